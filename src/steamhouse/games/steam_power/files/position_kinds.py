"""Kinds of values that only positions of Steam Power have, beside those of cards, links and Automas."""

from __future__ import annotations

from steamhouse.core.compound_kinds import Group
from steamhouse.core.kinds import Kind, OneOf, Whole
from steamhouse.core.reading import choice, mapping
from steamhouse.games.steam_power.files.faults import wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from steamhouse.core.kinds import Place
    from steamhouse.games.steam_power.files.setting import Setting
    from steamhouse.games.steam_power.state import Game

KINDS = ("person", "automa")


class CityGroup(Kind):
    """A group of adjacent cities, called by its first."""

    def read(self, value: Any, key: str, g: Game, b: Setting, at: Place) -> int:
        names = b.names
        group = b.box.group[names.city_numbers[choice(value, names.city_numbers, key)]]
        if value != self.shown(group, b):
            raise wrong(key, "group-name", city=value, first=self.shown(group, b))
        return group

    def shown(self, number: int, b: Setting) -> str:
        return b.names.cities[b.box.group_first[number]]

    def schema(self) -> dict[str, Any]:
        return {"type": "string"}


class Aside(Whole):
    """The trains of a company that have been drawn this round."""

    def write(self, g: Game, b: Setting, field: str, at: Place) -> int:
        return self.column(g, b, field, b.box.owners)[at[0]]

    def column(self, g: Game, b: Setting, field: str, count: int) -> list[int]:
        return [b.box.bag_trains - left for left in g.bag[:count]]


class Who(OneOf):
    """Whether a person or an Automa has a seat."""

    def read(self, value: Any, key: str, g: Game, b: Setting, at: Place) -> int:
        own = b.box.automa[at[0]]
        choice(value, KINDS[own : own + 1], key)
        return own

    def numbers(self, values: list[Any], b: Setting) -> None:
        """Each seat has its own."""

    def column(self, g: Game, b: Setting, field: str, count: int) -> list[str]:
        return [KINDS[automa] for automa in b.box.automa[:count]]


class Difficulty(OneOf):
    """How hard an Automa is, as the options say."""

    def write(self, g: Game, b: Setting, field: str, at: Place) -> str:
        return b.names.difficulties[at[0]]


WHO = Who(KINDS)


class OneSeat(Group):
    """A seat, of which its kind says what keys it has."""

    def fill(self, value: Any, key: str, g: Game, b: Setting, field: str, at: Place) -> None:
        given = mapping(value, key)
        if "kind" in given:
            WHO.read(given["kind"], f"{key}.kind", g, b, at)
        super().fill(given, key, g, b, field, at)


def city_names(b: Setting) -> tuple[str, ...]:
    """The ids of the map's cities."""
    return b.names.cities
