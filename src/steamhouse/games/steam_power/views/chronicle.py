"""The story of a game in numbers, for its charts: points by source, who paid whom for what, contracts, links, goods.

Everything in it is public at the table: hands are not told.
"""

from __future__ import annotations

from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.happened import listen, payment
from steamhouse.games.steam_power.rules import happenings as H
from steamhouse.games.steam_power.text.names import COLOUR_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from steamhouse.core.happened import Happening
    from steamhouse.games.steam_power.game import SteamPower
    from steamhouse.games.steam_power.state import Game

PAYMENTS = {
    H.PAYS_TRACK: "track",
    H.PAYS_CROSSING: "crossing",
    H.PAYS_GOOD: "good",
    H.PAYS_LINK: "link",
    H.PAYS_MISSING: "missing",
    H.GETS_BANK: "bank",
    H.GETS_COMPENSATION: "compensation",
    H.GETS_REWARD: "reward",
}
FOR_CONTRACT = (H.PAYS_GOOD, H.PAYS_LINK, H.PAYS_MISSING)


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
        self.round = 0
        self.cost = 0
        self.good_from = S.NOWHERE
        self.good_links = 0
        self.story: dict[str, Any] = {
            "rounds": [],
            "payments": [],
            "contracts": [],
            "links": [],
            "factories": [],
            "deliveries": [],
        }
        self.tells: dict[int, Callable[[Happening, Game], None]] = {
            **dict.fromkeys(PAYMENTS, self._payment),
            H.LINK_DONE: self._link,
            H.BUILT: self._factory,
            H.DELIVERED: self._delivery,
            H.CONTRACT_DONE: self._contract,
        }

    def through(self, actions: Sequence[int], g: Game) -> dict[str, Any]:
        """The whole story."""
        for self.at, action in enumerate(actions, 1):
            before, self.round = g.phase, g.round
            self._begin(action)
            for happening in listen(g, self.game.box, action):
                tell = self.tells.get(happening.what)
                if tell is not None:
                    tell(happening, g)
            if g.round != self.round or (g.phase == S.PHASE_OVER != before):
                parts = [score.parts for score in self.game.scores(g)]
                at_end = g.phase == S.PHASE_OVER
                self.story["rounds"].append({"at": self.at, "round": None if at_end else g.round, "seats": parts})
        return self.story

    def _begin(self, action: int) -> None:
        """A contract, a good or a step of one."""
        if A.MOVE <= action < A.FACTORY_BONUS:
            self.good_links += 1
        elif A.FULFIL <= action < A.DRAW:
            self.cost = 0
        elif A.TAKE <= action < A.FULFIL:
            self.good_from, self.good_links = action - A.TAKE, 0

    def _add(self, key: str, **entry: Any) -> None:
        self.story[key].append({"at": self.at, "round": self.round, **entry})

    def _payment(self, happening: Happening, _: Game) -> None:
        """Who paid whom; what goods cost counts for the contract under way."""
        payer, payee, amount = payment(self.game.box, happening)
        if happening.what in FOR_CONTRACT:
            self.cost += amount
        if amount:
            what = PAYMENTS[happening.what]
            self._add("payments", **{"from": payer, "to": payee, "amount": amount, "for": what})

    def _link(self, happening: Happening, g: Game) -> None:
        owner, link, tiles = happening[1:]
        cities = self.game.names.cities
        ends = {"from": cities[g.link_from[link]], "to": cities[g.link_to[link]]}
        self._add("links", owner=owner, **ends, tiles=tiles)

    def _factory(self, happening: Happening, _: Game) -> None:
        owner, city, goods = happening[1:]
        self._add("factories", owner=owner, city=self.game.names.cities[city], goods=goods)

    def _delivery(self, happening: Happening, _: Game) -> None:
        seat, group, colour = happening[1:]
        b, cities = self.game.box, self.game.names.cities
        way = {"from": cities[self.good_from], "to": cities[b.group_first[group]], "links": self.good_links}
        self._add("deliveries", seat=seat, colour=COLOUR_NAMES[colour], **way)

    def _contract(self, happening: Happening, _: Game) -> None:
        seat, card, vp = happening[1:]
        money = self.game.box.card_money[card]
        self._add("contracts", seat=seat, card=self.game.names.cards[card], vp=vp, money=money, cost=self.cost)
