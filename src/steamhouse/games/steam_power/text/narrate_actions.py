"""What an action itself did, without what followed from it (see ``narrate.py``)."""

from __future__ import annotations

from steamhouse.core.messages import Message
from steamhouse.games.steam_power.actions import (
    BANK,
    BONUS,
    BUY,
    CITY,
    COLOUR_SPAN,
    CONTRACTS,
    CORNER,
    CROSS,
    DRAW,
    DRAW_FROM,
    FACTORY_BONUS,
    FULFIL,
    LAY,
    MOVE,
    NO_BONUS,
    PASS,
    REMOVE,
    REPLACE,
    SEAT_SPAN,
    START,
    STEAL,
    STOP,
    TAKE,
    TRACK,
    TRAIN,
)
from steamhouse.games.steam_power.rules.delivery import next_colour
from steamhouse.games.steam_power.rules.paths import HIGH_EDGE, LOW_EDGE
from steamhouse.games.steam_power.rules.scoring import points_of_factory
from steamhouse.games.steam_power.state import NOWHERE, PHASE_AUTOMA
from steamhouse.games.steam_power.text import narrate_automa
from steamhouse.games.steam_power.text.explain import TERRAIN_NAMES, city_of, hex_of, path_of
from steamhouse.games.steam_power.text.names import BONUS_NAMES, COLOUR_NAMES, COMPANY_NAMES, HEX_NAMES
from steamhouse.games.steam_power.text.notation import PATH_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.core.messages import Scalar
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game
    from steamhouse.games.steam_power.text.names import Names

SHAPES = ("", "tight-curve", "curve", "straight", "curve", "tight-curve")  # by how far apart a path's edges are


class Told:
    """The events told so far; ``g`` is the record before the action, ``h`` the one after all that followed."""

    __slots__ = ("a", "b", "g", "h", "messages", "names", "seat")

    def __init__(self, b: Box, names: Names, g: Game, a: int, h: Game) -> None:
        self.b = b
        self.names = names
        self.g = g
        self.a = a
        self.h = h
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

    def link(self) -> int:
        """The link that the path laid by the action belongs to."""
        h, at = self.h, hex_of(self.a)
        return h.link_a[at] if h.path_a[at] == path_of(self.a) else h.link_b[at]


def tell_action(told: Told) -> None:
    """The events of the action itself."""
    a = told.a
    if a >= TRACK:
        _placement(told)
    elif a >= CITY:
        colour = COLOUR_NAMES[(a - CITY) % COLOUR_SPAN]
        told.say("city", {"city": told.city(told.g.city), "colour": colour})
    elif a >= FACTORY_BONUS:
        _factory(told, told.b.yield_ - 1)
    elif a >= MOVE:
        _move(told)
    elif a >= CORNER:
        narrate_automa.corner(told)
    elif a >= TRAIN:
        told.say("train", {"company": COMPANY_NAMES[a - TRAIN]})
    elif a >= START:
        told.say("start", {"seat": a - START})
    elif a >= DRAW_FROM:
        rival = a - DRAW_FROM
        own = told.g.held[told.seat] >= told.g.held[rival]  # which does not count by our ruling (13)
        told.of_seat("draw-from-own" if own else "draw-from", {"rival": rival})
    elif a >= BUY:
        told.of_seat("buy", {"amount": told.b.price_missing, "colour": COLOUR_NAMES[a - BUY]})
    elif a >= DRAW:
        _card(told)
    elif a >= FULFIL:
        event = "fulfil-open" if told.g.phase == PHASE_AUTOMA else "fulfil"
        told.of_seat(event, {"card": told.names.cards[a - FULFIL]})
    elif a >= TAKE:
        _take(told)
    else:
        _plain(told)


def _plain(told: Told) -> None:
    """The actions without arguments, and a factory."""
    if told.a == LAY:
        told.of_seat("lay")
    elif told.a == CONTRACTS:
        told.of_seat("contracts")
    elif told.a == BANK and not told.g.bonus:
        told.of_seat("bank", {"amount": told.b.bank_money})
    elif told.a in (BANK, PASS):
        narrate_automa.compensation(told)
    elif told.a == STOP:
        told.of_seat("stop")
    elif told.a in (BONUS, NO_BONUS):
        bonus = BONUS_NAMES[told.b.card_bonus[told.g.contract]]
        told.of_seat("bonus" if told.a == BONUS else "no-bonus", {"bonus": bonus})
    else:
        _factory(told, told.b.yield_)


# ---- track ----


def _placement(told: Told) -> None:
    h = hex_of(told.a)
    args: dict[str, Scalar] = {"hex": HEX_NAMES[h]}
    if told.a >= REMOVE:
        told.of_seat("remove", args)
        _removed(told)
        return
    args["path"] = PATH_NAMES[path_of(told.a)]
    if told.a >= REPLACE:
        told.of_seat("replace", args)
    elif told.a >= CROSS:
        args["amount"] = told.b.price_crossing
        owner = told.g.link_owner[told.g.link_a[h]]
        if owner == told.g.company:
            told.of_seat("cross-own", args)
        else:
            told.of_owner("cross", owner, args)
    else:
        _track(told, h, args)
    _link(told)


def _track(told: Told, h: int, args: dict[str, Scalar]) -> None:
    path = path_of(told.a)
    args["tile"] = SHAPES[HIGH_EDGE[path] - LOW_EDGE[path]]
    amount = told.b.cost[h]
    if amount:
        told.of_seat("track-paid", {**args, "amount": amount, "terrain": TERRAIN_NAMES[told.b.terrain[h]]})
    else:
        told.of_seat("track", args)


def _link(told: Told) -> None:
    """The link that a path belongs to: begun or completed with it. A replaced only tile begins it anew."""
    g, h = told.g, told.h
    link = told.link()
    begun = g.open_link[g.company] == 0
    if begun or h.link_from[link] != g.link_from[g.open_link[g.company]]:
        told.of_seat("link-started", {"city": told.city(h.link_from[link]), "count": h.trains[g.company]})
    if h.link_to[link] != NOWHERE:
        ends: dict[str, Scalar] = {"from": told.city(h.link_from[link]), "to": told.city(h.link_to[link])}
        told.of_seat("link-done", {**ends, "count": h.link_tiles[link]})


def _removed(told: Told) -> None:
    g = told.g
    link = g.open_link[g.company]
    if g.link_tiles[link] == 1:
        told.say("link-removed", {"city": told.city(g.link_from[link])})


# ---- factories, goods and cards ----


def _factory(told: Told, least: int) -> None:
    """A factory; ``least`` is the number of goods below which the stock was too small."""
    city = city_of(told.a)
    count = told.h.goods[city]
    args: dict[str, Scalar] = {"city": told.city(city), "colour": COLOUR_NAMES[told.g.colour[city]], "count": count}
    told.of_seat("factory" if count >= least else "factory-short", args)


def _take(told: Told) -> None:
    g, b = told.g, told.b
    city = city_of(told.a)
    owner = g.factory[city]
    told.of_seat("take", {"city": told.city(city), "colour": COLOUR_NAMES[g.colour[city]]})
    if owner != g.company:
        told.of_owner("pay-good", owner, {"amount": b.price_good})
    if g.goods[city] == 1:
        args: dict[str, Scalar] = {"city": told.city(city), "vp": points_of_factory(g, b, g.colour[city])}
        told.of_owner("flipped", owner, args)
    if g.network[g.company] >> b.group[city] & 1:
        told.of_seat("delivered-here", {"to": told.city(city)})


def _move(told: Told) -> None:
    g, b = told.g, told.b
    city, owner = city_of(told.a), (told.a - MOVE) % SEAT_SPAN
    colour = COLOUR_NAMES[next_colour(g, b)]
    ends: dict[str, Scalar] = {"from": told.city(b.group_first[g.at]), "to": told.city(city)}
    told.of_owner("move", owner, {"colour": colour, **ends, "amount": b.price_link})
    if g.network[g.company] >> b.group[city] & 1:
        told.of_seat("delivered", {"colour": colour, "to": told.city(city)})


def _card(told: Told) -> None:
    """A card from the deck, known to who drew it, or from a hand, known to its old holder too."""
    if told.a >= STEAL:
        victim = told.g.victim
        told.covered("steal-card", "steal", {"rival": victim}, told.a - STEAL, (told.seat, victim))
        return
    if told.b.automa[told.seat]:
        narrate_automa.opened(told)
    else:
        told.covered("draw-card", "draw", {}, told.a - DRAW, (told.seat,))
    if told.h.deck == 0:
        told.say("deck-empty")
