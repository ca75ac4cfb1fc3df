"""Hidden hands: what a table tells a seat is the same in every world that the seat cannot tell from the real one."""

from __future__ import annotations

import json

import pytest
from tests.quick import quick
from tests.session.kit import act, new_table
from tests.session.worlds import other_worlds, play_cards

from steamhouse.bots import bot_names, make_bot
from steamhouse.core.errors import GameError
from steamhouse.session import Table, verify

CLOSE = 100  # log numbers between two moments that are looked at in the long run
QUESTIONS = ("bank", "contracts", "draw C01", "steal C02", "fulfil C03", "fulfil C44", "take chicago", "draw-from 1")


def told(table: Table, seat: int | None) -> dict[str, str]:
    """All that a table tells a seat, as text; the spectator asks for nothing that takes a seat."""
    found = {
        "observation": table.state.observation(seat),
        "view": table.view(seat),
        "lines": table.lines(seat),
        "chronicle": table.chronicle(),
        "record": table.record(seat).fields,
        "past": [table.view_at(seq, seat) for seq in (table.version // 3, table.version // 2, table.version)],
    }
    if seat is not None:
        found["undo"] = [str(part) for part in table.can_undo(seat)]
        found["why"] = [table.why(seat, text) for text in QUESTIONS]
        if table.mover == seat:
            plans = [[]] + [[choice["text"]] for choice in table.view(seat)["choices"][:8]]
            found["previews"] = [table.preview(seat, plan) for plan in plans]
    return {name: json.dumps(value) for name, value in found.items()}


GAMES = [(2, 1), (3, 2), (5, 3), (1, 4)]  # players and seed


@pytest.mark.parametrize(
    ("players", "seed", "step"),
    quick([(2, 1, 300), (3, 2, 300), (5, 3, 300), (1, 4, 100)], (1, 4, 100)),
)
def test_two_worlds_that_a_seat_cannot_tell_apart_are_told_alike(players, seed, step):
    compare_worlds(players, seed, step)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_they_are_told_alike_at_closer_moments(players, seed):
    compare_worlds(players, seed, CLOSE)


def compare_worlds(players: int, seed: int, step: int) -> None:
    """Play a game whose cards come into play; every ``step`` log numbers tell each seat of it and of another world."""
    table = new_table(players, people=range(players), game_id="steam-power")
    compared, brought, verbs = 0, 0, set()
    while not table.over:
        for seat in (None, *range(players)):
            cards, world = next(other_worlds(table, seat), ((), None))
            if world is not None:
                before, after = told(table, seat), told(world, seat)
                for name, text in before.items():
                    assert after[name] == text, (name, seat, cards, table.version)
                compared += 1
                brought += '"brings": [{' in before["view"]
        play_cards(table, table.version + step, seed=seed + table.version)
        verbs |= {line.text.split()[0] for line in table.log.line}
    assert compared >= 3
    assert brought or players == 1, "lines on a decision were never compared"  # alone nothing hidden is in a hand
    assert {"draw", "fulfil"} <= verbs
    assert ("steal" in verbs) == (players > 1)


def test_a_stolen_card_is_known_to_thief_and_victim():
    table = new_table(3, people=range(3), game_id="steam-power")
    while not (stolen := [line for line in table.log.line if line.text.startswith("steal ")]):
        play_cards(table, table.version + 1, seed=table.version)
    line = stolen[-1]
    thief, victim = line.knowers
    (other,) = {0, 1, 2} - {thief, victim}
    for seat, text in ((thief, line.text), (victim, line.text), (other, "steal ?"), (None, "steal ?")):
        (shown,) = [entry for entry in table.lines(seat) if entry["seq"] == line.seq]
        assert shown["text"] == text
        assert (line.text.split()[1] in json.dumps(shown)) == (seat in (thief, victim))


@pytest.mark.slow
def test_a_finished_game_is_open_to_all():
    table = play_cards(new_table(3, people=range(3), game_id="steam-power"), 10**6, seed=5)
    assert table.over
    for seat in (None, 0, 1, 2):
        assert table.lines(seat) == table.lines(0)
        assert not any("?" in line["text"] for line in table.lines(seat))
        assert "partial" not in table.record(seat).fields
    assert table.record(None).replay().g == table.state.g
    assert table.view_at(60, None)["log"] == table.lines(None)[:60]
    assert verify(table.record(None).fields, table.game) == []


def test_a_running_games_record_says_that_it_is_partial():
    table = play_cards(new_table(2, people=(0, 1), game_id="steam-power"), 80)
    for seat in (None, 0, 1):
        record = table.record(seat)
        assert record.fields["partial"] is True
        for use in (record.replay, record.load_game, lambda record=record: Table.from_record(record, "t2", b"x")):
            with pytest.raises(GameError, match="partial"):
                use()
    whole = Table.from_record(table.whole_record(), "t2", b"x")
    assert whole.state.g == table.state.g
    assert "seed" not in table.whole_record().fields
    alone = play_cards(new_table(1, people=(0,), game_id="steam-power"), 80)
    assert "partial" not in alone.record(0).fields
    assert alone.record(0).replay().g == alone.state.g
    assert alone.record(None).fields["partial"]


def test_drawn_cards_are_put_back_only_when_all_agree():
    table = new_table(3, people=(0, 1, 2), game_id="steam-power")
    seat = table.mover
    act(table, "contracts")
    possible, reason = table.can_undo(seat)
    assert (possible, reason.id) == (False, "common:undo.random")
    drawn = [line.text for line in table.log.line[-2:]]
    table.undo(seat, table.version, "u")
    for other in (other for other in range(3) if other != seat):
        assert not table.log.taken_back
        table.consent(other, table.version, "c")
    for other in (None, *range(3)):
        back = table.record(other).fields["undone"][0]["actions"]
        assert [text for _, text in back] == ["contracts", *(drawn if other == seat else ["draw ?", "draw ?"])]
        for pair in drawn if other != seat else ():
            assert pair not in json.dumps(table.view(other))


def test_a_plan_ends_where_a_card_is_drawn():
    table = new_table(3, people=(0, 1, 2), game_id="steam-power")
    seen = table.preview(table.mover, ["contracts"])
    assert (seen["mover"], seen["choices"]) == (-1, [])
    assert len(seen["observation"]["seats"][0]["hand"] if table.mover == 0 else []) in (0, 5)


@pytest.mark.parametrize("name", bot_names("steam-power"))
def test_a_bots_reason_names_no_card_that_stays_in_its_hand(name):
    table = new_table(3, people=(), game_id="steam-power")
    bots = {}
    for _ in range(120):
        if table.over:
            break
        seat, state = table.mover, table.state
        bot = bots.setdefault(seat, make_bot(name, table.game, seat, table.decision_seed()))
        choice = bot.choose(state.observation(seat), state.legal_actions())
        text = state.action_to_string(choice.action)
        hand = set(state.to_json()["seats"][seat]["hand"]) - set(text.split())
        reason = choice.reason.seen_by((seat + 1) % 3)
        assert not hand & {str(value) for value in reason.args.values()}, (text, choice.reason)
        table.submit(seat, table.version, f"n{table.version}", [text], choice.reason)
