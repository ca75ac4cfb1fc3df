"""The catalogues as files: which there are, their texts, and what a text takes."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import yaml

from steamhouse.core.registry import locales

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "steamhouse"
FOLDERS = [Path(folder) for folder, _ in locales()]
OVERLAYS = {above: below for _, overlays in locales() for above, below in overlays.items()}
ALL_NAMESPACES = sorted(path.stem for folder in FOLDERS for path in (folder / "en").glob("*.json"))
NAMESPACES = [name for name in ALL_NAMESPACES if name not in OVERLAYS]
PLURAL_KEY = re.compile(r"_(zero|one|two|few|many|other)$")


def texts(namespace: str, lang: str) -> dict[str, str]:
    """Dotted keys to texts of one file."""
    found: dict[str, str] = {}

    def walk(node: dict[str, Any], path: str) -> None:
        for key, value in node.items():
            assert "." not in key
            assert ":" not in key
            if isinstance(value, dict):
                assert value, f"{path}{key} is empty"
                walk(value, f"{path}{key}.")
            else:
                assert isinstance(value, str), f"{path}{key}"
                found[path + key] = value

    (file,) = (path for folder in FOLDERS if (path := folder / lang / f"{namespace}.json").exists())
    walk(json.loads(file.read_text(encoding="utf-8")), "")
    return found


def base(key: str) -> str:
    return PLURAL_KEY.sub("", key)


def arguments(template: Any) -> set[str]:
    """The arguments that a text takes, also for the texts that it nests."""
    found: set[str] = set()
    for kind, first, second in template:
        if kind == "value":
            found.add(first)
        elif kind == "nested":
            found |= arguments(first) | (arguments(second) if second else set())
    return found


def nestings(template: Any) -> list[str]:
    """The ids that a text nests; ``*`` stands where an argument is part of the id."""
    return [
        "".join(part if kind == "text" else "*" for kind, part, _ in first)
        for outer, first, _ in template
        if outer == "nested"
    ]


def glossary(game: str) -> dict[str, Any]:
    """The edition and the terms of one game; those of another edition stand below in the same file."""
    overlaid = OVERLAYS.get(game)
    folder = SOURCE / "games" / (overlaid or game).replace("-", "_")
    read = yaml.safe_load((folder / "locales/glossary.yaml").read_text(encoding="utf-8"))
    found = read[game] if overlaid else read
    assert isinstance(found, dict)
    return found


def house_glossary() -> dict[str, Any]:
    """The terms that belong to no game."""
    terms = yaml.safe_load((SOURCE / "locales/glossary.yaml").read_text(encoding="utf-8"))["terms"]
    assert isinstance(terms, dict)
    return terms
