"""``steamhouse bench``: how fast the engine is on this machine."""

from __future__ import annotations

import platform
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from steamhouse.cli import terminal
from steamhouse.cli.failures import fail
from steamhouse.core.registry import measured

if TYPE_CHECKING:
    from collections.abc import Callable


def bench(
    context: typer.Context,
    quick: Annotated[bool, typer.Option("--quick", help="option.quick")] = False,
    server: Annotated[bool, typer.Option("--server", help="option.bench-server")] = False,
    against: Annotated[Path | None, typer.Option(metavar="metavar.folder", help="option.against")] = None,
) -> None:
    """Measure; every time also as a multiple of a yardstick of the same run."""
    screen = terminal.of(context)
    if against is not None and not (against / "steamhouse").is_dir():
        fail("no-version", folder=str(against))

    def measure(progress: Callable[[str], None]) -> dict[str, Any]:
        return _measure_server(progress, quick, against) if server or against else _measure(progress, quick)

    if screen.json:
        screen.emit(measure(lambda _: None))
        return
    if screen.fancy:
        with screen.console.status(screen.say("bench.running")) as status:
            found = measure(lambda what: status.update(screen.say(f"bench.lines.{what}")))
    else:
        found = measure(lambda _: None)
    screen.line(found["machine"])
    heads = [screen.say(f"bench.{name}") for name in ("game", "what", "unit", "value", "bound", "kept")]
    rows = []
    for line in found["lines"]:
        kept = screen.say(f"bench.{'yes' if line['kept'] else 'no'}") if line["bound"] else ""
        what, unit = screen.say(f"bench.lines.{line['what']}"), screen.say(f"bench.units.{line['unit']}")
        rows.append([line["game"], what, unit, f"{line['value']:.3g}", line["bound"], kept])
    screen.table(heads, rows, 3)


def _measure_server(progress: Callable[[str], None], quick: bool, against: Path | None) -> dict[str, Any]:
    """The server with many tables and watchers."""
    from steamhouse.server import restart
    from steamhouse.server.load import compare

    progress("server-moves")
    lines = compare(against, quick)
    progress("server-restart")
    lines += restart.lines()
    machine = f"{platform.machine()}, Python {platform.python_version()}"
    return {"machine": machine, "lines": lines, "kept": all(line["kept"] for line in lines)}


def _measure(progress: Callable[[str], None], quick: bool) -> dict[str, Any]:
    """The rules' benchmark and, where the server is installed, how long a finished game takes to open."""
    from steamhouse.testing.bench import run

    found = run(quick=quick, progress=progress)
    if find_spec("fastapi") is not None:
        from steamhouse.server.bench import opening

        progress("record-opens")
        for game in measured():
            line = opening(game)
            found["lines"].append(line)
            found["kept"] = found["kept"] and line["kept"]
    return found
