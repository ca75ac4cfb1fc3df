"""Beside the cardboard: a contract that the deck lacks is entered question by question, and the game goes on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.kit import steamhouse as cli
from tests.cli.screen import Screen
from tests.cli.test_automas import CARDBOARD, SETUP, typed

from steamhouse import Record, load_game
from steamhouse.cli.terminal import Terminal
from steamhouse.games.steam_power.files.new_card import FULL, TAKEN, free_number, place_of, with_card
from steamhouse.games.steam_power.terminal import own_deck
from steamhouse.games.steam_power.terminal.printed import compare

REVEALING = (*SETUP, "bank", "bank")
SEATS = (*CARDBOARD, "--names", "Ada,Otto")
CARD = {"id": "C49", "resources": ["white", "black"], "money": 5, "vp": 3, "bonus": "track", "automa": "factory"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the user's data."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


def test_a_revealed_contract_is_entered_and_the_game_goes_on_and_can_be_saved(home: Path) -> None:
    path = home / "evening.json"
    questions = ("card", "", "w, k", "5", "3", "lay", "f", "yes")
    result = cli(*SEATS, "--save", path, stdin=typed(*REVEALING, *questions, "look C49", "quit"))
    assert (result.code, result.err) == (0, "")
    assert "not among them: “card” enters it" in result.out
    assert "Contract C49: white, black; 3 VP, $5; lay track; for Automas: build factory" in result.out
    assert "It takes the place of contract C48, which has not been seen in this game." in result.out
    told = result.out.split("for Automas: build factory")[1]
    assert "Otto reveals contract C49, the first of" in told
    assert "Round 1 begins." not in told  # what was told is not told again
    assert "C49  white, black, for 3 VP, $5 and a bonus: lay track" in told
    record = Record.load(path)
    assert record.fields["data"]["deck"]["contracts"][47] == CARD
    assert "draw C49" in [text for _, text in record.fields["actions"]]
    again = cli("cardboard", "steam-power", "--load", path, stdin=typed("look C49"))
    assert (again.code, again.err) == (0, "") and "C49  white, black" in again.out

    kept = home / "data" / "steamhouse" / "deck.json"
    assert f"--deck {kept}" in told
    assert json.loads(kept.read_text(encoding="utf-8"))["contracts"][47] == CARD
    assert cli("check", kept).code == 0
    own = cli(*SEATS, "--deck", kept, stdin=typed("look C49"))
    assert "C49  white, black" in own.out


def test_wrong_answers_say_what_can_be_and_change_nothing() -> None:
    answers = [
        ("C 49", "The number has up to 12 letters, digits and hyphens, such as C49."),
        ("c07", "Contract C07 has been seen in this game already. Give yours another number."),
        ("?", "The number tells the contract from the others"),
        ("x1", ""),
        ("pink", "There is no resource “pink”. Possible: orange, black, gray, white"),
        (",", "A contract has 1 to 5 resources, these are 0."),
        ("o o o o o o", "A contract has 1 to 5 resources, these are 6."),
        ("help", "Copy the resources from your card, in their order, at most 5"),
        ("w", ""),
        ("51", "“51” cannot be: a whole number from 0 to 50 is needed."),
        ("-1", "“-1” cannot be: a whole number from 0 to 50 is needed."),
        ("$2", ""),
        ("back", "Money in $ [2]"),
        ("4", ""),
        ("1", ""),
        ("x", "“x” is none of these: no bonus, lay track, build factory, take contracts"),
        ("t", "“t” is none of these"),
        ("none", ""),
        ("", "Contract X1: white; 1 VP, $4; no bonus; for Automas: lay track"),
        ("no", "“back” mends it, “cancel” gives up."),
        ("cancel", "Given up: nothing has changed."),
    ]
    lines = [*REVEALING, "draw C07", "card", *(typed for typed, _ in answers), "draw X1", "quit"]
    out = cli(*SEATS, stdin=typed(*lines)).out
    rest = out.split("> card\n")[1]
    for answer, said in answers:
        _, found, rest = rest.partition(f"] {answer}\n")
        assert found, answer
        assert rest.split("\n")[0].startswith(said) or said in rest.split("\n")[0], (answer, said)
    assert "X1" in rest and "reveals contract X1" not in rest  # it did not come into the deck
    assert not own_deck.deck_file().exists()


def test_a_number_may_be_typed_with_the_command() -> None:
    out = cli(*SEATS, stdin=typed(*REVEALING, "card C 1", "card c50", "", "", "", "", "", "", "quit")).out
    assert "such as C49" in out and "Otto reveals contract C50" in out


@pytest.mark.parametrize(
    ("lang", "said"),
    [("de", "Auftrag C49: weiß; 0 SP, 0 $; kein Bonus"), ("es", "Contrato C49: blanco; 0 PV, 0 $; sin")],
)
def test_the_questions_are_in_every_language(lang: str, said: str) -> None:
    lines = typed(*REVEALING, "card", "", "w", "?", "", "", "", "", "", "quit")
    out = cli(*SEATS, "--lang", lang, stdin=lines).out.replace("\u00a0", " ").replace("$0", "0 $")
    assert said in out
    assert "new-card" not in out and "{{" not in out and "Contract" not in out


def test_a_game_that_the_program_deals_has_no_such_command() -> None:
    out = cli("play", "steam-power", "--players", "me", stdin=typed("card", "help")).out
    assert "Not understood: card" in out and "  card" not in out


def test_an_own_deck_that_is_damaged_stays_as_it_is_and_is_named() -> None:
    path = own_deck.deck_file()
    path.write_text("{", encoding="utf-8")
    out = cli(*SEATS, stdin=typed(*REVEALING, "card", "", "", "", "", "", "", "", "quit")).out
    assert f"your own deck does not keep it. {path} is cut off" in out
    assert "Otto reveals contract C49" in out
    assert path.read_text(encoding="utf-8") == "{"


def test_where_a_new_contract_comes() -> None:
    deck = load_game("steam-power", players=2).deck
    assert free_number(deck) == "C49" and free_number(deck, with_card(deck, CARD, 3)) == "C50"
    assert place_of(deck, "C07", {"C07"}) == TAKEN
    assert place_of(deck, "C07", ()) == 6
    assert place_of(deck, "C49", {"C48", "C47"}) == 45
    assert place_of(deck, "C49", {card["id"] for card in deck["contracts"]}) == FULL
    fewer = {**deck, "contracts": deck["contracts"][:40]}
    assert place_of(fewer, "C49", ()) == 40
    more = with_card(deck, CARD, 47)
    assert more["provenance"]["contracts.C49"] == {"mark": "certain"} and "contracts.C48" not in more["provenance"]
    assert place_of(more, "C50", ()) == 46  # what was entered never gives way
    assert deck["contracts"][47]["id"] == "C48"


@pytest.mark.parametrize(("lang", "no"), [("en", "n"), ("de", "nein"), ("es", "no")])
def test_before_the_first_game_it_asks_once_for_what_is_printed(
    lang: str, no: str, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal, yes = Terminal(lang), {"en": "y", "de": "j", "es": "sí"}[lang]
    answers = iter(["maybe", no, yes, "", "w", "", "", "", "", "", yes, "cancel", no])
    path = compare(terminal, lambda *_: next(answers))
    assert path == str(own_deck.deck_file()) and next(answers, None) is None
    out = capsys.readouterr().out
    assert "--map" in out and path in out and "printed." not in out
    assert [card["id"] for card in own_deck.read()["contracts"]][-1] == "C49"
    assert compare(terminal, lambda *_: pytest.fail("asked again")) is None


def test_who_has_the_printed_ones_plays_at_once_and_who_leaves_is_asked_again() -> None:
    terminal = Terminal("en")
    assert compare(terminal, lambda *_: None) is None
    assert not own_deck.compared()
    assert compare(terminal, lambda *_: "yes") is None
    assert own_deck.compared() and not own_deck.deck_file().exists()


def test_on_a_screen_it_is_asked_before_the_table_is_laid_out() -> None:
    with Screen(*CARDBOARD) as screen:
        rows = screen.read_to("(yes, no)? ")
        assert "Compare them with your box" in " ".join(rows) and max(map(len, rows)) <= 80
        screen.type("yes\n")
        assert "Enter the tile that lies on Omaha." in "".join(screen.read_to("table> "))


def test_tab_completes_the_answers_of_the_question_and_no_command_of_the_game() -> None:
    own_deck.remember("same")
    with Screen(*CARDBOARD) as screen:

        def at(prompt: str, typed: str, completed: str) -> None:
            """Type something with Tab keys at a prompt, see what it becomes, and send it."""
            screen.read_to(prompt)
            screen.type(typed)
            screen.read_to(completed)
            screen.type("\n")

        at("table> ", "car\t", "card")
        at("[C49] ", "und\tX1", "undX1")  # no "undo": a number has no names
        at("] ", "wh\t, bl\t", "white, black")
        at("] ", "5", "5")
        at("] ", "und\t\x153", "3")
        at("] ", "bu\t", "build factory")
        at("] ", "l\t", "lay track")
        screen.read_to("[yes] ")
        screen.type("\t\t")
        offered = " ".join(screen.read_to("[yes] ")[:-1])
        assert offered.split() == ["back", "cancel", "help", "yes"]
        screen.type("ca\t")
        screen.read_to("cancel")
        screen.type("\n")
        assert any("nothing has changed" in row for row in screen.read_to("table> "))


def test_tab_at_the_question_for_the_printed_pieces() -> None:
    with Screen(*CARDBOARD) as screen:
        screen.read_to("(yes, no)? ")
        screen.type("y\t")
        screen.read_to("yes")
        screen.type("\n")
        screen.read_to("table> ")
