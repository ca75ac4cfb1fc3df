"""``steamhouse bench``: how fast the engine is on this machine."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, Any

import typer

from steamhouse.cli import terminal
from steamhouse.core.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable


def bench(
    context: typer.Context,
    quick: Annotated[bool, typer.Option("--quick", help="option.quick")] = False,
) -> None:
    """Measure; every time also as a multiple of a yardstick of the same run."""
    screen = terminal.of(context)
    if screen.json:
        screen.emit(_measure(lambda _: None, quick))
        return
    if screen.fancy:
        with screen.console.status(screen.say("bench.running")) as status:
            found = _measure(lambda what: status.update(screen.say(f"bench.lines.{what}")), quick)
    else:
        found = _measure(lambda _: None, quick)
    screen.line(found["machine"])
    heads = [screen.say(f"bench.{name}") for name in ("game", "what", "unit", "value", "bound", "kept")]
    rows = []
    for line in found["lines"]:
        kept = screen.say(f"bench.{'yes' if line['kept'] else 'no'}") if line["bound"] else ""
        what, unit = screen.say(f"bench.lines.{line['what']}"), screen.say(f"bench.units.{line['unit']}")
        rows.append([line["game"], what, unit, f"{line['value']:.3g}", line["bound"], kept])
    screen.table(heads, rows, 3)


def _measure(progress: Callable[[str], None], quick: bool) -> dict[str, Any]:
    """The rules' benchmark and, where the server is installed, how long a finished game takes to open."""
    from steamhouse.testing.bench import run

    found = run(quick=quick, progress=progress)
    if find_spec("fastapi") is not None:
        from steamhouse.server.bench import opening

        progress("record-opens")
        for game in GAMES:
            line = opening(game)
            found["lines"].append(line)
            found["kept"] = found["kept"] and line["kept"]
    return found
