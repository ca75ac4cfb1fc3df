"""The editors of maps and decks: by mouse, by keys and by touch, checked as one types, saved, opened, and played."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from tests.browser.helpers import tap, until

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Browser, Page

FINE_MAP = "This map can be played on."
FINE_DECK = "This deck can be played with."


def draft(page: Page, kind: str) -> dict[str, Any]:
    """The map or deck under work, as it is kept on the device."""
    text = page.evaluate(f"() => localStorage.getItem('steamhouse-{kind}')")
    found: dict[str, Any] = json.loads(text)
    return found


def signs(page: Page) -> str:
    """The terrain under work, row by row."""
    return "".join(draft(page, "map")["terrain"])


@pytest.mark.slow
def test_a_map_is_drawn_with_the_mouse_and_played_on(page: Page) -> None:
    """Paint, take back, place and name cities, mend what is named, and sit down at it."""
    page.goto("/editor/map")
    faults = page.locator(".ed-faults")
    expect(faults).to_contain_text("1 problem to fix")
    page.evaluate("() => document.fonts.ready.then(() => true)")
    stage = page.locator(".stage").bounding_box()
    assert stage
    x, y = stage["x"] + stage["width"] / 2, stage["y"] + stage["height"] / 2
    page.get_by_role("button", name="Water").click()
    page.mouse.move(x - 150, y - 60)
    page.mouse.down()
    page.mouse.move(x + 150, y - 60, steps=3)
    page.mouse.up()
    until(page, lambda: signs(page).count("W") > 5)
    page.get_by_role("button", name="Broad brush").click()
    page.get_by_role("button", name="Mountains").click()
    page.mouse.click(x, y + 80)
    until(page, lambda: signs(page).count("M"), 7)
    page.get_by_role("button", name="Undo").click()
    until(page, lambda: signs(page).count("M"), 0)
    page.get_by_role("button", name="City", exact=True).click()
    for name, far in (("Köln", -100), ("Bonn", 100)):
        page.mouse.click(x + far, y + 80)
        expect(page.get_by_label("Name", exact=True)).to_be_focused()
        page.keyboard.type(name)
    until(page, lambda: [city["id"] for city in draft(page, "map")["cities"]], ["koeln", "bonn"])
    expect(faults).to_have_text(FINE_MAP)
    page.get_by_role("button", name="Play on this map").click()
    expect(page).to_have_url(re.compile("/setup/steam-power$"))
    expect(page.get_by_text("My map").first).to_be_visible()


@pytest.mark.slow
def test_a_map_is_drawn_by_keys(page: Page) -> None:
    """Number keys choose tools, arrows go and paint, Enter places; the hex is said aloud."""
    page.goto("/editor/map")
    page.locator(".stage").focus()
    said = page.locator(".spm [aria-live]")
    for key in ("3", "Enter", "Shift+ArrowRight", "Shift+ArrowRight"):
        page.keyboard.press(key)
    until(page, lambda: signs(page).count("M"), 3)
    expect(said).to_contain_text("mountains")
    page.keyboard.press("Control+z")
    until(page, lambda: signs(page).count("M"), 2)
    for key in ("6", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    page.keyboard.type("Ulm")
    page.keyboard.press("Enter")
    expect(said).to_contain_text("Ulm")
    for key in ("7", "Enter", "ArrowDown", "Enter", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    page.get_by_role("button", name="Done").click()
    until(page, lambda: [len(hexes) for hexes in draft(page, "map")["rivers"].values()], [3])
    expect(page.locator(".ed-faults")).to_have_text(FINE_MAP)


def test_what_is_wrong_leads_to_its_hex(page: Page) -> None:
    """Land that cannot be reached is named and ringed; pressing it puts the cursor there."""
    page.goto("/editor/map")
    land = {
        "schema": "steam-power-map/1",
        "id": "two",
        "name": "Two shores",
        "terrain": ["CPPWPP", "PPPWPP"],
        "cities": [{"id": "ulm", "name": "Ulm", "hex": "A1"}],
    }
    page.set_input_files("input[type=file]", {"name": "two.json", "mimeType": "", "buffer": json.dumps(land).encode()})
    fault = page.locator(".ed-faults button", has_text="E1")
    expect(fault).to_contain_text("No way over land leads here from Ulm.")
    expect(page.locator(".fault")).to_have_count(4)
    play = page.get_by_role("button", name="Play on this map")
    expect(play).to_have_attribute("aria-disabled", "true")
    fault.click()
    expect(page.locator(".spm [aria-live]")).to_contain_text("E1")


@pytest.mark.slow
def test_a_saved_map_is_one_that_the_terminal_takes(page: Page, tmp_path: Path) -> None:
    """YAML and JSON pass `steamhouse check`, and open again as they were."""
    page.goto("/editor/map")
    page.get_by_role("button", name="Germany").click()
    expect(page.locator(".ed-faults")).to_have_text(FINE_MAP)
    before = draft(page, "map")
    for ending in ("YAML", "JSON"):
        with page.expect_download() as saved:
            page.get_by_role("button", name=ending).click()
        path = tmp_path / saved.value.suggested_filename
        saved.value.save_as(path)
        command = [sys.executable, "-m", "steamhouse", "check", "--lang", "en", str(path)]
        checked = subprocess.run(command, capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stdout + checked.stderr
        page.get_by_role("button", name="Empty").click()
        expect(page.locator(".ed-faults")).not_to_have_text(FINE_MAP)
        page.set_input_files("input[type=file]", path)
        expect(page.locator(".ed-faults")).to_have_text(FINE_MAP)
        until(page, lambda: draft(page, "map"), before)
    page.set_input_files("input[type=file]", {"name": "bad.yaml", "mimeType": "", "buffer": b"a: [1,"})
    expect(page.get_by_role("alert")).to_contain_text("bad.yaml cannot be read")


def test_a_deck_is_made_card_by_card(page: Page) -> None:
    """Add, change, copy, remove; a number given twice is named at its card; the deck is played with."""
    page.goto("/editor/deck")
    faults = page.locator(".ed-faults")
    page.get_by_role("button", name="Add a card").click()
    card = page.get_by_role("listitem", name="C01")
    card.get_by_role("button", name="Money: more").click()
    card.get_by_role("button", name="One resource more").click()
    card.get_by_role("button", name=re.compile("Resource 3: black")).click()
    card.get_by_role("group", name="Bonus").get_by_role("button", name="build factory").click()
    card.get_by_role("button", name="Copy C01").click()
    until(page, lambda: len(draft(page, "deck")["contracts"]), 2)
    first, second = draft(page, "deck")["contracts"]
    assert first == {**second, "id": "C01"}
    assert first["resources"] == ["orange", "black", "gray"]
    assert (first["money"], first["bonus"]) == (3, "factory")
    expect(faults).to_have_text(FINE_DECK)
    page.get_by_role("listitem", name="C02").get_by_label("Number").fill("C01")
    expect(faults).to_contain_text("is there twice")
    expect(page.locator("[aria-invalid=true]").last).to_have_accessible_description("This is there twice.")
    expect(page.locator(".ed-line.wrong").first).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Remove C02").click()
    expect(faults).to_have_text(FINE_DECK)
    page.get_by_role("button", name="Play with this deck").click()
    expect(page).to_have_url(re.compile("/setup/steam-power$"))


@pytest.mark.slow
def test_the_editors_hold_on_a_small_phone(browser: Browser, base_url: str, axe: Callable[[Page], list[str]]) -> None:
    """360 pixels, in German, by night: nothing runs out of the window, targets are large, and a finger paints."""
    context = browser.new_context(
        base_url=base_url,
        viewport={"width": 360, "height": 740},
        has_touch=True,
        locale="de-DE",
        color_scheme="dark",
        reduced_motion="reduce",
    )
    page = context.new_page()
    small = """() => [...document.querySelectorAll('button, a, input:not(.vh)')]
      .filter((each) => each.checkVisibility())
      .map((each) => each.getBoundingClientRect())
      .filter((box) => box.width && (box.width < 43.5 || box.height < 43.5)).length"""
    for path in ("/editor/map", "/editor/deck"):
        page.goto(path)
        expect(page.locator(".ed-faults")).to_contain_text("1 Fehler")
        page.evaluate("() => document.fonts.ready.then(() => true)")
        assert page.evaluate("() => document.querySelector('.ed-page').scrollWidth") == 360
        assert page.evaluate(small) == 0
        assert axe(page) == []
    page.goto("/editor/map")
    page.evaluate("() => document.fonts.ready.then(() => true)")
    tap(page.get_by_role("button", name="Wasser"))
    page.locator(".stage").tap(position={"x": 150, "y": 100})
    until(page, lambda: signs(page).count("W"), 1)
    context.close()


@pytest.mark.slow
def test_two_tabs_of_one_editor_ask(page: Page) -> None:
    """What another tab keeps is not overwritten unasked, and neither is what is done here."""
    page.goto("/editor/deck")
    page.get_by_role("button", name="Add a card").click()
    other = page.context.new_page()
    other.goto("/editor/deck")
    for _ in range(2):
        other.get_by_role("button", name="Add a card").click()
    asks = page.get_by_role("alert").filter(has_text="changed in another tab")
    expect(asks).to_be_visible()
    page.get_by_role("button", name="Add a card").click()
    until(page, lambda: len(draft(page, "deck")["contracts"]), 3)
    assert len(draft(other, "deck")["contracts"]) == 3  # what is done here while it asks is kept for this tab alone
    page.reload()
    expect(page.locator(".ed-line")).to_have_count(2)
    asks.get_by_role("button", name="Show that version").click()
    expect(asks).to_have_count(0)
    expect(page.locator(".ed-line")).to_have_count(3)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".ed-line")).to_have_count(2)
    asks = other.get_by_role("alert").filter(has_text="changed in another tab")
    expect(asks).to_be_visible()
    asks.get_by_role("button", name="Keep this version").click()
    expect(page.get_by_role("alert").filter(has_text="changed in another tab")).to_be_visible()
    until(page, lambda: len(draft(page, "deck")["contracts"]), 3)
