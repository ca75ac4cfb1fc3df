"""The derived facts of the editions of 2008 agree with the literal rules on random positions."""

from __future__ import annotations

import random
from itertools import cycle, islice

import pytest
from tests.games.planet_steam.rules import literal
from tests.games.planet_steam.rules.kit import EDITIONS_2008, RESOURCES
from tests.games.planet_steam.rules.random_positions import (
    PHASES,
    SEATS,
    free_markers,
    in_turn_order,
    moments,
    scrambled,
)

import steamhouse


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize("players", SEATS)
def test_facts_agree_with_the_book(edition, players):
    """Next prices, production by the coupler's column, platforms left of twelve, wealth, turn order."""
    rng = random.Random(f"{edition} {players}")
    game = steamhouse.load_game("planet-steam", players=players, edition=edition)
    for moment in islice(cycle(list(moments(rng, players, 80, edition=edition))), 4):
        for phase in PHASES:
            made = scrambled(rng, moment, phase)
            facts = game.facts(game.state_from_json(made), None)
            for name in RESOURCES:
                gauge = made["market"][name]
                assert facts["next_price"][name] == literal.adjusted_price(name, gauge["price"], gauge["supply"])
            for seat in range(players):
                shown = facts["seats"][seat]
                own = literal.usable_tanks(made, seat)
                assert shown["production"] == literal.extracted(made, seat, own)
                assert shown["markers"] == free_markers(made, seat)
                assert shown["value"] == sum(literal.final_wealth(made, seat).values())
            if phase not in ("auction", "hire", "benefit", "bonus"):
                assert facts["turn_order"] == in_turn_order(made)
