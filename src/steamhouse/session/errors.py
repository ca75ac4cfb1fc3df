"""Why a submission was not accepted. Nothing has changed when one of these is raised."""

from __future__ import annotations

from steamhouse.core.errors import GameError
from steamhouse.core.messages import Message


class SessionError(GameError):
    """A refused request: ``code`` in kebab-case, ``message`` for people, ``text`` in English."""

    def __init__(self, code: str, message: Message, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.message = message
        self.text = text


class Stale(SessionError):
    """The submission was made from an older version than the table's; ``version`` is the current one."""

    def __init__(self, version: int) -> None:
        super().__init__("stale", Message("common:error.stale", {}), f"the table is at version {version} by now")
        self.version = version


class NonceUsed(SessionError):
    """The nonce came with another request before: what is asked for now was not done."""

    def __init__(self) -> None:
        super().__init__("nonce-used", Message("common:error.nonce-used", {}), "this nonce came with another request")


class NotYourTurn(SessionError):
    """Another seat (or nobody) has the decision; ``mover`` says which."""

    def __init__(self, seat: int, mover: int) -> None:
        if mover < 0:
            code, text = "game-over", "the game is over"
        else:
            code, text = "not-your-turn", f"seat {mover} decides now, not seat {seat}"
        args = {} if mover < 0 else {"seat": mover}
        super().__init__(code, Message(f"common:error.{code}", args), text)
        self.mover = mover


class Illegal(SessionError):
    """An action of the plan is not legal where it stands; ``action`` is its text, ``rule`` the place in the book."""

    def __init__(self, code: str, message: Message, text: str, *, action: str, rule: Message | None = None) -> None:
        super().__init__(code, message, text)
        self.action = action
        self.rule = rule


class UndoRefused(SessionError):
    """Nothing can be taken back or put back, or the seat is not asked for its consent."""


class NoSuch(SessionError):
    """The table has no such seat or log number; ``what`` is "seat" or "version"."""

    def __init__(self, what: str, value: int) -> None:
        code = f"unknown-{what}"
        super().__init__(code, Message(f"common:error.{code}", {}), f"there is no {what} {value} at this table")
