"""By touch on a small phone, and by role and name alone with every rival's move said aloud."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from tests.browser.helpers import PHONE, SIDEWAYS, SMALL, Api, bar, is_over, open_table, tap, title, until, windows
from tests.browser.planet_steam.test_whole_games import Keys

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from tests.browser.helpers import Window


class Fingers:
    """Decides by taps, on the large button and what it asks for."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.turn = 0

    def decide(self, asked: str) -> None:
        """One decision of the bar."""
        self.turn += 1
        if asked.startswith(("Open", "Raise")):
            leave = bar(self.page).get_by_role("button", name="Pass", exact=True)
            if leave.count() and self.turn % 3:
                tap(leave)
                return
        elif asked.startswith("Buy or sell"):
            more = bar(self.page).get_by_role("button", name="One more", exact=True)
            if more.is_enabled() and self.turn % 2:
                tap(more)
        elif asked == "Buy and reorganize":
            self._build()
        else:
            self._choose()
        tap(self.page.locator(".bar .btn-act"))

    def _build(self) -> None:
        """A tank, put on the map with a finger."""
        tank = bar(self.page).get_by_role("button", name="Tank", exact=True)
        if tank.count() and tank.get_attribute("aria-disabled") == "false":
            tap(tank)
            tap(self.page.locator(".cell.target").first)
            tap(self.page.locator(".bar .btn-act"))
            expect(bar(self.page).get_by_role("button", name=re.compile("Do it and end"))).to_be_visible()

    def _choose(self) -> None:
        """Chips until the large button knows what to do; answers may be on their way."""
        open_chips = ".chip[aria-pressed=false]:not([aria-disabled=true])"
        ready, chips = self.page.locator(".bar .btn-act[aria-disabled=false]"), self.page.locator(f".bar {open_chips}")
        for _ in range(3):
            expect(ready.or_(chips).first).to_be_visible()
            if ready.count():
                return
            which = self.page.locator(f".bar .chips.args {open_chips}")
            tap((which if which.count() else chips).first)


@pytest.mark.parametrize("window", windows(None, SIDEWAYS, PHONE, SMALL))
def test_a_game_by_touch(sized: Page, base_url: str, window: Window) -> None:
    """Three seats on a phone, with taps alone."""
    page = sized
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(Api(base_url).make(seed="touch"))
    hand = Fingers(page)
    for _ in range(400):
        asked = title(page)
        if is_over(page):
            break
        assert page.evaluate("document.documentElement.scrollWidth") <= window.width, asked
        hand.decide(asked)
    else:
        raise AssertionError("the game does not end")
    assert faults == []
    page.get_by_role("button", name=re.compile("^Rematch")).tap()
    expect(page.get_by_role("button", name=re.compile("^Rematch"))).to_have_count(0)


SAID = """() => {
    window.said = [];
    const region = document.querySelector('[role=log][aria-live=polite]');
    const keep = (node) => node.textContent?.trim() && window.said.push(node.textContent.trim());
    region.childNodes.forEach(keep);
    new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach(keep)))
        .observe(region, { childList: true });
}"""


def amounts(action: str) -> list[str]:
    """The numbers that the words of an action have to name."""
    return re.findall(r"\b\d+\b", action) if action.startswith(("bid", "sell", "buy ")) else []


@pytest.mark.slow
def test_a_game_by_role_and_name_says_every_rivals_move(page: Page, base_url: str) -> None:
    """The live region gets a line for every move of a rival that is a move, with its amounts."""
    api = Api(base_url)
    path = api.make(seed="aloud")
    open_table(page, path)
    page.evaluate(SAID)
    start = api.view()["version"]
    hands = Keys(page)
    for _ in range(400):
        asked = title(page)
        if is_over(page):
            break
        hands.decide(asked)
    else:
        raise AssertionError("the game does not end")
    log = [entry for entry in api.view()["log"] if entry["events"] and entry["who"] in {1, 2} and entry["seq"] > start]
    assert len(log) > 60
    until(page, lambda: unsaid(log, page.evaluate("window.said")), [])  # one line after another, at its own pace


def unsaid(log: list[dict[str, Any]], said: list[str]) -> list[tuple[int, str]]:
    """The moves of a log for which no line of its own has been said."""
    names = ("Ben", "Corwin", "Maud")
    found = []
    for entry in sorted(log, key=lambda entry: -len(amounts(entry["text"]))):
        wanted = [names[entry["who"]], *amounts(entry["text"])]
        line = next((line for line in said if all(re.search(rf"\b{word}\b", line) for word in wanted)), None)
        if line is None:
            found.append((entry["seq"], entry["text"]))
        else:
            said.remove(line)
    return found
