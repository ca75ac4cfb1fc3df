"""What an action itself did, as far as it does not follow from what the rules tell of it (see ``narrate.py``)."""

from __future__ import annotations

from steamhouse.core.messages import Message
from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.rules.delivery import next_colour
from steamhouse.games.steam_power.rules.paths import HIGH_EDGE, LOW_EDGE
from steamhouse.games.steam_power.rules.scoring import points_of_factory
from steamhouse.games.steam_power.text import narrate_automa
from steamhouse.games.steam_power.text.explain import TERRAIN_NAMES, city_of, hex_of, path_of
from steamhouse.games.steam_power.text.names import BONUS_NAMES, COLOUR_NAMES, COMPANY_NAMES, CORNER_NAMES, HEX_NAMES
from steamhouse.games.steam_power.text.notation import PATH_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.core.happened import Happening
    from steamhouse.core.messages import Scalar
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game
    from steamhouse.games.steam_power.text.names import Names

SHAPES = ("", "tight-curve", "curve", "straight", "curve", "tight-curve")  # by how far apart a path's edges are


class Told:
    """The events told so far; ``g`` is the record before the action, ``h`` the one after all that followed.

    ``heard`` is what the rules told meanwhile.
    """

    __slots__ = ("a", "b", "g", "h", "heard", "messages", "names", "seat")

    def __init__(self, b: Box, names: Names, g: Game, a: int, h: Game, heard: Sequence[Happening]) -> None:
        self.b = b
        self.names = names
        self.g = g
        self.a = a
        self.h = h
        self.heard = heard
        self.seat = g.seat
        self.messages: list[Message] = []

    def say(self, event: str, args: dict[str, Scalar] | None = None) -> None:
        """One more event, by its key below ``steam-power:log``."""
        self.messages.append(Message(f"steam-power:log.{event}", args))

    def of_seat(self, event: str, args: dict[str, Scalar] | None = None) -> None:
        """An event of the seat that acted."""
        self.say(event, {"seat": self.seat, **(args or {})})

    def of_owner(self, event: str, owner: int, args: dict[str, Scalar]) -> None:
        """An event of the seat that acted and of an owner: a seat, or in the solo game a company."""
        if self.b.solo:
            self.of_seat(f"{event}-company", {"company": COMPANY_NAMES[owner], **args})
        else:
            self.of_seat(event, {"owner": owner, **args})

    def covered(self, event: str, others: str, args: dict[str, Scalar], card: int, seats: Sequence[int]) -> None:
        """An event that names a card to ``seats`` only; for all else it is the event ``others``."""
        named: dict[str, Scalar] = {"seat": self.seat, **args, "card": self.names.cards[card]}
        ids = f"steam-power:log.{event}", f"steam-power:log.{others}"
        self.messages.append(Message(ids[0], named, seats, ("card",), ids[1]))

    def city(self, city: int) -> str:
        """A city's printed name."""
        return self.names.titles[city]


def tell_action(told: Told) -> None:
    """The events of the action itself."""
    a = told.a
    if a >= A.TRACK:
        _placement(told)
    elif a >= A.CITY:
        colour = COLOUR_NAMES[(a - A.CITY) % A.COLOUR_SPAN]
        told.say("city", {"city": told.city(told.g.city), "colour": colour})
    elif a >= A.MOVE or A.BUY <= a < A.DRAW_FROM:
        return  # the whole of it is told by the rules: what is built or paid
    elif a >= A.CORNER:
        corner, good = divmod(a - A.CORNER, A.COLOUR_SPAN)
        told.say("corner", {"corner": CORNER_NAMES[corner], "colour": COLOUR_NAMES[good]})
    elif a >= A.TRAIN:
        told.say("train", {"company": COMPANY_NAMES[a - A.TRAIN]})
    elif a >= A.START:
        told.say("start", {"seat": a - A.START})
    elif a >= A.DRAW_FROM:
        rival = a - A.DRAW_FROM
        own = told.g.held[told.seat] >= told.g.held[rival]  # which does not count by our ruling (13)
        told.of_seat("draw-from-own" if own else "draw-from", {"rival": rival})
    elif a >= A.DRAW:
        _card(told)
    elif a >= A.FULFIL:
        event = "fulfil-open" if told.g.phase == S.PHASE_AUTOMA else "fulfil"
        told.of_seat(event, {"card": told.names.cards[a - A.FULFIL]})
    elif a >= A.TAKE:
        _take(told)
    else:
        _plain(told)


def _plain(told: Told) -> None:
    """The actions without arguments, but those that are told by what they bring."""
    if told.a == A.LAY:
        told.of_seat("lay")
    elif told.a == A.CONTRACTS:
        told.of_seat("contracts")
    elif told.a == A.PASS:
        told.of_seat("no-compensation")
    elif told.a == A.STOP:
        told.of_seat("stop")
    elif told.a in (A.BONUS, A.NO_BONUS):
        bonus = BONUS_NAMES[told.b.card_bonus[told.g.contract]]
        told.of_seat("bonus" if told.a == A.BONUS else "no-bonus", {"bonus": bonus})


# ---- track ----


def _placement(told: Told) -> None:
    h = hex_of(told.a)
    args: dict[str, Scalar] = {"hex": HEX_NAMES[h]}
    if told.a >= A.REMOVE:
        told.of_seat("remove", args)
        return
    args["path"] = PATH_NAMES[path_of(told.a)]
    if told.a >= A.REPLACE:
        told.of_seat("replace", args)


def paid_crossing(told: Told, happening: Happening) -> None:
    """A crossing, for which the bank is paid."""
    h = happening.which
    args: dict[str, Scalar] = {"hex": HEX_NAMES[h], "path": PATH_NAMES[path_of(told.a)], "amount": happening.amount}
    owner = told.g.link_owner[told.g.link_a[h]]
    if owner == told.g.company:
        told.of_seat("cross-own", args)
    else:
        told.of_owner("cross", owner, args)


def paid_track(told: Told, happening: Happening) -> None:
    """A tile on an empty hex, and what its terrain costs, if anything."""
    h, path = happening.which, path_of(told.a)
    args: dict[str, Scalar] = {"hex": HEX_NAMES[h], "path": PATH_NAMES[path]}
    args["tile"] = SHAPES[HIGH_EDGE[path] - LOW_EDGE[path]]
    if happening.amount:
        terrain = TERRAIN_NAMES[told.b.terrain[h]]
        told.of_seat("track-paid", {**args, "amount": happening.amount, "terrain": terrain})
    else:
        told.of_seat("track", args)


def link_begun(told: Told, happening: Happening) -> None:
    """A link begun; where its only tile was replaced, only if it begins elsewhere now."""
    city, left = happening.which, happening.amount
    if told.a < A.REPLACE or city != told.g.link_from[told.g.open_link[told.g.company]]:
        told.of_seat("link-started", {"city": told.city(city), "count": left})


def link_done(told: Told, happening: Happening) -> None:
    """A completed link."""
    link, tiles, h = happening.which, happening.amount, told.h
    ends: dict[str, Scalar] = {"from": told.city(h.link_from[link]), "to": told.city(h.link_to[link])}
    told.of_seat("link-done", {**ends, "count": tiles})


def link_removed(told: Told, happening: Happening) -> None:
    """A link that is gone with its only tile, unless that is replaced."""
    if not (A.REPLACE <= told.a < A.REMOVE and happening.who == told.g.company):
        told.say("link-removed", {"city": told.city(happening.which)})


# ---- factories, goods and cards ----


def built(told: Told, happening: Happening) -> None:
    """A factory, and whether the stock was too small for it."""
    city, count = happening.which, happening.amount
    least = told.b.yield_ - (told.a >= A.FACTORY_BONUS)
    args: dict[str, Scalar] = {"city": told.city(city), "colour": COLOUR_NAMES[told.g.colour[city]], "count": count}
    told.of_seat("factory" if count >= least else "factory-short", args)


def _take(told: Told) -> None:
    city = city_of(told.a)
    told.of_seat("take", {"city": told.city(city), "colour": COLOUR_NAMES[told.g.colour[city]]})


def paid_good(told: Told, happening: Happening) -> None:
    """What another's good costs."""
    told.of_owner("pay-good", happening.which, {"amount": happening.amount})


def flipped(told: Told, happening: Happening) -> None:
    """A city whose last good is gone."""
    g, city = told.g, happening.which
    args: dict[str, Scalar] = {"city": told.city(city), "vp": points_of_factory(g, told.b, g.colour[city])}
    told.of_owner("flipped", happening.who, args)


def delivered(told: Told, happening: Happening) -> None:
    """A good that has come to the network, or was there already."""
    city = told.city(city_of(told.a))
    if told.a >= A.MOVE:
        told.of_seat("delivered", {"colour": COLOUR_NAMES[happening.amount], "to": city})
    else:
        told.of_seat("delivered-here", {"to": city})


def paid_link(told: Told, happening: Happening) -> None:
    """A good that goes over a link, which is another's."""
    g, b = told.g, told.b
    ends: dict[str, Scalar] = {"from": told.city(b.group_first[g.at]), "to": told.city(city_of(told.a))}
    args: dict[str, Scalar] = {"colour": COLOUR_NAMES[next_colour(g, b)], **ends, "amount": happening.amount}
    told.of_owner("move", happening.which, args)


def paid_missing(told: Told, happening: Happening) -> None:
    """A good that is bought from the stock."""
    told.of_seat("buy", {"amount": happening.amount, "colour": COLOUR_NAMES[happening.which]})


def _card(told: Told) -> None:
    """A card from the deck, known to who drew it, or from a hand, known to its old holder too."""
    if told.a >= A.STEAL:
        victim = told.g.victim
        told.covered("steal-card", "steal", {"rival": victim}, told.a - A.STEAL, (told.seat, victim))
        return
    if told.b.automa[told.seat]:
        narrate_automa.opened(told)
    else:
        told.covered("draw-card", "draw", {}, told.a - A.DRAW, (told.seat,))
    if told.h.deck == 0:
        told.say("deck-empty")
