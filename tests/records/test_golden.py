"""The golden records replay to the results they were saved with; `python -m tests.records.make` makes them again."""

from __future__ import annotations

import pytest
from tests.quick import quick
from tests.records.make import CARDBOARD, GOLDEN, PLANET_STEAM, STEAM_POWER, names, text_of, told_of

import steamhouse

RECORDS = sorted(GOLDEN.glob("*.json"))
EARLIER = sorted((GOLDEN.parent / "earlier").glob("*.json"))


def test_there_are_fifty_of_one_game_and_twenty_of_the_other_and_seven_with_automas():
    assert [path.stem for path in RECORDS] == sorted(names())
    assert (sum(PLANET_STEAM.values()), sum(STEAM_POWER.values()), len(RECORDS)) == (50, 20, 77)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_its_result(path):
    """Record.replay compares scores and win shares with the recorded ones."""
    record = steamhouse.Record.load(path)
    state = record.replay()
    assert state.is_terminal()
    assert [score.total for score in state.scores()] == record.fields["result"]["scores"]
    assert list(state.returns()) == record.fields["result"]["returns"]
    assert [list(pair) for pair in state.history()] == record.actions


FIRST = [name for name in names() if name.endswith("-00")]


@pytest.mark.parametrize("name", quick(FIRST, *FIRST[::4]))
def test_the_referee_agrees_with_one_of_each_size(name):
    """Every step of a whole game by the books of each action."""
    record = steamhouse.Record.load(GOLDEN / f"{name}.json")
    game = record.load_game()
    state = game.new_initial_state()
    for _, text in record.actions:
        before, code = state.clone(), state.string_to_action(text)
        state.apply_action(code)
        assert game.referee(before, code, state) == []


@pytest.mark.parametrize("path", EARLIER, ids=lambda path: path.stem)
def test_a_record_of_earlier_rules_replays_to_its_result(path):
    """architecture.md, Rules versions: with its own version's fields; kept when the golden records are made again."""
    record = steamhouse.Record.load(path)
    assert f"-rules-{record.fields['rules']}-" in path.stem
    assert [score.total for score in record.replay().scores()] == record.fields["result"]["scores"]


def verbs_of(pattern: str) -> set[str]:
    """The first words of all actions of these records."""
    paths = GOLDEN.glob(pattern)
    return {text.split()[0] for path in paths for _, text in steamhouse.Record.load(path).actions}


def test_the_corpus_plays_the_whole_of_planet_steam():
    """What bench measures is a sensible game: every kind of purchase occurs, and everybody builds."""
    expected = {"bid", "hire", "bonus", "offer", "roll", "airship", "activate", "buy-tank", "buy-converter", "power"}
    expected |= {"buy-supercharger", "extract", "sell", "buy", "upgrade", "license", "end", "pass", "fallback"}
    assert expected <= verbs_of("[2-5]-*.json")


def test_the_corpus_plays_the_whole_of_steam_power():
    """Track, crossings, factories, deliveries over others' links, bonuses and the solo game's trains occur."""
    expected = {"city", "draw", "start", "lay", "track", "cross", "stop", "factory", "fulfil", "take", "move", "buy"}
    expected |= {"bonus", "contracts", "bank", "train"}
    assert expected <= verbs_of("steam-power-*.json")


def test_the_corpus_plays_the_whole_of_the_automas():
    """They lay and cross track, build, fulfil contracts over others' links, take money, and get no compensation."""
    paths = GOLDEN.glob("steam-power-*-against-*.json")
    automas = {
        text.split()[0]
        for record in map(steamhouse.Record.load, paths)
        for who, text in record.actions
        if str(who) in record.fields["options"]["automas"]
    }
    assert automas == {"fulfil", "take", "move", "buy", "track", "cross", "factory", "bank", "pass"}


def test_a_game_entered_beside_a_real_table_is_the_same_game():
    """The rules know no hands there, and the contracts that people draw are not entered; all the rest is alike."""
    entered, told = (steamhouse.Record.load(GOLDEN / f"{name}.json") for name in (CARDBOARD, told_of(CARDBOARD)))
    assert entered.fields["result"] == told.fields["result"]
    assert [pair for pair in entered.actions if pair[0] != "chance"] == [
        pair for pair in told.actions if pair[0] != "chance"
    ]
    after, seen = entered.replay().to_json(), told.replay().to_json()
    assert [seat["hand"] for seat in after["seats"][:1]] == [len(seat["hand"]) for seat in seen["seats"][:1]]
    assert (after["links"], after["cities"], after["seats"][1]) == (seen["links"], seen["cities"], seen["seats"][1])


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
    for name in [name for name in names() if name.endswith("-01")]:
        assert (GOLDEN / f"{name}.json").read_text(encoding="utf-8") == text_of(name)
