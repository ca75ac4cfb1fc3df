"""Tables with Automas over HTTP: set up by their difficulty, played by the server, nobody acts for them."""

from __future__ import annotations

import pytest
from tests.server.kit import act, new_table, view

from steamhouse.server import schemas

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
    schemas.View.model_validate(seen)
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
