"""What a decision brings, in one or two lines before anything is chosen, and what each action of a turn would bring.

Figures are those of the rules. Of cards only the mover's own hand is looked at, of other hands how many there are.
"""

from __future__ import annotations

from steamhouse.core.messages import Message
from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.happened import listen
from steamhouse.games.steam_power.rules import reasons as R
from steamhouse.games.steam_power.rules.chains import legal
from steamhouse.games.steam_power.rules.contracts import check_contracts, end_is_triggered
from steamhouse.games.steam_power.rules.delivery import cost_of_contract, cost_of_rest, next_colour, price_of_good

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.core.messages import Scalar
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game
    from steamhouse.games.steam_power.text.names import Names

MOST_NAMED = 2  # cities in a line
MOST_LOOKS = 80  # placements that are tried, so that a view does not wait for them


def brings(g: Game, b: Box, names: Names) -> list[Message]:
    """The lines for the seat to decide, two at most."""
    return _BY_PHASE[g.phase](g, b, names) if g.phase in _BY_PHASE else []


def brings_by_verb(g: Game, b: Box, names: Names) -> dict[str, list[Message]]:
    """For each action of a turn what it would bring."""
    if g.phase != S.PHASE_ACTION:
        return {}
    return {
        "lay": [_say("lay", count=b.placements), _say("lay-complete")],
        "factory": _factory(b, b.yield_),
        "fulfil": _contracts(g, b, names),
        "contracts": _drawing(g, b),
        "bank": [_say("bank", amount=b.bank_money, dollars=b.money_per_vp)],
    }


def _say(key: str, **args: Scalar) -> Message:
    return Message(f"steam-power:brings.{key}", args)


# ---- the turn ----


def _action(g: Game, b: Box, names: Names) -> list[Message]:
    """The race to the end, and the contract that is nearest."""
    return [_race(g, b), *_contracts(g, b, names)[:1]]


def _race(g: Game, b: Box) -> Message:
    if b.solo:
        return _say("race-solo", round=g.round, rounds=min(b.solo_rounds, b.round_limit))
    if end_is_triggered(g, b) or g.round >= b.round_limit:
        return _say("race-last")
    rival = max((p for p in range(b.players) if p != g.seat), key=lambda p: g.done[p])
    return _say("race", own=g.done[g.seat], rival=rival, most=g.done[rival], needed=b.needed)


def _contracts(g: Game, b: Box, names: Names) -> list[Message]:
    """The cheapest contract of the own hand, and the next one that cannot be paid yet."""
    if b.cardboard:
        return []  # the hand lies on the real table
    hand = [card for card in range(b.cards) if g.place[card] == S.HAND + g.seat]
    if not hand:
        return [_say("contract-none")]
    if not g.network[g.company]:
        return [_say("contract-network")]
    costs = sorted((cost_of_contract(g, b, card), -b.card_vp[card], card) for card in hand)
    ready = [card for cost, _, card in costs if cost <= g.money[g.seat]]
    best = max(ready, key=lambda card: (b.card_vp[card], -cost_of_contract(g, b, card)), default=S.NOWHERE)
    found = []
    if best != S.NOWHERE:
        args = {"cost": cost_of_contract(g, b, best), "points": b.card_vp[best]}
        found.append(_say("contract-ready", card=names.cards[best], **args))
    for cost, _, card in costs:
        if cost > g.money[g.seat]:
            args = {"cost": cost, "short": cost - g.money[g.seat], "count": _bought(g, b, card)}
            found.append(_say("contract-bought" if args["count"] else "contract-short", card=names.cards[card], **args))
            break
    return found


def _bought(g: Game, b: Box, card: int) -> int:
    """How many of a contract's goods have to be bought, because no more can reach the network."""
    return sum(max(0, need - g.in_reach[colour]) for colour, need in enumerate(b.card_need[card][: len(g.in_reach)]))


def _factory(b: Box, most: int) -> list[Message]:
    return [_say("factory", count=most), _say("factory-worth", amount=b.price_good, points=b.vp_factory)]


def _drawing(g: Game, b: Box) -> list[Message]:
    if check_contracts(g, b) != R.LEGAL:
        return [_say("drawing-none")]
    return [_say("drawing", count=b.draws), _say("drawing-deck", number=g.deck)]


# ---- laying ----


def _lay(g: Game, b: Box, names: Names) -> list[Message]:
    """What the tiles that are left can newly connect."""
    reached, complete = _connected(g, b)
    cities = [names.titles[b.group_first[u]] for u in range(b.groups) if reached >> u & 1]
    found = []
    if cities:
        more = "-more" if len(cities) > MOST_NAMED or not complete else ""
        found.append(_say(f"lay-connects{more}", count=g.placements_left, cities=", ".join(cities[:MOST_NAMED])))
    else:
        found.append(_say("lay-connects-none" if complete else "lay-complete", count=g.placements_left))
    if A.STOP in _legal(g, b):
        found.append(_say("lay-stop"))
    return found


def _connected(g: Game, b: Box) -> tuple[int, bool]:
    """The groups that the placements which are left can join to the network, as bits; whether all ways were tried."""
    reached, looks = 0, 0
    now = [g]
    for _ in range(g.placements_left):
        following = []
        for at in now:
            for action in _legal(at, b):
                if action == A.STOP:
                    continue
                if looks == MOST_LOOKS:
                    return reached, False
                looks += 1
                after = at.copy()
                for p in range(b.players):
                    after.coins[p] = 0  # no Automa's link comes off the map
                after.placements_left = b.placements + 1  # so that nothing else follows
                listen(after, b, action)
                reached |= after.network[g.company] & ~g.network[g.company]
                following.append(after)
        now = following
    return reached, True


# ---- fulfilling ----


def _take(g: Game, b: Box, names: Names) -> list[Message]:  # noqa: ARG001 - every phase is asked the same way
    """The cheapest way of the next good, and what the contract costs beyond it."""
    colour = next_colour(g, b)
    cities = [action - A.TAKE for action in _legal(g, b) if A.TAKE <= action < A.BUY and action - A.TAKE < b.cities]
    price = min((price_of_good(g, b, city) for city in cities), default=-1)
    cost = b.price_missing if price < 0 else price
    return [_say("take", cost=cost, rest=cost_of_rest(g, b, colour, price)), _reward(g, b)]


def _move(g: Game, b: Box, names: Names) -> list[Message]:  # noqa: ARG001
    cost = g.distance[g.at] * b.price_link
    return [_say("take", cost=cost, rest=cost_of_rest(g, b, S.NOWHERE, -1)), _reward(g, b)]


def _reward(g: Game, b: Box) -> Message:
    return _say("reward", amount=b.card_money[g.contract], points=b.card_vp[g.contract])


# ---- bonuses and drawing ----


def _bonus(g: Game, b: Box, names: Names) -> list[Message]:  # noqa: ARG001
    bonus = b.card_bonus[g.contract]
    if bonus == S.BONUS_FACTORY:
        first = _say("factory", count=b.yield_)
    elif bonus == S.BONUS_CONTRACTS:
        first = _say("drawing", count=b.draws)
    else:
        first = _say("lay", count=b.placements)
    return [first, _say("bonus-skip")]


def _bonus_factory(g: Game, b: Box, names: Names) -> list[Message]:  # noqa: ARG001
    return _factory(b, b.yield_ + 1)


def _draw_from(g: Game, b: Box, names: Names) -> list[Message]:  # noqa: ARG001
    return [_say("draw-from")]


def _legal(g: Game, b: Box) -> list[int]:
    acts = [0] * A.MAX_LEGAL
    return acts[: legal(g, b, acts)]


_BY_PHASE = {
    S.PHASE_ACTION: _action,
    S.PHASE_LAY: _lay,
    S.PHASE_TAKE: _take,
    S.PHASE_MOVE: _move,
    S.PHASE_BONUS: _bonus,
    S.PHASE_BONUS_FACTORY: _bonus_factory,
    S.PHASE_DRAW_FROM: _draw_from,
}
