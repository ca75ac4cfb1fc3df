"""A house beneath a path of a larger site: everything that a browser asks for lies there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import running
from tests.browser.helpers import Api, bar, open_table, settle

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

BASE = "/steamhouse"


@pytest.mark.slow
def test_everything_lies_beneath_the_base_path(page: Page, tmp_path: Path) -> None:
    """Links, script, styles, live socket and requests: a game is played, pages are opened by links and anew."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda line: wrong.append(line.text) if "Content Security Policy" in line.text else None)
    with running(tmp_path, BASE) as house:
        page.goto(house)  # without a slash
        expect(page).to_have_url(f"{house}/")
        settle(page)
        page.locator(f"a[href='{BASE}/setup/planet-steam']").click()
        expect(page).to_have_url(f"{house}/setup/planet-steam")
        settle(page)
        page.go_back()
        expect(page).to_have_url(f"{house}/")
        for editor in ("map", "deck", "board", "position"):
            page.goto(f"{house}/editor/{editor}")
            expect(page.get_by_role("heading").first).to_be_visible()
            expect(page.get_by_role("main").first).to_be_visible()

        api = Api(house)
        table = f"{house}{api.make(bots=2, bot='random', seed='base')}"
        open_table(page, table)
        api.until_phase("auction")
        version = api.view()["version"]
        leave = bar(page).get_by_role("button", name="Pass", exact=True)
        with page.expect_response(lambda response: f"/api/tables/{api.table}/actions" in response.url):
            (leave if leave.count() else page.locator(".bar .btn-act")).click()
        assert api.view()["version"] > version
        page.reload()
        expect(page.get_by_role("region", name="Decision")).to_be_visible()
        expect(page).to_have_url(table)

        page.goto(f"{house}/nothing/here")
        page.locator("a.btn-act").click()
        expect(page).to_have_url(f"{house}/")
        settle(page)
        assert any(url.startswith("ws://") for url in asked)
        outside = house.partition("://")[2]
        assert [url for url in asked if not re.match(rf"(http|ws)://{re.escape(outside)}(/|$)|data:|blob:", url)] == []
        assert wrong == []
        page.goto("about:blank")
