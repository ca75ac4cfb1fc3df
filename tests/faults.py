"""Faults of files: each is said in every language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from steamhouse.core.messages import LANGUAGES, Message, render


def check_words(code: str | None, details: Mapping[str, Any]) -> None:
    """A fault has a whole text in each language."""
    assert code, "a fault without an id"
    for lang in LANGUAGES:
        said = render(Message(f"common:fault.{code}", details), lang)
        assert said.strip() and "{{" not in said and "$t(" not in said, said
