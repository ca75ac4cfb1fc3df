"""Tables that stand at a chosen decision of seat 0: records of games that bots played, up to there."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING, Any

import steamhouse
from steamhouse.bots import make_bot

if TYPE_CHECKING:
    from tests.browser.helpers import Api

NAMES = ("Ada", "Corwin", "Maud", "Tessaly", "Ivo")
SITUATIONS = (
    "auction",
    "hire",
    "bonus",
    "claim",
    "fallback",
    "build",
    "extract",
    "trade",
    "certificates",
    "over",
)
FROM_ROUND = 2  # so that the map, the carriers and the price curves show something
SEEDS = range(7, 60)


def _wanted(seen: dict[str, Any], legal: int) -> str | None:
    """The situation that a decision stands for, where it says enough to be shown."""
    phase: str = seen["phase"]
    if phase not in SITUATIONS or seen["round"] < FROM_ROUND:
        return None
    if legal < 2:
        return None  # nothing to decide: the server passes by itself
    if phase == "auction" and not seen.get("bid"):
        return None  # the opening has nothing to raise
    if phase in {"extract", "hire", "bonus"} and legal < 3:
        return None
    return phase


@cache
def records(players: int = 4) -> dict[str, dict[str, Any]]:
    """A record for every situation, from as few games as have them all; always the same ones."""
    game = steamhouse.load_game("planet-steam", players=players)
    seats = [{"name": name, "kind": "bot", "bot": "casual"} for name in NAMES[:players]]
    seats[0] = {"name": NAMES[0], "kind": "person"}
    found: dict[str, dict[str, Any]] = {}
    for seed in SEEDS:
        state = game.new_initial_state()
        bots = [make_bot("casual", game, seat, seed) for seat in range(players)]
        dice = random.Random(seed)
        while not state.is_terminal():
            if state.is_chance_node():
                codes, weights = zip(*state.chance_weights(), strict=True)
                state.apply_action(dice.choices(codes, weights)[0])
                continue
            mover = state.current_player()
            seen, legal = state.observation(mover), state.legal_actions()
            name = _wanted(seen, len(legal)) if mover == 0 else None
            if name and name not in found:
                found[name] = dict(steamhouse.Record.from_state(state, seats).fields)
            state.apply_action(bots[mover].choose(seen, legal).action)
        found.setdefault("over", dict(steamhouse.Record.from_state(state, seats).fields))
        if set(SITUATIONS) <= set(found):
            return found
    raise AssertionError(f"no game has {set(SITUATIONS) - set(found)}")


def tables(api: Api, players: int = 4, names: tuple[str, ...] = SITUATIONS) -> dict[str, str]:
    """Those tables on a server: situation to path on the site."""
    made = {}
    for name in names:
        status, table = api.call("POST", "/api/records", records(players)[name])
        assert status == 201, table
        made[name] = f"/table/{table['id']}"
    return made
