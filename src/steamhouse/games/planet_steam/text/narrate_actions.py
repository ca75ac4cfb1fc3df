"""What an action itself did, without what followed from it (see ``narrate.py``)."""

from __future__ import annotations

from steamhouse.core.messages import Message
from steamhouse.games.planet_steam import actions, state as S
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.rules import happenings as H
from steamhouse.games.planet_steam.text.notation import card_name, to_factored
from steamhouse.games.planet_steam.text.words import production_order
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.core.happened import Happening
    from steamhouse.core.messages import Scalar
    from steamhouse.games.planet_steam.box import Box
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

    def amount(self, what: int, which: int = 0) -> int:
        """How much of a kind of happening the seat that acted had, such as a resource loaded; 0 where nothing of it."""
        return sum(each.amount for each in self.heard if each[:3] == (what, self.seat, which))

    def credits(self, what: int) -> dict[str, Scalar]:
        """What the seat that acted paid or got by a kind of happening."""
        return {"credits": self.amount(what)}

    def goods(self, *resources: int) -> dict[str, Scalar]:
        """What the seat that acted gave of each resource."""
        return {RESOURCE_NAMES[r]: self.amount(H.SPENDS, r) for r in resources}

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
    if g.phase == S.PHASE_TRADE:
        told.of_seat("pass-trade", {"resource": RESOURCE_NAMES[g.resource]})
    else:
        told.of_seat("pass-certificates" if g.phase == S.PHASE_CERTIFICATES else "pass-bid")


def _hire(told: Told) -> None:
    card = next(card for card in range(told.b.players) if told.b.cards[card] == told.a - actions.HIRE)
    event, args = card_event("hire", told.b, card)
    told.of_seat(event, args)


def _benefit_license(told: Told) -> None:
    told.of_seat("benefit-license")


def _benefit_credits(told: Told) -> None:
    told.of_seat("benefit-credits", told.credits(H.EARNS))


def _benefit_none(told: Told) -> None:
    told.of_seat("benefit-none")


def _benefit_upgrade(told: Told) -> None:
    r = told.a - actions.BENEFIT_UPGRADE
    told.of_seat("benefit-upgrade", {"resource": RESOURCE_NAMES[r], "class": told.g.carrier[told.seat][r] + 1})


def _benefit_take(told: Told) -> None:
    _one_comes(told, told.a - actions.BENEFIT_TAKE, "benefit-take")


def _one_comes(told: Told, r: int, event: str) -> None:
    """One good is loaded, lost, or goes where only its holder can say."""
    resource: dict[str, Scalar] = {"resource": RESOURCE_NAMES[r]}
    for what, _, _, amount in told.heard:
        if what == H.LOADS:
            told.of_seat(event, {**resource, "count": amount})
        elif what == H.WAITS:
            told.of_seat("freelance-only", resource)
        elif what == H.LOSES:
            told.of_seat(f"{event}-lost", resource)
        elif what == H.GOES_BACK:
            told.of_seat(f"{event}-full", {**resource, "supply": amount})


def _bonus(told: Told) -> None:
    _one_comes(told, told.a - actions.BONUS, "bonus")


def _offer(told: Told) -> None:
    z = told.a - actions.OFFER
    told.of_seat("offer-neutral" if told.g.owner[z] == S.NEUTRAL else "offer", {"zone": names_on(told.b).zones[z]})


def _roll(told: Told) -> None:
    told.of_seat("roll", {"zone": names_on(told.b).zones[told.a - actions.ROLL]})


def _license(told: Told) -> None:
    z = told.a - actions.LICENSE
    told.of_seat("license-neutral" if told.g.owner[z] == S.NEUTRAL else "license", {"zone": names_on(told.b).zones[z]})


def _claim(told: Told) -> None:
    told.of_seat("claim", {"zone": names_on(told.b).zones[told.a - actions.CLAIM]})


def _die(told: Told) -> None:
    """That of a claim; narrate_options.py tells the others."""
    number = told.a - actions.DIE
    for what, _, zone, amount in told.heard:
        args: dict[str, Scalar] = {"number": number, "zone": names_on(told.b).zones[zone]}
        if what == H.CLAIM_HITS:
            told.of_seat("roll-success", args)
        elif what == H.CLAIM_MISSES:
            told.of_seat("roll-fail", args)
        elif what == H.CLAIM_FAILS:
            told.of_seat("roll-nothing", {**args, "credits": amount})


def _fallback(told: Told) -> None:
    told.of_seat("fallback", {"zone": names_on(told.b).zones[told.a - actions.FALLBACK]})


def _airship(told: Told) -> None:
    told.of_seat("airship", {"line": names_on(told.b).lines[told.a - actions.AIRSHIP]})


# ---- the Tank Phase ----


def _activate(told: Told) -> None:
    told.of_seat("activate", told.goods(S.WATER))


def _decline(told: Told) -> None:
    if told.g.phase == S.PHASE_UPGRADE:
        told.of_seat("decline-upgrade")
    elif told.g.phase != S.PHASE_ACTIVATION:
        if told.amount(H.CLAIM_LEFT):
            told.of_seat("decline-claim-credits", told.credits(H.CLAIM_LEFT))
        else:
            told.of_seat("decline-claim")
    elif water := told.amount(H.LOADS, S.WATER):
        told.of_seat("decline-activation", {"water": water})
    elif told.amount(H.WAITS, S.WATER):
        told.of_seat("freelance-only", {"resource": RESOURCE_NAMES[S.WATER]})
    else:
        told.of_seat("decline-activation-lost" if told.amount(H.LOSES, S.WATER) else "decline-activation-nothing")


def _emergency(told: Told) -> None:
    z = told.a - actions.EMERGENCY
    told.of_seat("emergency", {"zone": names_on(told.b).zones[z], "water": told.amount(H.LOADS, S.WATER)})
    told.say("converter-back", {"resource": RESOURCE_NAMES[told.g.converter[z]]})


def _buy_tank(told: Told) -> None:
    b, market = told.b, told.g.tank_market
    zone = names_on(told.b).zones[told.a - actions.BUY_TANK]
    told.of_seat("buy-tank", {"zone": zone, **told.credits(H.PAYS), **told.goods(S.WATER)})
    if told.h.tanks == 0:
        told.say("tanks-used-up")
    elif market > 1:
        told.say("tank-price", {"credits": b.tank_price[market - 1]})
    else:
        told.say("tank-market-empty")


def _import_tank(told: Told) -> None:
    zone = names_on(told.b).zones[told.a - actions.IMPORT_TANK]
    told.of_seat("import-tank", {"zone": zone, **told.credits(H.PAYS), **told.goods(S.WATER, S.QUARTZ)})
    if told.h.tanks == 0:
        told.say("tanks-used-up")


def _buy_converter(told: Told) -> None:
    r, z = divmod(told.a - actions.BUY_CONVERTER, actions.ZONE_SPAN)
    args: dict[str, Scalar] = {"resource": RESOURCE_NAMES[r], "zone": names_on(told.b).zones[z]}
    told.of_seat("buy-converter", {**args, **told.credits(H.PAYS)})
    if told.g.converter[z] != S.WATER:
        told.say("converter-back", {"resource": RESOURCE_NAMES[told.g.converter[z]]})


def _buy_supercharger(told: Told) -> None:
    zone = names_on(told.b).zones[told.a - actions.BUY_SUPERCHARGER]
    told.of_seat("buy-supercharger", {"zone": zone, **told.goods(S.QUARTZ, S.ORE, S.WATER)})


def _upgrade(told: Told) -> None:
    r = told.a - actions.UPGRADE
    args: dict[str, Scalar] = {"resource": RESOURCE_NAMES[r], "class": told.g.carrier[told.seat][r] + 1}
    if told.g.phase == S.PHASE_UPGRADE:
        told.of_seat("start-upgrade", args)
    else:
        told.of_seat("upgrade", {**args, **told.goods(S.ORE, S.ENERGY)})


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
    told.of_seat("power", {"zone": zone, "resource": RESOURCE_NAMES[told.g.converter[z]], **told.goods(S.ENERGY)})


def _rest(told: Told) -> None:
    z = told.a - actions.REST
    told.of_seat("rest", {"zone": names_on(told.b).zones[z], "resource": RESOURCE_NAMES[told.g.converter[z]]})


def _extract(told: Told) -> None:
    """What may still go on the freelance carrier is told as such."""
    extracted = [r for r in production_order(told.b) if told.amount(H.EXTRACTS, r)]
    for r in extracted:
        args: dict[str, Scalar] = {"resource": RESOURCE_NAMES[r], "count": told.amount(H.LOADS, r)}
        total = told.amount(H.EXTRACTS, r)
        if left := told.amount(H.WAITS, r):
            told.of_seat("extract-surplus", {**args, "total": total, "left": left})
        elif lost := told.amount(H.LOSES, r):
            told.of_seat("extract-lost", {**args, "total": total, "lost": lost})
        else:
            told.of_seat("extract", args)
    if not extracted:
        told.of_seat("extract-nothing")


def _buy(told: Told) -> None:
    r, total = divmod(told.a - actions.BUY, actions.AMOUNT_SPAN)
    args: dict[str, Scalar] = {"resource": RESOURCE_NAMES[r], "count": told.amount(H.LOADS, r)}
    args |= {"price": told.g.price[r], **told.credits(H.PAYS)}
    if left := told.amount(H.WAITS, r):
        told.of_seat("freelance-surplus", {**args, "total": total, "left": left})
    elif lost := told.amount(H.LOSES, r):
        told.of_seat("buy-lost", {**args, "total": total, "lost": lost})
    else:
        told.of_seat("buy", args)


def _sell(told: Told) -> None:
    r, count = divmod(told.a - actions.SELL, actions.AMOUNT_SPAN)
    args: dict[str, Scalar] = {"resource": RESOURCE_NAMES[r], "count": count, "price": told.g.price[r]}
    told.of_seat("sell", {**args, **told.credits(H.EARNS)})


def _buy_license(told: Told) -> None:
    told.of_seat("buy-license", told.goods(S.QUARTZ, S.WATER))


def _sell_license(told: Told) -> None:
    told.of_seat("sell-license", told.credits(H.EARNS))


def _buy_luxury(told: Told) -> None:
    told.of_seat("buy-luxury", told.goods(S.QUARTZ, S.ORE))


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
