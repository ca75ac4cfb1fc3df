"""What a decision brings, in one or two lines before anything is chosen: why it matters, and what comes without it.

Every figure is what the rules make of an action, played on a copy. Nobody's credits but the mover's are looked at.
"""

from __future__ import annotations

from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.happened import credits_gained, goods_gained, listen, tried
from steamhouse.games.planet_steam.rules import happenings as H, reasons as R
from steamhouse.games.planet_steam.rules.auction import holds
from steamhouse.games.planet_steam.rules.certificates import certify
from steamhouse.games.planet_steam.rules.chains import legal
from steamhouse.games.planet_steam.rules.extraction import extraction, running, runs_free
from steamhouse.games.planet_steam.rules.goods import room
from steamhouse.games.planet_steam.rules.legality import chance, check
from steamhouse.games.planet_steam.rules.tanks import check_activate, needs_emergency
from steamhouse.games.planet_steam.rules.wealth import tanks_of, value_of_goods, zones_of
from steamhouse.games.planet_steam.text.brings_bids import for_card, for_carrier, for_zone
from steamhouse.games.planet_steam.text.brings_options import OF_OPTIONS
from steamhouse.games.planet_steam.text.words import brought
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.core.messages import Message
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

TOP_START = 2  # the class that a starting upgrade leads to


def brings(g: Game, b: Box) -> list[Message]:
    """The lines for the seat to decide, two at most."""
    return _BY_PHASE[g.phase](g, b) if g.phase in _BY_PHASE else []


# ---- setup and cards ----


def _upgrade(g: Game, b: Box) -> list[Message]:
    rooms = {name: b.capacity[r][TOP_START] for r, name in enumerate(RESOURCE_NAMES)}
    found = [brought("upgrade", **rooms)]
    return [*found, brought("upgrade-none")] if check(g, b, A.DECLINE) == R.LEGAL else found


def _hire(g: Game, b: Box) -> list[Message]:  # noqa: ARG001 - every phase is asked the same way
    return [brought("hire")]


def _benefit(g: Game, b: Box) -> list[Message]:
    found = []
    if holds(g, b, g.seat, S.ENGINEER):
        if g.licenses_left:
            found.append(brought("benefit-license", sale=b.license_sale, credits=b.engineer_credits))
        else:
            found.append(brought("benefit-credits", credits=b.engineer_credits))
    if holds(g, b, g.seat, S.BANK_AGENT):
        found.append(brought("benefit-agent", ore=b.upgrade_ore, energy=b.upgrade_energy, credits=_best(g, b, [1] * 4)))
    if len(found) == 1 and check(g, b, A.BENEFIT_NONE) == R.LEGAL:
        found.append(brought("nothing"))
    return found


def _best(g: Game, b: Box, offered: list[int]) -> int:
    """The highest price among the resources that are offered and have room."""
    return max((g.price[r] for r in range(S.RESOURCES) if offered[r] and room(g, b, g.seat, r)), default=0)


def _bonus(g: Game, b: Box) -> list[Message]:
    best = _best(g, b, g.bonus)
    if best:
        return [brought("bonus", credits=best)]
    return [brought("bonus-lost" if b.bonus_lost else "bonus-back")]


# ---- zones ----


def _offer(g: Game, b: Box) -> list[Message]:  # noqa: ARG001
    return [brought("offer", credits=b.value_zone)]


def _claim(g: Game, b: Box) -> list[Message]:
    found = []
    licensed = any(check(g, b, A.LICENSE + z) == R.LEGAL for z in range(S.ZONES))
    if g.unclaimed and b.predictable_claims:
        found.append(brought("claim-sure", credits=b.value_zone))
    elif g.unclaimed:
        found.append(_roll(g, b))
    elif licensed:
        found.append(brought("claim-neutral", credits=b.value_zone))
    else:
        found.append(brought("claim-none"))
    gained = credits_gained(tried(g, b, A.DECLINE), g.seat)
    found.append(brought("claim-decline-credits", credits=gained) if gained else brought("claim-decline"))
    return found


def _roll(g: Game, b: Box) -> Message:
    """The chance of a roll, and what a miss brings: that is another zone, or credits where there is none around."""
    zones = [z for z in range(S.ZONES) if g.owner[z] == S.UNCLAIMED]
    thrown = g.copy()
    listen(thrown, b, A.ROLL + zones[0])
    codes, weights = [0] * 6, [0] * 6
    n = chance(thrown, b, codes, weights)
    hits = {code for code in codes[:n] if any(each.what == H.CLAIM_HITS for each in tried(thrown, b, code))}
    chances = {"hits": sum(weights[i] for i in range(n) if codes[i] in hits), "of": sum(weights[:n])}
    miss = next(code for code in codes[:n] if code not in hits)
    paid = []
    for z in zones:
        thrown.zone = z
        paid += [each.amount for each in tried(thrown, b, miss) if each.what == H.CLAIM_FAILS]
    if not paid:
        return brought("claim-roll", **chances)
    alone = len(paid) == len(zones)
    return brought("claim-roll-alone" if alone else "claim-roll-mixed", credits=paid[0], **chances)


def _fallback(g: Game, b: Box) -> list[Message]:
    return [brought("fallback", number=len(_legal(g, b)), credits=b.value_zone)]


def _airship(g: Game, b: Box) -> list[Message]:
    """Where the airship would bring the mover most, if all its tanks run."""
    gains = [_moored(g, b, g.seat, row) - _moored(g, b, g.seat, g.airship) for row in range(S.ROWS)]
    if not max(gains):
        return [brought("airship-none")]
    row = gains.index(max(gains))
    rivals = sum(_moored(g, b, p, row) - _moored(g, b, p, g.airship) for p in range(b.players) if p != g.seat)
    return [brought("airship", line=names_on(b).lines[row], number=gains[row], rivals=rivals)]


def _moored(g: Game, b: Box, p: int, row: int) -> int:
    """All that a seat's tanks can extract with the airship at a row."""
    there = g.copy()
    there.airship = row
    return sum(extraction(there, b, p, running(there, b, p, r, True)) for r in range(S.RESOURCES))


# ---- tanks ----


def _activation(g: Game, b: Box) -> list[Message]:
    if needs_emergency(g, b):
        action = _legal(g, b)[0]
        return [brought("emergency", water=goods_gained(tried(g, b, action), g.seat, S.WATER))]
    if check_activate(g, b) == R.LEGAL:
        price = _tank_price(g, b)
        args = {"water": b.activation_water}
        found = [brought("activation", credits=price, **args) if price else brought("activation-import", **args)]
    else:
        found = [brought("activation-short", water=b.activation_water, number=g.goods[g.seat][S.WATER])]
    gained = goods_gained(tried(g, b, A.DECLINE), g.seat, S.WATER)
    return [*found, brought("activation-decline", water=gained) if gained else brought("activation-end")]


def _tank_price(g: Game, b: Box) -> int:
    """What the next local tank costs; 0 where none is for sale."""
    return b.tank_price[g.tank_market] if min(g.tank_market, g.tanks) else 0


def _build(g: Game, b: Box) -> list[Message]:
    values = {"tank": b.value_tank, "supercharger": b.value_supercharger}
    price = _tank_price(g, b)
    first = brought("build", credits=price, **values) if price else brought("build-import", **values)
    return [first, brought("build-end")]


def _extract(g: Game, b: Box) -> list[Message]:
    """What comes if all tanks run, as far as there is energy for them, and what comes as it stands."""
    if not _own_tanks(g, b):
        return [brought("extract-none")]
    after, energy = g.copy(), 0
    idle = [z for z in _own_tanks(g, b) if not runs_free(g, b, z) and not g.powered[z]]
    for z in idle:
        if check(after, b, A.POWER + z) == R.LEGAL:
            listen(after, b, A.POWER + z)
            energy += 1
    if not idle:
        return [_extracted(g, b, "extract-all")]
    if energy < len(idle):
        return [brought("extract-some", number=energy, of=len(idle)), _extracted(g, b, "extract-now")]
    return [_extracted(after, b, "extract", energy=energy), _extracted(g, b, "extract-now")]


def _own_tanks(g: Game, b: Box) -> list[int]:
    held = g.held[g.seat][: zones_of(g, b, g.seat)] if tanks_of(g, b, g.seat) else []
    return [z for z in held if g.tank[z] and z != g.tipped]


def _extracted(g: Game, b: Box, key: str, **args: int) -> Message:
    """A line with what extracting now loads, and with what is lost of it for want of room."""
    happened = tried(g, b, A.EXTRACT)
    count = sum(goods_gained(happened, g.seat, r) for r in range(S.RESOURCES))
    lost = sum(each.amount for each in happened if each.what == H.LOSES)
    return brought(f"{key}-lost", count=count, lost=lost, **args) if lost else brought(key, count=count, **args)


# ---- trade ----


def _trade(g: Game, b: Box) -> list[Message]:
    r, held = g.resource, g.goods[g.seat][g.resource]
    if held:
        after = g.copy()
        gained = credits_gained(listen(after, b, A.SELL + A.AMOUNT_SPAN * r + held), g.seat)
        found = [brought("trade-sell", credits=gained, number=held, price=after.price[r])]
    else:
        most = sum(1 for action in _legal(g, b) if A.BUY <= action < A.SELL)
        found = [brought("trade-buy", number=most) if most else brought("trade-nothing")]
    after = g.copy()
    listen(after, b, A.PASS)
    way = "rises" if after.price[r] > g.price[r] else "falls" if after.price[r] < g.price[r] else "stays"
    return [*found, brought(f"trade-{way}", price=after.price[r])]


def _certificates(g: Game, b: Box) -> list[Message]:
    return [
        brought("certificates-license", cost=_worth_given(g, b, A.BUY_LICENSE), sale=b.license_sale),
        brought("certificates-luxury", cost=_worth_given(g, b, A.BUY_LUXURY), credits=b.value_luxury),
    ]


def _worth_given(g: Game, b: Box, action: int) -> int:
    """What the goods for a certificate sell for now, also where the mover has not got them."""
    after = g.copy()
    certify(after, b, action)
    return value_of_goods(g, g.seat) - value_of_goods(after, g.seat)


def _legal(g: Game, b: Box) -> list[int]:
    acts = [0] * A.MAX_LEGAL
    return acts[: legal(g, b, acts)]


_BY_PHASE = {
    S.PHASE_UPGRADE: _upgrade,
    S.PHASE_AUCTION: for_card,
    S.PHASE_HIRE: _hire,
    S.PHASE_BENEFIT: _benefit,
    S.PHASE_BONUS: _bonus,
    S.PHASE_OFFER: _offer,
    S.PHASE_ZONE_AUCTION: for_zone,
    S.PHASE_CLAIM: _claim,
    S.PHASE_FALLBACK: _fallback,
    S.PHASE_AIRSHIP: _airship,
    S.PHASE_CARRIER_AUCTION: for_carrier,
    S.PHASE_ACTIVATION: _activation,
    S.PHASE_BUILD: _build,
    S.PHASE_EXTRACT: _extract,
    S.PHASE_TRADE: _trade,
    S.PHASE_CERTIFICATES: _certificates,
    **OF_OPTIONS,
}
