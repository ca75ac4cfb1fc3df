"""Tables of Steam Power that stand at a chosen decision of seat 0, and the steps on the page that lead into it."""

from __future__ import annotations

import random
import re
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect
from tests.browser.helpers import unhurried
from tests.browser.situations import NAMES

import steamhouse
from steamhouse.bots import bot_names, make_bot
from steamhouse.games.steam_power.files.decks import shipped_deck

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, Route
    from tests.browser.helpers import Api

STAGES = ("action", "fulfil", "settled", "bonus", "bonus-factory", "last-round", "over")
"""Positions that a record of three seats leads to; some are looked at in several ways, by steps on the page."""
SITUATIONS = {
    "turn": "action",
    "laying": "action",
    "building": "action",
    "contracts": "action",
    "fulfilling": "fulfil",
    "ways": "fulfil",
    "bonus": "bonus",
    "bonus-factory": "bonus-factory",
    "draw-from": "draw-from",
    "last-round": "last-round",
    "end": "over",
    "alone": "alone",
    "automa-coins": "automa",
    "automa-told": "automa",
    "automa-end": "automa-over",
    "automa-setup": "setup",
    "cardboard-tiles": "tiles",
    "cardboard-contract": "revealed",
    "cardboard-do": "revealed",
}
SHORT_DECK = 20  # cards
HAND = 3  # contracts, so that the hand shows something
FROM_ROUND = 5  # so that the map shows something
NEARLY_LAST = 8  # round of the solo game
SEEDS = range(20, 60)  # the first game has nearly all that is looked for
SETUP = "/setup/steam-power"
DIFFICULTIES = {"1": "easy", "2": "very-hard", "3": "normal"}
HALF = 15  # of the city tiles, so that the map shows something while they are entered
SLOW = "0.5"  # of the pace at which moves are told
MANY_STEPS = 3  # of a reasoning, so that it shows something
ACT = {"laying": 0, "building": 1, "fulfilling": 2, "ways": 2, "settled": 2, "contracts": 3}
"""Which of the five actions is looked at."""


def _wanted(state: steamhouse.State) -> str | None:
    """The stage that a decision of seat 0 stands for, where it says enough to be shown."""
    seen = state.observation(0)
    legal = [state.action_to_string(action).split()[0] for action in state.legal_actions()]
    phase: str = seen["phase"]
    if phase in {"bonus", "bonus-factory", "draw-from"}:
        return phase if len(legal) > 1 else None
    if phase != "action" or seen["round"] < FROM_ROUND:
        return None
    if state.game.facts(state, 0)["last_round"]:
        return "last-round"
    begins = seen["actions_left"] == state.game.describe_box()["amounts"]["actions"]  # rivals have just moved
    if begins and "fulfil" in legal and (found := _by_choices(state)):
        return found
    free = all(link["owner"] or link["ends"][1] for link in seen["links"])  # track may begin in many places
    rich = len(seen["seats"][0]["hand"]) >= HAND
    return "action" if begins and free and rich and {"lay", "factory", "contracts"} <= set(legal) else None


def _by_choices(state: steamhouse.State) -> str | None:
    """By the first contract with a choice of ways: "fulfil" with two of them, "settled" if one settles all the rest.

    Neither the second nor the only one is for its last good. A good with one way that can be paid is not asked for.
    """
    cards = state.game.describe_box()["deck"]["cards"]
    for action in state.legal_actions():
        if (text := state.action_to_string(action)).startswith("fulfil"):
            after = state.clone()
            after.apply_action(action)
            last = len(cards[text.split()[1]]["goods"]) - 1
            choices = []
            for good in range(last + 1):
                routes = after.game.facts(after, 0)["routes"]
                ways = [route["actions"] for route in routes if route["possible"]]
                if len(ways) > 1:
                    choices.append(good)
                for move in ways[:2][-1]:
                    after.apply_action(move)
            if choices:
                early = [good for good in choices[:2] if good < last]
                return {(2, 2): "fulfil", (1, 1): "settled"}.get((len(choices[:2]), len(early)))
    return None


def _alone(state: steamhouse.State) -> str | None:
    seen = state.observation(0)
    return "alone" if seen["round"] == NEARLY_LAST and seen["phase"] == "action" else None


def _automa(state: steamhouse.State) -> str | None:
    """Seat 0 is to act, Automas have built, and at least one has coins on its way."""
    seen = state.observation(0)
    if seen["phase"] != "action" or seen["round"] < FROM_ROUND or len(seen["seats"][0]["hand"]) < HAND:
        return None
    return "automa" if any(seat.get("coin_path") for seat in seen["seats"]) else None


def _beside(state: steamhouse.State) -> str | None:
    """At a real table: half of the city tiles are entered; an Automa has used one contract and reveals another."""
    seen = state.observation(0)
    if seen["phase"] == "city":
        return "tiles" if sum(city["colour"] is not None for city in seen["cities"].values()) == HALF else None
    return "revealed" if seen["phase"] == "draw" and seen.get("card") == 2 and seen["round"] >= FROM_ROUND else None


def _play(
    players: int, wanted: set[str], name: Callable[[steamhouse.State], str | None], **more: Any
) -> dict[str, Any]:
    """Records of the positions that ``name`` names, from as few games as have all that are wanted."""
    bot = "casual" if "casual" in bot_names("steam-power") else "random"
    game = steamhouse.load_game("steam-power", players=players, **more)
    automas = game.automas
    seats = [
        {"name": each, "kind": "automa", "difficulty": automas[seat]}
        if seat in automas
        else {"name": each, "kind": "bot", "bot": bot}
        for seat, each in enumerate(NAMES[:players])
    ]
    seats[0] = {"name": NAMES[0], "kind": "person"}
    found: dict[str, dict[str, Any]] = {}
    for seed in SEEDS:
        state = game.new_initial_state()
        bots = {seat: make_bot(bot, game, seat, seed) for seat in range(players) if seat not in automas}
        dice = random.Random(seed)
        while not state.is_terminal():
            if state.is_chance_node():
                here = name(state) if game.outcomes_entered else None
                if here and here not in found:
                    found[here] = dict(steamhouse.Record.from_state(state, seats).fields)
                    if wanted <= set(found):
                        return found
                codes, weights = zip(*state.chance_weights(), strict=True)
                state.apply_action(dice.choices(codes, weights)[0])
                continue
            mover = state.current_player()
            here = name(state) if mover == 0 else None
            if here and here not in found:
                found[here] = dict(steamhouse.Record.from_state(state, seats).fields)
                if wanted <= set(found):
                    return found
            legal = state.legal_actions()
            draws = [action for action in legal if "deck" in more and state.action_to_string(action) == "contracts"]
            forced = draws[0] if draws else legal[0] if mover in automas else None
            state.apply_action(bots[mover].choose(state.observation(mover), legal).action if forced is None else forced)
        found.setdefault("over", dict(steamhouse.Record.from_state(state, seats).fields))
        if wanted <= set(found):
            return found
    raise AssertionError(f"no game has {wanted - set(found)}")


@cache
def records() -> dict[str, dict[str, Any]]:
    """A record for every stage; always the same ones."""
    found = _play(3, set(STAGES), _wanted)
    # everybody draws from a deck that is soon empty
    deck = shipped_deck("reconstructed")
    deck = {key: deck[key] for key in ("schema", "name")} | {"id": "short", "contracts": deck["contracts"][:SHORT_DECK]}
    found |= _play(3, {"draw-from"}, _wanted, deck=deck)
    found |= _play(1, {"alone"}, _alone)
    against = _play(4, {"automa", "over"}, _automa, options={"automas": DIFFICULTIES})
    found |= {"automa": against["automa"], "automa-over": against["over"]}
    return found | _play(2, {"tiles", "revealed"}, _beside, options={"automas": {"1": "hard"}, "cardboard": True})


def power_tables(api: Api, names: tuple[str, ...] = tuple(SITUATIONS)) -> dict[str, str]:
    """Tables of those situations (or stages) on a server: name to path on the site; ``step_into`` does the rest."""
    made: dict[str, str] = {}
    stages: dict[str, str] = {}
    for name in names:
        stage = SITUATIONS.get(name, name)
        if stage == "setup":
            stages[stage] = SETUP
        elif stage not in stages:
            status, table = api.call("POST", "/api/records", records()[stage])
            assert status == 201, table
            stages[stage] = f"/table/{table['id']}"
        made[name] = stages[stage]
    return made


def step_into(page: Page, name: str) -> None:
    """From a table that has been opened to the situation, in whichever language the page is."""
    steps = {"automa-told": _tell, "automa-setup": _seat_automas, "cardboard-do": _carry_out}
    if name in steps:
        steps[name](page)
    if name not in ACT:
        return
    page.locator(".sp-bar .acts > button").nth(ACT[name]).click()
    expect(page.locator(".sp-bar[aria-busy=false]")).to_be_visible()
    if name == "laying":
        page.locator(".sp-bar .list").click()
        page.locator(".sp-pop:popover-open button.joins").or_(page.locator(".sp-pop:popover-open button")).first.click()
    elif name == "building":
        page.locator(".sp-bar .chip").first.click()
    elif name in {"ways", "settled"}:
        chips = page.locator(".sp-bar button.contract")
        for index in range(chips.count()):
            page.locator(".sp-bar .acts > button").nth(ACT[name]).click()
            chips.nth(index).click()
            expect(page.locator(".sp-fulfil .ways[aria-busy=false]")).to_be_visible()
            if page.locator(".sp-routes li").count() > 1:
                break


def _tell(page: Page) -> None:
    """A move of an Automa that was chosen in many steps passes, and is paused with the last of them looked at.

    The page gets the position before that move first and the present one after it, as if it had been open all the time;
    the table itself stays as it is.
    """
    table = page.url.partition("/table/")[2].partition("?")[0]
    log = page.request.get(f"/api/tables/{table}?seat=0").json()["log"]
    own = max(entry["seq"] for entry in log if entry["who"] == 0)
    move = next(entry["seq"] for entry in log if entry["seq"] > own and _steps(entry) >= MANY_STEPS)
    coming = sum(1 for entry in log if entry["seq"] >= move and entry["who"] != 0 and _tells(entry))
    before = page.request.get(f"/api/tables/{table}/at/{move - 1}?seat=0").text()
    views = re.compile(rf"/api/tables/{table}\?seat=0(&box=\w+)?$")  # a page names the box that it has
    asked = count()

    def answer(route: Route) -> None:
        if next(asked):
            route.continue_()
        else:
            route.fulfill(body=before, content_type="application/json")

    unhurried(page)
    page.evaluate("(pace) => localStorage.setItem('steamhouse-pace', pace)", SLOW)
    path = page.url
    page.goto("about:blank")  # what the page still asks for must not take the position before the move
    page.route(views, answer)
    page.goto(path)
    buttons = page.locator(".bar.moving .row button")
    buttons.first.click()
    expect(buttons.first).to_have_attribute("aria-pressed", "true")
    # a page that was long in coming tells the move already
    if re.search(rf"\b{coming}\b", page.locator(".bar.moving .cap.undoable").inner_text()):
        buttons.nth(1).click()
    # a tale that had begun before it was paused stands at an earlier step
    page.locator(".sp-reasons li button").nth(_last_choice(log, move)).click()
    expect(page.locator(".spm .cand.pick")).to_be_attached()
    page.unroute(views, answer)  # not while the page still loads: a request that waits for the answer would be lost
    page.evaluate("localStorage.removeItem('steamhouse-pace')")


def _tells(entry: dict[str, Any]) -> bool:
    """Whether the page shows a log line as a move of its own, as ``tells`` of ``pace.ts`` has it."""
    return bool(entry["events"]) and entry["text"] != "lay"


def _steps(entry: dict[str, Any]) -> int:
    """Of how many steps a log line tells, where a choice among cities is one of them."""
    steps = _reasons(entry)
    return len(steps) if any(step.endswith("-among") for step in steps) else 0


def _reasons(entry: dict[str, Any]) -> list[str]:
    """The steps that led to a log line's move, as ids of their texts."""
    return [event["id"] for event in entry["events"] if ":trace." in event["id"]]


def _last_choice(log: list[dict[str, Any]], move: int) -> int:
    """Which step of a move was the last choice among cities."""
    steps = _reasons(next(entry for entry in log if entry["seq"] == move))
    return max(index for index, step in enumerate(steps) if step.endswith("-among"))


def _seat_automas(page: Page) -> None:
    """One person against an Automa."""
    page.locator(".point").nth(2).click()


def _carry_out(page: Page) -> None:
    """What the Automa did with its first contract is not done on the real table yet."""
    table = page.url.partition("/table/")[2].partition("?")[0]
    log = page.evaluate("async (id) => (await (await fetch(`/api/tables/${id}?seat=0`)).json()).log", table)
    last = max(entry["seq"] for entry in log if entry["who"] == 0)
    page.evaluate("([id, seq]) => localStorage.setItem(`steamhouse-hands-${id}`, seq)", [table, str(last)])
    page.reload()
    expect(page.locator(".sp-bar .btn-act")).to_be_visible()
    page.evaluate("(id) => localStorage.removeItem(`steamhouse-hands-${id}`)", table)
