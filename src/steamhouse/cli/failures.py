"""What a command says when it cannot go on: one line for people, an object for programs."""

from __future__ import annotations

from contextlib import contextmanager
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, NoReturn

from steamhouse.core.errors import GameError
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


def fail_file(path: str, error: GameError) -> NoReturn:
    """End the command: a file cannot be used. The fault is said in the reader's language where it has a code."""
    if not error.code:
        fail("bad-file", path=path, detail=str(error))
    code = "bad-file-at" if error.key else "bad-file-whole"
    args = {"path": path, "place": error.key, "fault": error.code, **error.details}
    raise Failure(code, Message(f"cli:error.{code}", args))


@contextmanager
def usage() -> Iterator[None]:
    """What a game refuses in here, the words of the command line asked for."""
    try:
        yield
    except GameError as error:
        fail("wrong", USAGE, detail=str(error))


def fail_unknown(code: str, name: str, known: Iterable[str]) -> NoReturn:
    """End the command: ``name`` on its line is unknown; says which known name is nearest, or else all of them."""
    names = list(known)
    near = get_close_matches(name.lower(), names, 1, 0.4)
    if near:
        fail(f"{code}-near", USAGE, name=name, near=near[0])
    fail(code, USAGE, name=name, known=", ".join(names))
