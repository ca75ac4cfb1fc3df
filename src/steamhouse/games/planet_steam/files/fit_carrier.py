"""A carrier of a position under work that is exchanged for one of another class, with the goods that it can hold."""

from __future__ import annotations

from steamhouse.games.planet_steam.rules.goods import freelance_room

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

KEYS = ("carriers", "goods")


def fit(g: Game, b: Box, seat: int, resource: int, number: int) -> None:
    """Give a seat a carrier of the class ``number``; what fits neither there nor on the freelance carrier is lost."""
    g.carrier[seat][resource] = number
    beyond = max(0, g.goods[seat][resource] - b.capacity[resource][number])
    room = freelance_room(g, b, seat)  # with what lies beyond counted as on it
    if g.carrier_holder == seat:
        beyond = min(beyond, max(0, -room))
    g.goods[seat][resource] -= beyond


def written(position: Mapping[str, Any], found: Mapping[str, Any]) -> dict[str, Any]:
    """The position with the carriers and goods of the other one."""
    pairs = zip(position["seats"], found["seats"], strict=True)
    return {**position, "seats": [{**seat, **{key: fitted[key] for key in KEYS}} for seat, fitted in pairs]}
