"""Why an action is not legal: the codes that the ``check_...`` return, 0 for legal. ``explain.py`` has the words."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

LEGAL: Final = 0

# What is asked for does not belong here.
GAME_OVER: Final = 1
WRONG_PHASE: Final = 2  # the action is not one of the decision at hand
WRONG_RESOURCE: Final = 3  # another resource is traded now

# Means that are missing.
NO_CREDITS: Final = 10
NO_QUARTZ: Final = 11
NO_ORE: Final = 12
NO_WATER: Final = 13
NO_ENERGY: Final = 14
NO_LICENSE: Final = 16

# What the reserve or a market lacks.
NO_TANK_LEFT: Final = 20  # plastic
TANK_MARKET_EMPTY: Final = 21
NO_CONVERTER_LEFT: Final = 22
NO_SUPERCHARGER_LEFT: Final = 23
NO_LICENSE_LEFT: Final = 24
NO_LUXURY_LEFT: Final = 25
NOT_ENOUGH_SUPPLY: Final = 26
NOT_IN_BONUS_BOX: Final = 27
NOTHING_TO_SELL: Final = 28  # more than the seat holds

# Auctions.
BID_TOO_LOW: Final = 30
BID_TOO_HIGH: Final = 31  # more than can be paid
MUST_OPEN: Final = 32  # the opener may not pass
SOLE_BIDDER: Final = 33  # takes the zone for 1
CARD_TAKEN: Final = 34
NO_SUCH_CARD: Final = 35
NOT_ENGINEER: Final = 36
NOT_BANK_AGENT: Final = 37

# Zones.
NO_SUCH_ZONE: Final = 40
ZONE_CLOSED: Final = 41
ZONE_CLAIMED: Final = 42
UNCLAIMED_LEFT: Final = 43  # a neutral zone is offered only when no unclaimed one is left
NOT_A_FALLBACK: Final = 44
NOT_YOUR_ZONE: Final = 45
ZONE_HAS_TANK: Final = 46
ZONE_HAS_NO_TANK: Final = 47
SAME_ZONE: Final = 48

# Pieces on tanks.
SAME_CONVERTER: Final = 50
NO_CONVERTER: Final = 51
HAS_CONVERTER: Final = 52
NO_SUPERCHARGER: Final = 53
HAS_SUPERCHARGER: Final = 54
NOTHING_CHANGES: Final = 55
TOO_MANY_MOVES: Final = 56
NO_SUCH_CONVERTER: Final = 57  # there is no converter for water

# Carriers and extraction.
CARRIER_AT_TOP: Final = 60
RUNS_FREE: Final = 61  # a tank that costs no energy runs unless it is left out
ALREADY_POWERED: Final = 62
COSTS_ENERGY: Final = 63  # a tank that costs energy stands still by itself
ALREADY_RESTING: Final = 64

# Chance.
NOT_AN_OUTCOME: Final = 70
NO_AMOUNT: Final = 71  # an amount of 0
NO_SUCH_ROW: Final = 72
CANNOT_ACTIVATE: Final = 73

# Editions and options.
NOT_PLAYED: Final = 80  # the option that this belongs to is not in play
CLAIMS_PREDICTABLE: Final = 81  # `claim` replaces `roll`
MUST_TAKE_BENEFIT: Final = 82  # this edition has no declining
NEEDS_NO_WATER: Final = 83  # emergency: the activation water is there
HAS_WATER_TANK: Final = 84  # emergency: a tank extracts water already
MUST_UPGRADE: Final = 104  # this edition's starting upgrade is made
MUST_CONVERT: Final = 85  # without water and water tank one tank has to be converted
TANK_TIPPED: Final = 86
IMMOBILE: Final = 87  # tanks may not be moved
RIVER_LIMIT: Final = 88  # no quartz or ore on the river
MARKER_PLACED: Final = 89  # that order marker lies already
ORDER_TAKEN: Final = 90  # that resource has a marker
NO_QUARTZ_SHIFT: Final = 91  # quartz only by the strong manipulation
ALREADY_SHIFTED: Final = 92
TOO_MANY_SPACES: Final = 93
TRACK_ENDS: Final = 94
NO_MODE: Final = 95  # a manipulation is chosen first
NO_TANK_TO_TIP: Final = 96
NOT_YOURSELF: Final = 97
NO_SURPLUS: Final = 98
NO_ROOM: Final = 99
TOO_MANY_NEUTRALS: Final = 100
RIVER_FULL: Final = 101  # no more neutral markers on river zones
NOT_RIVER: Final = 102  # the agreed neutral markers go on river zones
NO_MARKER: Final = 103  # none of that kind to lay in this turn
