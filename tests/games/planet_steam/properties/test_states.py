"""States: written and read, cloned, observed; pieces are never lost; random games end."""

from __future__ import annotations

import json
import random
from itertools import cycle, islice

import pytest
from tests.games.planet_steam.rules.kit import LUXURY_COUNT, RESOURCES
from tests.games.planet_steam.rules.literal import LOAD_CAPACITY
from tests.games.planet_steam.rules.random_positions import LICENSES, PHASES, SEATS, choose, moments, play_on, scrambled
from tests.quick import quick

import steamhouse


def fresh(players: int):
    return steamhouse.load_game("planet-steam", players=players).new_initial_state()


@pytest.mark.parametrize("players", SEATS)
def test_written_and_read_again(players):
    """planet-steam.md, The position: the same JSON, the same legal actions, the same future."""
    rng = random.Random(players)
    state = fresh(players)
    for number, now in enumerate(play_on(state, rng, 4000)):
        if number % 12 and not now.is_chance_node():
            continue
        made = json.loads(json.dumps(now.to_json()))
        for again in (now.game.state_from_json(made), steamhouse.load_position(made)):
            assert again.to_json() == now.to_json() == made
            assert again.legal_actions() == now.legal_actions()
            assert again.current_player() == now.current_player()
        if now.legal_actions():
            code = rng.choice(now.legal_actions())
            one, other = now.clone(), now.game.state_from_json(made)
            one.apply_action(code)
            other.apply_action(code)
            assert one.to_json() == other.to_json()
    final = state.game.state_from_json(state.to_json())
    assert final.is_terminal()
    assert list(final.returns()) == list(state.returns())


@pytest.mark.parametrize("players", SEATS)
def test_a_clone_lives_its_own_life(players):
    """State.clone()."""
    rng = random.Random(40 + players)
    state = fresh(players)
    for number, now in enumerate(play_on(state, rng, 1500)):
        if number % 25:
            continue
        before, history = now.to_json(), list(now.history())
        clone = now.clone()
        assert clone.to_json() == before
        assert list(clone.history()) == history
        for _ in play_on(clone, random.Random(number), 30):
            pass
        assert now.to_json() == before
        assert list(now.history()) == history


@pytest.mark.parametrize("players", SEATS)
def test_observations_hide_nothing_and_can_be_sampled(players):
    """planet-steam.md ruling 21: programs get cash; a sampled state is exactly the position."""
    rng = random.Random(50 + players)
    state = fresh(players)
    for number, now in enumerate(play_on(state, rng, 1200)):
        if number % 60:
            continue
        for seat in (None, *range(players)):
            seen = now.observation(seat)
            assert seen == {**now.to_json(), "observer": seat}
            assert now.game.sample_state(seen, seed=3).to_json() == now.to_json()


def pieces(now: dict, players: int) -> None:
    """Component List: what is on the map, with the seats and in the reserve adds up."""
    zones = now["zones"].values()
    spare = now["reserve"]
    assert sum(1 for zone in zones if zone.get("tank")) + spare["tanks"] == 35
    assert sum(1 for zone in zones if zone.get("supercharger")) + spare["superchargers"] == 13
    for kind in ("quartz", "ore", "energy"):
        assert sum(1 for zone in zones if zone.get("converter") == kind) + spare["converters"][kind] == 14
    for seat in range(players):
        assert sum(1 for zone in zones if zone.get("owner") == seat) <= 14
    assert sum(1 for zone in zones if zone.get("owner") == "neutral") <= 15
    assert sum(person["licenses"] for person in now["seats"]) + spare["licenses"] <= LICENSES[players]
    assert sum(person["luxury"] for person in now["seats"]) + spare["luxury"] == LUXURY_COUNT[players]
    for person in now["seats"]:
        assert person["credits"] >= 0
        for name in RESOURCES:
            assert 0 <= person["goods"][name] <= LOAD_CAPACITY[person["carriers"][name]]


def many_games(players: int, games: int, seed: int) -> None:
    """Random games to the end, the referee on every step of every tenth, a legal action everywhere."""
    game = steamhouse.load_game("planet-steam", players=players)
    for number in range(games):
        rng = random.Random(f"{seed}/{players}/{number}")
        watched = number % 10 == 0
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            assert state.legal_actions(), (number, state.to_json())
            code = choose(state, rng)
            if watched:
                before = state.clone()
                state.apply_action(code)
                assert game.referee(before, code, state) == [], state.history()[-1]
                pieces(state.to_json(), players)
            else:
                state.apply_action(code)
            steps += 1
            assert steps < 20_000, "a game without end"
        assert sum(state.returns()) == pytest.approx(1)
        pieces(state.to_json(), players)


@pytest.mark.parametrize("players", quick(SEATS, 2, 5))
def test_random_games_end(players):
    """Random playouts without a dead end: 200 games over the four sizes."""
    many_games(players, 50, 1)


@pytest.mark.slow
@pytest.mark.parametrize("players", SEATS)
def test_thousands_of_random_games_end(players):
    """Random playouts by the thousand: 2400 games over the four sizes."""
    many_games(players, 600, 2)


def from_anywhere(players: int, count: int, seed: int) -> None:
    """Scrambled positions of every phase played on for some time, with the referee and the count of pieces."""
    rng = random.Random(seed + players)
    game = steamhouse.load_game("planet-steam", players=players)
    for moment in islice(cycle(list(moments(rng, players, 50))), count):
        for phase in PHASES:
            made = scrambled(rng, moment, phase)
            state = game.state_from_json(made)
            assert state.to_json()["phase"] == phase
            for _ in range(60):
                if state.is_terminal():
                    break
                before, code = state.clone(), choose(state, rng)
                state.apply_action(code)
                assert game.referee(before, code, state) == [], (state.history()[-1], before.to_json())
            pieces(state.to_json(), players)
            assert game.state_from_json(state.to_json()).to_json() == state.to_json()


@pytest.mark.parametrize("players", quick(SEATS, 3))
def test_play_goes_on_from_any_position(players):
    """planet-steam.md, The position: crowded maps, empty reserves and ends of tracks included."""
    from_anywhere(players, 4, 3)


@pytest.mark.slow
@pytest.mark.parametrize("players", SEATS)
def test_play_goes_on_from_many_positions(players):
    """The same from 780 positions a size."""
    from_anywhere(players, 60, 4)


@pytest.mark.parametrize("players", SEATS)
def test_the_same_choices_make_the_same_game(players):
    """Chance is outside: a game is its sequence of actions."""
    state = fresh(players)
    for _ in play_on(state, random.Random(9), 600):
        pass
    again = fresh(players)
    for _, text in state.history():
        again.apply_action(text)
    assert again.to_json() == state.to_json()
    assert again.history() == state.history()
