"""Ways of goods for people: whole routes of the next good, cheapest first, and the cheapest plan of a contract."""

from __future__ import annotations

import heapq

from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.rules.delivery import (
    check_buy,
    cost_of_contract,
    cost_of_rest,
    legal_moves,
    legal_takes,
    next_colour,
    price_of_good,
    price_of_step,
)
from steamhouse.games.steam_power.text.names import RESOURCE_NAMES
from steamhouse.games.steam_power.text.notation import to_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game
    from steamhouse.games.steam_power.text.names import Names

MOST_ROUTES = 240  # whole routes that can be paid; where there are more, single steps lead to them
MOST_EXPLAINED = 24  # routes in all, up to which those that cannot be paid are listed, too
MOST_LOOKS = 12_000  # a bound for the search on the densest maps

Step = tuple[int, int]  # the group that a good is moved to, and the owner of the link
Way = tuple[int, int, bool, list[Step]]  # the city it begins in, its cost, whether it can be paid, its steps


def routes(g: Game, b: Box, names: Names) -> list[dict[str, Any]]:
    """The whole routes of the good that is asked for, cheapest first; those that cannot be paid are marked.

    Each has its ``actions`` as a plan, ``from`` (a city, None for a purchase), its ``way`` of groups, ``links`` and
    ``cost``, and whom it ``pays``. All that can be paid are there; only where they are too many to list, the single
    steps that are legal now follow them, with ``whole`` false.
    """
    colour = next_colour(g, b)
    if g.phase == S.PHASE_MOVE:
        starts = [(S.NOWHERE, g.at, 0)]
    else:
        starts = [
            (city, b.group[city], 0 if g.factory[city] == g.company else b.price_good)
            for city in range(b.cities)
            if g.goods[city] and g.colour[city] == colour and g.distance[b.group[city]] != S.FAR
        ]
    ways, are_all = _cheapest(g, b, starts)
    found = []
    for city, paid, possible, steps in ways:
        start = g.at if city == S.NOWHERE else b.group[city]
        found.append(_route(g, b, names, city, start, steps) | {"cost": paid, "possible": possible, "whole": True})
    if not are_all:
        found += _single_steps(g, b, names)
    if g.phase != S.PHASE_MOVE and not g.in_reach[colour]:
        bought = {"actions": [to_text(A.BUY + colour, names)], "from": None, "way": [], "links": [], "pays": []}
        found.append(bought | {"cost": b.price_missing, "possible": check_buy(g, b, colour) == 0, "whole": True})
    return found


def _single_steps(g: Game, b: Box, names: Names) -> list[dict[str, Any]]:
    """What can be done next with a good, one city or one link at a time."""
    acts = [0] * A.MAX_LEGAL
    found = []
    for action in acts[: legal_moves(g, b, acts) if g.phase == S.PHASE_MOVE else legal_takes(g, b, acts)]:
        if action >= A.MOVE:
            owner = (action - A.MOVE) % A.SEAT_SPAN
            step = _route(g, b, names, S.NOWHERE, g.at, [(b.group[(action - A.MOVE) // A.SEAT_SPAN], owner)])
            cost = price_of_step(g, b, owner)
        else:
            city = action - A.TAKE
            step = _route(g, b, names, city, b.group[city], [])
            cost = 0 if g.factory[city] == g.company else b.price_good
        found.append(step | {"cost": cost, "possible": True, "whole": False})
    return found


def plan_of_contract(g: Game, b: Box, names: Names, card: int) -> dict[str, Any]:
    """How the mover would pay the least for a contract: for each good where it comes from, its way, cost and payees.

    Without a network there is no plan, and ``cost`` is None. ``missing`` counts goods to be bought, ``short`` the
    dollars that are lacking.
    """
    goods = [b.card_goods[card][i] for i in range(b.card_size[card])]
    if not g.network[g.company]:
        unknown: dict[str, Any] = {"from": None, "way": [], "links": [], "cost": None, "pays": []}
        plans = [{"colour": RESOURCE_NAMES[colour], **unknown} for colour in goods]
        return {"cost": None, "payable": False, "short": 0, "missing": len(goods), "goods": plans}
    left = list(g.goods)
    plans = []
    for colour in goods:
        city = _cheapest_city(g, b, colour, left)
        if city == S.NOWHERE:
            plan: dict[str, Any] = {"from": None, "way": [], "links": [], "pays": [], "cost": b.price_missing}
        else:
            left[city] -= 1
            plan = _route(g, b, names, city, b.group[city], _shortest(g, b, b.group[city]))
            plan["cost"] = price_of_good(g, b, city)
            del plan["actions"]
        plans.append({"colour": RESOURCE_NAMES[colour], **plan})
    cost = cost_of_contract(g, b, card)
    return {
        "cost": cost,
        "payable": cost <= g.money[g.seat],
        "short": max(0, cost - g.money[g.seat]),
        "missing": sum(plan["from"] is None for plan in plans),
        "goods": plans,
    }


def _cheapest_city(g: Game, b: Box, colour: int, left: list[int]) -> int:
    best = S.NOWHERE
    for city in range(b.cities):
        if not left[city] or g.colour[city] != colour or g.distance[b.group[city]] == S.FAR:
            continue
        if best == S.NOWHERE or price_of_good(g, b, city) < price_of_good(g, b, best):
            best = city
    return best


def _shortest(g: Game, b: Box, group: int) -> list[Step]:
    """The steps of a shortest way to the network; of several owners of a link the lowest is paid."""
    steps: list[Step] = []
    while g.distance[group]:
        following = next(u for u in _joined(g, b, group) if g.distance[u] == g.distance[group] - 1)
        steps.append((following, _owners(g, b, group, following)[0]))
        group = following
    return steps


def _cheapest(g: Game, b: Box, starts: list[tuple[int, int, int]]) -> tuple[list[Way], bool]:
    """Whole ways from the starts (city, group, dollars paid) to the network, the cheapest first, no group twice.

    Also whether these are all that can be paid.
    """
    colour = next_colour(g, b)
    money = {  # for the way itself: the rest of the contract has to be paid, too
        city: g.money[g.seat] - cost_of_rest(g, b, colour, -1 if city == S.NOWHERE else price_of_good(g, b, city))
        for city, _, _ in starts
    }
    found: list[Way] = []
    payable = looks = 0
    heap: list[tuple[int, int, int, int, int, int, list[Step]]] = []
    for city, group, paid in starts:
        been = g.been | 1 << group
        heap.append((paid + g.distance[group] * b.price_link, looks, city, group, paid, been, []))
        looks += 1
    heapq.heapify(heap)
    while heap:
        least, _, city, group, paid, been, steps = heapq.heappop(heap)
        possible = least <= money[city]
        if possible and (payable == MOST_ROUTES or looks > MOST_LOOKS):
            return found, False
        if not possible and (len(found) >= MOST_EXPLAINED or looks > MOST_LOOKS):
            continue
        if g.network[g.company] >> group & 1:
            found.append((city, paid, possible, steps))
            payable += possible
            continue
        for following in _joined(g, b, group):
            if been >> following & 1 or g.distance[following] == S.FAR:
                continue
            for owner in _owners(g, b, group, following):
                cost = paid + price_of_step(g, b, owner)
                estimate = cost + g.distance[following] * b.price_link
                step = (following, owner)
                heapq.heappush(heap, (estimate, looks, city, following, cost, been | 1 << following, [*steps, step]))
                looks += 1
    return found, True


def _joined(g: Game, b: Box, group: int) -> list[int]:
    return [u for u in range(b.groups) if g.joined[group] >> u & 1]


def _owners(g: Game, b: Box, group: int, following: int) -> list[int]:
    return [o for o in range(b.owners) if g.joined_by[o * S.CITIES + group] >> following & 1]


def _route(g: Game, b: Box, names: Names, city: int, start: int, steps: list[Step]) -> dict[str, Any]:
    """A way in texts: its actions, the city it begins in, its groups and links, and what it pays to whom."""
    actions = [] if city == S.NOWHERE else [to_text(A.TAKE + city, names)]
    way = [names.cities[b.group_first[start]]]
    links: list[int] = []
    pays: dict[int, int] = {}
    if city != S.NOWHERE and g.factory[city] != g.company:
        pays[g.factory[city]] = b.price_good
    group = start
    for following, owner in steps:
        first = b.group_first[following]
        actions.append(to_text(A.MOVE + A.SEAT_SPAN * first + owner, names))
        way.append(names.cities[first])
        links.append(_link_between(g, b, group, following, owner))
        if owner != g.company:
            pays[owner] = pays.get(owner, 0) + b.price_link
        group = following
    return {
        "actions": actions,
        "from": None if city == S.NOWHERE else names.cities[city],
        "way": way,
        "links": links,
        "pays": [{"seat": owner, "amount": amount} for owner, amount in sorted(pays.items())],
    }


def _link_between(g: Game, b: Box, u: int, v: int, owner: int) -> int:
    """The number of an owner's completed link between two groups."""
    for link in range(1, S.LINKS):
        if g.link_from[link] != S.NOWHERE and g.link_to[link] != S.NOWHERE and g.link_owner[link] == owner:
            ends = (b.group[g.link_from[link]], b.group[g.link_to[link]])
            if ends in ((u, v), (v, u)):
                return link
    raise LookupError(f"no link of {owner} joins the groups {u} and {v}")
