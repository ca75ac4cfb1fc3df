"""All options at once: two rounds by hand, and the Order over games of every edition and number of players."""

from __future__ import annotations

import random
import re
from itertools import groupby
from typing import Any

import pytest
from tests.games.planet_steam.rules.kit import (
    CARDS,
    EDITIONS,
    RESOURCES,
    ROUNDS,
    bonus_box,
    credits_of,
    goods_of,
    legal,
    owner,
    person,
    play,
    prices,
    refuse,
    reserve,
    river_in,
    supply,
    tank,
    verbs,
    where,
    with_verb,
)

import steamhouse

MANUAL = {
    "river-limits": True,
    "variable-trading-order": True,
    "open-credits": True,
    "supply-table": "per-resource",
    "tank-prices": "steep",
}
EXPERT = MANUAL | {"immobile-tanks": True, "variable-claims": True, "reduced-start": True}
OPTIONAL = dict.fromkeys(("predictable-claims", "price-manipulation", "sabotage", "freelance-carrier"), True)
ALL = {"ffg-2013": EXPERT | OPTIONAL, "ludoart-2008": EXPERT, "reference-manual": MANUAL}
MARKERS = {2: (2, 2), 3: (1, 1, 1), 4: (1, 1, 1, 1), 5: (1, 1, 1, 1, 0)}
"""Order markers that the winners of the bidding rounds place, one after the other."""
STEPS = {
    **dict.fromkeys(("auction", "hire", "benefit", "bonus", "order", "manipulate", "sabotage", "tip"), 2),
    **dict.fromkeys(("neutrals", "die neutrals", "place"), 4),
    **dict.fromkeys(("offer", "zone-auction"), 5),
    **dict.fromkeys(("claim", "die claim", "fallback"), 6),
    "airship": 7,
    **dict.fromkeys(("keep", "carrier-auction"), 8),
    **dict.fromkeys(("activation", "build"), 9),
    "extract": 10,
    "trade": 11,
    "certificates": 12,
    "die sabotage": 13,
}
LETTERS = {
    "auction": "a",
    "hire": "h",
    "benefit": "f",
    "bonus": "n",
    "order": "r",
    "manipulate": "m",
    "sabotage": "s",
    "tip": "t",
}


def test_two_rounds_of_three_players_with_everything():
    """Order 1 to 13 twice, 2013, all twelve options; every amount is worked out beside it."""
    game = steamhouse.load_game("planet-steam", players=3, options=ALL["ffg-2013"])
    state = game.new_initial_state()

    # Setup: 90 credits and 0, 1, 3, 2 goods each (Table 3), an empty map.
    play(state, "first-player 1", "upgrade water", "upgrade ore", "upgrade energy")
    assert credits_of(state) == [90, 90, 90]
    assert goods_of(state, 0) == (0, 1, 3, 2)
    assert state.to_json()["zones"] == {}
    assert (bonus_box(state), supply(state)) == ((1, 1, 1, 1), (4, 7, 6, 11))

    # Order 2. Seat 2 wins the first bidding round for 6 and so manipulates: 90 - 6 - 4; ore 9 + 2, energy 4 + 2.
    play(state, "bid 5", "bid 6", "pass", "pass", "hire venturer+airship-captain", "bonus quartz", "order 1 energy")
    assert where(state) == ("manipulate", 2)
    play(state, "manipulate moderate", "shift ore +2", "shift energy +2")
    assert (credits_of(state), prices(state)) == ([90, 90, 80], (12, 11, 7, 6))
    # Seat 1 opens again, seat 0 wins for 3; the Engineer gives a license.
    play(state, "bid 2", "bid 3", "pass", "hire engineer", "benefit license", "bonus ore", "order 4 quartz")
    # Seat 1 has Lady Steam for 1. His marker leaves water to the last one. No sabotage in round 1.
    assert where(state) == ("bonus", 1)
    play(state, "bonus energy", "order 3 ore")
    assert state.to_json()["order"] == {"energy": 1, "water": 2, "ore": 3, "quartz": 4}
    assert credits_of(state) == [87, 89, 80]
    # Order 3: the water goes back.
    assert (bonus_box(state), supply(state)) == ((0, 0, 0, 0), (4, 7, 7, 11))

    # Order 4: seats 1, 0, 2 vote, do not agree, and the die says one river zone.
    play(state, *["neutrals 1", "neutrals 1", "neutrals 0"] * 2, "die 1", "place-neutral C4")
    play(state, "place D4", "place-neutral B1", "place-neutral B2")
    play(state, "place D3", "place-neutral B3")
    play(state, "place E3", "place-neutral B5", "place-neutral B6", "place E5")
    play(state, "place D2", "place-neutral B7")
    play(state, "place-neutral C1", "place-neutral F1", "place E4")

    # Order 5: seat 2 offers, seat 1 opens; seat 2 pays half of 4.
    play(state, "offer F4", "bid 2", "bid 4", "pass", "pass")
    assert (owner(state, "F4"), credits_of(state)) == (2, [87, 89, 78])
    # Order 6: a claim without a die, a license, nothing. Order 7.
    play(state, "claim D5", "license C4", "decline", "airship 4")
    assert (owner(state, "D5"), owner(state, "C4"), person(state, 0)["licenses"]) == (1, 0, 0)
    # Order 8: seat 1 has the freelance carrier for 3.
    play(state, "bid 1", "bid 2", "pass", "bid 3", "pass")
    assert credits_of(state) == [87, 86, 78]
    assert state.to_json()["freelance"] == {"holder": 1, "credits": 3}

    # Order 9. Steep prices: marker 10 to 6 cost 16, 18, 20, 22 and 24.
    play(state, "activate", "buy-tank D4", "buy-tank E4")
    refuse(state, "buy-converter ore E4", "move-tank D4 D5")
    play(state, "buy-converter energy E4", "end")
    assert (credits_of(state)[1], goods_of(state, 1)) == (50, (0, 1, 0, 3))
    play(state, "activate", "buy-tank D3", "buy-converter ore D3", "end")
    assert (credits_of(state)[0], goods_of(state, 0)) == (62, (0, 2, 1, 2))
    play(state, "activate", "buy-tank E5", "buy-converter quartz E5", "buy-tank F4", "end")
    assert (credits_of(state)[2], goods_of(state, 2)) == (24, (1, 1, 0, 2))

    # Order 10: on the river 2 water and 2 energy with the airship; the fifth energy lies on the freelance carrier.
    play(state, "extract", "stow energy 1", "power D3", "extract", "power E5", "extract")
    assert [goods_of(state, seat) for seat in range(3)] == [(0, 3, 1, 1), (0, 1, 2, 5), (2, 1, 2, 1)]

    # Order 11, energy first, 6 and 11. 5 sold for 30 make 16, red: 3. 3 bought for 9 leave 13, orange: 1, and stays.
    play(state, "sell 5 energy", "buy 3 energy", "pass")
    assert (prices(state), supply(state)) == ((12, 11, 7, 1), (4, 7, 7, 13))
    # Water, 7 and 7: 3 bought for 21 leave 4, green; 1 sold for 7.
    play(state, "buy 3 water", "sell 1 water", "pass")
    assert (prices(state), supply(state)) == ((12, 11, 7, 1), (4, 7, 5, 13))
    # Ore, 11 and 7: 1 sold for 11 makes 8, yellow: 10. 3 for 30, 11, orange: 8. 2 bought for 16, 9, yellow: 7.
    play(state, "sell 1 ore", "sell 3 ore", "buy 2 ore")
    assert (prices(state), supply(state)) == ((12, 7, 7, 1), (4, 9, 5, 13))
    # Quartz, 12 and 4: green for quartz; 2 bought for 24 leave 2, blue: 13; 1 sold for 13 makes 3, green.
    play(state, "pass", "buy 2 quartz", "sell 1 quartz")
    assert (prices(state), supply(state)) == ((13, 7, 7, 1), (3, 9, 5, 13))
    assert credits_of(state) == [66, 70, 21]

    # Order 12 and 13: the manipulator holds card 3. 9 ore and 9 spaces make 9 tanks; then the bonus box.
    play(state, "pass", "pass", "buy-luxury")
    assert credits_of(state) == [66, 70, 24]
    assert state.to_json()["tank_market"] == 14
    assert (bonus_box(state), supply(state)) == ((1, 0, 1, 1), (2, 0, 4, 3))
    assert (state.to_json()["order"], state.to_json()["manipulator"]) == ({}, None)

    # Round 2, Order 2: seat 1 opens and wins for 1, changes no price; seat 2 has 15 of the Engineer: 24 - 1 + 15.
    play(state, "bid 1", "pass", "pass", "hire lady-steam", "bonus energy", "order 1 quartz", "manipulate weak", "done")
    play(state, "bid 1", "pass", "hire engineer", "benefit credits", "bonus quartz", "order 2 ore")
    # Seat 0 has the last card for 1, places energy with water, and sabotages.
    play(state, "bonus water", "order 4 water")
    assert state.to_json()["order"] == {"quartz": 1, "ore": 2, "energy": 3, "water": 4}
    assert legal(state) == {"sabotage 1", "sabotage 2"}
    play(state, "sabotage 1", "tip E4")
    assert credits_of(state) == [65, 69, 38]
    # Order 5 follows at once: the markers are laid only once. Seat 1 has B4 for 1.
    play(state, "offer B4", "bid 1", "pass", "pass", "decline", "decline", "decline", "airship 7")
    # Order 8: seat 1 keeps the freelance carrier for 3 more: 69 - 1 - 3.
    play(state, "keep")
    assert state.to_json()["freelance"] == {"holder": 1, "credits": 0}
    assert credits_of(state) == [65, 65, 38]
    # Order 9 and 10: the tank on its side is out of reach and does not run.
    play(state, "activate")
    refuse(state, "remove-converter E4", "buy-supercharger E4")
    play(state, "end", "decline", "decline", "extract", "extract", "power D3", "extract")
    assert [goods_of(state, seat) for seat in range(3)] == [(2, 1, 2, 3), (0, 0, 5, 1), (1, 2, 4, 1)]
    # Order 11: quartz 2, blue: 13 + 3. Ore 0, black: 7 + 6. Energy 3, blue: 1 + 3. Water 4, green.
    assert where(state) == ("trade", 1, "quartz")
    play(state, *["pass"] * 12)
    assert prices(state) == (16, 13, 7, 4)
    # Order 12 and 13: 1 for card 1, twice 4 for the tank; ore is missing: 13 + 4.
    play(state, "pass", "pass", "pass")
    assert where(state) == ("die", 1)
    assert credits_of(state) == [65, 66, 38]
    play(state, "die 4")
    assert credits_of(state) == [65, 74, 38]
    assert prices(state) == (16, 17, 7, 4)
    assert (bonus_box(state), supply(state)) == ((1, 0, 1, 1), (1, 0, 3, 2))
    assert tank(state, "E4") == "te"
    assert reserve(state)["luxury"] == 4
    assert where(state) == ("auction", 1)


def watch(edition: str, players: int, seed: int):
    """Yields the position before each decision, and the text, of one game with all options that the edition offers."""
    rng = random.Random(seed)
    game = steamhouse.load_game("planet-steam", players=players, edition=edition, options=ALL[edition])
    state: Any = game.new_initial_state()
    while not state.is_terminal():
        now = state.to_json()
        options = sorted(legal(state))
        if "auction" in now["phase"]:
            options = [text for text in options if text in ("pass", f"bid {now['bid'] + 1}")]
        elif now["phase"] == "build":
            options = [text for text in options if text.startswith("buy-")] or ["end"]
        elif now["phase"] == "activation":
            options = [text for text in options if text == "activate"] or options
        yield now, state, (text := rng.choice(options))
        state.apply_action(text)


def told(now) -> str:
    """What is asked, with the reason for a die; goods that are loaded belong to the step that brought them."""
    return {"die": f"die {now.get('for')}", "stow": now.get("for")}.get(now["phase"], now["phase"])


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_steps_follow_each_other_in_every_round(edition, players):
    """Order 2 to 13: none comes before an earlier one; the placing in round 1 only, the rest in every round."""
    optional = edition == "ffg-2013"
    rounds: dict[int, list[str]] = {}
    for now, _, _ in watch(edition, players, 20 + players):
        if now["phase"] not in ("first-player", "upgrade"):
            rounds.setdefault(now["round"], []).append(told(now))
    assert sorted(rounds) == list(range(1, ROUNDS[players] + 1))
    for number, phases in rounds.items():
        order = [step for step, _ in groupby(STEPS[phase] for phase in phases)]
        assert order == sorted(set(order)), (number, order)
        assert {2, 7, 9, 10, 11, 12} <= set(order)
        assert (4 in order) == (number == 1 and edition != "reference-manual")
        assert (8 in order) == optional
        assert ("tip" in phases) == ("die sabotage" in phases)
        assert number > 1 or "tip" not in phases
    assert optional == any("tip" in phases for phases in rounds.values())


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_follows_a_won_bidding_round(edition, players):
    """Order 2: card, benefit, bonus, markers; the first winner manipulates, the last one sabotages from round 2 on."""
    optional = edition == "ffg-2013"
    rounds: dict[int, str] = {}
    for now, _, _ in watch(edition, players, 30 + players):
        if now["phase"] in LETTERS:
            rounds[now["round"]] = rounds.get(now["round"], "") + LETTERS[now["phase"]]
    for number, letters in rounds.items():
        pattern = ""
        for place, markers in enumerate(MARKERS[players]):
            last = place == players - 1
            pattern += ("" if last else "a+h") + "f?n?" + "r" * markers
            pattern += "m{1,6}" if optional and place == 0 else ""
            pattern += "(st)?" if optional and last and number > 1 else ""
        assert re.fullmatch(pattern, letters), (number, letters)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_step_asks_in_turn_order_and_trades_in_the_markers_order(edition, players):
    """Turn Order, ruling 17 and 25: by card number in every round; resources by their markers' numbers."""
    rank = {card: place for place, card in enumerate(CARDS[players])}
    asked: dict[tuple, list[int]] = {}
    wanted: dict[int, list[int]] = {}
    traded: dict[int, list[str]] = {}
    for now, _, _ in watch(edition, players, 40 + players):
        phase = now["phase"]
        if phase not in ("neutrals", "activation", "extract", "trade", "certificates"):
            continue
        number = now["round"]
        again = bool(now.get("neutrals", {}).get("first_votes"))
        key = (number, phase, now.get("resource") if phase == "trade" else again)
        seats = asked.setdefault(key, [])
        if not seats or seats[-1] != now["seat"]:
            seats.append(now["seat"])
        wanted[number] = sorted(range(players), key=lambda seat: rank[now["seats"][seat]["card"]])
        if phase == "trade":
            assert sorted(now["order"].values()) == [1, 2, 3, 4]
            traded[number] = sorted(RESOURCES, key=lambda name: now["order"][name])
    for (number, phase, _), seats in asked.items():
        assert seats == wanted[number], (number, phase)
    sequence = [(key[0], key[2]) for key in asked if key[1] == "trade"]
    assert sequence == [(number, name) for number in sorted(traded) for name in traded[number]]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_option_forgets_another(edition, players):
    """Advanced Rules: all independent of each other, so each holds in every position of a game with all."""
    lies = river_in(edition, players)
    for now, state, _ in watch(edition, players, 50 + players):
        for name in lies:
            assert now["zones"].get(name, {}).get("converter") in (None, "energy")
        if now["phase"] == "build":
            assert not {text.split()[-1] for text in with_verb(state, "buy-converter") if "energy" not in text} & lies
            assert not (edition != "reference-manual" and verbs(state) & {"move-tank", "swap-tanks"})
        if now["phase"] == "claim":
            assert verbs(state) <= {"license", "decline", "claim" if edition == "ffg-2013" else "roll"}
        tipped = {name for name, entry in now["zones"].items() if entry.get("tipped")}
        assert len(tipped) <= 1
        if now["phase"] in ("build", "extract"):
            assert not {text for text in legal(state) if tipped & set(text.split())}
        if now["phase"] in ("offer", "airship", "trade") and edition != "reference-manual":
            own = [sum(entry.get("owner") == seat for entry in now["zones"].values()) for seat in range(players)]
            assert min(own) >= 2
