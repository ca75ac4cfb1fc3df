"""What the rules say while they play: it explains every dollar, changes nothing, and nobody has to listen."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
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
from steamhouse.games.steam_power.state import BONUS_NONE, NOWHERE, PHASE_AUTOMA, TELLINGS
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


def unexplained(b: Any, before: Any, heard: list[Happening], after: Any) -> list[Any]:
    """Seats whose money changed otherwise than was told: the seat, its change, what was told."""
    changed = [after.money[p] - before.money[p] for p in range(b.players)]
    told = [dollars_gained(b, heard, p) for p in range(b.players)]
    return [(p, changed[p], told[p]) for p in range(b.players) if changed[p] != told[p]]


@settings(max_examples=12, deadline=None)
@given(st.data())
def test_what_was_told_explains_every_change_of_money(data: st.DataObject) -> None:
    """On both maps, at any number of seats, with Automas and without, beside the cardboard, by earlier rules too."""
    players = data.draw(st.integers(1, 5))
    chosen: dict[str, Any] = {"players": players, "map": data.draw(st.sampled_from(MAPS))}
    seats = sorted(data.draw(st.sets(st.integers(0, players - 1), max_size=players - 1)))
    if seats:
        levels = {str(seat): data.draw(st.sampled_from(DIFFICULTY_NAMES)) for seat in seats}
        chosen["options"] = {"automas": levels, "cardboard": data.draw(st.booleans())}
        chosen["rules"] = data.draw(st.integers(1, NEWEST))
    for game, before, _, heard, after in listened(data.draw(st.integers(1, 999)), **chosen):
        assert unexplained(game.box, before, heard, after) == [], heard


@pytest.mark.parametrize("kind", GAMES)
def test_links_factories_and_contracts_are_told(kind: str) -> None:
    for game, before, _, heard, after in listened(2, **GAMES[kind]):
        what = [each.what for each in heard]
        done = [link for link, city in enumerate(after.link_to) if city != before.link_to[link] and city != NOWHERE]
        assert [each.which for each in heard if each.what == happenings.LINK_DONE] == done
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
