"""What the rules say while they play: it explains every dollar, changes nothing, and nobody has to listen."""

from __future__ import annotations

import ast
import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

import steamhouse
from steamhouse.core.happened import Happening
from steamhouse.core.state import State
from steamhouse.games.steam_power import happened
from steamhouse.games.steam_power.happened import FROM_BANK, TO_BANK, TO_OWNERS, dollars_gained, listen
from steamhouse.games.steam_power.rules import happenings
from steamhouse.games.steam_power.state import BONUS_NONE, HEXES, NOWHERE, PHASE_AUTOMA, RESOURCES, TELLINGS
from steamhouse.games.steam_power.text.names import DIFFICULTY_NAMES
from steamhouse.games.steam_power.versions import NEWEST

MAPS = ("great-lakes", "germany")
DEFAULT = {"players": 3, "map": "great-lakes", "options": {}, "rules": NEWEST}
GAMES: dict[str, dict[str, Any]] = {
    "solo": {"players": 1},
    "two": {"players": 2},
    "five": {"players": 5, "map": "germany"},
    "automas": {"players": 4, "options": {"automas": {"1": "easy", "2": "hard", "3": "easy"}}},
    "dry": {"players": 5, "map": "germany", "options": {"automas": {"1": "easy", "3": "easy"}}},  # no contract is left
    "cardboard": {"players": 3, "options": {"automas": {"0": "easy"}, "cardboard": True}},
}
TAKING_UP = ("remove", "replace")
FULFILLING = (64, 512)  # codes of actions and steps that use what track was laid for


def eager(rng: random.Random, legal: list[int]) -> int:
    """An action at random, most often one that builds or fulfils, so that games see contracts done and coins paid."""
    wanted = [code for code in legal if FULFILLING[0] <= code < FULFILLING[1] or 512 <= code < 2048]
    return rng.choice(wanted if wanted and rng.random() < 0.6 else legal)


def listened(seed: int, **chosen: Any) -> Iterator[tuple[Any, Any, int, list[Happening], Any]]:
    """A random game: itself; of each action the state before, its code, what was heard, and the state after."""
    game: Any = steamhouse.load_game("steam-power", **{**DEFAULT, **chosen})
    rng = random.Random(f"{seed}/{sorted(chosen.items(), key=str)}")
    g = game.new_g()
    while True:
        outcomes = [code for code, _ in game.chance(g)]
        legal = outcomes or game.legal(g)
        if not legal:
            return
        before, action = g.copy(), rng.choice(legal) if outcomes else eager(rng, legal)
        after = g.copy()
        game.step(after, action)
        heard = listen(g, game.box, action)
        assert g == after, game.to_text(action)
        yield game, before, action, heard, after


@pytest.mark.parametrize("kind", GAMES)
def test_listening_changes_nothing_and_there_is_room_for_all_that_happens(kind: str) -> None:
    longest = max(len(heard) for _, _, _, heard, _ in listened(1, **GAMES[kind]))
    assert 0 < longest < TELLINGS - 1


def test_nothing_is_written_down_where_nobody_listens() -> None:
    state = steamhouse.load_game("steam-power", players=1).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    state.apply_action("bank")
    assert (state.g.telling, state.g.told_what) == (0, [0] * TELLINGS)


def counted(heard: list[Happening], what: int, **wanted: int) -> int:
    """How often a kind of happening was told, of those with the given numbers."""
    return sum(each.what == what and all(getattr(each, key) == n for key, n in wanted.items()) for each in heard)


def unexplained(game: Any, before: Any, action: int, heard: list[Happening], after: Any) -> list[Any]:
    """What changed otherwise than was told: its name, its change, what was told.

    Money and contracts of seats; trains, factories and links of owners; tiles; goods in the stock and on cities. Of
    track that is taken up only a link that goes with it is told.
    """
    b, verb = game.box, game.parts(action)["verb"]
    changes: dict[Any, tuple[Any, Any]] = {}
    for p in range(b.players):
        changes["money", p] = (after.money[p] - before.money[p], dollars_gained(b, heard, p))
        changes["done", p] = (after.done[p] - before.done[p], counted(heard, happenings.CONTRACT_DONE, who=p))
    if before.round:
        for o in range(b.owners):
            links = counted(heard, happenings.LINK_REMOVED, who=o) - counted(heard, happenings.LINK_BEGUN, who=o)
            changes["trains", o] = (after.trains[o] - before.trains[o], links)
            changes["factories", o] = (
                before.factories[o] - after.factories[o],
                counted(heard, happenings.BUILT, who=o),
            )
        built = {each.which: each for each in heard if each.what == happenings.BUILT}
        for colour in range(RESOURCES):
            brought = sum(each.amount == colour for each in heard if each.what == happenings.DELIVERED)
            left = sum(each.amount for city, each in built.items() if after.colour[city] == colour)
            changes["stock", colour] = (after.stock[colour] - before.stock[colour], brought - left)
        for city in range(b.cities):
            taken = verb == "take" and game.parts(action)["args"]["city"] == game.names.cities[city]
            came = built[city].amount if city in built else 0
            changes["goods", city] = (after.goods[city] - before.goods[city], came - taken)
            owner = counted(heard, happenings.FLIPPED, which=city, who=before.factory[city])
            changes["flipped", city] = (after.flipped[city] - before.flipped[city], owner)
            changes["factory", city] = (after.factory[city], built[city].who if city in built else before.factory[city])
    if verb not in TAKING_UP and not counted(heard, happenings.COINS_OFF):
        laid = Counter(each.which for each in heard if each.what in (happenings.PAYS_TRACK, happenings.PAYS_CROSSING))
        paths = {h: paths_on(after, h) - paths_on(before, h) for h in range(HEXES)}
        changes["track"] = ({h: more for h, more in paths.items() if more}, dict(laid))
        changes["tiles"] = (sum(before.tiles) - sum(after.tiles), counted(heard, happenings.PAYS_TRACK))
    ends = {link: after.link_a.count(link) + after.link_b.count(link) for link in done(before, after)}
    changes["links"] = (ends, {each.which: each.amount for each in heard if each.what == happenings.LINK_DONE})
    return [(name, *pair) for name, pair in changes.items() if pair[0] != pair[1]]


def paths_on(g: Any, h: int) -> int:
    return bool(g.path_a[h]) + bool(g.path_b[h])


def done(before: Any, after: Any) -> list[int]:
    """The links that were completed."""
    return [link for link, city in enumerate(after.link_to) if city != before.link_to[link] and city != NOWHERE]


def any_game(data: st.DataObject) -> dict[str, Any]:
    """On both maps, at any number of seats, with Automas and without, beside the cardboard, by earlier rules too."""
    players = data.draw(st.integers(1, 5))
    chosen: dict[str, Any] = {"players": players, "map": data.draw(st.sampled_from(MAPS))}
    seats = sorted(data.draw(st.sets(st.integers(0, players - 1), max_size=players - 1)))
    if seats:
        levels = {str(seat): data.draw(st.sampled_from(DIFFICULTY_NAMES)) for seat in seats}
        chosen["options"] = {"automas": levels, "cardboard": data.draw(st.booleans())}
        chosen["rules"] = data.draw(st.integers(1, NEWEST))
    return chosen


@settings(max_examples=8, deadline=None)
@given(st.data())
def test_what_was_told_explains_every_change(data: st.DataObject) -> None:
    for game, before, action, heard, after in listened(data.draw(st.integers(1, 999)), **any_game(data)):
        assert unexplained(game, before, action, heard, after) == [], heard


@pytest.mark.slow
@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("where", MAPS)
def test_what_was_told_explains_every_change_of_many_games(where: str, players: int) -> None:
    """Every number of Automas, of difficulties in turn, with and without the cardboard."""
    kinds: list[dict[str, Any]] = [{}] * 3
    for automas, cardboard in product(range(1, players), (False, True)):
        levels = {str(seat): DIFFICULTY_NAMES[(automas + seat) % len(DIFFICULTY_NAMES)] for seat in range(automas)}
        kinds.append({"options": {"automas": levels, "cardboard": cardboard}})
    for seed, kind in enumerate(kinds):
        for game, before, action, heard, after in listened(seed, players=players, map=where, **kind):
            assert unexplained(game, before, action, heard, after) == [], heard


EXPLAINING = (
    *("PAYS_TRACK", "PAYS_CROSSING", "PAYS_GOOD", "PAYS_LINK", "PAYS_MISSING", "GETS_BANK", "GETS_COMPENSATION"),
    *("GETS_REWARD", "LINK_BEGUN", "LINK_DONE", "LINK_REMOVED", "BUILT", "FLIPPED", "DELIVERED", "CONTRACT_DONE"),
)


@pytest.mark.slow
def test_what_is_not_told_is_missed() -> None:
    """The property above fails for each happening that is left out, wherever it changes something."""
    missed = set()
    for kind in GAMES.values():
        for game, before, action, heard, after in listened(1, **kind):
            for what in {each.what for each in heard} - missed:
                rest = [each for each in heard if each.what != what]
                if unexplained(game, before, action, rest, after):
                    missed.add(what)
    assert {getattr(happenings, name) for name in EXPLAINING} <= missed


@pytest.mark.parametrize("kind", GAMES)
def test_links_factories_and_contracts_are_told(kind: str) -> None:
    for game, before, _, heard, after in listened(2, **GAMES[kind]):
        what = [each.what for each in heard]
        assert [each.which for each in heard if each.what == happenings.LINK_DONE] == done(before, after)
        new = [city for city in range(game.box.cities) if after.factory[city] != before.factory[city]]
        built = [each for each in heard if each.what == happenings.BUILT]
        assert [(each.which, each.who, each.amount) for each in built] == [
            (city, after.factory[city], after.goods[city]) for city in new
        ]
        assert what.count(happenings.CONTRACT_DONE) == sum(after.done) - sum(before.done)
        if before.round:
            brought = sum(after.stock) - sum(before.stock) + sum(each.amount for each in built)
            assert what.count(happenings.DELIVERED) == brought
        assert what.count(happenings.ROUND_BEGINS) == after.round - before.round


@pytest.mark.slow
def test_each_happening_occurs() -> None:
    """Else the properties above would say nothing of it."""
    codes = {name: code for name, code in vars(happenings).items() if name.isupper() and name != "TYPE_CHECKING"}
    assert len(set(codes.values())) == len(codes)
    games = [listened(seed, **chosen) for chosen in GAMES.values() for seed in range(3)]
    heard = {each.what for game in games for _, _, _, told, _ in game for each in told}
    assert [name for name, code in codes.items() if code not in heard] in ([], ["LINK_STAYS"])  # where tiles are short
    assert {*FROM_BANK, *TO_BANK, *TO_OWNERS} <= heard


def test_a_bonus_without_a_use_is_told_whoever_comes_next() -> None:
    """Also where that is an Automa that finds no contract to open and acts at once (ruling 11)."""
    seen = 0
    for game, before, action, heard, after in listened(0, **GAMES["dry"]):
        done = [each for each in heard if each.what == happenings.CONTRACT_DONE and not game.box.automa[each.who]]
        if done and game.box.card_bonus[done[0].which] != BONUS_NONE and after.phase == PHASE_AUTOMA:
            told = game.narrate(State(game, before), action, State(game, after))
            assert any(message.id.startswith("steam-power:log.bonus-skipped") for message in told)
            seen += 1
    assert seen


def test_only_one_module_changes_money() -> None:
    """So that no dollar goes untold."""
    folder = Path(happened.__file__).parent / "rules"
    changing = {
        path.stem
        for path in folder.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.AugAssign | ast.Assign)
        and "g.money[" in ast.unparse(node.target if isinstance(node, ast.AugAssign) else node.targets[0])
    }
    assert changing == {"payments", "setup"}
