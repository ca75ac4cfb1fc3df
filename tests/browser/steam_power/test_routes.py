"""A good with more ways than can be looked through: found by the city that it is brought to, all of them."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.helpers import open_table
from tests.browser.steam_power.kit import PowerApi, asked
from tests.games.steam_power.rules.test_routes import MANY

import steamhouse


def record() -> dict[str, Any]:
    """A table of five seats at that decision of seat 3, the only person."""
    position = json.loads(MANY.read_text(encoding="utf-8"))
    game = steamhouse.load_position(position).game
    seats = [{"name": name, "kind": "bot", "bot": "random"} for name in ("Ada", "Ben", "Cleo", "Dan", "Eve")]
    seats[3] = {"name": "Dan", "kind": "person"}
    fields = steamhouse.Record.from_state(game.new_initial_state(), seats).fields
    return {**fields, "position": position}


def test_many_ways_are_found_by_their_destination(page: Page, base_url: str) -> None:
    """Forty ways can be paid: every one is under one of the cities that it leads to, with the cheapest chosen first."""
    status, table = PowerApi(base_url).call("POST", "/api/records", record())
    assert status == 201, table
    open_table(page, f"/table/{table['id']}?seat=3")
    goals, ways = page.locator(".sp-goals .chip"), page.locator(".sp-routes input")
    expect(goals.first).to_have_attribute("aria-pressed", "true")
    seen, page_ways = 0, set()
    for number in range(goals.count()):
        goals.nth(number).focus()
        page.keyboard.press("Enter")
        expect(goals.nth(number)).to_have_attribute("aria-pressed", "true")
        expect(ways.first).to_be_checked()
        asked(page)
        seen += ways.count()
        page_ways |= set(page.locator(".sp-routes li").all_inner_texts())
    assert seen == 40
    assert len(page_ways) == 40
    page.locator(".sp-routes label").last.click()
    expect(page.locator(".sp-routes input").last).to_be_checked()
    page.locator(".sp-fulfil .do").click()
    expect(page.locator(".sp-fulfil .steps .done")).not_to_have_count(0)
