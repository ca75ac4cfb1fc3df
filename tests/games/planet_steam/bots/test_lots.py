"""Equal choices are settled by the seed: auctions, claims and links differ from game to game, seats from each other."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tests.games.planet_steam.bots.table import play

import steamhouse
from steamhouse.bots import make_bot
from steamhouse.bots.lot import Lot
from steamhouse.games.planet_steam.bots.desk import PLENTY, Desk
from steamhouse.games.planet_steam.state import ENERGY, PHASE_AUCTION, PHASE_BUILD

if TYPE_CHECKING:
    from steamhouse.bots import Choice
    from steamhouse.core.state import State


def test_lots_take_the_best_and_one_of_equals() -> None:
    assert {Lot(seed, 1).best([3, 4, 5], lambda choice: -abs(choice - 4)) for seed in range(20)} == {4}
    assert {Lot(seed, 1).best([3, 4, 5], lambda choice: 0.1 * 3 if choice < 5 else 0.3) for seed in range(40)} == {
        3,
        4,
        5,
    }
    assert len({Lot(7, moment).best(range(9), lambda _: 0.0) for moment in range(20)}) > 3
    assert Lot(7, 2).best([1, 2, 3], lambda _: 1.0) == Lot(7, 2).best([3, 2, 1], lambda _: 1.0)


def auction() -> State:
    """The first auction of a game for four."""
    state = steamhouse.load_game("planet-steam", players=4).new_initial_state()
    while state.g.phase != PHASE_AUCTION:
        state.play(state.legal_actions()[0])
    return state


def test_the_first_auction_is_not_the_same_in_every_game() -> None:
    """Nobody pays the same price in every game, whoever opens and wherever he sits."""
    paid: dict[int, Counter[int]] = {}
    for index in range(12):
        state = auction()
        bots = [make_bot("casual", state.game, seat, 100 * index + seat) for seat in range(4)]
        first = state.g.first_player
        while state.g.phase == PHASE_AUCTION or any(holder < 0 for holder in state.g.holder[:4]):
            seat, before = state.current_player(), list(state.g.credits)
            state.play(bots[seat].choose(state.observation(seat), state.legal_actions()).action)
            for p in range(4):
                if state.g.credits[p] < before[p]:
                    paid.setdefault((p - first) % 4, Counter())[before[p] - state.g.credits[p]] += 1
    assert all(len(prices) >= 4 for prices in paid.values()), paid


def test_imagined_energy_takes_no_room() -> None:
    """To ask what tanks would bring in with energy for all of them must not fill the energy carrier.

    A new energy tank was worth less than nothing then, -158 credits in one position.
    """
    asked = 0

    def watch(state: State, seat: int, choice: Choice) -> None:
        nonlocal asked
        if state.g.phase != PHASE_BUILD:
            return
        desk = Desk(state.g, state.game.box, seat, 0)
        here = desk.income(desk.masks, energy=PLENTY)
        for z in desk.empty:
            sets = list(desk.masks)
            sets[ENERGY] |= 1 << z
            assert desk.income((sets[0], sets[1], sets[2], sets[3], sets[4]), energy=PLENTY) >= here, desk.g.round
            asked += 1

    play(("casual",) * 3, 1, watch)
    assert asked > 20
