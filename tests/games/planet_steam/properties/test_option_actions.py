"""Actions of every edition and option: the legal list is all that the checks allow, and each code has one text."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.planet_steam.properties.matrix import CHANCE, EDITIONS, OVER, SEATS, choose, enrich, every_option

import steamhouse
from steamhouse.core.errors import ActionError
from steamhouse.games.planet_steam.actions import CODE_END
from steamhouse.games.planet_steam.zones import LETTERS


def compare(game: Any, g: Any) -> None:
    """Every number that could be a code, judged one by one."""
    check = game.check
    allowed = {code for code in range(-1, CODE_END + 40) if check(g, code) == 0}
    listed = [code for code, _ in game.chance(g)] if game.mover(g) == CHANCE else game.legal(g)
    assert len(listed) == len(set(listed))
    assert set(listed) == allowed, game.to_json(g)
    for code in listed:
        assert game.from_text(game.to_text(code)) == code
        assert game.from_factored(*game.to_factored(code)) == code


def go_through(edition: str, players: int, options: dict[str, Any], seed: int, every: int) -> None:
    """A game of rich players: each phase where it first occurs, and some moments more."""
    game: Any = steamhouse.load_game("planet-steam", players=players, edition=edition, options=options)
    rng = random.Random(f"{edition}/{players}/{seed}")
    g, seen, steps = game.new_g(), set(), 0
    while game.mover(g) != OVER:
        enrich(game, g, rng)
        phase = game.stage(g)[1]
        if phase not in seen or steps % every == every - 1:
            compare(game, g)
        seen.add(phase)
        steps += 1
        game.step(g, choose(game, g, rng))
    compare(game, g)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 5])
def test_the_legal_list_is_all_that_the_checks_allow(edition: str, players: int) -> None:
    """architecture.md: legality has one source."""
    go_through(edition, players, every_option(edition), 1, 200)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", SEATS)
def test_the_legal_list_in_many_more_positions(edition: str, players: int) -> None:
    """The same with and without options, every tenth decision."""
    go_through(edition, players, every_option(edition), 2, 10)
    go_through(edition, players, {}, 2, 10)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_code_has_one_text_on_every_board(edition: str) -> None:
    """Zones and lines are named as on the edition's board; nothing else depends on it."""
    game: Any = steamhouse.load_game("planet-steam", players=4, edition=edition)
    texts = {}
    for code in range(-1, CODE_END + 40):
        try:
            text = game.to_text(code)
        except ActionError:
            continue
        texts[code] = text
    assert len(set(texts.values())) == len(texts)
    assert all(game.from_text(text) == code for code, text in texts.items())
    turned = edition != "ffg-2013"
    columns, rows = (7, 6) if turned else (6, 7)
    zones = {f"{letter}{row}" for letter in LETTERS[:columns] for row in range(1, rows + 1)}
    assert {text.split()[1] for text in texts.values() if text.startswith("offer ")} == zones
    lines = set(LETTERS[:7]) if turned else {str(row) for row in range(1, 8)}
    assert {text.split()[1] for text in texts.values() if text.startswith("airship ")} == lines
