"""Budgets of the page: first sight on a slow core, the size of the script, a whole board within two frames."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.helpers import Api
from tests.browser.situations import tables

import steamhouse

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

STATIC = Path(steamhouse.__file__).parent / "static"
SLOWER = 4
SIGHT = 1500  # ms, on a machine of which YARDSTICK takes as long as USUAL
USUAL = 130  # ms: what it took, four times slower, where the budget was set (two cores of a server, idle)
TRIES = 12
SCRIPT = 120_000  # bytes, compressed
FRAME = 1000 / 60  # ms
SEEN = """() => new Promise((done) => new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true }))"""
YARDSTICK = """() => {
    const begun = performance.now();
    let sum = 0;
    for (let round = 0; round < 4; round++) {
        const numbers = Array.from({ length: 20000 }, (_, at) => (at * 7919 + round) % 20011);
        sum += numbers.sort((one, other) => one - other).at(round);
    }
    return sum && performance.now() - begun;
}"""
"""How long this machine takes for the same piece of script, ms: what else runs on it slows both."""
DRAW = """async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const board = document.querySelector('.board');
    const took = [];
    let begun = 0;
    // from the first change of the board to the layout that shows it
    const seen = new MutationObserver(() => {
        document.body.getBoundingClientRect();
        took.push(performance.now() - begun);
    });
    seen.observe(board, { subtree: true, childList: true, attributes: true });
    const fetched = window.fetch;
    window.fetch = async (...args) => {
        const answer = await fetched(...args);
        const text = await answer.text();
        begun = performance.now();
        return new Response(text, { status: answer.status, headers: answer.headers });
    };
    const slide = document.querySelector('.slide');
    for (const at of [5, 60, 20, 90, 10, 70, 15, 80, 30, 50]) {
        slide.value = at;
        slide.dispatchEvent(new Event('change', { bubbles: true }));
        const count = took.length;
        for (let tries = 0; tries < 200 && took.length === count; tries++) await frame();
        await frame();
    }
    return took;
}"""
"""What each change of the board took, from the first change to the layout that shows it."""


@pytest.mark.slow
def test_the_first_page_is_seen_in_time(browser: Browser, base_url: str) -> None:
    """With the processor four times slower and nothing cached: the main heading in its place.

    What else the machine does only adds to the time, so the best of a few tries is the page's own; and a machine that
    takes longer for the yardstick, in the same tab, has as much longer for the page.
    """
    tries: list[tuple[float, float]] = []
    while len(tries) < TRIES and not any(time < budget for time, budget in tries):
        context = browser.new_context(base_url=base_url, locale="en-GB")
        page = context.new_page()
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto("/", wait_until="commit")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        time = page.evaluate(SEEN)
        slowness = min(page.evaluate(YARDSTICK) for _ in range(3)) / USUAL
        tries.append((time, SIGHT * max(1, slowness)))
        context.close()
    print("first page visible after", [f"{time:.0f} of {budget:.0f} ms" for time, budget in tries])
    assert any(time < budget for time, budget in tries)


def test_the_script_is_small() -> None:
    """Everything that the first page loads as script, and the whole site's, compressed."""
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    loaded = {STATIC / name for name in re.findall(r'(?:src|href)="\./([^"]+\.js)"', page)}
    loaded |= set(STATIC.glob("assets/index-*.js"))
    first = sum(len(gzip.compress(file.read_bytes(), 9)) for file in loaded)
    whole = sum(len(gzip.compress(file.read_bytes(), 9)) for file in STATIC.rglob("*.js"))
    print(f"script: {first / 1000:.1f} kB on the first page without words, {whole / 1000:.1f} kB with three languages")
    assert first < SCRIPT


@pytest.mark.slow
def test_a_whole_board_is_drawn_within_two_frames(page: Page, base_url: str) -> None:
    """From the middle of a game to a past position with another map, and back: script and layout of each change."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(tables(Api(base_url), names=("trade",))["trade"])
    expect(page.locator(".bar h2")).to_be_visible()
    took: list[float] = []
    for _ in range(TRIES):  # a busy machine only adds to the times
        took = page.evaluate(DRAW)
        print("whole board:", [f"{time:.1f} ms" for time in took])
        assert took
        if _usual(took) < 2 * FRAME:
            break
    assert _usual(took) < 2 * FRAME


def _usual(took: list[float]) -> float:
    """The lower quartile: the rest may have shared the processor."""
    return sorted(took)[len(took) // 4]
