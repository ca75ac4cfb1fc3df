"""Steam Power in the browser tests: tables, and a hand that plays by role and name with pointer, keys or fingers."""

from __future__ import annotations

import random
import re
import time
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect
from tests.browser.helpers import BOTS, PATIENCE, Api, bar, is_over, tap

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

ACTS = ("Fulfill contract", "Build factory", "Lay track", "Take 2 contracts", "Take $3")
SHORT = 10  # rounds: the least that may be agreed on


class PowerApi(Api):
    """A table of Steam Power, driven from beside the page."""

    def make(
        self,
        people: tuple[str, ...] = ("Ben",),
        bots: int = 2,
        bot: str = "casual",
        seed: str = "1",
        rounds: object = None,
        **more: Any,
    ) -> str:
        """Set a table up, ended after some rounds where that is said; its path on the site."""
        seats: list[dict[str, Any]] = [{"name": name, "kind": "person"} for name in people]
        seats += [{"name": name, "kind": "bot", "bot": bot} for name in BOTS[:bots]]
        options = {} if rounds is None else {"round-limit": rounds}
        body = {"game": "steam-power", "seats": seats, "seed": seed, "options": options, **more}
        status, made = self.call("POST", "/api/tables", body)
        assert status == 201, made
        self.table = made["id"]
        return f"/table/{self.table}"


def asked(page: Page) -> str:
    """What the bar asks once nothing is on its way: its heading."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found: str = page.evaluate(
            """() => {
                const bar = document.querySelector('.sp-bar, .bar.end');
                if (!bar || bar.getAttribute('aria-busy') === 'true') return '';
                return bar.querySelector('h2').textContent.trim();
            }"""
        )
        if found:
            return found
        time.sleep(0.015)
    raise AssertionError("nobody asks anything")


def act(page: Page, name: str) -> None:
    """Look at one of the five actions."""
    bar(page).get_by_role("button", name=name, exact=True).click()


def take_money(page: Page) -> None:
    """Both actions of a turn: each is asked for when the one before it has been answered."""
    for _ in range(2):
        asked(page)
        act(page, "Take $3")
        bar(page).get_by_role("button", name="Take $3 from the bank").click()


class PowerHand:
    """Plays a seat of Steam Power through its page: the first sensible thing, by a seeded taste.

    ``way`` is how things are pressed: "click", "keys" or "tap". Everything is found by role and accessible name.
    """

    def __init__(self, page: Page, way: str = "click", seed: int = 1) -> None:
        self.page = page
        self.way = way
        self.taste = random.Random(seed)
        self.tabs = page.get_by_role("navigation", name="Panels")

    def show_seats(self, on: bool = True) -> None:
        """The seats of a table that asks, or its map again: some windows keep the seats in a drawer or behind a tab."""
        asked(self.page)
        drawer = self.page.get_by_role("button", name="Seats, stock, log")
        keeps = drawer.or_(self.tabs.get_by_role("button", name="Players" if on else "Map")).filter(visible=True)
        if keeps.count():
            self.press(keeps.first)

    def press(self, what: Locator) -> None:
        """Click, tap, or Enter on it."""
        if self.way == "click":
            what.click()
        elif self.way == "tap":
            tap(what)
        else:
            what.press("Enter")

    def button(self, name: str | re.Pattern[str], exact: bool = True) -> Locator | None:
        """The last button of that name in the bar that can be pressed: what does it stands last."""
        found = bar(self.page).get_by_role("button", name=name, exact=exact, disabled=False).filter(visible=True)
        return found.last if found.count() else None

    def play(self, decisions: int = 600) -> int:
        """Until the result is there; how many decisions it took."""
        for number in range(decisions):
            title = asked(self.page)
            if is_over(self.page):
                return number
            self.decide(title)
        raise AssertionError("the game does not end")

    def decide(self, title: str) -> None:
        """The decision that the bar's heading names."""
        if title == "What do you do?":
            self._act()
        elif "can take track" in title:
            self._hex()
        elif do := self.button(re.compile("^(Place|Cross|Replace|Remove)"), exact=False):
            self._lay(do)
        elif re.search("can be done$", title):
            self.press(bar(self.page).get_by_role("button", name=re.compile("^Contract ")).first)
        elif "cities can take" in title or "city can take" in title:
            self.press(bar(self.page).get_by_role("group", name="Cities").get_by_role("button").first)
        elif title.startswith("Bonus action"):
            self.press(self.button(re.compile("the bonus action"), exact=False) or self._any())
        else:
            self.press(self._any())

    def _any(self) -> Locator:
        """What goes on: the way of a good, the contract, the factory, the money."""
        names = ("^Fulfill( for|$)", "^This way", "^Build here", "^Take (?!back)", "^Draw", "^Stop laying", "^Use")
        for name in names:
            found = bar(self.page).get_by_role("button", name=re.compile(name), disabled=False)
            if (plain := found.and_(self.page.locator(":not([aria-pressed])"))).count():
                return plain.first
        raise AssertionError(f"nothing to press: {bar(self.page).inner_text()}")

    def _act(self) -> None:
        acts = {name: found for name in ACTS if (found := self.button(name))}
        assert acts, bar(self.page).inner_text()
        weights = [{"Fulfill contract": 20, "Lay track": 6, "Build factory": 4}.get(name, 1) for name in acts]
        self.press(self.taste.choices(list(acts.values()), weights)[0])

    def _hex(self) -> None:
        """A hex that connects a city where there is one: on the map, with its keys, or from the list."""
        if self.way == "tap":
            self.press(bar(self.page).get_by_role("button", name="List of hexes"))
            good = self.page.locator("[popover]:popover-open").get_by_role("button", name=re.compile("can connect"))
            rows = self.page.locator("[popover]:popover-open").get_by_role("button")
            self.press((good if good.count() else rows).first)
            return
        sheet = self.page.get_by_role("application")
        if self.way == "keys":
            sheet.focus()
            sheet.press("PageDown")
            sheet.press("Enter")
            return
        good = sheet.get_by_role("button", name=re.compile("can connect"))
        targets = good if good.count() else sheet.get_by_role("button")
        targets.nth(self.taste.randrange(targets.count())).dispatch_event("click")

    def _lay(self, do: Locator) -> None:
        """Turn once now and then; where it joins nothing, turn on as long as there are other ways."""
        right = self.button("Turn right")
        if right and self.taste.random() < 0.4:
            self.press(right)
        if self.way == "keys" and right:
            self.page.get_by_role("application").press("r")
        do = self.button(re.compile("^(Place|Cross|Replace|Remove)"), exact=False) or do
        self.press(bar(self.page).locator(".do") if self.way != "keys" else do)


def open_power(page: Page, path: str, board: bool = True) -> None:
    """Go to a table on a desktop's window and wait until it stands; with ``board`` the map is to be seen."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(path)
    expect(page.get_by_role("region", name="Decision")).to_be_visible()
    if board:
        expect(page.get_by_role("application")).to_be_visible()
