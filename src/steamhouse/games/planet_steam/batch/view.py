"""What a seat sees of a game, as numbers: the record that ``show.py`` fills and ``table.py`` names the columns of."""

from __future__ import annotations

from steamhouse.core.fields import Fields
from steamhouse.games.planet_steam import state as S

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Final

    from steamhouse.core.fields import FieldTable

# Owners of a zone beside the seats, which count from the one that looks.
OPEN: Final = 5
OF_NOBODY: Final = 6
SHUT: Final = 7


class View(Fields):
    """Fields of the state under their names. Seats count from the one that looks, which is 0; NOBODY is -1 here too.

    ``owner`` is a seat, OPEN, OF_NOBODY (a neutral marker) or SHUT. ``specialists`` are those of a seat's card, as
    bits, 0 without a card; ``wealth`` is what the seat would have if the game ended now.
    """

    FIELDS: ClassVar[FieldTable] = {
        "phase": ("i1", ()),
        "mover": ("i1", ()),
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
        "price": ("i2", (S.RESOURCES,)),
        "supply": ("i2", (S.RESOURCES,)),
        "bonus": ("i1", (S.RESOURCES,)),
        "converters": ("i1", (S.RESOURCES,)),
        "order": ("i1", (S.RESOURCES,)),
        "surplus": ("i2", (S.RESOURCES,)),
        "moves": ("i1", (3,)),
        "wealth": ("i4", (S.SEATS,)),
        "passed": ("i1", (S.SEATS,)),
        "vote": ("i1", (S.SEATS,)),
        "first_vote": ("i1", (S.SEATS,)),
        "own_left": ("i1", (S.SEATS,)),
        "neutral_left": ("i1", (S.SEATS,)),
        "specialists": ("i1", (S.SEATS,)),
        "credits": ("i4", (S.SEATS,)),
        "licenses": ("i1", (S.SEATS,)),
        "luxury": ("i1", (S.SEATS,)),
        "markers": ("i1", (S.SEATS,)),
        "goods": ("i2", (S.SEATS, S.RESOURCES)),
        "carrier": ("i1", (S.SEATS, S.RESOURCES)),
        "owner": ("i1", (S.ZONES,)),
        "tank": ("i1", (S.ZONES,)),
        "converter": ("i1", (S.ZONES,)),
        "supercharger": ("i1", (S.ZONES,)),
        "powered": ("i1", (S.ZONES,)),
        "resting": ("i1", (S.ZONES,)),
    }
    __slots__ = tuple(FIELDS)

    phase: int
    mover: int
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
    wealth: list[int]
    passed: list[int]
    vote: list[int]
    first_vote: list[int]
    own_left: list[int]
    neutral_left: list[int]
    specialists: list[int]
    credits: list[int]
    licenses: list[int]
    luxury: list[int]
    markers: list[int]
    goods: list[list[int]]
    carrier: list[list[int]]
    owner: list[int]
    tank: list[int]
    converter: list[int]
    supercharger: list[int]
    powered: list[int]
    resting: list[int]
