"""What a batch does between games, with rewards, seeds and threads, and what it refuses."""

from __future__ import annotations

import copy
import importlib.util
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.batch.test_equal import random_positions

import steamhouse
from steamhouse.batch import BatchEnv, Spec, Step, playouts, spec_of
from steamhouse.batch.env import REWARDS
from steamhouse.core.errors import ActionError, GameError
from steamhouse.core.state import TERMINAL

GAMES = ["planet-steam", "steam-power"]


def run(batch: BatchEnv, steps: int, seed: int = 0) -> list[Step]:
    """Random play; the choice in a game is the same however many others there are."""
    found = [batch.now()]
    for number in range(steps):
        counts = found[-1].legal.counts
        picks = [np.random.default_rng((seed, number, i)).integers(n) if n else 0 for i, n in enumerate(counts)]
        actions = [found[-1].legal[i][pick] if counts[i] else -1 for i, pick in enumerate(picks)]
        found.append(batch.step(actions))
    return found


def same(one: Step, other: Step) -> bool:
    """Whether two steps are equal in all that they say."""
    parts: list[tuple[Any, Any]] = [*zip(one, other, strict=True)]
    parts[1] = (one.legal.mask(), other.legal.mask())
    return all(np.array_equal(mine, its) for mine, its in parts)


@pytest.mark.parametrize(("game_id", "options"), [("planet-steam", {}), ("steam-power", {"round-limit": 10})])
def test_a_game_depends_on_the_seed_and_its_number_only(game_id: str, options: dict[str, Any]) -> None:
    game = steamhouse.load_game(game_id, players=2, options=options)
    few, many = BatchEnv(game, 3, seed=-5), BatchEnv(game, 7, seed=-5, threads=3)
    lines = run(few, 300), run(many, 300)
    for one, other in zip(*lines, strict=True):
        assert np.array_equal(one.observation, other.observation[:3])
        assert np.array_equal(one.reward, other.reward[:3])
        assert np.array_equal(one.legal.mask(), other.legal.mask()[:3])
    assert sum(step.terminated.sum() for step in lines[0]) > 0, "no game came to its end"
    other_seed = BatchEnv(game, 3, seed=-4)
    assert not np.array_equal(few.reset(seed=-5).observation, other_seed.now().observation)
    assert same(few.now(), BatchEnv(game, 3, seed=-5).now())


@pytest.mark.parametrize("reward", REWARDS)
def test_rewards_sum_up_to_what_is_rewarded(reward: Any) -> None:
    batch = BatchEnv("planet-steam", 6, reward=reward, players=3, auto_reset=False)
    first = batch.scores()
    total = np.zeros((6, 3))
    step, before = batch.now(), batch.now()
    rng = np.random.default_rng(4)
    while not step.terminated.all():
        before, step = step, batch.step(step.legal.sample(rng))
        for index in range(6):
            for seat in range(3):  # earned since its last decision: what came before counts again, unless it decided
                again = 0 if before.terminated[index] or before.player[index] == seat else before.reward[index, seat]
                total[index, seat] += step.reward[index, seat] - again
    scores = batch.scores()
    ranks = [[sum(1 if a > b else 0.5 * (a == b) for b in row) - 0.5 for a in row] for row in scores.tolist()]
    returns = [batch.state(index).returns() for index in range(6)]
    expected = {"win": returns, "score": scores, "score_delta": scores - first, "rank": np.array(ranks) / 2}
    assert np.allclose(total, expected[reward])


def test_without_auto_reset_a_game_stays_at_its_end() -> None:
    batch = BatchEnv("planet-steam", 2, auto_reset=False, players=2)
    steps = run(batch, 400)
    ended = next(step for step in steps if step.terminated.all())
    assert ended.player.tolist() == [TERMINAL, TERMINAL] and len(ended.legal.actions) == 0
    hashes = batch.hashes()
    again = batch.step([-1, 10**9])
    assert again.terminated.all() and not again.reward.any() and not again.final.any()
    assert np.array_equal(batch.hashes(), hashes)
    begun = batch.reset(mask=[True, False])
    assert begun.terminated.tolist() == [False, True] and begun.player[0] >= 0


def test_a_long_game_is_cut() -> None:
    batch = BatchEnv("planet-steam", 2, max_decisions=10, players=2)
    steps = run(batch, 25)
    assert [number for number, step in enumerate(steps) if step.truncated.all()] == [10, 20]
    assert not any(step.terminated.any() or step.final.any() for step in steps)
    assert np.array_equal(batch.scores(), batch.scores()) and steps[10].player.min() >= 0


@pytest.mark.parametrize("game_id", GAMES)
def test_a_position_comes_in_and_out(game_id: str) -> None:
    game = steamhouse.load_game(game_id, players=3)
    states = [state for state in random_positions(game, 5, 30) if state.current_player() >= 0]
    batch = BatchEnv(game, 5)
    before = batch.hashes()
    batch.fill(states[0], [1, 3])
    batch.fill(states[1], np.array([False, False, False, False, True]))
    assert batch.state(1) == batch.state(3) == states[0] and batch.state(4) == states[1]
    assert (batch.hashes() == before).tolist() == [True, False, True, False, False]
    assert batch.hashes()[1] == batch.hashes()[3] != batch.hashes()[4]
    assert batch.now().legal[1].tolist() == [batch.spec.index(code) for code in states[0].legal_actions()]
    for state in states:
        batch.fill(state)
        assert batch.state(2) == state
        assert batch.observe().shape == (5, *batch.spec.observation_shape)
    for other in (steamhouse.load_game(game_id, players=4), steamhouse.load_game(GAMES[1 - GAMES.index(game_id)])):
        with pytest.raises(GameError, match="batch has games of"):
            batch.fill(other.new_initial_state())
    with pytest.raises(IndexError):
        batch.fill(states[0], 5)


def test_what_is_put_in_plays_on_to_a_decision() -> None:
    game = steamhouse.load_game("planet-steam", players=4)
    batch = BatchEnv(game, 20)
    batch.fill(game.new_initial_state())
    assert len(set(batch.movers().tolist())) == 4  # first players were drawn
    outside = BatchEnv(game, 20, chance="outside")
    outside.fill(game.new_initial_state())
    assert set(outside.movers().tolist()) == {-1}


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("threads", [1, 3])
def test_a_saved_batch_goes_on_exactly(game_id: str, threads: int) -> None:
    batch = BatchEnv(game_id, 4, seed=3, reward="score_delta", players=3, threads=threads, max_decisions=90)
    run(batch, 70)
    saved = batch.save()
    copies = [BatchEnv.load(saved), pickle.loads(pickle.dumps(batch)), copy.deepcopy(batch)]
    lines = [run(each, 100, seed=7) for each in (batch, *copies)]
    assert all(same(one, other) for line in lines[1:] for one, other in zip(lines[0], line, strict=True))
    for damaged in (b"", saved[:-1], saved[:40] + b"?" + saved[41:], b"{}"):
        with pytest.raises(GameError, match="damaged"):
            BatchEnv.load(damaged)


@pytest.mark.parametrize("game_id", GAMES)
def test_playouts_end_and_leave_the_games_alone(game_id: str) -> None:
    game = steamhouse.load_game(game_id, players=3)
    state = random_positions(game, 6, 10)[5]
    batch = BatchEnv(game, 40, chance="outside", threads=2)
    batch.fill(state)
    before = batch.save()
    found = batch.playout(seed=5)
    assert batch.save() == before
    assert np.allclose(found.returns.sum(1), 1) and (found.decisions > 0).all()
    assert len(np.unique(found.scores, axis=0)) > 5
    same_again = playouts(state, 40, seed=5)
    assert all(np.array_equal(one, other) for one, other in zip(found, same_again, strict=True))
    assert not np.array_equal(found.scores, batch.playout(seed=6).scores)


def test_a_finished_game_has_its_result_as_a_playout() -> None:
    game = steamhouse.load_game("planet-steam", players=2)
    batch = BatchEnv(game, 1, auto_reset=False)
    while not batch.now().terminated[0]:
        batch.step(batch.legal().sample(np.random.default_rng(1)))
    found = playouts(batch.state(0), 3)
    assert found.decisions.tolist() == [0, 0, 0]
    assert found.returns.tolist() == [batch.state(0).returns()] * 3


def test_illegal_actions_are_refused_and_nothing_is_played() -> None:
    batch = BatchEnv("planet-steam", 3, players=3)
    step = run(batch, 40)[-1]
    good = np.array([step.legal[index][0] for index in range(3)])
    before = batch.save()
    for wrong in (-1, batch.spec.num_actions, 10**7, -(2**62)):
        with pytest.raises(IndexError, match="game 1: action"):
            batch.step([good[0], wrong, good[2]])
    illegal = next(i for i in range(batch.spec.num_actions) if i not in step.legal[2])
    with pytest.raises(ActionError, match="game 2: ") as refused:
        batch.step([good[0], good[1], illegal])
    assert refused.value.reason is not None and refused.value.reason.rule
    for shape in ([], [1, 2], [[1, 2, 3]]):
        with pytest.raises(IndexError, match="one each of 3 games"):
            batch.step(shape)
    with pytest.raises(TypeError, match="whole numbers"):
        batch.step([0.5, 1.0, 2.0])
    assert batch.save() == before
    assert same(batch.step(good), BatchEnv.load(before).step(good.tolist()))


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_no_action_whatever_ends_the_process(game_id: str) -> None:
    """Every index of the table is tried in many positions: it is played or refused, as the list says."""
    batch = BatchEnv(game_id, 1, players=3)
    rng = np.random.default_rng(3)
    step = batch.now()
    for _ in range(60):
        saved = batch.save()
        legal = set(step.legal[0].tolist())
        for index in rng.choice(len(batch.spec.action_table), 150, replace=False).tolist():
            if index not in legal:
                with pytest.raises((ActionError, IndexError)):
                    batch.step([index])
        assert batch.save() == saved
        step = batch.step(step.legal.sample(rng))


def test_wrong_arguments_are_refused() -> None:
    for wrong, told in (
        ({"count": -1}, "count"),
        ({"threads": 0}, "threads"),
        ({"max_decisions": -3}, "max_decisions"),
        ({"reward": "money"}, "reward"),
        ({"chance": "never"}, "chance"),
    ):
        with pytest.raises(ValueError, match=told):
            BatchEnv("planet-steam", **({"count": 1} | wrong))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="players"):
        BatchEnv(steamhouse.load_game("planet-steam"), 1, players=3)
    batch = BatchEnv("planet-steam", 2)
    for ask in (
        batch.state,
        batch.outcomes,
        lambda seat: batch.observe(seat + 2),
        lambda seat: batch.resample(seat + 2),
    ):
        for index in (2, 10**7):
            with pytest.raises(IndexError):
                ask(index)
    with pytest.raises(IndexError):
        batch.state(-1)
    with pytest.raises(IndexError, match="mask"):
        batch.reset(mask=[True])


def test_no_games_are_games_too() -> None:
    batch = BatchEnv("planet-steam", 0, threads=2)
    step = batch.step([])
    assert step.observation.shape == (0, *batch.spec.observation_shape) and step.legal.mask().shape[0] == 0
    assert step.legal.lists().shape == (0, 0) and len(BatchEnv.load(batch.save())) == 0


def test_long_lists_have_room() -> None:
    """More legal actions than there is room for at first: the lists are the same."""
    game = steamhouse.load_game("steam-power", players=2)
    state = game.new_initial_state()
    rng = np.random.default_rng(1)
    while len(state.legal_actions()) < 300:
        state.play(int(rng.choice(state.legal_actions())))
        if state.is_terminal():
            state = game.new_initial_state()
    batch = BatchEnv(game, 50)
    batch.fill(state)
    legal = batch.legal()
    expected = [batch.spec.index(code) for code in state.legal_actions()]
    assert all(legal[index].tolist() == expected for index in range(50))
    assert legal.mask()[7].nonzero()[0].tolist() == sorted(expected)
    assert legal.lists()[3].tolist() == expected


def test_without_observations_only_they_are_missing() -> None:
    step = BatchEnv("planet-steam", 2, observe=False).now()
    assert step.observation.shape == (2, 0)
    assert same(
        step._replace(observation=np.zeros(2)), BatchEnv("planet-steam", 2).now()._replace(observation=np.zeros(2))
    )


@pytest.mark.parametrize("game_id", GAMES)
def test_a_spec_says_what_numbers_mean(game_id: str) -> None:
    game = steamhouse.load_game(game_id, players=3)
    spec = spec_of(game)
    assert spec is spec_of(steamhouse.load_game(game_id, players=3))
    other = spec_of(steamhouse.load_game(game_id, players=4))
    assert spec != other and len({spec, other, pickle.loads(pickle.dumps(spec))}) == 2
    assert spec.id.startswith(f"{game_id}/3/")
    assert len(set(spec.columns)) == len(spec.columns) == spec.observation_shape[0]
    ends = [part.stop for part in spec.observation_fields.values()]
    assert [part.start for part in spec.observation_fields.values()] == [0, *ends[:-1]] and ends[-1] == len(
        spec.columns
    )
    for index in range(0, len(spec.action_table), 37):
        assert spec.index(spec.code(index)) == spec.index(spec.text(index)) == index
    kinds = [part.stop for part in spec.action_fields.values()]
    assert [part.start for part in spec.action_fields.values()] == [0, *kinds[:-1]] and kinds[-1] == len(
        spec.action_table
    )
    assert len(set(spec.action_table.tolist())) == spec.num_actions + spec.num_outcomes
    for code in (-1, 0, 10**6):
        with pytest.raises(ActionError):
            spec.index(code)
    for index in (-1, len(spec.action_table)):
        with pytest.raises(IndexError):
            spec.code(index)
    with pytest.raises(ValueError, match="read-only"):
        spec.action_table[0] = 1
    with pytest.raises(AttributeError):
        spec.version = 2  # type: ignore[misc]


def seats_of(row: NDArray[np.float32], spec: Spec, name: str) -> list[float]:
    return row[spec.observation_fields[name]].tolist()


def test_columns_say_what_they_are_called() -> None:
    game = steamhouse.load_game("planet-steam", players=3)
    state = next(state for state in random_positions(game, 8, 20) if state.g.round == 3)
    batch = BatchEnv(game, 1, chance="outside")
    batch.fill(state)
    told, spec = state.to_json(), batch.spec
    for seat in range(3):
        row = batch.observe(seat)[0]
        order = [(seat + k) % 3 for k in range(3)]
        assert seats_of(row, spec, "seats.credits") == [told["seats"][p]["credits"] for p in order]
        goods = [told["seats"][p]["goods"][good] for p in order for good in ("quartz", "ore", "water", "energy")]
        assert seats_of(row, spec, "seats.goods") == goods
        assert seats_of(row, spec, "seats.wealth") == [state.scores()[p].total for p in order]
        where = spec.columns.index
        for zone, what in told["zones"].items():
            owner = what.get("owner")
            if isinstance(owner, int):
                name = ["own", "next1", "next2"][(owner - seat) % 3]
                assert row[where(f"zones.owner[{zone}]={name}")] == 1
    assert row[spec.columns.index(f"phase={told['phase']}")] == 1


def test_the_page_has_every_column() -> None:
    path = Path(__file__).parents[2] / "tools" / "build_columns.py"
    loader = importlib.util.spec_from_file_location("build_columns", path)
    assert loader and loader.loader
    tool = importlib.util.module_from_spec(loader)
    loader.loader.exec_module(tool)
    page = tool.PAGE.read_text(encoding="utf-8")
    assert tool.with_tables(page) == page, "run: python tools/build_columns.py"
