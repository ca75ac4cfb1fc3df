"""Every piece of Python in the README and the documentation runs as it stands, page by page."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.cli.kit import steamhouse as run

from steamhouse.bots import roster
from steamhouse.core.manifest import found_at
from steamhouse.core.registry import file_kinds

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)
PAGES = [page for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))) if BLOCK.search(page.read_text())]
OWN_FILES = {"my-board.yaml": ("board", "ffg-2013"), "my-map.yaml": ("map", "germany")}


def test_there_is_something_to_run() -> None:
    assert len(PAGES) > 5


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_python_of_a_page_runs(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(roster, "_own", {})
    for name, (kind, shipped) in OWN_FILES.items():
        file = found_at(file_kinds()[kind].shipped)(shipped)
        (tmp_path / name).write_text(json.dumps(file.get("file", file)), encoding="utf-8")  # all JSON is YAML
    names: dict[str, object] = {"__name__": page.stem}
    for block in BLOCK.findall(page.read_text(encoding="utf-8")):
        exec(compile(block, str(page), "exec"), names)
    capsys.readouterr()


def test_the_result_of_a_run_is_as_the_page_of_commands_shows_it() -> None:
    page = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    shown = json.loads(next(line for line in page.splitlines() if line.startswith('{"games": 200')))
    found = run("simulate", "planet-steam", "--players", "random,random", "--games", "2", "--json").json
    assert shown.keys() == found.keys()
    assert shown["seats"][0].keys() == found["seats"][0].keys()
    assert shown["seats"][0]["parts"].keys() == found["seats"][0]["parts"].keys()
