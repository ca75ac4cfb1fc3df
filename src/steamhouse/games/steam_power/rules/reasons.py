"""Why an action is not legal: the codes that the ``check_...`` return, 0 for legal. ``explain.py`` has the words."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

LEGAL: Final = 0

# What is asked for does not belong here.
GAME_OVER: Final = 1
WRONG_PHASE: Final = 2  # the action is not one of the decision at hand
NOT_AN_OUTCOME: Final = 3
MUST_PLACE: Final = 4  # one tile at least, once laying has begun

# Means that are missing.
NO_MONEY: Final = 10
NO_TRAIN: Final = 11  # none left for a new link
NO_FACTORY: Final = 12  # none left in the reserve
NO_TILE: Final = 13  # none of that kind in the supply
NO_GOODS: Final = 14  # none of that colour in the stock

# Laying track.
NO_LAND: Final = 20  # water, off the map, or a city: no tile goes there
OCCUPIED: Final = 21  # there is a tile with a single path that could be crossed
NOT_CONNECTED: Final = 22  # neither a start at the own network nor the continuation of the open link
NOT_AT_CITY: Final = 23  # the first track has to start at a city
MUST_CONTINUE: Final = 24  # the own incomplete link comes first
LEADS_INTO_WATER: Final = 25
LEADS_OFF_MAP: Final = 26
MEETS_OPEN_END: Final = 27  # of another's incomplete link
SAME_GROUP: Final = 28  # both ends in the same city group
NOTHING_TO_CROSS: Final = 29
CROSSED_TWICE: Final = 30  # there are two paths already
TIGHT_CURVE: Final = 31  # cannot be crossed
DOES_NOT_CROSS: Final = 32  # no tile has these two paths
NO_OPEN_LINK: Final = 33  # nothing to replace or remove
NOT_LAST_TILE: Final = 34
SAME_PATH: Final = 35  # replacing has to change something
NO_PLACEMENT: Final = 36  # `lay`: nothing can be placed
LAST_TILE_THERE: Final = 37  # of the own incomplete link

# Factories.
NO_CITY: Final = 40  # no such city on this map
PURPLE_CITY: Final = 41
HAS_FACTORY: Final = 42
CITY_FLIPPED: Final = 43
NOT_LINKED: Final = 44  # no completed link leads to its group
WRONG_NUMBER: Final = 45  # of goods for a bonus factory

# Contracts and deliveries.
NO_CARD: Final = 50  # no such card in this deck
NOT_IN_HAND: Final = 51
NO_NETWORK: Final = 52  # no completed link of one's own
WRONG_COLOUR: Final = 53  # another good is next
NO_FACTORY_THERE: Final = 54
CITY_EMPTY: Final = 55  # no goods left
NOT_IN_REACH: Final = 56  # no way from there to the network
IN_REACH: Final = 57  # cannot be bought while one can be brought
REST_NOT_PAYABLE: Final = 58  # this leaves too little for the rest of the contract
CONTRACT_NOT_PAYABLE: Final = 59
NO_LINK_THERE: Final = 60  # that seat has no completed link from here to there
BEEN_THERE: Final = 61  # no group is entered twice
DEAD_END: Final = 62  # no way on to the network from there
NO_CONTRACTS: Final = 63  # no card to be had
NOT_THE_MOST: Final = 64  # that seat does not hold the most contracts of the others
OWN_HAND: Final = 65  # no card is drawn from there

# Entries from a real table.
AT_ANOTHER_CORNER: Final = 67  # the good of this colour
CARD_SEEN: Final = 68  # fulfilled or used before
NONE_LEFT: Final = 69  # no city tile of this colour

# Automas.
FORCED: Final = 70  # the rules force another action on an Automa
