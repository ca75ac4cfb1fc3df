"""What the actions of optional rules did, and what follows from them alone (see ``narrate.py`` for the rest)."""

from __future__ import annotations

from steamhouse.games.planet_steam import actions
from steamhouse.games.planet_steam.box import EXTRA_NEUTRALS
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.state import (
    FOR_NEUTRALS,
    FOR_SABOTAGE,
    PHASE_BONUS,
    PHASE_DIE,
    PHASE_NEUTRALS,
    RESOURCES,
)
from steamhouse.games.planet_steam.text.notation import MODE_NAMES, to_factored
from steamhouse.games.planet_steam.text.words import production_order
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.core.messages import Scalar
    from steamhouse.games.planet_steam.text.narrate_actions import Told


def tell_option(told: Told) -> None:
    """The events of an action that belongs to an optional rule; nothing for any other."""
    tell = _BY_VERB.get(to_factored(told.a, names_on(told.b))[0])
    if tell is not None:
        tell(told)


# ---- trading order and manipulated prices ----


def _order(told: Told) -> None:
    r = (told.a - actions.ORDER) % RESOURCES
    told.of_seat("order", {"number": told.h.order[r], "resource": RESOURCE_NAMES[r]})
    for other in range(RESOURCES):
        if other != r and told.h.order[other] != told.g.order[other]:
            told.say("order-last", {"number": told.h.order[other], "resource": RESOURCE_NAMES[other]})


def _manipulate(told: Told) -> None:
    mode = told.a - actions.MANIPULATE
    cost = told.b.manipulation_cost[mode]
    args: dict[str, Scalar] = {"mode": MODE_NAMES[mode], "spaces": told.b.manipulation_spaces[mode]}
    if cost:
        told.of_seat("manipulate", {**args, "credits": cost})
    else:
        told.of_seat("manipulate-free", args)


def _done(told: Told) -> None:
    told.of_seat("manipulate-done")


# ---- sabotage ----


def _sabotage(told: Told) -> None:
    told.of_seat("sabotage", {"rival": told.a - actions.SABOTAGE})


def _tip(told: Told) -> None:
    told.of_seat("tip", {"zone": names_on(told.b).zones[told.a - actions.TIP]})


def _die(told: Told) -> None:
    number = told.a - actions.DIE
    if told.g.die_for == FOR_SABOTAGE:
        told.of_seat("die-sabotage", {"number": number, "credits": told.b.tip_income * number})
    elif told.g.die_for == FOR_NEUTRALS:
        told.of_seat("die-neutrals", {"number": number})
        _agreed(told)


# ---- the freelance carrier ----


def _keep(told: Told) -> None:
    told.of_seat("keep", {"credits": told.g.carrier_credits})


def _reauction(told: Told) -> None:
    told.of_seat("reauction")


def _stow(told: Told) -> None:
    """What is loaded, and what is not and so goes back to the supply or is lost."""
    g, h, p = told.g, told.h, told.seat
    for r in production_order(told.b):
        loaded = h.goods[p][r] - g.goods[p][r]
        if loaded:
            told.of_seat("stow", {"resource": RESOURCE_NAMES[r], "count": loaded})
        left = g.surplus[r] - h.surplus[r] - loaded
        if left and g.stow_for == PHASE_BONUS and not told.b.bonus_lost:
            supply = min(g.supply[r] + left, told.b.supply_max[r])
            told.of_seat("stow-back", {"resource": RESOURCE_NAMES[r], "supply": supply})
        elif left:
            event = "stow-left" if told.a == actions.STOW_DONE else "stow-lost"
            told.of_seat(event, {"resource": RESOURCE_NAMES[r], "count": left})


# ---- variable claims ----


def _neutrals(told: Told) -> None:
    told.of_seat("neutrals", {"count": told.a - actions.NEUTRALS})
    if told.h.phase == PHASE_DIE:
        told.say("neutrals-disagreed")
    elif told.h.phase == PHASE_NEUTRALS and told.h.card[told.h.seat] == 0:
        told.say("neutrals-again")
    elif told.h.phase != PHASE_NEUTRALS:
        _agreed(told)


def _agreed(told: Told) -> None:
    """How many neutral markers on the river were settled, by votes or by the die."""
    event = "neutrals-extra" if told.b.variable_claims == EXTRA_NEUTRALS else "neutrals-limit"
    told.say(event, {"seat": told.h.holder[0], "count": told.h.river})


def _place(told: Told) -> None:
    told.of_seat("place", {"zone": names_on(told.b).zones[told.a - actions.PLACE]})


def _place_neutral(told: Told) -> None:
    told.of_seat("place-neutral", {"zone": names_on(told.b).zones[told.a - actions.PLACE_NEUTRAL]})


_BY_VERB = {
    "order": _order,
    "manipulate": _manipulate,
    "done": _done,
    "sabotage": _sabotage,
    "tip": _tip,
    "die": _die,
    "keep": _keep,
    "reauction": _reauction,
    "stow": _stow,
    "stow-done": _stow,
    "neutrals": _neutrals,
    "place": _place,
    "place-neutral": _place_neutral,
}
