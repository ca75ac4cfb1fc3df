"""Planet Steam in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from steamhouse.cli.face import Face
from steamhouse.games.planet_steam.terminal import board
from steamhouse.games.planet_steam.terminal.labels import label
from steamhouse.games.planet_steam.terminal.menu import make_menu

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from steamhouse.cli.face import Comparison
    from steamhouse.cli.menu import Menu
    from steamhouse.cli.scene import Scene
    from steamhouse.cli.terminal import Terminal
    from steamhouse.core.messages import Message, Scalar

# Phases that are looked at over one showing of the table.
PARTS = (
    ("auction", "hire", "benefit", "bonus", "order", "manipulate", "sabotage", "tip"),
    ("neutrals", "place"),
    ("offer", "zone-auction", "claim", "fallback"),
    ("keep", "carrier-auction"),
    ("activation", "build"),
)


class PlanetSteamFace(Face):
    """Its map, terminal, cards and carriers."""

    game_id = "planet-steam"
    files = ("board",)
    secrets = False
    example = "bid 3"
    looks: ClassVar[Mapping[str, str]] = {}
    listed = ("editions", "options")

    def show(self, terminal: Terminal, scene: Scene) -> None:
        board.show(terminal, scene)

    def headline(self, terminal: Terminal, scene: Scene) -> None:
        board.headline(terminal, scene)

    def brief(self, terminal: Terminal, scene: Scene) -> None:
        board.brief(terminal, scene)

    def moment(self, seen: Mapping[str, Any]) -> object:
        return seen["round"], next((part[0] for part in PARTS if seen["phase"] in part), seen["phase"])

    def look(self, terminal: Terminal, scene: Scene, word: str, rest: str) -> None:
        raise LookupError(word)  # there is no such word

    def menu(self, terminal: Terminal, view: Mapping[str, Any], *, everything: bool = False) -> Menu:
        return make_menu(terminal, view, everything=everything)

    def label(self, verb: str, args: Mapping[str, Scalar], scene: Scene) -> Message:
        return label(verb, args, scene.seen["phase"], scene.box)

    def result(
        self, terminal: Terminal, scores: Sequence[Mapping[str, Any]], winners: Sequence[int], scene: Scene
    ) -> None:
        board.result(terminal, scores, winners, scene)

    def numbers(self, box: Mapping[str, Any]) -> dict[str, Any]:
        from steamhouse.games.planet_steam.terminal.reference import numbers

        return numbers(box)

    def figures(self, topic: str, game: Mapping[str, Any], players: int) -> list[dict[str, str]] | None:
        if topic != "board":
            return None
        from steamhouse.games.planet_steam.terminal.reference import figures

        return figures(game.get("board"), self._edition(game), players)

    def comparisons(self, topic: str, game: Mapping[str, Any], players: int) -> list[Comparison]:
        if topic != "board":
            return []
        from steamhouse.games.planet_steam.terminal.reference import comparisons

        return comparisons(game.get("board"), self._edition(game), players)

    def _edition(self, game: Mapping[str, Any]) -> str:
        from steamhouse.core.registry import describe

        return str(game.get("edition") or describe(self.game_id)["editions"][0])

    def glossary(self, topic: str, game: Mapping[str, Any]) -> list[tuple[str, list[Message]]] | None:
        from steamhouse.games.planet_steam.terminal.reference import editions, options

        if topic == "editions":
            return editions()
        return options(game.get("edition")) if topic == "options" else None


FACE = PlanetSteamFace()
