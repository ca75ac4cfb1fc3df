"""Rearranging tanks, converters and superchargers (Order 9, ruling 12 and 14; rulebook: Rearrange ...)."""

from __future__ import annotations

from tests.games.planet_steam.rules.kit import (
    at,
    credits_of,
    goods,
    goods_of,
    legal,
    play,
    refuse,
    reserve,
    tank,
    where,
    with_verb,
)


def build(zones: dict[str, str], have: dict[str, int] | None = None, **keys):
    return at("build", 0, seats={0: {"goods": have or goods()}}, zones=zones, **keys)


def pairs(state, verb: str) -> set[str]:
    return with_verb(state, verb)


def test_a_tank_moves_to_an_own_zone_without_a_tank_and_takes_its_pieces_along():
    """Rearrange; attachments travel (decided where the book is silent)."""
    state = build({"C3": "0to+", "F7": "0", "D3": "0te", "E5": "1", "E6": "n"})
    assert pairs(state, "move-tank") == {"C3 F7", "D3 F7"}
    refuse(state, "move-tank C3 D3", "move-tank C3 E5", "move-tank C3 E6", "move-tank C3 A1", "move-tank F7 C3")
    play(state, "move-tank C3 F7")
    assert (tank(state, "C3"), tank(state, "F7")) == ("", "to+")
    assert credits_of(state)[0] == 50
    assert goods_of(state, 0) == (0, 0, 0, 0)


def test_two_tanks_swap_with_their_pieces():
    """Rearrange: swap the positions of his tanks."""
    state = build({"C3": "0to+", "D4": "0t"})
    assert pairs(state, "swap-tanks") == {"C3 D4"}
    play(state, "swap-tanks C3 D4")
    assert (tank(state, "C3"), tank(state, "D4")) == ("t", "to+")


def test_swaps_are_named_in_the_order_of_the_zones():
    """Notation: A before B by row, then column; the other order is read as the same action."""
    state = build({"F3": "0to", "A4": "0t"})
    assert pairs(state, "swap-tanks") == {"F3 A4"}
    assert state.string_to_action("swap-tanks A4 F3") == state.string_to_action("swap-tanks F3 A4")
    assert state.action_to_string(state.string_to_action("swap-tanks A4 F3")) == "swap-tanks F3 A4"


def test_a_swap_that_changes_nothing_is_refused():
    """Decided where the book is silent: equal tanks."""
    state = build({"C3": "0t", "D4": "0t", "E5": "0to+", "F6": "0to+", "F7": "0to"})
    refuse(state, "swap-tanks C3 D4", "swap-tanks E5 F6")
    assert "E5 F7" in pairs(state, "swap-tanks")


def test_swaps_are_for_own_tanks():
    """Rearrange: any of his tanks."""
    state = build({"C3": "0to", "D4": "1t", "E5": "0"})
    assert pairs(state, "swap-tanks") == set()
    refuse(state, "swap-tanks C3 D4", "swap-tanks C3 E5")


def test_a_converter_moves_to_an_own_tank_without_one():
    """Rearrange."""
    state = build({"C3": "0to+", "D4": "0t", "E5": "0te", "F6": "0", "F7": "1t"})
    assert pairs(state, "move-converter") == {"C3 D4", "E5 D4"}
    refuse(state, "move-converter C3 E5", "move-converter C3 F6", "move-converter C3 F7", "move-converter D4 C3")
    play(state, "move-converter C3 D4")
    assert (tank(state, "C3"), tank(state, "D4")) == ("t+", "to")
    assert reserve(state)["converters"]["ore"] == 13


def test_two_different_converters_swap():
    """Rearrange; equal ones or a missing one do not (decided where the book is silent)."""
    state = build({"C3": "0to+", "D4": "0te", "E5": "0to", "F6": "0t"})
    assert pairs(state, "swap-converters") == {"C3 D4", "D4 E5"}
    refuse(state, "swap-converters C3 E5", "swap-converters C3 F6")
    play(state, "swap-converters C3 D4")
    assert (tank(state, "C3"), tank(state, "D4")) == ("te+", "to")


def test_a_supercharger_moves_to_an_own_tank_without_one():
    """Rearrange."""
    state = build({"C3": "0to+", "D4": "0t", "E5": "0te+", "F6": "0", "F7": "1t"})
    assert pairs(state, "move-supercharger") == {"C3 D4", "E5 D4"}
    refuse(state, "move-supercharger C3 E5", "move-supercharger C3 F6", "move-supercharger C3 F7")
    refuse(state, "move-supercharger D4 C3")
    play(state, "move-supercharger C3 D4")
    assert (tank(state, "C3"), tank(state, "D4")) == ("to", "t+")


def test_a_converter_may_be_removed_for_nothing():
    """planet-steam.md ruling 12: it returns to the reserve; superchargers cannot be removed."""
    state = build({"C3": "0tq+", "D4": "0t", "E5": "1to", "F6": "0"})
    assert pairs(state, "remove-converter") == {"C3"}
    refuse(state, "remove-converter D4", "remove-converter E5", "remove-converter F6", "remove-converter A1")
    play(state, "remove-converter C3")
    assert tank(state, "C3") == "t+"
    assert reserve(state)["converters"]["quartz"] == 14
    assert credits_of(state)[0] == 50


def test_as_many_tank_moves_as_own_zones():
    """planet-steam.md ruling 14: three zones, three moves; moves and swaps of tanks count together."""
    state = build({"C3": "0to", "D4": "0t", "E5": "0"})
    play(state, "move-tank C3 E5", "move-tank E5 C3", "swap-tanks C3 D4")
    assert state.to_json()["moves"] == {"tank": 3, "converter": 0, "supercharger": 0}
    refuse(state, "move-tank C3 E5", "move-tank D4 E5", "swap-tanks C3 D4")
    assert "move-converter D4 C3" in legal(state)


def test_as_many_converter_moves_as_own_zones():
    """planet-steam.md ruling 14."""
    state = build({"C3": "0to", "D4": "0t"})
    play(state, "move-converter C3 D4", "move-converter D4 C3")
    assert state.to_json()["moves"]["converter"] == 2
    refuse(state, "move-converter C3 D4")
    assert "remove-converter C3" in legal(state)
    assert "swap-tanks C3 D4" in legal(state)


def test_as_many_supercharger_moves_as_own_zones():
    """planet-steam.md ruling 14."""
    state = build({"C3": "0t+", "D4": "0t"})
    play(state, "move-supercharger C3 D4", "move-supercharger D4 C3")
    assert state.to_json()["moves"]["supercharger"] == 2
    refuse(state, "move-supercharger C3 D4")


def test_the_counters_restart_at_each_purchase():
    """planet-steam.md ruling 14: with every one of the five purchases."""
    zones = {"C3": "0to", "D4": "0t+", "E5": "0", "F6": "0"}
    for purchase in ("buy-tank E5", "import-tank E5", "buy-converter ore D4", "buy-supercharger C3", "upgrade ore"):
        state = build(zones, goods(4, 4, 4, 4), moves={"tank": 4, "converter": 3, "supercharger": 2})
        refuse(state, "move-tank C3 F6")
        play(state, purchase)
        assert state.to_json()["moves"] == {"tank": 0, "converter": 0, "supercharger": 0}
        play(state, "move-tank C3 F6")


def test_a_free_removal_restarts_nothing():
    """planet-steam.md ruling 14: only a purchase does."""
    state = build({"C3": "0to", "D4": "0t"}, moves={"tank": 2, "converter": 2, "supercharger": 0})
    play(state, "remove-converter C3")
    assert state.to_json()["moves"]["tank"] == 2


def test_the_counters_restart_for_the_next_player():
    """planet-steam.md ruling 14: in this turn."""
    state = build(
        {"C3": "0to", "D4": "0t", "E5": "1to", "F6": "1t"}, moves={"tank": 2, "converter": 2, "supercharger": 0}
    )
    made = state.to_json()
    made["seats"][1]["goods"]["water"] = 1
    state = state.game.state_from_json(made)
    play(state, "end", "activate")
    assert where(state) == ("build", 1)
    assert {"swap-tanks E5 F6", "move-converter E5 F6"} <= legal(state)


def test_every_arrangement_is_reached_within_the_limit():
    """planet-steam.md ruling 14: a full turn of three different tanks takes two swaps of three allowed."""
    state = build({"C3": "0tq", "D4": "0to", "E5": "0te"})
    play(state, "swap-tanks C3 D4", "swap-tanks D4 E5")
    assert [tank(state, name) for name in ("C3", "D4", "E5")] == ["to", "te", "tq"]


def test_a_tank_can_move_off_a_zone_to_make_room_for_a_new_one():
    """Rearrange with Buy a Tank."""
    state = build({"C3": "0to", "D4": "0"}, goods(water=1))
    play(state, "move-tank C3 D4", "buy-tank C3")
    assert (tank(state, "C3"), tank(state, "D4")) == ("t", "to")
