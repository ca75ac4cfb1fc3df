"""The legal list is exactly what the checks allow, and every action has one code, one form and one text."""

from __future__ import annotations

import random
from itertools import cycle, islice

import pytest
from tests.games.planet_steam.properties.grid import codes
from tests.games.planet_steam.rules.random_positions import PHASES, SEATS, moments, play_on, scrambled

import steamhouse


def sample(players: int, seed: int, count: int):
    """States of random games, chance nodes among them, and `count` scrambled positions of each phase."""
    rng = random.Random(seed)
    state = steamhouse.load_game("planet-steam", players=players).new_initial_state()
    for number, now in enumerate(play_on(state, rng, 4000)):
        rare = now.is_chance_node() or now.to_json()["phase"] == "fallback"
        if number < players + 8 or number % 25 == 0 or rare:
            yield now
    yield state
    for moment in islice(cycle(list(moments(rng, players, 60))), count):
        for phase in PHASES:
            yield state.game.state_from_json(scrambled(rng, moment, phase))


def compare(state, grid: dict[int, str]) -> None:
    check, g = state.game.check, state.g
    allowed = {code for code in grid if check(g, code) == 0}
    listed = state.legal_actions()
    assert len(listed) == len(set(listed))
    assert set(listed) == allowed, {
        "only listed": [grid.get(code, code) for code in set(listed) - allowed],
        "only allowed": [grid[code] for code in allowed - set(listed)],
        "position": state.to_json(),
    }


@pytest.mark.parametrize("players", SEATS)
def test_the_legal_list_is_all_that_the_checks_allow(players):
    """architecture.md: legality has one source."""
    grid = codes(players)
    seen = set()
    for state in sample(players, 70 + players, 5):
        compare(state, grid)
        seen.add(state.to_json()["phase"])
    assert seen >= {*PHASES, "first-player", "upgrade", "die", "fallback", "over"}


@pytest.mark.parametrize("players", SEATS)
def test_no_number_beyond_the_texts_is_legal(players):
    """actions.py: codes between and behind the ranges stand for nothing, and the checks say so for every number."""
    grid = codes(players)
    game = steamhouse.load_game("planet-steam", players=players)
    rng = random.Random(players)
    moment = next(moments(rng, players, 60))
    for phase in PHASES:
        state = game.state_from_json(scrambled(rng, moment, phase))
        check, g = game.check, state.g
        legal = set(state.legal_actions())
        for code in range(-2, max(grid) + 300):
            assert (check(g, code) == 0) == (code in legal), (code, grid.get(code), phase)


@pytest.mark.slow
@pytest.mark.parametrize("players", SEATS)
def test_the_legal_list_in_many_more_positions(players):
    """The same with 60 scrambled positions of each phase."""
    grid = codes(players)
    for state in sample(players, 170 + players, 60):
        compare(state, grid)


@pytest.mark.parametrize("players", SEATS)
def test_code_form_and_text_are_one(players):
    """architecture.md: flat code, factored form and canonical text are bijective."""
    state = steamhouse.load_game("planet-steam", players=players).new_initial_state()
    forms = {}
    for code, text in codes(players).items():
        assert state.action_to_string(code) == text
        assert state.string_to_action(text) == code
        verb, args = state.action_to_factored(code)
        assert isinstance(args, tuple)
        assert all(type(arg) in (int, str) for arg in args)
        assert text.split()[0] == verb or text.startswith(verb.replace("-", " "))
        assert (verb, args) not in forms, (text, forms[verb, args])
        forms[verb, args] = text


def test_the_factored_form_of_the_contract():
    """architecture.md: verb and arguments."""
    state = steamhouse.load_game("planet-steam", players=4).new_initial_state()
    assert state.action_to_factored(state.string_to_action("buy-tank C4")) == ("buy-tank", ("C4",))
    assert state.action_to_factored(state.string_to_action("buy 2 water")) == ("buy", (2, "water"))


JUNK = (
    "",
    " ",
    "buy",
    "buy 2",
    "buy two water",
    "buy 2 coal",
    "buy -1 water",
    "buy 0 water",
    "buy 2 water now",
    "bid",
    "bid 0",
    "bid -5",
    "bid 1.5",
    "bid 2048",
    "bid 1_000",
    "bid ٣",
    "bid 99999999999999999999",
    "roll",
    "roll A0",
    "roll A8",
    "roll G1",
    "roll A10",
    "roll 1A",
    "airship 0",
    "airship 8",
    "die 0",
    "die 7",
    "first-player 9",
    "hire",
    "hire nobody",
    "benefit",
    "benefit upgrade",
    "benefit take coal",
    "buy-converter water C3",
    "buy-converter ore",
    "move-tank C3",
    "dance",
    "pass pass",
    "\x00",
)


@pytest.mark.parametrize("text", JUNK)
def test_what_is_no_action_is_refused(text):
    """Public Python API: ActionError, a ValueError, when the text is malformed; nothing changes."""
    state = steamhouse.load_game("planet-steam", players=4).new_initial_state()
    before = state.to_json()
    with pytest.raises(ValueError, match=r"\S") as caught:
        state.string_to_action(text)
    assert "\n" not in str(caught.value)
    with pytest.raises(ValueError, match=r"\S"):
        state.apply_action(text)
    assert state.to_json() == before


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("  buy 2   water ", "buy 2 water"),
        ("BUY 2 Water", "buy 2 water"),
        ("roll a1", "roll A1"),
        ("hire engineer+lady-steam", "hire lady-steam+engineer"),
        ("swap-tanks F7 A1", "swap-tanks A1 F7"),
    ],
)
def test_typing_is_forgiving_but_there_is_one_canonical_text(typed, canonical):
    """architecture.md: typed notation in the terminal; one canonical text for each action."""
    state = steamhouse.load_game("planet-steam", players=2).new_initial_state()
    assert state.action_to_string(state.string_to_action(typed)) == canonical


@pytest.mark.parametrize("code", [-1, -4, 2**31 - 1, 10**12, 999_999])
def test_codes_that_stand_for_nothing_are_refused(code):
    """Public Python API: no crash, no change."""
    state = steamhouse.load_game("planet-steam", players=4).new_initial_state()
    before = state.to_json()
    with pytest.raises(ValueError, match=r"\S"):
        state.apply_action(code)
    with pytest.raises(ValueError, match=r"\S"):
        state.action_to_string(code)
    assert state.to_json() == before


def test_every_illegal_text_has_a_reason():
    """architecture.md: a reason code maps to a message, its arguments and the rule's place, everywhere."""
    rng = random.Random(8)
    grid = sorted(codes(3).items())
    state = steamhouse.load_game("planet-steam", players=3).new_initial_state()
    for number, now in enumerate(play_on(state, rng, 3000)):
        if number % 100:
            continue
        legal = set(now.legal_actions())
        for code, text in rng.sample(grid, 150):
            reason = now.explain(code)
            assert (reason is None) == (code in legal), text
            if reason is not None:
                assert reason.text.strip(), (text, reason)
                assert "{{" not in reason.text, (text, reason.text)
