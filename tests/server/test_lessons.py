"""Lessons by the API: steps to look at, tries with their answers, and the real table at the end."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.kit import client

LESSON = "/api/games/planet-steam/lesson"
NAMES = ["Kim", "Corwin", "Maud", "Tessaly"]


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with client(tmp_path_factory.mktemp("lessons")) as started:
        yield started


def moment(**more: Any) -> dict[str, Any]:
    return {"names": NAMES, **more}


def test_a_step_is_a_table_with_the_learner_at_a_seat(web: Any) -> None:
    told = web.get(LESSON).json()
    assert (told["game"], told["seat"], told["players"]) == ("planet-steam", 0, 4)
    view = web.post(f"{LESSON}/4", json=moment()).json()
    assert (view["seat"], view["mover"]) == (0, 0)
    assert [player["name"] for player in view["players"]] == NAMES
    assert {choice["text"] for choice in view["choices"]} == {"activate", "decline"}
    first = view["log"][0]["seq"]
    assert web.post(f"{LESSON}/4", json=moment(at=first)).json()["choices"] == []
    assert web.post(f"{LESSON}/10/log", json=moment(before=first + 5)).json()["lines"][-1]["seq"] == first + 4


def test_a_try_is_done_or_answered(web: Any) -> None:
    done = web.post(f"{LESSON}/4/try", json=moment(actions=["activate"])).json()
    assert done["done"] and done["view"]["observation"]["phase"] == "build"
    other = web.post(f"{LESSON}/4/try", json=moment(actions=["decline"]))
    assert other.status_code == 422
    assert other.json()["error"]["code"] == "not-now"
    assert other.json()["error"]["message"]["id"] == "planet-steam-lesson:step.activation.not.other"
    refused = web.post(f"{LESSON}/5/try", json=moment(actions=["buy-tank F7"])).json()["error"]
    assert refused["message"]["id"].startswith("planet-steam:reason.") and refused["rule"]


def test_plans_are_looked_at_before_they_are_tried(web: Any) -> None:
    part = web.post(f"{LESSON}/5/try", json=moment(actions=["buy-tank A3"])).json()
    assert not part["done"]
    played = moment(played=[["buy-tank A3"]])
    preview = web.post(f"{LESSON}/5/preview", json={**played, "actions": ["buy-tank A2"]}).json()
    assert preview["observation"]["zones"]["A2"]["tank"] and preview["observation"]["zones"]["A3"]["tank"]
    why = web.post(f"{LESSON}/5/why", json={**played, "text": "buy-tank A3"}).json()
    assert not why["legal"] and why["rule"]


def test_the_game_goes_on_at_a_real_table(web: Any) -> None:
    created = web.post(f"{LESSON}/11/table", json=moment())
    assert created.status_code == 201
    view = web.get(f"/api/tables/{created.json()['id']}", params={"seat": 0}).json()
    assert [player["kind"] for player in view["players"]] == ["person", "bot", "bot", "bot"]
    assert view["observation"]["round"] == 5 and view["players"][0]["name"] == "Kim"


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/games/chess/lesson/0", moment(), 404),
        (f"{LESSON}/12", moment(), 404),
        (f"{LESSON}/0", {"names": ["Kim"]}, 422),
        (f"{LESSON}/0", {"names": ["Kim", "Kim", "Maud", "Ivo"]}, 422),
        (f"{LESSON}/4", moment(played=[["end"]]), 422),
    ],
)
def test_what_is_no_moment_of_a_lesson_is_refused(web: Any, path: str, body: dict[str, Any], status: int) -> None:
    assert web.post(path, json=body).status_code == status
