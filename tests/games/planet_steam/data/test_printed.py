"""What can be compared with the cardboard covers every figure of every board; faults of a board come with words."""

from __future__ import annotations

import copy
import re
from typing import Any

import pytest

from steamhouse.core.errors import Fault
from steamhouse.core.messages import LANGUAGES, Message, catalogue, render
from steamhouse.games.planet_steam.files import board_check
from steamhouse.games.planet_steam.files.board import confidence_of, editions, leaves, shipped_board
from steamhouse.games.planet_steam.files.printed import ITEMS, PARTS, concerns, figures_of, mark_of, shipped_sheet

EDITION = "ffg-2013"
HEAD = ("format", "name", "edition", "confidence")


@pytest.mark.parametrize("edition", editions())
def test_every_figure_belongs_to_one_item(edition: str) -> None:
    board = shipped_board(edition)
    listed = [path for item in ITEMS for path, _, _ in figures_of(item, board)]
    assert sorted(listed) == sorted(leaves({key: board[key] for key in board if key not in HEAD}, ""))


@pytest.mark.parametrize("edition", editions())
def test_every_mark_of_a_board_shows_in_an_item(edition: str) -> None:
    board = shipped_board(edition)
    unsure = {path for item in ITEMS for path, _, mark in figures_of(item, board) if mark != "certain"}
    assert unsure == {path for path in leaves(board, "") if confidence_of(board, path) != "certain"}
    for item in ITEMS:
        marks = {mark for _, _, mark in figures_of(item, board)}
        assert mark_of(item, board) == next(mark for mark in ("guess", "likely", "certain") if mark in marks)


def test_items_know_their_part_and_their_players() -> None:
    assert [part for part in PARTS if any(item.part == part for item in ITEMS)] == list(PARTS)
    assert [item.id for item in ITEMS if item.part == "cards" and concerns(item, 3)] == ["cards-3"]
    assert len({item.id for item in ITEMS}) == len(ITEMS)


@pytest.mark.parametrize(
    ("edition", "turned", "vocabulary"), [(EDITION, False, "tank"), ("ludoart-2008", True, "upgrade")]
)
def test_a_sheet_has_the_board_and_what_an_editor_needs(edition: str, turned: bool, vocabulary: str) -> None:
    sheet = shipped_sheet(edition)
    assert sheet["file"] == shipped_board(edition)
    assert (sheet["turned"], sheet["vocabulary"]) == (turned, vocabulary)
    assert sheet["items"][0] == {
        "id": "price-quartz",
        "kind": "price",
        "part": "terminal",
        "path": "price_tracks.quartz",
        "resource": "quartz",
        "players": None,
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_item_is_named_and_what_is_known_of_it_is_said(lang: str) -> None:
    known = catalogue("page-printed", lang)["known"]
    for item in ITEMS:
        args = {"resource": item.resource or "", "count": int(item.players or 0)}
        title = render(Message(f"page-printed:item.{item.kind}", args), lang)
        assert title and "$t(" not in title and "{{" not in title
        if any(mark_of(item, shipped_board(edition)) != "certain" for edition in editions()):
            assert known.get(item.id) or known.get(item.kind), item.id


def test_faults_come_one_a_part_and_together() -> None:
    board = shipped_board(EDITION)
    assert board_check.problems(board) == []
    board["price_tracks"]["ore"]["start"] = 99
    board["price_tracks"]["water"]["min"] = 50
    board["carriers"]["energy"]["2"] = 1
    board["map"]["claims"]["4"]["neutral"].append("B2")
    found = board_check.problems(board)
    assert [fault.key for fault in found] == [
        "price_tracks.ore.start",
        "price_tracks.water.min",
        "carriers.energy.2",
        "map.claims.4.neutral",
    ]
    assert found[0].details == {"start": 99, "low": 3, "high": 18}
    with pytest.raises(Fault, match=r"price_tracks\.ore\.start is 99"):
        board_check.check(board)


@pytest.mark.parametrize("data", [None, 3, [], "x", {}, {"format": "steamhouse-board/1"}])
def test_what_is_no_board_has_one_fault(data: object) -> None:
    assert len(board_check.problems(data)) == 1


def broken() -> list[tuple[str, dict[str, Any]]]:
    """A board for each code of a fault."""

    def changed(*steps: tuple[str, Any]) -> dict[str, Any]:
        board = copy.deepcopy(shipped_board(EDITION))
        for path, value in steps:
            *way, last = path.split(".")
            place: Any = board
            for key in way:
                place = place[int(key)] if isinstance(place, list) else place[key]
            place[int(last) if isinstance(place, list) else last] = value
        return board

    colors, cards = "supply_tracks.ore.colors", "specialist_cards.2"
    captain, three = ["airship-captain"], ["venturer", "airship-captain", "engineer"]
    first = ["lady-steam", "engineer", "bank-agent"]
    many = [f"{column}{row}" for column in "CDE" for row in range(1, 8)]
    return [
        ("range", changed(("rounds.2", 0))),
        ("name", changed(("name", " "))),
        ("price-ends", changed(("price_tracks.ore.min", 30))),
        ("price-start", changed(("price_tracks.ore.start", 30))),
        ("supply-end", changed(("supply_tracks.ore.max", 5))),
        ("color-order", changed((f"{colors}.blue", [3, 1]))),
        ("color-gap", changed((f"{colors}.blue", [2, 3]))),
        ("color-twice", changed((f"{colors}.blue", [0, 3]))),
        ("tank-spaces", changed(("tank_market.prices", {}))),
        ("carrier-class", changed(("carriers.ore.2", 4))),
        ("carrier-start", changed(("carriers.ore.1", 1))),
        ("card-order", changed((f"{cards}.1.order", 1))),
        ("card-twice", changed((f"{cards}.1.specialists", three))),
        ("card-empty", changed((f"{cards}.1.specialists", []))),
        ("card-lacks", changed((f"{cards}.1.specialists", captain))),
        ("card-first", changed((f"{cards}.0.order", 2), (f"{cards}.1.order", 1))),
        ("card-benefits", changed((f"{cards}.0.specialists", first))),
        ("zone-twice", changed(("map.river", ["A4", "A4"]))),
        ("claims", changed(("map.claims.4.seats.0", many))),
        ("neutral-claims", changed(("map.claims.4.neutral", many))),
    ]


def test_every_code_is_told_in_every_language() -> None:
    codes = set()
    for code, board in broken():
        (fault, *_) = board_check.problems(board)
        assert fault.code == code
        codes.add(code)
        for lang in LANGUAGES:
            people = {"name": "Ida", "engineer": "Jo", "agent": "Kay"}  # the edition's names, which the page puts in
            own = [f"page-printed:fault.{code}"] if code in catalogue("page-printed", "en")["fault"] else []
            for key in (f"common:fault.{code}", *own):
                said = render(Message(key, {**fault.details, **people}), lang)
                assert not re.search(r"\{\{|\$t\(|page-printed", said), said
    assert codes >= set(catalogue("page-printed", "en")["fault"])
