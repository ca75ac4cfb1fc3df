"""Whole games of three seats, from the first page to the result."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.helpers import DESKTOP, LOW, PATIENCE, TABLET, Api, Hand, bar, is_over, title, windows

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


@pytest.mark.parametrize("window", windows(None, LOW, DESKTOP))
def test_a_game_by_clicks(sized: Page, base_url: str) -> None:
    """Every decision is made with the pointer, and the page ends at scores that add up."""
    page = sized
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(Api(base_url).make(seed="clicks"))
    assert Hand(page, seed=3).play() > 40
    table = page.get_by_role("table", name="Final wealth")
    for row in table.get_by_role("row").all()[1:]:
        total, *parts = [int(cell) for cell in row.get_by_role("cell").all_inner_texts()[:-1]]
        assert total == sum(parts)
    assert faults == []
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the game").click()
    assert saved.value.suggested_filename.endswith(".json")
    page.get_by_role("button", name=re.compile("Rematch")).click()
    expect(page.get_by_role("button", name=re.compile("Rematch"))).to_have_count(0)
    expect(bar(page)).to_be_visible()


CAN_BE_PRESSED = """(buttons) => buttons.findIndex(
    (button) => !button.disabled && button.getAttribute('aria-disabled') !== 'true')"""
"""The place of the first of some buttons that can be pressed, -1 if none can."""


class Keys:
    """Decides with keys alone, finding everything by role and accessible name."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, name: str, exact: bool = False) -> bool:
        """Enter on the button of this name in the bar, where it can be pressed."""
        found = bar(self.page).get_by_role("button", name=name if exact else re.compile(name), exact=exact)
        place = found.evaluate_all(CAN_BE_PRESSED)  # in one look: the bar may change between two
        if place < 0:
            return False
        found.nth(place).press("Enter")
        return True

    def must(self, *names: str) -> None:
        """Enter on the first of these that can be pressed, as soon as one can: a choice may still be on its way."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if any(self.press(name) for name in names):
                return
            time.sleep(0.015)
        raise AssertionError(f"none of {names} can be pressed")

    def zone(self) -> None:
        """Enter on the first zone of the map that may be chosen, and the first thing to do there."""
        self.page.get_by_role("gridcell", name=re.compile("can be chosen")).first.press("Enter")
        self.first(re.compile("^On [A-F]"))

    def first(self, group: str | re.Pattern[str]) -> bool:
        """Space on the first button of a group that can be pressed."""
        for button in bar(self.page).get_by_role("group", name=group).get_by_role("button").all():
            if button.get_attribute("aria-disabled") != "true":
                button.press("Space")
                return True
        return False

    def trade(self) -> None:
        """The slider to its end: sell all there is."""
        slider = bar(self.page).get_by_role("slider")
        slider.press("End")
        value = int(slider.get_attribute("aria-valuenow") or "0")
        self.must("^Sell" if value > 0 else "^Pass" if value == 0 else "^Buy")

    def build(self) -> None:
        """A tank a round while it lasts, then the end of the turn."""
        if self.press("Tank", exact=True):
            self.zone()
            self.must("^Add to the plan")
            expect(bar(self.page).get_by_role("button", name=re.compile("^Do it and end"))).to_be_visible()
            self.must("^Do it and end")
        else:
            self.must("^End the turn")

    def decide(self, asked: str) -> None:
        """The decision that the bar's heading names."""
        if asked.startswith(("Open", "Raise")):
            self.must("^Pass$", r"^Bid \d")
        elif asked.startswith("Buy or sell"):
            self.trade()
        elif asked == "Buy and reorganize":
            self.build()
        elif asked == "Run your tanks":
            self.must("^Extract")
        elif asked == "Buy and sell certificates":
            self.must("^Pass$")
        elif asked == "Pay the activation cost":
            self.must("^Pay the activation cost", "^Decline")
        elif asked in {"Choose the zone to auction", "Claim a zone", "After the failed roll"}:
            self.zone()
            self.must("^Auction zone|^Roll for zone|^Building license for|^Claim zone")
        elif asked == "Place the airship":
            self.page.get_by_role("button", name="Moor the airship at row 4").press("Enter")
            self.must("^Airship to row 4")
        else:
            self.first("What to do")
            self.first("Which one")
            self.must("^Take|^Upgrade the")


def says(region: Locator) -> str:
    """The text of a live region."""
    return " ".join(region.all_inner_texts())


@pytest.mark.parametrize("window", windows(None, TABLET))
def test_a_game_by_keyboard(sized: Page, base_url: str) -> None:
    """Roles and names suffice; rivals' moves are said in words with their amounts."""
    page = sized
    page.goto(Api(base_url).make(seed="keys"))
    hands = Keys(page)
    heard = ""
    for _ in range(400):
        asked = title(page)
        heard += says(page.get_by_role("log"))
        if is_over(page):
            break
        hands.decide(asked)
    else:
        raise AssertionError("the game does not end")
    assert re.search(r"(Corwin|Maud) bids \d+ credits?\.", heard)
    assert re.search(r"(Corwin|Maud) (buys|sells) \d+ \w+", heard)
