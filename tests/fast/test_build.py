"""Where compiled rules come from: a wheel, the cache, a compiler; and that all goes on without."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from steamhouse.arena.simulate import simulate
from steamhouse.core.errors import GameError
from steamhouse.fast import build
from steamhouse.fast.batch import Batch
from steamhouse.fast.native import available, engine

GAME = "planet-steam"


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with nothing in its cache."""
    monkeypatch.setenv("STEAMHOUSE_CACHE", str(tmp_path))
    engine.cache_clear()
    return tmp_path


@pytest.fixture
def without(empty: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without a compiler."""
    monkeypatch.setattr("steamhouse.fast.build.compiler", lambda: None)
    monkeypatch.setattr("steamhouse.fast.native.compiler", lambda: None)
    return empty


def test_without_a_compiler_everything_is_played_interpreted(without: Path) -> None:
    assert not available(GAME)
    with pytest.raises(GameError, match="pip install ziglang"):
        Batch(GAME, 1, 0)
    assert simulate(GAME, ["random", "random"], 1, 1)["games"] == 1


def test_what_is_kept_needs_no_compiler(empty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = build.kept(GAME)
    made = []
    monkeypatch.setattr(build, "compile_to", lambda path, text, command: made.append(path))
    assert build.build(GAME) == path
    path.parent.mkdir(parents=True)
    path.touch()
    monkeypatch.setattr(build, "compiler", lambda: None)
    assert build.build(GAME) == path == build.ready(GAME)
    assert made == [path]


def test_another_text_of_the_rules_is_another_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """A library can never be stale: rules, translator and flags are in its name."""
    before = build.fingerprint(GAME)
    assert before != build.fingerprint("steam-power")
    read = Path.read_bytes
    for changed in ("market.py", "state.py", "actions.py", "to_c.py", "driver.c", "chance.py"):
        with monkeypatch.context() as patched:
            patched.setattr(Path, "read_bytes", lambda path, name=changed: read(path) + b" " * (path.name == name))
            assert build.fingerprint.__wrapped__(GAME) != before, changed
    with monkeypatch.context() as patched:
        patched.setattr(build, "FLAGS", ("-O0",))
        assert build.fingerprint.__wrapped__(GAME) != before
    assert build.fingerprint.__wrapped__(GAME) == before


def test_a_library_of_a_wheel_comes_first_if_it_is_of_these_rules(
    empty: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "SHIPPED", tmp_path / "built")
    target = build.own_target()
    assert target
    place = tmp_path / "built" / target.name
    place.mkdir(parents=True)
    (place / f"{GAME}-0123{target.suffix}").touch()
    assert build.ready(GAME) is None
    (place / f"{GAME}-{build.fingerprint(GAME)}{target.suffix}").touch()
    assert build.ready(GAME) == place / f"{GAME}-{build.fingerprint(GAME)}{target.suffix}"


@pytest.mark.parametrize(
    ("system", "machine", "name"),
    [
        ("Linux", "x86_64", "linux-x86_64"),
        ("Linux", "aarch64", "linux-aarch64"),
        ("Darwin", "arm64", "macos-aarch64"),
        ("Windows", "AMD64", "windows-x86_64"),
        ("Linux", "riscv64", None),
        ("FreeBSD", "amd64", None),
    ],
)
def test_the_target_is_that_of_the_machine(
    system: str, machine: str, name: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platform.system", lambda: system)
    monkeypatch.setattr("platform.machine", lambda: machine)
    target = build.own_target()
    assert (target and target.name) == name


def test_a_compiler_that_fails_or_is_not_there_is_told(empty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "compiler", lambda: [sys.executable, "-c", "import sys; sys.exit('no such flag')"])
    with pytest.raises(GameError, match="no such flag"):
        build.build(GAME)
    monkeypatch.setattr(build, "compiler", lambda: [str(empty / "none")])
    with pytest.raises(GameError, match="could not be compiled"):
        build.build(GAME)
    assert not [path for path in empty.rglob("*") if path.is_file()]


def test_the_system_compiler_comes_before_zig(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert build.compiler() == build.zig()
    command = tmp_path / "cc"
    command.touch(mode=0o755)
    assert build.compiler() == ["cc"]
    (tmp_path / "mine").touch(mode=0o755)
    monkeypatch.setenv("CC", "mine -m64")
    assert build.compiler() == ["mine", "-m64"]
    monkeypatch.setattr(build, "find_spec", lambda name: None)
    command.unlink()
    monkeypatch.delenv("CC")
    assert build.compiler() is None


def test_the_first_start_has_what_is_missing_made_once(empty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[list[str]] = []

    class Process:
        def __init__(self, command: list[str], **more: object) -> None:
            begun.append(command)

    monkeypatch.setattr("subprocess.Popen", Process)
    build.begin()
    build.begin()
    assert begun == [[sys.executable, "-m", "steamhouse.fast.build", "planet-steam", "steam-power"]]


def test_nothing_begins_without_a_compiler_or_when_all_is_there(without: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("subprocess.Popen", lambda *args, **more: pytest.fail("began"))
    build.begin()
    monkeypatch.setattr(build, "compiler", lambda: ["cc"])
    monkeypatch.setattr(build, "ready", lambda game: Path("library"))
    build.begin()


@pytest.mark.slow
def test_the_background_makes_libraries_that_play(tmp_path: Path) -> None:
    env = os.environ | {"STEAMHOUSE_CACHE": str(tmp_path)}
    subprocess.run([sys.executable, "-m", "steamhouse.fast.build", GAME], env=env, check=True)
    play = f"from steamhouse.fast.batch import Batch; print(Batch({GAME!r}, 1, 0, players=2).play_random())"
    done = subprocess.run(
        [sys.executable, "-c", play], env=env | {"CC": "none", "PATH": ""}, check=True, text=True, capture_output=True
    )
    assert int(done.stdout) > 100


@pytest.mark.slow
def test_a_wheel_gets_the_libraries_of_every_target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "SHIPPED", tmp_path / "built")
    (tmp_path / "built/old").mkdir(parents=True)
    build.fill_wheel()
    found = sorted(path.relative_to(tmp_path / "built").as_posix() for path in (tmp_path / "built").rglob("*.*"))
    games = {game_id: build.fingerprint(game_id) for game_id in ("planet-steam", "steam-power")}
    names = [f"{target.name}/{game}-{of}{target.suffix}" for target in build.TARGETS for game, of in games.items()]
    assert found == sorted(names)
    assert build.shipped(GAME)
    if sys.platform == "linux":
        needs = subprocess.run(["readelf", "-d", build.shipped(GAME)], capture_output=True, text=True, check=False)
        assert "NEEDED" not in needs.stdout  # with glibc of any age, and with musl
