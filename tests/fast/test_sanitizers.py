"""The rules in C under the sanitizers of addresses and of undefined behavior: random games and recorded ones."""

from __future__ import annotations

import random
import subprocess
from array import array
from pathlib import Path

import pytest
from tests.fast.boxes import some_of_planet_steam, some_of_steam_power
from tests.fast.test_webassembly import random_line
from tests.records.make import GOLDEN

import steamhouse
from steamhouse.core.game import Game
from steamhouse.fast.build import compiler, translated
from steamhouse.fast.packing import packing

SANITIZE = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer")
FLAGS = ("-std=c99", "-O1", "-g", "-w", *SANITIZE)  # without -fwrapv: what does not fit 64 bits is told


def link(folder: Path, source: str) -> Path | None:
    """A program of this text with sanitizers; None where the compiler has none."""
    command = compiler()
    assert command
    text, program = folder / "rules.c", folder / "rules"
    text.write_text(source)
    done = subprocess.run([*command, *FLAGS, "-o", program, text], capture_output=True, text=True, check=False)
    assert done.returncode == 0 or "sanitiz" in done.stderr or "asan" in done.stderr, done.stderr
    return program if done.returncode == 0 else None


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    main = (Path(__file__).parent / "sanitized.c").read_text()
    found = {}
    for game_id in ("planet-steam", "steam-power"):
        program = link(tmp_path_factory.mktemp(game_id), translated(game_id) + main)
        if program is None:
            pytest.skip("this compiler has no sanitizers")
        found[game_id] = program
    return found


def watch(program: Path, game: Game, lines: list[list[int]], folder: Path) -> None:
    """Play the lines in the program: it complains of nothing, and every game ends as it does interpreted."""
    box, played, answer = folder / "box", folder / "lines", folder / "answer"
    box.write_bytes(packing(type(game.box)).pack(game.box))
    played.write_bytes(array("i", [number for line in lines for number in (len(line), *line)]).tobytes())
    done = subprocess.run([program, box, played, answer], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr[:3000]
    expected = b""
    for line in lines:
        state, listed = game.new_initial_state(), 0
        for action in line:
            listed += len(state.legal_actions())
            state.play(action)
        expected += packing(type(state.g)).pack(state.g) + array("q", [listed]).tobytes()
    assert answer.read_bytes() == expected


@pytest.mark.slow
def test_planet_steam(programs: dict[str, Path], tmp_path: Path) -> None:
    rng = random.Random(1)
    for game in some_of_planet_steam():
        watch(programs["planet-steam"], game, [random_line(game, rng) for _ in range(3)], tmp_path)


@pytest.mark.slow
def test_steam_power(programs: dict[str, Path], tmp_path: Path) -> None:
    rng = random.Random(2)
    for game in [*some_of_steam_power(rng), *some_of_steam_power(rng)]:
        watch(programs["steam-power"], game, [random_line(game, rng) for _ in range(2)], tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.json")), ids=lambda path: path.stem)
def test_a_golden_record(path: Path, programs: dict[str, Path], tmp_path: Path) -> None:
    record = steamhouse.Record.load(path)
    game = record.load_game()
    watch(programs[game.id], game, [[game.from_text(text) for _, text in record.actions]], tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("game[1].phase = 1;", "insufficient space|heap-buffer-overflow"),
        ("work->acts[0] = INT32_MAX; work->acts[0]++;", "signed integer"),
    ],
)
def test_the_sanitizers_do_complain(wrong: str, told: str, tmp_path: Path) -> None:
    main = (Path(__file__).parent / "sanitized.c").read_text()
    main = main.replace("int64_t listed = 0;", f"int64_t listed = 0; {wrong}")
    program = link(tmp_path, translated("planet-steam") + main)
    if program is None:
        pytest.skip("this compiler has no sanitizers")
    with pytest.raises(AssertionError, match=told):
        watch(program, steamhouse.load_game("planet-steam", players=2), [[]], tmp_path)
