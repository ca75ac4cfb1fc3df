"""The game is on a real table: people enter what happens there, and the page says what the Automa does."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.browser.helpers import bar
from tests.browser.power import act, asked

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

ROUNDS = 3
STEPS = 400


def entries(page: Page) -> Locator:
    """What can have fallen on the table."""
    return bar(page).locator(".entries").get_by_role("button")


def enter_setup(page: Page) -> int:
    """Every city tile, the goods at the corners and who is first; how many entries that were."""
    for number in range(STEPS):
        title = asked_or_told(page)
        if not title.startswith("Enter") or "reveals" in title:
            return number
        if number == 1:  # a mistyped tile is taken back
            first = bar(page).get_by_role("heading").inner_text()
            entries(page).first.click()
            expect(bar(page).get_by_role("heading")).not_to_have_text(first)
            bar(page).get_by_role("button", name="Undo").click()
            expect(bar(page).get_by_role("heading")).to_have_text(first)
        name = re.compile("Ben") if "first player" in title else re.compile("")
        entries(page).filter(has_text=name).first.click()
        expect(bar(page).get_by_role("heading")).not_to_have_text(title)
    raise AssertionError("the setup does not end")


def asked_or_told(page: Page) -> str:
    """The heading of the bar, whether something is asked or an Automa's move is to be carried out."""
    expect(bar(page).get_by_role("heading")).not_to_be_empty()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    return bar(page).get_by_role("heading").inner_text()


def test_three_rounds_beside_the_cardboard(page: Page, base_url: str, axe: Callable[[Page], list[str]]) -> None:
    """Tiles, corners and contracts are entered as they fell; each move of the Automa waits to be carried out."""
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(base_url + "/setup/steam-power")
    page.get_by_role("button", name="Alone").click()
    page.get_by_role("button", name="Against Automas").click()
    page.get_by_label("The game is on a real table").check()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("application")).to_be_visible(timeout=20_000)
    assert axe(page) == []
    assert enter_setup(page) > len(("corner",) * 4)
    expect(page.get_by_text("contracts at the real table")).to_be_visible()
    done = reveals = 0
    for _ in range(STEPS):
        round_ = int(page.locator(".sp-top .round b").inner_text())
        if round_ > ROUNDS:
            break
        title = asked_or_told(page)
        go_on = bar(page).get_by_role("button", name="Done, go on")
        if go_on.count():
            expect(bar(page)).to_contain_text("Do this on the table")
            go_on.click()
            done += 1
        elif "reveals" in title:
            card = entries(page).nth(reveals)
            number = card.locator("i").inner_text()
            bar(page).get_by_role("textbox", name="Number of the contract").fill(number)
            entries(page).filter(has_text=number).first.click()
            reveals += 1
        else:
            assert title == "What do you do?"
            act(page, "Take $3")
            bar(page).get_by_role("button", name="Take $3 from the bank").click()
        expect(page.locator("[aria-busy=true]")).to_have_count(0)
    else:
        raise AssertionError("three rounds do not pass")
    assert reveals == 2 * ROUNDS
    assert done >= reveals
    assert faults == []
    assert asked(page) == "What do you do?"
