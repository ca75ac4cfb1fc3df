"""Tables of Steam Power over HTTP: set up with maps and decks, solo, hidden hands, and the questions around a game."""

from __future__ import annotations

import json

import pytest
import yaml
from tests.faults import check_words
from tests.server.kit import act, as_described, client, new_table, own_turn, play, seats, table_at, view
from tests.session.kit import SECRET, new_table as session_table, phase
from tests.session.worlds import play_cards

from steamhouse.core.messages import Message, render
from steamhouse.games.steam_power.schemas.files import DeckFile, MapFile
from steamhouse.games.steam_power.schemas.story import SteamPowerChronicle
from steamhouse.server import list_schemas, position_schemas, schemas
from steamhouse.server.bench import opening
from steamhouse.server.rooms import new_id

GAME = "steam-power"


def shipped(web, kind, name):
    answer = web.get(f"/api/games/{GAME}/{kind}s/{name}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def check(web, kind, data):
    answer = web.post("/api/check", json={"kind": kind, "data": data})
    assert answer.status_code == 200, answer.text
    position_schemas.Checked.model_validate(answer.json())
    assert answer.json()["ok"] == (not answer.json()["problems"])
    return answer.json()["problems"]


def test_the_games_say_which_maps_and_decks_there_are(web):
    lines = {line["id"]: line for line in web.get("/api/games").json()["games"]}
    list_schemas.GameList.model_validate(web.get("/api/games").json())
    assert (lines["planet-steam"]["maps"], lines["planet-steam"]["decks"]) == ([], [])
    line = lines[GAME]
    assert line["players"] == {"min": 1, "max": 5}
    assert {"id": "great-lakes", "name": "Great Lakes", "reconstructed": True} in line["maps"]
    assert [option["id"] for option in line["options"]] == ["round-limit"]
    for entry in line["maps"]:
        file = shipped(web, "map", entry["id"])
        MapFile.model_validate(file)
        assert (file["id"], file["name"]) == (entry["id"], entry["name"])
        assert check(web, "map", file) == []
    for entry in line["decks"]:
        file = shipped(web, "deck", entry["id"])
        DeckFile.model_validate(file)
        assert check(web, "deck", file) == []
    for path in (f"{GAME}/maps/atlantis", f"{GAME}/decks/atlantis", "planet-steam/maps/great-lakes", "mars/maps/x"):
        answer = web.get(f"/api/games/{path}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not-found")


def test_faults_of_files_name_the_hex_or_the_card(web):
    land = shipped(web, "map", "great-lakes")
    land["terrain"][4] = "X" + land["terrain"][4][1:]
    (fault,) = check(web, "map", land)
    assert fault["key"] == "A5"
    deck = shipped(web, "deck", "reconstructed")
    deck["contracts"][6]["money"] = -1
    faults = check(web, "deck", deck)
    assert any("C07" in fault["key"] for fault in faults)
    for kind in ("map", "deck", "board"):
        for data in (None, 3, [], {}, {"a": float(1)}, "x"):
            assert check(web, kind, data)
    assert web.post("/api/check", json={"kind": "song", "data": {}}).status_code == 422


def test_a_files_text_is_read_and_checked(web):
    def read(text, kind="map"):
        answer = web.post("/api/check", json={"kind": kind, "text": text})
        assert answer.status_code == 200, answer.text
        position_schemas.Checked.model_validate(answer.json())
        return answer.json()

    land = shipped(web, "map", "germany")
    for text in (json.dumps(land), yaml.safe_dump(land)):
        assert read(text) == {"ok": True, "problems": [], "data": land, "shown": None}
    assert read(yaml.safe_dump(land), "deck")["problems"]
    for text, fault in (
        ("{", "line 1"),
        ('{"a": 1,\n "b": }', "line 2"),
        ("a: 1\nb: [", "line 2"),
        ("a: &x 1\nb: *x", "line 2: aliases"),
        ("a: 1\na: 2", "line 2: the key a is there twice"),
        ("a: 2026-01-01", "date"),
        ("a: 2026-99-01", "month"),
        ("a: .nan", "JSON"),
        ('{"a": NaN}', "JSON"),
        ("[" * 3000, "levels"),
        ("\x00", "characters are not allowed"),
    ):
        told = read(text)
        assert (told["data"], told["ok"]) == (None, False)
        assert fault in told["problems"][0]["text"], told
        check_words(told["problems"][0]["code"], told["problems"][0]["args"])
    assert read("")["problems"]
    assert web.post("/api/check", json={"kind": "map", "text": "x" * 300_000}).status_code == 422
    assert web.post("/api/check", content=b"x" * 2_200_000).status_code == 413


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_table_of_every_size_is_played_to_the_end(web, players):
    table = new_table(web, *["person"] * players, game=GAME, options={"round-limit": 10})
    seen = own_turn(web, table)
    assert seen["prompt"]["id"].startswith("steam-power:prompt.")
    as_described(seen)
    table = table_at(web, 10**6, players=players, game=GAME)
    end = view(web, table)
    as_described(end)
    assert end["result"]["winners"]
    story = web.get(f"/api/tables/{table}/chronicle").json()
    SteamPowerChronicle.model_validate(story)
    assert story["rounds"][-1]["seats"] == [score["parts"] for score in end["result"]["scores"]]


def test_maps_and_decks_by_id_or_whole(web):
    table = new_table(web, "person", "person", game=GAME, map="germany", deck="reconstructed")
    assert view(web, table)["box"]["map"]["id"] == "germany"
    land, deck = shipped(web, "map", "great-lakes"), shipped(web, "deck", "reconstructed")
    land |= {"id": "my-lakes", "name": "My lakes"}
    deck |= {"id": "mine", "name": "Mine"}
    table = new_table(web, "person", game=GAME, map=land, deck=deck)
    assert play(web, table, until=60)["box"]["map"]["name"] == "My lakes"
    assert view(web, table)["box"]["deck"]["id"] == "mine"
    for change, text in (
        ({"map": "atlantis"}, "atlantis"),
        ({"deck": "atlantis"}, "atlantis"),
        ({"map": land | {"terrain": ["P"]}}, "map: "),
        ({"deck": deck | {"contracts": []}}, "deck: "),
        ({"board": {}}, "board"),
        ({"options": {"round-limit": 3}}, "round-limit"),
        ({"seats": [*seats(*["person"] * 5), {"name": "Six"}]}, "players"),
    ):
        answer = web.post("/api/tables", json={"game": GAME, "seats": seats("person", "person"), **change})
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-game"), change
        assert text in answer.json()["error"]["text"]
    answer = web.post("/api/tables", json={"game": "planet-steam", "seats": seats("person", "person"), "map": "x"})
    assert answer.json()["error"]["code"] == "bad-game"


@pytest.mark.slow
def test_people_and_bots_finish_a_game_and_it_can_be_taken_along(web):
    table = new_table(web, "random", "person", game=GAME, options={"round-limit": 12}, seed=4)
    end = play(web, table)
    assert end["mover"] == -4
    record = web.get(f"/api/tables/{table}/record").json()
    assert "partial" not in record
    assert not any("?" in text for _, text in record["actions"])
    answer = web.post("/api/records", json=record)
    assert answer.status_code == 201, answer.text
    copy = view(web, answer.json()["id"])
    assert copy["result"]["scores"] == end["result"]["scores"]
    assert [line["events"] for line in copy["log"]] == [line["events"] for line in end["log"]]


def test_the_record_of_a_running_game_is_the_seats_own(web):
    table = table_at(web, 120, game=GAME)
    for seat in (None, 0, 1, 2):
        record = web.get(f"/api/tables/{table}/record", params={} if seat is None else {"seat": seat}).json()
        schemas.RecordModel.model_validate(record)
        draws = [text for _, text in record["actions"] if text.startswith("draw ")]
        assert draws[:15].count("draw ?") == (15 if seat is None else 10)
        assert record["partial"]
        answer = web.post("/api/records", json=record)
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-record")
        assert "end of the game" in answer.json()["error"]["text"]


@pytest.mark.slow
def test_solo_is_the_seats_own_game(web):
    table = new_table(web, "person", game=GAME, seed=1)
    seen = play(web, table, until=100)
    record = web.get(f"/api/tables/{table}/record", params={"seat": 0}).json()
    assert "partial" not in record
    copy = web.post("/api/records", json=record).json()["id"]
    assert view(web, copy, 0)["observation"] == view(web, table, 0)["observation"]
    assert view(web, table, 0)["undo"]["consent"] == []
    assert web.get(f"/api/tables/{table}/record").json()["partial"]
    assert seen["observation"]["seats"][0]["hand"] == len(view(web, table, 0)["observation"]["seats"][0]["hand"])


def test_why_not(web):
    table = new_table(web, "person", "person", "person", game=GAME, seed=2)
    seen = own_turn(web, table)

    def why(seat, text):
        answer = web.post(f"/api/tables/{table}/why", json={"seat": seat, "text": text})
        assert answer.status_code == 200, answer.text
        schemas.Why.model_validate(answer.json())
        for key in ("reason", "rule"):
            if answer.json()[key] is not None:
                for language in ("en", "de", "es"):
                    assert render(Message.from_json(answer.json()[key]), language, ("Ada", "Corwin", "Berta"))
        return answer.json()

    for choice in seen["choices"]:
        assert why(seen["mover"], choice["text"]) == {"legal": True, "reason": None, "rule": None}
    texts = {choice["text"] for choice in seen["choices"]}
    for text in ("factory chicago", "fulfil C01", "track A7 N-S", "take chicago", "buy black", "stop", "draw C01"):
        if text not in texts:
            told = why(seen["mover"], text)
            assert not told["legal"]
            assert told["reason"]["id"].startswith("steam-power:reason.")
            assert told["rule"]["id"].startswith("steam-power:rule.")
    assert why(seen["mover"], "fly to the moon")["reason"]["id"] == "common:error.malformed-action"
    assert why((seen["mover"] + 1) % 3, "bank")["reason"]["id"] == "common:error.not-your-turn"
    assert web.post(f"/api/tables/{table}/why", json={"seat": 4, "text": "bank"}).status_code == 404
    assert own_turn(web, table) == seen


def test_a_drawn_card_is_told_to_its_drawer_alone(web):
    table = new_table(web, "person", "person", "person", game=GAME, seed=3)
    seen = own_turn(web, table)
    mover = seen["mover"]
    answer = act(web, table, seen, "contracts")
    assert answer.status_code == 200, answer.text
    mine = [line["text"] for line in answer.json()["log"][-2:]]
    assert all(text.startswith("draw C") for text in mine)
    hand = answer.json()["observation"]["seats"][mover]["hand"]
    assert all(text.split()[1] in hand for text in mine)
    for other in (None, (mover + 1) % 3, (mover + 2) % 3):
        shown = view(web, table, other)
        assert [line["text"] for line in shown["log"][-2:]] == ["draw ?", "draw ?"]
        assert shown["observation"]["seats"][mover]["hand"] == 7
        assert not any(card in json.dumps(shown["log"]) for card in hand)
    assert not answer.json()["undo"]["possible"]
    assert answer.json()["undo"]["reason"]["id"] == "common:undo.random"


@pytest.mark.slow
def test_tables_are_there_again_after_a_restart(tmp_path):
    """Also in the middle of a delivery, of laying track, of drawing: a table is opened from its last snapshot."""
    wanted, logs, seed = {"action", "lay", "take", "move", "bonus", "bonus-factory", "draw-from"}, {}, 0
    while not wanted <= set(logs):
        seed += 1
        table = session_table(4, people=range(4), game_id=GAME)
        while not table.over:
            logs.setdefault(phase(table), list(table.log.entries))
            play_cards(table, table.version + 1, seed=seed * 1000 + table.version)
    with client(tmp_path) as first:
        tables = {name: new_id() for name in logs}
        for name, (start, *rest) in logs.items():
            entries = [start | {"table": tables[name]}, *rest]
            first.portal.call(first.app.state.house.rooms.add, entries, SECRET)
        before = {(name, seat): view(first, tables[name], seat) for name in logs for seat in (None, 0, 1, 2, 3)}
    with client(tmp_path) as second:
        for (name, seat), seen in before.items():
            assert view(second, tables[name], seat) == seen
        version = view(second, tables["take"])["version"]
        assert play(second, tables["take"], until=version + 20)["version"] > version


def test_a_finished_game_opens_fast():
    line = opening(GAME)
    assert (line["game"], line["unit"], line["bound"]) == (GAME, "ms", "<= 300")
    assert line["value"] > 0
    assert line["kept"] == (line["value"] <= 300)
