"""Runs of games: the same for any number of processes, seats kept or rotated, figures that add up."""

from __future__ import annotations

from operator import neg

import pytest
from tests.games.planet_steam.bots.table import play

import steamhouse
from steamhouse.arena.play import Dice, game_key
from steamhouse.arena.runners import Processes, Serial, make_runner
from steamhouse.arena.simulate import play_one, simulate
from steamhouse.core.errors import GameError
from steamhouse.core.record import Record


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    def run(jobs: int) -> dict[str, object]:
        return simulate("planet-steam", ["random", "thrifty"], games=9, seed=4, jobs=jobs)

    alone, together = run(1), run(2)
    assert alone.pop("seconds") != 0
    assert together.pop("seconds") != 0
    assert alone == together


def test_the_object_is_the_one_that_is_documented() -> None:
    found = simulate("planet-steam", ["random", "thrifty", "random"], games=3, seed=1, edition="ffg-2013", options={})
    assert found["games"] == 3
    assert [seat["bot"] for seat in found["seats"]] == ["random", "thrifty", "random"]
    assert sum(seat["win_share"] for seat in found["seats"]) == pytest.approx(1)
    for seat in found["seats"]:
        assert seat["mean_score"] == pytest.approx(sum(seat["parts"].values()))
    assert max(seat["mean_score"] for seat in found["seats"]) <= found["mean_winning_score"]
    assert found["decisions"] > 100 and found["seconds"] > 0


def test_a_game_of_a_run_depends_on_seed_and_number_only() -> None:
    game = steamhouse.load_game("planet-steam", players=2)
    wanted = play_one(game, ["random", "random"], 4, 2, shift=0)
    found = [play_one(game, ["random", "random"], 4, index, shift=0).scores for index in (0, 1, 2)]
    assert found[2] == wanted.scores
    assert len({tuple(scores) for scores in found}) == 3


def test_rotation_moves_players_round_the_table_and_figures_stay_with_the_player() -> None:
    game = steamhouse.load_game("planet-steam", players=3)
    players = ["thrifty", "random", "random"]
    for index in range(3):
        rotated = play_one(game, players, 4, index, shift=index)
        names = ["random"] * 3
        names[index] = "thrifty"
        seated = play_one(game, names, 4, index, shift=0)
        assert rotated.scores[0] == seated.scores[index]
        assert rotated.decisions == seated.decisions


def test_another_board_is_played() -> None:
    board = steamhouse.load_game("planet-steam", players=2).box
    assert board.rounds == 7
    from steamhouse.games.planet_steam.files.board import shipped_board

    short = shipped_board("ffg-2013")
    short["rounds"] = dict(short["rounds"])
    for key in short["rounds"]:
        short["rounds"][key] = 1
    brief = simulate("planet-steam", ["thrifty", "thrifty"], games=2, seed=1, board=short)
    usual = simulate("planet-steam", ["thrifty", "thrifty"], games=2, seed=1)
    assert brief["decisions"] * 4 < usual["decisions"]


def test_progress_is_told_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    simulate("planet-steam", ["random", "random"], games=25, seed=1, progress=lambda done, of: told.append((done, of)))
    assert told == sorted(told) and told[-1] == (25, 25) and len(told) > 2


def test_what_cannot_be_played_is_one_clear_line() -> None:
    with pytest.raises(GameError, match="gambler"):
        simulate("planet-steam", ["gambler", "random"], games=1, seed=1)
    with pytest.raises(GameError, match="players"):
        simulate("planet-steam", ["random"], games=1, seed=1)
    with pytest.raises(GameError, match="no-such-game"):
        simulate("no-such-game", ["random", "random"], games=1, seed=1)
    with pytest.raises(ValueError, match="games"):
        simulate("planet-steam", ["random", "random"], games=0, seed=1)
    with pytest.raises(ValueError, match="jobs"):
        simulate("planet-steam", ["random", "random"], games=1, seed=1, jobs=0)


def test_runners_keep_the_order_of_the_parts() -> None:
    assert isinstance(make_runner(1), Serial)
    assert isinstance(make_runner(2), Processes)
    assert Serial().run(neg, [3, 1, 2]) == [-3, -1, -2]
    assert Processes(2).run(neg, [3, 1, 2]) == [-3, -1, -2]


def test_dice_follow_the_weights() -> None:
    dice = Dice(game_key(1, 1))
    thrown = [dice([(7, 1), (8, 3)]) for _ in range(400)]
    assert 60 < thrown.count(7) < 140
    again = Dice(game_key(1, 1))
    assert thrown == [again([(7, 1), (8, 3)]) for _ in range(400)]


def test_a_game_between_bots_can_be_kept_as_a_record() -> None:
    state = play(("casual", "thrifty", "random"), 0)
    record = Record.from_state(state)
    assert record.replay().scores()[0].total == state.scores()[0].total
