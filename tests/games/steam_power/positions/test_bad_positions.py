"""Positions that cannot be: each is refused in one line that names the key (steam-power.md, The position)."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

import steamhouse
from steamhouse.core.errors import GameError

# A street of three cities in the west, a fourth across the hills; the south of the east is water.
LAND = {
    "schema": "steam-power-map/1",
    "id": "street",
    "name": "Street",
    "terrain": ["CPCPCPP", "PPPPPPC", "PHPMPWC", "PPPPWWW"],
    "cities": [
        {"id": "one", "name": "One", "hex": "A1"},
        {"id": "two", "name": "Two", "hex": "C1"},
        {"id": "three", "name": "Three", "hex": "E1"},
        {"id": "upper", "name": "Upper", "hex": "G2"},
        {"id": "lower", "name": "Lower", "hex": "G3"},
    ],
}
DECK = {
    "schema": "steam-power-deck/1",
    "id": "short",
    "name": "Short",
    "contracts": [
        {"id": f"K{i:02}", "resources": goods, "money": 2, "vp": 2, "bonus": bonus, "automa": "track"}
        for i, (goods, bonus) in enumerate(
            [
                (["black", "black"], "track"),
                (["orange", "black"], "factory"),
                (["gray"], "contracts"),
                (["white"], "none"),
                *[(["orange"], "none")] * 16,
            ]
        )
    ],
}
HANDS = (["K00", "K04", "K05"], ["K01", "K06"])


def base(phase: str = "action", seat: int = 0, **keys: Any) -> dict[str, Any]:
    """Round 20 of two players. Seat 0 has joined one and two, seat 1 two and three, and is on its way from three."""
    made: dict[str, Any] = {
        "game": "steam-power",
        "map": copy.deepcopy(LAND),
        "deck_file": copy.deepcopy(DECK),
        "players": 2,
        "round": 20,
        "first_player": 1,
        "phase": phase,
        "seat": seat,
        "cities": {
            "one": {"colour": "black", "factory": 0, "goods": 2},
            "two": {"colour": "gray"},
            "three": {"colour": "orange", "factory": 1, "goods": 1},
            "upper": {"colour": "purple"},
            "lower": {"colour": "white"},
        },
        "links": [
            {"id": 1, "owner": 0, "ends": ["one", "two"], "track": [["B1", "NE-NW"]]},
            {"id": 2, "owner": 1, "ends": ["two", "three"], "track": [["D1", "NE-NW"]]},
            {"id": 3, "owner": 1, "ends": ["three", None], "track": [["E2", "N-S"]]},
        ],
        "seats": [
            {"money": 9, "hand": list(HANDS[0]), "fulfilled": ["K03", "K02"]},
            {"money": 4, "hand": list(HANDS[1]), "fulfilled": []},
        ],
    }
    return {**made, **keys}


Change = Callable[[dict[str, Any]], None]


def put(*path: Any) -> Change:
    """A change that writes the last argument at the path of the others."""

    def change(made: dict[str, Any]) -> None:
        place: Any = made
        for key in path[:-2]:
            place = place[key]
        place[path[-2]] = path[-1]

    return change


def link(number: int, owner: int, ends: list[Any], *track: list[str]) -> Change:
    def change(made: dict[str, Any]) -> None:
        made["links"].append({"id": number, "owner": owner, "ends": ends, "track": list(track)})

    return change


def all_of(*changes: Change) -> Change:
    def change(made: dict[str, Any]) -> None:
        for one in changes:
            one(made)

    return change


def drop(*path: Any) -> Change:
    def change(made: dict[str, Any]) -> None:
        place: Any = made
        for key in path[:-1]:
            place = place[key]
        del place[path[-1]]

    return change


empty_deck = all_of(  # 7 cards are placed in the base
    put("seats", 1, "hand", ["K01", "K06", *(f"K{i:02}" for i in range(7, 14))]),
    put("seats", 0, "hand", [*HANDS[0], *(f"K{i:02}" for i in range(14, 20))]),
)

GOOD: dict[str, tuple[dict[str, Any], Change]] = {
    "action": (base(), drop("links", 2)),
    "lay": (base("lay", 1, placements_left=1), put("actions_left", 1)),
    "lay as a bonus": (
        base("lay", 0, bonus=True),
        all_of(put("seats", 0, "fulfilled", ["K00"]), put("seats", 0, "hand", [])),
    ),
    "take": (base("take", 0, contract="K00"), put("taken", 1)),
    "move": (
        base("move", 0, contract="K04", at="three", been=["three"]),
        all_of(put("cities", "three", "goods", 3), put("stock", {"orange": 26, "black": 28, "gray": 30, "white": 30})),
    ),
    "bonus": (base("bonus", 0, contract="K02"), put("actions_left", 1)),
    "bonus-factory": (
        base("bonus-factory", 0, contract="K01"),
        all_of(put("seats", 0, "fulfilled", ["K01"]), put("seats", 1, "hand", [])),
    ),
    "draw": (base("draw", 0, draws_left=2), put("bonus", True)),
    "steal": (base("steal", 0, draws_left=1), all_of(empty_deck, put("from", 1))),
    "known": (base(), all_of(empty_deck, put("seats", 0, "known", {"K14": 1}))),
    "over": (
        base("over", None),
        all_of(drop("seats", 0), put("seats", [{"fulfilled": [f"K{i:02}" for i in range(14)]}, {}])),
    ),
}

BAD: dict[str, tuple[dict[str, Any], Change, str]] = {
    # the game
    "another game": (base(), put("game", "steam-train"), "unknown game 'steam-train'"),
    "six players": (base(), put("players", 6), "players"),
    "an unknown option": (base(), put("options", {"rounds": 5}), "options.rounds"),
    "an unknown map": (base(), put("map", "atlantis"), "map"),
    "a map with a fault": (base(), put("map", "terrain", 0, "CPCPCP"), "map: terrain row 2"),
    "a deck with a fault": (base(), put("deck_file", "contracts", 0, "vp", -1), "deck: contracts.K00.vp"),
    "an unknown key": (base(), put("weather", "rain"), "weather"),
    "an observation": (base(), put("observer", 0), "observer"),
    # whose turn it is
    "an unknown phase": (base(), put("phase", "tea"), "phase"),
    "a phase of the Automa": (base(), put("phase", "automa"), "phase"),
    "a key of Automas": (base(), put("card", 1), "card: has a meaning only with Automas"),
    "a version of later": (base(), put("format", 2), "format"),
    "no seat": (base(), put("seat", None), "seat"),
    "no seat, and an action begun": (base("take", contract="K00", actions_left=1), drop("seat"), "seat"),
    "a seat that is not there": (base(), put("seat", 2), "seat"),
    "a seat after the end": (base("over", 0), put("round", 3), "seat"),
    "round 301": (base(), put("round", 301), "round"),
    "a turn before the first round": (base(), all_of(put("round", 0), drop("first_player")), "round"),
    "no first player": (base(), drop("first_player"), "first_player"),
    "a first player before the first round": (base("start", None), put("round", 0), "first_player"),
    "no action left": (base(), put("actions_left", 0), "actions_left"),
    "three actions": (base(), put("actions_left", 3), "actions_left"),
    "two actions after one was begun": (base("lay", 0), put("actions_left", 2), "actions_left"),
    "a train without companies": (base("train", 0), put("round", 3), "phase"),
    # cities
    "an unknown city": (base(), put("cities", "four", {"colour": "black"}), "cities.four"),
    "an unknown key of a city": (base(), put("cities", "one", "size", 2), "cities.one.size"),
    "an unknown colour": (base(), put("cities", "one", "colour", "green"), "cities.one.colour"),
    "a city without a tile": (base(), put("cities", "two", "colour", None), "cities.two.colour"),
    "tiles out of order": (
        {"game": "steam-power", "players": 2, "cities": {"omaha": {}, "kansas-city": {"colour": "gray"}}},
        put("phase", "city"),
        "cities.omaha.colour",
    ),
    "a factory of nobody": (base(), put("cities", "two", "factory", 2), "cities.two.factory"),
    "a factory in a purple city": (base(), put("cities", "upper", "factory", 0), "cities.upper.factory"),
    "a factory without a link": (
        base(),
        put("cities", "lower", {"colour": "white", "factory": 0}),
        "cities.lower.factory",
    ),
    "goods without a factory": (base(), put("cities", "two", "goods", 1), "cities.two.goods"),
    "six goods with two players": (base(), put("cities", "one", "goods", 6), "cities.one.goods"),
    "a flipped city with goods": (base(), put("cities", "one", "flipped", True), "cities.one.flipped"),
    "an empty city that is not flipped": (
        base(),
        all_of(put("cities", "one", "goods", 0), put("cities", "one", "flipped", False)),
        "cities.one.flipped",
    ),
    "six purple cities": (
        {"game": "steam-power", "players": 2, "phase": "city"},
        put(
            "cities",
            {
                name: {"colour": "purple"}
                for name in ("omaha", "kansas-city", "minneapolis", "des-moines", "cedar-rapids", "st-louis")
            },
        ),
        "cities: 6 purple",
    ),
    "another count beside the map": (base(), put("beside_map", {"orange": 7}), "beside_map.orange"),
    "another stock": (base(), put("stock", {"orange": 30}), "stock.orange"),
    "an unknown good": (base(), put("stock", {"coal": 30}), "stock.coal"),
    # track
    "no list of links": (base(), put("links", {}), "links"),
    "link 0": (base(), put("links", 0, "id", 0), "links[0].id"),
    "link 106": (base(), put("links", 0, "id", 106), "links[0].id"),
    "one number twice": (base(), put("links", 1, "id", 1), "links[1].id"),
    "a link of nobody": (base(), put("links", 0, "owner", 2), "links[0].owner"),
    "one end": (base(), put("links", 0, "ends", ["one"]), "links[0].ends"),
    "an end that is no city": (base(), put("links", 0, "ends", ["one", "four"]), "links[0].ends"),
    "no first end": (base(), put("links", 0, "ends", [None, "two"]), "links[0].ends"),
    "another end than the track's": (base(), put("links", 0, "ends", ["one", "three"]), "links[0].ends"),
    "a complete link said to be open": (base(), put("links", 0, "ends", ["one", None]), "links[0].ends"),
    "an open link said to be complete": (base(), put("links", 2, "ends", ["three", "two"]), "links[2].ends"),
    "no track": (base(), put("links", 0, "track", []), "links[0].track"),
    "a tile without a path": (base(), put("links", 0, "track", [["B1"]]), "links[0].track[0]"),
    "a hex off the grid": (base(), put("links", 0, "track", 0, 0, "AE1"), "links[0].track[0]"),
    "a path with the higher edge first": (base(), put("links", 0, "track", 0, 1, "NW-NE"), "links[0].track[0]"),
    "track that begins elsewhere": (base(), put("links", 0, "track", 0, 0, "B2"), "links[0].track[0]"),
    "track from another side": (base(), put("links", 0, "track", 0, 1, "NE-SW"), "links[0].track[0]"),
    "track that does not go on": (
        base(),
        put("links", 2, "track", [["E2", "N-S"], ["E4", "N-S"]]),
        "links[2].track[1]",
    ),
    "track that goes through a city": (
        base(),
        put("links", 0, "track", [["B1", "NE-NW"], ["C1", "N-S"]]),
        "links[0].track[0]",
    ),
    "track off the map": (base(), put("links", 2, "track", [["D1", "N-NE"]]), "links[2].track[0]"),
    "track into water": (base(), put("links", 2, "track", 0, ["F1", "NW-S"]), "links[2].track[0]"),
    "track on water": (base(), link(4, 0, ["lower", None], ["F3", "N-NE"]), "links[3].track[0]"),
    "a link within a group": (
        base(),
        link(4, 0, ["upper", "lower"], ["F2", "NE-SE"]),
        "links[3].ends",
    ),
    "a third path": (
        base(),
        all_of(
            link(4, 0, ["two", None], ["C2", "N-S"]),
            link(5, 1, ["two", None], ["C2", "N-S"]),
        ),
        "links[4].track[0]",
    ),
    "two paths that no tile has": (base(), link(4, 0, ["three", None], ["E2", "N-SW"]), "links[3].track[0]"),
    "two incomplete links": (base(), link(4, 1, ["two", None], ["C2", "N-S"]), "links[3].ends"),
    "open ends that meet": (
        base(),
        link(4, 0, ["two", None], ["D1", "S-NW"]),
        "links[3].track[0]",
    ),
    "open track that meets other track": (
        base(),
        link(4, 0, ["two", None], ["C2", "N-SE"], ["D2", "SE-NW"], ["E3", "NE-NW"], ["F2", "N-SW"], ["F1", "S-NW"]),
        "links",
    ),
    "track that does not hang together": (base(), link(4, 0, ["upper", None], ["F2", "NE-SW"]), "links: link 4"),
    "more trains than there are": (base(), put("seats", 0, "trains", 21), "seats[0].trains"),
    "more factories than there are": (base(), put("seats", 1, "factories", 15), "seats[1].factories"),
    "trains that are no number": (base(), put("seats", 0, "trains", "20"), "seats[0].trains: a whole number from 0"),
    "another count of tiles": (base(), put("tiles", {"A": 80, "B": 10, "C": 10}), "tiles.A"),
    "an unknown tile": (base(), put("tiles", {"D": 3}), "tiles.D"),
    # seats and cards
    "one seat": (base(), put("seats", [{}]), "seats"),
    "an Automa": (base(), put("seats", 1, "kind", "automa"), "seats[1].kind"),
    "debts": (base(), put("seats", 0, "money", -1), "seats[0].money"),
    "money without end": (base(), put("seats", 0, "money", 10**12), "seats[0].money"),
    "an unknown key of a seat": (base(), put("seats", 0, "hat", 1), "seats[0].hat"),
    "an unknown card": (base(), put("seats", 0, "hand", ["K99"]), "seats[0].hand"),
    "a card twice in one hand": (base(), put("seats", 0, "hand", ["K04", "K04"]), "seats[0].hand"),
    "a card in two hands": (base(), put("seats", 1, "hand", ["K04"]), "seats[1].hand"),
    "a card in a hand and before a seat": (base(), put("seats", 1, "fulfilled", ["K04"]), "seats[1].fulfilled"),
    "a hand that is counted": (base(), put("seats", 1, "hand", 2), "seats[1].hand"),
    "a card of a hand in the deck": (base(), put("deck", [f"K{i:02}" for i in range(4, 20)]), "deck"),
    "a card that is nowhere": (base(), put("deck", ["K19"]), "deck"),
    "a discarded card": (base(), put("discard", ["K19"]), "discard"),
    "a known card of another hand": (
        base(),
        all_of(empty_deck, put("seats", 0, "known", {"K06": 1})),
        "seats[0].known.K06",
    ),
    "a card known to its holder": (
        base(),
        all_of(empty_deck, put("seats", 0, "known", {"K14": 0})),
        "seats[0].known.K14",
    ),
    "a stolen card while there is a deck": (base(), put("seats", 0, "known", {"K04": 1}), "seats[0].known.K04"),
    "a contract too many for the game to go on": (
        base(),
        put("seats", 0, "fulfilled", ["K02", "K03", *(f"K{i:02}" for i in range(7, 20))]),
        "seats[0].fulfilled",
    ),
    # before the first round
    "money before the first round": (
        {"game": "steam-power", "players": 2, "seats": [{"money": 9}, {}]},
        put("phase", "city"),
        "seats[0].money",
    ),
    "a card before the deal": (
        {"game": "steam-power", "players": 2, "seats": [{"hand": ["C01"]}, {}]},
        put("phase", "city"),
        "seats[0].hand",
    ),
    # keys of a phase
    "placements outside laying": (base(), put("placements_left", 1), "placements_left"),
    "three placements": (base("lay", 1), put("placements_left", 3), "placements_left"),
    "draws outside drawing": (base(), put("draws_left", 1), "draws_left"),
    "three draws": (base("draw"), put("draws_left", 3), "draws_left"),
    "a draw without a number": (base("draw"), drop("round"), "draws_left"),
    "a bonus outside an action": (base(), put("bonus", True), "bonus"),
    "a bonus that nobody has won": (base("lay", 1), put("bonus", True), "bonus"),
    "a contract outside fulfilling": (base(), put("contract", "K04"), "contract"),
    "no contract to fulfil": (base("take"), put("taken", 0), "contract"),
    "a contract of another hand": (base("take", contract="K01"), put("taken", 0), "contract"),
    "more goods than the contract asks for": (base("take", contract="K00"), put("taken", 2), "taken"),
    "a contract that cannot be paid": (
        base("take", contract="K00"),
        all_of(put("seats", 0, "money", 0), put("cities", "one", {"colour": "black"})),
        "phase",
    ),
    "a good that has been nowhere": (base("move", contract="K04", at="three"), put("been", None), "been"),
    "a good in no place": (base("move", contract="K04", been=["three"]), put("at", None), "at"),
    "a good that is not where it has been": (base("move", contract="K04", at="three"), put("been", ["upper"]), "been"),
    "a good that has arrived": (base("move", contract="K04", at="two"), put("been", ["two", "three"]), "been"),
    "a good from no factory": (base("move", contract="K00", at="three"), put("been", ["three"]), "been"),
    "a good with a leap": (base("move", contract="K04", at="three"), put("been", ["three", "upper"]), "been"),
    "a group by its second city": (base("move", contract="K04", at="lower"), put("been", ["upper"]), "at"),
    "a bonus of a contract in hand": (base("bonus"), put("contract", "K00"), "contract"),
    "a bonus of a card without one": (base("bonus"), put("contract", "K03"), "contract"),
    "a bonus factory of another bonus": (base("bonus-factory"), put("contract", "K02"), "contract"),
    "a draw from an empty deck": (base("draw", draws_left=1), empty_deck, "deck"),
    "a theft while there is a deck": (base("steal", draws_left=1), put("from", 1), "deck"),
    "a theft from oneself": (base("steal", draws_left=1), all_of(empty_deck, put("from", 0)), "from"),
    "a theft from nobody": (base("steal", draws_left=1), empty_deck, "from"),
    "a choice where there is one": (base("draw-from", draws_left=1), empty_deck, "phase"),
    "an end without a reason": (base("over", None), put("round", 3), "phase"),
    "companies of several players": (base(), put("companies", []), "companies"),
}


def changed(made: dict[str, Any], change: Change) -> dict[str, Any]:
    change(made)
    return made


@pytest.mark.parametrize("name", GOOD)
def test_the_positions_that_the_bad_ones_are_made_of_are_good(name: str) -> None:
    made = changed(copy.deepcopy(GOOD[name][0]), GOOD[name][1])
    state = steamhouse.load_position(made)
    assert steamhouse.load_position(state.to_json()).to_json() == state.to_json()


@pytest.mark.parametrize("name", BAD)
def test_a_broken_position_is_refused_by_key(name: str) -> None:
    made, change, key = BAD[name]
    with pytest.raises(GameError) as caught:
        steamhouse.load_position(changed(copy.deepcopy(made), change))
    text = str(caught.value)
    assert "\n" not in text
    assert text.startswith(key), text


@pytest.mark.parametrize("junk", [{}, {"game": "steam-power", "map": 3}, {"game": "steam-power", "players": [1]}])
def test_what_is_no_position_is_refused(junk: Any, tmp_path: Any) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(junk), encoding="utf-8")
    with pytest.raises(GameError, match=r"\S"):
        steamhouse.load_position(path)


# --- the solo game ---


def solo(**keys: Any) -> dict[str, Any]:
    made = base(**{"round": 3, **keys})
    made["players"] = 1
    del made["first_player"]
    made["seats"] = [{"money": 9, "hand": ["K04", "K05"], "fulfilled": ["K02"]}]
    return {**made, "company": 1, "bag": [2, 0, 1, 2, 2], **keys}


SOLO: dict[str, tuple[Change, str]] = {
    "no company": (put("company", None), "company"),
    "a sixth company": (put("company", 5), "company"),
    "a company whose trains are in the bag": (put("company", 0), "bag"),
    "three trains of a company in the bag": (put("bag", [3, 1, 1, 1, 1]), "bag[0]"),
    "four companies in the bag": (put("bag", [1, 1, 1, 1]), "bag"),
    "trains aside that do not agree": (put("aside", [0, 0, 0, 0, 0]), "aside[1]: 0 does not agree with the bag"),
    "four companies' trains aside": (put("aside", [0, 2, 1, 0]), "aside: a list of 5 numbers"),
    "trains of a seat": (put("seats", 0, "trains", 19), "seats[0].trains"),
    "trains that do not agree": (put("companies", [{"trains": 19}, {}, {}, {}, {}]), "companies[0].trains"),
    "an unknown key of a company": (put("companies", [{"money": 3}, {}, {}, {}, {}]), "companies[0].money"),
    "one company": (put("companies", [{}]), "companies"),
    "too few cards set aside": (put("face_down", 1), "face_down"),
    "too many cards set aside": (put("face_down", 3), "face_down"),
    "round 9": (put("round", 9), "round"),
    "a second action": (put("actions_left", 2), "actions_left"),
    "an early end": (all_of(put("phase", "over"), put("seat", None), drop("company"), drop("bag")), "phase"),
    "a draw without trains": (all_of(put("phase", "train"), drop("company"), put("bag", [0] * 5)), "bag"),
    "a theft": (all_of(put("phase", "draw-from"), put("draws_left", 1)), "deck"),
    "a start player": (all_of(put("phase", "start"), put("round", 0), put("seat", None), drop("company")), "phase"),
}


def test_a_solo_position_is_good() -> None:
    state = steamhouse.load_position(solo())
    written = state.to_json()
    assert written["aside"] == [0, 2, 1, 0, 0]
    assert written["face_down"] == 2
    assert [company["trains"] for company in written["companies"]] == [18, 17, 19, 19, 19]
    assert steamhouse.load_position(written).to_json() == written


@pytest.mark.parametrize("name", SOLO)
def test_a_broken_solo_position_is_refused_by_key(name: str) -> None:
    change, key = SOLO[name]
    with pytest.raises(GameError) as caught:
        steamhouse.load_position(changed(solo(), change))
    assert str(caught.value).startswith(key), str(caught.value)
