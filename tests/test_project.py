"""The project itself: lock files, languages, layers, and that nothing tells where it was made."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from steamhouse.core.messages import Message, render
from steamhouse.core.registry import manifests

ROOT = Path(__file__).resolve().parent.parent
LOCKS = [
    *ROOT.glob("requirements/*.txt"),
    ROOT / "frontend/package-lock.json",
    ROOT / "tests/browser/chromium/package-lock.json",
]


def tracked() -> list[Path]:
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False, text=True)
    if listing.returncode:  # an sdist has no git; then what lies there counts
        folders = ("src", "tests", "docs", "requirements", "frontend/src")
        return [path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file()]
    return [path for name in listing.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def texts() -> list[tuple[Path, str]]:
    found = []
    for path in tracked():
        try:
            found.append((path, path.read_text(encoding="utf-8")))
        except UnicodeDecodeError:
            continue
    return found


def test_no_test_file_is_taken_for_another() -> None:
    """Python names a module by the packages around it: a package below a plain folder would lose the folder's name."""
    for package in (ROOT / "tests").rglob("__init__.py"):
        if "node_modules" not in package.parts and package.parent != ROOT / "tests":
            assert (package.parent.parent / "__init__.py").is_file(), package.relative_to(ROOT)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: str(path.relative_to(ROOT)))
def test_lock_files_name_no_registry(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert '"resolved"' not in text
    if lock.suffix == ".txt":
        assert "://" not in text
        assert not re.search(r"^\s*--(?!hash=)", text, re.MULTILINE)
        pinned = [line for line in text.splitlines() if line and not line.startswith((" ", "#"))]
        assert pinned
        assert all("==" in line for line in pinned)


def test_nothing_tells_where_it_was_made() -> None:
    machine = re.compile(r"(?<![\w.])/(?:home|root|work|Users)/\w")
    assert [str(path) for path, text in texts() if machine.search(text)] == []


def test_no_conflict_marks_and_no_open_ends() -> None:
    left = re.compile(r"^(<<<<<<<|>>>>>>>) |\b(TOD[O]|FIXM[E]|XX[X])\b", re.MULTILINE)
    assert [str(path) for path, text in texts() if left.search(text)] == []


def test_layers_hold() -> None:
    command = [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"]
    environment = {**os.environ, "PYTHONPATH": "examples/full-steam"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_page_knows_the_catalogues_of_each_game() -> None:
    """Each but the terminal's comes with the first page, a page of its own, the book, the lesson or a fault.

    Overlays are those of the manifest.
    """
    lists = (ROOT / "frontend/src/games").rglob("index.ts")
    told = "".join(path.read_text(encoding="utf-8") for path in lists)
    named = re.findall(r"(?:words|book): \[(.*?)\]", told)
    later = {name for words in named for name in re.findall(r"'([\w-]+)'", words)}
    later |= set(re.findall(r"lesson: '([\w-]+)'", told))
    assert "page-position" in later
    for game in manifests():
        folder = ROOT / "src/steamhouse/games" / game.id.replace("-", "_")
        there = {path.stem for path in (folder / "locales/en").iterdir()}
        told = (ROOT / "frontend/src/games" / game.id / "namespaces.ts").read_text(encoding="utf-8")
        at_once, overlays = told.split("overlays:")
        assert set(re.findall(r"'([a-z0-9-]+)'", at_once)) == there - later - {f"{game.id}-fault", f"{game.id}-cli"}
        assert dict(re.findall(r"'([\w-]+)': '([\w-]+)'", overlays)) == game.overlays


def test_constants_of_a_game_come_by_the_letter_of_their_module() -> None:
    """Those that CONTRIBUTING lists, in all but the chains, which are made."""
    section = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## Constants by letter")[2]
    letters = dict(re.findall(r"^\| `([A-Z])` \| `([\w.]+)`", section, re.MULTILINE))
    assert len(letters) == 5
    by_name, found = [], set()
    for path in (ROOT / "src/steamhouse/games").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.ImportFrom):
                continue
            home = (node.module or "").partition("steamhouse.games.")[2].partition(".")[2]
            for name in node.names:
                if home in letters.values() and name.name.isupper() and path.name != "chains.py":
                    by_name.append(f"{path.relative_to(ROOT)}: {home}.{name.name}")
                if name.asname and len(name.asname) == 1:
                    found.add((name.asname, f"{home}.{name.name}".lstrip(".")))
    assert by_name == []
    assert found == set(letters.items())


def test_outside_the_folders_of_the_games_none_is_named() -> None:
    """By no id, title or package: only the page's list of games does, and the types that are made from the API.

    Catalogues are texts, not code, and tests of the page may take a game as an example.
    """

    def plain(text: str) -> str:
        return re.sub(r"[-_ ]", "", text.lower())

    own = [game.id for game in manifests() if (ROOT / "src/steamhouse/games" / game.id.replace("-", "_")).is_dir()]
    names = {plain(name) for game_id in own for name in (game_id, render(Message(f"{game_id}:title"), "en"))}
    naming = set()
    for path, text in texts():
        place = path.relative_to(ROOT).as_posix()
        shared = re.match(r"(src/steamhouse|frontend/src)/(?!games/[^/]+/)", place)
        if shared and not place.endswith((".json", ".test.ts")) and any(name in plain(place + text) for name in names):
            naming.add(place)
    assert len(own) > 1
    assert naming - {"frontend/src/api.d.ts"} == {"frontend/src/games/index.ts"}
