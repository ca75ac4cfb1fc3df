"""Paying for the buying phase (German book: Kaufphase B, Nothilfe; reference manual, Phase B, 1 and section 7).

planet-steam.md, table: no activation water paid; ruling 18.
"""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import (
    EDITIONS,
    EDITIONS_2008,
    at,
    credits_of,
    goods,
    goods_of,
    legal,
    named,
    owner,
    play,
    refuse,
    reserve,
    supply,
    tank,
    where,
)

WATER = {0: {"goods": goods(1, 2, 3, 4)}}


def dry(edition: str, zones: dict[str, str] | None = None, **keys):
    """Seat 0 without water before the buying phase."""
    return at("activation", 0, edition=edition, zones=zones, seats={0: {"goods": goods(1, 1, 0, 1)}}, **keys)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_one_water_opens_the_phase(edition):
    """Die Aktivierung der Aktionsphase: one water from the own carrier, no supply moves."""
    state = at("activation", 0, edition=edition, seats=WATER, zones={"C3": "0to"})
    assert legal(state) == {"activate", "decline"}
    refuse(state, "emergency C3", "buy-tank C3", "end", "pass")
    play(state, "activate")
    assert where(state) == ("build", 0)
    assert goods_of(state, 0) == (1, 2, 2, 4)
    assert supply(state) == (5, 5, 5, 5)


@pytest.mark.parametrize(("edition", "water"), [("ffg-2013", 4), ("ludoart-2008", 3), ("reference-manual", 3)])
def test_who_has_water_and_does_not_pay_gets_some_in_2013_only(edition, water):
    """planet-steam.md, table: elsewhere such a player simply ends the turn."""
    state = play(at("activation", 0, edition=edition, seats=WATER), "decline")
    assert goods_of(state, 0) == (1, 2, water, 4)
    assert where(state) == ("activation", 1)


@pytest.mark.parametrize("standing", [{"C3": "0t"}, {"D3": "0t"}, {"C3": "0to", "E5": "0t"}, {"B2": "0t+"}])
@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_without_water_but_with_a_water_tank_there_is_no_help(edition, standing):
    """Nothilfe needs both: no water and no water tank. On a head shaft or not, with a dome or not."""
    state = dry(edition, standing)
    assert legal(state) == {"decline"}
    refuse(state, "activate", *(f"emergency {name}" for name in standing))
    play(state, "decline")
    assert goods_of(state, 0) == (1, 1, 0, 1)
    assert {name: tank(state, name) for name in standing} == {name: code[1:] for name, code in standing.items()}
    assert where(state) == ("activation", 1)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_without_both_one_own_tank_must_become_a_water_tank(edition):
    """Nothilfe: any of the own tanks, and it is no choice whether."""
    zones = {"C3": "0to", "D3": "0tq+", "F6": "0te", "A2": "0", "B2": "1to", "B3": "n"}
    state = dry(edition, zones)
    assert legal(state) == {"emergency C3", "emergency D3", "emergency F6"}
    refuse(state, "decline", "activate", "emergency A2", "emergency B2", "emergency B3", "emergency G6", "end")


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize(("code", "upgrade"), [("0tq", "quartz"), ("0to+", "ore"), ("0te", "energy")])
def test_the_help_is_one_water_and_the_upgrade_goes_back(edition, code, upgrade):
    """planet-steam.md, table: its upgrade returns to the reserve; the dome stays; no supply moves."""
    state = dry(edition, {"C3": code, "E5": "0tq"})
    before = reserve(state)
    play(state, "emergency C3")
    assert tank(state, "C3") == "t" + code[3:]
    assert tank(state, "E5") == "tq"
    assert owner(state, "C3") == 0
    after = reserve(state)
    assert after["converters"] == {**before["converters"], upgrade: before["converters"][upgrade] + 1}
    assert (after["tanks"], after["superchargers"]) == (before["tanks"], before["superchargers"])
    assert goods_of(state, 0) == (1, 1, 1, 1)
    assert credits_of(state) == [50, 50, 50, 50]
    assert supply(state) == (5, 5, 5, 5)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_the_turn_ends_after_the_help(edition):
    """Nothilfe: the phase is over for this player; the water that came pays for nothing now."""
    state = play(dry(edition, {"C3": "0to"}), "emergency C3")
    assert where(state) == ("activation", 1)
    play(state, "decline", "decline", "decline")
    assert where(state) == ("extract", 0)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_the_changed_tank_produces_water_in_the_same_round(edition):
    """Nothilfe, then Produktphase C: column D is for nothing, and the coupler stands at A."""
    state = play(dry(edition, {"D3": "0to+"}), "emergency D3", "decline", "decline", "decline", "extract")
    assert goods_of(state, 0) == (1, 1, 3, 1)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_a_single_tank_is_asked_about_too(edition):
    """planet-steam.md, Actions: a seat is asked even when one action is legal."""
    assert legal(dry(edition, {"C3": "0te"})) == {"emergency C3"}


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_a_rival_s_water_tank_is_no_water_tank_of_one_s_own(edition):
    """Nothilfe: the player's own."""
    assert legal(dry(edition, {"C3": "0te", "D3": "1t"})) == {"emergency C3"}


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize("zones", [{}, {"C3": "0", "E5": "0", "D3": "1t"}])
def test_without_any_tank_a_dry_player_takes_one_water(edition, zones):
    """planet-steam.md ruling 18."""
    state = dry(edition, zones)
    assert legal(state) == {"decline"}
    refuse(state, "activate", "emergency C3")
    play(state, "decline")
    assert goods_of(state, 0) == (1, 1, 1, 1)
    assert supply(state) == (5, 5, 5, 5)
    assert where(state) == ("activation", 1)


@pytest.mark.parametrize(
    ("edition", "water"), [("ffg-2013", (1, 1)), ("ludoart-2008", (0, 1)), ("reference-manual", (0, 1))]
)
def test_a_dry_player_with_and_without_a_water_tank(edition, water):
    """planet-steam.md, table and ruling 18: with a water tank, then without any tank."""
    with_tank = play(dry(edition, {named(edition, "C3"): "0t"}), "decline")
    without = play(dry(edition), "decline")
    assert (goods_of(with_tank, 0)[2], goods_of(without, 0)[2]) == water


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_who_has_water_is_never_in_need(edition):
    """Nothilfe: (A) no water. One is enough."""
    state = at("activation", 0, edition=edition, seats={0: {"goods": goods(water=1)}}, zones={"C3": "0to"})
    assert legal(state) == {"activate", "decline"}
    play(state, "activate")
    assert goods_of(state, 0) == (0, 0, 0, 0)
    assert where(state) == ("build", 0)


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_every_player_s_own_need_is_asked_in_turn_order(edition):
    """Kaufphase B: by card number; each completes the phase before the next."""
    people = {
        0: {"card": "engineer"},
        1: {"card": "airship-captain", "goods": goods(water=2)},
        2: {"card": "lady-steam"},
        3: {"card": "venturer"},
    }
    state = at(
        "activation", 2, edition=edition, seats=people, zones={"A1": "2tq", "B2": "3t", "C1": "0te", "C2": "0to"}
    )
    assert legal(state) == {"emergency A1"}
    play(state, "emergency A1")
    assert where(state) == ("activation", 3)
    play(state, "decline")
    assert where(state) == ("activation", 1)
    play(state, "activate")
    assert where(state) == ("build", 1)
    play(state, "end")
    assert where(state) == ("activation", 0)
    play(state, "emergency C2")
    assert where(state) == ("extract", 2)
    assert [goods_of(state, seat)[2] for seat in range(4)] == [1, 1, 1, 0]
