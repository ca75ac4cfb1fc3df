"""Decisions on the page: never pressed by mistake, never without their choices, never lost."""

from __future__ import annotations

import json
import re
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from tests.browser.helpers import Api, bar, open_table, settle, tell_slowly, until
from tests.browser.situations import optional_tables, tables
from tests.browser.steam_power.situations import SITUATIONS, power_tables, step_into

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocketRoute

SEEN = """() => {
    if (document.querySelector('[aria-busy=true]')) return null;
    const bar = document.querySelector('.bar, .sp-bar');
    const state = (each) => [
        (each.getAttribute('aria-label') ?? each.textContent).trim(), each.getAttribute('aria-pressed'),
        each.getAttribute('aria-disabled'), each.getAttribute('aria-valuenow'), each.checked ?? null, each.value,
    ].join('|');
    return {
        heading: bar.querySelector('h2').textContent.trim(),
        controls: [...bar.querySelectorAll('button, input, [role=slider]')].map(state),
        map: [...document.querySelectorAll('.cell.target, .spm .target, .card[aria-pressed], .sp-hand [aria-pressed]')]
            .map((each) => each.getAttribute('aria-pressed') ?? '').sort(),
    };
}"""
"""What a decision shows once nothing is on its way: controls with their state, and what else can be pointed at."""
CHOOSE = """() => {
    const bar = document.querySelector('.bar, .sp-bar');
    const slider = bar.querySelector('[role=slider]');
    if (slider) return slider.focus(), 'ArrowRight';
    const free = [...bar.querySelectorAll(
        '[data-choice]:not([data-choice=acts])[aria-pressed=false]:not([aria-disabled=true])',
    )].filter((each) => each.checkVisibility());
    free.at(-1)?.click();
    return null;
}"""
"""Choose something other than what is chosen; a key that does it, or nothing where a press has."""
DOES = ":is(.bar, .sp-bar) :is([data-does], .other):not([aria-disabled=true], .worth)"
"""What acts in a bar now: the large button first."""
DRAWN = """async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
}"""
FOCUSED = "() => document.activeElement !== document.body && document.activeElement.checkVisibility()"
IDLE = "() => !document.querySelector('[aria-busy=true]')"
NOT_MINE = {"over", "end", "automa-told", "automa-end", "automa-setup", "cardboard-do", "cardboard-tiles"}
POWER = "Steam Power, "
MANY_LINES = 40  # of a log, so that it scrolls on a phone


class Line:
    """The live line of the page's table: the test can say that something has changed."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.socket: WebSocketRoute | None = None
        page.route_web_socket(re.compile("/live$"), self._hold)

    def _hold(self, socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        self.socket = socket

    def send_again(self) -> None:
        """The page asks for its view once more and gets the same one."""
        with self.page.expect_response(re.compile(r"/api/tables/\w+\?.*seat=0")):
            assert self.socket
            self.socket.send(json.dumps({"version": -1}))
        self.page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")


def seen(page: Page) -> dict[str, Any]:
    """The decision as it stands once nothing is on its way."""
    found: dict[str, Any] = page.wait_for_function(SEEN).json_value()
    return found


def choose(page: Page, name: str) -> None:
    """Take something in hand."""
    if name.startswith(POWER):
        step_into(page, name.removeprefix(POWER))
    elif key := page.evaluate(CHOOSE):
        page.keyboard.press(key)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["planet-steam", "steam-power"])
def test_every_decision_keeps_what_is_in_hand(page: Page, base_url: str, game: str) -> None:
    """All kinds of both games."""
    api = Api(base_url)
    if game == "planet-steam":
        keeps(page, base_url, tables(api) | optional_tables(api))
    else:
        keeps(page, base_url, {POWER + name: path for name, path in power_tables(api).items()})


@pytest.mark.slow
def test_decisions_keep_what_is_in_hand(page: Page, base_url: str) -> None:
    """Those in which most was lost."""
    api = Api(base_url)
    power = power_tables(api, ("laying", "ways"))
    keeps(page, base_url, tables(api, names=("trade",)) | {POWER + name: path for name, path in power.items()})


@pytest.mark.slow
@pytest.mark.parametrize("game", ["planet-steam", "steam-power"])
def test_every_decision_keeps_the_focus(page: Page, base_url: str, game: str) -> None:
    """All kinds of both games."""
    api = Api(base_url)
    if game == "planet-steam":
        holds(page, tables(api) | optional_tables(api))
    else:
        # each on a table of its own, which others have not moved on
        holds(page, {POWER + name: power_tables(api, (name,))[name] for name in SITUATIONS})


@pytest.mark.slow
def test_decisions_keep_the_focus(page: Page, base_url: str) -> None:
    """A few of both games."""
    api = Api(base_url)
    power = power_tables(api, ("laying", "turn"))
    holds(page, tables(api, names=("hire", "trade")) | {POWER + name: path for name, path in power.items()})


def holds(page: Page, places: dict[str, str]) -> None:
    """After an action by the keyboard something visible has the focus, never the page as a whole."""
    page.set_viewport_size({"width": 1440, "height": 900})
    for name, path in places.items():
        if name.removeprefix(POWER) in NOT_MINE:
            continue
        page.goto(path)
        settle(page)
        choose(page, name)
        page.wait_for_function(IDLE)
        does = page.locator(DOES)
        for _ in range(2):  # what to do, then where
            if not does.count() and not name.startswith(POWER):
                page.evaluate(CHOOSE)
                page.wait_for_function(IDLE)
        if not does.count() and name.startswith(POWER):
            continue  # nothing is looked at yet
        with page.expect_response(lambda answer: answer.request.method == "POST"):
            does.first.press("Enter")
        page.wait_for_function(IDLE)
        page.evaluate(DRAWN)
        page.wait_for_function(FOCUSED)


def keeps(page: Page, base_url: str, places: dict[str, str]) -> None:
    """A view that comes again, the menu, a look back, a reload change nothing; Escape leaves all choices."""
    line = Line(page)
    page.set_viewport_size({"width": 390, "height": 844})
    for name, path in places.items():
        if name.removeprefix(POWER) in NOT_MINE:
            continue
        page.goto(base_url + path)
        settle(page)
        page.evaluate("() => localStorage.clear()")
        page.reload()
        settle(page)
        first = seen(page)
        assert first["controls"], name
        own = page.locator(".sp-strip .m" if name.startswith(POWER) else ".purse")
        expect(own.first).to_be_visible()  # one's own money, on a phone
        choose(page, name)
        held = seen(page)
        line.send_again()
        assert seen(page) == held, f"{name}: the view came again"
        menu = page.locator("button[popovertarget$=menu]")
        for close in ("Escape", "click"):
            menu.click()
            expect(page.locator(".menu")).to_be_visible()
            if close == "Escape":
                page.keyboard.press("Escape")
            else:
                menu.click()
            expect(page.locator(".menu")).to_be_hidden()
            assert seen(page) == held, f"{name}: the menu was closed by {close}"
        page.keyboard.press("[")
        expect(page.locator(".bar.past")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".bar.past")).to_have_count(0)
        assert seen(page) == held, f"{name}: looked back"
        page.reload()
        settle(page)
        until(page, partial(seen, page), held)
        page.keyboard.press("Escape")
        until(page, partial(seen, page), first)


def acted(api: Api, after: int) -> list[str]:
    """What seat 0 has done since a log number."""
    return [entry["text"] for entry in api.view()["log"] if entry["who"] == 0 and entry["seq"] > after]


def last(api: Api) -> int:
    """The number of the last log line."""
    seq: int = api.view()["log"][-1]["seq"]
    return seq


def test_one_press_acts_once(page: Page, base_url: str) -> None:
    """A held key does not repeat, the second half of a double click does not hit the next decision."""
    api = Api(base_url)
    path = api.make(bots=2, seed="once")
    api.until_phase("trade")
    open_table(page, path)
    start = last(api)
    leave = bar(page).locator(".btn-act")
    expect(leave).to_have_text("Pass")
    leave.dblclick()
    expect(bar(page).get_by_role("heading")).not_to_have_text("Buy or sell quartz")
    expect(page.locator("[data-settling]")).to_have_count(0)
    assert acted(api, start) == ["pass"]
    # keys are not held up by that, but act once
    api.until_phase("trade")
    expect(bar(page).get_by_role("heading")).to_contain_text("Buy or sell")
    start = last(api)
    leave.focus()
    with page.expect_response(re.compile(r"/actions(\?|$)")):
        for _ in range(6):
            page.keyboard.down("Enter")
    api.until(lambda view: True)
    page.keyboard.down("Enter")  # still held: the next decision does not hear it either
    page.keyboard.up("Enter")
    assert acted(api, start) == ["pass"]


@pytest.mark.slow
def test_a_translation_leaves_no_old_words(page: Page, base_url: str) -> None:
    """The page asks not to be translated; where it is, a button still says what its press does."""
    api = Api(base_url)
    path = api.make(bots=2, seed="once")
    view = api.until(lambda view: any(choice["text"].startswith(("sell ", "buy ")) for choice in view["choices"]))
    open_table(page, path)
    assert page.locator("html").get_attribute("translate") == "no"
    do = bar(page).locator(".btn-act")
    expect(do).to_have_text("Pass")
    page.evaluate(
        """() => {
            const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            const texts = [];
            while (walk.nextNode()) if (walk.currentNode.data.trim()) texts.push(walk.currentNode);
            for (const text of texts) {
                const font = document.createElement('font');
                font.textContent = text.data;
                text.replaceWith(font);
            }
        }"""
    )
    slider = bar(page).get_by_role("slider")
    way = "ArrowRight" if any(choice["text"].startswith("sell") for choice in view["choices"]) else "ArrowLeft"
    slider.press(way)
    expect(do).to_have_text(re.compile(r"^(Sell|Buy) 1"))
    with page.expect_request(re.compile(r"/actions(\?|$)")) as sent:
        do.click()
    assert sent.value.post_data_json["actions"][0].startswith(("sell 1 ", "buy 1 "))


def test_keys_choose_take_back_and_leave_history(page: Page, base_url: str) -> None:
    """Digits choose and stand on the button that does it; Ctrl+Z takes back a plan, then the move; the focus stays."""
    api = Api(base_url)
    path = api.make(bots=2, seed="keys")
    api.until_phase("build")
    open_table(page, path)
    tools = bar(page).get_by_role("group", name="What to do")
    expect(tools).to_be_visible()
    page.keyboard.press("1")
    expect(tools.get_by_role("button", pressed=True)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(tools.get_by_role("button", pressed=True)).to_have_count(0)
    page.keyboard.press("[")
    expect(page.get_by_role("region", name="Looking back")).to_be_visible()
    page.keyboard.press("Escape")
    expect(tools).to_be_visible()
    tools.get_by_role("button", name="Tank", exact=True).press("Enter")
    page.get_by_role("gridcell", name=re.compile("can be chosen")).first.press("Enter")
    bar(page).get_by_role("button", name=re.compile("^Add to the plan")).press("Enter")
    expect(page.locator(".steps li")).to_have_count(1)
    page.keyboard.press("Control+z")
    expect(page.locator(".steps li")).to_have_count(0)
    start = last(api)
    end = bar(page).get_by_role("button", name="End the turn")
    end.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement !== document.body")
    expect(tools).to_have_count(0)
    until(page, lambda: acted(api, start)[0], "end")


@pytest.mark.slow
def test_on_a_phone_a_move_can_be_taken_back_while_others_move(page: Page, base_url: str) -> None:
    """The bar has the undo where the move can be taken back; the recap covers nothing, the log opens at its end."""
    tell_slowly(page)
    api = Api(base_url)
    path = api.make(bots=3, bot="casual", seed="flow1")
    api.until_phase("auction")
    api.until(lambda view: len(view["log"]) > MANY_LINES)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(base_url + path)
    settle(page)
    panels = page.get_by_role("navigation", name="Panels")
    log = panels.get_by_role("button", name=re.compile("^Log"))
    expect(log).to_have_accessible_name(re.compile(r"Since your last turn: \d+ moves?"))
    log.click()
    page.get_by_role("button", name="Close and show the log").click()
    expect(page.locator(".log li[data-line]").last).to_be_in_viewport()
    panels.get_by_role("button", name=re.compile("^(Terminal|Plan)$")).click()
    log.click()
    expect(page.locator(".log li[data-line]").last).to_be_in_viewport()
    bar(page).get_by_role("button", name=re.compile("^(Pass|Decline|End the turn|Extract)")).first.click()
    expect(bar(page)).to_contain_text("Rivals are moving")
    undo = bar(page).get_by_role("button", name="Undo", exact=True)
    until(page, lambda: undo.count() == api.view()["undo"]["possible"])  # rivals may move meanwhile
