"""The rules by the API: of a game that is described, of a table, and what editions say otherwise."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.planet_steam.book.test_sentences import own_board
from tests.server.kit import client, new_table

from steamhouse.core.messages import Message, render


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with client(tmp_path_factory.mktemp("books")) as started:
        yield started


def entry(book: dict[str, Any], entry_id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(e for chapter in book["chapters"] for e in chapter["entries"] if e["id"] == entry_id)
    return found


def lines(told: dict[str, Any], lang: str = "en") -> list[str]:
    return [render(Message.from_json(sentence["text"]), lang) for sentence in told["sentences"]]


def test_the_book_of_a_game_that_is_described(web: Any) -> None:
    wish = {"players": 3, "edition": "ludoart-2008", "options": {"river-limits": True}}
    book = web.post("/api/games/planet-steam/book", json=wish).json()
    assert (book["game"], book["players"]) == ("planet-steam", 3)
    assert entry(book, "river-limits")["played"] and not entry(book, "immobile-tanks")["played"]
    assert lines(entry(book, "setup"), "de")[0].startswith("Du beginnst mit 110 Credits")
    assert book["leads"]["phase"]["trade"] == "trading" and book["leads"]["rule"]["emergency"] == "activation"
    assert all(sentence["ruling"] in ("", "5", "13") for sentence in entry(book, "components")["sentences"])


def test_figures_of_an_own_board_and_of_automas(web: Any) -> None:
    book = web.post("/api/games/planet-steam/book", json={"players": 3, "board": own_board()}).json()
    assert "after 4 rounds" in lines(entry(book, "goal"))[0]
    assert "ore 5, 8, 11, 15" in " ".join(lines(entry(book, "carriers")))
    wish = {"players": 2, "options": {"automas": {"1": "hard"}}}
    book = web.post("/api/games/steam-power/book", json=wish).json()
    assert lines(entry(book, "automa-factory"))[-1] == "Its factory always gets 4 resources, also as a reward."


@pytest.mark.parametrize(
    ("game", "wish", "status"),
    [
        ("planet-steam", {"players": 7}, 422),
        ("planet-steam", {"players": 4, "edition": "1999"}, 422),
        ("planet-steam", {"players": 4, "board": {"format": "steamhouse-board/1"}}, 422),
        ("chess", {"players": 2}, 422),
    ],
)
def test_what_is_no_game_has_no_book(web: Any, game: str, wish: dict[str, Any], status: int) -> None:
    assert web.post(f"/api/games/{game}/book", json=wish).status_code == status


def test_the_book_of_a_table_is_that_of_its_game(web: Any) -> None:
    table = new_table(web, "person", "person", game="planet-steam", edition="reference-manual")
    book = web.get(f"/api/tables/{table}/book").json()
    assert book["players"] == 2 and "20 credits" in lines(entry(book, "setup"))[0]
    assert web.get("/api/tables/none/book").status_code == 404


def test_editions_side_by_side(web: Any) -> None:
    found = {each["id"]: each for each in web.get("/api/games/planet-steam/book/editions?players=4").json()["entries"]}
    sides = found["activation"]["sides"]
    assert [s["name"] for s in sides["ffg-2013"]] == ["decline"]
    assert [s["name"] for s in sides["ludoart-2008"]] == ["decline-nothing", "emergency", "emergency-none"]
    assert {
        e: s[0]["text"]["args"]["start_credits"] for e, s in found["setup"]["sides"].items() if s[0]["name"] == "start"
    } == {
        "ffg-2013": 120,
        "ludoart-2008": 120,
        "reference-manual": 10,
    }
    assert "synergy" not in found and "bonus-extraction" not in found
    assert web.get("/api/games/steam-power/book/editions").json() == {"entries": []}


@pytest.mark.parametrize(
    ("game", "edition"), [("planet-steam", "ffg-2013"), ("planet-steam", "ludoart-2008"), ("steam-power", "2025")]
)
def test_every_example_can_be_stepped_through(web: Any, game: str, edition: str) -> None:
    wish = {"players": 3} | ({"edition": edition} if game == "planet-steam" else {})
    book = web.post(f"/api/games/{game}/book", json=wish).json()
    named = [(e["id"], name) for chapter in book["chapters"] for e in chapter["entries"] for name in e["examples"]]
    assert len(named) == 4
    for entry_id, name in named:
        example = web.get(f"/api/games/{game}/book/examples/{name}?edition={edition}").json()
        assert example["entry"] == entry_id and len(example["steps"]) > 1
        assert example["steps"][0]["said"] == [] and all(step["said"] for step in example["steps"][1:])
        assert len({step["view"]["version"] for step in example["steps"]}) == len(example["steps"])
        for lang in ("en", "de", "es"):
            assert all(render(Message.from_json(example[part]), lang) for part in ("title", "before", "after"))
    assert web.get(f"/api/games/{game}/book/examples/none").status_code == 404
