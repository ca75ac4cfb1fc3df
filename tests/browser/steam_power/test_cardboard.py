"""The game is on a real table: people enter what happens there, and the page says what the Automa does."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from tests.browser.helpers import bar, resize, settle, until
from tests.browser.steam_power.kit import PowerApi, act, asked, open_power

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

ROUNDS = 3
STEPS = 400
SEATS = [{"name": "Ben", "kind": "person"}, {"name": "Maud", "kind": "automa", "difficulty": "hard"}]
DONE = "Done, continue"
LISTED = 8  # contracts that need no search


class Table(PowerApi):
    """A real table, entered from beside the page."""

    def lay_out(self) -> str:
        """Set it up; its path on the site."""
        return self.make(seed="real", seats=SEATS, options={"cardboard": True})

    def enter(self, stop: Callable[[dict[str, Any]], bool], choose: Callable[[dict[str, Any]], str]) -> dict[str, Any]:
        """Enter what ``choose`` says until ``stop``; the view then."""
        for _ in range(STEPS):
            view = self.view()
            if stop(view):
                return view
            status, answer = self.act(view, [choose(view)])
            assert status == 200, answer
        raise AssertionError("there is no such moment")

    def texts(self) -> list[str]:
        """What was entered and done, in order."""
        return [line["text"] for line in self.view()["log"]]


def cheaply(view: dict[str, Any]) -> str:
    """City tiles in turn, the first of anything else that fell, and money for oneself."""
    texts = [choice["text"] for choice in view["choices"]]
    if view["observation"]["phase"] == "city":
        return str(texts[view["version"] % len(texts)])
    return "bank" if "bank" in texts else str(texts[0])


def revealing(view: dict[str, Any]) -> bool:
    """Whether the Automa is about to reveal its first contract."""
    return bool(view["observation"]["phase"] == "draw")


def entries(page: Page) -> Locator:
    """What can have fallen on the table."""
    return bar(page).locator(".entries").get_by_role("button")


def contracts(page: Page) -> Locator:
    """The contracts to choose among."""
    return bar(page).get_by_role("button", name=re.compile("^Contract "))


def heading(page: Page) -> str:
    """The heading of the bar, whether something is asked or an Automa's move is to be carried out."""
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    expect(bar(page).get_by_role("heading")).not_to_be_empty()
    return bar(page).get_by_role("heading").inner_text()


def press_middle(what: Locator) -> None:
    """Press on the map where something is drawn, whatever takes presses there."""
    box = what.bounding_box()
    assert box
    what.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def enter_setup(page: Page) -> None:
    """Every city tile and the goods at the corners, by keys, some faster than the answers; one slip is taken back."""
    page.keyboard.type("12")
    expect(bar(page).get_by_role("heading")).to_contain_text("Minneapolis")
    for number in range(STEPS):
        title = heading(page)
        if not title.startswith("Enter"):
            return
        page.keyboard.press(str(1 + number % min(3, entries(page).count())))
        expect(bar(page).get_by_role("heading")).not_to_have_text(title)
        if number == 1:
            page.keyboard.press("Backspace")
            expect(bar(page).get_by_role("heading")).to_have_text(title)
            entries(page).last.click()
            expect(bar(page).get_by_role("heading")).not_to_have_text(title)
    raise AssertionError("the setup does not end")


def carry_out(page: Page) -> int:
    """Everything that is to be done on the table; how many steps that were."""
    for number in range(STEPS):
        heading(page)
        go_on = bar(page).get_by_role("button", name=DONE)
        if not go_on.count():
            return number
        expect(bar(page)).to_contain_text("Do this on the table")
        go_on.click()
    raise AssertionError("the Automa does not end")


@pytest.mark.slow
def test_three_rounds_beside_the_cardboard(page: Page, base_url: str, axe: Callable[[Page], list[str]]) -> None:
    """Tiles, corners and contracts are entered as they fell; each move of the Automa waits to be carried out."""
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(base_url + "/setup/steam-power")
    page.get_by_role("button", name="Beside your own game").click()
    expect(page.get_by_label("The game is on a real table")).to_be_checked()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("application")).to_be_visible()
    assert axe(page) == []
    enter_setup(page)
    expect(page.get_by_text("contracts at the real table")).to_be_visible()
    done = reveals = 0
    for _ in range(STEPS):
        title = heading(page)
        if int(page.locator(".sp-top .round b").inner_text()) > ROUNDS:
            break
        if "reveals" in title:
            expect(bar(page).get_by_text("moves the direction marker")).to_have_count(1 - reveals % 2)
            contracts(page).nth(7 * reveals).click()
            expect(bar(page).get_by_role("heading")).not_to_have_text(title)
            reveals += 1
            done += carry_out(page)
        else:
            assert title == "What do you do?"
            act(page, "Take $3")
            bar(page).get_by_role("button", name="Take $3 from the bank").click()
    assert reveals == 2 * ROUNDS
    assert done >= reveals
    assert faults == []
    assert asked(page) == "What do you do?"


@pytest.mark.slow
def test_a_slip_is_corrected_and_the_rest_stays(page: Page, base_url: str) -> None:
    """Pressed on the map, a tile entered long ago is asked for again; what came after it comes back by itself."""
    table = Table(base_url)
    path = table.lay_out()
    table.enter(lambda view: view["version"] >= 9, cheaply)
    before = table.texts()
    open_power(page, path)
    settle(page)
    asks = bar(page).get_by_role("heading")
    question = heading(page)
    press_middle(page.get_by_role("img", name=re.compile("^Minneapolis: ")))
    expect(page.get_by_text("the 6 entries after it")).to_be_visible()
    expect(asks).to_contain_text("Minneapolis")
    page.get_by_role("button", name="It was right").click()
    expect(asks).to_have_text(question)
    assert table.texts() == before
    press_middle(page.get_by_role("img", name=re.compile("^Minneapolis: ")))
    expect(page.get_by_text("the 6 entries after it")).to_be_visible()
    entries(page).filter(has_text="purple").click()
    expect(asks).to_have_text(question)
    until(page, table.texts, [*before[:2], "city D3 purple", *before[3:]])
    for left in range(2):  # undone one by one, all but the wrong one can be put back
        bar(page).get_by_role("button", name="Undo").click()
        expect(page.get_by_text(re.compile(f"{left + 1} entr.* taken back"))).to_be_visible()
    entries(page).first.click()
    page.get_by_role("button", name="Put back").click()
    expect(asks).to_have_text(question)
    until(page, lambda: table.texts()[-1], before[-1])


@pytest.mark.slow
def test_the_wrong_contract_is_changed_from_the_log(page: Page, base_url: str) -> None:
    """What the Automa did with it is told anew; contracts are sought by number and by their resources."""
    table = Table(base_url)
    path = table.lay_out()
    table.enter(revealing, cheaply)
    open_power(page, path)
    bar(page).get_by_role("textbox", name="Number").fill("14")
    expect(contracts(page)).to_have_count(1)
    page.keyboard.press("Enter")
    expect(bar(page)).to_contain_text("Do this on the table")
    while bar(page).get_by_role("button", name="All done").count():
        bar(page).get_by_role("button", name="All done").click()
    carry_out(page)
    page.get_by_role("region", name="Log").get_by_role("button", name=re.compile("^Maud reveals contract C14")).click()
    page.get_by_role("button", name="Change this entry").click()
    expect(bar(page).get_by_role("heading")).to_contain_text("reveals")
    sought = bar(page).get_by_role("search", name="Search for a contract")
    for colour in ("orange", "orange", "black"):
        sought.get_by_role("button", name=re.compile(f"^{colour}:")).click()
    first = contracts(page).first
    expect(first).to_have_accessible_name(re.compile("orange.*orange|orange.*black.*orange"))
    count = contracts(page).count()
    sought.get_by_role("button", name="Clear the search").click()
    until(page, lambda: contracts(page).count() > count)
    contracts(page).first.click()
    expect(bar(page)).to_contain_text("Do this on the table")
    assert "draw C14" not in table.texts()


@pytest.mark.slow
def test_a_reload_on_a_phone_loses_nothing(page: Page, base_url: str, axe: Callable[[Page], list[str]]) -> None:
    """What is to be done stays until it is done; the tile has its picture; nothing scrolls sideways."""
    table = Table(base_url)
    path = table.lay_out()
    view = table.enter(revealing, cheaply)
    goods = view["box"]["deck"]["cards"]
    builds = next(card for card in sorted(goods) if goods[card]["automa"] == "track")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(base_url + path)
    expect(bar(page).get_by_role("heading")).to_contain_text("reveals")
    contracts(page).filter(has_text=builds).click()
    expect(bar(page).get_by_role("img", name=re.compile("^The tile on .*north up"))).to_be_visible()
    expect(bar(page)).to_contain_text(re.compile("lays a .*tile|lays a (straight|curve|tight curve)"))
    told = heading(page)
    page.reload()
    expect(bar(page).get_by_role("heading")).to_have_text(told)
    assert axe(page) == []
    bar(page).get_by_role("button", name="How it decided").click()
    expect(bar(page).get_by_role("list", name="How it decided").get_by_role("button").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    bar(page).get_by_role("button", name=DONE).click()
    page.reload()
    expect(bar(page).get_by_role("heading")).not_to_have_text(told)
    carry_out(page)
    expect(bar(page).get_by_role("heading")).to_contain_text("reveals")


def test_an_own_contract_is_sought_by_its_resources(page: Page, base_url: str) -> None:
    """The program does not know the hand: any contract not seen can be fulfilled, found by what is on it."""
    table = Table(base_url)
    path = table.lay_out()

    def build(view: dict[str, Any]) -> str:
        """A link, then money."""
        texts = [choice["text"] for choice in view["choices"]]
        links = view["observation"]["links"]
        mine = [link for link in links if link["owner"] == 0]
        placements = view["facts"].get("placements", {})
        joins = [text for text in texts if placements.get(text, {}).get("completes")]
        if joins or "stop" in texts:
            return joins[0] if joins and not any(link["ends"][1] for link in mine) else "stop"
        if "lay" in texts and not any(link["ends"][1] for link in mine):
            return "lay"
        return cheaply(view) if not placements else str(texts[0])

    def can(view: dict[str, Any]) -> bool:
        return len([choice for choice in view["choices"] if choice["verb"] == "fulfil"]) > LISTED

    table.enter(can, build)
    open_power(page, path)
    carry_out(page)
    act(page, "Fulfill contract")
    heading(page)
    expect(contracts(page).first).to_be_visible()
    all_of_them = contracts(page).count()
    sought = bar(page).get_by_role("search", name="Search for a contract")
    sought.get_by_role("button", name=re.compile("^white:")).click()
    expect(contracts(page).first).to_have_accessible_name(re.compile("white"))
    until(page, lambda: contracts(page).count() < all_of_them)
    contracts(page).first.click()
    go = bar(page).get_by_role("button", name=re.compile("^(Fulfill( for|$)|This way)"))
    while not any(text.startswith("fulfil") for text in table.texts()):
        title = heading(page)
        go.last.click()
        expect(bar(page).get_by_role("heading")).not_to_have_text(title)
    assert "contract-done" in str(table.view()["log"])


@pytest.mark.slow
def test_a_contract_that_is_missing_is_entered_on_the_spot(
    page: Page, base_url: str, axe: Callable[[Page], list[str]]
) -> None:
    """It comes into one's own deck and the game goes on; before the first, our map and deck are asked about."""
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(base_url + "/setup/steam-power")
    page.get_by_role("button", name="Beside your own game").click()
    asks = page.get_by_role("group", name="Are map and contracts here the printed ones?")
    asks.get_by_role("button", name="I want to enter mine").click()
    expect(asks.get_by_role("link", name="Map editor")).to_be_focused()
    expect(asks.get_by_role("link", name="Deck editor")).to_have_attribute("href", "/editor/deck")
    page.reload()
    page.get_by_role("button", name="Beside your own game").click()
    expect(page.get_by_label("The game is on a real table")).to_be_checked()
    expect(asks).to_have_count(0)

    table = Table(base_url)
    path = table.lay_out()
    table.enter(revealing, cheaply)
    before = table.texts()
    open_power(page, path)
    sought = bar(page).get_by_role("search", name="Search for a contract")
    sought.get_by_role("button", name=re.compile("^white:")).click()
    bar(page).get_by_role("button", name="Not among them").click()
    dialog = page.get_by_role("dialog", name="A contract that is missing")
    number = dialog.get_by_role("textbox", name="Number")
    goes_on = dialog.get_by_role("button", name="Enter it and go on")
    expect(number).to_have_value("C49")
    expect(dialog).to_contain_text("It takes the place of contract C48")
    assert axe(page) == []
    resize(page, 360, 740)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert dialog.evaluate("each => each.scrollWidth <= each.clientWidth")
    number.fill("C 49")
    expect(dialog.get_by_text("letters, digits and hyphens")).to_be_visible()
    expect(goes_on).to_be_disabled()
    number.fill("C49")
    dialog.get_by_role("button", name="VP: more").click()
    expect(goes_on).to_be_enabled()
    page.route("**/api/records", lambda route: route.abort())
    goes_on.click()
    expect(dialog.get_by_role("alert")).not_to_be_empty()
    expect(number).to_have_value("C49")
    page.unroute("**/api/records")
    goes_on.click()
    expect(dialog).to_have_count(0)
    expect(bar(page)).to_contain_text("Do this on the table")
    assert page.url != base_url + path
    assert table.texts() == before
    view = page.request.get(base_url + "/api/tables/" + page.url.rsplit("/", 1)[1]).json()
    texts = [line["text"] for line in view["log"]]
    assert texts[: len(before) + 1] == [*before, "draw C49"]
    assert view["box"]["deck"]["cards"]["C49"] == {**view["box"]["deck"]["cards"]["C49"], "goods": ["white"], "vp": 1}
    assert len(view["box"]["deck"]["cards"]) == 48
    page.goto(base_url + "/editor/deck")
    expect(page.get_by_role("listitem", name="C49")).to_be_visible()
