"""Whether a moment can come up in a game at all: what lies on the table by then, and what cannot lie there yet.

``position_check.py`` asks whether the decision can be made; this asks for the Order of a round and of a game.
"""

from __future__ import annotations

from steamhouse.core.errors import GameError
from steamhouse.games.planet_steam.files.position import moment_of
from steamhouse.games.planet_steam.rules.auction import holds
from steamhouse.games.planet_steam.state import (
    BANK_AGENT,
    FOR_SABOTAGE,
    NOBODY,
    NOWHERE,
    PHASE_ACTIVATION,
    PHASE_BUILD,
    PHASE_CARRIER_AUCTION,
    PHASE_CERTIFICATES,
    PHASE_DIE,
    PHASE_EXTRACT,
    PHASE_FIRST_PLAYER,
    PHASE_KEEP,
    PHASE_OVER,
    PHASE_TRADE,
    PHASE_UPGRADE,
    RESOURCES,
)
from steamhouse.games.planet_steam.text.notation import PHASE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

SETUP = (PHASE_FIRST_PLAYER, PHASE_UPGRADE)
# From the mooring on, to the end of the round, where the airship comes back; after the last round it stays.
MOORED = (
    PHASE_CARRIER_AUCTION,
    PHASE_KEEP,
    PHASE_ACTIVATION,
    PHASE_BUILD,
    PHASE_EXTRACT,
    PHASE_TRADE,
    PHASE_CERTIFICATES,
    PHASE_OVER,
)
# Those of them in which the round's auction of the freelance carrier is past.
CARRIER_WON = MOORED[2:]


def check_moment(g: Game, b: Box) -> None:
    """Raise GameError, naming the key, unless a game can come to this moment."""
    moment, name = moment_of(g), PHASE_NAMES[g.phase]
    pays_victim = moment == PHASE_DIE and g.die_for == FOR_SABOTAGE
    if moment in SETUP:
        _check_setup(g, b, name)
    if moment == PHASE_OVER:
        _check_over(g, b)
    if (moment in MOORED or pays_victim) != (g.airship != NOWHERE):
        raise GameError(f"airship: in phase {name} it is {'not moored' if g.airship != NOWHERE else 'moored'}")
    if g.round == 1 and not (moment in CARRIER_WON or pays_victim):
        _check_before_tanks(g, b, name)
    if g.round == 1 and moment not in (PHASE_CERTIFICATES, PHASE_OVER):
        _check_before_certificates(g, b, name)


def _check_setup(g: Game, b: Box, name: str) -> None:
    """Nothing has been played: before the first auction there are starting goods and claims only."""
    if g.round != 1:
        raise GameError(f"round: phase {name} comes before round 1 is played, not in round {g.round}")
    for p in range(b.players):
        if g.licenses[p] or g.luxury[p]:
            raise GameError(f"seats[{p}].{'licenses' if g.licenses[p] else 'luxury'}: nobody has any in phase {name}")
        _check_carriers(g, p, int(_has_upgraded(g, b, p)), name)


def _check_carriers(g: Game, p: int, most: int, name: str) -> None:
    """No carrier can have been upgraded more often."""
    if sum(g.carrier[p][r] - 1 for r in range(RESOURCES)) > most:
        raise GameError(f"seats[{p}].carriers: upgraded more often than by phase {name}")


def _has_upgraded(g: Game, b: Box, p: int) -> bool:
    """Whether a seat's starting upgrade is past: they go round from the first player, before the draw from seat 0."""
    if g.phase == PHASE_FIRST_PLAYER:
        return bool(b.upgrade_first)
    first = 0 if b.upgrade_first else g.first_player
    return (p - first) % b.players < (g.seat - first) % b.players


def _check_over(g: Game, b: Box) -> None:
    if g.round != b.rounds:
        raise GameError(f"round: the game is over after round {b.rounds}, not in round {g.round}")
    for p in range(b.players):
        if g.card[p] == NOBODY:
            raise GameError(f"seats[{p}].card: every seat needs its card in phase over")


def _check_before_tanks(g: Game, b: Box, name: str) -> None:
    """Before the first Tank Phase; until then only the setup and the Bank Agent upgrade a carrier."""
    for p in range(b.players):
        _check_carriers(g, p, 1 + holds(g, b, p, BANK_AGENT), f"{name} of round 1")
    if any(g.tank):
        raise GameError(f"zones: nobody has a tank in phase {name} of round 1")
    if g.carrier_holder != NOBODY:
        raise GameError(f"freelance.holder: nobody has the freelance carrier in phase {name} of round 1")


def _check_before_certificates(g: Game, b: Box, name: str) -> None:
    """Before licenses and luxury quarters are first traded; until then only a specialist brings a license."""
    for p in range(b.players):
        if g.luxury[p] or (g.licenses[p] and sum(g.licenses) > 1):
            raise GameError(
                f"seats[{p}].{'luxury' if g.luxury[p] else 'licenses'}: certificates are first traded after {name}"
            )
