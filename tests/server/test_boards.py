"""Boards over HTTP: the sheet of a shipped one, what is wrong with one, a table that is played on one's own."""

from __future__ import annotations

import json

import pytest
import yaml
from tests.server.kit import new_table, own_turn

from steamhouse.games.planet_steam.files.board import editions, shipped_board
from steamhouse.games.planet_steam.schemas.files import BoardSheet
from steamhouse.server import position_schemas


def check(web, body):
    answer = web.post("/api/check", json={"kind": "board", **body})
    assert answer.status_code == 200, answer.text
    position_schemas.Checked.model_validate(answer.json())
    return answer.json()


@pytest.mark.parametrize("edition", editions())
def test_a_shipped_board_comes_with_what_can_be_compared(web, edition):
    sheet = web.get(f"/api/games/planet-steam/boards/{edition}").json()
    BoardSheet.model_validate(sheet)
    assert sheet["file"] == shipped_board(edition)
    assert check(web, {"data": sheet["file"]})["problems"] == []


def test_there_are_no_other_boards(web):
    for path in ("planet-steam/boards/ffg-2012", "steam-power/boards/ffg-2013"):
        answer = web.get(f"/api/games/{path}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not-found")


def test_every_fault_of_a_board_is_told_with_its_key(web):
    board = shipped_board("ffg-2013")
    board["price_tracks"]["ore"]["start"] = 99
    board["specialist_cards"]["2"][1]["specialists"] = []
    assert check(web, {"data": board})["problems"] == [
        {
            "key": "price_tracks.ore.start",
            "text": "is 99, outside the track from 3 to 18",
            "code": "price-start",
            "args": {"start": 99, "low": 3, "high": 18},
        },
        {
            "key": "specialist_cards.2 card 2.specialists",
            "text": "is empty; a card shows one specialist at least",
            "code": "card-empty",
            "args": {"order": 2},
        },
    ]


def test_a_boards_text_is_read_in_both_formats(web):
    board = shipped_board("ludoart-2008")
    for text in (json.dumps(board), yaml.safe_dump(board)):
        assert check(web, {"text": text}) | {"shown": None} == {
            "ok": True,
            "problems": [],
            "data": board,
            "shown": None,
        }
    told = check(web, {"text": "format: steamhouse-board/2"})
    assert (told["ok"], told["problems"][0]["code"]) == (False, "missing")


def test_a_table_knows_whether_its_board_is_its_own(web):
    board = shipped_board("ffg-2013")
    board["price_tracks"]["ore"]["start"] = 8
    board["name"] = "Mine"
    seen = own_turn(web, new_table(web, "person", "person", board=board))
    assert (seen["box"]["own_board"], seen["box"]["board"]) == (True, "Mine")
    assert seen["observation"]["market"]["ore"]["price"] == 8
    shipped = own_turn(web, new_table(web, "person", "person"))
    assert (shipped["box"]["own_board"], shipped["box"]["reconstructed"]) == (False, True)
