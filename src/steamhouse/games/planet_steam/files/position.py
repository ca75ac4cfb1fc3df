"""The position as JSON, written from a state; ``position_reader.py`` reads one. Format: docs/position-format.md."""

from __future__ import annotations

from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.state import (
    FOR_CLAIM,
    FOR_NEUTRALS,
    NEUTRAL,
    NO_VOTE,
    NOBODY,
    NOWHERE,
    PHASE_AUCTION,
    PHASE_BUILD,
    PHASE_CARRIER_AUCTION,
    PHASE_DIE,
    PHASE_EXTRACT,
    PHASE_FALLBACK,
    PHASE_MANIPULATE,
    PHASE_NEUTRALS,
    PHASE_PLACE,
    PHASE_STOW,
    PHASE_TRADE,
    PHASE_ZONE_AUCTION,
    RESOURCES,
    SEATS,
    WATER,
    ZONES,
)
from steamhouse.games.planet_steam.text.notation import MODE_NAMES, PHASE_NAMES, card_name
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

MOVE_NAMES = ("tank", "converter", "supercharger")
DIE_NAMES = ("claim", "sabotage", "neutrals")  # what a die is thrown for


def write_position(g: Game, b: Box) -> dict[str, Any]:
    """Everything that changes in a game; the keys that name the game itself are added by ``game.py``."""
    position: dict[str, Any] = {
        "round": g.round,
        "phase": PHASE_NAMES[g.phase],
        "seat": _or_null(g.seat),
        **_write_decision(g, b),
        "market": {
            name: {"price": price, "supply": supply}
            for name, price, supply in zip(RESOURCE_NAMES, g.price, g.supply, strict=True)
        },
        "bonus": dict(zip(RESOURCE_NAMES, g.bonus, strict=True)),
        "tank_market": g.tank_market,
        "airship": None if g.airship == NOWHERE else names_on(b).lines[g.airship],
        "first_player": _or_null(g.first_player),
        **_write_options(g, b),
        "reserve": {
            "tanks": g.tanks,
            "converters": {name: g.converters[r] for r, name in enumerate(RESOURCE_NAMES) if r != WATER},
            "superchargers": g.superchargers,
            "licenses": g.licenses_left,
            "luxury": g.luxury_left,
        },
        "seats": [_write_seat(g, b, p) for p in range(b.players)],
        "zones": {names_on(b).zones[z]: _write_zone(g, b, z) for z in range(ZONES) if 0 <= g.owner[z] <= NEUTRAL},
    }
    return position


def moment_of(g: Game) -> int:
    """The phase at hand; of goods that are being stowed the one that brought them."""
    return g.stow_for if g.phase == PHASE_STOW else g.phase


def _or_null(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _write_options(g: Game, b: Box) -> dict[str, Any]:
    """The keys that a game has through an option, in all phases."""
    keys: dict[str, Any] = {}
    if b.variable_order:
        keys["order"] = {name: g.order[r] for r, name in enumerate(RESOURCE_NAMES) if g.order[r]}
    if b.manipulation:
        keys["manipulator"] = _or_null(g.manipulator)
    if b.carrier_room:
        keys["freelance"] = {"holder": _or_null(g.carrier_holder), "credits": g.carrier_credits}
    return keys


def _write_decision(g: Game, b: Box) -> dict[str, Any]:
    """The keys that only some phases have."""
    phase = g.phase
    keys: dict[str, Any] = {}
    claim_die = phase == PHASE_DIE and g.die_for == FOR_CLAIM
    if moment_of(g) == PHASE_TRADE:
        keys["resource"] = RESOURCE_NAMES[g.resource]
    if claim_die or phase in (PHASE_ZONE_AUCTION, PHASE_FALLBACK):
        keys["zone"] = names_on(b).zones[g.zone]
    if phase == PHASE_DIE:
        keys["for"] = DIE_NAMES[g.die_for]
    if phase in (PHASE_AUCTION, PHASE_ZONE_AUCTION, PHASE_CARRIER_AUCTION):
        keys["bid"] = g.bid
        keys["bidder"] = _or_null(g.bidder)
        keys["passed"] = [p for p in range(b.players) if g.passed[p]]
    if phase == PHASE_BUILD:
        keys["moves"] = dict(zip(MOVE_NAMES, g.moves, strict=True))
    if phase == PHASE_EXTRACT:
        keys["powered"] = [names_on(b).zones[z] for z in range(ZONES) if g.powered[z]]
        keys["resting"] = [names_on(b).zones[z] for z in range(ZONES) if g.resting[z]]
    if phase == PHASE_MANIPULATE:
        shifted = [RESOURCE_NAMES[r] for r in range(RESOURCES) if g.shifted >> r & 1]
        keys["manipulation"] = {"mode": MODE_NAMES[g.mode] or None, "left": g.spaces, "shifted": shifted}
    if phase == PHASE_STOW:
        keys["for"] = PHASE_NAMES[g.stow_for]
        keys["surplus"] = {name: g.surplus[r] for r, name in enumerate(RESOURCE_NAMES) if g.surplus[r]}
    if phase in (PHASE_NEUTRALS, PHASE_PLACE) or (phase == PHASE_DIE and g.die_for == FOR_NEUTRALS):
        keys["neutrals"] = {
            "votes": _votes(g.vote, b),
            "first_votes": _votes(g.first_vote, b),
            "river": g.river,
            "river_left": g.river_left,
            "own_left": g.own_left[: b.players],
            "neutral_left": g.neutral_left[: b.players],
        }
    return keys


def _votes(votes: list[int], b: Box) -> dict[str, int]:
    return {str(p): votes[p] for p in range(b.players) if votes[p] != NO_VOTE}


def _write_seat(g: Game, b: Box, p: int) -> dict[str, Any]:
    return {
        "credits": g.credits[p],
        "goods": dict(zip(RESOURCE_NAMES, g.goods[p], strict=True)),
        "carriers": dict(zip(RESOURCE_NAMES, g.carrier[p], strict=True)),
        "licenses": g.licenses[p],
        "luxury": g.luxury[p],
        "card": None if g.card[p] == NOBODY else card_name(b.cards[g.card[p]]),
    }


def _write_zone(g: Game, b: Box, z: int) -> dict[str, Any]:
    if g.owner[z] >= SEATS:
        return {"owner": "neutral"}
    if not g.tank[z]:
        return {"owner": g.owner[z], "tank": False}
    r = g.converter[z]
    zone: dict[str, Any] = {
        "owner": g.owner[z],
        "tank": True,
        "converter": None if r == WATER else RESOURCE_NAMES[r],
        "supercharger": bool(g.supercharger[z]),
    }
    if b.sabotage:
        zone["tipped"] = g.tipped == z
    return zone
