"""What the browser tests share: tables made by the API, and a hand that decides on the page."""

from __future__ import annotations

import json
import random
import re
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, Any, Protocol

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from _pytest.mark import ParameterSet
    from playwright.sync_api import Locator, Page

BOTS = ("Corwin", "Maud", "Tessaly", "Ivo")
OVER = re.compile("wins with|is one of the winners|ends the solo game")
PATIENCE = 300.0  # seconds that anything may take on a machine that is slow and busy


@dataclass(frozen=True)
class Window:
    """A window that whole games are played in, and how things are pressed there: "click", "keys" or "tap"."""

    width: int
    height: int
    way: str = "click"


DESKTOP, LOW = Window(1440, 900), Window(1280, 720)
TABLET = Window(1024, 768, "keys")
SIDEWAYS, PHONE, SMALL = Window(844, 390, "tap"), Window(390, 844, "tap"), Window(360, 740, "tap")


def windows(usual: Window | None, *slow: Window) -> list[ParameterSet]:
    """Values of the parameter ``window``: quick runs play in the usual one, if any, slow runs in the others."""
    return [
        pytest.param(window, id=f"{window.width}x{window.height}", marks=pytest.mark.slow if window in slow else ())
        for window in (usual, *slow)
        if window
    ]


class Axe(Protocol):
    """Looks a page over with axe, by all of its rules unless some are named; the complaints."""

    def __call__(self, page: Page, rules: Sequence[str] = ()) -> list[str]: ...


def settle(page: Page) -> None:
    """Wait until a page that has been gone to stands: nothing on its way, its heading and its fonts there."""
    page.wait_for_function(
        """() => {
            const main = document.querySelector('main');
            const heads = location.pathname.startsWith('/table') ? '.bar h2, .sp-bar h2, .cover-page h1' : 'h1, h2';
            return main?.checkVisibility() && document.querySelector(heads) && document.fonts.status === 'loaded'
                && !document.querySelector('[aria-busy=true]');
        }"""
    )


def until(page: Page, look: Callable[[], Any], equals: object = True) -> None:
    """Look again and again until what is seen is as it should be; the fault says what was seen last.

    What is looked at may not be there yet: an entry that is missing is waited for like a value that is another one.
    """
    end = time.monotonic() + PATIENCE
    while True:
        try:
            found = look()
        except (LookupError, TypeError) as missing:
            found = missing
        if found == equals:
            return
        assert time.monotonic() < end, f"{found!r} is seen, not {equals!r}"
        page.wait_for_timeout(20)  # meanwhile the page and its requests go on


def resize(page: Page, width: int, height: int) -> None:
    """Another window, and a page that has heard of it: that is told with the next frame, and drawn in the one after."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=[width, height])
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")


def tap(what: Locator) -> None:
    """A tap, and the click that the browser makes of it, which comes when the finger has gone."""
    what.page.evaluate(
        """() => {
            window.tapped = false;
            addEventListener('click', () => (window.tapped = true), { capture: true, once: true });
        }"""
    )
    what.tap()
    what.page.wait_for_function("() => window.tapped")


def unhurried(page: Page) -> None:
    """A page that is opened after this tells rivals' moves at leisure: each stands until the test has looked at it."""
    page.add_init_script(
        """if (!window.unhurried) {
            window.unhurried = window.setTimeout;
            const slow = (time) => (time >= 600 ? 20 * time : time);
            window.setTimeout = (does, time, ...rest) => window.unhurried(does, slow(time), ...rest);
        }"""
    )


def tell_slowly(page: Page) -> None:
    """Rivals' moves are told one by one, and none passes by before the test has looked at it."""
    unhurried(page)
    page.add_init_script("localStorage.setItem('steamhouse-pace', '0.5')")


class Api:
    """A table, driven from beside the page."""

    def __init__(self, base: str, table: str = "") -> None:
        self.base = base
        self.table = table
        self._nonces = count()

    def call(self, method: str, path: str, body: object = None) -> tuple[int, dict[str, Any]]:
        """One request; status and JSON."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                return response.status, json.load(response)
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.load(error)

    def make(
        self,
        people: tuple[str, ...] = ("Ben",),
        bots: int = 2,
        bot: str = "random",
        seed: str = "1",
        **rules: object,
    ) -> str:
        """Set a table up, with an edition and options in ``rules``; its path on the site."""
        seats = [{"name": name, "kind": "person"} for name in people]
        seats += [{"name": name, "kind": "bot", "bot": bot} for name in BOTS[:bots]]
        status, made = self.call("POST", "/api/tables", {"game": "planet-steam", "seats": seats, "seed": seed, **rules})
        assert status == 201, made
        self.table = made["id"]
        return f"/table/{self.table}"

    def view(self, seat: int = 0) -> dict[str, Any]:
        """What the seat is shown."""
        return self.call("GET", f"/api/tables/{self.table}?seat={seat}")[1]

    def act(self, view: dict[str, Any], actions: list[str]) -> tuple[int, dict[str, Any]]:
        """Play for the seat of a view."""
        body = {"seat": view["seat"], "version": view["version"], "nonce": f"n{next(self._nonces)}", "actions": actions}
        return self.call("POST", f"/api/tables/{self.table}/actions", body)

    def until(self, stop: Callable[[dict[str, Any]], bool], seat: int = 0, or_end: bool = False) -> dict[str, Any]:
        """Play the seat by the plainest policy until it has a decision that ``stop`` accepts.

        With ``or_end`` the end of the game answers with nothing; otherwise it is a fault.
        """
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            view = self.view(seat)
            if view["result"]:
                if or_end:
                    return {}
                break
            if view["mover"] != seat:
                time.sleep(0.02)
                continue
            if stop(view):
                return view
            self.act(view, [plain(view)])
            end = time.monotonic() + PATIENCE  # it goes on, however slowly
        raise AssertionError("the game ended or stood still before such a decision")

    def until_phase(self, phase: str, seat: int = 0) -> dict[str, Any]:
        """Play until the seat decides in a phase."""
        return self.until(lambda view: view["observation"]["phase"] == phase, seat)


def plain(view: dict[str, Any]) -> str:
    """Passes auctions, builds tanks and ore converters, runs everything, keeps its goods."""
    texts: list[str] = [choice["text"] for choice in view["choices"]]
    wanted = {
        "auction": ("pass", "bid"),
        "zone-auction": ("pass", "bid"),
        "build": ("buy-tank", "end"),
        "claim": ("roll", "decline"),
        "activation": ("activate", "decline"),
        "extract": ("power", "extract"),
        "trade": ("pass",),
        "certificates": ("pass",),
    }
    for start in wanted.get(view["observation"]["phase"], ()):
        for text in texts:
            if text.startswith(start):
                return text
    return texts[0]


def open_table(page: Page, path: str) -> None:
    """Go to a table on a desktop's window and wait until it stands."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(path)
    expect(page.get_by_role("main").first).to_be_visible()
    expect(page.get_by_role("region", name="Decision")).to_be_visible()


def bar(page: Page) -> Locator:
    """The decision bar."""
    return page.get_by_role("region", name="Decision")


def title(page: Page) -> str:
    """What the bar asks once nothing is on its way: its heading."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found: str = page.evaluate(
            """() => {
                const bar = document.querySelector('.bar');
                if (!bar || bar.getAttribute('aria-busy') === 'true') return '';
                return bar.classList.contains('wait') && !bar.classList.contains('end')
                    ? '' : bar.querySelector('h2').textContent.trim();
            }"""
        )
        if found:
            return found
        time.sleep(0.015)
    raise AssertionError("nobody asks anything")


def is_over(page: Page) -> bool:
    """Whether the bar that has been looked at is that of the result; the figures come after it, and are waited for."""
    if not page.locator(".bar.end").count():
        return False
    expect(page.get_by_role("heading", name=OVER).first).to_be_visible()
    return True


class Hand:
    """Decides by clicks: the first sensible thing that the page offers, by a seeded taste."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.taste = random.Random(seed)

    def play(self, decisions: int = 400) -> int:
        """Until the result is there; how many decisions it took."""
        for number in range(decisions):
            asked = title(self.page)
            if is_over(self.page):
                return number
            self.decide(asked)
        raise AssertionError("the game does not end")

    def decide(self, asked: str) -> None:
        """One decision of the bar."""
        if asked.startswith(("Open", "Raise")):
            self._bid()
        elif asked.startswith("Buy or sell"):
            if self.taste.random() < 0.5:
                more = bar(self.page).get_by_role("button", name="One more", exact=True)
                if more.is_enabled():
                    more.click()
            self.commit()
        elif asked == "Buy and reorganize":
            self._build()
        elif self.page.locator(".bar .shifts").count():
            self._shift()
        else:
            self.choose()
            self.commit()

    def commit(self) -> None:
        """The large button."""
        self.page.locator(".bar .btn-act").click()

    def choose(self) -> None:
        """Chips until the large button knows what to do: what to do, then which one; answers may be on their way."""
        free = ":is(.chip, .mode)[aria-pressed=false]:not([aria-disabled=true])"
        ready, chips = self.page.locator(".bar .btn-act[aria-disabled=false]"), self.page.locator(f".bar {free}")
        for _ in range(3):
            expect(ready.or_(chips).first).to_be_visible()
            if ready.count():
                return
            which = self.page.locator(f".bar .chips.args {free}")
            found = which if which.count() else chips
            found.nth(self.taste.randrange(found.count())).click()

    def _bid(self) -> None:
        leave = bar(self.page).get_by_role("button", name="Pass", exact=True)
        if leave.count() and self.taste.random() < 0.7:
            leave.click()
        else:
            self.commit()

    def _shift(self) -> None:
        """Move a price by a space, or be done."""
        steps = self.page.locator(".bar .shifts button:not([aria-disabled=true])")
        if steps.count() and self.taste.random() < 0.7:
            steps.nth(self.taste.randrange(steps.count())).click()
            self.commit()
        else:
            bar(self.page).get_by_role("button", name="Done", exact=True).click()

    def _build(self) -> None:
        tank = bar(self.page).get_by_role("button", name="Tank", exact=True)
        if tank.count() and tank.get_attribute("aria-disabled") == "false":
            tank.click()
            self.page.locator(".cell.target").first.click()
            self.commit()
            expect(bar(self.page).get_by_role("button", name=re.compile("Do it and end"))).to_be_visible()
        self.commit()
