"""What may be taken back, by whom, and what happens to the numbers and the rolls."""

from __future__ import annotations

import pytest
from tests.session.kit import SECRET, act, in_phase, new_table, phase, play

from steamhouse.session import NoSuch, Outcome, SeatInfo, SessionError, Stale, Table, UndoRefused


def undo(table, seat, consent=()):
    outcome = table.undo(seat, table.version, f"u{table.version}")
    for other in consent:
        outcome = table.consent(other, table.version, f"c{table.version}")
    return outcome


def build(table):
    """Play until a seat with at least two things to do builds."""
    return play(table, lambda table: phase(table) == "build" and len(table.state.legal_actions()) > 2)


def test_ones_own_last_action_comes_back_and_can_be_put_back():
    table = build(new_table(people=(0, 1, 2)))
    seat, before = table.mover, table.state.to_json()
    act(table, next(text for text in texts(table) if text != "end"))
    after = table.state.to_json()
    assert table.can_undo(seat) == (True, None)
    undo(table, seat)
    assert table.state.to_json() == before
    assert table.view(seat)["undo"]["redo"]
    table.redo(seat, table.version, "r")
    assert table.state.to_json() == after
    with pytest.raises(UndoRefused):
        table.redo(seat, table.version, "r2")


def texts(table):
    return [table.state.action_to_string(code) for code in table.state.legal_actions()]


def test_the_turn_is_over_when_somebody_else_has_acted():
    table = new_table(people=(0, 1, 2))
    first = table.mover
    act(table, "upgrade ore")
    assert table.can_undo(first) == (True, None)
    second = table.mover
    act(table, "upgrade ore")
    possible, reason = table.can_undo(first)
    assert not possible
    assert (reason.id, reason.args) == ("common:undo.others-acted", {"seat": second})
    others = [seat for seat in range(3) if seat != first]
    assert table.view(first)["undo"]["consent"] == others
    line = list(table.log.line)
    undo(table, first, [second])
    assert table.log.line == line  # the third has not agreed
    undo(table, first, others)
    assert table.mover == first
    assert len(table.log.line) == 1


def wished():
    """A table where the first seat wants to take back what the second has acted after."""
    table = new_table(people=(0, 1, 2))
    first = table.mover
    act(table, "upgrade ore")
    second = table.mover
    act(table, "upgrade ore")
    undo(table, first)
    return table, first, second, table.mover


def test_a_wish_is_shown_to_everybody_and_each_answers_for_himself():
    table, first, second, third = wished()
    for seat in (None, first, second, third):
        assert table.view(seat)["undo"]["wish"] == {"seat": first, "missing": sorted((second, third))}
    for seat in (first, 7):
        with pytest.raises((UndoRefused, NoSuch)):
            table.consent(seat, table.version, "own")
    table.consent(second, table.version, "c")
    assert table.view(None)["undo"]["wish"] == {"seat": first, "missing": [third]}
    with pytest.raises(UndoRefused):
        table.consent(second, table.version, "again")
    assert table.consent(second, 0, "c").repeated
    line = len(table.log.line)
    done = table.consent(third, table.version, "c")
    assert len(table.log.line) < line and table.mover == first
    assert table.view(None)["undo"]["wish"] is None
    assert table.consent(third, 0, "c") == Outcome(done.seq, done.version, repeated=True)
    assert table.log.entries[-1]["consent"] == [second, third]
    assert Table.from_log(table.log.entries, SECRET).view(first) == table.view(first)


def test_a_no_or_another_move_ends_the_wish():
    table, first, second, third = wished()
    line = list(table.log.line)
    table.consent(second, table.version, "c", agree=False)
    assert table.view(None)["undo"]["wish"] is None and table.log.line == line
    with pytest.raises(UndoRefused):
        table.consent(third, table.version, "c")
    undo(table, first)
    assert table.view(None)["undo"]["wish"] is not None
    act(table, texts(table)[0])
    assert table.view(None)["undo"]["wish"] is None
    with pytest.raises(UndoRefused):
        table.consent(second, table.version, "late")


def test_seats_and_names_stay_as_they_are_after_the_end():
    table = new_table(people=(0, 1, 2))
    seats = [SeatInfo("Eve"), *table.seats[1:]]
    table.change_seats(table.version, seats)
    play(table)
    with pytest.raises(SessionError) as refusal:
        table.change_seats(table.version, [SeatInfo("Mallory"), *seats[1:]])
    assert refusal.value.code == "game-over"
    assert table.view(None)["players"][0]["name"] == "Eve"


def test_bots_are_not_asked():
    table = new_table(people=(0,))
    while table.mover != 0:
        act(table, "upgrade ore")
    act(table, "upgrade quartz")
    if phase(table) == "upgrade":
        act(table, "upgrade ore")
    else:
        act(table, "bid 1")
    assert table.can_undo(0) == (True, None)
    undo(table, 0)
    assert table.mover == 0


def rollable(table):
    return phase(table) == "claim" and any(text.startswith("roll") for text in texts(table))


def test_a_roll_comes_back_only_with_consent_and_is_not_rolled_again():
    table = play(new_table(people=(0, 1)), lambda table: rollable(table) and table.mover == 0)
    roll = next(text for text in texts(table) if text.startswith("roll"))
    results = []
    for _ in range(6):
        number = table.version + 2
        act(table, roll)
        results.append(table.log.entries[-1]["actions"][1][1])
        assert table.log.line[-1].seq >= number
        possible, reason = table.can_undo(0)
        assert not possible
        assert reason.id == "common:undo.random"
        undo(table, 0, [1])
    assert len(set(results)) == 1
    assert not table.practice  # the others agreed


def test_numbers_are_never_reused():
    table = new_table(people=(0, 1, 2))
    numbers = set()
    for _ in range(5):
        seat = table.mover
        outcome = table.submit(seat, table.version, f"n{table.version}", ["upgrade ore"])
        assert outcome.seq not in numbers
        numbers.update(range(outcome.seq, outcome.version + 1))
        undone = undo(table, seat)
        assert undone.seq not in numbers
        numbers.add(undone.seq)


def test_undo_and_redo_survive_a_restart():
    stored = []
    table = build(new_table(people=(0, 1, 2), sink=stored.append))
    seat = table.mover
    act(table, next(text for text in texts(table) if text != "end"))
    undo(table, seat)
    again = Table.from_log(stored, SECRET)
    assert again.view(seat) == table.view(seat)
    again.redo(seat, again.version, "r")
    table.redo(seat, table.version, "r")
    assert again.view(seat) == table.view(seat)


def test_taking_back_twice_and_putting_back_twice():
    table = play(new_table(people=(0,)), lambda table: table.mover == 0 and phase(table) == "auction")
    start = table.state.to_json()
    act(table, texts(table)[0])
    play(table, lambda table: table.mover == 0)
    act(table, texts(table)[0])
    end = table.state.to_json()
    undo(table, 0)
    undo(table, 0)
    assert table.state.to_json() == start
    for name in ("r1", "r2"):
        table.redo(0, table.version, name)
    assert table.state.to_json() == end


def test_a_new_action_ends_the_redo():
    table = new_table(people=(0, 1, 2))
    seat = table.mover
    act(table, "upgrade ore")
    undo(table, seat)
    act(table, "upgrade quartz")
    with pytest.raises(UndoRefused) as refusal:
        table.redo(seat, table.version, "r")
    assert refusal.value.code == "redo-refused"


def test_who_cannot_take_back():
    table = new_table(people=(0,))
    assert table.can_undo(0)[1].id == "common:undo.nothing"
    assert table.can_undo(1)[1].id == "common:undo.not-a-person"
    with pytest.raises(Stale):
        table.undo(0, table.version - 1, "u")
    with pytest.raises(UndoRefused):
        undo(table, 0)
    play(table)
    assert table.can_undo(0)[1].id == "common:undo.game-over"
    with pytest.raises(UndoRefused):
        undo(table, 0, [1, 2])


def test_a_repeated_undo_is_answered_once():
    table = new_table(people=(0, 1, 2))
    seat, version = table.mover, table.version
    act(table, "upgrade ore")
    first = table.undo(seat, version + 1, "same")
    again = table.undo(seat, version + 1, "same")
    assert (again.seq, again.version, again.repeated) == (first.seq, first.version, True)
    assert table.redo(seat, table.version, "r") == table.redo(seat, 0, "r") or table.log.answered(seat, "r")


def test_a_person_whose_seat_a_bot_took_over_is_not_asked():
    table = new_table(people=(0, 1))
    play(table, in_phase("auction"))
    play(table, lambda table: table.mover == 0)
    act(table, texts(table)[0])
    play(table, lambda table: table.mover == 0)
    if table.can_undo(0)[0]:
        act(table, texts(table)[0])
    table.change_seats(table.version, [table.seats[0], SeatInfo("Bot", "bot", "random"), table.seats[2]])
    assert table.can_undo(0)[0]
