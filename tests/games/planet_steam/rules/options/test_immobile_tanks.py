"""Tanks stay where they were put (ruling 22; Immobile Tanks; expert rules of 2008, buying phase)."""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import (
    at,
    credits_of,
    goods,
    goods_of,
    legal,
    load,
    named,
    on,
    play,
    position,
    refuse,
    tank,
    verbs,
)

OFFERING = ("ffg-2013", "ludoart-2008")
OPTION = {"immobile-tanks": True}
MAP = {"C3": "0to+", "D3": "0te", "E5": "0t", "F6": "0", "F1": "0"}


def build(edition: str, zones: dict[str, str] | None = None, *, options=None, have=None, **keys):
    told = {named(edition, name): code for name, code in (zones or MAP).items()}
    made = position(
        "build",
        0,
        edition=edition,
        zones=told,
        options=OPTION if options is None else options,
        seats={0: {"goods": have or goods()}},
        **keys,
    )
    return load(made)


@pytest.mark.parametrize("edition", OFFERING)
def test_no_tank_is_moved_or_swapped(edition):
    """Ruling 22: every move and swap that is legal without the option is refused with it."""
    free, fixed = build(edition, options={}), build(edition)
    moves = {text for text in legal(free) if text.split()[0] in ("move-tank", "swap-tanks")}
    assert len(moves) == 3 * 2 + 3
    assert on(edition, "move-tank", "C3", "F6") in moves
    assert not verbs(fixed) & {"move-tank", "swap-tanks"}
    refuse(fixed, *sorted(moves))


@pytest.mark.parametrize("edition", OFFERING)
def test_nothing_but_the_tanks_is_fixed(edition):
    """Ruling 22: everything else that may be done without the option may be done with it."""
    have = goods(4, 4, 4, 4)
    free, fixed = build(edition, options={}, have=have), build(edition, have=have)
    moves = {text for text in legal(free) if text.split()[0] in ("move-tank", "swap-tanks")}
    assert legal(fixed) == legal(free) - moves
    assert {"move-converter", "swap-converters", "move-supercharger", "remove-converter"} <= verbs(fixed)


@pytest.mark.parametrize("edition", OFFERING)
def test_converters_and_superchargers_move_freely(edition):
    """Immobile Tanks: converters and superchargers still move."""
    state = build(edition)
    c3, d3, e5 = (named(edition, name) for name in ("C3", "D3", "E5"))
    play(
        state,
        on(edition, "swap-converters", "C3", "D3"),
        on(edition, "move-converter", "D3", "E5"),
        on(edition, "move-supercharger", "C3", "E5"),
        on(edition, "move-supercharger", "E5", "D3"),
        f"remove-converter {c3}",
    )
    assert [tank(state, name) for name in (c3, d3, e5)] == ["t", "t+", "to"]
    assert credits_of(state)[0] == 50


@pytest.mark.parametrize("edition", OFFERING)
def test_a_new_tank_goes_to_any_own_free_zone_and_stays_there(edition):
    """Immobile Tanks: after he has placed it; also a tank bought a moment ago."""
    state = build(edition, have=goods(2, 0, 2, 0))
    f6, f1 = named(edition, "F6"), named(edition, "F1")
    assert {f"buy-tank {f6}", f"buy-tank {f1}", f"import-tank {f6}", f"import-tank {f1}"} <= legal(state)
    play(state, f"buy-tank {f6}")
    refuse(state, f"move-tank {f6} {f1}", on(edition, "swap-tanks", "C3", "F6"))
    play(state, f"import-tank {f1}")
    refuse(state, on(edition, "swap-tanks", "C3", "F1"))
    assert (tank(state, f6), tank(state, f1)) == ("t", "t")
    assert goods_of(state, 0) == (0, 0, 0, 0)


def test_they_are_fixed_in_later_rounds_too():
    """Immobile Tanks: for good."""
    for turn in (1, 3, 5):
        state = build("ffg-2013", turn=turn)
        assert not verbs(state) & {"move-tank", "swap-tanks"}


@pytest.mark.parametrize("players", [2, 3, 5])
def test_they_are_fixed_for_every_number_of_players(players):
    """Immobile Tanks."""
    state = at("build", 0, players=players, zones=MAP, options=OPTION)
    refuse(state, "move-tank C3 F6", "swap-tanks C3 D3")


def test_the_reason_is_not_that_of_a_missing_tank():
    """A refusal tells why: the option, not something else."""
    fixed = build("ffg-2013")
    told = {fixed.explain(text).code for text in ("move-tank C3 F6", "swap-tanks C3 D3")}
    assert len(told) == 1
    assert told.isdisjoint({fixed.explain("remove-converter E5").code, fixed.explain("buy-tank C3").code})


def test_emergency_aid_of_2008_is_no_move():
    """Expert rules of 2008: only the place of a tank is fixed; with no water and no water tank one is changed."""
    state = at("activation", 0, edition="ludoart-2008", zones={"C3": "0to"}, options=OPTION)
    play(state, "emergency C3")
    assert tank(state, "C3") == "t"
