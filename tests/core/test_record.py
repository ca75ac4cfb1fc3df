"""Records: writing, reading and replaying, and one clear line for each way in which a file can be broken."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from steamhouse import Record, load_game
from steamhouse.core.errors import GameError


def played(players: int = 2, seed: int = 1, most: int = 10_000) -> Any:
    rng = random.Random(seed)
    state = load_game("planet-steam", players=players).new_initial_state()
    while not state.is_terminal() and len(state.history()) < most:
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def test_a_record_goes_to_disk_and_back(tmp_path: Path) -> None:
    state = played()
    Record.from_state(state).save(tmp_path / "game.json")
    record = Record.load(tmp_path / "game.json")
    assert record.replay().to_json() == state.to_json()
    assert record.fields["result"]["returns"] == state.returns()
    assert record.to_text() == (tmp_path / "game.json").read_text(encoding="utf-8")


def test_a_record_stops_at_any_action() -> None:
    record = Record.from_state(played(most=40))
    assert record.fields["result"] is None
    assert len(record.replay(7).history()) == 7
    assert record.replay(0).history() == []
    with pytest.raises(GameError, match="40 actions, there is no position 41"):
        record.replay(41)


def test_a_record_embeds_a_board_of_ones_own() -> None:
    from steamhouse.games.planet_steam.files.board import shipped_board

    board = shipped_board("ffg-2013")
    board["name"] = "Corrected by hand"
    board["price_tracks"]["ore"]["start"] = 10
    state = load_game("planet-steam", players=3, board=board).new_initial_state()
    record = Record.from_state(state)
    assert Record(json.loads(record.to_text())).replay().to_json()["market"]["ore"]["price"] == 10


BROKEN = [
    ({"format": "steamhouse-record/9"}, "format: “steamhouse-record/1” is expected"),
    ({"players": "two"}, "players: int is expected, not str"),
    ({"players": True}, "players: int is expected, not bool"),
    ({"colour": 1}, "colour: not a key of a record"),
    ({"seats": []}, "seats: 2 are expected, not 0"),
    ({"actions": [["chance"]]}, r"actions\[0\]: a pair"),
    ({"actions": [["chance", "die 4"]]}, r"actions\[0\]: die 4: "),
    ({"actions": [[0, "pass"]]}, r"actions\[0\]: 0 plays 'pass', but 'chance' is to move"),
    ({"actions": [["chance", "sing"]]}, r"actions\[0\]: 'sing' is not a verb"),
    ({"edition": "ffg-1913"}, "unknown edition 'ffg-1913'"),
    ({"rules": 99}, "rules: version 99"),
    ({"data": {"board_hash": "0"}}, "data: the record was played on a board"),
    ({"result": {"scores": [1, 2], "returns": [0.0, 1.0]}}, "result: the record says"),
]


@pytest.mark.parametrize(("change", "line"), BROKEN, ids=[line for _, line in BROKEN])
def test_a_broken_record_says_what_is_wrong_in_one_line(change: dict[str, Any], line: str) -> None:
    fields = json.loads(Record.from_state(played(most=0)).to_text()) | change
    with pytest.raises(GameError, match=line) as error:
        Record(fields).replay()
    assert "\n" not in str(error.value)


def test_a_missing_key_is_named() -> None:
    fields = Record.from_state(played(most=0)).fields
    del fields["edition"]
    with pytest.raises(GameError, match="edition: missing"):
        Record(fields)


def test_a_truncated_file_is_called_incomplete(tmp_path: Path) -> None:
    text = Record.from_state(played()).to_text()
    (tmp_path / "half.json").write_text(text[: len(text) // 2], encoding="utf-8")
    with pytest.raises(GameError, match="not a complete JSON file"):
        Record.load(tmp_path / "half.json")
