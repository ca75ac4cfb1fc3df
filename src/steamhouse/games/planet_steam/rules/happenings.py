"""The codes of what the rules say they did (``tell`` of ``core/telling.py``), and what the numbers of each mean."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

# One or the other; what stands for nothing is 0.            who; which; amount
SUBSIDY: Final = 1  # seat; -; credits
PRICE: Final = 2  # resource; from; to: also where the end of its track keeps it from moving
# Bidding.
BIDDING_OPENS: Final = 3  # seat; zone; phase
CARD_WON: Final = 4  # seat; -; credits
LAST_CARD: Final = 5  # seat; card; credits
ZONE_WON: Final = 6  # seat; bid; credits
NO_ZONE_AUCTION: Final = 7
CARRIER_KEPT: Final = 8  # seat: it cannot be kept once more
CARRIER_WON: Final = 9  # seat; -; credits
CARRIER_LEAVES: Final = 10  # seat
CARRIER_LOST: Final = 11  # seat; resource; count
# Cards, and who is not asked.
TAKES_MANIPULATION: Final = 12  # seat
MANIPULATOR_INCOME: Final = 13  # seat; -; credits
TAKES_SABOTAGE: Final = 14  # seat
SABOTAGE_IDLE: Final = 15
STANDS_UP: Final = 16  # seat; zone
CLAIM_SKIPPED: Final = 17  # seat; -; credits
# The course of a round.
ROUND_BEGINS: Final = 18  # -; -; round
BONUS_LAID: Final = 19  # resource; 1 or 0; supply
BONUS_RETURNED: Final = 20  # resource; -; supply
STEP_BEGINS: Final = 21  # -; -; phase, of those that all play in turn order
END_PHASE: Final = 22
TANKS_MADE: Final = 23  # -; stock; count
CARDS_BACK: Final = 24
GAME_ENDS: Final = 25
# What an action costs and brings.
PAYS: Final = 26  # seat; -; credits
EARNS: Final = 27  # seat; -; credits
MANIPULATION_PAID: Final = 28  # seat; -; credits
CARRIER_PAID: Final = 29  # seat; -; credits
TIP_INCOME: Final = 30  # seat; -; credits
CLAIM_LEFT: Final = 31  # seat; -; credits
SPENDS: Final = 32  # seat; resource; count
# Goods that come: they are loaded, lost, or wait until the freelance carrier's holder has said where they go.
EXTRACTS: Final = 33  # seat; resource; count
LOADS: Final = 34  # seat; resource; count
LOSES: Final = 35  # seat; resource; count
WAITS: Final = 36  # seat; resource; count
GOES_BACK: Final = 37  # seat; resource; supply
# What a die, a vote or a marker decides.
CLAIM_HITS: Final = 38  # seat; zone
CLAIM_MISSES: Final = 39  # seat; zone: another one has to be chosen
CLAIM_FAILS: Final = 40  # seat; zone; credits
VOTE_AGAIN: Final = 41
DIE_DECIDES: Final = 42
AGREED: Final = 43  # seat; -; markers
LAST_MARKER: Final = 44  # resource; -; number
