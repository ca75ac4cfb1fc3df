"""A map or deck file with a fault is refused in lines that name the hex, the card or the key; nothing worse happens."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, strategies as st
from tests.cli.kit import steamhouse
from tests.faults import check_words
from tests.games.steam_power.map_maker import make_deck, make_map

from steamhouse.cli import files
from steamhouse.cli.failures import Failure
from steamhouse.core.errors import GameError
from steamhouse.games.steam_power.files import deck_check, map_check
from steamhouse.games.steam_power.files.decks import checked_deck, shipped_deck
from steamhouse.games.steam_power.files.maps import checked_map, shipped_map

ROOT = Path(__file__).resolve().parents[4]
Change = Callable[[dict[str, Any]], None]

# Two cities on the left that touch, one on the right; the water between lets a way past at the bottom.
SMALL = {
    "schema": "steam-power-map/1",
    "id": "small",
    "name": "Small",
    "terrain": ["CPWPC", "CHPMP"],
    "cities": [
        {"id": "north", "name": "North", "hex": "A1"},
        {"id": "south", "name": "South", "hex": "A2"},
        {"id": "far", "name": "Far", "hex": "E1"},
    ],
    "rivers": {"brook": ["B1", "B2", "C2"]},
}
DECK = {
    "schema": "steam-power-deck/1",
    "id": "two",
    "name": "Two cards",
    "contracts": [
        {"id": "X1", "resources": ["orange"], "money": 1, "vp": 0, "bonus": "none", "automa": "track"},
        {"id": "X2", "resources": ["white", "white"], "money": 0, "vp": 3, "bonus": "contracts", "automa": "factory"},
    ],
}


def put(*path: Any) -> Change:
    """A change that writes the last argument at the path of the others."""

    def change(made: dict[str, Any]) -> None:
        place: Any = made
        for key in path[:-2]:
            place = place[key]
        place[path[-2]] = path[-1]

    return change


def drop(*path: Any) -> Change:
    def change(made: dict[str, Any]) -> None:
        place: Any = made
        for key in path[:-1]:
            place = place[key]
        del place[path[-1]]

    return change


def add_city(name: str, hexagon: str) -> Change:
    def change(made: dict[str, Any]) -> None:
        made["cities"].append({"id": name, "name": name.title(), "hex": hexagon})

    return change


def both(*changes: Change) -> Change:
    def change(made: dict[str, Any]) -> None:
        for one in changes:
            one(made)

    return change


MAP_FAULTS: list[tuple[Change, str]] = [
    # head and keys
    (put("schema", "steam-power-map/2"), 'map: schema must be steam-power-map/1, not "steam-power-map/2"'),
    (drop("terrain"), "map: terrain is missing"),
    (put("citys", []), "map: citys is not a known key; did you mean cities?"),
    (
        put("id", "Great Lakes"),
        'map: id must be small letters, digits and hyphens, such as st-louis, not "Great Lakes"',
    ),
    (put("name", " "), 'map: name must be a text, not " "'),
    (put("name", "a\nb"), "map: name must be one line of at most 60 characters"),
    (put("name", "x" * 61), "map: name must be one line of at most 60 characters"),
    # terrain
    (put("terrain", "CP"), 'map: terrain must be a list of rows, not "CP"'),
    (put("terrain", []), "map: terrain must have 1 to 24 rows, not 0"),
    (put("terrain", ["P"] * 25), "map: terrain must have 1 to 24 rows, not 25"),
    (put("terrain", ["P" * 31]), "map: terrain must have 1 to 30 signs a row, not 31"),
    (put("terrain", 1, 7), "map: terrain row 2 must be a text, not 7"),
    (put("terrain", 1, "CHP"), "map: terrain row 2 has 3 signs, the first row 5"),
    (put("terrain", 1, "CHPXP"), 'map: D2 is "X" in terrain; known signs: P H M W C .'),
    # cities
    (put("cities", []), "map: cities must have 1 to 33 cities, not 0"),
    (put("cities", 0, "north"), 'map: cities 1 must have keys with values, not be "north"'),
    (drop("cities", 0, "id"), "map: cities 1.id is missing"),
    (drop("cities", 0, "hex"), "map: cities.north.hex is missing"),
    (put("cities", 0, "q", 0), "map: cities.north.q is not a known key; known here: id, name, hex"),
    (
        put("cities", 0, "id", "-"),
        'map: cities.-.id must be small letters, digits and hyphens, such as st-louis, not "-"',
    ),
    (put("cities", 0, "name", 3), "map: cities.north.name must be a text, not 3"),
    (put("cities", 0, "hex", "AE1"), 'map: cities.north.hex is "AE1", which is no hex; hexes are A1 to AD24'),
    (put("cities", 0, "hex", 1), "map: cities.north.hex is 1, which is no hex; hexes are A1 to AD24"),
    (put("cities", 1, "id", "north"), 'map: cities.north.id is "north", as of city 1'),
    (put("cities", 1, "name", "North"), 'map: cities.south.name is "North", as of city 1'),
    (put("cities", 1, "hex", "A1"), 'map: cities.south.hex is "A1", as of city 1'),
    (put("cities", 1, "hex", "B2"), 'map: cities.south.hex is B2, where terrain has "H" instead of C'),
    (add_city("off", "F9"), 'map: cities.off.hex is F9, where terrain has "." instead of C'),
    (drop("cities", 2), "map: E1 is C in terrain, but no city of the list is there"),
    # ways
    (put("terrain", 1, "CHWWP"), "map: D1 cannot be reached over land from north"),
    (put("terrain", ["CPWWC", "CHPPW"]), "map: E1 (far) has no land beside it where track could lead out"),
    # groups
    (put("groups", 3), "map: groups must be a list of groups, not 3"),
    (put("groups", [["north"]]), "map: groups must have 2 to 33 cities a group, not 1"),
    (put("groups", [["north", "sud"]]), 'map: groups names "sud", which is no city of this map'),
    (
        put("groups", [["north", "far"]]),
        "map: groups has far, north, but these are not all the cities of one group of the map",
    ),
    (put("groups", []), "map: groups lacks north, south, which touch on the map"),
    # rivers
    (put("rivers", ["B1"]), "map: rivers must have names with lists of hexes, not be a list"),
    (put("rivers", "brook", ["B1"]), "map: rivers.brook must have 2 to 720 hexes, not 1"),
    (put("rivers", "brook", ["B1", "D2"]), "map: rivers.brook goes from B1 to D2, which do not touch"),
    (put("rivers", "brook", ["E1", "F1"]), "map: rivers.brook has F1, which is off the map"),
    (put("rivers", "brook", ["B1", "b2"]), 'map: rivers.brook has "b2", which is no hex'),
    (put("rivers", "Old Man", ["B1", "B2"]), "map: rivers.Old Man must be small letters, digits and hyphens"),
    # provenance
    (put("provenance", {"terrain": {"mark": "sure"}}), "map: provenance.terrain.mark must be one of certain, likely,"),
    (put("provenance", {"land": {"mark": "certain"}}), "map: provenance.land is not a known key; "),
    (put("provenance", {"terrain": {}}), "map: provenance.terrain.mark is missing"),
    (put("provenance", {"terrain": {"mark": "guess", "source": 1}}), "map: provenance.terrain.source must be a text"),
    (put("provenance", []), "map: provenance must have keys with values, not be a list"),
    # shape
    (put("cities", [[[[[[[[1]]]]]]]]), "map: cities has too many levels"),
    (put("rivers", {1: [], "1": []}), "map: rivers.1 is there twice"),
]

DECK_FAULTS: list[tuple[Change, str]] = [
    (put("schema", None), "deck: schema must be steam-power-deck/1, not nothing"),
    (drop("contracts"), "deck: contracts is missing"),
    (put("cards", []), "deck: cards is not a known key; "),
    (put("contracts", {}), "deck: contracts must be a list of cards, not keys with values"),
    (put("contracts", []), "deck: contracts must have 1 to 48 cards, not 0"),
    (put("contracts", [DECK["contracts"][0]] * 49), "deck: contracts must have 1 to 48 cards, not 49"),
    (put("contracts", 1, 5), "deck: contracts 2 must have keys with values, not be 5"),
    (put("contracts", 1, "id", "X1"), "deck: contracts.X1.id is there twice"),
    (put("contracts", 1, "id", "X 1"), "deck: contracts.X 1.id must be up to 12 letters, digits and hyphens"),
    (put("contracts", 1, "id", "?"), "deck: contracts.?.id must be up to 12 letters, digits and hyphens"),
    (put("contracts", 1, "resources", []), "deck: contracts.X2.resources must have 1 to 5 goods, not 0"),
    (put("contracts", 1, "resources", ["white"] * 6), "deck: contracts.X2.resources must have 1 to 5 goods, not 6"),
    (
        put("contracts", 1, "resources", ["purple"]),
        'deck: contracts.X2.resources must be one of orange, black, gray, white, not "purple"',
    ),
    (put("contracts", 1, "money", -1), "deck: contracts.X2.money must be from 0 to 50, not -1"),
    (put("contracts", 1, "money", 10**30), "deck: contracts.X2.money must be from 0 to 50, not a huge number"),
    (put("contracts", 1, "vp", "3"), 'deck: contracts.X2.vp must be a whole number, not "3"'),
    (put("contracts", 1, "vp", True), "deck: contracts.X2.vp must be a whole number, not True"),
    (drop("contracts", 1, "automa"), "deck: contracts.X2.automa is missing"),
    (put("contracts", 1, "automa", "contracts"), "deck: contracts.X2.automa must be one of track, factory, not "),
    (put("contracts", 1, "bonus", "money"), "deck: contracts.X2.bonus must be one of none, track, factory, contracts"),
    (put("contracts", 1, "bonuss", "none"), "deck: contracts.X2.bonuss is not a known key; did you mean bonus?"),
    (put("automa_target_by_first_colour", {}), "deck: automa_target_by_first_colour.orange is missing"),
    (
        put("automa_target_by_first_colour", dict.fromkeys(("orange", "black", "gray", "white"), "home")),
        "deck: automa_target_by_first_colour.orange must be one of least-present-resource, vp-city, ",
    ),
    (put("provenance", {"contracts.X3": {"mark": "guess"}}), "deck: provenance.contracts.X3 is not a known key; "),
]


def spoiled(good: dict[str, Any], change: Change) -> dict[str, Any]:
    made = copy.deepcopy(good)
    change(made)
    return made


# --- maps ---


def test_the_small_map_is_fine() -> None:
    assert checked_map(SMALL) == {**SMALL, "provenance": {}}
    assert map_check.problems(SMALL) == []


@pytest.mark.parametrize("groups", [None, [["south", "north"]], {"west": ["north", "south"]}])
def test_groups_may_be_given(groups: Any) -> None:
    assert "groups" not in checked_map({**SMALL, "groups": groups})


@pytest.mark.parametrize(("change", "text"), MAP_FAULTS, ids=[text[5:60] for _, text in MAP_FAULTS])
def test_a_faulty_map_is_refused_where_the_fault_is(change: Change, text: str) -> None:
    with pytest.raises(GameError) as caught:
        checked_map(spoiled(SMALL, change))
    assert str(caught.value).startswith(text)
    check_words(caught.value.code, caught.value.details)
    assert "\n" not in str(caught.value)


def test_all_faults_of_a_map_are_told_with_their_keys() -> None:
    change = both(put("id", 1), put("terrain", 1, "CHXPP"), put("cities", 1, "name", ""), put("cities", 2, "hex", ""))
    keys = [found.key for found in map_check.problems(spoiled(SMALL, change))]
    assert keys == ["id", "C2", "cities.south.name", "cities.far.hex"]


def test_no_more_faults_are_told_than_anybody_reads() -> None:
    assert len(map_check.problems({**SMALL, "terrain": ["?" * 30] * 24})) == 50


@pytest.mark.parametrize("data", [None, 3, "map", [], [SMALL], {}, {1: 2}, {"schema": {}}])
def test_what_is_no_map_at_all_is_refused(data: Any) -> None:
    assert map_check.problems(data)
    with pytest.raises(GameError, match=r"^map: "):
        checked_map(data)


def test_a_check_leaves_the_given_map_alone() -> None:
    given_map = copy.deepcopy(SMALL)
    made = checked_map(given_map)
    made["cities"][0]["name"] = made["terrain"][0] = "changed"
    assert given_map == SMALL


@pytest.mark.parametrize("seed", range(30))
def test_maps_out_of_a_hat_pass(seed: int) -> None:
    made = make_map(seed)
    assert map_check.problems(made) == []
    assert checked_map(made) == made == make_map(seed)


# --- decks ---


def test_the_small_deck_is_fine_and_gets_the_usual_table() -> None:
    table = shipped_deck("reconstructed")["automa_target_by_first_colour"]
    assert checked_deck(DECK) == {**DECK, "automa_target_by_first_colour": table, "provenance": {}}
    assert deck_check.problems(DECK) == []


@pytest.mark.parametrize(("change", "text"), DECK_FAULTS, ids=[text[6:60] for _, text in DECK_FAULTS])
def test_a_faulty_deck_is_refused_where_the_fault_is(change: Change, text: str) -> None:
    with pytest.raises(GameError) as caught:
        checked_deck(spoiled(DECK, change))
    assert str(caught.value).startswith(text)
    check_words(caught.value.code, caught.value.details)
    assert "\n" not in str(caught.value)


def test_all_faults_of_a_deck_are_told_with_their_keys() -> None:
    change = both(put("name", 1), put("contracts", 0, "vp", 99), put("contracts", 1, "bonus", 2))
    keys = [found.key for found in deck_check.problems(spoiled(DECK, change))]
    assert keys == ["name", "contracts.X1.vp", "contracts.X2.bonus"]


@pytest.mark.parametrize("seed", range(10))
def test_decks_out_of_a_hat_pass(seed: int) -> None:
    assert checked_deck(make_deck(seed)) == make_deck(seed)


# --- the pages that say how such files look, and the command that reads them ---


@pytest.mark.parametrize(("page", "check"), [("map", map_check), ("deck", deck_check)])
def test_examples_of_the_documentation_pass(page: str, check: Any, tmp_path: Path) -> None:
    text = (ROOT / "docs" / f"{page}-format.md").read_text(encoding="utf-8")
    example = text.split("## Example", 1)[1].split("```yaml\n", 1)[1].split("```", 1)[0]
    assert check.problems(yaml.safe_load(example)) == []
    for key in (*check.KEYS, "provenance"):
        assert f"| `{key}`" in text
    path = tmp_path / f"my-{page}.yaml"
    path.write_text(example, encoding="utf-8")
    result = steamhouse("check", path)
    assert (result.code, result.out) == (0, f"{path}: fine (a {page})\n")
    path.write_text(example.replace(f"steam-power-{page}/1", f"steam-power-{page}/2"), encoding="utf-8")
    result = steamhouse("check", path)
    assert result.code == 1
    assert result.error.endswith(f"{path}, schema: “steam-power-{page}/1” belongs here.")
    assert steamhouse("check", path, "--lang", "de").error.endswith(f"schema: Hierher gehört „steam-power-{page}/1“.")


def test_files_for_the_command_line_are_read_by_kind(tmp_path: Path) -> None:
    path = tmp_path / "small.json"
    path.write_text(json.dumps(SMALL), encoding="utf-8")
    assert files.read_checked(str(path), "map") == checked_map(SMALL)
    with pytest.raises(Failure) as caught:
        files.read_checked(str(path), "deck")
    assert caught.value.code == "not-a-deck"
    path.write_text(json.dumps(DECK), encoding="utf-8")
    assert files.read_checked(str(path), "deck") == checked_deck(DECK)
    with pytest.raises(Failure) as caught:
        files.read_checked(str(path), "map")
    assert caught.value.code == "not-a-map"
    path.write_text(json.dumps({**SMALL, "name": 3}), encoding="utf-8")
    with pytest.raises(Failure) as caught:
        files.read_checked(str(path), "map")
    assert caught.value.code == "bad-file-at"


# --- anything ---

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(st.data())
def test_whatever_stands_anywhere_is_told_and_never_trips_the_check(data: st.DataObject) -> None:
    shipped = data.draw(st.sampled_from([shipped_map("germany"), shipped_deck("reconstructed")]))
    place: Any = shipped
    while True:
        keys = sorted(place) if isinstance(place, dict) else list(range(len(place)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(place[key], dict | list) or not place[key] or data.draw(st.booleans()):
            break
        place = place[key]
    place[key] = data.draw(JSON)
    module: Any = map_check if "terrain" in shipped else deck_check
    faults = module.problems(shipped)
    for fault in faults:
        key, text = fault.key, fault.text
        assert isinstance(key, str) and (key + text).isprintable() and len(key + text) < 300
        check_words(fault.code, fault.details)
    if not faults:
        assert module.problems(module.check(shipped)) == []
