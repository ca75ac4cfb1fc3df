"""The page "Is this your board?": compare, correct, keep, save, open, and play on one's own board."""

from __future__ import annotations

import json
import re
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from playwright.sync_api import expect
from tests.browser.helpers import Api, open_table, resize, until
from tests.quick import quick

from steamhouse.games.planet_steam.files.board import checked_board, confidence_of, shipped_board

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Locator, Page

FINE = "This board can be played on."
SAME = "Mine shows the same: "


@pytest.fixture
def bench(page: Page) -> Page:
    """The page with the board of 2013, nothing compared."""
    page.goto("/editor/board")
    expect(page.get_by_role("complementary")).to_contain_text("0 of 23 compared")
    return page


def kept(page: Page, edition: str = "ffg-2013") -> dict[str, Any]:
    """The board under work, as it is kept on the device."""
    text = page.evaluate(f"() => localStorage.getItem('steamhouse-board-{edition}')")
    found: dict[str, Any] = json.loads(text)
    return found


def supply_colors(page: Page) -> dict[str, list[int]]:
    """The colors of the ore's supply track under work."""
    found: dict[str, list[int]] = kept(page)["supply_tracks"]["ore"]["colors"]
    return found


def side(page: Page) -> Locator:
    """What stands beside the cardboard."""
    return page.get_by_role("complementary")


@pytest.mark.slow
def test_what_shows_the_same_is_compared_and_stays_so(bench: Page) -> None:
    """A press says that a track is right; it loses its mark, here and in the file, and can be put back."""
    press = bench.get_by_role("button", name=f"{SAME}Ore: price track")
    expect(bench.locator("#item-price-ore .pr-chip")).to_have_text(re.compile("^Guess"))
    press.click()
    expect(press).to_have_count(0)
    expect(bench.locator("#item-price-ore .pr-chip")).to_have_text("Compared")
    expect(side(bench)).to_contain_text("1 of 23 compared")
    until(bench, lambda: confidence_of(kept(bench), "price_tracks.ore.start"), "certain")
    assert confidence_of(kept(bench), "price_tracks.water.start") == "guess"
    bench.reload()
    expect(side(bench)).to_contain_text("1 of 23 compared")
    bench.get_by_role("button", name="Back to as shipped: Ore: price track").click()
    expect(side(bench)).to_contain_text("0 of 23 compared")
    expect(press).to_be_visible()
    until(bench, lambda: bench.evaluate("() => localStorage.getItem('steamhouse-board-ffg-2013')"), None)


@pytest.mark.slow
def test_a_number_is_corrected_by_typing_and_by_keys(bench: Page) -> None:
    """What is typed is compared; undo takes it back; a fault is told at once, beside the number and in the list."""
    red = bench.get_by_role("textbox", name=re.compile("^red: Ore"))
    expect(red).to_have_value("9")
    red.fill("8")
    expect(bench.locator("#item-price-ore")).to_contain_text("was 9")
    expect(bench.get_by_role("textbox", name="red: Ore, Compared")).to_be_visible()
    red.press("ArrowDown")
    expect(red).to_have_value("7")
    until(bench, lambda: kept(bench)["price_tracks"]["ore"], {"start": 7, "min": 3, "max": 18})
    assert kept(bench)["name"] == "My board"
    red.fill("44")
    expect(bench.locator("#item-price-ore")).to_contain_text("The red number, 44, is not on the track from 3 to 18.")
    play = side(bench).get_by_role("button", name="Play on this board")
    expect(play).to_have_attribute("aria-disabled", "true")
    bench.get_by_role("textbox", name="Name of the board").focus()
    side(bench).get_by_role("button", name=re.compile("^Ore: price track")).click()
    expect(red).to_be_focused()
    red.fill("x")
    expect(red).to_have_attribute("aria-invalid", "true")
    red.blur()
    expect(red).to_have_value("44")
    side(bench).get_by_role("button", name="Undo").click()
    expect(red).to_have_value("9")
    expect(side(bench)).to_contain_text(FINE)
    bench.get_by_role("heading", name="Resource terminal").click()
    bench.keyboard.press("Control+y")
    expect(red).to_have_value("44")


@pytest.mark.slow
def test_the_colors_of_a_supply_track_stay_one_row(bench: Page) -> None:
    """Where a color begins the one below ends; a track without a color has none of it."""
    bench.get_by_role("textbox", name=re.compile("^Ore: yellow begins at")).fill("8")
    colors = partial(supply_colors, bench)
    until(bench, lambda: (colors()["green"], colors()["yellow"]), ([4, 7], [8, 9]))
    bench.get_by_role("textbox", name=re.compile("^Ore: orange begins at")).fill("")
    bench.get_by_role("textbox", name=re.compile("^ends at: Ore")).fill("18")
    until(bench, lambda: (colors()["yellow"], colors()["red"]), ([8, 12], [13, 18]))
    assert "orange" not in colors()
    expect(side(bench)).to_contain_text(FINE)
    bench.get_by_role("textbox", name=re.compile("^Ore: blue begins at")).fill("6")
    expect(bench.locator("#item-supply-ore")).to_contain_text("No number is left for blue: it would go from 6 to 3.")


@pytest.mark.slow
def test_market_carriers_and_rounds(bench: Page) -> None:
    """A space more, a price, a load; one resource's carriers for all; what is certain can be corrected as well."""
    bench.get_by_role("button", name="One space more").click()
    bench.get_by_role("textbox", name=re.compile("^Credits with 15 tanks for sale")).fill("15")
    bench.get_by_role("textbox", name=re.compile("^class 3: Quartz")).fill("9")
    bench.get_by_role("button", name="All as quartz").click()
    bench.get_by_role("textbox", name=re.compile("^Rounds of a game: 4 players")).fill("6")
    bench.get_by_role("textbox", name=re.compile("^Price change of each color: red")).fill("-4")
    until(bench, lambda: kept(bench)["price_changes"]["red"], -4)  # the last of them
    board = checked_board(kept(bench))
    assert board["tank_market"]["prices"]["15"] == 15
    assert {rooms["3"] for rooms in board["carriers"].values()} == {9}
    assert board["rounds"]["4"] == 6
    assert confidence_of(board, "carriers.energy.3") == "certain"
    assert confidence_of(board, "carriers.energy.4") == "guess"


@pytest.mark.slow
def test_specialists_move_between_the_cards(bench: Page) -> None:
    """By a press and by arrow keys; a set that the rules refuse says why."""
    three = bench.locator("#item-cards-3")
    three.get_by_label("Engineer on card 1").check(force=True)
    expect(three).to_contain_text("Card 2 shows nobody.")
    three.get_by_label("Venturer on card 3").focus()
    bench.keyboard.press("ArrowLeft")
    expect(three.get_by_label("Venturer on card 2")).to_be_checked()
    expect(side(bench)).to_contain_text(FINE)
    cards = [
        {"order": 1, "specialists": ["lady-steam", "engineer"]},
        {"order": 2, "specialists": ["venturer"]},
        {"order": 3, "specialists": ["airship-captain"]},
    ]
    until(bench, lambda: kept(bench)["specialist_cards"]["3"], cards)
    expect(three.locator(".pr-chip")).to_have_text("Compared")


@pytest.mark.slow
def test_zones_of_the_map(bench: Page) -> None:
    """Claims, closed zones and the river, by mouse and by keys, for each number of players."""
    land = bench.locator(".pr-mapside")
    land.get_by_role("button", name="2 players").click()
    land.get_by_role("button", name="Closed").click()
    bench.locator("[data-zone=F1]").click()
    expect(land.get_by_role("button", name="Closed")).to_contain_text("15")
    land.get_by_role("button", name="Seat B").click()
    bench.locator("[data-zone=F2]").focus()
    bench.keyboard.press("Enter")
    bench.keyboard.press("ArrowDown")
    bench.keyboard.press("Enter")
    bench.keyboard.press("Enter")
    land.get_by_role("button", name="River").click()
    bench.locator("[data-zone=A4]").click()
    until(bench, lambda: kept(bench)["map"]["river"], ["B4", "C4", "D4", "E4", "F4"])  # the last of them
    board = checked_board(kept(bench))
    assert "F1" in board["map"]["closed"]["2"]
    assert board["map"]["claims"]["2"]["seats"][1] == ["D5", "E6", "F2"]
    assert board["map"]["claims"]["4"] == shipped_board("ffg-2013")["map"]["claims"]["4"]
    for item in ("closed-2", "river"):
        expect(bench.locator(f"#item-{item} .pr-chip")).to_have_text("Compared")
    land.get_by_role("button", name="Neutral").click()
    for zone in ("D1", "D2", "D6", "D7", "E1", "E4", "E7", "F4", "F5", "F6", "F7"):
        bench.locator(f"[data-zone={zone}]").click()
    expect(bench.locator("#item-claims-2")).to_contain_text("17 neutral claims: there are only 15 markers.")
    land.get_by_role("button", name="4 players").click()
    side(bench).get_by_role("button", name=re.compile("^Starting claims with 2 players")).click()
    expect(land.get_by_role("button", name="2 players")).to_have_attribute("aria-pressed", "true")


@pytest.mark.slow
def test_each_edition_has_its_board_and_its_words(bench: Page) -> None:
    """The turned map of 2008; what its book says is certain; both boards are kept apart."""
    bench.get_by_role("button", name=f"{SAME}River").click()
    bench.get_by_role("button", name="2008 edition").click()
    expect(side(bench)).to_contain_text("0 of 20 compared")
    expect(bench.get_by_role("heading", name="Head shafts")).to_be_visible()
    expect(bench.locator("[data-zone=G6]")).to_be_visible()
    bench.locator("#item-cards-2").get_by_label("Fireman on card 1").check(force=True)
    first = ["lady-steam", "airship-captain", "engineer"]
    until(bench, lambda: kept(bench, "ludoart-2008")["specialist_cards"]["2"][0]["specialists"], first)
    bench.reload()
    expect(bench.get_by_role("button", name="2008 edition")).to_have_attribute("aria-pressed", "true")
    bench.get_by_role("button", name="2013 edition").click()
    expect(side(bench)).to_contain_text("1 of 23 compared")


def test_a_board_is_saved_and_opened(bench: Page, browser: Browser, base_url: str, tmp_path: Path) -> None:
    """As YAML and as JSON, the same board; somebody else's page opens it, also one of another edition."""
    bench.get_by_role("textbox", name=re.compile("^red: Ore")).fill("8")
    bench.get_by_role("textbox", name="Name of the board").fill('Jo: "mine"')
    bench.get_by_role("button", name=f"{SAME}Quartz: supply track").click()
    saved = {}
    for kind in ("YAML", "JSON"):
        with bench.expect_download() as download:
            side(bench).get_by_role("button", name=kind).click()
        path = tmp_path / download.value.suggested_filename
        download.value.save_as(path)
        saved[kind] = path
    told = yaml.safe_load(saved["YAML"].read_text(encoding="utf-8"))
    board = checked_board(told)
    assert board == checked_board(json.loads(saved["JSON"].read_text(encoding="utf-8")))
    assert (board["name"], board["price_tracks"]["ore"]["start"]) == ('Jo: "mine"', 8)
    other = browser.new_page(base_url=base_url)
    other.goto("/editor/board")
    other.get_by_role("button", name="2008 edition").click()
    expect(side(other)).to_contain_text("0 of 20 compared")
    other.get_by_label("Open a file").set_input_files(saved["YAML"])
    expect(other.get_by_role("textbox", name="Name of the board")).to_have_value('Jo: "mine"')
    expect(other.get_by_role("button", name="2013 edition")).to_have_attribute("aria-pressed", "true")
    expect(other.get_by_role("textbox", name="red: Ore, Compared")).to_have_value("8")
    expect(side(other)).to_contain_text("1 of 23 compared")
    strange = tmp_path / "strange.json"
    strange.write_text('{"format": 3}')
    other.get_by_label("Open a file").set_input_files(strange)
    expect(other.get_by_role("alert").filter(has_text="strange.json is not a board")).to_be_visible()
    side(other).get_by_role("button", name="As shipped", exact=True).click()
    expect(side(other)).to_contain_text("0 of 23 compared")
    other.close()


def test_a_table_is_played_on_ones_own_board(bench: Page, base_url: str) -> None:
    """From the page to the setup to the table: its numbers, its name, the record; terminal and menu have its mark."""
    bench.get_by_role("textbox", name=re.compile("^red: Ore")).fill("8")
    expect(side(bench)).to_contain_text(FINE)
    side(bench).get_by_role("button", name="Play on this board").click()
    expect(bench.get_by_role("radio", name=re.compile("^Own board: My board"))).to_be_checked()
    expect(bench.get_by_text("23 parts of it are still reconstructed.")).to_be_visible()
    bench.get_by_role("button", name="Start the game").click()
    expect(bench.get_by_role("region", name="Decision")).to_be_visible()
    expect(bench.get_by_role("group", name=re.compile("^Ore: price 8,"))).to_be_attached()
    table = bench.url.rsplit("/", 1)[1]
    record = Api(base_url).call("GET", f"/api/tables/{table}/record?seat=0")[1]
    assert record["data"]["board"]["price_tracks"]["ore"]["start"] == 8
    mark = bench.get_by_role("link", name="Own board, partly reconstructed")
    mark.click(trial=True)  # the terminal's, which an open menu may cover
    bench.get_by_role("button", name="Menu").click()
    bench.locator(".menu").get_by_role("link", name="Own board, partly reconstructed").click()
    expect(bench.get_by_role("textbox", name=re.compile("^red: Ore"))).to_have_value("8")


@pytest.mark.slow
def test_a_table_on_the_shipped_board_says_that_it_is_reconstructed(page: Page, base_url: str) -> None:
    """A sign at the terminal that leads to the comparison of that edition."""
    open_table(page, Api(base_url).make(edition="ludoart-2008", seed="mark"))
    page.get_by_role("link", name="Reconstructed board").first.click()
    expect(page.get_by_role("button", name="2008 edition")).to_have_attribute("aria-pressed", "true")


@pytest.mark.slow
def test_setup_offers_no_board_that_is_at_fault(bench: Page) -> None:
    """An unfinished board is shown and says so; the shipped one is taken."""
    bench.get_by_role("textbox", name=re.compile("^red: Ore")).fill("44")
    expect(side(bench)).to_contain_text("1 problem to fix")
    bench.get_by_role("link", name="Set up a table").click()
    own = bench.get_by_role("radio", name=re.compile("^Own board: My board"))
    expect(own).to_be_disabled()
    expect(bench.get_by_text("1 problem to fix first.")).to_be_visible()
    expect(bench.get_by_role("radio", name=re.compile("^Built-in board"))).to_be_checked()
    bench.get_by_role("radio", name=re.compile("^2008 edition")).check()
    expect(own).to_have_count(0)


@pytest.mark.slow
def test_setup_takes_a_board_from_a_file(page: Page, tmp_path: Path) -> None:
    """In YAML too; one of another edition is refused in words."""
    board = {**shipped_board("ffg-2013"), "name": "From a file"}
    board["rounds"]["4"] = 3
    path = tmp_path / "mine.yaml"
    path.write_text(yaml.safe_dump(board), encoding="utf-8")
    page.goto("/setup/planet-steam")
    page.get_by_role("radio", name=re.compile("^2008 edition")).check()
    page.get_by_label("Use a board file").set_input_files(path)
    expect(page.get_by_role("alert")).to_have_text("mine.yaml is for another edition: 2013 edition.")
    page.get_by_role("radio", name=re.compile("^2013 edition")).check()
    page.get_by_label("Use a board file").set_input_files(path)
    expect(page.get_by_role("radio", name=re.compile("^From the file mine.yaml"))).to_be_checked()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("img", name="Round 1 of 3")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("width", [1440, 1024, 390])
def test_axe_finds_nothing(page: Page, axe: Callable[[Page], list[str]], width: int) -> None:
    """By day and by night, with something compared, something corrected and something wrong."""
    page.set_viewport_size({"width": width, "height": 900})
    page.goto("/editor/board")
    page.get_by_role("button", name=f"{SAME}Quartz: price track").click()
    page.get_by_role("textbox", name=re.compile("^red: Ore")).fill("8")
    page.get_by_role("textbox", name=re.compile("^red: Water")).fill("44")
    expect(side(page)).to_contain_text("1 problem to fix")
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme="light" if theme == "light" else "dark")
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        assert axe(page) == []


@pytest.mark.parametrize("lang", quick(["en", "de", "es", "pseudo"], "de"))
def test_nothing_is_cut_off_or_too_small(page: Page, lang: str) -> None:
    """No sideways scroll in any language; what is touched on a phone is 44 px large."""
    page.goto(f"/editor/board?lang={lang}")
    expect(page.locator("#part-rounds")).to_be_attached()
    for width in (1440, 1024, 390, 360):
        resize(page, width, 844)
        _is_whole(page, width)


def _is_whole(page: Page, width: int) -> None:
    wide = page.evaluate(
        """() => [...document.querySelectorAll('.pr-main, .ed-side, .ed-page, .pr-item, .pr-res')]
            .filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.id || box.className)"""
    )
    assert wide == []
    if width < 720:
        small = page.evaluate(
            """() => [...document.querySelectorAll('.ed-page :is(button, input:not(.vh), .pr-seg label, [data-zone])')]
                .map((one) => [one.textContent.trim() || one.ariaLabel, one.getBoundingClientRect()])
                .filter(([, box]) => box.width && (box.height < 43.5 || box.width < 43.5)).map(([name]) => name)"""
        )
        assert small == []
