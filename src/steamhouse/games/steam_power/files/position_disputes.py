"""What is wrong with the value of a key of the table: the rest says another, or it is no list of what it lists."""

from __future__ import annotations

from steamhouse.games.steam_power.files.faults import wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from steamhouse.core.errors import Fault


def other_stock(key: str, given: Any, own: Any) -> Fault:
    return wrong(key, "other-stock", given=given, own=own)


def other_tiles(key: str, given: Any, own: Any) -> Fault:
    return wrong(key, "other-tiles", given=given, own=own)


def other_map(key: str, given: Any, own: Any) -> Fault:
    return wrong(key, "other-map", given=repr(given), own=own)


def other_difficulty(key: str, given: Any, own: Any) -> Fault:
    return wrong(key, "other-difficulty", given=repr(given), own=own)


def other_fallback(key: str, given: Any, own: Any) -> Fault:
    return wrong(key, "other-fallback", given=repr(given), own=own)


def other_aside(key: str, given: Any, own: Any) -> Fault:
    return wrong(key, "other-aside", given=repr(given), own=own)


def other_flipped(key: str, given: Any, own: Any) -> Fault:
    return wrong(key, "flipped")


def other_face_down(key: str, given: Any, own: Any) -> Fault:
    return wrong(key, "face-down", count=own)


def no_cities(key: str, value: Any) -> Fault:
    return wrong(key, "list-cities", given=repr(value))


def not_all_seats(key: str, count: int, value: Any) -> Fault:
    return wrong(key, "list-seats", count=count)


def not_all_companies(key: str, count: int, value: Any) -> Fault:
    return wrong(key, "list-companies", count=count)


def not_all_numbers(key: str, count: int, value: Any) -> Fault:
    return wrong(key, "list-numbers", count=count, given=repr(value))
