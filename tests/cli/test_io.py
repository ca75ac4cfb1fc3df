"""Input and output that fail: one line on the error output, never a trace of the program."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.kit import steamhouse

COMMAND = [sys.executable, "-c", "from steamhouse.cli import main; main()"]
PLAY = ("play", "planet-steam", "--seats", "me,random")


def run(shell: str, *args: str) -> subprocess.CompletedProcess[str]:
    """The command with its streams as the shell redirects them."""
    script = f'"$@" {shell}'
    return subprocess.run(
        ["bash", "-c", script, "bash", *COMMAND, *args],
        check=False,
        capture_output=True,
        text=True,
        timeout=300,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("args", [("rules", "planet-steam", "options"), PLAY, (*PLAY, "--json"), ("--help",)])
def test_a_full_disk_is_one_line(args: tuple[str, ...]) -> None:
    result = run("</dev/null >/dev/full", *args)
    assert result.returncode == 1
    assert result.stderr == "steamhouse: Reading or writing failed: No space left on device\n"


def test_a_closed_output_is_one_line() -> None:
    result = run(">&-", "rules", "planet-steam")
    assert result.returncode == 1
    assert result.stderr.startswith("steamhouse: Reading or writing failed: ") and result.stderr.count("\n") == 1


@pytest.mark.parametrize("args", [PLAY, (*PLAY, "--json")])
def test_a_closed_input_is_an_empty_one(args: tuple[str, ...]) -> None:
    result = run("<&-", *args)
    assert result.returncode == 0 and result.stderr == ""
    assert result.stdout


def test_a_reader_that_has_had_enough_is_no_error() -> None:
    result = run("| head -1; exit ${PIPESTATUS[0]}", "rules", "planet-steam", "options")
    assert result.returncode == 0 and result.stderr == ""


def test_what_cannot_be_read_or_written_is_one_line(tmp_path: Path) -> None:
    for args in [
        ("check", str(tmp_path)),
        ("check", str(tmp_path / "none")),
        (*PLAY, "--save", str(tmp_path / "none" / "x.json")),
        (*PLAY, "--save", "/dev/full"),
        (*PLAY, "--load", "/proc/self/mem"),
    ]:
        result = run("</dev/null", *args)
        assert result.returncode == 1, args
        assert result.stderr.startswith("steamhouse: ") and result.stderr.count("\n") == 1, result.stderr


@pytest.mark.parametrize(
    "args",
    [
        ("play", "planet-stem"),
        ("play", "planet-steam", "--seats", "me,casul"),
        ("play", "planet-steam", "--seats", "me"),
        ("play", "planet-steam", "--edition", "first"),
        ("play", "planet-steam", "--options", "nothing"),
        ("play", "steam-power", "--map", "mars"),
        ("rules", "planet-steam", "nothing"),
        ("simulate", "planet-steam", "--players", "random"),
        ("simulate", "planet-steam", "--games", "0"),
        ("nothing",),
    ],
)
def test_what_the_command_line_asks_for_in_vain_is_wrong_usage(args: tuple[str, ...]) -> None:
    result = steamhouse(*args)
    assert result.code == 2 and result.error.startswith("steamhouse: ")
