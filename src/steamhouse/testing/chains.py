"""Makes ``rules/chains.py`` of each game that has a table of phases (see ``core/order.py``).

``python -m steamhouse.testing.chains`` writes all of them anew.
"""

from __future__ import annotations

import importlib
import inspect
from pathlib import Path
from typing import TYPE_CHECKING, Any

from steamhouse.core.registry import manifests

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from steamhouse.core.manifest import Manifest
    from steamhouse.core.order import Chain

    Rule = Callable[..., Any]

WIDTH = 120
PREFIX = "PHASE_"  # of the names of phases in the module of the state
HEAD = '''"""What the table of ``{table}.py`` names for the phase at hand, as the compiler needs it.

Made by ``python -m steamhouse.testing.chains``: change the table, not this.
"""

from __future__ import annotations

'''


def tables() -> list[Manifest]:
    """The games with a table of phases."""
    return [game for game in manifests() if game.order]


def path_of(game: Manifest) -> Path:
    """Where a game's chains lie."""
    return Path(str(importlib.import_module(game.rules).__file__)).with_name("chains.py")


def chains_of(game: Manifest) -> str:
    """The module of a game's chains."""
    table = importlib.import_module(game.order)
    state, *others = (record.split(":") for record in (game.state, game.box, game.scratch) if record)
    phases = vars(importlib.import_module(state[0]))
    names = {value: name for name, value in phases.items() if name.startswith(PREFIX)}
    soon = sorted((row for row in table.PHASES if row.phase in table.SOON), key=lambda row: table.SOON.index(row.phase))
    later = [row for row in table.PHASES if row.phase not in table.SOON]
    imports: dict[str, set[str]] = {}
    for chain in table.CHAINS:
        for row in table.PHASES:
            if rule := getattr(row, chain.column):
                imports.setdefault(rule.__module__, set()).add(rule.__name__)
                imports.setdefault(state[0], set()).add(names[row.phase])
    types = "".join(f"    from {module} import {name}\n" for module, name in sorted((state, *others)))
    return (
        HEAD.format(table=game.order.rpartition(".")[2])
        + "".join(_import(module, sorted(imports[module])) for module in sorted(imports))
        + f"\nTYPE_CHECKING = False\nif TYPE_CHECKING:\n{types}"
        + "".join(f"\n\n{part}" for chain in table.CHAINS for part in _functions(chain, soon, later, names))
    )


def _import(module: str, names: Sequence[str]) -> str:
    line = f"from {module} import {', '.join(names)}\n"
    if len(line) <= WIDTH + 1:
        return line
    return f"from {module} import (\n" + "".join(f"    {name},\n" for name in names) + ")\n"


def _functions(chain: Chain, soon: Sequence[Any], later: Sequence[Any], names: dict[int, str]) -> Iterator[str]:
    """A chain: of the phases that come soon, which calls one of the others. All in one would be slower, compiled."""
    first, last = (_by_rule(chain, rows, names) for rows in (soon, later))
    rules = sorted((*first, *last), key=lambda rule: -len(inspect.signature(rule).parameters))
    taken = {name: kind for rule in rules for name, kind in rule.__annotations__.items() if name != "return"}
    results = {rule.__annotations__["return"] for rule in rules} - {"None"}
    assert len(results) <= 1, f"{chain.name}: the functions of a chain give {results}"
    result = results.pop() if results else "None"
    head = f"({', '.join(f'{name}: {kind}' for name, kind in taken.items())}) -> {result}:\n"
    end = f"    return {chain.otherwise}\n" if chain.otherwise else ""
    if first and last:
        says = f"What ``{chain.name}`` comes to in the phases that do not come often."
        yield f"def {chain.name}_later{head}" + _body(says, last, chain) + end
        call = f"{chain.name}_later({', '.join(taken)})\n"
        yield f"def {chain.name}{head}" + _body(chain.says, first, chain) + f"    {'return ' if end else ''}{call}"
    else:
        yield f"def {chain.name}{head}" + _body(chain.says, first or last, chain) + end


def _by_rule(chain: Chain, rows: Sequence[Any], names: dict[int, str]) -> dict[Rule, list[str]]:
    """The functions of a column with their phases: those of one function share a question."""
    phases: dict[Rule, list[str]] = {}
    for row in rows:
        if rule := getattr(row, chain.column):
            phases.setdefault(rule, []).append(names[row.phase])
    return phases


def _body(says: str, phases: dict[Rule, list[str]], chain: Chain) -> str:
    asked = "".join(_question(names) + _call(rule, chain) for rule, names in phases.items())
    return f'    """{says}"""\n    phase = g.phase\n{asked}'


def _question(phases: Sequence[str]) -> str:
    asked = [f"phase == {phase}" for phase in phases]
    line = f"    if {' or '.join(asked)}:\n"
    if len(line) <= WIDTH + 1:
        return line
    return "    if (\n        " + "\n        or ".join(asked) + "\n    ):\n"


def _call(rule: Rule, chain: Chain) -> str:
    call = f"{rule.__name__}({', '.join(inspect.signature(rule).parameters)})"
    if rule.__annotations__["return"] != "None":
        return f"        return {call}\n"
    return f"        {call}\n        return {chain.otherwise}".rstrip() + "\n"


if __name__ == "__main__":
    for each in tables():
        path_of(each).write_text(chains_of(each), encoding="utf-8")
