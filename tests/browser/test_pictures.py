"""The pictures of the documentation (`make screenshots`): every page and the situations of a table of either game.

At a desktop's and a phone's size, by day and by night, as WebP, which Chromium writes itself. They are built and not
kept: they lie in `docs/gallery`, with a page that shows them all. The few that README and documentation show are in
`docs/pictures`, and made anew with the others.
"""

from __future__ import annotations

import base64
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.helpers import Api
from tests.browser.situations import OPTIONAL_SITUATIONS, SITUATIONS, optional_tables, tables
from tests.browser.steam_power.kit import PowerApi
from tests.browser.steam_power.situations import SITUATIONS as POWER_SITUATIONS, power_tables, step_into

if TYPE_CHECKING:
    from playwright.sync_api import Browser

DOCS = Path(__file__).parents[2] / "docs"
GALLERY = DOCS / "gallery"
KEPT = DOCS / "pictures"
WINDOWS = {"desktop": (1440, 900, 1.0), "phone": (390, 844, 1.5)}
THEMES = {"day": "light", "night": "dark"}
QUALITY = 0.72
BUDGET = 16_000_000  # bytes for all of them
KEPT_BUDGET = 500_000  # those of the repository: each version of them stays in its history
TITLES = {
    "home": "First page",
    "setup": "Setting up a table of Planet Steam",
    "board": "Is this your board?",
    "position": "The position editor",
    "components": "All pieces in their states",
    "auction": "Auction of the specialists",
    "hire": "Choosing a card",
    "bonus": "Bonus resource",
    "claim": "Claiming a zone",
    "fallback": "After a failed roll",
    "build": "Buying and reorganizing",
    "extract": "Extraction",
    "trade": "Trading",
    "certificates": "Certificates",
    "over": "The end",
    "manipulate": "Price manipulation: how strong",
    "shift": "Price manipulation: which prices",
    "sabotage": "Sabotage",
    "tip": "Sabotaged",
    "carrier-auction": "Auction of the freelance carrier",
    "keep": "Keeping the freelance carrier",
    "stow": "Loading the freelance carrier",
    "order": "Order of trading (2008 edition)",
    "reduced-start": "The reduced start (2008 edition)",
    "neutrals": "Vote on neutral platforms (2008 edition)",
    "place": "Placing platforms (2008 edition)",
    "emergency": "Emergency: no water, no water tank (2008 edition)",
    "hand-over": "Passing the device on",
    "power-setup": "Setting up a table of Steam Power",
    "power-turn": "A turn of Steam Power",
    "power-laying": "Laying track",
    "power-building": "Building a factory",
    "power-contracts": "Taking contracts",
    "power-fulfilling": "Choosing a contract",
    "power-ways": "Choosing a way and whom to pay",
    "power-bonus": "A bonus",
    "power-bonus-factory": "A factory as a bonus",
    "power-draw-from": "The deck is empty",
    "power-last-round": "The last round",
    "power-end": "The end of Steam Power",
    "power-alone": "Steam Power alone",
    "power-automa-setup": "Seating Automas",
    "power-automa-coins": "Automas and the coins on their ways",
    "power-automa-told": "An Automa's move with its reasons",
    "power-automa-end": "The end of a game against Automas",
    "power-cardboard-tiles": "Beside your own game: city tiles",
    "power-cardboard-do": "Beside your own game: what an Automa does",
    "power-cardboard-contract": "Beside your own game: the contract that an Automa reveals",
}
POWER = "power-"
TO_WEBP = """async ([png, quality]) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', quality).split(',')[1];
}"""


def index() -> str:
    """The page that shows all pictures."""
    lines = ["# Pictures", "", "Every page and the situations of both games, as `make screenshots` took them.", ""]
    for name, title in TITLES.items():
        lines += [f"## {title}", ""]
        for window, width in (("desktop", 640), ("phone", 220)):
            shown = (
                f"![{title}, {window}, {theme}]({name}-{window}-{theme}.webp){{ width={width} }}" for theme in THEMES
            )
            lines += [" ".join(shown), ""]
    return "\n".join(lines).rstrip() + "\n"


@pytest.mark.screenshots
def test_pictures(browser: Browser, base_url: str) -> None:
    """All pictures and their page."""
    api = Api(base_url)
    pages = {"home": "/", "setup": "/setup/planet-steam", "board": "/editor/board", "components": "/components"}
    pages["position"] = "/editor/position"
    places = {**pages, **tables(api), **optional_tables(api)}
    places["hand-over"] = api.make(people=("Ada", "Nora"), bots=1, seed="pictures")
    places |= {POWER + name: path for name, path in power_tables(PowerApi(base_url)).items()}
    places[f"{POWER}setup"] = "/setup/steam-power"
    shown = {*SITUATIONS, *OPTIONAL_SITUATIONS, *(POWER + name for name in POWER_SITUATIONS)}
    assert set(places) == set(TITLES) and shown < set(TITLES)
    GALLERY.mkdir(parents=True, exist_ok=True)
    for old in GALLERY.iterdir():
        old.unlink()
    writer = browser.new_page()
    size = 0
    for window, (width, height, scale) in WINDOWS.items():
        for theme, scheme in THEMES.items():
            context = browser.new_context(
                color_scheme="dark" if scheme == "dark" else "light",
                viewport={"width": width, "height": height},
                device_scale_factor=scale,
                locale="en-GB",
                reduced_motion="reduce",
                base_url=base_url,
            )
            page = context.new_page()
            for name, path in places.items():
                page.goto(path)
                expect(page.get_by_role("main").first).to_be_visible()
                expect(page.locator("[aria-busy=true]")).to_have_count(0)
                page.evaluate("() => document.fonts.ready.then(() => true)")
                recap = page.locator(".sheet.panel")
                if recap.count():  # on a phone it lies over the table
                    recap.get_by_role("button", name="Close").click()
                step_into(page, name.removeprefix(POWER))
                page.wait_for_timeout(150)  # figures of the end are fetched when they are shown
                png = page.screenshot()
                webp = base64.b64decode(writer.evaluate(TO_WEBP, [base64.b64encode(png).decode(), QUALITY]))
                (GALLERY / f"{name}-{window}-{theme}.webp").write_bytes(webp)
                size += len(webp)
            context.close()
    (GALLERY / "index.md").write_text(index(), encoding="utf-8")
    print(f"{size / 1e6:.1f} MB of pictures")
    assert size < BUDGET
    for kept in KEPT.iterdir():
        kept.write_bytes((GALLERY / kept.name).read_bytes())


def test_few_pictures_are_kept_and_each_is_shown() -> None:
    """Those that README and documentation show, and no others."""
    texts = [path.read_text(encoding="utf-8") for path in (DOCS.parent / "README.md", *DOCS.glob("*.md"))]
    shown = {name for text in texts for name in re.findall(r"\((?:docs/)?pictures/([\w.-]+)\)", text)}
    assert {path.name for path in KEPT.iterdir()} == shown
    assert sum(path.stat().st_size for path in KEPT.iterdir()) < KEPT_BUDGET
