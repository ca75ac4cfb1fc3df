"""What is wrong with a position, a record or a file has its code where it is raised, and its text in each language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from steamhouse.core.errors import Fault, faults_of
from steamhouse.core.messages import LANGUAGES, Message, catalogue, render

SOURCE = Path(__file__).parents[2] / "src" / "steamhouse"
GAMES = {"planet_steam": "planet-steam-fault", "steam_power": "steam-power-fault"}


class Raised(NamedTuple):
    """A fault as it stands in the sources: the text's id, the code, the names of its arguments, and where."""

    id: str
    code: str
    args: frozenset[str]
    where: str


def constants(node: ast.expr) -> list[str]:
    """The texts that an expression can have."""
    if isinstance(node, ast.IfExp):
        return [*constants(node.body), *constants(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def faults_in(path: Path) -> Iterator[Raised]:
    """Every ``wrong(key, code, ...)`` of a game's module."""
    space = GAMES[path.relative_to(SOURCE / "games").parts[0]]
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source if "files.faults import wrong" in source else "")
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call) or getattr(call.func, "id", "") != "wrong":
            continue
        where = f"{path.name}:{call.lineno}"
        args = frozenset(word.arg for word in call.keywords if word.arg)
        if any(word.arg is None for word in call.keywords):
            args |= {"contracts", "track", "factories", "draws"}  # the one that hands on a dict
        codes = constants(call.args[1])
        names = constants(call.args[2]) if len(call.args) > 2 else []
        assert codes, where
        for number, code in enumerate(names or codes):
            yield Raised(f"{space}:wrong.{code}", f"wrong.{codes[0] if names else codes[number]}", args, where)


def all_faults() -> list[Raised]:
    return [
        fault for game in GAMES for path in sorted((SOURCE / "games" / game).rglob("*.py")) for fault in faults_in(path)
    ]


FAULTS = all_faults()


def holes(text: str) -> set[str]:
    return set(re.findall(r"\{\{(\w+)\}\}", text))


def test_the_games_have_their_faults_where_they_are_raised() -> None:
    assert len(FAULTS) > 200
    for space in GAMES.values():
        raised = {fault.id for fault in FAULTS if fault.id.startswith(f"{space}:")}
        assert raised == {f"{space}:wrong.{code}" for code in catalogue(space, "en")["wrong"]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_fault_is_told_with_its_arguments(lang: str) -> None:
    for fault in FAULTS:
        said = render(Message(fault.id, dict.fromkeys(fault.args, "7")), lang)
        assert said.strip() and "{{" not in said and "$t(" not in said, fault


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_editor_of_positions_has_words_of_its_own_for_some(lang: str) -> None:
    raised: dict[str, list[Raised]] = {}
    for fault in FAULTS:
        if fault.id.startswith("planet-steam-fault:"):
            raised.setdefault(fault.code, []).append(fault)
    own = catalogue("page-position", lang)["wrong"]
    for code, text in own.items():
        assert f"wrong.{code}" in raised, f"nobody raises {code}"
        for fault in raised[f"wrong.{code}"]:
            assert holes(text) <= fault.args, fault
    for code, faults in raised.items():  # where several texts share a code, the page has to have one for it
        if {fault.id for fault in faults} != {f"planet-steam-fault:{code}"}:
            assert code.removeprefix("wrong.") in own, code


def test_a_text_that_others_raise_has_its_arguments_too() -> None:
    """``Fault(key, "fault:...", {...})`` of the house: the text takes no argument that is not given."""
    found = 0
    for path in sorted(SOURCE.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        for text_id in re.findall(r'"(fault:[a-z.-]+)"', source):
            branch, _, name = text_id.removeprefix("fault:").partition(".")
            for hole in holes(catalogue("fault", "en")[branch][name]):
                assert f'"{hole}":' in source, f"{path}: {text_id} needs {hole}"
            found += 1
    assert found > 40


def test_a_fault_names_its_place_and_says_its_text_in_english() -> None:
    wrong = faults_of("planet-steam-fault")
    fault = wrong("bid", "cannot-pay", seat=2, count=17)
    assert (str(fault), fault.text) == ("bid: seat 2 cannot pay 17", "seat 2 cannot pay 17")
    assert (fault.key, fault.code, fault.details) == ("bid", "wrong.cannot-pay", {"seat": 2, "count": 17})
    assert render(fault.message, "de") == "Platz 2 kann 17 nicht zahlen."
    throws = wrong("seat", "needs-seat", "needs-seat-throws")
    assert (throws.code, throws.text) == ("wrong.needs-seat", "phase die needs the seat that throws")
    whole = wrong("", "players", given="9")
    assert str(whole) == whole.text == "players must be 2, 3, 4 or 5, not 9"
    of_file = Fault("rounds.2", "common:fault.range", {"low": 1, "high": 9}, text="must be from 1 to 9", kind="board")
    assert (str(of_file), of_file.code) == ("board: rounds.2 must be from 1 to 9", "range")
