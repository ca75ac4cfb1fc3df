"""Chance that anyone can check."""

from __future__ import annotations

import copy
import hashlib
import hmac
import json
from collections import Counter
from pathlib import Path

import pytest
from tests.session.kit import SECRET, act, new_table, phase, play

from steamhouse.core.record import Record
from steamhouse.session import Table, seed_hash, verify
from steamhouse.session.chance import WORD, draw, outcome

KEPT = Path(__file__).parent / "kept"  # written when outcomes were numbered by the log


def test_an_outcome_is_the_hmac_of_table_and_number():
    digest = hmac.new(SECRET, b"t1:7:0", hashlib.sha256).digest()
    assert draw(SECRET, "t1", 7, 6) == int.from_bytes(digest[:8], "big") % 6


def test_numbers_above_the_last_multiple_are_drawn_again():
    total = WORD // 2 + 1  # nearly half of all digests are refused
    drawn = [draw(SECRET, "t1", number, total) for number in range(200)]
    firsts = [int.from_bytes(hmac.digest(SECRET, f"t1:{n}:0".encode(), "sha256")[:8], "big") for n in range(200)]
    assert all(0 <= value < total for value in drawn)
    assert sum(first >= total for first in firsts) > 50
    assert [value for value, first in zip(drawn, firsts, strict=True) if first < total] == [
        first for first in firsts if first < total
    ]


def test_weights_are_kept():
    weights = [(10, 1), (20, 2), (30, 5)]
    counts = Counter(outcome(SECRET, "t1", number, weights) for number in range(8000))
    for code, weight in weights:
        assert counts[code] == pytest.approx(1000 * weight, rel=0.1)


def test_tables_and_seeds_differ():
    rolls = {
        (table, secret): tuple(draw(secret, table, number, 6) for number in range(30))
        for table in ("t1", "t2")
        for secret in (SECRET, b"other")
    }
    assert len(set(rolls.values())) == 4


def test_the_seed_is_public_only_after_the_end():
    table = play(new_table(), lambda table: table.version > 40)
    assert table.view(0)["seed_hash"] == seed_hash(SECRET)
    assert table.view(0)["result"] is None
    assert SECRET.hex() not in str([table.view(0), table.view(None), table.record().fields])
    assert verify(table.record().fields, table.game) == ["the seed is not published yet: the game is still running"]
    play(table)
    result = table.view(None)["result"]
    assert result["seed"] == SECRET.hex()
    assert hashlib.sha256(bytes.fromhex(result["seed"])).hexdigest() == result["seed_hash"]


def finished():
    """A whole game with rolls that were taken back."""
    table = new_table()
    while not table.over:
        start = table.version
        play(table, lambda table, start=start: table.version > start, seed=start)
        if phase(table) == "claim" and start % 3 == 0 and table.can_undo(0)[0]:
            table.undo(0, table.version, f"u{table.version}")
            act(table, table.state.action_to_string(table.state.legal_actions()[0]))
    return table


def test_a_whole_game_verifies_and_every_forgery_is_found():
    table = finished()
    fields = table.record().fields
    assert fields["undone"]
    assert verify(fields, table.game) == []

    def forged(change):
        copied = copy.deepcopy(fields)
        change(copied)
        return verify(copied, table.game)

    def other_seed(record):
        record["seed"] = "00" * 32

    assert any("hash" in line for line in forged(other_seed))
    assert any("seed gives" in line for line in forged(other_seed))
    assert forged(lambda record: record["undone"].clear())
    assert forged(lambda record: record["table"]["numbers"].pop())
    assert forged(lambda record: record.update(seed="xyz")) == ["the seed is not a hexadecimal number"]
    assert forged(lambda record: record.pop("table"))
    assert any("missing" in line for line in forged(lambda record: record["table"]["numbers"].append(10**6)))

    def other_roll(record):
        die = next(pair for pair in record["actions"] if pair[1].startswith("die"))
        die[1] = "die 1" if die[1] != "die 1" else "die 2"

    assert forged_or_illegal(forged, other_roll)


def forged_or_illegal(forged, change):
    """Whether a forgery is found; another roll may also make what follows illegal."""
    try:
        return bool(forged(change))
    except ValueError:
        return True


def test_the_nth_outcome_of_the_line_is_the_nth_of_the_seed():
    """Whatever was taken back before: only the main line counts."""
    table = finished()
    assert table.record().fields["undone"]
    state, drawn = table.game.new_initial_state(), 0
    for line in table.log.line:
        if line.who == "chance":
            assert state.action_to_string(outcome(SECRET, "t1", drawn, state.chance_weights())) == line.text
            drawn += 1
        state.apply_action(line.text)
    assert drawn > 3


def test_a_roll_is_the_same_after_another_decision_before_it():
    """Who takes a roll back and first does something else meets the roll that he has seen."""
    table = play(new_table(people=(0,)), lambda table: any(line.text.startswith("die") for line in table.log.line))
    count = sum(line.who == "chance" for line in table.log.line)
    before = [line.text for line in table.log.line if line.who == "chance"]
    other = new_table(people=(0,))
    play(other, lambda table: sum(line.who == "chance" for line in table.log.line) >= count, seed=7)
    dice = [text for text in [line.text for line in other.log.line if line.who == "chance"] if text.startswith("die")]
    assert [line.text for line in other.log.line] != [line.text for line in table.log.line]
    assert dice[0] == next(text for text in before if text.startswith("die"))


def test_records_and_tables_that_were_numbered_by_the_log_still_verify():
    fields = json.loads((KEPT / "record-by-log-numbers.json").read_text(encoding="utf-8"))
    record = Record(fields)
    assert fields["undone"]
    assert verify(fields, record.load_game()) == []
    fields["table"]["numbers"][-1] += 1
    assert verify(fields, record.load_game()) != []
    table = Table.from_log(json.loads((KEPT / "log-by-log-numbers.json").read_text(encoding="utf-8")), SECRET)
    assert (table.version, table.practice, table.log.seeded) == (30, False, False)
    play(table)
    assert verify(table.record().fields, table.game) == []
    copy_of = Table.from_record(Record(table.record().fields), "t9", b"another")
    assert copy_of.over
