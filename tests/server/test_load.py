"""The measurement of the server: it really plays, and a comparison lets the versions take turns."""

from __future__ import annotations

import json

import anyio
import pytest

from steamhouse.cli.run import run
from steamhouse.server import load, restart
from steamhouse.server.load import Figures

RESTART = {"game": "", "what": "server-restart", "value": 900.0, "unit": "ms", "bound": "", "kept": True}


@pytest.mark.slow
def test_a_short_run_plays_at_every_table_and_is_seen_on_every_page():
    figures = anyio.run(lambda: load.measure(tables=2, seconds=1))
    assert figures.moves_a_second > 0
    assert figures.screen
    assert 0 < figures.percentile(0.5) <= figures.percentile(0.95)
    if figures.share is not None:  # the system tells
        assert 0 < figures.share <= 1
        assert figures.cpu_a_move


def test_two_versions_take_turns_and_are_told_as_ratios(monkeypatch, tmp_path, capsys):
    (tmp_path / "steamhouse").mkdir()
    order = []

    async def measured(source=None, *, seconds):
        order.append(source)
        return Figures(20, [0.2], 0.03, 0.9) if source else Figures(50, [0.1], 0.01, 0.8)

    monkeypatch.setattr(load, "measure", measured)
    monkeypatch.setattr(restart, "lines", lambda: [RESTART])
    assert run(["bench", "--server", "--against", str(tmp_path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert order == [tmp_path, None, tmp_path, None]
    lines = {line["what"]: line["value"] for line in found["lines"]}
    assert lines["server-moves"] == 50
    assert lines["server-times"] == pytest.approx(2.5)
    assert lines["server-screen-times"] == pytest.approx(2)
    assert lines["server-cpu-times"] == pytest.approx(3)
    assert lines["server-share"] == pytest.approx(80)
    assert lines["server-restart"] == 900
    assert found["kept"] is True


@pytest.mark.slow
def test_a_restart_is_measured_where_bots_have_to_move():
    whole, ratio = restart.lines(tables=3)
    assert whole["value"] > 0
    assert ratio["value"] > 0
    assert ratio["bound"] == "<= 3"


def test_a_folder_without_another_version_is_refused(tmp_path, capsys):
    assert run(["bench", "--against", str(tmp_path)]) == 1
    assert str(tmp_path) in capsys.readouterr().err
