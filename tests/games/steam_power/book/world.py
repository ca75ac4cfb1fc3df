"""A game of Steam Power and positions of it: what checks of the book's sentences look at."""

from __future__ import annotations

from typing import Any

from tests.games.steam_power.rules.kit import MAP, position

import steamhouse


class World:
    """A game on a small map, or on one of the shipped ones; ``at`` is a position of it on the small map."""

    def __init__(self, players: int, automas: dict[str, str] | None = None, land: Any = MAP, **options: Any) -> None:
        self.options = {**options, **({"automas": automas} if automas else {})}
        self.game: Any = steamhouse.load_game("steam-power", players=players, map=land, options=self.options)
        self.players = players
        self.alone = players == 1
        self.automas = {int(seat) for seat in automas or {}}
        self.named = (
            f"{players} seats, {automas or 'no Automas'}, {land if isinstance(land, str) else land['id']}, {options}"
        )

    def __str__(self) -> str:
        return self.named

    def at(self, phase: str = "action", seat: int = 0, **keys: Any) -> Any:
        """A position of a game of as many, without Automas (whose own positions the checks write)."""
        made = position(phase, seat, players=self.players, **{"options": self.plain(), **keys})
        return steamhouse.load_position(made)

    def plain(self) -> dict[str, Any]:
        return {name: value for name, value in self.options.items() if name != "automas"}

    def own(self, state: Any) -> Any:
        return state

    def start(self, *phases: str) -> Any:
        """The first moment of the real game that is looked for."""
        state = self.game.new_initial_state()
        while state.to_json()["phase"] not in phases:
            state.apply_action(state.chance_weights()[0][0] if state.is_chance_node() else state.legal_actions()[0])
        return state

    def last_turn(self, seats: dict[int, dict[str, Any]]) -> Any:
        """The game is over: the last seat has taken money in the last round."""
        limit = self.game.box.round_limit
        last = self.players - 1
        rest = {**seats}
        if last < 2:
            rest[last] = {**rest[last], "money": rest[last]["money"] - self.game.box.bank_money}
            rest[last]["money"] = max(rest[last]["money"], 0)
        state = self.at("action", last, round=limit, actions_left=1, seats=rest)
        state.apply_action("bank")
        return state
