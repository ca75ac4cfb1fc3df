"""Runs of games with Automas: who sits where, with which difficulty, and that nobody but the rules decides for them."""

from __future__ import annotations

import pytest

import steamhouse
from steamhouse.arena.automas import levels, seated
from steamhouse.arena.play import Dice, game_key, play_game, seat_bots
from steamhouse.arena.simulate import play_one, simulate
from steamhouse.bots import Choice
from steamhouse.core.errors import GameError
from steamhouse.core.state import State
from steamhouse.games.steam_power.text.names import DIFFICULTY_NAMES

GAME = "steam-power"


def test_names_say_which_seats_are_automas_and_how_hard() -> None:
    assert levels(["random", "automa:very-hard", "thrifty", "automa"]) == {"1": "very-hard", "3": "normal"}
    assert levels(["random", "thrifty"]) == {}
    given = {"players": 2, "options": {"round-limit": 20}}
    made = seated(given, ["automa:easy", "random"])
    assert made == {"players": 2, "options": {"round-limit": 20, "automas": {"0": "easy"}}}
    assert given == {"players": 2, "options": {"round-limit": 20}}
    assert seated(given, ["random", "random"]) == given


@pytest.mark.parametrize("level", DIFFICULTY_NAMES)
def test_every_difficulty_plays_a_run(level: str) -> None:
    found = simulate(GAME, ["random", f"automa:{level}"], games=2, seed=3)
    assert [seat["bot"] for seat in found["seats"]] == ["random", f"automa:{level}"]
    assert sum(seat["win_share"] for seat in found["seats"]) == pytest.approx(1)


def test_an_automa_has_one_action_whenever_it_decides() -> None:
    names = ["random", "automa:easy", "automa:hard"]
    game = steamhouse.load_game(GAME, **seated({"players": 3}, names))
    decisions = {1: 0, 2: 0}

    def watch(state: State, seat: int, choice: Choice) -> None:
        if seat > 0:
            decisions[seat] += 1
            assert state.legal_actions() == [choice.action]

    key = game_key(5, 0)
    play_game(game, seat_bots(names, game, key), Dice(key), watch)
    assert min(decisions.values()) > 0


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    def run(jobs: int) -> dict[str, object]:
        return simulate(GAME, ["random", "automa:hard", "thrifty"], games=4, seed=4, jobs=jobs, rotate=True)

    alone, together = run(1), run(2)
    assert alone.pop("seconds") != 0 and together.pop("seconds") != 0
    assert alone == together


def test_rotation_takes_the_automa_with_it() -> None:
    players = ["random", "automa:hard"]
    found = simulate(GAME, players, games=2, seed=6, rotate=True)
    straight = steamhouse.load_game(GAME, **seated({"players": 2}, players))
    turned = steamhouse.load_game(GAME, **seated({"players": 2}, players[::-1]))
    games = [play_one(straight, players, 6, 0, shift=0), play_one(turned, players, 6, 1, shift=1)]
    for player in range(2):
        mean = sum(game.scores[player] for game in games) / 2
        assert found["seats"][player]["mean_score"] == pytest.approx(mean)


@pytest.mark.parametrize(
    "game, players, said",
    [
        (GAME, ["random", "automa:brutal"], "'brutal' is not a difficulty"),
        (GAME, ["automa", "automa:hard"], "at least one seat has to be a person’s"),
        ("planet-steam", ["random", "automa"], "automas"),
    ],
)
def test_what_cannot_be_seated_is_told_before_any_game(game: str, players: list[str], said: str) -> None:
    with pytest.raises(GameError, match=said):
        simulate(game, players, games=1, seed=0)
