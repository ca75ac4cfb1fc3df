"""The example game in Python: found by its entry point, played, kept, checked."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import steamhouse
from steamhouse.arena.simulate import simulate
from steamhouse.bots.advice import make_adviser
from steamhouse.core import registry
from steamhouse.core.errors import ActionError, GameError
from steamhouse.core.state import State
from steamhouse.testing.kit import check_game

GAME = "full-steam"
DEALT = ["deal 8", "deal 5", "deal 3", "deal 6", "deal 1", "deal 2"]  # 8 3 1 against 5 6 2


def after(*actions: str, **options: Any) -> State:
    state = steamhouse.load_game(GAME, options=options).new_initial_state()
    for action in (*DEALT, *actions):
        state.apply_action(action)
    return state


def test_no_list_names_it() -> None:
    assert registry.game_ids() == ["planet-steam", "steam-power", GAME]
    assert registry.describe(GAME) == {
        "id": GAME,
        "players": {"min": 2, "max": 2},
        "editions": ["first"],
        "options": [{"id": "double-last", "kind": "switch", "default": False, "editions": ["first"]}],
    }


@pytest.mark.parametrize("double", [False, True])
def test_it_passes_what_every_game_has_to(double: bool) -> None:
    assert check_game(GAME, games=20, options={"double-last": double}) == 20 * 12


def test_the_higher_card_takes_the_round_and_leads_the_next() -> None:
    state = after("play 3", "play 5")
    assert [score.total for score in state.scores()] == [0, 1]
    assert state.current_player() == 1
    state.apply_action("play 2")
    assert state.legal_actions() == [state.string_to_action("play 1"), state.string_to_action("play 8")]
    for action in ("play 8", "play 1", "play 6"):
        state.apply_action(action)
    assert state.is_terminal()
    assert state.returns() == [0, 1]


def test_the_last_round_counts_twice_where_that_was_chosen() -> None:
    moves = ("play 8", "play 2", "play 3", "play 5", "play 6", "play 1")
    assert after(*moves).returns() == [0, 1]
    assert [score.total for score in after(*moves, **{"double-last": True}).scores()] == [1, 3]


def test_a_decision_says_what_it_brings() -> None:
    def brought(*moves: str, **options: Any) -> list[tuple[str, int]]:
        state = after(*moves, **options)
        lines = state.game.brings(state, state.current_player())
        return [(line.id.rpartition(".")[2], line.args["count"]) for line in lines]

    assert brought() == [("worth", 1), ("higher", 0)]
    assert brought("play 3") == [("worth", 1), ("beats", 2)]
    last = ("play 8", "play 2", "play 3", "play 5")
    assert brought(*last, **{"double-last": True}) == [("worth", 2), ("higher", 1)]
    assert brought(*last, "play 6") == [("worth", 1), ("beats", 0)]


def test_a_hand_is_its_owners_alone() -> None:
    state = after("play 3")
    assert state.observation(1)["hands"] == [[None, None, 0], [5, 6, 2]]
    assert state.observation(None)["hands"] == [[None, None, 0], [None, None, None]]
    sampled = {tuple(state.game.sample_state(state.observation(1), seed).g.hands[0]) for seed in range(40)}
    assert sampled == {(a, b, 0) for a in (1, 4, 7, 8) for b in (1, 4, 7, 8) if a != b}
    secret = state.game.secret(state.game.new_g(), 0)
    assert secret == (0,)


@pytest.mark.parametrize("text", ["play 4", "deal 4", "play 9", "fold"])
def test_what_is_not_legal_is_refused(text: str) -> None:
    with pytest.raises(ActionError):
        after().apply_action(text)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"hands": [[1, 2, 3], [3, 4, 5]]}, "hands"),
        ({"hands": [[1, 2, 9], [3, 4, 5]]}, "hands"),
        ({"hands": [[1, 0, 0], [3, 4, 5]]}, "hands"),
        ({"hands": [[0, 3, 8], [6, 5, 0]]}, "played"),
        ({"hands": [[1, 2]]}, "hands"),
        ({"played": [7, 0, 0, 0, 0, 0]}, "played"),
        ({"points": [1, 0]}, "played"),
        ({"seat": 1}, "played"),
        ({"seat": "me"}, "seat"),
        ({"round": 2}, "round"),
        ({"format": 2}, "format"),
        ({"colour": "red"}, "colour"),
        ({"options": {"blind": True}}, "options.blind"),
        ({"options": {"double-last": 1}}, "options.double-last"),
        ({"players": 3}, "players"),
        ({"edition": "second"}, "edition"),
    ],
)
def test_a_wrong_position_names_the_key(change: dict[str, Any], key: str) -> None:
    with pytest.raises(GameError) as refused:
        steamhouse.load_position({**after().to_json(), **change})
    assert str(refused.value).startswith(key)


def test_any_position_at_all_is_read_or_refused() -> None:
    """Whatever numbers a file has: no position is read in which the rules would fail."""
    rng = random.Random(1)
    right = after("play 3").to_json()
    for _ in range(2000):
        wrong = {key: value for key, value in right.items() if key not in ("round", "phase")}
        hands = [[rng.choice((0, 1, 3, 5, 8)) for _ in range(3)] for _ in range(2)]
        wrong |= {"hands": hands, "played": [rng.choice((0, 0, 2, 6)), *[0] * 5], "seat": rng.choice((-1, 0, 1, 2))}
        try:
            state = steamhouse.load_position(wrong)
        except GameError:
            continue
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))


def test_a_record_is_kept_and_replays(tmp_path: Path) -> None:
    state = after("play 3", "play 5", "play 2", "play 8", "play 1", "play 6")
    record = steamhouse.Record.from_state(state)
    path = tmp_path / "game.json"
    path.write_text(record.to_text(), encoding="utf-8")
    again = steamhouse.Record.load(path)
    assert again.replay().g == state.g
    assert again.fields["result"] == {"scores": [1, 2], "returns": [0, 1]}
    with pytest.raises(GameError, match="rules"):
        steamhouse.Record({**again.fields, "rules": 2}).replay()


def test_its_bot_plays_better_than_by_chance_and_advises() -> None:
    found = simulate(GAME, ["casual", "random"], 200, 1, rotate=True)
    assert found["seats"][0]["win_share"] > 0.6
    state = after("play 3")
    advice = make_adviser(state.game, 1, 0).advise(state.observation(1))
    assert (advice.actions, advice.reason.id) == (["play 5"], "full-steam:bot-reason.take")


def test_bulk_play_is_for_games_that_were_made_for_it() -> None:
    from steamhouse.fast.native import engine

    with pytest.raises(GameError, match="full-steam"):
        engine(GAME)
