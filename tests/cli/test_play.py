from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from tests.cli.kit import steamhouse as cli

from steamhouse import Record, load_game
from steamhouse.session import SeatInfo, Table

PLAY = ("play", "planet-steam")
ESCAPE = "\x1b"


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize("plain", [[], ["--plain"]])
def test_a_whole_game_by_first_choices(plain: list[str], tmp_path: Path) -> None:
    """Two seats, against a random bot; the record that it leaves replays, and its dice can be verified."""
    record = tmp_path / "game.json"
    ones = typed(*["1"] * 400)
    result = cli(*PLAY, "--seats", "me,random", "--seed", "a", "--save", record, *plain, stdin=ones)
    assert (result.code, result.err) == (0, "")
    assert "Final wealth" in result.out and "Seed of all draws and dice" in result.out
    assert ESCAPE not in result.out
    fields = Record.load(record).fields
    assert fields["result"] is not None and fields["seats"][0]["name"] == "Player 1"
    assert cli("check", "--fair", record).code == 0


def test_a_whole_game_of_two_people_in_notation(tmp_path: Path) -> None:
    """The program's side of the terminal: legal actions from the view, answers as text; then the same text by hand."""
    lines: list[str] = []
    dice = random.Random(5)
    args = (*PLAY, "--seats", "me,me", "--names", "Ada,Bea", "--seed", "b")
    while True:
        views = cli(*args, "--json", stdin=typed(*lines)).out.splitlines()
        view = json.loads(views[-1])
        if view["result"] is not None or len(lines) > 8:
            break
        lines.append(dice.choice(view["choices"])["text"])
    result = cli(*args, stdin=typed(*lines, "log", "quit"))
    assert result.code == 0
    told = re.findall(r"\[([a-z].*)\]$", result.out.split("> log\n")[1], re.MULTILINE)
    assert [text for text in told if text in lines][: len(lines)] == lines
    assert "Hand over to Bea." in result.out and "Hand over to Ada." in result.out


def test_a_tank_goes_to_and_fro_without_end(tmp_path: Path) -> None:
    """With two zones the engine allows two moves between purchases (ruling 14); who moves back takes the move back."""
    path, saved = tmp_path / "moved.json", tmp_path / "saved.json"
    zones = {"C4": {"owner": 0, "tank": True}, "E5": {"owner": 0}}
    seats = [{"card": card} for card in ("lady-steam+engineer", "venturer+airship-captain")]
    moment = {"round": 2, "phase": "build", "seat": 0, "first_player": 0, "airship": "1"}
    position = {"game": "planet-steam", "edition": "ffg-2013", "players": 2, "options": {}, **moment}
    game = load_game("planet-steam", players=2)
    people = [SeatInfo("Ada"), SeatInfo("Bea")]
    table = Table.new(game, people, "t", bytes(32), position={**position, "seats": seats, "zones": zones})
    table.record().save(path)
    moves = ["move-tank C4 E5", "move-tank E5 C4"] * 10 + ["move-tank C4 E5", "log", "end"]
    out = cli(*PLAY, "--load", path, "--seats", "me,me", "--save", saved, stdin=typed(*moves)).out
    assert "limit of this program" not in out
    assert out.count("Taken back") == 10
    assert [text for _, text in Record.load(saved).actions][:2] == ["move-tank C4 E5", "end"]


def test_json_plays_to_the_end(tmp_path: Path) -> None:
    record = tmp_path / "json.json"
    result = cli(*PLAY, "--seats", "me,thrifty", "--seed", "c", "--json", "--save", record, stdin=typed(*["pass"] * 3))
    views = [json.loads(line) for line in result.out.splitlines()]
    refused = [view["error"] for view in views if "error" in view]
    assert views[0]["choices"][0]["text"] == "upgrade quartz"
    assert refused[0]["code"] == "wrong-phase" and refused[0]["rule"]["id"].startswith("planet-steam:rule.")
    assert result.err == "" and Record.load(record).fields["result"] is None


def test_the_same_seed_is_the_same_game() -> None:
    first, second = (cli(*PLAY, "--seed", "d", stdin=typed("1", "1", "1")).out for _ in range(2))
    assert first == second
    others = [cli(*PLAY, "--seed", seed, stdin=typed("1", "1", "1")).out for seed in ("e", "f", "g")]
    assert any(other != first for other in others)


def test_the_table_is_drawn() -> None:
    out = cli(*PLAY, "--seats", "me,random", "--names", "Ada,Bob", "--seed", "f").out
    assert "\n     A    B    C    D    E    F\n" in out
    assert "\n 4 ~ x    x    n    n " in out  # the river's row, with the closed zones of two players
    assert "Resource terminal  Price" in out
    assert re.search(r"^A  Ada +100 ", out, re.MULTILINE)
    assert re.search(r"^B  Bob +hidden ", out, re.MULTILINE)
    assert "Card 1: Lady Steam, Engineer: nobody" in out
    assert "reconstructed" in out


def test_plain_says_it_in_sentences(building: Path) -> None:
    out = cli(*PLAY, "--load", building, "--seats", "me,casual,casual", "--plain").out
    assert ESCAPE not in out and "#" not in out
    assert re.search(r"^Zone [A-F][1-7], (river, )?Player 1", out, re.MULTILINE)
    assert re.search(r"^Quartz: price \d+, supply \d+, next price \d+$", out, re.MULTILINE)
    assert re.search(r"^Water: \d of \d+, class \d$", out, re.MULTILINE)


def test_why_not(building: Path) -> None:
    out = cli(
        *PLAY, "--load", building, "--seats", "me,casual,casual", stdin=typed("?", "? bid 3", "bid 3", "? end")
    ).out
    assert "Not possible now\n" in out
    assert "> ? bid 3\nbid 3: That is not the decision to be made now" in out
    assert "> bid 3\nThat is not the decision to be made now" in out
    assert "> ? end\nend: this is possible.\n" in out
    assert re.search(r"^  [a-z-]+ .*: .*\(.+: .+\)$", out, re.MULTILINE)  # action, reason and the place in the book


def test_undo_and_redo() -> None:
    lines = typed("undo", "upgrade ore", "undo", "redo", "undo", "upgrade water", "log")
    out = cli(*PLAY, "--seats", "me,random", "--seed", "a", stdin=lines).out
    assert "There is nothing of yours to take back." in out
    assert out.count("Taken back.") == 2 and out.count("Put back.") == 1
    log = out.split("> log\n")[1]
    assert "water carrier to class 2" in log and "ore carrier" not in log


def test_undo_beyond_ones_turn_needs_the_others() -> None:
    lines = typed("upgrade ore", "undo", "no", "undo", "yes", "upgrade energy", "log")
    out = cli(*PLAY, "--seats", "me,random,me", "--seed", "4", stdin=lines).out
    assert out.count(" wants to take moves back. Do you agree (yes, no)?") == 2, out
    refused, agreed = out.split("Not agreed: nothing is taken back.")
    assert "Taken back." in agreed and "Taken back." not in refused


def test_save_and_load_go_on(tmp_path: Path) -> None:
    path = tmp_path / "saved.json"
    first = cli(
        *PLAY, "--seats", "me,random", "--seed", "g", stdin=typed("upgrade ore", "save", f"save {path}", "quit")
    )
    assert f"Saved to {path}." in first.out and "save FILE: write the record" in first.out
    assert "Game left" not in first.out  # nothing is lost
    second = cli(*PLAY, "--load", path, stdin=typed("log", "bid 1"))
    assert second.code == 0
    assert "[upgrade ore]" in second.out
    assert "Player 1, B: Random" not in cli(*PLAY, "--load", path, "--seats", "me,me", "--names", "Ada,Bea").out
    refused = cli(*PLAY, "--load", path, "--edition", "ffg-2013")
    assert refused.code == 2 and "brings its edition" in refused.error


def test_save_leaves_other_files_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ada")
    out = cli(
        *PLAY, "--seats", "me,random", stdin=typed(f"save {path}", f"save {tmp_path}", f"save {tmp_path}/no/x")
    ).out
    assert out.count("it is left alone.") == 2
    assert "cannot be written: No such file or directory" in out
    assert path.read_text() == "Dear Ada"
    result = cli(*PLAY, "--save", path)
    assert (result.code, result.out) == (1, "")
    assert result.error.endswith("is not a record; it is left alone.")


def test_mistyped_lines_change_nothing() -> None:
    lines = typed(
        "", "99", "0", "xyzzy", "bid", "upgrade", "upgrade ore; upgrade water", "? xyzzy", "help", "why", "log x"
    )
    out = cli(*PLAY, "--seats", "me,random", "--seed", "a", stdin=lines).out
    assert "There is no choice 99." in out and "There is no choice 0." in out
    for text in ("xyzzy", "bid"):
        assert f"Not understood: {text} (" in out
    assert "upgrade may mean: upgrade energy, upgrade ore, upgrade quartz, upgrade water" in out
    assert "Somebody else or chance comes before the rest of these actions." in out
    assert "a number: choose that action" in out
    assert "No bot has moved since your last decision." not in out  # the bot upgraded its carrier first
    assert "upgrades the ore carrier" not in out.split("> upgrade ore;")[1]


def test_bots_give_their_reasons() -> None:
    out = cli(*PLAY, "--seats", "me,casual,casual", "--seed", "h", stdin=typed("1", "why")).out
    assert re.search(r"^  Casual \d, [a-z]+ .*: [A-Z].*\.$", out.split("> why\n")[1], re.MULTILINE)


def test_long_lists_are_folded_and_can_be_listed() -> None:
    out = cli(*PLAY, "--seats", "me,me", "--seed", "a", stdin=typed("1", "1", "choices")).out
    assert re.search(r"^     up to bid \d+: type the action$", out, re.MULTILINE)
    listed = out.split("> choices\n")[1]
    assert len(re.findall(r"\[bid \d+\]", listed)) > 50


def test_leaving_says_how_to_save() -> None:
    for lines in ("", typed("quit")):
        assert "Game left" not in cli(*PLAY, "--seats", "me,random", stdin=lines).out  # nothing was decided yet
    result = cli(*PLAY, "--seats", "me,random", stdin=typed("1"))
    assert result.code == 0 and result.out.endswith("Game left. Save it next time with “save FILE”.\n")


@pytest.mark.parametrize("lang, prompt", [("de", "Wähle den Transporter"), ("es", "Elige el transporte")])
def test_other_languages(lang: str, prompt: str, building: Path) -> None:
    out = cli(*PLAY, "--seats", "me,casual", "--seed", "a", "--lang", lang, stdin=typed("1", "?", "help", "why")).out
    assert prompt in out
    assert not re.search(r"\b(Choices|Bid|Pass|supply|price|Round)\b", out)
    built = cli(*PLAY, "--load", building, "--seats", "me,casual,casual", "--lang", lang, stdin=typed("?", "end")).out
    assert not re.search(r"(?<!-)\b(Buy|tank|zone|needs|Round)\b(?!-)", built)


@pytest.mark.parametrize(
    "args, said",
    [
        (["planet-steam", "--seats", "me,cassual"], "There is no bot cassual; did you mean casual?"),
        (["planet-steam", "--seats", "me"], "players must be 2, 3, 4 or 5, not 1"),
        (
            ["planet-steam", "--edition", "x"],
            "unknown edition 'x' of planet-steam; known: ffg-2013, ludoart-2008, reference-manual",
        ),
        (["planet-steam", "--names", "A,A"], "the name of seat 2 looks the same as that of seat 1"),
        (["chess"], "There is no game chess. Games: planet-steam, steam-power"),
    ],
)
def test_what_cannot_be_played(args: list[str], said: str) -> None:
    result = cli("play", *args)
    assert (result.code, result.out) == (2, "")
    assert result.error == f"steamhouse: {said}"
    assert cli("play", *args, "--json").json["error"]["text"] == said


def test_a_record_cannot_steer_the_terminal(building: Path, tmp_path: Path) -> None:
    fields = json.loads(building.read_text())
    fields["seats"][0] = {"name": "\x1b[2JAda", "kind": "person"}
    path = tmp_path / "names.json"
    path.write_text(json.dumps(fields))
    assert ESCAPE not in cli("replay", path).out
    result = cli(*PLAY, "--load", path)
    assert result.code == 1 and "cannot be printed" in result.error
