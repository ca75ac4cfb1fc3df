"""The comparison with the engines of others: ours play, and what is not installed is named."""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from steamhouse.fast.native import available

RUN = Path(__file__).parents[1] / "tools" / "bench_rivals" / "run.py"


@pytest.mark.slow
@pytest.mark.skipif(not available("planet-steam"), reason="the rules are not compiled here")
def test_ours_are_measured_and_missing_ones_named(tmp_path: Path) -> None:
    """In an empty environment nobody else's engine is installed."""
    venv.create(tmp_path / "empty")
    path = tmp_path / "results" / "rivals.json"
    command = [
        sys.executable,
        str(RUN),
        str(tmp_path / "empty" / "bin" / "python"),
        "--seconds",
        "0.01",
        "--rounds",
        "2",
        "--json",
        str(path),
    ]
    shown = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found = json.loads(path.read_text(encoding="utf-8"))
    assert {row["game"] for row in found["engines"]} == {"planet-steam", "steam-power"}
    assert len(found["engines"]) == 6
    rates = [row["decisions_a_second"] for row in found["engines"]]
    assert rates == sorted(rates, reverse=True)
    assert all(len(row["slices"]) == 2 and min(row["slices"]) > 0 for row in found["engines"])
    assert "No module named 'pyspiel'" in found["failed"]["openspiel-loop/chess"]
    assert "catanatron/catan does not run here" in shown
