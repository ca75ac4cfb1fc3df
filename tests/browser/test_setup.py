"""Setting up a table with Automas: who sits there, what is not possible, the record of scores, the same table again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from tests.browser.helpers import bar, settle
from tests.browser.steam_power.kit import SHORT, PowerApi, open_power
from tests.quick import quick

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

DIFFICULTIES = ("very-easy", "hard", "easy", "very-hard")
LINES = [
    {
        "difficulties": ["easy"],
        "games": 12,
        "wins": 7,
        "best": 61,
        "mean": 44.25,
        "last": [40, 61, 38],
        "shortened": {},
    },
    {
        "difficulties": ["easy"],
        "games": 1,
        "wins": 0,
        "best": 30,
        "mean": 30.0,
        "last": [30],
        "shortened": {"round-limit": SHORT},
    },
    {"difficulties": ["easy", "hard"], "games": 1, "wins": 0, "best": 30, "mean": 30.0, "last": [30], "shortened": {}},
]


def seats_of(page: Page, base_url: str) -> list[tuple[str, str | None]]:
    """Start the game; the kinds and difficulties of its seats."""
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("application")).to_be_visible()
    table = PowerApi(base_url, page.url.rsplit("/", 1)[1])
    return [(player["kind"], player.get("difficulty")) for player in table.view()["players"]]


@pytest.mark.slow
def test_a_way_to_play_seats_everybody(page: Page, base_url: str, axe: Callable[[Page], list[str]]) -> None:
    """By keyboard: a way fills the seats, which say which way they are."""
    page.goto(base_url + "/setup/steam-power")
    ways = page.get_by_role("group", name="Ways to play").get_by_role("button")
    expect(ways).to_have_count(5)
    expect(ways.first).to_have_attribute("aria-pressed", "true")
    ways.filter(has_text="Two people and an Automa").press("Enter")
    expect(page.get_by_label("Who plays seat 2")).to_have_value("")
    expect(page.get_by_label("Who plays seat 3")).to_have_value("automa normal")
    page.get_by_label("Who plays seat 2").select_option(label="Automa: hard")
    expect(page.locator("[aria-pressed=true]").filter(has_text="Two people")).to_have_count(0)
    assert axe(page) == []
    assert seats_of(page, base_url) == [("person", None), ("automa", "hard"), ("automa", "normal")]


def test_four_automas_of_any_difficulty(page: Page, base_url: str) -> None:
    """Five seats, four of them Automas; without a person the game does not start, and it is said why."""
    page.goto(base_url + "/setup/steam-power")
    page.get_by_role("button", name="5 players").click()
    for number, difficulty in enumerate(DIFFICULTIES, 2):
        page.get_by_label(f"Who plays seat {number}").select_option(f"automa {difficulty}")
    page.get_by_label("Who plays seat 1").select_option("automa easy")
    start = page.get_by_role("button", name="Start the game")
    expect(start).to_be_disabled()
    expect(start).to_have_accessible_description(re.compile("not an Automa"))
    page.get_by_label("Who plays seat 1").select_option(label="Person here")
    assert seats_of(page, base_url) == [("person", None), *(("automa", difficulty) for difficulty in DIFFICULTIES)]


def test_a_bot_sees_no_real_table(page: Page, base_url: str) -> None:
    """Beside the cardboard only people and Automas play: with a bot it cannot be chosen, and it is said why."""
    page.goto(base_url + "/setup/steam-power")
    page.get_by_role("button", name="Beside your own game").click()
    beside = page.get_by_label("The game is on a real table")
    expect(beside).to_be_checked()
    page.get_by_role("button", name="3 players").click()
    expect(beside).to_be_disabled()
    expect(page.get_by_text("a bot cannot see a real table")).to_be_visible()
    page.get_by_label("Who plays seat 3").select_option(label="Person here")
    expect(beside).to_be_enabled()
    expect(beside).to_be_checked()


@pytest.mark.parametrize(
    ("language", "title"),
    quick(
        [("English", "Your scores"), ("Deutsch", "Deine Ergebnisse"), ("Español", "Tus resultados")],
        ("Deutsch", "Deine Ergebnisse"),
    ),
)
def test_scores_on_a_narrow_phone(page: Page, base_url: str, language: str, title: str) -> None:
    """By line-up with a picture of the last; nothing yet is said too; nothing scrolls sideways."""
    page.set_viewport_size({"width": 360, "height": 740})
    answers: list[dict[str, Any]] = [{"games": {}}, {"games": {"steam-power": LINES}}]
    page.route("**/api/scores", lambda route: route.fulfill(json=answers[0]))
    page.goto(base_url + "/setup/steam-power")
    page.get_by_role("button", name=language).click()
    record = page.locator("details").filter(has_text=title)
    record.locator("summary").click()
    expect(record.locator("p")).to_be_visible()
    expect(record.get_by_role("table")).to_have_count(0)
    del answers[0]
    page.reload()
    record.locator("summary").click()
    rows = record.locator("tbody tr")
    expect(rows).to_have_count(len(LINES))
    expect(rows.first).to_contain_text("12")
    expect(rows.first.get_by_role("img", name=re.compile("40, 61, 38"))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.slow
def test_a_rematch_keeps_the_table(page: Page, base_url: str) -> None:
    """Map, options, Automas and the real table stay; before that the result says how it stands among one's own."""
    table = PowerApi(base_url)
    seats = [{"name": "Ben", "kind": "person"}, {"name": "Maud", "kind": "automa", "difficulty": "very-easy"}]
    options = {"round-limit": SHORT, "cardboard": True}
    path = table.make(seats=seats, options=options, map="germany")
    while not (view := table.view())["result"]:
        texts = [choice["text"] for choice in view["choices"]]
        city = view["observation"]["phase"] == "city"
        table.act(view, ["bank" if "bank" in texts else texts[view["version"] % len(texts) if city else 0]])
    open_power(page, path, board=False)
    done = bar(page).get_by_role("button", name="Done, continue")
    own_games = page.get_by_role("heading", name="Your games against Automas: very easy")
    expect(done.or_(own_games)).to_be_visible()
    while done.count():
        done.click()
        expect(done.or_(own_games)).to_be_visible()
    expect(own_games).to_be_visible()
    page.get_by_role("button", name=re.compile("^Rematch")).click()
    expect(bar(page).get_by_role("heading")).to_contain_text("Enter the tile")
    again = PowerApi(base_url, page.url.rsplit("/", 1)[1]).view()
    assert again["box"]["map"]["id"] == "germany"
    assert again["observation"]["options"] == view["observation"]["options"]
    assert [player.get("difficulty") for player in again["players"]] == [None, "very-easy"]


def test_the_seat_at_fault_is_named_beside_its_field(page: Page, base_url: str) -> None:
    """Names are refused as people see them, and taken as people write them."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"{base_url}/setup/planet-steam")
    first, second = page.get_by_label("Name of seat 1"), page.get_by_label("Name of seat 2")
    start = page.get_by_role("button", name="Start the game")
    second.fill("M\u0430ud")  # the second letter is Cyrillic
    start.click()
    third = page.get_by_label("Name of seat 3")
    expect(third).to_be_focused()
    expect(third).to_have_accessible_description("The name of seat 3 looks like that of seat 2. Choose another.")
    firefighter = "\N{WOMAN}\u200d\N{FIRE ENGINE}"
    second.fill("\u9ad8" * 40)
    expect(page.get_by_text("looks like that of seat")).to_have_count(0)
    first.fill(f"Ada {firefighter}")
    start.click()
    expect(bar(page)).to_be_visible()
    expect(page.get_by_role("article").filter(has_text=f"Ada {firefighter}")).to_be_visible()
    settle(page)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
