"""Whole games of Steam Power from the first decision to the result: by clicks, by keyboard, by touch, alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.helpers import DESKTOP, LOW, PHONE, SIDEWAYS, SMALL, TABLET, bar, is_over, settle, windows
from tests.browser.steam_power.kit import SHORT, PowerApi, PowerHand, asked, open_power
from tests.browser.steam_power.situations import power_tables

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from tests.browser.helpers import Window


@pytest.mark.parametrize("window", windows(None, DESKTOP, LOW))
def test_a_game_by_clicks(sized: Page, base_url: str) -> None:
    """Every decision is made with the pointer, and the page ends at scores that add up."""
    page = sized
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(PowerApi(base_url).make(seed="clicks", rounds=SHORT))
    assert PowerHand(page, seed=3).play() > 30
    table = page.get_by_role("table", name="Final score")
    for row in table.get_by_role("row").all()[1:]:
        total, *parts = [int(cell) for cell in row.get_by_role("cell").all_inner_texts()[:-1]]
        assert total == sum(parts)
    assert faults == []
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the game").click()
    assert saved.value.suggested_filename.startswith("steam-power-")
    page.get_by_role("button", name=re.compile("Rematch")).click()
    expect(page.get_by_role("button", name=re.compile("Rematch"))).to_have_count(0)
    expect(bar(page)).to_be_visible()


@pytest.mark.parametrize("window", windows(None, TABLET))
def test_a_game_by_keyboard(sized: Page, base_url: str) -> None:
    """Keys alone, and rivals' moves are said in words with their amounts."""
    page = sized
    page.goto(PowerApi(base_url).make(seed="keys", rounds=SHORT))
    hand = PowerHand(page, "keys", seed=5)
    heard = ""
    for _ in range(600):
        title = asked(page)
        heard += " ".join(page.get_by_role("log").all_inner_texts())
        if is_over(page):
            break
        hand.decide(title)
    else:
        raise AssertionError("the game does not end")
    assert re.search(r"(Corwin|Maud) pays (the bank|\w+) \$\d", heard)
    assert re.search(r"(Corwin|Maud) lays a \w+( curve)? on [A-Z]+\d+", heard)


@pytest.mark.parametrize("window", windows(None, SMALL, PHONE, SIDEWAYS))
def test_a_game_by_touch(sized: Page, base_url: str, window: Window) -> None:
    """Three seats on a phone, with taps alone."""
    page = sized
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(PowerApi(base_url).make(seed="touch", rounds=SHORT))
    hand = PowerHand(page, "tap", seed=2)
    for _ in range(600):
        title = asked(page)
        if is_over(page):
            break
        assert page.evaluate("document.documentElement.scrollWidth") <= window.width, title
        hand.decide(title)
    else:
        raise AssertionError("the game does not end")
    assert faults == []
    page.get_by_role("button", name=re.compile("^Rematch")).tap()
    expect(page.get_by_role("button", name=re.compile("^Rematch"))).to_have_count(0)


@pytest.mark.parametrize("window", windows(None, DESKTOP, LOW, TABLET, PHONE, SIDEWAYS))
def test_the_end_of_a_game_alone(sized: Page, base_url: str, window: Window) -> None:
    """Five companies and one seat: the active company is named, and the score stands after the last round."""
    page = sized
    page.goto(power_tables(PowerApi(base_url), ("alone",))["alone"])
    settle(page)
    hand = PowerHand(page, window.way, seed=4)
    hand.show_seats()
    companies = page.get_by_role("list", name="Companies").get_by_role("listitem")
    expect(companies).to_have_count(5)
    expect(companies.and_(page.locator("[aria-current=true]"))).to_have_count(1)
    hand.show_seats(on=False)
    assert hand.play() > 10
    expect(page.get_by_role("heading", name=re.compile("Ada ends the solo game with \\d+ VP"))).to_be_visible()


def test_who_plays_alone_is_asked_before_a_draw_is_taken_back(page: Page, base_url: str) -> None:
    """It costs the score: a no changes nothing; after a yes everybody reads that it is practice."""
    api = PowerApi(base_url)
    path = api.make(people=("Ada",), bots=0, seed="practice")
    _, drawn = api.act(api.view(0), ["contracts"])
    open_power(page, base_url + path)
    page.get_by_role("button", name="Undo", exact=True).first.click()
    dialogue = page.get_by_role("dialog")
    expect(dialogue).to_contain_text("it will come again as it was")
    dialogue.get_by_role("button", name="Cancel").click()
    assert api.view(0)["version"] == drawn["version"]
    page.get_by_role("button", name="Undo", exact=True).first.click()
    dialogue.get_by_role("button", name="Take back and practice").click()
    page.get_by_role("button", name=re.compile("Practice.*Chosen seed")).click()
    expect(page.get_by_text("its result counts for no score")).to_be_visible()
    _, again = api.act(api.view(0), ["contracts"])
    assert [entry["text"] for entry in again["log"]] == [entry["text"] for entry in drawn["log"]]
