"""What an Automa's turn says: how each action was found, what it did, and where the ruling is ours."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.steam_power.automa.kit import Land
from tests.games.steam_power.rules import kit

import steamhouse
from steamhouse.core.messages import LANGUAGES, Message, catalogue, render
from steamhouse.core.state import State
from steamhouse.games.steam_power.rules import trace
from steamhouse.games.steam_power.rules.automa import consider
from steamhouse.games.steam_power.scratch import Scratch
from steamhouse.games.steam_power.text.narrate_trace import AIMS, STEPS, TIES

NAMES = ["Ada", "Bo", "Cy", "Di"]
RULING = {"en": "our ruling", "de": "unsere Regelung", "es": "nuestra decisión"}
TABLE = {"en": "our table", "de": "unsere Farbtabelle", "es": "nuestra tabla"}
# A column of cities two hexes apart; B1 to B7 lie beside it.
COLUMN = Land(3, 7, {"A1": "orange", "A3": "black", "A5": "gray", "A7": "white"})
SHORT = Land(3, 7, {"A1": "black", "A3": "black", "A5": "gray", "A7": "white"})


def words(state: State, lang: str = "en") -> list[str]:
    """The trace of what is forced now."""
    steps = state.game.facts(state, None)["trace"]
    return [render(Message.from_json(step["message"]), lang, NAMES) for step in steps]


def said(state: State, text: str, lang: str = "en") -> list[str]:
    """Play a text and return its lines in the log."""
    before = state.clone()
    code = state.string_to_action(text)
    state.apply_action(code)
    return [render(event, lang, NAMES) for event in state.game.narrate(before, code, state)]


def games() -> Iterator[tuple[State, str]]:
    """States of games with Automas before each action, and its text."""
    for seed, automas in enumerate([{"1": "normal"}, {"0": "very-easy", "2": "hard"}, {"1": "easy", "2": "normal"}]):
        rng = random.Random(seed)
        options = {"automas": automas, "round-limit": 40}
        land = ("great-lakes", "germany")[seed % 2]
        game = steamhouse.load_game("steam-power", players=len(automas) + 1, map=land, options=options)
        state = game.new_initial_state()
        while not state.is_terminal():
            code = rng.choice(state.legal_actions())
            yield state, state.action_to_string(code)
            state.apply_action(code)


# ---- the trace ----


def constants(start: str) -> set[int]:
    return {value for name, value in vars(trace).items() if name.startswith(start) and isinstance(value, int)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_tie_break_and_aim_has_words(lang: str) -> None:
    assert set(STEPS) == constants("STEP_")
    assert set(TIES) | {trace.TIE_NONE} == constants("TIE_")
    texts = catalogue("steam-power", lang)
    told = {key.partition("_")[0] for key in texts["trace"]}
    ends = ("", "-tie", "-among", "-way", "-second")
    scans = {"scan-links", "scan-way", "scan-tiles"}
    assert told - {"second"} <= {word + end for word, _, _ in STEPS.values() for end in ends}
    assert {word for word, _, _ in STEPS.values()} <= told
    assert set(texts["tie"]) == {*TIES.values(), "closest-factory", *scans}
    assert set(texts["aim"]) == set(AIMS.values())


@pytest.mark.slow
def test_the_trace_is_there_while_an_automa_acts_and_the_log_has_it_before_the_action() -> None:
    met = set()
    for state, text in games():
        facts = state.game.facts(state, None)
        assert ("trace" in facts) == (state.to_json()["phase"] == "automa")
        if "trace" not in facts:
            continue
        assert facts["trace"] == state.game.facts(state, 0)["trace"]
        assert facts["trace"], "nothing is forced without a reason"
        after = state.clone()
        after.apply_action(text)
        events = [event.to_json() for event in state.game.narrate(state, state.string_to_action(text), after)]
        steps = [step["message"] for step in facts["trace"]]
        assert events[: len(steps)] == steps
        assert len(events) > len(steps)
        for step in facts["trace"]:
            name = step["message"]["id"].removeprefix("steam-power:trace.")
            met.add(name)
            assert set(step) == {"message", "cities", "pick", "tie"}
            assert set(step["cities"]) <= set(state.to_json()["cities"])
            if name.endswith(("-tie", "-among")):
                assert step["tie"]
            if name.endswith("-among"):
                assert step["pick"] in step["cities"]
                assert len(step["cities"]) > 1
            for lang in LANGUAGES:
                line = render(Message.from_json(step["message"]), lang, NAMES)
                assert not any(sign in line for sign in ("{{", "}}", "$t(")), line
                assert line[-1] == "."
    assert {"icon", "target", "target-among", "way", "way-tie", "tiles", "coins", "factory-among", "fulfils"} <= met


def test_what_is_forced_is_what_the_last_step_picked() -> None:
    for state, text in games():
        if state.to_json()["phase"] != "automa":
            continue
        last = state.game.facts(state, None)["trace"][-1]
        verb, *args = text.split()
        if verb in ("fulfil", "take", "move", "buy", "factory"):
            assert last["pick"] == args[0]
        elif verb in ("track", "cross"):
            assert last["pick"] == args[1]
            assert last["message"]["args"]["hex"] == args[0]
        else:
            assert last["pick"] is None


def test_a_target_names_colour_rule_candidates_and_tie_break() -> None:
    state = COLUMN.at("C03", rails=[(1, "a3 A4 a5")], seats={1: {"money": 3}}, marker="bottom-left")
    assert words(state) == [
        "Bo has $3 and cannot fulfill contract C03, which costs $10.",
        "The icon on contract C03: lay track.",
        "By the contract’s color, orange (our table of colors), the target is a city without a factory, of the color "
        "that is scarcest in the extended network, out of Town A1 and Town A7: Town A7 is chosen, because the "
        "direction marker in the bottom left corner comes to it first.",
        "The way with the fewest tiles needs 1, on A6.",
        "Track along it connects 1 new city or group of cities; the next tile is N-S on A6.",
    ]
    step = state.game.facts(state, None)["trace"][2]
    assert (step["cities"], step["pick"], step["tie"]) == (["a1", "a7"], "a7", "scan")


def test_many_candidates_are_counted() -> None:
    places = [f"{column}{row}" for column in "ACE" for row in (1, 3, 5, 7)][:11]
    land = Land(6, 8, {place: ("orange", "black", "white")[i % 3] for i, place in enumerate(places)})
    state = land.at("C08", rails=[(1, "a1 A2 a3")], seats={1: {"money": 3}})
    assert words(state)[2].endswith(
        "out of 9 cities: Town A5 is chosen, because the direction marker in the top left corner comes to it first."
    )
    assert len(state.game.facts(state, None)["trace"][2]["cities"]) == 9


def test_a_contract_is_fulfilled_step_by_step() -> None:
    state = SHORT.at(
        "C04",
        rails=[(1, "a3 A4 a5"), (0, "a1 A2 a3")],
        factories={"a1": (0, 2), "a3": (1, 1)},
        seats={1: {"money": 5}},
    )
    assert said(state, "fulfil C04") == [
        "Bo can fulfill contract C04; it costs $5 in all.",
        "Bo is going to fulfill contract C04.",
    ]
    assert said(state, "buy white") == [
        "Bo needs a white resource next: none can reach the network, so one is bought from the bank for $5.",
        "Bo pays the bank $5 for a white resource, as none can reach the network.",
    ]
    assert said(state, "take a3") == [
        "Bo needs a black resource next: it comes from Town A3, for $0 in all, because that costs the least.",
        "Bo takes a black resource from Town A3.",
        "Town A3 has no resources left and flips; at the end the factory scores 7 VP for Bo.",
        "Bo needs no transport, as Town A3 is in the network.",
        "Bo has fulfilled contract C04: 2 VP.",
    ]
    assert words(state)[0] == "The reward of contract C04: lay track."


def test_a_way_and_its_payee_are_told() -> None:
    rails = [(1, "a1 A2 a3"), (0, "a3 A4 a5"), (2, "a3 B3 B4 a5")]
    keys: dict[str, Any] = {"players": 3, "factories": {"a5": (0, 2)}, "seats": {1: {"money": 20}}}
    state = COLUMN.at("C03", rails=rails, fulfilled_now=True, taken=1, **keys)
    assert said(state, "take a5")[0] == "Bo needs a gray resource next: it comes from Town A5, for $2 in all."
    assert said(state, "move a3 0") == [
        "The way with the fewest links goes to Town A3, over a link of Ada; this way has the fewest tiles.",
        "Bo transports the gray resource from Town A5 to Town A3 and pays Ada $1 for the link.",
        "Bo has brought the gray resource into the network at Town A3.",
        "Bo has fulfilled contract C03: 2 VP.",
    ]


def test_plans_of_people_do_not_change_while_an_automas_good_is_on_its_way() -> None:
    """A good of Bo has been in a5; one of Ada can come through it all the same."""
    rails = [(1, "a1 A2 a3"), (2, "a3 A4 a5"), (2, "a5 A6 a7"), (0, "a7 B6 c7")]
    land = Land(3, 7, {"A1": "orange", "A3": "black", "A5": "gray", "A7": "white", "C7": "purple"})
    seats = {0: {"hand": ["C02"]}, 1: {"money": 20}}
    built = {"a3": (1, 2), "a5": (0, 2)}
    state = land.at("C03", players=3, rails=rails, factories=built, seats=seats, fulfilled_now=True, taken=1)
    plan = state.game.facts(state, 0)["contracts"]["C02"]
    state.apply_action("take a5")
    assert state.to_json()["at"] == "a5"
    after = state.game.facts(state, 0)["contracts"]["C02"]
    assert after["goods"] == plan["goods"]
    assert plan["goods"][1]["way"] == ["a5", "a7"]


@pytest.mark.parametrize(
    ("difficulty", "action", "amount", "said_of_it"),
    [
        ("normal", "bank", 5, "Bo receives $5 from the bank as compensation."),
        ("very-easy", "pass", 0, "Bo receives no compensation."),
    ],
)
def test_a_reward_that_cannot_be_had(difficulty: str, action: str, amount: int, said_of_it: str) -> None:
    state = COLUMN.rewarded("C05", automas={1: difficulty}, rails=[(1, "a3 A4 a5")])
    assert state.game.facts(state, None).get("bank", 0) == amount
    assert said(state, action) == [
        "The reward of contract C05: take contracts.",
        f"It cannot take this; the compensation is ${amount} (difficulty: {difficulty.replace('-', ' ')}).",
        said_of_it,
    ]


# ---- factories ----


def test_a_factory_names_its_candidates_and_what_decided() -> None:
    rails = [(1, "a1 A2 a3"), (0, "a3 A4 a5"), (0, "a5 A6 a7")]
    keys: dict[str, Any] = {"rails": rails, "seats": {1: {"money": 0}}}
    state = COLUMN.at("C01", factories={"a3": (0, 3)}, **keys)
    assert words(state)[2] == (
        "In the extended network there is room for a factory in Town A1, Town A5 and Town A7: Town A1 (orange) is "
        "chosen, because it is the closest to the network (counted in hexes: our ruling)."
    )
    state = COLUMN.at("C01", factories={"a1": (0, 3)}, **keys)
    assert words(state)[2].endswith("because it is the closest to the network (counted in hexes: our ruling).")
    land = Land(3, 7, {"A1": "orange", "A3": "black", "A5": "orange", "A7": "white"})
    state = land.at("C01", rails=rails[:2], factories={"a1": (1, 3)}, seats={1: {"money": 0}})
    assert words(state)[2] == (
        "In the extended network there is room for a factory in Town A3 and Town A5: Town A3 (black) is chosen, "
        "because its color is the scarcest in the extended network."
    )


def test_a_factory_in_the_network_of_others_and_none_at_all() -> None:
    rails = [(1, "a1 A2 a3"), (0, "a5 A6 a7")]
    keys: dict[str, Any] = {"rails": rails, "seats": {1: {"money": 0}}}
    built = {"a1": (1, 0), "a3": (1, 0), "a5": (0, 0)}
    assert words(COLUMN.at("C01", factories=built, **keys))[2] == (
        "In the extended network there is no room for a factory, in other networks only in Town A7 (white)."
    )
    assert words(COLUMN.at("C01", factories={"a1": (1, 0), "a3": (1, 0)}, **keys))[2].startswith(
        "In the extended network there is no room for a factory; in other networks, where the same rules choose "
        "(our ruling), there is in Town A5 and Town A7: Town A5 (gray) is chosen, because it is the closest"
    )
    state = COLUMN.at("C01", factories={**built, "a7": (0, 0)}, **keys)
    assert words(state)[1:4] == [
        "The icon on contract C01: build factory.",
        "There is no city where Bo can build a factory.",
        "The other action instead: lay track.",
    ]


# ---- coins ----


def test_coins_are_laid_and_a_second_tile_that_is_too_dear_is_explained() -> None:
    hills = "C1 C2 C3 D1 D2 D3 E1 E2 E3 F1 F2"
    land = Land(7, 3, {"A2": "orange", "G2": "black"}, H=hills)
    lines = said(land.at("C01", seats={1: {"money": 1}}), "track B1 NE-SW")
    assert lines[4:] == [
        "Bo has no track and begins in a city of the corner’s color (orange): Town A2.",
        "By the contract’s color, orange (our table of colors), the target is a city without a factory, of the color "
        "that is scarcest in the extended network: Town G2.",
        "Several ways need only 5 tiles; one that begins on B1 is chosen, "
        "because the direction marker in the top left corner comes to this way first.",
        "Track along it connects 1 new city or group of cities; the next tile is NE-SW on B1.",
        "Bo lays a straight on B1, NE-SW.",
        "Bo starts a link at Town A2 and places a train on it; 20 trains are left.",
        "Bo lays coins on the rest of the way to Town G2: C1, D1, E1, F1.",
        "Bo cannot lay a second tile.",
        "The coin path to Town G2 goes on; 4 coins lie on it.",
        "Track along it connects 1 new city or group of cities; the next tile is SE-SW on C1.",
        "The tile on C1 costs $2, and Bo has $1.",
        "Bo discards contract C01.",
    ]


def test_coins_are_followed_and_the_target_is_reached() -> None:
    land = Land(3, 5, {"A1": "orange", "A5": "black"})
    coins = {"coin_path": {"target": "a5", "hexes": ["A3", "A4"]}}
    state = land.at("C02", rails=[(1, "a1 A2 S")], seats={1: coins})
    assert said(state, "track A3 N-S")[-1] == "Bo has coins left on the way to Town A5: A4."
    assert said(state, "track A4 N-S")[-3:] == [
        "Bo completes a link from Town A1 to Town A5: 3 tiles.",
        "Bo has reached Town A5, where the coin path led.",
        "Bo discards contract C02.",
    ]


def test_another_city_of_the_targets_group_is_reached() -> None:
    """The target a6 lies behind a5; they are one group."""
    land = Land(3, 6, {"A1": "orange", "A5": "gray", "A6": "black"})
    seats = {1: {"coin_path": {"target": "a6", "hexes": ["A4"]}}}
    state = land.at("C02", rails=[(1, "a1 A2 A3 S")], seats=seats)
    assert said(state, "track A4 N-S")[5:7] == [
        "Bo completes a link from Town A1 to Town A5: 3 tiles.",
        "Bo has reached the group of cities of Town A6, where the coin path led.",
    ]


BLOCKED = "No tiles can follow the coin path of Bo to Town C5 any more, so its coins are removed."


def blocked(*rails: tuple[int, str]) -> State:
    """Ada can lay a tight curve on C4, over which coins of Bo lead."""
    land = Land(6, 7, {"C1": "orange", "B2": "gray", "D1": "gray", "C5": "black", "E5": "white"})
    seats = {1: {"coin_path": {"target": "c5", "hexes": ["C3", "C4"]}}}
    rails = ((0, "c5 D5 e5"), *rails, (1, "c1 C2 S"))
    state: State = land.at(None, phase="lay", seat=0, players=3, placements_left=2, rails=rails, seats=seats)
    return state


def test_what_a_placement_would_take_does_not_count_the_link_that_it_removes() -> None:
    placement = blocked().game.facts(blocked(), 0)["placements"]["track C4 NE-S"]
    assert (placement["tile"], placement["starts"], placement["from"]) == ("A", True, "c5")


def test_coins_that_others_block_go_with_the_link() -> None:
    assert said(blocked(), "track C4 SE-S")[-2:] == [
        BLOCKED,
        "The link from Town C1 is taken off the map; its train goes back to the reserve.",
    ]


def test_a_crossing_that_cannot_turn_back_stays() -> None:
    state = blocked((2, "b2 C2 d1"))
    state.g.tiles[0] = 0
    assert said(state, "track C4 SE-S")[-2:] == [
        BLOCKED,
        "1 tile of the link from Town C1 stays, as the stock has no tile to undo a crossing (our ruling).",
    ]


# ---- the turn ----


def test_the_goods_of_the_setup_in_words() -> None:
    state = steamhouse.load_game("steam-power", players=2, options={"automas": {"1": "easy"}}).new_initial_state()
    rng = random.Random(1)
    while state.to_json()["phase"] != "corner":
        state.apply_action(rng.choice(state.legal_actions()))
    assert render(state.game.prompt(state), "en", NAMES) == "The resource in the top left corner is being drawn."
    assert said(state, "corner top-left gray") == ["The top left corner of the map gets a gray resource."]
    assert said(state, "corner top-right white") == [
        "The top right corner of the map gets a white resource.",
        "The direction marker begins next to it, in the top right corner.",
    ]


def test_a_turn_begins_with_the_marker_and_opens_two_contracts() -> None:
    state = COLUMN.at(None, phase="action", seat=0, actions_left=1)
    assert said(state, "bank") == [
        "Ada takes $3 from the bank.",
        "Bo moves the direction marker to the top right corner, next to the black resource.",
    ]
    assert said(state, "draw C02") == ["Bo reveals contract C02, the first of two."]
    assert render(state.game.prompt(state), "en", NAMES) == "Bo follows the Automa rules with contract C02."
    while state.to_json()["phase"] == "automa":
        said(state, state.action_to_string(state.legal_actions()[0]))
    assert said(state, "draw C03") == ["Bo reveals contract C03, the second of two."]


def test_used_contracts_are_shuffled_into_an_empty_deck() -> None:
    used = {1: {"discard": ["C02", "C03"]}}
    shuffled = "The deck is empty, so the used contracts are shuffled into it (our ruling): 2 contracts."
    unheld = (
        "The deck is empty and nobody else holds a contract, so the used contracts are shuffled into the deck "
        "(our ruling): 2 contracts."
    )
    state = COLUMN.at(None, phase="action", seat=0, actions_left=1, deck=["C01"], seats=used)
    assert said(state, "contracts") == ["Ada takes contracts."]
    assert said(state, "draw C01") == ["Ada draws contract C01.", unheld]
    state = COLUMN.at(None, phase="action", seat=0, actions_left=1, deck=[], seats=used)
    assert said(state, "bank")[1:] == [
        "Bo moves the direction marker to the top right corner, next to the black resource.",
        shuffled,
    ]


def test_without_any_contract_there_is_money() -> None:
    state = COLUMN.at(None, phase="action", seat=0, actions_left=1, deck=[], seats={0: {"hand": ["C02"]}})
    state.apply_action("bank")
    assert render(state.game.prompt(state), "en", NAMES) == "Bo has no contract to reveal."
    money = "Bo takes $3 from the bank."
    assert said(state, "bank") == ["No contract is left, not even a used one, so Bo takes $3 (our ruling).", money]
    assert said(state, "bank")[:2] == ["No second contract could be drawn, so Bo takes $3 (our ruling).", money]


def test_the_turns_first_contract_is_not_shuffled_for_its_second() -> None:
    """The deck's last card is drawn: used ones are shuffled at once; where there are none, there is no second."""
    state = COLUMN.at(None, phase="draw", card=1, draws_left=1, deck=["C02"], seats={1: {"discard": ["C03"]}})
    assert said(state, "draw C02") == [
        "Bo reveals contract C02, the first of two.",
        "The deck is empty, so the used contracts are shuffled into it (our ruling): 1 contract.",
    ]
    state = COLUMN.at(None, phase="draw", card=1, draws_left=1, deck=["C02"])
    assert said(state, "draw C02") == ["Bo reveals contract C02, the first of two.", "The deck is empty now."]
    while state.to_json()["card"] == 1:
        state.apply_action(state.legal_actions()[0])
    assert words(state) == ["No second contract could be drawn, so Bo takes $3 (our ruling)."]


def test_cards_that_people_take_beside_a_real_table() -> None:
    made = COLUMN.position(None, phase="action", seat=0, players=4, actions_left=2, automas={3: "normal"})
    made["options"]["cardboard"] = True
    del made["deck"]
    for entry, hand in zip(made["seats"], (2, 3, 2), strict=False):
        entry["hand"] = hand
    assert said(kit.load(made), "contracts") == ["Ada takes contracts.", *["Ada draws a contract."] * 2]
    made["deck_file"] = {**kit.DECK, "id": "small", "provenance": {}, "contracts": kit.DECK["contracts"][:8]}
    assert said(kit.load(made), "contracts") == [
        "Ada takes contracts.",
        "Ada draws a contract.",
        "The deck is empty: of the others, Bo holds the most contracts and gives one up to Ada, whose own hand does "
        "not count (our ruling).",
    ]


def beside_a_table(hand: int, used: int, actions_left: int = 2) -> State:
    """Eight contracts: Ada has some in hand, Bo, an Automa, has used some, the others are the deck."""
    made = COLUMN.position(None, phase="action", seat=0, actions_left=actions_left)
    made["options"]["cardboard"] = True
    del made["deck"]
    contracts = kit.DECK["contracts"][:8]
    made["deck_file"] = {**kit.DECK, "id": "small", "provenance": {}, "contracts": contracts}
    made["seats"][0]["hand"] = hand
    made["seats"][1]["discard"] = [card["id"] for card in contracts[:used]]
    return kit.load(made)


def test_used_contracts_are_shuffled_when_they_are_needed() -> None:
    """Between two cards that a person takes, or after them, for the Automa whose turn begins (M13)."""
    draw = "Ada draws a contract."
    assert said(beside_a_table(hand=2, used=5), "contracts") == [
        "Ada takes contracts.",
        draw,
        "The deck is empty and nobody else holds a contract, so the used contracts are shuffled into the deck "
        "(our ruling): 5 contracts.",
        draw,
    ]
    assert said(beside_a_table(hand=2, used=4, actions_left=1), "contracts") == [
        "Ada takes contracts.",
        draw,
        draw,
        "Bo moves the direction marker to the top right corner, next to the black resource.",
        "The deck is empty, so the used contracts are shuffled into it (our ruling): 4 contracts.",
    ]


def test_that_there_is_no_second_contract_is_told_beside_a_real_table_too() -> None:
    assert said(beside_a_table(hand=7, used=0), "contracts") == [
        "Ada takes contracts.",
        "Ada draws a contract.",
        "There is no other contract to take: nobody draws one from their own hand (our ruling).",
    ]


# ---- our rulings ----


@pytest.mark.parametrize("lang", LANGUAGES)
def test_our_rulings_are_marked(lang: str) -> None:
    texts = catalogue("steam-power", lang)
    said_of_ours = {
        *("trace.no-card", "trace.no-card-second"),
        *("trace.no-start", "trace.no-target-way", "trace.factory-others-among"),
        *("tie.closest-factory", "tie.scan-links", "tie.scan-tiles", "tie.seat"),
        *("by.top", "by.top-table", "log.shuffled", "log.shuffled-unheld", "log.link-stays"),
        *("log.draw-from-others", "prompt.draw-from-others", "log.factory-short", "log.limit", "log.round-last"),
        *("reason.own-hand", "reason.same-group", "reason.leads-into-water", "reason.leads-off-map"),
        *("reason.no-goods", "reason.wrong-number-short", "reason.wrong-number-rest", "tie.path"),
        *("reason.been-there", "reason.dead-end", "reason.no-contracts-own"),
        *("log.contracts-none", "log.bonus-skipped-own", "log.draw-from-own"),
    }
    marked = {
        f"{branch}.{key.partition('_')[0]}"
        for branch in ("trace", "tie", "by", "log", "prompt", "reason")
        for key, text in texts[branch].items()
        if RULING[lang] in text
    }
    assert marked == said_of_ours
    assert {key for key, text in texts["by"].items() if TABLE[lang] in text} == {"table", "top-table"}


def test_that_the_table_of_colors_is_ours_is_said_once_and_only_of_a_reconstructed_deck() -> None:
    """Black looks for a Victory Point city, orange for a city without a factory."""
    keys: dict[str, Any] = {"rails": [(1, "a1 A2 a3")], "seats": {1: {"money": 3}}}
    colours = [line.partition(", the target")[0] for line in words(COLUMN.at("C39", **keys))[2:4]]
    assert colours == ["By the contract’s color, black (our table of colors)", "By the contract’s color, orange"]
    typed = words(COLUMN.at("C39", deck=["C01"], **keys))[2:4]
    assert [line.partition(", the target")[0] for line in typed] == [
        "By the contract’s color, black",
        "By the contract’s color, orange",
    ]


def test_that_a_second_tile_begins_with_the_top_color_again_is_our_ruling() -> None:
    """After a coin path, and after the last color."""
    land = Land(3, 7, {"A1": "orange", "A5": "black", "A7": "gray"})
    coins = {"coin_path": {"target": "a5", "hexes": ["A4"]}}
    state = land.at("C02", rails=[(1, "a1 A2 A3 S")], seats={1: coins})
    state.apply_action("track A4 N-S")
    assert words(state)[:2] == [
        "By the contract’s top color, white (our ruling; our table of colors), the target would be a city in another "
        "network, but there is none outside the Automa’s network.",
        "By the contract’s color, gray, the target is a city without a completed link: Town A7.",
    ]
    state = COLUMN.at("C44", rails=[(1, "a3 A4 a5")], seats={1: {"money": 3}})
    assert words(state)[2].startswith("By the contract’s color, gray (our table of colors), the target is")
    state.apply_action("track A2 N-S")
    assert [line.partition(", the target would")[0] for line in words(state)[:2]] == [
        "By the contract’s color, black (our table of colors)",
        "By the contract’s top color, gray (our ruling), the target is a city without a completed link: Town A7.",
    ]


def test_a_color_without_a_way_and_a_corner_without_a_way_out_are_told() -> None:
    """From B1 track could only lead back into a1 or to the open end of Ada's link on B2."""
    rails = [(0, "b3 B2 N")]
    land = Land(8, 6, {"A1": "purple", "B3": "orange", "H3": "gray"}, W="A2 C1 C2")
    assert words(land.at("C39", rails=rails))[3] == (
        "By the contract’s color, black (our table of colors), the target would be a Victory Point city, "
        "but no way leads to one, so this color gives no target (our ruling)."
    )
    land = Land(8, 6, {"A1": "orange", "B3": "black", "H3": "purple"}, W="A2 C1 C2")
    assert words(land.at("C39", rails=rails))[2:4] == [
        "No track can leave a city of the corner’s color (orange), so the next corner clockwise counts (our ruling).",
        "Bo has no track and begins in a city of the corner’s color (black): Town B3.",
    ]


def test_an_empty_reserve_of_factories_is_told() -> None:
    state = COLUMN.at("C01", rails=[(1, "a1 A2 a3")])
    state.g.factories[1] = 0
    consider(state.g, state.game.box, Scratch())
    assert words(state)[2] == "Bo has no factory left in its reserve."


@pytest.mark.parametrize(
    ("lang", "links", "tiles"),
    [
        (
            "en",
            "Ways with the fewest links go to Town A2 and Town E2: Town A2 is chosen, over a link of Ada, because the "
            "direction marker in the top left corner comes to this way first.",
            "1 tile of the link from Town C1 stays",
        ),
        (
            "de",
            "Für den Weg mit den wenigsten Strecken stehen Town A2 und Town E2 zur Wahl; es geht nach Town A2, über "
            "eine Strecke von Ada, denn der Richtungsmarker in der linken oberen Ecke trifft zuerst auf diesen Weg.",
            "Von der Strecke ab Town C1 bleibt 1 Plättchen liegen",
        ),
        (
            "es",
            "El camino con menos líneas puede ir a varias ciudades (Town A2, Town E2): se elige el de Town A2, por una "
            "línea de Ada, porque es el primero que encuentra el marcador de dirección desde la esquina superior "
            "izquierda.",
            "De la línea desde Town C1 queda 1 ficha",
        ),
    ],
)
def test_sentences_in_every_language(lang: str, links: str, tiles: str) -> None:
    land = Land(5, 5, {"C1": "gray", "A2": "white", "E2": "white", "C5": "orange", "C3": "black"})
    rails = [(0, "c1 B1 a2"), (0, "c1 D1 e2"), (2, "a2 B2 c3"), (2, "e2 D2 c3"), (1, "c3 C4 c5")]
    keys: dict[str, Any] = {"players": 3, "factories": {"c1": (0, 2)}, "seats": {1: {"money": 20}}}
    state = land.at("C03", rails=rails, fulfilled_now=True, taken=1, **keys)
    state.apply_action("take c1")
    assert words(state, lang) == [links]
    state = blocked((2, "b2 C2 d1"))
    state.g.tiles[0] = 0
    assert said(state, "track C4 SE-S", lang)[-1].startswith(tiles)
