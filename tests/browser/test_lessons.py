"""Lessons are played to their end on the page, once wrongly at each step; the first page offers them once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.helpers import resize, settle
from tests.browser.lesson_hands import HANDS
from tests.browser.test_layout import look

from steamhouse.core.lesson import lesson
from steamhouse.core.messages import Message, catalogue, render
from steamhouse.session.course import course

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page
    from tests.browser.helpers import Axe

    from steamhouse.session.course import Course

USUAL = ("planet-steam", 1440, 900, "en")
OTHERS = [
    ("planet-steam", 390, 844, "en"),
    ("planet-steam", 1440, 900, "de"),
    ("planet-steam", 390, 844, "es"),
]


def coach(page: Page) -> Locator:
    return page.locator("section.coach")


def on(page: Page, lang: str, key: str) -> Locator:
    """A button of the coach by its text."""
    return coach(page).get_by_role("button", name=render(Message(f"page-learn:{key}"), lang), exact=True)


@pytest.mark.parametrize(
    ("game", "width", "height", "lang"),
    [USUAL, *(pytest.param(*each, marks=pytest.mark.slow) for each in OTHERS)],
)
def test_a_lesson_is_played_to_its_end(
    page: Page, base_url: str, game: str, width: int, height: int, lang: str
) -> None:
    """Every step is tried wrongly and answered, then done; the game goes on at a real table."""
    found = course(game)
    assert found is not None
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{base_url}/learn/{game}?lang={lang}")
    hand = HANDS[game](page, lang)
    for number, (step, told) in enumerate(zip(found.lesson.steps, found.told(), strict=True), 1):
        settle(page)
        expect(coach(page)).to_contain_text(
            render(Message("page-learn:step", {"number": number, "steps": len(found.lesson.steps)}), lang)
        )
        heading = coach(page).get_by_role("heading", level=2)
        expect(heading).to_have_text(render(Message.from_json(told["title"]), lang))
        expect(heading).to_be_focused()
        hand.wrong(step.id)
        expect(coach(page).get_by_role("alert")).to_have_text(answers(found, number - 1, lang))
        page.reload()  # what was in hand is gone, and the step is where it was
        settle(page)
        on(page, lang, "hint").click()
        expect(coach(page)).to_contain_text(render(Message.from_json(told["hint"]), lang))
        hand.right(step.wanted)
        expect(coach(page)).to_contain_text(render(Message.from_json(told["done"]), lang))
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if number < len(found.lesson.steps):
            expect(on(page, lang, "next")).to_be_focused()
            page.keyboard.press("Enter")
    on(page, lang, "go-on").click()
    expect(coach(page)).to_have_count(0)
    page.wait_for_url(f"{base_url}/table/*")
    expect(page.get_by_role("main").first).to_be_visible()


def answers(found: Course, number: int, lang: str) -> re.Pattern[str]:
    """What a wrong try at a step may be told."""
    names = catalogue(f"{found.game.id}-lesson", lang)["step"][found.lesson.steps[number].id]["not"]
    told = [render(found.said(number, f"not.{name}"), lang) for name in names]
    return re.compile("|".join(re.escape(text) for text in told))


def test_one_is_shown_a_step_goes_back_and_comes_again(page: Page, base_url: str) -> None:
    page.goto(f"{base_url}/learn/planet-steam")
    settle(page)
    on(page, "en", "show").click()
    on(page, "en", "next").click()
    expect(page).to_have_url(f"{base_url}/learn/planet-steam/2")
    expect(coach(page)).to_contain_text("Step 2 of 12")
    page.goto(base_url)
    page.locator(".game").first.get_by_role("link", name="Learn").click()
    expect(coach(page)).to_contain_text("Step 2 of 12")
    on(page, "en", "back").click()
    expect(coach(page)).to_contain_text("Step 1 of 12")
    on(page, "en", "show").click()
    page.get_by_role("button", name="Undo", exact=True).last.click()
    expect(on(page, "en", "show")).to_be_enabled()


def test_the_first_table_offers_the_lesson_once(page: Page, base_url: str) -> None:
    page.goto(base_url)
    plate = page.locator(".game").first
    plate.get_by_role("button", name="Play now").click()
    offer = page.get_by_role("dialog", name="First time with Planet Steam?")
    offer.get_by_role("button", name="Learn first").click()
    expect(coach(page)).to_contain_text("Step 1 of 12")
    page.goto(base_url)
    plate.get_by_role("button", name="Play now").click()
    page.wait_for_url(f"{base_url}/table/*")


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("game", list(HANDS))
def test_every_step_fits_a_desktop_and_a_phone(page: Page, base_url: str, game: str, language: str) -> None:
    """As all tables do; the coach takes its part of the window."""
    found = lesson(game)
    assert found is not None
    windows = [(390, 844), (1440, 900)]
    complaints: dict[str, list[str]] = {}
    for number in range(1, len(found.steps) + 1):
        complaints |= look(page, "lesson", f"{base_url}/learn/{game}/{number}", language, windows)
    assert complaints == {}


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
@pytest.mark.parametrize("game", list(HANDS))
def test_axe_finds_nothing_in_a_lesson(page: Page, base_url: str, axe: Axe, game: str, width: int, height: int) -> None:
    found = lesson(game)
    assert found is not None
    page.goto(f"{base_url}/learn/{game}")
    complaints = {}
    for number in range(1, len(found.steps) + 1):
        page.goto(f"{base_url}/learn/{game}/{number}")
        resize(page, width, height)
        settle(page)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            if heard := axe(page):
                complaints[number, theme] = heard
    assert complaints == {}
