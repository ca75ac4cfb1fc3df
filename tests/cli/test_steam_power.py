"""Steam Power at the terminal: whole games by the numbers of the menu, the map, hands, files and the reference."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import yaml
from tests.cli import steam_power
from tests.cli.kit import steamhouse as cli
from tests.games.steam_power.rules import kit

from steamhouse import Record
from steamhouse.core.book import book
from steamhouse.core.messages import catalogue
from steamhouse.games.steam_power.files.decks import shipped_deck
from steamhouse.games.steam_power.files.maps import map_ids, shipped_map
from steamhouse.games.steam_power.terminal.land import short_names

PLAY = ("play", "steam-power")
SOLO = (*PLAY, "--seats", "me", "--seed", "a")
BOOK = book("steam-power")
assert BOOK is not None
TOPICS = [*(chapter.id for chapter in BOOK.chapters), "notation", "data"]


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


@pytest.fixture(scope="module")
def middle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game of Ada, Bea and a bot, both people at one device, after 60 decisions."""
    path = tmp_path_factory.mktemp("records") / "middle.json"
    player = steam_power.finish("--seats", "me,me,random", "--names", "Ada,Bea", "--seed", "b", "--save", path, most=60)
    assert player.code == 0
    return path


# Whole games


@pytest.mark.slow
def test_a_solo_game_is_finished_by_numbers(tmp_path: Path) -> None:
    record = tmp_path / "solo.json"
    player = steam_power.finish("--seats", "me", "--seed", "s", "--save", record)
    out = player.seen.getvalue()
    assert player.code == 0 and "Final score" in out
    assert re.search(r"^Player 1 ends the solo game with [1-9]\d* VP\.$", out, re.MULTILINE)
    assert "Round 8 of 8" in out and "ochre company" in out
    fields = Record.load(record).fields
    assert fields["result"] is not None and fields["players"] == 1
    assert cli("check", "--fair", record).code == 0
    assert "ends the solo game" in cli("replay", record).out


@pytest.mark.slow
def test_a_game_of_three_is_finished_by_numbers(tmp_path: Path) -> None:
    """Two people at one device and a bot; contracts are fulfilled good by good, each delivery as a whole."""
    record = tmp_path / "three.json"
    wishes = ("choosing where", *steam_power.WISHES[1:])
    seats = ("--seats", "me,me,random", "--names", "Ada,Bea", "--seed", "f")
    player = steam_power.finish(*seats, "--save", record, wishes=wishes)
    out = player.seen.getvalue()
    assert player.code == 0 and "Final score" in out
    assert re.search(r"^  1\. from [A-Z].* to [A-Z].*, \$\d \((Ada|Bea|Random) \$\d", out, re.MULTILINE)
    assert "Step by step" in out
    fields = Record.load(record).fields
    assert fields["result"] is not None
    assert any(text.startswith("move ") for _, text in fields["actions"])  # whole deliveries were played
    assert cli("check", "--fair", record).code == 0
    told = cli("replay", record).out
    assert "Bea draws contract C" in told


def test_plain_tells_a_game_in_sentences() -> None:
    player = steam_power.finish("--seats", "me,random", "--seed", "p", "--plain", most=40)
    out = player.seen.getvalue()
    assert "\n1  " not in out and "~~" not in out and "\x1b" not in out
    assert re.search(r"^No factory and no link, orange: ", out, re.MULTILINE)
    assert re.search(r"^Player 1: \$\d+, contracts in hand \d+, fulfilled \d+ of 14, \d+ VP$", out, re.MULTILINE)


# Secrets of people at one device


def test_hands_stay_with_their_people(middle: Path) -> None:
    """What is on the screen from one hand-over to the next holds the hand of that person alone."""
    out = steam_power.finish("--seats", "me,me,random", "--names", "Ada,Bea", "--seed", "b", most=12).seen.getvalue()
    parts = re.split(r"Hand over to (\w+)\.\n", out)
    assert len(parts) > 4
    for name, shown in zip(parts[1::2], parts[2::2], strict=True):
        other = {"Ada": "Bea", "Bea": "Ada"}[name]
        assert f"{name}: " in shown and f"{other}: 5 contracts in hand" not in shown
        assert not re.search(rf"{other} draws contract C\d", shown)
    loaded = cli(*PLAY, "--load", middle, stdin=typed("log")).out
    assert re.search(r"\[draw \?\]", loaded) and re.search(r"\[draw C\d\d\]", loaded)


# What is shown


def test_the_map_has_columns_rows_cities_and_track(middle: Path) -> None:
    out = cli(*PLAY, "--load", middle, stdin=typed("map")).out
    assert "\n    A  B  C  D  E " in out and "\n11 " in out
    assert re.search(r"[okgwp][ABC][0-9*]", out)  # a factory: colour, owner, goods
    assert "CHI Chicago I6" in out and "STL St. Louis F10" in out
    assert max(map(len, out.split("> map\n")[1].splitlines()[:35])) <= 80
    assert "a small letter while the link is" in out


def test_track_shows_its_owner_at_the_sides_it_joins() -> None:
    out = cli(*SOLO, stdin=typed("lay", "track E7 N-SW", "stop", "map")).out
    drawn = out.split("> map\n")[1].splitlines()
    letter = re.search(r"the (blue|vermilion|green|violet|ochre) company", out)
    assert letter is not None
    sign = "ABCDE"[["blue", "vermilion", "green", "violet", "ochre"].index(letter[1])]
    # E7 is the fifth column: its upper line is that of row 7, N in the middle above, SW at the left below
    row = next(number for number, line in enumerate(drawn) if line.startswith(" 7 "))
    assert drawn[row][3 + 12 : 3 + 15] == f" {sign} "
    assert drawn[row + 1][3 + 12 : 3 + 15] == f"{sign}  "


def test_short_names_are_unique() -> None:
    for map_id in map_ids():
        names = {city["id"]: city["name"] for city in shipped_map(map_id)["cities"]}
        codes = short_names(names)
        assert len(set(codes.values())) == len(names)
        assert all(len(code) == 3 and code.isalnum() for code in codes.values())
    assert short_names({"a": "Aa", "b": "Aa", "c": "Aab"})["b"] != "AAX"
    assert len(set(short_names({f"{n}": "Ulm" for n in range(33)}).values())) == 33


def test_a_closer_look() -> None:
    lines = ("look chicago", "look CHI", "look i6", "look K10", "look nowhere", "look", "look c07", "map list", "seats")
    out = cli(*SOLO, stdin=typed(*lines)).out
    assert out.count("CHI: Chicago, I6, ") == 3 and "beside Milwaukee" in out
    assert "K10: hills, free, $2 to build" in out and "  SE: L10 Cincinnati, " in out
    assert "There is no hex and no city nowhere here." in out and "Such as: look K10" in out
    assert re.search(r"^  C07  black, orange, orange, for 2 VP", out, re.MULTILINE)
    assert "There is no track yet." in out and "In bag" in out


def test_why_not_and_typed_notation() -> None:
    lines = ("? factory chicago", "factory chicago", "?", "lay; track E7 N-SW; stop", "undo", "choices", "99", "help")
    out = cli(*PLAY, "--seats", "me,random", "--seed", "a", stdin=typed(*lines)).out
    assert out.count("(Action 2: Build Factory)") >= 2
    assert "Not possible now" in out and "Taken back." in out and "There is no choice 99." in out
    assert "look K10, look chicago: everything about a hex or a city" in out


def test_a_number_may_open_a_list() -> None:
    out = cli(*SOLO, stdin=typed("lay", "18", "", "18", "1")).out
    assert "Albany: choose among tiles on" in out and "Enter: back to all choices" in out
    assert re.search(r"V4 \(mountains, \$4\): 1\. ", out)
    assert "starts a link at Albany" in out


def test_save_and_load_go_on(tmp_path: Path) -> None:
    path = tmp_path / "saved.json"
    assert cli(*SOLO, stdin=typed("bank", f"save {path}", "quit")).code == 0
    second = cli(*PLAY, "--load", path, stdin=typed("log 3", "quit"))
    assert second.code == 0 and "[bank]" in second.out
    refused = cli(*PLAY, "--load", path, "--map", "germany")
    assert refused.code == 2 and "brings its edition" in refused.error


def test_json_has_the_view_of_the_seat() -> None:
    result = cli(*PLAY, "--seats", "me,me", "--seed", "a", "--json", stdin=typed("bank", "nonsense"))
    views = [json.loads(line) for line in result.out.splitlines()]
    first = views[0]
    assert isinstance(first["observation"]["seats"][first["seat"]]["hand"], list)
    assert first["observation"]["seats"][1 - first["seat"]]["hand"] == 5
    assert [view["error"]["code"] for view in views if "error" in view] == ["malformed-action"]


# Options and files


def test_map_deck_and_options(tmp_path: Path) -> None:
    land, deck = tmp_path / "own-map.yaml", tmp_path / "own-deck.json"
    land.write_text(yaml.safe_dump(shipped_map("germany") | {"id": "mine", "name": "My map"}), encoding="utf-8")
    deck.write_text(json.dumps(shipped_deck("reconstructed") | {"id": "my-deck"}), encoding="utf-8")
    assert cli("check", land, deck).out.splitlines() == [f"{land}: fine (a map)", f"{deck}: fine (a deck)"]
    given = ("--map", land, "--deck", deck, "--options", "round-limit=10")
    view = json.loads(cli(*SOLO, *given, "--json").out.splitlines()[0])
    assert (view["box"]["map"]["id"], view["box"]["deck"]["id"], view["box"]["round_limit"]) == ("mine", "my-deck", 10)
    found = cli("simulate", "steam-power", "--players", "random,random", "--games", "1", *given, "--json")
    assert found.json["games"] == 1
    assert "HAM Hamburg" in cli(*SOLO, "--map", "germany", stdin=typed("map")).out


@pytest.mark.parametrize(
    "args, said",
    [
        (["--map", "germni"], "There is no map germni; did you mean germany?"),
        (["--deck", "zzz"], "There is no deck zzz. Available: reconstructed, or a file"),
        (["--map", "none.yaml"], "There is no file none.yaml."),
        (["--options", "round-limt=9"], "This game has no option round-limt; did you mean round-limit?"),
        (["--options", "round-limit=9"], "options.round-limit: a whole number from 10 to 300 is expected, not 9"),
        (["--options", "round-limit"], "options.round-limit: a whole number from 10 to 300 is expected, not True"),
        (["--seats", "me,random,random,random,random,random"], "players"),
    ],
)
def test_what_cannot_be_played(args: list[str], said: str) -> None:
    result = cli(*PLAY, *([] if "--seats" in args else ["--seats", "me,random"]), *args)
    assert (result.code, result.out) == (1 if "file" in said.split(".", maxsplit=1)[0] else 2, "")
    assert result.error.startswith(f"steamhouse: {said}")


def test_options_of_the_other_game() -> None:
    result = cli(*SOLO, "--board", "b.yaml")
    assert result.code == 2 and result.error == "steamhouse: --board is not for steam-power but for planet-steam."
    result = cli("simulate", "planet-steam", "--map", "germany")
    assert result.code == 2 and result.error == "steamhouse: --map is not for planet-steam but for steam-power."
    error = cli("play", "planet-steam", "--options", "round-limit=50").error
    assert error == "steamhouse: This game has no option round-limit; did you mean river-limits?"


def test_broken_maps_and_decks(tmp_path: Path) -> None:
    land = shipped_map("great-lakes")
    path = tmp_path / "broken.yaml"
    for change in ({"terrain": [*land["terrain"][:-1], "XX"]}, {"cities": land["cities"] * 2}, {"cities": []}):
        path.write_text(json.dumps(land | change), encoding="utf-8")
        for command in (["check"], [*SOLO, "--map"], ["rules", "steam-power", "data", "--map"]):
            result = cli(*command, path)
            assert result.code == 1 and str(path) in result.error
            assert next(iter(change)) in result.error
    deck = shipped_deck("reconstructed")
    path.write_text(yaml.safe_dump(deck | {"contracts": [{**deck["contracts"][0], "resources": ["blue"]}]}))
    assert "contracts" in cli(*SOLO, "--deck", path).error
    assert cli("check", path).code == 1


def test_positions(middle: Path, tmp_path: Path) -> None:
    total = len(json.loads(middle.read_text())["actions"])
    position = cli("replay", middle, "--at", total, "--json").json["position"]
    path = tmp_path / "position.json"
    path.write_text(json.dumps(position), encoding="utf-8")
    result = cli("position", path, "--legal")
    assert (result.code, result.err) == (0, "")
    assert "legal action" in result.out and "contracts in hand" in result.out
    assert {"position", "mover", "facts", "legal"} == set(cli("position", path, "--legal", "--json").json)
    assert cli("check", path).out == f"{path}: fine (a position)\n"
    position["tiles"]["A"] += 1
    path.write_text(json.dumps(position), encoding="utf-8")
    broken = cli("position", path)
    assert broken.code == 1 and "tiles" in broken.error
    assert cli("check", path).error == broken.error


@pytest.mark.parametrize(
    ("lang", "done", "last"),
    [
        ("en", 11, "last round"),
        ("en", 0, "last round by the limit (our ruling)"),
        ("de", 0, "letzte Runde nach der Rundengrenze (unsere Regelung)"),
        ("es", 0, "última ronda por el límite (nuestra decisión)"),
    ],
)
def test_what_makes_a_round_the_last(lang: str, done: int, last: str, tmp_path: Path) -> None:
    """The contracts that somebody has, or the limit, which is ours."""
    fulfilled = [f"C{number:02}" for number in range(10, 10 + done)]
    seats = {0: {"fulfilled": fulfilled}}
    state = kit.at("action", 1, rails=[(0, "a1 A2 a3")], seats=seats, options={"round-limit": 20})
    path = tmp_path / "last.json"
    path.write_text(json.dumps(state.to_json()))
    headline = cli("position", path, "--lang", lang).out.splitlines()[0]
    assert headline.split(" · ")[-1] == last


def test_a_moment_of_a_record(middle: Path) -> None:
    for at in (0, 20, 40):  # in the setup too, where cities and hands are still missing
        assert cli("replay", middle, "--at", at).code == 0
        assert cli("replay", middle, "--at", at, "--plain").code == 0


# The reference and the languages


@pytest.mark.parametrize("lang", ["en", "de", "es"])
@pytest.mark.parametrize("topic", TOPICS)
def test_every_topic_in_every_language(topic: str, lang: str) -> None:
    result = cli("rules", "steam-power", topic, "--lang", lang)
    assert (result.code, result.err) == (0, "")
    assert "{{" not in result.out and "$t(" not in result.out
    titles = catalogue("steam-power-cli", lang)["rules"]["title"] | catalogue("steam-power-book", lang)["chapter"]
    assert titles[topic] in result.out


def test_rules_take_their_numbers_from_the_box() -> None:
    assert "It gets 4 resources" in cli("rules", "steam-power", "factories", "--players", "2").out
    assert "It gets 5 resources" in cli("rules", "steam-power", "factories", "--players", "1").out
    assert "14 contracts" in cli("rules", "steam-power", "end", "--players", "2").out


def test_the_solo_game_is_told_its_own_rules() -> None:
    alone = cli("rules", "steam-power", "end", "--players", "1").out
    assert "after 8 rounds" in alone and "the win is shared" not in alone
    assert "paid to the bank" in cli("rules", "steam-power", "deliveries", "--players", "1").out
    assert "Numbers for 1 player" in cli("rules", "steam-power", "solo", "--players", "3").out
    assert "very hard $15" in cli("rules", "steam-power", "automas").out


def test_people_against_automas_are_told_how_automas_play() -> None:
    """The chapters that all share say of whom they speak; without Automas they say nothing of them."""
    with_them = cli("rules", "steam-power", "setup", "--players", "3", "--automas", "hard, easy")
    assert "Numbers for 3 players, Automas: 2" in with_them.out and "never an Automa" in with_them.out
    assert "Automa" not in cli("rules", "steam-power", "setup", "--players", "3").out
    chapter = cli("rules", "steam-power", "automas", "--players", "4", "--automas", "normal").out
    assert "Numbers for 4 players, Automas: 1" in chapter


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("steam-power", "--automas", "hrd"), "There is no difficulty hrd; did you mean hard?"),
        (("steam-power", "--players", "1", "--automas", "hard"), "At least one seat has to be"),
        (("steam-power", "--players", "2", "--automas", "hard,hard,hard"), "At least one seat has to be"),
        (("planet-steam", "--automas", "hard"), "planet-steam has no Automas."),
    ],
)
def test_automas_that_cannot_be_have_no_rules(args: tuple[str, ...], said: str) -> None:
    result = cli("rules", *args)
    assert (result.code, result.out) == (2, "") and said in result.error


def test_figures_of_map_and_deck_with_how_sure_they_are() -> None:
    found = {entry["figure"]: entry for entry in cli("rules", "steam-power", "data", "--json").json["figures"]}
    assert found["contracts.C19"]["confidence"] == "likely"
    assert found["contracts.C07"]["value"].startswith("black orange orange, money 3")


@pytest.mark.parametrize("lang, words", [("de", "Aufträge"), ("es", "contratos")])
@pytest.mark.parametrize("plain", [[], ["--plain"]])
def test_other_languages(lang: str, words: str, plain: list[str], middle: Path) -> None:
    lines = typed("?", "help", "map", "hand", "seats", "look chicago", "choices", "lay", "", "undo", "bank", "why")
    result = cli(*PLAY, "--load", middle, "--lang", lang, *plain, stdin=lines)
    assert result.code == 0 and words in result.out
    shown = re.sub(r"\[[^]]*\]|^.*> .*$", "", result.out, flags=re.MULTILINE)
    assert not re.search(r"\b(Choose|contract|resource|link|factory of|Round|hills)\b", shown)
