"""Servers to test: an app in this process, or a real one in a process of its own."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, get_args

import httpx2
from starlette.testclient import TestClient
from tests.session.kit import SECRET, new_table as session_table, play as play_session

from steamhouse.server import Settings, create_app, schemas
from steamhouse.server.rooms import new_id
from steamhouse.server.settings import sqlite_url

PATIENCE = 300  # seconds; machines are slow and shared
START = (
    "import sys; from steamhouse.server import run; run(port=0, db_url=sys.argv[1], say=lambda a: print(a, flush=True))"
)


def as_described(seen: dict[str, Any]) -> Any:
    """A view in the shape that the API describes for its game."""
    models = {name: model for model in schemas.VIEWS for name in get_args(model.model_fields["game"].annotation)}
    return models[seen["game"]].model_validate(seen)


def settings(folder: Path, **more: Any) -> Settings:
    """Settings for an app with its database in ``folder``."""
    return Settings(db_url=sqlite_url(folder / "tables.sqlite3"), workers=1, **more)


@contextmanager
def client(folder: Path, **more: Any) -> Iterator[TestClient]:
    """A started app."""
    with TestClient(create_app(settings(folder, **more)), raise_server_exceptions=False) as started:
        yield started


def seats(*kinds: str) -> list[dict[str, Any]]:
    """Seats: "person", or a bot's id."""
    names = ("Ada", "Corwin", "Berta", "Dora", "Emil")
    return [
        {"name": names[index], "kind": "person"}
        if kind == "person"
        else {"name": names[index], "kind": "bot", "bot": kind}
        for index, kind in enumerate(kinds)
    ]


def new_table(web: Any, *kinds: str, game: str = "planet-steam", **more: Any) -> str:
    """The id of a new table."""
    body = {"game": game, "seats": seats(*kinds), **more}
    answer = web.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def table_at(web: TestClient, until: int, players: int = 3, seed: int = 1, game: str = "planet-steam") -> str:
    """The id of a new table of people at a version (or the end), played without HTTP and stored in one go."""
    table = session_table(players, people=range(players), table_id=new_id(), game_id=game)
    play_session(table, lambda at: at.version >= until, seed=seed)
    assert web.portal is not None
    web.portal.call(web.app.state.house.rooms.add, table.log.entries, SECRET)  # type: ignore[attr-defined]
    return table.id


def view(web: Any, table: str, seat: int | None = None) -> dict[str, Any]:
    """A view; without a seat the spectator's."""
    answer = web.get(f"/api/tables/{table}", params={} if seat is None else {"seat": seat})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def own_turn(web: Any, table: str) -> dict[str, Any]:
    """The mover's view."""
    return view(web, table, view(web, table)["mover"])


def act(web: Any, table: str, seen: dict[str, Any], *actions: str, nonce: str | None = None) -> Any:
    """Post a plan made on what was seen."""
    body = {
        "seat": seen["seat"],
        "version": seen["version"],
        "nonce": nonce or f"n{seen['version']}",
        "actions": list(actions),
    }
    return web.post(f"/api/tables/{table}/actions", json=body)


def play(web: Any, table: str, until: int = 10**9, seed: int = 1) -> dict[str, Any]:
    """Random actions for all people at the table until a version, or the end; the spectator's view then."""
    rng = random.Random(seed)
    moved, end = -1, 0.0  # the patience is for a move, not for the game
    seen = view(web, table)
    while seen["version"] > moved or time.monotonic() < end:
        if seen["version"] > moved:
            moved, end = seen["version"], time.monotonic() + PATIENCE
        if seen["mover"] < 0 or seen["version"] >= until:
            return view(web, table)
        if seen["players"][seen["mover"]]["kind"] == "bot":
            assert seen["trouble"] is None, seen["trouble"]
            time.sleep(0.01)
            seen = view(web, table)
        elif seen["seat"] != seen["mover"]:
            seen = view(web, table, seen["mover"])
        else:
            answer = act(web, table, seen, rng.choice(seen["choices"])["text"])
            assert answer.status_code in (200, 409)
            seen = answer.json() if answer.status_code == 200 else view(web, table)
    raise AssertionError("the game does not go on")


class Server:
    """A real server in its own process, on a free port."""

    def __init__(self, folder: Path) -> None:
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, sqlite_url(folder / "tables.sqlite3")],
            stdout=subprocess.PIPE,
            env=environment,
            text=True,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith("http://127.0.0.1:"), "the server did not start"
        self.web = httpx2.Client(base_url=self.address, timeout=PATIENCE)

    def children(self) -> list[int]:
        """Process ids of the bots' processes and their helpers."""
        found = []
        for stat in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = stat.read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[1]) == self.process.pid:
                found.append(int(stat.parent.name))
        return found

    def end(self, how: signal.Signals = signal.SIGINT) -> int:
        """Send the signal and wait; the exit status."""
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.end(signal.SIGKILL)
        self.web.close()
        assert self.process.stdout is not None
        self.process.stdout.close()


def is_alive(pid: int) -> bool:
    """Whether a process runs (a zombie does not)."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
