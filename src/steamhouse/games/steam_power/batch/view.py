"""What a seat sees of a game, as numbers: the record that ``show.py`` fills and ``table.py`` names the columns of."""

from __future__ import annotations

from steamhouse.core.fields import Fields
from steamhouse.games.steam_power import state as S

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Final

    from steamhouse.core.fields import FieldTable

# Where a card is: unseen, or in the hand of, before, or used by the seat that looks (+ 0) or another.
UNKNOWN: Final = 0
IN_HAND: Final = 1
LAID_OPEN: Final = 6
USED: Final = 11


class View(Fields):
    """Fields of the state under their names. Seats count from the one that looks, which is 0; NOBODY is -1 here too.
    Owners are seats, in the solo game companies, which keep their numbers.

    ``card_place`` is UNKNOWN or IN_HAND, LAID_OPEN or USED and the seat; ``card_knower`` whoever else knows a card,
    as far as the one that looks may know. ``points`` is what the seat would have if the game ended now. By hex:
    ``edges_a`` and ``edges_b``, the edges that its two paths join as bits, with their ``owner_a`` and ``owner_b``;
    ``open_end``, whose link ends there and is to be led on; ``coins``, the seats with a coin there as bits; ``plan``, 1
    where an Automa is about to lay.
    """

    FIELDS: ClassVar[FieldTable] = {
        "phase": ("i1", ()),
        "mover": ("i1", ()),
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
        "taken": ("i1", ()),
        "at": ("i1", ()),
        "been": ("i8", ()),
        "face_down": ("i1", ()),
        "deck": ("i1", ()),
        "tiles": ("i1", (S.TILES,)),
        "beside": ("i1", (S.COLOURS,)),
        "stock": ("i1", (S.RESOURCES,)),
        "points": ("i2", (S.SEATS,)),
        "money": ("i4", (S.SEATS,)),
        "held": ("i1", (S.SEATS,)),
        "done": ("i1", (S.SEATS,)),
        "trains": ("i1", (S.SEATS,)),
        "factories": ("i1", (S.SEATS,)),
        "bag": ("i1", (S.SEATS,)),
        "network": ("i8", (S.SEATS,)),
        "open_edge": ("i1", (S.SEATS,)),
        "colour": ("i1", (S.CITIES,)),
        "factory": ("i1", (S.CITIES,)),
        "goods": ("i1", (S.CITIES,)),
        "flipped": ("i1", (S.CITIES,)),
        "card_place": ("i1", (S.CARDS,)),
        "card_knower": ("i1", (S.CARDS,)),
        "contract": ("i1", (S.CARDS,)),
        "edges_a": ("i1", (S.HEXES,)),
        "edges_b": ("i1", (S.HEXES,)),
        "owner_a": ("i1", (S.HEXES,)),
        "owner_b": ("i1", (S.HEXES,)),
        "open_end": ("i1", (S.HEXES,)),
        "coins": ("i1", (S.HEXES,)),
        "plan": ("i1", (S.HEXES,)),
        "corner": ("i1", (S.CORNERS,)),
        "marker": ("i1", ()),
        "card": ("i1", ()),
        "fulfilling": ("i1", ()),
        "next_colour": ("i1", ()),
        "fallback": ("i1", ()),
        "coin_target": ("i1", (S.SEATS,)),
        "plan_target": ("i1", ()),
    }
    __slots__ = tuple(FIELDS)

    phase: int
    mover: int
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
    taken: int
    at: int
    been: int
    face_down: int
    deck: int
    tiles: list[int]
    beside: list[int]
    stock: list[int]
    points: list[int]
    money: list[int]
    held: list[int]
    done: list[int]
    trains: list[int]
    factories: list[int]
    bag: list[int]
    network: list[int]
    open_edge: list[int]
    colour: list[int]
    factory: list[int]
    goods: list[int]
    flipped: list[int]
    card_place: list[int]
    card_knower: list[int]
    contract: list[int]
    edges_a: list[int]
    edges_b: list[int]
    owner_a: list[int]
    owner_b: list[int]
    open_end: list[int]
    coins: list[int]
    plan: list[int]
    corner: list[int]
    marker: int
    card: int
    fulfilling: int
    next_colour: int
    fallback: int
    coin_target: list[int]
    plan_target: int
