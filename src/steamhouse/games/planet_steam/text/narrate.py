"""What happened, in order: an action and all that followed from it until the next decision, as messages.

The action itself is told first, then each thing that the rules say happened meanwhile, in their order. Every credit and
every good that a seat gains or pays is named with its amount; what a carrier could not hold is named as lost.
"""

from __future__ import annotations

from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.box import EXTRA_NEUTRALS, Box
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.happened import listen
from steamhouse.games.planet_steam.rules import happenings
from steamhouse.games.planet_steam.rules.wealth import wealth
from steamhouse.games.planet_steam.text.narrate_actions import Told, card_event, tell_action
from steamhouse.games.planet_steam.text.narrate_options import tell_option
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from steamhouse.core.happened import Happening
    from steamhouse.core.messages import Message, Scalar
    from steamhouse.core.state import State


def narrate(before: State, action: int, after: State) -> list[Message]:
    """The events of an action (or outcome) that led from one state to the other, in the order they came."""
    box = before.game.box
    assert isinstance(box, Box)
    heard = listen(before.g.copy(), box, action)
    told = Told(box, before.g, action, after.g, heard)
    tell_action(told)
    tell_option(told)
    for happening in heard:
        tell = _TOLD.get(happening.what)
        if tell is not None:
            tell(told, happening)
    return told.messages


def _says(event: str) -> Callable[[Told, Happening], None]:
    return lambda told, _: told.say(event)


def _of_seat(event: str) -> Callable[[Told, Happening], None]:
    return lambda told, happening: told.say(event, {"seat": happening.who})


def _credits(event: str) -> Callable[[Told, Happening], None]:
    return lambda told, happening: told.say(event, {"seat": happening.who, "credits": happening.amount})


# ---- prices ----


def _price(told: Told, happening: Happening) -> None:
    """A price after a trade, a manipulation, or because of a shortage."""
    name, old, new = RESOURCE_NAMES[happening.who], happening.which, happening.amount
    moved: dict[str, Scalar] = {"from": old, "to": new}
    if told.g.phase == S.PHASE_TRADE:
        args: dict[str, Scalar] = {"resource": name, "supply": told.h.supply[happening.who]}
        if new == old:
            told.say("price-same", {**args, "price": new})
        else:
            told.say("price-up" if new > old else "price-down", {**args, **moved})
    elif told.g.phase == S.PHASE_MANIPULATE:
        told.of_seat("shift-price-up" if new > old else "shift-price-down", {"resource": name, **moved})
    elif new > old:
        told.say("price-jump", {"resource": name, **moved})
    else:
        told.say("price-jump-top", {"resource": name, "price": new})


# ---- auctions and claims ----


def _bidding_opens(told: Told, happening: Happening) -> None:
    seat, zone, phase = happening.who, happening.which, happening.amount
    if phase == S.PHASE_AUCTION:
        told.say("opens", {"seat": seat})
    elif phase == S.PHASE_ZONE_AUCTION:
        told.say("opens-zone", {"seat": seat, "zone": names_on(told.b).zones[zone]})
    else:
        told.say("opens-carrier", {"seat": seat})


def _last_card(told: Told, happening: Happening) -> None:
    event, args = card_event("last-card", told.b, happening.which)
    told.say(event, {"seat": happening.who, "credits": happening.amount, **args})


def _zone_won(told: Told, happening: Happening) -> None:
    winner, bid, paid = happening.who, happening.which, happening.amount
    args: dict[str, Scalar] = {"seat": winner, "zone": names_on(told.b).zones[told.g.zone]}
    if told.b.cards[told.g.card[winner]] & S.VENTURER:
        told.say("zone-won-venturer", {**args, "bid": bid, "credits": paid})
    else:
        told.say("zone-won", {**args, "credits": paid})


def _claim_skipped(told: Told, happening: Happening) -> None:
    if happening.amount:
        told.say("claim-skipped-credits", {"seat": happening.who, "credits": happening.amount})
    else:
        told.say("claim-skipped", {"seat": happening.who})


def _carrier_lost(told: Told, happening: Happening) -> None:
    resource = RESOURCE_NAMES[happening.which]
    told.say("carrier-lost", {"seat": happening.who, "resource": resource, "count": happening.amount})


# ---- what options settle ----


def _last_marker(told: Told, happening: Happening) -> None:
    told.say("order-last", {"number": happening.amount, "resource": RESOURCE_NAMES[happening.who]})


def _agreed(told: Told, happening: Happening) -> None:
    """How many neutral markers on the river were settled, by votes or by the die."""
    event = "neutrals-extra" if told.b.variable_claims == EXTRA_NEUTRALS else "neutrals-limit"
    told.say(event, {"seat": happening.who, "count": happening.amount})


# ---- the course of a round ----


def _round_begins(told: Told, happening: Happening) -> None:
    told.say("round", {"round": happening.amount, "rounds": told.b.rounds})


def _bonus_laid(told: Told, happening: Happening) -> None:
    resource = RESOURCE_NAMES[happening.who]
    if happening.which:
        told.say("bonus-placed", {"resource": resource, "supply": happening.amount})
    else:
        told.say("bonus-missing", {"resource": resource})


def _bonus_returned(told: Told, happening: Happening) -> None:
    told.say("bonus-returned", {"resource": RESOURCE_NAMES[happening.who], "supply": happening.amount})


def _step_begins(told: Told, happening: Happening) -> None:
    """The first step of a part of the round names that part."""
    if happening.amount == S.PHASE_ACTIVATION:
        told.say("part-tank")
    elif happening.amount == S.PHASE_EXTRACT:
        told.say("part-resource")


def _stands_up(told: Told, happening: Happening) -> None:
    told.say("stand-up", {"seat": happening.who, "zone": names_on(told.b).zones[happening.which]})


def _tanks_made(told: Told, happening: Happening) -> None:
    stock, made = happening.which, happening.amount
    if made:
        told.say("tanks-produced", {"count": made, "stock": stock})
    elif stock == told.b.tank_max:
        told.say("tanks-full")
    else:
        told.say("tanks-none")


def _result(told: Told, _: Happening) -> None:
    b, h = told.b, told.h
    totals = [wealth(h, b, p) for p in range(b.players)]
    best = max(totals)
    told.say("over")
    for p, total in enumerate(totals):
        told.say("score", {"seat": p, "total": total})
    event = "winner" if totals.count(best) == 1 else "winner-shared"
    for p, total in enumerate(totals):
        if total == best:
            told.say(event, {"winner": p, "total": total})


_TOLD = {
    happenings.SUBSIDY: _credits("subsidy"),
    happenings.PRICE: _price,
    happenings.BIDDING_OPENS: _bidding_opens,
    happenings.CARD_WON: _credits("auction-won"),
    happenings.LAST_CARD: _last_card,
    happenings.ZONE_WON: _zone_won,
    happenings.NO_ZONE_AUCTION: _says("zone-auction-skipped"),
    happenings.CARRIER_KEPT: _of_seat("carrier-kept-before"),
    happenings.CARRIER_WON: _credits("carrier-won"),
    happenings.CARRIER_LEAVES: _of_seat("carrier-leaves"),
    happenings.CARRIER_LOST: _carrier_lost,
    happenings.LAST_MARKER: _last_marker,
    happenings.VOTE_AGAIN: _says("neutrals-again"),
    happenings.DIE_DECIDES: _says("neutrals-disagreed"),
    happenings.AGREED: _agreed,
    happenings.TAKES_MANIPULATION: _of_seat("takes-manipulation"),
    happenings.MANIPULATOR_INCOME: _credits("manipulator-income"),
    happenings.TAKES_SABOTAGE: _of_seat("takes-sabotage"),
    happenings.SABOTAGE_IDLE: _says("sabotage-idle"),
    happenings.STANDS_UP: _stands_up,
    happenings.CLAIM_SKIPPED: _claim_skipped,
    happenings.ROUND_BEGINS: _round_begins,
    happenings.BONUS_LAID: _bonus_laid,
    happenings.BONUS_RETURNED: _bonus_returned,
    happenings.STEP_BEGINS: _step_begins,
    happenings.END_PHASE: _says("part-end"),
    happenings.TANKS_MADE: _tanks_made,
    happenings.CARDS_BACK: _says("cards-back"),
    happenings.GAME_ENDS: _result,
}
