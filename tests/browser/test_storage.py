"""A browser that keeps nothing: everything works, and the page says once that nothing will be remembered."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.helpers import Api, bar, settle
from tests.quick import quick

FORBIDDEN = """
for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('not here', 'SecurityError'); } });
"""
FULL = """
Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
"""
PAGES = (
    "/",
    "/setup/planet-steam",
    "/setup/steam-power",
    "/editor/map",
    "/editor/deck",
    "/editor/board",
    "/editor/position",
)


@pytest.mark.slow
@pytest.mark.parametrize("storage", quick([FORBIDDEN, FULL], FORBIDDEN), ids=["forbidden", "full"])
def test_a_browser_that_keeps_nothing(page: Page, base_url: str, storage: str) -> None:
    """Every page stands, a game starts from the form, and what is said about it can be closed."""
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.add_init_script(storage)
    for path in PAGES:
        page.goto(base_url + path)
        expect(page.get_by_role("heading").first).to_be_attached()
        expect(page.locator(".turning")).to_have_count(0)
        expect(page.get_by_text("kept on this device")).to_have_count(0)
    page.goto(f"{base_url}/setup/planet-steam")
    said = page.get_by_role("status").filter(has_text="saves nothing")
    expect(said).to_be_visible()
    said.get_by_role("button", name="Close").click()
    page.get_by_label("Name of seat 1").fill("Ida")
    page.get_by_role("button", name="Start the game").click()
    expect(bar(page)).to_be_visible()
    expect(said).to_have_count(0)
    # as long as the page stands, the name is known
    page.get_by_role("link", name="Planet Steam (home page)").click()
    page.get_by_role("article", name="Planet Steam").get_by_role("link", name="Set up").click()
    expect(page.get_by_label("Name of seat 1")).to_have_value("Ida")
    page.goto(base_url + Api(base_url).make())
    settle(page)
    assert wrong == []
