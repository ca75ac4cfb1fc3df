"""A view changes what stands on the page; it never makes the page anew: what people opened, moved or typed stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.helpers import Api, Hand, bar, title

if TYPE_CHECKING:
    from playwright.sync_api import Page

TABLE = "document.querySelector('main').parentElement"
KEYS = """(keys) => {
    for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
}"""


def mark(page: Page) -> None:
    """Know the table again."""
    page.evaluate(f"{TABLE}.dataset.marked = ''")


def expect_the_same(page: Page) -> None:
    """It is the table that was marked, not one made in its place."""
    expect(page.locator("[data-marked] > main")).to_be_visible()


def test_a_decision_does_not_make_the_table_anew(page: Page, base_url: str) -> None:
    """Planet Steam, by clicks."""
    page.goto(Api(base_url).make(seed="stays"))
    hand = Hand(page)
    asked = title(page)
    mark(page)
    for _ in range(3):
        hand.decide(asked)
        asked = title(page)
        expect_the_same(page)


@pytest.mark.slow
def test_entries_faster_than_the_answers_all_count(page: Page, base_url: str) -> None:
    """Steam Power, by keys: a tile entered while another is on its way is not lost with the buttons that took it."""
    page.goto(base_url + "/setup/steam-power")
    page.get_by_role("button", name="Beside your own game").click()
    page.get_by_role("button", name="Start the game").click()
    expect(bar(page).get_by_role("heading")).to_contain_text("Omaha")
    mark(page)
    page.evaluate(KEYS, "123")
    expect(bar(page).get_by_role("heading")).to_contain_text("Des Moines")
    expect_the_same(page)
