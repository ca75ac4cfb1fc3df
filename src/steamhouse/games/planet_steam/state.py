"""The state of one game of Planet Steam: everything that changes while it is played, and the names of its codes.

Resources, phases and owners are small ints here; their texts are in ``notation.py``. Zones count from 0 row by row:
zone A1 is 0, B1 is 1, A2 is 6 (six columns, seven rows). Cards count from 0: card 0 carries the order number 1.
"""

from __future__ import annotations

from steamhouse.core.fields import Fields

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Final

    from steamhouse.core.fields import FieldTable

SEATS: Final = 5  # the most seats a table can have
ZONES: Final = 42
COLUMNS: Final = 6
ROWS: Final = 7
HELD: Final = 16  # room for the zones of one seat; a board's claim markers may not exceed it

QUARTZ: Final = 0
ORE: Final = 1
WATER: Final = 2
ENERGY: Final = 3
RESOURCES: Final = 4

UNCLAIMED: Final = -1  # owner of a zone; 0 to 4 are seats
NEUTRAL: Final = 5
CLOSED: Final = 6

NOBODY: Final = -1  # as a seat, a bidder or a holder
NOWHERE: Final = -1  # as a zone or the airship's row

# Specialists, as bits of a card.
LADY_STEAM: Final = 1
VENTURER: Final = 2
AIRSHIP_CAPTAIN: Final = 4
ENGINEER: Final = 8
BANK_AGENT: Final = 16

# Phases, each with one kind of decision. FIRST_PLAYER and DIE are chance nodes.
PHASE_FIRST_PLAYER: Final = 0
PHASE_UPGRADE: Final = 1
PHASE_AUCTION: Final = 2
PHASE_HIRE: Final = 3
PHASE_BENEFIT: Final = 4
PHASE_BONUS: Final = 5
PHASE_OFFER: Final = 6
PHASE_ZONE_AUCTION: Final = 7
PHASE_CLAIM: Final = 8
PHASE_DIE: Final = 9
PHASE_FALLBACK: Final = 10
PHASE_AIRSHIP: Final = 11
PHASE_ACTIVATION: Final = 12
PHASE_BUILD: Final = 13
PHASE_EXTRACT: Final = 14
PHASE_TRADE: Final = 15
PHASE_CERTIFICATES: Final = 16
PHASE_OVER: Final = 17
PHASE_ORDER: Final = 18
PHASE_MANIPULATE: Final = 19
PHASE_SABOTAGE: Final = 20
PHASE_TIP: Final = 21
PHASE_CARRIER_AUCTION: Final = 22
PHASE_KEEP: Final = 23
PHASE_STOW: Final = 24
PHASE_NEUTRALS: Final = 25
PHASE_PLACE: Final = 26

# What a die is thrown for.
FOR_CLAIM: Final = 0
FOR_SABOTAGE: Final = 1
FOR_NEUTRALS: Final = 2

# Modes of the price manipulation; 0 before one is chosen.
WEAK: Final = 1
MODERATE: Final = 2
STRONG: Final = 3

NO_VOTE: Final = -1

TELLINGS: Final = 40  # room for what one action makes happen; row 0 is not used

# Kinds of rearranging, each with its own counter in ``moves``.
TANK_MOVES: Final = 0
CONVERTER_MOVES: Final = 1
SUPERCHARGER_MOVES: Final = 2


class Game(Fields):
    """One game as it stands (``g`` in the rules).

    ``seat`` is the seat to decide (at a chance node the seat it is rolled for). ``holder`` maps cards to seats,
    ``card`` seats to cards. ``held`` lists each seat's zones in ascending order; the first
    ``b.markers - markers[seat]`` entries count. ``converter`` holds the resource that a tank in the zone extracts:
    ``WATER`` without a converter, also where no tank stands. ``tanks``, ``converters``, ``superchargers``,
    ``neutrals``, ``licenses_left`` and ``luxury_left`` count what the reserve has left; ``tank_market`` is the place of
    the marker on the tank market's track. ``moves`` counts the rearranging since the last purchase.

    Of the optional rules: ``order`` has the number of the marker on a resource (0: none yet); ``manipulator`` holds the
    price manipulation card, in ``mode``, with ``spaces`` left and the ``shifted`` resources as bits; ``tipped`` is the
    sabotaged tank's zone; ``carrier_holder`` has the freelance carrier, on which ``carrier_credits`` lie, and
    ``surplus`` are goods that fit on it alone, while its holder says which of them it takes; ``stow_for`` is the phase
    that brought them. ``vote`` (or NO_VOTE), ``first_vote`` (of a vote that is taken a second time), ``river`` and
    ``river_left`` (the neutral markers agreed on for river zones, and those still to be laid), ``own_left`` and
    ``neutral_left`` belong to the variable claims. ``die_for`` says what the die is thrown for.

    In an extraction ``powered`` marks the tanks that energy was paid for, ``resting`` free ones that shall not run.

    Scratch: ``told_...`` have what happened in the step that is played, if ``telling`` is not 0, which it is only while
    somebody listens (``rules/happenings.py``).
    """

    FIELDS: ClassVar[FieldTable] = {
        "phase": ("i1", ()),
        "seat": ("i1", ()),
        "round": ("i1", ()),
        "first_player": ("i1", ()),
        "resource": ("i1", ()),
        "zone": ("i1", ()),
        "airship": ("i1", ()),
        "bid": ("i2", ()),
        "bidder": ("i1", ()),
        "tank_market": ("i1", ()),
        "tanks": ("i1", ()),
        "superchargers": ("i1", ()),
        "neutrals": ("i1", ()),
        "licenses_left": ("i1", ()),
        "luxury_left": ("i1", ()),
        "unclaimed": ("i1", ()),
        "manipulator": ("i1", ()),
        "mode": ("i1", ()),
        "spaces": ("i1", ()),
        "shifted": ("i1", ()),
        "tipped": ("i1", ()),
        "carrier_holder": ("i1", ()),
        "carrier_credits": ("i4", ()),
        "river": ("i1", ()),
        "river_left": ("i1", ()),
        "die_for": ("i1", ()),
        "stow_for": ("i1", ()),
        "price": ("i2", (RESOURCES,)),
        "supply": ("i2", (RESOURCES,)),
        "bonus": ("i1", (RESOURCES,)),
        "converters": ("i1", (RESOURCES,)),
        "order": ("i1", (RESOURCES,)),
        "surplus": ("i2", (RESOURCES,)),
        "moves": ("i1", (3,)),
        "passed": ("i1", (SEATS,)),
        "vote": ("i1", (SEATS,)),
        "first_vote": ("i1", (SEATS,)),
        "own_left": ("i1", (SEATS,)),
        "neutral_left": ("i1", (SEATS,)),
        "holder": ("i1", (SEATS,)),
        "card": ("i1", (SEATS,)),
        "credits": ("i4", (SEATS,)),
        "licenses": ("i1", (SEATS,)),
        "luxury": ("i1", (SEATS,)),
        "markers": ("i1", (SEATS,)),
        "goods": ("i2", (SEATS, RESOURCES)),
        "carrier": ("i1", (SEATS, RESOURCES)),
        "held": ("i1", (SEATS, HELD)),
        "owner": ("i1", (ZONES,)),
        "tank": ("i1", (ZONES,)),
        "converter": ("i1", (ZONES,)),
        "supercharger": ("i1", (ZONES,)),
        "powered": ("i1", (ZONES,)),
        "resting": ("i1", (ZONES,)),
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
    round: int
    first_player: int
    resource: int
    zone: int
    airship: int
    bid: int
    bidder: int
    tank_market: int
    tanks: int
    superchargers: int
    neutrals: int
    licenses_left: int
    luxury_left: int
    unclaimed: int
    manipulator: int
    mode: int
    spaces: int
    shifted: int
    tipped: int
    carrier_holder: int
    carrier_credits: int
    river: int
    river_left: int
    die_for: int
    stow_for: int
    price: list[int]
    supply: list[int]
    bonus: list[int]
    converters: list[int]
    order: list[int]
    surplus: list[int]
    moves: list[int]
    passed: list[int]
    vote: list[int]
    first_vote: list[int]
    own_left: list[int]
    neutral_left: list[int]
    holder: list[int]
    card: list[int]
    credits: list[int]
    licenses: list[int]
    luxury: list[int]
    markers: list[int]
    goods: list[list[int]]
    carrier: list[list[int]]
    held: list[list[int]]
    owner: list[int]
    tank: list[int]
    converter: list[int]
    supercharger: list[int]
    powered: list[int]
    resting: list[int]
    telling: int
    told_what: list[int]
    told_who: list[int]
    told_which: list[int]
    told_amount: list[int]
