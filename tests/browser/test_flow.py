"""How a game flows: rivals' moves one by one, recap, own limits, advice, undo by consent, records, the ending."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.helpers import Api, bar, open_table, plain, tell_slowly, until

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from playwright.sync_api import Page


DECISIONS = 400  # more than a game has


def act(page: Page) -> None:
    """Pass, or where one may not, bid the least."""
    leave = bar(page).get_by_role("button", name="Pass", exact=True)
    (leave if leave.count() else page.locator(".bar .btn-act")).click()


def test_rivals_moves_pass_one_by_one_and_can_be_skipped(page: Page, base_url: str) -> None:
    """Paused they wait as long as one likes; skipping leads to one's own turn and leaves a recap."""
    tell_slowly(page)
    api = Api(base_url)
    path = api.make(bots=3, bot="casual", seed="flow1")
    api.until_phase("auction")
    open_table(page, path)
    act(page)
    moving = bar(page).filter(has_text="Rivals are moving")
    expect(moving).to_be_visible()
    told = bar(page).get_by_role("heading")
    bar(page).get_by_role("button", name="Pause").click()
    first = told.inner_text()
    api.until(lambda view: True)
    page.wait_for_timeout(400)
    assert told.inner_text() == first
    bar(page).get_by_role("button", name="Go on").click()
    expect(told).not_to_have_text(first)
    bar(page).get_by_role("button", name=re.compile("Speed")).click()
    until(page, lambda: page.evaluate("localStorage.getItem('steamhouse-pace')"), "1")
    page.get_by_role("group", name="Rivals’ moves").get_by_role("button", name="Skip to my turn").click()
    expect(bar(page)).to_contain_text("Your move")
    recap = page.get_by_role("region", name="Since your last turn")
    expect(recap).to_be_visible()
    expect(recap).to_contain_text(re.compile("Corwin|Maud|Tessaly"))


def test_the_last_moves_are_told_after_a_reload(page: Page, base_url: str) -> None:
    """The recap names each rival with his moves, leads to the log, and can be called again."""
    api = Api(base_url)
    path = api.make(bots=2, seed="recap")
    view = api.until(lambda view: view["observation"]["phase"] == "build")
    own = max(entry["seq"] for entry in view["log"] if entry["who"] == 0)
    open_table(page, path)
    log = page.get_by_role("region", name="Log")
    recap = log.get_by_role("region", name="Since your last turn")
    if own < view["log"][-1]["seq"]:
        expect(recap).to_be_visible()
        recap.get_by_role("button", name="Close and show the log").click()
    expect(recap).to_have_count(0)
    log.get_by_role("button", name="Since your last turn").click()
    expect(recap.get_by_role("heading", level=4).first).to_be_visible()
    expect(recap).to_contain_text("Corwin")


def test_an_own_limit_bids_alone(page: Page, base_url: str) -> None:
    """Up to the limit the page bids the least for its seat, and passes when it was told to."""
    api = Api(base_url)
    path = api.make(bots=2, bot="casual", seed="limit")
    view = api.until(lambda view: view["observation"]["phase"] == "auction" and view["observation"]["bid"] > 0)
    start = view["version"]
    open_table(page, path)
    limit = bar(page).get_by_role("group", name="My own limit")
    limit.get_by_role("checkbox").check()
    field = limit.get_by_role("spinbutton", name="Limit")
    field.fill("3")
    field.press("Enter")
    limit.get_by_role("switch").click()

    def answered() -> list[str]:
        return [entry["text"] for entry in api.view()["log"] if entry["who"] == 0 and entry["seq"] > start]

    until(page, lambda: len(answered()) > 0)
    assert all(text == "pass" or (text.startswith("bid ") and int(text[4:]) <= 3) for text in answered())


@pytest.mark.slow
def test_the_casual_bot_answers_and_commits_nothing(page: Page, base_url: str) -> None:
    """Its action is selected with its reason; its estimates stand on the cards."""
    api = Api(base_url)
    path = api.make(bots=2, bot="casual", seed="flow1")
    view = api.until_phase("auction")
    advice = api.call("GET", f"/api/tables/{api.table}/advice?seat=0")[1]
    open_table(page, path)
    bar(page).get_by_role("button", name="Ask the casual bot").click()
    expect(bar(page).get_by_role("status").first).to_contain_text("Casual bot:")
    if advice["actions"][0].startswith("bid"):
        expect(bar(page).get_by_label("Your bid")).to_have_value(advice["actions"][0].split()[1])
    bar(page).get_by_role("button", name="What is this worth?").click()
    for card in advice["worth"]["cards"]:
        expect(page.get_by_role("main")).to_contain_text(f"Worth {card['value']} to you")
    assert api.view()["version"] == view["version"]


def play_both(page: Page, api: Api, stop: Any) -> dict[str, Any]:
    """Play two people by the plainest policy until ``stop`` accepts the view of the one to act."""
    for _ in range(DECISIONS):
        until(page, lambda: api.view()["mover"] in (0, 1))
        view = api.view(api.view()["mover"])
        if stop(view):
            return view
        api.act(view, [plain(view)])
    raise AssertionError("no such decision")


@pytest.mark.slow
def test_others_at_the_device_agree_to_undo(page: Page, base_url: str) -> None:
    """When another person has acted since, he is asked; a no changes nothing, a yes takes the moves back."""
    api = Api(base_url)
    path = api.make(people=("Ben", "Nora"), bots=1, seed="consent")
    view = play_both(page, api, lambda view: bool(view["undo"]["consent"]))
    other = "Nora" if view["seat"] == 0 else "Ben"
    last = max(entry["seq"] for entry in view["log"] if entry["who"] == view["seat"])
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(base_url + path)
    page.get_by_role("button", name=re.compile("show my seat")).click()
    log = page.get_by_role("region", name="Log")
    log.get_by_role("button", name="Undo", exact=True).click()
    dialogue = page.get_by_role("dialog")
    expect(dialogue).to_contain_text(f"{other}, do you agree?")
    dialogue.get_by_role("button", name="No", exact=True).click()
    expect(dialogue).to_have_count(0)
    assert api.view(view["seat"])["log"] == view["log"]
    log.get_by_role("button", name="Undo", exact=True).click()
    dialogue.get_by_role("button", name=f"I am {other} and agree").click()
    expect(log.get_by_role("button", name="Redo what you undid")).to_be_visible()
    assert all(
        entry["seq"] < last or entry["who"] != view["seat"]
        for entry in api.view(view["seat"])["log"]
        if entry["events"]
    )
    log.get_by_role("button", name="Redo what you undid").click()
    expect(log.get_by_role("button", name="Redo what you undid")).to_have_count(0)


def test_a_record_becomes_a_table(page: Page, base_url: str, tmp_path: Path) -> None:
    """A broken file is refused in words; a saved one opens as a table of its own."""
    api = Api(base_url)
    api.make(bots=2, seed="record")
    api.until_phase("build")
    saved = tmp_path / "game.json"
    saved.write_text(json.dumps(api.call("GET", f"/api/tables/{api.table}/record?seat=0")[1]))
    (tmp_path / "not.json").write_text("no json")
    (tmp_path / "other.json").write_text('{"format": "something"}')
    page.goto(base_url)
    upload = page.get_by_label("Load a record")
    upload.set_input_files(tmp_path / "not.json")
    expect(page.get_by_role("alert").filter(has_text="not.json is not a record")).to_be_visible()
    upload.set_input_files(tmp_path / "other.json")
    expect(page.get_by_role("alert").filter(has_text="The record is broken")).to_be_visible()
    upload.set_input_files(saved)
    expect(page).to_have_url(re.compile(r"/table/\w+$"))
    assert api.table not in page.url
    expect(bar(page)).to_be_visible()


@pytest.mark.slow
def test_the_ending_tells_the_game(page: Page, base_url: str) -> None:
    """Four charts, each drawing named and each with its numbers as a table."""
    api = Api(base_url)
    path = api.make(bots=1, seed="ending")
    api.until(lambda view: False, or_end=True)
    open_table(page, path)
    for title in ("Wealth by source", "Prices and trades", "Auction prices", "Production"):
        chart = page.get_by_role("region", name=title, exact=True).first
        expect(chart).to_be_visible()
        chart.get_by_text("The numbers as a table").click()
        expect(chart.get_by_role("table")).to_be_visible()
        assert chart.get_by_role("row").count() > 1
    expect(page.get_by_role("img", name=re.compile("^Ben, wealth by round: "))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Ore: price from"))).to_be_visible()


@pytest.mark.slow
def test_phones_nearby_are_shown_the_address(page: Page, base_url: str) -> None:
    """Where the server is open to the local network, the menu has the address and its QR code."""
    api = Api(base_url)
    path = api.make(seed="lan")
    url = f"http://192.168.1.7:8000{path}"
    page.route("**/api/lan*", lambda route: route.fulfill(json={"url": url, "qr": ["000", "010", "000"]}))
    open_table(page, path)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("img", name=f"QR code of {url}")).to_be_visible()
    expect(page.get_by_role("link", name=url)).to_be_visible()


@pytest.mark.slow
def test_what_happens_in_a_hidden_tab_is_told_on_return(page: Page, base_url: str) -> None:
    """Nothing is replayed for nobody: the turn is there at once, with the recap."""
    tell_slowly(page)
    page.add_init_script("Object.defineProperty(document, 'hidden', { get: () => window.away === true })")
    api = Api(base_url)
    path = api.make(bots=3, bot="casual", seed="flow1")
    api.until_phase("auction")
    open_table(page, path)
    page.get_by_role("button", name="Close and show the log").click()
    page.evaluate("window.away = true")
    start = api.view()["version"]
    act(page)
    view = api.until(lambda view: view["version"] > start)
    moves = [entry for entry in view["log"] if entry["seq"] > start and entry["who"] != 0 and entry["events"]]
    expect(page.get_by_role("log").get_by_role("paragraph")).to_have_count(min(len(moves), 12))
    page.evaluate("window.away = false; document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.get_by_role("region", name="Since your last turn")).to_be_visible()
    expect(bar(page)).not_to_contain_text("Rivals are moving")


@pytest.mark.slow
def test_the_whole_game_is_looked_back_at(page: Page, base_url: str) -> None:
    """Log and slider reach the first move, though a view brings the last two hundred alone."""
    api = Api(base_url)
    path = api.make(bots=2, seed="whole")
    api.until(lambda view: view["earlier"] > 20)
    first = api.call("GET", f"/api/tables/{api.table}/log?seat=0&before=2")[1]["lines"]
    assert len(first) == 1
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(base_url + path)
    log = page.get_by_role("region", name="Log")
    slider = log.get_by_role("slider")
    lines = log.locator("li[data-line]")
    log.get_by_role("button", name="Close").click()  # what has happened since the last turn
    expect(lines.last).to_be_in_viewport()
    before = lines.count()
    log.get_by_role("button", name=re.compile("earlier move")).scroll_into_view_if_needed()
    expect(log.get_by_role("button", name=re.compile("earlier move"))).to_have_count(0)
    until(page, lambda: lines.count() > before)
    page.reload()
    log.get_by_role("button", name="Close").click()
    slider.focus()
    page.keyboard.press("Home")
    past = page.get_by_role("region", name="Looking back")
    expect(past).to_contain_text("After move 1")
    expect(log.get_by_role("button", name="Back one move")).to_be_disabled()
    expect(lines.first).to_be_in_viewport()
