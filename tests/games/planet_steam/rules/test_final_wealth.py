"""The final wealth (ruling 16; rulebook: Winning the Game)."""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import at, goods, legal, play


def over(players: int = 4, *, seats, zones=None, market=None, last: int = 5):
    return play(
        at("certificates", players - 1, players=players, turn=last, seats=seats, zones=zones, market=market), "pass"
    )


def test_each_asset_has_its_value():
    """Winning the Game: 3 zones 75, 2 tanks 50, supercharger 50, 2 luxury quarters 100, 12 + 9 + 7 + 4, 11 credits."""
    mine = {
        "credits": 11,
        "goods": goods(1, 1, 1, 1),
        "licenses": 3,
        "luxury": 2,
        "carriers": {"quartz": 4, "ore": 4, "water": 4, "energy": 4},
    }
    state = over(seats={0: mine}, zones={"C3": "0to+", "C5": "0t", "F7": "0", "A1": "n"})
    score = state.scores()[0]
    assert score.parts == {"credits": 11, "goods": 32, "zones": 75, "tanks": 50, "superchargers": 50, "luxury": 100}
    assert score.total == 318


def test_licenses_carriers_and_converters_are_worth_nothing():
    """Winning the Game."""
    poor = {"credits": 0}
    rich = {"credits": 0, "licenses": 5, "carriers": {"quartz": 4, "ore": 4, "water": 4, "energy": 4}}
    state = over(seats={0: poor, 1: rich}, zones={"A1": "0t", "C1": "1tq"})
    assert state.scores()[0].total == state.scores()[1].total == 50


def test_resources_are_worth_the_price_on_the_terminal_at_the_end():
    """planet-steam.md ruling 16, after the End Phase of ruling 15: ore 9 + 4."""
    state = over(seats={0: {"credits": 0, "goods": goods(2, 1, 0, 0)}}, market={"ore": {"supply": 0}})
    assert state.scores()[0].parts["goods"] == 2 * 12 + 13


def test_the_richest_wins():
    """Winning the Game."""
    state = over(seats={2: {"credits": 51}})
    assert list(state.returns()) == [0.0, 0.0, 1.0, 0.0]


@pytest.mark.parametrize("share", [(0, 3), (1, 2, 3), (0, 1, 2, 3)])
def test_ties_share_the_win(share):
    """planet-steam.md ruling 16: the shares sum to 1."""
    state = over(seats={seat: {"credits": 60} for seat in share})
    assert list(state.returns()) == pytest.approx([1 / len(share) if seat in share else 0 for seat in range(4)])
    assert sum(state.returns()) == pytest.approx(1)


def test_nothing_can_be_done_after_the_end():
    """Winning the Game."""
    state = over(seats={})
    assert state.is_terminal()
    assert legal(state) == set()
    for text in ("pass", "bid 1", "end", "first-player 0"):
        assert state.explain(text) is not None
