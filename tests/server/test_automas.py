"""Tables with Automas over HTTP: set up by their difficulty, played by the server, nobody acts for them."""

from __future__ import annotations

from typing import get_args

import pytest
from tests.server.kit import act, as_described, client, new_table, play, view

from steamhouse.games.steam_power.text.names import DIFFICULTY_NAMES
from steamhouse.server import Settings, accepted, list_schemas
from steamhouse.server.settings import sqlite_url

GAME = "steam-power"
ADA = {"name": "Ada"}
OTTO = {"name": "Otto", "kind": "automa", "difficulty": "hard"}


def automa_table(web, *seats, **more):
    answer = web.post("/api/tables", json={"game": GAME, "seats": list(seats), **more})
    assert answer.status_code == 201, answer.text
    return answer.json()["id"]


def test_games_say_how_hard_automas_can_be(web):
    lines = {line["id"]: line for line in web.get("/api/games").json()["games"]}
    assert lines["planet-steam"]["automas"] == []
    assert lines[GAME]["automas"] == ["very-easy", "easy", "normal", "hard", "very-hard"]


def test_an_automas_turn_comes_with_the_answer_to_the_persons(web):
    table = automa_table(web, ADA, OTTO, options={"round-limit": 12})
    seen = view(web, table, 0)
    as_described(seen)
    assert [player.get("difficulty") for player in seen["players"]] == [None, "hard"]
    assert seen["observation"]["options"] == {"automas": {"1": "hard"}, "round-limit": 12}
    for _ in range(2):
        answer = act(web, table, view(web, table, 0), "bank")
        assert answer.status_code == 200, answer.text
    after = answer.json()
    assert after["mover"] == 0 and any(line["who"] == 1 for line in after["log"])
    listed = next(line for line in web.get("/api/tables").json()["tables"] if line["id"] == table)
    assert [player["kind"] for player in listed["players"]] == ["person", "automa"]


def test_nobody_acts_for_an_automa(web):
    table = automa_table(web, ADA, OTTO)
    answer = act(web, table, view(web, table, 1), "bank")
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "automa-seat")


def test_an_automa_keeps_its_seat(web):
    table = automa_table(web, ADA, OTTO)
    version = view(web, table, 0)["version"]
    bot = {"name": "Bob", "kind": "bot", "bot": "random"}
    for seats, status in (([ADA, bot], 422), ([bot, ADA], 422), ([{"name": "Bea"}, OTTO], 200)):
        answer = web.post(f"/api/tables/{table}/seats", json={"version": version, "seats": seats})
        assert answer.status_code == status, answer.text


@pytest.mark.parametrize(
    "seats, options",
    [
        ([OTTO, OTTO | {"name": "Erna"}], {}),  # nobody to play against
        ([ADA, {"name": "Otto", "kind": "automa"}], {}),
        ([ADA, OTTO | {"difficulty": "brutal"}], {}),
        ([ADA, OTTO | {"bot": "random"}], {}),
        ([ADA, {"name": "Otto", "difficulty": "hard"}], {}),
        ([ADA, OTTO], {"automas": {"1": "easy"}}),
        ([ADA, {"name": "Bea"}], {"automas": {"1": "easy"}}),
    ],
)
def test_seats_that_cannot_be(web, seats, options):
    answer = web.post("/api/tables", json={"game": GAME, "seats": seats, "options": options})
    assert answer.status_code == 422, answer.text


def test_planet_steam_has_no_automas(web):
    answer = web.post("/api/tables", json={"game": "planet-steam", "seats": [ADA, OTTO]})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad-game")
    assert new_table(web, "person", "random")


def enter(web, table, *texts, seat=0):
    """Post outcomes or actions as they were on the real table; the view after them."""
    answer = act(web, table, view(web, table, seat), *texts)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.slow
def test_a_game_beside_a_real_table_goes_on_after_a_restart(tmp_path):
    """Closed and opened again at each kind of moment: tiles, corners, first player, a turn, an Automa's draw."""
    seen, shown = {"phase": ""}, {}
    with client(tmp_path) as web:
        table = automa_table(web, ADA, OTTO, options={"cardboard": True})
        assert view(web, table)["mover"] == -1 and view(web, table)["choices"] == []
    for _ in range(8):
        with client(tmp_path) as web:
            seen = view(web, table, 0)
            as_described(seen)
            assert seen["observation"] == shown.get("observation", seen["observation"])
            phase = seen["observation"]["phase"]
            while seen["observation"]["phase"] == phase:
                seen = shown = enter(web, table, seen["choices"][-1]["text"])
    assert seen["mover"] in (-1, 0) and {line["who"] for line in seen["log"]} == {"chance", 0, 1}


def test_no_advice_and_no_bot_beside_a_real_table(web):
    """A bot would have every contract that nobody has seen to choose from."""
    bot = {"name": "Bob", "kind": "bot", "bot": "casual"}
    refused = web.post("/api/tables", json={"game": GAME, "seats": [bot, OTTO], "options": {"cardboard": True}})
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "bad-game")
    table = automa_table(web, ADA, OTTO, options={"cardboard": True})
    while (seen := view(web, table, 0))["mover"] < 0:
        enter(web, table, seen["choices"][0]["text"])
    answer = web.get(f"/api/tables/{table}/advice", params={"seat": 0})
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "no-advice")


def test_the_api_knows_the_difficulties_that_the_rules_know():
    assert get_args(accepted.Difficulty) == DIFFICULTY_NAMES


@pytest.mark.slow
def test_scores_of_finished_games_are_kept(tmp_path):
    with client(tmp_path, scores=tmp_path / "scores.jsonl") as web:
        assert web.get("/api/scores").json() == {"games": {}}
        for level in ("hard", "easy", "hard"):
            play(web, automa_table(web, ADA, OTTO | {"difficulty": level}, options={"round-limit": 10}))
        play(web, automa_table(web, ADA, {"name": "Bea"}, options={"round-limit": 10}))
        found = web.get("/api/scores").json()
        list_schemas.Scores.model_validate(found)
        easy, hard = found["games"][GAME]
        assert [(line["difficulties"], line["games"]) for line in (easy, hard)] == [(["easy"], 1), (["hard"], 2)]
        assert len(hard["last"]) == 2 and hard["best"] == max(hard["last"])


@pytest.mark.slow
def test_a_score_that_cannot_be_kept_does_not_hinder_the_end_of_a_game(tmp_path):
    with client(tmp_path, scores=tmp_path / "nowhere" / "scores.jsonl") as web:
        seen = play(web, automa_table(web, ADA, OTTO, options={"round-limit": 10}))
        assert seen["result"] is not None


def test_scores_lie_beside_the_database_that_was_chosen(tmp_path):
    chosen = Settings.for_address("127.0.0.1", sqlite_url(tmp_path / "tables.sqlite3"))
    assert chosen.scores == tmp_path / "scores.jsonl"
    assert Settings.for_address("127.0.0.1", "postgresql+asyncpg://house/tables").scores is None
    assert Settings.for_address("127.0.0.1", "sqlite+aiosqlite://").scores is None


def test_what_was_entered_is_taken_back_by_anybody(web):
    table = automa_table(web, ADA, OTTO, {"name": "Bea"}, options={"cardboard": True})
    before = view(web, table, 0)["observation"]
    seen = enter(web, table, view(web, table, 0)["choices"][0]["text"])
    for seat, status in ((1, 422), (2, 200)):
        wish = {"seat": seat, "version": seen["version"], "nonce": f"u{seat}"}
        answer = web.post(f"/api/tables/{table}/undo", json=wish)
        assert answer.status_code == status, answer.text
    assert view(web, table, 0)["observation"] == before
    assert view(web, table, 0)["undo"]["redo"] and view(web, table, 2)["undo"]["redo"]
