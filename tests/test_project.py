"""The project itself: lock files, languages, layers, and that nothing tells where it was made."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from steamhouse.core.messages import OVERLAYS

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "src/steamhouse/locales"
LANGUAGES = ("en", "de", "es")
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


def keys(catalogue: dict[str, object], before: str = "") -> set[str]:
    """All keys, dotted, plural suffixes taken off: a language has the plurals that its grammar has."""
    found: set[str] = set()
    for key, value in catalogue.items():
        if isinstance(value, dict):
            found |= keys(value, f"{before}{key}.")
        else:
            found.add(before + re.sub(r"_(one|many|other)$", "", key))
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


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_languages_have_the_same_keys(language: str) -> None:
    names = sorted(path.name for path in (LOCALES / "en").glob("*.json"))
    assert names, "no English catalogue"
    assert sorted(path.name for path in (LOCALES / language).glob("*.json")) == names
    for name in names:
        if name.removesuffix(".json") in OVERLAYS:
            continue  # says only what differs, and that depends on the language (tests/words)
        ours, english = (json.loads((LOCALES / tag / name).read_text(encoding="utf-8")) for tag in (language, "en"))
        assert keys(ours) == keys(english), name


def test_arguments_are_the_same_in_every_language() -> None:
    def arguments(catalogue: dict[str, object], before: str = "") -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for key, value in catalogue.items():
            if isinstance(value, dict):
                found |= arguments(value, f"{before}{key}.")
            else:
                # A plural form may leave the number out ("one tank"), so the forms of a key count together.
                base = before + re.sub(r"_(one|many|other)$", "", key)
                found[base] = found.get(base, set()) | set(re.findall(r"{{\s*(\w+)", str(value)))
        return found

    for english in (LOCALES / "en").glob("*.json"):
        if english.stem in OVERLAYS:
            continue
        wanted = arguments(json.loads(english.read_text(encoding="utf-8")))
        for language in LANGUAGES[1:]:
            ours = arguments(json.loads((LOCALES / language / english.name).read_text(encoding="utf-8")))
            differing = {key: (names, ours[key]) for key, names in wanted.items() if ours[key] != names}
            assert not differing, (language, english.name)


def test_nothing_tells_where_it_was_made() -> None:
    machine = re.compile(r"(?<![\w.])/(?:home|root|work|Users)/\w")
    assert [str(path) for path, text in texts() if machine.search(text)] == []


def test_no_conflict_marks_and_no_open_ends() -> None:
    left = re.compile(r"^(<<<<<<<|>>>>>>>) |\b(TOD[O]|FIXM[E]|XX[X])\b", re.MULTILINE)
    assert [str(path) for path, text in texts() if left.search(text)] == []


def test_layers_hold() -> None:
    command = [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_pages_loader_and_catalogues_agree() -> None:
    """The page fetches exactly the catalogues that are there for it; the terminal's it leaves alone."""
    loader = (ROOT / "frontend/src/lib/i18n.svelte.ts").read_text(encoding="utf-8")
    fetched = set(re.findall(r"@locales/\*/([\w-]+)\.json", loader))
    assert fetched == {path.stem for path in (LOCALES / "en").glob("*.json")} - {"cli"}
