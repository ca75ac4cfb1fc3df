"""The rules as WebAssembly under node: for the proof that they are equal to those here, and for the benchmark."""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

from steamhouse.fast.build import TARGETS, cache_folder, compile_for, fingerprint, zig
from steamhouse.fast.packing import packing

if TYPE_CHECKING:
    from steamhouse.core.game import Game

SCRIPT = Path(__file__).with_suffix(".mjs")


def available() -> bool:
    """Whether there are node and a compiler for it."""
    return shutil.which("node") is not None and zig() is not None


def library(game_id: str) -> Path:
    """The rules of a game as a .wasm file."""
    (target,) = (target for target in TARGETS if target.suffix == ".wasm")
    return compile_for(target, game_id, cache_folder() / fingerprint(game_id))


def run(game: Game, jobs: list[dict[str, Any]]) -> list[Any]:
    """Have node do these jobs (``webassembly.mjs`` describes them) in a game's box; returns its answers."""
    box = base64.b64encode(packing(type(game.box)).pack(game.box)).decode()
    asked = json.dumps({"wasm": str(library(game.id)), "box": box, "jobs": jobs})
    node = shutil.which("node") or "node"
    done = subprocess.run([node, str(SCRIPT)], input=asked, capture_output=True, text=True, check=True)
    answers: list[Any] = json.loads(done.stdout)
    return answers
