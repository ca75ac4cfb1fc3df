"""A game that the page was built without: the example, played at the plain table."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import running
from tests.browser.helpers import Axe
from tests.examples.installed import put_down


@pytest.fixture(scope="session")
def guests_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that has the example's package. The one at ``base_url`` is that of the other tests of a session."""
    packages = put_down(tmp_path_factory.mktemp("package"))
    with running(tmp_path_factory.mktemp("guests"), packages=packages) as url:
        yield url


@pytest.mark.slow
def test_a_game_of_another_package_is_played_to_its_end(page: Page, guests_url: str, axe: Axe) -> None:
    page.goto(f"{guests_url}/setup/chess")
    expect(page.get_by_text("There is nothing at this address")).to_be_visible()
    page.goto(guests_url)
    card = page.get_by_role("article", name="Full Steam")
    expect(card).to_contain_text("2 players")
    card.get_by_role("link", name="Set up a table").click()
    page.get_by_label("Double last round").check()
    page.get_by_role("button", name="Start the game").click()
    choices = page.locator("[data-choice]")
    for left in (3, 2):  # the last one plays itself
        expect(choices).to_have_count(left)
        if left == 3:
            expect(page.get_by_role("list", name="Players")).to_have_count(2)
            expect(page.get_by_text("covered boiler")).to_be_visible()
            assert axe(page) == []
            # on a phone everything that is to be decided is there at once, and nothing is wider than the screen
            page.set_viewport_size({"width": 360, "height": 740})
            expect(choices.last).to_be_in_viewport()
            assert page.evaluate("document.documentElement.scrollWidth") <= 360
            page.set_viewport_size({"width": 1280, "height": 800})
            page.keyboard.press("2")  # stands on the choice, and Enter makes it
            page.keyboard.press("Enter")
        else:
            choices.first.click()
    result = page.locator(".result")
    expect(result).to_contain_text(re.compile("(wins|shares the victory) with [1-4] points?"))
    page.get_by_role("button", name="Menu").click()
    page.locator(".settings button[lang=es]:visible").click()
    expect(result).to_contain_text("punto")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Steamhouse").click()
    expect(page.locator(".run")).to_contain_text("A todo vapor")
    assert axe(page) == []
