"""The book of rules: on every page and in every table, opened where something is asked, refused, told or counted."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.helpers import Api, bar, open_table, plain, resize, settle
from tests.browser.steam_power.kit import PowerApi
from tests.quick import quick

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page
    from tests.browser.helpers import Axe

OF_COLOUR = ("color-contrast", "link-in-text-block")
PLACES = (
    "/",
    "/setup/planet-steam",
    "/setup/steam-power",
    "/editor/board",
    "/editor/map",
    "/editor/deck",
    "/components",
)


def book(page: Page) -> Locator:
    return page.get_by_role("dialog", name=re.compile("^(Rules|Regeln|Reglas)"))


def current(page: Page) -> Locator:
    """The entry that was asked for."""
    return book(page).locator("article.current")


@pytest.mark.parametrize("path", quick(PLACES, "/"))
def test_every_page_has_the_book(page: Page, base_url: str, path: str) -> None:
    page.goto(base_url + path)
    button = page.get_by_role("button", name="Rules", exact=True)
    expect(button).to_have_count(1)
    button.click()
    expect(book(page).get_by_role("heading", level=4).first).to_be_visible()
    page.keyboard.press("Escape")
    expect(book(page)).to_have_count(0)
    expect(button).to_be_focused()


@pytest.mark.parametrize(("width", "height"), quick([(1440, 900), (390, 844), (360, 740)], (390, 844)))
def test_the_book_at_a_table_of_planet_steam(page: Page, base_url: str, width: int, height: int) -> None:
    """At the decision that is asked, by search, by chapter and by word; nothing scrolls sideways."""
    api = Api(base_url)
    path = api.make(seed="book")
    view = api.until(lambda view: view["observation"]["phase"] == "trade")
    open_table(page, base_url + path)
    resize(page, width, height)
    bar(page).get_by_role("button", name=re.compile("^Rules: ")).first.click()
    expect(current(page).get_by_role("heading", level=4)).to_have_text("Buying and selling resources")
    expect(current(page).get_by_role("heading", level=4)).to_be_focused()
    expect(current(page)).to_contain_text("Rulebook: Resource Phase: Buy/Sell Resources")
    expect(current(page)).to_contain_text("our ruling 19")
    dialog = book(page)
    assert dialog.evaluate("each => each.scrollWidth <= each.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    dialog.get_by_role("searchbox").fill("twice credits venturer")
    expect(dialog.get_by_role("status").first).to_have_text("1 entry")
    expect(dialog.get_by_role("heading", level=4)).to_have_text(["Auctioning a zone"])
    dialog.get_by_role("searchbox").fill("zeppelin")
    expect(dialog.get_by_role("status").first).to_have_text("Nothing found: zeppelin")
    dialog.get_by_role("searchbox").fill("")
    dialog.get_by_role("navigation").get_by_role("button", name="Words").click()
    dialog.get_by_role("button", name="synergy effect", exact=True).click()
    expect(current(page).get_by_role("heading", level=4)).to_be_focused()
    expect(current(page)).to_contain_text("a group extracts one less than it has tanks")
    assert view["players"][0]["name"] not in dialog.inner_text()


def test_by_keys_alone(page: Page, base_url: str) -> None:
    """The question mark opens the entry of the decision, Escape closes the book, and the focus is where it was."""
    api = Api(base_url)
    path = api.make(seed="book-keys")
    api.until(lambda view: view["observation"]["phase"] == "claim")
    open_table(page, base_url + path)
    page.keyboard.press("?")
    expect(current(page).get_by_role("heading", level=4)).to_have_text("Claiming a zone")
    page.keyboard.press("Escape")
    expect(book(page)).to_have_count(0)
    page.keyboard.press("?")
    expect(current(page).get_by_role("heading", level=4)).to_be_focused()


def test_a_refusal_and_a_line_of_the_log_open_their_rules(page: Page, base_url: str) -> None:
    """What is not possible says why, and the entry is a press away; so it is from a line of the log."""
    api = Api(base_url)
    path = api.make(seed="book-why")
    api.until(lambda view: view["observation"]["phase"] == "build" and bool(view["blocked"]))
    open_table(page, base_url + path)
    bar(page).locator(".mode[aria-disabled=true], .chip[aria-disabled=true]").first.click(force=True)
    bar(page).get_by_role("button", name="Rules: Why this is not possible").click()
    expect(current(page).get_by_role("heading", level=4)).to_be_focused()
    page.keyboard.press("Escape")
    page.locator(".log").get_by_role("button", name=re.compile("^Rules: ")).last.click()
    expect(current(page)).to_be_visible()


@pytest.mark.slow
def test_scores_open_what_counts(page: Page, base_url: str) -> None:
    api = Api(base_url)
    path = api.make(seed="book-over", options={}, bots=1)
    while view := api.until(lambda view: bool(view["choices"]), or_end=True):
        api.act(view, [plain(view)])
    open_table(page, base_url + path)
    page.get_by_role("button", name="Rules: Superchargers").click()
    expect(current(page).get_by_role("heading", level=4)).to_have_text("Final wealth")
    expect(current(page)).to_contain_text("each supercharger 50 credits")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lang", "title", "text"),
    [
        ("de", "Aktivierung", "musst du einen deiner Tanks in einen Wassertank umwandeln"),
        ("es", "Coste de activación", "tienes que convertir uno de tus recolectores"),
    ],
)
def test_each_edition_in_its_own_words_and_language(
    page: Page, base_url: str, lang: str, title: str, text: str
) -> None:
    api = Api(base_url)
    path = api.make(seed="book-2008", edition="ludoart-2008")
    api.until(lambda view: view["observation"]["phase"] == "activation")
    page.goto(f"{base_url}{path}?lang={lang}")
    expect(page.locator(".bar h2")).to_be_visible()
    page.keyboard.press("?")
    expect(current(page).get_by_role("heading", level=4)).to_have_text(title)
    expect(current(page)).to_contain_text(text)
    side = current(page).get_by_text(re.compile("Ausgaben nebeneinander|Ediciones lado a lado"))
    side.click()
    expect(current(page).get_by_role("heading", level=5)).to_have_count(3)


@pytest.mark.slow
def test_the_rules_of_a_game_that_is_only_described(page: Page, base_url: str) -> None:
    """On the first page: game, seats, edition, options, an Automa; alone one is told the solo game."""
    page.goto(base_url)
    settle(page)
    page.get_by_role("button", name="Rules", exact=True).click()
    dialog = book(page)
    dialog.get_by_role("button", name="Planet Steam").click()
    expect(dialog).to_contain_text("You start with 120 credits")
    dialog.get_by_label("Seats").select_option("2")
    expect(dialog).to_contain_text("You start with 100 credits")
    dialog.get_by_label("Edition").select_option("reference-manual")
    expect(dialog).to_contain_text("You start with 20 credits")
    dialog.get_by_role("button", name="Steam Power").click()
    dialog.get_by_label("Seats").select_option("1")
    expect(dialog).to_contain_text("Five companies, one purse")
    dialog.get_by_label("Seats").select_option("2")
    dialog.get_by_label("With an Automa").check()
    expect(dialog).to_contain_text("Its factory always gets 4 resources")


@pytest.mark.slow
@pytest.mark.parametrize("game", ["planet-steam", "steam-power"])
def test_examples_are_stepped_through(page: Page, base_url: str, game: str) -> None:
    """Forward to the end and back, on the game's own map."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"{base_url}/setup/{game}")
    settle(page)
    page.get_by_role("button", name="Rules", exact=True).click()
    dialog = book(page)
    examples = dialog.get_by_text("Step through an example")
    expect(examples).to_have_count(4)
    for index in range(4):
        examples.nth(index).click()
        shown = dialog.locator(".example")
        expect(shown.locator("svg").first).to_be_visible()
        expect(shown.get_by_role("button", name="Back")).to_be_disabled()
        onward = shown.get_by_role("button", name="Next")
        while onward.is_enabled():
            onward.click()
        expect(shown.get_by_role("status")).to_contain_text(re.compile(r"^Step (\d) of \1 ?\S"))
        shown.get_by_role("button", name="Back").click()
        expect(onward).to_be_enabled()
        examples.nth(index).click()
        expect(shown).to_have_count(0)


def test_the_book_at_a_table_of_steam_power(page: Page, base_url: str) -> None:
    api = PowerApi(base_url)
    path = api.make(seed="book")
    open_table(page, base_url + path)
    resize(page, 390, 844)
    expect(page.get_by_role("heading", name="What do you do?")).to_be_visible()
    page.keyboard.press("?")
    expect(current(page).get_by_role("heading", level=4)).to_have_text("Your turn")
    assert book(page).evaluate("each => each.scrollWidth <= each.clientWidth")


@pytest.mark.slow
@pytest.mark.parametrize("width", [1440, 390])
def test_axe_finds_nothing_in_the_book(page: Page, base_url: str, axe: Axe, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900 if width > 720 else 844})
    found = {}
    for game in ("planet-steam", "steam-power"):
        page.goto(f"{base_url}/setup/{game}")
        settle(page)
        page.get_by_role("button", name="Rules", exact=True).click()
        expect(book(page).get_by_role("heading", level=4).first).to_be_visible()
        book(page).get_by_text("Step through an example").first.click()
        expect(book(page).locator(".example svg").first).to_be_visible()
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            if complaints := axe(page, OF_COLOUR if theme == "dark" else ()):
                found[game, theme] = complaints
    assert found == {}
