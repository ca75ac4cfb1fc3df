"""The pictures of the documentation (`make screenshots`): games that bots played, up to a decision of seat 0."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.browser.helpers import Api

import steamhouse
from steamhouse.bots import make_bot

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PICTURES = Path(__file__).parents[2] / "docs/pictures"
NAMES = ("Ada", "Corwin", "Maud", "Tessaly")
SEED = 7
ROUND = 3


def game_up_to(phase: str) -> dict[str, object]:
    """The record of a game in its third round in which seat 0 is asked in ``phase``."""
    game = steamhouse.load_game("planet-steam", players=4)
    state = game.new_initial_state()
    bots = [make_bot("casual", game, seat, SEED) for seat in range(4)]
    dice = random.Random(SEED)
    while True:
        mover = state.current_player()
        if state.is_chance_node():
            codes, weights = zip(*state.chance_weights(), strict=True)
            state.apply_action(dice.choices(codes, weights)[0])
            continue
        seen = state.observation(mover)
        if mover == 0 and seen["round"] == ROUND and seen["phase"] == phase:
            seats = [{"name": name, "kind": "bot", "bot": "casual"} for name in NAMES]
            seats[0] = {"name": NAMES[0], "kind": "person"}
            return steamhouse.Record.from_state(state, seats).fields
        state.apply_action(bots[mover].choose(seen, state.legal_actions()).action)


@pytest.mark.screenshots
@pytest.mark.parametrize(
    ("name", "phase", "theme", "window"),
    [
        ("table", "trade", "light", (1440, 900)),
        ("table-night", "build", "dark", (1440, 900)),
        ("table-phone", "trade", "light", (390, 844)),
    ],
)
def test_picture(browser: Browser, base_url: str, name: str, phase: str, theme: str, window: tuple[int, int]) -> None:
    status, made = Api(base_url).call("POST", "/api/records", game_up_to(phase))
    assert status == 201, made
    width, height = window
    context = browser.new_context(
        color_scheme="dark" if theme == "dark" else "light",
        viewport={"width": width, "height": height},
        device_scale_factor=2 if width < 600 else 1,
        locale="en-GB",
        reduced_motion="reduce",
        base_url=base_url,
    )
    page = context.new_page()
    page.goto(f"/table/{made['id']}")
    page.get_by_role("region", name="Decision").wait_for()
    page.evaluate("() => document.fonts.ready.then(() => true)")
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png")
    context.close()
