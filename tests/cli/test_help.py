from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.kit import steamhouse as cli

import steamhouse.cli
from steamhouse.cli.language import from_environment
from steamhouse.cli.run import COMMANDS
from steamhouse.core.messages import catalogue

SOURCES = sorted(Path(steamhouse.cli.__file__).parent.rglob("*.py"))


def test_overview_names_every_command() -> None:
    result = cli("--help")
    assert result.code == 0
    assert all(f"  {name} " in result.out for name in COMMANDS)
    assert cli().code == 2
    assert set(cli("--help", "--json").json["commands"]) == set(COMMANDS)


@pytest.mark.parametrize("lang", ["en", "de", "es"])
def test_a_command_is_a_row_of_the_overview(lang: str) -> None:
    """So that all of it stands on a screen of 24 rows, with the prompt below."""
    rows = cli("--help", "--lang", lang).out.splitlines()
    assert all(len(row) <= 80 for row in rows if row.startswith("  "))
    assert sum(-(-len(row) // 80) or 1 for row in rows) < 24


@pytest.mark.parametrize(
    ("lang", "game", "options"),
    [("en", "GAME", "[OPTIONS]"), ("de", "SPIEL", "[OPTIONEN]"), ("es", "JUEGO", "[OPCIONES]")],
)
def test_what_stands_for_a_value_is_a_word_of_the_language(lang: str, game: str, options: str) -> None:
    shown = cli("play", "--help", "--lang", lang).out
    assert f"steamhouse play {options} {game}" in shown
    kinds = catalogue("cli", lang)["metavar"]
    assert f"--board {kinds['file']}" in shown and f"--names {kinds['list']}" in shown
    assert "metavar" not in shown
    missing = cli("check", "--lang", lang)
    assert missing.code == 2 and kinds["files"] in missing.err


def test_version() -> None:
    assert cli("--version").out.strip() == steamhouse.__version__
    assert cli("--version", "--json").json == {"version": steamhouse.__version__}


@pytest.mark.parametrize("lang", ["en", "de", "es"])
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_in_every_language(command: str, lang: str) -> None:
    result = cli(command, "--help", "--lang", lang)
    assert (result.code, result.err) == (0, "")
    assert catalogue("cli", lang)["help"]["usage"] in result.out
    assert "--json" in result.out
    assert not re.search(r"\b(option|argument|command|help)\.[a-z]", result.out)  # no id is left in place of a text
    if lang != "en":
        assert "Usage" not in result.out and "Show this" not in result.out


def test_language_of_the_environment() -> None:
    assert from_environment({"LANG": "de_AT.UTF-8"}) == "de"
    assert from_environment({"LANG": "de_DE", "LC_ALL": "es_ES"}) == "es"
    assert from_environment({"LANG": "fr_FR.UTF-8"}) == "en"
    assert from_environment({"LC_ALL": "C"}) == "en"
    assert from_environment({}) == "en"
    assert "Aufruf" in cli("--help", env={"LC_ALL": "de_DE.UTF-8"}).out
    assert "Uso" in cli("--help", "--lang=es", env={"LC_ALL": "de_DE.UTF-8"}).out


@pytest.mark.parametrize(
    "args, said",
    [
        (["playy"], "There is no command playy; did you mean play?"),
        (["zzz"], "There is no command zzz. Commands: serve, play"),
        (["--lang", "fr", "play"], "There is no language fr. Languages: en, de, es"),
        (["simulate"], "GAME is missing; see “steamhouse simulate --help”."),
        (["simulate", "planet-steam", "--gams", "3"], "There is no option --gams"),
        (["simulate", "planet-steam", "--games", "x"], "--games: a whole number from 1 to 10000000 is expected."),
        (["simulate", "planet-steam", "--games", "0"], "--games: a whole number from 1"),
        (["simulate", "planet-steam", "--seed", "-1"], "--seed: a whole number of at least 0 is expected."),
        (["serve", "--host-name", "https://games.example.org"], "is no host name; write it like games.example.org"),
        (["serve", "--host-name", "*"], "“*” is no host name"),
        (["serve", "--base-path", "steamhouse"], "“steamhouse” is no base path; write it like /steamhouse"),
        (["serve", "--base-path", "/a/../b"], "is no base path"),
        (["serve", "--proxy", "nginx"], "“nginx” is no address of a proxy; write it like 10.0.0.2"),
        (["serve", "--proxy", "10.0.0.2/8"], "is no address of a proxy"),
        (["replay", "a", "b"], "See “steamhouse replay --help”."),
        (["play", "planet-steam", "--names", "a,b,c", "--seats", "me,random"], "3 names are given for 2 seats."),
    ],
)
def test_wrong_usage_is_one_line_and_code_2(args: list[str], said: str) -> None:
    result = cli(*args)
    assert (result.code, result.out) == (2, "")
    assert result.error.startswith("steamhouse: ")
    assert said in result.error
    with_json = cli(*args, "--json")
    assert (with_json.code, with_json.err) == (2, "")
    assert set(with_json.json["error"]) == {"code", "message", "text"}


def ids_in(path: Path) -> set[str]:
    """The ids of the terminal's texts that a module names."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = set()
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        text = node.args[0].value
        if name == "say" and isinstance(text, str) and ":" not in text:
            found.add(text)
        elif name in ("fail", "fail_unknown") and isinstance(text, str):
            found |= {f"error.{text}"} | ({f"error.{text}-near"} if name == "fail_unknown" else set())
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg == "help" and isinstance(node.value, ast.Constant):
            found.add(str(node.value.value))
    return found


@pytest.mark.parametrize("lang", ["en", "de", "es"])
def test_every_text_that_is_named_is_there(lang: str) -> None:
    def has(key: str) -> bool:
        node: object = catalogue("cli", lang)
        *path, last = key.split(".")
        for step in path:
            node = node.get(step) if isinstance(node, dict) else None
        return isinstance(node, dict) and any(f"{last}{end}" in node for end in ("", "_other"))

    named = set().union(*map(ids_in, SOURCES))
    assert len(named) > 60
    assert {key for key in named if not has(key)} == set()


def test_starting_is_cheap() -> None:
    """Help imports neither the game nor the server; a simulation imports neither Rich nor the server."""
    code = (
        "import sys\n"
        "from steamhouse.cli.run import run\n"
        "run(sys.argv[1:])\n"
        "dear = ('rich', 'yaml', 'fastapi', 'sqlalchemy', 'numpy', 'steamhouse.games.planet_steam.game')\n"
        "print([name for name in dear if name in sys.modules])\n"
    )

    def loaded(*args: str) -> str:
        done = subprocess.run([sys.executable, "-c", code, *args], capture_output=True, text=True, check=True)
        return done.stdout.splitlines()[-1]

    assert loaded("--help") == "[]"
    simulate = loaded("simulate", "planet-steam", "--players", "random,random", "--games", "1")
    assert simulate == "['steamhouse.games.planet_steam.game']"
