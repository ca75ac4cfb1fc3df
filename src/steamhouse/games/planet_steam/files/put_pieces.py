"""Pieces on the map of a position under work: put into a zone, taken away, carried to another zone."""

from __future__ import annotations

from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.files.faults import wrong
from steamhouse.games.planet_steam.rules import reasons as R
from steamhouse.games.planet_steam.rules.land import claim
from steamhouse.games.planet_steam.rules.rearrange import check_river
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

_CLAIMS = [f"claim-{p}" for p in range(S.SEATS)]
_OTHERS = ["claim-neutral", "tank", *(f"converter-{name}" for name in RESOURCE_NAMES), "supercharger", "tip", "clear"]


def piece_names(b: Box) -> list[str]:
    """What can be put into a zone: claims, machines (to water no converter), a tank tipped over, and nothing at all."""
    return _CLAIMS[: b.players] + _OTHERS


def put(g: Game, b: Box, zone: int, piece: int, seat: int, again: int) -> None:
    """Put a piece into a zone; what it stands on comes with it, for ``seat`` where nobody owns the zone.

    With ``again`` a piece that is there already is taken away, with what stands on it.
    """
    _check_open(g, b, zone)
    kind, _, which = piece_names(b)[piece].partition("-")
    if kind == "clear":
        _unclaim(g, zone)
    elif kind == "claim":
        owner = S.NEUTRAL if which == "neutral" else int(which)
        if g.owner[zone] != owner:
            _claim(g, b, zone, owner)
        elif again:
            _unclaim(g, zone)
    elif kind == "tank":
        if again and g.tank[zone]:
            _take_tank(g, zone)
        else:
            _put_tank(g, b, zone, seat)
    elif kind == "converter":
        r = RESOURCE_NAMES.index(which)
        is_there = bool(g.tank[zone]) and g.converter[zone] == r
        _put_converter(g, b, zone, seat, S.WATER if again and is_there else r)
    elif kind == "supercharger":
        if again and g.supercharger[zone]:
            g.supercharger[zone] = 0
        else:
            _put_supercharger(g, b, zone, seat)
    else:
        _tip(g, b, zone, again)


def carry(g: Game, b: Box, source: int, target: int) -> None:
    """Carry what stands in one zone to another.

    A tank takes its converter and supercharger along and leaves the claim; a zone that no seat owns is then claimed for
    its owner. Two tanks change places. Without a tank the claim marker itself moves, and what lay there goes.
    """
    p = g.owner[source]
    if source == target or p in (S.UNCLAIMED, S.CLOSED):
        return
    _check_open(g, b, target)
    if not g.tank[source]:
        _unclaim(g, source)
        _unclaim(g, target)
        _claim(g, b, target, p)
        return
    if not _has_seat(g, target):
        _claim(g, b, target, p)
    for x, y in ((source, target), (target, source)):
        if check_river(b, g.converter[x], y) != R.LEGAL:
            raise wrong(_key(b, y), "river", zone=_name(b, y), resource=RESOURCE_NAMES[g.converter[x]])
    for row in (g.tank, g.converter, g.supercharger):
        row[source], row[target] = row[target], row[source]
    if g.tipped in (source, target):
        g.tipped = source + target - g.tipped


# ---- claims ----


def _has_seat(g: Game, z: int) -> bool:
    return 0 <= g.owner[z] < S.SEATS


def _check_open(g: Game, b: Box, z: int) -> None:
    if g.owner[z] == S.CLOSED:
        raise wrong(_key(b, z), "closed-zone", zone=_name(b, z), players=b.players)


def _claim(g: Game, b: Box, z: int, owner: int) -> None:
    """Another owner of a zone; machines stay with a seat's claim and go with any other."""
    if owner == S.NEUTRAL:
        if not g.neutrals:
            raise wrong(_key(b, z), "neutrals-out", zone=_name(b, z), count=b.neutrals)
        _unclaim(g, z)
        g.owner[z] = S.NEUTRAL
        g.neutrals -= 1
        g.unclaimed -= 1
        return
    if not g.markers[owner]:
        raise wrong(_key(b, z), "markers-out", zone=_name(b, z), seat=owner, count=b.markers)
    if _has_seat(g, z):
        _take_marker(g, z)
    claim(g, b, owner, z)


def _unclaim(g: Game, z: int) -> None:
    _take_tank(g, z)
    if g.owner[z] == S.NEUTRAL:
        g.neutrals += 1
        g.unclaimed += 1
        g.owner[z] = S.UNCLAIMED
    elif _has_seat(g, z):
        _take_marker(g, z)


def _take_marker(g: Game, z: int) -> None:
    """The zones that a seat holds stay in their order, as the rules keep them."""
    p = g.owner[z]
    held = g.held[p]
    held.remove(z)
    held.append(0)
    g.markers[p] += 1
    g.unclaimed += 1
    g.owner[z] = S.UNCLAIMED


# ---- machines ----


def _put_tank(g: Game, b: Box, z: int, seat: int) -> None:
    if not _has_seat(g, z):
        _claim(g, b, z, seat)
    if not g.tank[z]:
        if not g.tanks:
            raise wrong(_key(b, z), "tanks-out", zone=_name(b, z), count=b.tanks)
        g.tank[z] = 1
        g.tanks -= 1


def _take_tank(g: Game, z: int) -> None:
    """With all that stands on it."""
    g.tanks += g.tank[z]
    g.superchargers += g.supercharger[z]
    if g.converter[z] != S.WATER:
        g.converters[g.converter[z]] += 1
    g.tank[z] = g.supercharger[z] = 0
    g.converter[z] = S.WATER
    if g.tipped == z:
        g.tipped = S.NOWHERE


def _put_converter(g: Game, b: Box, z: int, seat: int, r: int) -> None:
    _put_tank(g, b, z, seat)
    before = g.converter[z]
    if before == r:
        return
    if check_river(b, r, z) != R.LEGAL:
        raise wrong(_key(b, z), "river", zone=_name(b, z), resource=RESOURCE_NAMES[r])
    if r != S.WATER:
        if not g.converters[r]:
            what = RESOURCE_NAMES[r]
            raise wrong(_key(b, z), "converters-out", zone=_name(b, z), resource=what, count=b.converters[r])
        g.converters[r] -= 1
    if before != S.WATER:
        g.converters[before] += 1
    g.converter[z] = r


def _put_supercharger(g: Game, b: Box, z: int, seat: int) -> None:
    _put_tank(g, b, z, seat)
    if not g.supercharger[z]:
        if not g.superchargers:
            raise wrong(_key(b, z), "superchargers-out", zone=_name(b, z), count=b.superchargers)
        g.supercharger[z] = 1
        g.superchargers -= 1


def _tip(g: Game, b: Box, z: int, again: int) -> None:
    """Tip a tank over, and the one that lay so far stands up; or stand it up again."""
    if not b.sabotage:
        raise wrong(_key(b, z), "no-tipping", zone=_name(b, z))
    if again and g.tipped == z:
        g.tipped = S.NOWHERE
    elif g.tank[z]:
        g.tipped = z
    else:
        raise wrong(_key(b, z), "tipped-no-tank", zone=_name(b, z))


def _name(b: Box, z: int) -> str:
    return names_on(b).zones[z]


def _key(b: Box, z: int) -> str:
    return f"zones.{_name(b, z)}"
