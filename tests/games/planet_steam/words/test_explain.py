"""Every refusal has its words and its place in the book, in three languages, and the numbers of the position."""

from __future__ import annotations

import random
import re
from importlib.resources import files
from typing import Any

import pytest
from tests.words.worlds import WORLDS, Options

import steamhouse
from steamhouse.core.messages import LANGUAGES, Message, catalogue, render
from steamhouse.core.state import State
from steamhouse.games.planet_steam import actions, rules as package
from steamhouse.games.planet_steam.rules import reasons
from steamhouse.games.planet_steam.text.explain import PHASE_RULES, REASONS, VARIANTS, VERB_RULES
from steamhouse.games.planet_steam.text.notation import PHASE_NAMES
from steamhouse.games.planet_steam.text.words import namespace

CODES = {
    name: value
    for name, value in vars(reasons).items()
    if name.isupper() and isinstance(value, int) and name not in ("LEGAL", "TYPE_CHECKING")
}
NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"]


def branch(lang: str, name: str) -> dict[str, Any]:
    found = catalogue("planet-steam", lang)[name]
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("name", CODES)
def test_every_reason_code_has_an_id_like_its_name(name: str) -> None:
    assert REASONS[CODES[name]][0] == name.lower().replace("_", "-")


def test_no_reason_without_a_code() -> None:
    assert set(REASONS) == set(CODES.values())


def test_every_reason_code_is_given_by_some_rule() -> None:
    rules = [path.read_text(encoding="utf-8") for path in files(package).iterdir() if path.name.endswith(".py")]
    for name in CODES:
        assert sum(1 for text in rules if re.search(rf"\b{name}\b", text)) > 1, f"only reasons.py knows {name}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_and_rule_has_a_text(lang: str) -> None:
    said = {key.removesuffix("_one").removesuffix("_other").removesuffix("_many") for key in branch(lang, "reason")}
    assert said == {
        name + end for code, (name, _, _) in REASONS.items() for end in VARIANTS.get(code, (None, ("",)))[1]
    }
    places = branch(lang, "rule")
    sections = {section for _, _, section in REASONS.values()} | set(PHASE_RULES.values()) | set(VERB_RULES.values())
    assert sections - {"", "phase"} <= set(places)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phase_is_named_asked_and_waited_for(lang: str) -> None:
    assert len(PHASE_RULES) == len(PHASE_NAMES)
    for name in PHASE_NAMES:
        assert name in branch(lang, "phase")
        assert any(key == name or key.startswith(f"{name}-") for key in branch(lang, "prompt")), name
        assert name in branch(lang, "waiting")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_verb_has_a_button(lang: str) -> None:
    buttons = {key.removesuffix("_one").removesuffix("_other") for key in branch(lang, "choice")}
    assert {verb.replace(" ", "-") for verb, _, _ in actions.VERBS} <= buttons


def all_codes(state: State) -> list[int]:
    """A thousand codes from everywhere, the way a stranger might ask."""
    rng = random.Random(7)
    found: list[int] = []
    while len(found) < 1000:
        code = rng.randrange(1, actions.CODE_END)
        try:
            state.action_to_string(code)
        except ValueError:
            continue
        found.append(code)
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(("edition", "options"), WORLDS)
def test_any_question_in_any_phase_gets_an_answer_in_words(players: int, edition: str, options: Options) -> None:
    rng = random.Random(players)
    game = steamhouse.load_game("planet-steam", players=players, edition=edition, options=options)
    state = game.new_initial_state()
    codes = all_codes(state)
    while not state.is_terminal():
        asked = rng.sample(codes, 3) + ([] if state.is_chance_node() else game.candidates(state))
        for code in asked:
            reason = state.explain(code)
            if reason is not None:
                for lang in LANGUAGES:
                    said = render(reason.message, lang, NAMES), render(reason.place, lang, NAMES)
                    assert not any(sign in text for text in said for sign in ("{{", "}}", "$t")), said
        if not state.is_chance_node():
            for lang in LANGUAGES:
                assert "{{" not in render(game.prompt(state), lang, NAMES)
                assert game.prompt(state).id.startswith(f"{namespace(game.box)}:prompt.")
        state.apply_action(rng.choice(state.legal_actions()))
    reason = state.explain(actions.PASS)
    assert reason is not None
    assert reason.code == "game-over"


@pytest.mark.parametrize(("edition", "options"), WORLDS)
def test_candidates_are_few_distinct_and_not_legal(edition: str, options: Options) -> None:
    rng = random.Random(1)
    game = steamhouse.load_game("planet-steam", players=4, edition=edition, options=options)
    state = game.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            found = game.candidates(state)
            assert len(found) == len(set(found)) <= 45
            assert not set(found) & set(state.legal_actions())
        state.apply_action(rng.choice(state.legal_actions()))
    assert game.candidates(state) == []


def position() -> State:
    """Seat 0 of two is buying in the first round, with 40 credits."""
    game = steamhouse.load_game("planet-steam", players=2, edition="ffg-2013")
    start = game.new_initial_state().to_json() | {"phase": "build", "seat": 0, "round": 1, "airship": "1"}
    for entry, card in zip(start["seats"], game.describe_box()["cards"], strict=True):
        entry["card"] = "+".join(card["specialists"])
    start["seats"][0]["credits"] = 40
    return steamhouse.load_position(start)


def own_zones(state: State) -> list[str]:
    return [name for name, zone in state.to_json()["zones"].items() if zone["owner"] == 0]


def explained(state: State, text: str) -> Message:
    reason = state.explain(text)
    assert reason is not None, text
    return reason.message


def test_the_numbers_are_those_of_the_position() -> None:
    state = position()
    here, there = own_zones(state)[:2]
    assert explained(state, f"import-tank {here}").args == {"need": 2, "have": 0}
    state.apply_action(f"buy-tank {here}")
    assert explained(state, f"buy-tank {here}") == Message("planet-steam:reason.zone-has-tank", {"zone": here})
    price = steamhouse.load_game("planet-steam", players=2).describe_box()["tank_market"]["price"]
    stock = state.to_json()["tank_market"]
    have = state.to_json()["seats"][0]["credits"]
    assert explained(state, f"buy-tank {there}").args == {"need": price[stock], "have": have}
    assert explained(state, f"buy-supercharger {here}").id == "planet-steam:reason.no-quartz"
    assert explained(state, f"move-converter {here} {there}").args == {"zone": there}
    assert explained(state, f"swap-tanks {there} {here}").args == {"zone": there}
    assert explained(state, f"move-tank {there} {here}").args == {"zone": there}
    assert explained(state, "bid 3").args == {"phase": "build"}
