"""From the rules in C to a library: which compiler, with what flags, and where the result is kept.

A wheel brings libraries for the usual systems along (``shipped``). Elsewhere one is compiled when it is first wanted,
by the system's own compiler or by that of the package ``ziglang``, and kept under a fingerprint of all that it was made
from, so that it can never be stale.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from steamhouse.core.errors import GameError
from steamhouse.core.manifest import found_at
from steamhouse.core.registry import game_ids, manifest
from steamhouse.fast.source import module_names

HERE = Path(__file__).parent
SHIPPED = HERE / "built"
FLAGS = ("-std=c99", "-O3", "-fwrapv", "-w")
CHECKED = ("-DSTEAMHOUSE_CHECKED",)
SHARED = ("-shared", "-fPIC", "-fvisibility=hidden")
PATIENCE = 300  # seconds that a compiler gets


class Target(NamedTuple):
    """A system that wheels bring libraries for: its name here and for zig, and how its libraries end."""

    name: str
    zig: str
    suffix: str
    flags: tuple[str, ...] = SHARED


ALONE = ("-nostdlib", "-fno-builtin", "-s", "-fno-sanitize=undefined")  # of no library: with glibc and musl alike
TARGETS = (
    Target("linux-x86_64", "x86_64-linux-musl", ".so"),
    Target("linux-aarch64", "aarch64-linux-musl", ".so"),
    Target("macos-x86_64", "x86_64-macos", ".dylib"),
    Target("macos-aarch64", "aarch64-macos", ".dylib"),
    Target("windows-x86_64", "x86_64-windows-gnu", ".dll"),
    Target("wasm32", "wasm32-freestanding", ".wasm", ("-Wl,--no-entry", "-Wl,--export-dynamic")),
)


def own_target() -> Target | None:
    """The target that this machine is; None for another system."""
    machine = {"amd64": "x86_64", "arm64": "aarch64"}.get(platform.machine().lower(), platform.machine().lower())
    system = {"Linux": "linux", "Darwin": "macos", "Windows": "windows"}.get(platform.system(), "")
    return next((target for target in TARGETS if target.name == f"{system}-{machine}"), None)


def zig() -> list[str] | None:
    """The C compiler of the package ``ziglang``, if it is installed."""
    return [sys.executable, "-m", "ziglang", "cc"] if find_spec("ziglang") else None


def compiler() -> list[str] | None:
    """The command of a C compiler: $CC, the system's, or zig's; None without any."""
    named = os.environ.get("CC", "").split()
    if named and shutil.which(named[0]):
        return named
    for name in ("cc", "gcc", "clang"):
        if shutil.which(name) and os.name == "posix":
            return [name]
    return zig()


@cache
def translated(game_id: str) -> str:
    """The rules of a game in C."""
    from steamhouse.fast.to_c import translate

    return translate(game_id)


@cache
def fingerprint(game_id: str) -> str:
    """A name for all that a library of this game is made from."""
    folders = {Path(str(found_at(name).__file__)).parent for name in module_names(game_id)}
    game = manifest(game_id)
    folders |= {Path(str(found_at(name.partition(":")[0]).__file__)).parent for name in (game.state, game.box)}
    sources = sorted(path for folder in folders for path in folder.glob("*.py"))
    sources += sorted(path for path in HERE.iterdir() if path.suffix in (".py", ".h", ".c"))
    digest = hashlib.sha256(" ".join(FLAGS).encode())
    for path in sources:
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where libraries are kept: below $STEAMHOUSE_CACHE, or in the user's cache."""
    base = os.environ.get("STEAMHOUSE_CACHE") or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return Path(base) / "steamhouse"


def shipped(game_id: str) -> Path | None:
    """The library that came with the package for this machine; None without one, or if the rules are others by now."""
    target = own_target()
    path = SHIPPED / target.name / f"{game_id}-{fingerprint(game_id)}{target.suffix}" if target else None
    return path if path and path.is_file() else None


def kept(game_id: str, *, checked: bool = False) -> Path:
    """Where a library of this game is kept on this machine, whether it is there or not."""
    suffix = {"Windows": ".dll", "Darwin": ".dylib"}.get(platform.system(), ".so")
    return cache_folder() / fingerprint(game_id) / f"{game_id}{'-checked' if checked else ''}{suffix}"


def ready(game_id: str) -> Path | None:
    """A library that is there."""
    return shipped(game_id) or (kept(game_id) if kept(game_id).is_file() else None)


def build(game_id: str, *, checked: bool = False) -> Path:
    """The library for this machine, made if it is not there. GameError without a compiler, or if it fails."""
    found = None if checked else ready(game_id)
    path = found or kept(game_id, checked=checked)
    if not path.is_file():
        command = compiler()
        if command is None:
            raise GameError("compiled rules need a C compiler: install one (cc), or run pip install ziglang")
        compile_to(path, translated(game_id), [*command, *SHARED, *(CHECKED if checked else ())])
    return path


def compile_to(path: Path, text: str, command: list[str]) -> None:
    """Compile a text in C into a file, which is there whole or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=path.parent) as place:
            source, made = Path(place) / "rules.c", Path(place) / path.name
            source.write_text(text, encoding="utf-8")
            line = [*command, *FLAGS, "-o", str(made), str(source)]
            run = subprocess.run(
                line, check=False, capture_output=True, text=True, timeout=PATIENCE, stdin=subprocess.DEVNULL
            )
            if run.returncode:
                raise GameError(f"the compiler refused the rules: {run.stderr.strip()[:2000]}")
            os.replace(made, path)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise GameError(f"the rules could not be compiled: {error}") from None


def compile_for(target: Target, game_id: str, folder: Path) -> Path:
    """The library of a target in a folder of its name, by zig: for a wheel, and for tests of WebAssembly."""
    command = zig()
    if command is None:
        raise GameError("libraries of other systems need the package ziglang")
    path = folder / target.name / f"{game_id}-{fingerprint(game_id)}{target.suffix}"
    if not path.is_file():
        compile_to(path, translated(game_id), [*command, f"--target={target.zig}", *target.flags, *ALONE])
    return path


def fill_wheel() -> None:
    """Put the libraries of all targets where ``shipped`` finds them; what is there of other rules goes."""
    from concurrent.futures import ThreadPoolExecutor

    games = [game_id for game_id in game_ids() if manifest(game_id).compiles]
    for game_id in games:
        translated(game_id)
    shutil.rmtree(SHIPPED, ignore_errors=True)
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        for made in workers.map(_keep_for, [(target, game_id) for target in TARGETS for game_id in games]):
            place = SHIPPED / made.parent.name
            place.mkdir(parents=True, exist_ok=True)
            shutil.copy(made, place)


def _keep_for(wanted: tuple[Target, str]) -> Path:
    target, game_id = wanted
    return compile_for(target, game_id, cache_folder() / fingerprint(game_id))


def begin() -> None:
    """Have made, by a process of its own at low priority, what this machine lacks and can make; asked for once."""
    games = [game_id for game_id in game_ids() if manifest(game_id).compiles and ready(game_id) is None]
    if not games or compiler() is None:
        return
    with contextlib.suppress(OSError):  # it has been asked for already, or nothing can be kept here
        for game_id in games:
            kept(game_id).parent.mkdir(parents=True, exist_ok=True)
            kept(game_id).with_suffix(".begun").touch(exist_ok=False)
        _begun.append(subprocess.Popen([sys.executable, "-m", __name__, *games], stdin=subprocess.DEVNULL))


_begun: list[subprocess.Popen[bytes]] = []


def main(games: list[str]) -> None:
    """Build these games' libraries."""
    if hasattr(os, "nice"):
        os.nice(10)
    with contextlib.suppress(GameError):  # play goes on interpreted; ``steamhouse warm`` says why
        for game_id in games:
            build(game_id)


if __name__ == "__main__":
    main(sys.argv[1:])
