"""Views as texts: each made once a version, and the box sent to those alone who do not have it."""

from __future__ import annotations

import json

import pytest
from tests.server.kit import act, new_table, own_turn, table_at, view

from steamhouse.server.shown import Shown
from steamhouse.session import Table


def test_the_box_is_left_out_for_those_who_have_it(web):
    table = new_table(web, "person", "person", game="steam-power")
    seen = own_turn(web, table)
    assert seen["box"]
    wish = {"seat": seen["seat"], "box": seen["box_id"]}
    assert web.get(f"/api/tables/{table}", params=wish).json() == {**seen, "box": None}
    assert web.get(f"/api/tables/{table}/at/1", params=wish).json()["box"] is None
    other = {**wish, "box": "00" * 8}
    assert web.get(f"/api/tables/{table}", params=other).json() == seen  # another box is sent
    plan = {"seat": seen["seat"], "version": 0, "nonce": "n", "actions": [seen["choices"][0]["text"]]}
    stale = web.post(f"/api/tables/{table}/actions", params={"box": seen["box_id"]}, json=plan)
    assert stale.status_code == 409
    assert stale.json()["view"] == {**seen, "box": None}
    played = web.post(
        f"/api/tables/{table}/actions", params={"box": seen["box_id"]}, json=plan | {"version": seen["version"]}
    )
    assert played.json()["box"] is None
    assert {key: value for key, value in played.json().items() if key not in ("box", "accepted")} == {
        key: value for key, value in view(web, table, seen["seat"]).items() if key != "box"
    }


def test_a_view_is_made_once_a_version(web, monkeypatch):
    table = table_at(web, 30)
    made = []
    make = Shown._make
    monkeypatch.setattr(Shown, "_make", lambda *things: made.append(1) or make(*things))
    for _ in range(3):
        view(web, table, 0)
    assert len(made) == 1
    seen = own_turn(web, table)
    before = len(made)
    assert act(web, table, seen, seen["choices"][0]["text"]).status_code == 200
    for _ in range(3):
        view(web, table, seen["seat"])
    assert len(made) == before + 1


@pytest.mark.slow
def test_the_text_of_a_view_is_the_view_throughout_a_game(web):
    """What is kept from one version to the next is the same as what is made anew, also where moves are taken back."""
    table = table_at(web, 60, game="steam-power")
    room = web.app.state.house.rooms._rooms[table]
    for number in range(12):
        seen = own_turn(web, table)
        text = seen["choices"][number % len(seen["choices"])]["text"]
        assert act(web, table, seen, text, nonce=f"a{number}").status_code == 200
        if number % 3 == 0:
            seat, version = seen["seat"], view(web, table)["version"]
            undo = {"seat": seat, "version": version, "nonce": f"u{number}"}
            assert web.post(f"/api/tables/{table}/undo", json=undo).status_code in (200, 422)
        anew = Table.from_log(room.table.log.entries, room.table._secret)
        for seat in (None, 0, 1, 2):
            assert json.loads(Shown().now(anew, None, seat, None)) == view(web, table, seat)
            assert {**anew.view(seat), "trouble": None} == {
                key: value for key, value in view(web, table, seat).items() if key != "box_id"
            }
