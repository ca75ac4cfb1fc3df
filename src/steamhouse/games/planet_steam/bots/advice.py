"""Advice in Planet Steam: the casual bot's decision, its values, and its whole plan for an extraction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from steamhouse.bots.advice import Advice, Adviser
from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.bots.auction import card_limit, zone_limit
from steamhouse.games.planet_steam.bots.casual import Casual
from steamhouse.games.planet_steam.bots.desk import Desk
from steamhouse.games.planet_steam.bots.extraction import best_plan
from steamhouse.games.planet_steam.bots.layout import SUPERCHARGED, free_tanks, yield_of
from steamhouse.games.planet_steam.bots.optional import carrier_limit
from steamhouse.games.planet_steam.bots.values import card_values, specialist_values, zone_values
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES, SPECIALIST_BITS
from steamhouse.games.planet_steam.rules.goods import room
from steamhouse.games.planet_steam.text.notation import card_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from steamhouse.core.state import State
    from steamhouse.games.planet_steam.box import Box

COVERED = A.BID_MAX  # credits taken for a rival whose credits are covered: enough for any bid


class CasualAdviser(Adviser):
    """What the casual bot would do.

    ``worth`` is ``{"cards": [{"card", "value", "specialists": {name: value}}], "zones": {zone: value}, "limit": bid}``
    in credits. In an extraction ``plan`` lists the tanks still to be powered, and ``best`` has all ``zones`` that then
    run, their ``yield`` and what is ``lost`` for want of room by resource, and the ``energy`` that the plan takes.
    """

    def advise(self, observation: Mapping[str, Any]) -> Advice:
        """Advice from what the page shows the seat: rivals' credits may be covered."""
        seen = _uncovered(observation)
        state = self.game.sample_state(seen, self.seed)
        legal = state.legal_actions()
        choice = Casual(self.game, self.seat, self.seed).choose(seen, legal)
        desk = Desk(state.g, cast("Box", self.game.box), self.seat, self.seed)
        if state.g.phase != S.PHASE_EXTRACT:
            return Advice([self.game.to_text(choice.action)], choice.reason, _worth(desk, legal))
        plan, best = _extraction(desk, state)
        return Advice([*plan, "extract"], choice.reason, _worth(desk, legal), plan, best)


def _uncovered(observation: Mapping[str, Any]) -> dict[str, Any]:
    """The observation with an amount where a rival's credits are covered; the casual bot does not look at them."""
    seats = [seat if seat["credits"] is not None else {**seat, "credits": COVERED} for seat in observation["seats"]]
    return {**observation, "seats": seats}


# ---- what things are worth ----


def _worth(desk: Desk, legal: Sequence[int]) -> dict[str, Any]:
    phase = desk.g.phase
    limit = None
    if phase == S.PHASE_AUCTION:
        limit = card_limit(desk)
    elif phase == S.PHASE_ZONE_AUCTION:
        limit = zone_limit(desk)
    elif phase == S.PHASE_CARRIER_AUCTION:
        limit = carrier_limit(desk)
    cards = _cards(desk) if phase in (S.PHASE_AUCTION, S.PHASE_HIRE) else None
    return {"cards": cards, "zones": _zones(desk, legal), "limit": limit}


def _cards(desk: Desk) -> list[dict[str, Any]]:
    specialists = specialist_values(desk)
    found = []
    for card, value in card_values(desk).items():
        kinds = desk.b.cards[card]
        parts = {name: round(specialists[name]) for name, bit in SPECIALIST_BITS.items() if kinds & bit}
        found.append({"card": card_name(kinds), "value": round(value), "specialists": parts})
    return found


def _zones(desk: Desk, legal: Sequence[int]) -> dict[str, int] | None:
    """The zones that may be chosen, or the one at auction, in the order of the map; None when it is not about zones."""
    phase = desk.g.phase
    if phase == S.PHASE_ZONE_AUCTION:
        zones = {desk.g.zone}
    elif phase == S.PHASE_OFFER:
        zones = {action - A.OFFER for action in legal}
    elif phase == S.PHASE_FALLBACK:
        zones = {action - A.FALLBACK for action in legal}
    elif phase == S.PHASE_CLAIM:
        claims = [a - base for base in (A.ROLL, A.LICENSE, A.CLAIM) for a in legal if base <= a < base + A.ZONE_SPAN]
        zones = {z for z in claims if z < S.ZONES}
    else:
        return None
    values = zone_values(desk, neutral=True)
    return {desk.names.zones[z]: round(values[z]) for z in sorted(zones)}


# ---- extraction ----


def _extraction(desk: Desk, state: State) -> tuple[list[str], dict[str, Any]]:
    """The tanks to power, as actions, and what the extraction then brings."""
    powered = sum(1 << z for z in desk.zones if desk.g.powered[z])
    chosen = best_plan(desk, powered)
    to_power = [z for z in range(S.ZONES) if chosen >> z & 1 and A.POWER + z in state.legal_actions()]
    running = (free_tanks(desk.masks, desk.river) | powered) | sum(1 << z for z in to_power)
    energy = len(to_power)
    made, lost = {}, {}
    for r in range(S.RESOURCES):
        amount = yield_of(desk.masks[r] & running & ~desk.tipped, desk.masks[SUPERCHARGED], desk.row)
        space = room(desk.g, desk.b, desk.seat, r) + (energy if r == S.ENERGY else 0)
        made[RESOURCE_NAMES[r]] = amount
        lost[RESOURCE_NAMES[r]] = max(amount - space, 0)
    zones = [desk.names.zones[z] for z in range(S.ZONES) if running >> z & ~(desk.tipped >> z) & 1]
    best = {"zones": zones, "yield": made, "lost": lost, "energy": energy}
    return [state.action_to_string(A.POWER + z) for z in to_power], best
