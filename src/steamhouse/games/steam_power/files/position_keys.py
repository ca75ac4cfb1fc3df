"""The keys of a position of Steam Power: the one table that reading, writing, checks and documentation share."""

from __future__ import annotations

from steamhouse.core.compound_kinds import Each, Either, Group, Members, OrNull, PerName, PerSeat
from steamhouse.core.keys import Key
from steamhouse.core.kinds import Flag, Free, OneOf, Seat, Text, Whole
from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.files import position_bounds as bounds, position_disputes as faults
from steamhouse.games.steam_power.files.position_automa import CoinPath, NextColour
from steamhouse.games.steam_power.files.position_bounds import CONTRACT_PHASES, DRAWING_PHASES
from steamhouse.games.steam_power.files.position_cards import Card, Cards, Deck, Hand, Known, NoCards
from steamhouse.games.steam_power.files.position_kinds import WHO, Aside, CityGroup, Difficulty, OneSeat, city_names
from steamhouse.games.steam_power.files.position_links import Links
from steamhouse.games.steam_power.text.names import (
    COLOUR_NAMES,
    CORNER_NAMES,
    DIFFICULTY_NAMES,
    RESOURCE_NAMES,
    TILE_NAMES,
)
from steamhouse.games.steam_power.text.notation import PHASE_NAMES

MOST_MONEY = 2**30  # to be read again; what may be entered is less, see ``core/game.py``
MOST_PIECES = 127  # of one kind, beside the map or in the stock

CARD, CITY_GROUP = Card(), CityGroup()
TRAINS = Key("trains", Whole(0, "trains"), field="trains", when=bounds.has_pieces, other=faults.other_map)
FACTORIES = Key("factories", Whole(0, "factories"), field="factories", when=bounds.has_pieces, other=faults.other_map)
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

ROUND = Key("round", Whole(0, bounds.last_round), "from 1; 0 during the setup", field="round", start=bounds.first_round)
PHASE = Key("phase", OneOf(PHASE_NAMES), "what is to be decided: see below", field="phase")

KEYS = (
    ROUND,
    Key(
        "first_player",
        OrNull(Whole(0, bounds.last_seat), bounds.is_before_first),
        "who has the first player marker; null before the first round",
        field="first_player",
    ),
    PHASE,
    Key(
        "seat",
        OrNull(Whole(0, bounds.last_seat), bounds.is_nobodys),
        "whose decision it is, from 0, or for whom chance decides; null in `city`, `corner`, `start` and `over`",
        field="seat",
    ),
    Key(
        "actions_left",
        Whole(bounds.least_actions, bounds.most_actions),
        "actions of this turn that have not been begun",
        field="actions_left",
        start=bounds.all_actions,
    ),
    Key(
        "placements_left",
        Whole(1, "placements"),
        "in `lay`: tiles that may still be laid",
        field="placements_left",
        phases=(S.PHASE_LAY,),
        start=bounds.all_placements,
    ),
    Key(
        "draws_left",
        Whole(1, bounds.most_draws),
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
        phases=(S.PHASE_LAY, *DRAWING_PHASES),
    ),
    Key(
        "from",
        Seat(S.NOBODY),
        "in `steal`: who loses a card",
        field="victim",
        phases=(S.PHASE_STEAL,),
        needed=(S.PHASE_STEAL,),
    ),
    Key(
        "card",
        OrNull(Whole(1, 2), bounds.is_not_automas),
        "in an Automa's turn, in `draw` and `automa`: 1 or 2, the contract that it opens or has opened",
        field="card",
        phases=(S.PHASE_DRAW, S.PHASE_AUTOMA),
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
        OrNull(CARD, bounds.has_no_contract),
        "in `automa`: the open contract; null where there was none to open",
        field="contract",
        phases=(S.PHASE_AUTOMA,),
        option=AUTOMAS,
    ),
    Key(
        "fulfilled_now",
        Flag(),
        "in `automa`: whether this contract is fulfilled (or just has been: then it is in `fulfilled`, `taken` counts "
        "all its goods, and the reward comes next)",
        field="fulfilling",
        phases=(S.PHASE_AUTOMA,),
        when=bounds.has_contract,
        option=AUTOMAS,
    ),
    Key(
        "taken",
        Whole(0, bounds.most_taken),
        "in `take` and `move`: how many of its goods are delivered or bought",
        field="taken",
        phases=(S.PHASE_TAKE, S.PHASE_MOVE, S.PHASE_AUTOMA),
        when=bounds.has_contract,
    ),
    Key(
        "placements_left",
        Whole(bounds.least_placements, "placements"),
        "in `automa`: tiles that may still be laid for this contract, 1 after the first",
        field="placements_left",
        phases=(S.PHASE_AUTOMA,),
        when=bounds.has_contract,
        option=AUTOMAS,
        start=bounds.all_placements,
    ),
    Key(
        "colour",
        NextColour(),
        "in `automa`: the color of the contract with which the search for a target begins. Left out: the first",
        field="next_colour",
        phases=(S.PHASE_AUTOMA,),
        when=bounds.has_contract,
        option=AUTOMAS,
    ),
    Key(
        "fallback",
        Whole(0, 2),
        "in `automa`: 0, or 1 if the other action than the icon's is forced, 2 if money is. It follows from the rest",
        field="fallback",
        phases=(S.PHASE_AUTOMA,),
        when=bounds.has_contract,
        option=AUTOMAS,
        other=faults.other_fallback,
    ),
    Key(
        "at",
        OrNull(CITY_GROUP, bounds.is_nowhere),
        "in `move`, and in `automa` while a good is on its way: the group where the good is",
        field="at",
        phases=(S.PHASE_MOVE, S.PHASE_AUTOMA),
        needed=(S.PHASE_MOVE,),
        sparse=True,
    ),
    Key(
        "been",
        Members(CITY_GROUP, faults.no_cities),
        "with `at`: all groups that the good has been in",
        field="been",
        phases=(S.PHASE_MOVE, S.PHASE_AUTOMA),
        needed=(S.PHASE_MOVE,),
        sparse=True,
        blank=True,
    ),
    Key(
        "cities",
        PerName(
            city_names,
            Group(
                Key("colour", OneOf(COLOUR_NAMES, S.UNDRAWN), field="colour"),
                Key("factory", Seat(S.NOBODY, "owners"), field="factory"),
                Key("goods", Whole(0, "most_goods"), field="goods"),
                Key("flipped", Flag(), field="flipped", other=faults.other_flipped),
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
        other=faults.other_stock,
    ),
    Key(
        "tiles",
        Each(TILE_NAMES, Whole(0, MOST_PIECES)),
        "track tiles in the supply: `A` straight and curve, `B` tight curve and crossing straights, `C` the other "
        "crossings",
        field="tiles",
        blank=True,
        other=faults.other_tiles,
    ),
    Key(
        "stock",
        Each(RESOURCE_NAMES, Whole(0, MOST_PIECES)),
        "goods in the stock",
        field="stock",
        blank=True,
        other=faults.other_stock,
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
                Key("difficulty", Difficulty(DIFFICULTY_NAMES), when=bounds.is_automa, other=faults.other_difficulty),
                Key("money", Whole(0, MOST_MONEY), field="money"),
                Key("hand", Hand(S.HAND), when=bounds.is_person),
                Key("fulfilled", Cards(S.FULFILLED)),
                Key("discard", Cards(S.DISCARD), when=bounds.is_automa),
                TRAINS,
                FACTORIES,
                Key("coin_path", CoinPath(), when=bounds.is_automa),
                Key("known", Known(), when=bounds.is_person, sparse=True),
            ),
            faults.not_all_seats,
        ),
        "per seat `kind` (`person`, or `automa`: see below), `money`, `hand`, `fulfilled`, `trains`, `factories`; "
        "`known` has cards of this hand that another seat knows, because they were stolen from it",
        blank=True,
    ),
    Key(
        "company",
        OrNull(Whole(0, bounds.last_company), bounds.has_no_company),
        "in the solo game: the active company",
        field="company",
        option=SOLO,
    ),
    Key(
        "companies",
        PerSeat(
            Group(*(Key(key.name, key.kind, field=key.field, other=key.other) for key in (TRAINS, FACTORIES))),
            faults.not_all_companies,
            "owners",
        ),
        "in the solo game: `trains` and `factories` of each company",
        option=SOLO,
        blank=True,
    ),
    Key(
        "bag",
        PerSeat(Whole(0, "bag_trains"), faults.not_all_numbers, "owners"),
        "in the solo game: trains of each company in the bag",
        field="bag",
        option=SOLO,
        start=bounds.full_bag,
    ),
    Key(
        "aside",
        PerSeat(Aside(0, "bag_trains"), faults.not_all_numbers, "owners"),
        "in the solo game: trains of each company drawn this round",
        option=SOLO,
        other=faults.other_aside,
    ),
    Key(
        "face_down",
        Whole(0, MOST_PIECES),
        "in the solo game: how many of the cards in `deck` lie face down",
        field="face_down",
        option=SOLO,
        other=faults.other_face_down,
    ),
    Key(
        "corners",
        PerName(CORNER_NAMES, OneOf(RESOURCE_NAMES, S.UNDRAWN)),
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
JUDGED = tuple(key for key in KEYS if key.judged)
POSITION = (*HEAD, *KEYS)
NAMES = tuple(dict.fromkeys(key.name for key in POSITION))
