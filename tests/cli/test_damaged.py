"""A saved game that is damaged part of the way: the damage is named, and the game can be looked at up to there."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.kit import Result, steamhouse as cli
from tests.cli.screen import Screen
from tests.cli.test_screen import MORE
from tests.records.make import GOLDEN

from steamhouse import Record

Break = Callable[[list[Any], int], None]
PLAY = ("play", "planet-steam", "--seats", "me,casual,casual", "--names", "Ada,Bea,Cem")


def illegal(actions: list[Any], number: int) -> None:
    actions[number][1] = "buy 99 water"


def unreadable(actions: list[Any], number: int) -> None:
    actions[number][1] = "fly away"


def missing(actions: list[Any], number: int) -> None:
    del actions[number]


def no_pair(actions: list[Any], number: int) -> None:
    actions[number] = None


def broken(building: Path, path: Path, damage: Break) -> int:
    """Write the record with a person's action of its second half damaged; the number (from 0) of that action."""
    fields = json.loads(building.read_text(encoding="utf-8"))
    actions = fields["actions"]
    number = next(n for n in range(len(actions) // 2, len(actions)) if actions[n][0] == 0 != actions[n + 1][0])
    damage(actions, number)
    if damage is no_pair:  # not what this program writes
        path.write_text(json.dumps(fields, indent=2), encoding="utf-8")
    else:
        Record(fields).save(path)
    return number


def looked_at(path: Path, *args: str, typed: tuple[str, ...] = ()) -> Result:
    return cli(*PLAY, "--load", path, *args, stdin="".join(f"{line}\n" for line in typed))


@pytest.mark.parametrize(
    "damage, reason",
    [
        (illegal, "“buy 99 water”: "),
        (unreadable, "“fly away”: This is not an action."),
        (missing, " is named for it, but Ada is to move. An entry may be missing before it."),
        (no_pair, "A seat, or “chance”, and an action are expected there."),
    ],
)
def test_the_damage_is_named_and_the_game_shown_up_to_it(
    damage: Break, reason: str, building: Path, tmp_path: Path
) -> None:
    path, kept = tmp_path / "evening.json", tmp_path / "kept.json"
    number = broken(building, path, damage)
    before = path.read_bytes()
    texts = [text for _, text in json.loads(building.read_text(encoding="utf-8"))["actions"]]
    result = looked_at(
        path, "--save", str(path), typed=("log", "end", "undo", "?", f"save {path}", f"save {kept}", "quit")
    )

    assert result.code == 1
    assert f"{path} is damaged at entry {number + 1}" in result.error and reason in result.error
    if damage is not no_pair:
        line = int(result.error.split(", line ")[1].split(" ")[0])
        told = json.loads(path.read_text(encoding="utf-8").splitlines()[line - 1].rstrip(","))
        assert told == json.loads(before)["actions"][number]
    assert result.error.removeprefix("steamhouse: ") in result.out  # it is said before the table is shown
    assert result.out.count("This game is damaged") == 3  # no move, no undo, and nothing to ask about moves
    log = result.out.split("damaged game> log\n")[1].split("damaged game> ")[0].splitlines()
    assert log[-1].endswith(f"[{texts[number - 1]}]")  # what follows the damage is not made up
    assert "is the damaged file itself" in result.out and path.read_bytes() == before
    assert Record.load(kept).fields["actions"] == Record.load(building).fields["actions"][:number]
    assert cli("check", kept).code == 0
    assert cli(*PLAY, "--load", kept).code == 0


@pytest.mark.parametrize("lang, said", [("de", "Diese Partie ist beschädigt"), ("es", "Esta partida está dañada")])
def test_it_is_said_in_every_language(lang: str, said: str, building: Path, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    broken(building, path, missing)
    result = looked_at(path, "--lang", lang, typed=("pass", "help"))
    assert result.code == 1 and said in result.out
    assert "damaged" not in result.out + result.err and "is to move" not in result.err


def test_a_program_is_given_the_table_and_the_damage(building: Path, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    number = broken(building, path, illegal)
    result = looked_at(path, "--json", typed=("end",))
    view, told = (json.loads(line) for line in result.out.splitlines())
    assert (result.code, result.err) == (1, "")
    assert view["seat"] == 0
    assert told["error"]["code"] == "damaged-record" and told["error"]["message"]["args"]["number"] == number + 1


def test_where_several_would_look_hands_stay_covered(tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    played = "bank\nbank\nbank\nbank\n"
    people = ("play", "steam-power", "--seats", "me,me", "--names", "Ada,Bea", "--seed", "1")
    assert cli(*people, "--save", path, stdin=played).code == 0
    fields = json.loads(path.read_text(encoding="utf-8"))
    fields["actions"][-1][1] = "fly away"
    Record(fields).save(path)
    loaded = (*people[:2], "--load", path, "--json")
    assert json.loads(cli(*loaded).out.splitlines()[0])["seat"] is None
    assert json.loads(cli(*loaded, "--seats", "me,random").out.splitlines()[0])["seat"] == 0


def test_a_game_beside_a_real_table_is_looked_at_too(tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    fields = json.loads((GOLDEN / "steam-power-cardboard-00.json").read_text(encoding="utf-8"))
    number = len(fields["actions"]) // 2
    del fields["actions"][number]
    Record(fields).save(path)
    result = cli("cardboard", "steam-power", "--load", path, stdin="log 3\ncard\nmap\n")
    assert result.code == 1 and f"is damaged at entry {number + 1}" in result.error
    assert result.out.count("This game is damaged") == 1  # no card is entered


def test_an_action_after_the_end_is_damage(finished: Path, tmp_path: Path) -> None:
    path = tmp_path / "long.json"
    fields = json.loads(finished.read_text(encoding="utf-8"))
    fields["actions"].append([0, "pass"])
    Record(fields).save(path)
    result = cli("play", "planet-steam", "--load", path)
    assert result.code == 1
    assert f"entry {len(fields['actions'])}" in result.error and "“pass”: The game is over." in result.error


def test_on_a_screen_tab_completes_what_can_be_done(building: Path, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    broken(building, path, illegal)
    with Screen(*PLAY, "--load", str(path)) as screen:
        while screen.read_to("damaged game> ", MORE["en"])[-1] != "damaged game> ":
            screen.type("\n")
        screen.type("bo\t")
        screen.read_to("board")
