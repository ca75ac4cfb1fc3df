"""Access: axe in light and dark, narrow phones, large targets, the look without colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.helpers import Api, open_table, plain, settle
from tests.browser.situations import CARDS, EXPERT, START, tables as situation_tables
from tests.browser.steam_power.situations import power_tables, step_into

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from tests.browser.helpers import Axe

OF_COLOUR = ("color-contrast", "link-in-text-block")  # by night only colours differ
PHASES = ("auction", "claim", "build", "extract", "trade")


@pytest.fixture(scope="module")
def tables(base_url: str) -> dict[str, str]:
    """Tables that stand at a decision of each phase, all cut from one game, and that game at its end."""
    api = Api(base_url)
    found = {"over": api.make(seed="access")}
    while view := api.until(lambda view: view["observation"]["phase"] in PHASES, or_end=True):
        phase = view["observation"]["phase"]
        if phase not in found and not (phase == "extract" and len(view["choices"]) == 1):
            status, record = api.call("GET", f"/api/tables/{api.table}/record?seat=0")
            assert status == 200
            status, made = api.call("POST", "/api/records", record)
            assert status == 201, made
            found[phase] = f"/table/{made['id']}"
        api.act(view, [plain(view)])
    assert set(found) == {*PHASES, "over"}
    found |= situation_tables(api, CARDS, ("manipulate", "shift", "stow"))
    return found | situation_tables(api, START, ("place",)) | situation_tables(api, EXPERT, ("order",))


@pytest.mark.slow
@pytest.mark.parametrize("width", [1440, 390])
def test_axe_finds_nothing(page: Page, base_url: str, tables: dict[str, str], axe: Axe, width: int) -> None:
    """By day and by night: every page, and a table in its situations; on a phone some of them."""
    page.set_viewport_size({"width": width, "height": 900 if width > 720 else 844})
    hand_over = Api(base_url).make(people=("Ben", "Nora"), bots=0, seed="axe")
    paths = ["/", "/setup/planet-steam", "/components", hand_over, *tables.values()]
    if width < 720:
        paths = ["/", *(tables[phase] for phase in ("auction", "build", "trade", "manipulate", "stow"))]
    found = {}
    for path in paths:
        page.goto(base_url + path)
        settle(page)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            if complaints := axe(page, OF_COLOUR if theme == "dark" else ()):
                found[path, theme] = complaints
    assert found == {}


@pytest.mark.slow
@pytest.mark.parametrize("width", [1440, 390])
def test_axe_finds_nothing_in_steam_power(page: Page, base_url: str, axe: Axe, width: int) -> None:
    """By day and by night: the setup, and a table in its situations; on a phone some of them."""
    page.set_viewport_size({"width": width, "height": 900 if width > 720 else 844})
    names: tuple[str, ...] = ("turn", "laying", "building", "fulfilling", "ways", "draw-from", "end", "alone")
    names += ("automa-told", "automa-end", "automa-setup", "cardboard-tiles", "cardboard-contract", "cardboard-do")
    if width < 720:
        names = ("laying", "ways", "end", "automa-told", "cardboard-contract", "cardboard-do")
    places = {"setup": "/setup/steam-power", **power_tables(Api(base_url), names)}
    found = {}
    for name, path in places.items():
        page.goto(base_url + path)
        settle(page)
        step_into(page, name)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            if complaints := axe(page, OF_COLOUR if theme == "dark" else ()):
                found[name, theme] = complaints
    assert found == {}


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_no_sideways_scroll_on_a_narrow_phone(page: Page, base_url: str, tables: dict[str, str], language: str) -> None:
    """At 360 px nothing runs out of the page, and the large button is on screen."""
    page.set_viewport_size({"width": 360, "height": 740})
    for path in ("/", "/setup/planet-steam", *tables.values()):
        page.goto(f"{base_url}{path}?lang={language}")
        settle(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path
        if path in tables.values():
            expect(page.locator(".bar .btn-act")).to_be_in_viewport(ratio=0.99)


def test_touch_targets_on_a_phone(page: Page, base_url: str) -> None:
    """Buttons are at least 44 px high, zones at least 44 px either way."""
    page.set_viewport_size({"width": 390, "height": 844})
    for phase, path in situation_tables(Api(base_url), names=("claim", "build", "trade")).items():
        page.goto(path)
        settle(page)
        small = page.evaluate(
            """() => [...document.querySelectorAll('button, [role=gridcell] .hit, a[href]')]
                .map((each) => [each.getBoundingClientRect(), each.textContent.trim() || each.ariaLabel])
                .filter(([box]) => box.width && box.height && (box.height < 43.5 || box.width < 32))
                .map(([box, name]) => `${name}: ${box.width} x ${box.height}`)"""
        )
        assert small == [], phase


def test_text_is_large_enough(page: Page, base_url: str) -> None:
    """14 px and more, but for captions in capitals, numbers of instruments, notation and badges of 12 and 13."""
    page.set_viewport_size({"width": 1440, "height": 900})
    open_table(page, situation_tables(Api(base_url), names=("trade",))["trade"])
    settle(page)
    small = page.evaluate(
        """() => {
            const found = new Set();
            const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            while (walk.nextNode()) {
                const at = walk.currentNode.parentElement;
                if (!walk.currentNode.data.trim() || at.closest('svg, .vh, script, style')) continue;
                const size = parseFloat(getComputedStyle(at).fontSize);
                const small = '.cap, code, .ordn, .rt, .you, .tms, .go-, .hbar';
                if (size < 14 && !at.closest(small)) found.add(`${size} ${walk.currentNode.data}`);
                if (size < 12) found.add(`${size} ${walk.currentNode.data}`);
            }
            return [...found];
        }"""
    )
    assert small == []
