"""The view: complete, the same for the same table, and blind to what a seat may not know."""

from __future__ import annotations

import json

import pytest
from tests.session.kit import NAMES, act, new_table, phase, play

import steamhouse
from steamhouse.core.messages import Message, render
from steamhouse.session import Illegal, NoSuch, NotYourTurn, redact
from steamhouse.session.log import Line
from steamhouse.session.preview import difference

KEYS = {
    "table", "game", "edition", "version", "seat", "mover", "players", "box", "observation", "facts", "prompt",
    "brings", "brings_by_verb", "choices", "blocked", "undo", "log", "result", "seed_hash",
    "seeded", "practice", "scored", "earlier",
}  # fmt: skip


def richer(table, seat, by=17):
    """The same table in a world where ``seat`` owns more credits."""
    position = table.state.to_json()
    position["seats"][seat]["credits"] += by
    table._state = table.game.state_from_json(position)
    table._views.clear()
    return table


def decisions(step):
    """Tables at decisions throughout a game, every ``step`` numbers."""
    table = new_table(people=(0, 1, 2))
    while not table.over:
        start = table.version
        play(table, lambda table, start=start: table.version >= start + step, seed=start)
        if not table.over:
            yield table


def test_a_view_has_all_that_the_contract_names():
    for table in decisions(25):
        for seat in (None, 0, 1, 2):
            view = table.view(seat)
            assert set(view) == KEYS
            assert json.loads(json.dumps(view)) == view
            assert bool(view["choices"]) == (seat == table.mover)
            assert len(view["log"]) <= 200


def test_choices_are_the_legal_actions_with_what_they_change():
    for table in decisions(40):
        view = table.view(table.mover)
        assert [choice["code"] for choice in view["choices"]] == table.state.legal_actions()
        for choice in view["choices"][:40]:
            assert table.state.string_to_action(choice["text"]) == choice["code"]
            before = redact.observation(table.state, table.mover)
            after = table.state.clone()
            after.apply_action(choice["text"])
            assert applied(before, choice["effects"]) == without_nulls(redact.observation(after, table.mover))


def applied(observation, effects):
    """The observation with the effects carried out."""
    data = json.loads(json.dumps(observation))
    for effect in effects:
        place = data
        for key in effect["path"][:-1]:
            place = place[key]
        last = effect["path"][-1]
        assert (place.get(last) if isinstance(place, dict) else place[last]) == effect["from"]
        if "by" in effect:
            assert effect["to"] - effect["from"] == effect["by"]
        place[last] = effect["to"]
    return without_nulls(data)


def without_nulls(data):
    """A missing key and null mean the same in an effect."""
    if isinstance(data, dict):
        return {key: without_nulls(value) for key, value in data.items() if value is not None}
    return [without_nulls(value) for value in data] if isinstance(data, list) else data


def test_blocked_actions_are_not_legal_and_say_why_in_every_language():
    seen = 0
    for table in decisions(20):
        legal = set(table.state.legal_actions())
        for blocked in table.view(table.mover)["blocked"]:
            seen += 1
            assert table.state.string_to_action(blocked["text"]) not in legal
            for language in ("en", "de", "es"):
                for key in ("reason", "rule"):
                    assert render(Message.from_json(blocked[key]), language, NAMES)
    assert seen


def test_every_text_of_a_view_can_be_rendered():
    table = play(new_table())
    for line in table.view(None)["log"]:
        for event in line["events"]:
            for language in ("en", "de", "es"):
                assert render(Message.from_json(event), language, NAMES)
    for table in decisions(30):
        assert render(Message.from_json(table.view(None)["prompt"]), "en", NAMES)


def test_rivals_cash_is_covered_until_the_end():
    for table in decisions(50):
        for seat in (None, 0, 1, 2):
            shown = [info["credits"] for info in table.view(seat)["observation"]["seats"]]
            assert [amount is not None for amount in shown] == [index == seat for index in range(3)]
    table = play(new_table())
    assert all(info["credits"] is not None for info in table.view(None)["observation"]["seats"])


def test_two_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_bytes():
    compared = 0
    for table in decisions(15):
        for rival in range(3):
            state = table.state
            before = {seat: json.dumps(table.view(seat)) for seat in (None, 0, 1, 2) if seat != rival}
            if state.to_json()["seats"][rival]["credits"] == 0:
                continue
            richer(table, rival)
            after = {seat: json.dumps(table.view(seat)) for seat in (None, 0, 1, 2) if seat != rival}
            assert after == before, phase(table)
            table._state = state
            table._views.clear()
            compared += 1
    assert compared > 20


def test_previews_are_as_blind_as_views():
    for table in decisions(30):
        mover, state = table.mover, table.state
        rival = (mover + 1) % 3
        if table.state.to_json()["seats"][rival]["credits"] == 0:
            continue
        plans = [[choice["text"]] for choice in table.view(mover)["choices"][:10]]
        before = json.dumps([table.preview(mover, plan) for plan in plans])
        richer(table, rival)
        assert json.dumps([table.preview(mover, plan) for plan in plans]) == before
        table._state = state
        table._views.clear()


def test_a_preview_shows_what_the_action_then_does():
    table = play(new_table(), lambda table: phase(table) == "build" and len(table.state.legal_actions()) > 2)
    mover, version = table.mover, table.version
    plan = [next(choice["text"] for choice in table.view(mover)["choices"] if choice["verb"] != "end")]
    seen = table.preview(mover, plan)
    assert table.version == version
    before = table.view(mover)["observation"]
    act(table, *plan)
    if table.mover == mover:
        assert seen["observation"] == table.view(mover)["observation"]
        assert seen["choices"] == table.view(mover)["choices"]
        assert seen["blocked"] == table.view(mover)["blocked"]
        assert seen["effects"] == difference(before, table.view(mover)["observation"])
    with pytest.raises(Illegal):
        table.preview(table.mover, ["bid 3"])
    with pytest.raises(NotYourTurn):
        table.preview((table.mover + 1) % 3, ["end"])


def test_differences():
    before = {"a": 1, "b": [1, 2], "c": {"x": None}, "d": [1], "e": True, "f": "s"}
    after = {"a": 3, "b": [1, 5], "c": {"x": 2, "y": 0}, "d": [1, 2], "e": False, "g": 1}
    assert difference(before, after) == [
        {"path": ["a"], "from": 1, "to": 3, "by": 2},
        {"path": ["b", 1], "from": 2, "to": 5, "by": 3},
        {"path": ["c", "x"], "from": None, "to": 2},
        {"path": ["c", "y"], "from": None, "to": 0},
        {"path": ["d"], "from": [1], "to": [1, 2]},
        {"path": ["e"], "from": True, "to": False},
        {"path": ["f"], "from": "s", "to": None},
        {"path": ["g"], "from": None, "to": 1},
    ]
    assert difference(before, before) == []


def test_a_secret_outcome_is_read_by_those_who_may_know_it():
    told = Message("a:draw-card", {"seat": 1, "card": "x"}, seats=[1], hidden=["card"], covered="a:draw")
    marked = Message("a:hand", {"card": "x"}, seats=[1], hidden=["card"])
    events = (told.to_json(), marked.to_json(), Message("a:round", {"round": 2}).to_json())
    game = steamhouse.load_game("steam-power", players=2)
    line = Line(5, "chance", "draw C01", events, 1, "draw", told.to_json(), 5, 1, True, knowers=(1,))
    for seat, over in ((1, False), (1, True), (0, True), (None, True)):
        seen = redact.line(line, seat, over, game)
        assert (seen["text"], seen["verb"], seen["args"]) == ("draw C01", "draw", {"card": "C01"})
        assert [event["args"] for event in seen["events"]] == [{"seat": 1, "card": "x"}, {"card": "x"}, {"round": 2}]
        assert seen["why"] == {"id": "a:draw-card", "args": {"seat": 1, "card": "x"}}
    for other in (None, 0):
        seen = redact.line(line, other, over=False, game=game)
        assert (seen["text"], seen["verb"], seen["args"]) == ("draw ?", "draw", {})
        assert seen["events"] == [
            {"id": "a:draw", "args": {"seat": 1}},
            {"id": "a:hand", "args": {"card": "?"}},
            {"id": "a:round", "args": {"round": 2}},
        ]
        assert seen["why"] == {"id": "a:draw", "args": {"seat": 1}}


def test_why_an_action_is_not_possible():
    table = new_table()
    mover = table.mover
    assert table.why(mover, "upgrade ore") == {"legal": True, "reason": None, "rule": None}
    told = table.why(mover, "bid 3")
    assert not told["legal"]
    assert render(Message.from_json(told["reason"]), "en", NAMES)
    assert told["rule"]["id"].startswith("planet-steam:rule.")
    malformed = {"id": "common:error.malformed-action", "args": {"text": "fly"}}
    assert table.why(mover, "fly") == {"legal": False, "reason": malformed, "rule": None}
    other = (mover + 1) % 3
    waiting = {"id": "common:error.not-your-turn", "args": {"seat": mover}}
    assert table.why(other, "upgrade ore") == {"legal": False, "reason": waiting, "rule": None}
    with pytest.raises(NoSuch):
        table.why(7, "upgrade ore")
