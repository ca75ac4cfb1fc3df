"""Each ruling, edition field and reason code, and all that Automas play by, has a patch, and every patch still fits.

Whether the tests notice them is shown by ``make test-mutants``, which takes minutes.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.mutants.patch import HERE, ROOT, Misfit, applied, name_of, patches, read

from steamhouse.games.planet_steam.files.board import editions
from steamhouse.games.planet_steam.rules import reasons

RULINGS = range(1, 28)  # those of the design page planet-steam.md
EDITIONS = "src/steamhouse/games/planet_steam/data/editions"
PARAGRAPHS = range(1, 14)  # M1 to M13 of the design page steam-power.md
POWER_EDITION = "src/steamhouse/games/steam_power/data/editions/2025.json"
POWER_DECK = "src/steamhouse/games/steam_power/data/decks/reconstructed.json"
AIMS = "automa_target_by_first_colour"
NO_FIELDS = ("format", "id", "name", "sources")  # of an edition's file: nothing is played by them
NAMES = [name_of(path) for path in patches()]
CODES = {
    name: code
    for name, code in vars(reasons).items()
    if name.isupper() and isinstance(code, int) and name not in ("LEGAL", "TYPE_CHECKING")
}


@cache
def functions(path: Path) -> set[str]:
    return {node.name for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.FunctionDef)}


def figures(value: Any, key: str = "") -> Iterator[tuple[str, Any]]:
    """The fields of an edition by their dotted keys; a list of options has one for each option."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from figures(inner, f"{key}.{name}" if key else name)
    elif key == "options":
        yield from ((f"options.{name}", True) for name in value)
    else:
        yield key, value


def fields(text: str) -> dict[str, Any]:
    data = json.loads(text)
    return dict(figures({key: value for key, value in data.items() if key not in NO_FIELDS}))


def automas_figures() -> list[str]:
    """What Automas have for themselves, and what is agreed for a turn and the end."""
    edition, deck = (json.loads((ROOT / path).read_text(encoding="utf-8")) for path in (POWER_EDITION, POWER_DECK))
    mine = figures({part: edition[part] for part in ("automa", "costs")})
    return [key for key, _ in (*mine, *figures({AIMS: deck[AIMS]}))]


@pytest.mark.parametrize("name", NAMES)
def test_a_patch_fits_the_source_and_names_tests_that_exist(name: str) -> None:
    mutant = read(HERE / f"{name}.patch")
    for path, text in applied(mutant, ROOT).items():
        assert text != (ROOT / path).read_text(encoding="utf-8")
        if path.endswith(".py"):
            compile(text, path, "exec")
        else:
            json.loads(text)
    assert mutant.tests
    for test in mutant.tests:
        path, _, function = test.partition("::")
        assert function in functions(ROOT / path), f"{test} is gone; find others: python -m tests.mutants.run --help"


def test_every_ruling_has_a_patch() -> None:
    assert {int(found[1]) for name in NAMES if (found := re.match(r"rulings/ruling-(\d\d)-", name))} == set(RULINGS)


@pytest.mark.parametrize("edition", editions())
def test_every_field_of_an_edition_has_a_patch_that_changes_it_alone(edition: str) -> None:
    path = f"{EDITIONS}/{edition}.json"
    whole = fields((ROOT / path).read_text(encoding="utf-8"))
    assert {name for name in NAMES if name.startswith(f"editions/{edition}/")} == {
        f"editions/{edition}/{key}" for key in whole
    }
    for key in whole:
        texts = applied(read(HERE / f"editions/{edition}/{key}.patch"), ROOT)
        assert set(texts) == {path}
        changed = fields(texts[path])
        assert {each for each in whole if changed.get(each) != whole[each]} == {key}


@pytest.mark.parametrize("code", CODES)
def test_every_reason_code_has_a_patch_that_lets_it_through_and_one_that_misnames_it(code: str) -> None:
    mine = [name for name in NAMES if name.startswith((f"reasons/reason-{code}-", f"reasons/reason-{code}.patch"))]
    assert any(name.endswith("-misnamed") for name in mine)
    assert any(not name.endswith("-misnamed") for name in mine)
    for name in mine:
        hunks = read(HERE / f"{name}.patch").hunks
        assert sum(len(re.findall(rf"\b{code}\b", hunk.old)) for hunk in hunks) == 1 + sum(
            len(re.findall(rf"\b{code}\b", hunk.new)) for hunk in hunks
        )


def test_every_paragraph_on_automas_has_patches() -> None:
    assert {int(found[1]) for name in NAMES if (found := re.match(r"automa/m(\d\d)-", name))} == set(PARAGRAPHS)
    others = {found[1] for name in NAMES if (found := re.match(r"automa/([a-z]+)-", name))}
    assert others == {"figure", "setup", "trace"}


@pytest.mark.parametrize("key", automas_figures())
def test_every_figure_of_the_automas_has_a_patch_that_changes_it_alone(key: str) -> None:
    path = POWER_DECK if key.startswith(AIMS) else POWER_EDITION
    texts = applied(read(HERE / f"automa/figure-{key}.patch"), ROOT)
    assert set(texts) == {path}
    before, after = (dict(figures(json.loads(text))) for text in ((ROOT / path).read_text("utf-8"), texts[path]))
    assert {each for each in before if after.get(each) != before[each]} == {key}


def test_what_is_no_patch_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.mutants.patch.HERE", tmp_path)
    path = tmp_path / "broken.patch"
    for text in ("", "A title\n", "A title\nNoticed by: x\n", "A title\nNoticed by: x\n--- a\n+++ docs/a\n@@ @@\n-a\n"):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(Misfit):
            read(path)
    path.write_text("A title\nNoticed by: x\n--- src/a\n+++ src/a\n@@ -1 +1 @@\n-a\n+b\n", encoding="utf-8")
    (tmp_path / "src").mkdir()
    for text in ("c\n", "a\na\n"):
        (tmp_path / "src/a").write_text(text, encoding="utf-8")
        with pytest.raises(Misfit, match="times"):
            applied(read(path), tmp_path)
    (tmp_path / "src/a").write_text("c\na\nd\n", encoding="utf-8")
    assert applied(read(path), tmp_path) == {"src/a": "c\nb\nd\n"}
