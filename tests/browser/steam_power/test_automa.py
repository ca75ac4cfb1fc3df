"""Steam Power against Automas on the page: seating them, their turns told step by step, a whole game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.helpers import DESKTOP, LOW, PHONE, SIDEWAYS, TABLET, bar, tell_slowly, windows
from tests.browser.steam_power.kit import SHORT, PowerApi, PowerHand, asked, open_power, take_money

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page
    from tests.browser.helpers import Window

SEATS = [{"name": "Ben", "kind": "person"}, {"name": "Maud", "kind": "automa", "difficulty": "hard"}]


def test_who_plays_alone_chooses_automas(page: Page, base_url: str) -> None:
    """Alone is the basic game or one against Automas; every difficulty can be seated, and somebody else has to play."""
    page.goto(base_url + "/setup/steam-power")
    page.get_by_role("button", name="Alone").click()
    solo = page.get_by_role("group", name="The solo game")
    expect(solo.get_by_role("button", name="Basic solo game")).to_have_attribute("aria-pressed", "true")
    solo.get_by_role("button", name="Against Automas").click()
    second = page.get_by_label("Who plays seat 2")
    expect(second).to_have_value("automa normal")
    for difficulty in ("very easy", "easy", "normal", "hard", "very hard"):
        second.select_option(label=f"Automa: {difficulty}")
    first = page.get_by_label("Who plays seat 1")
    first.select_option(label="Automa: easy")
    expect(page.get_by_role("button", name="Start the game")).to_be_disabled()
    first.select_option(label="Person here")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("application")).to_be_visible()
    expect(page.get_by_role("region", name="Players")).to_contain_text("Automa: very hard")
    expect(page.get_by_role("img", name=re.compile("corner: .*, with the direction marker"))).to_have_count(1)


def test_its_turn_is_told_step_by_step(page: Page, base_url: str, axe: Callable[[Page], list[str]]) -> None:
    """Each move comes with its reasons and the open contract; a step pressed is looked at, and the telling waits."""
    tell_slowly(page)
    api = PowerApi(base_url)
    path = api.make(seed="told", seats=SEATS)
    api.until(lambda _: True)  # what Automas do before one's first turn is not told as slowly
    open_power(page, path)
    take_money(page)
    bar(page).get_by_role("button", name="Pause").click()
    heading = bar(page).get_by_role("heading")
    for _ in range(3):  # up to a contract that is revealed: both of its sides are shown
        if "reveals contract" in heading.inner_text():
            break
        told = heading.inner_text()
        bar(page).get_by_role("button", name="Next move").click()
        expect(heading).not_to_have_text(told)
    expect(bar(page)).to_contain_text("Open contract, 1 of 2")
    expect(bar(page)).to_contain_text(re.compile("If not fulfilled: (lay track|build factory)"))
    bar(page).get_by_role("button", name="Go on").click()
    steps = bar(page).get_by_role("list", name="How it decided")
    expect(steps).to_be_visible()
    expect(page.get_by_role("region", name="Players")).to_contain_text("Open contract, 1 of 2")
    last = steps.get_by_role("button").last
    last.click()
    expect(last).to_have_attribute("aria-current", "step")
    expect(bar(page).get_by_role("button", name="Go on")).to_be_visible()
    assert axe(page) == []
    bar(page).get_by_role("button", name="Skip to my turn").click()
    expect(page.get_by_role("heading", name="What do you do?")).to_be_visible()


@pytest.mark.slow
def test_a_past_move_has_its_reasons(page: Page, base_url: str) -> None:
    """From the log any move of an Automa is looked at with the same steps, and its candidates are on the map."""
    open_power(page, PowerApi(base_url).make(seed="past", seats=SEATS))
    for _ in range(3):
        take_money(page)
    asked(page)  # what the Automa did last has been told
    log = page.get_by_role("region", name="Log")
    if (close := log.get_by_role("button", name="Close and show the log")).count():
        close.click()
    why = log.locator("details").first
    expect(why.get_by_role("listitem").first).not_to_be_visible()
    why.locator("summary").click()
    expect(why.get_by_role("listitem").first).to_be_visible()
    log.get_by_role("button", name=re.compile("Maud (lays|builds)")).first.click()
    steps = page.get_by_role("region", name="Looking back").get_by_role("list", name="How it decided")
    expect(steps.get_by_role("button").first).to_be_visible()
    chosen = steps.get_by_role("button").filter(has_text=re.compile("the target is|room for a factory|begins in"))
    chosen.first.click()
    expect(page.locator(".spm .cand.pick")).to_have_count(1)
    page.get_by_role("button", name="Back to now").click()
    expect(page.get_by_role("heading", name="What do you do?")).to_be_visible()


def short_games(api: PowerApi) -> int:
    """How many such games against a hard Automa, ended after some rounds, have been counted on the server."""
    lines = api.call("GET", "/api/scores")[1]["games"].get("steam-power", [])
    return sum(line["games"] for line in lines if line["difficulties"] == ["hard"] and line["shortened"])


@pytest.mark.parametrize("window", windows(None, DESKTOP, LOW, TABLET, PHONE, SIDEWAYS))
def test_a_whole_game_against_an_automa(sized: Page, base_url: str, window: Window) -> None:
    """One person and one Automa to the result, which counts both; the same table can be had again."""
    page = sized
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    api = PowerApi(base_url)
    before = short_games(api)
    page.goto(api.make(seed=f"automa {window.width}", seats=SEATS, rounds=SHORT))  # the same game counts once
    hand = PowerHand(page, window.way, seed=7)
    assert hand.play() > 20
    rows = page.get_by_role("table", name="Final score").get_by_role("row").all()[1:]
    assert len(rows) == len(SEATS)
    for row in rows:
        total, *parts = [int(cell) for cell in row.get_by_role("cell").all_inner_texts()[:-1]]
        assert total == sum(parts)
    assert faults == []
    home = page.url
    page.goto(base_url + "/setup/steam-power")
    page.get_by_text("Your scores alone and against Automas").click()
    scores = page.get_by_role("region", name="Your scores alone and against Automas")
    against = page.get_by_role("rowheader", name=f"hard (at most {SHORT} rounds)", exact=True)
    expect(scores.get_by_role("row").filter(has=against).get_by_role("cell").first).to_have_text(str(before + 1))
    page.goto(home)
    page.get_by_role("button", name=re.compile("Rematch")).click()
    expect(page.get_by_role("button", name=re.compile("Rematch"))).to_have_count(0)
    hand.show_seats()
    expect(page.get_by_role("region", name="Players")).to_contain_text("Automa: hard")
