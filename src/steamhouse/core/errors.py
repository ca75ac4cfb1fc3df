"""Errors that a caller may show to a person: each is a ValueError with one clear line."""

from __future__ import annotations

from steamhouse.core.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from steamhouse.core.messages import Message, Scalar


class GameError(ValueError):
    """A game, board, position or record that cannot be used; the text says in one line what is wrong."""


class Fault(GameError):
    """What is wrong in something that somebody made: a position, a record, a board, a map, a deck, options.

    ``key`` says where ("": as a whole), ``code`` what, for programs. The text ``id`` with arguments ``details`` says it
    to people in any language; ``code`` is what ``id`` ends in, unless one code stands for several texts. ``text`` is
    given where English is more exact than that text; ``kind`` (a board, a map) begins the line of a file's fault.
    """

    def __init__(
        self,
        key: str,
        id: str,  # noqa: A002 - as a message's
        details: Mapping[str, Scalar] | None = None,
        *,
        code: str = "",
        text: str = "",
        kind: str = "",
    ) -> None:
        super().__init__(key, id, details)
        self.key = key
        self.id = id
        self.details = dict(details or {})
        self.code = code or id.partition(":")[2].removeprefix("fault.")
        self.kind = kind
        self._text = text

    @property
    def message(self) -> Message:
        """What is wrong, in no language yet. A seat is called by its number in the file, not by who sits at a table."""
        from steamhouse.core.messages import SEAT_ARGS, Message

        told = {name: str(value) if name in SEAT_ARGS else value for name, value in self.details.items()}
        return Message(self.id, told)

    @property
    def text(self) -> str:
        """What is wrong, in English, without its place."""
        if self._text:
            return self._text
        from steamhouse.core.messages import render

        return render(self.message)

    def __str__(self) -> str:
        if self.kind:
            return f"{self.kind}: {self.key} {self.text}" if self.key else f"{self.kind}: {self.text}"
        return f"{self.key}: {self.text}" if self.key else self.text


def faults_of(catalogue: str) -> Callable[..., Fault]:
    """How a game's modules make their faults: ``wrong(key, code, **details)``, with the text ``catalogue:wrong.CODE``.

    Where one code stands for several texts the text's own name follows it: ``wrong(key, code, name, **details)``.
    """

    def wrong(key: str, code: str, name: str = "", /, **details: str | int) -> Fault:
        return Fault(key, f"{catalogue}:wrong.{name or code}", details, code=f"wrong.{code}")

    return wrong


class Reason(Value):
    """Why an action is not legal.

    ``code`` is a kebab-case id. ``message`` says it in words and ``place`` names the rule's place in the book, both in
    any language; ``text`` and ``rule`` are the same in English.
    """

    __slots__ = ("code", "message", "place")

    code: str
    message: Message
    place: Message

    def __init__(self, code: str, message: Message, place: Message) -> None:
        self._set(code=code, message=message, place=place)

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
