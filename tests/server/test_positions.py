"""Positions over HTTP: checked while they are made, played from, taken over from a table, and kept in records."""

from __future__ import annotations

import json

import pytest
from tests.server.kit import act, client, new_table, play, seats, table_at, view

from steamhouse import load_position
from steamhouse.core.record import Record
from steamhouse.server import position_schemas
from steamhouse.session import verify

HEAD = {"game": "planet-steam", "edition": "ffg-2013", "players": 2, "options": {}}
TRADE = {
    **HEAD,
    "round": 3,
    "phase": "trade",
    "seat": 1,
    "resource": "ore",
    "first_player": 0,
    "airship": "4",
    "seats": [
        {"credits": 40, "card": "lady-steam+venturer", "goods": {"ore": 2}},
        {"credits": 7, "card": "airship-captain+engineer", "goods": {"ore": 4}},
    ],
    "zones": {"C4": {"owner": 1, "tank": True, "converter": "ore", "supercharger": True}},
}


def check(web, **body):
    answer = web.post("/api/check", json={"kind": "position", **body})
    assert answer.status_code == 200, answer.text
    return position_schemas.Checked.model_validate(answer.json()).model_dump(exclude_unset=True, by_alias=True)


def card_sets(players):
    """The cards as positions write them."""
    box = load_position({**HEAD, "players": players}).game.describe_box()
    return ["+".join(card["specialists"]) for card in box["cards"]]


def at_trade(**more):
    first, second = card_sets(2)[:2]
    one, two = TRADE["seats"]
    return {**TRADE, "seats": [{**one, "card": first}, {**two, "card": second}], **more}


def test_a_head_alone_gives_the_setup(web):
    found = check(web, data=HEAD)
    assert (found["ok"], found["problems"], found["data"]) == (True, [], None)
    shown = found["shown"]
    assert shown["position"] == load_position(HEAD).to_json()
    assert shown["box"]["pieces"]["tanks"] == 35
    assert (shown["mover"], shown["prompt"], shown["choices"]) == (-1, None, 0)


def test_a_sound_position_says_what_is_asked(web):
    found = check(web, data=at_trade())
    assert found["ok"], found["problems"]
    shown = found["shown"]
    assert shown["mover"] == 1
    assert shown["prompt"]["id"] == "planet-steam:prompt.trade"
    assert shown["choices"] == len(load_position(at_trade()).legal_actions())
    assert shown["facts"]["seats"][1]["superchargers"] == 1


def test_of_an_unsound_one_all_is_shown_that_can_be_read(web):
    data = {key: value for key, value in at_trade(phase="hire").items() if key != "resource"}
    found = check(web, data=data)
    assert not found["ok"]
    assert found["problems"][0]["key"] == "seats[1].card"
    assert found["shown"]["position"]["zones"]["C4"]["supercharger"] is True
    assert found["shown"]["facts"]["tank_price"] is not None
    assert (found["shown"]["mover"], found["shown"]["choices"]) == (None, 0)


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (at_trade(zones={"C4": {"owner": 0, "converter": "ore"}}), "zones.C4.converter"),
        (at_trade(seats=[{"card": "engineer"}, {}]), "seats[0].card"),
        (at_trade(tank_market=99), "tank_market"),
    ],
)
def test_what_is_wrong_is_named_by_its_key(web, data, key):
    found = check(web, data=data)
    assert [fault["key"] for fault in found["problems"]] == [key]
    assert found["shown"]["box"]["rounds"] == 7
    assert found["shown"]["position"] is None


@pytest.mark.parametrize("data", [[], None, {"game": "steam-power"}, {**HEAD, "players": 9}, {**HEAD, "options": 3}])
def test_what_is_no_position_has_nothing_to_show(web, data):
    found = check(web, data=data)
    assert not found["ok"]
    assert found["shown"] is None


def change(web, position, name, **args):
    answer = web.post("/api/positions/change", json={"position": position, "change": name, "args": args})
    assert answer.status_code == 200, answer.text
    return position_schemas.ChangedPosition.model_validate(answer.json()).model_dump(exclude_unset=True, by_alias=True)


def test_a_change_is_answered_with_the_position_and_what_a_check_finds(web):
    found = change(web, at_trade(), "phase", phase="auction")
    assert found["refused"] is None
    assert found["position"]["phase"] == "auction"
    assert found["checked"] == check(web, data=found["position"])
    assert found["checked"]["ok"]
    may = found["checked"]["shown"]["may"]
    assert (may["bonus"], may["bidder"]) == ([0, 1], [0, 1])
    limits = found["checked"]["shown"]["limits"]
    assert limits["phases"]["end"] == ["over"]
    assert "sabotage" not in limits["phases"]["expansion"]
    assert (limits["unasked"], limits["dice"]) == (["first-player", "over"], ["claim"])
    thrown = change(web, at_trade(), "phase", phase="die")["checked"]["shown"]["may"]
    assert "C3" in thrown["zone"] and "C4" not in thrown["zone"] and thrown["bonus"] == [0]


def possible(web, position, name, of, **args):
    body = {"position": position, "change": name, "args": args, "of": of}
    return position_schemas.PossibleValues.model_validate(
        web.post("/api/positions/possible", json=body).json()
    ).model_dump()


def test_the_values_with_which_a_change_can_be_made_are_told(web):
    """On the map of two seats a river zone takes no quartz; what is wrong elsewhere does not matter."""
    position = at_trade(options={"river-limits": True}, tank_market=99)
    found = possible(web, position, "put", "zone", piece="converter-quartz", seat=0, again=False)
    assert found["refused"] is None
    assert "C3" in found["values"] and "C4" not in found["values"] and "A1" not in found["values"]
    assert possible(web, position, "put", "zone", piece="tea")["refused"]["key"] == "piece"
    assert possible(web, {"game": "steam-power"}, "put", "zone") == {
        "refused": check(web, data={"game": "steam-power"})["problems"][0],
        "values": [],
    }


def test_what_is_left_is_told_while_something_else_is_wrong(web):
    left = check(web, data=at_trade(tank_market=99))["shown"]["left"]
    zones = at_trade()["zones"].values()
    assert left["tanks"] == 35 - sum(1 for zone in zones if zone.get("tank"))
    assert left["markers"][0] == 14 - sum(1 for zone in zones if zone["owner"] == 0)
    assert set(left) == {"tanks", "converters", "superchargers", "markers", "neutral_markers", "licenses", "luxury"}
    assert check(web, data=at_trade(seats=[3, 4]))["shown"]["left"] is None


def test_another_game_is_answered_in_the_same_way(web):
    head = {**HEAD, "edition": "ludoart-2008", "players": 3}
    answer = web.post("/api/positions/refit", json={"position": at_trade(), "head": head})
    found = position_schemas.ChangedPosition.model_validate(answer.json()).model_dump(exclude_unset=True, by_alias=True)
    assert (found["refused"], found["checked"]["ok"]) == (None, True)
    assert found["checked"]["shown"]["position"]["zones"].keys() == {"D3"}
    for wrong, key in (({**HEAD, "options": {"tea": True}}, "options.tea"), ({"game": "steam-power"}, "game")):
        answer = web.post("/api/positions/refit", json={"position": at_trade(), "head": wrong})
        assert answer.json()["refused"]["key"] == key


@pytest.mark.parametrize(
    ("position", "name", "args", "key"),
    [
        (at_trade(), "tea", {}, "change"),
        (at_trade(), "phase", {"phase": "tea"}, "phase"),
        (at_trade(), "seat", {"seat": 2}, "seat"),
        (at_trade(tank_market=99), "phase", {"phase": "trade"}, "tank_market"),
        ({**HEAD, "options": {"tea": True}}, "phase", {"phase": "trade"}, "options.tea"),
        ({**HEAD, "players": []}, "phase", {"phase": "trade"}, ""),
        ({**HEAD, "game": "steam-power"}, "phase", {"phase": "trade"}, "game"),
    ],
)
def test_a_change_that_cannot_be_made_says_why(web, position, name, args, key):
    found = change(web, position, name, **args)
    assert (found["position"], found["checked"]) == (None, None)
    assert found["refused"]["key"] == key


def test_a_file_is_read_from_its_text(web):
    found = check(web, text=json.dumps(at_trade()))
    assert found["ok"]
    assert found["data"] == at_trade()
    assert found["shown"]["mover"] == 1
    broken = check(web, text="{")
    assert (broken["ok"], broken["data"], broken["shown"]) == (False, None, None)
    assert broken["problems"][0]["text"].startswith("line 1")


def test_a_table_begins_at_a_position_and_its_record_too(web):
    table = new_table(web, "person", "person", position=at_trade(round=5))
    seen = view(web, table, 1)
    assert (seen["mover"], seen["log"]) == (1, [])
    assert seen["observation"]["zones"]["C4"]["converter"] == "ore"
    assert web.get(f"/api/tables/{table}/at/0").json()["observation"]["seats"][1]["goods"]["ore"] == 4
    end = play(web, table)
    fields = web.get(f"/api/tables/{table}/record").json()
    assert fields["position"]["phase"] == "trade"
    record = Record(fields)
    assert [score.total for score in record.replay().scores()] == [score["total"] for score in end["result"]["scores"]]
    assert verify(fields, record.load_game()) == []
    story = web.get(f"/api/tables/{table}/chronicle").json()
    assert story["prices"]["ore"][0]["price"] == 9
    copy = web.post("/api/records", json=fields).json()["id"]
    assert view(web, copy)["observation"] == end["observation"]


def test_a_table_from_a_position_is_the_same_after_a_restart(tmp_path):
    with client(tmp_path) as web:
        table = new_table(web, "person", "person", position=at_trade())
        assert act(web, table, view(web, table, 1), "sell 1 ore").status_code == 200
        before = view(web, table, 1)
    with client(tmp_path) as web:
        assert view(web, table, 1) == before


@pytest.mark.parametrize(
    ("more", "word"),
    [
        ({"position": {**HEAD, "players": 3}}, "seats"),
        ({"position": at_trade(), "edition": "ffg-2013"}, "edition"),
        ({"position": at_trade(), "options": {"sabotage": True}}, "sabotage"),
        ({"position": at_trade(resource="gold")}, "resource"),
        ({"position": {}, "game": "steam-power"}, "position"),
    ],
)
def test_a_table_refuses_a_position_that_does_not_fit(web, more, word):
    answer = web.post("/api/tables", json={"game": "planet-steam", "seats": seats("person", "person"), **more})
    assert answer.status_code == 422
    assert answer.json()["error"]["text"].startswith(word)


def test_the_position_of_any_moment_is_in_the_record(web):
    table = table_at(web, 60)
    fields = web.get(f"/api/tables/{table}/record").json()
    now = web.post("/api/records/position", json={"record": fields})
    assert now.status_code == 200
    position = position_schemas.PositionModel.model_validate(now.json()).model_dump()
    assert None not in [seat["credits"] for seat in position["seats"]]
    assert position == Record(fields).replay().to_json() == load_position(position).to_json()
    early = web.post("/api/records/position", json={"record": fields, "at": 3}).json()
    assert early == Record(fields).replay(3).to_json() != position


def test_a_position_is_taken_from_a_record_that_begins_at_one(web):
    table = new_table(web, "person", "person", position=at_trade())
    assert act(web, table, view(web, table, 1), "sell 1 ore").status_code == 200
    fields = web.get(f"/api/tables/{table}/record").json()
    begun = web.post("/api/records/position", json={"record": fields, "at": 0}).json()
    assert begun == load_position(at_trade()).to_json()


@pytest.mark.parametrize("at", [None, 99])
def test_a_record_without_such_a_position_is_refused(web, at):
    table = new_table(web, "person", "person", game="steam-power" if at is None else "planet-steam")
    fields = web.get(f"/api/tables/{table}/record").json() | ({"partial": True} if at is None else {})
    answer = web.post("/api/records/position", json={"record": fields, "at": at})
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "bad-record"


def test_a_fault_has_a_code_with_its_arguments(web):
    (fault,) = check(web, data=at_trade(phase="auction", resource=None))["problems"] or [None]
    assert fault["key"] == "resource"
    data = {key: value for key, value in at_trade(phase="claim").items() if key != "resource"}
    one, two = data["seats"]
    (fault,) = check(web, data={**data, "seats": [one, {**two, "card": None}]})["problems"]
    assert (fault["key"], fault["code"], fault["args"]) == ("seats[1].card", "wrong.needs-card", {"phase": "claim"})
    (fault,) = check(web, data=at_trade(round=99))["problems"]
    assert (fault["key"], fault["code"]) == ("round", "range")
    assert fault["args"] == {"low": 1, "high": 7, "given": "99"}
    (fault,) = check(web, data={**HEAD, "options": {"tea": True}})["problems"]
    assert (fault["key"], fault["code"]) == ("options.tea", "unknown")
    board = {**load_position(HEAD).game.data(), "format": "steamhouse-board/1"}
    (fault,) = check(web, data={**HEAD, "board": board})["problems"]
    assert fault["key"].startswith("board.") and fault["code"]
