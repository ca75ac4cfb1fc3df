"""The referee: what must hold after every action, counted independently of the rules that moved the pieces."""

from __future__ import annotations

from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.referee.books import wrong_books
from steamhouse.games.planet_steam.referee.option_books import wrong_options
from steamhouse.games.planet_steam.rules.chains import legal
from steamhouse.games.planet_steam.rules.legality import check
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def complaints(before: Game, action: int, after: Game, b: Box) -> list[str]:
    """Everything that is wrong with ``after``; empty when all is well."""
    return [
        *_fields(after),
        *_pieces(after, b),
        *_goods(after, b),
        *_cards(after, b),
        *_decision(after, b),
        *wrong_books(before, action, after, b),
        *wrong_options(before, action, after, b),
    ]


def _fields(g: Game) -> list[str]:
    return [f"{name}: a value does not fit its type" for name in g.misfits()]


def _pieces(g: Game, b: Box) -> list[str]:
    """Every piece is on the map, with a seat or in the reserve; none appears or is lost."""
    found = []
    if g.tanks + sum(g.tank) != b.tanks:
        found.append(f"tanks: {g.tanks} in reserve and {sum(g.tank)} on the map")
    if g.superchargers + sum(g.supercharger) != b.superchargers:
        found.append("superchargers: pieces do not add up")
    for r in range(S.RESOURCES):
        used = sum(1 for z in range(S.ZONES) if g.converter[z] == r)
        if r != S.WATER and g.converters[r] + used != b.converters[r]:
            found.append(f"converters: {RESOURCE_NAMES[r]} pieces do not add up")
    for p in range(b.players):
        zones = [z for z in range(S.ZONES) if g.owner[z] == p]
        if zones != g.held[p][: b.markers - g.markers[p]]:
            found.append(f"held: seat {p} has {[names_on(b).zones[z] for z in zones]}")
    if g.neutrals + g.owner.count(S.NEUTRAL) != b.neutrals:
        found.append("neutrals: markers do not add up")
    if g.unclaimed != g.owner.count(S.UNCLAIMED):
        found.append("unclaimed: the count is wrong")
    found += _zones(g, b)
    return found


def _zones(g: Game, b: Box) -> list[str]:
    """Closed zones stay closed; tanks stand on claimed zones and carry the parts."""
    found = []
    for z in range(S.ZONES):
        if (b.start_owner[z] == S.CLOSED) != (g.owner[z] == S.CLOSED):
            found.append(f"{names_on(b).zones[z]}: opened or closed")
        if g.tank[z] and not 0 <= g.owner[z] < S.SEATS:
            found.append(f"{names_on(b).zones[z]}: a tank of nobody")
        if not g.tank[z] and (g.supercharger[z] or g.converter[z] != S.WATER or g.powered[z] or g.tipped == z):
            found.append(f"{names_on(b).zones[z]}: a part without a tank, or one tipped that is not there")
        if b.river_limits and b.river[z] and g.converter[z] in (S.QUARTZ, S.ORE):
            found.append(f"{names_on(b).zones[z]}: {RESOURCE_NAMES[g.converter[z]]} on the river")
    return found


def _goods(g: Game, b: Box) -> list[str]:
    """Nothing is negative, over its capacity or off its track."""
    found = []
    for p in range(b.players):
        if g.credits[p] < 0 or g.licenses[p] < 0 or g.luxury[p] < 0:
            found.append(f"seat {p}: less than nothing")
        beyond = [max(0, g.goods[p][r] - b.capacity[r][g.carrier[p][r]]) for r in range(S.RESOURCES)]
        if min(g.goods[p]) < 0 or sum(beyond) > (b.carrier_room if g.carrier_holder == p else 0):
            found.append(f"seat {p}: goods {g.goods[p]} on carriers of class {g.carrier[p]}")
    for r in range(S.RESOURCES):
        if not 0 <= g.supply[r] <= b.supply_max[r] or not b.price_min[r] <= g.price[r] <= b.price_max[r]:
            found.append(f"{RESOURCE_NAMES[r]}: off the track")
        if g.bonus[r] not in (0, 1):
            found.append(f"{RESOURCE_NAMES[r]}: {g.bonus[r]} in the bonus box")
    if not 0 <= g.tank_market <= b.tank_max:
        found.append("tank_market: off the track")
    if g.licenses_left < 0 or g.licenses_left + sum(g.licenses) > b.licenses:
        found.append("licenses: more than the game has")
    if g.luxury_left + sum(g.luxury) != b.luxury:
        found.append("luxury: cards do not add up")
    return found


def _cards(g: Game, b: Box) -> list[str]:
    for p in range(b.players):
        if g.card[p] != S.NOBODY and g.holder[g.card[p]] != p:
            return [f"card: seat {p} and the holder of its card disagree"]
    if sum(1 for p in g.holder if p != S.NOBODY) != sum(1 for card in g.card if card != S.NOBODY):
        return ["holder: a card is held twice"]
    return []


def _decision(g: Game, b: Box) -> list[str]:
    """Somebody can go on, and every action of the list is legal when judged by itself."""
    if g.phase in (S.PHASE_OVER, S.PHASE_FIRST_PLAYER, S.PHASE_DIE):
        return []
    acts = [0] * A.MAX_LEGAL
    n = legal(g, b, acts)
    listed = acts[:n]
    if n == 0:
        return [f"phase {g.phase}: seat {g.seat} has no legal action"]
    if len(set(listed)) < n:
        return ["legal: an action is listed twice"]
    wrong = [a for a in listed if check(g, b, a)]
    return [f"legal: {a} is listed, but refused with {check(g, b, a)}" for a in wrong]
