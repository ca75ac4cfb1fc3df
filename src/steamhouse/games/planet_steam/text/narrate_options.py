"""What the actions of optional rules did, and what follows from them alone (see ``narrate.py`` for the rest)."""

from __future__ import annotations

from steamhouse.games.planet_steam import actions, state as S
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.rules import happenings as H
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
    r = (told.a - actions.ORDER) % S.RESOURCES
    told.of_seat("order", {"number": told.h.order[r], "resource": RESOURCE_NAMES[r]})


def _manipulate(told: Told) -> None:
    mode = told.a - actions.MANIPULATE
    args: dict[str, Scalar] = {"mode": MODE_NAMES[mode], "spaces": told.h.spaces}
    if told.amount(H.MANIPULATION_PAID):
        told.of_seat("manipulate", {**args, **told.credits(H.MANIPULATION_PAID)})
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
    if told.g.die_for == S.FOR_SABOTAGE:
        told.of_seat("die-sabotage", {"number": number, **told.credits(H.TIP_INCOME)})
    elif told.g.die_for == S.FOR_NEUTRALS:
        told.of_seat("die-neutrals", {"number": number})


# ---- the freelance carrier ----


def _keep(told: Told) -> None:
    told.of_seat("keep", told.credits(H.CARRIER_PAID))


def _reauction(told: Told) -> None:
    told.of_seat("reauction")


def _stow(told: Told) -> None:
    """What is loaded, and what is not and so goes back to the supply or is lost."""
    left = "stow-left" if told.a == actions.STOW_DONE else "stow-lost"
    for r in production_order(told.b):
        for event, what, name in (
            ("stow", H.LOADS, "count"),
            ("stow-back", H.GOES_BACK, "supply"),
            (left, H.LOSES, "count"),
        ):
            if amount := told.amount(what, r):
                told.of_seat(event, {"resource": RESOURCE_NAMES[r], name: amount})


# ---- variable claims ----


def _neutrals(told: Told) -> None:
    told.of_seat("neutrals", {"count": told.a - actions.NEUTRALS})


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
