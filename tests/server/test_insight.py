"""Chronicle and advice over HTTP, and what the games say about themselves."""

from __future__ import annotations

import pytest
from tests.server.kit import act, new_table, own_turn, play, table_at, view

from steamhouse.core.errors import GameError
from steamhouse.core.registry import describe, game_ids, load_game
from steamhouse.games.planet_steam.schemas import story as schemas
from steamhouse.games.steam_power.schemas.story import SteamPowerAdvice

ADVICE = {"planet-steam": schemas.AdviceModel, "steam-power": SteamPowerAdvice}
PHASES = {"planet-steam": {"auction", "build", "extract", "trade"}, "steam-power": {"action"}}  # advised whole


def get(web, table, what, seat=None):
    return web.get(f"/api/tables/{table}/{what}", params={} if seat is None else {"seat": seat})


def error_of(answer, status, code):
    assert answer.status_code == status, answer.text
    error = answer.json()["error"]
    assert (error["code"], error["message"]["id"]) == (code, f"common:error.{code}")
    assert error["text"]
    return error


@pytest.mark.parametrize("game_id", game_ids())
def test_games_are_made_for_as_many_players_as_they_say(game_id):
    told = describe(game_id)
    assert told["id"] == game_id
    for edition in told["editions"]:
        for players in range(told["players"]["min"], told["players"]["max"] + 1):
            assert load_game(game_id, players=players, edition=edition).players == players
        for players in (told["players"]["min"] - 1, told["players"]["max"] + 1):
            with pytest.raises(GameError):
                load_game(game_id, players=players, edition=edition)


def test_an_unknown_game_is_not_described():
    with pytest.raises(GameError, match="mars"):
        describe("mars")


def test_a_running_game_is_told_without_wealth(web):
    table = table_at(web, 150)
    stories = [get(web, table, "chronicle", seat).json() for seat in (None, 0, 1, 2)]
    assert stories == [stories[0]] * 4
    (story, *_), seen = stories, view(web, table)
    schemas.Chronicle.model_validate(story)
    assert (story["version"], story["over"], story["wealth"]) == (seen["version"], False, None)
    assert story["auctions"] and story["trades"]
    assert story["numbers"][-1] == seen["log"][-1]["seq"]
    texts = {line["seq"]: line["text"] for line in seen["log"]}
    for won in story["auctions"]:
        if won["card"]:
            named = [texts[seq] for seq in story["numbers"][won["at"] - 1 : won["at"] + 1]]
            assert f"hire {won['card']}" in named or won["bid"] == 1
    for name, prices in story["prices"].items():
        assert prices[-1]["price"] == seen["observation"]["market"][name]["price"]


def test_a_finished_game_is_told_with_wealth(web):
    table = table_at(web, 10**6, players=2)
    story, seen = get(web, table, "chronicle").json(), view(web, table)
    schemas.Chronicle.model_validate(story)
    assert story["over"]
    assert story["wealth"][-1]["seats"] == [score["parts"] for score in seen["result"]["scores"]]


def test_a_chronicle_follows_what_is_played_and_taken_back(web):
    table = new_table(web, "person", "person")
    before = get(web, table, "chronicle").json()
    seen = own_turn(web, table)
    version = act(web, table, seen, "upgrade ore").json()["version"]
    assert get(web, table, "chronicle").json()["numbers"] == [*before["numbers"], version]
    wish = {"seat": seen["seat"], "version": version, "nonce": "u"}
    assert web.post(f"/api/tables/{table}/undo", json=wish).status_code == 200
    assert get(web, table, "chronicle").json() == {**before, "version": version + 1}


def test_what_is_not_there_has_no_chronicle_and_gets_no_advice(web):
    table = new_table(web, "person", "person")
    for what in ("chronicle", "advice"):
        error_of(get(web, "zzzzzzzz", what, 0), 404, "unknown-table")
        error_of(get(web, table, what, 5), 404, "unknown-seat")
        error_of(get(web, table, what, 99), 422, "bad-request")


@pytest.mark.slow
@pytest.mark.parametrize("game_id", game_ids())
def test_advice_can_be_followed_for_whole_rounds(web, game_id):
    table, phases = new_table(web, "person", "person", game=game_id, seed=1), set()
    while (seen := own_turn(web, table))["version"] < 100:
        advice = get(web, table, "advice", seen["mover"]).json()
        ADVICE[game_id].model_validate(advice)
        assert (advice["version"], advice["seat"]) == (seen["version"], seen["mover"])
        assert advice["actions"][0] in {choice["text"] for choice in seen["choices"]}
        assert get(web, table, "advice", seen["mover"]).json() == advice
        assert act(web, table, seen, *advice["actions"]).status_code == 200
        phases.add(seen["observation"]["phase"])
    assert PHASES[game_id] <= phases


def test_advice_is_for_the_person_who_decides(web):
    table = table_at(web, 40)
    mover = view(web, table)["mover"]
    error = error_of(get(web, table, "advice", (mover + 1) % 3), 422, "not-your-turn")
    assert error["message"]["args"] == {"seat": mover}
    error_of(get(web, table, "advice"), 422, "bad-request")
    mixed = new_table(web, "person", "random")
    play(web, mixed, until=2)
    error_of(get(web, mixed, "advice", 1), 422, "bot-seat")
    error_of(get(web, table_at(web, 10**6, players=2), "advice", 0), 422, "game-over")


def test_advice_that_takes_too_long_is_refused(web, monkeypatch):
    async def hanging(*_):
        raise TimeoutError

    monkeypatch.setattr(web.app.state.house.pool, "run", hanging)
    table = new_table(web, "person", "person")
    error_of(get(web, table, "advice", own_turn(web, table)["mover"]), 503, "busy")
