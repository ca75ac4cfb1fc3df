"""Thrifty: bids 1, claims, builds one tank a round, powers what it can and sells all that its plan does not take."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from steamhouse.bots.base import Choice, PositionBot
from steamhouse.bots.lot import Lot
from steamhouse.games.planet_steam.actions import (
    ACTIVATE,
    AIRSHIP,
    AMOUNT_SPAN,
    BENEFIT_CREDITS,
    BENEFIT_NONE,
    BENEFIT_TAKE,
    BID,
    BONUS,
    BUY,
    BUY_TANK,
    CLAIM,
    DECLINE,
    DONE,
    EMERGENCY,
    END,
    EXTRACT,
    FALLBACK,
    HIRE,
    IMPORT_TANK,
    LICENSE,
    MANIPULATE,
    OFFER,
    PASS,
    POWER,
    REAUCTION,
    ROLL,
    SELL,
    SELL_LICENSE,
    UPGRADE,
    ZONE_SPAN,
)
from steamhouse.games.planet_steam.bots.desk import Desk
from steamhouse.games.planet_steam.bots.layout import beside, masks_of, paying, river_of, row_of
from steamhouse.games.planet_steam.bots.optional import choose_order, choose_sabotage, choose_stow, choose_tip
from steamhouse.games.planet_steam.bots.placing import choose_place, choose_vote
from steamhouse.games.planet_steam.bots.says import in_words_of, say
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES, SPECIALIST_BITS
from steamhouse.games.planet_steam.rules.auction import bidders
from steamhouse.games.planet_steam.state import (
    ENERGY,
    PHASE_ACTIVATION,
    PHASE_AIRSHIP,
    PHASE_AUCTION,
    PHASE_BENEFIT,
    PHASE_BONUS,
    PHASE_BUILD,
    PHASE_CARRIER_AUCTION,
    PHASE_CERTIFICATES,
    PHASE_CLAIM,
    PHASE_EXTRACT,
    PHASE_FALLBACK,
    PHASE_HIRE,
    PHASE_KEEP,
    PHASE_MANIPULATE,
    PHASE_NEUTRALS,
    PHASE_OFFER,
    PHASE_ORDER,
    PHASE_PLACE,
    PHASE_SABOTAGE,
    PHASE_STOW,
    PHASE_TIP,
    PHASE_TRADE,
    PHASE_UPGRADE,
    PHASE_ZONE_AUCTION,
    RESOURCES,
    ROWS,
    WATER,
    WEAK,
)
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
    if PASS in legal:
        return say(PASS, "pass-raised", bid=g.bid)
    return say(BID + 1, "bid-one" if bidders(g, bot.box) > 1 else "only-choice")


def _hire(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:  # noqa: ARG001
    """Whoever comes first in the list."""
    names = [name for name, bit in SPECIALIST_BITS.items() if (legal[0] - HIRE) & bit]
    return say(legal[0], "hire", specialist=names[0])


def _benefit(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:  # noqa: ARG001
    if BENEFIT_CREDITS in legal:
        return say(BENEFIT_CREDITS, "benefit-credits")
    taken = [r for r in range(RESOURCES) if BENEFIT_TAKE + r in legal]
    if not taken:
        return say(BENEFIT_NONE if BENEFIT_NONE in legal else legal[0], "nothing")
    r = max(taken, key=lambda resource: g.price[resource])
    return say(BENEFIT_TAKE + r, "benefit-take", resource=RESOURCE_NAMES[r])


def _bonus(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:  # noqa: ARG001
    best = max(legal, key=lambda action: g.price[action - BONUS])
    return say(best, "bonus-value", resource=RESOURCE_NAMES[best - BONUS])


def _upgrade(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:
    action = UPGRADE + WATER if UPGRADE + WATER in legal else bot.any_of(legal, g)
    return say(action, "upgrade", resource=RESOURCE_NAMES[action - UPGRADE])


def _offer(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:
    action = bot.beside_own(g, legal, OFFER)
    return say(action, "offer-synergy", zone=bot.names.zones[action - OFFER])


def _claim(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:
    licenses = [code for code in legal if LICENSE <= code < FALLBACK]
    if licenses:
        action = bot.beside_own(g, licenses, LICENSE)
        return say(action, "license-value", zone=bot.names.zones[action - LICENSE])
    base = CLAIM if bot.box.predictable_claims else ROLL
    rolls = [code for code in legal if base <= code < base + ZONE_SPAN]
    if not rolls:
        return say(DECLINE, "decline-claim")
    action = bot.beside_own(g, rolls, base)
    return say(action, "roll-value", credits=bot.box.value_zone)


def _fallback(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:
    action = bot.beside_own(g, legal, FALLBACK)
    return say(action, "fallback", zone=bot.names.zones[action - FALLBACK])


def _airship(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:  # noqa: ARG001
    masks = masks_of(g, bot.box, bot.seat)
    tanks = masks[0] | masks[1] | masks[2] | masks[3]
    counts = [(tanks & row_of(row)).bit_count() for row in range(ROWS)]
    row = counts.index(max(counts))
    if counts[row] == 0:
        return say(AIRSHIP + row, "airship-away", row=bot.names.lines[row])
    return say(AIRSHIP + row, "airship-most-tanks", count=counts[row], row=bot.names.lines[row])


def _activation(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:  # noqa: ARG001
    if ACTIVATE in legal:
        return say(ACTIVATE, "activate")
    if DECLINE in legal:
        return say(DECLINE, "only-choice")
    return say(legal[0], "emergency", zone=bot.names.zones[legal[0] - EMERGENCY])


def _manipulate(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:  # noqa: ARG001
    """The way that costs nothing, and nothing shifted."""
    if g.mode == 0:
        return say(MANIPULATE + WEAK, "manipulate", mode=MODE_NAMES[WEAK])
    return say(DONE, "shift-none")


def _keep(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:  # noqa: ARG001
    return say(REAUCTION, "reauction")


def _build(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:
    """A tank for each round played so far, in its own zones in order."""
    tanks = [code for code in legal if BUY_TANK <= code < IMPORT_TANK]
    masks = masks_of(g, bot.box, bot.seat)
    if tanks and sum(mask.bit_count() for mask in masks[:RESOURCES]) < g.round:
        return say(tanks[0], "buy-tank-one", zone=bot.names.zones[tanks[0] - BUY_TANK])
    return say(END, "end-build")


def _extract(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:  # noqa: ARG001
    runs = [code for code in legal if POWER <= code < POWER + ZONE_SPAN]
    return say(runs[0], "power-all") if runs else say(EXTRACT, "power-all")


def _trade(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:
    """Keep, or buy, 2 water for a tank and an energy for each tank; sell the rest, in the last round everything."""
    r = g.resource
    name = RESOURCE_NAMES[r]
    held = g.goods[bot.seat][r]
    wanted = 0
    if g.round < bot.box.rounds:
        if r == WATER:
            wanted = bot.box.activation_water + bot.box.tank_water
        elif r == ENERGY:
            wanted = paying(masks_of(g, bot.box, bot.seat), river_of(bot.box)) + 1
    if held > wanted:
        action = SELL + AMOUNT_SPAN * r + held - wanted
        if wanted:
            return say(action, "sell-surplus", count=held - wanted, resource=name)
        return say(action, "sell-all")
    bought = [BUY + AMOUNT_SPAN * r + n for n in range(wanted - held, 0, -1)]
    for action in bought:
        if action in legal:
            return say(action, "buy-need", purpose="activation" if r == WATER else "power", resource=name)
    return say(PASS, "keep", resource=name) if held else say(PASS, "nothing")


def _certificate(bot: Thrifty, g: Game, legal: Sequence[int]) -> Choice:
    if SELL_LICENSE in legal and g.round == bot.box.rounds:
        return say(SELL_LICENSE, "license-sell")
    return say(PASS, "nothing")


DECISIONS: dict[int, Decide] = {
    PHASE_UPGRADE: _upgrade,
    PHASE_AUCTION: _bid,
    PHASE_HIRE: _hire,
    PHASE_BENEFIT: _benefit,
    PHASE_BONUS: _bonus,
    PHASE_OFFER: _offer,
    PHASE_ZONE_AUCTION: _bid,
    PHASE_CLAIM: _claim,
    PHASE_FALLBACK: _fallback,
    PHASE_AIRSHIP: _airship,
    PHASE_ACTIVATION: _activation,
    PHASE_BUILD: _build,
    PHASE_EXTRACT: _extract,
    PHASE_TRADE: _trade,
    PHASE_CERTIFICATES: _certificate,
    PHASE_MANIPULATE: _manipulate,
    PHASE_CARRIER_AUCTION: _bid,
    PHASE_KEEP: _keep,
}
OPTIONAL: dict[int, Callable[[Desk, Sequence[int]], Choice]] = {
    PHASE_ORDER: choose_order,
    PHASE_SABOTAGE: choose_sabotage,
    PHASE_TIP: choose_tip,
    PHASE_STOW: choose_stow,
    PHASE_NEUTRALS: choose_vote,
    PHASE_PLACE: choose_place,
}
