"""Thrifty: bids 1, claims, builds one tank a round, powers what it can and sells all that its plan does not take."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from steamhouse.bots.base import Choice, PositionBot
from steamhouse.bots.lot import Lot
from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.bots.desk import Desk
from steamhouse.games.planet_steam.bots.layout import beside, masks_of, paying, river_of, row_of
from steamhouse.games.planet_steam.bots.optional import choose_order, choose_sabotage, choose_stow, choose_tip
from steamhouse.games.planet_steam.bots.placing import choose_place, choose_vote
from steamhouse.games.planet_steam.bots.says import in_words_of, say
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES, SPECIALIST_BITS
from steamhouse.games.planet_steam.rules.auction import bidders
from steamhouse.games.planet_steam.text.notation import MODE_NAMES
from steamhouse.games.planet_steam.zones import names_on

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game
    from steamhouse.games.planet_steam.zones import ZoneNames

    Decide = Callable[["Thrifty", Game, Sequence[int]], Choice]


class Thrifty(PositionBot):
    """A beginner who spends little: a tank for each round played, no converter, no supercharger, no luxury."""

    def decide(self, g: Game, legal: Sequence[int]) -> Choice:
        """Decide from a position."""
        if len(legal) == 1:
            choice = say(legal[0], "only-choice")
        elif g.phase in OPTIONAL:
            choice = OPTIONAL[g.phase](Desk(g, self.box, self.seat, self.seed), legal)
        else:
            choice = DECISIONS[g.phase](self, g, legal)
        return in_words_of(self.box, choice)

    @property
    def box(self) -> Box:
        """The box of the game that is played."""
        return cast("Box", self.game.box)

    @property
    def names(self) -> ZoneNames:
        """The names of zones and lines on its board."""
        return names_on(self.box)

    def any_of(self, codes: Sequence[int], g: Game) -> int:
        """One of several codes that are as good as each other, the same in the same round."""
        return max(codes, key=Lot(self.seed, g.round).of)

    def beside_own(self, g: Game, codes: Sequence[int], base: int) -> int:
        """A zone's code, of a zone next to the seat's own ones if there is such a code."""
        own = sum(1 << z for z in g.held[self.seat][: self.box.markers - g.markers[self.seat]])
        near = beside(own)
        return self.any_of([code for code in codes if near >> (code - base) & 1] or codes, g)


def _bid(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:
    if A.PASS in legal:
        return say(A.PASS, "pass-raised", bid=g.bid)
    return say(A.BID + 1, "bid-one" if bidders(g, bot.box) > 1 else "only-choice")


def _hire(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:  # noqa: ARG001
    """Whoever comes first in the list."""
    names = [name for name, bit in SPECIALIST_BITS.items() if (legal[0] - A.HIRE) & bit]
    return say(legal[0], "hire", specialist=names[0])


def _benefit(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:  # noqa: ARG001
    if A.BENEFIT_CREDITS in legal:
        return say(A.BENEFIT_CREDITS, "benefit-credits")
    taken = [r for r in range(S.RESOURCES) if A.BENEFIT_TAKE + r in legal]
    if not taken:
        return say(A.BENEFIT_NONE if A.BENEFIT_NONE in legal else legal[0], "nothing")
    r = max(taken, key=lambda resource: g.price[resource])
    return say(A.BENEFIT_TAKE + r, "benefit-take", resource=RESOURCE_NAMES[r])


def _bonus(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:  # noqa: ARG001
    best = max(legal, key=lambda action: g.price[action - A.BONUS])
    return say(best, "bonus-value", resource=RESOURCE_NAMES[best - A.BONUS])


def _upgrade(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:
    action = A.UPGRADE + S.WATER if A.UPGRADE + S.WATER in legal else bot.any_of(legal, g)
    return say(action, "upgrade", resource=RESOURCE_NAMES[action - A.UPGRADE])


def _offer(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:
    action = bot.beside_own(g, legal, A.OFFER)
    return say(action, "offer-synergy", zone=bot.names.zones[action - A.OFFER])


def _claim(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:
    licenses = [code for code in legal if A.LICENSE <= code < A.FALLBACK]
    if licenses:
        action = bot.beside_own(g, licenses, A.LICENSE)
        return say(action, "license-value", zone=bot.names.zones[action - A.LICENSE])
    base = A.CLAIM if bot.box.predictable_claims else A.ROLL
    rolls = [code for code in legal if base <= code < base + A.ZONE_SPAN]
    if not rolls:
        return say(A.DECLINE, "decline-claim")
    action = bot.beside_own(g, rolls, base)
    return say(action, "roll-value", credits=bot.box.value_zone)


def _fallback(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:
    action = bot.beside_own(g, legal, A.FALLBACK)
    return say(action, "fallback", zone=bot.names.zones[action - A.FALLBACK])


def _airship(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:  # noqa: ARG001
    masks = masks_of(g, bot.box, bot.seat)
    tanks = masks[0] | masks[1] | masks[2] | masks[3]
    counts = [(tanks & row_of(row)).bit_count() for row in range(S.ROWS)]
    row = counts.index(max(counts))
    if counts[row] == 0:
        return say(A.AIRSHIP + row, "airship-away", row=bot.names.lines[row])
    return say(A.AIRSHIP + row, "airship-most-tanks", count=counts[row], row=bot.names.lines[row])


def _activation(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:  # noqa: ARG001
    if A.ACTIVATE in legal:
        return say(A.ACTIVATE, "activate")
    if A.DECLINE in legal:
        return say(A.DECLINE, "only-choice")
    return say(legal[0], "emergency", zone=bot.names.zones[legal[0] - A.EMERGENCY])


def _manipulate(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:  # noqa: ARG001
    """The way that costs nothing, and nothing shifted."""
    if g.mode == 0:
        return say(A.MANIPULATE + S.WEAK, "manipulate", mode=MODE_NAMES[S.WEAK])
    return say(A.DONE, "shift-none")


def _keep(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:  # noqa: ARG001
    return say(A.REAUCTION, "reauction")


def _build(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:
    """A tank for each round played so far, in its own zones in order."""
    tanks = [code for code in legal if A.BUY_TANK <= code < A.IMPORT_TANK]
    masks = masks_of(g, bot.box, bot.seat)
    if tanks and sum(mask.bit_count() for mask in masks[: S.RESOURCES]) < g.round:
        return say(tanks[0], "buy-tank-one", zone=bot.names.zones[tanks[0] - A.BUY_TANK])
    return say(A.END, "end-build")


def _extract(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:  # noqa: ARG001
    runs = [code for code in legal if A.POWER <= code < A.POWER + A.ZONE_SPAN]
    return say(runs[0], "power-all") if runs else say(A.EXTRACT, "power-all")


def _trade(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:
    """Keep, or buy, 2 water for a tank and an energy for each tank; sell the rest, in the last round everything."""
    r = g.resource
    name = RESOURCE_NAMES[r]
    held = g.goods[bot.seat][r]
    wanted = 0
    if g.round < bot.box.rounds:
        if r == S.WATER:
            wanted = bot.box.activation_water + bot.box.tank_water
        elif r == S.ENERGY:
            wanted = paying(masks_of(g, bot.box, bot.seat), river_of(bot.box)) + 1
    if held > wanted:
        action = A.SELL + A.AMOUNT_SPAN * r + held - wanted
        if wanted:
            return say(action, "sell-surplus", count=held - wanted, resource=name)
        return say(action, "sell-all")
    bought = [A.BUY + A.AMOUNT_SPAN * r + n for n in range(wanted - held, 0, -1)]
    for action in bought:
        if action in legal:
            return say(action, "buy-need", purpose="activation" if r == S.WATER else "power", resource=name)
    return say(A.PASS, "keep", resource=name) if held else say(A.PASS, "nothing")


def _certificate(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:
    if A.SELL_LICENSE in legal and g.round == bot.box.rounds:
        return say(A.SELL_LICENSE, "license-sell")
    return say(A.PASS, "nothing")


DECISIONS: dict[int, Decide] = {
    S.PHASE_UPGRADE: _upgrade,
    S.PHASE_AUCTION: _bid,
    S.PHASE_HIRE: _hire,
    S.PHASE_BENEFIT: _benefit,
    S.PHASE_BONUS: _bonus,
    S.PHASE_OFFER: _offer,
    S.PHASE_ZONE_AUCTION: _bid,
    S.PHASE_CLAIM: _claim,
    S.PHASE_FALLBACK: _fallback,
    S.PHASE_AIRSHIP: _airship,
    S.PHASE_ACTIVATION: _activation,
    S.PHASE_BUILD: _build,
    S.PHASE_EXTRACT: _extract,
    S.PHASE_TRADE: _trade,
    S.PHASE_CERTIFICATES: _certificate,
    S.PHASE_MANIPULATE: _manipulate,
    S.PHASE_CARRIER_AUCTION: _bid,
    S.PHASE_KEEP: _keep,
}
OPTIONAL: dict[int, Callable[[Desk, Sequence[int]], Choice]] = {
    S.PHASE_ORDER: choose_order,
    S.PHASE_SABOTAGE: choose_sabotage,
    S.PHASE_TIP: choose_tip,
    S.PHASE_STOW: choose_stow,
    S.PHASE_NEUTRALS: choose_vote,
    S.PHASE_PLACE: choose_place,
}
