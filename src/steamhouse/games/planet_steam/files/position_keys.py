"""The keys of a position of Planet Steam: the one table that reading, writing, checks and documentation share."""

from __future__ import annotations

from steamhouse.core.compound_kinds import Each, Group, Members, PerName, PerSeat
from steamhouse.core.keys import Key, in_turn
from steamhouse.core.kinds import Free, Kind, OneOf, Seat, Text, Whole
from steamhouse.core.reading import choice
from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.box import CLASSES
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.files.faults import wrong
from steamhouse.games.planet_steam.files.position_zones import CONVERTER_NAMES, Zones
from steamhouse.games.planet_steam.text.notation import MODE_NAMES, PHASE_NAMES, card_name
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from steamhouse.core.errors import Fault
    from steamhouse.core.kinds import Place
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

BIDDINGS = (S.PHASE_AUCTION, S.PHASE_ZONE_AUCTION, S.PHASE_CARRIER_AUCTION)
MOVE_NAMES = ("tank", "converter", "supercharger")
DIE_NAMES = ("claim", "sabotage", "neutrals")  # what a die is thrown for
# What can bring goods that fit on the freelance carrier only.
STOWING = (S.PHASE_EXTRACT, S.PHASE_TRADE, S.PHASE_BONUS, S.PHASE_BENEFIT, S.PHASE_ACTIVATION)
STOW_NAMES = tuple(PHASE_NAMES[phase] for phase in STOWING)
MOST_CREDITS = 2**30  # to be read again; what may be entered is less, see ``core/game.py``
MOST_BID = 1_000_000  # on the freelance carrier
MOST_SURPLUS = 200  # of one resource; no map yields more


def moment_of(g: Game) -> int:
    """The phase at hand; of goods that are being stowed the one that brought them."""
    return g.stow_for if g.phase == S.PHASE_STOW else g.phase


def _zones(b: Box) -> tuple[str, ...]:
    return names_on(b).zones


def _lines(b: Box) -> tuple[str, ...]:
    return names_on(b).lines


class Card(Kind):
    """A card of specialists, or null before a seat has one."""

    def read(self, value: Any, key: str, g: Game, b: Box, at: Place) -> int:
        if value is None:
            return S.NOBODY
        names = [card_name(b.cards[card]) for card in range(b.players)]
        return names.index(choice(value, names, key))

    def shown(self, number: int, b: Box) -> str | None:
        return None if number == S.NOBODY else card_name(b.cards[number])

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [{"type": "string"}, {"type": "null"}]}


def _seat_texts(b: Box) -> list[str]:
    return [str(p) for p in range(b.players)]


def _own_zones(g: Game, b: Box, kind: int) -> int:
    """As many pieces can be moved as the seat has zones."""
    return b.markers - g.markers[g.seat] if g.seat != S.NOBODY else 0


def _room(g: Game, b: Box, p: int, r: int) -> int:
    return b.capacity[r][g.carrier[p][r]] + (b.carrier_room if g.carrier_holder == p else 0)


def _spaces(g: Game, b: Box) -> int:
    return b.manipulation_spaces[g.mode]


def _all_spaces(g: Game, b: Box) -> None:
    g.spaces = _spaces(g, b)


def _by_extraction(g: Game, b: Box) -> None:
    if g.phase == S.PHASE_STOW:
        g.stow_for = S.PHASE_EXTRACT


def _whole_river(g: Game, b: Box) -> None:
    g.river_left = g.river


def _no_zones(key: str, value: object) -> Fault:
    return wrong(key, "list-zones", given=repr(value))


def _no_resources(key: str, value: object) -> Fault:
    return wrong(key, "list-resources", given=repr(value))


def _no_passed(key: str, value: object) -> Fault:
    return wrong(key, "list-passed", given=repr(value))


def _not_all_seats(key: str, count: int, value: object) -> Fault:
    return wrong(key, "list-seats", count=count)


def _not_all_numbers(key: str, count: int, value: object) -> Fault:
    return wrong(key, "list-numbers", count=count)


def _zone_twice(key: str, name: object) -> Fault:
    return wrong(key, "zone-twice")


def _resource_twice(key: str, name: Any) -> Fault:
    return wrong(key, "resource-twice", resource=name)


class Cause(Kind):
    """What a die is thrown for; of goods that are stowed, the phase that brought them."""

    def fill(self, value: Any, key: str, g: Game, b: Box, field: str, at: Place) -> None:
        if g.phase == S.PHASE_STOW:
            g.stow_for = STOWING[STOWED.read(value, key, g, b, at)]
        else:
            g.die_for = THROWN.read(value, key, g, b, at)

    def write(self, g: Game, b: Box, field: str, at: Place) -> str:
        return PHASE_NAMES[g.stow_for] if g.phase == S.PHASE_STOW else DIE_NAMES[g.die_for]

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "enum": [*DIE_NAMES, *STOW_NAMES]}


THROWN, STOWED = OneOf(DIE_NAMES), OneOf(STOW_NAMES)
RESOURCE, ZONE, SEAT = OneOf(RESOURCE_NAMES), OneOf(_zones), Seat(S.NOBODY)


def _is_trade(g: Game, b: Box) -> bool:
    return moment_of(g) == S.PHASE_TRADE


def _of_claim(g: Game, b: Box) -> bool:
    return g.phase != S.PHASE_DIE or g.die_for == S.FOR_CLAIM


def _of_neutrals(g: Game, b: Box) -> bool:
    return g.phase != S.PHASE_DIE or g.die_for == S.FOR_NEUTRALS


HEAD = (
    Key("game", OneOf(("planet-steam",)), "which game it is"),
    Key("format", Whole(1, 1), "the version of this form; left out: 1"),
    Key("edition", Text(), "the id of an edition; left out: `ffg-2013`"),
    Key("players", Whole(2, 5), "how many seats"),
    Key("options", Free(), "what differs from the default, see below"),
    Key("board", Free(), "a whole [board](board-format.md), if it is not the shipped one", when=lambda g, b: False),
)
"""The keys that name the game itself, which ``game.py`` reads and writes."""

GOODS = Each(RESOURCE_NAMES, Whole(0, _room))
GAUGE = Group(
    Key("price", Whole("price_min", "price_max"), field="price"),
    Key("supply", Whole(0, "supply_max"), field="supply"),
)

KEYS = (
    Key("round", Whole(1, "rounds"), "from 1", field="round"),
    Key("phase", OneOf(tuple(PHASE_NAMES)), "what is to be decided: see below", field="phase"),
    Key("seat", SEAT, "whose decision it is, from 0; null for nobody's", field="seat"),
    Key(
        "resource",
        RESOURCE,
        "in `trade`: the resource that is traded",
        field="resource",
        phases=(S.PHASE_TRADE, S.PHASE_STOW),
        when=_is_trade,
    ),
    Key(
        "zone",
        OneOf(_zones, S.NOWHERE),
        "in `zone-auction`, `die` and `fallback`: the zone in question",
        field="zone",
        phases=(S.PHASE_ZONE_AUCTION, S.PHASE_DIE, S.PHASE_FALLBACK),
        when=_of_claim,
    ),
    Key(
        "for",
        Cause(),
        'in `die`: what is rolled for, `"claim"` (also if left out), `"sabotage"` or `"neutrals"`; only the first has '
        "a `zone`; in `stow`: see `surplus`",
        phases=(S.PHASE_DIE, S.PHASE_STOW),
        start=_by_extraction,
    ),
    Key("bid", Whole(0, A.BID_MAX), "in auctions: the highest bid", field="bid", phases=BIDDINGS),
    Key("bidder", SEAT, "in auctions: whose it is, null before the first", field="bidder", phases=BIDDINGS),
    Key(
        "passed",
        Members(Whole(0, lambda _, b: b.players - 1), _no_passed),
        "in auctions: who is out",
        field="passed",
        phases=BIDDINGS,
    ),
    Key(
        "moves",
        Each(MOVE_NAMES, Whole(0, _own_zones)),
        "in `build`: moves of tanks, converters and superchargers since the last purchase",
        field="moves",
        phases=(S.PHASE_BUILD,),
        late=2,
    ),
    Key(
        "powered",
        Members(ZONE, _no_zones, _zone_twice),
        "in `extract`: the tanks that energy was paid for",
        field="powered",
        phases=(S.PHASE_EXTRACT,),
        late=2,
    ),
    Key(
        "resting",
        Members(ZONE, _no_zones, _zone_twice),
        "in `extract`: the tanks that run free, but are left out",
        field="resting",
        phases=(S.PHASE_EXTRACT,),
        late=2,
    ),
    Key(
        "manipulation",
        Group(
            Key("mode", OneOf(MODE_NAMES, 0), field="mode"),
            Key("left", Whole(0, _spaces), field="spaces", start=_all_spaces),
            Key("shifted", Members(RESOURCE, _no_resources, _resource_twice), field="shifted"),
        ),
        "in `manipulate`: `mode` (null before it is chosen), `left` (spaces), `shifted` (resources)",
        phases=(S.PHASE_MANIPULATE,),
        option=("manipulation", "price-manipulation"),
        start=_all_spaces,
    ),
    Key(
        "surplus",
        Each(RESOURCE_NAMES, Whole(0, MOST_SURPLUS), 0),
        "in `stow`: goods that fit on the freelance carrier only; `for` names the phase that brought them (`extract`, "
        "`trade`, `bonus`, `benefit` or `activation`; left out: `extract`), and with `trade` `resource` the one that "
        "is traded",
        field="surplus",
        phases=(S.PHASE_STOW,),
        option=("carrier_room", "freelance-carrier"),
    ),
    Key(
        "neutrals",
        Group(
            Key("votes", Each(_seat_texts, Whole(0, "votes"), S.NO_VOTE), field="vote"),
            Key("first_votes", Each(_seat_texts, Whole(0, "votes"), S.NO_VOTE), field="first_vote"),
            Key("river", Whole(0, "votes"), field="river"),
            Key("river_left", Whole(0, lambda g, _: g.river), field="river_left", start=_whole_river),
            Key("own_left", PerSeat(Whole(0, "dealt_own"), _not_all_numbers), field="own_left"),
            Key(
                "neutral_left",
                PerSeat(Whole(0, lambda _, b, p: max(b.dealt_neutral, b.dealt_first)), _not_all_numbers),
                field="neutral_left",
            ),
        ),
        "in `neutrals`, `place` and the `die` about the vote: `votes` by seat, in a second vote `first_votes` too, "
        "`river` (neutral markers agreed on), `river_left` of them, and by seat `own_left` and `neutral_left`, the "
        "markers still in hand",
        phases=(S.PHASE_NEUTRALS, S.PHASE_DIE, S.PHASE_PLACE),
        when=_of_neutrals,
        option=("variable_claims", "variable-claims"),
    ),
    Key(
        "market",
        PerName(RESOURCE_NAMES, GAUGE),
        "per resource `price` and `supply`",
    ),
    Key("bonus", Each(RESOURCE_NAMES, Whole(0, 1)), "goods in the bonus box", field="bonus"),
    Key("tank_market", Whole(0, "tank_max"), "tanks for sale", field="tank_market"),
    Key("airship", OneOf(_lines, S.NOWHERE), "the line where the support airship is moored, or null", field="airship"),
    Key("first_player", SEAT, "who opens the next auction of specialists", field="first_player"),
    Key(
        "order",
        Each(RESOURCE_NAMES, Whole(1, S.RESOURCES), 0),
        'the numbers of the order markers on resources: `{"water": 4}`',
        field="order",
        option=("variable_order", "variable-trading-order"),
    ),
    Key(
        "manipulator",
        SEAT,
        "the seat with the manipulation card, or null",
        field="manipulator",
        option=("manipulation", "price-manipulation"),
    ),
    Key(
        "freelance",
        Group(
            Key("holder", SEAT, field="carrier_holder"),
            Key("credits", Whole(0, MOST_BID), field="carrier_credits"),
        ),
        "`holder` (a seat or null) and `credits`, the bid that lies on the card; 0 when it has been kept once",
        option=("carrier_room", "freelance-carrier"),
    ),
    Key(
        "reserve",
        Group(
            Key("tanks", Whole(0, "tanks"), field="tanks"),
            Key("converters", Each(CONVERTER_NAMES, Whole(0, "converters")), field="converters"),
            Key("superchargers", Whole(0, "superchargers"), field="superchargers"),
            Key("licenses", Whole(0, "licenses"), field="licenses_left"),
            Key("luxury", Whole(0, "luxury"), field="luxury_left"),
        ),
        "pieces nobody owns; follows from the rest, and must agree with it if given",
        derived=True,
    ),
    Key(
        "seats",
        PerSeat(
            Group(
                Key("credits", Whole(0, MOST_CREDITS), field="credits", covered=True),
                Key("goods", GOODS, field="goods", late=1),
                Key("carriers", Each(RESOURCE_NAMES, Whole(1, CLASSES - 1)), field="carrier"),
                Key("licenses", Whole(0, lambda _, b, p: b.licenses), field="licenses"),
                Key("luxury", Whole(0, lambda _, b, p: b.luxury), field="luxury"),
                Key("card", Card(), field="card"),
            ),
            _not_all_seats,
        ),
        "per seat `credits`, `goods`, `carriers` (class 1 to 4), `licenses`, `luxury`, `card`",
        late=1,
    ),
    Key(
        "zones",
        Zones(),
        'per zone `owner` (a seat or `"neutral"`), `tank`, `converter` (a resource or null), `supercharger`; with '
        "`sabotage` `tipped`, whether its tank lies tipped over: at most one does",
    ),
)
READING = in_turn(KEYS)
POSITION = (*HEAD, *KEYS)
NAMES = tuple(key.name for key in POSITION)
