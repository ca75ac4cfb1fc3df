"""Order markers (ruling 25; Variable Trading Order; expert rules of 2008; reference manual 3 and 4)."""

from __future__ import annotations

import itertools

import pytest
from tests.games.planet_steam.rules.kit import (
    CARDS,
    EDITIONS,
    RESOURCES,
    bonus_box,
    goods,
    legal,
    load,
    play,
    position,
    prices,
    refuse,
    supply,
    where,
)

OPTION = {"variable-trading-order": True}
BOX = goods(1, 1, 1, 1)


def at(phase: str, seat: int, edition: str = "ffg-2013", **keys):
    return load(position(phase, seat, edition=edition, **{"options": OPTION, **keys}))


def held(players: int, *seats: int) -> dict[int, dict]:
    """Nobody has a card but the seats told, which hold the first ones in this order."""
    cards = dict(zip(seats, CARDS[players], strict=False))
    return {seat: {"card": cards.get(seat)} for seat in range(players)}


def auction(players: int, edition: str = "ffg-2013", **keys):
    return at(
        "auction",
        0,
        edition,
        players=players,
        seats=held(players),
        **{"bonus": BOX, "bid": 0, "bidder": None, "passed": [], **keys},
    )


def placings(numbers, resources) -> set[str]:
    return {f"order {n} {name}" for n in numbers for name in resources}


def win(state, players_left: int, card: str, bonus: str, bid: int = 1):
    """The opener bids and all others pass."""
    play(state, f"bid {bid}", *["pass"] * (players_left - 1), f"hire {card}")
    if "benefit none" in legal(state):
        play(state, "benefit none")
    elif "benefit credits" in legal(state):
        play(state, "benefit credits")
    elif "benefit take water" in legal(state):
        play(state, "benefit take water")
    return play(state, f"bonus {bonus}")


def trades(state) -> list[tuple[str, int]]:
    """The resources and seats of the whole trading step, everybody passing."""
    seen = []
    while where(state)[0] == "trade":
        seen.append((where(state)[2], where(state)[1]))
        play(state, "pass")
    return seen


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_winner_of_a_bidding_round_places_any_marker_anywhere(edition):
    """Variable Trading Order: after the card and the bonus resource; 4 numbers, 4 resources."""
    state = auction(4, edition)
    play(state, "bid 1", "pass", "pass", "pass", "hire lady-steam")
    assert where(state) == ("bonus", 0)
    refuse(state, "order 4 water")
    play(state, "bonus quartz")
    assert where(state) == ("order", 0)
    assert legal(state) == placings((1, 2, 3, 4), RESOURCES)
    refuse(state, "pass", "done", "bid 1")
    play(state, "order 4 water")
    assert state.to_json()["order"] == {"water": 4}
    assert where(state) == ("auction", 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_marker_and_a_space_can_be_used_once(edition):
    """Variable Trading Order: an available marker on a space without one."""
    state = at("order", 1, edition, seats=held(4, 0, 1), order={"water": 4})
    assert legal(state) == placings((1, 2, 3), ("quartz", "ore", "energy"))
    refuse(state, "order 4 ore", "order 4 water", "order 1 water")


@pytest.mark.parametrize("edition", EDITIONS)
def test_four_players_place_one_each_and_the_last_has_no_choice(edition):
    """Ruling 25: the last is asked all the same."""
    state = auction(4, edition)
    free = ["lady-steam", "engineer", "venturer", "airship-captain"]
    for seat, (card, bonus, text) in enumerate(
        zip(free, RESOURCES, ("order 4 water", "order 1 quartz", "order 3 ore"), strict=False)
    ):
        win(state, 4 - seat, card, bonus)
        assert where(state) == ("order", seat)
        play(state, text)
    assert where(state) == ("bonus", 3)
    play(state, "bonus energy")
    assert where(state) == ("order", 3)
    assert legal(state) == {"order 2 energy"}
    refuse(state, "order 2 ore", "pass")
    play(state, "order 2 energy")
    assert state.to_json()["order"] == {"quartz": 1, "energy": 2, "ore": 3, "water": 4}
    assert where(state) == ("offer", 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_players_place_two_each_both_at_once(edition):
    """Ruling 25: before the other's card is chosen."""
    state = win(auction(2, edition), 2, "lady-steam+engineer", "quartz")
    assert where(state) == ("order", 0)
    play(state, "order 2 ore")
    assert where(state) == ("order", 0)
    assert legal(state) == placings((1, 3, 4), ("quartz", "water", "energy"))
    play(state, "order 1 energy")
    assert where(state) == ("bonus", 1)
    play(state, "bonus ore")
    assert where(state) == ("order", 1)
    assert legal(state) == placings((3, 4), ("quartz", "water"))
    play(state, "order 4 quartz")
    assert where(state) == ("order", 1)
    assert legal(state) == {"order 3 water"}
    play(state, "order 3 water")
    assert state.to_json()["order"] == {"energy": 1, "ore": 2, "water": 3, "quartz": 4}
    assert where(state) == ("offer", 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_fourth_marker_of_three_players_goes_to_the_last_space_by_itself(edition):
    """Ruling 25."""
    state = auction(3, edition)
    play(win(state, 3, "lady-steam", "quartz"), "order 3 quartz")
    play(win(state, 2, "engineer", "ore"), "order 4 energy")
    play(state, "bonus water")
    assert where(state) == ("order", 2)
    assert legal(state) == placings((1, 2), ("ore", "water"))
    play(state, "order 1 water")
    assert state.to_json()["order"] == {"water": 1, "ore": 2, "quartz": 3, "energy": 4}
    assert where(state)[0] == "offer"


@pytest.mark.parametrize("left", RESOURCES)
def test_whichever_marker_and_space_are_left_over_meet(left):
    """Ruling 25: any three markers on any three resources, then the fourth on the fourth."""
    for numbers in itertools.permutations((1, 2, 3, 4)):
        wanted = dict(zip(RESOURCES, numbers, strict=True))
        first, second, third = (name for name in RESOURCES if name != left)
        order = {name: wanted[name] for name in (first, second)}
        state = at("order", 2, players=3, seats=held(3, 0, 1, 2), order=order)
        play(state, f"order {wanted[third]} {third}")
        assert state.to_json()["order"] == wanted
        assert where(state) == ("offer", 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_last_of_five_players_places_none(edition):
    """Ruling 25."""
    state = auction(5, edition, market={name: {"supply": 5} for name in RESOURCES}, bonus=goods(1, 1, 1, 1))
    cards = ("lady-steam", "engineer", "bank-agent", "venturer")
    for turn, (card, name) in enumerate(zip(cards, RESOURCES, strict=True)):
        win(state, 5 - turn, card, name)
        assert where(state) == ("order", turn)
        play(state, f"order {turn + 1} {RESOURCES[3 - turn]}")
    assert state.to_json()["order"] == {"energy": 1, "water": 2, "ore": 3, "quartz": 4}
    assert person(state, 4) == "airship-captain"
    assert where(state) == ("offer", 3)


def person(state, seat: int) -> str | None:
    return state.to_json()["seats"][seat]["card"]


def test_a_marker_is_placed_also_when_the_bonus_box_is_empty():
    """Variable Trading Order: after a bidding round is won."""
    state = auction(4, bonus=goods())
    play(state, "bid 1", "pass", "pass", "pass", "hire lady-steam")
    assert where(state) == ("order", 0)
    assert legal(state) == placings((1, 2, 3, 4), RESOURCES)


def test_the_engineer_s_benefit_and_the_bonus_come_before_the_marker():
    """Order 2: hire, benefit, bonus, order."""
    state = auction(4)
    play(state, "bid 1", "pass", "pass", "pass", "hire engineer")
    assert where(state)[0] == "benefit"
    play(state, "benefit license")
    assert where(state)[0] == "bonus"
    play(state, "bonus ore")
    assert where(state)[0] == "order"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_resources_are_traded_in_the_markers_order(edition, players):
    """Variable Trading Order: each resource by all in turn order before the next, whatever the print says."""
    order = {"energy": 1, "quartz": 2, "water": 3, "ore": 4}
    people = {seat: {"card": card} for seat, card in enumerate(reversed(CARDS[players]))}
    state = at("extract", players - 1, edition, players=players, seats=people, order=order)
    play(state, *["extract"] * players)
    assert where(state) == ("trade", players - 1, "energy")
    seats = list(reversed(range(players)))
    assert trades(state) == [(name, seat) for name in ("energy", "quartz", "water", "ore") for seat in seats]
    assert where(state) == ("certificates", players - 1)


@pytest.mark.parametrize("chosen", list(itertools.permutations(RESOURCES)), ids="-".join)
def test_every_order_of_the_four_is_kept(chosen):
    """Ruling 25: any free marker on any free resource."""
    order = {name: number for number, name in enumerate(chosen, start=1)}
    state = at("trade", 0, players=2, resource=chosen[0], order=order)
    assert trades(state) == [(name, seat) for name in chosen for seat in (0, 1)]


def test_only_the_resource_in_turn_can_be_traded():
    """Buy/Sell Resources with markers: water is the first here."""
    order = {"water": 1, "energy": 2, "quartz": 3, "ore": 4}
    people = {0: {"goods": goods(1, 1, 1, 1)}}
    state = at("trade", 0, resource="water", order=order, seats=people)
    refuse(state, "buy 1 quartz", "sell 1 quartz", "sell 1 energy", "buy 1 ore")
    play(state, "sell 1 water")
    assert supply(state) == (5, 5, 6, 5)
    assert prices(state) == (12, 9, 7, 4)


def test_prices_move_with_each_turn_of_the_new_order():
    """Ruling 1: supply 0 of energy is black, +2 for each of the two passes, before quartz is traded."""
    order = {"energy": 1, "ore": 2, "water": 3, "quartz": 4}
    state = at("trade", 0, players=2, resource="energy", order=order, market={"energy": {"supply": 0}})
    play(state, "pass", "pass")
    assert prices(state) == (12, 9, 7, 8)
    assert where(state) == ("trade", 0, "ore")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_markers_come_off_for_the_next_round(edition):
    """Variable Trading Order: removed in the End Phase; all four are free again."""
    order = {"energy": 1, "quartz": 2, "water": 3, "ore": 4}
    state = play(at("certificates", 3, edition, order=order), "pass")
    assert where(state) == ("auction", 0)
    assert state.to_json()["order"] == {}
    play(win(state, 4, "lady-steam", "ore"), "order 1 energy")
    assert state.to_json()["order"] == {"energy": 1}


def test_without_the_option_nobody_is_asked():
    """Buy/Sell Resources: the printed numbers, quartz, ore, water, energy."""
    state = auction(4, options={})
    play(state, "bid 1", "pass", "pass", "pass", "hire lady-steam")
    play(state, "bonus quartz")
    assert where(state) == ("auction", 1)
    refuse(state, "order 1 quartz")
    assert bonus_box(state) == (0, 1, 1, 1)


def test_the_losing_bidder_opens_the_next_bidding_round_after_the_marker():
    """Order 2 with markers: the first player opens until he has a card himself."""
    state = auction(3)
    play(state, "bid 1", "bid 2", "pass", "pass", "hire lady-steam", "bonus ore", "order 2 ore")
    assert where(state) == ("auction", 0)
    refuse(state, "pass")
