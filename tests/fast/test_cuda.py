"""The rules for a GPU: they compile for one, and its threads play what the compiled rules of a processor play.

Without a GPU its kernel is compiled as C++ and its threads run one after the other; with one it plays itself.
"""

from __future__ import annotations

import random
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

import numpy as np
import pytest
from tests.fast.boxes import some_of_planet_steam, some_of_steam_power

import steamhouse
from steamhouse.core.errors import GameError
from steamhouse.core.game import Game
from steamhouse.fast.batch import Batch
from steamhouse.fast.build import zig
from steamhouse.fast.packing import packing

cuda = pytest.importorskip("steamhouse.fast.cuda", reason="no compiler for this system", exc_type=ImportError)
GAMES = ("planet-steam", "steam-power")
SEED, COUNT = 5, 30
WORD = (1 << 64) - 1
RESTRICT = "#define restrict __restrict__\n"


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_the_rules_compile_for_compute_capability_9_0(game_id: str) -> None:
    """Without a GPU; what comes of it is a file of machine code."""
    assert cuda.compile_for(game_id, (9, 0)).startswith(b"\x7fELF")


def test_what_the_compiler_refuses_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda, "program", lambda _: "void f() { nothing(); }")
    with pytest.raises(GameError, match=r"do not compile for a GPU: (.|\n)*nothing"):
        cuda.compile_for("refused")


@pytest.mark.skipif(cuda.available(), reason="there is a GPU")
def test_without_a_gpu_it_is_said() -> None:
    with pytest.raises(GameError, match="there is no GPU"):
        cuda.Gpu("planet-steam")


def number_of(packed: bytes) -> int:
    """A number for a position, as ``games.c`` has it."""
    found = len(packed)
    for begin in range(0, len(packed), 8):
        word = int.from_bytes(packed[begin : begin + 8], "little")
        found = ((found ^ word) * 0x9E3779B97F4A7C15) & WORD
        found ^= found >> 32
    return found


def is_that_of_a_processor(played: cuda.Played, game: Game) -> None:
    """Games 0 to COUNT - 1 of a run, all of them to the last byte of their last positions."""
    batch = Batch(game, COUNT, SEED)
    assert batch.play_random() == played.decisions.sum(), str(game)
    g = game.new_g()
    for index in range(COUNT):
        batch.store(index, g)
        assert [score.total for score in game.scores(g)] == played.points[index].tolist(), (str(game), index)
        assert number_of(batch.packed(index)) == played.hashes[index], (str(game), index)


class Emulated:
    """The kernel of one game's rules as a program: six threads, one after the other."""

    def __init__(self, game_id: str, folder: Path) -> None:
        shutil.copy(Path(__file__).with_name("emulated.cpp"), folder)
        (folder / "rules.cu").write_text("#include <cstdint>\n" + cuda.program(game_id).replace(cuda.PRELUDE, RESTRICT))
        command = [shutil.which("c++")] if shutil.which("c++") else [*(zig() or [])[:-1], "c++"]
        self.program, self.folder = folder / "emulated", folder
        flags = ("-std=c++17", "-O1", "-fwrapv", "-w")
        subprocess.run([*command, *flags, "-o", self.program, folder / "emulated.cpp"], check=True)

    def play(self, game: Game, first: int, count: int) -> cuda.Played:
        box, answer = self.folder / "box", self.folder / "answer"
        box.write_bytes(packing(type(game.box)).pack(game.box))
        numbers = map(str, (first, count, game.players, SEED))
        subprocess.run([self.program, box, answer, *numbers], check=True)
        content, points = answer.read_bytes(), count * game.players
        return cuda.Played(
            np.frombuffer(content, np.int32, count),
            np.frombuffer(content, np.int32, points, 4 * count).reshape(count, game.players),
            np.frombuffer(content, np.uint64, count, 4 * (count + points)),
        )


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_its_threads_play_what_a_processor_plays(game_id: str, tmp_path: Path) -> None:
    kernel = Emulated(game_id, tmp_path)
    boxes: Iterable[Game] = (
        some_of_planet_steam() if game_id == "planet-steam" else some_of_steam_power(random.Random(SEED))
    )
    for game in boxes:
        played = kernel.play(game, 0, COUNT)
        is_that_of_a_processor(played, game)
        later = kernel.play(game, 7, 5)
        assert later.hashes.tolist() == played.hashes[7:12].tolist(), "a game depends on its number only"


@pytest.mark.skipif(not cuda.available(), reason="there is no GPU here")
@pytest.mark.parametrize("game_id", GAMES)
def test_a_gpu_plays_what_a_processor_plays(game_id: str) -> None:
    for players in (2, 4):
        game = steamhouse.load_game(game_id, players=players)
        is_that_of_a_processor(cuda.Gpu(game).play(COUNT, seed=SEED), game)
