"""The codes of what the rules say they did (``tell`` of ``core/telling.py``), and what the numbers of each mean."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

# One or the other; what stands for nothing is 0.            who; which; amount
# Money that a seat pays (to the bank or an owner) or gets.
PAYS_TRACK: Final = 1  # seat; hex; dollars, maybe none
PAYS_CROSSING: Final = 2  # seat; hex; dollars
PAYS_GOOD: Final = 3  # seat; owner of the factory; dollars
PAYS_LINK: Final = 4  # seat; owner of the link; dollars
PAYS_MISSING: Final = 5  # seat; colour; dollars
GETS_BANK: Final = 6  # seat; -; dollars
GETS_COMPENSATION: Final = 7  # seat; -; dollars
GETS_REWARD: Final = 8  # seat; card; dollars, maybe none
# On the map.
LINK_BEGUN: Final = 10  # owner; city; trains left
LINK_DONE: Final = 11  # owner; link; tiles
LINK_REMOVED: Final = 12  # owner; city: with its only tile
BUILT: Final = 13  # owner; city; goods
FLIPPED: Final = 14  # owner of the factory; city
DELIVERED: Final = 15  # seat; group; colour
# Contracts.
CONTRACT_DONE: Final = 20  # seat; card; points
END_TRIGGERED: Final = 21  # seat; -; contracts
BONUS_SKIPPED: Final = 22  # seat; bonus, maybe none; contracts in the own hand
SHUFFLED: Final = 23  # seat that needs a card; -; contracts
FROM_MOST: Final = 24  # seat; seat that loses a card; 1 where the own hand holds as many
NO_MORE_CARDS: Final = 25  # seat
UNSEEN_CARD: Final = 26  # seat: from the deck to a hand that is not known
# Automas.
COINS_LIE: Final = 30  # seat; target; 1 where there were some before
COINS_DONE: Final = 31  # seat; target
COINS_OFF: Final = 32  # seat; target
LINK_STAYS: Final = 33  # seat; city; tiles
NO_SECOND_TILE: Final = 34  # seat
DISCARDED: Final = 35  # seat; card
MARKER_BEGINS: Final = 36  # -; corner
MARKER_MOVES: Final = 37  # seat; corner
# The course of the game.
TILES_DRAWN: Final = 40
ROUND_BEGINS: Final = 41  # -; -; round
SET_ASIDE: Final = 42  # -; -; contracts that lie face down
NONE_SET_ASIDE: Final = 43
GAME_ENDS: Final = 44
