"""What a command says when it cannot go on: one line for people, an object for programs."""

from __future__ import annotations

from contextlib import contextmanager
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, NoReturn

from steamhouse.core.errors import Fault, GameError
from steamhouse.core.messages import Message, render

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from steamhouse.core.messages import Scalar

WRONG = 1  # exit code: the game or the file is wrong
USAGE = 2  # exit code: the command was not understood


class Failure(Exception):
    """A command that ends with a message: ``code`` in kebab-case and the exit code."""

    def __init__(self, code: str, message: Message, exit_code: int = WRONG) -> None:
        super().__init__(code)
        self.code = code
        self.message = message
        self.exit_code = exit_code

    def to_json(self) -> dict[str, Any]:
        """The same object that the HTTP API gives: code, message and the English text."""
        return {"code": self.code, "message": self.message.to_json(), "text": render(self.message)}


def fail(code: str, exit_code: int = WRONG, **args: Scalar) -> NoReturn:
    """End the command with the text ``cli:error.CODE``."""
    raise Failure(code, Message(f"cli:error.{code}", args), exit_code)


def refused(code: str, error: GameError, exit_code: int = WRONG, **args: Scalar) -> Failure:
    """What a game refused, in the reader's language: ``cli:error.CODE-at`` with the place of its fault, or without."""
    if not isinstance(error, Fault):
        return Failure(code, Message(f"cli:error.{code}", {**args, "detail": str(error)}), exit_code)
    code = f"{code}-at" if error.key else f"{code}-whole"
    fault = error.message
    details = {**fault.args, **args, "place": error.key, "fault": fault.id}
    return Failure(code, Message(f"cli:error.{code}", details), exit_code)


def fail_file(path: str, error: GameError) -> NoReturn:
    """End the command: a file cannot be used."""
    raise refused("bad-file", error, path=path)


@contextmanager
def usage() -> Iterator[None]:
    """What a game refuses in here, the words of the command line asked for."""
    try:
        yield
    except GameError as error:
        raise refused("wrong", error, USAGE) from None


def fail_unknown(code: str, name: str, known: Iterable[str]) -> NoReturn:
    """End the command: ``name`` on its line is unknown; says which known name is nearest, or else all of them."""
    names = list(known)
    near = get_close_matches(name.lower(), names, 1, 0.4)
    if near:
        fail(f"{code}-near", USAGE, name=name, near=near[0])
    fail(code, USAGE, name=name, known=", ".join(names))
