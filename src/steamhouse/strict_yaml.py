"""YAML of strangers: the safe loader without aliases (a few bytes of them can stand for gigabytes) or repeated keys."""

from __future__ import annotations

from typing import Any

import yaml


class _Loader(yaml.SafeLoader):
    def compose_node(self, parent: yaml.Node | None, index: Any) -> yaml.Node | None:
        if self.check_event(yaml.AliasEvent):
            mark = self.peek_event().start_mark  # type: ignore[no-untyped-call]
            raise yaml.composer.ComposerError(None, None, "aliases are not allowed", mark)
        return super().compose_node(parent, index)

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen = set()
        for key, _ in node.value:
            name = key.value if isinstance(key, yaml.ScalarNode) else None
            if name is not None and name in seen:
                raise yaml.constructor.ConstructorError(None, None, f"the key {name} is there twice", key.start_mark)
            seen.add(name)
        return super().construct_mapping(node, deep)


def load(text: str) -> Any:
    """The one document of a YAML text. Raises yaml.YAMLError, or ValueError for a value such as the 40th of May."""
    return yaml.load(text, _Loader)  # noqa: S506 - a child of the safe loader
