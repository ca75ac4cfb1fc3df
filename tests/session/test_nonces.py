"""A nonce belongs to its actor and to what was asked for under it."""

from __future__ import annotations

import pytest
from tests.session.kit import SECRET, act, in_phase, new_table, play

from steamhouse.session import Illegal, NonceUsed, SeatInfo, Table


def texts(table):
    return [table.state.action_to_string(code) for code in table.state.legal_actions()]


def test_a_bot_is_not_answered_what_a_person_got_at_its_seat():
    """A person used the nonce that a bot will use for its move; then a bot took the seat."""
    table = new_table(people=(0, 1, 2))
    seat = table.mover
    table.submit(seat, table.version, "bot-49", ["upgrade ore"])
    while table.mover != seat:
        act(table, "upgrade quartz")
    seats = list(table.seats)
    seats[seat] = SeatInfo("Robo", "bot", "random")
    table.change_seats(table.version, seats)
    version = table.version
    assert not table.submit(seat, version, "bot-49", [texts(table)[0]]).repeated
    assert table.version > version


def test_a_nonce_with_another_body_is_refused_and_changes_nothing():
    table = play(new_table(people=(0, 1, 2)), in_phase("upgrade"))
    seat, version = table.mover, table.version
    first = table.submit(seat, version, "same", ["upgrade ore"])
    entries = list(table.log.entries)
    for ask in (
        lambda: table.submit(seat, version, "same", ["upgrade quartz"]),
        lambda: table.submit(seat, version, "same", ["upgrade ore", "upgrade ore"]),
        lambda: table.undo(seat, table.version, "same"),
        lambda: table.redo(seat, table.version, "same"),
    ):
        with pytest.raises(NonceUsed):
            ask()
    assert table.log.entries == entries
    again = table.submit(seat, version, "same", ["upgrade ore"])
    assert (again.seq, again.version, again.repeated) == (first.seq, first.version, True)


def test_what_was_refused_uses_no_nonce_up():
    table = new_table(people=(0, 1, 2))
    with pytest.raises(Illegal):
        table.submit(table.mover, table.version, "n", ["upgrade gold"])
    table.submit(table.mover, table.version, "n", ["upgrade ore"])


def test_requests_of_an_older_log_are_answered_by_their_nonce():
    """Logs of before say nothing of what was asked for."""
    table = new_table(people=(0, 1, 2))
    seat = table.mover
    first = table.submit(seat, table.version, "same", ["upgrade ore"])
    old = [{key: value for key, value in entry.items() if key != "body"} for entry in table.log.entries]
    again = Table.from_log(old, SECRET).submit(seat, 0, "same", ["upgrade ore"])
    assert (again.seq, again.version, again.repeated) == (first.seq, first.version, True)
