"""The engine and the literal implementation agree on random positions, the literal one with the book's figures."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.rules import literal
from tests.rules.kit import RESOURCES, ROUNDS
from tests.rules.random_positions import SEATS, last_certificate, moments, scrambled

import steamhouse

QUICK, LONG = 1_000, 10_000
SEED = 20_131_107


def trade(state: Any, made: dict[str, Any], rng: random.Random) -> None:
    name = made["resource"]
    text = state.action_to_string(rng.choice(state.legal_actions()))
    person, gauge = made["seats"][made["seat"]], made["market"][name]
    verb, amount = text.split()[0], int(text.split()[1]) if text != "pass" else 0
    state.apply_action(text)
    now = state.to_json()
    change = {"buy": -amount, "sell": amount, "pass": 0}[verb]
    stock = min(16, gauge["supply"] + change)
    room = literal.LOAD_CAPACITY[person["carriers"][name]]
    assert now["market"][name]["supply"] == stock
    assert now["market"][name]["price"] == literal.adjusted_price(name, gauge["price"], stock)
    assert now["seats"][made["seat"]]["goods"][name] == min(room, person["goods"][name] - change)
    assert now["seats"][made["seat"]]["credits"] == person["credits"] + change * gauge["price"]
    for other in RESOURCES:
        assert other == name or now["market"][other] == gauge_of(made, other)


def gauge_of(made: dict[str, Any], name: str) -> dict[str, int]:
    found: dict[str, int] = made["market"][name]
    return found


def extract(state: Any, made: dict[str, Any], rng: random.Random) -> None:
    seat = made["seat"]
    own = {n: z for n, z in made["zones"].items() if z["owner"] == seat and z.get("tank")}
    costly = sorted(name for name, zone in own.items() if literal.costs_energy(name, zone))
    energy = made["seats"][seat]["goods"]["energy"]
    expected = {f"power {name}" for name in costly} if energy else set()
    assert {state.action_to_string(code) for code in state.legal_actions()} == expected | {"extract"}
    powered = rng.sample(costly, rng.randint(0, min(len(costly), energy)))
    for name in powered:
        state.apply_action(f"power {name}")
    state.apply_action("extract")
    now = state.to_json()
    assert now["seats"][seat]["goods"] == literal.goods_after_extraction(made, seat, powered)
    if now["phase"] == "extract":
        assert {n: g["supply"] for n, g in now["market"].items()} == {n: g["supply"] for n, g in made["market"].items()}


def claim(state: Any, made: dict[str, Any], rng: random.Random) -> None:
    seat = made["seat"]
    rolls = [state.action_to_string(code) for code in state.legal_actions()]
    rolls = [text for text in rolls if text.startswith("roll ")]
    assert set(rolls) == {
        f"roll {column}{row}"
        for column in literal.MAP_COLUMNS
        for row in literal.MAP_ROWS
        if literal.can_be_claimed(made, column + row)
    }
    if not rolls:
        return
    text = rng.choice(rolls)
    state.apply_action(text)
    state.apply_action(f"die {rng.randint(1, 3)}")
    expected = literal.fallback_zones(made, text.split()[1])
    now = state.to_json()
    if expected:
        assert (now["phase"], now["seat"]) == ("fallback", seat)
        assert {state.action_to_string(code) for code in state.legal_actions()} == {f"fallback {n}" for n in expected}
    else:
        assert now["seats"][seat]["credits"] == made["seats"][seat]["credits"] + 15
        assert {n for n, z in now["zones"].items() if z.get("owner") == seat} == {
            n for n, z in made["zones"].items() if z["owner"] == seat
        }


def certificates(state: Any, made: dict[str, Any], rng: random.Random) -> None:
    del rng
    state.apply_action("pass")
    now = state.to_json()
    last = made["round"] == ROUNDS[made["players"]]
    assert state.is_terminal() == last
    ore, energy = (made["market"][name]["supply"] for name in ("ore", "energy"))
    new = literal.tanks_produced(ore, energy, made["tank_market"])
    assert now["tank_market"] == made["tank_market"] + new
    for name in RESOURCES:
        gauge = made["market"][name]
        assert now["market"][name]["price"] == literal.price_after_end_phase(name, gauge["price"], gauge["supply"])
        left = gauge["supply"] - (new if name in ("ore", "energy") else 0)
        laid = 0 if last or left == 0 else 1
        assert (now["market"][name]["supply"], now["bonus"][name]) == (left - laid, laid)
    if not last:
        return
    totals = []
    for seat, score in enumerate(state.scores()):
        parts = literal.final_wealth(now, seat)
        assert dict(score.parts) == parts
        assert score.total == sum(parts.values())
        totals.append(score.total)
    winners = [seat for seat, total in enumerate(totals) if total == max(totals)]
    shares = [1 / len(winners) if seat in winners else 0 for seat in range(made["players"])]
    assert list(state.returns()) == pytest.approx(shares)


CHECKS = {"trade": trade, "extract": extract, "claim": claim, "certificates": certificates}


def compare(count: int, seed: int) -> None:
    print(f"seed {seed}")
    rng = random.Random(seed)
    done = 0
    per_moment = 25
    while done < count:
        players = rng.choice(SEATS)
        for moment in moments(rng, players):
            game = steamhouse.load_game("planet-steam", players=players)
            for _ in range(per_moment):
                phase = rng.choice(tuple(CHECKS))
                made = last_certificate(rng, moment) if phase == "certificates" else scrambled(rng, moment, phase)
                state = game.state_from_json(made)
                try:
                    CHECKS[phase](state, made, rng)
                except AssertionError as error:
                    raise AssertionError(f"seed {seed}, position {done}: {made}") from error
                done += 1
                if done == count:
                    return


def test_engine_and_book_agree():
    """Price, extraction, fallback, production and final wealth on 1000 random positions."""
    compare(QUICK, SEED)


@pytest.mark.slow
def test_engine_and_book_agree_on_many():
    """The same on 10 000 other positions."""
    compare(LONG, SEED + 1)


@pytest.mark.parametrize(
    ("resource", "supply", "step"), [("quartz", 7, -1), ("ore", 9, -1), ("water", 4, 0), ("energy", 14, -3)]
)
def test_colours_fit_the_worked_examples(resource, supply, step):
    """Notes on the board data, known points: what the examples of the books force."""
    assert literal.adjusted_price(resource, 10, supply) == 10 + step


def test_groups_by_flooding():
    """Synergy Effect."""
    found = literal.groups(["A1", "B1", "B2", "D4", "D5", "F7"])
    assert sorted(map(sorted, found)) == [["A1", "B1", "B2"], ["D4", "D5"], ["F7"]]
