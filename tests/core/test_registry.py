"""Games are found by their folder or by an entry point of another package."""

import sys
import types
from importlib.metadata import EntryPoint

import pytest

from steamhouse.core import registry
from steamhouse.core.errors import GameError
from steamhouse.core.manifest import FileKind, Manifest
from steamhouse.games.steam_power.manifest import MANIFEST as POWER


def guest(**files: FileKind) -> Manifest:
    """A game of another package, with the paths of Steam Power."""
    paths = {name: getattr(POWER, name) for name in Manifest.__slots__}
    return Manifest(**{**paths, "id": "a-guest", "files": files})


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


def test_two_games_do_not_share_the_name_of_a_kind_of_file(installed: types.ModuleType) -> None:
    installed.MANIFEST = guest(map=POWER.files["map"])
    with pytest.raises(GameError, match=r"a-guest.*'map'|steam-power.*'map'"):
        registry.file_kinds()


def test_an_unknown_game_is_refused_by_name() -> None:
    with pytest.raises(GameError, match="'chess': there is planet-steam, steam-power"):
        registry.load_game("chess")
