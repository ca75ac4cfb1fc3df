"""The keys of a position of Steam Power: the one table that reading, writing, checks and documentation share."""

from __future__ import annotations

from steamhouse.core.keys import (
    Each,
    Either,
    Flag,
    Free,
    Group,
    Key,
    Kind,
    Members,
    OneOf,
    OrNull,
    PerName,
    PerSeat,
    Seat,
    Text,
    Whole,
)
from steamhouse.core.reading import choice, mapping
from steamhouse.games.steam_power.files.faults import wrong
from steamhouse.games.steam_power.files.position_automa import CoinPath, NextColour, is_paid
from steamhouse.games.steam_power.files.position_cards import Card, Cards, Deck, Hand, Known, NoCards
from steamhouse.games.steam_power.files.position_links import Links
from steamhouse.games.steam_power.state import (
    DISCARD,
    FULFILLED,
    HAND,
    NOBODY,
    NOWHERE,
    PHASE_ACTION,
    PHASE_AUTOMA,
    PHASE_BONUS,
    PHASE_BONUS_FACTORY,
    PHASE_CITY,
    PHASE_CORNER,
    PHASE_DRAW,
    PHASE_DRAW_FROM,
    PHASE_LAY,
    PHASE_MOVE,
    PHASE_OVER,
    PHASE_START,
    PHASE_STEAL,
    PHASE_TAKE,
    PHASE_TRAIN,
    UNDRAWN,
)
from steamhouse.games.steam_power.text.names import (
    COLOUR_NAMES,
    CORNER_NAMES,
    DIFFICULTY_NAMES,
    RESOURCE_NAMES,
    TILE_NAMES,
)
from steamhouse.games.steam_power.text.notation import PHASE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from steamhouse.core.errors import Fault
    from steamhouse.core.keys import Other, Place
    from steamhouse.games.steam_power.files.setting import Setting
    from steamhouse.games.steam_power.state import Game

BEFORE_ROUNDS = (PHASE_CITY, PHASE_CORNER, PHASE_START)
NOBODYS_PHASES = (*BEFORE_ROUNDS, PHASE_OVER)
CONTRACT_PHASES = (PHASE_TAKE, PHASE_MOVE, PHASE_BONUS, PHASE_BONUS_FACTORY)
DRAWING_PHASES = (PHASE_DRAW, PHASE_DRAW_FROM, PHASE_STEAL)
KINDS = ("person", "automa")
MOST_MONEY = 2**30  # to be read again; what may be entered is less, see ``core/game.py``
MOST_PIECES = 127  # of one kind, beside the map or in the stock


def in_turn(g: Game) -> bool:
    """Whether a turn is going on: an action is to be chosen or has been begun."""
    if g.phase in (PHASE_DRAW, PHASE_STEAL):
        return g.round > 0
    return PHASE_ACTION <= g.phase < PHASE_OVER


# ---- bounds, and what a key is where it is left out ----


def _last_seat(g: Game, b: Setting) -> int:
    return b.players - 1


def _last_round(g: Game, b: Setting) -> int:
    return min(b.box.solo_rounds, b.box.round_limit) if b.solo else b.box.round_limit


def _first_round(g: Game, b: Setting) -> None:
    g.round = 0 if g.phase in BEFORE_ROUNDS else 1


def _least_actions(g: Game, b: Setting) -> int:
    return int(g.phase == PHASE_ACTION)


def _most_actions(g: Game, b: Setting) -> int:
    if g.phase == PHASE_ACTION:
        return b.box.actions
    return b.box.actions - 1 if in_turn(g) and not b.box.automa[g.seat] else 0


def _all_actions(g: Game, b: Setting) -> None:
    g.actions_left = b.box.actions if g.phase == PHASE_ACTION else 0


def _all_placements(g: Game, b: Setting) -> None:
    g.placements_left = b.box.placements


def _least_placements(g: Game, b: Setting) -> int:
    return b.box.placements if g.fulfilling and not is_paid(g, b.box) else 1


def _most_draws(g: Game, b: Setting) -> int:
    return b.box.draws if g.round else b.box.hand


def _most_taken(g: Game, b: Setting) -> int:
    # An Automa's reward comes after the last.
    return b.box.card_size[g.contract] - (g.phase != PHASE_AUTOMA)


def _most_goods(g: Game, b: Setting, city: int) -> int:
    return b.box.yield_ + 1


def _last_company(g: Game, b: Setting) -> int:
    return b.box.owners - 1


def _full_bag(g: Game, b: Setting) -> None:
    for company in range(b.box.owners):
        drawn = int(in_turn(g) and company == g.company)
        g.bag[company] = 0 if g.phase == PHASE_OVER else b.box.bag_trains - drawn


# ---- when a key is there, or null ----


def _is_before_first(g: Game, b: Setting) -> bool:
    return g.round == 0


def _is_nobodys(g: Game, b: Setting) -> bool:
    return g.phase in NOBODYS_PHASES


def _has_no_contract(g: Game, b: Setting) -> bool:
    return g.contract == NOWHERE


def _has_contract(g: Game, b: Setting) -> bool:
    return g.contract != NOWHERE


def _is_nowhere(g: Game, b: Setting) -> bool:
    return g.at == NOWHERE


def _is_not_automas(g: Game, b: Setting) -> bool:
    return g.round == 0 or not b.box.automa[g.seat]


def _has_no_company(g: Game, b: Setting) -> bool:
    return g.phase in NOBODYS_PHASES or g.round == 0 or g.phase == PHASE_TRAIN


def _is_person(g: Game, b: Setting, p: int) -> bool:
    return not b.box.automa[p]


def _is_automa(g: Game, b: Setting, p: int) -> bool:
    return b.box.automa[p] == 1


def _has_pieces(g: Game, b: Setting, p: int) -> bool:
    """In the solo game the companies have them."""
    return not b.solo


# ---- faults ----


def _differs(code: str) -> Other:
    return lambda key, given, own: wrong(key, code, given=given, own=own)


def _other_map(key: str, given: Any, own: Any) -> Fault:
    return wrong(key, "other-map", given=repr(given), own=own)


def _other_difficulty(key: str, given: Any, own: Any) -> Fault:
    return wrong(key, "other-difficulty", given=repr(given), own=own)


def _other_fallback(key: str, given: Any, own: Any) -> Fault:
    return wrong(key, "other-fallback", given=repr(given), own=own)


def _other_aside(key: str, given: Any, own: Any) -> Fault:
    return wrong(key, "other-aside", given=repr(given), own=own)


def _other_flipped(key: str, given: Any, own: Any) -> Fault:
    return wrong(key, "flipped")


def _other_face_down(key: str, given: Any, own: Any) -> Fault:
    return wrong(key, "face-down", count=own)


def _no_cities(key: str, value: Any) -> Fault:
    return wrong(key, "list-cities", given=repr(value))


def _not_all_seats(key: str, count: int, value: Any) -> Fault:
    return wrong(key, "list-seats", count=count)


def _not_all_companies(key: str, count: int, value: Any) -> Fault:
    return wrong(key, "list-companies", count=count)


def _not_all_numbers(key: str, count: int, value: Any) -> Fault:
    return wrong(key, "list-numbers", count=count, given=repr(value))


# ---- kinds of its own ----


class CityGroup(Kind):
    """A group of adjacent cities, called by its first."""

    def read(self, value: Any, key: str, g: Game, b: Setting, at: Place) -> int:
        names = b.names
        group = b.box.group[names.city_numbers[choice(value, names.city_numbers, key)]]
        if value != self.shown(group, b):
            raise wrong(key, "group-name", city=value, first=self.shown(group, b))
        return group

    def shown(self, number: int, b: Setting) -> str:
        return b.names.cities[b.box.group_first[number]]

    def schema(self) -> dict[str, Any]:
        return {"type": "string"}


class Aside(Whole):
    """The trains of a company that have been drawn this round."""

    def write(self, g: Game, b: Setting, field: str, at: Place) -> int:
        return self.column(g, b, field, b.box.owners)[at[0]]

    def column(self, g: Game, b: Setting, field: str, count: int) -> list[int]:
        return [b.box.bag_trains - left for left in g.bag[:count]]


class Who(OneOf):
    """Whether a person or an Automa has a seat."""

    def read(self, value: Any, key: str, g: Game, b: Setting, at: Place) -> int:
        own = b.box.automa[at[0]]
        choice(value, KINDS[own : own + 1], key)
        return own

    def column(self, g: Game, b: Setting, field: str, count: int) -> list[str]:
        return [KINDS[automa] for automa in b.box.automa[:count]]


class Difficulty(OneOf):
    """How hard an Automa is, as the options say."""

    def write(self, g: Game, b: Setting, field: str, at: Place) -> str:
        return b.names.difficulties[at[0]]


class OneSeat(Group):
    """A seat, of which its kind says what keys it has."""

    def fill(self, value: Any, key: str, g: Game, b: Setting, field: str, at: Place) -> None:
        given = mapping(value, key)
        if "kind" in given:
            WHO.read(given["kind"], f"{key}.kind", g, b, at)
        super().fill(given, key, g, b, field, at)


def _cities(b: Setting) -> tuple[str, ...]:
    return b.names.cities


WHO, CARD, CITY_GROUP = Who(KINDS), Card(), CityGroup()
TRAINS = Key("trains", Whole(0, "trains"), field="trains", when=_has_pieces, other=_other_map)
FACTORIES = Key("factories", Whole(0, "factories"), field="factories", when=_has_pieces, other=_other_map)
SOLO, AUTOMAS = ("solo", ""), ("automas", "")

HEAD = (
    Key("game", OneOf(("steam-power",)), "which game it is"),
    Key("format", Whole(1, 1), "the version of this form; left out: 1"),
    Key("map", Either(Text(), Free()), "the id of a shipped map, or a whole [map](map-format.md)"),
    Key("cards", Text(), "the id of a shipped deck", sparse=True),
    Key("deck_file", Free(), "a whole [deck](deck-format.md), if it is not a shipped one", sparse=True),
    Key("players", Whole(1, 5), "how many seats; 1 is the basic solo game"),
    Key("options", Free(), "what differs from the default, see below"),
)
"""The keys that name the game itself, which ``game.py`` reads and writes."""

ROUND = Key("round", Whole(0, _last_round), "from 1; 0 during the setup", field="round", start=_first_round)
PHASE = Key("phase", OneOf(PHASE_NAMES), "what is to be decided: see below", field="phase")

KEYS = (
    ROUND,
    Key(
        "first_player",
        OrNull(Whole(0, _last_seat), _is_before_first),
        "who has the first player marker; null before the first round",
        field="first_player",
    ),
    PHASE,
    Key(
        "seat",
        OrNull(Whole(0, _last_seat), _is_nobodys),
        "whose decision it is, from 0, or for whom chance decides; null in `city`, `corner`, `start` and `over`",
        field="seat",
    ),
    Key(
        "actions_left",
        Whole(_least_actions, _most_actions),
        "actions of this turn that have not been begun",
        field="actions_left",
        start=_all_actions,
    ),
    Key(
        "placements_left",
        Whole(1, "placements"),
        "in `lay`: tiles that may still be laid",
        field="placements_left",
        phases=(PHASE_LAY,),
        start=_all_placements,
    ),
    Key(
        "draws_left",
        Whole(1, _most_draws),
        "in `draw`, `draw-from` and `steal`: cards still to come",
        field="draws_left",
        phases=DRAWING_PHASES,
        needed=DRAWING_PHASES,
    ),
    Key(
        "bonus",
        Flag(),
        "in `lay`, `draw`, `draw-from` and `steal`: whether this is the bonus of a contract",
        field="bonus",
        phases=(PHASE_LAY, *DRAWING_PHASES),
    ),
    Key(
        "from",
        Seat(NOBODY),
        "in `steal`: who loses a card",
        field="victim",
        phases=(PHASE_STEAL,),
        needed=(PHASE_STEAL,),
    ),
    Key(
        "card",
        OrNull(Whole(1, 2), _is_not_automas),
        "in an Automa's turn, in `draw` and `automa`: 1 or 2, the contract that it opens or has opened",
        field="card",
        phases=(PHASE_DRAW, PHASE_AUTOMA),
        sparse=True,
        option=AUTOMAS,
    ),
    Key(
        "contract",
        CARD,
        "in `take`, `move`, `bonus` and `bonus-factory`: the card; in `automa` see below",
        field="contract",
        phases=CONTRACT_PHASES,
        needed=CONTRACT_PHASES,
    ),
    Key(
        "contract",
        OrNull(CARD, _has_no_contract),
        "in `automa`: the open contract; null where there was none to open",
        field="contract",
        phases=(PHASE_AUTOMA,),
        option=AUTOMAS,
    ),
    Key(
        "fulfilled_now",
        Flag(),
        "in `automa`: whether this contract is fulfilled (or just has been: then it is in `fulfilled`, `taken` counts "
        "all its goods, and the reward comes next)",
        field="fulfilling",
        phases=(PHASE_AUTOMA,),
        when=_has_contract,
        option=AUTOMAS,
    ),
    Key(
        "taken",
        Whole(0, _most_taken),
        "in `take` and `move`: how many of its goods are delivered or bought",
        field="taken",
        phases=(PHASE_TAKE, PHASE_MOVE, PHASE_AUTOMA),
        when=_has_contract,
    ),
    Key(
        "placements_left",
        Whole(_least_placements, "placements"),
        "in `automa`: tiles that may still be laid for this contract, 1 after the first",
        field="placements_left",
        phases=(PHASE_AUTOMA,),
        when=_has_contract,
        option=AUTOMAS,
        start=_all_placements,
    ),
    Key(
        "colour",
        NextColour(),
        "in `automa`: the color of the contract with which the search for a target begins. Left out: the first",
        field="next_colour",
        phases=(PHASE_AUTOMA,),
        when=_has_contract,
        option=AUTOMAS,
    ),
    Key(
        "fallback",
        Whole(0, 2),
        "in `automa`: 0, or 1 if the other action than the icon's is forced, 2 if money is. It follows from the rest",
        field="fallback",
        phases=(PHASE_AUTOMA,),
        when=_has_contract,
        option=AUTOMAS,
        other=_other_fallback,
    ),
    Key(
        "at",
        OrNull(CITY_GROUP, _is_nowhere),
        "in `move`, and in `automa` while a good is on its way: the group where the good is",
        field="at",
        phases=(PHASE_MOVE, PHASE_AUTOMA),
        needed=(PHASE_MOVE,),
        sparse=True,
    ),
    Key(
        "been",
        Members(CITY_GROUP, _no_cities),
        "with `at`: all groups that the good has been in",
        field="been",
        phases=(PHASE_MOVE, PHASE_AUTOMA),
        needed=(PHASE_MOVE,),
        sparse=True,
        blank=True,
    ),
    Key(
        "cities",
        PerName(
            _cities,
            Group(
                Key("colour", OneOf(COLOUR_NAMES, UNDRAWN), field="colour"),
                Key("factory", Seat(NOBODY, "owners"), field="factory"),
                Key("goods", Whole(0, _most_goods), field="goods"),
                Key("flipped", Flag(), field="flipped", other=_other_flipped),
            ),
        ),
        "per city `colour` (null before its tile is drawn), `factory` (its owner or null), `goods`, `flipped`",
    ),
    Key(
        "beside_map",
        Each(COLOUR_NAMES, Whole(0, MOST_PIECES), 0),
        "city tiles beside the map, by color; during the setup those in the bag",
        field="beside",
        blank=True,
        other=_differs("other-stock"),
    ),
    Key(
        "tiles",
        Each(TILE_NAMES, Whole(0, MOST_PIECES)),
        "track tiles in the supply: `A` straight and curve, `B` tight curve and crossing straights, `C` the other "
        "crossings",
        field="tiles",
        blank=True,
        other=_differs("other-tiles"),
    ),
    Key(
        "stock",
        Each(RESOURCE_NAMES, Whole(0, MOST_PIECES)),
        "goods in the stock",
        field="stock",
        blank=True,
        other=_differs("other-stock"),
    ),
    Key(
        "links",
        Links(),
        "per link its number `id`, `owner`, `ends` (two cities, null for an open end) and `track`, hex by hex from the "
        "first city. A crossing is a hex that stands in two places",
    ),
    Key(
        "seats",
        PerSeat(
            OneSeat(
                Key("kind", WHO, derived=True),
                Key("difficulty", Difficulty(DIFFICULTY_NAMES), when=_is_automa, other=_other_difficulty),
                Key("money", Whole(0, MOST_MONEY), field="money"),
                Key("hand", Hand(HAND), when=_is_person),
                Key("fulfilled", Cards(FULFILLED)),
                Key("discard", Cards(DISCARD), when=_is_automa),
                TRAINS,
                FACTORIES,
                Key("coin_path", CoinPath(), when=_is_automa),
                Key("known", Known(), when=_is_person, sparse=True),
            ),
            _not_all_seats,
        ),
        "per seat `kind` (`person`, or `automa`: see below), `money`, `hand`, `fulfilled`, `trains`, `factories`; "
        "`known` has cards of this hand that another seat knows, because they were stolen from it",
        blank=True,
    ),
    Key(
        "company",
        OrNull(Whole(0, _last_company), _has_no_company),
        "in the solo game: the active company",
        field="company",
        option=SOLO,
    ),
    Key(
        "companies",
        PerSeat(
            Group(*(Key(key.name, key.kind, field=key.field, other=key.other) for key in (TRAINS, FACTORIES))),
            _not_all_companies,
            "owners",
        ),
        "in the solo game: `trains` and `factories` of each company",
        option=SOLO,
        blank=True,
    ),
    Key(
        "bag",
        PerSeat(Whole(0, "bag_trains"), _not_all_numbers, "owners"),
        "in the solo game: trains of each company in the bag",
        field="bag",
        option=SOLO,
        start=_full_bag,
    ),
    Key(
        "aside",
        PerSeat(Aside(0, "bag_trains"), _not_all_numbers, "owners"),
        "in the solo game: trains of each company drawn this round",
        option=SOLO,
        other=_other_aside,
    ),
    Key(
        "face_down",
        Whole(0, MOST_PIECES),
        "in the solo game: how many of the cards in `deck` lie face down",
        field="face_down",
        option=SOLO,
        other=_other_face_down,
    ),
    Key(
        "corners",
        PerName(CORNER_NAMES, OneOf(RESOURCE_NAMES, UNDRAWN)),
        "the color of the good at each corner of the map, `top-left`, `top-right`, `bottom-right` and `bottom-left`; "
        "null before it is drawn",
        field="corner",
        option=AUTOMAS,
    ),
    Key(
        "marker",
        OneOf(CORNER_NAMES),
        "the corner of the direction marker; if left out, the one with the white good",
        field="marker",
        option=AUTOMAS,
        blank=True,
    ),
    Key("deck", Deck(), "cards by their ids; the order is nowhere, since each draw is random", derived=True),
    Key("discard", NoCards(), "always empty: people do not discard"),
)
MOMENT = (PHASE, ROUND)  # read first: it says which other keys there are
READING = tuple(key for key in KEYS if key not in MOMENT and not key.derived)
POSITION = (*HEAD, *KEYS)
NAMES = tuple(dict.fromkeys(key.name for key in POSITION))
