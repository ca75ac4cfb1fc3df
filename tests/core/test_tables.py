"""Records as tables: every action, and the game's chronicle, in rows that add up."""

from __future__ import annotations

import json
from pathlib import Path

import polars
import pytest
from tests.core.test_manners import begun

from steamhouse import GameError, Record, frames
from steamhouse.arena.play import Dice, play_game, seat_bots

CASES = [("planet-steam", 2), ("steam-power", 3)]


def played(game_id: str, players: int) -> Record:
    """A whole game between bots."""
    game = begun(game_id, {"players": players}, 0).game
    return Record.from_state(play_game(game, seat_bots(["random"] * players, game, 7), Dice(7)))


@pytest.mark.parametrize(("game_id", "players"), CASES)
def test_the_actions_have_a_row_each(game_id: str, players: int) -> None:
    record = played(game_id, players)
    rows = record.table("actions")
    assert [(row["at"], row["who"], row["text"]) for row in rows] == [
        (at, who, text) for at, (who, text) in enumerate(record, 1)
    ]
    assert len({tuple(row) for row in rows}) == 1  # the same columns in each
    for row in rows[:50]:
        own = [str(value) for name, value in row.items() if name.startswith("args.") and value is not None]
        assert all(value in row["text"] for value in own), row


@pytest.mark.parametrize(("game_id", "players"), CASES)
def test_each_table_is_flat_and_even(game_id: str, players: int) -> None:
    record = played(game_id, players)
    for name in record.tables():
        rows = record.table(name)
        assert len({tuple(row) for row in rows}) <= 1
        assert not any(isinstance(value, dict) for row in rows for value in row.values()), name
        assert json.loads(json.dumps(rows)) == rows


def test_what_is_told_of_planet_steam_adds_up() -> None:
    record = played("planet-steam", 2)
    prices = record.table("prices")
    assert {row["of"] for row in prices} == {"quartz", "ore", "water", "energy"}
    last = record.replay().to_json()["market"]
    for name, shown in last.items():
        assert [row["price"] for row in prices if row["of"] == name][-1] == shown["price"]
    for trade in record.table("trades"):
        who, text = record[trade["at"] - 1]
        verb = "buy" if trade["amount"] > 0 else "sell"
        assert (who, text) == (trade["seat"], f"{verb} {abs(trade['amount'])} {trade['resource']}")
    ends = [row for row in record.table("wealth") if row["round"] is None]
    scores = record.replay().scores()
    assert [sum(row[part] for part in score.parts) for row, score in zip(ends, scores, strict=True)] == [
        score.total for score in scores
    ]


def test_a_table_that_there_is_not_and_a_record_that_cannot_be_replayed() -> None:
    record = Record.from_state(begun("planet-steam", {"players": 2}))
    with pytest.raises(GameError, match="there is no table 'chess': there is actions, wealth"):
        record.table("chess")
    wrong = Record({**record.fields, "actions": [*record.actions, [0, "buy-luxury"]], "result": None})
    with pytest.raises(GameError, match="actions"):
        wrong.table("prices")


def test_many_records_as_one_frame(tmp_path: Path) -> None:
    paths = []
    for players in (2, 3):
        paths.append(tmp_path / f"{players}.json")
        Record.from_state(begun("planet-steam", {"players": players}, 30)).save(paths[-1])
    found = frames.scan(paths, "actions")
    assert isinstance(found, polars.DataFrame)
    assert found.group_by("file", maintain_order=True).len().rows() == [(str(path), 30) for path in paths]
    one = frames.frame(Record.load(paths[0]), "actions", "polars")
    assert one.equals(found.filter(polars.col("file") == str(paths[0])).select(one.columns))


def test_without_a_library_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "LIBRARIES", ())
    with pytest.raises(ImportError, match=r"steamhouse\[tables\]"):
        frames.frame(Record.from_state(begun("planet-steam", {"players": 2})), "actions")
