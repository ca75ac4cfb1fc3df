"""The plain table of a game that has no pictures for the terminal: what lies before whom, in lines of text.

The texts are the game's own, by ids that are the same in every game: ``action``, ``score``, ``result``. What lies on
the table is told by its facts, as ``PlainGame`` makes them.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, ClassVar

from steamhouse.cli.face import Face
from steamhouse.cli.menu import LONG, Menu
from steamhouse.cli.scene import LETTERS, Scene
from steamhouse.core.messages import Message
from steamhouse.core.registry import load_game

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from steamhouse.cli.terminal import Terminal
    from steamhouse.core.messages import Scalar


class PlainFace(Face):
    """One game in plain lines."""

    files = ()
    looks: ClassVar[Mapping[str, str]] = {}

    def __init__(self, game_id: str) -> None:
        game = load_game(game_id)
        state = game.new_initial_state()
        while state.is_chance_node():
            state.play(state.legal_actions()[0])
        self.game_id = game_id
        self.secrets = bool(game.describe_box().get("hides"))
        self.example = state.action_to_string(state.legal_actions()[0])

    def show(self, terminal: Terminal, scene: Scene) -> None:
        """Where the game is, the middle of the table, and a line a seat."""
        self.headline(terminal, scene)
        for message in scene.facts.get("table", ()):
            terminal.line(terminal.words(message, scene.names))
        for seat, messages in enumerate(scene.facts.get("seats", ())):
            said = ", ".join(terminal.words(message, scene.names) for message in messages)
            terminal.line(f"{LETTERS[seat]} {scene.names[seat]}: {said}")

    def headline(self, terminal: Terminal, scene: Scene) -> None:
        """The game, and the round where it has any."""
        number = scene.seen.get("round")
        title = terminal.say(f"{self.game_id}:title")
        terminal.title(title if number is None else f"{title} · {terminal.say('plain.round', round=number)}")

    def brief(self, terminal: Terminal, scene: Scene) -> None:
        """The whole is short already."""
        self.show(terminal, scene)

    def moment(self, seen: Mapping[str, Any]) -> object:
        """Each round anew."""
        return seen.get("round")

    def look(self, terminal: Terminal, scene: Scene, word: str, rest: str) -> None:
        """Nothing else to be seen."""
        raise AssertionError("a plain table has no further looks")

    def menu(self, terminal: Terminal, view: Mapping[str, Any], *, everything: bool = False) -> Menu:
        """The choices in their order; many of one verb are folded."""
        menu, scene = Menu(), Scene.of_view(view)
        for verb, row in groupby(view["choices"], key=lambda choice: choice["verb"]):
            choices = list(row)
            into = menu
            if len(choices) > LONG and not everything:
                into, example = Menu(), choices[0]["text"]
                menu.offer(terminal.say("play.folded", verb=verb, count=len(choices), example=example), into)
            for choice in choices:
                words = terminal.words(self.label(verb, choice["args"], scene), scene.names)
                into.offer(words, [choice["text"]])
        return menu

    def label(self, verb: str, args: Mapping[str, Scalar], scene: Scene) -> Message:
        """The text ``action.VERB`` of the game."""
        return Message(f"{self.game_id}:action.{verb}", args)

    def result(
        self, terminal: Terminal, scores: Sequence[Mapping[str, Any]], winners: Sequence[int], scene: Scene
    ) -> None:
        """Every seat's score with its parts, and who won."""
        parts = list(scores[0]["parts"])
        heads = [terminal.say("board.seats"), *(terminal.say(f"{self.game_id}:score.{name}") for name in parts)]
        rows = [
            [scene.names[score["seat"]], *(str(score["parts"][name]) for name in parts), str(score["total"])]
            for score in scores
        ]
        terminal.title(terminal.say(f"{self.game_id}:result.title"))
        terminal.table([*heads, terminal.say(f"{self.game_id}:score.total")], rows)
        key = "shared" if len(winners) > 1 else "winner"
        for seat in winners:
            args = {"winner": seat, "total": scores[seat]["total"]}
            terminal.line(terminal.words(Message(f"{self.game_id}:result.{key}", args), scene.names), "bold")

    def numbers(self, box: Mapping[str, Any]) -> dict[str, Any]:
        """None."""
        return {}

    def figures(self, topic: str, game: Mapping[str, Any], players: int) -> list[dict[str, str]] | None:
        """None."""
        return None
