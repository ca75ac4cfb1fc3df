"""Record files: written, read, replayed to any point, refused when broken (architecture.md, Record file)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from tests.games.planet_steam.rules.random_positions import SEATS, play_on

import steamhouse
from steamhouse.core.errors import GameError


def finished(players: int, seed: int = 1, limit: int = 9999) -> Any:
    state = steamhouse.load_game("planet-steam", players=players).new_initial_state()
    for _ in play_on(state, random.Random(seed), limit):
        pass
    return state


@pytest.fixture(scope="module")
def whole() -> dict[str, Any]:
    return steamhouse.Record.from_state(finished(3)).fields


@pytest.mark.parametrize("players", SEATS)
def test_saved_loaded_and_replayed(players, tmp_path):
    state = finished(players)
    path = tmp_path / "game.json"
    steamhouse.Record.from_state(state).save(path)
    record = steamhouse.Record.load(path)
    again = record.replay()
    assert again.to_json() == state.to_json()
    assert again.history() == state.history()
    assert list(again.returns()) == list(state.returns())
    fields = json.loads(path.read_text(encoding="utf-8"))
    assert fields["format"] == "steamhouse-record/1"
    assert (fields["game"], fields["edition"], fields["players"]) == ("planet-steam", "ffg-2013", players)
    assert fields["options"] == {}
    assert fields["actions"][0][0] == "chance"
    assert fields["result"]["scores"] == [score.total for score in state.scores()]


def test_a_game_under_way_is_a_record_without_result(tmp_path):
    state = finished(4, limit=60)
    record = steamhouse.Record.from_state(state)
    record.save(tmp_path / "game.json")
    again = steamhouse.Record.load(tmp_path / "game.json")
    assert again.fields.get("result") is None
    assert again.replay().to_json() == state.to_json()


def test_replay_to_any_point(whole):
    record = steamhouse.Record(whole)
    state = record.load_game().new_initial_state()
    assert record.replay(at=0).to_json() == state.to_json()
    for number, (_, text) in enumerate(record.actions[:40], 1):
        state.apply_action(text)
        assert record.replay(at=number).to_json() == state.to_json()
    for nowhere in (-1, len(record.actions) + 1):
        with pytest.raises(GameError, match=str(nowhere)):
            record.replay(at=nowhere)


BROKEN: dict[str, tuple[Any, str]] = {
    "another format": (lambda r: r.update(format="steamhouse-record/9"), "format"),
    "no format": (lambda r: r.pop("format"), "format"),
    "another game": (lambda r: r.update(game="chess"), "game"),
    "an unknown edition": (lambda r: r.update(edition="ffg-1913"), "edition"),
    "an unknown option": (lambda r: r.update(options={"tea-time": True}), "tea-time"),
    "rules of the future": (lambda r: r.update(rules=999), "rules"),
    "players as text": (lambda r: r.update(players="3"), "players"),
    "a seat too many": (lambda r: r["seats"].append({"name": "X", "kind": "person"}), "seats"),
    "no actions": (lambda r: r.pop("actions"), "actions"),
    "an action without a seat": (lambda r: r["actions"].__setitem__(3, ["pass"]), "actions[3]"),
    "an action of another seat": (lambda r: r["actions"][2].__setitem__(0, 7), "actions[2]"),
    "a chance outcome of a seat": (lambda r: r["actions"][0].__setitem__(0, 0), "actions[0]"),
    "an illegal action": (lambda r: r["actions"].__setitem__(1, [r["actions"][1][0], "buy 1 ore"]), "actions[1]"),
    "an unknown action": (lambda r: r["actions"].__setitem__(1, [r["actions"][1][0], "dance"]), "actions[1]"),
    "an impossible draw": (lambda r: r["actions"].__setitem__(0, ["chance", "first-player 4"]), "actions[0]"),
    "an action after the end": (lambda r: r["actions"].append([0, "pass"]), "actions["),
    "a missing action in the middle": (lambda r: r["actions"].pop(1), "actions["),
    "another result": (lambda r: r["result"]["scores"].__setitem__(0, 1), "result"),
    "an unknown board": (lambda r: r.update(data={"board": "0" * 64}), "board"),
    "an unknown key": (lambda r: r.update(weather="fine"), "weather"),
    "actions as text": (lambda r: r.update(actions="pass"), "actions"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_record_is_refused_in_one_line(name, whole, tmp_path):
    spoil, key = BROKEN[name]
    fields = json.loads(json.dumps(whole))
    spoil(fields)
    path = tmp_path / "broken.json"
    path.write_text(json.dumps(fields), encoding="utf-8")
    with pytest.raises(GameError) as caught:
        steamhouse.Record.load(path).replay()
    assert "\n" not in str(caught.value)
    assert key in str(caught.value), str(caught.value)


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.99])
def test_a_truncated_file_is_refused_in_one_line(share, whole, tmp_path):
    text = json.dumps(whole)
    path = tmp_path / "cut.json"
    path.write_text(text[: int(len(text) * share)], encoding="utf-8")
    with pytest.raises(GameError) as caught:
        steamhouse.Record.load(path)
    assert "\n" not in str(caught.value)


def test_a_file_that_is_no_text_is_refused(tmp_path):
    path = tmp_path / "noise.json"
    path.write_bytes(bytes(range(256)))
    with pytest.raises(GameError):
        steamhouse.Record.load(path)
