"""A position led to another phase: what that needs is there, what it cannot have is gone; a game can go on there.

What a phase alone has is new each time; the position is read without it (``bare``).
"""

from __future__ import annotations

from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.files.phases import UNASKED, dice_of
from steamhouse.games.planet_steam.files.position_check import DEALING, lacks_subsidy
from steamhouse.games.planet_steam.files.position_keys import BIDDINGS, DIE_NAMES, KEYS, STOWING
from steamhouse.games.planet_steam.files.position_moments import CARRIER_WON, MOORED, SETUP
from steamhouse.games.planet_steam.files.position_option_check import (
    BEFORE_PLACING,
    BEFORE_TIPPING,
    hand_of,
    pays_victim,
)
from steamhouse.games.planet_steam.files.position_zones import clear_map
from steamhouse.games.planet_steam.files.turn_cards import lay_cards
from steamhouse.games.planet_steam.files.turn_orders import lay_due
from steamhouse.games.planet_steam.rules import reasons as R
from steamhouse.games.planet_steam.rules.auction import holder_of, may_bid
from steamhouse.games.planet_steam.rules.goods import unload_freelance
from steamhouse.games.planet_steam.rules.land import check_offer, check_unclaimed
from steamhouse.games.planet_steam.rules.wealth import tanks_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

# What brought the goods that are stowed, and what is traded, stay as they are.
_OWN = {key.name for key in KEYS if key.phases} - {"for", "resource"}


def bare(position: Mapping[str, Any]) -> dict[str, Any]:
    """A position without what it has of its phase alone."""
    return {name: value for name, value in position.items() if name not in _OWN}


def turn_to(g: Game, b: Box, phase: int, cause: int, resource: int) -> None:
    """Lead a state that was read ``bare`` to a phase.

    ``cause`` counts what a die is thrown for, then what brings goods to stow; ``resource`` is what is traded then.
    Either may be negative: as it was, or as is usual.
    """
    if resource >= 0:
        g.resource = resource
    if phase == S.PHASE_STOW:
        _stow(g, b, STOWING[cause - len(DIE_NAMES)] if cause >= len(DIE_NAMES) else S.PHASE_EXTRACT)
        return
    if phase == S.PHASE_DIE:
        g.die_for = cause if 0 <= cause < len(DIE_NAMES) else (dice_of(b) or [S.FOR_CLAIM])[0]
    _turn(g, b, phase)


def _turn(g: Game, b: Box, phase: int) -> None:
    g.phase = phase
    placing = phase in (S.PHASE_NEUTRALS, S.PHASE_PLACE) or (phase == S.PHASE_DIE and g.die_for == S.FOR_NEUTRALS)
    if phase in (S.PHASE_SABOTAGE, S.PHASE_TIP) or pays_victim(g):
        g.round = max(g.round, b.sabotage)
    elif placing or phase in SETUP:
        g.round = 1
        _take_back(g, b, 0 if phase in SETUP else 1)
    elif phase == S.PHASE_OVER:
        g.round = b.rounds
    if g.round == 1 and not (phase in CARRIER_WON or pays_victim(g)):
        _take_carrier(g, b)
    if not (phase in MOORED or pays_victim(g)):
        g.airship = S.NOWHERE
    elif g.airship == S.NOWHERE:
        g.airship = 0
    if placing or (b.variable_claims and g.round == 1 and phase in BEFORE_PLACING):
        _take_machines(g)
        clear_map(g, b)
    if phase not in DEALING:
        g.bonus = [0] * S.RESOURCES
    lay_cards(g, b)
    for p in range(b.players):
        if lacks_subsidy(g, b, p):
            g.credits[p] = b.subsidy
    g.seat = S.NOBODY if phase in UNASKED else _mover(g, b)
    if phase == S.PHASE_FIRST_PLAYER or (phase == S.PHASE_UPGRADE and b.upgrade_first):
        g.first_player = S.NOBODY
    elif g.first_player == S.NOBODY:
        g.first_player = 0 if phase == S.PHASE_UPGRADE else max(0, g.seat)
    _fill_in(g, b)
    lay_due(g, b)
    if g.manipulator != S.NOBODY and (phase == S.PHASE_OVER or pays_victim(g) or g.card[g.manipulator] == S.NOBODY):
        g.manipulator = S.NOBODY
    if phase in (*BEFORE_TIPPING, S.PHASE_OVER) or pays_victim(g) or g.round < b.sabotage:
        g.tipped = S.NOWHERE


def _take_back(g: Game, b: Box, upgrades: int) -> None:
    """Nothing has been built or traded, nor the freelance carrier won; a carrier is better by an upgrade at most."""
    _take_machines(g)
    _take_carrier(g, b)
    for p in range(b.players):
        g.licenses[p] = g.luxury[p] = 0
        if sum(g.carrier[p]) > S.RESOURCES + upgrades:
            g.carrier[p] = [1] * S.RESOURCES
            g.goods[p] = [min(g.goods[p][r], b.capacity[r][1]) for r in range(S.RESOURCES)]


def _take_carrier(g: Game, b: Box) -> None:
    if g.carrier_holder != S.NOBODY:
        unload_freelance(g, b, g.carrier_holder)
        g.carrier_holder, g.carrier_credits = S.NOBODY, 0


def _take_machines(g: Game) -> None:
    g.tipped = S.NOWHERE
    for z in range(S.ZONES):
        g.tank[z] = g.supercharger[z] = 0
        g.converter[z] = S.WATER


# ---- whose decision it is ----


def _mover(g: Game, b: Box) -> int:
    """Whose decision it is: where cards or pieces say so, theirs; else it stays, if that is possible."""
    if g.phase == S.PHASE_OFFER:
        return max(0, holder_of(g, b, S.VENTURER))
    if g.phase == S.PHASE_AIRSHIP:
        return max(0, holder_of(g, b, S.AIRSHIP_CAPTAIN))
    if g.phase == S.PHASE_PLACE or (g.phase == S.PHASE_DIE and g.die_for == S.FOR_NEUTRALS):
        return max(0, g.holder[0])
    if g.phase == S.PHASE_KEEP:
        return max(0, g.carrier_holder if g.carrier_holder != S.NOBODY else g.seat)
    may = _decides(g, b)
    ordered = [p for p in g.holder[: b.players] if p != S.NOBODY]
    return next((p for p in (g.seat, *ordered, *range(b.players)) if p != S.NOBODY and may(p)), max(0, g.seat))


def _decides(g: Game, b: Box) -> Callable[[int], bool]:
    """Whether a seat can have the decision of the phase."""

    def may_attack(p: int) -> bool:
        return any(tanks_of(g, b, other) for other in range(b.players) if other != p)

    if g.phase in BIDDINGS:
        return lambda p: may_bid(g, p)
    if g.phase == S.PHASE_SABOTAGE:
        return may_attack
    if g.phase == S.PHASE_TIP or pays_victim(g):
        return lambda p: tanks_of(g, b, p) > 0
    if g.phase in (S.PHASE_CLAIM, S.PHASE_FALLBACK, S.PHASE_DIE):
        return lambda p: g.markers[p] > 0
    return lambda _: True


# ---- what a phase asks for ----


def _fill_in(g: Game, b: Box) -> None:
    if g.phase in (S.PHASE_ZONE_AUCTION, S.PHASE_FALLBACK) or (g.phase == S.PHASE_DIE and g.die_for == S.FOR_CLAIM):
        g.zone = next(iter(zones_in_question(g, b)), S.NOWHERE)
    elif g.phase == S.PHASE_DIE and g.die_for == S.FOR_NEUTRALS:
        for p in range(b.players):
            g.vote[p] = int(g.card[p] != 0)
    elif g.phase == S.PHASE_BONUS and not any(g.bonus):
        g.bonus[S.QUARTZ] = 1
    elif g.phase == S.PHASE_TRADE:
        g.resource = S.QUARTZ
    elif g.phase == S.PHASE_MANIPULATE:
        g.manipulator = g.seat
    elif g.phase == S.PHASE_NEUTRALS:
        keep_votes(g, b)
    elif g.phase == S.PHASE_PLACE:
        deal_markers(g, b, 0)
    elif g.phase == S.PHASE_KEEP:
        g.round = max(2, g.round)  # it was won in a round before this one
        g.carrier_holder, g.carrier_credits = g.seat, max(1, g.carrier_credits)


def zones_in_question(g: Game, b: Box) -> list[int]:
    """The zones that can be auctioned, or thrown for."""
    if g.phase == S.PHASE_ZONE_AUCTION:
        return [z for z in range(S.ZONES) if check_offer(g, b, z) == R.LEGAL]
    return [z for z in range(S.ZONES) if check_unclaimed(g, z) == R.LEGAL]


def keep_votes(g: Game, b: Box) -> None:
    """The votes that are in when the seat votes: those of the seats before it in turn order."""
    for p in range(b.players):
        g.vote[p] = max(0, g.vote[p]) if g.card[p] < g.card[g.seat] else S.NO_VOTE


def deal_markers(g: Game, b: Box, river: int) -> None:
    """The hands with which the laying of claims begins, with so many neutral markers for the river."""
    g.river = g.river_left = river
    for p in range(b.players):
        g.vote[p] = river
        g.own_left[p], g.neutral_left[p] = hand_of(b, p, g)


# ---- goods to stow ----


def _stow(g: Game, b: Box, cause: int) -> None:
    """The phase that brought the goods stands still while they are loaded; carriers of what is left over are full."""
    resource = g.resource
    p = g.carrier_holder = g.seat = max(0, g.carrier_holder if g.carrier_holder != S.NOBODY else g.seat)
    if cause in DEALING:
        g.round = max(2, g.round)  # before the first Tank Phase nobody has the freelance carrier
    _turn(g, b, cause)
    g.phase, g.stow_for, g.seat, g.resource = S.PHASE_STOW, cause, p, resource
    if cause == S.PHASE_EXTRACT:  # more than it holds
        g.surplus[S.QUARTZ], g.surplus[S.ORE] = b.carrier_room, 1
    elif cause == S.PHASE_ACTIVATION:
        g.surplus[S.WATER] = 1
    else:
        g.surplus[resource] = b.carrier_room if cause == S.PHASE_TRADE else 1
    for r in range(S.RESOURCES):
        room = b.capacity[r][g.carrier[p][r]]
        g.goods[p][r] = room if g.surplus[r] else min(g.goods[p][r], room)
