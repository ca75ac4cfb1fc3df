"""Both bots of Steam Power: legal choices, the same ones again, whole games, reasons in every language."""

from __future__ import annotations

import json
import random
from itertools import islice
from typing import TYPE_CHECKING

import pytest
from tests.games.steam_power.bots.table import MAPS, decisions, other_world, play
from tests.games.steam_power.map_maker import make_deck, make_map
from tests.quick import quick

from steamhouse.bots import bot_names, make_bot
from steamhouse.core.messages import render
from steamhouse.games.steam_power.bots import plans, ways
from steamhouse.games.steam_power.bots.casual import Casual
from steamhouse.games.steam_power.bots.worth import Judge

if TYPE_CHECKING:
    from steamhouse.bots import Choice
    from steamhouse.core.state import State

NAMES = ("Ada", "Bo", "Cy", "Di", "Eve")
TABLES = [
    ("casual",),
    ("casual", "thrifty"),
    ("thrifty", "casual", "casual"),
    ("thrifty", "thrifty", "casual", "random"),
    ("casual", "casual", "thrifty", "casual", "casual"),
]


def test_three_bots_play_steam_power() -> None:
    assert bot_names("steam-power") == ["random", "thrifty", "casual"]


@pytest.mark.parametrize("land", quick(MAPS, MAPS[0]))
@pytest.mark.parametrize("players", quick([1, 2, 3, 4, 5], 1, 4))
def test_whole_games_with_legal_choices_and_reasons_in_every_language(players: int, land: str) -> None:
    names, reasons = TABLES[players - 1], {}

    def watch(state: State, seat: int, choice: Choice) -> None:
        assert choice.action in state.legal_actions()
        reasons[repr(choice.reason)] = choice.reason

    state = play(names, 1, watch, map=land)
    assert state.is_terminal()
    assert state.to_json()["round"] < 60
    for reason in reasons.values():
        for lang in ("en", "de", "es"):
            text = render(reason, lang, NAMES)
            assert text and "{{" not in text and "$t(" not in text
            assert text.endswith("."), text
    assert len({reason.id for reason in reasons.values()}) > 10


def test_thrifty_alone_comes_to_an_end() -> None:
    for names in (("thrifty",), ("thrifty",) * 2, ("thrifty",) * 4):
        assert play(names, 2).to_json()["round"] < 80


@pytest.mark.parametrize("seed", range(4))
def test_games_on_maps_and_with_decks_out_of_a_hat(seed: int) -> None:
    names = ("casual", "thrifty", "casual", "thrifty")[: seed + 1]
    parameters = {"map": make_map(seed), "deck": make_deck(seed), "options": {"round-limit": 12}}
    assert play(names, seed, **parameters).is_terminal()


@pytest.mark.slow
@pytest.mark.parametrize(
    "names", quick([(TABLES[0],), (TABLES[3],)], (TABLES[0],)), ids=lambda names: f"{len(names)} seats"
)
def test_the_same_seed_plays_the_same_game(names: tuple[str, ...]) -> None:
    assert play(names, 3).history() == play(names, 3).history()


@pytest.mark.parametrize("players", quick([1, 3, 5], 1))
def test_a_choice_depends_on_the_observation_only(players: int) -> None:
    """A new bot for each decision, an observation that went through a file, which is left as it was."""
    for state, seat in islice(decisions(players, players), 0, None, 3):
        observation = json.loads(json.dumps(state.observation(seat)))
        legal = state.legal_actions()
        for name in ("casual", "thrifty"):
            chosen = make_bot(name, state.game, seat, seed=11).choose(observation, legal)
            again = make_bot(name, state.game, seat, seed=11).choose(observation, legal)
            assert chosen.action in legal
            assert (chosen.action, chosen.reason) == (again.action, again.reason)
        assert observation == state.observation(seat)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "land"),
    quick([(2, "great-lakes"), (3, "germany"), (5, "great-lakes")], (2, "great-lakes")),
)
def test_worlds_that_the_seat_cannot_tell_apart_are_answered_alike(players: int, land: str) -> None:
    """Cards of others' hands and the deck are exchanged: what lies covered does not count.

    Thrifty's observation is filled up with the same seed; casual gets the two worlds as they are.
    """
    rng = random.Random(players)
    differed = 0
    for state, seat in islice(decisions(players, 20 + players, map=land), 0, None, 2):
        other = other_world(state, seat, rng)
        assert other.observation(seat) == state.observation(seat)
        differed += other.to_json() != state.to_json()
        legal = state.legal_actions()
        assert other.legal_actions() == legal
        for name in ("casual", "thrifty"):
            chosen = make_bot(name, state.game, seat, 0).choose(state.observation(seat), legal)
            told = make_bot(name, state.game, seat, 0).choose(other.observation(seat), legal)
            assert (chosen.action, chosen.reason) == (told.action, told.reason)
        bot = Casual(state.game, seat, 0)
        first, second = bot.decide(state.g.copy(), legal), bot.decide(other.g.copy(), legal)
        assert (first.action, first.reason) == (second.action, second.reason)
    assert differed > 15


@pytest.mark.parametrize("players", [2, 5])
def test_nobody_reads_a_card_that_stays_in_the_hand(players: int) -> None:
    """A contract is named only where the action reveals it."""

    def watch(state: State, seat: int, choice: Choice) -> None:
        text = state.action_to_string(choice.action)
        hand = set(state.to_json()["seats"][seat]["hand"])
        named = hand & {str(value) for value in choice.reason.args.values()}
        assert named <= set(text.split()), (text, choice.reason)
        assert text.startswith("fulfil") or "card" not in choice.reason.args

    play(("casual", "thrifty", "casual", "thrifty", "casual")[:players], 4, watch)


@pytest.mark.slow
@pytest.mark.parametrize("players", quick([1, 2, 5], 1))
def test_no_decision_takes_more_than_a_bound_of_work(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in positions valued and in searches for ways, which are bounded by hexes and tiles themselves."""
    counts = {"worth": 0, "search": 0}

    def counting(name: str, function):
        def counted(*args, **keys):
            counts[name] += 1
            return function(*args, **keys)

        return counted

    monkeypatch.setattr(Judge, "worth", counting("worth", Judge.worth))
    search = counting("search", ways._search)
    monkeypatch.setattr(ways, "_search", search)
    assert plans.ways_from is ways.ways_from
    most = dict(counts)
    for state, seat in decisions(players, 40 + players):
        bot = make_bot("casual", state.game, seat, 1)
        for name in counts:
            counts[name] = 0
        bot.choose(state.observation(seat), state.legal_actions())
        most = {name: max(most[name], counts[name]) for name in counts}
    assert 20 < most["worth"] <= 400
    assert most["search"] <= 60
