"""``steamhouse bench``: how fast the engine is on this machine."""

from __future__ import annotations

from typing import Annotated

import typer

from steamhouse.cli import terminal


def bench(
    context: typer.Context,
    quick: Annotated[bool, typer.Option("--quick", help="option.quick")] = False,
) -> None:
    """Measure; every time also as a multiple of a yardstick of the same run."""
    from steamhouse.testing.bench import run

    screen = terminal.of(context)
    if screen.json:
        screen.emit(run(quick=quick))
        return
    if screen.fancy:
        with screen.console.status(screen.say("bench.running")) as status:
            found = run(quick=quick, progress=lambda what: status.update(screen.say(f"bench.lines.{what}")))
    else:
        found = run(quick=quick)
    screen.line(found["machine"])
    heads = [screen.say(f"bench.{name}") for name in ("game", "what", "unit", "value", "bound", "kept")]
    rows = []
    for line in found["lines"]:
        kept = screen.say(f"bench.{'yes' if line['kept'] else 'no'}") if line["bound"] else ""
        what, unit = screen.say(f"bench.lines.{line['what']}"), screen.say(f"bench.units.{line['unit']}")
        rows.append([line["game"], what, unit, f"{line['value']:.3g}", line["bound"], kept])
    screen.table(heads, rows, 3)
