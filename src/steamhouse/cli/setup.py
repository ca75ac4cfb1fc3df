"""What a game is made from, as the options of a command line say it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from steamhouse.cli import files
from steamhouse.cli.face import face
from steamhouse.cli.failures import USAGE, fail, fail_unknown
from steamhouse.core.registry import game_ids

if TYPE_CHECKING:
    from collections.abc import Mapping

WORDS = {"true": True, "on": True, "false": False, "off": False}


@dataclass(frozen=True, slots=True)
class Setup:
    """The options as they were given, None where they were not."""

    edition: str | None = None
    board: str | None = None
    map: str | None = None
    deck: str | None = None
    options: str | None = None

    def __bool__(self) -> bool:
        return any(value is not None for value in (self.edition, self.board, self.map, self.deck, self.options))

    def parameters(self, game_id: str) -> dict[str, Any]:
        """The parameters of ``load_game``, with files read; ends the command for what the game does not have."""
        found: dict[str, Any] = {}
        if self.edition is not None:
            found["edition"] = self.edition
        for name, given in {"board": self.board, "map": self.map, "deck": self.deck}.items():
            if given is None:
                continue
            if name not in face(game_id).files:
                games = ", ".join(game for game in game_ids() if name in face(game).files)
                fail("other-game", USAGE, name=f"--{name}", game=game_id, games=games)
            found[name] = files.read_checked(given, name) if name == "board" else _shipped_or_own(game_id, name, given)
        if self.options is not None:
            found["options"] = _options(game_id, self.options)
        return found


def _shipped_or_own(game_id: str, kind: str, given: str) -> str | dict[str, Any]:
    """The id of a shipped map or deck, or what a file holds."""
    from steamhouse.core.registry import describe

    known = [entry["id"] for entry in describe(game_id)[f"{kind}s"]]
    if given in known:
        return given
    if not files.is_path(given):
        fail_unknown("unknown-map" if kind == "map" else "unknown-deck", given, known)
    return files.read_checked(given, kind)


def _options(game_id: str, given: str) -> Mapping[str, bool | int | str]:
    """``round-limit=50,other`` as a dict: numbers as numbers, a name alone means that it is on."""
    from steamhouse.core.registry import describe

    known = [option["id"] for option in describe(game_id)["options"]]
    if not known:
        fail("no-options", USAGE)
    found: dict[str, bool | int | str] = {}
    for part in given.split(","):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if name not in known:
            fail_unknown("unknown-option", name, known)
        found[name] = _value(value) if equals else True
    return found


def _value(text: str) -> bool | int | str:
    if text in WORDS:
        return WORDS[text]
    return int(text) if text.isdecimal() and len(text) < 10 else text
