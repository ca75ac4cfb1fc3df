"""Steam Power in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from steamhouse.cli.face import Face
from steamhouse.cli.scene import Scene
from steamhouse.games.steam_power.terminal import chart, hands, listing, table
from steamhouse.games.steam_power.terminal.entering import meant
from steamhouse.games.steam_power.terminal.labels import label
from steamhouse.games.steam_power.terminal.land import Land
from steamhouse.games.steam_power.terminal.menu import make_menu

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from steamhouse.cli.menu import Menu
    from steamhouse.cli.questions import Ask
    from steamhouse.cli.terminal import Terminal
    from steamhouse.core.messages import Message, Scalar
    from steamhouse.session import Table


class SteamPowerFace(Face):
    """Its map of hexes, hands of contracts and deliveries."""

    game_id = "steam-power"
    files = ("map", "deck")
    secrets = True
    example = "track K10 NE-SE"
    looks: ClassVar[Mapping[str, str]] = {
        "map": "steam-power-cli:help.map",
        "look": "steam-power-cli:help.look",
        "hand": "steam-power-cli:help.hand",
        "seats": "steam-power-cli:help.seats",
    }
    additions: ClassVar[Mapping[str, str]] = {"card": "steam-power-cli:new-card.help.command"}

    def show(self, terminal: Terminal, scene: Scene) -> None:
        table.show(terminal, scene)

    def headline(self, terminal: Terminal, scene: Scene) -> None:
        table.headline(terminal, scene)

    def brief(self, terminal: Terminal, scene: Scene) -> None:
        table.brief(terminal, scene)

    def moment(self, seen: Mapping[str, Any]) -> object:
        """A turn: in the solo game that of a company."""
        return seen["round"], seen.get("company"), len(seen.get("aside", ()))

    def look(self, terminal: Terminal, scene: Scene, word: str, rest: str) -> None:
        if word == "map":
            self._map(terminal, scene, listed=terminal.plain or rest == "list")
        elif word == "hand":
            hands.show_hands(terminal, scene)
            if hands.is_hidden(scene):
                terminal.line(terminal.say("steam-power-cli:hand.unknown"))
        elif word == "seats":
            table.seats(terminal, scene)
            table.stock(terminal, scene)
        elif not rest:
            city = next(iter(Land(scene).cities))
            terminal.line(terminal.say("steam-power-cli:look.usage", city=city))
        else:
            self._look(terminal, scene, rest)

    def _map(self, terminal: Terminal, scene: Scene, *, listed: bool) -> None:
        if listed:
            listing.tell_map(terminal, scene)
            return
        chart.draw(terminal, scene)
        chart.legend(terminal, scene)
        chart.key(terminal, scene)

    def _look(self, terminal: Terminal, scene: Scene, rest: str) -> None:
        found = listing.look_at(terminal, scene, rest)
        card = rest.upper()
        if card in scene.box["deck"]["cards"]:
            hands.show_contract(terminal, scene, card)
        elif not found:
            terminal.line(terminal.say("steam-power-cli:look.nothing", name=rest[:40]))

    def menu(self, terminal: Terminal, view: Mapping[str, Any], *, everything: bool = False) -> Menu:
        return make_menu(terminal, view, everything=everything)

    def meant(self, terminal: Terminal, view: Mapping[str, Any], word: str) -> str | None:
        return meant(terminal, Scene.of_view(view), view["choices"], word)

    def add(self, terminal: Terminal, ask: Ask, table: Table, word: str, rest: str) -> tuple[Table, list[str]] | None:
        from steamhouse.games.steam_power.terminal.new_card import enter_card

        assert word in self.additions
        return enter_card(terminal, ask, table, rest)

    def compare(self, terminal: Terminal, ask: Ask) -> str | None:
        from steamhouse.games.steam_power.terminal.printed import compare

        return compare(terminal, ask)

    def label(self, verb: str, args: Mapping[str, Scalar], scene: Scene) -> Message:
        return label(verb, args, scene)

    def result(
        self, terminal: Terminal, scores: Sequence[Mapping[str, Any]], winners: Sequence[int], scene: Scene
    ) -> None:
        table.result(terminal, scores, winners, scene)

    def numbers(self, box: Mapping[str, Any]) -> dict[str, Any]:
        from steamhouse.games.steam_power.terminal.reference import numbers

        return numbers(box)

    def figures(self, topic: str, game: Mapping[str, Any], players: int) -> list[dict[str, str]] | None:
        if topic != "data":
            return None
        from steamhouse.games.steam_power.terminal.reference import figures

        return figures(game)


FACE = SteamPowerFace()
