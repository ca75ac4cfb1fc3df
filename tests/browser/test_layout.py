"""Layout in six windows, in three languages and a longer one, and with everything twice as large.

`measure.js` looks at every text and control of a page, on a table with each of its tabs open: no sideways scroll,
nothing cut off that cannot be scrolled to, no control over another one or under anything else, text of 14 px and more
(12 for captions, notation and instruments), targets of 44 px where one touches, the decision bar on screen as a whole,
and a part of the window that the board keeps.

Twice as large means the browser's zoom of 200 %: half the window in CSS pixels. A phone's 360 px cannot be halved (the
accessibility guidelines ask for 320 px and no less); a window of 640 px can.

Quick runs look at a few pages of each kind in longer words; the slow run looks at every page in every window and
language.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.browser.helpers import Api, resize, settle
from tests.browser.situations import FIVE, optional_tables, tables
from tests.browser.steam_power.kit import PowerApi
from tests.browser.steam_power.situations import power_tables, step_into

from steamhouse.games.steam_power.files.decks import shipped_deck

if TYPE_CHECKING:
    from playwright.sync_api import Page

MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")
WINDOWS = [(360, 740), (844, 390), (720, 450), (1024, 768), (1280, 720), (1440, 900)]
"""A phone upright and held sideways, a laptop at 200 %, a tablet, a low laptop, a desktop."""
MORE = [(390, 844), (1200, 700), (800, 400), (512, 384), (320, 568)]
NARROW = [(360, 740), (720, 450), (1024, 768)]
LANGUAGES = ("en", "de", "es", "pseudo")
STEAM_POWER = "Steam Power, "
ELEVEN = 11  # contracts in one hand
CARDS = ("price-manipulation", "sabotage", "freelance-carrier")


def at(base_url: str, phase: str, edition: str, *options: str) -> str:
    """A table with optional rules that stands at a decision of theirs; its path."""
    api = Api(base_url)
    path = api.make(bots=3, bot="casual", seed="layout", edition=edition, options=dict.fromkeys(options, True))
    api.until_phase(phase)
    return path


@pytest.fixture(scope="module")
def places(base_url: str) -> dict[str, str]:
    """Everything that is looked at: name to path."""
    api = Api(base_url)
    found = tables(api)
    found |= optional_tables(api)
    found["five seats"] = tables(api, FIVE)["auction"]
    found["votes"] = at(base_url, "neutrals", "ffg-2013", "variable-trading-order", "variable-claims", *CARDS)
    found["hand-over"] = api.make(people=("Ada", "Nora"), bots=1, seed="layout")
    found["hand-over of Steam Power"] = PowerApi(base_url).make(people=("Ada", "Nora"), bots=1, seed="layout")
    found |= {f"{STEAM_POWER}{name}": path for name, path in power_tables(api).items()}
    setups = {"setup": "/setup/planet-steam", "setup of Steam Power": "/setup/steam-power"}
    return {"home": "/", **setups, "components": "/components", **found}


def look(page: Page, name: str, path: str, language: str, windows: list[tuple[int, int]]) -> dict[str, list[str]]:
    """The complaints about a page in some windows."""
    page.set_viewport_size({"width": windows[0][0], "height": windows[0][1]})
    page.goto(f"{path}?lang={language}")
    settle(page)
    step_into(page, name.removeprefix(STEAM_POWER))
    page.evaluate("() => document.fonts.ready.then(() => true)")
    found = {}
    for width, height in windows:
        resize(page, width, height)
        if complaints := page.evaluate(MEASURE):
            found[f"{path} {language} {width}x{height}"] = complaints
    return found


@pytest.mark.slow
def test_the_longest_words_in_narrow_windows(page: Page, base_url: str) -> None:
    """A setup, and decisions that fill the bar."""
    usual = {"setup of Steam Power": "/setup/steam-power"} | tables(Api(base_url), names=("build", "trade"))
    power = power_tables(PowerApi(base_url), ("ways", "automa-told"))
    usual |= {f"{STEAM_POWER}{name}": path for name, path in power.items()}
    found = {}
    for name, path in usual.items():
        found |= look(page, name, path, "pseudo", NARROW)
    assert found == {}


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_everywhere(page: Page, places: dict[str, str], language: str) -> None:
    """All windows, with less common ones."""
    found = {}
    for name, path in places.items():
        for where, complaints in look(page, name, path, language, [*WINDOWS, *MORE]).items():
            found[f"{name}: {where}"] = complaints
    assert found == {}


@pytest.mark.slow
def test_a_large_hand_keeps_its_words_and_goes_with_the_wheel(page: Page, base_url: str) -> None:
    """Eleven contracts of three to five goods, with and without a network, from a tablet to a desktop."""
    deck = shipped_deck("reconstructed")
    large = sorted(deck["contracts"], key=lambda card: len(card["resources"]))[-30:]
    api = PowerApi(base_url)
    path = api.make(
        seed="hand", deck={key: deck[key] for key in ("schema", "name")} | {"id": "large", "contracts": large}
    )
    while (view := api.until(lambda view: True))["facts"]["seats"][0]["hand"] < ELEVEN:
        texts = [choice["text"] for choice in view["choices"]]
        api.act(view, ["contracts" if "contracts" in texts else texts[0]])
    found = look(page, f"{STEAM_POWER}turn", path, "en", [(1440, 900), (1199, 800), (844, 390)])
    found |= look(page, f"{STEAM_POWER}turn", path, "de", [(1280, 720), (1024, 768)])
    assert found == {}
    resize(page, 1280, 720)
    cards = page.locator(".sp-hand .cards")
    assert cards.evaluate("(row) => row.scrollWidth > row.clientWidth")
    cards.hover()
    page.mouse.wheel(0, 240)
    page.wait_for_function("() => document.querySelector('.sp-hand .cards').scrollLeft > 200")


def test_the_board_has_half_of_the_window(page: Page, base_url: str) -> None:
    """At 1440 x 900: of what top line and decision bar leave, the drawn map's frame covers at least half."""
    page.set_viewport_size({"width": 1440, "height": 900})
    for situation, path in tables(Api(base_url), names=("claim", "build", "extract", "trade")).items():
        page.goto(path)
        settle(page)
        share = page.evaluate(
            """() => {
                const frame = document.querySelector('.board .fr0').getBoundingClientRect();
                const top = document.querySelector('.top').getBoundingClientRect().bottom;
                const bar = document.querySelector('.bar').getBoundingClientRect().top;
                return (frame.width * frame.height) / (innerWidth * (bar - top));
            }"""
        )
        print(f"{situation}: the board covers {share:.0%}")
        assert share >= 0.5
