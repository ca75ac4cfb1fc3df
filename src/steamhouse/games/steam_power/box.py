"""The box of one game of Steam Power (``b``): map, deck and what is agreed before the first turn. Read-only."""

from __future__ import annotations

from steamhouse.core.fields import Fields
from steamhouse.games.steam_power import state as S

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Final

    from steamhouse.core.fields import FieldTable

GATES: Final = 198  # the most edges between a city and a buildable hex: six a city

# What is on a hex of the map.
OFF_MAP: Final = 0
WATER: Final = 1
PLAINS: Final = 2
HILLS: Final = 3
MOUNTAINS: Final = 4
CITY: Final = 5

# What an Automa looks for when it lays track.
AIM_SCARCE: Final = 0  # a city without a factory, of the colour least present in its reach
AIM_POINTS: Final = 1  # a city worth victory points
AIM_UNCONNECTED: Final = 2  # a city without a completed link
AIM_OPPONENT: Final = 3  # a city of another seat's network


class Box(Fields):
    """What a map, a deck and the number of players fix for a whole game.

    ``solo`` is 1 in the basic solo game, in which one seat plays five ``owners`` (else as many owners as players).
    ``neighbor[hex][edge]`` is the hex across that edge, NOWHERE off the grid; ``terrain`` and ``cost`` (dollars a
    tile, 0 where nothing can be built) go by hex; ``city_at`` is the city on a hex or NOWHERE; ``exits`` has a hex's
    edges that lead to land or into a city as bits, for buildable hexes (else 0), and ``beyond[hex][edge]`` the group of
    the city across an edge of a buildable hex or NOWHERE.
    ``gates`` edges lie between a buildable hex and a city: ``gate_hex`` has the hex, ``gate_edge`` the edge and
    ``gate_group`` the city's group of each. ``city_hex``, ``group`` go by city; ``group_first`` is the first city of a
    group, ``groups`` their number.
    ``city_tiles`` counts the box's city tiles by colour, ``tiles`` the physical track tiles, ``stock`` the goods.
    ``needed`` is the number of contracts that ends the game (0 in the solo game), ``yield_`` the goods of a factory.
    ``card_size``, ``card_goods[card][i]``, ``card_need[card][colour]``, ``card_money``, ``card_vp`` and ``card_bonus``
    are the deck's ``cards`` contracts. The other fields are prices and amounts, named for what they are.

    ``automas`` counts the Automas, ``automa[seat]`` is 1 for each and ``compensation[seat]`` the dollars that it gets
    in place of a reward. ``card_icon`` (BONUS_TRACK or BONUS_FACTORY) is what it does with a contract, ``aim`` by
    colour what kind of city a contract with this colour on top sends it to, ``scan[corner]`` the cities in the order
    in which they are met from a corner of the map: column by column, from the left where ``scan_right[corner]`` is 1,
    each downwards where ``scan_down[corner]`` is 1. ``cardboard`` is 1 where people's hands are not known (the game is
    on a real table).

    By the version of the rules (``versions.py``): ``routes_by_tiles`` is 1 where of an Automa's equally dear routes the
    one with the fewest tiles counts, ``trains_for_track_bonus`` where it has no track bonus without a train in the
    reserve, ``hands_before_discards`` where a person draws from hands before Automas' used contracts are shuffled.
    """

    FIELDS: ClassVar[FieldTable] = {
        "players": ("i1", ()),
        "owners": ("i1", ()),
        "solo": ("i1", ()),
        "cities": ("i1", ()),
        "groups": ("i1", ()),
        "gates": ("i2", ()),
        "cards": ("i1", ()),
        "needed": ("i1", ()),
        "yield_": ("i1", ()),
        "round_limit": ("i2", ()),
        "solo_rounds": ("i1", ()),
        "actions": ("i1", ()),
        "hand": ("i1", ()),
        "draws": ("i1", ()),
        "placements": ("i1", ()),
        "start_money": ("i1", ()),
        "trains": ("i1", ()),
        "bag_trains": ("i1", ()),
        "factories": ("i1", ()),
        "bank_money": ("i1", ()),
        "price_crossing": ("i1", ()),
        "price_missing": ("i1", ()),
        "price_good": ("i1", ()),
        "price_link": ("i1", ()),
        "money_per_vp": ("i1", ()),
        "vp_factory": ("i1", ()),
        "vp_purple": ("i1", ()),
        "tiles": ("i1", (S.TILES,)),
        "stock": ("i1", (S.RESOURCES,)),
        "city_tiles": ("i1", (S.COLOURS,)),
        "city_hex": ("i2", (S.CITIES,)),
        "group": ("i1", (S.CITIES,)),
        "group_first": ("i1", (S.CITIES,)),
        "card_size": ("i1", (S.CARDS,)),
        "card_money": ("i1", (S.CARDS,)),
        "card_vp": ("i1", (S.CARDS,)),
        "card_bonus": ("i1", (S.CARDS,)),
        "card_goods": ("i1", (S.CARDS, S.GOODS)),
        "card_need": ("i1", (S.CARDS, S.RESOURCES)),
        "card_icon": ("i1", (S.CARDS,)),
        "automas": ("i1", ()),
        "automa": ("i1", (S.SEATS,)),
        "compensation": ("i1", (S.SEATS,)),
        "aim": ("i1", (S.RESOURCES,)),
        "scan": ("i1", (S.CORNERS, S.CITIES)),
        "scan_down": ("i1", (S.CORNERS,)),
        "scan_right": ("i1", (S.CORNERS,)),
        "cardboard": ("i1", ()),
        "routes_by_tiles": ("i1", ()),
        "trains_for_track_bonus": ("i1", ()),
        "hands_before_discards": ("i1", ()),
        "gate_hex": ("i2", (GATES,)),
        "gate_edge": ("i1", (GATES,)),
        "gate_group": ("i1", (GATES,)),
        "terrain": ("i1", (S.HEXES,)),
        "cost": ("i1", (S.HEXES,)),
        "city_at": ("i1", (S.HEXES,)),
        "exits": ("i1", (S.HEXES,)),
        "beyond": ("i1", (S.HEXES, 6)),
        "neighbor": ("i2", (S.HEXES, 6)),
    }
    __slots__ = tuple(FIELDS)

    players: int
    owners: int
    solo: int
    cities: int
    groups: int
    gates: int
    cards: int
    needed: int
    yield_: int
    round_limit: int
    solo_rounds: int
    actions: int
    hand: int
    draws: int
    placements: int
    start_money: int
    trains: int
    bag_trains: int
    factories: int
    bank_money: int
    price_crossing: int
    price_missing: int
    price_good: int
    price_link: int
    money_per_vp: int
    vp_factory: int
    vp_purple: int
    tiles: list[int]
    stock: list[int]
    city_tiles: list[int]
    city_hex: list[int]
    group: list[int]
    group_first: list[int]
    card_size: list[int]
    card_money: list[int]
    card_vp: list[int]
    card_bonus: list[int]
    card_goods: list[list[int]]
    card_need: list[list[int]]
    card_icon: list[int]
    automas: int
    automa: list[int]
    compensation: list[int]
    aim: list[int]
    scan: list[list[int]]
    scan_down: list[int]
    scan_right: list[int]
    cardboard: int
    routes_by_tiles: int
    trains_for_track_bonus: int
    hands_before_discards: int
    gate_hex: list[int]
    gate_edge: list[int]
    gate_group: list[int]
    terrain: list[int]
    cost: list[int]
    city_at: list[int]
    exits: list[int]
    beyond: list[list[int]]
    neighbor: list[list[int]]
