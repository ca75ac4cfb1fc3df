"""What an action makes happen, as the rules themselves tell it; narration, chronicle and facts read it from here."""

from __future__ import annotations

from steamhouse.core.happened import Happening, heard
from steamhouse.games.steam_power.playing import play
from steamhouse.games.steam_power.rules import happenings as H

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game

TO_BANK = (H.PAYS_TRACK, H.PAYS_CROSSING, H.PAYS_MISSING)
TO_OWNERS = (H.PAYS_GOOD, H.PAYS_LINK)
FROM_BANK = (H.GETS_BANK, H.GETS_COMPENSATION, H.GETS_REWARD)
"""The happenings by which money comes and goes: all there are."""


def listen(g: Game, b: Box, action: int) -> list[Happening]:
    """Play a legal action (or an outcome) on ``g``; returns what happened, in its order."""
    return heard(g, b, play, action)


def payment(b: Box, happening: Happening) -> tuple[int | None, int | None, int]:
    """Who pays whom how many dollars, None for the bank: in the solo game companies' money goes there."""
    what, who, which, amount = happening
    if what in FROM_BANK:
        return None, who, amount
    if what in TO_OWNERS:
        return who, None if b.solo else which, amount
    return (who, None, amount) if what in TO_BANK else (None, None, 0)


def dollars_gained(b: Box, happenings: Iterable[Happening], seat: int) -> int:
    """By how much a seat's money changed; below 0 what it paid."""
    payments = [payment(b, each) for each in happenings]
    return sum(amount * ((to == seat) - (by == seat)) for by, to, amount in payments)
