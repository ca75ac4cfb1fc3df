"""Every bot: legal choices, the same ones again, reasons in words of each language."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from tests.games.planet_steam.bots.table import play
from tests.quick import quick

import steamhouse
from steamhouse.arena.play import bot_seed, game_key
from steamhouse.bots import bot_names, make_bot
from steamhouse.core.errors import GameError
from steamhouse.core.messages import render
from steamhouse.games.planet_steam.state import PHASE_BUILD

if TYPE_CHECKING:
    from steamhouse.bots import Choice
    from steamhouse.core.state import State

NAMES = ("Ada", "Bo", "Cy", "Di", "Eve")
TABLES = [
    ("casual", "casual"),
    ("casual", "thrifty", "random"),
    ("thrifty", "random", "casual", "casual"),
    ("casual", "casual", "thrifty", "thrifty", "random"),
]


def test_all_bots_are_offered_for_planet_steam() -> None:
    assert bot_names("planet-steam") == ["random", "thrifty", "casual"]
    with pytest.raises(GameError, match="another-game"):
        bot_names("another-game")


def test_a_bot_that_does_not_exist_is_refused_by_name() -> None:
    with pytest.raises(GameError, match=r"'gambler'.*casual"):
        make_bot("gambler", steamhouse.load_game("planet-steam", players=3), 0, 1)


@pytest.mark.parametrize("names", TABLES, ids=lambda names: f"{len(names)} seats")
def test_choices_are_legal_and_reasons_are_said_in_every_language(names: tuple[str, ...]) -> None:
    reasons = set()

    def watch(state: State, seat: int, choice: Choice) -> None:
        assert choice.action in state.legal_actions()
        reasons.add((choice.reason.id, tuple(choice.reason.args.items())))
        for lang in ("en", "de", "es"):
            text = render(choice.reason, lang, NAMES)
            assert text and "{{" not in text and "$t(" not in text
            assert text[0].isupper() or text[0].isdigit() or text[0] in "¿¡", text
            assert text.endswith("."), text

    assert play(names, 0, watch).is_terminal()
    assert len({reason for reason, _ in reasons}) > 15


@pytest.mark.parametrize(
    "names", quick([(TABLES[0],), (TABLES[-1],)], (TABLES[0],)), ids=lambda names: f"{len(names)} seats"
)
def test_the_same_seed_plays_the_same_game(names: tuple[str, ...]) -> None:
    assert play(names, 3).history() == play(names, 3).history()
    assert play(names, 3).history() != play(names, 4).history()


def test_a_choice_depends_on_the_observation_only() -> None:
    """A new bot for each decision, an observation that went through a file: the same choice as in the running game."""

    def watch(state: State, seat: int, choice: Choice) -> None:
        observation = json.loads(json.dumps(state.observation(seat)))
        seed = bot_seed(game_key(5, 1), seat)
        for name in ("casual", "thrifty"):
            chosen = make_bot(name, state.game, seat, seed).choose(observation, state.legal_actions())
            again = make_bot(name, state.game, seat, seed).choose(observation, state.legal_actions())
            assert chosen.action in state.legal_actions()
            assert (chosen.action, chosen.reason) == (again.action, again.reason)
            if name == "casual":
                assert (chosen.action, chosen.reason) == (choice.action, choice.reason)

    play(("casual", "casual", "casual"), 1, watch)


def test_observations_that_look_alike_are_answered_alike() -> None:
    """Who looks on, and what rivals' covered purses hold, must not change a decision of the casual bot."""

    def watch(state: State, seat: int, choice: Choice) -> None:
        seen = state.observation(seat)
        for p, entry in enumerate(seen["seats"]):
            if p != seat:
                entry["credits"] += 17
        seen["observer"] = None
        chosen = make_bot("casual", state.game, seat, bot_seed(game_key(5, 2), seat)).choose(
            seen, state.legal_actions()
        )
        assert (chosen.action, chosen.reason) == (choice.action, choice.reason), state.g.phase

    play(("casual", "casual", "casual", "casual"), 2, watch)


def test_the_observation_is_left_as_it_was() -> None:
    game = steamhouse.load_game("planet-steam", players=4)

    def watch(state: State, seat: int, _: Choice) -> None:
        before = state.observation(seat)
        make_bot("casual", game, seat, 1).choose(before, state.legal_actions())
        assert before == state.observation(seat)

    play(("casual", "random", "random", "random"), 0, watch)


def test_thrifty_bids_one_and_builds_a_tank_a_round() -> None:
    tanks = []

    def watch(state: State, seat: int, choice: Choice) -> None:
        text = state.action_to_string(choice.action)
        assert not text.startswith("bid") or text == "bid 1"
        assert not text.startswith(("buy-converter", "buy-supercharger", "buy-luxury", "import"))
        if state.g.phase == PHASE_BUILD and text == "end":
            tanks.append(sum(state.g.tank) <= state.g.round * state.game.players)

    state = play(("thrifty",) * 4, 0, watch)
    assert tanks and all(tanks)
    assert sum(score.parts["tanks"] for score in state.scores()) >= 4 * 3 * 25
