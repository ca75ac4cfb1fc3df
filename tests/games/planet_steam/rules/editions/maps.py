"""Maps of any edition, written by the zone names of 2013."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tests.games.planet_steam.rules.kit import ZONES, full_map, named

MARKERS = {"ffg-2013": 14, "ludoart-2008": 12, "reference-manual": 12}
"""Claim markers (platforms) of each player: Component List, Material, section 2 of the manual."""
NEUTRAL_MARKERS = {"ffg-2013": 15, "ludoart-2008": 12, "reference-manual": 12}


def turned(edition: str, zones: Mapping[str, str]) -> dict[str, str]:
    """A map with the names of the edition's own."""
    return {named(edition, name): code for name, code in zones.items()}


def filled(edition: str, *, free: Iterable[str] = (), neutral: Iterable[str] = ()) -> dict[str, str]:
    """Four players: every zone claimed by the seats in turn but for those named by their 2013 names."""
    return turned(edition, full_map(4, free=free, neutral=neutral))


def spread(edition: str, codes: Iterable[str]) -> dict[str, str]:
    """The codes laid out over the map of four players, zone by zone."""
    return turned(edition, dict(zip(ZONES, codes, strict=False)))
