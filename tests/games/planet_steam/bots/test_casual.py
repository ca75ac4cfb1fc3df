"""How the casual bot plays: it bids within its limit, does not run dry, finds the best extraction, and wins."""

from __future__ import annotations

import time
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from tests.games.planet_steam.bots.table import ActivationWatch, play
from tests.quick import quick

import steamhouse
from steamhouse.arena.play import bot_seed, game_key
from steamhouse.arena.simulate import simulate
from steamhouse.bots import make_bot
from steamhouse.games.planet_steam.actions import BID, BID_MAX, BUY_TANK
from steamhouse.games.planet_steam.bots.auction import card_limit, zone_limit
from steamhouse.games.planet_steam.bots.desk import Desk
from steamhouse.games.planet_steam.bots.extraction import best_plan, energy_cost, unit_values
from steamhouse.games.planet_steam.bots.layout import free_tanks, masks_of, moved, yield_of
from steamhouse.games.planet_steam.bots.market import units_of
from steamhouse.games.planet_steam.bots.values import specialist_values
from steamhouse.games.planet_steam.rules.extraction import extraction
from steamhouse.games.planet_steam.state import (
    ENERGY,
    PHASE_AUCTION,
    PHASE_BUILD,
    PHASE_EXTRACT,
    PHASE_TRADE,
    PHASE_ZONE_AUCTION,
    RESOURCES,
    ZONES,
)

if TYPE_CHECKING:
    from steamhouse.bots import Choice
    from steamhouse.core.state import State


@pytest.mark.slow
def test_it_never_bids_more_than_its_limit() -> None:
    seen = []
    key = 0

    def watch(state: State, seat: int, choice: Choice) -> None:
        g = state.g
        if g.phase in (PHASE_AUCTION, PHASE_ZONE_AUCTION) and BID < choice.action <= BID_MAX:
            desk = Desk(g, state.game.box, seat, bot_seed(key, seat))
            limit = card_limit(desk) if g.phase == PHASE_AUCTION else zone_limit(desk)
            assert choice.action - BID <= max(limit, 1), "an opener must bid 1"
            assert "limit" not in choice.reason.args, "who raises does not tell how far"
            seen.append(g.phase)

    for seats in (2, 3, 4, 5):
        key = game_key(5, seats)
        play(("casual",) * seats, seats, watch)
    assert {PHASE_AUCTION, PHASE_ZONE_AUCTION} <= set(seen)


@pytest.mark.parametrize("seats", quick([2, 3, 4, 5], 2))
def test_it_never_misses_an_activation_unforced(seats: int) -> None:
    watch = ActivationWatch()
    for index in range(4):
        play(("casual",) * seats, index, watch)
    assert watch.unforced == []
    assert watch.forced <= watch.taken / 20


def test_it_runs_the_best_set_of_tanks() -> None:
    """Against every set of tanks that the energy at hand can run, valued one by one."""
    compared = 0

    def watch(state: State, seat: int, _: Choice) -> None:
        nonlocal compared
        g, box = state.g, state.game.box
        if g.phase != PHASE_EXTRACT or any(g.powered):
            return
        desk = Desk(g, box, seat, 0)
        free = free_tanks(desk.masks, desk.river)
        costly = [1 << z for z in desk.zones if g.tank[z] and not free >> z & 1]

        def worth(running: int, energy: int) -> float:
            total = -energy * energy_cost(desk)
            for r in range(RESOURCES):
                values = unit_values(desk, r)
                amount = extraction(g, box, seat, running & desk.masks[r])
                total += values[min(amount, len(values) - 1)]
            return total

        sets = [
            (worth(free | sum(chosen), n), free | sum(chosen))
            for n in range(min(len(costly), g.goods[seat][ENERGY]) + 1)
            for chosen in combinations(costly, n)
        ]
        plan = best_plan(desk)
        assert worth(plan, (plan & ~free).bit_count()) == pytest.approx(max(sets)[0])
        compared += len(sets)

    play(("casual",) * 3, 0, watch)
    for index in range(4):
        play(("thrifty",) * 4, index, watch)
    assert compared > 200, compared


def test_tanks_as_bits_extract_what_the_rules_say() -> None:
    checked = 0

    def watch(state: State, seat: int, choice: Choice) -> None:
        nonlocal checked
        g, box = state.g, state.game.box
        masks = masks_of(g, box, seat)
        row = sum(1 << z for z in range(ZONES) if z // 6 == g.airship)
        for r in range(RESOURCES):
            assert yield_of(masks[r], masks[4], row) == extraction(g, box, seat, masks[r])
        if g.phase == PHASE_BUILD and choice.action >= BUY_TANK:
            after = state.clone()
            after.play(choice.action)
            assert moved(masks, choice.action) == masks_of(after.g, box, seat)
            checked += 1

    play(("casual",) * 4, 0, watch)
    play(("random", "casual", "random"), 0, watch)
    assert checked > 40


def test_it_values_every_specialist_of_the_game() -> None:
    for seats in (2, 3, 4, 5):
        game = steamhouse.load_game("planet-steam", players=seats)
        state = game.new_initial_state()
        while state.g.phase != PHASE_AUCTION:
            state.play(state.legal_actions()[0])
        values = specialist_values(Desk(state.g, game.box, state.current_player(), 0))
        assert ("bank-agent" in values) == (seats == 5)
        assert {"lady-steam", "venturer", "airship-captain", "engineer"} <= set(values)
        assert all(0 <= value < 100 for value in values.values())


@pytest.mark.slow
def test_it_keeps_at_the_end_only_what_counts_no_less_than_it_would_fetch() -> None:
    """Goods are sold in the last round, unless the terminal is empty and prices rise until the game ends."""
    fetched = counted = 0
    kept: dict[tuple[int, int], int] = {}

    def watch(state: State, seat: int, choice: Choice) -> None:
        g = state.g
        if g.round == state.game.box.rounds and g.phase == PHASE_TRADE:
            kept[seat, g.resource] = (g.goods[seat][g.resource] + units_of(choice.action)) * g.price[g.resource]

    for index in range(3):
        kept.clear()
        last = play(("casual",) * 4, index, watch)
        fetched += sum(kept.values())
        counted += sum(score.parts["goods"] for score in last.scores())
    assert counted >= fetched


@pytest.mark.slow
def test_a_casual_decision_takes_few_milliseconds() -> None:
    """The processor's time, which others do not use up, and generously, for machines that are slow; the aim is 3 ms."""
    begun = time.process_time()
    found = simulate("planet-steam", ["casual"] * 4, games=2, seed=3)
    assert (time.process_time() - begun) / found["decisions"] < 0.03


@pytest.mark.slow
def test_it_beats_the_others() -> None:
    for rivals in ("random", "thrifty"):
        found = simulate("planet-steam", ["casual", rivals, rivals, rivals], games=8, seed=2, rotate=True)
        assert found["seats"][0]["win_share"] >= 0.75, rivals


# ---- the full figures ----


@pytest.mark.slow
@pytest.mark.parametrize(("rivals", "least"), [("random", 0.8), ("thrifty", 0.6)])
def test_it_wins_most_games_of_two_hundred(rivals: str, least: float) -> None:
    found = simulate("planet-steam", ["casual", rivals, rivals, rivals], games=200, seed=1, jobs=2)
    assert found["seats"][0]["win_share"] >= least


@pytest.mark.slow
def test_four_of_them_build_up_and_miss_no_activation() -> None:
    games = 60
    watch = ActivationWatch()
    tanks = others = 0
    for index in range(games):
        for score in play(("casual",) * 4, index, watch, seed=1).scores():
            tanks += score.parts["tanks"] // 25
            others += (score.parts["superchargers"] + score.parts["luxury"]) // 50
    assert tanks / games / 4 >= 5
    assert others / games / 4 >= 2
    assert watch.unforced == []


def test_the_thrifty_rival_is_no_pushover() -> None:
    """A fair yardstick: it beats random play."""
    assert make_bot("thrifty", steamhouse.load_game("planet-steam", players=2), 0, 1).seat == 0
    found = simulate("planet-steam", ["thrifty", "random", "random"], games=8, seed=2, rotate=True)
    assert found["seats"][0]["win_share"] >= 0.6
