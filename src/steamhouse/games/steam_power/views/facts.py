"""Derived facts for display: what a page would otherwise have to compute, from what a seat may know."""

from __future__ import annotations

from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.happened import dollars_gained, listen
from steamhouse.games.steam_power.rules import happenings as H
from steamhouse.games.steam_power.rules.chains import legal
from steamhouse.games.steam_power.rules.contracts import end_is_triggered, refill
from steamhouse.games.steam_power.rules.delivery import survey
from steamhouse.games.steam_power.rules.scoring import (
    points_of_cities,
    points_of_contracts,
    points_of_factories,
    points_of_factory,
    points_of_money,
    worth_of_purple,
)
from steamhouse.games.steam_power.text.names import RESOURCE_NAMES, TILE_NAMES
from steamhouse.games.steam_power.text.narrate_trace import tell_trace
from steamhouse.games.steam_power.text.notation import PHASE_NAMES, to_text
from steamhouse.games.steam_power.views.routes import plan_of_contract, routes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game
    from steamhouse.games.steam_power.text.names import Names

OF_A_TURN = (
    *(S.PHASE_ACTION, S.PHASE_LAY, S.PHASE_TAKE, S.PHASE_MOVE),
    *(S.PHASE_BONUS, S.PHASE_BONUS_FACTORY, S.PHASE_DRAW_FROM),
)
"""The decisions of a person's turn."""


def facts(g: Game, b: Box, names: Names, seat: int | None) -> dict[str, Any]:
    """Turn order, points, networks and what cities are worth; and for a seat its contracts, and what it may choose.

    ``action`` is which action of the turn it is, ``placement`` which tile of its action is laid; in ``action`` also
    ``draw``, what taking contracts would bring. ``contracts`` has the cheapest plan of each card in the seat's hand; in
    ``take`` and ``move`` the mover sees whole ``routes``, cheapest first; in ``lay`` what each of its ``placements``
    costs and joins. In ``automa`` everybody sees the ``trace`` that led to the one legal action, and where that is to
    take money from the ``bank``, how much.
    """
    purple = {
        names.cities[city]: {
            "worth": worth_of_purple(g, b),
            "connected": [o for o in range(b.owners) if g.network[o] >> b.group[city] & 1],
        }
        for city in range(b.cities)
        if g.colour[city] == S.PURPLE
    }
    found: dict[str, Any] = {
        "turn_order": [(g.first_player + i) % b.players for i in range(b.players)],
        "last_round": not b.solo and (end_is_triggered(g, b) or g.round >= b.round_limit),
        "seats": [_seat(g, b, p) for p in range(b.players)],
        "owners": [_owner(g, b, names, o) for o in range(b.owners)],
        "purple": purple,
        "factories": {name: points_of_factory(g, b, colour) for colour, name in enumerate(RESOURCE_NAMES)},
    }
    if g.phase in OF_A_TURN:
        found["action"] = b.actions - g.actions_left + (g.phase == S.PHASE_ACTION)
    if g.phase == S.PHASE_LAY:
        found["placement"] = b.placements - g.placements_left + 1
    if g.phase == S.PHASE_ACTION:
        found["draw"] = _draw(g, b)
    if g.phase == S.PHASE_AUTOMA:
        found["trace"] = tell_trace(g, b, names)
        acts = [0] * A.MAX_LEGAL
        if A.BANK in acts[: legal(g, b, acts)]:
            found["bank"] = dollars_gained(b, listen(g.copy(), b, A.BANK), g.seat)
    if seat is None or g.phase in (S.PHASE_START, S.PHASE_OVER):
        return found
    found["contracts"] = _contracts(g, b, names, seat)
    if seat == g.seat:
        if g.phase in (S.PHASE_TAKE, S.PHASE_MOVE):
            found["routes"] = routes(g, b, names)
        if g.phase == S.PHASE_LAY:
            found["placements"] = _placements(g, b, names)
    return found


def ledger(g: Game, b: Box, names: Names, seat: int | None) -> dict[str, Any]:
    """What an action's effects are measured on: money, pieces and goods; the same for every ``seat``."""
    del seat
    return {
        "round": g.round,
        "phase": PHASE_NAMES[g.phase],
        "seats": [
            {
                "money": g.money[p],
                "hand": g.held[p],
                "fulfilled": g.done[p],
            }
            for p in range(b.players)
        ],
        "owners": [{"trains": g.trains[o], "factories": g.factories[o]} for o in range(b.owners)],
        "tiles": dict(zip(TILE_NAMES, g.tiles, strict=True)),
        "stock": dict(zip(RESOURCE_NAMES, g.stock, strict=True)),
        "goods": dict(zip(names.cities, g.goods, strict=False)),
        "flipped": dict(zip(names.cities, g.flipped, strict=False)),
    }


def _seat(g: Game, b: Box, p: int) -> dict[str, Any]:
    points = {
        "money": points_of_money(g, b, p),
        "contracts": points_of_contracts(g, b, p),
        "factories": points_of_factories(g, b, p),
        "cities": points_of_cities(g, b, p),
    }
    return {
        "points": points,
        "total": sum(points.values()),
        "fulfilled": g.done[p],
        "hand": g.held[p],
    }


def _owner(g: Game, b: Box, names: Names, owner: int) -> dict[str, Any]:
    links = [i for i in range(1, S.LINKS) if g.link_owner[i] == owner and g.link_from[i] != S.NOWHERE]
    return {
        "network": [names.cities[b.group_first[u]] for u in range(b.groups) if g.network[owner] >> u & 1],
        "links": len(links),
        "goods": sum(g.goods[city] for city in range(b.cities) if g.factory[city] == owner),
    }


def _draw(g: Game, b: Box) -> dict[str, Any]:
    """What taking contracts would bring: cards from the deck, and where more come from when it is empty."""
    after = g.copy()
    after.deck = 0
    from_hands = refill(after, b) > 0
    return {"deck": min(g.deck, b.draws), "then": "hands" if from_hands else "discards" if after.deck else None}


def _contracts(g: Game, b: Box, names: Names, seat: int) -> dict[str, Any]:
    """The cheapest plan of each card in hand as if the seat (in the solo game the active company) were to move now."""
    view = g.copy()
    view.seat = seat
    if not b.solo:
        view.company = seat
    if view.phase == S.PHASE_MOVE:
        view.phase = S.PHASE_TAKE
    view.at = S.NOWHERE  # where somebody's good has been does not matter
    survey(view, b)
    return {
        names.cards[card]: plan_of_contract(view, b, names, card)
        for card in range(b.cards)
        if g.place[card] == S.HAND + seat
    }


def _placements(g: Game, b: Box, names: Names) -> dict[str, Any]:
    acts = [0] * A.MAX_LEGAL
    found = {}
    for i in range(legal(g, b, acts)):
        if acts[i] != A.STOP:
            found[to_text(acts[i], names)] = _placement(g, b, names, acts[i])
    return found


def _placement(g: Game, b: Box, names: Names, action: int) -> dict[str, Any]:
    """What a placement costs, which physical tile it takes, where its link begins and ends, and what it newly joins."""
    after = g.copy()
    after.placements_left = b.placements + 1  # so that nothing else follows
    for p in range(b.players):
        after.coins[p] = 0  # nor an Automa's link comes off the map
    heard = listen(after, b, action)
    owner = g.company
    used = [tile for tile in range(len(TILE_NAMES)) if after.tiles[tile] < g.tiles[tile]]
    done = next((each.which for each in heard if each.what == H.LINK_DONE), 0)
    link = done or after.open_link[owner] or g.open_link[owner]
    new = after.network[owner] & ~g.network[owner]
    return {
        "cost": -dollars_gained(b, heard, g.seat),
        "tile": TILE_NAMES[used[0]] if used else None,
        "from": _city(names, after.link_from[link]),
        "to": _city(names, after.link_to[link]),
        "completes": done > 0,
        "starts": after.trains[owner] < g.trains[owner],
        "new_groups": [names.cities[b.group_first[u]] for u in range(b.groups) if new >> u & 1],
    }


def _city(names: Names, city: int) -> str | None:
    return None if city == S.NOWHERE else names.cities[city]
