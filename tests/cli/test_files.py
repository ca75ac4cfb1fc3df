from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml
from tests.cli.kit import steamhouse as cli

from steamhouse.games.planet_steam.files.board import shipped_board

POSITIONS = Path(__file__).parent.parent / "games/planet_steam/positions/book"


@pytest.fixture
def board(tmp_path: Path) -> Path:
    path = tmp_path / "board.yaml"
    path.write_text(yaml.safe_dump(shipped_board("ffg-2013")), encoding="utf-8")
    return path


def wrong(*args: object) -> str:
    result = cli(*args)
    assert result.code == 1
    with_json = cli(*args, "--json")
    assert with_json.code == 1 and with_json.err == ""
    assert "error" in with_json.json or not with_json.json["ok"]
    return result.error


def test_check_recognizes_records_positions_and_boards(finished: Path, building: Path, board: Path) -> None:
    position = POSITIONS / "sell-energy.json"
    result = cli("check", finished, building, position, board)
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    assert "fine (a record of" in lines[0] and "not finished" not in lines[0]
    assert "not finished" in lines[1]
    assert lines[2:] == [f"{position}: fine (a position)", f"{board}: fine (a board)"]
    report = cli("check", finished, position, board, "--json").json
    assert report["ok"] is True
    assert [entry["kind"] for entry in report["files"]] == ["record", "position", "board"]
    assert report["files"][0]["finished"] is True


def test_one_wrong_file_among_others(finished: Path, tmp_path: Path) -> None:
    result = cli("check", finished, tmp_path / "none.json", finished)
    assert result.code == 1
    assert len(result.out.splitlines()) == 2
    assert result.error == f"steamhouse: There is no file {tmp_path / 'none.json'}."


def test_fair_verifies_hash_and_chance(finished: Path, building: Path, tmp_path: Path) -> None:
    assert "draws and dice verified" in cli("check", "--fair", finished).out
    assert "seed" in wrong("check", "--fair", building)  # a running game keeps its seed
    fields = json.loads(finished.read_text())
    fields["seed"] = "00" * 32
    other = tmp_path / "other.json"
    other.write_text(json.dumps(fields))
    assert "the hash that was published" in wrong("check", "--fair", other)
    del fields["table"]["numbers"]
    other.write_text(json.dumps(fields))
    assert "table" in wrong("check", "--fair", other)
    assert "is not a record" in wrong("check", "--fair", POSITIONS / "sell-energy.json")


def test_a_truncated_record(finished: Path, tmp_path: Path) -> None:
    path = tmp_path / "cut.json"
    text = finished.read_text()
    for length in (len(text) // 2, len(text) - 3):
        path.write_text(text[:length])
        for command in (["check"], ["replay"], ["play", "planet-steam", "--load"]):
            assert f"{path} is cut off" in wrong(*command, path)


def test_a_record_with_an_illegal_action(finished: Path, tmp_path: Path) -> None:
    fields = json.loads(finished.read_text())
    number = next(index for index, (who, _) in enumerate(fields["actions"]) if who != "chance")
    fields["actions"][number][1] = "buy 99 water"
    path = tmp_path / "illegal.json"
    path.write_text(json.dumps(fields))
    said = f"{path} is damaged at entry {number + 1}. "
    for command in ("check", "replay"):
        assert f"{said}“buy 99 water”: " in wrong(command, path)
    fields["actions"][number][1] = "fly away"
    path.write_text(json.dumps(fields))
    for command in ("check", "replay"):
        assert f"{said}“fly away”: This is not an action." in wrong(command, path)
    fields["actions"][number] = ["chance"]
    path.write_text(json.dumps(fields))
    told = cli("replay", path, "--lang", "de")
    assert told.code == 1 and len(told.out.splitlines()) == number  # what comes before it is told
    assert "Dort muss ein Platz oder „chance“ mit einer Aktion stehen." in told.err
    assert cli("replay", path, "--at", number).code == 0
    assert said in wrong("replay", path, "--at", number + 1)


def test_a_record_with_another_result(finished: Path, tmp_path: Path) -> None:
    fields = json.loads(finished.read_text())
    fields["result"]["totals" if "totals" in fields["result"] else next(iter(fields["result"]))] = [1, 2]
    path = tmp_path / "result.json"
    path.write_text(json.dumps(fields))
    assert f"{path}, result: " in wrong("check", path)


def test_a_position_with_36_tanks(tmp_path: Path) -> None:
    zones = {
        f"{column}{row}": {"owner": 0 if row < 3 else row % 4, "tank": True}
        for column in "ABCDEF"
        for row in range(1, 7)
    }
    position = {"game": "planet-steam", "players": 4, "phase": "trade", "resource": "ore", "seat": 0, "zones": zones}
    path = tmp_path / "tanks.json"
    path.write_text(json.dumps(position))
    said = wrong("check", path)
    assert "36" in said and "tank" in said
    assert wrong("position", path) == said


def test_a_position_is_refused_in_the_readers_language(tmp_path: Path) -> None:
    path = tmp_path / "bid.json"
    path.write_text(json.dumps({"game": "planet-steam", "phase": "over", "seat": 2}))
    for command in ("check", "position"):
        assert cli(command, path).err == f"steamhouse: {path}, seat: nobody decides in phase over\n"
        told = cli(command, path, "--lang", "de")
        assert told.err == f"steamhouse: {path}, seat: In Phase over entscheidet niemand.\n"
    path.write_text(json.dumps({"game": "steam-power", "players": 2, "phase": "train", "seat": 0}))
    told = cli("check", path, "--lang", "es")
    assert told.code == 1 and "first_player: Cuando ha empezado la primera ronda se espera un asiento." in told.err
    options = ["simulate", "planet-steam", "--options", "sabotage=7", "--lang", "de"]
    assert "options.sabotage: Erwartet wird true oder false, nicht " in cli(*options).err


def test_a_board_with_a_missing_price(board: Path) -> None:
    data = yaml.safe_load(board.read_text())
    del data["tank_market"]["prices"]["7"]
    board.write_text(yaml.safe_dump(data))
    said = f"steamhouse: {board}, tank_market.prices.7: This is missing."
    assert wrong("check", board) == said
    assert wrong("play", "planet-steam", "--board", board) == said
    assert wrong("simulate", "planet-steam", "--board", board) == said
    assert wrong("rules", "planet-steam", "board", "--board", board) == said


@pytest.mark.parametrize(
    "content, said",
    [
        (b"\x7fELF\x00\x01\xff", "is not a text file."),
        (b"{}\x00", "is not a text file."),
        (b"", "is empty."),
        (b'{"a": 1,, }', "is not a JSON file: line 1, column 9"),
        (b"[1, 2", "is not a YAML file"),
        (b'{"format": "something"}', "is neither a record nor a position nor a board, map or deck file."),
        (b"just words", "is neither a record"),
        (b"{" * 100_000, "is not a JSON file"),
        (b'{"a":' * 100_000, "has too many levels."),
        (b"a: &x [1]\nb: *x\n", "aliases are not allowed"),
        (b"a: 1\na: 2\n", "the key a is there twice"),
        (b"a: 2020-02-40\n", "day is out of range"),
        (b"[" * 50_000, "has too many levels."),
        (b"a: " + b"x" * 300_000, "is too large; at most 256 kB are read."),
    ],
    ids=lambda value: None if isinstance(value, bytes) else value[:20],
)
def test_broken_files(content: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / "file.dat"
    path.write_bytes(content)
    error = wrong("check", path)
    assert str(path) in error and said in error


def test_folders_and_missing_files(tmp_path: Path) -> None:
    for command in (["check"], ["replay"], ["position"], ["play", "planet-steam", "--load"]):
        assert wrong(*command, tmp_path) == f"steamhouse: {tmp_path} is a folder, not a file."
        assert wrong(*command, tmp_path / "x") == f"steamhouse: There is no file {tmp_path / 'x'}."
    assert "No existe" in cli("check", tmp_path / "x", "--lang", "es").err
    assert "gibt es nicht" in cli("replay", tmp_path / "x", "--lang", "de").err


def test_kinds_are_not_mixed_up(finished: Path, board: Path) -> None:
    assert "is not a position" in wrong("position", finished)
    assert "is not a record" in wrong("replay", board)
    assert "is not a board file" in wrong("play", "planet-steam", "--board", finished)


def test_position_lists_legal_actions() -> None:
    path = POSITIONS / "sell-energy.json"
    result = cli("position", path, "--legal")
    assert result.code == 0
    assert "  pass: Pass" in result.out
    found = cli("position", path, "--legal", "--json").json
    assert {"position", "mover", "facts", "legal"} == set(found)
    assert {"code", "text", "words"} == set(found["legal"][0])
    assert "legal" not in cli("position", path, "--json").json


def test_a_position_in_yaml(tmp_path: Path) -> None:
    path = tmp_path / "position.yaml"
    path.write_text(yaml.safe_dump(json.loads((POSITIONS / "airship.json").read_text())))
    assert cli("position", path).code == 0


def test_replay_tells_the_game(finished: Path) -> None:
    fields = json.loads(finished.read_text())
    lines = cli("replay", finished).out.splitlines()
    assert lines[0].startswith("1. ") and lines[0].endswith("[first-player " + fields["actions"][0][1][-1] + "]")
    assert any(line.startswith("Final wealth") for line in lines)
    found = cli("replay", finished, "--json").json
    assert [[action["who"], action["text"]] for action in found["actions"]] == fields["actions"]
    assert all(action["words"] for action in found["actions"])
    assert found["result"] == fields["result"]


def test_replay_at_a_moment(finished: Path, building: Path) -> None:
    found = cli("replay", finished, "--at", "5", "--json").json
    assert found["at"] == 5 and found["total"] == len(json.loads(finished.read_text())["actions"])
    assert found["position"]["game"] == "planet-steam"
    assert "After 5 of" in cli("replay", finished, "--at", "5").out
    assert "there is no position 9999" in wrong("replay", finished, "--at", "9999")
    assert "the game is not over" in cli("replay", building).out
