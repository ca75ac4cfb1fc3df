"""The legal list is exactly what the checks allow, and every action has one code, one form and one text."""

from __future__ import annotations

import random

import pytest
from tests.games.steam_power.properties.grid import codes
from tests.games.steam_power.rules.kit import MAP, at
from tests.games.steam_power.rules.playouts import SEATS, choose, past_setup

import steamhouse
from steamhouse.games.steam_power.actions import CODE_END


def moments(seed: int, players: int, count: int, every: int):
    """States of random games on the proving ground."""
    rng = random.Random(seed)
    seen = 0
    while True:
        state = steamhouse.load_game("steam-power", players=players, map=MAP).new_initial_state()
        if seen:
            past_setup(state, rng)
        number = 0
        while not state.is_terminal():
            if number % every == 0 or (not state.is_chance_node() and rng.random() < 0.05):
                yield state
                seen += 1
                if seen == count:
                    return
            state.apply_action(choose(state, rng))
            number += 1
        yield state
        seen += 1


def compare(state) -> None:
    grid = codes()
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
    for state in moments(40 + players, players, 60, 17):
        compare(state)


@pytest.mark.parametrize("players", SEATS)
def test_every_number_is_judged_in_every_phase(players):
    """architecture.md: legality has one source. Also numbers between and beyond the codes, which stand for nothing."""
    rng = random.Random(players)
    state = steamhouse.load_game("steam-power", players=players, map=MAP).new_initial_state()
    judged = set()
    while not state.is_terminal():
        if state.g.phase not in judged:
            judged.add(state.g.phase)
            allowed = [code for code in range(-1, CODE_END + 40) if state.game.check(state.g, code) == 0]
            assert sorted(state.legal_actions()) == allowed, state.to_json()
        state.apply_action(choose(state, rng))
    assert len(judged) > 6


@pytest.mark.slow
@pytest.mark.parametrize("players", SEATS)
def test_the_legal_list_in_many_more_positions(players):
    """The same in 800 positions a number of seats."""
    for state in moments(140 + players, players, 800, 3):
        compare(state)


def test_every_illegal_text_has_a_reason():
    """architecture.md: a reason code maps to a message, its arguments and the rule's place, everywhere."""
    rng = random.Random(8)
    grid = sorted(codes())
    for state in moments(9, 3, 40, 11):
        legal = set(state.legal_actions())
        for code in rng.sample(grid, 150):
            reason = state.explain(code)
            assert (reason is None) == (code in legal), codes()[code]
            if reason is not None:
                assert reason.text.strip(), codes()[code]
                assert "{{" not in reason.text, (codes()[code], reason.text)
                assert reason.place.id.startswith("steam-power:rule."), codes()[code]


def test_code_form_and_text_are_one():
    """architecture.md: flat code, factored form and canonical text are bijective."""
    state = at()
    forms = {}
    for code, text in codes().items():
        assert state.action_to_string(code) == text
        verb, args = state.action_to_factored(code)
        assert text.split()[0] == verb
        assert text.split()[1:] == [str(arg) for arg in args]
        assert (verb, args) not in forms, (text, forms[verb, args])
        assert state.game.from_factored(verb, args) == code
        forms[verb, args] = text


JUNK = (
    "",
    " ",
    "track",
    "track A2",
    "track A2 N",
    "track A2 N-N",
    "track A2 N-W",
    "track A0 N-S",
    "track A25 N-S",
    "track AE1 N-S",
    "track 2A N-S",
    "cross A2",
    "remove",
    "remove A2 N-S",
    "factory",
    "factory atlantis",
    "factory a1 five",
    "factory a1 -1",
    "take",
    "move a1",
    "move a1 x",
    "move a1 9",
    "fulfil",
    "fulfil C99",
    "draw C00",
    "steal ?",
    "buy purple",
    "buy 2 orange",
    "draw-from 7",
    "train 5 5",
    "city A1 red",
    "lay track",
    "dance",
    "\x00",
)


@pytest.mark.parametrize("text", JUNK)
def test_what_is_no_action_is_refused(text):
    """Public Python API: ActionError, a ValueError, when the text is malformed; nothing changes."""
    state = at()
    before = state.to_json()
    with pytest.raises(ValueError, match=r"\S") as caught:
        state.string_to_action(text)
    assert "\n" not in str(caught.value)
    with pytest.raises(ValueError, match=r"\S"):
        state.apply_action(text)
    assert state.to_json() == before


@pytest.mark.parametrize("code", [-1, -4, 0, 63, 66_560, 2**31 - 1, 10**12])
def test_codes_that_stand_for_nothing_are_refused(code):
    """Public Python API: no crash, no change."""
    state = at()
    before = state.to_json()
    with pytest.raises(ValueError, match=r"\S"):
        state.apply_action(code)
    with pytest.raises(ValueError, match=r"\S"):
        state.action_to_string(code)
    assert state.to_json() == before


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("  track   a2  n-s ", "track A2 N-S"),
        ("TRACK A2 S-N", "track A2 N-S"),
        ("Fulfil c01", "fulfil C01"),
        ("BANK", "bank"),
    ],
)
def test_typing_is_forgiving_but_there_is_one_canonical_text(typed, canonical):
    """architecture.md: typed notation; steam-power.md: `N-SE`, never `SE-N`."""
    state = at()
    assert state.action_to_string(state.string_to_action(typed)) == canonical
