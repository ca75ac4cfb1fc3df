"""Home, setup and the addresses of the page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.helpers import Api, bar, until
from tests.browser.steam_power.kit import PowerApi

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route


def test_home_leads_to_a_first_decision(page: Page, base_url: str) -> None:
    """One click on the first page, and one plays, or learns first."""
    page.goto(base_url)
    plate = page.get_by_role("article", name="Planet Steam")
    plate.get_by_role("button", name="Play now").click()
    page.get_by_role("dialog").get_by_role("button", name="Play at once").click()  # asked once, before the first table
    expect(page.get_by_role("heading", name="Upgrade a carrier")).to_be_visible()
    expect(page).to_have_title(re.compile("^Your turn"))
    Api(base_url).make(people=("Zelda",))
    page.get_by_role("link", name="Planet Steam (home page)").click()
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()
    # what was begun elsewhere stands apart, and is not called one's own turn
    own, others = (page.get_by_role("region", name=name) for name in ("Continue", "Other games on this server"))
    expect(own.get_by_role("listitem")).to_have_count(1)
    expect(own.get_by_role("listitem")).to_contain_text("Your turn")
    foreign = others.get_by_role("listitem").filter(has_text="Zelda")
    expect(foreign).to_contain_text("Zelda to move")
    page.get_by_role("link", name=re.compile("Planet Steam: .*Corwin, Maud, Tessaly")).first.click()
    expect(bar(page)).to_be_visible()


def test_home_leads_into_steam_power(page: Page, base_url: str) -> None:
    """One click for a table with two bots, one for a game alone; the editors are a click away."""
    for name, seats in (("Play now", 3), ("Solo", 1)):
        page.goto(base_url)
        page.get_by_role("article", name="Steam Power").get_by_role("button", name=name).click()
        expect(page.get_by_role("heading", name="What do you do?")).to_be_visible()
        expect(page.get_by_role("region", name="Players").get_by_role("listitem").filter(has_text="$")).to_have_count(
            seats
        )
    page.goto(base_url)
    plate = page.get_by_role("article", name="Steam Power")
    expect(plate.get_by_role("link", name="Map editor")).to_have_attribute("href", "/editor/map")
    expect(plate.get_by_role("link", name="Deck")).to_have_attribute("href", "/editor/deck")


@pytest.mark.slow
def test_setup_of_steam_power(page: Page, base_url: str) -> None:
    """Seats, the map by its picture, the deck, the last round; alone is explained."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"{base_url}/setup/planet-steam")
    page.get_by_role("navigation", name="Games").get_by_role("link", name="Steam Power").click()
    page.get_by_role("button", name="Alone").click()
    expect(page.get_by_text("Eight rounds alone", exact=False)).to_be_visible()
    page.get_by_role("button", name="2 players").click()
    page.get_by_role("radio", name=re.compile("^Germany")).check()
    page.get_by_label("Name of seat 1").fill("Ida")
    page.get_by_label(re.compile("^Round limit")).fill("12")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("heading", name="What do you do?")).to_be_visible()
    expect(page.get_by_text("Germany, 2 seats")).to_be_visible()
    expect(page.get_by_role("region", name="Players")).to_contain_text("Ida")


def test_setup_seats_people_and_bots(page: Page, base_url: str) -> None:
    """Number of seats, names, who plays; and what is reconstructed is said before the game."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"{base_url}/setup/planet-steam")
    expect(page.get_by_text("reconstructed", exact=False)).to_be_visible()
    page.get_by_role("button", name="3 players").click()
    page.get_by_label("Name of seat 1").fill("Ida")
    page.get_by_label("Who plays seat 2").select_option("random")
    page.get_by_label("Who plays seat 3").select_option("thrifty")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("article", name="Seat of Ida")).to_be_visible()
    expect(page.get_by_role("article")).to_have_count(3)


def test_a_broken_board_file_is_refused_in_words(page: Page, base_url: str) -> None:
    """A file that is no JSON, and JSON that is no board."""
    page.goto(f"{base_url}/setup/planet-steam")
    field = page.get_by_label("Use a board file")
    field.set_input_files({"name": "mine.json", "mimeType": "application/json", "buffer": b"{"})
    expect(page.get_by_role("alert")).to_contain_text("mine.json is not a board of Planet Steam. Line 1")
    field.set_input_files({"name": "mine.json", "mimeType": "application/json", "buffer": b'{"name": "x"}'})
    expect(page.get_by_role("alert")).to_contain_text(
        "mine.json is not a board of Planet Steam. format: This is missing."
    )
    expect(page.get_by_role("radio", name=re.compile("^Built-in board"))).to_be_checked()


def test_languages_and_colours_are_kept(page: Page, base_url: str) -> None:
    """German, Spanish and night hold over a reload."""
    page.goto(base_url)
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("button", name=re.compile("^Jetzt spielen")).first).to_be_visible()
    page.get_by_role("button", name="Nacht").click()
    page.reload()
    expect(page.get_by_role("link", name="Tisch einrichten").first).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_role("button", name="Español").click()
    expect(page.get_by_role("link", name="Preparar una mesa").first).to_be_visible()


@pytest.mark.slow
def test_a_table_speaks_three_languages(page: Page, base_url: str) -> None:
    """No key of the catalogues shows through in any language."""
    for path in (Api(base_url).make(seed="words"), PowerApi(base_url).make(seed="words")):
        for language in ("en", "de", "es"):
            page.goto(f"{base_url}{path}?lang={language}")
            expect(page.locator(".bar, .sp-bar")).to_be_visible()
            text = page.locator("body").inner_text()
            assert not re.search(r"\b(page(-\w+)?|common|planet-steam|steam-power)[:.][a-z]|\{\{|\$t\(", text), text


def test_addresses_that_lead_nowhere(page: Page, base_url: str) -> None:
    """A table that is not there says so, with the way home."""
    page.goto(f"{base_url}/table/nosuchtable")
    expect(page.get_by_role("heading", name="There is no such table.")).to_be_visible()
    page.get_by_role("main").get_by_role("link").click()
    expect(page.get_by_role("heading", name="Planet Steam").first).to_be_visible()
    answer = page.goto(f"{base_url}/no/such/page")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", name="There is nothing at this address.")).to_be_visible()


@pytest.mark.slow
def test_a_part_of_an_older_version_is_fetched_anew(page: Page, base_url: str) -> None:
    """Its file is gone once: the page loads itself anew. Gone for good: it says what is left, and promises nothing."""
    table = base_url + Api(base_url).make()
    gone = {"PositionEditor": 1, "Table": 9}
    loads: list[str] = []

    def answer(route: Route) -> None:
        part = re.sub(r".*/(\w+)-[^/]*$", r"\1", route.request.url)
        gone[part] = gone.get(part, 0) - 1
        if gone[part] < 0:
            route.continue_()
        else:
            route.fulfill(status=404, body="gone")

    page.route("**/assets/*.js", answer)
    page.on("load", lambda _: loads.append(page.url))
    page.goto(base_url)
    page.get_by_role("link", name="Position", exact=False).first.click()
    expect(page.get_by_role("heading", name=re.compile("^Position"))).to_be_visible()
    until(page, lambda: len(loads), 2)
    page.goto(table)
    expect(page.get_by_role("heading", name="A part of this page is missing")).to_be_visible()
    gone["Table"] = 0
    page.get_by_role("main").get_by_role("button", name="Load the page anew").click()
    expect(bar(page)).to_be_visible()


@pytest.mark.slow
def test_tables_are_put_away_and_deleted(page: Page, base_url: str) -> None:
    """A table says where it is played; put away it waits, deleted it is gone, and a failure is said."""
    PowerApi(base_url).make(people=("Quentin",), map="germany")
    page.goto(base_url)
    row = page.get_by_role("listitem").filter(has_text="Quentin")
    expect(row).to_contain_text("Germany")
    row.get_by_role("button", name="Put away").click()
    expect(row).to_have_count(0)
    page.reload()
    page.get_by_role("checkbox", name="put away").check()
    row.get_by_role("button", name="Bring back").click()
    page.route("**/api/tables/*", lambda route: route.abort())
    row.get_by_role("button", name="Delete").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Delete").click()
    expect(dialog.get_by_role("alert")).to_contain_text("was not deleted")
    page.unroute("**/api/tables/*")
    dialog.get_by_role("button", name="Delete").click()
    expect(row).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", name="Continue").or_(page.get_by_role("button", name="Load"))).not_to_have_count(
        0
    )
    expect(row).to_have_count(0)
