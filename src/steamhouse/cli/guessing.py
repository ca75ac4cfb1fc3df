"""What somebody may have meant: words cut short, and words mistyped."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

LISTED = 6  # possibilities that are told
ALIKE = 0.6  # from here on, as difflib measures it, a word is taken for another one mistyped


def completions(text: str, known: Iterable[str]) -> list[str]:
    """The known texts that a text is the beginning of, word by word: ``cl b3`` may become ``claim B3``."""
    words = text.casefold().split()
    return sorted({name for name in known if _begins(words, name.casefold().split())})


def _begins(words: Sequence[str], name: Sequence[str]) -> bool:
    return len(words) <= len(name) and all(whole.startswith(word) for word, whole in zip(words, name, strict=False))


def abbreviated(text: str, known: Iterable[str]) -> list[str]:
    """The same, with as many words: what an abbreviation may stand for. What is typed in full stands for itself."""
    found = [name for name in completions(text, known) if len(name.split()) == len(text.split())]
    whole = [name for name in found if name.casefold() == text.casefold()]
    return whole or found


def nearest(text: str, known: Iterable[str]) -> str | None:
    """The known text that is most like a mistyped one, None if none is like it."""
    names = {name.casefold(): name for name in known}
    found = get_close_matches(text.casefold(), names, 1, ALIKE)
    return names[found[0]] if found else None
