"""A small map and short ways to write a Steam Power position, play texts and look at the outcome.

Everything goes through the public interface: positions are the documented JSON, actions are canonical texts.
Nothing here knows how the engine works inside.

The tests beside it name their source: a section of the English rulebook, or a ruling or a paragraph of the design page
steam-power.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.games.steam_power.rules.literal import (
    CITY_TILES,
    COMPANIES,
    EDGES,
    RESOURCES,
    TILES,
    Board,
    opposite,
    path_name,
    physical_tile,
)

import steamhouse
from steamhouse.core.errors import ActionError

TERRAIN = (
    "CPCPCPPPPPP.",
    "PPPPPPPHPCCP",
    "CPCPCPPHPPCP",
    "PPPPPPCMPPPP",
    "CPCPCPCPHPPP",
    "PPPPPPPPMWPC",
    "CPCPCPPMCWPP",
    "PPPPPPPPHPM.",
    "PPPPPPPPPPP.",
)
"""A lattice of twelve cities A1 to E7, joined by single tiles in the columns and between them (A2 `N-S` joins a1 and
a3, B2 `SE-SW` and B3 `NE-NW` join a3 and c3); a group of two (g4, g5) and of three (j2, k2, k3); i7 by the hills, the
mountains and the lake; l6 at the right edge. A city is called like its hex."""

COLOURS = {
    "a1": "orange",
    "c1": "black",
    "e1": "gray",
    "j2": "purple",
    "k2": "white",
    "a3": "black",
    "c3": "gray",
    "e3": "white",
    "k3": "black",
    "g4": "orange",
    "a5": "gray",
    "c5": "white",
    "e5": "orange",
    "g5": "gray",
    "l6": "orange",
    "a7": "white",
    "c7": "orange",
    "e7": "black",
    "i7": "purple",
}
"""Beside the map lie 2 orange, 3 black, 3 gray, 3 white and 3 purple tiles."""

MAP = {
    "schema": "steam-power-map/1",
    "id": "proving-ground",
    "name": "Proving Ground",
    "terrain": list(TERRAIN),
    "cities": [{"id": city, "name": f"Town {city.upper()}", "hex": city.upper()} for city in COLOURS],
    "rivers": {},
    "provenance": {},
}

_DECK_FILE = Path(__file__).parents[4] / "src/steamhouse/games/steam_power/data/decks/reconstructed.yaml"
DECK: dict[str, Any] = yaml.safe_load(_DECK_FILE.read_text(encoding="utf-8"))
_FILED = {card["id"]: card for card in DECK["contracts"]}
CONTRACTS: dict[str, Any] = {
    name: {"goods": card["resources"], "money": card["money"], "vp": card["vp"], "bonus": card["bonus"]}
    for name, card in _FILED.items()
}
BOARD = Board({"map": {"terrain": TERRAIN, "cities": MAP["cities"]}, "deck": {"cards": CONTRACTS}})

ROUND = 20
"""Late enough for whatever a test lays on the table."""

NEEDED = {2: 14, 3: 11, 4: 9, 5: 8}
"""Contracts that end the game, by players."""


def beside(colours: Mapping[str, str]) -> dict[str, int]:
    """The city tiles that are not on the map."""
    on_map = list(colours.values())
    left = {colour: number - on_map.count(colour) for colour, number in CITY_TILES.items()}
    assert min(left.values()) >= 0, left
    return {colour: number for colour, number in left.items() if number}


def rail(owner: int, way: str) -> dict[str, Any]:
    """A link in short: `a1 A2 a3` from city to city over hexes, `a1 A2 S` an incomplete one that leads on south."""
    first, *hexes, last = way.split()
    names = [BOARD.hex_of[first], *hexes] + ([BOARD.hex_of[last]] if last in BOARD.hex_of else [])
    ahead = [next(e for e in EDGES if BOARD.beside(one, e) == other) for one, other in pairwise(names)]
    if last not in BOARD.hex_of:
        ahead.append(last)
    track = [[name, path_name(opposite(ahead[i]), ahead[i + 1])] for i, name in enumerate(hexes)]
    return {"owner": owner, "ends": [first, last if last in BOARD.hex_of else None], "track": track}


def position(
    phase: str = "action",
    seat: int | None = 0,
    *,
    players: int = 3,
    rails: Iterable[tuple[int, str]] = (),
    factories: Mapping[str, tuple[int, int]] | None = None,
    colours: Mapping[str, str] | None = None,
    seats: Mapping[int, Mapping[str, Any]] | None = None,
    companies: Mapping[int, Mapping[str, Any]] | None = None,
    deck: Iterable[str] | None = None,
    **keys: Any,
) -> dict[str, Any]:
    """A whole position on `MAP`: round 20 (alone 4 of 8), everybody has $10 and no contract, all cards are in the deck.

    `rails` are owner and way (see `rail`), `factories` city to owner and goods (0: the tile is flipped). What is in the
    stock and in the supplies follows. `deck` names the cards that
    are left; then the game has a deck of these and of those that people hold.
    """
    colour = {**COLOURS, **(colours or {})}
    links = [rail(owner, way) for owner, way in rails]
    for number, link in enumerate(links, 1):
        link["id"] = number
    cities: dict[str, Any] = {
        city: {"colour": colour[city], "factory": None, "goods": 0, "flipped": False} for city in COLOURS
    }
    for city, (owner, goods) in (factories or {}).items():
        cities[city].update(factory=owner, goods=goods, flipped=goods == 0)
    people: list[dict[str, Any]] = [
        {"kind": "person", "money": 10, "hand": [], "fulfilled": []} for _ in range(players)
    ]
    for number, changes in (seats or {}).items():
        people[number].update({key: list(v) if isinstance(v, (list, tuple)) else v for key, v in changes.items()})
    held = {card for person in people for card in (*person["hand"], *person["fulfilled"])}
    left = [card for card in CONTRACTS if card not in held]
    small = None
    if deck is not None:
        left = list(deck)
        small = {
            **DECK,
            "id": "small",
            "provenance": {},
            "contracts": [_FILED[card] for card in CONTRACTS if card in {*held, *left}],
        }
    made: dict[str, Any] = {
        "game": "steam-power",
        "map": MAP,
        "players": players,
        "options": {},
        "round": ROUND if players > 1 else 4,
        "phase": phase,
        "seat": seat,
        "actions_left": 1,
        "bonus": False,
        "cities": cities,
        "beside_map": beside(colour),
        "tiles": _supply(links),
        "stock": _stock(cities),
        "links": links,
        "seats": people,
        "deck": left,
        "discard": [],
    }
    if small:
        made["deck_file"] = small
    if phase == "lay":
        made["placements_left"] = 2
    if players == 1:
        _solo(made, companies)
    else:
        made["first_player"] = 0
        _hand_out(made["seats"], made, 21)
    made.update(keys)
    return made


def _supply(links: list[dict[str, Any]]) -> dict[str, int]:
    supply = dict(TILES)
    on_hex: dict[str, list[str]] = {}
    for link in links:
        for name, path in link["track"]:
            on_hex.setdefault(name, []).append(path)
    for paths in on_hex.values():
        supply[physical_tile(paths)] -= 1
    return supply


def _stock(cities: Mapping[str, Any]) -> dict[str, int]:
    stock = dict.fromkeys(RESOURCES, 30)
    for city in cities.values():
        if city["goods"]:
            stock[city["colour"]] -= city["goods"]
    return stock


def _hand_out(holders: list[dict[str, Any]], made: Mapping[str, Any], trains: int) -> None:
    for owner, holder in enumerate(holders):
        holder.setdefault("trains", trains - sum(link["owner"] == owner for link in made["links"]))
        built = sum(city["factory"] == owner for city in made["cities"].values())
        holder.setdefault("factories", 15 - built)


def _solo(made: dict[str, Any], companies: Mapping[int, Mapping[str, Any]] | None) -> None:
    """The solo game's own keys: company 0 is active, its first train has just been drawn."""
    made.update(bag=[1, 2, 2, 2, 2], aside=[1, 0, 0, 0, 0], company=0, face_down=made["round"] - 1, actions_left=0)
    if made["phase"] == "action":
        made["actions_left"] = 1
    if made["phase"] == "train":
        made["company"] = None
    made["companies"] = [dict((companies or {}).get(owner, {})) for owner in range(COMPANIES)]
    _hand_out(made["companies"], made, 19)


def load(made: Mapping[str, Any]) -> Any:
    """The state of a position."""
    return steamhouse.load_position(dict(made))


def at(phase: str = "action", seat: int | None = 0, **keys: Any) -> Any:
    """The state of `position(...)`."""
    return load(position(phase, seat, **keys))


def solo(phase: str = "action", **keys: Any) -> Any:
    """The state of a basic solo game."""
    return at(phase, 0, players=1, **keys)


def legal(state: Any) -> set[str]:
    """The canonical texts of everything that may be done now."""
    texts = [state.action_to_string(code) for code in state.legal_actions()]
    assert len(texts) == len(set(texts)), "one text twice in the legal list"
    return set(texts)


def play(state: Any, *texts: str) -> Any:
    """Plays the texts in order, each with the referee watching, and returns the state."""
    for text in texts:
        before = state.clone()
        code = state.string_to_action(text)
        assert state.action_to_string(code) == text
        assert code in state.legal_actions(), f"{text} is not legal: {state.explain(text)}"
        assert state.explain(text) is None
        state.apply_action(text)
        assert state.game.referee(before, code, state) == []
    return state


def refuse(state: Any, why: str, *texts: str) -> None:
    """Each text is well formed and illegal here for the reason `why`: out of the list, with a place in the book."""
    for text in texts:
        before = state.to_json()
        code = state.string_to_action(text)
        assert code not in state.legal_actions(), f"{text} is legal"
        reason = state.explain(text)
        assert reason is not None, text
        assert reason.code == why, text
        assert reason.message.id.startswith("steam-power:reason."), reason.message.id
        assert reason.text.strip() and "\n" not in reason.text, text
        assert "{{" not in reason.text, reason.text
        assert reason.place.id.startswith("steam-power:rule."), reason.place.id
        with pytest.raises(ActionError) as caught:
            state.apply_action(text)
        assert caught.value.reason is not None
        assert caught.value.reason.code == why
        assert state.to_json() == before
        assert state.game.check(state.g, code) != 0


def person(state: Any, seat: int) -> dict[str, Any]:
    """One seat's part of the position."""
    found: dict[str, Any] = state.to_json()["seats"][seat]
    return found


def company(state: Any, number: int) -> dict[str, Any]:
    """One company's part of a solo position."""
    found: dict[str, Any] = state.to_json()["companies"][number]
    return found


def money(state: Any) -> list[int]:
    """The money of all seats."""
    return [entry["money"] for entry in state.to_json()["seats"]]


def trains(state: Any) -> list[int]:
    """The trains left to all seats."""
    return [entry["trains"] for entry in state.to_json()["seats"]]


def city(state: Any, name: str) -> tuple[Any, int, bool]:
    """Factory, goods and whether the tile is flipped."""
    tile = state.to_json()["cities"][name]
    return tile["factory"], tile["goods"], tile["flipped"]


def supply(state: Any) -> tuple[int, int, int]:
    """What is left of the tiles A, B and C."""
    tiles = state.to_json()["tiles"]
    return tiles["A"], tiles["B"], tiles["C"]


def links(state: Any, owner: int | None = None) -> set[tuple[Any, ...]]:
    """The links as (owner, ends, hexes): the ends and hexes of completed ones in alphabetical order."""
    found = set()
    for link in state.to_json()["links"]:
        if owner is not None and link["owner"] != owner:
            continue
        start, end = link["ends"]
        hexes = [name for name, _ in link["track"]]
        ends = (start, None) if end is None else tuple(sorted((start, end)))
        found.add((link["owner"], *ends, " ".join(hexes if end is None else sorted(hexes))))
    return found


def where(state: Any) -> tuple[Any, Any]:
    """Phase and seat."""
    now = state.to_json()
    return now["phase"], now["seat"]


def with_verb(state: Any, verb: str) -> set[str]:
    """What the legal list offers for one verb, without the verb."""
    return {text.partition(" ")[2] for text in legal(state) if text.split()[0] == verb}


def paths_at(state: Any, verb: str, name: str) -> set[str]:
    """The paths that a verb of laying offers on a hex."""
    return {text.split()[1] for text in with_verb(state, verb) if text.split()[0] == name}


def first_words(state: Any) -> set[str]:
    """The verbs of the legal list."""
    return {text.split()[0] for text in legal(state)}
