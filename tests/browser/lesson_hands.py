"""Hands that do on the page what a step of a lesson wants, and something else first, in any language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from steamhouse.core.messages import Message, render

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from playwright.sync_api import Locator, Page


class PlanetSteamHand:
    """Decides at a table of Planet Steam."""

    def __init__(self, page: Page, lang: str) -> None:
        self.page = page
        self.lang = lang

    def wrong(self, step: str) -> None:
        """Something that is legal and not wanted."""
        if step == "goal":
            self._pick(self._word("planet-steam:resource.quartz"))
            self._commit()
        elif step == "card":
            self._pick(self._word("planet-steam:specialist.venturer.name"))
            self._commit()
        elif step == "extraction":
            self._cell("A2").click()
            expect(self._cell("A2")).to_have_attribute("aria-selected", "false")
            self._commit()
        elif self.page.locator(".bar .other:not(.worth)").count():
            self.page.locator(".bar .other:not(.worth)").first.click()
        else:
            self._commit()

    def right(self, wanted: Sequence[str]) -> None:
        """What is wanted, one after the other."""
        for text in wanted:
            verb, *args = text.split()
            self._do(verb, args)
        if verb == "power":
            self._commit()

    def _do(self, verb: str, args: list[str]) -> None:
        if verb == "bid":
            amount = self.page.locator(".bar input.val")
            amount.fill(args[0])
            amount.press("Enter")
            self._commit()
        elif verb in ("upgrade", "bonus"):
            self._pick(self._word(f"planet-steam:resource.{args[0]}"))
            self._commit()
        elif verb == "hire":
            self._pick(self._word(f"planet-steam:specialist.{args[0]}.name"))
            self._commit()
        elif verb == "benefit":
            self.page.locator(".bar .chip").first.click()
            self._commit()
        elif verb == "roll":
            self._pick(self._word("page-ps:tool.roll"))
            self._cell(args[0]).click()
            self._commit()
        elif verb in ("buy-tank", "buy-converter"):
            resource = {"resource": args[0]} if verb == "buy-converter" else {}
            tool = self._chip(self._word(f"page-ps:tool.{verb}", resource))
            if tool.get_attribute("aria-pressed") != "true":
                tool.click()
            self._cell(args[-1]).click()
            self._commit()
        elif verb in ("buy", "sell"):
            slider = self.page.locator(".bar [role=slider]")
            for _ in range(int(args[0])):
                slider.press("ArrowRight" if verb == "sell" else "ArrowLeft")
            expect(slider).to_have_attribute("aria-valuenow", args[0] if verb == "sell" else f"-{args[0]}")
            self._commit()
        elif verb == "buy-luxury":
            self._pick(self._word("page-ps:tool.buy-luxury"))
            self._commit()
        elif verb == "power":  # the tanks are on, unless a hand has taken them off
            if self._cell(args[0]).get_attribute("aria-selected") == "false":
                self._cell(args[0]).click()
            expect(self._cell(args[0])).to_have_attribute("aria-selected", "true")
        elif verb in ("activate", "end"):
            self._commit()

    def _word(self, key: str, args: dict[str, str] | None = None) -> str:
        return render(Message(key, args or {}), self.lang)

    def _chip(self, name: str) -> Locator:
        whole = re.compile(rf"^{re.escape(name)}$", re.IGNORECASE)  # a button begins with a capital
        return self.page.locator(".bar").get_by_role("button", name=whole)

    def _pick(self, name: str) -> None:
        self._chip(name).click()

    def _cell(self, zone: str) -> Locator:
        return self.page.locator(f".board [data-zone={zone}]")

    def _commit(self) -> None:
        act = self.page.locator(".bar .btn-act[aria-disabled=false]")
        expect(act).to_be_visible()
        act.click()
        expect(self.page.locator(".bar[aria-busy=true]")).to_have_count(0)


HANDS: dict[str, Callable[[Page, str], PlanetSteamHand]] = {"planet-steam": PlanetSteamHand}
