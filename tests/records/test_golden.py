"""The golden records replay to the results they were saved with; `python -m tests.records.make` makes them again."""

from __future__ import annotations

import collections

import pytest
from tests.records.make import GAMES, GOLDEN, names, text_of

import steamhouse

RECORDS = sorted(GOLDEN.glob("*.json"))


def test_there_are_fifty_over_all_numbers_of_seats():
    assert [path.stem for path in RECORDS] == sorted(name for name, _ in names())
    assert sum(GAMES.values()) == len(RECORDS) == 50


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_its_result(path):
    """Record.replay compares scores and win shares with the recorded ones."""
    record = steamhouse.Record.load(path)
    state = record.replay()
    assert state.is_terminal()
    assert [score.total for score in state.scores()] == record.fields["result"]["scores"]
    assert list(state.returns()) == record.fields["result"]["returns"]
    assert [list(pair) for pair in state.history()] == record.actions


@pytest.mark.parametrize("players", sorted(GAMES))
def test_the_referee_agrees_with_one_of_each_size(players):
    """Every step of a whole game by the books of each action."""
    record = steamhouse.Record.load(GOLDEN / f"{players}-seats-00.json")
    game = record.load_game()
    state = game.new_initial_state()
    for _, text in record.actions:
        before, code = state.clone(), state.string_to_action(text)
        state.apply_action(code)
        assert game.referee(before, code, state) == []


def test_the_corpus_plays_the_whole_game():
    """What bench measures is a sensible game: every kind of purchase occurs, and everybody builds."""
    verbs: collections.Counter[str] = collections.Counter()
    for path in RECORDS:
        verbs.update(text.split()[0] for _, text in steamhouse.Record.load(path).actions)
    expected = {"bid", "hire", "bonus", "offer", "roll", "airship", "activate", "buy-tank", "buy-converter", "power"}
    expected |= {"buy-supercharger", "extract", "sell", "buy", "upgrade", "license", "end", "pass", "fallback"}
    assert expected <= set(verbs)


def test_four_casual_seats_build():
    """What the casual bot promises of four: in the mean 5 tanks and 2 superchargers or luxury quarters at the end."""
    tanks, extras, seats = 0, 0, 0
    for path in GOLDEN.glob("4-seats-*.json"):
        now = steamhouse.Record.load(path).replay().to_json()
        zones = now["zones"].values()
        tanks += sum(1 for zone in zones if zone.get("tank"))
        extras += sum(1 for zone in zones if zone.get("supercharger"))
        extras += sum(person["luxury"] for person in now["seats"])
        seats += now["players"]
    assert tanks / seats >= 5
    assert extras / seats >= 2


@pytest.mark.slow
def test_the_records_are_what_the_script_makes():
    """One of each size, byte for byte: the bot and the rules are those of the files."""
    for players in GAMES:
        name = f"{players}-seats-01"
        assert (GOLDEN / f"{name}.json").read_text(encoding="utf-8") == text_of(name, players)
