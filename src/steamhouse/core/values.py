"""Values: small things that are equal where their parts are, and that nobody changes."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, NoReturn


class Value:
    """Something that its parts, the names of its ``__slots__``, say all of. They are set once, by ``_set``."""

    __slots__: tuple[str, ...] = ()

    def _set(self, **parts: Any) -> None:
        for name, part in parts.items():
            object.__setattr__(self, name, part)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__}.{name} cannot be changed")

    __delattr__ = __setattr__  # type: ignore[assignment]

    def _parts(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self.__slots__)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash(tuple(tuple(part.items()) if isinstance(part, dict) else part for part in self._parts()))

    def __reduce__(self) -> tuple[Any, ...]:
        return (_made, (type(self), dict(zip(self.__slots__, self._parts(), strict=True))))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self._parts()))})"


def _made(kind: type[Value], parts: dict[str, Any]) -> Value:
    """A value of these parts, as it was written: how one is read back from a pickle."""
    value = kind.__new__(kind)
    value._set(**parts)
    return value


def frozen(options: Mapping[str, Any]) -> Mapping[str, Any]:
    """The same mapping, and those within it, as nobody can change it."""
    from types import MappingProxyType

    kept = {name: frozen(value) if isinstance(value, dict) else value for name, value in options.items()}
    return MappingProxyType(kept)


def thawed(options: Mapping[str, Any]) -> dict[str, Any]:
    """A copy of a mapping, and of those within it, for a file or an answer."""
    return {name: thawed(value) if hasattr(value, "keys") else value for name, value in options.items()}
