"""Every edition with every number of seats and every option, alone, in pairs and all at once: random games to the end.

The referee watches every action, and play goes on from positions that were written and read again. `make test` plays
a sample, `make test-matrix` the whole matrix.
"""

from __future__ import annotations

import random
from itertools import product

import pytest
from tests.games.planet_steam.properties.matrix import EDITIONS, SEATS, cells, every_option, play
from tests.quick import quick

from steamhouse.games.planet_steam.text.notation import PHASE_NAMES

# Phases that an edition has through options, where it offers them.
PHASES_OF = {
    "variable-trading-order": {"order"},
    "price-manipulation": {"manipulate"},
    "sabotage": {"sabotage", "tip"},
    "freelance-carrier": {"carrier-auction", "keep", "stow"},
    "variable-claims": {"neutrals", "place"},
}


@pytest.mark.parametrize("edition", quick(EDITIONS, "ffg-2013"))
def test_with_every_option_every_phase_is_played(edition: str) -> None:
    """planet-steam.md, Phases: also those that options add, and no others."""
    options = every_option(edition)
    seen = set().union(*(play(edition, players, options, 1, rich) for players in SEATS for rich in (False, True)))
    added = set().union(*PHASES_OF.values())
    played = set().union(*(phases for option, phases in PHASES_OF.items() if option in options))
    rolled = set() if "predictable-claims" in options else {"fallback"}
    usual = set(PHASE_NAMES) - added - {"fallback", "over"}
    assert seen == usual | played | rolled


@pytest.mark.parametrize("edition", quick(EDITIONS, "ludoart-2008"))
def test_each_option_alone(edition: str) -> None:
    for number, option in enumerate(every_option(edition)):
        play(edition, SEATS[number % len(SEATS)], {option: every_option(edition)[option]}, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_some_sets_of_options(edition: str) -> None:
    """Sets of any size, drawn once for all."""
    rng = random.Random(edition)
    options = every_option(edition)
    for players in SEATS:
        names = rng.sample(sorted(options), rng.randint(2, len(options) - 1))
        play(edition, players, {name: options[name] for name in options if name in names}, 2)


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "players"), list(product(EDITIONS, SEATS)))
def test_the_whole_matrix(edition: str, players: int) -> None:
    """No option, each alone, all pairs, all at once."""
    for number, options in enumerate(cells(edition)):
        play(edition, players, options, 3, rich=number % 2 == 1)
