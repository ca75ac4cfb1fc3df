"""Games are found by their folder or by an entry point of another package."""

import json
import sys
import types
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from steamhouse.core import messages, registry
from steamhouse.core.errors import GameError
from steamhouse.core.manifest import Manifest
from steamhouse.core.messages import Message, render
from steamhouse.games.steam_power.manifest import MANIFEST as POWER


def guest(**own: Any) -> Manifest:
    """A game of another package, with the paths of Steam Power except for its ``own``."""
    paths = {name: getattr(POWER, name) for name in Manifest.__slots__}
    return Manifest(**{**paths, "id": "a-guest", "files": {}, **own})


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> types.ModuleType:
    """A module to put a manifest in, announced as a package that brings a game would."""
    module = types.ModuleType("a_guest")
    monkeypatch.setitem(sys.modules, "a_guest", module)
    point = EntryPoint("a-guest", "a_guest:MANIFEST", registry.GROUP)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [point] if group == registry.GROUP else [])
    monkeypatch.setattr(registry, "_places", {})
    return module


def test_a_game_of_another_package_is_found(installed: types.ModuleType) -> None:
    installed.MANIFEST = guest()
    assert registry.game_ids() == ["planet-steam", "steam-power", "a-guest"]
    assert registry.load_game("a-guest", players=3).players == 3


def test_its_texts_lie_beside_its_manifest(
    installed: types.ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messages, "_catalogues", {})
    installed.MANIFEST, installed.__file__ = guest(), str(tmp_path / "manifest.py")
    folder = tmp_path / "locales/es"
    folder.mkdir(parents=True)
    (folder / "a-guest.json").write_text('{"title": "Torre"}', encoding="utf-8")
    assert render(Message("a-guest:title"), "es") == "Torre"
    with pytest.raises(KeyError, match="no catalogue 'a-guest' in language 'en'"):
        render(Message("a-guest:title"), "en")


def test_it_may_have_words_for_another_edition(
    installed: types.ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messages, "_catalogues", {})
    installed.MANIFEST = guest(overlays={"a-guest-1999": "a-guest"})
    installed.__file__ = str(tmp_path / "manifest.py")
    (tmp_path / "locales/en").mkdir(parents=True)
    catalogues = {"a-guest": {"it": "one $t(a-guest:thing)", "thing": "tower"}, "a-guest-1999": {"thing": "keep"}}
    for name, text in catalogues.items():
        (tmp_path / f"locales/en/{name}.json").write_text(json.dumps(text), encoding="utf-8")
    assert render(Message("a-guest-1999:it")) == "one keep"


def test_two_games_do_not_share_the_name_of_a_kind_of_file(installed: types.ModuleType) -> None:
    installed.MANIFEST = guest(files={"map": POWER.files["map"]})
    with pytest.raises(GameError, match=r"a-guest.*'map'|steam-power.*'map'"):
        registry.file_kinds()


def test_an_unknown_game_is_refused_by_name() -> None:
    with pytest.raises(GameError, match="'chess': there is planet-steam, steam-power"):
        registry.load_game("chess")
