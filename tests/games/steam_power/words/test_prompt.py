"""What is asked of the mover, in every phase and for every variant."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from tests.games.steam_power.rules.kit import at, play, solo

import steamhouse
from steamhouse.core.messages import LANGUAGES, Message, catalogue, render
from steamhouse.core.state import State

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"]
OWN = (0, "a1 A2 a3")


def variants() -> set[str]:
    return {re.sub("_(one|other)$", "", key) for key in catalogue("steam-power", "en")["prompt"]}


def asked(state: State) -> tuple[str, str]:
    """The variant and its English words."""
    message = state.game.prompt(state)
    return message.id.removeprefix("steam-power:prompt."), render(message, "en", NAMES)


def test_every_variant_comes_up_and_reads_in_three_languages() -> None:
    seen = set()
    automas: dict[str, Any] = {"automas": {"1": "easy"}}
    games: list[tuple[int, int, dict[str, Any]]] = [
        (1, 1, {}),
        (2, 2, {}),
        (3, 3, {}),
        (5, 4, {}),
        (2, 5, automas),
        (2, 6, {**automas, "cardboard": True}),
    ]
    for players, seed, options in games:
        rng = random.Random(seed)
        game = steamhouse.load_game("steam-power", players=players, options={"round-limit": 40, **options})
        state = game.new_initial_state()
        while True:
            message = game.prompt(state)
            seen.add(message.id.removeprefix("steam-power:prompt."))
            for lang in LANGUAGES:
                assert not re.search(r"\{\{|\}\}|\$t", render(message, lang, NAMES)), message
            if state.is_terminal():
                break
            legal = state.legal_actions()
            verbs: dict[str, list[int]] = {}
            for code in legal:
                verbs.setdefault(state.action_to_factored(code)[0], []).append(code)
            pick = verbs.get("fulfil") or verbs[rng.choice(list(verbs))]
            state.apply_action(rng.choice(pick))
    assert seen | {"automa-none"} == variants()


def test_waiting_texts_take_the_arguments_of_the_prompt() -> None:
    rng = random.Random(6)
    options = {"round-limit": 20, "automas": {"2": "hard"}}
    game = steamhouse.load_game("steam-power", players=3, options=options)
    state = game.new_initial_state()
    while not state.is_terminal():
        phase = state.to_json()["phase"]
        for lang in LANGUAGES:
            said = render(Message(f"steam-power:waiting.{phase}", game.prompt(state).args), lang, NAMES)
            assert "{{" not in said
        state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize(
    ("make", "variant", "text"),
    [
        (lambda: at(actions_left=2), "action", "Choose an action; you have 2 this turn."),
        (at, "action", "Choose an action, your last one this turn."),
        (solo, "action-solo", "Choose an action for the blue company."),
        (lambda: at("lay"), "lay-first", "Lay your first track; it may start at any city."),
        (lambda: at("lay", rails=[OWN]), "lay-start", "Start a new link at a city of your network."),
        (
            lambda: play(at("lay"), "track A2 N-S"),
            "lay-start-more",
            "Start a new link at a city of your network, or stop.",
        ),
        (
            lambda: at("lay", rails=[(0, "e7 E8 S")]),
            "lay-continue",
            "Continue your incomplete link at E9, or replace or remove its last tile.",
        ),
        (
            lambda: at("lay", rails=[(0, "a1 A2 SE"), (1, "a3 B2 B3 c3")]),
            "lay-blocked",
            "Nothing can be laid at B2 now: replace or remove the last tile of your incomplete link.",
        ),
    ],
)
def test_the_words_of_a_decision(make: Callable[[], State], variant: str, text: str) -> None:
    assert asked(make()) == (variant, text)


def test_the_words_while_a_contract_is_fulfilled() -> None:
    rails = [OWN, (1, "c5 D5 e5"), (1, "a5 B5 c5"), (2, "a3 A4 a5")]
    seats = {0: {"hand": ["C01"], "money": 30}}
    state = at(rails=rails, factories={"e5": (1, 2)}, seats=seats)
    state.apply_action("fulfil C01")
    assert asked(state) == (
        "take",
        "Contract C01, resource 1 of 2: choose the factory to take an orange resource from.",
    )
    state.apply_action("take e5")
    assert asked(state) == ("move", "Bring the orange resource from Town E5 on toward your network.")
    play(state, "move c5 1", "move a5 1", "move a3 2")
    assert asked(state) == (
        "take-buy",
        "Contract C01, resource 2 of 2: none can reach your network, so buy a black resource for $5.",
    )
    state.apply_action("buy black")
    assert asked(state) == ("bonus", "Contract C01 gives a bonus action: lay track. Use it or skip it.")
