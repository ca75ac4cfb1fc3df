"""Two people at one device: the hand-over screen, and what it hides."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.helpers import Api, bar
from tests.browser.steam_power.kit import PowerApi

if TYPE_CHECKING:
    from playwright.sync_api import Page, Request


def test_the_device_is_handed_over(page: Page, base_url: str) -> None:
    """A private view is fetched only after the hand-over is confirmed, and is gone at the next one."""
    fetched: list[str] = []

    def note(request: Request) -> None:
        if found := re.search(r"[?&]seat=(\d)", request.url):
            fetched.append(found.group(1))

    page.on("request", note)
    page.set_viewport_size({"width": 1440, "height": 900})
    api = Api(base_url)
    page.goto(base_url + api.make(people=("Ben", "Nora"), bots=1, seed="hands"))
    title = page.get_by_role("heading", name=re.compile("Pass the device to"))
    expect(title).to_be_visible()
    assert fetched == []
    assert page.locator(".cash").count() == 0
    first = "Ben" if "Ben" in title.inner_text() else "Nora"
    confirm = page.get_by_role("button", name=re.compile("show my seat"))
    expect(confirm).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("article", name=f"Seat of {first}")).to_contain_text("you")
    assert set(fetched) == {"0" if first == "Ben" else "1"}

    page.reload()
    expect(title).to_be_visible()
    confirm.click()
    bar(page).get_by_role("button", name="Ore", exact=True).click()
    bar(page).get_by_role("button", name=re.compile("^Upgrade the ore carrier")).click()
    other = "Nora" if first == "Ben" else "Ben"
    expect(page.get_by_role("heading", name=f"Pass the device to {other}")).to_be_visible()
    assert page.locator(".cash").count() == 0
    assert page.get_by_role("article").count() == 0
    expect(page.get_by_text("The previous seat’s credits are hidden.")).to_be_visible()

    page.get_by_role("button", name="Never cover it here").click()
    expect(page.get_by_role("article", name=f"Seat of {other}")).to_contain_text("you")
    page.reload()
    expect(page.get_by_role("article", name=f"Seat of {other}")).to_contain_text("you")
    page.get_by_role("button", name="Menu").first.click()
    page.get_by_label("This device").select_option("All here, covered")
    expect(title).to_be_visible()


@pytest.mark.slow
def test_nothing_is_covered_where_nothing_is_secret(page: Page, base_url: str) -> None:
    """Open credits: the seat that is to act is shown at once. Steam Power hides cards and says so under its name."""
    api = Api(base_url)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(base_url + api.make(people=("Ben", "Nora"), bots=0, seed="open", options={"open-credits": True}))
    expect(bar(page)).to_be_visible()
    page.goto(base_url + PowerApi(base_url).make(people=("Ben", "Nora"), bots=0))
    expect(page.get_by_text("The previous seat’s cards are hidden.")).to_be_visible()
    expect(page.get_by_role("link", name="Steam Power (home page)")).to_be_visible()


@pytest.mark.slow
def test_a_device_that_joined_says_once_which_seat_it_has(page: Page, base_url: str) -> None:
    """It shows that seat, whoever is to move, and is not asked again."""
    page.set_viewport_size({"width": 1440, "height": 900})
    path = Api(base_url).make(people=("Ben", "Nora"), bots=1, seed="join")
    page.goto(f"{base_url}{path}?join")
    expect(page.get_by_role("heading", name="Which seat is yours?")).to_be_visible()
    page.get_by_role("button", name="The seat of Nora").click()
    seat = page.get_by_role("article", name="Seat of Nora")
    expect(seat).to_contain_text("you")
    page.reload()
    expect(seat).to_contain_text("you")
