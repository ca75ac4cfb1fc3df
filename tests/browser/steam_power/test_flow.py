"""How a table of Steam Power flows: laying, reasons, undo, rivals' moves, the log, hidden hands, the ending."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.helpers import bar, tell_slowly, until
from tests.browser.steam_power.kit import PowerApi, act, asked, open_power, take_money
from tests.browser.steam_power.situations import power_tables, step_into

if TYPE_CHECKING:
    from playwright.sync_api import Page, Request

OPENS = 2  # times as long as a game that has just begun
QUESTIONS = 3  # the view of everybody, that of the seat, and the chronicle for the charts
OPEN = """([path, sign]) => new Promise((done) => {
    const start = performance.now();
    const look = () => document.querySelector(sign) ? done(performance.now() - start) : requestAnimationFrame(look);
    document.querySelector(`a[href='${path}']`).click();
    look();
})"""


def first_hex(page: Page) -> None:
    """The first hex of the list that can take track."""
    bar(page).get_by_role("button", name="List of hexes").click()
    page.locator("[popover]:popover-open").get_by_role("button").first.click()


def test_a_tile_is_turned_and_nothing_is_paid_before_it_is_placed(page: Page, base_url: str) -> None:
    """The stepper, the keys and the map turn the same tile; the table knows of it only once it is placed."""
    api = PowerApi(base_url)
    open_power(page, api.make(seed="turning"))
    version = api.until(lambda _: True)["version"]  # the seat's turn, when its rivals have moved
    act(page, "Lay track")
    first_hex(page)
    stepper = bar(page).get_by_role("group", name="Turn the tile")
    expect(stepper).to_contain_text(re.compile(r"\d of \d"))
    before = stepper.inner_text()
    stepper.get_by_role("button", name="Turn right").click()
    expect(stepper).not_to_have_text(before)
    page.keyboard.press("Shift+R")
    expect(stepper).to_have_text(before, use_inner_text=True)
    page.get_by_role("application").get_by_role("button", name="Turn the tile").dispatch_event("click")
    expect(stepper).not_to_have_text(before)
    assert api.view()["version"] == version
    bar(page).get_by_role("button", name=re.compile("^Place")).click()
    expect(bar(page)).to_contain_text("Tile 2 of 2")
    assert api.view()["version"] > version
    assert sum(link["owner"] == 0 for link in api.view()["observation"]["links"]) == 1


def test_what_cannot_be_done_says_why(page: Page, base_url: str) -> None:
    """An action, a contract and a hex that are not possible answer with the reason, and the action with its rule."""
    open_power(page, PowerApi(base_url).make(seed="reasons"))
    expect(page.locator(".sp-seats .says").last).to_have_text("Bot: Casual")
    fulfil = bar(page).get_by_role("button", name="Fulfill contract", exact=True)
    expect(fulfil).to_have_attribute("aria-disabled", "true")
    fulfil.click(force=True)  # it may be asked, not pressed
    says = bar(page).get_by_role("status")
    expect(says).to_contain_text(re.compile(r"link of your own first.*\(.+\)"))
    says.get_by_role("button", name="Rules: Why this is not possible").click()
    expect(page.get_by_role("dialog").locator("article.current h4")).to_have_text("What a contract needs")
    page.keyboard.press("Escape")
    expect(says).to_contain_text("link of your own")
    act(page, "Take $3")
    expect(says).not_to_contain_text("link of your own")
    page.get_by_role("region", name="Your contracts").get_by_role("button").first.click()
    expect(bar(page)).to_contain_text(re.compile("link of your own first"))


@pytest.mark.slow
def test_any_hex_may_be_asked_for(page: Page, base_url: str) -> None:
    """While laying, a hex that is not offered says why, with the place in the rules."""
    open_power(page, power_tables(PowerApi(base_url), ("laying",))["laying"])
    step_into(page, "laying")
    says = bar(page).get_by_role("status")
    page.get_by_role("application").focus()
    for _ in range(25):
        page.keyboard.press("ArrowLeft")  # to the edge of the map, far from Ada's track
    page.keyboard.press("Enter")
    expect(says).to_contain_text(re.compile(r"\(.+\)"))


def test_undo_takes_a_tile_back(page: Page, base_url: str) -> None:
    """One's own tile comes off again; before anything was done the button says why there is nothing to take back."""
    api = PowerApi(base_url)
    open_power(page, api.make(seed="undo"))
    bar(page).get_by_role("button", name="Undo", exact=True).click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("nothing of yours to take back")
    act(page, "Lay track")
    first_hex(page)
    bar(page).get_by_role("button", name=re.compile("^Place")).click()
    expect(bar(page)).to_contain_text("Tile 2 of 2")
    bar(page).get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_role("heading", name="What do you do?")).to_be_visible()
    assert all(link["owner"] for link in api.view()["observation"]["links"])
    act(page, "Take 2 contracts")
    bar(page).get_by_role("button", name="Take contracts", exact=True).click()
    expect(page.get_by_role("region", name="Your contracts").get_by_role("article")).to_have_count(7)


@pytest.mark.slow
def test_a_contract_is_paid_in_one_go(page: Page, base_url: str) -> None:
    """Ways are chosen good by good and can be chosen anew; the plan is sent as one, for the sum that was shown."""
    api = PowerApi(base_url)
    path = power_tables(api, ("ways",))["ways"]
    api.table = path.rsplit("/", 1)[-1]
    open_power(page, path)
    step_into(page, "ways")
    before = api.view()
    ways = bar(page).get_by_role("radio")
    assert ways.count() > 1
    # the bar has just changed under the pointer: what sends is deaf for a moment, what only chooses is not
    deaf = page.locator(".sp").evaluate(
        """(frame) => {
            frame.dataset.settling = '';
            return [...frame.querySelectorAll('.sp-bar [data-does], .sp-bar [type=radio]')]
                .map((each) => [each.type, getComputedStyle(each).pointerEvents]);
        }"""
    )
    assert dict(deaf) == {"radio": "auto", "submit": "none"}
    ways.nth(1).check(force=True)
    page.locator(".sp").evaluate("(frame) => delete frame.dataset.settling")
    bar(page).get_by_role("button", name=re.compile("^This way")).click()
    bar(page).get_by_role("button", name="Cheapest for all").click()
    expect(page.get_by_role("heading", name=re.compile("is ready to be fulfilled"))).to_be_attached()
    assert api.view()["version"] == before["version"]
    money = bar(page).get_by_role("definition").last.inner_text()
    bar(page).get_by_role("button", name=re.compile("^Fulfill( for|$)")).last.click()
    expect(bar(page)).not_to_contain_text("is ready to be fulfilled")
    count = len(before["observation"]["seats"][0]["fulfilled"])
    until(page, lambda: len(api.view()["observation"]["seats"][0]["fulfilled"]), count + 1)
    after = api.view()
    assert str(after["observation"]["seats"][0]["money"]) == re.findall(r"\d+", money)[-1]


@pytest.mark.slow
def test_a_way_that_settles_the_rest_pays_nothing_yet(page: Page, base_url: str) -> None:
    """The last choice of ways is not the order to fulfil: the sum is shown first."""
    api = PowerApi(base_url)
    path = power_tables(api, ("settled",))["settled"]
    api.table = path.rsplit("/", 1)[-1]
    open_power(page, path)
    step_into(page, "settled")
    version = api.view()["version"]
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    page.locator(".sp-routes label").nth(1).click()
    expect(bar(page).get_by_role("radio").nth(1)).to_be_checked()
    bar(page).get_by_role("button", name=re.compile("^This way")).click()
    expect(page.get_by_role("heading", name=re.compile("is ready to be fulfilled"))).to_be_attached()
    asked(page)  # nothing is on its way
    assert [url for url in sent if "/actions" in url] == []
    expect(page.get_by_role("heading", name=re.compile("is ready to be fulfilled"))).to_be_attached()
    assert api.view()["version"] == version
    bar(page).get_by_role("button", name=re.compile("^Fulfill( for|$)")).last.click()
    expect(bar(page)).not_to_contain_text("is ready to be fulfilled")
    until(page, lambda: api.view()["version"] > version)


@pytest.mark.slow
def test_rivals_moves_pass_one_by_one(page: Page, base_url: str) -> None:
    """They can be paused and skipped; then it is one's own turn, with a recap and the last moves in the log."""
    tell_slowly(page)
    api = PowerApi(base_url)
    path = api.make(seed="pace")
    api.until(lambda _: True)  # what rivals do before one's first turn is not told as slowly
    open_power(page, path)
    take_money(page)
    moving = bar(page).filter(has_text="Rivals are moving")
    expect(moving).to_be_visible()
    bar(page).get_by_role("button", name="Pause").click()
    told = bar(page).get_by_role("heading").inner_text()
    page.wait_for_timeout(300)
    assert bar(page).get_by_role("heading").inner_text() == told
    bar(page).get_by_role("button", name="Skip to my turn").click()
    expect(page.get_by_role("heading", name="What do you do?")).to_be_visible()
    expect(page.get_by_role("region", name="Since your last turn")).to_contain_text(re.compile("Corwin|Maud"))


@pytest.mark.slow
def test_the_log_leads_to_any_position(page: Page, base_url: str) -> None:
    """A line and the slider show the position of then; now is one step away."""
    api = PowerApi(base_url)
    open_power(page, power_tables(api, ("turn",))["turn"])
    log = page.get_by_role("region", name="Log")
    log.get_by_role("button", name="Close and show the log").click()
    log.get_by_role("button", name=re.compile("lays a")).first.click()
    expect(page.get_by_role("region", name="Looking back")).to_be_visible()
    page.keyboard.press("[")
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="What do you do?")).to_be_visible()
    slider = log.get_by_role("slider", name="Move of the game")
    slider.press("Home")
    expect(page.get_by_role("region", name="Looking back")).to_be_visible()
    page.get_by_role("button", name="Back to now").click()
    expect(page.get_by_role("heading", name="What do you do?")).to_be_visible()


@pytest.mark.slow
def test_the_casual_bot_answers_and_commits_nothing(page: Page, base_url: str) -> None:
    """Its action and reason stand in the bar, and what it would do is looked at."""
    api = PowerApi(base_url)
    open_power(page, api.make(seed="advice"))
    version = api.until(lambda _: True)["version"]
    bar(page).get_by_role("button", name="Ask the casual bot").click()
    expect(bar(page)).to_contain_text("Casual bot:")
    assert api.view()["version"] == version


@pytest.mark.slow
def test_hands_are_handed_over_and_never_shown_to_others(page: Page, base_url: str) -> None:
    """Two people at a device: nothing of a hand is fetched or stands on the page before its owner takes the device."""
    fetched: list[str] = []

    def note(request: Request) -> None:
        if found := re.search(r"[?&]seat=(\d)", request.url):
            fetched.append(found.group(1))

    page.on("request", note)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(base_url + PowerApi(base_url).make(people=("Ben", "Nora"), bots=1, seed="hands"))
    title = page.get_by_role("heading", name=re.compile("Pass the device to"))
    expect(title).to_be_visible()
    assert fetched == []
    assert page.locator(".sp-card").count() == 0
    first = "Ben" if "Ben" in title.inner_text() else "Nora"
    page.get_by_role("button", name=re.compile("show my seat")).click()
    expect(page.get_by_role("region", name="Your contracts").get_by_role("article")).to_have_count(5)
    assert set(fetched) == {"0" if first == "Ben" else "1"}
    take_money(page)
    other = "Nora" if first == "Ben" else "Ben"
    expect(page.get_by_role("heading", name=f"Pass the device to {other}")).to_be_visible()
    assert page.locator(".sp-card").count() == 0


def test_spectators_see_no_hand(page: Page, base_url: str) -> None:
    """A table of bots is watched; its hands are numbers."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(base_url + PowerApi(base_url).make(people=(), bots=3, bot="random", seed="watch", rounds=10))
    expect(page.get_by_role("application").or_(page.get_by_role("table", name="Final score")).first).to_be_visible()
    assert page.locator(".sp-card").count() == 0


@pytest.mark.slow
def test_the_ending_tells_the_game(page: Page, base_url: str) -> None:
    """Four charts, each with its numbers as a table."""
    open_power(page, power_tables(PowerApi(base_url), ("end",))["end"], board=False)
    for title in ("Points by source", "The race", "Who paid whom", "Deliveries"):
        chart = page.get_by_role("region", name=title, exact=True).first
        expect(chart).to_be_visible()
        chart.get_by_text("The numbers as a table").click()
        expect(chart.get_by_role("table").last).to_be_visible()
        assert chart.get_by_role("row").count() > 3
    expect(page.get_by_role("img", name=re.compile("^Ada, points by round: "))).to_be_visible()


@pytest.mark.slow
def test_a_finished_game_opens_in_time(page: Page, base_url: str) -> None:
    """From the click in the list to the drawn result, with the page's code at hand: about as soon as a new game.

    The new game is opened in turn with it on the same machine, however busy that is. Nothing is asked move by move.
    """
    api = PowerApi(base_url)
    end = power_tables(api, ("end",))["end"]
    drawn = {api.make(seed="begun"): "[role=application] .live", end: ".result tbody tr"}
    for path in drawn:
        open_power(page, path, board=False)  # now it is in the list
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    times: dict[str, list[float]] = {path: [] for path in drawn}
    for _ in range(5):
        for path, sign in drawn.items():
            page.goto(base_url)
            page.locator(f"a[href='{path}']").wait_for()
            asked.clear()
            times[path].append(page.evaluate(OPEN, [path, sign]))
    expect(page.get_by_role("region", name="The race", exact=True).first).to_be_visible()
    assert sum(f"/api{end.replace('table', 'tables')}" in url for url in asked) == QUESTIONS, asked
    begun, finished = (min(each) for each in times.values())
    print(f"a finished game opens after {finished:.0f} ms, one that has just begun after {begun:.0f} ms")
    assert finished < OPENS * begun
