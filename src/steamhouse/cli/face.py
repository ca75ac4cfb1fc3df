"""How one game looks in the terminal: what the commands ask of a game without knowing which one it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from steamhouse.core.manifest import found_at
from steamhouse.core.registry import manifest

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from steamhouse.cli.menu import Menu
    from steamhouse.cli.questions import Ask
    from steamhouse.cli.scene import Scene
    from steamhouse.cli.terminal import Terminal
    from steamhouse.core.messages import Message, Scalar
    from steamhouse.session import Table

    # A part of the printed game, where to look on it, and what is unsure there: title, mark, what is known.
    Comparison = tuple[Message, Message, list[tuple[Message, str, Message]]]


class Face(ABC):
    """The words and pictures of one game."""

    game_id: str
    files: ClassVar[tuple[str, ...]]
    """The options of the command line that name a file of this game's data, such as ``board``."""
    secrets: bool
    """Whether people at one device have something to hide from each other."""
    example: str
    """An action, to show how one is typed."""
    looks: ClassVar[Mapping[str, str]]
    """What can be typed to see more of the table, beside ``board``, with the id of its help."""
    listed: ClassVar[tuple[str, ...]] = ()
    """Topics of the rules reference that list what there is, with a sentence on each (``glossary``)."""

    additions: ClassVar[Mapping[str, str]] = {}
    """What can be typed beside a real table to enter a piece that this game's data lack, with the id of its help."""

    @abstractmethod
    def show(self, terminal: Terminal, scene: Scene) -> None:
        """The whole table."""

    @abstractmethod
    def headline(self, terminal: Terminal, scene: Scene) -> None:
        """Round and phase in one line."""

    @abstractmethod
    def brief(self, terminal: Terminal, scene: Scene) -> None:
        """Of the table what a first decision needs, where a low screen has no room for all of it."""

    @abstractmethod
    def moment(self, seen: Mapping[str, Any]) -> object:
        """What tells moments apart for which the table is shown anew."""

    @abstractmethod
    def look(self, terminal: Terminal, scene: Scene, word: str, rest: str) -> None:
        """Answer one of ``looks``, with what was typed after it."""

    @abstractmethod
    def menu(self, terminal: Terminal, view: Mapping[str, Any], *, everything: bool = False) -> Menu:
        """The numbered choices of a view; ``everything`` folds nothing."""

    def meant(self, terminal: Terminal, view: Mapping[str, Any], word: str) -> str | None:  # noqa: ARG002
        """Of the outcomes that people enter from a real table the one for which a word stands, None for no such."""
        return None

    def add(self, terminal: Terminal, ask: Ask, table: Table, word: str, rest: str) -> tuple[Table, list[str]] | None:  # noqa: ARG002
        """Answer one of ``additions``: the table that has the piece, and what is to be entered there at once.

        None where nothing is entered after all.
        """
        return None

    def compare(self, terminal: Terminal, ask: Ask) -> str | None:  # noqa: ARG002
        """Before the first game beside a real table: whether it has the printed pieces; the file of an own deck."""
        return None

    @abstractmethod
    def label(self, verb: str, args: Mapping[str, Scalar], scene: Scene) -> Message:
        """What an action is called."""

    @abstractmethod
    def result(
        self, terminal: Terminal, scores: Sequence[Mapping[str, Any]], winners: Sequence[int], scene: Scene
    ) -> None:
        """The end of the game: every seat's score with its parts, and who won."""

    @abstractmethod
    def numbers(self, box: Mapping[str, Any]) -> dict[str, Any]:
        """The arguments that the texts of the rules reference take from a box."""

    @abstractmethod
    def figures(self, topic: str, game: Mapping[str, Any], players: int) -> list[dict[str, str]] | None:
        """The printed figures that belong to a topic of the rules, with ``confidence``; None for most topics.

        ``game`` has the parameters that the game was made with.
        """

    def comparisons(self, topic: str, game: Mapping[str, Any], players: int) -> list[Comparison]:  # noqa: ARG002
        """What of the printed game can be compared with those figures, part by part; none for most topics."""
        return []

    def glossary(self, topic: str, game: Mapping[str, Any]) -> list[tuple[str, list[Message]]] | None:  # noqa: ARG002
        """For a topic of ``listed`` each entry's name on the command line and its texts; None for the others.

        ``game`` has the parameters that were given; what fits them is listed.
        """
        return None


def face(game_id: str) -> Face:
    """The face of a known game: its own, or else a plain one."""
    path = manifest(game_id).face
    if path is None:
        from steamhouse.cli.plain import PlainFace

        return PlainFace(game_id)
    found: Face = found_at(path)
    return found
