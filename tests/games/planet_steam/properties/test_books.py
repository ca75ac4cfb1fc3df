"""The referee's books notice everything that is off by one, after any action, in every edition with every option."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest
from tests.games.planet_steam.properties.matrix import EDITIONS, OVER, SEATS, choose, enrich, every_option

import steamhouse
from steamhouse.games.planet_steam.actions import EXTRACT
from steamhouse.games.planet_steam.referee.books import wrong_books
from steamhouse.games.planet_steam.referee.option_books import wrong_options
from steamhouse.games.planet_steam.state import PHASE_STOW, RESOURCES

PER_SEAT = ("credits", "vote", "own_left", "neutral_left")
PER_RESOURCE = ("supply", "bonus", "price", "order", "surplus")
SINGLE = ("manipulator", "tipped", "carrier_holder", "carrier_credits", "river")
USUAL = ("credits", "goods", "supply", "bonus", "price")


def spoil(g: Any, name: str, by: int, place: int, seat: int) -> None:
    """One number of the record too high or too low."""
    if name in SINGLE:
        setattr(g, name, getattr(g, name) + by)
    elif name == "goods":
        g.goods[seat][place] += by
    else:
        getattr(g, name)[seat if name in PER_SEAT else place] += by


@pytest.mark.parametrize(("edition", "everything"), list(product(EDITIONS, (False, True))))
@pytest.mark.parametrize("players", SEATS)
def test_one_too_many_is_noticed_wherever_it_is(players: int, edition: str, everything: bool) -> None:
    rng = random.Random(players)
    options = every_option(edition) if everything else {}
    names = ("goods", *PER_SEAT, *PER_RESOURCE, *SINGLE) if everything else USUAL
    game: Any = steamhouse.load_game("planet-steam", players=players, edition=edition, options=options)
    g, box = game.new_g(), game.box
    while game.mover(g) != OVER:
        enrich(game, g, rng)
        before, action = g.copy(), choose(game, g, rng)
        game.step(g, action)
        assert wrong_books(before, action, g, box) + wrong_options(before, action, g, box) == []
        name, by, place = rng.choice(names), rng.choice((1, -1)), rng.randrange(RESOURCES)
        # What tanks extract is taken as it is, and so is what of it competes for room.
        seat = rng.choice([p for p in range(players) if action != EXTRACT or p != before.seat])
        if name == "surplus" and action == EXTRACT and g.phase == PHASE_STOW:
            continue
        wrong = g.copy()
        spoil(wrong, name, by, place, seat)
        noticed = wrong_books(before, action, wrong, box) + wrong_options(before, action, wrong, box)
        assert noticed, f"{name} {by:+d} after {game.to_text(action)}"
