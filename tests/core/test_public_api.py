"""The public Python API as it is promised: every call of it, with what it gives and what it refuses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import steamhouse
from steamhouse.core.state import State


def played(*actions: str, **parameters: Any) -> State:
    state = steamhouse.load_game("planet-steam", **parameters).new_initial_state()
    for action in actions:
        state.apply_action(action)
    return state


def test_a_game_and_its_first_state() -> None:
    game = steamhouse.load_game("planet-steam", players=4, edition="ffg-2013", options={})
    state = game.new_initial_state()
    assert (game.id, game.players, game.edition, game.options, state.game) == ("planet-steam", 4, "ffg-2013", {}, game)
    assert state.current_player() == steamhouse.CHANCE
    assert [probability for _, probability in state.chance_outcomes()] == [0.25] * 4
    assert [code for code, _ in state.chance_outcomes()] == state.legal_actions()


def test_actions_as_codes_texts_and_parts() -> None:
    state = played("first-player 2", players=4)
    code = state.string_to_action("buy 2 water")
    assert state.action_to_string(code) == "buy 2 water"
    assert state.action_to_factored(code) == ("buy", (2, "water"))
    assert state.current_player() == 2
    state.apply_action(state.legal_actions()[0])
    assert state.current_player() == 3
    assert state.history()[0] == ("chance", "first-player 2")


def test_what_is_not_legal_says_why_and_where() -> None:
    state = played("first-player 0", players=4)
    reason = state.explain("buy-tank C4")
    assert reason is not None
    assert reason.code == "wrong-phase"
    assert reason.text.startswith("This is not what is decided now")
    assert reason.rule == "Setup, step 15: Upgrade Carrier Card"
    before = state.to_json()
    with pytest.raises(ValueError, match=r"buy-tank C4: .* \(Setup, step 15"):
        state.apply_action("buy-tank C4")
    assert state.to_json() == before
    assert state.explain("upgrade ore") is None


def test_scores_and_returns() -> None:
    state = played(players=4)
    score = state.scores()[0]
    assert score.total == sum(score.parts.values()) == 233
    assert list(score.parts) == ["credits", "goods", "zones", "tanks", "superchargers", "luxury"]
    assert state.returns() == [0.0] * 4


def test_views_clones_and_positions() -> None:
    state = played("first-player 0", players=4)
    assert state.observation(1) == state.to_json() | {"observer": 1}
    assert state.observation(None)["observer"] is None
    clone = state.clone()
    clone.apply_action("upgrade water")
    assert clone.to_json() != state.to_json() == steamhouse.load_position(state.to_json()).to_json()
    assert state.game.state_from_json(clone.to_json()).to_json() == clone.to_json()


def test_records(tmp_path: Path) -> None:
    state = played("first-player 0", "upgrade water", players=2)
    record = steamhouse.Record.from_state(state)
    record.save(tmp_path / "game.json")
    assert steamhouse.Record.load(tmp_path / "game.json").replay().to_json() == state.to_json()


def test_a_position_has_no_record() -> None:
    state = steamhouse.load_position(played("first-player 0", players=2).to_json())
    state.apply_action("upgrade water")
    with pytest.raises(ValueError, match="from the start"):
        steamhouse.Record.from_state(state)


@pytest.mark.parametrize("seat", [-1, 4])
def test_nobody_observes_from_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match="seat"):
        played(players=4).observation(seat)


@pytest.mark.parametrize(
    "parameters, named",
    [
        ({"players": 6}, "players"),
        ({"players": True}, "players"),
        ({"edition": "ffg-2031"}, "ffg-2031"),
        ({"options": {"no-such": True}}, r"options\.no-such"),
        ({"options": []}, "options"),
        ({"board": {}}, "board: format"),
        ({"rules": 99}, "rules"),
        ({"maps": 1}, "maps"),
    ],
)
def test_a_game_that_cannot_be_is_refused_by_name(parameters: dict[str, Any], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        steamhouse.load_game("planet-steam", **parameters)


@pytest.mark.parametrize("source", [{}, {"game": "chess"}, {"game": "planet-steam", "options": 1}, [1], 3, None])
def test_what_is_no_position_is_refused(source: Any) -> None:
    with pytest.raises(ValueError, match=r"game|options|position"):
        steamhouse.load_position(source)
