"""The log keeps the books: all that every seat gained or paid is in the messages, and they read as sentences.

In every edition and with every option.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from tests.words.worlds import WORLDS, Options

import steamhouse
from steamhouse.core.messages import LANGUAGES, Message, render
from steamhouse.core.state import State

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"]
RESOURCES = ("quartz", "ore", "water", "energy")
Args = dict[str, Any]
Books = dict[str, int]  # "credits", a resource, "licenses" or "luxury" to the change


def paid(*names: str) -> Callable[[Args], Books]:
    return lambda args: {name: -args[name] for name in names}


def gained(*names: str) -> Callable[[Args], Books]:
    return lambda args: {name: args[name] for name in names}


# What a line of the log says about the holdings of its seat.
BOOKS: dict[str, Callable[[Args], Books]] = {
    "subsidy": gained("credits"),
    "auction-won": paid("credits"),
    "last-card": paid("credits"),
    "last-card-pair": paid("credits"),
    "benefit-license": lambda _: {"licenses": 1},
    "benefit-credits": gained("credits"),
    "benefit-take": lambda args: {args["resource"]: args["count"]},
    "bonus": lambda args: {args["resource"]: args["count"]},
    "zone-won": paid("credits"),
    "zone-won-venturer": paid("credits"),
    "roll-nothing": gained("credits"),
    "license": lambda _: {"licenses": -1},
    "license-neutral": lambda _: {"licenses": -1},
    "activate": paid("water"),
    "decline-activation": gained("water"),
    "buy-tank": paid("credits", "water"),
    "import-tank": paid("credits", "water", "quartz"),
    "buy-converter": paid("credits"),
    "buy-supercharger": paid("quartz", "ore", "water"),
    "upgrade": paid("ore", "energy"),
    "power": paid("energy"),
    "extract": lambda args: {args["resource"]: args["count"]},
    "extract-lost": lambda args: {args["resource"]: args["count"]},
    "buy": lambda args: {"credits": -args["credits"], args["resource"]: args["count"]},
    "buy-lost": lambda args: {"credits": -args["credits"], args["resource"]: args["count"]},
    "sell": lambda args: {"credits": args["credits"], args["resource"]: -args["count"]},
    "buy-license": lambda args: {"licenses": 1, **paid("quartz", "water")(args)},
    "sell-license": lambda args: {"licenses": -1, "credits": args["credits"]},
    "buy-luxury": lambda args: {"luxury": 1, **paid("quartz", "ore")(args)},
    "decline-claim-credits": gained("credits"),
    "emergency": gained("water"),
    "claim-skipped-credits": gained("credits"),
    "freelance-surplus": lambda args: {"credits": -args["credits"], args["resource"]: args["count"]},
    "extract-surplus": lambda args: {args["resource"]: args["count"]},
    "manipulate": paid("credits"),
    "manipulator-income": gained("credits"),
    "die-sabotage": gained("credits"),
    "carrier-won": paid("credits"),
    "carrier-lost": lambda args: {args["resource"]: -args["count"]},
    "keep": paid("credits"),
    "stow": lambda args: {args["resource"]: args["count"]},
}


def holdings(state: State, seat: int) -> Books:
    entry = state.to_json()["seats"][seat]
    return {name: entry[name] for name in ("credits", "licenses", "luxury")} | dict(entry["goods"])


def told_changes(events: list[Message], players: int) -> list[Books]:
    told: list[Books] = [{} for _ in range(players)]
    for event in events:
        books = BOOKS.get(event.id.partition(":log.")[2])
        if books is not None:
            seat = event.args["seat"]
            assert isinstance(seat, int)
            for name, change in books(event.args).items():
                told[seat][name] = told[seat].get(name, 0) + change
    return [{name: change for name, change in books.items() if change} for books in told]


def choose(rng: random.Random, state: State) -> int:
    """Mostly any action, but small bids and little rearranging, so that money and goods go round."""
    legal = state.legal_actions()
    verbs: dict[str, list[int]] = {}
    for code in legal:
        verbs.setdefault(state.action_to_factored(code)[0], []).append(code)
    if "bid" in verbs and rng.random() < 0.95:
        return rng.choice(verbs["bid"][:3] + verbs.get("pass", []))
    if "extract" in verbs and "power" in verbs and rng.random() < 0.7:
        return verbs["power"][0]
    return rng.choice(verbs[rng.choice(list(verbs))])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_every_change_of_holdings_is_in_the_log(players: int, seed: int) -> None:
    follow(random.Random(100 * players + seed), players=players, edition="ffg-2013")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(("edition", "options"), WORLDS)
def test_the_log_keeps_the_books_of_editions_and_options(players: int, edition: str, options: Options) -> None:
    follow(random.Random(players), players=players, edition=edition, options=options)


def follow(rng: random.Random, **setup: Any) -> None:
    """One game, whose every action is told."""
    players = setup["players"]
    game = steamhouse.load_game("planet-steam", **setup)
    state = game.new_initial_state()
    held = [holdings(state, seat) for seat in range(players)]
    while not state.is_terminal():
        before = state.clone()
        action = rng.choice(state.legal_actions()) if state.is_chance_node() else choose(rng, state)
        state.apply_action(action)
        events = game.narrate(before, action, state)
        assert events, state.action_to_string(action)
        now = [holdings(state, seat) for seat in range(players)]
        real = [
            {name: now[seat][name] - held[seat][name] for name in now[seat] if now[seat][name] != held[seat][name]}
            for seat in range(players)
        ]
        assert told_changes(events, players) == real, state.action_to_string(action)
        assert_prices_told(before, state, events)
        for event in events:
            for lang in LANGUAGES:
                text = render(event, lang, NAMES)
                assert not any(sign in text for sign in ("{{", "}}", "$t(")), text
                assert text[-1] == ".", text
        held = now


def assert_prices_told(before: State, after: State, events: list[Message]) -> None:
    """Every price that moved, and the supply of what was traded, is told with the numbers that now stand."""
    old, new = before.to_json()["market"], after.to_json()["market"]
    moved = {
        event.args["resource"]: (event.args["from"], event.args["to"])
        for event in events
        if "from" in event.args and "resource" in event.args and "price" in event.id
    }
    real = {name: (old[name]["price"], new[name]["price"]) for name in RESOURCES if old[name] != new[name]}
    assert moved == {name: pair for name, pair in real.items() if pair[0] != pair[1]}


def test_the_last_line_names_the_winners() -> None:
    rng = random.Random(5)
    game = steamhouse.load_game("planet-steam", players=3, edition="ffg-2013")
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
    scores = {event.args["seat"]: event.args["total"] for event in events if event.id.endswith(".score")}
    assert scores == {seat: score.total for seat, score in enumerate(state.scores())}


def play(state: State, *texts: str) -> list[str]:
    said = []
    for text in texts:
        before = state.clone()
        action = state.string_to_action(text)
        state.apply_action(action)
        said += [render(event, "en", NAMES) for event in state.game.narrate(before, action, state)]
    return said


def test_an_opening_in_words() -> None:
    state = steamhouse.load_game("planet-steam", players=2, edition="ffg-2013").new_initial_state()
    said = play(state, "first-player 1", "upgrade water", "upgrade ore")
    assert said == [
        "Bo is drawn as first player.",
        "Bo upgrades the water carrier to class 2.",
        "Ada upgrades the ore carrier to class 2.",
        "Round 1 of 7 begins.",
        "Quartz: 1 goes to the bonus box, the supply falls to 3.",
        "Ore: 1 goes to the bonus box, the supply falls to 6.",
        "Water: 1 goes to the bonus box, the supply falls to 5.",
        "Energy: 1 goes to the bonus box, the supply falls to 9.",
        "Bo opens the bidding.",
    ]
    assert play(state, "bid 1", "bid 2", "pass") == [
        "Bo bids 1 credit.",
        "Ada bids 2 credits.",
        "Bo passes.",
        "Ada wins the bidding round and pays 2 credits.",
    ]
