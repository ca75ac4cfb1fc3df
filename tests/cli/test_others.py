from __future__ import annotations

import json
import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.cli.kit import steamhouse as cli

from steamhouse.core.book import book
from steamhouse.core.messages import catalogue
from steamhouse.games.planet_steam.files.board import shipped_board

BOOK = book("planet-steam")
assert BOOK is not None
CHAPTERS = [chapter.id for chapter in BOOK.chapters]


def test_rules_lists_its_topics() -> None:
    result = cli("rules", "planet-steam")
    assert result.code == 0
    assert all(f"  {topic} " in result.out for topic in CHAPTERS)
    told = list(cli("rules", "planet-steam", "--json").json["topics"])
    assert told == [*CHAPTERS, "board", "editions", "options"]


@pytest.mark.parametrize("lang", ["en", "de", "es"])
@pytest.mark.parametrize("topic", [*CHAPTERS, "board"])
def test_every_topic_in_every_language(topic: str, lang: str) -> None:
    result = cli("rules", "planet-steam", topic, "--lang", lang)
    assert (result.code, result.err) == (0, "")
    assert "{{" not in result.out and "$t(" not in result.out
    titles = catalogue("planet-steam-cli", lang)["rules"]["title"] | catalogue("planet-steam-book", lang)["chapter"]
    assert titles[topic] in result.out


def test_rules_take_their_numbers_from_the_box() -> None:
    assert "You start with 100 credits" in cli("rules", "planet-steam", "setup", "--players", "2").out
    lines = cli("rules", "planet-steam", "goal", "--players", "5", "--json").json["lines"]
    assert "after 4 rounds" in lines[0]


def test_rules_are_those_of_the_edition_and_the_options() -> None:
    """Each edition is told its own rules in its own words, and of an option what it does where it is on."""
    assert "you take 1 water from the reserve" in cli("rules", "planet-steam", "tank-phase").out
    old = cli("rules", "planet-steam", "tank-phase", "--edition", "ludoart-2008").out
    assert "Emergency:" in old and "compressor dome" in old and "Pay Activation Cost" not in old
    assert "Sabotage - not played in this game" in cli("rules", "planet-steam", "variants").out
    played = cli("rules", "planet-steam", "variants", "--options", "sabotage", "--json").json["entries"]
    entry = next(entry for entry in played if entry["id"] == "sabotage")
    assert entry["played"] and entry["place"] == "Optional Cards: Sabotage"
    line = "From round 2 on, whoever gets the last specialist card takes this card, too."
    assert entry["lines"][0] == {"text": line, "ruling": "20"}


def test_rulings_of_ours_are_marked() -> None:
    assert "(our ruling 16)" in cli("rules", "planet-steam", "wealth").out
    assert "(our ruling)" in cli("rules", "steam-power", "deliveries").out


def test_rules_of_the_board_say_what_is_reconstructed() -> None:
    out = cli("rules", "planet-steam", "board", "--players", "3").out
    assert "Those not marked as certain are our reconstruction." in out and "--board FILE" in out
    found = {entry["figure"]: entry for entry in cli("rules", "planet-steam", "board", "--json").json["figures"]}
    assert found["price_tracks.quartz.start"] == {
        "figure": "price_tracks.quartz.start",
        "value": "12",
        "confidence": "likely",
    }
    assert found["rounds.4"]["confidence"] == "certain" and "rounds.3" not in found


@pytest.mark.parametrize("lang", ["en", "de", "es"])
def test_rules_of_the_board_say_what_to_compare_and_where(lang: str) -> None:
    texts = catalogue("page-printed", lang)
    out = cli("rules", "planet-steam", "board", "--players", "3", "--lang", lang).out
    assert texts["compare"]["terminal"] in out and texts["known"]["price-ore"] in out
    assert texts["compare"]["rounds"] not in out  # nothing is unsure there
    turned = cli("rules", "planet-steam", "board", "--edition", "ludoart-2008", "--json", "--lang", lang).json
    parts = {part["part"]: part for part in turned["compare"]}
    assert parts[texts["part"]["map"]]["look"] == texts["in-2008"]["compare"]["map"]
    assert [item["known"] for item in parts[texts["part"]["map"]]["items"]] == [texts["in-2008"]["known"]["claims"]]
    assert all(item["confidence"] != "certain" for part in parts.values() for item in part["items"])


def test_what_a_board_has_compared_is_asked_for_no_more(tmp_path: Path) -> None:
    board = shipped_board("ffg-2013")
    board["confidence"] = {"carriers": {"mark": "guess"}}
    path = tmp_path / "board.json"
    path.write_text(json.dumps(board), encoding="utf-8")
    told = cli("rules", "planet-steam", "board", "--board", path, "--json").json
    assert [part["part"] for part in told["compare"]] == ["Carriers"]


def test_unknown_topic() -> None:
    result = cli("rules", "planet-steam", "tradin")
    assert result.code == 2 and result.error == "steamhouse: There is no topic tradin; did you mean trading?"


def test_openapi_is_json() -> None:
    described = json.loads(cli("openapi").out)
    assert described["openapi"].startswith("3.")
    assert cli("openapi", "--json").json == described


def test_warm_without_a_compiler_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("steamhouse.fast.build.ready", lambda game: None)
    monkeypatch.setattr("steamhouse.fast.build.compiler", lambda: None)
    result = cli("warm")
    assert result.code == 1 and "pip install ziglang" in result.error


def test_warm_compiles_and_names_the_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr("steamhouse.fast.build.ready", lambda game: None)
    monkeypatch.setattr("steamhouse.fast.build.compiler", lambda: ["cc"])
    monkeypatch.setattr("steamhouse.fast.build.build", lambda game: asked.append(game) or Path("folder") / "library")
    assert cli("warm", "--json").json["cache"] == "folder"
    assert cli("warm").out.startswith("Compiling the rules.\nCompiled in ")
    assert asked == ["planet-steam"] * 2


def test_version_says_how_the_rules_of_each_game_run(monkeypatch: pytest.MonkeyPatch) -> None:
    made = {"planet-steam": Path("folder/library")}
    monkeypatch.setattr("steamhouse.fast.build.ready", made.get)
    told = cli("version", "--json").json
    assert told["rules"]["planet-steam"] == {"compiled": True, "library": "folder/library"}
    assert told["rules"]["steam-power"] == {"compiled": False, "library": None}
    lines = cli("version").out.splitlines()
    assert lines[1:3] == ["planet-steam: rules compiled", "steam-power: rules interpreted"]


def test_bench_prints_what_was_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    line = {
        "game": "planet-steam",
        "what": "recorded-interpreted",
        "value": 41.234,
        "unit": "yardsticks",
        "bound": "<= 60",
        "kept": True,
    }
    measured = {"machine": "m", "corpus": 0, "lines": [line], "kept": True}
    opened = {
        "game": "steam-power",
        "what": "record-opens",
        "value": 60.4,
        "unit": "ms",
        "bound": "<= 300",
        "kept": True,
    }
    monkeypatch.setattr("steamhouse.testing.bench.run", lambda **asked: measured | {"lines": [line]})
    monkeypatch.setattr("steamhouse.server.bench.opening", lambda game: opened | {"game": game})
    found = cli("bench", "--quick", "--json").json
    assert found["lines"] == [line, opened | {"game": "planet-steam"}, opened] and found["kept"]
    told = [re.split(r"  +", text) for text in cli("bench").out.splitlines()[2:]]
    assert told[0] == ["planet-steam", "Recorded games, interpreted", "yardsticks per decision", "41.2", "<= 60", "yes"]
    assert told[2] == ["steam-power", "A finished game opens, 5 seats", "ms", "60.4", "<= 300", "yes"]


def test_serve_hands_everything_over(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    calls = []

    def run(*args: object, say: object, **more: object) -> bool:
        calls.append((*args, more))
        assert callable(say)
        say("http://127.0.0.1:1234/")
        return True

    begun = []
    monkeypatch.setattr("steamhouse.fast.build.begin", lambda: begun.append("rules"))
    monkeypatch.setattr("steamhouse.server.run", run, raising=False)
    database = f"{tmp_path}/t.db"
    result = cli("serve", "--port", "1234", "--no-browser", "--db", database, "--json")
    assert result.json == {"url": "http://127.0.0.1:1234/"}
    asked = {"lan": False, "open_browser": False, "host_names": [], "base_path": "", "proxies": []}
    assert calls == [(None, 1234, f"sqlite:///{database}", asked)]
    assert "Steamhouse is at http://127.0.0.1:1234/" in cli("serve", "--no-browser").out
    assert begun == ["rules", "rules"]
    monkeypatch.setattr("steamhouse.server.run", lambda *args, **more: False, raising=False)
    assert cli("serve", "--no-browser").code == 1


def test_serve_names_a_port_that_is_taken(tmp_path: Path) -> None:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = cli("serve", "--port", port, "--no-browser", "--db", tmp_path / "t.db")
    assert result.code == 1 and f"cannot listen on 127.0.0.1, port {port}" in result.error


@pytest.mark.parametrize("args", [["--help"], ["rules", "planet-steam"], ["rules", "planet-steam", "--json"]])
def test_a_reader_that_has_enough_is_no_error(args: list[str]) -> None:
    """As after ``| head``: nobody reads the other end of the pipe any more."""
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "steamhouse", *args]
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, "")


def on_terminal(args: list[str], keys: list[tuple[str, str]], **env: str) -> str:
    """What a command writes on a real terminal; each of ``keys`` is typed when the text before it has come."""
    main, end = pty.openpty()
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm", "COLUMNS": "160", "LINES": "100", **env}
    process = subprocess.Popen(
        [sys.executable, "-m", "steamhouse", *args], stdin=end, stdout=end, stderr=end, env=environment
    )
    os.close(end)
    shown, waiting, until = "", list(keys), time.monotonic() + 300  # far more than it takes
    while time.monotonic() < until:
        if select.select([main], [], [], 0.05)[0]:
            try:
                shown += os.read(main, 4096).decode(errors="replace")
            except OSError:  # the other end is closed, and all that was written has been read
                break
        if waiting and waiting[0][0] in shown.rpartition("\0")[2]:
            os.write(main, waiting.pop(0)[1].encode())
            shown += "\0"
    if process.poll() is None:
        process.kill()
    process.wait()
    os.close(main)
    return shown.replace("\0", "")


def test_a_real_terminal_has_colour_and_warns_before_a_game_is_lost() -> None:
    keys = [("Ada> ", "1\n"), ("Ada> ", "\x04"), ("leaves without saving.\r\nAda> ", "\x04")]
    shown = on_terminal(["play", "planet-steam", "--seats", "me,random", "--names", "Ada", "--seed", "a"], keys)
    assert "\x1b[1m" in shown
    assert "The game is not saved." in shown and "Game left." in shown
    assert "Traceback" not in shown


def test_plain_has_no_escape_codes_on_a_real_terminal() -> None:
    shown = on_terminal(["rules", "planet-steam", "board", "--plain"], [])
    assert "price_tracks.ore.max" in shown and "\x1b" not in shown
    assert "\x1b" in on_terminal(["rules", "planet-steam", "board"], [])


def test_people_at_one_device_hand_it_over() -> None:
    """The screen is cleared and waits, so that nobody sees what is not meant for him."""
    keys = [
        ("Ada> ", "1\n"),
        ("press Enter.", "\n"),
        ("Bea> ", "quit\n"),
        ("leaves without saving.\r\nBea> ", "quit\n"),
    ]
    shown = on_terminal(["play", "planet-steam", "--seats", "me,me", "--names", "Ada,Bea", "--seed", "f"], keys)
    assert "\x1b[2J" in shown.split("Hand over to Bea and press Enter.")[0]


@pytest.mark.parametrize("plain", [[], ["--plain"]])
def test_hands_are_out_of_sight_before_the_device_is_handed_over(plain: list[str]) -> None:
    keys = [("Ada> ", "bank\n"), ("Ada> ", "bank\n"), ("press Enter.", "\n"), ("Bea> ", "quit\n"), ("Bea> ", "quit\n")]
    shown = on_terminal(
        ["play", "steam-power", "--seats", "me,me", "--names", "Ada,Bea", "--seed", "f", *plain], keys, TERM="xterm"
    )
    before, _, after = shown.partition("Hand over to Bea and press Enter.")
    assert "Ada: 5 contracts in hand" in before and "Bea: 5 contracts in hand" in after
    assert "Ada: 5 contracts in hand" not in after and not re.search(r"Ada draws contract C\d", after)
    assert re.search(r"(\r\n){50,}$" if plain else r"\x1b\[2J\x1b\[H$", before)
