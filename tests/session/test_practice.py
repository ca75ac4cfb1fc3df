"""A person alone may take back what chance has shown: the game is practice from then on, and no score."""

from __future__ import annotations

import pytest
from tests.session.kit import SECRET, act, in_phase, new_table, play

import steamhouse
from steamhouse.core.record import Record
from steamhouse.session import SeatInfo, Table, UndoRefused, verify
from steamhouse.session.scorebook import note, read, sums
from steamhouse.session.scores import heading, line_of, statistics
from steamhouse.session.seats import automas_of

ADA = SeatInfo("Ada")
OTTO = SeatInfo("Otto", "automa", difficulty="hard")


def alone(*automas: SeatInfo, secret: bytes = SECRET, **options) -> Table:
    """Ada alone at Steam Power, or against Automas."""
    seats = [ADA, *automas]
    game = steamhouse.load_game(
        "steam-power", players=len(seats), options={"automas": automas_of(seats), **options} if automas else options
    )
    return Table.new(game, seats, "t1", secret)


def take_back(table: Table) -> None:
    table.undo(0, table.version, f"u{table.version}")


def texts(table: Table) -> list[str]:
    return [line.text for line in table.log.line]


def test_an_undo_of_ones_own_decision_is_no_practice():
    table = play(new_table(people=(0,)), lambda table: table.mover == 0 and in_phase("build")(table))
    act(table, next(text for text in map(table.state.action_to_string, table.state.legal_actions()) if text != "end"))
    assert not table.view(0)["undo"]["practice"]
    take_back(table)
    assert not table.practice


def test_taking_back_a_draw_makes_it_practice_and_draws_the_same_again():
    table = alone()
    act(table, "contracts")
    drawn = texts(table)
    assert any(line.who == "chance" for line in table.log.line[-3:])
    view = table.view(0)
    assert (view["practice"], view["undo"]["possible"], view["undo"]["practice"]) == (False, True, True)
    assert view["scored"] == {"difficulties": [], "shortened": {}}
    for _ in range(3):
        take_back(table)
        act(table, "contracts")
        assert texts(table) == drawn
    view = table.view(0)
    assert (view["practice"], view["undo"]["practice"], view["scored"]) == (True, False, None)
    assert table.view(None)["practice"] and table.view_at(0, None)["practice"]
    take_back(table)
    table.redo(0, table.version, "r")
    assert texts(table) == drawn
    assert table.practice


def test_an_automas_answer_to_the_same_decision_is_the_same():
    table = alone(OTTO)
    act(table, "bank")
    act(table, "bank")
    first = texts(table)
    take_back(table)
    assert table.practice
    act(table, "bank")
    assert texts(table) == first


def test_a_bots_answer_to_the_same_decision_is_the_same():
    """Its seed is that of the place, so that nobody tries until it blunders."""
    table = play(new_table(people=(0,)), lambda table: table.mover == 0 and in_phase("auction")(table))
    text = table.state.action_to_string(table.state.legal_actions()[0])
    act(table, text)
    seed, line = table.decision_seed(), texts(table)
    take_back(table)
    assert table.decision_seed() != seed
    act(table, text)
    assert (table.decision_seed(), texts(table)) == (seed, line)


def test_practice_is_in_the_log_in_the_record_and_stays_at_another_table():
    stored = []
    table = alone(OTTO, **{"round-limit": 10})
    table.sink = stored.append
    stored += table.log.entries
    act(table, "contracts")
    take_back(table)
    assert Table.from_log(stored, SECRET).practice
    assert table.record().fields["practice"]
    play(table)
    record = table.record()
    assert record.fields["practice"] and line_of(table) is None
    assert verify(record.fields, table.game) == []
    again = Table.from_record(Record(record.fields), "t2", b"other")
    assert again.practice and again.record().fields["practice"] and line_of(again) is None
    assert "practice" not in play(alone(OTTO, **{"round-limit": 10})).record().fields


def test_entries_that_are_mended_beside_a_real_table_are_no_practice():
    table = alone(OTTO, cardboard=True)
    table.submit(0, table.version, "b", [table.state.action_to_string(table.state.legal_actions()[0])])
    take_back(table)
    assert not table.practice and table.view(0)["scored"] is not None


def test_the_end_is_not_taken_back():
    table = play(alone(OTTO, **{"round-limit": 10}))
    with pytest.raises(UndoRefused):
        take_back(table)


# ---- scores ----


def test_the_basic_solo_game_keeps_its_scores(tmp_path):
    book = tmp_path / "scores.jsonl"
    totals = []
    for number in range(3):
        table = play(alone(secret=bytes([number]) * 32), seed=number)
        note(book, f"t{number}", table, was_over=False)
        totals.append(table.state.scores()[0].total)
    line = read(book)[0]
    assert (line["difficulties"], line["best"], line["score"]) == ([], None, totals[0])
    assert sums(book)["steam-power"] == [
        {
            "difficulties": [],
            "shortened": {},
            "games": 3,
            "wins": 0,
            "best": max(totals),
            "mean": sum(totals) / 3,
            "last": totals,
        }
    ]


def test_practice_is_no_score(tmp_path):
    book = tmp_path / "scores.jsonl"
    table = alone()
    act(table, "contracts")
    take_back(table)
    note(book, "t1", play(table), was_over=False)
    assert read(book) == []


def test_a_seat_that_a_bot_had_for_a_while_has_no_score():
    table = alone()
    table.change_seats(table.version, [SeatInfo("Bot", "bot", "casual")])
    table.change_seats(table.version, [ADA])
    assert heading(table.game, table.log) is None


def test_a_game_that_was_loaded_twice_counts_once(tmp_path):
    """As it ended first; other games, and other setups with the same seed, count for themselves."""
    book = tmp_path / "scores.jsonl"
    table = play(alone(), lambda table: table.version > 60)
    saved = table.whole_record().to_text()
    (tmp_path / "game.json").write_text(saved, encoding="utf-8")
    first = play(table, seed=2)
    note(book, "first", first, was_over=False)
    for number in range(2):
        again = Table.from_record(Record.load(tmp_path / "game.json"), "terminal", bytes([number]) * 32)
        assert again.origin == first.origin
        more = Table.from_record(again.whole_record(), "terminal", b"third")
        assert more.origin == first.origin
        note(book, f"again-{number}", play(again, seed=number), was_over=False)
    assert [line["score"] for line in read(book)] == [first.state.scores()[0].total]
    assert alone(OTTO).origin != alone().origin != alone(secret=b"other").origin


def test_records_that_no_table_wrote_are_told_apart_by_their_actions():
    games = [play(alone(), seed=number) for number in (1, 2)]
    records = [Record.from_state(table.state) for table in games]
    origins = [Table.from_record(record, f"t{number}", SECRET).origin for number, record in enumerate(records * 2)]
    assert origins[:2] == origins[2:] and origins[0] != origins[1]


def test_games_that_an_option_made_shorter_stand_apart():
    whole, short = alone(OTTO), alone(OTTO, **{"round-limit": 12})
    assert heading(whole.game, whole.log)["shortened"] == {}
    assert heading(short.game, short.log)["shortened"] == {"round-limit": 12}
    solo = alone(**{"round-limit": 10})  # eight rounds in any case
    assert heading(solo.game, solo.log)["shortened"] == {}
    lines = [{"difficulties": ["hard"], "score": score, "won": True} for score in (1, 2)]
    lines.append({**lines[0], "shortened": {"round-limit": 12}})
    found = statistics(lines, ["hard"])
    assert [(line["shortened"], line["games"]) for line in found] == [({}, 2), ({"round-limit": 12}, 1)]
