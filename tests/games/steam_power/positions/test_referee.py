"""The referee finds nothing in games by the rules, and finds every tampered piece."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.steam_power.map_maker import make_deck, make_map
from tests.games.steam_power.positions.play import choose
from tests.quick import quick

import steamhouse
from steamhouse.games.steam_power.referee.referee import complaints
from steamhouse.games.steam_power.state import CITIES, LINKS, Game

# What may differ without a complaint: whose turn it is and how far, which the tests of the rules look at, and what has
# no meaning outside its phase.
FREE = {
    "seat",
    "company",
    "actions_left",
    "placements_left",
    "placed",
    "bonus",
    "draws_left",
    "victim",
    "contract",
    "taken",
}
BY_HEX = ("path_a", "path_b", "faced")
FREE |= Game.SCRATCH
FREE |= {"at", "been", "city", "bag", "phase", "distance", "in_reach", "bill", "link_hex", "link_edge"}


def played(players: int, seed: int) -> tuple[Any, Any, int]:
    """A state of the middle of a game, the state after it, and the action between."""
    whole = list(states_and_actions(players, seed))
    return whole[len(whole) // 2]


def states_and_actions(players: int, seed: int) -> Any:
    r = random.Random(seed)
    state = steamhouse.load_game("steam-power", players=players, options={"round-limit": 40}).new_initial_state()
    while not state.is_terminal():
        before, action = state.clone(), choose(state, r)
        state.play(action)
        yield before, state.clone(), action


@pytest.mark.parametrize("players", quick([1, 2, 5], 1, 2))
def test_games_by_the_rules_are_clean(players: int) -> None:
    for before, after, action in states_and_actions(players, 1):
        assert before.game.referee(before, action, after) == [], before.game.to_text(action)


@pytest.mark.parametrize("seed", range(3))
def test_games_on_any_map_with_any_deck_are_clean(seed: int) -> None:
    r = random.Random(seed)
    game = steamhouse.load_game(
        "steam-power",
        players=1 + seed,
        map=make_map(seed),
        deck=make_deck(seed),
        options={"round-limit": 30},
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        before, action = state.clone(), choose(state, r)
        state.play(action)
        assert game.referee(before, action, state) == [], (game.to_text(action), before.to_json())


@pytest.mark.parametrize("players", quick([1, 3], 1))
def test_every_tampered_field_is_found(players: int) -> None:
    before, after, action = played(players, 2)
    b = before.game.box
    assert complaints(before.g, action, after.g, b) == []
    spans = {"colour": b.cities, "factory": b.cities, "goods": b.cities, "flipped": b.cities, "place": b.cards}
    spans |= {"network": b.owners, "open_link": b.owners, "open_hex": b.owners, "open_edge": b.owners}
    spans |= {"joined": b.groups, "joined_by": b.groups, "trains": b.owners, "factories": b.owners, "money": b.players}
    missed = []
    for field, (_, shape) in after.g.FIELDS.items():
        if field in FREE or field in ("link_a", "link_b", "knower", "link_owner", "link_from", "link_to", "link_tiles"):
            continue
        for i in range(0, spans.get(field, shape[0]) if shape else 1, 7 if field in BY_HEX else 1):
            tampered = after.g.copy()
            if shape:
                getattr(tampered, field)[i] += 1
            else:
                setattr(tampered, field, getattr(tampered, field) + 1)
            if not complaints(before.g, action, tampered, b):
                missed.append((field, i))
    assert missed == []


def test_tampered_links_are_found() -> None:
    before, after, action = played(3, 3)
    b = before.game.box
    links = [link for link in range(1, LINKS) if after.g.link_to[link] != -1]
    assert links
    for link in links:
        for field, value in (("link_owner", 1), ("link_from", 1), ("link_to", 1), ("link_tiles", 1)):
            tampered = after.g.copy()
            getattr(tampered, field)[link] = (getattr(tampered, field)[link] + value) % CITIES
            assert complaints(before.g, action, tampered, b), (link, field)


def test_a_seat_without_a_decision_is_found() -> None:
    for before, after, action in states_and_actions(2, 5):
        if before.game.to_text(action).startswith("fulfil"):
            seat = before.current_player()
            before.g.money[seat] = after.g.money[seat] = 0  # the way or the good costs something, most likely
            if not after.legal_actions():
                assert "nothing that seat" in complaints(before.g, action, after.g, before.game.box)[0]
                return
    pytest.fail("every contract was free")
