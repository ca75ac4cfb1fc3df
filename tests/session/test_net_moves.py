"""Moves to and fro leave no trace: previews name the net plan, and a submission takes back what it makes needless."""

from __future__ import annotations

import random

import pytest
from tests.session.kit import NAMES, SECRET

import steamhouse
from steamhouse.core.errors import ActionError
from steamhouse.session import Illegal, NotYourTurn, SeatInfo, Table

CARDS = ("lady-steam", "engineer", "venturer", "airship-captain", "bank-agent")
TO, FRO = "move-tank C4 E5", "move-tank E5 C4"
TANK = {"owner": 0, "tank": True}
VERBS = ("move-", "swap-")


def table_with(zones, purse=1, options=None):
    """A table where seat 0 builds on these zones."""
    game = steamhouse.load_game("planet-steam", players=5, options=options or {})
    seats = [{"card": card} for card in CARDS]
    seats[0] |= {"credits": purse, "goods": {"quartz": 1, "ore": 1, "water": 2, "energy": 1}}
    keys = {"game": "planet-steam", "edition": "ffg-2013", "players": 5, "options": options or {}, "round": 2}
    moment = {"phase": "build", "seat": 0, "first_player": 0, "airship": "1"}
    position = {**keys, **moment, "seats": seats, "zones": zones}
    return Table.new(game, [SeatInfo(name) for name in NAMES], "t", SECRET, position=position)


def two_zones(**more):
    return table_with({"C4": TANK, "E5": {"owner": 0}}, **more)


def play(table, *texts):
    return table.submit_net(0, f"n{table.version}", texts)


def line(table):
    return [each.text for each in table.log.line]


def tanks(table):
    return {name for name, zone in table.state.to_json()["zones"].items() if zone.get("tank")}


def converters(table):
    found = table.state.to_json()["zones"]
    return {name: zone["converter"] for name, zone in found.items() if zone.get("converter")}


def test_twenty_moves_to_and_fro_in_a_plan_never_meet_the_limit():
    table, plan = two_zones(), []
    for number in range(21):
        plan = table.preview(0, [*plan, (TO, FRO)[number % 2]])["plan"]
    assert plan == [TO]
    table.submit(0, table.version, "n", plan)
    assert tanks(table) == {"E5"}


def test_twenty_moves_to_and_fro_one_by_one_never_meet_the_limit():
    table = two_zones()
    for number in range(20):
        assert (play(table, (TO, FRO)[number % 2]) is None) == (number % 2 == 1)
    assert (line(table), tanks(table)) == ([], {"C4"})
    assert set(table.state.to_json()["moves"].values()) == {0}
    play(table, *[TO, FRO] * 10, TO)
    assert (line(table), tanks(table)) == ([TO], {"E5"})
    assert not table.practice


def test_a_whole_rearrangement_at_once_never_meets_the_limit():
    """What a program previews, or asks its state for, is what it then submits."""
    table, plan = two_zones(), [TO, FRO] * 10 + [TO]
    assert table.preview(0, plan)["plan"] == [TO]
    state = table.state.clone()
    codes = state.net(plan)
    assert [state.action_to_string(code) for code in codes] == [TO]
    with pytest.raises(ActionError):
        state.net([*plan, TO])
    with pytest.raises(Illegal) as refused:
        table.preview(0, [*plan, TO])
    assert refused.value.code == "zone-has-no-tank"


def test_without_it_the_third_move_is_refused():
    """The limit itself stays where it is: a plan is submitted as it stands."""
    table = two_zones()
    with pytest.raises(Illegal) as refused:
        table.submit(0, table.version, "n", [TO, FRO, TO])
    assert refused.value.code == "too-many-moves"


def test_a_way_over_another_zone_is_the_straight_way():
    table = table_with({"C4": TANK, "E5": {"owner": 0}, "F6": {"owner": 0}})
    play(table, TO)
    play(table, "move-tank E5 F6")
    assert line(table) == ["move-tank C4 F6"]


@pytest.mark.parametrize(
    ("there", "back"),
    [
        ("swap-tanks C4 E5", "swap-tanks C4 E5"),
        ("swap-converters C4 E5", "swap-tanks C4 E5"),
        ("move-supercharger C4 F6", "move-supercharger F6 C4"),
        ("move-converter C4 F6", "move-converter F6 C4"),
    ],
)
def test_swaps_and_pieces_go_back_too(there, back):
    zones = {"C4": TANK | {"converter": "ore"}, "E5": TANK | {"converter": "energy"}, "F6": TANK}
    if "supercharger" in there:
        zones["C4"] = zones["C4"] | {"supercharger": True}
    table = table_with(zones)
    before = table.state.to_json()
    play(table, there)
    assert play(table, back) is None
    assert table.state.to_json() == before


def test_what_was_bought_between_stays():
    """A purchase that follows a move holds it fast; moves after it are a run of their own."""
    table = two_zones(purse=90)
    bought = "buy-converter ore E5"
    play(table, TO)
    play(table, bought, FRO)
    assert play(table, TO) is not None
    assert (line(table), converters(table)) == ([TO, bought], {"E5": "ore"})
    assert table.preview(0, [FRO, TO, "end"])["plan"] == ["end"]


def test_a_wrong_action_takes_nothing_back():
    table = two_zones()
    play(table, TO)
    with pytest.raises(Illegal):
        play(table, FRO, "move-tank E5 A1")
    assert (line(table), table.version) == ([TO], 1)
    with pytest.raises(NotYourTurn):
        table.submit_net(1, "n", [FRO])


@pytest.mark.parametrize("options", [{}, {"immobile-tanks": True}])
def test_no_walk_through_arrangements_meets_the_limit(options):
    """However one rearranges: the counters stay below their bound, and a net plan comes to the same arrangement."""
    dice = random.Random(14)
    for count in (2, 3, 5, 7):
        zones = {}
        for name in dice.sample(("C4", "D4", "A1", "B2", "E5", "F6", "F7", "A3"), count):
            kind = dice.choice(("ore", "quartz", "energy", None))
            zones[name] = dice.choice(
                (TANK | {"converter": kind, "supercharger": dice.random() < 0.5}, {"owner": 0}, TANK)
            )
        table, plan = table_with(zones, options=options), []
        seen = table.preview(0, plan)
        for _ in range(25):
            assert max(seen["observation"].get("moves", {"none": 0}).values()) < count
            moves = [choice["text"] for choice in seen["choices"] if choice["text"].startswith(VERBS)]
            if not moves:
                break
            text = dice.choice(moves)
            meant = table.state.clone()
            for each in (*plan, text):
                meant.apply_action(each)
            seen = table.preview(0, [*plan, text])
            plan = seen["plan"]
            assert seen["observation"]["zones"] == meant.to_json()["zones"]
