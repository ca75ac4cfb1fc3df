"""Every refusal has its words and its place in the book, in three languages, and the numbers of the position."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from tests.games.steam_power.automa.kit import Land
from tests.games.steam_power.rules.kit import at, play

import steamhouse
from steamhouse.core.messages import LANGUAGES, catalogue, render
from steamhouse.core.state import State
from steamhouse.games.steam_power import actions
from steamhouse.games.steam_power.files.maps import shipped_map
from steamhouse.games.steam_power.rules import reasons
from steamhouse.games.steam_power.text.explain import PHASE_RULES, REASONS, VARIANTS
from steamhouse.games.steam_power.text.notation import PHASE_NAMES

CODES = {
    name: value
    for name, value in vars(reasons).items()
    if name.isupper() and isinstance(value, int) and name not in ("LEGAL", "TYPE_CHECKING")
}
NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"]
OURS = {"en": "our ruling", "de": "unsere Regelung", "es": "nuestra decisión"}
OWN = (0, "a1 A2 a3")  # the link of seat 0 that most positions have
OPEN = (0, "e7 E8 S")  # its incomplete link, which goes on at E9
CROSSED = [(1, "a3 B2 c3"), (2, "a1 B1 B2 B3 c3")]
LAND = Land(3, 5, {"A1": "orange", "A3": "black"})  # where an Automa goes from its corner's city to the other
CHAIN = [OWN, (1, "c5 D5 e5"), (1, "a5 B5 c5"), (2, "a3 A4 a5"), (1, "c5 C6 c7")]


def laying(*rails: tuple[int, str], **keys: Any) -> State:
    state: State = at("lay", rails=rails, **keys)
    return state


def changed(state: State, **fields: Any) -> State:
    """The state with values of seat 0 that take many moves to come about."""
    for field, value in fields.items():
        old = getattr(state.g, field)
        if isinstance(value, int):
            old[0] = value
        else:
            old[:] = value
    return state


def fulfilling(money: int = 30, rails: Sequence[tuple[int, str]] = CHAIN, **factories: tuple[int, int]) -> State:
    """Seat 0 is about to take the orange resource of C01, which wants a black one too."""
    seats = {0: {"hand": ["C01"], "money": 30}}
    state = at("take", rails=rails, factories=factories, seats=seats, contract="C01", taken=0)
    return changed(state, money=money)


def holding(*cards: str, money: int = 10, rails: tuple[tuple[int, str], ...] = ()) -> State:
    state: State = at(rails=rails, seats={0: {"hand": cards, "money": money}})
    return state


def bonus_factory() -> State:
    state: State = at("bonus-factory", rails=[OWN], seats={0: {"fulfilled": ["C15"]}}, contract="C15")
    return state


def choosing_a_victim(own: int = 1) -> State:
    hands = [["C05", "C06", "C07"][:own], ["C01", "C02"], ["C03", "C04"], ["C08"]]
    state: State = play(at(deck=[], players=4, seats={n: {"hand": hand} for n, hand in enumerate(hands)}), "contracts")
    return state


def on_its_way(*steps: str) -> State:
    state: State = play(fulfilling(e5=(1, 3)), "take e5", *steps)
    return state


def entered(before: int, *texts: str) -> State:
    """Beside a real table, after as many entries, each the first that is offered, and then these; Automas follow."""
    options = {"automas": {"1": "normal"}, "cardboard": True}
    state: State = steamhouse.load_game("steam-power", players=2, options=options).new_initial_state()
    for _ in range(before):
        state.play(state.legal_actions()[0])
    for text in texts:
        state.apply_action(text)
        while len(forced := state.legal_actions()) == 1 and not state.is_chance_node():
            state.play(forced[0])
    return state


CITIES = len(shipped_map("great-lakes")["cities"])
TURN = (CITIES + 5, "bank", "bank", "draw C01")  # after corners and first player; the Automa has a contract to reveal


# What is asked, where, and the arguments and the section of the rule that the answer has.
Case = tuple[str, Callable[[], State], str | int, dict[str, Any], str]
CASES: list[Case] = [
    ("wrong-phase", at, "stop", {"phase": "action"}, "turn"),
    ("wrong-phase", laying, "bank", {"phase": "lay"}, "lay"),
    ("not-an-outcome", at, "draw C01", {}, "turn"),
    ("must-place", laying, "stop", {}, "lay"),
    ("no-money", lambda: laying(seats={0: {"money": 1}}), "track H3 N-SW", {"need": 2, "have": 1}, "terrain"),
    (
        "no-money",
        lambda: changed(laying(OWN, (0, "a1 B1 S"), (1, "a3 B2 c3")), money=1),
        "cross B2 N-S",
        {"need": 2, "have": 1},
        "crossing",
    ),
    ("no-money", lambda: fulfilling(money=0, a1=(1, 3)), "take a1", {"need": 1, "have": 0}, "transport"),
    ("no-money", lambda: fulfilling(money=4), "buy orange", {"need": 5, "have": 4}, "missing"),
    ("no-money", lambda: changed(on_its_way(), money=2), "move c5 1", {"need": 3, "have": 2}, "transport"),
    ("no-train", lambda: changed(at(), trains=0), "lay", {}, "incomplete"),
    ("no-factory", lambda: changed(at(rails=[OWN]), factories=0), "factory a1", {}, "components"),
    ("no-tile", lambda: changed(laying(), tiles=0), "track A2 N-S", {"tile": "a"}, "components"),
    ("no-tile", lambda: changed(laying(OPEN), tiles=[1, 0, 1]), "replace E8 N-NE", {"tile": "b"}, "components"),
    ("no-goods", lambda: changed(at(rails=[OWN]), stock=0), "factory a1", {"colour": "orange"}, "components"),
    ("no-land", laying, "track J6 N-S", {"hex": "J6", "terrain": "water"}, "lay"),
    ("no-land", laying, "track A1 N-S", {"hex": "A1", "terrain": "city"}, "lay"),
    ("occupied", lambda: laying((1, "a1 A2 a3")), "track A2 N-S", {"hex": "A2", "need": 2}, "lay"),
    ("last-tile-there", lambda: laying(OPEN), "track E8 N-S", {"hex": "E8"}, "last-tile"),
    ("not-connected", lambda: laying(OWN), "track F6 N-S", {"hex": "F6"}, "first-track"),
    ("not-at-city", laying, "track F8 N-S", {"hex": "F8"}, "first-track"),
    ("must-continue", lambda: laying(OPEN), "track A2 N-S", {"hex": "E9"}, "incomplete"),
    ("leads-into-water", laying, "track K6 SE-SW", {"hex": "K6"}, "edge"),
    ("leads-off-map", laying, "track A2 N-NW", {"hex": "A2"}, "edge"),
    ("meets-open-end", lambda: laying((1, "a1 B1 SE")), "track C2 N-NW", {"hex": "C2"}, "incomplete"),
    ("same-group", laying, "track J3 N-NE", {"city": "Town J2"}, "groups"),
    ("nothing-to-cross", laying, "cross A2 N-S", {"hex": "A2"}, "crossing"),
    ("crossed-twice", lambda: laying(*CROSSED), "cross B2 N-SE", {"hex": "B2"}, "crossing"),
    ("tight-curve", lambda: laying(*CROSSED), "cross B3 SE-NW", {"hex": "B3"}, "crossing"),
    ("does-not-cross", lambda: laying((1, "a1 A2 a3")), "cross A2 N-NE", {"hex": "A2"}, "crossing"),
    ("no-open-link", laying, "remove A2", {}, "last-tile"),
    ("not-last-tile", lambda: laying(OPEN), "remove A2", {"last": "E8"}, "last-tile"),
    ("same-path", lambda: laying(OPEN), "replace E8 N-S", {"hex": "E8"}, "last-tile"),
    ("no-placement", lambda: changed(at(rails=[OWN]), tiles=[0, 0, 0]), "lay", {}, "lay"),
    ("no-city", at, actions.FACTORY + 30, {}, "turn"),
    ("purple-city", at, "factory j2", {"city": "Town J2"}, "factory"),
    ("has-factory", lambda: at(rails=[OWN], factories={"a1": (1, 3)}), "factory a1", {"city": "Town A1"}, "factory"),
    ("city-flipped", lambda: at(rails=[OWN], factories={"a1": (1, 0)}), "factory a1", {"city": "Town A1"}, "flip"),
    ("not-linked", at, "factory a1", {"city": "Town A1"}, "factory"),
    ("wrong-number", bonus_factory, "factory a1 2", {"least": 4, "most": 6, "count": 6, "number": 2}, "bonus"),
    ("no-card", at, actions.FULFIL + 50, {}, "fulfil"),
    ("not-in-hand", at, "fulfil C07", {"card": "C07"}, "fulfil"),
    ("no-network", lambda: holding("C01"), "fulfil C01", {}, "fulfil"),
    (
        "contract-not-payable",
        lambda: holding("C01", money=9, rails=(OWN,)),
        "fulfil C01",
        {"card": "C01", "need": 10, "have": 9},
        "fulfil",
    ),
    ("wrong-colour", lambda: fulfilling(a3=(1, 3)), "take a3", {"colour": "orange"}, "fulfil"),
    ("wrong-colour", fulfilling, "buy black", {"colour": "orange"}, "fulfil"),
    ("no-factory-there", fulfilling, "take a1", {"city": "Town A1"}, "transport"),
    ("city-empty", lambda: fulfilling(a1=(1, 0)), "take a1", {"city": "Town A1"}, "transport"),
    ("not-in-reach", lambda: fulfilling(rails=CHAIN[:2], e5=(1, 3)), "take e5", {"city": "Town E5"}, "transport"),
    ("in-reach", lambda: fulfilling(a1=(1, 3)), "buy orange", {"colour": "orange"}, "missing"),
    ("rest-not-payable", lambda: fulfilling(money=5, a1=(1, 3)), "take a1", {"need": 6, "have": 5}, "transport"),
    ("rest-not-payable", lambda: changed(on_its_way(), money=7), "move c5 1", {"need": 8, "have": 7}, "transport"),
    ("rest-not-payable", lambda: fulfilling(money=9), "buy orange", {"need": 10, "have": 9}, "missing"),
    ("no-link-there", on_its_way, "move a5 1", {"from": "Town E5", "to": "Town A5"}, "transport"),
    ("been-there", lambda: on_its_way("move c5 1"), "move e5 1", {"city": "Town E5"}, "transport"),
    ("dead-end", lambda: on_its_way("move c5 1"), "move c7 1", {"city": "Town C7"}, "transport"),
    ("no-contracts", lambda: at(deck=[], seats={0: {"fulfilled": ["C05"]}}), "contracts", {}, "contracts"),
    ("not-the-most", lambda: choosing_a_victim(2), "draw-from 3", {"rival": 3}, "contracts"),
    ("own-hand", choosing_a_victim, "draw-from 0", {}, "contracts"),
    ("wrong-phase", lambda: entered(CITIES + 5), "draw C01", {"phase": "action"}, "turn"),
    ("wrong-phase", lambda: entered(0), "bank", {"phase": "city"}, "setup-cities"),
    ("not-an-outcome", lambda: entered(0), "draw C01", {}, "setup-cities"),
    ("none-left", lambda: entered(7), "city H5 orange", {"colour": "orange"}, "setup-cities"),
    ("at-another-corner", lambda: entered(CITIES + 1), "corner top-right orange", {"colour": "orange"}, "automa-setup"),
    ("card-seen", lambda: entered(*TURN), "draw C01", {"card": "C01"}, "automa"),
    ("not-an-outcome", lambda: entered(CITIES + 4), "start 1", {}, "automa-setup"),
    ("card-seen", lambda: entered(*TURN, "draw C02"), "fulfil C01", {"card": "C01"}, "turn"),
    ("forced", lambda: LAND.at("C01"), "bank", {"seat": 1, "forced": "track A2 N-S"}, "automa"),
]


def branch(lang: str, name: str) -> dict[str, Any]:
    found = catalogue("steam-power", lang)[name]
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize(("name", "make", "asked", "args", "section"), CASES)
def test_the_reason_with_the_numbers_of_the_position(
    name: str, make: Callable[[], State], asked: str | int, args: dict[str, Any], section: str
) -> None:
    state = make()
    code = state.string_to_action(asked) if isinstance(asked, str) else asked
    reason = state.game.reason(state.g, state.game.check(state.g, code), code)
    assert reason.code == name
    assert reason.message.id == f"steam-power:reason.{name}"
    assert reason.message.args == args
    assert reason.place.id == f"steam-power:rule.{section}"
    for lang in LANGUAGES:
        for message in (reason.message, reason.place):
            said = render(message, lang, NAMES)
            assert not any(sign in said for sign in ("{{", "}}", "$t(")), said


def test_what_few_goods_in_the_stock_change_and_what_not() -> None:
    """Ruling 8 is named only where the stock, and not the book, refuses a number."""
    made = changed(bonus_factory(), stock=5)
    ends = {number: ending(made, f"factory a1 {number}") for number in (2, 3, 6)}
    assert ends == {2: "wrong-number", 3: "wrong-number", 6: "wrong-number-short"}
    assert ending(changed(bonus_factory(), stock=3), "factory a1 4") == "wrong-number-rest"


@pytest.mark.parametrize(
    ("make", "asked", "end"),
    [
        (lambda: on_its_way("move c5 1"), "move e5 1", "been-there"),
        (lambda: on_its_way("move c5 1"), "move c7 1", "dead-end"),
        (lambda: at(deck=[], seats={0: {"hand": ["C05"]}}), "contracts", "no-contracts-own"),
        (choosing_a_victim, "draw-from 0", "own-hand"),
        (lambda: changed(at(rails=[OWN]), stock=0), "factory a1", "no-goods"),
        (laying, "track K6 SE-SW", "leads-into-water"),
        (laying, "track A2 N-NW", "leads-off-map"),
        (laying, "track J3 N-NE", "same-group"),
        (lambda: changed(bonus_factory(), stock=5), "factory a1 6", "wrong-number-short"),
        (lambda: changed(bonus_factory(), stock=3), "factory a1 4", "wrong-number-rest"),
    ],
)
def test_a_refusal_that_the_book_does_not_have_says_that_it_is_ours(
    make: Callable[[], State], asked: str, end: str
) -> None:
    state = make()
    assert ending(state, asked) == end
    reason = state.explain(asked)
    assert reason is not None
    for lang, ours in OURS.items():
        assert ours in render(reason.message, lang, NAMES)


def ending(state: State, asked: str) -> str:
    """The end of the id of what a refusal says."""
    reason = state.explain(asked)
    assert reason is not None
    return reason.message.id.removeprefix("steam-power:reason.")


def test_every_reason_has_a_case() -> None:
    assert {name for name, *_ in CASES} | {"game-over"} == {name for name, _, _ in REASONS.values()}


@pytest.mark.parametrize("name", CODES)
def test_every_reason_code_has_an_id_like_its_name(name: str) -> None:
    assert REASONS[CODES[name]][0] == name.lower().replace("_", "-")


def test_no_reason_without_a_code() -> None:
    assert set(REASONS) == set(CODES.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_and_rule_has_a_text(lang: str) -> None:
    texts = {key.partition("_")[0] for key in branch(lang, "reason")}
    ends = {code: VARIANTS[code][1] if code in VARIANTS else ("",) for code in REASONS}
    assert texts == {f"{name}{end}" for code, (name, _, _) in REASONS.items() for end in ends[code]}
    sections = {section for _, _, section in REASONS.values()} | set(PHASE_RULES.values())
    assert sections - {"", "cost"} <= set(branch(lang, "rule"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phase_is_named_asked_and_waited_for(lang: str) -> None:
    assert len(PHASE_RULES) == len(PHASE_NAMES)
    assert set(branch(lang, "phase")) == set(branch(lang, "waiting")) == set(PHASE_NAMES)
    for name in PHASE_NAMES:
        assert any(key == name or key.startswith((f"{name}-", f"{name}_")) for key in branch(lang, "prompt")), name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_verb_has_a_button(lang: str) -> None:
    assert {verb for verb, _, _ in actions.VERBS} <= set(branch(lang, "choice"))


def all_codes(state: State) -> list[int]:
    """A thousand codes from everywhere, the way a stranger might ask."""
    rng = random.Random(7)
    found: list[int] = []
    while len(found) < 1000:
        base = rng.choice([base for _, base, _ in actions.VERBS])
        code = base + rng.randrange(16384 if base >= actions.TRACK else 64)
        try:
            state.action_to_string(code)
        except ValueError:
            continue
        found.append(code)
    return found


AGAINST = {"automas": {"1": "hard"}}
TABLES: list[tuple[int, dict[str, Any]]] = [*((players, {}) for players in range(1, 6)), (2, AGAINST)]


@pytest.mark.parametrize(("players", "more"), [*TABLES, (2, {**AGAINST, "cardboard": True})])
def test_any_question_in_any_phase_gets_an_answer_in_words(players: int, more: dict[str, Any]) -> None:
    rng = random.Random(players)
    options = {"round-limit": 20, **more}
    game = steamhouse.load_game("steam-power", players=players, options=options)
    state = game.new_initial_state()
    codes = all_codes(state)
    while not state.is_terminal():
        for code in rng.sample(codes, 3):
            reason = state.explain(code)
            if reason is not None:
                for lang in LANGUAGES:
                    said = render(reason.message, lang, NAMES), render(reason.place, lang, NAMES)
                    assert not any(sign in text for text in said for sign in ("{{", "}}", "$t")), said
        state.apply_action(rng.choice(state.legal_actions()))
    over = state.explain("bank")
    assert over is not None
    assert over.code == "game-over"
    assert over.place.id == f"steam-power:rule.{'solo-end' if players == 1 else 'end'}"
