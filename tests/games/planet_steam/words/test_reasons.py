"""``explain`` is empty exactly for legal actions, and every reason code is reached, in every edition and in words.

What random games do not reach is reached from positions made by hand.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from tests.games.planet_steam.properties.matrix import choose, enrich
from tests.games.planet_steam.rules.kit import full_map, load, position
from tests.quick import quick
from tests.words.worlds import EVERYTHING, WORLDS, Options

import steamhouse
from steamhouse.core.messages import LANGUAGES, render
from steamhouse.games.planet_steam import actions
from steamhouse.games.planet_steam.actions import CODE_END
from steamhouse.games.planet_steam.rules.reasons import LEGAL
from steamhouse.games.planet_steam.state import WATER
from steamhouse.games.planet_steam.text.explain import REASONS, reason

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"]
EVERY = 5  # how many actions lie between two states that are looked at


@cache
def all_codes(edition: str) -> list[int]:
    """Every code that has a text; bids beyond the first few are all alike."""
    game = steamhouse.load_game("planet-steam", players=5, edition=edition)
    found = []
    for code in [*range(1, 200), 2047, *range(2048, CODE_END)]:
        try:
            game.to_text(code)
        except ValueError:
            continue
        found.append(code)
    return found


def judge(game: Any, state: Any, seen: set[int]) -> None:
    """Every code in one state; adds the reasons that it found, each read in every language the first time."""
    legal = set(state.legal_actions())
    for code in all_codes(game.edition):
        why = game.check(state.g, code)
        assert (why == LEGAL) == (code in legal), (state.action_to_string(code), REASONS.get(why), state.to_json())
        if why != LEGAL and why not in seen:
            read(state, code)
            seen.add(why)


def read(state: Any, code: int) -> None:
    """What is said about a refused action, and where its book says so."""
    reason = state.explain(code)
    assert reason is not None
    for lang in LANGUAGES:
        for text in (render(reason.message, lang, NAMES), render(reason.place, lang, NAMES)):
            assert text
            assert not any(sign in text for sign in ("{{", "}}", "$t(")), text


@pytest.mark.parametrize(("edition", "options"), WORLDS)
@pytest.mark.parametrize("players", quick([2, 5], 5))
def test_explain_is_empty_exactly_for_legal_actions(edition: str, options: Options, players: int) -> None:
    rng = random.Random(players)
    game = steamhouse.load_game("planet-steam", players=players, edition=edition, options=options)
    state = game.new_initial_state()
    seen: set[int] = set()
    step = 0
    while not state.is_terminal():
        if step % EVERY == 0:
            judge(game, state, seen)
            code = rng.choice(state.legal_actions())
            assert state.explain(code) is None
        enrich(game, state.g, rng)
        state.apply_action(choose(game, state.g, rng))
        step += 1
    assert len(seen) > 20


@cache
def reached(edition: str, players: int, seed: int) -> frozenset[str]:
    """The ids of the reasons that one random game with every option gives."""
    rng = random.Random(seed)
    game = steamhouse.load_game("planet-steam", players=players, edition=edition, options=EVERYTHING[edition])
    state = game.new_initial_state()
    seen: set[int] = set()
    step = 0
    while not state.is_terminal():
        if step % EVERY == 0:
            judge(game, state, seen)
        enrich(game, state.g, rng)
        state.apply_action(choose(game, state.g, rng))
        step += 1
    judge(game, state, seen)
    return frozenset(REASONS[why][0] for why in seen)


# ---- every code is reached: what play does not reach, by hand ----


def crowded() -> Any:
    """Every tank, supercharger and quartz converter is in use; seat 0 is buying, and has a zone left."""
    zones = full_map(4)
    for number, name in enumerate(list(zones)[7:]):
        zones[name] += "t" + ("q" if number < 14 else "") + ("+" if number < 13 else "")
    rich = {"credits": 500, "goods": {"quartz": 2, "ore": 2, "water": 2, "energy": 2}}
    return load(position("build", 0, zones=zones, seats={0: rich}))


def sold_out() -> Any:
    """The local tank market has nothing left."""
    return load(position("build", 0, zones={"C4": "0"}, tank_market=0))


def last_marker() -> Any:
    """The last zone is auctioned, and only seat 1 has a claim marker left."""
    zones = dict.fromkeys(full_map(2), "1")
    for name in list(zones)[:14]:
        zones[name] = "0"
    last = list(zones)[-1]
    del zones[last]
    return load(position("zone-auction", 1, players=2, zones=zones, zone=last))


def shifted() -> Any:
    """Seat 0 has shifted the price of ore, and has spaces left."""
    game = steamhouse.load_game("planet-steam", players=4, options={"price-manipulation": True})
    state = game.new_initial_state()
    while state.to_json()["phase"] != "manipulate":
        state.apply_action(state.legal_actions()[0])
    state.apply_action("manipulate moderate")
    state.apply_action("shift ore +1")
    return state


def filling() -> Any:
    """Four ore beyond the own carrier, and two more lie on the freelance carrier."""
    carrier = {"options": {"freelance-carrier": True}, "freelance": {"holder": 0, "credits": 5}}
    people = {0: {"goods": {"quartz": 0, "ore": 4, "water": 6, "energy": 0}}}
    return load(position("stow", 0, seats=people, airship="1", surplus={"ore": 4}, **carrier))


def dry() -> Any:
    """An edition that knows emergencies; seat 0 has no water and nothing but a tank for ore."""
    game = steamhouse.load_game("planet-steam", players=2, edition="ludoart-2008")
    start = game.new_initial_state().to_json() | {"phase": "activation", "seat": 0, "round": 1, "first_player": 0}
    for entry, card in zip(start["seats"], game.describe_box()["cards"], strict=True):
        entry["card"] = "+".join(card["specialists"])
    start["seats"][0]["goods"]["water"] = 0
    name = next(name for name, zone in start["zones"].items() if zone["owner"] == 0)
    start["zones"][name] |= {"tank": True, "converter": "ore"}
    start.pop("reserve")
    start["airship"] = "A"
    return steamhouse.load_position(start)


BY_HAND: list[tuple[str, Callable[[], Any], str]] = [
    ("no-tank-left", crowded, "buy-tank A1"),
    ("no-converter-left", crowded, "buy-converter quartz"),
    ("no-supercharger-left", crowded, "buy-supercharger"),
    ("tank-market-empty", sold_out, "buy-tank C4"),
    ("sole-bidder", last_marker, "bid 2"),
    ("already-shifted", shifted, "shift ore +1"),
    ("must-convert", dry, "decline"),
    ("no-room", filling, "stow ore"),
]
# Codes that no text has: the rules refuse them all the same.
WITHOUT_TEXT: list[tuple[str, dict[str, Any], int]] = [
    ("no-amount", {"phase": "trade", "seat": 0, "resource": "quartz"}, actions.BUY),
    ("no-such-row", {"phase": "airship", "seat": 2}, actions.AIRSHIP + 7),
    ("no-such-zone", {"phase": "offer", "seat": 1}, actions.OFFER + 50),
    ("same-zone", {"phase": "build"}, actions.MOVE_TANK),
    ("no-such-converter", {"phase": "build"}, actions.BUY_CONVERTER + actions.ZONE_SPAN * WATER),
]


@pytest.mark.parametrize(("name", "make", "text"), BY_HAND)
def test_reasons_that_play_hardly_reaches(name: str, make: Callable[[], Any], text: str) -> None:
    state = make()
    asked = [each for each in map(state.action_to_string, all_codes(state.game.edition)) if each.startswith(text)]
    found = {why.code: each for each in asked if (why := state.explain(each)) is not None}
    assert name in found, found
    read(state, state.string_to_action(found[name]))


@pytest.mark.parametrize(("name", "keys", "code"), WITHOUT_TEXT)
def test_codes_that_no_text_has_are_refused_in_words(name: str, keys: dict[str, Any], code: int) -> None:
    state = load(position(**keys))
    why = state.game.check(state.g, code)
    said = reason(state.g, state.game.box, why, code)
    assert said.code == name
    for lang in LANGUAGES:
        assert render(said.message, lang)
        assert render(said.place, lang)


@pytest.mark.slow
def test_every_reason_code_is_reached() -> None:
    by_hand = {name for name, *_ in (*BY_HAND, *WITHOUT_TEXT)}
    by_play = set().union(*(reached(edition, players, 1) for edition in EVERYTHING for players in (2, 5)))
    by_play |= reached("ffg-2013", 4, 2)
    assert {name for name, _, _ in REASONS.values()} - by_play - by_hand == set()
