"""The sabotage card (ruling 20; Optional Cards, Sabotage)."""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import (
    CARDS,
    RESOURCES,
    ROUNDS,
    at,
    bonus_box,
    credits_of,
    goods,
    goods_of,
    legal,
    load,
    play,
    position,
    prices,
    refuse,
    reserve,
    supply,
    tank,
    verbs,
    where,
    with_verb,
)

import steamhouse

OPTION = {"sabotage": True}
TANKS = {"C3": "0to+", "D3": "0t", "E5": "1te", "F6": "2", "C6": "n"}


def last_card(players: int = 4, *, turn: int = 2, zones=None, options=None, **keys):
    """The last bidding round but one: the last two seats are without a card, the last but one opens."""
    cards = dict(enumerate(CARDS[players][: players - 2]))
    people = {seat: {"card": cards.get(seat)} for seat in range(players)}
    for seat, changes in keys.pop("seats", {}).items():
        people[seat].update(changes)
    return at(
        "auction",
        players - 2,
        players=players,
        turn=turn,
        options=options or OPTION,
        zones=TANKS if zones is None else zones,
        seats=people,
        bonus=goods(0, 0, 1, 1),
        first_player=players - 2,
        bid=0,
        bidder=None,
        passed=[],
        **keys,
    )


def wins(state, card: str, *, bid: int = 1):
    """The opener wins; the other gets the last card by himself and is left with the last bonus resource to take."""
    play(state, f"bid {bid}", "pass", f"hire {card}")
    if where(state)[0] == "benefit":
        play(state, "benefit credits")
    play(state, "bonus water")
    if where(state)[0] == "benefit":
        play(state, "benefit credits")
    return state


def sabotage(**keys):
    """Seat 3 holds the last card and the sabotage card."""
    return at("sabotage", 3, options=OPTION, zones=keys.pop("zones", TANKS), **keys)


def lying(zone: str, phase: str, seat: int, **keys):
    """A position in which the tank of `zone` lies on its side."""
    made = position(phase, seat, **{"options": OPTION, "zones": TANKS, **keys})
    made["zones"][zone]["tipped"] = True
    state = load(made)
    assert state.to_json()["zones"][zone]["tipped"] is True
    return state


def tipped(state) -> set[str]:
    return {name for name, entry in state.to_json()["zones"].items() if entry.get("tipped")}


def test_the_player_of_the_last_card_chooses_a_player_with_tanks():
    """Acquiring and Using the Card: after his bonus resource, at once; neither himself nor one without tanks."""
    state = wins(last_card(), "airship-captain")
    assert where(state) == ("bonus", 3)
    play(state, "bonus energy")
    assert where(state) == ("sabotage", 3)
    assert legal(state) == {"sabotage 0", "sabotage 1"}
    refuse(state, "sabotage 2", "sabotage 3", "pass", "tip C3", "offer A1")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_number_of_players_has_a_saboteur(players):
    """Acquiring the Card: the winner of the final bidding round, from the second round on."""
    zones = {f"{'CDEF'[seat % 4]}{seat + 1}": f"{seat}t" for seat in range(players)}
    state = last_card(players, zones=zones)
    play(state, "bid 1", "pass", f"hire {CARDS[players][-1]}")
    if where(state)[0] == "benefit":
        play(state, "benefit credits")
    play(state, "bonus water")
    if where(state)[0] == "benefit":
        play(state, "benefit credits" if players != 5 else "benefit take ore")
    play(state, "bonus energy")
    assert where(state) == ("sabotage", players - 1)
    assert legal(state) == {f"sabotage {seat}" for seat in range(players - 1)}


def test_the_opener_who_loses_the_round_is_the_saboteur():
    """Acquiring the Card: who takes the last card, whoever that is."""
    state = last_card()
    play(state, "bid 1", "bid 2", "pass", "hire airship-captain", "bonus water", "benefit license", "bonus energy")
    assert where(state) == ("sabotage", 2)
    assert legal(state) == {"sabotage 0", "sabotage 1"}


def test_a_saboteur_with_tanks_may_not_choose_himself():
    """Using the Card: one opposing player."""
    state = sabotage(zones={"C3": "3t", "D3": "0t"})
    assert legal(state) == {"sabotage 0"}
    refuse(state, "sabotage 3", "sabotage 1")


def test_there_is_none_in_the_first_round():
    """Acquiring the Card: after the first game round. Only a record of the first rules begins there with tanks."""
    game = steamhouse.load_game("planet-steam", players=4, options=OPTION, rules=1)
    early = game.state_from_json({**last_card().to_json(), "round": 1})
    state = play(wins(early, "airship-captain"), "bonus energy")
    assert where(state)[0] == "offer"
    assert tipped(state) == set()


def test_if_nobody_else_has_a_tank_the_card_does_nothing():
    """Ruling 20."""
    state = play(wins(last_card(zones={"C3": "3t", "D3": "0"}), "airship-captain"), "bonus energy")
    assert where(state)[0] == "offer"
    assert tipped(state) == set()


def test_the_chosen_player_chooses_the_tank():
    """Using the Card: the victim selects any one tank on his zones."""
    state = play(sabotage(), "sabotage 0")
    assert where(state) == ("tip", 0)
    assert legal(state) == {"tip C3", "tip D3"}
    refuse(state, "tip E5", "tip F6", "tip A1", "pass", "sabotage 1")
    play(state, "tip C3")
    assert tipped(state) == {"C3"}
    assert tank(state, "C3") == "to+"
    assert where(state) == ("offer", 1)


def test_the_bank_agent_s_and_the_bonus_come_first():
    """Order 2: hire, benefit, bonus, then sabotage."""
    state = last_card(5, zones={"C3": "0t"}, seats={4: {"card": None}})
    play(state, "bid 1", "pass", "hire engineer", "benefit license", "bonus energy")
    assert where(state) == ("benefit", 4)
    play(state, "benefit take ore", "bonus water")
    assert where(state) == ("sabotage", 4)


def test_the_saboteur_s_order_marker_comes_first():
    """Order 2: order, then sabotage; three players' fourth marker goes by itself before."""
    both = {"sabotage": True, "variable-trading-order": True}
    state = last_card(3, options=both, order={"ore": 1}, zones={"C3": "0t"})
    play(state, "bid 1", "pass", "hire engineer", "benefit license", "bonus energy", "order 2 water", "bonus water")
    assert where(state) == ("order", 2)
    play(state, "order 3 energy")
    assert state.to_json()["order"] == {"ore": 1, "water": 2, "energy": 3, "quartz": 4}
    assert where(state) == ("sabotage", 2)


def test_leftover_bonus_goods_go_back_after_the_sabotage():
    """Order 2 and 3."""
    state = last_card(3, zones={"C3": "0t"})
    made = state.to_json()
    made["bonus"] = goods(1, 0, 1, 1)
    state = play(wins(load(made), "engineer"), "bonus energy")
    assert where(state) == ("sabotage", 2)
    assert bonus_box(state) == (1, 0, 0, 0)
    play(state, "sabotage 0", "tip C3")
    assert bonus_box(state) == (0, 0, 0, 0)
    assert supply(state) == (6, 5, 5, 5)


def test_with_variable_claims_nothing_is_tipped_before_the_markers_lie():
    """Order 2 and 4: the sabotage begins in the second round, the placing is in the first."""
    options = {"sabotage": True, "variable-claims": True}
    state = last_card(turn=1, options=options, zones={})
    play(wins(state, "airship-captain"), "bonus energy")
    assert where(state)[0] == "neutrals"


def build(zone: str = "C3", **keys):
    zones = {"C3": "0to+", "D3": "0te", "E3": "0t", "F3": "0"}
    people = {0: {"goods": goods(4, 4, 4, 4), "credits": 99}}
    return lying(zone, "build", 0, zones=zones, seats=people, **keys)


def test_a_tipped_tank_cannot_be_moved_or_changed():
    """Using the Card: neither used nor relocated, nothing attached or taken off."""
    state = build()
    refuse(
        state,
        "move-tank C3 F3",
        "swap-tanks C3 D3",
        "swap-tanks C3 E3",
        "move-converter C3 E3",
        "swap-converters C3 D3",
        "move-supercharger C3 D3",
        "remove-converter C3",
        "buy-converter quartz C3",
        "buy-converter energy C3",
    )
    assert not {text for text in legal(state) if "C3" in text.split()}


def test_a_bare_tipped_tank_gets_nothing():
    """Using the Card."""
    state = build("E3")
    refuse(
        state,
        "buy-supercharger E3",
        "buy-converter ore E3",
        "move-converter C3 E3",
        "move-converter D3 E3",
        "move-supercharger C3 E3",
        "move-tank E3 F3",
        "swap-tanks C3 E3",
    )
    assert not {text for text in legal(state) if "E3" in text.split()}


def test_the_other_tanks_are_free():
    """Using the Card: one tank."""
    state = build()
    assert {"move-tank D3 F3", "move-converter D3 E3", "swap-tanks D3 E3", "buy-supercharger D3"} <= legal(state)
    play(state, "move-converter D3 E3", "buy-converter quartz D3", "buy-tank F3", "end")
    assert [tank(state, name) for name in ("C3", "D3", "E3", "F3")] == ["to+", "tq", "te", "t"]
    assert tipped(state) == {"C3"}


def test_a_tipped_tank_still_fills_its_zone():
    """Tank: one tank a zone; its zone stays claimed and no other tank comes there."""
    state = build()
    refuse(state, "buy-tank C3", "import-tank C3", "move-tank D3 C3")


def test_the_reason_is_the_tipped_tank():
    """A refusal tells why, and for a tank standing it tells something else."""
    state = build("E3")
    told = {state.explain(text).code for text in ("move-tank E3 F3", "buy-converter ore E3", "buy-supercharger E3")}
    assert len(told) == 1
    standing = build("C3")
    assert standing.explain("buy-supercharger F3").code not in told


def extract(zone: str, zones: dict[str, str], energy: int = 0):
    mine = {"goods": goods(energy=energy), "carriers": dict.fromkeys(RESOURCES, 4)}
    return lying(zone, "extract", 0, zones=zones, seats={0: mine}, airship="7")


def test_a_tipped_tank_cannot_be_powered():
    """Using the Card: it cannot extract."""
    state = extract("C3", {"C3": "0to+", "D3": "0to"}, energy=2)
    assert legal(state) == {"power D3", "extract"}
    refuse(state, "power C3")
    play(state, "power D3", "extract")
    assert goods_of(state, 0) == (0, 1, 0, 1)


@pytest.mark.parametrize(("zone", "kind", "got"), [("C4", "0t", (0, 0, 0, 0)), ("C3", "0te+", (0, 0, 0, 0))])
def test_a_free_tank_does_not_run_while_it_lies(zone, kind, got):
    """Rulings 10 and 20: water on the river and energy run by themselves, but not on their side."""
    state = play(extract(zone, {zone: kind}), "extract")
    assert goods_of(state, 0) == got


def test_a_tipped_tank_breaks_a_group():
    """Synergy Effect: of tanks that ran; three energy tanks in a row, the middle one lies: 1 + 1 without a bonus."""
    row = {"C3": "0te", "D3": "0te", "E3": "0te"}
    assert goods_of(play(extract("D3", row), "extract"), 0) == (0, 0, 0, 2)
    assert goods_of(play(extract("E3", row), "extract"), 0) == (0, 0, 0, 3)


def test_the_airship_gives_a_tipped_tank_nothing():
    """Support Airship: a bonus for what ran."""
    mine = {"carriers": dict.fromkeys(RESOURCES, 4)}
    zones = {"C3": "0te", "D3": "0te"}
    state = play(lying("C3", "extract", 0, zones=zones, seats={0: mine}, airship="3"), "extract")
    assert goods_of(state, 0) == (0, 0, 0, 2)


def close(zone: str = "C3", *, players: int = 4, **keys):
    """Plays the last pass of a round in which a tank was tipped."""
    return play(lying(zone, "certificates", players - 1, players=players, **keys), "pass")


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_the_owner_gets_twice_the_die_at_the_start_of_the_end_phase(face):
    """Returning the Card: the tank stands up, its owner rolls."""
    state = close("E5")
    assert state.is_chance_node()
    assert where(state) == ("die", 1)
    assert state.to_json()["for"] == "sabotage"
    assert "zone" not in state.to_json() or state.to_json()["zone"] is None
    assert legal(state) == {f"die {n}" for n in range(1, 7)}
    assert len({weight for _, weight in state.chance_weights()}) == 1
    play(state, f"die {face}")
    assert credits_of(state) == [50, 50 + 2 * face, 50, 50]
    assert tipped(state) == set()
    assert tank(state, "E5") == "te"
    assert where(state) == ("auction", 0)


def test_the_tank_keeps_what_is_attached():
    """Ruling 20."""
    state = play(close("C3"), "die 6")
    assert tank(state, "C3") == "to+"
    assert reserve(state)["converters"]["ore"] == 13


def test_the_die_is_rolled_before_the_tanks_are_produced():
    """Order 13."""
    state = close("C3", tank_market=3)
    assert state.to_json()["tank_market"] == 3
    assert supply(state) == (5, 5, 5, 5)
    play(state, "die 1")
    assert state.to_json()["tank_market"] == 8


def test_the_die_is_rolled_before_a_price_jumps():
    """Order 13, ruling 15."""
    state = close("C3", market={"ore": {"supply": 0}})
    assert prices(state)[1] == 9
    assert prices(play(state, "die 1"))[1] == 13


def test_the_income_comes_before_the_next_subsidy():
    """Order 13, then 2: who had nothing has two from the die and gets no two credits more."""
    state = play(close("C3", seats={0: {"credits": 0}, 2: {"credits": 0}}), "die 1")
    assert credits_of(state) == [2, 50, 2, 50]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_last_round_s_end_phase_pays_too(players):
    """Ruling 20; the tank counts as any other: 25 for the zone and 25 for the tank."""
    state = close("E5", players=players, turn=ROUNDS[players], zones={"E5": "1t"})
    assert not state.is_terminal()
    play(state, "die 5")
    assert state.is_terminal()
    assert state.scores()[1].total == 50 + 10 + 25 + 25


def test_without_a_tipped_tank_there_is_no_die():
    """Returning the Card."""
    state = play(at("certificates", 3, options=OPTION, zones=TANKS), "pass")
    assert where(state) == ("auction", 0)


def test_the_manipulator_is_paid_before_the_die():
    """Order 13: his income first."""
    options = {"sabotage": True, "price-manipulation": True}
    state = lying("C3", "certificates", 3, options=options, manipulator=1)
    play(state, "pass")
    assert where(state) == ("die", 0)
    assert credits_of(state) == [50, 52, 50, 50]
    play(state, "die 3")
    assert credits_of(state) == [56, 52, 50, 50]


def test_the_next_round_s_victim_may_be_another():
    """Returning the Card: back to the specialist cards, won anew."""
    state = play(close("C3", zones={"C3": "0t", "E5": "1te"}), "die 1")
    for turn, card in enumerate(("lady-steam", "venturer", "airship-captain")):
        play(state, "bid 1", *["pass"] * (3 - turn), f"hire {card}", f"bonus {RESOURCES[turn]}")
    play(state, "benefit credits", "bonus energy")
    assert where(state) == ("sabotage", 3)
    assert with_verb(state, "sabotage") == {"0", "1"}
    play(state, "sabotage 1", "tip E5")
    assert tipped(state) == {"E5"}


def test_without_the_option_nothing_is_tipped():
    """Optional Cards: none, any or all."""
    state = play(wins(last_card(options={"price-manipulation": True}), "airship-captain"), "bonus energy")
    assert where(state)[0] == "offer"
    assert verbs(state) == {"offer"}
