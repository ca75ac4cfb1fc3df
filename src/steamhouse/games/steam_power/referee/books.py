"""The books of an action: what every dollar, good, card and piece of track must be after it, reckoned a second time.

Part of the referee. It works from the record before the action and from the action; the rules that moved the pieces are
not asked. That no piece appears or is lost is judged by ``referee.py``.
"""

from __future__ import annotations

from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.rules.paths import EDGES
from steamhouse.games.steam_power.text.names import HEX_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game


def wrong_books(before: Game, action: int, after: Game, b: Box) -> list[str]:
    """What does not balance after an action: money, goods, colours, cards, track, links and turns."""
    colours = before.colour[:]
    if A.CITY <= action < A.TRACK:
        colours[before.city] = (action - A.CITY) % A.COLOUR_SPAN
    return [
        *_compare("money of seat", after.money[: b.players], _money(before, action, b)),
        *_compare("goods of city", after.goods[: b.cities], _goods(before, action, b)),
        *_compare("colour of city", after.colour[: b.cities], colours),
        *_compare("factory of city", after.factory[: b.cities], _factories(before, action)),
        *_compare("place of card", after.place[: b.cards], _cards(before, action, after, b)),
        *_track(before, action, after),
        *_links(before, after),
        *_marker(before, after, b),
        *_turns(before, action, after, b),
    ]


def _compare(what: str, now: list[int], books: list[int]) -> list[str]:
    """Where the table has something else than the books; those may go on with seats or cities that are not there."""
    pairs = enumerate(zip(now, books, strict=False))
    return [f"{what} {i}: {value}, the books say {right}" for i, (value, right) in pairs if value != right]


def _arrives(before: Game, action: int, b: Box) -> bool:
    """Whether a good gets to the mover's network with this action, or is bought."""
    if A.TAKE <= action < A.FULFIL:
        group = b.group[action - A.TAKE]
    elif A.MOVE <= action < A.FACTORY_BONUS:
        group = b.group[(action - A.MOVE) // A.SEAT_SPAN]
    else:
        return A.BUY <= action < A.DRAW_FROM
    return bool(before.network[before.company] >> group & 1)


def _completes(before: Game, action: int, b: Box) -> bool:
    """Whether the last good of the contract arrives."""
    return _arrives(before, action, b) and before.taken + 1 == b.card_size[before.contract]


def _money(before: Game, action: int, b: Box) -> list[int]:
    """Every seat's dollars: what the mover pays and to whom, and the reward of a contract that is fulfilled."""
    money = before.money[:]
    paid, owner = 0, before.company
    if action == A.BANK:
        paid = -(b.compensation[before.seat] if before.bonus and before.phase == S.PHASE_AUTOMA else b.bank_money)
    elif A.TAKE <= action < A.FULFIL:
        owner = before.factory[action - A.TAKE]
        paid = 0 if owner == before.company else b.price_good
    elif A.BUY <= action < A.DRAW_FROM:
        paid = b.price_missing
    elif A.MOVE <= action < A.FACTORY_BONUS:
        owner = (action - A.MOVE) % A.SEAT_SPAN
        paid = 0 if owner == before.company else b.price_link
    elif A.TRACK <= action < A.CROSS:
        paid = b.cost[(action - A.TRACK) // A.PATH_SPAN]
    elif A.CROSS <= action < A.REPLACE:
        paid = b.price_crossing
    money[before.seat] -= paid
    if owner != before.company and not b.solo:
        money[owner] += paid
    if _completes(before, action, b):
        money[before.seat] += b.card_money[before.contract]
    return money


def _goods(before: Game, action: int, b: Box) -> list[int]:
    """The goods in the cities: one taken, or those of a new factory."""
    goods = before.goods[:]
    if A.TAKE <= action < A.FULFIL:
        goods[action - A.TAKE] -= 1
    elif A.FACTORY <= action < A.TAKE:
        city = action - A.FACTORY
        goods[city] = min(b.yield_, before.stock[before.colour[city]])
    elif A.FACTORY_BONUS <= action < A.CITY:
        goods[(action - A.FACTORY_BONUS) // A.GOODS_SPAN] = (action - A.FACTORY_BONUS) % A.GOODS_SPAN
    return goods


def _cards(before: Game, action: int, after: Game, b: Box) -> list[int]:
    """Where each card is: one drawn, stolen or fulfilled; an Automa's used ones, which go back into an empty deck."""
    places = before.place[:]
    if A.DRAW <= action < A.STEAL:
        places[action - A.DRAW] = S.HAND + before.seat
    elif A.STEAL <= action < A.BUY:
        places[action - A.STEAL] = S.HAND + before.seat
    elif A.FULFIL <= action < A.DRAW and b.cardboard:
        places[action - A.FULFIL] = S.HAND + before.seat
    elif _completes(before, action, b):
        places[before.contract] = S.FULFILLED + before.seat
    elif before.phase == S.PHASE_AUTOMA and not before.fulfilling and S.NOWHERE != before.contract != after.contract:
        places[before.contract] = S.DISCARD + before.seat
    if _refills(before, action, after, places, b):
        places = [S.DECK if place >= S.DISCARD else place for place in places]
    return places


def _refills(before: Game, action: int, after: Game, places: list[int], b: Box) -> bool:
    """Whether a card is asked for while the deck is empty, so that the Automas' used ones are shuffled (M13)."""
    if b.cardboard and action in (A.CONTRACTS, A.BONUS) and after.phase not in (S.PHASE_LAY, S.PHASE_BONUS_FACTORY):
        return before.deck + _others_hold(before, b) < b.draws
    opens = before.phase == S.PHASE_DRAW and before.card > 0
    drawn = 1 if opens else 0
    empty = before.deck == drawn if b.cardboard else S.DECK not in places[: b.cards]
    if opens:  # an Automa draws both of its turn's cards before it uses the first
        return before.card == 1 and empty
    asks = after.phase == S.PHASE_DRAW or (after.phase == S.PHASE_AUTOMA and after.contract == S.NOWHERE)
    if not b.automa[after.seat] and _others_hold(after, b):
        return False
    return asks and after.round > 0 and after.card < 2 and empty


def _others_hold(g: Game, b: Box) -> int:
    """How many contracts a person could draw from other hands, before what Automas have used is shuffled (M13)."""
    return sum(g.held[: b.players]) - g.held[g.seat] if b.hands_before_discards else 0


def _factories(before: Game, action: int) -> list[int]:
    """Whose factory is in each city: one stays for ever, a new one is the mover's."""
    factories = before.factory[:]
    if A.FACTORY <= action < A.TAKE:
        factories[action - A.FACTORY] = before.company
    elif A.FACTORY_BONUS <= action < A.CITY:
        factories[(action - A.FACTORY_BONUS) // A.GOODS_SPAN] = before.company
    return factories


def _track(before: Game, action: int, after: Game) -> list[str]:
    """Only the hex of the action changes: a path comes, is exchanged or goes, and the other one there stays."""
    where = S.NOWHERE
    paths: set[int] = set()
    if action >= A.TRACK:
        where = action - A.REMOVE if action >= A.REMOVE else (action - A.TRACK) % (A.CROSS - A.TRACK) // A.PATH_SPAN
        paths = {before.path_a[where], before.path_b[where]} - {0}
        if action >= A.REPLACE:
            edge = before.open_edge[before.company]
            paths = {path for path in paths if not EDGES[path] >> edge & 1}
        if action < A.REMOVE:
            paths.add(action % A.PATH_SPAN)
    found = []
    dropped = _dropped(before, after)
    for h in sorted({where} - {S.NOWHERE} | _changed(before, after)):
        if {before.link_a[h], before.link_b[h]} & dropped and h != where:
            continue
        now = {after.path_a[h], after.path_b[h]} - {0}
        then = paths if h == where else {before.path_a[h], before.path_b[h]} - {0}
        if now != then:
            found.append(f"{HEX_NAMES[h]}: paths {sorted(now)}, the books say {sorted(then)}")
    return found


def _changed(before: Game, after: Game) -> set[int]:
    """The hexes that hold other paths than before."""
    if before.path_a == after.path_a and before.path_b == after.path_b:
        return set()
    then, now = (zip(g.path_a, g.path_b, strict=True) for g in (before, after))
    return {h for h, (old, new) in enumerate(zip(then, now, strict=True)) if old != new}


def _dropped(before: Game, after: Game) -> set[int]:
    """The incomplete links of Automas whose coins are off: their tiles leave the map (M10)."""
    lost = [owner for owner, coins in enumerate(before.coins) if coins and not after.coins[owner]]
    return {before.open_link[owner] for owner in lost} - {0}


def _marker(before: Game, after: Game, b: Box) -> list[str]:
    """The direction marker goes on by a corner when an Automa's turn begins, and only then."""
    if before.round == 0 and after.round == 0:
        return []
    begins = after.card == 1 and (before.card != 1 or after.seat != before.seat) and b.automa[after.seat]
    right = (before.marker + bool(begins)) % S.CORNERS
    return [] if after.marker == right else [f"marker: {after.marker}, the books say {right}"]


def _links(before: Game, after: Game) -> list[str]:
    """A completed link never changes; only the mover's own link can come, go or be completed."""
    found = []
    for link in range(1, S.LINKS):
        then = (before.link_owner[link], before.link_from[link], before.link_to[link], before.link_tiles[link])
        now = (after.link_owner[link], after.link_from[link], after.link_to[link], after.link_tiles[link])
        if now == then:
            continue
        if then[2] != S.NOWHERE:
            found.append(f"link {link}: was complete as {then} and is {now}")
        owners = {owner for owner, first, _, _ in (then, now) if first != S.NOWHERE}
        if owners != {before.company} and link not in _dropped(before, after):
            found.append(f"link {link}: of {sorted(owners)}, but {before.company} has laid track")
    return found


def _turns(before: Game, action: int, after: Game, b: Box) -> list[str]:
    """Rounds and turns go on one by one, and a card is set aside at the end of each round of the solo game."""
    found = []
    if b.solo:
        begins = sum(after.bag) > sum(before.bag) or (before.round == 0 and after.phase == S.PHASE_TRAIN)
    elif before.round and after.phase != S.PHASE_OVER:
        begins = after.seat != before.seat and after.seat == before.first_player
    else:
        begins = A.START <= action < A.TRAIN
    if after.round != before.round + begins:
        found.append(f"round: from {before.round} to {after.round}")
    if before.round and after.first_player != before.first_player:
        found.append("first_player: the marker has moved")
    if A.START <= action < A.TRAIN and after.first_player != action - A.START:
        found.append("first_player: another one was drawn")
    aside = before.face_down
    round_is_over = after.round > before.round > 0 or after.phase == S.PHASE_OVER
    if b.solo and round_is_over and after.place[: b.cards].count(S.DECK) > aside:
        aside += 1
    if after.face_down != aside:
        found.append(f"face_down: {after.face_down}, the books say {aside}")
    return found
