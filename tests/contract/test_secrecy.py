"""Every route answers a seat the same in two worlds that differ only in what the seat may not know.

In Planet Steam that is a rival's cash, in Steam Power the cards of a hand. A route that is not listed here fails:
whoever adds one says what it shows.
"""

from __future__ import annotations

import json
import random

import pytest
from sqlalchemy import delete
from starlette.routing import Mount, Route, WebSocketRoute
from tests.quick import quick
from tests.server.kit import client, new_table, table_at, view
from tests.session.kit import SECRET, new_table as session_table
from tests.session.worlds import other_worlds, play_cards

from steamhouse import load_game
from steamhouse.core.messages import Message
from steamhouse.server import work
from steamhouse.server.database import metadata
from steamhouse.server.store import Summary
from steamhouse.session import SeatInfo, Table

# what shows something of a table: how to ask for it as a seat
SHOWS = {
    ("GET", "/api/tables"): lambda web, _table, _seat: web.get("/api/tables"),
    ("GET", "/api/tables/{table_id}"): lambda web, table, seat: web.get(f"/api/tables/{table}", params=who(seat)),
    ("GET", "/api/tables/{table_id}/book"): lambda web, table, _seat: web.get(f"/api/tables/{table}/book"),
    ("GET", "/api/tables/{table_id}/at/{seq}"): lambda web, table, seat: web.get(
        f"/api/tables/{table}/at/{view(web, table)['version']}", params=who(seat)
    ),
    ("GET", "/api/tables/{table_id}/log"): lambda web, table, seat: web.get(
        f"/api/tables/{table}/log", params=who(seat)
    ),
    ("GET", "/api/tables/{table_id}/record"): lambda web, table, seat: web.get(
        f"/api/tables/{table}/record", params=who(seat)
    ),
    ("GET", "/api/tables/{table_id}/chronicle"): lambda web, table, seat: web.get(
        f"/api/tables/{table}/chronicle", params=who(seat)
    ),
    ("GET", "/api/tables/{table_id}/advice"): lambda web, table, seat: web.get(
        f"/api/tables/{table}/advice", params=who(seat)
    ),
    ("POST", "/api/tables/{table_id}/preview"): lambda web, table, seat: post(web, table, seat, "preview", actions=[]),
    ("POST", "/api/tables/{table_id}/why"): lambda web, table, seat: web.post(
        f"/api/tables/{table}/why", json={"seat": seat, "text": "bank"}
    ),
    # refused or stale, because these must change nothing here: what they show is the view
    ("POST", "/api/tables/{table_id}/actions"): lambda web, table, seat: post(
        web, table, seat, "actions", nonce="n", actions=["pass"], stale=True
    ),
    ("POST", "/api/tables/{table_id}/undo"): lambda web, table, seat: post(
        web, table, seat, "undo", nonce="n", stale=True
    ),
    ("POST", "/api/tables/{table_id}/consent"): lambda web, table, seat: post(
        web, table, seat, "consent", nonce="n", agree=True, stale=True
    ),
    ("POST", "/api/tables/{table_id}/redo"): lambda web, table, seat: post(
        web, table, seat, "redo", nonce="n", stale=True
    ),
    ("POST", "/api/tables/{table_id}/seats"): lambda web, table, _seat: web.post(
        f"/api/tables/{table}/seats", json={"version": 0, "seats": [{"name": "A"}, {"name": "B"}, {"name": "C"}]}
    ),
}
# what shows nothing of a table that exists
SHOWS_NO_TABLE = {
    ("GET", "/api/games"),
    ("GET", "/api/lan"),
    ("GET", "/api/scores"),
    ("GET", "/api/games/{game}/words/{lang}"),
    ("POST", "/api/games/{game}/book"),
    ("GET", "/api/games/{game}/book/editions"),
    ("GET", "/api/games/{game}/book/examples/{name}"),
    # of a lesson, whose table nobody else sits at
    ("GET", "/api/games/{game}/lesson"),
    ("POST", "/api/games/{game}/lesson/{step}"),
    ("POST", "/api/games/{game}/lesson/{step}/log"),
    ("POST", "/api/games/{game}/lesson/{step}/try"),
    ("POST", "/api/games/{game}/lesson/{step}/preview"),
    ("POST", "/api/games/{game}/lesson/{step}/why"),
    ("POST", "/api/games/{game}/lesson/{step}/table"),
    ("GET", "/api/games/{game}/maps/{name}"),
    ("GET", "/api/games/{game}/decks/{name}"),
    ("GET", "/api/games/{game}/boards/{name}"),
    ("POST", "/api/check"),
    ("POST", "/api/positions/change"),
    ("POST", "/api/positions/possible"),
    ("POST", "/api/positions/refit"),
    ("POST", "/api/tables"),
    ("DELETE", "/api/tables/{table_id}"),
    ("POST", "/api/records"),
    ("POST", "/api/records/position"),
    ("GET", "/api/openapi.json"),
    ("GET", "/"),
    ("GET", "/setup/{game}"),
    ("GET", "/table/{table_id}"),
    ("GET", "/learn/{game}"),
    ("GET", "/learn/{game}/{step}"),
    ("GET", "/editor/map"),
    ("GET", "/editor/deck"),
    ("GET", "/editor/board"),
    ("GET", "/editor/position"),
    ("GET", "/components"),
}
SOCKETS = {"/api/tables/{table_id}/live"}


def who(seat):
    return {} if seat is None else {"seat": seat}


def post(web, table, seat, what, *, stale=False, **body):
    version = 0 if stale else view(web, table)["version"]
    return web.post(f"/api/tables/{table}/{what}", json={"seat": seat, "version": version, **body})


def routes(app):
    """Method and path of every route, but the page's files."""
    found = {(method.upper(), path) for path, item in app.openapi()["paths"].items() for method in item}
    sockets = set()
    for route in app.routes:
        if isinstance(route, Route):
            if "." not in route.path or route.path.startswith("/api/"):
                found |= {(method, route.path) for method in route.methods if method != "HEAD"}
        elif isinstance(route, Mount):
            assert route.path == "/assets"
        else:
            for inner in route.original_router.routes:
                if isinstance(inner, WebSocketRoute):
                    sockets.add(inner.path)
                else:
                    assert inner.include_in_schema, inner.path
    return found, sockets


@pytest.fixture(scope="module")
def web(tmp_path_factory):
    with client(tmp_path_factory.mktemp("secrecy")) as started:
        yield started


def test_every_route_is_listed(web):
    assert routes(web.app) == (set(SHOWS) | SHOWS_NO_TABLE, SOCKETS)


@pytest.mark.parametrize("until", quick([1, 6, 12, 30, 55, 80, 110], 1, 30))
def test_two_worlds_that_differ_in_a_rivals_cash_give_the_same_bytes(web, until):
    table = table_at(web, until, seed=until)
    room = web.app.state.house.rooms._rooms[table]
    open_world = room.table._state
    for rival in range(3):
        if open_world.to_json()["seats"][rival]["credits"] == 0:
            continue  # a subsidy depends on it, and everybody sees who gets one
        seats = [seat for seat in (None, 0, 1, 2) if seat != rival]
        before = {
            (key, seat): show(web, table, seat).content
            for key, show in SHOWS.items()
            for seat in seats
            if seat is not None or key[0] == "GET"  # spectators post nothing
        }
        position = open_world.to_json()
        position["seats"][rival]["credits"] += 19
        set_world(room.table, room.table.game.state_from_json(position))
        try:
            for (key, seat), content in before.items():
                if key == ("GET", "/api/tables/{table_id}/at/{seq}"):
                    continue  # replayed from the log, which is the same
                assert SHOWS[key](web, table, seat).content == content, (key, seat)
            assert view(web, table, rival)["observation"]["seats"][rival]["credits"] is not None
        finally:
            set_world(room.table, open_world)


def set_world(table, state):
    table._state = state
    table._views.clear()


def test_frames_are_the_same_when_a_rivals_cash_differs(web):
    table = new_table(web, "person", "person", "person")
    room = web.app.state.house.rooms._rooms[table]
    frames = []
    world = room.table._state
    position = world.to_json()
    position["seats"][1]["credits"] += 19
    for state in (world, room.table.game.state_from_json(position)):
        set_world(room.table, state)
        with web.websocket_connect(f"/api/tables/{table}/live") as socket:
            frames.append(socket.receive_text())
    assert frames[0] == frames[1]
    assert set(json.loads(frames[0])) == {"version", "mover", "over", "trouble"}


@pytest.fixture(scope="module")
def houses(tmp_path_factory):
    """Two servers, one for each world, at which no time passes."""
    clock = pytest.MonkeyPatch()
    clock.setattr(Summary, "columns", frozen(Summary.columns))
    with client(tmp_path_factory.mktemp("one")) as one, client(tmp_path_factory.mktemp("other")) as other:
        yield one, other
    clock.undo()


def frozen(columns):
    return lambda summary: columns(summary) | {"updated": "2026-01-01T00:00:00.000+00:00"}


def stored(web, table):
    """Store a table at a server; whatever else is there is gone."""
    house = web.app.state.house
    house.rooms._rooms.clear()
    web.portal.call(forget, house.store)
    web.portal.call(house.rooms.add, table.log.entries, SECRET)
    return table.id


async def forget(store):
    def empty(connection):
        for table in reversed(metadata.sorted_tables):
            connection.execute(delete(table))

    await store._write(empty)


MOMENTS = quick([(2, 60, 1), (3, 150, 2), (3, 330, 3), (5, 200, 4), (5, 500, 5), (4, 420, 6)], (3, 150, 2))


@pytest.mark.parametrize(("players", "until", "seed"), MOMENTS)
def test_two_worlds_that_differ_in_a_hand_give_the_same_bytes(houses, players, until, seed):
    table = play_cards(session_table(players, people=range(players), game_id="steam-power"), until, seed)
    assert not table.over
    for seat in (None, *range(players)):
        cards, world = next(other_worlds(table, seat), ((), None))
        if world is None:
            continue
        answers = []
        for web, it in zip(houses, (table, world), strict=True):
            stored(web, it)
            found = {
                key: show(web, it.id, seat).content
                for key, show in SHOWS.items()
                if seat is not None or key[0] == "GET"  # spectators post nothing
            }
            for seq in range(0, table.version, 1 + table.version // 5):
                found["at", seq] = web.get(f"/api/tables/{it.id}/at/{seq}", params=who(seat)).content
            with web.websocket_connect(f"/api/tables/{it.id}/live") as socket:
                found["frame"] = socket.receive_text()
            if seat == it.mover and "bank" in [choice["text"] for choice in view(web, it.id, seat)["choices"]]:
                found["played"] = post(web, it.id, seat, "actions", nonce="a", actions=["bank"]).content
                found["undone"] = post(web, it.id, seat, "undo", nonce="u").content
                found["redone"] = post(web, it.id, seat, "redo", nonce="r").content
            answers.append(found)
        for key, content in answers[0].items():
            assert answers[1][key] == content, (key, seat, cards)


def test_a_table_of_one_device_shows_each_seat_its_own_hand_alone(houses):
    web, _ = houses
    table = play_cards(session_table(3, people=range(3), game_id="steam-power"), 200, 7)
    stored(web, table)
    hands = {seat: view(web, table.id, seat)["observation"]["seats"][seat]["hand"] for seat in range(3)}
    for seat in (None, 0, 1, 2):
        shown = [entry["hand"] for entry in view(web, table.id, seat)["observation"]["seats"]]
        assert shown == [hands[other] if other == seat else len(hands[other]) for other in range(3)]
    while (mover := view(web, table.id)["mover"]) == table.mover:
        seen = view(web, table.id, mover)
        texts = [choice["text"] for choice in seen["choices"]]
        text = next(text for text in ("stop", "no-bonus", "bank", texts[0]) if text in texts)
        answer = post(web, table.id, mover, "actions", nonce=f"n{seen['version']}", actions=[text])
        assert answer.status_code == 200, answer.text
    # the turn has passed to the next, but the answer is for the seat that the request named
    assert answer.json()["seat"] == table.mover
    assert answer.json()["choices"] == []
    shown = [entry["hand"] for entry in answer.json()["observation"]["seats"]]
    assert [type(hand) for hand in shown] == [list if seat == table.mover else int for seat in range(3)]


def richer(state, seer, rng):
    """The same moment with other credits in the purses of the bots."""
    del seer
    position = state.to_json()
    for seat in BOTS:
        if position["seats"][seat]["credits"]:  # a subsidy depends on having none, and everybody sees who gets one
            position["seats"][seat]["credits"] += rng.choice((3, 19, 60))
    return state.game.state_from_json(position)


def other_hands(state, seer, rng):
    """The same moment with other cards in the hands of the bots, and another deck."""
    return state.game.sample_state(state.observation(seer), rng.getrandbits(30))


BOTS = {1: "casual", 2: "thrifty"}
WORLDS = 3  # in which a bot is asked what it would do, and why
UNKNOWN = {"planet-steam": richer, "steam-power": other_hands}


def thought(table, state, seat):
    """What a bot decides in a world, and why."""
    seed = table.decision_seed()
    seen = work.seen_by(BOTS[seat], state, seat, seed)
    text, reason = work.choose(work.setup_of(table), BOTS[seat], seat, seed, seen, state.legal_actions())
    return text, Message.from_json(reason)


def beside_bots(game, seer, until, seed):
    """Two tables at which bots acted the same, each for its reasons in its own world, and the worlds at their ends.

    The worlds differ only in what ``seer`` may not know. It stops where the person has to decide.
    """
    rng = random.Random(seed)
    seats = [SeatInfo("Ada"), *(SeatInfo(f"Bot {seat}", "bot", bot) for seat, bot in BOTS.items())]
    tables = [Table.new(load_game(game, players=3), seats, "bots", SECRET) for _ in range(2)]
    one = tables[0]
    while not (one.mover == 0 and one.version >= until):
        assert not one.over
        seat, nonce = one.mover, f"n{one.version}"
        if seat == 0:
            text = rng.choice(one.view(0)["choices"])["text"]
            whys = [None, None]
        else:
            text, why = thought(one, one.state, seat)
            there = [thought(one, UNKNOWN[game](one.state, seer, rng), seat) for _ in range(WORLDS)]
            others = [other for again, other in there if again == text]
            other = next((other for other in others if other.to_json() != why.to_json()), why)
            whys = [why, other]
        for table, why in zip(tables, whys, strict=True):
            table.submit(seat, table.version, nonce, [text], why)
    return tables, [one.state, UNKNOWN[game](one.state, seer, rng)]


@pytest.mark.parametrize("seer", quick([0, None], 0))
@pytest.mark.parametrize(("game", "until"), [("planet-steam", 160), ("steam-power", 140)])
def test_two_worlds_that_differ_in_what_bots_know_give_the_same_bytes(houses, game, until, seer):
    """Views, log, record, advice and frames beside bots, whose reasons rest on what they alone know."""
    tables, worlds = beside_bots(game, seer, until, seed=3)
    answers = []
    for web, table, world in zip(houses, tables, worlds, strict=True):
        stored(web, table)
        set_world(web.app.state.house.rooms._rooms[table.id].table, world)
        found = {
            key: show(web, table.id, seer).content
            for key, show in SHOWS.items()
            if seer is not None or key[0] == "GET"  # spectators post nothing
        }
        for seq in range(0, table.version, 1 + table.version // 5):
            found["at", seq] = web.get(f"/api/tables/{table.id}/at/{seq}", params=who(seer)).content
        with web.websocket_connect(f"/api/tables/{table.id}/live") as socket:
            found["frame"] = socket.receive_text()
            socket.send_text("?")
            found["frame again"] = socket.receive_text()
        answers.append(found)
    assert [key for key, content in answers[0].items() if answers[1][key] != content] == []
    told = [line["why"] for line in json.loads(answers[0]["GET", "/api/tables/{table_id}/log"])["lines"]]
    assert any(told)
    for bot in BOTS:
        own = [line["why"] for line in tables[0].lines(bot)]
        assert any(why and not shown for why, shown in zip(own, told, strict=True))  # some do rest on what is closed
