"""How the casual bot plays: ways that can be laid, cheap deliveries, an end when it is ahead, and it wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.games.steam_power.bots.table import MAPS, decisions, play
from tests.quick import quick

from steamhouse.arena.simulate import simulate
from steamhouse.games.steam_power import playing
from steamhouse.games.steam_power.bots.plans import possible_ways
from steamhouse.games.steam_power.rules.delivery import cost_of_contract
from steamhouse.games.steam_power.rules.legality import check
from steamhouse.games.steam_power.state import PHASE_LAY

if TYPE_CHECKING:
    from steamhouse.bots import Choice
    from steamhouse.core.state import State


@pytest.mark.parametrize("land", quick(MAPS, MAPS[0]))
@pytest.mark.parametrize("players", [1, 4])
def test_every_way_can_be_laid_and_completes_a_link_to_its_group(players: int, land: str) -> None:
    """With money and tiles enough: the ways were found from the position as it stands."""
    laid = 0
    for state, _ in decisions(players, 60 + players, map=land):
        g, b = state.g, state.game.box
        if g.phase != PHASE_LAY:
            continue
        for way in possible_ways(g, b):
            after = g.copy()
            after.money[after.seat] = sum(way.costs)
            after.placements_left = len(way.placements) + 1
            for tile in range(len(after.tiles)):
                after.tiles[tile] += len(way.placements)
            for placement in way.placements:
                assert check(after, b, placement) == 0, state.game.to_text(placement)
                playing.play(after, b, placement)
            assert after.network[g.company] >> way.group & 1
            assert after.open_link[g.company] == 0
            assert after.money[after.seat] == 0
            laid += 1
    assert laid > 500


@pytest.mark.slow
def test_a_contract_costs_no_more_than_it_must_but_for_a_reason() -> None:
    """Dearer goods are taken only to spare a rival's gain: never more than a dollar or two a contract in the mean."""
    spent = least = 0

    def watch(state: State, seat: int, choice: Choice) -> None:
        nonlocal spent, least
        g, b = state.g, state.game.box
        text = state.action_to_string(choice.action)
        if text.startswith("fulfil"):
            least += cost_of_contract(g, b, state.game.names.card_numbers[text.split()[1]])
        if text.startswith(("take", "move", "buy")):
            after = g.copy()
            playing.play(after, b, choice.action)
            reward = b.card_money[g.contract] if after.contract != g.contract or after.done[seat] > g.done[seat] else 0
            spent += g.money[seat] - after.money[seat] + reward

    for index in range(2):
        play(("casual",) * 3, 10 + index, watch)
    assert least <= spent <= least * 1.3 + 10


@pytest.mark.parametrize(("rivals", "least"), [("random", 0.85), ("thrifty", 0.6)])
@pytest.mark.slow
def test_it_beats_the_others(rivals: str, least: float) -> None:
    found = simulate("steam-power", ["casual", rivals, rivals], games=10, seed=2, rotate=True)
    assert found["seats"][0]["win_share"] >= least


@pytest.mark.slow
def test_the_thrifty_rival_is_no_pushover() -> None:
    found = simulate("steam-power", ["thrifty", "random", "random"], games=6, seed=2, rotate=True)
    assert found["seats"][0]["win_share"] >= 0.6


@pytest.mark.slow
def test_the_solo_game_is_played_to_a_good_score() -> None:
    for land in MAPS:
        found = simulate("steam-power", ["casual"], games=2, seed=1, map=land)
        assert found["mean_winning_score"] > 60


# ---- the full figures ----


@pytest.mark.slow
@pytest.mark.parametrize(("rivals", "least"), [("random", 0.85), ("thrifty", 0.65)])
def test_it_wins_most_games_of_two_hundred(rivals: str, least: float) -> None:
    found = simulate("steam-power", ["casual", rivals, rivals], games=200, seed=1)
    assert found["seats"][0]["win_share"] >= least


@pytest.mark.slow
@pytest.mark.parametrize("land", MAPS)
def test_four_of_them_take_as_many_turns_as_the_calibration(land: str) -> None:
    games = [play(("casual",) * 4, index, map=land) for index in range(40)]
    turns = sum(4 * state.to_json()["round"] for state in games) / len(games)
    winners = [max(score.total for score in state.scores()) for state in games]
    assert 30 <= turns <= 48
    assert 35 <= sum(winners) / len(winners) <= 95
