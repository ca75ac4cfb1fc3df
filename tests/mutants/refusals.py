"""Mutants of reasons: what a check of Planet Steam refuses is let through, or refused with another code.

They are made from the rules as they stand, two for each place of a function that returns a code of ``reasons``;
``refusals.toml`` says which tests notice.
"""

from __future__ import annotations

import ast
import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache

from tests.mutants.mutant import GAMES, HERE, ROOT, Misfit, Mutant, extent

from steamhouse.games.planet_steam.rules import reasons

RULES = f"{GAMES}/planet_steam/rules"
CODES = {
    name: code
    for name, code in vars(reasons).items()
    if name.isupper() and isinstance(code, int) and name not in ("LEGAL", "TYPE_CHECKING")
}
MISNAMED = {"WRONG_PHASE": "GAME_OVER"}  # every other code becomes this one's key


@dataclass(frozen=True)
class Refusal:
    """The code at one place of a function is another: the ``number``-th time that the function names it."""

    path: str
    function: str
    code: str
    number: int
    value: int

    def apply(self, text: str) -> str:
        """The module with a number where the code was."""
        start, end = extent(text, self.function)
        lines = text[start:end].splitlines(keepends=True)
        found = [node for node in named(ast.parse(text[start:end]).body[0]) if node.attr == self.code]
        if len(found) < self.number:
            raise Misfit(f"{self.path}: {self.function} names {self.code} {len(found)} times")
        node = found[self.number - 1]
        line = lines[node.lineno - 1].encode()
        lines[node.lineno - 1] = (
            line[: node.col_offset] + str(self.value).encode() + line[node.end_col_offset :]
        ).decode()
        return text[:start] + "".join(lines) + text[end:]


def named(function: ast.stmt) -> list[ast.Attribute]:
    """The places of a function that name a code, from top to bottom."""
    places = [node for node in ast.walk(function) if isinstance(node, ast.Attribute) and node.attr in CODES]
    return sorted(places, key=lambda node: (node.lineno, node.col_offset))


@cache
def table() -> dict[str, dict[str, str]]:
    """``refusals.toml``."""
    return tomllib.loads((HERE / "refusals.toml").read_text(encoding="utf-8"))


def noticed_by(place: str) -> str:
    """The test that notices another code at a place, ``FUNCTION.CODE`` and, from the second on, its number."""
    return next((test for test, places in table().items() if place in places), "")


def both(path: str, function: str, code: str, number: int) -> list[Mutant]:
    """A refusal that is let through, and one that is given another code."""
    place = f"{function}.{code}" + (f".{number}" if number > 1 else "")
    if not (test := noticed_by(place)):
        raise Misfit(f"refusals.toml does not say which test notices another {place}")
    other = MISNAMED.get(code, "WRONG_PHASE")
    return [
        Mutant(
            f"reasons/{place}-let-through",
            f"What {function} refuses as {code} is legal.",
            (test,),
            (Refusal(path, function, code, number, reasons.LEGAL),),
        ),
        Mutant(
            f"reasons/{place}-misnamed",
            f"{function} gives the code of {other} for {code}.",
            (test,),
            (Refusal(path, function, code, number, CODES[other]),),
        ),
    ]


def mutants() -> list[Mutant]:
    """Two for each place."""
    found = []
    for path in sorted((ROOT / RULES).glob("*.py")):
        for function in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(function, ast.FunctionDef):
                times: Counter[str] = Counter()
                for node in named(function):
                    times[node.attr] += 1
                    found += both(f"{RULES}/{path.name}", function.name, node.attr, times[node.attr])
    return found
