"""Automas at the terminal: as opponents, beside a real table, and the scores against them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.cli import steam_power
from tests.cli.kit import steamhouse as cli
from tests.records.make import CARDBOARD as TOLD, GOLDEN

from steamhouse import Record, load_game
from steamhouse.games.steam_power.files.maps import shipped_map

PLAY = ("play", "steam-power", "--players", "me,automa:hard", "--seed", "a")
COLOURS = ("black", "gray", "white", "purple")
CARDBOARD = ("cardboard", "steam-power", "--players", "me,automa:easy")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the user's data."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize("lang, level", [("en", "hard"), ("de", "schwer"), ("es", "difícil")])
def test_an_automas_turn_is_told_with_how_it_came_to_it(lang: str, level: str) -> None:
    result = cli(*PLAY, "--lang", lang, stdin=typed("bank", "bank"))
    assert (result.code, result.err) == (0, "")
    assert f"B: Automa ({level})" in result.out
    told = result.out[result.out.rindex("> bank") :].splitlines()
    assert len([line for line in told if re.match("  [^ ]", line)]) > 5
    assert len([line for line in told if re.match("    [^ ]", line)]) > 5  # how it came to its actions


def test_why_tells_again_how_automas_came_to_their_actions() -> None:
    out = cli(*PLAY, stdin=typed("bank", "bank", "why", "bank", "why")).out
    told, quiet = (part.split("Player 1> ")[0] for part in out.split("Player 1> why\n")[1:])
    assert re.match(r"  Automa, \w+.*: .*contract C\d\d", told)
    assert quiet.startswith("No bot or Automa has moved")


def test_a_position_in_an_automas_turn_says_what_it_has_to_do(tmp_path: Path) -> None:
    options = {"automas": {"1": "very-hard"}}
    state = load_game("steam-power", players=2, options=options).new_initial_state()
    forced, rewarded = "", False
    while not (rewarded and forced == "bank"):
        state.play(state.legal_actions()[-1])
        forced = state.action_to_string(state.legal_actions()[0])
        rewarded = state.to_json().get("fulfilled_now", False)
    path = tmp_path / "turn.json"
    path.write_text(json.dumps(state.to_json()), encoding="utf-8")
    out = cli("position", path, "--legal").out
    assert "  It cannot take this; the compensation is $15 (difficulty: very hard)." in out
    assert "bank: Take $15 from the bank" in out


def test_the_table_shows_corners_marker_and_coins_and_words_without_a_hand() -> None:
    result = cli(*PLAY, stdin=typed("bank", "bank", "seats"))
    assert re.search(r"^Corners of the map: \w+ in the top left corner, .*marker is in the", result.out, re.MULTILINE)
    plain = cli(*PLAY, "--plain", stdin=typed(*["bank", "bank", "seats"] * 5))
    assert re.search(r"^Automa: \$\d+, \d+ of 14 contracts fulfilled", plain.out, re.MULTILINE)
    assert re.search(r"^Coins of Automa on the way to .*: [A-Z]+\d+", plain.out, re.MULTILINE)


def test_a_game_against_an_automa_is_finished_and_its_score_kept(home: Path) -> None:
    player = steam_power.finish("--players", "me,automa:very-hard", "--seed", "b", "--options", "round-limit=10")
    assert player.code == 0 and "Final score" in player.seen.getvalue()
    found = cli("scores", "--json").json
    assert list(found) == ["steam-power"]
    line = found["steam-power"][0]
    assert (line["difficulties"], line["games"]) == (["very-hard"], 1)
    assert line["last"] == [line["best"]] and line["mean"] == line["best"]
    shown = cli("scores").out.splitlines()
    assert shown[0] == "Steam Power: games alone"
    assert shown[2].startswith("very hard (at most 10 rounds) ") and shown[2].split()[-1] == str(line["best"])


def test_a_draw_that_is_taken_back_makes_it_practice_once_it_is_meant(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "practice.json"
    lines = typed("contracts", "undo", "log", "undo practice", "contracts", "save " + str(path), "quit")
    out = cli("play", "steam-power", "--players", "me", "--seed", "a", stdin=lines).out
    assert "Chosen seed: Somebody chose the seed" in out
    refused, done = out.split("undo practice\u201d does it.")
    assert "Taken back." not in refused and "Taken back." in done
    assert done.count("Practice: A draw or a die was taken back here.") == 1
    draws = [line for line in out.splitlines() if "contract C" in line]
    assert draws
    fields = Record.load(path).fields
    assert (fields["practice"], fields["seeded"]) == (True, True)
    again = cli("play", "steam-power", "--load", path, stdin=typed("quit"))
    assert "Practice: A draw or a die was taken back here." in again.out
    assert "practice, seed chosen by somebody" in cli("check", path).out
    checked = cli("check", path, "--json").json["files"][0]
    assert (checked["practice"], checked["seeded"]) == (True, True)


def test_scores_before_the_first_game_and_of_a_file_that_is_broken(home: Path) -> None:
    assert "No game" in cli("scores").out
    assert cli("scores", "--json").json == {}
    assert "gegen Automas" in cli("scores", "--lang", "de").out
    file = home / "steamhouse" / "scores.jsonl"
    file.write_text("nonsense\n", encoding="utf-8")
    result = cli("scores")
    assert (result.code, result.out) == (0, "No game alone or against Automas has been finished yet.\n")
    assert result.error == f"steamhouse: {file}: no score of a game and left out: 1 (numbers of lines)"
    assert "Nummern der Zeilen" in cli("scores", "--lang", "de", "--json").error


def test_scores_beside_the_database_of_a_server(home: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "evening"
    elsewhere.mkdir()
    line = {"when": "2025-01-01T00:00:00+00:00", "game": "steam-power", "difficulties": ["easy"], "score": 61}
    (elsewhere / "scores.jsonl").write_text(json.dumps({**line, "won": True}) + "\n", encoding="utf-8")
    for name in (elsewhere / "tables.db", f"sqlite+aiosqlite:///{elsewhere / 'tables.db'}"):
        assert cli("scores", "--db", name, "--json").json["steam-power"][0]["best"] == 61
    assert cli("scores", "--db", "postgresql://other/tables", "--json").json == {}
    assert cli("scores", "--json").json == {}


def test_automas_get_names_and_numbers() -> None:
    seats = ("play", "steam-power", "--players", "me,automa,automa:hard", "--names", "Ada")
    assert "A: Ada, B: Automa 1 (normal), C: Automa 2 (hard)" in cli(*seats).out


@pytest.mark.parametrize(
    "args, code, said",
    [
        ((*PLAY[:3], "me,automa:hrd"), 2, "There is no difficulty hrd; did you mean hard?"),
        ((*PLAY[:3], "me,automa:"), 2, "There is no difficulty . Available: very-easy, easy, normal, hard, very-hard"),
        ((*PLAY[:3], "automa,automa:hard"), 2, "At least one seat has to be a person’s or a bot’s."),
        (("play", "planet-steam", "--players", "me,automa"), 2, "There is no bot automa; did you mean random?"),
        (("cardboard", "planet-steam"), 2, "planet-steam has no Automas."),
        ((*CARDBOARD[:3], "me,casual"), 2, "Beside a real table the seats are of people and of at least one Automa"),
        ((*CARDBOARD[:3], "me,me"), 2, "Beside a real table the seats are of people and of at least one Automa"),
        ((*CARDBOARD, "--load", "x.json"), 2, "A loaded game brings"),
    ],
)
def test_seats_that_cannot_be(args: tuple[str, ...], code: int, said: str) -> None:
    result = cli(*args)
    assert (result.code, result.out) == (code, "")
    assert said in result.error


# Tiles of the Great Lakes and goods of the corners, each the first that is offered. In the end nothing but purple tiles
# is left, then one good and one person, which are not asked for.
CERTAIN = 3
SETUP = ["1"] * (len(shipped_map("great-lakes")["cities"]) - CERTAIN + 3)


def test_beside_the_cardboard_people_enter_and_the_program_plays_the_automa() -> None:
    lines = typed(*SETUP, "bank", "bank", "draw C07", "undo", "1", "2", "draw C08", "seats")
    result = cli(*CARDBOARD, "--names", "Ada,Otto", stdin=lines)
    assert (result.code, result.err) == (0, "")
    assert "Enter the tile that lies on Omaha." in result.out
    assert "Enter the contract that Otto reveals." in result.out
    told = result.out.split("table> draw C07")[1]
    first, rest = told.split("undo", 1)
    assert "Otto reveals contract C07" in first
    assert "Taken back." in rest and "Otto reveals contract C08, the second of two." in rest
    assert "Round 2" in rest


def test_what_lies_on_the_table_is_entered_in_short() -> None:
    tiles = "o k g w p o k g w w p w w w w p p p k k k k k g g g g o o o"
    seats = (*CARDBOARD[:3], "me,automa:easy,me", "--names", "Ada,Otto,Bea Bee")
    lines = ("hand", tiles, "Orange black k", "nobody k", "g o w", "bea bee", "bank", "bank", "bank", "bank")
    result = cli(*seats, stdin=typed(*lines, "c07", "why", "C08", "hand"))
    assert (result.code, result.err) == (0, "")
    assert "The hands are on the real table" in result.out.split("Enter who is first player.")[1]
    assert "Bea Bee is drawn as first player." in result.out
    assert "1. orange, 2. black, 3. gray, 4. white, 5. purple" in result.out
    assert "then: Kansas City, Minneapolis," in result.out
    refused = [line for line in result.out.splitlines() if line.startswith("Not understood: ")]
    assert [line.split(" (")[0] for line in refused] == ["Not understood: k", "Not understood: nobody k"]
    assert "The bottom left corner of the map gets a white resource." in result.out
    assert "Otto reveals contract C07, the first of two." in result.out
    assert "Round 2" in result.out


def test_what_is_certain_may_be_entered_all_the_same() -> None:
    tiles = ["o"] * 7 + ["k"] * 7 + ["g"] * 7 + ["w"] * 7 + ["p"] * 3
    for entries in ((*tiles, "g", "w", "o", "k"), (*tiles[:-3], "g", "w", "o")):
        out = cli(*CARDBOARD, stdin=typed(" ".join(entries))).out
        assert "Not understood" not in out
        assert "Round 1 begins." in out


@pytest.mark.parametrize("lang, tiles", [("de", "s g w l"), ("es", "negro gris w m")])
def test_short_entries_are_in_every_language(lang: str, tiles: str) -> None:
    out = cli(*CARDBOARD, "--lang", lang, stdin=typed(tiles, "log")).out
    entered = [f"city {name} {colour}" for name, colour in zip(("A7", "B9", "D3", "D7"), COLOURS, strict=True)]
    assert re.findall(r"\[(city .*)\]$", out, re.MULTILINE)[-4:] == entered


def test_a_contract_that_was_seen_is_refused_and_says_why() -> None:
    lines = typed(*SETUP, "bank", "bank", "draw C01", "draw C01", "C01", "draw C02", "fulfil C01")
    out = cli(*CARDBOARD, stdin=lines).out
    assert out.count("Contract C01 has been seen before: it is fulfilled or used.") == 2


def test_a_mistyped_tile_is_taken_back_and_refused_ones_change_nothing() -> None:
    result = cli(*CARDBOARD, stdin=typed("city A7 gray", "undo", "city A7 pink", "city A7 white", "undo", "redo"))
    assert "Not understood: city A7 pink" in result.out
    assert result.out.count("Enter the tile that lies on Omaha.") == 3
    assert result.out.rstrip().splitlines()[-1].startswith("Game left")
    assert "Put back." in result.out


def test_a_game_beside_the_cardboard_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "beside.json"
    cli(*CARDBOARD, "--save", path, stdin=typed(*SETUP, "bank"))
    assert len(Record.load(path).actions) == len(SETUP) + CERTAIN + 3  # the last good, the first player, "bank"
    result = cli("cardboard", "steam-power", "--load", path, stdin=typed("bank", "draw C01"))
    assert (result.code, result.err) == (0, "")
    assert "Automa reveals contract C01, the first of two." in result.out
    other = tmp_path / "other.json"
    cli(*PLAY, "--save", other, stdin=typed("bank"))
    refused = cli("cardboard", "steam-power", "--load", other)
    assert (refused.code, refused.out) == (1, "")
    assert "is not a game beside a real table" in refused.error


def test_the_last_entry_of_a_game_beside_the_cardboard_can_be_mended(home: Path, tmp_path: Path) -> None:
    fields = Record.load(GOLDEN / f"{TOLD}.json").fields
    last = max(number for number, (who, _) in enumerate(fields["actions"]) if who == "chance")
    _, drawn = fields["actions"][last]
    path = tmp_path / "evening.json"
    path.write_text(json.dumps({**fields, "actions": fields["actions"][:last], "result": None}), encoding="utf-8")
    lines = typed(drawn, "seats", "undo", drawn, "quit")
    result = cli("cardboard", "steam-power", "--load", path, stdin=lines)
    assert (result.code, result.err) == (0, "")
    assert result.out.count("Final score") == 2
    assert cli("scores", "--json").json["steam-power"][0]["games"] == 1


def test_programs_enter_line_by_line() -> None:
    result = cli(*CARDBOARD, "--json", stdin=typed("city A7 gray", "draw C01", "undo"))
    views = [json.loads(line) for line in result.out.splitlines()]
    assert [view["mover"] for view in views if "mover" in view] == [-1] * 4
    assert [view["error"]["code"] for view in views if "error" in view] != []


@pytest.mark.parametrize("lang", ["de", "es"])
def test_questions_of_the_real_table_are_in_every_language(lang: str) -> None:
    result = cli(*CARDBOARD, "--lang", lang, stdin=typed(*SETUP, "bank", "bank", "1"))
    assert "cardboard." not in result.out and "{{" not in result.out
    assert "Enter the" not in result.out and "reveals" not in result.out


def test_a_data_folder_that_cannot_be_used_is_named_and_stops_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/dev/null/data")
    refused = cli("scores")
    assert (refused.code, refused.out) == (1, "")
    assert "/dev/null" in refused.error
    playing = cli(*PLAY, stdin=typed("bank", "bank"))
    assert (playing.code, playing.err) == (0, "")
