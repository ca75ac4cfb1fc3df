"""The story of a game in numbers, for its charts: points by source, who paid whom for what, contracts, links, goods.

Everything in it is public at the table: hands are not told.
"""

from __future__ import annotations

from steamhouse.games.steam_power.actions import (
    BANK,
    BUY,
    CITY,
    CROSS,
    DRAW,
    DRAW_FROM,
    FACTORY,
    FACTORY_BONUS,
    FULFIL,
    MOVE,
    REPLACE,
    SEAT_SPAN,
    TAKE,
    TRACK,
)
from steamhouse.games.steam_power.rules.delivery import next_colour
from steamhouse.games.steam_power.state import NOWHERE, PHASE_OVER
from steamhouse.games.steam_power.text.names import COLOUR_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from steamhouse.games.steam_power.game import SteamPower
    from steamhouse.games.steam_power.state import Game


def chronicle(game: SteamPower, actions: Sequence[int], g: Game) -> dict[str, Any]:
    """Walk through a main line of actions and outcomes from ``g``, which is changed.

    ``rounds`` has each seat's score parts at the start of each round and at the end. ``payments`` has every dollar that
    changed hands: from a seat or (null) the bank, to an owner or the bank. The others have every fulfilled contract
    with what its goods cost, every completed link, every factory and every good brought to a network. ``at`` counts the
    actions of the line from 1; cities and cards are named by id.
    """
    return _Walk(game).through(actions, g)


class _Walk:
    """The way through one game, with what is known of the good and the contract under way."""

    def __init__(self, game: SteamPower) -> None:
        self.game = game
        self.at = 0
        self.cost = 0
        self.good_from = NOWHERE
        self.good_links = 0
        self.story: dict[str, Any] = {
            "rounds": [],
            "payments": [],
            "contracts": [],
            "links": [],
            "factories": [],
            "deliveries": [],
        }

    def through(self, actions: Sequence[int], g: Game) -> dict[str, Any]:
        """The whole story."""
        for self.at, action in enumerate(actions, 1):
            before = g.copy()
            self.game.step(g, action)
            self._tell(before, action, g)
        return self.story

    def _tell(self, before: Game, action: int, g: Game) -> None:
        if action == BANK:
            self._bank(before)
        elif action >= TRACK:
            self._placement(before, action, g)
        elif FACTORY <= action < TAKE or FACTORY_BONUS <= action < CITY:
            self._factory(before, g)
        elif FULFIL <= action < DRAW:
            self.cost = 0
        elif TAKE <= action < FULFIL or BUY <= action < DRAW_FROM or MOVE <= action < FACTORY_BONUS:
            self._good(before, action, g)
        if g.round != before.round or (g.phase == PHASE_OVER != before.phase):
            parts = [score.parts for score in self.game.scores(g)]
            self._add("rounds", round=None if g.phase == PHASE_OVER else g.round, seats=parts)

    def _add(self, key: str, **entry: Any) -> None:
        self.story[key].append({"at": self.at, **entry})

    def _pay(self, before: Game, payer: int | None, payee: int | None, amount: int, what: str) -> None:
        if amount:
            self._add("payments", round=before.round, **{"from": payer, "to": payee, "amount": amount, "for": what})

    def _bank(self, before: Game) -> None:
        """Money as an action, or an Automa's in place of a reward that it could not have."""
        b = self.game.box
        if before.bonus:
            self._pay(before, None, before.seat, b.compensation[before.seat], "compensation")
        else:
            self._pay(before, None, before.seat, b.bank_money, "bank")

    # ---- on the map ----

    def _placement(self, before: Game, action: int, g: Game) -> None:
        """What a tile cost, and the link that it completed."""
        paid = before.money[before.seat] - g.money[before.seat]
        self._pay(before, before.seat, None, paid, "crossing" if CROSS <= action < REPLACE else "track")
        names, owner = self.game.names, before.company
        for link, city in enumerate(g.link_to):
            if city != before.link_to[link] and city != NOWHERE:
                ends = {"from": names.cities[g.link_from[link]], "to": names.cities[city]}
                self._add("links", round=before.round, owner=owner, **ends, tiles=g.link_tiles[link])

    def _factory(self, before: Game, g: Game) -> None:
        city = next(c for c, owner in enumerate(g.factory) if owner != before.factory[c])
        told = {"city": self.game.names.cities[city], "goods": g.goods[city]}
        self._add("factories", round=before.round, owner=before.company, **told)

    # ---- contracts ----

    def _good(self, before: Game, action: int, g: Game) -> None:
        """A step of one good: what was paid to whom, whether it has arrived, and whether the contract is done."""
        b = self.game.box
        if action >= MOVE:
            self.good_links += 1
            self._pay_owner(before, (action - MOVE) % SEAT_SPAN, b.price_link, "link")
            self._arrive(before, b.group[(action - MOVE) // SEAT_SPAN])
        elif action >= BUY:
            self.cost += b.price_missing
            self._pay(before, before.seat, None, b.price_missing, "missing")
        else:
            self.good_from, self.good_links = action - TAKE, 0
            self._pay_owner(before, before.factory[action - TAKE], b.price_good, "good")
            self._arrive(before, b.group[action - TAKE])
        if g.place[before.contract] != before.place[before.contract]:
            self._contract(before)

    def _arrive(self, before: Game, group: int) -> None:
        """Tell of a delivery if the good has come to the network."""
        if before.network[before.company] >> group & 1:
            b, cities = self.game.box, self.game.names.cities
            way = {"from": cities[self.good_from], "to": cities[b.group_first[group]], "links": self.good_links}
            colour = COLOUR_NAMES[next_colour(before, b)]
            self._add("deliveries", round=before.round, seat=before.seat, colour=colour, **way)

    def _pay_owner(self, before: Game, owner: int, amount: int, what: str) -> None:
        """Pay for another's good or link; in the solo game the money for a company goes to the bank."""
        if owner == before.company:
            return
        self.cost += amount
        self._pay(before, before.seat, None if self.game.box.solo else owner, amount, what)

    def _contract(self, before: Game) -> None:
        card, b = before.contract, self.game.box
        money = b.card_money[card]
        told = {"card": self.game.names.cards[card], "vp": b.card_vp[card], "money": money, "cost": self.cost}
        self._add("contracts", round=before.round, seat=before.seat, **told)
        self._pay(before, None, before.seat, money, "reward")
