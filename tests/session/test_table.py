"""Submissions: all or none, once, in order, and everything is in the log before it counts."""

from __future__ import annotations

import json

import pytest
from tests.session.kit import SECRET, act, in_phase, new_table, phase, play

from steamhouse.core.errors import GameError
from steamhouse.session import Illegal, NoSuch, NotYourTurn, SeatInfo, SessionError, Stale, Table


def test_a_new_table_has_played_its_opening_chance():
    table = new_table()
    assert phase(table) == "upgrade"
    assert [entry["kind"] for entry in table.log.entries] == ["start", "actions"]
    assert table.log.line[0].who == "chance"
    assert table.log.line[0].text.startswith("first-player ")


def test_an_accepted_plan_is_stored_before_it_counts():
    stored = []
    table = new_table(sink=stored.append)
    assert [entry["seq"] for entry in stored] == [0, 1]

    def broken(_entry):
        raise OSError("disk full")

    table.sink = broken
    version, before = table.version, table.state.to_json()
    with pytest.raises(OSError, match="disk full"):
        act(table, "upgrade ore")
    assert (table.version, table.state.to_json()) == (version, before)


def test_a_plan_is_played_whole_or_not_at_all():
    table = play(new_table(), in_phase("build"))
    version, before, mover = table.version, table.state.to_json(), table.mover
    with pytest.raises(Illegal) as refusal:
        table.submit(mover, version, "plan", ["end", "end"])
    assert refusal.value.action == "end"
    assert (table.version, table.state.to_json()) == (version, before)


def test_a_plan_stops_at_chance_so_that_no_roll_can_be_probed():
    def can_roll(table):
        return phase(table) == "claim" and any(
            table.state.action_to_string(code).startswith("roll") for code in table.state.legal_actions()
        )

    table = play(new_table(), can_roll)
    roll = next(choice["text"] for choice in table.view(table.mover)["choices"] if choice["verb"] == "roll")
    version = table.version
    for follower in ("decline", "fallback A1", "fallback C3", "nonsense"):
        with pytest.raises(Illegal) as refusal:
            table.submit(table.mover, version, "probe", [roll, follower])
        assert refusal.value.code == "plan-too-long"
    assert table.version == version
    seen = table.preview(table.mover, [roll])
    assert seen["mover"] == -1
    assert seen["choices"] == []
    act(table, roll)
    assert table.log.entries[-1]["actions"][1][0] == "chance"


def test_illegal_actions_carry_the_reason_and_the_rule_and_change_nothing():
    table = play(new_table(), in_phase("auction"))
    version, before = table.version, table.state.to_json()
    with pytest.raises(Illegal) as refusal:
        act(table, "bid 2000")
    error = refusal.value
    assert error.code == "bid-too-high"
    assert error.message.id.startswith("planet-steam:reason.")
    assert error.rule is not None
    assert error.rule.id.startswith("planet-steam:rule.")
    with pytest.raises(Illegal) as refusal:
        act(table, "dance")
    assert refusal.value.code == "malformed-action"
    with pytest.raises(SessionError, match="none"):
        act(table)
    assert (table.version, table.state.to_json()) == (version, before)


def test_stale_versions_and_wrong_seats_are_refused():
    table = new_table()
    mover, version = table.mover, table.version
    with pytest.raises(Stale) as stale:
        table.submit(mover, version - 1, "a", ["upgrade ore"])
    assert stale.value.version == version
    with pytest.raises(NotYourTurn) as other:
        table.submit((mover + 1) % 3, version, "a", ["upgrade ore"])
    assert other.value.mover == mover
    with pytest.raises(NoSuch):
        table.submit(7, version, "a", ["upgrade ore"])
    with pytest.raises(NoSuch):
        table.view(3)


def test_a_repeated_nonce_gets_the_first_outcome():
    table = new_table()
    mover, version = table.mover, table.version
    first = table.submit(mover, version, "once", ["upgrade ore"])
    act(table, "upgrade ore")
    again = table.submit(mover, version, "once", ["upgrade ore"])
    assert (again.seq, again.version, again.repeated) == (first.seq, first.version, True)
    assert table.log.version > first.version


def test_forced_steps_belong_to_the_transaction_and_can_be_turned_off():
    quick = play(new_table(players=2))
    forced = [entry for entry in quick.log.entries if entry["kind"] == "actions" and entry["forced"]]
    assert any(entry["actions"][-1][0] != "chance" for entry in forced)
    patient = new_table(players=2, auto_forced=False)
    play(patient)
    for entry in patient.log.entries[2:]:
        steps = entry["actions"][len(entry["actions"]) - entry["forced"] :]
        assert all(who == "chance" for who, _ in steps)
    line = [(step.who, step.text) for step in quick.log.line]
    state = quick.game.new_initial_state()
    for _, text in line:
        state.apply_action(text)
    assert state.to_json() == quick.state.to_json()


def test_a_log_rebuilds_the_table_at_every_entry():
    stored = []
    table = new_table(sink=stored.append)
    views = {}
    while not table.over and len(stored) < 60:
        play(table, lambda _, start=table.version: table.version > start)
        views[len(stored)] = json.dumps([table.view(seat) for seat in (None, 0, 1, 2)])
    written = json.loads(json.dumps(stored))
    for count, view in views.items():
        again = Table.from_log(written[:count], SECRET)
        assert json.dumps([again.view(seat) for seat in (None, 0, 1, 2)]) == view


def test_a_snapshot_spares_the_replay():
    stored = []
    table = play(new_table(sink=stored.append), lambda table: table.version > 120)
    snapshot = (table.log.line[-1].seq, table.state.to_json())
    version = table.version
    again = Table.from_log(stored, SECRET, snapshot=snapshot)
    assert again.view(0) == table.view(0)
    for each in (table, again):
        play(each, lambda each: each.version > version + 30, seed=9)
    assert again.log.entries == table.log.entries
    assert again.view_at(20, 0) == table.view_at(20, 0)


def test_damaged_logs_are_refused():
    stored = []
    play(new_table(sink=stored.append), lambda table: table.version > 10)
    with pytest.raises(GameError, match="number 1 is missing"):
        Table.from_log([stored[0], *stored[2:]], SECRET)
    with pytest.raises(GameError, match="one start entry"):
        Table.from_log([{**stored[1], "seq": 0}], SECRET)
    with pytest.raises(GameError, match="unknown kind"):
        Table.from_log([*stored, {"seq": stored[-1]["seq"] + len(stored[-1]["actions"]), "kind": "dance"}], SECRET)


def test_every_number_can_be_looked_at():
    table = play(new_table(), lambda table: table.version > 60)
    for line in table.log.line:
        past = table.view_at(line.seq, 0)
        assert past["version"] == line.seq
        assert past["choices"] == []
        assert past["log"][-1]["text"] == line.text
    assert table.view_at(table.version, None)["observation"] == table.view(None)["observation"]
    with pytest.raises(NoSuch):
        table.view_at(table.version + 1, None)


def test_people_and_bots_change_places_at_any_decision():
    table = play(new_table(people=(0,)), in_phase("auction"))
    seats = [*table.seats]
    seats[0], seats[1] = SeatInfo("Ada", "bot", "casual"), SeatInfo("Carla")
    table.change_seats(table.version, seats)
    assert [player["kind"] for player in table.view(None)["players"]] == ["bot", "person", "bot"]
    with pytest.raises(Stale):
        table.change_seats(table.version - 1, seats)
    with pytest.raises(GameError, match="looks the same"):
        table.change_seats(table.version, [seats[0], seats[0], seats[2]])
    with pytest.raises(GameError, match="3 seats"):
        table.change_seats(table.version, seats[:2])


@pytest.mark.parametrize(
    ("name", "kind", "bot", "complaint"),
    [
        ("", "person", None, "1 to 40"),
        ("x" * 41, "person", None, "1 to 40"),
        ("a\nb", "person", None, "printed"),
        ("\ud800", "person", None, "printed"),
        ("Ada", "ghost", None, "kind"),
        ("Ada", "bot", None, "names its bot"),
        ("Ada", "person", "casual", "names none"),
    ],
)
def test_seats_that_cannot_be(name, kind, bot, complaint):
    with pytest.raises(GameError, match=complaint):
        SeatInfo(name, kind, bot)


def test_a_bots_reason_stays_with_its_own_action():
    from steamhouse.core.messages import Message

    table = play(new_table(), in_phase("auction"))
    why = Message("planet-steam:bot-reason.any", {})
    table.submit(table.mover, table.version, "why", ["bid 1"], why)
    shown = [line for line in table.view(None)["log"] if line["seq"] >= table.log.entries[-1]["seq"]]
    assert shown[0]["why"] == why.to_json()
    assert all(line["why"] is None for line in shown[1:])


def test_the_whole_line_of_play_is_read_in_pages():
    """As the view of the seat tells it: its last lines, then those before, up to the first."""
    table = play(new_table())
    view = table.view(0)
    assert view["earlier"] == len(table.log.line) - len(view["log"]) > 0
    found, left = list(view["log"]), view["earlier"]
    while left:
        page = table.page(0, found[0]["seq"], 60)
        assert len(page["lines"]) == min(60, left)
        found, left = page["lines"] + found, page["earlier"]
    assert found == table.lines(0)
    assert table.page(None, 0, 60) == {"lines": [], "earlier": 0}
    assert table.view_at(table.log.line[0].seq, 0)["earlier"] == 0
