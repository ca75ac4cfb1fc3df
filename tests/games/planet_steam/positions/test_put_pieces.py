"""Pieces and order markers of a position under work: what may stand where, and what comes along or goes.

The page asks for it by names (`POST /api/positions/change` and `/possible`). planet-steam.md, The position.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.planet_steam.rules.kit import EDITIONS, position

import steamhouse
from steamhouse.core.errors import Fault
from steamhouse.games.planet_steam.files.changes import changed, possible
from steamhouse.games.planet_steam.files.position_reader import read_position
from steamhouse.games.planet_steam.files.put_pieces import piece_names

MAP = {"B2": "0to+", "C4": "1", "E5": "n"}
TANK = {"tank": True, "converter": None, "supercharger": False}


def game_of(given: dict[str, Any]) -> Any:
    return steamhouse.load_game(
        "planet-steam", players=given["players"], edition=given["edition"], options=given["options"]
    )


def trade(*options: str, zones: dict[str, str] = MAP, **keys: Any) -> dict[str, Any]:
    return position("trade", 1, options=dict.fromkeys(options, True), resource="ore", airship="4", zones=zones, **keys)


def change(given: dict[str, Any], name: str, **args: Any) -> dict[str, Any]:
    return changed(game_of(given), given, name, args)


def put(given: dict[str, Any], zone: str, piece: str, seat: int = 0, *, again: bool = False) -> dict[str, Any]:
    """The position with a piece more, or with ``again`` one less."""
    return change(given, "put", zone=zone, piece=piece, seat=seat, again=again)


def zone(given: dict[str, Any], name: str) -> Any:
    return given["zones"].get(name)


def refusal(given: dict[str, Any], name: str, **args: Any) -> tuple[str, dict[str, Any]]:
    with pytest.raises(Fault) as found:
        change(given, name, **args)
    return found.value.code, found.value.details


def test_a_machine_claims_the_zone_that_it_is_put_into_and_what_is_there_stays() -> None:
    one = put(trade(), "F7", "supercharger", 2)
    assert zone(one, "F7") == {"owner": 2, **TANK, "supercharger": True}
    two = put(one, "F7", "converter-energy", 0)
    assert zone(two, "F7") == {"owner": 2, "tank": True, "converter": "energy", "supercharger": True}
    assert zone(put(two, "F7", "converter-water"), "F7") == zone(one, "F7")
    assert zone(put(trade(), "E5", "tank", 3), "E5") == {"owner": 3, **TANK}
    assert put(two, "F7", "tank", 0)["zones"] == two["zones"]


def test_what_is_there_already_is_taken_away_with_what_stands_on_it() -> None:
    assert zone(put(trade(), "B2", "tank", 1, again=True), "B2") == {"owner": 0, "tank": False}
    assert zone(put(trade(), "B2", "converter-ore", again=True), "B2")["converter"] is None
    assert zone(put(trade(), "B2", "supercharger", again=True), "B2")["supercharger"] is False
    assert zone(put(trade(), "B2", "claim-0", again=True), "B2") is None
    assert zone(put(trade(), "E5", "claim-neutral", again=True), "E5") is None
    assert zone(put(trade(), "B2", "clear"), "B2") is None
    assert put(trade(), "A1", "clear", again=True)["zones"] == put(trade(), "B2", "claim-0")["zones"]


def test_another_owner_keeps_the_machines_and_a_neutral_marker_clears_them() -> None:
    assert zone(put(trade(), "B2", "claim-3"), "B2") == {**zone(put(trade(), "B2", "tank"), "B2"), "owner": 3}
    assert zone(put(trade(), "B2", "claim-neutral"), "B2") == {"owner": "neutral"}


def test_one_tank_lies_tipped_over_at_most() -> None:
    one = put(put(trade("sabotage"), "C4", "tank"), "C4", "tip")
    assert zone(one, "C4")["tipped"]
    two = put(one, "B2", "tip")
    assert (zone(two, "B2")["tipped"], zone(two, "C4")["tipped"]) == (True, False)
    assert not zone(put(two, "B2", "tip", again=True), "B2")["tipped"]
    moved = change(two, "carry", source="B2", target="A1")
    assert (zone(moved, "A1")["tipped"], zone(moved, "B2")) == (True, {"owner": 0, "tank": False})
    assert refusal(one, "put", zone="E5", piece="tip", seat=0, again=False) == ("wrong.tipped-no-tank", {"zone": "E5"})
    assert refusal(trade(), "put", zone="B2", piece="tip", seat=0, again=False)[0] == "wrong.no-tipping"


def crowded(kind: str, count: int) -> dict[str, Any]:
    """So many zones hold a piece of a kind, the seats' in turn."""
    names = (column + row for row in "123567" for column in "ABCDEF")
    return trade(zones={name: kind.format(seat=index % 4) for index, name in zip(range(count), names, strict=False)})


@pytest.mark.parametrize(
    ("given", "piece", "code", "details"),
    [
        (crowded("{seat}t", 35), "tank", "tanks-out", {"count": 35}),
        (crowded("{seat}tq", 14), "converter-quartz", "converters-out", {"count": 14, "resource": "quartz"}),
        (crowded("{seat}t+", 13), "supercharger", "superchargers-out", {"count": 13}),
        (crowded("n", 15), "claim-neutral", "neutrals-out", {"count": 15}),
        (crowded("2", 14), "claim-2", "markers-out", {"seat": 2, "count": 14}),
        (crowded("0", 14), "supercharger", "markers-out", {"seat": 0, "count": 14}),
    ],
)
def test_what_is_used_up_is_refused_with_its_place(
    given: dict[str, Any], piece: str, code: str, details: dict[str, Any]
) -> None:
    game = game_of(given)
    found = refusal(given, "put", zone="C4", piece=piece, seat=0, again=False)
    assert found == (f"wrong.{code}", {"zone": "C4", **details})
    values = possible(game, given, "put", {"piece": piece, "seat": 0, "again": True}, "zone")
    assert "C4" not in values
    assert all(name in given["zones"] for name in values)


def test_closed_zones_stay_empty_and_rivers_are_limited() -> None:
    three = position("trade", 1, players=3, resource="ore", airship="4", zones={"B2": "0t"})
    closed = ("wrong.closed-zone", {"players": 3, "zone": "A1"})
    assert refusal(three, "put", zone="A1", piece="tank", seat=0, again=False) == closed
    assert refusal(three, "carry", source="B2", target="A1") == closed
    dry = trade("river-limits")
    river = ("wrong.river", {"zone": "C4", "resource": "ore"})
    assert refusal(dry, "put", zone="C4", piece="converter-ore", seat=1, again=False) == river
    assert refusal(dry, "carry", source="B2", target="C4") == river
    wet = put(dry, "C4", "converter-energy", 1)
    assert zone(wet, "C4")["converter"] == "energy"
    assert refusal(wet, "carry", source="C4", target="B2") == river
    assert zone(put(trade(), "C4", "converter-ore"), "C4")["converter"] == "ore"


def test_a_tank_is_carried_with_all_on_it_and_two_change_places() -> None:
    moved = change(trade(), "carry", source="B2", target="C4")
    full = {"tank": True, "converter": "ore", "supercharger": True}
    assert (zone(moved, "B2"), zone(moved, "C4")) == ({"owner": 0, "tank": False}, {"owner": 1, **full})
    swapped = change(put(trade(), "C4", "converter-quartz"), "carry", source="B2", target="C4")
    assert zone(swapped, "B2") == {"owner": 0, "tank": True, "converter": "quartz", "supercharger": False}
    assert zone(swapped, "C4") == {"owner": 1, **full}
    assert zone(change(trade(), "carry", source="B2", target="E5"), "E5") == {"owner": 0, **full}
    bare = change(trade(), "carry", source="E5", target="B2")["zones"]
    assert bare == {"B2": {"owner": "neutral"}, "C4": {"owner": 1, "tank": False}}
    for source, target in (("B2", "B2"), ("A1", "B2")):
        assert change(trade(), "carry", source=source, target=target)["zones"] == put(trade(), "B2", "tank")["zones"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("options", [[], ["river-limits", "sabotage"]], ids=len)
def test_whatever_is_put_and_carried_the_map_can_be_read_and_where_it_may_go_is_told(
    edition: str, options: list[str]
) -> None:
    """What is possible is what is not refused; the pieces of the game are kept together."""
    if edition != "ffg-2013":
        options = [name for name in options if name != "sabotage"]
    game = steamhouse.load_game("planet-steam", players=3, edition=edition, options=dict.fromkeys(options, True))
    box, rng = game.describe_box(), random.Random(f"{edition} {options}")
    zones = [column + row for column in box["columns"] for row in box["rows"]]
    pieces = [piece for piece in piece_names(game.box) if "sabotage" in options or piece != "tip"]
    here = game.new_initial_state().to_json()
    for step in range(150):
        name, args = "put", {"piece": rng.choice(pieces), "seat": rng.randrange(3), "again": rng.random() < 0.2}
        of = "zone"
        if step % 4 == 3:
            name, args, of = "carry", {"source": rng.choice(zones)}, "target"
        values = possible(game, here, name, args, of)
        place = rng.choice(zones)
        try:
            here = changed(game, here, name, {**args, of: place})
        except Fault:
            assert place not in values
        else:
            assert place in values
            read_position({"zones": here["zones"]}, game.box)


def test_a_fault_elsewhere_is_in_nobodys_way() -> None:
    """A tank is taken whose energy was paid for: the position tells."""
    given = {**trade(), "phase": "extract", "powered": ["B2"], "seat": 0}
    given.pop("resource")
    found = put(given, "B2", "clear")
    assert found["powered"] == ["B2"]
    with pytest.raises(Fault):
        game_of(found).state_from_json(found)


def test_an_order_marker_that_lies_elsewhere_changes_places() -> None:
    def laid(order: dict[str, int], resource: str, number: int) -> dict[str, int]:
        found = change(trade("variable-trading-order", order=order), "order", resource=resource, number=number)
        return dict(found["order"])

    assert laid({"ore": 1, "water": 2}, "ore", 2) == {"ore": 2, "water": 1}
    assert laid({"water": 2}, "ore", 2) == {"ore": 2}
    assert laid({"ore": 1, "water": 2}, "ore", 0) == {"water": 2}
    assert laid({"ore": 1}, "ore", 1) == {"ore": 1}


@pytest.mark.parametrize(
    ("name", "args", "of", "key"),
    [
        ("tea", {}, "zone", "change"),
        ("put", {}, "again", "of"),
        ("put", {"piece": "tea", "seat": 0, "again": True}, "zone", "piece"),
        ("put", {"piece": "claim-4", "seat": 0, "again": True}, "zone", "piece"),
        ("put", {"zone": "A9", "seat": 0, "again": True}, "piece", "zone"),
        ("seat", {}, "seat", "of"),
    ],
)
def test_what_cannot_be_asked_about_is_named(name: str, args: dict[str, Any], of: str, key: str) -> None:
    with pytest.raises(Fault) as found:
        possible(game_of(trade()), trade(), name, args, of)
    assert found.value.key == key


def test_what_is_possible_is_asked_of_any_argument_with_names() -> None:
    args = {"zone": "C4", "seat": 1, "again": False}
    found = possible(game_of(trade("river-limits")), trade("river-limits"), "put", args, "piece")
    assert [name for name in piece_names(game_of(trade()).box) if name not in found] == [
        "converter-quartz",
        "converter-ore",
        "tip",
    ]
