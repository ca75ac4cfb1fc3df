"""What a decision brings stands below its heading in two lines of a phone at most, and can be folded away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.helpers import Api, open_table, settle
from tests.browser.situations import optional_tables, tables

if TYPE_CHECKING:
    from playwright.sync_api import Page

PHONE = {"width": 390, "height": 844}
HEIGHT = "(selector) => document.querySelector(selector).getBoundingClientRect().height"
LINES = """() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('.brings'));
    return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
}"""


def too_long(page: Page, places: dict[str, str], language: str) -> dict[str, str]:
    """The decisions whose lines are missing or take more than two lines of a phone.

    Where something is proposed, its effects stand there at once.
    """
    page.set_viewport_size(PHONE)
    found = {}
    for name, path in places.items():
        page.goto(f"{path}?lang={language}")
        settle(page)
        lines = page.locator(".brings")
        if page.locator(".eff:not(.plain)").count():
            assert lines.count() == 1, name
        elif not lines.is_visible() or page.evaluate(LINES) > 2:
            found[name] = lines.inner_text() if lines.count() else ""
    return found


def test_two_lines_on_a_phone(page: Page, base_url: str) -> None:
    assert too_long(page, tables(Api(base_url), names=("auction", "claim", "certificates")), "de") == {}


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_two_lines_on_a_phone_in_every_situation(page: Page, base_url: str, language: str) -> None:
    api = Api(base_url)
    places = tables(api) | optional_tables(api)
    del places["over"]
    assert too_long(page, places, language) == {}


def test_it_is_folded_away_by_a_press_and_stays_so(page: Page, base_url: str) -> None:
    open_table(page, tables(Api(base_url), names=("claim",))["claim"])
    page.set_viewport_size(PHONE)
    fold = page.get_by_role("button", name="What this brings")
    expect(page.locator(".brings")).to_contain_text("Chance to hit: 3 of 6.")
    expect(fold).to_have_attribute("aria-expanded", "true")
    assert page.evaluate(HEIGHT, ".bar .eff") <= 1  # only read out
    fold.click()
    expect(page.locator(".brings")).to_have_count(0)
    assert page.evaluate(HEIGHT, ".bar .eff") > 1
    page.reload()
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(page.locator(".brings")).to_have_count(0)
    fold.click()
    expect(page.locator(".brings")).to_be_visible()


def test_a_choice_takes_the_lines_place_on_a_phone(page: Page, base_url: str) -> None:
    open_table(page, tables(Api(base_url), names=("certificates",))["certificates"])
    page.set_viewport_size(PHONE)
    lines = page.locator(".brings")
    expect(lines).to_be_in_viewport(ratio=0.99)
    page.locator(".pick [data-choice]:not([aria-disabled=true])").first.click()
    expect(page.locator(".bar .eff .chg").first).to_be_in_viewport(ratio=0.99)
    expect(lines).to_be_hidden()
