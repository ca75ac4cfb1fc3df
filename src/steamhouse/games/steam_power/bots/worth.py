"""What a position is worth to a seat, in points: contracts that it could fulfil, factories, purple cities and money.

Of the cards only the own hand is looked at; all others that do not lie open are as likely to come as each other.
"""

from __future__ import annotations

from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.bots.outlook import LAST_ACTION_WORTH, SOLO_RHYTHM, Outlook
from steamhouse.games.steam_power.rules.delivery import measure_ways
from steamhouse.games.steam_power.rules.scoring import (
    connected_to,
    points_of_cities,
    points_of_contracts,
    points_of_factories,
    points_of_factory,
    points_of_money,
    worth_of_purple,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from steamhouse.bots.lot import Lot
    from steamhouse.games.steam_power.bots.atlas import Atlas
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game
    from steamhouse.games.steam_power.text.names import Names

MOST: Final = 5  # goods of a colour that a contract can ask for
SITE: Final = 2.2  # dollars a good from a city that waits for its factory
UNREACHED: Final = 1.4  # dollars a good from a factory that no completed links lead to yet
TILE: Final = 0.6  # dollars a good for a tile still to be laid
SURE: Final = 0.9  # a contract in hand against one fulfilled
GOODS_A_CONTRACT: Final = 0.86  # of a colour
PACE_OF_ALL: Final = 0.85  # contracts a seat and round
MODEST: Final = 0.6  # of what an unknown contract brings: more is not asked of an action
UNBUILT: Final = 0.3  # of its goods that a city without factory counts for in what will be on offer
SOLD: Final = 0.6  # of a factory's goods that others take
FLIP_FROM: Final = 0.3  # demand for each good of a factory from which on its city may flip
FLIP_SPAN: Final = 0.8  # and how much more makes it certain
NEAR_BY_LINKS: Final = (1.0, 0.7, 0.45, 0.3)  # how readily goods are taken over so many links
NEAR_BY_TILES: Final = (0.4, 0.35, 0.25, 0.15, 0.1)  # and from where no links lead to the taker yet, by tiles
RIVALS_LOSS: Final = 0.5  # of a point that the rivals together have of a purple city
SHARED_LATER: Final = 0.8  # of a purple city's points, which others may come to share


class Judge:
    """Values positions for one decision of one seat: the present one, and those that its next actions may lead to."""

    def __init__(self, g: Game, b: Box, names: Names, seat: int, atlas: Atlas, lot: Lot) -> None:
        self.b = b
        self.names = names
        self.seat = seat
        self.owner = g.company
        self.outlook = outlook = Outlook(g, b)
        self.atlas = atlas
        self.lot = lot
        self.hand = [card for card in range(b.cards) if g.place[card] == S.HAND + seat]
        self.unseen = [
            card for card in range(b.cards) if g.place[card] < S.FULFILLED and g.place[card] != S.HAND + seat
        ]
        self.rivals = [p for p in range(b.players) if p != seat]
        self.distances = [_distances(g, b, owner) for owner in range(b.owners)]
        self.demand = self._demand(g)
        self.bonus = [outlook.bonus(b.card_bonus[card]) for card in range(b.cards)]
        self.left = outlook.actions - 1  # actions after the one that is being weighed
        self.floor = outlook.action
        measure_ways(g, b, 0)
        bill = self.bill(g)
        self.dollar = outlook.dollar(min(max(g.money[seat], 4), 11))
        values = [max(0.0, value) for value in self.cards(self.unseen, bill)]
        if values:
            self.floor = min(outlook.action, max(LAST_ACTION_WORTH, MODEST * sum(values) / len(values)))

    def _demand(self, g: Game) -> float:
        """Goods of a colour that will yet be asked for at the table."""
        if self.b.solo:
            contracts = min(self.outlook.actions / SOLO_RHYTHM, g.deck + g.held[0])
        else:
            contracts = max(self.outlook.rounds - 0.5, 0.3) * self.b.players * PACE_OF_ALL
        return contracts * GOODS_A_CONTRACT

    def name_of_city(self, city: int) -> str:
        """As printed on the map."""
        return self.names.titles[city]

    def name_of_group(self, group: int) -> str:
        """Its first city's, as printed on the map."""
        return self.names.titles[self.b.group_first[group]]

    # ---- the whole ----

    def worth(self, g: Game, drawn: int = 0, hand: list[int] | None = None) -> float:
        """The value of a position after the action that is being weighed, with ``drawn`` unknown cards more."""
        measure_ways(g, self.b, 0)
        bill = self.bill(g)
        return (
            self.outlook.money(g.money[self.seat])
            + self.cities(g)
            + self.factories(g)
            + self.contracts(g, bill, self.hand if hand is None else hand, drawn)
        )

    # ---- goods ----

    def bill(self, g: Game) -> list[list[float]]:
        """By colour the dollars that 0 to 5 goods cost: those in reach first, then those that might be, or bought."""
        b = self.b
        real: list[list[float]] = [[] for _ in range(S.RESOURCES)]
        hoped: list[list[float]] = [[] for _ in range(S.RESOURCES)]
        tiles_to = self.atlas.from_network(g.network[self.owner])
        for city in range(b.cities):
            colour = g.colour[city]
            if colour == S.PURPLE or g.flipped[city]:
                continue
            far = g.distance[b.group[city]]
            goods = g.goods[city]
            if goods:
                price = 0.0 if g.factory[city] == self.owner else float(b.price_good)
                if far != S.FAR:
                    real[colour] += [price + far * b.price_link] * goods
                else:
                    hoped[colour] += [price + UNREACHED + TILE * tiles_to[b.group[city]]] * goods
            elif g.factory[city] == S.NOBODY and g.stock[colour]:
                price = SITE + far * b.price_link if far != S.FAR else SITE + TILE * tiles_to[b.group[city]]
                hoped[colour] += [price] * b.yield_
        return [_sums(sorted(real[c])[:MOST], sorted(hoped[c])[:MOST], b.price_missing) for c in range(S.RESOURCES)]

    # ---- contracts ----

    def card(self, card: int, bill: list[list[float]]) -> float:
        """What fulfilling a contract would bring, goods paid."""
        return self.cards([card], bill)[0]

    def cards(self, cards: list[int], bill: list[list[float]]) -> list[float]:
        """The same of several contracts; a decision asks for all of the deck many times."""
        b = self.b
        orange, black, gray, white = bill
        points, money, dollar, bonus = b.card_vp, b.card_money, self.dollar, self.bonus
        found = []
        for card in cards:
            need = b.card_need[card]
            cost = orange[need[0]] + black[need[1]] + gray[need[2]] + white[need[3]]
            found.append(points[card] + (money[card] - cost) * dollar + bonus[card])
        return found

    def contracts(self, g: Game, bill: list[list[float]], hand: list[int], drawn: int) -> float:
        """What the hand, cards to come and the actions left for them promise beyond what those actions are worth."""
        floor = self.floor
        values = [max(0.0, value - floor) for value in self.cards(hand, bill)]
        others = sorted([max(0.0, value - floor) for value in self.cards(self.unseen, bill)])
        mean = sum(others) / len(others) if others else 0.0
        good = others[len(others) * 2 // 3] if others else 0.0
        if drawn:
            values += [0.5 * (mean + good)] * drawn
        values.sort(reverse=True)
        total = 0.0
        for i, value in enumerate(values):
            total += SURE * min(1.0, max(0.0, self.left - 1.4 * i)) * value
        return total + self.to_come(g, len(values)) * (mean - 0.3 * floor if mean > 0.3 * floor else 0.0)

    def to_come(self, g: Game, held: int) -> float:
        """How many more contracts than those in hand the seat will yet draw and fulfil."""
        b = self.b
        most = self.left / 2.3 - 0.8 * held
        if b.needed:
            most = min(most, b.needed - g.done[self.seat] - 0.8 * held)
        return max(0.0, most)

    # ---- points of the map ----

    def cities(self, g: Game) -> float:
        """Own shares of purple cities, less what rivals have of them."""
        b = self.b
        total = 0.0
        if b.solo:
            return float(sum(connected_to(g, b, city) for city in range(b.cities) if g.colour[city] == S.PURPLE))
        worth = worth_of_purple(g, b)
        lasting = 1.0 - (1.0 - SHARED_LATER) * self.outlook.ease
        for city in range(b.cities):
            if g.colour[city] == S.PURPLE:
                group = b.group[city]
                share = worth // max(1, connected_to(g, b, city))
                if g.network[self.seat] >> group & 1:
                    total += share * lasting
                others = sum(g.network[p] >> group & 1 for p in self.rivals)
                total -= RIVALS_LOSS * others * share / max(1, len(self.rivals))
        return total

    def factories(self, g: Game) -> float:
        """What factories will bring: points when flipped, and dollars for goods that others take."""
        b = self.b
        supply = [0.0] * S.RESOURCES
        for city in range(b.cities):
            if g.colour[city] != S.PURPLE:
                if g.goods[city]:
                    supply[g.colour[city]] += g.goods[city]
                elif g.factory[city] == S.NOBODY:
                    supply[g.colour[city]] += UNBUILT * b.yield_
        total = 0.0
        for city in range(b.cities):
            if g.factory[city] != S.NOBODY and (b.solo or g.factory[city] == self.owner):
                total += self.factory(g, city, supply[g.colour[city]])
        return total

    def factory(self, g: Game, city: int, supply: float) -> float:
        """One factory: of the goods asked for it gets its share, more if many networks are near."""
        b = self.b
        points = points_of_factory(g, b, g.colour[city])
        if g.flipped[city]:
            return float(points)
        goods = g.goods[city]
        near = self.nearness(g, b.group[city])
        asked = self.demand / max(supply, 1.0) * near  # of each good here
        chance = min(1.0, max(0.0, (asked - FLIP_FROM) / FLIP_SPAN))
        income = 0.0
        if not b.solo:
            income = min(1.0, asked) * goods * SOLD * self.dollar
        return points * chance + income

    def nearness(self, g: Game, group: int) -> float:
        """How easily the table gets goods from a group: about 1 where half of it need not pay for links."""
        b = self.b
        total = 0.0
        owners = range(b.owners)
        for owner in owners:
            far = g.distance[group] if owner == self.owner else self.distances[owner][group]
            if far != S.FAR:
                total += NEAR_BY_LINKS[min(far, 3)]
            else:
                tiles = self.atlas.from_network(g.network[owner])[group] if g.network[owner] else 3
                total += NEAR_BY_TILES[min(tiles, 4)]
        return 1.7 * total / len(owners)

    def standing(self, g: Game, p: int) -> float:
        """A seat's points if the game ended now."""
        b = self.b
        points = points_of_money(g, b, p) + points_of_contracts(g, b, p)
        return points + points_of_factories(g, b, p) + points_of_cities(g, b, p)

    def threat(self, g: Game, p: int) -> float:
        """How much a point for a rival hurts: 1 in a duel, else less, most for who leads."""
        standings = {rival: self.standing(g, rival) for rival in self.rivals}
        ahead = sum(points < standings[p] for points in standings.values())
        return (1 + ahead) / len(self.rivals) ** 2 if len(self.rivals) > 1 else 1.0


def _sums(real: list[float], hoped: list[float], missing: int) -> list[float]:
    sums = [0.0]
    for price in (real + hoped)[:MOST]:
        sums.append(sums[-1] + min(price, missing) if len(sums) > len(real) else sums[-1] + price)
    while len(sums) <= MOST:
        sums.append(sums[-1] + missing)
    return sums


def _distances(g: Game, b: Box, owner: int) -> list[int]:
    """The fewest links from each group to an owner's network."""
    found = [S.FAR] * b.groups
    frontier = seen = g.network[owner]
    links = 0
    while frontier:
        following = 0
        for u in range(b.groups):
            if frontier >> u & 1:
                found[u] = links
                following |= g.joined[u]
        frontier = following & ~seen
        seen |= frontier
        links += 1
    return found
