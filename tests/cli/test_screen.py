"""The terminal at 80 columns and 24 rows: rows that fit and break between words, pages, Tab, abbreviations, guesses."""

from __future__ import annotations

import pytest
from tests.cli.kit import steamhouse as cli
from tests.cli.screen import COLUMNS, ROWS, Screen

from steamhouse.cli.guessing import abbreviated, completions, nearest
from steamhouse.cli.paper import Pager, cells, column_groups, wrapped

MORE = {
    "en": "-- more: Enter; q: enough -- ",
    "de": "-- weiter: Enter; genug: q -- ",
    "es": "-- más: Intro; q: basta -- ",
}


def test_rows_break_between_words_and_stand_under_their_beginning() -> None:
    assert wrapped("short", 10) == ["short"]
    assert wrapped("one two three four", 9) == ["one two", "three", "four"]
    assert wrapped(" 12. one two three [buy 2 water]", 18) == [" 12. one two three", "     [buy 2 water]"]
    assert wrapped("  an Unbreakablyverylongword", 10) == ["  an", "  Unbreakablyverylongword"]
    assert wrapped("城城城 城城城", 7) == ["城城城", "城城城"]


@pytest.mark.parametrize("width", range(20, 90, 7))
def test_no_word_is_lost_and_no_row_is_too_long(width: int) -> None:
    text = "  3. Upgrade the water carrier: water: class 2, room for 7  [upgrade water]"
    rows = wrapped(text, width)
    assert " ".join(" ".join(rows).split()) == " ".join(text.split())
    assert all(cells(row) <= width for row in rows)


def test_a_table_that_is_too_wide_goes_on_below_with_its_names() -> None:
    table = [["", "Name", "Credits", "Quartz", "Ore"], ["A", "Ada", "110", "0/4", "2/4"]]
    assert column_groups(table, 2, 2, 80) == [[0, 1, 2, 3, 4]]
    assert column_groups(table, 2, 2, 20) == [[0, 1, 2], [0, 1, 3], [0, 1, 4]]
    assert column_groups(table, 2, 2, 29) == [[0, 1, 2, 3], [0, 1, 4]]


def test_a_page_waits_and_the_rest_of_it_can_be_skipped() -> None:
    answers = iter([True, False])
    pager = Pager(lambda: 7, lambda: next(answers))
    assert [pager.wants_row() for _ in range(12)] == [True] * 11 + [False]
    pager.go_on()
    assert pager.wants_row()


def test_abbreviations_that_mean_one_thing() -> None:
    known = ["board", "buy 1 water", "buy 2 water", "claim B3", "claim B30", "choices"]
    assert abbreviated("bo", known) == ["board"]
    assert abbreviated("b 2 w", known) == ["buy 2 water"]
    assert abbreviated("cl b3", known) == ["claim B3", "claim B30"]
    assert abbreviated("claim b3", known) == ["claim B3"]
    assert abbreviated("c", known) == ["choices"]
    assert abbreviated("x", known) == []
    assert completions("b", known) == ["board", "buy 1 water", "buy 2 water"]
    assert nearest("bord", known) == "board"
    assert nearest("buy 2 watre", known) == "buy 2 water"
    assert nearest("zzz", known) is None


PLAY = ("play", "planet-steam", "--seed", "1", "--names", "Ada", "--seats")


def test_a_word_cut_short_or_mistyped_at_the_table() -> None:
    result = cli(*PLAY, "me,random", stdin="upg wa\nup\nbord\nlo 2\nquit\n")
    assert "Ada upgrades the water carrier" in result.out
    assert "Not understood: bord. Did you mean board?" in result.out
    assert "[upgrade water]" in result.out
    several = cli(*PLAY, "me,random", stdin="upg e\nu\nquit\n")
    assert "upgrades the energy carrier" in several.out
    assert "Taken back." in several.out


def test_a_word_that_may_mean_several_things_does_none_of_them() -> None:
    result = cli(*PLAY, "me,random", stdin="b\nupg\nquit\n")
    assert "Ada upgrades" not in result.out


def test_what_is_not_possible_is_grouped() -> None:
    result = cli("play", "steam-power", "--seed", "1", "--seats", "me,casual", stdin="?\nquit\n")
    lines = [line for line in result.out.splitlines() if line.startswith("  factory")]
    assert len(lines) <= 4, lines
    assert any("kansas-city, " in line and "No completed link leads to … yet." in line for line in lines)


@pytest.mark.parametrize(
    ("game", "lang", "args"),
    [
        ("planet-steam", "de", ()),
        ("steam-power", "es", ()),
        ("planet-steam", "en", ("--plain",)),
        ("steam-power", "de", ("--plain",)),
    ],
)
def test_every_row_fits_and_every_page(game: str, lang: str, args: tuple[str, ...]) -> None:
    """The start in one page, then table, help, what is not possible and the log, page by page."""
    more = MORE[lang]
    with Screen("play", game, "--lang", lang, "--seed", "1", "--seats", "me,random", "--names", "Ada", *args) as screen:
        pages = [screen.read_to("Ada> ", more)]
        assert pages[0][-1] == "Ada> ", "the start is one page"
        for command in ("board", "help", "?", "log"):
            screen.type(f"{command}\n")
            pages.append(screen.read_to("Ada> ", more))
            while pages[-1][-1] != "Ada> ":
                screen.type("\n")
                pages.append(screen.read_to("Ada> ", more))
    assert max(len(page) for page in pages) <= ROWS
    assert max(cells(row) for page in pages for row in page) <= COLUMNS


def test_tab_completes_what_has_been_begun() -> None:
    with Screen("play", "planet-steam", "--seed", "1", "--seats", "me,random", "--names", "Ada", "--plain") as screen:
        screen.read_to("Ada> ")
        screen.type("upgrade wa\t")
        assert screen.read_to("upgrade water")
        screen.type("\n")
        assert any("Ada upgrades the water carrier" in row for row in screen.read_to("Ada> ", MORE["en"]))
