"""Whether a moment can come up in a game at all: what lies on the table by then, and what cannot lie there yet.

``position_check.py`` asks whether the decision can be made; this asks for the Order of a round and of a game.
"""

from __future__ import annotations

from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.files.faults import wrong
from steamhouse.games.planet_steam.files.position_keys import moment_of
from steamhouse.games.planet_steam.rules.auction import holds
from steamhouse.games.planet_steam.text.notation import PHASE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

SETUP = (S.PHASE_FIRST_PLAYER, S.PHASE_UPGRADE)
# From the mooring on, to the end of the round, where the airship comes back; after the last round it stays.
MOORED = (
    S.PHASE_CARRIER_AUCTION,
    S.PHASE_KEEP,
    S.PHASE_ACTIVATION,
    S.PHASE_BUILD,
    S.PHASE_EXTRACT,
    S.PHASE_TRADE,
    S.PHASE_CERTIFICATES,
    S.PHASE_OVER,
)
# Those of them in which the round's auction of the freelance carrier is past.
CARRIER_WON = MOORED[2:]


def check_moment(g: Game, b: Box) -> None:
    """Raise GameError, naming the key, unless a game can come to this moment."""
    moment, name = moment_of(g), PHASE_NAMES[g.phase]
    pays_victim = moment == S.PHASE_DIE and g.die_for == S.FOR_SABOTAGE
    if moment in SETUP:
        _check_setup(g, b, name)
    if moment == S.PHASE_OVER:
        _check_over(g, b)
    if (moment in MOORED or pays_victim) != (g.airship != S.NOWHERE):
        raise wrong("airship", "needs-airship" if g.airship == S.NOWHERE else "no-airship", phase=name)
    if g.round == 1 and not (moment in CARRIER_WON or pays_victim):
        _check_before_tanks(g, b, name)
    if g.round == 1 and moment not in (S.PHASE_CERTIFICATES, S.PHASE_OVER):
        _check_before_certificates(g, b, name)


def _check_setup(g: Game, b: Box, name: str) -> None:
    """Nothing has been played: before the first auction there are starting goods and claims only."""
    if g.round != 1:
        raise wrong("round", "setup-round", phase=name, now=g.round)
    for p in range(b.players):
        if g.licenses[p] or g.luxury[p]:
            raise wrong(f"seats[{p}].{'licenses' if g.licenses[p] else 'luxury'}", "setup-certificates", phase=name)
        if _upgrades(g, p) > _has_upgraded(g, b, p):
            raise wrong(f"seats[{p}].carriers", "setup-carriers", phase=name)


def _upgrades(g: Game, p: int) -> int:
    """How often a seat's carriers have been upgraded."""
    return sum(g.carrier[p][r] - 1 for r in range(S.RESOURCES))


def _has_upgraded(g: Game, b: Box, p: int) -> bool:
    """Whether a seat's starting upgrade is past: they go round from the first player, before the draw from seat 0."""
    if g.phase == S.PHASE_FIRST_PLAYER:
        return bool(b.upgrade_first)
    first = 0 if b.upgrade_first else g.first_player
    return (p - first) % b.players < (g.seat - first) % b.players


def _check_over(g: Game, b: Box) -> None:
    if g.round != b.rounds:
        raise wrong("round", "over-round", round=b.rounds, now=g.round)
    for p in range(b.players):
        if g.card[p] == S.NOBODY:
            raise wrong(f"seats[{p}].card", "needs-card", phase=PHASE_NAMES[S.PHASE_OVER])


def _check_before_tanks(g: Game, b: Box, name: str) -> None:
    """Before the first Tank Phase; until then only the setup and the Bank Agent upgrade a carrier."""
    for p in range(b.players):
        if _upgrades(g, p) > 1 + holds(g, b, p, S.BANK_AGENT):
            raise wrong(f"seats[{p}].carriers", "setup-carriers", "setup-carriers-round", phase=name)
    if any(g.tank):
        raise wrong("zones", "no-tank-yet", phase=name)
    if g.carrier_holder != S.NOBODY:
        raise wrong("freelance.holder", "no-carrier-yet", phase=name)


def _check_before_certificates(g: Game, b: Box, name: str) -> None:
    """Before licenses and luxury quarters are first traded; until then only a specialist brings a license."""
    for p in range(b.players):
        if g.luxury[p] or (g.licenses[p] and sum(g.licenses) > 1):
            raise wrong(f"seats[{p}].{'luxury' if g.luxury[p] else 'licenses'}", "no-certificates-yet", phase=name)
