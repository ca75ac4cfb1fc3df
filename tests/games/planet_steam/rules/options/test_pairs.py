"""Options that meet in the same step (planet-steam.md: each independent, all combinable; Order 2, 4, 6, 8 and 13)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.planet_steam.rules.kit import (
    CARDS,
    RESOURCES,
    credits_of,
    goods,
    goods_of,
    legal,
    load,
    owner,
    play,
    position,
    prices,
    refuse,
    supply,
    tank,
    where,
    with_verb,
)

import steamhouse


def at(options: tuple[str, ...], phase: str, seat: int = 0, **keys: Any) -> Any:
    return load(position(phase, seat, options=dict.fromkeys(options, True), **keys))


def tipped(made: dict[str, Any], zone: str) -> Any:
    made["zones"][zone]["tipped"] = True
    return load(made)


def test_two_players_place_both_markers_before_the_manipulation():
    """Order 2: order, twice with two players, then manipulate."""
    people = {0: {"card": None}, 1: {"card": None}}
    state = at(
        ("variable-trading-order", "price-manipulation"),
        "auction",
        players=2,
        seats=people,
        bonus=goods(1, 1, 1, 1),
        bid=0,
        bidder=None,
        passed=[],
    )
    play(state, "bid 1", "pass", "hire venturer+airship-captain", "bonus ore", "order 1 ore")
    assert where(state) == ("order", 0)
    play(state, "order 2 water")
    assert where(state) == ("manipulate", 0)
    play(state, "manipulate weak", "shift ore +1")
    assert where(state) == ("benefit", 1)
    play(state, "benefit credits", "bonus water", "order 3 energy", "order 4 quartz")
    assert where(state) == ("offer", 0)


def test_the_fifth_player_sabotages_without_a_marker():
    """Order 2 and ruling 25: the last of five places none."""
    cards: list[str | None] = [*CARDS[5][:2], *CARDS[5][3:], None]
    state = at(
        ("variable-trading-order", "sabotage"),
        "order",
        3,
        players=5,
        seats={seat: {"card": card} for seat, card in enumerate(cards)},
        order={"ore": 1, "water": 2, "energy": 3},
        zones={"C3": "0t"},
    )
    assert legal(state) == {"order 4 quartz"}
    play(state, "order 4 quartz")
    assert state.to_json()["seats"][4]["card"] == "airship-captain"
    assert where(state) == ("sabotage", 4)


def test_a_tank_that_may_not_move_can_be_tipped_and_stands_up_where_it_is():
    """Rulings 20 and 22."""
    options = ("immobile-tanks", "sabotage")
    state = play(at(options, "sabotage", 3, zones={"C3": "0to", "D3": "0"}), "sabotage 0", "tip C3")
    made = state.to_json() | {"phase": "certificates", "airship": "1", "seat": 3}
    state = play(load(made), "pass", "die 2")
    assert tank(state, "C3") == "to"
    assert credits_of(state)[0] == 54


def test_converters_move_between_fixed_tanks_but_not_to_the_river():
    """Ruling 22, both halves."""
    zones = {"C3": "0to", "D3": "0t", "C4": "0t", "E5": "0"}
    state = at(("immobile-tanks", "river-limits"), "build", zones=zones)
    assert legal(state) >= {"move-converter C3 D3"}
    refuse(state, "move-converter C3 C4", "move-tank C3 E5", "move-tank D3 E5", "swap-tanks C3 D3", "swap-tanks C3 C4")


def test_the_first_claims_after_the_placing_are_predictable():
    """Order 4 to 6 in round 1."""
    options = ("variable-claims", "predictable-claims")
    state = at(options, "neutrals", turn=1, players=2, neutrals={"votes": {}})
    play(state, "neutrals 0", "neutrals 0")
    play(state, "place C1", "place-neutral C2", "place-neutral C3")
    play(state, "place D1", "place-neutral D2", "place D3", "place-neutral D5")
    play(state, "place C5", "place-neutral C6", "place-neutral C7")
    play(state, "offer E1", "bid 1", "pass")
    assert where(state) == ("claim", 0)
    refuse(state, "roll E2", "claim C2", "claim D2")
    play(state, "claim E2", "claim E4")
    assert (owner(state, "E1"), owner(state, "E2"), owner(state, "E4")) == (0, 0, 1)


def test_a_manipulated_price_is_paid_in_the_new_order():
    """Rulings 24 and 25: energy is traded first, at the price that the manipulation left."""
    order = {"energy": 1, "ore": 2, "water": 3, "quartz": 4}
    people = {0: {"goods": goods(energy=2)}}
    state = at(
        ("variable-trading-order", "price-manipulation"),
        "trade",
        resource="energy",
        order=order,
        manipulator=1,
        market={"energy": {"price": 9}},
        seats=people,
    )
    play(state, "sell 2 energy")
    assert credits_of(state)[0] == 68
    assert prices(state)[3] == 8


def test_the_saboteur_s_victim_is_paid_after_the_manipulator_and_before_the_production():
    """Order 13: one person may be both."""
    options = {"sabotage": True, "price-manipulation": True}
    made = position(
        "certificates", 3, options=options, manipulator=2, zones={"C3": "2te"}, market={"ore": {"supply": 0}}
    )
    state = play(tipped(made, "C3"), "pass")
    assert credits_of(state)[2] == 53
    assert prices(state)[1] == 9
    play(state, "die 6")
    assert credits_of(state)[2] == 65
    assert prices(state)[1] == 13


def test_a_tipped_tank_s_goods_do_not_compete_for_the_freelance_carrier():
    """Rulings 20 and 23: only what was extracted; the water tank lies, so only energy is asked about."""
    options = {"sabotage": True, "freelance-carrier": True}
    made = position(
        "extract",
        0,
        options=options,
        freelance={"holder": 0, "credits": 4},
        zones={"C4": "0t", "D2": "0te", "E2": "0te"},
        seats={0: {"goods": goods(water=4, energy=4)}},
        airship="7",
    )
    state = play(tipped(made, "C4"), "extract")
    assert legal(state) == {"stow energy 1", "stow energy 2", "stow energy 3", "stow-done"}
    play(state, "stow energy 3")
    assert goods_of(state, 0) == (0, 0, 4, 7)
    assert where(state) == ("extract", 1)


def test_the_carrier_s_auction_follows_predictable_claims_and_the_airship():
    """Order 6 to 9."""
    options = {"predictable-claims": True, "freelance-carrier": True}
    state = load(position("claim", 3, options=options, freelance={"holder": None, "credits": 0}))
    play(state, "claim F7")
    assert where(state) == ("airship", 2)
    play(state, "airship 7")
    assert where(state) == ("carrier-auction", 0)


def test_a_manipulation_is_not_paid_with_the_credits_on_the_carrier():
    """Rulings 23 and 24: they lie on the card."""
    options = {"price-manipulation": True, "freelance-carrier": True}
    people = {0: {"card": "lady-steam", "credits": 3}, **{seat: {"card": None} for seat in (1, 2, 3)}}
    state = load(
        position("manipulate", 0, options=options, seats=people, manipulator=0, freelance={"holder": 0, "credits": 20})
    )
    assert legal(state) == {"manipulate weak"}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_last_end_phase_pays_all_before_the_wealth_is_counted(players):
    """Order 13 in the last round: income, die, prices; goods on the freelance carrier at the new price."""
    options = {"price-manipulation": True, "sabotage": True, "freelance-carrier": True}
    rounds = {2: 7, 3: 6, 4: 5, 5: 4}
    made = position(
        "certificates",
        players - 1,
        players=players,
        turn=rounds[players],
        options=options,
        manipulator=1,
        freelance={"holder": 1, "credits": 30},
        zones={"C3": "1to+"},
        seats={1: {"goods": goods(ore=6)}},
        market={"ore": {"supply": 0, "price": 9}},
    )
    state = play(tipped(made, "C3"), "pass", "die 5")
    assert state.is_terminal()
    assert state.scores()[1].total == 50 + 2 + 10 + 6 * 13 + 25 + 25 + 50


def test_steep_prices_and_own_bands_hold_together():
    """planet-steam.md, Options: two tables at once. 14 energy are red, 10 quartz are red, the last tank costs 34."""
    options = {"supply-table": "per-resource", "tank-prices": "steep"}
    market = {"quartz": {"price": 12, "supply": 10}}
    assert prices(play(load(position("trade", 0, options=options, resource="quartz", market=market)), "pass"))[0] == 9
    people = {0: {"credits": 34, "goods": goods(water=1)}}
    state = load(position("build", 0, options=options, zones={"C3": "0"}, tank_market=1, seats=people))
    assert credits_of(play(state, "buy-tank C3"))[0] == 0
    assert supply(state) == (5, 5, 5, 5)
    assert with_verb(state, "buy-tank") == set()


def test_2008_less_to_start_with_and_an_empty_map():
    """Expert rules: the credits of Table 2's new values pay for the first auction; then the platforms are laid."""
    options = {"reduced-start": True, "variable-claims": True, "variable-trading-order": True}
    game = steamhouse.load_game("planet-steam", players=2, edition="ludoart-2008", options=options)
    state = play(game.new_initial_state(), "upgrade water", "upgrade water", "first-player 1")
    assert legal(state) == {f"bid {n}" for n in range(1, 81)}
    play(state, "bid 80", "pass", "hire lady-steam+engineer", "benefit license", "bonus ore")
    play(state, "order 1 ore", "order 2 water", "bonus water", "order 3 energy", "order 4 quartz")
    assert credits_of(state) == [79, 0]
    assert where(state) == ("neutrals", 1)
    play(state, "neutrals 2", "neutrals 2")
    assert where(state) == ("place", 1)
    assert supply(state) == (4, 6, 5, 10)
    assert {name for name in RESOURCES if name in state.to_json()["order"]} == set(RESOURCES)
