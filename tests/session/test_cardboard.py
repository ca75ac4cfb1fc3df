"""A table beside a real one: outcomes are entered as they fell, everything can be taken back, nothing is rolled."""

from __future__ import annotations

import json
import random

import pytest
from tests.session.kit import SECRET

import steamhouse
from steamhouse.core.errors import GameError
from steamhouse.core.record import Record
from steamhouse.core.state import CHANCE
from steamhouse.session import Illegal, SeatInfo, Table, UndoRefused, verify
from steamhouse.session.scorebook import note, read, sums
from steamhouse.session.scores import line_of, statistics
from steamhouse.session.seats import automas_of

SEATS = [SeatInfo("Ada"), SeatInfo("Otto", "automa", difficulty="hard")]
LEVELS = ("very-easy", "easy", "normal", "hard", "very-hard")


def new_table(*seats: SeatInfo, limit: int = 300) -> Table:
    found = seats or SEATS
    options = {"automas": automas_of(found), "cardboard": True, "round-limit": limit}
    return Table.new(steamhouse.load_game("steam-power", players=len(found), options=options), found, "t1", SECRET)


def enter(table: Table, *texts: str, seat: int = 0):
    return table.submit(seat, table.version, f"n{table.version}", list(texts))


def play(table: Table, until: int = 10**9, seed: int = 2) -> Table:
    """Enter anything that can be, up to a version or to the end."""
    rng = random.Random(seed)
    while not table.over and table.version < until:
        seat = max(table.mover, 0)
        enter(table, rng.choice(table.view(seat)["choices"])["text"], seat=seat)
    return table


def test_nothing_is_rolled_and_every_seat_is_asked_for_what_fell():
    table = new_table(SeatInfo("Ada"), SEATS[1], SeatInfo("Bea"))
    assert (table.mover, table.log.line) == (CHANCE, [])
    for seat in (0, 2):
        view = table.view(seat)
        assert view["prompt"]["id"] == "steam-power:prompt.city-enter"
        assert {choice["verb"] for choice in view["choices"]} == {"city"}
        assert view["blocked"] == []
    assert table.view(None)["choices"] == []
    enter(table, table.view(2)["choices"][0]["text"], seat=2)
    assert [(line.who, line.by) for line in table.log.line] == [("chance", 2)]


def test_no_bot_sits_at_a_real_table():
    bot = SeatInfo("Casper", "bot", "casual")
    with pytest.raises(GameError, match="seat 2: beside a real table a bot cannot play"):
        new_table(SeatInfo("Ada"), SEATS[1], bot)
    with pytest.raises(GameError, match="seat 0: beside a real table a bot cannot play"):
        new_table().change_seats(0, [bot, SEATS[1]])


def test_the_entry_that_ended_the_game_can_be_taken_back_too():
    table = play(new_table(limit=10))
    last, kept = table.version, table.state.to_json()
    assert table.can_undo(0) == (True, None)
    table.undo(0, last, "u")
    assert not table.over
    table.redo(0, table.version, "r")
    assert table.over and table.state.to_json() == kept


def test_several_outcomes_are_entered_at_once_or_none():
    table = new_table()
    hexes = [city["hex"] for city in table.view(0)["box"]["map"]["cities"]]
    with pytest.raises(Illegal):
        enter(table, f"city {hexes[0]} gray", f"city {hexes[2]} gray")
    assert table.log.line == []
    enter(table, f"city {hexes[0]} gray", f"city {hexes[1]} white")
    assert [line.text for line in table.log.line] == [f"city {hexes[0]} gray", f"city {hexes[1]} white"]


def test_what_is_certain_is_not_asked_for_and_taken_back_with_the_entry_before():
    table = new_table()
    while table.state.to_json()["phase"] == "city":
        enter(table, table.view(0)["choices"][0]["text"])
    assert [line.text.split()[-1] for line in table.log.line[-4:]] == ["white", "purple", "purple", "purple"]
    enter(table, "corner top-left gray")
    enter(table, "corner top-right black")
    before = table.state.to_json()
    enter(table, "corner bottom-right orange")
    assert [line.text for line in table.log.line[-2:]] == ["corner bottom-left white", "start 0"]
    assert table.mover == 0
    table.undo(0, table.version, "u")
    assert table.state.to_json() == before


def test_every_entry_is_taken_back_one_after_the_other():
    table = play(new_table(), until=120)
    while table.log.line:
        assert table.view(0)["undo"]["possible"]
        table.undo(0, table.version, f"u{table.version}")
    assert table.state.to_json() == new_table().state.to_json()
    with pytest.raises(UndoRefused):
        table.undo(0, table.version, "u")
    assert table.view(0)["undo"]["redo"]
    table.redo(0, table.version, "r")
    assert len(table.log.line) == 1


def test_whoever_is_at_the_device_takes_back_the_entry_of_another():
    table = new_table(SeatInfo("Ada"), SEATS[1], SeatInfo("Bea"))
    enter(table, table.view(2)["choices"][0]["text"], seat=2)
    table.undo(0, table.version, "u")
    assert table.log.line == []
    table.redo(2, table.version, "r")
    assert len(table.log.line) == 1


def test_an_automas_turn_waits_for_the_contract_that_it_opened():
    table = new_table()
    while table.state.to_json()["phase"] != "action":
        enter(table, table.view(0)["choices"][0]["text"])
    enter(table, "bank")
    enter(table, "bank")
    assert (table.mover, table.state.to_json()["phase"]) == (CHANCE, "draw")
    assert table.view(0)["prompt"]["args"]["seat"] == 1
    cards = [choice["args"]["card"] for choice in table.view(0)["choices"]]
    assert len(cards) == 48
    enter(table, f"draw {cards[5]}")
    assert f"draw {cards[5]}" in [line.text for line in table.log.line]
    assert all(line.by == 0 for line in table.log.line)


def test_a_game_is_played_to_its_end_and_its_record_is_read_again():
    table = play(new_table())
    assert table.over
    fields = table.record().fields
    loaded = Table.from_record(Record(fields), "t2", SECRET)
    assert loaded.state.to_json() == table.state.to_json() and loaded.seats == table.seats
    assert verify(fields, table.game) == [
        "its outcomes fell on a real table and were entered: no seed can tell whether they were fair"
    ]


def test_a_record_goes_on_with_a_contract_that_was_missing():
    """What has been entered is played again as it was; a contract that has been seen cannot be left out."""
    table = play(new_table(), until=120)
    fields = table.record(0).fields
    deck = steamhouse.load_game("steam-power", players=2).deck
    seen = {word for _, text in fields["actions"] for word in text.split()}
    spare = next(number for number, card in enumerate(deck["contracts"]) if card["id"] not in seen)
    used = next(number for number, card in enumerate(deck["contracts"]) if card["id"] in seen)

    def instead_of(number: int) -> dict:
        cards = [dict(card) for card in deck["contracts"]]
        cards[number] = {**cards[number], "id": "X1", "money": 9}
        data = {key: value for key, value in fields["data"].items() if key != "deck_hash"}
        marks = {
            key: mark
            for key, mark in deck["provenance"].items()
            if key != f"contracts.{deck['contracts'][number]['id']}"
        }
        return {**fields, "data": {**data, "deck": {**deck, "id": "mine", "contracts": cards, "provenance": marks}}}

    other = Table.from_record(Record(instead_of(spare)), "t2", SECRET)
    assert [line.text for line in other.log.line] == [line.text for line in table.log.line]
    while not any(choice["text"] == "draw X1" for choice in other.view(0)["choices"]):
        enter(other, other.view(0)["choices"][0]["text"])
    enter(other, "draw X1")
    with pytest.raises(GameError, match="actions"):
        Table.from_record(Record(instead_of(used)), "t3", SECRET)


@pytest.mark.slow
def test_the_score_of_one_person_against_automas_is_kept():
    table = new_table()
    assert line_of(table) is None  # not before the end
    line = line_of(play(table))
    scores, returns = table.state.scores(), table.state.returns()
    assert line == {
        "game": "steam-power",
        "origin": table.origin,
        "difficulties": ["hard"],
        "shortened": {},
        "score": scores[0].total,
        "best": scores[1].total,
        "won": returns == [1.0, 0.0],
        "cardboard": True,
    }
    assert line_of(play(new_table(SeatInfo("Ada"), SEATS[1], SeatInfo("Bea")))) is None


@pytest.mark.slow
def test_an_end_that_is_taken_back_does_not_count(tmp_path):
    book = tmp_path / "scores.jsonl"
    table = new_table()

    def keep(was_over: bool) -> list[int]:
        note(book, "t1", table, was_over)
        return [line["score"] for line in read(book)]

    assert keep(was_over=False) == []
    play(table)
    assert keep(was_over=False) == keep(was_over=True) == [table.state.scores()[0].total]
    table.undo(0, table.version, "u")
    assert keep(was_over=True) == []
    play(table)
    assert keep(was_over=False) == [table.state.scores()[0].total]
    assert len(book.read_text(encoding="utf-8").splitlines()) == 3


WHOLE = {"when": "2025-01-01T00:00:00+00:00", "game": "steam-power", "difficulties": ["easy"], "score": 61, "won": True}
ODD = (
    "{torn",
    "7",
    "",
    *(
        json.dumps({**WHOLE, **change})
        for change in (
            {"score": "61"},
            {"score": True},
            {"won": 1},
            {"difficulties": [], "game": "planet-steam"},
            {"shortened": {"round-limit": "10"}},
            {"shortened": 10},
            {"difficulties": "easy"},
            {"difficulties": ["brutal"]},
            {"game": "planet-steam"},
            {"game": "chess"},
            {"game": None},
        )
    ),
)


@pytest.mark.parametrize("odd", ODD)
def test_a_line_that_is_no_score_is_left_out(odd, tmp_path, caplog):
    book = tmp_path / "scores.jsonl"
    lines = [json.dumps(WHOLE), odd, json.dumps({**WHOLE, "score": 70})]
    book.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert sums(book)["steam-power"][0]["last"] == [61, 70]
    assert "line 2 is not the score of a game" in caplog.text


def test_a_line_that_was_cut_off_takes_nothing_else_with_it(tmp_path):
    book = tmp_path / "scores.jsonl"
    book.write_bytes(json.dumps(WHOLE).encode() + b"\n" + bytes([0xFF, 0xFE]))
    assert [line["score"] for line in read(book)] == [61]
    note(book, "t1", play(new_table()), was_over=False)
    assert len(read(book)) == 2


def test_statistics_go_by_difficulty():
    def line(score, won, *difficulties):
        return {"difficulties": list(difficulties), "score": score, "won": won}

    lines = [
        line(50, True, "hard", "easy"),
        *(line(score, score > 25, "hard") for score in range(20, 32)),
        line(70, False, "easy"),
        line(60, True, "easy", "hard"),
    ]
    easy, hard, both = statistics(lines, LEVELS)
    figures = {"games": 1, "wins": 0, "best": 70, "mean": 70.0, "last": [70]}
    assert easy == {"difficulties": ["easy"], "shortened": {}, **figures}
    assert hard["games"] == 12 and hard["wins"] == 6 and hard["best"] == 31
    assert hard["mean"] == pytest.approx(25.5) and hard["last"] == list(range(22, 32))
    assert (both["difficulties"], both["games"], both["last"]) == (["easy", "hard"], 2, [50, 60])
    assert statistics([], LEVELS) == []
