"""A board file with a fault is refused in one line that names the key; never anything worse happens."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, strategies as st
from tests.faults import check_words

from steamhouse.core.errors import GameError
from steamhouse.games.planet_steam.files.board import checked_board, describe_box, make_box, shipped_board

EDITION = "ffg-2013"
GOOD = shipped_board(EDITION)
Change = Callable[[dict[str, Any]], None]


def put(path: str, value: object) -> Change:
    """A change that writes a value at a key path; a number is an index where a list is."""

    def change(board: dict[str, Any]) -> None:
        *way, last = path.split(".")
        place: Any = board
        for key in way:
            place = place[int(key)] if isinstance(place, list) else place[key]
        place[int(last) if isinstance(place, list) else last] = value

    return change


def drop(path: str) -> Change:
    """A change that takes a key out."""

    def change(board: dict[str, Any]) -> None:
        *way, last = path.split(".")
        place: Any = board
        for key in way:
            place = place[int(key)] if isinstance(place, list) else place[key]
        del place[int(last) if isinstance(place, list) else last]

    return change


COLORS = "supply_tracks.ore.colors"
FAULTS: list[tuple[Change, str]] = [
    # shape
    (drop("price_tracks.ore.start"), "price_tracks.ore.start is missing"),
    (drop("map"), "map is missing"),
    (drop("carriers.water.3"), "carriers.water.3 is missing"),
    (drop("map.claims.4"), "map.claims.4 is missing"),
    (put("price_track", {}), "price_track is not a known key; did you mean price_tracks?"),
    (put("tank_market.price", {}), "tank_market.price is not a known key; did you mean prices?"),
    (put("rounds.6", 3), "rounds.6 is not a known key; known here: 2, 3, 4, 5"),
    (put("price_changes.purple", 3), "price_changes.purple is not a known key; "),
    (put("rounds", 5), "rounds must have keys with values, not be 5"),
    (put("rounds", [7, 6, 5, 4]), "rounds must have keys with values, not be a list"),
    (put("rounds", None), "rounds must have keys with values, not be nothing"),
    (put("price_changes", {2: 1, "2": 2}), "price_changes.2 is there twice"),
    (put("rounds", {"2": [[[[[[[[[1]]]]]]]]]}), "rounds.2 has too many levels"),
    # head
    (put("format", "steamhouse-board/2"), 'format must be steamhouse-board/1, not "steamhouse-board/2"'),
    (put("name", ""), 'name must be a text, not ""'),
    (put("name", 7), "name must be a text, not 7"),
    (put("name", "a\nb"), "name must be one line of at most 100 characters"),
    (put("edition", "ffg-2012"), 'edition is "ffg-2012", which is unknown; known: ffg-2013'),
    (put("edition", ["x"]), "edition is a list, which is unknown; known: ffg-2013"),
    # numbers
    (put("rounds.2", True), "rounds.2 must be a whole number, not True"),
    (put("rounds.2", 4.0), "rounds.2 must be a whole number, not 4.0"),
    (put("rounds.2", "7"), 'rounds.2 must be a whole number, not "7"'),
    (put("rounds.2", 0), "rounds.2 must be from 1 to 20, not 0"),
    (put("rounds.2", 10**5000), "rounds.2 must be from 1 to 20, not a huge number"),
    (put("price_changes.red", -100), "price_changes.red must be from -99 to 99, not -100"),
    # prices
    (put("price_tracks.ore.min", 0), "price_tracks.ore.min must be from 1 to 999, not 0"),
    (put("price_tracks.ore.max", 2), "price_tracks.ore.min is 3, above the max of 2"),
    (put("price_tracks.ore.start", 19), "price_tracks.ore.start is 19, outside the track from 3 to 18"),
    (put("price_tracks.ore.start", 2), "price_tracks.ore.start is 2, outside the track from 3 to 18"),
    # supplies
    (put("supply_tracks.ore.max", 128), "supply_tracks.ore.max must be from 1 to 127, not 128"),
    (put("supply_tracks.energy.max", 15), "supply_tracks.energy.max is 15, but a game may start with a supply of 16"),
    (put(COLORS + ".green", [4, 5]), f"{COLORS}.yellow starts at 7, so 6 has no color"),
    (put(COLORS + ".green", [4, 7]), f"{COLORS}.yellow starts at 7, which has another color already"),
    (put(COLORS + ".green", [6, 4]), f"{COLORS}.green goes from 6 down to 4; the lower number comes first"),
    (put(COLORS + ".green", [4]), f"{COLORS}.green must be the first and the last number of that color"),
    (put(COLORS + ".green", 4), f"{COLORS}.green must be a list, not 4"),
    (put(COLORS + ".red", [13, 17]), f"{COLORS}.red must be from 0 to 16, not 17"),
    (put(COLORS + ".red", [13, 15]), f"{COLORS} gives no color for 16; the track ends at 16"),
    (drop(COLORS + ".black"), f"{COLORS}.blue starts at 1, so 0 has no color"),
    (put(COLORS, {}), f"{COLORS} gives no color for 0; the track ends at 16"),
    # tank market
    (drop("tank_market.prices.9"), "tank_market.prices.9 is missing"),
    (put("tank_market.prices.3", 0), "tank_market.prices.3 must be from 1 to 999, not 0"),
    (put("tank_market.prices.0", 30), "tank_market.prices.0 is not a known key; known here: 1, 2, and so on"),
    (put("tank_market.prices.many", 30), "tank_market.prices.many is not a known key; "),
    (put("tank_market.prices", {}), "tank_market.prices must list the price for each number of tanks from 1"),
    (put("tank_market.prices", {str(n): 9 for n in range(1, 65)}), "from 1 to at most 63"),
    (put("tank_market.start.5", 15), "tank_market.start.5 must be from 0 to 14, not 15"),
    # carriers
    (put("carriers.ore.3", 7), "carriers.ore.3 is 7, not more than the 7 of the class below"),
    (put("carriers.energy.1", 3), "carriers.energy.1 is 3, but a player may start with 4"),
    (put("carriers.energy.4", 128), "carriers.energy.4 must be from 1 to 127, not 128"),
    # cards
    (drop("specialist_cards.3.1"), "specialist_cards.3 must have 3 cards, one per player, not 2"),
    (put("specialist_cards.3.1", "engineer"), "specialist_cards.3 card 2 must have the keys order and specialists"),
    (put("specialist_cards.3.1.order", 3), "specialist_cards.3 card 3.order is 3, which another card has already"),
    (put("specialist_cards.3.1.order", 4), "specialist_cards.3 card 2.order must be from 1 to 3, not 4"),
    (put("specialist_cards.3.1.specialists", []), "specialist_cards.3 card 2.specialists is empty"),
    (put("specialist_cards.3.1.specialists", ["cook"]), 'specialist_cards.3 card 2.specialists names "cook"; known: '),
    (put("specialist_cards.3.1.specialists", [["engineer"]]), "card 2.specialists names a list; known: "),
    (put("specialist_cards.3.1.specialists", ["venturer"]), "card 3.specialists names venturer, who is there already"),
    (put("specialist_cards.4.1.specialists", ["bank-agent"]), "specialist_cards.4 lacks venturer, who is in every set"),
    (
        put("specialist_cards.4.3.specialists", ["engineer", "bank-agent"]),
        "specialist_cards.4 has engineer and bank-agent on one card",
    ),
    (
        put("specialist_cards.2", [{"order": 2, "specialists": ["lady-steam"]}, *GOOD["specialist_cards"]["2"][1:]]),
        "specialist_cards.2 card 2.order is 2, which another card has already",
    ),
    (
        put("specialist_cards.4", [{**card, "order": 5 - card["order"]} for card in GOOD["specialist_cards"]["4"]]),
        "specialist_cards.4 has lady-steam with order 4; the rules need order 1 there",
    ),
    # map
    (put("map.river.0", "G1"), 'map.river names "G1", which is no zone; zones are A1 to F7'),
    (put("map.river.0", "a4"), 'map.river names "a4", which is no zone'),
    (put("map.river.0", 4), "map.river names 4, which is no zone"),
    (put("map.river.0", "B4"), "map.river names B4, which is listed already"),
    (put("map.closed.2", "A1"), 'map.closed.2 must be a list, not "A1"'),
    (put("map.closed.4", ["B2"]), "map.claims.4.seats seat 0 names B2, which is closed already"),
    (put("map.claims.4.neutral.0", "B2"), "map.claims.4.neutral names B2, which is claimed by seat 0 already"),
    (put("map.claims.4.neutral.0", "E1"), "map.claims.4.neutral names E1, which is neutral already"),
    (drop("map.claims.4.seats.3"), "map.claims.4.seats must have 4 lists of zones, one per seat, not 3"),
    (put("map.claims.4.seats.0", ["A1"] * 15), "map.claims.4.seats seat 0 has 15 claims; a player has 14 markers"),
    (put("map.claims.4.neutral", ["A1"] * 16), "map.claims.4.neutral has 16 claims; there are 15 neutral markers"),
    # confidence
    (put("confidence", "sure"), 'confidence must have keys with values, not be "sure"'),
    (
        put("confidence", {"carrier": {"mark": "guess"}}),
        "confidence.carrier is not a known key; did you mean carriers?",
    ),
    (put("confidence", {0: {"mark": "guess"}}), "confidence.0 is not a known key; known here: format, name, edition, "),
    (put("confidence", {"map": {"mark": "sure"}}), 'confidence.map.mark must be certain, likely or guess, not "sure"'),
    (put("confidence", {"map": {"mark": "guess", "p": 2}}), "confidence.map.p must be a number from 0 to 1, not 2"),
    (put("confidence", {"map": {"mark": "guess", "p": float("nan")}}), "confidence.map.p must be a number from 0 to 1"),
    (put("confidence", {"map": {"mark": "guess", "source": 1}}), "confidence.map.source must be a text, not 1"),
    (put("confidence", {"map": {}}), "confidence.map.mark is missing"),
]


@pytest.mark.parametrize(("change", "message"), FAULTS, ids=[message for _, message in FAULTS])
def test_fault(change: Change, message: str) -> None:
    board = copy.deepcopy(GOOD)
    change(board)
    with pytest.raises(GameError) as caught:
        checked_board(board)
    text = str(caught.value)
    assert text.startswith("board: ")
    assert message in text
    assert "\n" not in text
    check_words(caught.value.code, caught.value.details)
    with pytest.raises(GameError):
        make_box(3, EDITION, board)


@pytest.mark.parametrize("data", [None, [], "board.yaml", 7, {}])
def test_something_else_than_a_board(data: object) -> None:
    with pytest.raises(GameError, match=r"^board: "):
        checked_board(data)


def test_a_board_of_another_edition_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from steamhouse.games.planet_steam.files import board as boards

    monkeypatch.setattr(boards, "checked_board", lambda data: {**data, "edition": "ludoart-2008"})
    with pytest.raises(GameError, match="edition is ludoart-2008, but the game is played by ffg-2013"):
        make_box(3, EDITION, GOOD)


def test_checking_changes_nothing() -> None:
    board = copy.deepcopy(GOOD)
    checked_board(board)
    assert board == GOOD


def test_a_color_may_be_absent_and_marks_too() -> None:
    board = copy.deepcopy(GOOD)
    board["supply_tracks"]["ore"]["colors"] = {"blue": [0, 3], "red": [4, 16]}
    del board["confidence"]
    assert make_box(2, EDITION, board).adjust[1][:6] == [1, 1, 1, 1, -3, -3]


def places(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The paths of all values below a board's top, those of lists' entries too."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = [path] if path else []
    for key, below in inner:
        found += places(below, (*path, key))
    return found


RUBBISH = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-3, 40),
    st.floats(),
    st.text(max_size=5),
    st.sampled_from(["A1", "F7", "C4", "lady-steam", "engineer", "guess"]),
    st.lists(st.one_of(st.integers(0, 20), st.sampled_from(["B2", "D5", "venturer"])), max_size=3),
    st.dictionaries(st.one_of(st.integers(0, 5), st.text(max_size=3)), st.integers(0, 9), max_size=3),
)


@given(st.sampled_from(places(GOOD)), st.one_of(st.just("remove"), RUBBISH.map(lambda value: (value,))))
def test_any_one_value_removed_or_replaced(path: tuple[str | int, ...], deed: Any) -> None:
    board = copy.deepcopy(GOOD)
    place: Any = board
    for key in path[:-1]:
        place = place[key]
    if deed == "remove":
        del place[path[-1]]
    else:
        place[path[-1]] = deed[0]
    try:
        checked_board(board)
    except GameError as error:
        text = str(error)
        assert text.startswith((f"board: {path[0]}", "board: confidence."))
        assert "\n" not in text
        assert len(text) < 250
        check_words(error.code, error.details)
        return
    for players in (2, 3, 4, 5):
        box = make_box(players, EDITION, board)
        assert box.misfits() == []
        assert all(box.price_min[i] <= box.price_start[i] <= box.price_max[i] for i in range(4))
        assert all(0 < box.start_goods[i] + 1 <= box.capacity[i][1] + 1 for i in range(4))
        assert all(box.cards[:players])
        describe_box(box, board, {})
