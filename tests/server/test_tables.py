"""Tables over HTTP: set up, play, look back, take back, save."""

from __future__ import annotations

import pytest
from tests.server.kit import act, as_described, client, new_table, own_turn, play, seats, table_at, view

from steamhouse.server import schemas
from steamhouse.session import verify


def test_games_are_listed(web):
    lines = web.get("/api/games").json()["games"]
    assert [line["id"] for line in lines] == ["planet-steam", "steam-power"]
    game = lines[0]
    assert game["players"] == {"min": 2, "max": 5}
    assert game["editions"] == ["ffg-2013", "ludoart-2008", "reference-manual"]
    assert {"sabotage", "river-limits"} <= {option["id"] for option in game["options"]}
    assert {"random", "thrifty", "casual"} <= set(game["bots"])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_new_table_asks_its_first_player(web, players):
    table = new_table(web, *["person"] * players)
    seen = own_turn(web, table)
    assert seen["prompt"]["id"] == "planet-steam:prompt.upgrade"
    assert len(seen["choices"]) == 4
    assert view(web, table)["choices"] == []
    listed = web.get("/api/tables").json()["tables"]
    line = next(line for line in listed if line["id"] == table)
    assert (line["mover"], line["finished"], line["round"]) == (seen["mover"], False, 1)
    as_described(seen)


def test_a_whole_game_of_people_with_record_and_upload(web):
    table = new_table(web, "person", "person")
    end = play(web, table)
    assert end["mover"] == -4
    assert end["result"]["winners"]
    as_described(end)
    fields = web.get(f"/api/tables/{table}/record").json()
    from steamhouse.core.record import Record

    record = Record(fields)
    assert record.replay().scores()[0].total == end["result"]["scores"][0]["total"]
    assert verify(fields, record.load_game()) == []
    answer = web.post("/api/records", json=fields)
    assert answer.status_code == 201, answer.text
    copy = view(web, answer.json()["id"])
    for key in ("observation", "log", "mover", "players", "facts"):
        assert copy[key] == end[key]
    assert copy["result"]["scores"] == end["result"]["scores"]


def test_an_unfinished_record_is_played_on(web):
    table = table_at(web, 60)
    middle = view(web, table)
    fields = web.get(f"/api/tables/{table}/record").json()
    assert "seed" not in fields
    copy = web.post("/api/records", json=fields).json()["id"]
    assert view(web, copy)["observation"] == middle["observation"]
    assert play(web, copy, until=70)["version"] >= 70


@pytest.mark.slow
def test_people_and_bots_finish_a_game(web):
    table = new_table(web, "random", "person")
    end = play(web, table)
    assert end["mover"] == -4
    assert any(line["why"] for line in end["log"] if line["who"] == 0)
    assert all(line["why"] is None for line in end["log"] if line["who"] in (1, "chance"))


def test_every_number_of_the_log_can_be_looked_at(web):
    table = table_at(web, 30, players=2)
    end = view(web, table)
    for line in end["log"]:
        past = web.get(f"/api/tables/{table}/at/{line['seq']}").json()
        assert past["version"] == line["seq"]
        assert past["log"][-1] == line


def test_a_plan_changes_all_or_nothing(web):
    table = new_table(web, "person", "person", "person")
    while (seen := own_turn(web, table))["observation"]["phase"] != "auction":
        assert act(web, table, seen, seen["choices"][0]["text"]).status_code == 200
    answer = act(web, table, seen, "bid 1", "bid 2")
    assert answer.status_code == 422
    assert own_turn(web, table) == seen
    answer = act(web, table, seen, "bid 2000")
    error = answer.json()["error"]
    assert answer.status_code == 422
    assert (error["code"], error["action"]) == ("bid-too-high", "bid 2000")
    assert error["message"]["id"].startswith("planet-steam:reason.")
    assert error["rule"]["id"].startswith("planet-steam:rule.")
    assert error["text"]
    assert own_turn(web, table) == seen


def test_a_stale_submission_gets_the_current_view(web):
    table = new_table(web, "person", "person", "person")
    old = own_turn(web, table)
    assert act(web, table, old, "upgrade ore").status_code == 200
    answer = act(web, table, old, "upgrade ore", nonce="other")
    assert answer.status_code == 409
    assert answer.json()["error"]["code"] == "stale"
    assert answer.json()["view"] == view(web, table, old["seat"])
    body = {"seat": old["seat"], "version": old["version"]}
    assert web.post(f"/api/tables/{table}/preview", json={**body, "actions": []}).status_code == 409
    assert web.post(f"/api/tables/{table}/undo", json={**body, "nonce": "u"}).status_code == 409
    assert web.post(f"/api/tables/{table}/redo", json={**body, "nonce": "r"}).status_code == 409


def test_a_repeated_nonce_is_answered_with_the_first_outcome(web):
    table = new_table(web, "person", "person", "person")
    seen = own_turn(web, table)
    first = act(web, table, seen, "upgrade ore", nonce="same")
    assert first.status_code == 200
    again = act(web, table, seen, "upgrade ore", nonce="same")
    assert again.status_code == 200
    assert again.json()["accepted"] == {**first.json()["accepted"], "repeated": True}
    assert view(web, table)["version"] == first.json()["version"]
    assert len(view(web, table)["log"]) == 2


def test_only_the_mover_acts_and_nobody_acts_for_a_bot(web):
    table = new_table(web, "person", "person", "person")
    seen = own_turn(web, table)
    other = {**seen, "seat": (seen["seat"] + 1) % 3}
    assert act(web, table, other, "upgrade ore").json()["error"]["code"] == "not-your-turn"
    assert act(web, table, {**seen, "seat": 6}, "upgrade ore").status_code == 404
    mixed = new_table(web, "person", "random")
    seen = play(web, mixed, until=2)
    answer = act(web, mixed, {**seen, "seat": 1}, "upgrade ore")
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bot-seat")


def test_previews_change_nothing(web):
    table = new_table(web, "person", "person", "person")
    seen = own_turn(web, table)
    body = {"seat": seen["seat"], "version": seen["version"]}
    answer = web.post(f"/api/tables/{table}/preview", json={**body, "actions": ["upgrade ore"]})
    assert answer.status_code == 200
    preview = answer.json()
    schemas.Preview.model_validate(preview)
    assert preview["effects"] == next(c["effects"] for c in seen["choices"] if c["text"] == "upgrade ore")
    empty = web.post(f"/api/tables/{table}/preview", json={**body, "actions": []}).json()
    assert empty["choices"] == seen["choices"]
    assert own_turn(web, table) == seen


def test_taking_back_and_putting_back(web):
    table = new_table(web, "person", "person", "person")
    seen = own_turn(web, table)
    seat = seen["seat"]
    done = act(web, table, seen, "upgrade ore").json()
    assert done["undo"] == {
        "possible": True,
        "reason": None,
        "consent": [],
        "redo": False,
        "practice": False,
        "wish": None,
    }

    def ask(what, nonce, **more):
        version = view(web, table)["version"]
        return web.post(f"/api/tables/{table}/{what}", json={"seat": seat, "version": version, "nonce": nonce, **more})

    back = ask("undo", "u1")
    assert back.status_code == 200
    assert back.json()["observation"] == seen["observation"]
    assert ask("redo", "r1").json()["observation"] == done["observation"]
    assert ask("redo", "r2").json()["error"]["code"] == "redo-refused"
    act(web, table, own_turn(web, table), "upgrade ore")
    others = [other for other in range(3) if other != seat]
    asked = ask("undo", "u2").json()
    assert asked["undo"]["wish"] == {"seat": seat, "missing": others}
    assert ask("undo", "u3", consent=others).status_code == 422  # nobody speaks for another seat
    assert view(web, table, others[0])["undo"]["wish"] == asked["undo"]["wish"]
    assert ask("consent", "c1", agree=True).json()["error"]["code"] == "not-asked"
    for number, other in enumerate(others):
        given = {"seat": other, "version": view(web, table)["version"], "nonce": "c", "agree": True}
        answer = web.post(f"/api/tables/{table}/consent", json=given)
        assert answer.status_code == 200
        assert answer.json()["seat"] is None  # the device may be another person's
        assert bool(answer.json()["undo"]["wish"]) == (number == 0)
    assert view(web, table, seat)["observation"] == seen["observation"]


def test_a_bots_consent_is_not_given_by_anybody(web):
    table = new_table(web, "person", "random", "person")
    for number, seat in enumerate((1, 7)):
        given = {"seat": seat, "version": view(web, table)["version"], "nonce": f"c{number}", "agree": True}
        assert web.post(f"/api/tables/{table}/consent", json=given).status_code in (404, 422)


def test_seats_cannot_be_changed_after_the_end(web):
    table = table_at(web, 10**9)
    version = view(web, table)["version"]
    change = {"version": version, "seats": seats("person", "person", "person")}
    answer = web.post(f"/api/tables/{table}/seats", json=change)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "game-over")


def test_a_bot_takes_over_a_seat_and_a_person_takes_it_back(web):
    table = new_table(web, "person", "person")
    seen = own_turn(web, table)
    new = seats("person", "person")
    new[seen["seat"]] = {"name": "Robot", "kind": "bot", "bot": "random"}
    answer = web.post(f"/api/tables/{table}/seats", json={"version": seen["version"], "seats": new})
    assert answer.status_code == 200
    assert play(web, table, until=seen["version"] + 4)["version"] >= seen["version"] + 4
    version = play(web, table, until=10)["version"]
    answer = web.post(f"/api/tables/{table}/seats", json={"version": version, "seats": seats("person", "person")})
    assert answer.status_code in (200, 409)


@pytest.mark.slow
def test_a_seed_makes_the_chance_repeatable(web):
    ends = []
    for seed in (7, "7", 8):
        table = new_table(web, "person", "person", seed=seed)
        end = play(web, table, until=80)
        assert sum(line["who"] == "chance" for line in end["log"]) > 1
        ends.append([(line["who"], line["text"]) for line in end["log"]])
    assert ends[0] == ends[1]
    assert ends[0] != ends[2]
    secret = view(web, new_table(web, "person", "person"))["seed_hash"]
    assert secret != view(web, new_table(web, "person", "person"))["seed_hash"]


@pytest.mark.slow
def test_single_choices_are_asked_if_the_table_says_so(web):
    def single(**more):
        table, count = new_table(web, "person", "person", seed=3, **more), 0
        while (seen := own_turn(web, table))["version"] < 60:
            count += len(seen["choices"]) == 1
            act(web, table, seen, seen["choices"][-1]["text"])
        return count

    assert single() == 0
    assert single(auto_forced=False) > 0


def test_tables_are_there_again_after_a_restart(tmp_path):
    with client(tmp_path) as first:
        table = table_at(first, 60)
        play(first, table, until=70)
        before = [view(first, table, seat) for seat in (None, 0, 1, 2)]
        listed = first.get("/api/tables").json()
    with client(tmp_path) as second:
        assert [view(second, table, seat) for seat in (None, 0, 1, 2)] == before
        assert second.get("/api/tables").json() == listed
        assert play(second, table, until=80)["version"] >= 80


@pytest.mark.slow
def test_more_tables_than_rooms(tmp_path):
    with client(tmp_path, max_rooms=2) as web:
        tables = [new_table(web, "person", "person") for _ in range(5)]
        for until in (5, 10):
            for table in tables:
                assert play(web, table, until=until)["version"] >= until
        assert len(web.app.state.house.rooms._rooms) <= 2


@pytest.mark.slow
def test_the_list_names_map_and_winners(web):
    table = new_table(web, "person", "person")
    winners = play(web, table)["result"]["winners"]
    made = {"game": "steam-power", "seats": [{"name": "Ada"}, {"name": "Ben"}], "map": "germany"}
    other = web.post("/api/tables", json=made).json()["id"]
    lines = {line["id"]: line for line in web.get("/api/tables").json()["tables"]}
    assert [player["seat"] for player in lines[table]["players"] if player["won"]] == winners
    assert lines[table]["map"] is None
    assert lines[other]["map"] == "germany"
    assert not any(player.get("won") for player in lines[other]["players"])


def test_a_deleted_table_is_gone(web):
    table, other = new_table(web, "person", "person"), new_table(web, "random", "random", "random")
    with web.websocket_connect(f"/api/tables/{table}/live") as socket:
        first = socket.receive_json()
        assert web.delete(f"/api/tables/{table}").status_code == 200
        assert socket.receive_json()["version"] > first["version"]
    # also one where bots are at it
    assert web.delete(f"/api/tables/{other}").status_code == 200
    for gone in (table, other):
        assert web.get(f"/api/tables/{gone}").status_code == 404
        assert web.delete(f"/api/tables/{gone}").json()["error"]["code"] == "unknown-table"
    assert not {table, other} & {line["id"] for line in web.get("/api/tables").json()["tables"]}
