"""The numbers of a box for the texts of the reference, and what is known of the map and the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.games.steam_power.files.decks import shipped_deck
from steamhouse.games.steam_power.files.make_box import edition_data
from steamhouse.games.steam_power.files.maps import shipped_map
from steamhouse.games.steam_power.game import DEFAULT_DECK, DEFAULT_MAP

if TYPE_CHECKING:
    from collections.abc import Mapping

FOLDER = "src/steamhouse/games/steam_power/data"


def numbers(box: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments of the texts: prices, amounts and points, each named for what it is."""
    amounts, costs, vp = box["amounts"], box["costs"], box["vp"]
    found = {name: amounts[name] for name in ("bank", "draws", "placements", "actions", "hand", "start_money")}
    found |= {name: amounts[name] for name in ("trains", "factories")}
    found |= {f"cost_{name}": amount for name, amount in costs.items()}
    found |= {f"vp_{name}": amount for name, amount in vp.items()}
    found |= {f"tiles_{name.lower()}": count for name, count in box["tiles"].items()}
    goods = box["goods_per_factory"]
    found |= {"goods": goods, "fewer": goods - 1, "more": goods + 1, "cards": len(box["deck"]["cards"])}
    edition = edition_data()
    found |= {f"needed_{players}": count for players, count in edition["turn"]["contracts_to_end"].items()}
    found |= {"solo_rounds": edition["solo"]["rounds"], "limit": box["round_limit"], "folder": FOLDER}
    compensation = edition["automa"]["compensation"]
    found |= {f"compensation_{name.replace('-', '_')}": amount for name, amount in compensation.items()}
    return found | {"map": box["map"]["name"], "deck": box["deck"]["name"], "cities": len(box["map"]["cities"])}


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
