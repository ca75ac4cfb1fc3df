"""Errors that a caller may show to a person: each is a ValueError with one clear line."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from steamhouse.core.messages import Message


class GameError(ValueError):
    """A game, board, position or record that cannot be used; the text names the key and what is wrong with it.

    ``code`` and ``details`` say the latter for texts in any language (``common:fault.CODE``), "" where nothing does;
    ``key`` is the key.
    """

    def __init__(self, text: str = "", key: str = "", code: str = "", details: Mapping[str, str | int] | None = None):
        super().__init__(text)
        self.key = key
        self.code = code
        self.details = dict(details or {})


class Reason:
    """Why an action is not legal.

    ``code`` is a kebab-case id. ``message`` says it in words and ``place`` names the rule's place in the book, both in
    any language; ``text`` and ``rule`` are the same in English.
    """

    __slots__ = ("code", "message", "place")

    def __init__(self, code: str, message: Message, place: Message) -> None:
        self.code = code
        self.message = message
        self.place = place

    @property
    def text(self) -> str:
        """The reason in English."""
        return self.render("en")

    @property
    def rule(self) -> str:
        """The rule's place in the book, in English."""
        from steamhouse.core.messages import render

        return render(self.place, "en")

    def render(self, lang: str, names: tuple[str, ...] = ()) -> str:
        """The reason in a language: ``en``, ``de`` or ``es``; ``names`` are the seats' names."""
        from steamhouse.core.messages import render

        return render(self.message, lang, names)

    def __repr__(self) -> str:
        return f"Reason({self.code!r}, {self.message!r})"


class ActionError(ValueError):
    """An action that cannot be played: not an action at all (``reason`` is None), or not legal here."""

    def __init__(self, text: str, reason: Reason | None = None) -> None:
        super().__init__(text)
        self.reason = reason
