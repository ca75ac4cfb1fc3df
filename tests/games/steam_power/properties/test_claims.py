"""What a refusal claims beyond "this is not possible" is true of the legal list of its position."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from tests.claims import hold
from tests.games.steam_power.automa import playouts as automa_playouts
from tests.games.steam_power.rules import playouts
from tests.games.steam_power.rules.literal import PATHS, do_cross

from steamhouse.games.steam_power import actions
from steamhouse.games.steam_power.text.explain import REASONS, VARIANTS

Asked = tuple[dict[str, Any], list[str], dict[str, Any], list[str]]
"""The arguments of the message, the words of what was refused, the position, the texts that are legal."""


def on_hex(position: dict[str, Any], name: str) -> list[str]:
    """The paths that lie on a hex."""
    return [path for link in position["links"] for where, path in link["track"] if where == name]


def verbs_at(legal: list[str], name: str) -> set[str]:
    """What can be done on a hex."""
    return {text.split()[0] for text in legal if text.split()[1:2] == [name]}


def laid(legal: list[str]) -> set[str]:
    """The hexes on which something can be laid."""
    return {text.split()[1] for text in legal if text.startswith(("track ", "cross "))}


def numbers(legal: list[str], city: str) -> set[int]:
    """With how many resources a bonus factory can be built in a city."""
    return {int(text.split()[2]) for text in legal if text.startswith(f"factory {city} ")}


def is_crossable(path: str) -> bool:
    return any(do_cross(path, other) for other in PATHS)


def must_place(_args: dict[str, Any], _words: list[str], _position: dict[str, Any], legal: list[str]) -> bool:
    return "stop" not in legal and any(text.split()[0] in ("track", "cross", "replace", "remove") for text in legal)


# The end of a message's id: whether its claim holds.
CLAIMS: dict[str, Callable[..., bool]] = {
    "must-place": must_place,
    "occupied": lambda args, _words, position, legal: (
        list(map(is_crossable, on_hex(position, args["hex"]))) == [True] and verbs_at(legal, args["hex"]) <= {"cross"}
    ),
    "last-tile-there": lambda args, _words, position, legal: (
        any(link["ends"][1] is None and link["track"][-1][0] == args["hex"] for link in position["links"])
        and verbs_at(legal, args["hex"]) <= {"replace", "remove"}
    ),
    "crossed-twice": lambda args, _words, position, _legal: len(on_hex(position, args["hex"])) == 2,
    "tight-curve": lambda args, _words, position, _legal: (
        list(map(is_crossable, on_hex(position, args["hex"]))) == [False]
    ),
    "nothing-to-cross": lambda args, _words, position, _legal: on_hex(position, args["hex"]) == [],
    "must-continue": lambda args, _words, _position, legal: laid(legal) == {args["hex"]},
    "must-continue-blocked": lambda _args, _words, _position, legal: laid(legal) == set(),
    "not-last-tile": lambda args, _words, position, legal: (
        any(link["ends"][1] is None and link["track"][-1][0] == args["last"] for link in position["links"])
        and {text.split()[1] for text in legal if text.startswith(("replace ", "remove "))} <= {args["last"]}
    ),
    "no-open-link": lambda _args, _words, _position, legal: (
        not any(text.startswith(("replace ", "remove ")) for text in legal)
    ),
    "no-train": lambda _args, _words, _position, legal: "lay" not in legal and laid(legal) == set(),
    "no-placement": lambda _args, _words, _position, legal: "lay" not in legal,
    "no-factory": lambda _args, _words, _position, legal: not any(text.startswith("factory ") for text in legal),
    "wrong-number": lambda args, words, _position, legal: (
        numbers(legal, words[1]) == set(range(args["least"], args["most"] + 1))
    ),
    "wrong-number-short": lambda args, words, _position, legal: (
        numbers(legal, words[1]) == set(range(args["least"], args["most"] + 1))
    ),
    "wrong-number-rest": lambda args, words, _position, legal: numbers(legal, words[1]) == {args["count"]},
    "wrong-colour": lambda args, _words, position, legal: all(
        (position["cities"][text.split()[1]]["colour"] if text.startswith("take ") else text.split()[1])
        == args["colour"]
        for text in legal
    ),
    "in-reach": lambda _args, _words, _position, legal: all(text.startswith("take ") for text in legal) and legal != [],
    "no-network": lambda _args, _words, _position, legal: not any(text.startswith("fulfil ") for text in legal),
    "no-contracts": lambda _args, _words, position, legal: (
        "contracts" not in legal and position["seats"][position["seat"]]["hand"] == []
    ),
    "no-contracts-own": lambda _args, _words, position, legal: (
        "contracts" not in legal and position["seats"][position["seat"]]["hand"] != []
    ),
    "own-hand": lambda _args, words, position, legal: (
        words[1] == str(position["seat"]) and all(text.startswith("draw-from ") for text in legal)
    ),
    "not-the-most": lambda args, _words, position, legal: (
        f"draw-from {args['rival']}" not in legal and f"draw-from {position['seat']}" not in legal
    ),
    "forced": lambda args, _words, _position, legal: legal == [args["forced"]],
    "no-money": lambda args, _words, _position, _legal: args["need"] > args["have"],
    "rest-not-payable": lambda args, _words, _position, _legal: args["need"] > args["have"],
    "contract-not-payable": lambda args, _words, _position, _legal: args["need"] > args["have"],
    "none-left": lambda args, _words, _position, legal: not any(text.endswith(args["colour"]) for text in legal),
    "at-another-corner": lambda args, _words, position, _legal: args["colour"] in position["corners"].values(),
    "wrong-phase": lambda args, _words, position, _legal: args["phase"] == position["phase"],
    "game-over": lambda _args, _words, position, legal: position["phase"] == "over" and legal == [],
}
# Nothing but that the action is not possible, and why: judged by the tests of the rules.
PLAIN = {
    *("not-an-outcome", "no-tile", "no-goods", "no-land", "not-connected", "not-at-city", "leads-into-water"),
    *("leads-off-map", "meets-open-end", "same-group", "does-not-cross", "same-path", "no-city", "purple-city"),
    *("has-factory", "city-flipped", "not-linked", "no-card", "not-in-hand", "no-factory-there", "city-empty"),
    *("not-in-reach", "no-link-there", "been-there", "dead-end", "card-seen"),
}
NUMBERS = 16384  # codes of a verb on the map


def test_of_every_message_it_is_known_what_it_claims() -> None:
    ids = {f"{name}{end}" for code, (name, _, _) in REASONS.items() for end in VARIANTS.get(code, (None, ("",)))[1]}
    assert ids == set(CLAIMS) | PLAIN
    assert not set(CLAIMS) & PLAIN


def questions(rng: random.Random, state: Any, count: int) -> list[int]:
    """What a stranger might ask: any verbs with any arguments, oftenest of what the moment is about."""
    legal = state.legal_actions()
    near = [state.action_to_string(code).split()[0] for code in rng.choices(legal, k=3)]
    bases = {verb: base for verb, base, _ in actions.VERBS}
    found = []
    for _ in range(count):
        verb = rng.choice(near if rng.random() < 0.6 else list(bases))
        code = bases[verb] + rng.randrange(NUMBERS if bases[verb] >= actions.TRACK else 200)
        try:
            state.action_to_string(code)
        except ValueError:
            continue
        found.append(code)
    return [*found, *state.game.candidates(state)]


def look(rng: random.Random, games: int, every: float, count: int) -> set[str]:
    """Random games with and without Automas; the ids that were met."""
    seen: set[str] = set()
    for number in range(games):
        if number % 2:
            state, manner = automa_playouts.new_game(rng, automa_playouts.SMALL), rng.choice(automa_playouts.MANNERS)
        else:
            players = rng.choice(playouts.SEATS)
            state, manner = playouts.new_game(rng, players, playouts.any_map(rng)), rng.choice(automa_playouts.MANNERS)
            playouts.past_setup(state, rng)
        while not state.is_terminal():
            if rng.random() < every:
                hold(state, questions(rng, state, count), CLAIMS, seen)
            state.apply_action(manner(state, rng))
    return seen


def test_what_refusals_claim_is_true() -> None:
    seen = look(random.Random(4), 10, 0.03, 40)
    assert {"occupied", "crossed-twice", "must-continue", "not-last-tile", "in-reach", "forced", "must-place"} <= seen


@pytest.mark.slow
def test_what_refusals_claim_is_true_in_many_more_positions() -> None:
    seen = look(random.Random(5), 120, 0.1, 80)
    assert {"must-continue-blocked", "tight-curve", "own-hand", "wrong-number", "last-tile-there"} <= seen
