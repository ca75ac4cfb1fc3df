"""Positions of games with options: what each option adds is written, read, checked by key, and shown as facts.

planet-steam.md, The position, More keys; rulings 20 to 27.
"""

from __future__ import annotations

import copy
from typing import Any

import pytest
from tests.games.planet_steam.rules.kit import CARDS, goods, position

import steamhouse
from steamhouse.core.errors import GameError

FULL = {"tank": True, "converter": "energy"}
NO_CARDS = {seat: {"card": None} for seat in range(4)}
ONE_CARD = {0: {"card": CARDS[4][0]}, **{seat: {"card": None} for seat in (1, 2, 3)}}
NO_OTHER: dict[int, Any] = {0: {"goods": goods(2, 4, 4, 4)}, **{seat: {"card": None} for seat in (1, 2, 3)}}
HELD = {"holder": 0, "credits": 9}
DEALT = {"votes": {str(seat): 2 for seat in range(4)}, "river": 2, "river_left": 2}


def with_option(option: str, phase: str, seat: int | None = 0, **keys: Any) -> dict[str, Any]:
    return position(phase, seat, **{"options": {option: True}, **keys})


def ordering(phase: str, seat: int | None = 0, **keys: Any) -> dict[str, Any]:
    return with_option("variable-trading-order", phase, seat, **keys)


def shifting(**keys: Any) -> dict[str, Any]:
    given = {"seats": ONE_CARD, "manipulator": 0, **keys}
    return with_option("price-manipulation", "manipulate", given.pop("seat", 0), **given)


def tipping(phase: str, seat: int | None = 0, **keys: Any) -> dict[str, Any]:
    return with_option("sabotage", phase, seat, **{"zones": {"C3": "0t", "E3": "1t"}, **keys})


def carrying(phase: str, seat: int | None = 0, **keys: Any) -> dict[str, Any]:
    return with_option("freelance-carrier", phase, seat, **{"freelance": HELD, **keys})


def stowing(**keys: Any) -> dict[str, Any]:
    given = {"seats": {0: {"goods": goods(2, 4, 4, 4)}}, "surplus": {"ore": 2, "water": 3}, **keys}
    return carrying("stow", given.pop("seat", 0), **given)


def laying(seat: int = 0, **keys: Any) -> dict[str, Any]:
    left = {"own_left": [2, 2, 2, 2], "neutral_left": [4, 2, 2, 2]}
    neutrals = {**DEALT, **left, **keys.pop("neutrals", {})}
    return with_option("variable-claims", "place", seat, **{"turn": 1, "neutrals": neutrals, **keys})


def voting(seat: int, votes: dict[str, int], **keys: Any) -> dict[str, Any]:
    phase = keys.pop("phase", "neutrals")
    return with_option("variable-claims", phase, seat, **{"turn": 1, "neutrals": {"votes": votes}, **keys})


def rivers(zone: str, code: str) -> dict[str, Any]:
    return with_option("river-limits", "build", 0, zones={zone: code})


def tipped(made: dict[str, Any], zone: str = "C3") -> dict[str, Any]:
    made = copy.deepcopy(made)
    made["zones"][zone]["tipped"] = True
    return made


GOOD: dict[str, dict[str, Any]] = {
    "the first marker": ordering("order", seats=ONE_CARD),
    "the fourth marker": ordering("order", 3, order={"ore": 1, "water": 2, "energy": 4}),
    "the second marker of two players": ordering(
        "order", players=2, seats={0: {"card": CARDS[2][0]}, 1: {"card": None}}, order={"ore": 1}
    ),
    "a bonus before the marker": ordering("bonus", seats=ONE_CARD, bonus=goods(1, 0, 0, 0)),
    "a trade in another order": ordering(
        "trade", resource="ore", order={"ore": 1, "water": 2, "energy": 3, "quartz": 4}
    ),
    "a way to choose": shifting(),
    "a way chosen": shifting(manipulation={"mode": "strong"}),
    "a shift done": shifting(manipulation={"mode": "moderate", "left": 1, "shifted": ["ore"]}),
    "a card held": with_option("price-manipulation", "trade", 0, resource="ore", manipulator=2),
    "a victim to choose": tipping("sabotage", 3),
    "a tank to tip": tipping("tip", 0),
    "a tank tipped": tipped(tipping("build", 0)),
    "a die for the owner": {**tipping("die", 0, airship="1"), "for": "sabotage"},
    "goods on the card": carrying("build", seats={0: {"goods": goods(2, 4, 4, 7)}}),
    "a carrier to bid for": carrying("carrier-auction", 1, bid=3, bidder=0, passed=[2]),
    "a carrier to keep": carrying("keep", 0),
    "a carrier kept": carrying("build", freelance={"holder": 0, "credits": 0}),
    "goods to stow": stowing(),
    "goods to stow that all fit": stowing(surplus={"ore": 1}),
    "a bonus resource to stow": stowing(
        surplus={"ore": 1}, seats=NO_OTHER, bonus=goods(1, 0, 1, 1), airship=None, **{"for": "bonus"}
    ),
    "bought goods to stow": stowing(surplus={"water": 5}, resource="water", **{"for": "trade"}),
    "water to stow": stowing(surplus={"water": 1}, **{"for": "activation"}),
    "tanks left out": position("extract", zones={"C4": "0t", "D4": "0t"}, resting=["C4"]),
    "a second vote": voting(1, {}, neutrals={"votes": {"0": 1}, "first_votes": {"0": 1, "1": 2, "2": 0, "3": 0}}),
    "the first vote": voting(0, {}),
    "the last vote": voting(3, {"0": 1, "1": 2, "2": 0}),
    "a die about votes": {**voting(0, {"0": 1, "1": 2, "2": 0, "3": 0}, phase="die"), "for": "neutrals"},
    "markers for the river": laying(),
    "the second in turn": laying(
        1,
        zones={"A4": "n", "B4": "n", "A1": "0", "B1": "n", "C1": "n"},
        neutrals={"river_left": 0, "own_left": [1, 2, 2, 2], "neutral_left": [2, 2, 2, 2]},
    ),
    "the last in turn again": laying(
        3,
        zones={"A4": "n", "B4": "n"} | {f"{c}{r}": k for c, k in zip("ABCDE", "0123n", strict=True) for r in "1"}
        | {"A2": "n", "B2": "n", "C2": "n", "D2": "n"},
        neutrals={"river_left": 0, "own_left": [1, 1, 1, 1], "neutral_left": [2, 1, 1, 1]},
    ),
    "energy on the river": rivers("C4", "0te"),
    "no die with predictable claims": with_option("predictable-claims", "claim", 0),
}  # fmt: skip

BAD: dict[str, tuple[dict[str, Any], str]] = {
    "markers without the option": (position("build", order={"ore": 1}), "order"),
    "a manipulator without the option": (position("build", manipulator=0), "manipulator"),
    "a carrier without the option": (position("build", freelance=HELD), "freelance"),
    "surplus without the option": (position("extract", surplus={"ore": 1}), "surplus"),
    "votes without the option": (position("build", neutrals=DEALT), "neutrals"),
    "a die for a tank without the option": ({**position("die", 0), "for": "sabotage"}, "for"),
    "a die about votes without the option": ({**position("die", 0), "for": "neutrals"}, "for"),
    **{
        f"phase {phase} without its option": (position(phase, 0), "phase")
        for phase in ["order", "manipulate", "sabotage", "tip", "carrier-auction", "keep", "stow", "neutrals", "place"]
    },
    "an option of another edition": ({**with_option("sabotage", "build"), "edition": "ludoart-2008"}, "sabotage"),
    "a marker twice": (ordering("order", 2, order={"ore": 1, "water": 1}), "order"),
    "a marker 5": (ordering("order", 2, order={"ore": 5}), "order"),
    "a marker on coal": (ordering("order", 2, order={"coal": 1}), "coal"),
    "more markers than cards": (ordering("order", seats=ONE_CARD, order={"ore": 1}), "order"),
    "too few markers in the trade": (ordering("trade", resource="ore", order={"ore": 1}), "order"),
    "three markers of three players": (
        ordering("build", players=3, order={"ore": 1, "water": 2, "energy": 3}),
        "order",
    ),
    "a manipulator without a card": (shifting(manipulator=1), "manipulator"),
    "a manipulation of another seat": (shifting(manipulator=None), "manipulator"),
    "a manipulation after two cards": (shifting(seats={2: {"card": None}, 3: {"card": None}}), "seats"),
    "an unknown way": (shifting(manipulation={"mode": "brutal"}), "mode"),
    "quartz shifted weakly": (shifting(manipulation={"mode": "moderate", "left": 1, "shifted": ["quartz"]}), "shifted"),
    "too many spaces": (shifting(manipulation={"mode": "moderate", "left": 5}), "left"),
    "spaces that cannot be left": (
        shifting(manipulation={"mode": "moderate", "left": 4, "shifted": ["ore"]}),
        "left",
    ),
    "a shift after the weak one": (shifting(manipulation={"mode": "weak", "left": 0, "shifted": ["ore"]}), "manip"),
    "shifts before the way": (shifting(manipulation={"shifted": ["ore"]}), "shifted"),
    "a manipulation in the trade": (
        with_option("price-manipulation", "trade", 0, resource="ore", manipulation={"mode": "weak"}),
        "manipulation",
    ),
    "a tipped zone without a tank": (tipped(tipping("build", zones={"C3": "0"})), "tipped"),
    "two tipped tanks": (tipped(tipped(tipping("build")), "E3"), "tipped"),
    "a tank tipped before the cards": (tipped(tipping("auction", seats=NO_CARDS)), "tipped"),
    "a tank tipped in round 1": (tipped(tipping("build", turn=1)), "tipped"),
    "a sabotage in round 1": (tipping("sabotage", 3, turn=1), "round"),
    "a sabotage of nobody": (tipping("sabotage", 0, zones={"C3": "0t"}), "phase"),
    "a tip without a tank": (tipping("tip", 2), "phase"),
    "a die of somebody without a tank": ({**tipping("die", 2), "for": "sabotage"}, "seat"),
    "a die for a tank, with a zone": ({**tipping("die", 0), "for": "sabotage", "zone": "A1"}, "zone"),
    "a power on a tipped tank": (tipped(tipping("extract", powered=["C3"])), "powered"),
    "goods beyond the card's room": (carrying("build", seats={0: {"goods": goods(2, 4, 6, 6)}}), "goods"),
    "goods beyond capacity of another seat": (carrying("build", seats={1: {"goods": goods(0, 5, 0, 0)}}), "goods"),
    "credits on nobody's card": (carrying("build", freelance={"credits": 3}), "freelance"),
    "a holder who does not play": (carrying("build", freelance={"holder": 4}), "freelance"),
    "a keep by another": (carrying("keep", 1), "seat"),
    "a keep after a keep": (carrying("keep", 0, freelance={"holder": 0, "credits": 0}), "seat"),
    "a penniless bidder for the carrier": (
        carrying("carrier-auction", 1, seats={2: {"credits": 0}}, bid=0, bidder=None, passed=[]),
        "credits",
    ),
    "a stow by another": (stowing(seat=1), "seat"),
    "a stow of nothing": (stowing(surplus={}), "surplus"),
    "a stow without room": (stowing(seats={0: {"goods": goods(2, 4, 4, 7)}}), "surplus"),
    "a stow of an unknown cause": (stowing(**{"for": "claim"}), "for"),
    "a stow of two bonus resources": (
        stowing(seats=NO_OTHER, **{"for": "bonus"}),
        "surplus",
    ),
    "a stow of a bonus resource without a card": (
        stowing(
            surplus={"ore": 1},
            seats={**NO_OTHER, 0: {**NO_OTHER[0], "card": None}},
            bonus=goods(1, 0, 1, 1),
            airship=None,
            **{"for": "bonus"},
        ),
        "card",
    ),
    "a stow of a benefit that the card does not bring": (
        stowing(surplus={"ore": 1}, seats=NO_OTHER, bonus=goods(1, 1, 1, 1), airship=None, **{"for": "benefit"}),
        "seats[0].card",
    ),
    "a stow of a purchase without its resource": (stowing(surplus={"ore": 1}, **{"for": "trade"}), "resource"),
    "a stow of a purchase of another resource": (
        stowing(surplus={"ore": 1}, resource="water", **{"for": "trade"}),
        "surplus",
    ),
    "a stow of ore when declining": (stowing(surplus={"ore": 1}, **{"for": "activation"}), "surplus"),
    "a tank left out that costs energy": (position("extract", zones={"C3": "0t"}, resting=["C3"]), "resting"),
    "a tank left out of another seat": (position("extract", zones={"C4": "1t"}, resting=["C4"]), "resting"),
    "a tank left out while trading": (position("trade", resource="ore", zones={"C4": "0t"}, resting=["C4"]), "resting"),
    "first votes that agree": (
        voting(0, {}, neutrals={"votes": {}, "first_votes": {str(p): 1 for p in range(4)}}),
        "first_votes",
    ),
    "first votes of some": (voting(0, {}, neutrals={"votes": {}, "first_votes": {"0": 1, "1": 2}}), "first_votes"),
    "a stow with room on the own carrier": (stowing(surplus={"quartz": 2, "energy": 4, "ore": 1}, seats={}), "surplus"),
    "a vote out of turn": (voting(2, {"0": 1}), "votes"),
    "too high a vote": (voting(1, {"0": 6}), "votes"),
    "a vote in round 2": (voting(0, {}, turn=2), "round"),
    "a vote with claims on the map": (voting(0, {}, zones={"A1": "0"}), "zones"),
    "an auction with claims on the map": (
        with_option("variable-claims", "auction", 0, turn=1, seats=NO_CARDS, zones={"A1": "0"}),
        "zones",
    ),
    "a die where all agree": (
        {**voting(0, {str(seat): 1 for seat in range(4)}, phase="die"), "for": "neutrals"},
        "votes",
    ),
    "a placing without markers": (laying(neutrals={"own_left": [0] * 4, "neutral_left": [0] * 4}), "left"),
    "a placing out of turn": (laying(1), "left"),
    "a placing that does not show on the map": (
        laying(1, neutrals={"river_left": 0, "own_left": [1, 2, 2, 2], "neutral_left": [2, 2, 2, 2]}),
        "zones",
    ),
    "ore on the river": (rivers("C4", "0to"), "river"),
    "quartz on the river": (rivers("C4", "0tq"), "converter"),
    "a die with predictable claims": (
        {**with_option("predictable-claims", "die", 0), "for": "claim", "zone": "A1"},
        "phase",
    ),
}


@pytest.mark.parametrize("name", GOOD)
def test_a_sound_position_is_read_and_written_alike(name: str) -> None:
    state = steamhouse.load_position(GOOD[name])
    made = state.to_json()
    again = steamhouse.load_position(made)
    assert again.to_json() == made
    assert again.legal_actions() == state.legal_actions()
    assert state.legal_actions() or state.is_chance_node()
    for key in ("order", "manipulator", "freelance", "surplus"):
        if key in GOOD[name]:
            assert made[key] == GOOD[name][key]


@pytest.mark.parametrize("name", BAD)
def test_a_broken_position_is_refused_by_key(name: str) -> None:
    made, key = BAD[name]
    with pytest.raises(GameError) as caught:
        steamhouse.load_position(made)
    text = str(caught.value)
    assert "\n" not in text
    assert key in text, text


def facts(made: dict[str, Any]) -> dict[str, Any]:
    state = steamhouse.load_position(made)
    found: dict[str, Any] = state.game.facts(state, None)
    return found


def test_without_options_no_option_has_a_key() -> None:
    made = steamhouse.load_game("planet-steam").new_initial_state().to_json()
    assert not {"order", "manipulator", "freelance", "surplus", "neutrals"} & set(made)
    assert not {"trading_order", "freelance", "modes", "shifts", "outcomes", "placing"} & set(facts(position("build")))


def test_the_order_of_trading_is_a_fact() -> None:
    assert facts(GOOD["the fourth marker"])["trading_order"] == ["ore", "water", None, "energy"]


def test_what_a_manipulation_costs_and_leads_to() -> None:
    modes = facts(shifting(seats={**ONE_CARD, 0: {"card": CARDS[4][0], "credits": 1}}))["modes"]
    assert {text: (way["cost"], way["spaces"]) for text, way in modes.items()} == {
        "manipulate weak": (0, 3),
        "manipulate moderate": (4, 4),
        "manipulate strong": (8, 5),
    }
    assert "quartz" not in modes["manipulate moderate"]["prices"]
    price = shifting()["market"]["ore"]["price"]
    assert modes["manipulate strong"]["prices"]["ore"] == [max(3, price - 5), min(18, price + 5)]
    made = GOOD["a shift done"]
    state = steamhouse.load_position(made)
    shifts = facts(made)["shifts"]
    assert {"done", *shifts} == {state.action_to_string(code) for code in state.legal_actions()}
    assert shifts["shift water +1"] == made["market"]["water"]["price"] + 1


def test_the_freelance_carrier_is_told_apart() -> None:
    found = facts(GOOD["goods to stow"])
    assert found["freelance"] == {"goods": goods(0, 0, 0, 0), "room": 3}
    state = steamhouse.load_position(GOOD["goods to stow"])
    state.apply_action("stow ore 1")
    assert state.game.facts(state, None)["freelance"] == {"goods": goods(0, 1, 0, 0), "room": 2}


def test_a_tipped_tank_is_not_among_those_that_may_run() -> None:
    found = facts(tipped(tipping("extract", zones={"C3": "0t", "C4": "0t"})))
    assert [tank["zone"] for tank in found["tanks"]] == ["C4"]
    assert found["seats"][0]["production"]["water"] == 1


def test_what_a_number_thrown_is_worth() -> None:
    assert facts(GOOD["a die for the owner"])["outcomes"] == {f"die {pips}": 2 * pips for pips in range(1, 7)}
    about = facts(GOOD["a die about votes"])["outcomes"]
    assert list(about.values()) == [1, 2, 3, 4, 5, 0]


def test_what_is_laid_in_a_turn() -> None:
    assert facts(GOOD["markers for the river"])["placing"] == {"own": 0, "neutral": 0, "extra": 2}
    assert facts(GOOD["the second in turn"])["placing"] == {"own": 1, "neutral": 1, "extra": 0}


# Moments that no game comes to: the Order of a round and of a game.
TANK = {"C3": "0t"}
MOMENTS: dict[str, tuple[dict[str, Any], str]] = {
    "a draw in round 3": (position("first-player", None, turn=3, first_player=None), "round"),
    "a draw with tanks built": (position("first-player", None, turn=1, zones=TANK, first_player=None), "zones"),
    "a starting upgrade in round 2": (position("upgrade", 0), "round"),
    "a starting upgrade with a license": (position("upgrade", 0, turn=1, seats={1: {"licenses": 1}}), "licenses"),
    "a draw with luxury quarters": (
        position("first-player", None, turn=1, first_player=None, seats={1: {"luxury": 1}}), "luxury"
    ),
    "a draw with a carrier of class 2": (
        position("first-player", None, turn=1, first_player=None, seats={1: {"carriers": {"ore": 2}}}), "carriers"
    ),
    "an upgrade before its turn": (position("upgrade", 1, turn=1, seats={1: {"carriers": {"ore": 2}}}), "carriers"),
    "an upgrade before the first player's": (
        position("upgrade", 2, turn=1, first_player=2, seats={1: {"carriers": {"ore": 2}}}), "carriers"
    ),
    "an upgrade of the last seat before the draw": (
        position("upgrade", 2, turn=1, edition="ludoart-2008", first_player=None,
                 seats={3: {"carriers": {"ore": 2}}}), "carriers"
    ),
    "carriers bought before the first Tank Phase": (
        position("claim", 0, turn=1, seats={1: {"carriers": {"ore": 2, "water": 2}}}), "carriers"
    ),
    "an upgrade to class 3": (position("upgrade", 0, turn=1, seats={1: {"carriers": {"ore": 3}}}), "carriers"),
    "a draw under the airship": (position("first-player", None, turn=1, first_player=None, airship="1"), "airship"),
    **{
        f"{phase} under the airship": (position(phase, seat, airship="1", **keys), "airship")
        for phase, seat, keys in (
            ("auction", 0, {}), ("bonus", 3, {"bonus": goods(1)}), ("offer", 1, {}), ("claim", 0, {}),
            ("airship", 2, {}), ("zone-auction", 0, {"zone": "A1", "bid": 0, "bidder": None, "passed": []}),
        )
    },
    **{
        f"{phase} without the airship": (position(phase, seat, airship=None, **keys), "airship")
        for phase, seat, keys in (
            ("activation", 0, {}), ("build", 0, {}), ("extract", 0, {}), ("certificates", 0, {}),
            ("trade", 0, {"resource": "ore"}), ("over", None, {"turn": 5}),
        )
    },
    "the end in round 3": (position("over", None, turn=3), "round"),
    "the end without cards": (position("over", None, turn=5, seats={0: {"card": None}}), "card"),
    "a tank before the first Tank Phase": (position("claim", 0, turn=1, zones=TANK), "zones"),
    "the freelance carrier before its first auction": (
        position("claim", 0, turn=1, options={"freelance-carrier": True}, freelance={"holder": 0, "credits": 3}),
        "freelance",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_that_no_game_comes_to_is_refused_by_key(name: str) -> None:
    made, key = MOMENTS[name]
    with pytest.raises(GameError) as caught:
        steamhouse.load_position(made)
    assert "\n" not in str(caught.value)
    assert key in str(caught.value).partition(": ")[0], caught.value


@pytest.mark.parametrize(
    ("phase", "seat", "edition", "first_player", "past"),
    [
        ("upgrade", 1, "ffg-2013", 3, [3, 0]),
        ("upgrade", 2, "ludoart-2008", None, [0, 1]),
        ("first-player", None, "ludoart-2008", None, [0, 1, 2, 3]),
    ],
)
def test_starting_upgrades_that_are_past_make_a_position(
    phase: str, seat: int | None, edition: str, first_player: int | None, past: list[int]
) -> None:
    lifted = {p: {"carriers": goods(1, 1, 1, 1) | {"ore": 2}} for p in past}
    made = position(phase, seat, turn=1, edition=edition, first_player=first_player, seats=lifted)
    assert steamhouse.load_position(made).to_json()["seats"] == made["seats"]


def test_a_record_of_the_first_rules_may_begin_where_no_game_comes_to() -> None:
    """Rules versions: a record replays as it was played, its first position too."""
    made = position("extract", 0, airship=None, zones={"C4": "0t"})
    game = steamhouse.load_game("planet-steam", players=4, rules=1)
    state = game.state_from_json(made)
    assert [state.action_to_string(code) for code in state.legal_actions()] == ["extract"]
