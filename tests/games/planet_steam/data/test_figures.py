"""The shipped data against what the books state, the JSON twins against their YAML, and the box made from them."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import yaml

from steamhouse.core.errors import GameError
from steamhouse.games.planet_steam.files import board as boards
from steamhouse.games.planet_steam.state import (
    AIRSHIP_CAPTAIN,
    BANK_AGENT,
    CLOSED,
    ENERGY,
    ENGINEER,
    HELD,
    LADY_STEAM,
    NEUTRAL,
    ORE,
    QUARTZ,
    UNCLAIMED,
    VENTURER,
    WATER,
    ZONES,
)
from steamhouse.games.planet_steam.zones import TURNED, UPRIGHT

if TYPE_CHECKING:
    from types import ModuleType

    from steamhouse.games.planet_steam.box import Box

ROOT = Path(__file__).resolve().parents[4]
EDITION = "ffg-2013"
COUNTS = (2, 3, 4, 5)


def box(players: int) -> Box:
    return boards.make_box(players, EDITION)


def zones_of(made: Box, owner: int) -> set[str]:
    return {UPRIGHT.zones[zone] for zone in range(ZONES) if made.start_owner[zone] == owner}


def build_script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("build_data", ROOT / "tools" / "build_data.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# --- files ---


def test_json_twins_say_what_their_yaml_says() -> None:
    script = build_script()
    assert len(script.sources()) == 10
    assert script.outdated() == []
    for source in script.sources():
        twin = json.loads(source.with_suffix(".json").read_text(encoding="utf-8"))
        assert twin == json.loads(json.dumps(yaml.safe_load(source.read_text(encoding="utf-8"))))


def test_every_edition_has_a_board_that_passes_its_own_checks() -> None:
    assert boards.editions() == [EDITION, "ludoart-2008", "reference-manual"]
    for edition in boards.editions():
        board = boards.shipped_board(edition)
        assert board["edition"] == edition
        boards.checked_board(board)


def test_every_group_of_the_edition_has_its_source() -> None:
    rules = boards.edition_data(EDITION)
    sources = rules.pop("sources")
    figures = boards.leaves({key: rules[key] for key in rules if key not in ("format", "id", "name")}, "")
    assert [path for path in figures if not any(f"{path}.".startswith(f"{key}.") for key in sources)] == []
    assert [key for key in sources if not any(f"{path}.".startswith(f"{key}.") for path in figures)] == []


def test_every_figure_of_the_shipped_board_has_a_mark_and_a_source() -> None:
    board = boards.shipped_board(EDITION)
    marks = board.pop("confidence")
    figures = boards.leaves({key: board[key] for key in board if key not in ("format", "name", "edition")}, "")
    assert [path for path in figures if not any(f"{path}.".startswith(f"{key}.") for key in marks)] == []
    for key, entry in marks.items():
        assert entry["source"], key
        assert ("p" in entry) == (entry["mark"] != "certain"), key


def test_markers_of_an_edition_fit_the_state() -> None:
    assert boards.edition_data(EDITION)["pieces"]["markers"] <= HELD


# --- figures that the books fix ---


@pytest.mark.parametrize(
    ("players", "supply"), [(2, [4, 7, 6, 10]), (3, [5, 8, 7, 12]), (4, [6, 9, 8, 14]), (5, [7, 10, 10, 16])]
)
def test_supplies(players: int, supply: list[int]) -> None:
    assert box(players).supply_start == supply  # Table 1


@pytest.mark.parametrize(("players", "licenses", "luxury"), [(2, 6, 4), (3, 6, 5), (4, 7, 6), (5, 7, 7)])
def test_certificates(players: int, licenses: int, luxury: int) -> None:
    made = box(players)  # Table 1
    assert (made.licenses, made.luxury) == (licenses, luxury)


@pytest.mark.parametrize(
    ("players", "money", "goods"),
    [(2, 100, [0, 1, 3, 3]), (3, 110, [0, 2, 4, 2]), (4, 120, [1, 2, 3, 3]), (5, 130, [1, 2, 3, 4])],
)
def test_start_of_each_player(players: int, money: int, goods: list[int]) -> None:
    made = box(players)  # Table 2
    assert (made.start_credits, made.start_goods) == (money, goods)


@pytest.mark.parametrize(("players", "rounds", "tanks"), [(2, 7, 9), (3, 6, 10), (4, 5, 12), (5, 4, 14)])
def test_rounds_and_tanks_for_sale(players: int, rounds: int, tanks: int) -> None:
    made = box(players)
    assert (made.rounds, made.tank_start, made.tank_max) == (rounds, tanks, 14)


@pytest.mark.parametrize("players", COUNTS)
def test_pieces_costs_and_values(players: int) -> None:
    made = box(players)
    assert made.players == players
    # Component List
    assert (made.tanks, made.superchargers, made.markers, made.neutrals) == (35, 13, 14, 15)
    assert made.converters == [14, 14, 0, 14]
    # Tank Phase
    assert (made.activation_water, made.tank_water) == (1, 1)
    assert (made.import_credits, made.import_quartz, made.import_water) == (5, 2, 1)
    assert made.converter_price == [8, 5, 0, 2]
    assert (made.supercharger_quartz, made.supercharger_ore, made.supercharger_water) == (2, 1, 1)
    assert (made.upgrade_ore, made.upgrade_energy) == (1, 1)
    # Buy/Sell Certificates
    assert (made.license_quartz, made.license_water, made.license_sale) == (1, 2, 15)
    assert (made.luxury_quartz, made.luxury_ore) == (1, 1)
    # Auction, Engineer, failed roll, End Phase
    assert (made.subsidy, made.engineer_credits, made.failed_roll_credits, made.shortage_jump) == (2, 15, 15, 4)
    # Winning the Game
    assert (made.value_zone, made.value_tank, made.value_supercharger, made.value_luxury) == (25, 25, 50, 50)


@pytest.mark.parametrize("players", COUNTS)
def test_points_of_the_board_that_examples_give(players: int) -> None:
    made = box(players)
    assert made.adjust[QUARTZ][7] == -1
    assert made.adjust[ORE][9] == -1
    assert made.adjust[WATER][4] == 0
    assert made.adjust[ENERGY][14] == -3
    assert made.capacity[WATER][2] == 7
    assert made.capacity[QUARTZ][4] >= 10
    assert 20 in made.tank_price[1 : made.tank_max + 1]
    for resource, prices in {QUARTZ: [11, 12], WATER: [7, 8], ENERGY: [1, 3, 4]}.items():
        assert all(made.price_min[resource] <= price <= made.price_max[resource] for price in prices)


def test_price_changes_by_color() -> None:
    changes = boards.shipped_board(EDITION)["price_changes"]
    assert changes == {"black": 2, "blue": 1, "green": 0, "yellow": -1, "orange": -2, "red": -3}


@pytest.mark.parametrize("players", COUNTS)
def test_tracks_hang_together(players: int) -> None:
    made = box(players)
    for resource in range(4):
        top = made.supply_max[resource]
        assert made.price_min[resource] <= made.price_start[resource] <= made.price_max[resource]
        assert made.supply_start[resource] <= top
        falling = made.adjust[resource][: top + 1]
        assert falling == sorted(falling, reverse=True)
        assert made.adjust[resource][top + 1 :] == [0] * (127 - top)
        assert made.start_goods[resource] <= made.capacity[resource][1]
    prices = made.tank_price[1 : made.tank_max + 1]
    assert prices == sorted(prices, reverse=True)
    assert made.misfits() == []


@pytest.mark.parametrize(
    ("players", "cards"),
    [
        (2, [LADY_STEAM + ENGINEER, VENTURER + AIRSHIP_CAPTAIN]),
        (3, [LADY_STEAM, ENGINEER, VENTURER + AIRSHIP_CAPTAIN]),
        (4, [LADY_STEAM, VENTURER, AIRSHIP_CAPTAIN, ENGINEER]),
        (5, [LADY_STEAM, VENTURER, AIRSHIP_CAPTAIN, BANK_AGENT, ENGINEER]),
    ],
)
def test_specialist_cards(players: int, cards: list[int]) -> None:
    assert box(players).cards == cards + [0] * (5 - players)


@pytest.mark.parametrize(
    ("players", "closed", "river", "neutral"), [(2, "AB", 4, 6), (3, "A", 5, 8), (4, "", 6, 10), (5, "", 6, 10)]
)
def test_map(players: int, closed: str, river: int, neutral: int) -> None:
    made = box(players)
    assert zones_of(made, CLOSED) == {name for name in UPRIGHT.zones if name[0] in closed}
    assert {UPRIGHT.zones[zone] for zone in range(ZONES) if made.river[zone]} == {f"{c}4" for c in "ABCDEF"}
    assert sum(made.river[zone] and made.start_owner[zone] != CLOSED for zone in range(ZONES)) == river
    assert [len(zones_of(made, seat)) for seat in range(5)] == [2] * players + [0] * (5 - players)
    assert len(zones_of(made, NEUTRAL)) == neutral
    assert len(zones_of(made, UNCLAIMED)) == {2: 18, 3: 21, 4: 24, 5: 22}[players]


def test_zone_names_count_row_by_row() -> None:
    assert UPRIGHT.zones[0] == "A1"
    assert UPRIGHT.zones[6] == "A2"
    assert UPRIGHT.zones[41] == "F7"
    assert (TURNED.zones[0], TURNED.zones[6], TURNED.zones[41]) == ("A1", "B1", "G6")  # the same places, turned
    assert zones_of(box(2), 0) == {"E2", "D3"}


# --- the functions ---


@pytest.mark.parametrize("players", [1, 6, 0, -1, True, 2.0, "3", None])
def test_wrong_number_of_players(players: object) -> None:
    with pytest.raises(GameError, match="players must be 2, 3, 4 or 5"):
        boards.make_box(players, EDITION)  # type: ignore[arg-type]


@pytest.mark.parametrize("edition", ["ffg-2014", "../boards/ffg-2013", "", None, ["ffg-2013"]])
def test_unknown_edition(edition: object) -> None:
    with pytest.raises(GameError, match=r"unknown edition .* of planet-steam; known: ffg-2013"):
        boards.make_box(3, edition)  # type: ignore[arg-type]


def test_a_given_board_changes_the_box_and_only_where_it_differs() -> None:
    board = boards.shipped_board(EDITION)
    board["carriers"]["ore"]["3"] = 9
    made = boards.make_box(4, EDITION, board)
    assert made != box(4)
    made.capacity[ORE][3] = 10
    assert made == box(4)


def test_yaml_with_numbers_as_keys_gives_the_same_box_and_hash() -> None:
    text = (ROOT / "src/steamhouse/games/planet_steam/data/boards/ffg-2013.yaml").read_text(encoding="utf-8")
    board = yaml.safe_load(text)
    assert boards.make_box(5, EDITION, board) == box(5)
    assert boards.checked_board(board) == boards.shipped_board(EDITION)
    assert boards.board_hash(board) == boards.board_hash(boards.shipped_board(EDITION))


def test_the_hash_is_of_figures_only() -> None:
    board = boards.shipped_board(EDITION)
    before = boards.board_hash(board)
    assert len(before) == 64
    del board["confidence"]
    board["name"] = "Mine"
    assert boards.board_hash(board) == before
    board["rounds"]["4"] = 6
    assert boards.board_hash(board) != before


@pytest.mark.parametrize("players", COUNTS)
def test_describe_box(players: int) -> None:
    made = box(players)
    told = boards.describe_box(made, boards.shipped_board(EDITION), {})
    assert json.loads(json.dumps(told)) == told
    assert told["rounds"] == made.rounds
    assert told["river"] == ["A4", "B4", "C4", "D4", "E4", "F4"]
    assert len(told["closed"]) == {2: 14, 3: 7, 4: 0, 5: 0}[players]
    assert told["price"]["quartz"] == {"min": 5, "max": 20, "start": 12}
    assert told["supply"]["energy"]["colors"][14] == "red"
    assert len(told["supply"]["energy"]["colors"]) == len(told["supply"]["energy"]["adjust"]) == 17
    assert told["tank_market"]["price"][0] is None
    assert told["tank_market"]["price"][10] == 20
    assert told["capacity"]["water"] == [4, 7, 10, 13]
    assert [card["order"] for card in told["cards"]] == list(range(1, players + 1))
    assert told["costs"]["supercharger"] == {"quartz": 2, "ore": 1, "water": 1}
    cards = {2: "guess", 3: "guess", 4: "certain", 5: "likely"}[players]
    assert told["confidence"] == {
        "rounds": "certain",
        "price": "guess",
        "supply": "guess",
        "tank_market": "guess",
        "capacity": "guess",
        "cards": cards,
        "map": "likely",
        "claims": "guess",
    }
    assert told["reconstructed"] is True
    assert told["reconstructed_groups"] == [name for name, mark in told["confidence"].items() if mark != "certain"]


def test_a_board_without_marks_is_not_reconstructed() -> None:
    board = boards.shipped_board(EDITION)
    del board["confidence"]
    told = boards.describe_box(boards.make_box(3, EDITION, board), board, {})
    assert told["reconstructed"] is False
    assert told["reconstructed_groups"] == []
    assert set(told["confidence"].values()) == {"certain"}


def test_the_example_of_the_documentation_is_a_good_board() -> None:
    page = (ROOT / "docs" / "board-format.md").read_text(encoding="utf-8")
    example = yaml.safe_load(page.split("```yaml\n")[1].split("```")[0])
    board = boards.shipped_board(EDITION)
    board["supply_tracks"].update(example.pop("supply_tracks"))
    board.update(example)
    made = boards.make_box(4, EDITION, board)
    assert (made.price_start[ORE], made.tank_price[1], made.adjust[ORE][8]) == (8, 34, -1)
    assert boards.describe_box(made, board, {})["reconstructed_groups"] == ["capacity"]


def test_confidence_of_a_figure() -> None:
    board = boards.shipped_board(EDITION)
    assert boards.confidence_of(board, "carriers.water.2") == "certain"
    assert boards.confidence_of(board, "carriers.water.3") == "guess"
    assert boards.confidence_of(board, "price_tracks.quartz.start") == "likely"
    assert boards.confidence_of(board, "price_tracks.quartz.max") == "guess"


def test_make_box_is_little_work() -> None:
    """Counted in calls, as a busy machine takes any time for them."""
    boards.make_box(4, EDITION)  # the edition's file is read once
    calls = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(count)
    boards.make_box(4, EDITION)
    sys.setprofile(before)
    assert 100 < calls < 2000


def test_the_shipped_board_needs_no_slow_import() -> None:
    code = (
        "import sys; from steamhouse.games.planet_steam.files.board import make_box; make_box(4, 'ffg-2013');"
        "slow = ('dataclasses', 'typing', 'inspect', 'pathlib', 'yaml', 'hashlib', 'difflib');"
        "print([name for name in slow if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(ROOT / "src")},
    )
    assert done.stdout.strip() == "[]"
