"""Fulfilling a contract good by good: taking goods, moving them over links, buying what cannot be had, and the costs.

A good goes over links of others alone: an owner's own links join cities of its network, where every way ends. Book:
Action 3, Fulfill Contract. Rulings 9 to 12.
"""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.rules import happenings as H, reasons as R
from steamhouse.games.steam_power.rules.payments import pay, pay_owner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game

BILL: Final = 6  # entries a colour in ``bill``
OF_ORANGE: Final = BILL * S.ORANGE  # the first of each
OF_BLACK: Final = BILL * S.BLACK
OF_GRAY: Final = BILL * S.GRAY
OF_WHITE: Final = BILL * S.WHITE
DEAR: Final = 9999


# ---- looking around ----


def survey(g: Game, b: Box) -> None:
    """Renew ``distance``, ``in_reach`` and ``bill`` for the mover's company, when it comes to decide.

    Without a network nothing can be fulfilled, and they are left as they are.
    """
    if g.network[g.company]:
        measure_ways(g, b, 0)
        make_bill(g, b)
        if g.at != S.NOWHERE:
            measure_ways(g, b, g.been)


def measure_ways(g: Game, b: Box, barred: int) -> None:
    """Set ``distance``: the fewest links from each group to the network, never entering a ``barred`` group (bits)."""
    distance = g.distance
    joined = g.joined
    network = g.network[g.company]
    far = S.FAR
    following = 0
    for u in range(b.groups):
        if network >> u & 1:
            distance[u] = 0
            following |= joined[u]
        else:
            distance[u] = far
    seen = network | barred
    frontier = following & ~seen
    links = 1
    while frontier:
        seen |= frontier
        following = 0
        for u in range(b.groups):
            if frontier >> u & 1:
                distance[u] = links
                following |= joined[u]
        frontier = following & ~seen
        links += 1


def make_bill(g: Game, b: Box) -> None:
    """Set ``in_reach`` and ``bill``: all goods in reach come first, from the cheapest on; further ones are bought."""
    bill = g.bill
    for i in range(S.RESOURCES * BILL):
        bill[i] = DEAR
    for colour in range(S.RESOURCES):
        g.in_reach[colour] = 0
        bill[colour * BILL] = 0
    goods = g.goods
    distance = g.distance
    group = b.group
    for city in range(b.cities):
        if goods[city] and distance[group[city]] != S.FAR:
            g.in_reach[g.colour[city]] += goods[city]
            enter_prices(g, g.colour[city] * BILL, price_of_good(g, b, city), goods[city])
    for colour in range(S.RESOURCES):
        cost = 0
        for i in range(colour * BILL + 1, colour * BILL + BILL):
            cost += b.price_missing if bill[i] == DEAR else bill[i]
            bill[i] = cost


def enter_prices(g: Game, start: int, price: int, goods: int) -> None:
    """Sort up to ``goods`` equal prices into the five lowest of a colour, which follow entry ``start``."""
    bill = g.bill
    last = start + S.GOODS
    while goods and price < bill[last]:
        i = last
        while i > start + 1 and bill[i - 1] > price:
            bill[i] = bill[i - 1]
            i -= 1
        bill[i] = price
        goods -= 1


def price_of_good(g: Game, b: Box, city: int) -> int:
    """What a good in reach costs in all: a dollar for another's, and the links of its shortest way."""
    own = g.factory[city] == g.company
    return g.distance[b.group[city]] * b.price_link + (0 if own else b.price_good)


def next_colour(g: Game, b: Box) -> int:
    """The colour of the good that is asked for now."""
    return b.card_goods[g.contract][g.taken]


def cost_of_contract(g: Game, b: Box, card: int) -> int:
    """The least that a whole contract costs the mover."""
    bill = g.bill
    need = b.card_need[card]
    return (
        bill[OF_ORANGE + need[S.ORANGE]]
        + bill[OF_BLACK + need[S.BLACK]]
        + bill[OF_GRAY + need[S.GRAY]]
        + bill[OF_WHITE + need[S.WHITE]]
    )


def cost_of_rest(g: Game, b: Box, colour: int, price: int) -> int:
    """The least that the goods after the present one cost, when one good of ``colour`` at ``price`` leaves the map.

    With ``price`` -1 none does: the present good is on its way already, or is bought.
    """
    cost = 0
    for other in range(S.RESOURCES):
        need = 0
        for i in range(g.taken + 1, b.card_size[g.contract]):
            if b.card_goods[g.contract][i] == other:
                need += 1
        entry = other * BILL + need
        if other != colour or price < 0:
            cost += g.bill[entry]
        elif need + 1 > g.in_reach[colour]:
            cost += g.bill[entry + 1] - price
        else:  # with the good gone, the next cheapest takes its place if it was one of the cheapest
            cost += max(g.bill[entry + 1] - price, g.bill[entry])
    return cost


# ---- judging ----


def check_fulfil(g: Game, b: Box, card: int) -> int:
    """A contract of the own hand that can be paid as a whole."""
    if card >= b.cards:
        return R.NO_CARD
    if not can_hold(g, b, card):
        return R.CARD_SEEN if b.cardboard and g.place[card] != S.DECK else R.NOT_IN_HAND
    if g.network[g.company] == 0:
        return R.NO_NETWORK
    return R.LEGAL if cost_of_contract(g, b, card) <= g.money[g.seat] else R.CONTRACT_NOT_PAYABLE


def can_hold(g: Game, b: Box, card: int) -> bool:
    """Whether a card is in the mover's hand; of a hand that is not known, whether it could be."""
    if g.place[card] == S.HAND + g.seat:
        return True
    return b.cardboard == 1 and g.place[card] == S.DECK and g.held[g.seat] > 0


def check_take(g: Game, b: Box, city: int) -> int:
    """A good of the colour that comes next, from a city with a way to the network."""
    if city >= b.cities:
        return R.NO_CITY
    colour = next_colour(g, b)
    if g.colour[city] != colour:
        return R.WRONG_COLOUR
    if g.factory[city] == S.NOBODY:
        return R.NO_FACTORY_THERE
    if g.goods[city] == 0:
        return R.CITY_EMPTY
    if g.distance[b.group[city]] == S.FAR:
        return R.NOT_IN_REACH
    price = price_of_good(g, b, city)
    if g.money[g.seat] < price:
        return R.NO_MONEY
    return R.LEGAL if g.money[g.seat] >= price + cost_of_rest(g, b, colour, price) else R.REST_NOT_PAYABLE


def check_move(g: Game, b: Box, city: int, owner: int) -> int:
    """A step over one completed link, from where the network can still be reached and paid for."""
    if city >= b.cities or b.group_first[b.group[city]] != city:
        return R.NO_CITY
    u = b.group[city]
    if owner >= b.owners or not g.joined_by[owner * S.CITIES + g.at] >> u & 1:
        return R.NO_LINK_THERE
    if g.been >> u & 1:
        return R.BEEN_THERE
    if g.distance[u] == S.FAR:
        return R.DEAD_END
    price = price_of_step(g, b, owner) + g.distance[u] * b.price_link
    if g.money[g.seat] < price:
        return R.NO_MONEY
    return R.LEGAL if g.money[g.seat] >= price + cost_of_rest(g, b, S.NOWHERE, -1) else R.REST_NOT_PAYABLE


def check_buy(g: Game, b: Box, colour: int) -> int:
    """A good from the stock, only while none of its colour can be brought to the network (rulings 9 and 10)."""
    if colour != next_colour(g, b):
        return R.WRONG_COLOUR
    if g.in_reach[colour]:
        return R.IN_REACH
    if g.money[g.seat] < b.price_missing:
        return R.NO_MONEY
    return R.LEGAL if g.money[g.seat] >= b.price_missing + cost_of_rest(g, b, colour, -1) else R.REST_NOT_PAYABLE


def price_of_step(g: Game, b: Box, owner: int) -> int:
    """What the use of a link costs: nothing where it is one's own."""
    return 0 if owner == g.company else b.price_link


# ---- listing ----


def legal_fulfilments(g: Game, b: Box, acts: list[int], n: int) -> int:
    """The contracts that can be fulfilled now."""
    if g.network[g.company] == 0:
        return n
    place = g.place
    hand = S.HAND + g.seat
    unseen = S.DECK if b.cardboard and g.held[g.seat] else hand  # of a hand that is not known
    money = g.money[g.seat]
    for card in range(b.cards):
        if (place[card] == hand or place[card] == unseen) and cost_of_contract(g, b, card) <= money:
            acts[n] = A.FULFIL + card
            n += 1
    return n


def legal_takes(g: Game, b: Box, acts: list[int]) -> int:
    """The cities that the next good can be taken from, or its purchase."""
    n = 0
    for city in range(b.cities):
        if g.goods[city] and check_take(g, b, city) == R.LEGAL:
            acts[n] = A.TAKE + city
            n += 1
    colour = next_colour(g, b)
    if check_buy(g, b, colour) == R.LEGAL:
        acts[n] = A.BUY + colour
        n += 1
    return n


def legal_moves(g: Game, b: Box, acts: list[int]) -> int:
    """The steps of a good on its way."""
    n = 0
    for u in range(b.groups):
        if g.joined[g.at] >> u & 1:
            for owner in range(b.owners):
                if check_move(g, b, b.group_first[u], owner) == R.LEGAL:
                    acts[n] = A.MOVE + A.SEAT_SPAN * b.group_first[u] + owner
                    n += 1
    return n


# ---- playing ----


def begin_fulfilling(g: Game, card: int) -> None:
    """Open a contract: its goods are asked for one by one."""
    g.place[card] = S.HAND + g.seat  # where it is already, unless the hand was not known
    g.contract = card
    g.taken = 0
    g.phase = S.PHASE_TAKE


def take_good(g: Game, b: Box, city: int) -> bool:
    """Take a good, pay its owner, flip the city if it was the last; whether the good is in the network already."""
    if g.factory[city] != g.company:
        pay_owner(g, b, H.PAYS_GOOD, g.factory[city], b.price_good)
    g.goods[city] -= 1
    if g.goods[city] == 0:
        g.flipped[city] = 1
        tell(g, H.FLIPPED, g.factory[city], city, 0)
    u = b.group[city]
    if g.network[g.company] >> u & 1:
        deliver(g, b, u)
        return True
    g.phase = S.PHASE_MOVE
    g.at = u
    g.been = 1 << u
    return False


def move_good(g: Game, b: Box, city: int, owner: int) -> bool:
    """Move the good over a link and pay the link's owner; whether it has arrived in the network."""
    if owner != g.company:
        pay_owner(g, b, H.PAYS_LINK, owner, b.price_link)
    u = b.group[city]
    if g.network[g.company] >> u & 1:
        deliver(g, b, u)
        return True
    g.at = u
    g.been |= 1 << u
    measure_ways(g, b, g.been)
    return False


def buy_good(g: Game, b: Box) -> None:
    """Pay the bank for a good that comes from the stock and goes back there."""
    pay(g, H.PAYS_MISSING, next_colour(g, b), b.price_missing)
    g.taken += 1


def deliver(g: Game, b: Box, group: int) -> None:
    """The good is in the network: it returns to the stock, and the next one is asked for."""
    tell(g, H.DELIVERED, g.seat, group, next_colour(g, b))
    g.stock[next_colour(g, b)] += 1
    g.taken += 1
    g.at = S.NOWHERE
    g.been = 0
    g.phase = S.PHASE_TAKE
