"""The log keeps the books: every dollar, train, factory and contract that moves is told, and a hidden card is not."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from tests.games.steam_power.rules.kit import at, solo

import steamhouse
from steamhouse.core.messages import LANGUAGES, Message, render
from steamhouse.core.state import State

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"]
BANK = "bank"
# What a line of the log says about money: who pays and who gets, as names of its arguments.
PAYMENTS = {
    "bank": (BANK, "seat"),
    "reward": (BANK, "seat"),
    "compensation": (BANK, "seat"),
    "track-paid": ("seat", BANK),
    "cross": ("seat", BANK),
    "cross-own": ("seat", BANK),
    "cross-company": ("seat", BANK),
    "buy": ("seat", BANK),
    "pay-good": ("seat", "owner"),
    "pay-good-company": ("seat", BANK),
    "move": ("seat", "owner"),
    "move-company": ("seat", BANK),
}


def key(event: Message) -> str:
    return event.id.removeprefix("steam-power:log.")


def told_money(events: list[Message], players: int) -> list[int]:
    """How each seat's money changes by what the lines say."""
    change = [0] * players
    for event in events:
        if event.id.startswith("steam-power:trace."):
            continue  # why it is paid, not that it is
        payer, payee = PAYMENTS.get(key(event), (BANK, BANK))
        amount = event.args.get("amount", 0)
        assert isinstance(amount, int)
        assert (amount > 0) == (payer != payee), event
        for who, sign in ((payer, -1), (payee, 1)):
            if who != BANK:
                seat = event.args[who]
                assert isinstance(seat, int)
                change[seat] += sign * amount
    return change


def counts(state: State) -> Counter[str]:
    """What can be counted on the table and is told when it changes."""
    now = state.to_json()
    links = [link for link in now["links"] if link["ends"][1] is not None]
    owners = now["seats"] if now["players"] > 1 else now["companies"]
    return Counter(
        {
            "link-done": len(links),
            "trains": sum(owner["trains"] for owner in owners),
            "factory": sum(city["factory"] is not None for city in now["cities"].values()),
            "flipped": sum(city["flipped"] for city in now["cities"].values()),
            "contract-done": sum(len(seat["fulfilled"]) for seat in now["seats"]),
            "round": now["round"],
            "face-down": now.get("face_down", 0),
        }
    )


# What a line counts as; `-company` and the like are cut off first.
COUNTED = {
    "link-done": ("link-done", 1),
    "link-removed": ("trains", 1),
    "factory": ("factory", 1),
    "factory-short": ("factory", 1),
    "flipped": ("flipped", 1),
    "flipped-company": ("flipped", 1),
    "contract-done": ("contract-done", 1),
    "round": ("round", 1),
    "round-of": ("round", 1),
    "round-last": ("round", 1),
    "face-down": ("face-down", 1),
}


def told_counts(events: list[Message]) -> Counter[str]:
    told: Counter[str] = Counter()
    for event in events:
        name, by = COUNTED.get(key(event), ("", 0))
        told[name] += by
    started = any(key(event) == "link-started" for event in events)
    if started and not any(key(event) == "replace" for event in events):
        told["trains"] -= 1
    return told


def choose(rng: random.Random, state: State) -> int:
    """Any verb, but contracts whenever they can be fulfilled, so that goods and money go round."""
    verbs: dict[str, list[int]] = {}
    for code in state.legal_actions():
        verbs.setdefault(state.action_to_factored(code)[0], []).append(code)
    if "bank" in verbs and len(verbs) > 1 and rng.random() < 0.5:
        del verbs["bank"]
    return rng.choice(verbs.get("fulfil") or verbs[rng.choice(list(verbs))])


GAMES = [
    *((players, {}) for players in range(1, 6)),
    (2, {"automas": {"1": "normal"}}),
    (3, {"automas": {"0": "very-easy", "2": "hard"}}),
    (4, {"automas": {"1": "easy", "2": "very-hard", "3": "normal"}}),
    (3, {"automas": {"1": "normal"}, "cardboard": True}),
]


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_every_change_is_in_the_log(players: int, options: dict[str, Any]) -> None:
    rng = random.Random(players)
    land = "germany" if players % 2 else "great-lakes"
    game = steamhouse.load_game("steam-power", players=players, map=land, options={"round-limit": 30, **options})
    state = game.new_initial_state()
    while not state.is_terminal():
        before = state.clone()
        action = choose(rng, state)
        state.apply_action(action)
        text = state.action_to_string(action)
        events = game.narrate(before, action, state)
        assert events, text
        money = [new.g.money[p] - old.g.money[p] for old, new in [(before, state)] for p in range(players)]
        assert told_money(events, players) == money, text
        changed = counts(state)
        changed.subtract(counts(before))
        told = told_counts(events)
        assert {name: told[name] for name in changed} == dict(changed), text
        assert_readable(events)
        assert_hidden(before, action, events, players)


def assert_readable(events: list[Message]) -> None:
    for event in events:
        for shown in (event, event.seen_by(None)):
            for lang in LANGUAGES:
                text = render(shown, lang, NAMES)
                assert not any(sign in text for sign in ("{{", "}}", "$t(", "?")), text
                assert text[-1] == ".", text


def assert_hidden(before: State, action: int, events: list[Message], players: int) -> None:
    """Who may not know an outcome's card reads no card; who may reads which it is."""
    secret = before.game.secret(before.g, action)
    verb, args = before.action_to_factored(action)
    for seat in (None, *range(players)):
        read = [event.seen_by(seat).to_json() for event in events]
        cards = [event["args"]["card"] for event in read if "card" in event["args"]]
        assert all(set(event) == {"id", "args"} for event in read)
        if secret is not None:
            assert cards == (list(args) if seat in secret else []), verb


def tell(state: State, text: str) -> list[Message]:
    """Play and return the events."""
    before = state.clone()
    action = state.string_to_action(text)
    state.apply_action(action)
    return state.game.narrate(before, action, state)


def play(state: State, *texts: str) -> list[str]:
    """Play and return all lines, as they are for somebody who may read everything."""
    return [render(event, "en", NAMES) for text in texts for event in tell(state, text)]


def test_track_in_words() -> None:
    state = at("lay", rails=[(1, "c1 C2 c3")], actions_left=0)
    assert play(state, "track H3 N-SW", "replace H3 NW-SW") == [
        "Ada lays a curve on H3, N-SW, and pays the bank $2 (hills).",
        "Ada starts a link at Town G4 and places a train on it; 20 trains are left.",
        "Ada replaces the last tile, on H3, with SW-NW.",
    ]
    state = at("lay", rails=[(0, "e7 E8 S")], actions_left=0)
    assert play(state, "remove E8", "track A2 N-S") == [
        "Ada removes the last tile, on E8.",
        "The link from Town E7 is taken off the map; its train goes back to the reserve.",
        "Ada lays a straight on A2, N-S.",
        "Ada starts a link at Town A1 and places a train on it; 20 trains are left.",
        "Ada completes a link from Town A1 to Town A3: 1 tile.",
    ]
    state = at("lay", rails=[(0, "a1 A2 a3"), (1, "a3 B2 c3")], actions_left=0)
    assert play(state, "track B1 S-NW", "cross B2 N-S") == [
        "Ada lays a curve on B1, S-NW.",
        "Ada starts a link at Town A1 and places a train on it; 19 trains are left.",
        "Ada crosses track of Bo on B2 with N-S and pays the bank $2.",
    ]


def fulfilling() -> State:
    rails = [(0, "a1 A2 a3"), (1, "c5 D5 e5"), (1, "a5 B5 c5"), (2, "a3 A4 a5")]
    factories = {"e5": (1, 1), "a3": (0, 2)}
    state: State = at(rails=rails, factories=factories, seats={0: {"hand": ["C01"], "money": 30}}, actions_left=1)
    return state


def test_a_contract_in_words() -> None:
    assert play(
        fulfilling(), "fulfil C01", "take e5", "move c5 1", "move a5 1", "move a3 2", "take a3", "no-bonus"
    ) == [
        "Ada reveals contract C01 to fulfill it.",
        "Ada takes an orange resource from Town E5.",
        "Ada pays Bo $1 for the resource.",
        "Town E5 has no resources left and flips; at the end the factory scores 4 VP for Bo.",
        "Ada transports the orange resource from Town E5 to Town C5 and pays Bo $1 for the link.",
        "Ada transports the orange resource from Town C5 to Town A5 and pays Bo $1 for the link.",
        "Ada transports the orange resource from Town A5 to Town A3 and pays Cy $1 for the link.",
        "Ada has brought the orange resource into the network at Town A3.",
        "Ada takes a black resource from Town A3.",
        "Ada needs no transport, as Town A3 is in the network.",
        "Ada has fulfilled contract C01: 1 VP.",
        "Ada receives $2 from the bank for contract C01.",
        "Ada skips the bonus action: lay track.",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_that_nobody_draws_from_the_own_hand_is_told_where_it_decides(lang: str) -> None:
    """Ruling 13 ends the taking of contracts, or skips it as a bonus, while the mover holds some."""
    ours = {"en": "our ruling", "de": "unsere Regelung", "es": "nuestra decisión"}[lang]
    state = at(deck=["C40"])
    state.apply_action("contracts")
    assert ours in render(tell(state, "draw C40")[-1], lang, NAMES)
    for more in (["C01"], []):
        seats = {0: {"hand": ["C05", *more], "money": 10}}
        state = at("take", rails=[(0, "a1 A2 a3")], deck=[], seats=seats, contract="C05", taken=1)
        last = tell(state, "buy white")[-1]
        assert key(last) == ("bonus-skipped-own" if more else "bonus-skipped")
        assert (ours in render(last, lang, NAMES)) == bool(more)


def test_the_end_is_told_when_it_is_triggered_and_a_useless_bonus_skipped() -> None:
    done = [f"C{number:02}" for number in range(20, 30)]
    seats = {0: {"hand": ["C15"], "money": 30, "fulfilled": done}}
    state = at(rails=[(0, "a1 A2 a3")], seats=seats)
    for city in range(state.game.box.cities):
        state.g.flipped[city] = 1  # nowhere to build
    said = play(state, "fulfil C15", "buy white", "buy orange", "buy orange")
    assert said[1] == "Ada pays the bank $5 for a white resource, as none can reach the network."
    assert said[-4:] == [
        "Ada has fulfilled contract C15: 2 VP.",
        "Ada receives $2 from the bank for contract C15.",
        "Ada has fulfilled 11 contracts: the game ends with this round.",
        "The bonus action (build factory) has no legal use and is skipped.",
    ]


def test_an_exhausted_deck_in_words() -> None:
    seats = {0: {"hand": ["C05"]}, 1: {"hand": ["C01", "C02"]}, 2: {"hand": ["C03", "C04"]}}
    state = at(deck=[], seats=seats, actions_left=2)
    assert play(state, "contracts", "draw-from 1", "steal C01", "steal C03") == [
        "Ada takes contracts.",
        "Ada takes a contract from Bo.",
        "Ada draws contract C01 from the hand of Bo.",
        "The deck is empty: of the others, Cy holds the most contracts and gives one up to Ada, whose own hand does "
        "not count (our ruling).",
        "Ada draws contract C03 from the hand of Cy.",
    ]
    seats[0] = {"hand": ["C05", "C06"]}  # as many as the others
    assert play(at(deck=[], seats=seats), "contracts", "draw-from 1")[-1] == (
        "Ada takes a contract from Bo; nobody draws one from their own hand (our ruling)."
    )
    state = at(deck=["C06"], actions_left=2)
    assert play(state, "contracts", "draw C06") == [
        "Ada takes contracts.",
        "Ada draws contract C06.",
        "The deck is empty now.",
        "There is no other contract to take: nobody draws one from their own hand (our ruling).",
    ]


def test_a_short_stock_in_words() -> None:
    state = at(rails=[(0, "a1 A2 a3")], actions_left=2)
    state.g.stock[0] = 2
    assert play(state, "factory a1") == [
        "Ada builds a factory in Town A1: only 2 orange resources, as no more are in the stock (our ruling).",
    ]


def test_the_solo_game_in_words() -> None:
    rails = [(0, "a1 A2 a3"), (1, "a5 B5 c5"), (2, "a3 A4 a5")]
    seats = {0: {"hand": ["C01"], "money": 30}}
    state = solo(rails=rails, factories={"a1": (3, 1)}, seats=seats)
    said = play(state, "fulfil C01", "take a1")
    assert said[2:4] == [
        "Ada pays the bank $1 for the resource of the violet company.",
        "Town A1 has no resources left and flips; at the end the factory of the violet company scores 4 VP.",
    ]


def test_the_last_line_names_the_winners() -> None:
    rng = random.Random(5)
    game = steamhouse.load_game("steam-power", players=3, options={"round-limit": 10})
    state = game.new_initial_state()
    events: list[Message] = []
    while not state.is_terminal():
        before = state.clone()
        action = rng.choice(state.legal_actions())
        state.apply_action(action)
        events = game.narrate(before, action, state)
    returns = state.returns()
    named = [event.args["winner"] for event in events if "winner" in event.args]
    assert named == [seat for seat in range(3) if returns[seat] > 0]
    scores = {event.args["seat"]: event.args["total"] for event in events if key(event) == "score"}
    assert scores == {seat: score.total for seat, score in enumerate(state.scores())}
    assert "limit" in map(key, events)


def finish(money: dict[int, int], fulfilled: dict[int, list[str]]) -> list[str]:
    """The end of a game of three with this money, when seat 2 has its last action."""
    seats: dict[int, dict[str, Any]] = {p: {"money": money[p], "fulfilled": fulfilled.get(p, [])} for p in range(3)}
    state = at(seat=2, seats=seats, actions_left=1, first_player=0)
    state.game.box.round_limit = state.g.round
    return play(state, "bank")


def test_ties_in_words() -> None:
    # the bank gives seat 2 three dollars more
    assert finish({0: 10, 1: 5, 2: 7}, {})[-2:] == [
        "Ada is one of the winners with 2 VP.",
        "Cy is one of the winners with 2 VP.",
    ]
    said = finish({0: 10, 1: 5, 2: 2}, {2: ["C01"]})  # 1 VP, and 1 for $5
    assert said[-1] == "Cy wins with 2 VP, having fulfilled more contracts."
    assert finish({0: 20, 1: 5, 2: 2}, {})[-1] == "Ada wins with 4 VP."
