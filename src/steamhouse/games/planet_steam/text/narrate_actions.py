"""What an action itself did, without what followed from it (see ``narrate.py``)."""

from __future__ import annotations

from steamhouse.core.messages import Message
from steamhouse.games.planet_steam import actions
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.rules.extraction import extraction, running
from steamhouse.games.planet_steam.rules.goods import room
from steamhouse.games.planet_steam.rules.land import LOWEST_HIT
from steamhouse.games.planet_steam.rules.tanks import gets_water
from steamhouse.games.planet_steam.state import (
    FOR_CLAIM,
    NEUTRAL,
    PHASE_ACTIVATION,
    PHASE_CERTIFICATES,
    PHASE_FALLBACK,
    PHASE_STOW,
    PHASE_TRADE,
    PHASE_UPGRADE,
    WATER,
)
from steamhouse.games.planet_steam.text.notation import card_name, to_factored
from steamhouse.games.planet_steam.text.words import production_order
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.core.messages import Scalar
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.happened import Happening
    from steamhouse.games.planet_steam.state import Game


class Told:
    """The events told so far; ``g`` is the record before the action, ``h`` the one after all that followed.

    ``heard`` is what the rules said meanwhile.
    """

    __slots__ = ("a", "b", "g", "h", "heard", "messages", "seat")

    def __init__(self, b: Box, g: Game, a: int, h: Game, heard: list[Happening]) -> None:
        self.b = b
        self.g = g
        self.a = a
        self.h = h
        self.heard = heard
        self.seat = g.seat
        self.messages: list[Message] = []

    def heard_of(self, what: int) -> list[Happening]:
        """What happened of one kind."""
        return [happening for happening in self.heard if happening.what == what]

    def say(self, event: str, args: dict[str, Scalar] | None = None) -> None:
        """One more event, by its key below ``planet-steam:log``."""
        self.messages.append(Message(f"planet-steam:log.{event}", args))

    def of_seat(self, event: str, args: dict[str, Scalar] | None = None) -> None:
        """An event of the seat that acted."""
        self.say(event, {"seat": self.seat, **(args or {})})


def card_event(name: str, b: Box, card: int) -> tuple[str, dict[str, Scalar]]:
    """The event of taking a card, which names one specialist or two, and its arguments."""
    specialists = card_name(b.cards[card]).split("+")
    args: dict[str, Scalar] = {"order": card + 1, "specialist": specialists[0]}
    if len(specialists) == 1:
        return name, args
    args["partner"] = specialists[1]
    return f"{name}-pair", args


def tell_action(told: Told) -> None:
    """The events of the action itself."""
    verb = to_factored(told.a, names_on(told.b))[0]
    tell = _BY_VERB.get(verb)
    if tell is not None:
        tell(told)
    elif verb.startswith(("move-", "swap-")):
        _rearranging(told, verb)


# ---- setup and the Expansion Phase ----


def _first_player(told: Told) -> None:
    told.say("first-player", {"seat": told.a - actions.FIRST_PLAYER})


def _bid(told: Told) -> None:
    told.of_seat("bid", {"bid": told.a - actions.BID})


def _pass(told: Told) -> None:
    g = told.g
    if g.phase == PHASE_TRADE:
        told.of_seat("pass-trade", {"resource": RESOURCE_NAMES[g.resource]})
    else:
        told.of_seat("pass-certificates" if g.phase == PHASE_CERTIFICATES else "pass-bid")


def _hire(told: Told) -> None:
    card = next(card for card in range(told.b.players) if told.b.cards[card] == told.a - actions.HIRE)
    event, args = card_event("hire", told.b, card)
    told.of_seat(event, args)


def _benefit_license(told: Told) -> None:
    told.of_seat("benefit-license")


def _benefit_credits(told: Told) -> None:
    told.of_seat("benefit-credits", {"credits": told.b.engineer_credits})


def _benefit_none(told: Told) -> None:
    told.of_seat("benefit-none")


def _benefit_upgrade(told: Told) -> None:
    r = told.a - actions.BENEFIT_UPGRADE
    told.of_seat("benefit-upgrade", {"resource": RESOURCE_NAMES[r], "class": told.g.carrier[told.seat][r] + 1})


def _benefit_take(told: Told) -> None:
    r = told.a - actions.BENEFIT_TAKE
    if _may_stow(told):
        told.of_seat("freelance-only", {"resource": RESOURCE_NAMES[r]})
    elif room(told.g, told.b, told.seat, r) > 0:
        told.of_seat("benefit-take", {"resource": RESOURCE_NAMES[r], "count": 1})
    else:
        told.of_seat("benefit-take-lost", {"resource": RESOURCE_NAMES[r]})


def _may_stow(told: Told) -> bool:
    """Whether something has come for which only the freelance carrier has room, so that its holder is asked."""
    return told.h.phase == PHASE_STOW


def _bonus(told: Told) -> None:
    r = told.a - actions.BONUS
    if _may_stow(told):
        told.of_seat("freelance-only", {"resource": RESOURCE_NAMES[r]})
    elif room(told.g, told.b, told.seat, r) > 0:
        told.of_seat("bonus", {"resource": RESOURCE_NAMES[r], "count": 1})
    elif told.b.bonus_lost:
        told.of_seat("bonus-lost", {"resource": RESOURCE_NAMES[r]})
    else:
        supply = min(told.g.supply[r] + 1, told.b.supply_max[r])
        told.of_seat("bonus-full", {"resource": RESOURCE_NAMES[r], "supply": supply})


def _offer(told: Told) -> None:
    z = told.a - actions.OFFER
    told.of_seat("offer-neutral" if told.g.owner[z] == NEUTRAL else "offer", {"zone": names_on(told.b).zones[z]})


def _roll(told: Told) -> None:
    told.of_seat("roll", {"zone": names_on(told.b).zones[told.a - actions.ROLL]})


def _license(told: Told) -> None:
    z = told.a - actions.LICENSE
    told.of_seat("license-neutral" if told.g.owner[z] == NEUTRAL else "license", {"zone": names_on(told.b).zones[z]})


def _claim(told: Told) -> None:
    told.of_seat("claim", {"zone": names_on(told.b).zones[told.a - actions.CLAIM]})


def _die(told: Told) -> None:
    number = told.a - actions.DIE
    if told.g.die_for != FOR_CLAIM:
        return  # narrate_options.py tells it
    args: dict[str, Scalar] = {"number": number, "zone": names_on(told.b).zones[told.g.zone]}
    if number >= LOWEST_HIT:
        told.of_seat("roll-success", args)
    elif told.h.phase == PHASE_FALLBACK:
        told.of_seat("roll-fail", args)
    else:
        told.of_seat("roll-nothing", {**args, "credits": told.b.failed_roll_credits})


def _fallback(told: Told) -> None:
    told.of_seat("fallback", {"zone": names_on(told.b).zones[told.a - actions.FALLBACK]})


def _airship(told: Told) -> None:
    told.of_seat("airship", {"line": names_on(told.b).lines[told.a - actions.AIRSHIP]})


# ---- the Tank Phase ----


def _activate(told: Told) -> None:
    told.of_seat("activate", {"water": told.b.activation_water})


def _decline(told: Told) -> None:
    if told.g.phase == PHASE_UPGRADE:
        told.of_seat("decline-upgrade")
    elif told.g.phase != PHASE_ACTIVATION:
        if told.g.unclaimed == 0 and told.b.no_roll_credits:
            told.of_seat("decline-claim-credits", {"credits": told.b.no_roll_credits})
        else:
            told.of_seat("decline-claim")
    elif not gets_water(told.g, told.b):
        told.of_seat("decline-activation-nothing")
    elif _may_stow(told):
        told.of_seat("freelance-only", {"resource": RESOURCE_NAMES[WATER]})
    elif room(told.g, told.b, told.seat, WATER) > 0:
        told.of_seat("decline-activation", {"water": 1})
    else:
        told.of_seat("decline-activation-lost")


def _emergency(told: Told) -> None:
    z = told.a - actions.EMERGENCY
    water = told.h.goods[told.seat][WATER] - told.g.goods[told.seat][WATER]
    told.of_seat("emergency", {"zone": names_on(told.b).zones[z], "water": water})
    told.say("converter-back", {"resource": RESOURCE_NAMES[told.g.converter[z]]})


def _buy_tank(told: Told) -> None:
    b, market = told.b, told.g.tank_market
    zone = names_on(told.b).zones[told.a - actions.BUY_TANK]
    told.of_seat("buy-tank", {"zone": zone, "credits": b.tank_price[market], "water": b.tank_water})
    if told.h.tanks == 0:
        told.say("tanks-used-up")
    elif market > 1:
        told.say("tank-price", {"credits": b.tank_price[market - 1]})
    else:
        told.say("tank-market-empty")


def _import_tank(told: Told) -> None:
    b, zone = told.b, names_on(told.b).zones[told.a - actions.IMPORT_TANK]
    price: dict[str, Scalar] = {"credits": b.import_credits, "water": b.import_water, "quartz": b.import_quartz}
    told.of_seat("import-tank", {"zone": zone, **price})
    if told.h.tanks == 0:
        told.say("tanks-used-up")


def _buy_converter(told: Told) -> None:
    r, z = divmod(told.a - actions.BUY_CONVERTER, actions.ZONE_SPAN)
    args: dict[str, Scalar] = {"resource": RESOURCE_NAMES[r], "zone": names_on(told.b).zones[z]}
    told.of_seat("buy-converter", {**args, "credits": told.b.converter_price[r]})
    if told.g.converter[z] != WATER:
        told.say("converter-back", {"resource": RESOURCE_NAMES[told.g.converter[z]]})


def _buy_supercharger(told: Told) -> None:
    b, zone = told.b, names_on(told.b).zones[told.a - actions.BUY_SUPERCHARGER]
    price: dict[str, Scalar] = {
        "quartz": b.supercharger_quartz,
        "ore": b.supercharger_ore,
        "water": b.supercharger_water,
    }
    told.of_seat("buy-supercharger", {"zone": zone, **price})


def _upgrade(told: Told) -> None:
    r = told.a - actions.UPGRADE
    args: dict[str, Scalar] = {"resource": RESOURCE_NAMES[r], "class": told.g.carrier[told.seat][r] + 1}
    if told.g.phase == PHASE_UPGRADE:
        told.of_seat("start-upgrade", args)
    else:
        told.of_seat("upgrade", {**args, "ore": told.b.upgrade_ore, "energy": told.b.upgrade_energy})


def _remove_converter(told: Told) -> None:
    z = told.a - actions.REMOVE_CONVERTER
    zone = names_on(told.b).zones[z]
    told.of_seat("remove-converter", {"zone": zone, "resource": RESOURCE_NAMES[told.g.converter[z]]})


def _rearranging(told: Told, verb: str) -> None:
    x, y = divmod((told.a - actions.MOVE_TANK) % (actions.ZONE_SPAN * actions.ZONE_SPAN), actions.ZONE_SPAN)
    args: dict[str, Scalar] = {"from": names_on(told.b).zones[x], "to": names_on(told.b).zones[y]}
    if verb == "move-converter":
        args["resource"] = RESOURCE_NAMES[told.g.converter[x]]
    told.of_seat(verb, args)


def _end(told: Told) -> None:
    told.of_seat("end")


# ---- the Resource Phase ----


def _power(told: Told) -> None:
    z = told.a - actions.POWER
    zone = names_on(told.b).zones[z]
    told.of_seat("power", {"zone": zone, "resource": RESOURCE_NAMES[told.g.converter[z]], "energy": 1})


def _rest(told: Told) -> None:
    z = told.a - actions.REST
    told.of_seat("rest", {"zone": names_on(told.b).zones[z], "resource": RESOURCE_NAMES[told.g.converter[z]]})


def _extract(told: Told) -> None:
    """What lies on the carriers afterwards is kept; what may still go on the freelance carrier is told as such."""
    g, b, p = told.g, told.b, told.seat
    nothing = True
    for r in production_order(b):
        total = extraction(g, b, p, running(g, b, p, r, False))
        if total == 0:
            continue
        nothing = False
        kept = told.h.goods[p][r] - g.goods[p][r]
        left = told.h.surplus[r]
        args: dict[str, Scalar] = {"resource": RESOURCE_NAMES[r], "count": kept}
        if kept == total:
            told.of_seat("extract", args)
        elif left:
            told.of_seat("extract-surplus", {**args, "total": total, "left": left})
        else:
            told.of_seat("extract-lost", {**args, "total": total, "lost": total - kept})
    if nothing:
        told.of_seat("extract-nothing")


def _buy(told: Told) -> None:
    r, total = divmod(told.a - actions.BUY, actions.AMOUNT_SPAN)
    price = told.g.price[r]
    kept = told.h.goods[told.seat][r] - told.g.goods[told.seat][r]
    args: dict[str, Scalar] = {"resource": RESOURCE_NAMES[r], "count": kept, "price": price, "credits": total * price}
    if kept == total:
        told.of_seat("buy", args)
    elif _may_stow(told):
        told.of_seat("freelance-surplus", {**args, "total": total, "left": total - kept})
    else:
        told.of_seat("buy-lost", {**args, "total": total, "lost": total - kept})


def _sell(told: Told) -> None:
    r, count = divmod(told.a - actions.SELL, actions.AMOUNT_SPAN)
    price = told.g.price[r]
    args: dict[str, Scalar] = {"count": count, "price": price, "credits": count * price}
    told.of_seat("sell", {"resource": RESOURCE_NAMES[r], **args})


def _buy_license(told: Told) -> None:
    told.of_seat("buy-license", {"quartz": told.b.license_quartz, "water": told.b.license_water})


def _sell_license(told: Told) -> None:
    told.of_seat("sell-license", {"credits": told.b.license_sale})


def _buy_luxury(told: Told) -> None:
    told.of_seat("buy-luxury", {"quartz": told.b.luxury_quartz, "ore": told.b.luxury_ore})


_BY_VERB = {
    "first-player": _first_player,
    "bid": _bid,
    "pass": _pass,
    "hire": _hire,
    "benefit-license": _benefit_license,
    "benefit-credits": _benefit_credits,
    "benefit-none": _benefit_none,
    "benefit-upgrade": _benefit_upgrade,
    "benefit-take": _benefit_take,
    "bonus": _bonus,
    "offer": _offer,
    "roll": _roll,
    "license": _license,
    "claim": _claim,
    "die": _die,
    "fallback": _fallback,
    "airship": _airship,
    "activate": _activate,
    "decline": _decline,
    "emergency": _emergency,
    "buy-tank": _buy_tank,
    "import-tank": _import_tank,
    "buy-converter": _buy_converter,
    "buy-supercharger": _buy_supercharger,
    "upgrade": _upgrade,
    "remove-converter": _remove_converter,
    "end": _end,
    "power": _power,
    "rest": _rest,
    "extract": _extract,
    "buy": _buy,
    "sell": _sell,
    "buy-license": _buy_license,
    "sell-license": _sell_license,
    "buy-luxury": _buy_luxury,
}
