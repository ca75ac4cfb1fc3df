"""The example game in the terminal, by the API, and in the words of three languages."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.cli.kit import steamhouse as run
from tests.examples.installed import EXAMPLE
from tests.server.kit import act, client, new_table, play, view

import steamhouse
from steamhouse.core import registry
from steamhouse.core.messages import LANGUAGES, Message, parse, render
from steamhouse.session import SeatInfo, Table
from steamhouse.session.chance import verify

GAME = "full-steam"
FIRST = "1\n1\n1\n"  # the first of the choices, round by round


# ---- the terminal ----


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("Full Steam", "Seat 1: lead a boiler.|lead a boiler", "Play boiler", "wins with")),
        ("de", ("Volldampf", "Spiel einen Kessel aus|Antworte", "Kessel [1-8] spielen", "Punkte")),
        ("es", ("A todo vapor", "abre con una caldera|responde", "Jugar la caldera", "gana con")),
    ],
)
def test_it_is_played_to_its_end(lang: str, words: tuple[str, ...], tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    done = run("play", GAME, "--seed", 3, "--lang", lang, "--save", kept, stdin=FIRST + "quit\n")
    assert done.code == 0, done.err
    for word in words:
        assert re.search(word, done.out), word
    assert run("check", kept).code == 0
    told = run("replay", kept, "--lang", lang)
    assert told.code == 0
    assert "full-steam:" not in done.out + told.out


def test_the_other_hand_is_not_shown() -> None:
    done = run("play", GAME, "--seed", 3, stdin="log\nboard\nquit\n")
    assert "[deal ?]" in done.out
    assert re.search(r"B \w+: 0 points, [23] covered boilers", done.out)


def test_an_action_is_explained() -> None:
    done = run("play", GAME, "--seed", 3, "--seats", "me,me", stdin="? deal 1\n?\nhelp\nquit\n")
    assert "That cannot be played now. (Full Steam)" in done.out
    assert re.search(r"such as play [1-8]", done.out)


def test_bots_play_many_games() -> None:
    found = run("simulate", GAME, "--games", 20, "--options", "double-last", "--json").json
    assert [seat["bot"] for seat in found["seats"]] == ["casual", "random"]


@pytest.mark.parametrize(
    ("command", "error"),
    [
        (("rules", GAME), "brings no reference of its rules"),
        (("warm", GAME), "not made to be compiled"),
        (("play", GAME, "--seats", "me,casual,casual"), "players"),
        (("play", GAME, "--options", "blind"), "blind"),
        (("play", GAME, "--map", "germany"), "--map"),
        (("play", GAME, "--seats", "me,thrifty"), "thrifty"),
    ],
)
def test_what_it_has_not_is_said(command: tuple[str, ...], error: str) -> None:
    done = run(*command)
    assert done.code
    assert error in done.err


def test_a_position_is_shown(tmp_path: Path) -> None:
    state = steamhouse.load_game(GAME).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    file = tmp_path / "position.json"
    file.write_text(json.dumps(state.to_json()), encoding="utf-8")
    shown = run("position", file, "--legal")
    assert "Boilers: 1 3 5" in shown.out
    assert "play 1: Play boiler 1" in shown.out
    assert run("check", file).code == 0


# ---- the API ----


def test_tables_are_made_played_and_kept(tmp_path: Path) -> None:
    with client(tmp_path) as web:
        line = next(game for game in web.get("/api/games").json()["games"] if game["id"] == GAME)
        assert line["players"] == {"min": 2, "max": 2}
        assert line["bots"] == ["random", "casual"]
        table = new_table(web, "person", "person", game=GAME, options={"double-last": True})
        done = play(web, table)
        assert sum(score["total"] for score in done["result"]["scores"]) == 4
        record = web.get(f"/api/tables/{table}/record").json()
        assert record["options"] == {"double-last": True}
        again = web.post("/api/records", json=record).json()["id"]
        assert view(web, again)["result"]["scores"] == done["result"]["scores"]
        assert web.get(f"/api/tables/{table}/chronicle").status_code == 200
        assert GAME in {row["game"] for row in web.get("/api/tables").json()["tables"]}
        refused = web.post(
            "/api/tables", json={"game": GAME, "seats": [{"name": name} for name in ("Ada", "Ben", "Cy")]}
        )
        assert refused.status_code == 422
        assert "players" in refused.json()["error"]["text"]


def test_a_view_keeps_what_is_hidden(tmp_path: Path) -> None:
    with client(tmp_path) as web:
        table = new_table(web, "person", "person", game=GAME)
        mine, theirs, everybodys = view(web, table, 0), view(web, table, 1), view(web, table)
        hands = [seen["observation"]["hands"] for seen in (mine, theirs)]
        assert hands[0][1] == hands[1][0] == [None] * 3
        assert everybodys["observation"]["hands"] == [[None] * 3] * 2
        assert [line["text"] for line in mine["log"]][1::2] == ["deal ?"] * 3
        own = {f"deal {card}" for card in hands[0][0]}
        assert own == {line["text"] for line in mine["log"]} - {"deal ?"}
        assert not own & {line["text"] for line in theirs["log"] + everybodys["log"]}
        said = [message["id"].partition(".")[2] for message in mine["facts"]["seats"][1]]
        assert said == ["points", "covered"]
        refused = act(web, table, mine, f"play {hands[1][1][0]}")
        assert refused.status_code == 422
        assert refused.json()["error"]["message"]["id"] == "common:reason.not-now"
        other = act(web, table, mine, "play nine", nonce="other")
        assert other.json()["error"]["code"] == "malformed-action"


def test_its_bot_plays_and_advises(tmp_path: Path) -> None:
    with client(tmp_path) as web:
        table = new_table(web, "person", "casual", game=GAME)
        advice = web.get(f"/api/tables/{table}/advice", params={"seat": 0}).json()
        assert advice["reason"]["id"] == "full-steam:bot-reason.lead"
        act(web, table, view(web, table, 0), *advice["actions"])
        assert play(web, table)["result"] is not None


def test_the_page_gets_its_words(tmp_path: Path) -> None:
    with client(tmp_path) as web:
        titles = [web.get(f"/api/games/{GAME}/words/{lang}").json()["title"] for lang in LANGUAGES]
        assert titles == ["Full Steam", "Volldampf", "A todo vapor"]
        assert web.get("/api/games/chess/words/en").status_code == 404
        assert web.get(f"/api/games/{GAME}/words/fr").status_code == 422


def test_a_table_whose_game_is_gone_is_listed_and_can_be_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with client(tmp_path) as web:
        table = new_table(web, "person", "casual", game=GAME)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [])
    monkeypatch.setattr(registry, "_places", {})
    with client(tmp_path) as web:
        assert [line["game"] for line in web.get("/api/tables").json()["tables"]] == [GAME]
        refused = web.get(f"/api/tables/{table}")
        assert refused.status_code == 422
        assert GAME in refused.json()["error"]["text"]
        assert web.delete(f"/api/tables/{table}").status_code == 200
        assert web.get("/api/tables").json()["tables"] == []


def test_its_chance_can_be_checked() -> None:
    seats = [SeatInfo("Ada", "person"), SeatInfo("Ben", "person")]
    table = Table.new(steamhouse.load_game(GAME), seats, "t", b"s" * 32)
    while not table.over:
        seat = table.mover
        table.submit(seat, table.version, f"n{table.version}", [table.view(seat)["choices"][0]["text"]])
    assert verify(table.record().fields, table.game) == []


# ---- the words ----


def texts(lang: str) -> dict[str, str]:
    found: dict[str, str] = {}

    def walk(node: dict[str, object], path: str) -> None:
        for key, value in node.items():
            if isinstance(value, dict):
                walk(value, f"{path}{key}.")
            else:
                found[path + key] = str(value)

    file = EXAMPLE / "full_steam" / "locales" / lang / f"{GAME}.json"
    walk(json.loads(file.read_text(encoding="utf-8")), "")
    return found


def test_every_language_says_the_same() -> None:
    def known(lang: str) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for key, text in texts(lang).items():
            base = re.sub("_(one|many|other)$", "", key)
            found.setdefault(base, set()).update(name for kind, name, _ in parse(text) if kind == "value")
        return found

    for lang in LANGUAGES[1:]:
        ours, english = known(lang), known("en")
        assert ours.keys() == english.keys()
        nested = {"result.winner": {"total"}, "result.shared": {"total"}}  # which English gives to what it nests
        assert {key: args - nested.get(key, set()) for key, args in ours.items()} == english
    assert render(Message("full-steam:sight.points", {"count": 1}), "de") == "1 Punkt"
