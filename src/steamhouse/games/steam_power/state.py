"""The state of one game of Steam Power: everything that changes while it is played, and the names of its codes.

Hexes count row by row in a fixed grid of 30 columns and 24 rows: A1 is 0, B1 is 1, A2 is 30. Cities count from 0 in the
map file's order, cards from 0 in the deck file's order, links from 1. A *group* is a set of adjacent cities (or a lone
city); groups count from 0 in the order of their first cities, and sets of groups are bits. An *owner* of track, trains
and factories is a seat, or in the solo game a company.
"""

from __future__ import annotations

from steamhouse.core.fields import Fields

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Final

    from steamhouse.core.fields import FieldTable

SEATS: Final = 5  # the most seats a table can have, and the companies of the solo game
COLUMNS: Final = 30
ROWS: Final = 24
HEXES: Final = 720
CITIES: Final = 33
CARDS: Final = 48
LINKS: Final = 106  # five times 21 trains; link 0 is not used
GOODS: Final = 5  # the most goods a contract asks for

ORANGE: Final = 0
BLACK: Final = 1
GRAY: Final = 2
WHITE: Final = 3
PURPLE: Final = 4
RESOURCES: Final = 4  # colours that factories produce
COLOURS: Final = 5

TILE_A: Final = 0  # straight / curve
TILE_B: Final = 1  # tight curve / crossing straights
TILE_C: Final = 2  # crossing curves / crossing straight and curve
TILES: Final = 3

NOBODY: Final = -1  # as an owner or a seat
NOWHERE: Final = -1  # as a city, a card, a group or a neighbor that is no land
UNDRAWN: Final = -1  # colour of a city before its tile is drawn

# Where a card is. A hand is HAND + seat, a fulfilled contract lies before FULFILLED + seat,
# an Automa's open one counts as its hand.
DECK: Final = 0
HAND: Final = 1
FULFILLED: Final = 6
DISCARD: Final = 11  # + seat: an Automa's used contracts

# Bonus actions of contracts.
BONUS_NONE: Final = 0
BONUS_TRACK: Final = 1
BONUS_FACTORY: Final = 2
BONUS_CONTRACTS: Final = 3

FAR: Final = 99  # as a distance: no way

# Corners of the map, clockwise; the direction marker lies at one of them.
TOP_LEFT: Final = 0
TOP_RIGHT: Final = 1
BOTTOM_RIGHT: Final = 2
BOTTOM_LEFT: Final = 3
CORNERS: Final = 4

COINS: Final = 60  # the most tiles of a way that an Automa plans
STEPS: Final = 18  # the most steps of a trace
TELLINGS: Final = 40  # the most that one step of the rules tells

# Phases, each with one kind of decision. CITY, DRAW, START, TRAIN, CORNER and STEAL are chance nodes.
PHASE_CITY: Final = 0
PHASE_DRAW: Final = 1
PHASE_START: Final = 2
PHASE_TRAIN: Final = 3
PHASE_CORNER: Final = 4
PHASE_STEAL: Final = 5
PHASE_ACTION: Final = 6
PHASE_LAY: Final = 7
PHASE_TAKE: Final = 8
PHASE_MOVE: Final = 9
PHASE_BONUS: Final = 10
PHASE_BONUS_FACTORY: Final = 11
PHASE_DRAW_FROM: Final = 12
PHASE_AUTOMA: Final = 13
PHASE_OVER: Final = 14


class Game(Fields):
    """One game as it stands (``g`` in the rules).

    ``seat`` is the seat to decide (at a chance node the seat it is drawn for), ``company`` the owner whose track,
    trains, factories and network it uses: the seat itself, in the solo game the active company. ``actions_left`` counts
    actions not yet begun. ``bonus`` is 1 while a contract's bonus action is carried out. ``city`` is the next city to
    get a tile in the setup. ``contract`` is the card being fulfilled (NOWHERE outside), ``taken`` how many of its goods
    have been delivered or bought; ``at`` and ``been`` are the group of a good on its way and the groups it has been
    in, this one too, as bits. ``victim`` is the seat a card is stolen from.

    Per hex ``path_a``/``path_b`` (0 none, else 1 to 15, see ``rules/paths.py``) and the links they belong to;
    ``faced`` has the edges of a hex that an open end of track faces from outside, as bits. Per link its owner, the city
    it starts from, the city it ends in (NOWHERE while incomplete), its first hex and the edge of that hex toward the
    first city, and its number of tiles. ``link_from`` is NOWHERE where there is no such link. Per owner ``open_link``
    (0 none), with the hex of its last tile and the edge that leads on.

    Kept with every change and equal to what a fresh look at the track gives: ``network`` (the groups of an owner's
    completed links), ``joined[group]`` (groups one completed link away, whoever owns it) and
    ``joined_by[owner * CITIES + group]``. For the mover, renewed when it comes to decide: ``distance[group]``, the
    fewest links of others from there to its network (FAR: none; for a good on its way those where it has been do not
    count); ``in_reach[colour]``, the goods on the map that can reach it; ``bill[colour * 6 + n]``, the least cost of
    getting n goods of a colour.

    ``place[card]`` says where a card is, of which ``deck`` (cards that can be drawn), ``held`` and ``done`` (each
    seat's unfulfilled and fulfilled contracts) keep count; ``knower[card]`` the one other seat that knows this card to
    be in its holder's hand, because it was stolen from there. ``face_down`` counts the unseen cards set aside in the
    solo game (they are in ``place`` as DECK).

    For Automas: ``corner`` has the colour of the good at each corner of the map (UNDRAWN before it is placed),
    ``marker`` the corner of the direction marker. Per Automa ``coins`` counts the hexes of its coin path, which are,
    in the order of the track, ``coin_hex[seat * COINS + i]``; ``coin_target`` is the city that it leads to (NOWHERE
    without one). In an Automa's turn ``card`` is 1 or 2 (the contract at hand is the turn's first or second),
    ``fulfilling`` is 1 while that contract is fulfilled, ``next_colour`` the place among the card's distinct colours
    where the search for a target begins, and ``bonus`` is 1 in its reward. ``forced`` is the one action that the rules
    force on it, ``fallback`` 1 or 2 if that is not what the card's icon shows. ``plan_hex`` are the ``plan_length``
    hexes of the way that it is about to lay toward the city ``plan_target``, ``plan_colour`` the place of the colour
    that led there. ``trace_...`` tell how the action was found, ``trace_steps`` steps of them (``rules/trace.py``).

    Scratch: ``told_...`` have what has happened in the step that is played, if ``telling`` is not 0, which it is only
    while somebody listens (``rules/happenings.py``).
    """

    FIELDS: ClassVar[FieldTable] = {
        "phase": ("i1", ()),
        "seat": ("i1", ()),
        "company": ("i1", ()),
        "round": ("i2", ()),
        "first_player": ("i1", ()),
        "actions_left": ("i1", ()),
        "placements_left": ("i1", ()),
        "placed": ("i1", ()),
        "bonus": ("i1", ()),
        "draws_left": ("i1", ()),
        "victim": ("i1", ()),
        "city": ("i1", ()),
        "contract": ("i1", ()),
        "taken": ("i1", ()),
        "at": ("i1", ()),
        "been": ("i8", ()),
        "face_down": ("i1", ()),
        "deck": ("i1", ()),
        "linked": ("i8", ()),
        "tiles": ("i1", (TILES,)),
        "beside": ("i1", (COLOURS,)),
        "stock": ("i1", (RESOURCES,)),
        "in_reach": ("i2", (RESOURCES,)),
        "bill": ("i2", (RESOURCES * 6,)),
        "money": ("i4", (SEATS,)),
        "trains": ("i1", (SEATS,)),
        "factories": ("i1", (SEATS,)),
        "bag": ("i1", (SEATS,)),
        "held": ("i1", (SEATS,)),
        "done": ("i1", (SEATS,)),
        "network": ("i8", (SEATS,)),
        "open_link": ("i1", (SEATS,)),
        "open_hex": ("i2", (SEATS,)),
        "open_edge": ("i1", (SEATS,)),
        "colour": ("i1", (CITIES,)),
        "factory": ("i1", (CITIES,)),
        "goods": ("i1", (CITIES,)),
        "flipped": ("i1", (CITIES,)),
        "distance": ("i1", (CITIES,)),
        "joined": ("i8", (CITIES,)),
        "joined_by": ("i8", (SEATS * CITIES,)),
        "place": ("i1", (CARDS,)),
        "knower": ("i1", (CARDS,)),
        "link_owner": ("i1", (LINKS,)),
        "link_from": ("i1", (LINKS,)),
        "link_to": ("i1", (LINKS,)),
        "link_hex": ("i2", (LINKS,)),
        "link_edge": ("i1", (LINKS,)),
        "link_tiles": ("i1", (LINKS,)),
        "path_a": ("i1", (HEXES,)),
        "path_b": ("i1", (HEXES,)),
        "link_a": ("i1", (HEXES,)),
        "link_b": ("i1", (HEXES,)),
        "faced": ("i1", (HEXES,)),
        "corner": ("i1", (CORNERS,)),
        "marker": ("i1", ()),
        "card": ("i1", ()),
        "fulfilling": ("i1", ()),
        "next_colour": ("i1", ()),
        "fallback": ("i1", ()),
        "forced": ("i4", ()),
        "coins": ("i1", (SEATS,)),
        "coin_target": ("i1", (SEATS,)),
        "coin_hex": ("i2", (SEATS * COINS,)),
        "plan_length": ("i1", ()),
        "plan_target": ("i1", ()),
        "plan_colour": ("i1", ()),
        "plan_hex": ("i2", (COINS,)),
        "trace_steps": ("i1", ()),
        "trace_rule": ("i1", (STEPS,)),
        "trace_tie": ("i1", (STEPS,)),
        "trace_pick": ("i4", (STEPS,)),
        "trace_value": ("i2", (STEPS,)),
        "trace_cities": ("i8", (STEPS,)),
        "telling": ("i1", ()),
        "told_what": ("i1", (TELLINGS,)),
        "told_who": ("i1", (TELLINGS,)),
        "told_which": ("i2", (TELLINGS,)),
        "told_amount": ("i4", (TELLINGS,)),
    }
    SCRATCH: ClassVar[frozenset[str]] = frozenset(name for name in FIELDS if name.startswith("told_"))
    __slots__ = tuple(FIELDS)

    phase: int
    seat: int
    company: int
    round: int
    first_player: int
    actions_left: int
    placements_left: int
    placed: int
    bonus: int
    draws_left: int
    victim: int
    city: int
    contract: int
    taken: int
    at: int
    been: int
    face_down: int
    deck: int
    linked: int
    tiles: list[int]
    beside: list[int]
    stock: list[int]
    in_reach: list[int]
    bill: list[int]
    money: list[int]
    trains: list[int]
    factories: list[int]
    bag: list[int]
    held: list[int]
    done: list[int]
    network: list[int]
    open_link: list[int]
    open_hex: list[int]
    open_edge: list[int]
    colour: list[int]
    factory: list[int]
    goods: list[int]
    flipped: list[int]
    distance: list[int]
    joined: list[int]
    joined_by: list[int]
    place: list[int]
    knower: list[int]
    link_owner: list[int]
    link_from: list[int]
    link_to: list[int]
    link_hex: list[int]
    link_edge: list[int]
    link_tiles: list[int]
    path_a: list[int]
    path_b: list[int]
    link_a: list[int]
    link_b: list[int]
    faced: list[int]
    corner: list[int]
    marker: int
    card: int
    fulfilling: int
    next_colour: int
    fallback: int
    forced: int
    coins: list[int]
    coin_target: list[int]
    coin_hex: list[int]
    plan_length: int
    plan_target: int
    plan_colour: int
    plan_hex: list[int]
    trace_steps: int
    trace_rule: list[int]
    trace_tie: list[int]
    trace_pick: list[int]
    trace_value: list[int]
    trace_cities: list[int]
    telling: int
    told_what: list[int]
    told_who: list[int]
    told_which: list[int]
    told_amount: list[int]
