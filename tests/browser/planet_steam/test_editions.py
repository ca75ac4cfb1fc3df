"""Editions and optional rules of Planet Steam: chosen on the setup page, shown at the table, played to the end."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.helpers import Api, Hand, bar, open_table, tell_slowly, title
from tests.browser.situations import START, tables

if TYPE_CHECKING:
    from playwright.sync_api import Page

CARDS = ("price-manipulation", "sabotage", "freelance-carrier")
EAGER = 0.1  # how often it passes
EXPERT = ("immobile-tanks", "river-limits", "variable-trading-order", "variable-claims", "reduced-start")


class Noting(Hand):
    """Decides by clicks and keeps what it was asked."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        super().__init__(page, seed)
        self.asked: set[str] = set()

    def decide(self, asked: str) -> None:
        """One decision of the bar."""
        self.asked.add(asked)
        super().decide(asked)

    def _bid(self) -> None:
        """More eager than the others, so that the first and the last card come along too."""
        leave = bar(self.page).get_by_role("button", name="Pass", exact=True)
        if leave.count() and self.taste.random() < EAGER:
            leave.click()
        else:
            self.commit()


def test_setup_offers_what_an_edition_has(page: Page, base_url: str) -> None:
    """The rules to choose change with the edition, and the table has what was chosen."""
    page.goto(f"{base_url}/setup/planet-steam")
    page.get_by_role("checkbox", name=re.compile("^Sabotage")).check()
    page.get_by_role("radio", name=re.compile("^2008 edition")).check()
    expect(page.get_by_role("checkbox", name=re.compile("^Sabotage"))).to_have_count(0)
    page.get_by_role("checkbox", name=re.compile("^River production limits")).check()
    page.get_by_role("button", name="One for each resource").click()
    page.get_by_role("button", name="Start the game").click()
    expect(bar(page)).to_be_visible()
    api = Api(base_url, page.url.rsplit("/", 1)[1])
    view = api.view()
    assert view["edition"] == "ludoart-2008"
    assert view["box"]["options"] == {"river-limits": True, "supply-table": "per-resource"}


def test_setup_starts_from_a_preset(page: Page, base_url: str) -> None:
    """A preset sets the edition and its rules; what is changed then is one's own choice."""
    page.goto(f"{base_url}/setup/planet-steam")
    expect(page.get_by_role("button", name=re.compile("^Standard The rules"))).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=re.compile("^Expert rules 2008")).click()
    expect(page.get_by_role("radio", name=re.compile("^2008 edition"))).to_be_checked()
    expect(page.locator("input[type=checkbox]:checked")).to_have_count(len(EXPERT))
    page.get_by_role("button", name=re.compile("^All optional cards")).click()
    expect(page.locator("input[type=checkbox]:checked")).to_have_count(len(CARDS))
    page.get_by_role("checkbox", name=re.compile("^Open credits")).check()
    expect(page.get_by_text("Your own choice of rules", exact=False)).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    expect(bar(page)).to_be_visible()
    view = Api(base_url, page.url.rsplit("/", 1)[1]).view()
    assert view["edition"] == "ffg-2013"
    assert view["box"]["options"] == dict.fromkeys((*CARDS, "open-credits"), True)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("edition", "bots", "options", "asked"),
    [
        ("ffg-2013", 3, CARDS, {"Manipulate prices"}),
        ("ludoart-2008", 2, EXPERT, {"Place platforms", "Vote on neutral platforms", "Place a trading marker"}),
    ],
)
def test_a_game_with_options(
    page: Page, base_url: str, edition: str, bots: int, options: tuple[str, ...], asked: set[str]
) -> None:
    """Every decision that the options bring is made with the pointer, to the result, in the edition's words."""
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    rules = {"edition": edition, "options": dict.fromkeys(options, True)}
    open_table(page, Api(base_url).make(bots=bots, bot="casual", seed="options", **rules))
    hand = Noting(page, seed=5)
    assert hand.play() > 40
    assert asked <= hand.asked
    assert faults == []
    expect(page.get_by_role("table", name="Final wealth")).to_be_visible()


@pytest.mark.slow
def test_a_die_says_what_it_may_bring(page: Page, base_url: str) -> None:
    """Where votes differ twice a die decides; before it is rolled each of its numbers has its outcome."""
    tell_slowly(page)
    open_table(page, tables(Api(base_url), START, ("neutrals",))["neutrals"])
    bar(page).get_by_role("button", name="5", exact=True).click()
    bar(page).get_by_role("button", name="Vote for 5").click()
    bar(page).get_by_role("button", name="Skip to my turn").click()
    expect(bar(page)).to_contain_text("If you still differ, the die decides (our ruling).")
    bar(page).get_by_role("button", name="5", exact=True).click()
    bar(page).get_by_role("button", name="Vote for 5").click()
    faces = bar(page).get_by_role("list", name="What the die may bring").get_by_role("listitem")
    expect(faces).to_have_count(6)
    expect(faces.nth(2)).to_contain_text("3 brings 3")
    expect(faces.nth(5)).to_contain_text("6 brings 0")


def test_the_turned_board(page: Page, base_url: str) -> None:
    """In the edition of 2008 the map has seven columns and six rows, and the river runs down column D."""
    open_table(page, Api(base_url).make(seed="turned", edition="ludoart-2008"))
    title(page)
    cells = page.get_by_role("gridcell")
    expect(cells).to_have_count(42)
    expect(page.locator("[data-zone=G6]")).to_be_visible()
    expect(page.locator("[data-zone=D6]")).to_have_accessible_name(re.compile("head shaft|river"))
