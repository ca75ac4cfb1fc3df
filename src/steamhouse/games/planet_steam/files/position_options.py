"""Reading the keys of a position that belong to options; a key of an option that is not played is refused."""

from __future__ import annotations

from steamhouse.core.reading import choice, known_keys, mapping, number
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.files.faults import wrong
from steamhouse.games.planet_steam.state import NOBODY, RESOURCES
from steamhouse.games.planet_steam.text.notation import MODE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

OPTION_KEYS = ("order", "manipulator", "manipulation", "freelance", "surplus", "neutrals")
NEUTRALS_KEYS = ("votes", "first_votes", "river", "river_left", "own_left", "neutral_left")
MOST_SURPLUS = 200  # of one resource; no map yields more
MOST_CREDITS = 1_000_000


def read_options(g: Game, b: Box, position: Mapping[str, Any]) -> None:
    """Fill in what belongs to options; the zones are read, the seats are not."""
    played = {
        "order": (b.variable_order, "variable-trading-order"),
        "manipulator": (b.manipulation, "price-manipulation"),
        "manipulation": (b.manipulation, "price-manipulation"),
        "freelance": (b.carrier_room, "freelance-carrier"),
        "surplus": (b.carrier_room, "freelance-carrier"),
        "neutrals": (b.variable_claims, "variable-claims"),
    }
    for key, (on, option) in played.items():
        if position.get(key) not in (None, {}) and not on:
            raise wrong(key, "needs-option", option=option)
    _read_order(g, mapping(position.get("order", {}), "order"))
    manipulator = position.get("manipulator")
    if manipulator is not None:
        g.manipulator = number(manipulator, "manipulator", 0, b.players - 1)
    _read_manipulation(g, b, mapping(position.get("manipulation", {}), "manipulation"))
    _read_freelance(g, b, mapping(position.get("freelance", {}), "freelance"))
    surplus = mapping(position.get("surplus", {}), "surplus")
    known_keys(surplus, RESOURCE_NAMES, "surplus.")
    for r, name in enumerate(RESOURCE_NAMES):
        g.surplus[r] = number(surplus.get(name, 0), f"surplus.{name}", 0, MOST_SURPLUS)
    _read_neutrals(g, b, mapping(position.get("neutrals", {}), "neutrals"))


def _read_order(g: Game, order: Mapping[str, Any]) -> None:
    known_keys(order, RESOURCE_NAMES, "order.")
    for r, name in enumerate(RESOURCE_NAMES):
        if name in order:
            marker = number(order[name], f"order.{name}", 1, RESOURCES)
            if marker in g.order:
                raise wrong(
                    f"order.{name}", "order-twice", marker=marker, resource=RESOURCE_NAMES[g.order.index(marker)]
                )
            g.order[r] = marker


def _read_manipulation(g: Game, b: Box, manipulation: Mapping[str, Any]) -> None:
    known_keys(manipulation, ("mode", "left", "shifted"), "manipulation.")
    mode = manipulation.get("mode")
    if mode is not None:
        g.mode = MODE_NAMES.index(choice(mode, MODE_NAMES[1:], "manipulation.mode"))
    spaces = b.manipulation_spaces[g.mode]
    g.spaces = number(manipulation.get("left", spaces), "manipulation.left", 0, spaces)
    shifted = manipulation.get("shifted", [])
    if not isinstance(shifted, list):
        raise wrong("manipulation.shifted", "list-resources", given=repr(shifted))
    for name in shifted:
        bit = 1 << RESOURCE_NAMES.index(choice(name, RESOURCE_NAMES, "manipulation.shifted"))
        if g.shifted & bit:
            raise wrong("manipulation.shifted", "resource-twice", resource=name)
        g.shifted |= bit


def _read_freelance(g: Game, b: Box, freelance: Mapping[str, Any]) -> None:
    known_keys(freelance, ("holder", "credits"), "freelance.")
    holder = freelance.get("holder")
    if holder is not None:
        g.carrier_holder = number(holder, "freelance.holder", 0, b.players - 1)
    g.carrier_credits = number(freelance.get("credits", 0), "freelance.credits", 0, MOST_CREDITS)
    if g.carrier_credits and g.carrier_holder == NOBODY:
        raise wrong("freelance.credits", "freelance-nobody")


def _read_neutrals(g: Game, b: Box, neutrals: Mapping[str, Any]) -> None:
    known_keys(neutrals, NEUTRALS_KEYS, "neutrals.")
    _read_votes(g.vote, neutrals, "votes", b)
    _read_votes(g.first_vote, neutrals, "first_votes", b)
    g.river = number(neutrals.get("river", 0), "neutrals.river", 0, b.votes)
    g.river_left = number(neutrals.get("river_left", g.river), "neutrals.river_left", 0, g.river)
    most_neutral = max(b.dealt_neutral, b.dealt_first)
    _read_left(g.own_left, neutrals, "own_left", b.dealt_own, b)
    _read_left(g.neutral_left, neutrals, "neutral_left", most_neutral, b)


def _read_votes(votes: list[int], neutrals: Mapping[str, Any], key: str, b: Box) -> None:
    given = mapping(neutrals.get(key, {}), f"neutrals.{key}")
    seats = [str(p) for p in range(b.players)]
    known_keys(given, seats, f"neutrals.{key}.")
    for p, name in enumerate(seats):
        if name in given:
            votes[p] = number(given[name], f"neutrals.{key}.{name}", 0, b.votes)


def _read_left(left: list[int], neutrals: Mapping[str, Any], key: str, most: int, b: Box) -> None:
    given = neutrals.get(key, [0] * b.players)
    if not isinstance(given, list) or len(given) != b.players:
        raise wrong(f"neutrals.{key}", "list-numbers", count=b.players)
    for p, count in enumerate(given):
        left[p] = number(count, f"neutrals.{key}[{p}]", 0, most)
