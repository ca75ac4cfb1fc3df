"""Many values of a position that are read at once: what comes of it is what comes of reading them one by one."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from steamhouse.core.compound_kinds import Group, PerName, PerSeat
from steamhouse.core.errors import Fault
from steamhouse.core.keys import Key
from steamhouse.core.kinds import Flag, Kind, OneOf, Seat, Whole

CITIES = ("a", "b", "c")
BOX = SimpleNamespace(players=3, most=4)


def other(key: str, given: Any, own: Any) -> Fault:
    return Fault(key, "fault:value.object", {"given": repr(given)}, code="other")


def no_list(key: str, count: int, value: Any) -> Fault:
    return Fault(key, "fault:value.object", {"given": repr(value)}, code="list")


GROUP = Group(
    Key("colour", OneOf(("red", "blue"), -1), field="colour"),
    Key("owner", Seat(-1), field="owner"),
    Key("goods", Whole(0, "most"), field="goods"),
    Key("empty", Flag(), field="empty", other=other),
)
KINDS: dict[str, Kind] = {"name": PerName(CITIES, GROUP), "seat": PerSeat(GROUP, no_list)}


def state() -> Any:
    return SimpleNamespace(colour=[0, 1, -1], owner=[2, -1, 0], goods=[4, 0, 1], empty=[0, 1, 0])


def rows(kind: str, value: Any) -> list[Any]:
    return list(value.values()) if kind == "name" else value


def one_by_one(kind: str, value: Any, g: Any) -> None:
    """As ``fill`` and ``agree`` of the whole do it where a row is not as it is written."""
    for place, row in enumerate(rows(kind, value)):
        key = f"key.{CITIES[place]}" if kind == "name" else f"key[{place}]"
        GROUP.fill(row, key, g, BOX, "", (place,))
    for place, row in enumerate(rows(kind, value)):
        key = f"key.{CITIES[place]}" if kind == "name" else f"key[{place}]"
        GROUP.agree(row, key, g, BOX, "", (place,), None)


def outcome(read: Any) -> tuple[Any, ...]:
    g = SimpleNamespace(colour=[-1] * 3, owner=[-1] * 3, goods=[0] * 3, empty=[0, 1, 0])
    try:
        read(g)
    except Fault as fault:
        return (fault.key, fault.code)
    return (g.colour, g.owner, g.goods)


def whole(kind: str, value: Any, g: Any) -> None:
    KINDS[kind].fill(value, "key", g, BOX, "", ())
    KINDS[kind].agree(value, "key", g, BOX, "", (), None)


CHANGES: list[tuple[str, Any, tuple[str, str] | None]] = [
    ("colour", "green", ("key.b.colour", "one-of")),
    ("colour", None, None),
    ("colour", [], ("key.b.colour", "one-of")),
    ("owner", None, None),
    ("owner", 3, ("key.b.owner", "range")),
    ("owner", True, ("key.b.owner", "range")),
    ("goods", True, ("key.b.goods", "range")),
    ("goods", 5, ("key.b.goods", "range")),
    ("goods", -1, ("key.b.goods", "range")),
    ("goods", 2.0, ("key.b.goods", "range")),
    ("goods", 3, None),
    ("empty", 1, ("key.b.empty", "flag")),
    ("empty", False, ("key.b.empty", "other")),
    ("more", 1, ("key.b.more", "unknown")),
]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("name", "value", "fault"), CHANGES)
def test_a_wrong_value_is_found_as_if_read_one_by_one(kind: str, name: str, value: Any, fault: Any) -> None:
    written: Any = KINDS[kind].write(state(), BOX, "", ())
    row = rows(kind, written)[1]
    for left_out in ("", "goods"):  # with a key too many and one too few there are as many as there should be
        row.clear()
        row.update({"colour": "blue", "owner": None, "goods": 0, "empty": True, name: value})
        row.pop(left_out, None)
        found = outcome(lambda g: whole(kind, written, g))
        assert found == outcome(lambda g: one_by_one(kind, written, g))
        if not left_out and fault is not None:
            where, code = fault
            assert found == (where.replace("key.b", "key[1]") if kind == "seat" else where, code)
        elif not left_out:
            assert isinstance(found[0], list)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_written_is_read_again(kind: str) -> None:
    g = state()
    written = KINDS[kind].write(g, BOX, "", ())
    assert outcome(lambda again: whole(kind, written, again)) == (g.colour, g.owner, g.goods)
