"""What Python expects of games, states, scores and records: equality, copies, pickles, names, and no silent change."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path
from typing import Any

import pytest

import steamhouse
from steamhouse import ActionError, GameError, Record, Score, load_game, load_position

SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("planet-steam", {"players": 3}),
    ("planet-steam", {"players": 2, "edition": "ludoart-2008"}),
    ("planet-steam", {"players": 4, "options": {"sabotage": True}}),
    ("steam-power", {"players": 3, "map": "germany"}),
    ("steam-power", {"players": 2, "options": {"automas": {"1": "hard"}, "round-limit": 20}}),
]


def begun(game_id: str, setup: dict[str, Any], moves: int = 12) -> steamhouse.State:
    """A state after so many first choices."""
    state = load_game(game_id, **setup).new_initial_state()
    for _ in range(moves):
        state.play(state.legal_actions()[0])
    return state


@pytest.mark.parametrize(("game_id", "setup"), SETUPS)
def test_a_game_is_what_it_was_made_from(game_id: str, setup: dict[str, Any]) -> None:
    game = load_game(game_id, **setup)
    assert game == load_game(game_id, **setup) == load_game(game_id, **game.parameters())
    assert game == load_game(game_id, **{**game.parameters(), "options": game.options})
    assert hash(game) == hash(load_game(game_id, **setup))
    assert game != load_game(game_id, players=5)
    assert game.num_players() == game.players == game.new_initial_state().num_players()
    assert pickle.loads(pickle.dumps(game)) == game
    assert copy.copy(game) is copy.deepcopy(game) is game


@pytest.mark.parametrize(("game_id", "setup"), SETUPS)
def test_a_game_cannot_be_changed(game_id: str, setup: dict[str, Any]) -> None:
    game = load_game(game_id, **setup)
    before = game.parameters()
    with pytest.raises(AttributeError, match="players cannot be changed"):
        game.players = 5
    with pytest.raises(TypeError):
        game.options["sabotage"] = True  # type: ignore[index]
    game.new_initial_state().to_json()["options"]["sabotage"] = True
    assert game.parameters() == before
    assert json.dumps(before)


def test_the_options_of_automas_cannot_be_changed_either() -> None:
    game = load_game("steam-power", players=2, options={"automas": {"1": "hard"}})
    with pytest.raises(TypeError):
        game.options["automas"]["1"] = "easy"


def test_a_game_in_one_line() -> None:
    assert repr(load_game("planet-steam", players=4)) == "load_game('planet-steam', players=4, edition='ffg-2013')"
    game = load_game("planet-steam", players=4, edition="ludoart-2008", options={"open-credits": True})
    assert str(game) == "planet-steam(players=4,edition=ludoart-2008,open-credits=True)"
    assert load_game(str(game)) == game
    assert load_game("steam-power(players=3, map=germany, round-limit=20)").options == {"round-limit": 20}
    assert load_game("planet-steam()", players=2) == load_game("planet-steam", players=2)


@pytest.mark.parametrize(
    "text", ["planet-steam(", "planet-steam(players)", "planet-steam(=3)", "planet-steam(players=3"]
)
def test_a_game_that_is_not_written_so(text: str) -> None:
    with pytest.raises(GameError, match="no game with its parameters"):
        load_game(text)


@pytest.mark.parametrize(("game_id", "setup"), SETUPS)
def test_states_are_equal_where_their_positions_are(game_id: str, setup: dict[str, Any]) -> None:
    state = begun(game_id, setup)
    for other in (
        copy.copy(state),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
        load_position(state.to_json()),
    ):
        assert other == state
        assert other.key() == state.key()
        other.play(other.legal_actions()[0])
        assert other != state
        assert other.key() != state.key()
    assert state == begun(game_id, setup)
    assert state.move_number() == 12
    with pytest.raises(TypeError, match="unhashable"):
        hash(state)


@pytest.mark.parametrize(("game_id", "setup"), SETUPS)
def test_a_pickle_keeps_the_history(game_id: str, setup: dict[str, Any]) -> None:
    state = begun(game_id, setup)
    assert pickle.loads(pickle.dumps(state)).history() == state.history() == copy.deepcopy(state).history()


def test_a_child_leaves_its_parent_alone() -> None:
    state = begun("planet-steam", {"players": 3}, 1)
    before = state.to_json()
    action = state.legal_actions()[0]
    assert state.child(action).history()[:-1] == state.history()
    assert state.to_json() == before
    with pytest.raises(ActionError):
        state.child("buy 2 water")


def test_a_state_in_one_line() -> None:
    state = load_game("planet-steam", players=3).new_initial_state()
    assert str(state) == "planet-steam(players=3,edition=ffg-2013): round 1, first-player, chance; scores 214, 214, 214"


class Whole:
    """An integer of another library, such as numpy's."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def test_any_integer_is_an_action() -> None:
    state = begun("planet-steam", {"players": 3}, 1)
    action = state.legal_actions()[0]
    assert state.explain(Whole(action)) is None
    state.apply_action(Whole(action))
    assert state.move_number() == 2
    for wrong in (1.0, None, True, [1]):
        with pytest.raises(ActionError):
            state.apply_action(wrong)  # type: ignore[arg-type]


def test_a_seat_that_is_no_number_is_refused_by_name() -> None:
    with pytest.raises(GameError, match="seat: '0'"):
        begun("planet-steam", {"players": 3}).observation("0")  # type: ignore[arg-type]


def test_scores_reasons_and_choices_are_values() -> None:
    state = begun("planet-steam", {"players": 3})
    score = state.scores()[0]
    assert score == state.scores()[0] == Score(score.parts) != Score({"credits": 1})
    assert pickle.loads(pickle.dumps(score)) == score
    with pytest.raises(AttributeError, match=r"Score\.total cannot be changed"):
        score.total = 9
    reason = state.explain("buy 2 water")
    assert reason == state.explain("buy 2 water") != begun("planet-steam", {"players": 3}, 1).explain("buy 2 water")
    assert len({reason, state.explain("buy 2 water")}) == 1
    choice = steamhouse.Choice(3, steamhouse.Message("common:turn.of"))
    assert choice == steamhouse.Choice(3, steamhouse.Message("common:turn.of"))


@pytest.mark.parametrize(("game_id", "setup"), SETUPS)
def test_a_record_is_a_row_of_actions(game_id: str, setup: dict[str, Any], tmp_path: Path) -> None:
    state = begun(game_id, setup)
    record = Record.from_state(state)
    assert len(record) == 12
    assert [(who, text) for who, text in record] == [tuple(pair) for pair in state.history()]
    assert record[0] == list(state.history()[0])
    record.save(tmp_path / "game.json")
    assert Record.load(tmp_path / "game.json") == record != Record.from_state(begun(game_id, setup, 11))
    assert repr(record) == f"<Record of {game_id}, {state.game.players} players, 12 actions, running>"


@pytest.mark.parametrize(("game_id", "setup"), SETUPS)
def test_a_record_of_a_game_that_began_at_a_position(game_id: str, setup: dict[str, Any]) -> None:
    state = load_position(begun(game_id, setup).to_json())
    position = state.to_json()
    state.play(state.legal_actions()[0])
    record = Record.from_state(state.clone())
    assert record.fields["position"] == position
    assert record.replay() == state
    assert len(record) == 1


def test_a_position_that_was_changed_has_no_record() -> None:
    state = begun("planet-steam", {"players": 3})
    state.g.credits[0] += 1
    with pytest.raises(GameError, match="played from the start"):
        Record.from_state(state)


def test_files_are_taken_by_their_path(tmp_path: Path) -> None:
    from steamhouse.core.manifest import found_at
    from steamhouse.core.registry import file_kinds

    shipped = found_at(file_kinds()["map"].shipped)("germany")
    path = tmp_path / "map.json"
    path.write_text(json.dumps(shipped))
    assert load_game("steam-power", players=3, map=path).describe_box()["map"]["id"] == "germany"
    written = tmp_path / "position.yaml"
    written.write_text(json.dumps(begun("planet-steam", {"players": 3}).to_json()))  # all JSON is YAML
    assert load_position(written) == load_position(str(written)) == begun("planet-steam", {"players": 3})
    written.write_text("game: planet-steam\ngame: planet-steam\n")
    with pytest.raises(GameError, match="the key game is there twice"):
        load_position(written)


def test_text_of_strangers_names_no_file(tmp_path: Path) -> None:
    """A server hands the id of a map on as it came."""
    path = tmp_path / "map.json"
    path.write_text("{}")
    with pytest.raises(GameError, match="map"):
        load_game("steam-power", players=3, map=str(path))


def test_everything_that_is_promised_can_be_imported() -> None:
    assert set(steamhouse.__all__) <= set(dir(steamhouse))
    for name in steamhouse.__all__:
        assert getattr(steamhouse, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'Chess'"):
        steamhouse.Chess  # noqa: B018
