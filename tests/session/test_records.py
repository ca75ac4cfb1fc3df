"""Tables as records and back."""

from __future__ import annotations

import pytest
from tests.session.kit import new_table, play

import steamhouse
from steamhouse.core.errors import GameError
from steamhouse.core.record import Record
from steamhouse.session import Table, verify


def test_a_record_replays_to_the_same_end(tmp_path):
    table = play(new_table(players=4))
    path = tmp_path / "game.json"
    table.record().save(path)
    record = steamhouse.Record.load(path)
    assert record.replay().to_json() == table.state.to_json()
    assert verify(record.fields, table.game) == []


def test_a_table_made_from_a_record_shows_the_same_and_plays_on():
    table = play(new_table(), lambda table: table.version > 80)
    stored = []
    copy = Table.from_record(Record(table.record(0).fields), "t2", b"another", sink=stored.append)
    assert copy.view(0)["observation"] == table.view(0)["observation"]
    assert copy.view(0)["players"] == table.view(0)["players"]
    assert [line["text"] for line in copy.view(0)["log"]] == [line["text"] for line in table.view(0)["log"]]
    assert copy.can_undo(0)[1].id == "common:undo.nothing"
    play(copy)
    assert verify(copy.record().fields, copy.game) == []
    assert Table.from_log(stored, b"another").view(None) == copy.view(None)


def test_a_finished_record_makes_a_finished_table():
    table = play(new_table(players=2))
    copy = Table.from_record(table.record(), "t2", b"another")
    assert copy.over
    assert copy.view(None)["result"]["scores"] == table.view(None)["result"]["scores"]


def test_records_that_cannot_be_played_are_refused():
    fields = play(new_table()).record().fields
    for change, complaint in (
        ({"actions": fields["actions"][:-1]}, "result"),
        ({"actions": [*fields["actions"], [0, "pass"]]}, "actions"),
        ({"actions": [["chance", "first-player 0"], [0, "upgrade gold"]], "result": None}, "actions"),
        ({"seats": [1, 2, 3]}, "seats"),
        ({"seats": [{"name": ""}] * 3}, "name"),
    ):
        with pytest.raises(GameError, match=complaint):
            Table.from_record(Record(fields | change), "t2", b"another")


def test_a_bot_that_the_record_does_not_name_becomes_a_person():
    fields = dict(play(new_table(), lambda table: table.version > 20).record().fields)
    named = {"name": "Y", "kind": "bot", "bot": "casual"}
    fields["seats"] = [{"name": "Ada", "kind": "person"}, {"name": "X", "kind": "bot"}, named]
    copy = Table.from_record(Record(fields), "t2", b"another")
    assert [seat.kind for seat in copy.seats] == ["person", "person", "bot"]
