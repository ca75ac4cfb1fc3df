"""What is known of the map and the deck, figure by figure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.games.steam_power.files.decks import shipped_deck
from steamhouse.games.steam_power.files.maps import shipped_map
from steamhouse.games.steam_power.game import DEFAULT_DECK, DEFAULT_MAP

if TYPE_CHECKING:
    from collections.abc import Mapping

FOLDER = "src/steamhouse/games/steam_power/data"


def numbers(box: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments of the texts: which map and deck these are, and where the built-in ones lie."""
    land, deck = box["map"], box["deck"]
    cities, cards = len(land["cities"]), len(deck["cards"])
    return {"map": land["name"], "deck": deck["name"], "cities": cities, "cards": cards, "folder": FOLDER}


def figures(game: Mapping[str, Any]) -> list[dict[str, str]]:
    """Every row of terrain, city and contract, by its key in the file, with how sure we are of it."""
    land, deck = game.get("map", DEFAULT_MAP), game.get("deck", DEFAULT_DECK)
    land = shipped_map(land) if isinstance(land, str) else land
    deck = shipped_deck(deck) if isinstance(deck, str) else deck
    found = [_figure(land, "terrain", f"terrain.{number}", row) for number, row in enumerate(land["terrain"], 1)]
    found += [
        _figure(land, "cities", f"cities.{city['id']}", f"{city['name']} {city['hex']}") for city in land["cities"]
    ]
    for card in deck["contracts"]:
        goods = " ".join(card["resources"])
        value = f"{goods}, money {card['money']}, vp {card['vp']}, bonus {card['bonus']}, automa {card['automa']}"
        found.append(_figure(deck, "contracts", f"contracts.{card['id']}", value))
    return found


def _figure(file: Mapping[str, Any], part: str, key: str, value: str) -> dict[str, str]:
    """One figure; what has no mark of its own has that of its part, and what its owner typed in is certain."""
    marks = file.get("provenance", {})
    mark = marks.get(key, marks.get(part, {"mark": "certain"}))["mark"]
    return {"figure": key, "value": value, "confidence": mark}
