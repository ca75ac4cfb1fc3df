"""A position led to another phase or another seat's decision: what belongs there comes, what cannot be there goes.

The page asks for it by names (`POST /api/positions/change`). planet-steam.md, The position; rulings 3, 20 to 26.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.planet_steam.rules.kit import CARDS, EDITIONS, goods, position

import steamhouse
from steamhouse.core.errors import Fault
from steamhouse.core.registry import describe
from steamhouse.games.planet_steam.files.changes import changed
from steamhouse.games.planet_steam.files.phases import dice_of, parts_of
from steamhouse.games.planet_steam.files.position_keys import DIE_NAMES, STOW_NAMES
from steamhouse.games.planet_steam.text.notation import PHASE_NAMES

HELD = {"holder": 2, "credits": 3}
ALL_OPTIONS = [
    "immobile-tanks",
    "river-limits",
    "variable-trading-order",
    "price-manipulation",
    "sabotage",
    "freelance-carrier",
    "variable-claims",
]

OF_ANY_SEAT = (
    *("hire", "benefit", "bonus", "order", "manipulate", "neutrals", "place", "offer", "airship"),
    *("activation", "build", "extract", "stow", "trade", "certificates", "keep"),
)
"""The phases that can be any seat's decision, whatever lies on the table."""


def change(given: dict[str, Any], name: str, **args: Any) -> dict[str, Any]:
    """A position after a change, which has to be sound."""
    game = steamhouse.load_game(
        "planet-steam", players=given["players"], edition=given["edition"], options=given["options"]
    )
    found = changed(game, given, name, args)
    game.state_from_json(found)
    return found


def turned(given: dict[str, Any], phase: str, **args: Any) -> dict[str, Any]:
    return change(given, "phase", phase=phase, **args)


def trade(*options: str, **keys: Any) -> dict[str, Any]:
    """Four seats trade ore; a tank and a claim lie on the map."""
    more = {"resource": "ore", "round": 2, "airship": "4", "zones": {"B2": "0t", "C4": "1", "E5": "n"}, **keys}
    return position("trade", 1, options=dict.fromkeys(options, True), **more)


def cards(given: dict[str, Any]) -> list[str | None]:
    return [seat["card"] for seat in given["seats"]]


def test_a_decision_brings_what_it_needs_and_drops_what_it_does_not() -> None:
    auction = turned(trade(), "auction")
    assert cards(auction) == [None] * 4
    assert (auction["bid"], auction["bidder"], auction["passed"]) == (0, None, [])
    assert "resource" not in auction
    assert cards(turned(auction, "trade")) == list(CARDS[4])
    assert turned(trade(), "offer")["seat"] == 1
    assert turned(trade(), "airship")["seat"] == 2
    assert turned(trade(), "over")["seat"] is None
    assert turned(trade("sabotage", turn=1), "sabotage")["round"] == 2


def test_the_subsidy_sees_to_it_that_nobody_waits_for_an_auction_without_credits() -> None:
    poor = trade(seats={seat: {"credits": 0} for seat in range(4)})
    assert [seat["credits"] for seat in turned(poor, "offer")["seats"]] == [2] * 4
    assert [seat["credits"] for seat in turned(poor, "trade")["seats"]] == [0] * 4


def test_a_decision_of_a_card_passes_on_with_the_card() -> None:
    found = change(turned(trade(), "offer"), "seat", seat=3)
    assert (found["seat"], cards(found)) == (3, [CARDS[4][0], CARDS[4][3], CARDS[4][2], CARDS[4][1]])


def test_goods_are_loaded_in_the_phase_that_brought_them_by_who_holds_the_freelance_carrier() -> None:
    """Its holder's own carriers are full of what is left over."""
    given = trade("freelance-carrier", freelance=HELD)
    declined = turned(given, "stow", cause="activation")
    assert (declined["for"], declined["seat"], declined["surplus"]) == ("activation", 2, {"water": 1})
    assert (declined["airship"], declined["seats"][2]["goods"]["water"]) == ("4", 4)
    traded = turned(given, "stow", cause="trade")
    assert (traded["for"], traded["resource"], traded["surplus"]) == ("trade", "ore", {"ore": 3})
    assert turned(traded, "stow", cause="trade", resource="energy")["surplus"] == {"energy": 3}
    bonus = turned(
        {**given, "round": 1, "freelance": {"holder": None, "credits": 0}, "zones": {}}, "stow", cause="bonus"
    )
    assert (bonus["round"], bonus["airship"]) == (2, None)
    passed = change(bonus, "seat", seat=3)
    assert (passed["phase"], passed["for"], passed["seat"]) == ("stow", "bonus", 3)
    assert passed["freelance"]["holder"] == 3


def test_before_the_first_tank_phase_nobody_has_traded_or_has_better_carriers_than_one_upgrade_brings() -> None:
    rich = {"licenses": 2, "luxury": 1, "carriers": {**goods(1, 3, 1, 1)}, "goods": goods(ore=9)}
    once = {"carriers": goods(1, 2, 1, 1)}
    given = trade("variable-claims", seats={1: rich, 2: once})
    for phase, carrier in (("neutrals", 2), ("first-player", 1)):
        seats = turned(given, phase)["seats"]
        assert (seats[1]["licenses"], seats[1]["luxury"], seats[1]["carriers"]["ore"]) == (0, 0, 1)
        assert seats[1]["goods"]["ore"] == 4
        assert seats[2]["carriers"]["ore"] == carrier


def test_a_carrier_of_another_class_keeps_what_fits_and_the_freelance_carrier_of_its_holder_the_rest() -> None:
    full = {"carriers": goods(1, 3, 1, 1), "goods": goods(ore=9), "credits": 17}
    given = trade("freelance-carrier", seats={1: full, 2: full}, freelance=HELD)
    least = [change(given, "carrier", seat=seat, resource="ore", number=1)["seats"][seat] for seat in (1, 2)]
    assert [seat["carriers"]["ore"] for seat in least] == [1, 1]
    assert [seat["goods"]["ore"] for seat in least] == [4, 4 + 3]
    assert {**least[0], "carriers": full["carriers"], "goods": full["goods"]} == given["seats"][1]
    larger = change(given, "carrier", seat=1, resource="ore", number=4)
    assert larger["seats"][1] == {**given["seats"][1], "carriers": goods(1, 4, 1, 1)}
    assert larger["seats"][0] == given["seats"][0]


def test_a_vote_is_taken_again_only_after_first_votes_that_differ() -> None:
    vote = turned(trade("variable-claims"), "neutrals")
    again = change(vote, "vote-again", again=True)
    assert again["neutrals"]["first_votes"] == {"0": 0, "1": 1, "2": 1, "3": 1}
    assert change(again, "vote-again", again=False)["neutrals"]["first_votes"] == {}
    third = change(vote, "seat", seat=2)
    assert third["neutrals"]["votes"] == {"0": 0, "1": 0}
    third["neutrals"]["votes"]["1"] = 3
    assert change(third, "seat", seat=3)["neutrals"]["votes"] == {"0": 0, "1": 3, "2": 0}


def test_claims_are_laid_by_who_has_the_first_card() -> None:
    placing = turned(trade("variable-claims"), "place")
    placing["neutrals"] |= {"river": 2, "river_left": 2, "votes": dict.fromkeys("0123", 2)}
    found = change(placing, "seat", seat=2)
    assert (found["seat"], found["seats"][2]["card"], found["seats"][0]["card"]) == (2, CARDS[4][0], CARDS[4][2])
    assert (found["neutrals"]["river"], found["neutrals"]["votes"]["3"]) == (2, 2)
    assert found["neutrals"]["neutral_left"][2] > found["neutrals"]["neutral_left"][0]


def test_a_bid_is_answered_by_the_next_who_may() -> None:
    auction = turned(trade(), "auction")
    assert auction["seat"] == 1
    bid = change(auction, "bidder", bidder=1)
    assert (bid["bid"], bid["bidder"], bid["seat"]) == (1, 1, 2)
    passed = change(bid, "pass", seat=2)
    assert (passed["passed"], passed["seat"]) == ([2], 3)
    assert change(passed, "pass", seat=2)["passed"] == []
    assert change(passed, "bidder", bidder=2)["passed"] == []
    nobody = change(passed, "bidder", bidder=None)
    assert (nobody["bid"], nobody["bidder"], nobody["passed"]) == (0, None, [])


def test_as_many_order_markers_lie_as_have_been_laid_by_then() -> None:
    given = trade("variable-trading-order", order={"quartz": 4, "ore": 2, "water": 3, "energy": 1})
    hired = turned(given, "hire")
    assert hired["order"] == {}
    two = turned({**hired, "seats": [{**seat, "card": None} for seat in hired["seats"]]}, "bonus")
    assert two["order"] == {}
    assert turned(two, "claim")["order"] == {"quartz": 1, "ore": 2, "water": 3, "energy": 4}
    some = {**turned(given, "auction"), "order": {"ore": 2}}
    some["seats"][3]["card"] = CARDS[4][1]
    assert turned(some, "auction")["order"] == {"ore": 2}


def test_a_tank_lies_tipped_over_only_after_the_card_was_played() -> None:
    given = trade("sabotage")
    given["zones"]["B2"]["tipped"] = True
    assert turned(given, "extract")["zones"]["B2"]["tipped"]
    for phase in ("tip", "over", "auction"):
        assert not turned(given, phase)["zones"]["B2"]["tipped"]


@pytest.mark.parametrize(
    ("name", "args", "key"),
    [
        ("tea", {}, "change"),
        ("phase", {"phase": "tea"}, "phase"),
        ("phase", {}, "phase"),
        ("phase", {"phase": "trade", "sugar": 1}, "sugar"),
        ("seat", {"seat": 4}, "seat"),
        ("vote-again", {"again": 1}, "again"),
    ],
)
def test_what_cannot_be_asked_for_is_named(name: str, args: dict[str, Any], key: str) -> None:
    with pytest.raises(Fault) as found:
        change(trade(), name, **args)
    assert found.value.key == key


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("options", [[], ALL_OPTIONS, ["predictable-claims", "sabotage"]], ids=len)
def test_every_decision_is_led_to_from_every_other(edition: str, players: int, options: list[str]) -> None:
    """Whatever a game shows and wherever it is led: it can go on there, also for another seat."""
    offered = [option["id"] for option in describe("planet-steam")["options"] if edition in option["editions"]]
    chosen = {name: True for name in options if name in offered}
    game = steamhouse.load_game("planet-steam", players=players, edition=edition, options=chosen)
    rng = random.Random(f"{edition} {players} {options}")
    phases = [PHASE_NAMES[phase] for part in parts_of(game.box).values() for phase in part]
    here = game.new_initial_state().to_json()
    for _ in range(120):
        name, before = rng.choice(phases), here["phase"]
        causes = {"die": [DIE_NAMES[die] for die in dice_of(game.box)], "stow": STOW_NAMES}.get(name, (None,))
        cause = rng.choice(causes)
        if name in ("sabotage", "tip") or cause == "sabotage":
            here = with_tanks(changed(game, here, "phase", {"phase": "claim"}), game.describe_box())
        here = changed(game, here, "phase", {"phase": name, "cause": cause})
        sound(game, here, f"{before} to {name} for {cause}")
        if name in OF_ANY_SEAT:
            here = changed(game, here, "seat", {"seat": rng.randrange(players)})
            sound(game, here, f"{name} for {cause} by {here['seat']}, from {before}")


def sound(game: Any, here: dict[str, Any], way: str) -> None:
    try:
        game.state_from_json(here)
    except Fault as fault:
        raise AssertionError(f"{way}: {fault}") from fault


def with_tanks(here: dict[str, Any], box: dict[str, Any]) -> dict[str, Any]:
    """A tank of each of the first two seats, on zones that are not claimed."""
    zones = dict(here["zones"])
    names = (column + row for row in reversed(box["rows"]) for column in reversed(box["columns"]))
    free = (name for name in names if name not in zones and name not in box["closed"])
    for seat in (0, 1):
        if not any(zone.get("tank") and zone["owner"] == seat for zone in zones.values()):
            zones[next(free)] = {"owner": seat, "tank": True}
    return {**here, "zones": zones}
