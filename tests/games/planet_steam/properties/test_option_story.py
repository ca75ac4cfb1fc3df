"""The chronicle of games with every option agrees with what was played and with everybody's credits."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from tests.games.planet_steam.properties.matrix import EDITIONS, OVER, choose, every_option

import steamhouse
from steamhouse.games.planet_steam.actions import DIE, EXTRACT, KEEP, MANIPULATE
from steamhouse.games.planet_steam.state import FOR_SABOTAGE, PHASE_DIE, PHASE_EXTRACT, PHASE_MANIPULATE, PHASE_STOW


def played(edition: str, players: int, seed: int) -> tuple[Any, list[tuple[Any, int, Any]]]:
    """The game and its steps: the state before, the action, the state after."""
    game: Any = steamhouse.load_game("planet-steam", players=players, edition=edition, options=every_option(edition))
    rng = random.Random(f"{edition}/{players}/{seed}")
    g, steps = game.new_g(), []
    while game.mover(g) != OVER:
        before, action = g.copy(), choose(game, g, rng)
        game.step(g, action)
        steps.append((before, action, g.copy()))
    return game, steps


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [3, 4])
def test_a_chronicle_tells_what_options_pay_and_cost(edition: str, players: int) -> None:
    game, steps = played(edition, players, 1)
    story = game.chronicle([action for _, action, _ in steps])
    told = Counter((entry["at"], entry["for"], entry["seat"], entry["amount"]) for entry in story["income"])
    due: Counter[Any] = Counter()
    for at, (before, action, after) in enumerate(steps, 1):
        if before.phase == PHASE_MANIPULATE and before.mode == 0 and game.box.manipulation_cost[action - MANIPULATE]:
            due[at, "manipulation", before.seat, -game.box.manipulation_cost[action - MANIPULATE]] += 1
        if before.manipulator >= 0 > after.manipulator:
            due[at, "manipulator", before.manipulator, before.card[before.manipulator] + 1] += 1
        if before.phase == PHASE_DIE and before.die_for == FOR_SABOTAGE:
            due[at, "tipped", before.seat, 2 * (action - DIE)] += 1
        if action == KEEP:
            due[at, "keep", before.seat, -before.carrier_credits] += 1
    assert Counter({key: n for key, n in told.items() if key[1] != "no-roll"}) == due
    rounds = game.box.rounds
    carriers = [won for won in story["auctions"] if won["zone"] is None and won["card"] is None]
    kept = sum(1 for _, action, _ in steps if action == KEEP)
    assert len(carriers) == (rounds - kept if "freelance-carrier" in game.options else 0)
    assert sum(1 for won in story["auctions"] if won["card"]) == rounds * players
    produced = sum(entry["amount"] - entry["lost"] for entry in story["production"])
    assert produced == sum(
        sum(after.goods[before.seat]) - sum(before.goods[before.seat])
        for before, action, after in steps
        if action == EXTRACT or (before.phase == PHASE_STOW and before.stow_for == PHASE_EXTRACT)
    )
