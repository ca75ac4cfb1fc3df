"""One table: plans, effects, refusals, undo, looking back, moving pieces."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.helpers import Api, bar, open_table, until

if TYPE_CHECKING:
    from typing import Any

    from playwright.sync_api import Page, Route, WebSocketRoute


def can(view: dict[str, Any], verb: str) -> bool:
    """Whether a view offers a verb."""
    return any(choice["verb"] == verb for choice in view["choices"])


def test_a_plan_is_priced_before_it_is_paid(page: Page, base_url: str) -> None:
    """A tank and a converter on it: the board shows them, the plan its total, and only the commit pays."""
    api = Api(base_url)
    path = api.make(seed="plan")
    before = api.until(lambda view: view["observation"]["phase"] == "build" and can(view, "buy-tank"))
    cash = before["observation"]["seats"][0]["credits"]
    open_table(page, path)
    bar(page).get_by_role("button", name="Tank", exact=True).click()
    zone = page.locator(".cell.target").first
    name = zone.get_attribute("data-zone")
    zone.click()
    expect(bar(page)).to_contain_text(f"−{before['facts']['tank_price']} credits")
    bar(page).get_by_role("button", name="Add to the plan").click()
    expect(bar(page)).to_contain_text(f"Buy a tank for {name}")
    bar(page).get_by_role("button", name="Energy converter").click()
    bar(page).get_by_role("button", name=name or "", exact=True).click()
    bar(page).get_by_role("button", name="Add to the plan").click()
    total = before["facts"]["tank_price"] + before["box"]["costs"]["converter"]["energy"]["credits"]
    expect(bar(page)).to_contain_text(f"−{total} credits")
    assert api.view()["version"] == before["version"]
    bar(page).get_by_role("button", name="Do it, keep buying").click()
    expect(bar(page)).to_contain_text("Nothing planned")
    expect(page.get_by_role("gridcell", name=re.compile(f"^Zone {name}.*energy tank"))).to_be_visible()
    until(page, lambda: api.view()["observation"]["seats"][0]["credits"], cash - total)
    after = api.view()["observation"]
    assert after["zones"][name]["converter"] == "energy"


def test_what_is_not_possible_says_why(page: Page, base_url: str) -> None:
    """A disabled tool can be asked; the answer has the reason and the rule."""
    api = Api(base_url)
    path = api.make(seed="plan")
    api.until_phase("build")
    open_table(page, path)
    bar(page).get_by_role("button", name="Supercharger").click(force=True)
    expect(bar(page).get_by_role("status").first).to_contain_text(re.compile(r"\(.+: .+\)"))


@pytest.mark.slow
def test_any_zone_and_amount_may_be_asked_for(page: Page, base_url: str) -> None:
    """What the page does not offer is asked of the server: a rival's zone, one credit more than there is."""
    api = Api(base_url)
    path = api.make(seed="plan")
    view = api.until(lambda view: can(view, "bid"))
    open_table(page, path)
    says = bar(page).get_by_role("status").first
    most = max(int(choice["args"]["bid"]) for choice in view["choices"] if choice["verb"] == "bid")
    page.get_by_label("Your bid").fill(str(most))
    page.get_by_label("Your bid").press("Enter")
    bar(page).get_by_role("button", name="Bid one more").click(force=True)
    expect(says).to_contain_text(re.compile(r"at most .*\(.+\)"))
    view = api.until_phase("build")
    page.goto(path)
    rival = next(name for name, zone in view["observation"]["zones"].items() if zone["owner"] == 1)
    expect(bar(page).get_by_role("heading", name="Buy and reorganize")).to_be_visible()
    page.locator(f"[data-zone={rival}]").click(force=True)
    expect(says).to_contain_text(re.compile(r"\(.+: .+\)"))
    tank = bar(page).get_by_role("button", name="Tank", exact=True)
    tank.click(force=True)
    page.locator(f"[data-zone={rival}]").click(force=True)
    expect(says).to_contain_text(re.compile(r"\(.+: .+\)"))


def test_undo_takes_back_and_says_when_it_cannot(page: Page, base_url: str) -> None:
    """Before anything was done there is nothing to take back; within the turn it works."""
    api = Api(base_url)
    path = api.make(seed="undo")
    api.until_phase("upgrade")
    open_table(page, path)
    undo = page.get_by_role("region", name="Log").get_by_role("button", name="Undo")
    undo.click(force=True)
    expect(page.get_by_role("alert").filter(has_text="There is nothing of yours to take back.")).to_be_visible()
    api.until(lambda view: view["observation"]["phase"] == "activation" and can(view, "activate"))
    open_table(page, path)
    bar(page).get_by_role("button", name=re.compile("^Pay the activation cost")).click()
    expect(page.get_by_role("heading", name="Buy and reorganize")).to_be_visible()
    undo.click()
    expect(page.get_by_role("heading", name="Pay the activation cost")).to_be_visible()


@pytest.mark.slow
def test_moving_a_tank_by_drag_and_by_keys(page: Page, base_url: str) -> None:
    """Dropping a tank on another zone chooses the move; so do two zones and the keyboard."""
    api = Api(base_url)
    path = api.make(seed="drag")
    view = api.until(lambda view: view["observation"]["phase"] == "build" and can(view, "move-tank"))
    move = next(choice for choice in view["choices"] if choice["verb"] == "move-tank")
    start, end = move["args"]["from"], move["args"]["to"]
    open_table(page, path)
    page.locator(f"[data-zone={start}]").drag_to(page.locator(f"[data-zone={end}]"))
    expect(page.locator(f"[data-zone={end}]")).to_have_attribute("aria-selected", "true")
    several = bar(page).get_by_role("group", name=f"On {end}")
    if several.count():
        several.get_by_role("button", name="Move tank").click()
    expect(bar(page).get_by_role("button", name="Add to the plan")).to_be_visible()
    page.keyboard.press("Escape")
    bar(page).get_by_role("button", name="Move tank").press("Enter")
    for zone in (start, end):
        page.get_by_role("gridcell", name=re.compile(f"^Zone {zone},")).press("Enter")
    bar(page).get_by_role("button", name="Add to the plan").press("Enter")
    expect(bar(page)).to_contain_text("Costs nothing")


@pytest.mark.slow
def test_arrow_keys_walk_over_the_map(page: Page, base_url: str) -> None:
    """One zone is in the tab order; arrows lead to its neighbors."""
    path = Api(base_url).make(seed="arrows")
    open_table(page, path)
    zones = page.get_by_role("gridcell")
    expect(zones).to_have_count(42)
    assert page.locator("[role=gridcell][tabindex='0']").count() == 1
    page.locator("[data-zone=B2]").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-zone=C3]")).to_be_focused()


def test_trading_shows_what_every_amount_brings(page: Page, base_url: str) -> None:
    """The slider says credits and price; the commit button says what it does."""
    api = Api(base_url)
    path = api.make(seed="trade")
    view = api.until(lambda view: view["observation"]["phase"] == "trade" and can(view, "sell"))
    resource = view["observation"]["resource"]
    price = view["observation"]["market"][resource]["price"]
    open_table(page, path)
    slider = bar(page).get_by_role("slider")
    bar(page).get_by_role("button", name="One more", exact=True).click()
    said = re.compile(rf"^Sell 1 {resource}: credits {price}, price then \d+$")
    expect(slider).to_have_attribute("aria-valuetext", said)
    expect(page.get_by_role("img", name=re.compile("price now"))).to_be_visible()
    bar(page).get_by_role("button", name=re.compile(f"^Sell 1 {resource}")).click()
    expect(page.get_by_role("region", name="Log")).to_contain_text(re.compile(f"Ben sells 1 {resource}"))


@pytest.mark.slow
def test_extraction_toggles_follow_the_server(page: Page, base_url: str) -> None:
    """A plan is proposed; a tank taken off changes what is extracted and paid."""
    api = Api(base_url)
    path = api.make(seed="extract")
    api.until(lambda view: view["observation"]["phase"] == "extract" and can(view, "power"))
    open_table(page, path)
    tank = page.get_by_role("switch").and_(page.locator(":not([aria-disabled=true])")).first
    expect(bar(page)).to_have_attribute("aria-busy", "false")
    was = tank.get_attribute("aria-checked")
    tank.click()
    expect(tank).to_have_attribute("aria-checked", "false" if was == "true" else "true")
    bar(page).get_by_role("button", name=re.compile("^Extract")).click()
    expect(page.get_by_role("region", name="Log")).to_contain_text("Ben extracts")


@pytest.mark.slow
def test_the_log_leads_back_and_forth(page: Page, base_url: str) -> None:
    """A click on a line shows that position, keys step, and there is a way back to now."""
    api = Api(base_url)
    path = api.make(seed="log")
    api.until_phase("claim")
    open_table(page, path)
    page.get_by_role("button", name="Close and show the log").click()
    page.get_by_role("region", name="Log").get_by_role("button", name=re.compile("first player")).first.click()
    past = page.get_by_role("region", name="Looking back")
    expect(past).to_be_visible()
    page.keyboard.press("]")
    expect(past).to_contain_text("After move")
    page.keyboard.press("Escape")
    expect(bar(page)).to_be_visible()


def test_a_stale_page_is_told_and_brought_up_to_date(page: Page, base_url: str) -> None:
    """Somebody else used the seat: the answer is 409, and the page takes the view that comes with it."""
    api = Api(base_url)
    path = api.make(seed="stale")
    view = api.until_phase("activation")
    old = json.dumps({"version": view["version"]})
    # no frame warns the page: its line is there, and knows of nothing new
    page.route_web_socket(re.compile("/live$"), lambda line: line.on_message(lambda _: line.send(old)))
    open_table(page, path)
    assert api.act(view, ["decline"])[0] == 200
    page.locator(".bar .btn-act").click()
    expect(page.get_by_role("alert")).to_contain_text("The game has gone on since")
    expect(page.get_by_role("heading", name="Pay the activation cost")).to_have_count(0)


def test_a_refusal_shows_its_reason(page: Page, base_url: str) -> None:
    """422: nothing changes, and the reason is said."""
    api = Api(base_url)
    path = api.make(seed="refuse")
    api.until_phase("auction")
    open_table(page, path)
    body = {
        "error": {
            "code": "must-open",
            "message": {"id": "planet-steam:reason.must-open", "args": {}},
            "text": "must open",
            "rule": {"id": "planet-steam:rule.auction", "args": {}},
        }
    }
    page.route("**/actions*", lambda route: route.fulfill(status=422, json=body))
    page.locator(".bar .btn-act").click()
    expect(page.get_by_role("alert")).to_contain_text("Whoever opens the bidding may not pass.")


@pytest.mark.slow
def test_a_lost_connection_is_said_and_mended(page: Page, base_url: str) -> None:
    """Offline shows, and goes when the server is there again."""
    path = Api(base_url).make(seed="offline")
    sockets: list[WebSocketRoute] = []
    gone: list[bool] = []

    def keep(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        if gone:
            socket.close()
        else:
            socket.connect_to_server()

    page.route_web_socket(re.compile("/live$"), keep)
    open_table(page, path)
    until(page, lambda: len(sockets), 1)
    gone.append(True)
    sockets[0].close()
    expect(page.get_by_text("No connection. Trying again…")).to_be_visible()
    gone.clear()
    expect(page.get_by_text("No connection. Trying again…")).to_be_hidden()


@pytest.mark.slow
def test_a_move_that_got_no_answer_is_sent_again_under_its_nonce(page: Page, base_url: str) -> None:
    """The server has played it, and the answer was lost on the way: it is played once, and the page goes on."""
    api = Api(base_url)
    path = api.make(seed="lost-answer")
    view = api.until(lambda view: view["observation"]["phase"] == "activation" and can(view, "activate"))
    before = view["log"][-1]["seq"]
    sent: list[str] = []
    again: list[Route] = []

    def lose(route: Route) -> None:
        sent.append(route.request.post_data_json["nonce"])
        if len(sent) == 1:
            route.fetch()
            route.abort()
        else:
            again.append(route)

    open_table(page, path)
    page.route("**/actions*", lose)
    page.locator(".bar .btn-act").click()
    expect(page.get_by_text("Your move is sent again")).to_be_visible()
    until(page, lambda: len(again), 1)
    again[0].continue_()
    expect(page.get_by_text("Your move is sent again")).to_be_hidden()
    expect(page.get_by_role("heading", name="Buy and reorganize")).to_be_visible()
    assert len(sent) == 2
    assert len(set(sent)) == 1
    own = [line["text"] for line in api.view()["log"] if line["seq"] > before and line["who"] == 0]
    assert own == ["activate"]


def test_closed_cash(page: Page, base_url: str) -> None:
    """Own credits are shown, rivals' are not."""
    path = Api(base_url).make(seed="cash")
    open_table(page, path)
    expect(page.get_by_role("article", name="Seat of Corwin")).to_contain_text("hidden")
    expect(page.get_by_role("article", name="Seat of Ben")).to_contain_text(re.compile(r"Credits\s*\d+"))
