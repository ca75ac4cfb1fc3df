"""The engine and the literal implementation agree on random positions, the literal one with the book's figures.

In every edition, with tipped tanks, goods on the freelance carrier and supply tables of each resource's own.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from tests.games.planet_steam.rules import literal
from tests.games.planet_steam.rules.kit import RESOURCES, ROUNDS
from tests.games.planet_steam.rules.random_positions import (
    NEUTRAL_MARKERS,
    SEATS,
    free_markers,
    last_certificate,
    moments,
    scrambled,
    unclaimed,
)

import steamhouse

QUICK, LONG = 500, 10_000
SEED = 20_131_107
CARDS = {"sabotage": True, "freelance-carrier": True, "price-manipulation": True}
WORLDS: dict[str, dict[str, Any]] = {
    "2013": {},
    "2013 with cards": {"options": CARDS},
    "2013 with colours of its own": {"options": {**CARDS, "supply-table": "per-resource"}},
    "2008": {"edition": "ludoart-2008"},
    "2008 with colours of its own": {"edition": "ludoart-2008", "options": {"supply-table": "per-resource"}},
    "manual": {"edition": "reference-manual"},
}


def texts(state: Any) -> set[str]:
    return {state.action_to_string(code) for code in state.legal_actions()}


def trade(state: Any, made: dict[str, Any], rng: random.Random) -> None:
    name = made["resource"]
    text = state.action_to_string(rng.choice(state.legal_actions()))
    seat = made["seat"]
    person, gauge = made["seats"][seat], made["market"][name]
    verb, amount = text.split()[0], int(text.split()[1]) if text != "pass" else 0
    state.apply_action(text)
    most = literal.goods_after_buying(made, seat, name, amount) if verb == "buy" else 0
    fits = min(person["goods"][name] + amount, max(literal.own_room(person, name), person["goods"][name]))
    if most > fits:
        loads = {f"stow {name} {n}" for n in range(1, most - fits + 1)}
        assert texts(state) == loads | {"stow-done"}
        most = rng.randint(fits, most)
        if most > fits:
            state.apply_action(f"stow {name} {most - fits}")
        if state.to_json()["phase"] == "stow":
            state.apply_action("stow-done")
    now = state.to_json()
    change = {"buy": -amount, "sell": amount, "pass": 0}[verb]
    stock = min(16, gauge["supply"] + change)
    table = literal.supply_table(made)
    held = most if verb == "buy" else person["goods"][name] - change
    assert now["market"][name]["supply"] == stock
    assert now["market"][name]["price"] == literal.adjusted_price(name, gauge["price"], stock, table)
    assert now["seats"][seat]["goods"] == {**person["goods"], name: held}
    assert now["seats"][seat]["credits"] == person["credits"] + change * gauge["price"]
    for other in RESOURCES:
        assert other == name or now["market"][other] == gauge_of(made, other)


def gauge_of(made: dict[str, Any], name: str) -> dict[str, int]:
    found: dict[str, int] = made["market"][name]
    return found


def told_of_extraction(
    facts: dict[str, Any],
    extracted: dict[str, int],
    have: dict[str, int],
    goods: dict[str, int],
    surplus: dict[str, int],
) -> None:
    """What the facts say of an extraction before it, and what came of it."""
    coming = facts["loading"]["extract"]
    assert set(coming) == {name for name, amount in extracted.items() if amount}
    for name, there in coming.items():
        assert there["loaded"] == goods[name] - have[name], name
        assert there["waiting"] == surplus.get(name, 0), name
        assert sum(there.values()) == extracted[name] == facts["extraction"][name], name
    for name, more in facts["synergy"].items():
        running = [tank for tank in facts["tanks"] if tank["resource"] == name]
        on = [tank for tank in running if tank["powered"] or (tank["free"] and not tank["resting"])]
        assert sum(tank["yield"] for tank in on) + more == facts["extraction"][name]
        assert [tank["energy"] for tank in running] == [0 if tank["free"] else 1 for tank in running]


def extract(state: Any, made: dict[str, Any], rng: random.Random) -> None:
    seat = made["seat"]
    costly = sorted(name for name in literal.usable_tanks(made, seat) if literal.costs_energy(made, name))
    energy = made["seats"][seat]["goods"]["energy"]
    free = sorted(name for name in literal.usable_tanks(made, seat) if name not in costly)
    expected = {f"power {name}" for name in costly} if energy else set()
    assert texts(state) == expected | {f"rest {name}" for name in free} | {"extract"}
    powered = rng.sample(costly, rng.randint(0, min(len(costly), energy)))
    resting = rng.sample(free, rng.randint(0, len(free)) if rng.random() < 0.5 else 0)
    for name in powered:
        state.apply_action(f"power {name}")
    for name in resting:
        state.apply_action(f"rest {name}")
    have = state.to_json()["seats"][seat]["goods"]
    facts = state.game.facts(state, None)
    state.apply_action("extract")
    goods, surplus, room = literal.goods_after_extraction(made, seat, powered, resting)
    told_of_extraction(facts, literal.extracted(made, seat, powered, resting), have, goods, surplus)
    while surplus:
        assert state.to_json()["phase"] == "stow"
        assert state.current_player() == seat
        most = {name: min(amount, room) for name, amount in surplus.items()}
        loads = {f"stow {name} {n}" for name, limit in most.items() for n in range(1, limit + 1)}
        assert texts(state) == loads | {"stow-done"}
        if rng.random() < 0.2:
            state.apply_action("stow-done")
            break
        name = rng.choice(sorted(surplus))
        loaded = rng.randint(1, most[name])
        state.apply_action(f"stow {name} {loaded}")
        goods[name] += loaded
        room -= loaded
        surplus[name] -= loaded
        surplus = {other: amount for other, amount in surplus.items() if amount and room}
    now = state.to_json()
    assert now["phase"] != "stow"
    assert now["seats"][seat]["goods"] == goods
    if now["phase"] == "extract":
        assert {n: g["supply"] for n, g in now["market"].items()} == {n: g["supply"] for n, g in made["market"].items()}


def claim(state: Any, made: dict[str, Any], rng: random.Random) -> None:
    seat = made["seat"]
    rolls = {text for text in texts(state) if text.startswith("roll ")}
    assert rolls == {f"roll {name}" for name in literal.unclaimed_zones(made)}
    before = made["seats"][seat]["credits"]
    if not rolls or rng.random() < 0.1:
        state.apply_action("decline")
        assert state.to_json()["seats"][seat]["credits"] == before + literal.paid_for_declining(made)
        return
    text = rng.choice(sorted(rolls))
    state.apply_action(text)
    state.apply_action(f"die {rng.randint(1, 3)}")
    expected = literal.fallback_zones(made, text.split()[1])
    now = state.to_json()
    if expected:
        assert (now["phase"], now["seat"]) == ("fallback", seat)
        assert texts(state) == {f"fallback {n}" for n in expected}
    else:
        assert now["seats"][seat]["credits"] == before + 15
        assert {n for n, z in now["zones"].items() if z.get("owner") == seat} == {
            n for n, z in made["zones"].items() if z["owner"] == seat
        }


def activation(state: Any, made: dict[str, Any], rng: random.Random) -> None:
    seat = made["seat"]
    ways = literal.ways_to_begin_the_tank_phase(made, seat)
    assert texts(state) == set(ways)
    text = rng.choice(sorted(ways))
    state.apply_action(text)
    if state.to_json()["phase"] == "stow":  # the water fits on the freelance carrier only
        state.apply_action("stow water 1")
    now = state.to_json()
    have = made["seats"][seat]["goods"]
    assert now["seats"][seat]["goods"] == {**have, "water": have["water"] + ways[text]}
    assert ((now["phase"], now["seat"]) == ("build", seat)) == (text == "activate")
    changed = {name for name, zone in made["zones"].items() if zone.get("converter")} - {
        name for name, zone in now["zones"].items() if zone.get("converter")
    }
    assert changed == ({text.split()[1]} if text.startswith("emergency") else set())


def certificates(state: Any, made: dict[str, Any], rng: random.Random) -> None:
    state.apply_action("pass")
    income = literal.manipulators_income(made)
    victim = literal.owner_of_the_tipped_tank(made)
    if victim is not None:
        assert (state.to_json()["phase"], state.to_json()["for"]) == ("die", "sabotage")
        face = rng.randint(1, 6)
        state.apply_action(f"die {face}")
        income[victim] = income.get(victim, 0) + 2 * face
    now = state.to_json()
    assert not any(zone.get("tipped") for zone in now["zones"].values())
    last = made["round"] == ROUNDS[made["players"]]
    assert state.is_terminal() == last
    for seat, person in enumerate(made["seats"]):
        money = person["credits"] + income.get(seat, 0)
        assert now["seats"][seat]["credits"] == (2 if money == 0 and not last else money)
    ore, energy = (made["market"][name]["supply"] for name in ("ore", "energy"))
    new = literal.tanks_produced(ore, energy, made["tank_market"])
    assert now["tank_market"] == made["tank_market"] + new
    for name in RESOURCES:
        gauge = made["market"][name]
        assert now["market"][name]["price"] == literal.price_after_end_phase(made, name)
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


def without_water(made: dict[str, Any]) -> None:
    """The seat in turn has neither water nor a tank that extracts it."""
    made["seats"][made["seat"]]["goods"]["water"] = 0
    for name, zone in made["zones"].items():
        if zone["owner"] == made["seat"] and not zone.get("converter"):
            made["zones"][name] = {"owner": zone["owner"]}


def with_full_carriers(made: dict[str, Any]) -> None:
    """The seat in turn has the freelance carrier, empty, and no room elsewhere."""
    person = made["seats"][made["seat"]]
    for other in made["seats"]:
        room = {name: literal.own_room(other, name) for name in RESOURCES}
        other["goods"] = {name: min(amount, room[name]) for name, amount in other["goods"].items()}
    person["goods"] = {name: literal.own_room(person, name) for name in RESOURCES}
    made["freelance"] = {"holder": made["seat"], "credits": 3}


def without_unclaimed_zone(made: dict[str, Any]) -> None:
    """Neutral markers, then those of the other seats, lie on all that was unclaimed, as far as they go."""
    holders = ["neutral", *(seat for seat in range(made["players"]) if seat != made["seat"])]
    left = {seat: free_markers(made, seat) for seat in holders[1:]}
    gray = sum(1 for zone in made["zones"].values() if zone["owner"] == "neutral")
    left["neutral"] = NEUTRAL_MARKERS[made["edition"]] - gray
    stock = [holder for holder in holders for _ in range(left[holder])]
    made["zones"].update({name: {"owner": holder} for name, holder in zip(unclaimed(made), stock, strict=False)})


def drawn(rng: random.Random, moment: dict[str, Any], phase: str) -> dict[str, Any]:
    """A random position of the phase; what is rare and interesting in one of four."""
    if phase == "certificates":
        return last_certificate(rng, moment)
    made = scrambled(rng, moment, phase)
    rare = rng.random() < 0.25
    if phase == "activation" and rare:
        without_water(made)
    if phase == "claim" and rare:
        without_unclaimed_zone(made)
    if phase == "extract" and rare and "freelance-carrier" in made["options"]:
        with_full_carriers(made)
    return made


CHECKS: dict[str, Callable[[Any, dict[str, Any], random.Random], None]] = {
    "trade": trade,
    "extract": extract,
    "claim": claim,
    "activation": activation,
    "certificates": certificates,
}


def compare(world: str, count: int, seed: int) -> None:
    print(f"seed {seed}")
    rng = random.Random(f"{world} {seed}")
    done = 0
    per_moment = 25
    while done < count:
        players = rng.choice(SEATS)
        for moment in moments(rng, players, **WORLDS[world]):
            game = steamhouse.load_game("planet-steam", players=players, **WORLDS[world])
            for _ in range(per_moment):
                phase = rng.choice(tuple(CHECKS))
                made = drawn(rng, moment, phase)
                state = game.state_from_json(made)
                try:
                    CHECKS[phase](state, made, rng)
                except AssertionError as error:
                    raise AssertionError(f"seed {seed}, position {done}: {made}") from error
                done += 1
                if done == count:
                    return


@pytest.mark.parametrize("world", WORLDS)
def test_engine_and_book_agree(world):
    """Price, extraction, fallback, activation, production and final wealth on 500 random positions of each world."""
    compare(world, QUICK, SEED)


@pytest.mark.slow
@pytest.mark.parametrize("world", WORLDS)
def test_engine_and_book_agree_on_many(world):
    """The same on 10 000 other positions of each."""
    compare(world, LONG, SEED + 1)


@pytest.mark.parametrize(
    ("resource", "supply", "step"), [("quartz", 7, -1), ("ore", 9, -1), ("water", 4, 0), ("energy", 14, -3)]
)
@pytest.mark.parametrize("table", ["universal", "per-resource"])
def test_colours_fit_the_worked_examples(resource, supply, step, table):
    """Notes on the board data, known points: what the examples of the books force, on either reading of the table."""
    assert literal.adjusted_price(resource, 10, supply, table) == 10 + step


def test_groups_by_flooding():
    """Synergy Effect."""
    found = literal.groups(["A1", "B1", "B2", "D4", "D5", "F7"])
    assert sorted(map(sorted, found)) == [["A1", "B1", "B2"], ["D4", "D5"], ["F7"]]
