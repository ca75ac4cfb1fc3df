"""The position editor: pieces by mouse, keys and touch, checked as one goes, saved, shared, opened, and played."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from tests.browser.helpers import Api, bar, open_table, resize, tap, until
from tests.quick import quick

from steamhouse import load_position

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, Page, Route

PATH = "/editor/position"
EMPTY: dict[str, Any] = {"game": "planet-steam", "edition": "ffg-2013", "players": 4, "options": {}}
NEUTRAL = {"owner": "neutral"}
CARDS = ("lady-steam", "venturer", "airship-captain", "engineer")
TRADE: dict[str, Any] = {
    **EMPTY,
    "round": 2,
    "phase": "trade",
    "seat": 0,
    "resource": "ore",
    "first_player": 0,
    "airship": "4",
    "seats": [{"credits": 30, "card": card} for card in CARDS],
    "zones": {
        "B2": {"owner": 0, "tank": True, "converter": "ore", "supercharger": True},
        "C2": {"owner": 0},
        "E5": {"owner": "neutral"},
    },
}


def begin(page: Page, position: dict[str, Any] = TRADE) -> None:
    """Open the editor with a position as this device's draft."""
    page.goto("/")
    kept = json.dumps({"position": position, "names": []})
    page.evaluate("text => localStorage.setItem('steamhouse-position', text)", kept)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(PATH)
    expect(page.get_by_role("button", name="Play from here")).to_be_visible()


def draft(page: Page) -> dict[str, Any]:
    """The position under work, as it is kept on the device."""
    found: dict[str, Any] = json.loads(page.evaluate("() => localStorage.getItem('steamhouse-position')"))["position"]
    return found


def zone(page: Page, name: str) -> Locator:
    """A zone of the map."""
    return page.locator(f"[data-zone={name}]")


def piece(page: Page, name: str | re.Pattern[str]) -> Locator:
    """A piece of the tray."""
    return page.get_by_role("toolbar", name="Pieces").get_by_role("button", name=name)


def middle(target: Locator) -> tuple[float, float]:
    """The middle of something on the page."""
    box = target.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: Locator, end: Locator | tuple[float, float]) -> None:
    """From one thing to another with the mouse."""
    page.mouse.move(*middle(start))
    page.mouse.down()
    x, y = end if isinstance(end, tuple) else middle(end)
    page.mouse.move(x - 5, y - 5, steps=4)
    page.mouse.move(x, y)
    page.mouse.up()


def is_sound(page: Page) -> None:
    """The position under work can be played on, and the server library says the same."""
    expect(page.locator(".pe-verdict .say[aria-busy=false]")).to_be_visible()
    expect(page.locator(".pe-fault")).to_have_count(0)
    load_position(draft(page))


@pytest.mark.slow
def test_pieces_are_dragged_with_the_mouse(page: Page) -> None:
    """From the tray onto the map, from zone to zone with what they carry, off the map; each can be taken back."""
    begin(page)
    drag(page, piece(page, re.compile("^Energy converter")), zone(page, "D3"))
    energy = {"owner": 0, "tank": True, "converter": "energy", "supercharger": False}
    until(page, lambda: draft(page)["zones"]["D3"], energy)
    drag(page, zone(page, "B2"), zone(page, "C2"))
    until(page, lambda: draft(page)["zones"]["B2"], {"owner": 0, "tank": False})
    assert draft(page)["zones"]["C2"]["supercharger"] is True
    drag(page, zone(page, "C2"), zone(page, "D3"))  # two tanks change places
    until(page, lambda: [draft(page)["zones"][name]["converter"] for name in ("C2", "D3")], ["energy", "ore"])
    drag(page, zone(page, "E5"), (middle(zone(page, "F7"))[0], 880.0))
    until(page, lambda: "E5" in draft(page)["zones"], False)
    drag(page, piece(page, re.compile("^Neutral")), zone(page, "F6"))
    until(page, lambda: draft(page)["zones"]["F6"], {"owner": "neutral"})
    is_sound(page)
    for _ in range(5):
        page.get_by_role("button", name="Undo").click()
    until(page, lambda: draft(page)["zones"], load_position(TRADE).to_json()["zones"])
    page.get_by_role("button", name="Redo").click()
    until(page, lambda: "D3" in draft(page)["zones"])


def test_a_piece_in_hand_is_laid_and_taken_away(page: Page) -> None:
    """A press lays it, another takes it away; a claim marker changes the seat whose pieces are laid."""
    begin(page)
    piece(page, re.compile("^Claim of Seat C")).click()
    zone(page, "A1").click()
    zone(page, "A2").click()
    zone(page, "A1").click()
    piece(page, re.compile("^Tank")).click()
    zone(page, "F1").click()
    page.keyboard.press("Escape")
    until(page, lambda: draft(page)["zones"]["F1"]["owner"], 2)  # the last of them
    zones = draft(page)["zones"]
    assert "A1" not in zones
    assert zones["A2"] == {"owner": 2, "tank": False}
    piece(page, "Airship").click()
    page.get_by_role("button", name="Moor the airship at row 6").click()
    until(page, lambda: draft(page)["airship"], "6")
    page.get_by_role("button", name="Not moored").click()
    until(page, lambda: draft(page)["airship"], None)


@pytest.mark.slow
def test_all_is_done_by_keys(page: Page) -> None:
    """Letters lay pieces on the zone that has the focus, M carries, and what came of it is said."""
    begin(page)
    zone(page, "A1").focus()
    for key in ("2", "t", "q", "s", "ArrowRight", "n", "ArrowRight", "n", "x"):
        page.keyboard.press(key)
    quartz = {"owner": 1, "tank": True, "converter": "quartz", "supercharger": True}
    until(page, lambda: [draft(page)["zones"].get(name) for name in ("A1", "B1", "C1")], [quartz, NEUTRAL, None])
    for key in ("ArrowLeft", "ArrowLeft", "m", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    until(page, lambda: [draft(page)["zones"][name] for name in ("A1", "A2")], [{"owner": 1, "tank": False}, quartz])
    page.keyboard.press("q")
    expect(page.locator(".pe > [aria-live]")).to_have_text("A2: Seat B, Water, Supercharger")
    page.keyboard.press("Control+z")
    until(page, lambda: draft(page)["zones"]["A2"]["converter"], "quartz")
    page.keyboard.press("Enter")
    panel = page.get_by_role("region", name="Zone A2")
    panel.get_by_role("button", name="Energy").press("Enter")
    panel.get_by_role("button", name="Supercharger").press("Space")
    energy = {"owner": 1, "tank": True, "converter": "energy", "supercharger": False}
    until(page, lambda: draft(page)["zones"]["A2"], energy)


@pytest.fixture
def phone(browser: Browser, base_url: str) -> Any:
    """A phone with a touch screen."""
    window = {"width": 390, "height": 844}
    context = browser.new_context(
        base_url=base_url, viewport=window, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    yield context.new_page()
    context.close()


def touch(page: Page, points: list[tuple[float, float]], rests: bool = False) -> None:
    """A finger that goes down at the first point, rests there until it has a piece, passes the others and is lifted."""
    hand = page.context.new_cdp_session(page)
    for number, (x, y) in enumerate(points):
        kind = "touchMove" if number else "touchStart"
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        if rests and not number:
            expect(page.locator(".pe-ghost")).to_be_attached()
        page.wait_for_timeout(20)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.slow
def test_pieces_are_dragged_with_a_finger(phone: Page) -> None:
    """From the tray at once; from the map after a rest, so that a quick move still pans it."""
    begin_on_phone(phone)
    wrap = phone.locator(".boardwrap")
    to = middle(zone(phone, "C2"))
    start = middle(piece(phone, re.compile("^Quartz converter")))
    touch(phone, [start, (start[0], start[1] - 60), (to[0], to[1] + 20), to])
    until(phone, lambda: draft(phone)["zones"]["C2"]["converter"], "quartz")
    there, free = middle(zone(phone, "B2")), middle(zone(phone, "B3"))
    touch(phone, [there, (there[0] + 2, there[1] + 20), free], rests=True)
    until(phone, lambda: draft(phone)["zones"]["B3"]["converter"], "ore")
    zones = draft(phone)["zones"]
    assert zones["B2"] == {"owner": 0, "tank": False}
    touch(phone, [middle(zone(phone, "C3")), (150, 200), (90, 190), (60, 190), (40, 190)])
    until(phone, lambda: wrap.evaluate("each => each.scrollLeft") > 0)
    assert draft(phone)["zones"] == zones
    tap(zone(phone, "B3"))
    phone.get_by_role("region", name="Zone B3").get_by_role("button", name="Water").tap()
    until(phone, lambda: draft(phone)["zones"]["B3"]["converter"], None)


def begin_on_phone(phone: Page, position: dict[str, Any] = TRADE) -> None:
    """As ``begin``, on a small screen."""
    phone.goto("/")
    kept = json.dumps({"position": position, "names": []})
    phone.evaluate("text => localStorage.setItem('steamhouse-position', text)", kept)
    phone.goto(PATH)
    expect(phone.get_by_role("button", name="Play from here")).to_be_visible()


@pytest.mark.slow
def test_a_phone_has_all_of_it_behind_tabs(phone: Page) -> None:
    """Players, terminal and moment; nothing scrolls sideways, and what is pressed is large enough."""
    begin_on_phone(phone)
    for width in (390, 360):
        resize(phone, width, 760)
        for name in ("Players", "Terminal", "Moment", "Pieces"):
            tap(phone.get_by_role("button", name=name, exact=True))
            assert phone.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
            small = phone.evaluate(
                """() => [...document.querySelectorAll('.pe button, .pe select')]
                    .filter(each => each.checkVisibility() && !each.closest('.tools'))
                    .map(each => [each.className + each.ariaLabel, each.getBoundingClientRect()])
                    .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
                    .map(([name, box]) => `${name} ${box.width} x ${box.height}`)"""
            )
            assert small == [], f"{width} {name}"


@pytest.mark.slow
def test_seats_and_markets_are_set(page: Page) -> None:
    """Credits, card (two seats change theirs), goods by slider, class, certificates, prices, supplies, tanks."""
    begin(page)
    own = page.get_by_role("article", name="Seat of Seat A")
    own.get_by_role("spinbutton", name="Credits").fill("77")
    own.get_by_label("Card").select_option("venturer")
    own.get_by_label("Carrier: water").select_option("3")
    goods = own.get_by_role("slider", name="Water")
    expect(goods).to_have_attribute("max", "10")  # as the server says of the larger carrier
    goods.focus()
    page.keyboard.press("End")
    own.get_by_role("button", name="More: Building licenses").click()
    until(page, lambda: draft(page)["seats"][0]["licenses"], 1)  # the last of them
    seats = draft(page)["seats"]
    assert (seats[0]["credits"], seats[0]["goods"]["water"]) == (77, 10)
    assert [seat["card"] for seat in seats] == ["venturer", "lady-steam", *CARDS[2:]]
    page.get_by_role("button", name="Change Seat D").click()
    page.get_by_role("article", name="Seat of Seat D").get_by_role("spinbutton", name="Credits").fill("5")
    page.get_by_role("spinbutton", name="Ore: price").fill("15")
    page.get_by_role("button", name="Less: Energy: supply").click()
    page.get_by_role("spinbutton", name="Tank market").fill("3")
    page.get_by_role("group", name="Opens the next auction").get_by_role("button", name="Seat C").click()
    until(page, lambda: draft(page)["first_player"], 2)  # the last of them
    found = draft(page)
    assert found["seats"][3]["credits"] == 5
    assert found["market"]["ore"]["price"] == 15
    assert found["market"]["energy"]["supply"] == 13
    assert found["tank_market"] == 3
    track = page.locator(".pe-ga svg.trk").first
    box = track.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] * 0.15, box["y"] + box["height"] * 0.98)
    until(page, lambda: draft(page)["market"]["quartz"]["price"], 5)
    is_sound(page)


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "players"), [("ffg-2013", 4), ("ludoart-2008", 3), ("reference-manual", 2)])
def test_every_decision_is_led_to(page: Page, edition: str, players: int) -> None:
    """Whatever decision is chosen: the position is made sound for it, in both directions through the list."""
    begin(page, {**EMPTY, "edition": edition, "players": players, "zones": tanks(edition)})
    page.get_by_role("button", name=re.compile("^Game:")).click()
    for box in page.locator("#pe-game input[type=checkbox]").all():
        if "Predictable" not in (box.evaluate("each => each.parentElement.textContent") or ""):
            box.check()  # one before the answer to the other: none is lost
    until(page, lambda: len(draft(page)["options"]), page.locator("#pe-game input[type=checkbox]:checked").count())
    expect(page.locator(".pe-verdict .say[aria-busy=false]")).to_be_visible()
    page.keyboard.press("Escape")
    phases = page.locator(".pe-moment .grow select")
    names = phases.locator("option").evaluate_all("all => all.map(each => each.value)")
    assert set(names) >= {"auction", "build", "trade", "over"}
    for name in [*names, *reversed(names)]:
        if name in ("sabotage", "tip"):
            lay_tanks(page, edition)
        phases.select_option(name)
        until(page, lambda: draft(page)["phase"], name)
        is_sound(page)


def tanks(edition: str) -> dict[str, Any]:
    """A tank for each of the first two seats."""
    names = ("E5", "E6") if edition == "ffg-2013" else ("E5", "F5")
    return {name: {"owner": seat, "tank": True} for seat, name in enumerate(names)}


def lay_tanks(page: Page, edition: str) -> None:
    """Have these tanks on the map, in a phase that may have them."""
    page.locator(".pe-moment .grow select").select_option("claim")
    for seat, name in enumerate(tanks(edition)):
        if not draft(page)["zones"].get(name, {}).get("tank"):
            zone(page, name).focus()
            page.keyboard.press(str(seat + 1))
            page.keyboard.press("t")


def test_what_is_wrong_names_the_thing_and_the_place(page: Page) -> None:
    """A fault says where and what, leads there, and bars the way on; so do pieces that are used up and closed zones."""
    begin(page)
    own = page.get_by_role("article", name="Seat of Seat A")
    own.get_by_label("Card").select_option("")
    fault = page.locator(".pe-fault")
    expect(fault).to_have_text(re.compile(r"Seat A, card\s*By now every seat has its card\."))
    expect(page.get_by_role("button", name="Play from here")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Change Seat B").click()
    fault.click()
    expect(page.get_by_role("article", name="Seat of Seat A").get_by_label("Card")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(fault).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Game:")).click()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/positions/refit", hold)
    with page.expect_request("**/api/positions/refit"):
        page.get_by_role("button", name="2 players").click()
    page.keyboard.press("Escape")
    zone(page, "A1").focus()
    page.keyboard.press("t")  # while the position is being fitted: the press is meant for the game that was asked for
    held[0].continue_()  # the question for the other game
    page.unroute("**/api/positions/refit")
    expect(page.locator(".pe-verdict")).to_contain_text("Zone A1 is closed with this number of players.")


@pytest.mark.slow
def test_pieces_laid_faster_than_the_answers_are_those_that_were_in_hand(page: Page) -> None:
    """The rules are asked about each in turn; what is in hand for a zone is what it was when the zone was pressed."""
    begin(page)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/positions/change", hold)
    piece(page, re.compile("^Tank")).click()
    with page.expect_request("**/api/positions/change"):
        zone(page, "A1").click()
    zone(page, "A2").click()
    piece(page, re.compile("^Energy converter")).click()
    zone(page, "A2").click()
    zone(page, "A3").focus()
    page.keyboard.press("2")
    assert len(held) == 1
    held[0].continue_()
    page.unroute("**/api/positions/change")
    until(page, lambda: draft(page)["zones"].get("A3"), {"owner": 1, "tank": False})
    zones = draft(page)["zones"]
    assert zones["A1"]["converter"] is None
    assert zones["A2"]["converter"] == "energy"
    expect(piece(page, re.compile("^Energy converter"))).to_have_attribute("aria-pressed", "true")
    is_sound(page)


@pytest.mark.slow
def test_zones_that_a_piece_may_go_to_are_told_by_the_rules(page: Page) -> None:
    """A river zone takes no ore where that is limited: it is no target, and pressed all the same it says why."""
    begin(page, {**TRADE, "options": {"river-limits": True}})
    piece(page, re.compile("^Ore converter")).click()
    expect(zone(page, "A4")).to_have_attribute("aria-disabled", "true")
    expect(zone(page, "A5")).to_have_attribute("aria-disabled", "false")
    zone(page, "A4").click(force=True)
    expect(page.locator(".pe-verdict")).to_contain_text("Zone A4 is a river zone")
    assert "A4" not in draft(page)["zones"]


@pytest.mark.slow
def test_another_edition_turns_the_map(page: Page) -> None:
    """What stands somewhere stands there still; words, lines and cards are those of the edition."""
    begin(page)
    page.get_by_role("button", name=re.compile("^Game:")).click()
    page.get_by_role("button", name="2008 edition").click()
    page.keyboard.press("Escape")
    expect(zone(page, "G1")).to_be_attached()
    until(page, lambda: draft(page)["edition"], "ludoart-2008")
    found = draft(page)
    assert set(found["zones"]) == {"B2", "B3", "E5"}
    assert found["airship"] == "D"
    expect(piece(page, "Energy coupler")).to_be_visible()
    is_sound(page)


@pytest.mark.slow
def test_a_saved_position_is_one_that_the_terminal_takes(page: Page, tmp_path: Path) -> None:
    """JSON passes `steamhouse check`, opens again as it was; what is no position is refused by name."""
    begin(page)
    before = draft(page)
    page.get_by_role("button", name="Save, open, share").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as JSON").click()
    path = tmp_path / saved.value.suggested_filename
    saved.value.save_as(path)
    command = [sys.executable, "-m", "steamhouse", "check", str(path)]
    assert subprocess.run(command, capture_output=True, check=False).returncode == 0
    page.get_by_role("button", name="Back to the setup").click()
    expect(page.locator(".pe-moment .grow select")).to_have_value("first-player")
    page.set_input_files("input[type=file]", str(path))
    expect(page.locator(".pe-moment .grow select")).to_have_value("trade")
    assert draft(page) == before
    broken = {**TRADE, "tank_market": 99}
    text = json.dumps(broken).encode()
    page.set_input_files("input[type=file]", {"name": "bad.json", "mimeType": "", "buffer": text})
    expect(page.get_by_role("alert")).to_contain_text("bad.json is no position that can be shown. tank_market")
    assert draft(page) == before


@pytest.mark.slow
def test_a_link_carries_the_position(page: Page, browser: Browser, base_url: str) -> None:
    """Another device opens it whole; the server is never told, and a damaged one is said to be so."""
    begin(page)
    page.get_by_role("button", name="Save, open, share").click()
    page.get_by_role("button", name="Share by link").click()
    field = page.get_by_label("Link to this position")
    expect(field).to_have_value(re.compile("#p="))
    link = field.input_value()
    assert len(link) < 1500
    other = browser.new_context(base_url=base_url).new_page()
    asked: list[str] = []
    other.on("request", lambda request: asked.append(request.url))
    other.goto(link)
    expect(other.locator(".pe-moment .grow select")).to_have_value("trade")
    until(other, lambda: draft(other), draft(page))
    assert not [url for url in asked if "p=" in url]
    assert other.url.endswith(PATH)
    other.goto(f"{PATH}#p=1AAAA")
    expect(other.locator(".pe-verdict")).to_contain_text("does not hold a whole position")
    other.context.close()


def test_it_is_played_from_there(page: Page, base_url: str) -> None:
    """Seats of people and bots, then a table that begins with this position."""
    begin(page)
    page.get_by_role("button", name="Play from here").click()
    dialog = page.get_by_role("dialog", name="Play from here")
    dialog.get_by_label("Name of seat 1").fill("Ada")
    dialog.get_by_label("Who plays seat 2").select_option("thrifty")
    dialog.get_by_role("button", name="Start the game").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(bar(page)).to_contain_text("Buy or sell ore")
    table = Api(base_url, page.url.rpartition("/")[2])
    seen = table.view()
    assert seen["observation"]["zones"]["B2"]["supercharger"] is True
    assert seen["players"][0]["name"] == "Ada"
    assert seen["players"][1]["bot"] == "thrifty"


@pytest.mark.slow
def test_a_table_s_position_is_taken_over_now_and_of_any_moment(page: Page, base_url: str) -> None:
    """From the menu and from a line of the log, with everybody's credits and names."""
    table = Api(base_url)
    path = table.make(bots=2)
    table.until_phase("trade")
    open_table(page, path)
    expect(page.get_by_role("button", name="Menu")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Edit this position").click()
    expect(page).to_have_url(re.compile(f"{PATH}$"))
    expect(page.locator(".pe-moment .grow select")).to_have_value("trade")
    is_sound(page)
    record = table.call("GET", f"/api/tables/{table.table}/record")[1]
    status, whole = table.call("POST", "/api/records/position", {"record": record})
    assert status == 200
    del whole["reserve"]
    until(page, lambda: draft(page), whole)
    expect(page.get_by_role("article", name="Seat of Corwin")).to_be_visible()
    page.get_by_role("button", name="Save, open, share").click()
    page.get_by_role("button", name="Back to the setup").click()
    text = json.dumps(record).encode()
    page.set_input_files("input[type=file]", {"name": "game.json", "mimeType": "", "buffer": text})
    until(page, lambda: draft(page), whole)
    open_table(page, path)
    page.get_by_role("button", name="Close and show the log").click()
    page.locator(".log .line").first.click()
    page.locator(".bar.past").get_by_role("button", name="Edit this position").click()
    expect(page).to_have_url(re.compile(f"{PATH}$"))
    until(page, lambda: draft(page)["round"], 1)
    is_sound(page)


@pytest.mark.slow
def test_axe_finds_nothing(page: Page, axe: Callable[[Page], list[str]]) -> None:
    """By day and night, with a zone open, the menus and the dialog."""
    begin(page)
    zone(page, "B2").click()
    for theme in ("light", "dark"):
        page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        assert axe(page) == []
    page.get_by_role("button", name=re.compile("^Game:")).click()
    assert axe(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play from here").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert axe(page) == []


@pytest.mark.parametrize("lang", quick(["de", "es", "pseudo"], "pseudo"))
def test_nothing_sticks_out(page: Page, lang: str) -> None:
    """In longer words neither the page nor a panel scrolls sideways."""
    begin(page)
    page.goto(f"{PATH}?lang={lang}")
    expect(page.locator(".pe-dock")).to_be_attached()
    for width, height in ((1440, 900), (1024, 768), (390, 844)):
        resize(page, width, height)
        wide = page.evaluate(
            """names => [document.documentElement, ...document.querySelectorAll(names)]
                .filter(each => each.scrollWidth > each.clientWidth + 1)
                .map(each => `${each.className} ${each.scrollWidth} > ${each.clientWidth}`)""",
            ".pe, .pe-top, .pe-seats, .pe-moment, .pe-market, .pe-kit, .pe-at, .pe-verdict",
        )
        assert wide == [], width
