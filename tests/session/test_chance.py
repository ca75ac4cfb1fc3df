"""Chance that anyone can check."""

from __future__ import annotations

import copy
import hashlib
import hmac
from collections import Counter

import pytest
from tests.session.kit import SECRET, act, new_table, phase, play

from steamhouse.session import seed_hash, verify
from steamhouse.session.chance import WORD, draw, outcome


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
    rolls = [index for index, (who, text) in enumerate(fields["actions"]) if who == "chance" and "die" in text]

    def later(record):  # as if the roll had been skipped until a better one came
        numbers = record["table"]["numbers"]
        for index in range(rolls[0], len(numbers)):
            numbers[index] += 1

    assert any("missing" in line for line in forged(later))
