"""Automas at a table: the rules play their turns within the transaction before, and their seats stay theirs."""

from __future__ import annotations

import pytest
from tests.session.kit import SECRET, act, play

import steamhouse
from steamhouse.core.errors import GameError
from steamhouse.core.record import Record
from steamhouse.session import NotYourTurn, SeatInfo, Table, verify
from steamhouse.session.seats import automas_of

ADA = SeatInfo("Ada")
BOT = SeatInfo("Bob", "bot", "random")
HARD = SeatInfo("Otto", "automa", difficulty="hard")
EASY = SeatInfo("Erna", "automa", difficulty="easy")


def new_table(*seats: SeatInfo, **more) -> Table:
    options = {"automas": automas_of(seats)}
    game = steamhouse.load_game("steam-power", players=len(seats), options=options)
    return Table.new(game, seats, "t1", SECRET, **more)


def bank(table: Table) -> None:
    act(table, "bank")


def test_a_seat_is_written_and_read_with_its_difficulty():
    assert HARD.to_json() == {"name": "Otto", "kind": "automa", "bot": None, "difficulty": "hard"}
    assert ADA.to_json() == {"name": "Ada", "kind": "person", "bot": None}
    for seat in (ADA, BOT, HARD):
        assert SeatInfo.from_json(seat.to_json()) == seat
    assert automas_of([ADA, HARD, BOT, EASY]) == {"1": "hard", "3": "easy"}
    assert [seat.is_person for seat in (ADA, BOT, HARD)] == [True, False, False]


@pytest.mark.parametrize(
    "kind, bot, difficulty", [("automa", None, None), ("automa", "random", "easy"), ("person", None, "easy")]
)
def test_a_difficulty_belongs_to_automas_alone(kind, bot, difficulty):
    with pytest.raises(GameError):
        SeatInfo("Otto", kind, bot, difficulty)


@pytest.mark.parametrize("auto_forced", [True, False])
def test_an_automas_turn_is_played_within_the_persons_transaction(auto_forced):
    table = new_table(ADA, HARD, auto_forced=auto_forced)
    assert table.mover == 0
    bank(table)
    bank(table)
    assert table.mover == 0
    turn = [line for line in table.log.line if line.who == 1]
    assert turn and all(line.by == 0 and line.forced and line.why is None for line in turn)
    opened = [line for line in table.log.line if line.phase == "draw" and line.by == 0]
    assert len(opened) == 2 and all(line.knowers is None for line in opened)  # what an Automa draws lies open


def test_a_whole_game_against_two_automas_is_played_by_one_person():
    table = play(new_table(HARD, ADA, EASY))
    assert table.over
    assert {line.by for line in table.log.line} == {"chance", 1}
    assert {line.who for line in table.log.line} == {"chance", 0, 1, 2}
    record = table.record()
    assert verify(record.fields, table.game) == []
    assert [seat.get("difficulty") for seat in record.fields["seats"]] == ["hard", None, "easy"]
    again = Table.from_record(Record(record.fields), "t2", SECRET)
    assert again.seats == table.seats and again.state.to_json() == table.state.to_json()
    assert Table.from_log(table.log.entries, SECRET).seats == table.seats


def test_a_record_without_kinds_has_its_automas_back():
    table = new_table(ADA, HARD)
    bank(table)
    fields = table.whole_record().fields
    fields["seats"] = [{"name": "One"}, {"name": "Two"}]
    loaded = Table.from_record(Record(fields), "t2", SECRET)
    assert loaded.seats == [SeatInfo("One"), SeatInfo("Two", "automa", difficulty="hard")]


def test_the_seats_are_those_of_the_game():
    game = steamhouse.load_game("steam-power", players=2, options={"automas": {"1": "hard"}})
    for wrong in ([ADA, BOT], [ADA, EASY], [HARD, ADA], [ADA, SeatInfo("Bea")]):
        with pytest.raises(GameError, match="seat "):
            Table.new(game, wrong, "t1", SECRET)
    plain = steamhouse.load_game("steam-power", players=2)
    with pytest.raises(GameError, match="seat 1: in this game it is the seat of a person or a bot"):
        Table.new(plain, [ADA, HARD], "t1", SECRET)


def test_persons_and_bots_change_places_and_the_automa_stays():
    table = new_table(ADA, HARD)
    table.change_seats(table.version, [BOT, SeatInfo("Olga", "automa", difficulty="hard")])
    assert [seat.name for seat in table.seats] == ["Bob", "Olga"]
    with pytest.raises(GameError):
        table.change_seats(table.version, [BOT, ADA])


def test_nobody_acts_for_an_automa_and_views_name_it():
    table = new_table(ADA, HARD)
    with pytest.raises(NotYourTurn):
        table.submit(1, table.version, "n", ["bank"])
    players = table.view(0)["players"]
    assert [(entry["kind"], entry.get("difficulty")) for entry in players] == [("person", None), ("automa", "hard")]
    assert table.view(1)["choices"] == []


def test_an_automa_neither_takes_back_nor_is_asked():
    table = new_table(ADA, HARD)
    before = table.state.to_json()
    bank(table)
    bank(table)
    assert table.can_undo(0) == (True, None)  # nobody else is there to agree
    possible, reason = table.can_undo(1)
    assert not possible and reason.id == "common:undo.not-a-person"
    table.undo(0, table.version, "u1")
    table.undo(0, table.version, "u2")
    assert table.state.to_json() == before
