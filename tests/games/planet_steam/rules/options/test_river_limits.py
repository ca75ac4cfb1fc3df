"""No ore and no quartz from the river (ruling 22; River Production Limits; expert rules of 2008, production phase).

Zones are written as on the map of 2013, where the river is row 4; `named` says how the edition calls them.
"""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import (
    EDITIONS,
    RESOURCES,
    RIVER,
    credits_of,
    goods,
    goods_of,
    legal,
    load,
    named,
    on,
    owner,
    play,
    position,
    refuse,
    reserve,
    tank,
    verbs,
    with_verb,
)

OPTION = {"river-limits": True}


def at(edition: str, phase: str, zones: dict[str, str], *, have=None, options=None, players: int = 4, **keys):
    made = position(
        phase,
        0,
        edition=edition,
        players=players,
        zones={named(edition, name): code for name, code in zones.items()},
        options=OPTION if options is None else options,
        seats={0: {"goods": have or goods(), **keys.pop("mine", {})}},
        **keys,
    )
    return load(made)


def build(edition: str, zones: dict[str, str], **keys):
    return at(edition, "build", zones, **keys)


def texts(state, verb: str) -> set[str]:
    return {text for text in legal(state) if text.split()[0] == verb}


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_energy_converters_are_bought_for_the_river(edition):
    """Ruling 22: buying. On every river zone, and on none beside it."""
    zones = dict.fromkeys((*RIVER, "C3", "D5"), "0t")
    state = build(edition, zones)
    banned = {f"buy-converter {kind} {named(edition, name)}" for kind in ("quartz", "ore") for name in RIVER}
    allowed = {f"energy {named(edition, name)}" for name in zones}
    allowed |= {f"{kind} {named(edition, name)}" for kind in ("quartz", "ore") for name in ("C3", "D5")}
    assert with_verb(state, "buy-converter") == allowed
    refuse(state, *sorted(banned))
    assert banned <= legal(build(edition, zones, options={}))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_river_is_limited_for_every_number_of_players(edition, players):
    """River Production Limits, on the open part of the river."""
    zones = dict.fromkeys(RIVER[6 - {2: 4, 3: 5}.get(players, 6) :], "0t")
    state = build(edition, zones, players=players)
    assert with_verb(state, "buy-converter") == {f"energy {named(edition, name)}" for name in zones}


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_energy_tank_on_the_river_keeps_its_converter_or_gets_none_of_the_others(edition):
    """Ruling 22: a new converter that would replace the old one, too."""
    state = build(edition, {"C4": "0te"})
    refuse(state, on(edition, "buy-converter quartz", "C4"), on(edition, "buy-converter ore", "C4"))
    play(state, on(edition, "remove-converter", "C4"))
    assert tank(state, named(edition, "C4")) == "t"
    play(state, on(edition, "buy-converter energy", "C4"))
    assert tank(state, named(edition, "C4")) == "te"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", ["o", "q"])
def test_no_ore_or_quartz_converter_moves_to_the_river(edition, kind):
    """Ruling 22: moving a converter; the one for energy may, and ore may move beside the river."""
    state = build(edition, {"C3": f"0t{kind}", "D3": "0te", "C4": "0t", "E5": "0t"})
    assert texts(state, "move-converter") == {
        on(edition, "move-converter", a, b) for a, b in (("C3", "E5"), ("D3", "C4"), ("D3", "E5"))
    }
    refuse(state, on(edition, "move-converter", "C3", "C4"))
    play(state, on(edition, "move-converter", "D3", "C4"))
    assert tank(state, named(edition, "C4")) == "te"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", ["o", "q"])
def test_a_swap_of_converters_that_brings_ore_or_quartz_to_the_river_is_refused_either_way_round(edition, kind):
    """Ruling 22: whichever zone is named first."""
    for dry in ("C3", "C5"):
        state = build(edition, {"C4": "0te", dry: f"0t{kind}", "E3": "0te"})
        assert texts(state, "swap-converters") == {on(edition, "swap-converters", dry, "E3")}
        refuse(state, on(edition, "swap-converters", dry, "C4"))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", ["o", "q"])
def test_no_ore_or_quartz_tank_moves_to_the_river(edition, kind):
    """Ruling 22: moving a tank with its converter; standard and energy tanks may, and off the river all may."""
    state = build(edition, {"C3": f"0t{kind}+", "D3": "0te+", "E3": "0t+", "C4": "0", "E4": "0te", "F6": "0"})
    moves = {(a, b) for a in ("C3", "D3", "E3", "E4") for b in ("C4", "F6")} - {("C3", "C4")}
    assert texts(state, "move-tank") == {on(edition, "move-tank", a, b) for a, b in moves}
    refuse(state, on(edition, "move-tank", "C3", "C4"))
    play(state, on(edition, "move-tank", "D3", "C4"))
    assert tank(state, named(edition, "C4")) == "te+"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", ["o", "q"])
def test_a_swap_of_tanks_that_brings_ore_or_quartz_to_the_river_is_refused_either_way_round(edition, kind):
    """Ruling 22: whichever zone is named first; other swaps over the river's edge are free."""
    for dry in ("C3", "C5"):
        state = build(edition, {"C4": "0t", dry: f"0t{kind}", "E3": "0te"})
        assert texts(state, "swap-tanks") == {
            on(edition, "swap-tanks", dry, "E3"),
            on(edition, "swap-tanks", "C4", "E3"),
        }
        refuse(state, on(edition, "swap-tanks", dry, "C4"))


def test_each_refused_action_is_legal_without_the_option():
    """River Production Limits: an advanced rule, not the base game's."""
    zones = {"C3": "0to", "C4": "0te", "D4": "0", "E4": "0t", "F3": "0tq"}
    banned = {
        "buy-converter ore C4",
        "buy-converter quartz E4",
        "move-converter C3 E4",
        "swap-converters C3 C4",
        "swap-converters F3 C4",
        "move-tank C3 D4",
        "move-tank F3 D4",
        "swap-tanks C3 C4",
        "swap-tanks F3 E4",
    }
    assert banned <= legal(build("ffg-2013", zones, options={}))
    refuse(build("ffg-2013", zones), *sorted(banned))


def test_the_reason_names_the_river_and_not_the_purse():
    """A refusal tells why: the same reason for every one of them, another where the money is missing."""
    state = build("ffg-2013", {"C3": "0to", "C4": "0te", "D4": "0", "E4": "0t"})
    told = {
        state.explain(text).code
        for text in ("buy-converter ore C4", "move-converter C3 E4", "swap-converters C3 C4", "move-tank C3 D4")
    }
    assert len(told) == 1
    poor = build("ffg-2013", {"C3": "0t"}, mine={"credits": 0})
    assert poor.explain("buy-converter ore C3").code not in told


@pytest.mark.parametrize("edition", EDITIONS)
def test_tanks_and_superchargers_come_to_the_river_as_ever(edition):
    """River Production Limits: it is about ore and quartz converters."""
    state = build(edition, {"C4": "0", "D4": "0", "C3": "0t+"}, have=goods(4, 1, 4, 0))
    play(
        state,
        on(edition, "buy-tank", "C4"),
        on(edition, "import-tank", "D4"),
        on(edition, "buy-supercharger", "C4"),
        on(edition, "move-supercharger", "C3", "D4"),
    )
    assert [tank(state, named(edition, name)) for name in ("C3", "C4", "D4")] == ["t", "t+", "t+"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_river_is_claimed_and_auctioned_as_ever(edition):
    """River Production Limits: about extraction only."""
    state = at(edition, "claim", {"D4": "n"}, mine={"licenses": 1})
    assert {on(edition, "roll", "C4"), on(edition, "license", "D4")} <= legal(state)
    play(state, on(edition, "license", "D4"))
    assert owner(state, named(edition, "D4")) == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_water_and_energy_still_run_on_the_river_and_group_across_it(edition):
    """River Production Limits: 3 water in a column across the river, 3 + 2; the river's own tank is free."""
    zones = {"C3": "0t", "C4": "0t", "C5": "0t", "E3": "0te", "E4": "0te"}
    room = dict.fromkeys(RESOURCES, 4)
    line = "1" if edition == "ffg-2013" else "A"
    state = at(edition, "extract", zones, have=goods(energy=2), airship=line, mine={"carriers": room})
    play(state, on(edition, "power", "C3"), on(edition, "power", "C5"), "extract")
    assert goods_of(state, 0) == (0, 0, 5, 3)


def test_ore_on_both_banks_is_two_groups():
    """River Production Limits: the synergy effect cannot span the river for ore; 2 + 2 tanks give 4 + 1 + 1."""
    zones = {"C2": "0to", "C3": "0to", "C4": "0te", "C5": "0to", "C6": "0to"}
    room = dict.fromkeys(RESOURCES, 4)
    state = at("ffg-2013", "extract", zones, have=goods(energy=4), airship="7", mine={"carriers": room})
    play(state, *(f"power {name}" for name in ("C2", "C3", "C5", "C6")), "extract")
    assert goods_of(state, 0) == (0, 6, 0, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_chain_of_moves_cannot_smuggle_ore_to_the_river(edition):
    """Ruling 22: a converter moved away first, the tank moved, the converter moved back."""
    state = build(edition, {"C3": "0to", "D3": "0t", "C4": "0"})
    play(state, on(edition, "move-converter", "C3", "D3"), on(edition, "move-tank", "C3", "C4"))
    refuse(state, on(edition, "move-converter", "D3", "C4"), on(edition, "swap-tanks", "C4", "D3"))
    assert tank(state, named(edition, "C4")) == "t"
    assert reserve(state)["converters"]["ore"] == 13


def test_moves_along_the_river_are_free_for_what_may_stand_there():
    """Ruling 22: an energy tank from one river zone to another."""
    state = play(build("ffg-2013", {"C4": "0te", "D4": "0"}), "move-tank C4 D4")
    assert tank(state, "D4") == "te"
    assert credits_of(state)[0] == 50
    assert "move-tank" in verbs(state)
