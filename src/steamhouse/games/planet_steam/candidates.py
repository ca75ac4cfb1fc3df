"""Actions that are worth an explanation although they are not legal: what a player at the table might try now.

One of each kind and target, not all: a button that is shown disabled needs one reason. At most about 40 codes.
"""

from __future__ import annotations

from steamhouse.games.planet_steam import actions, actions as A, state as S
from steamhouse.games.planet_steam.rules.auction import highest_bid, holds
from steamhouse.games.planet_steam.rules.goods import freelance_room
from steamhouse.games.planet_steam.rules.legality import check

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


MOST_VOTES = 6  # river zones of the printed map


def candidates(g: Game, b: Box) -> list[int]:
    """Codes of actions that are not legal now and that the seat to move may ask about; no code twice."""
    thinkable = _BY_PHASE[g.phase](g, b) if g.phase in _BY_PHASE else []
    return [code for code in dict.fromkeys(thinkable) if check(g, b, code)]


def _upgrades(_g: Game, _b: Box) -> list[int]:
    return [actions.UPGRADE + r for r in range(S.RESOURCES)]


def _first_upgrades(g: Game, b: Box) -> list[int]:
    return [*_upgrades(g, b), actions.DECLINE]


def _bids(g: Game, b: Box) -> list[int]:
    found = [actions.PASS, actions.BID + min(highest_bid(g, b) + 1, A.BID_MAX)]
    if g.bid:
        found.append(actions.BID + g.bid)
    return found


def _hires(_g: Game, b: Box) -> list[int]:
    return [actions.HIRE + b.cards[card] for card in range(b.players)]


def _benefits(g: Game, b: Box) -> list[int]:
    found = [actions.BENEFIT_NONE]
    if holds(g, b, g.seat, S.ENGINEER):
        found.append(actions.BENEFIT_LICENSE)
    if holds(g, b, g.seat, S.BANK_AGENT):
        found += [actions.BENEFIT_UPGRADE + r for r in range(S.RESOURCES)]
    return found


def _bonuses(_g: Game, _b: Box) -> list[int]:
    return [actions.BONUS + r for r in range(S.RESOURCES)]


def _one_of_each_owner(g: Game, base: int) -> list[int]:
    """The verb on one zone of each kind: unclaimed, neutral, closed, of each seat."""
    first: dict[int, int] = {}
    for z in range(S.ZONES):
        first.setdefault(g.owner[z], base + z)
    return list(first.values())


def _offers(g: Game, _b: Box) -> list[int]:
    return _one_of_each_owner(g, actions.OFFER)


def _claims(g: Game, b: Box) -> list[int]:
    licenses = _one_of_each_owner(g, actions.LICENSE)
    if g.licenses[g.seat] == 0:
        wanted = [code for code in licenses if g.owner[code - actions.LICENSE] in (S.UNCLAIMED, S.NEUTRAL)]
        licenses = wanted[:1]
    rolls = _one_of_each_owner(g, actions.ROLL)
    if b.predictable_claims:
        rolls = _one_of_each_owner(g, actions.CLAIM) + rolls[:1]
    return rolls + licenses


def _fallbacks(g: Game, _b: Box) -> list[int]:
    return [actions.FALLBACK + g.zone] + [
        code for code in _one_of_each_owner(g, actions.FALLBACK) if g.owner[code - actions.FALLBACK] != S.CLOSED
    ]


def _activations(g: Game, b: Box) -> list[int]:
    found = [actions.ACTIVATE]
    if b.emergency:
        tank = next((z for z in g.held[g.seat][: b.markers - g.markers[g.seat]] if g.tank[z]), S.NOWHERE)
        found += [actions.DECLINE] + ([actions.EMERGENCY + tank] if tank != S.NOWHERE else [])
    return found


def _builds(g: Game, b: Box) -> list[int]:
    own = g.held[g.seat][: b.markers - g.markers[g.seat]]
    if not own:
        return _upgrades(g, b)
    tanks = [z for z in own if g.tank[z]]
    empty = [z for z in own if not g.tank[z]]
    place = (empty or own)[0]
    first = (tanks or own)[0]
    found = [actions.BUY_TANK + place, actions.IMPORT_TANK + place, *_upgrades(g, b)]
    for r in (S.QUARTZ, S.ORE, S.ENERGY):
        z = next((z for z in tanks if g.converter[z] != r), first)
        found.append(actions.BUY_CONVERTER + A.ZONE_SPAN * r + z)
        if b.river_limits and r != S.ENERGY:
            found += [actions.BUY_CONVERTER + A.ZONE_SPAN * r + z for z in tanks if b.river[z]]
    found += [actions.BUY_SUPERCHARGER + z for z in tanks or own[:1]]
    return found + _moves(g, tanks, empty, own)


def _moves(g: Game, tanks: list[int], empty: list[int], own: list[int]) -> list[int]:
    """One move or swap of each kind, the one that comes nearest to being possible."""
    found = [actions.REMOVE_CONVERTER + next((z for z in tanks if g.converter[z] != S.WATER), (tanks or own)[0])]
    if tanks and (empty or len(tanks) > 1):
        found.append(actions.MOVE_TANK + A.ZONE_SPAN * tanks[0] + (empty or tanks[1:])[0])
    if len(tanks) < 2:
        return found
    with_converter = [z for z in tanks if g.converter[z] != S.WATER]
    with_supercharger = [z for z in tanks if g.supercharger[z]]
    for base, sources in ((actions.MOVE_CONVERTER, with_converter), (actions.MOVE_SUPERCHARGER, with_supercharger)):
        x = (sources or tanks)[0]
        targets = [z for z in tanks if z != x]
        y = next((z for z in targets if z not in sources), targets[0])
        found.append(base + A.ZONE_SPAN * x + y)
    x, y = min(tanks[0], tanks[1]), max(tanks[0], tanks[1])
    return [*found, actions.SWAP_TANKS + A.ZONE_SPAN * x + y, actions.SWAP_CONVERTERS + A.ZONE_SPAN * x + y]


def _extractions(g: Game, b: Box) -> list[int]:
    """Powering each tank, and leaving each out."""
    tanks = [z for z in g.held[g.seat][: b.markers - g.markers[g.seat]] if g.tank[z]]
    return [actions.POWER + z for z in tanks] + [actions.REST + z for z in tanks if b.free_may_rest]


def _trades(g: Game, _b: Box) -> list[int]:
    r = g.resource
    most = min(g.supply[r], g.credits[g.seat] // max(1, g.price[r]))
    found = []
    for base, amount in ((actions.BUY, most + 1), (actions.SELL, g.goods[g.seat][r] + 1)):
        if amount < A.AMOUNT_SPAN:
            found.append(base + A.AMOUNT_SPAN * r + amount)
    return found


def _certificates(_g: Game, _b: Box) -> list[int]:
    return [actions.BUY_LICENSE, actions.SELL_LICENSE, actions.BUY_LUXURY]


# ---- optional rules ----


def _orders(_g: Game, _b: Box) -> list[int]:
    return [actions.ORDER + number for number in range(S.RESOURCES * S.RESOURCES)]


def _manipulations(g: Game, b: Box) -> list[int]:
    """The ways; then for each resource the step beyond what is left, and the one beyond its track's end."""
    if g.mode == 0:
        return [actions.MANIPULATE + mode for mode in range(S.WEAK, S.STRONG + 1)] + [actions.DONE]
    found = []
    for r in range(S.RESOURCES):
        past_top = b.price_max[r] - g.price[r] + 1
        past_bottom = b.price_min[r] - g.price[r] - 1
        changes = [change for change in (1, g.spaces + 1, past_top, past_bottom) if abs(change) < A.SHIFT_ZERO]
        found += [actions.SHIFT + A.SHIFT_SPAN * r + A.SHIFT_ZERO + change for change in changes]
    return found


def _sabotages(_g: Game, b: Box) -> list[int]:
    return [actions.SABOTAGE + p for p in range(b.players)]


def _tips(g: Game, b: Box) -> list[int]:
    return [actions.TIP + z for z in g.held[g.seat][: b.markers - g.markers[g.seat]]]


def _keeps(_g: Game, _b: Box) -> list[int]:
    return [actions.KEEP]


def _stows(g: Game, b: Box) -> list[int]:
    free = freelance_room(g, b, g.seat)
    amounts = [(r, min(g.surplus[r], free) + 1) for r in range(S.RESOURCES)]
    return [actions.STOW + A.STOW_SPAN * r + amount for r, amount in amounts if amount < A.STOW_SPAN]


def _votes(_g: Game, b: Box) -> list[int]:
    return [actions.NEUTRALS + number for number in range(b.votes + 1, MOST_VOTES + 1)]


def _placings(g: Game, b: Box) -> list[int]:
    river = next((z for z in range(S.ZONES) if b.river[z] and g.owner[z] == S.UNCLAIMED), S.NOWHERE)
    found = _one_of_each_owner(g, actions.PLACE) + _one_of_each_owner(g, actions.PLACE_NEUTRAL)
    return found + ([actions.PLACE_NEUTRAL + river] if river != S.NOWHERE else [])


_BY_PHASE = {
    S.PHASE_UPGRADE: _first_upgrades,
    S.PHASE_AUCTION: _bids,
    S.PHASE_HIRE: _hires,
    S.PHASE_BENEFIT: _benefits,
    S.PHASE_BONUS: _bonuses,
    S.PHASE_OFFER: _offers,
    S.PHASE_ZONE_AUCTION: _bids,
    S.PHASE_CLAIM: _claims,
    S.PHASE_FALLBACK: _fallbacks,
    S.PHASE_ACTIVATION: _activations,
    S.PHASE_BUILD: _builds,
    S.PHASE_EXTRACT: _extractions,
    S.PHASE_TRADE: _trades,
    S.PHASE_CERTIFICATES: _certificates,
    S.PHASE_ORDER: _orders,
    S.PHASE_MANIPULATE: _manipulations,
    S.PHASE_SABOTAGE: _sabotages,
    S.PHASE_TIP: _tips,
    S.PHASE_CARRIER_AUCTION: _bids,
    S.PHASE_KEEP: _keeps,
    S.PHASE_STOW: _stows,
    S.PHASE_NEUTRALS: _votes,
    S.PHASE_PLACE: _placings,
}
