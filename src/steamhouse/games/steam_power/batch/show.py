"""What a seat sees, written into a view, from its own place. Translated into C like the rules."""

from __future__ import annotations

from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.batch.seats import mover, points, sees
from steamhouse.games.steam_power.batch.view import IN_HAND, LAID_OPEN, UNKNOWN, USED
from steamhouse.games.steam_power.rules.paths import EDGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.batch.view import View
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game


def show(g: Game, b: Box, seat: int, v: View) -> None:
    """All that the seat may know."""
    show_moment(g, b, seat, v)
    show_supply(g, v)
    for p in range(b.players):
        show_seat(g, b, p, v, from_seat(b, seat, p))
    for owner in range(b.owners):
        show_owner(g, owner, v, owner_from(b, seat, owner))
    show_cities(g, b, seat, v)
    for card in range(b.cards):
        show_card(g, b, seat, card, v)
    show_track(g, b, seat, v)
    show_automas(g, b, seat, v)


def from_seat(b: Box, seat: int, p: int) -> int:
    """Where somebody sits, counted from a seat on; NOBODY stays that."""
    return S.NOBODY if p < 0 else (p - seat) % b.players


def owner_from(b: Box, seat: int, owner: int) -> int:
    """The same of an owner; companies keep their numbers."""
    return owner if b.solo else from_seat(b, seat, owner)


def show_moment(g: Game, b: Box, seat: int, v: View) -> None:
    """Where the game stands."""
    nobodys = (
        g.phase == S.PHASE_CITY or g.phase == S.PHASE_CORNER or g.phase == S.PHASE_START or g.phase == S.PHASE_OVER
    )
    v.phase = g.phase
    v.mover = S.NOBODY if nobodys else from_seat(b, seat, g.seat)
    v.company = g.company if b.solo and mover(g) >= 0 else S.NOBODY
    v.round = g.round
    v.first_player = from_seat(b, seat, g.first_player)
    v.actions_left = g.actions_left
    v.placements_left = g.placements_left
    v.placed = g.placed
    v.bonus = g.bonus
    v.draws_left = g.draws_left
    v.victim = from_seat(b, seat, g.victim)
    v.city = g.city
    v.taken = g.taken
    v.at = g.at
    v.been = g.been
    v.face_down = g.face_down
    v.deck = g.deck


def show_supply(g: Game, v: View) -> None:
    """Pieces beside the map."""
    for tile in range(S.TILES):
        v.tiles[tile] = g.tiles[tile]
    for colour in range(S.COLOURS):
        v.beside[colour] = g.beside[colour]
    for colour in range(S.RESOURCES):
        v.stock[colour] = g.stock[colour]


def show_seat(g: Game, b: Box, p: int, v: View, k: int) -> None:
    """Seat ``p``, which is the ``k``-th from the one that looks."""
    v.points[k] = points(g, b, p)
    v.money[k] = g.money[p]
    v.held[k] = g.held[p]
    v.done[k] = g.done[p]


def show_owner(g: Game, owner: int, v: View, k: int) -> None:
    """An owner's pieces and network."""
    v.trains[k] = g.trains[owner]
    v.factories[k] = g.factories[owner]
    v.bag[k] = g.bag[owner]
    v.network[k] = g.network[owner]
    v.open_edge[k] = g.open_edge[owner] if g.open_link[owner] else S.NOBODY


def show_cities(g: Game, b: Box, seat: int, v: View) -> None:
    """City tiles, factories and goods."""
    for city in range(S.CITIES):
        v.colour[city] = g.colour[city]
        v.factory[city] = owner_from(b, seat, g.factory[city])
        v.goods[city] = g.goods[city]
        v.flipped[city] = g.flipped[city]


def show_card(g: Game, b: Box, seat: int, card: int, v: View) -> None:
    """Where a card is, if the seat knows it, and who else knows it."""
    place = g.place[card]
    v.card_place[card] = UNKNOWN
    v.card_knower[card] = S.NOBODY
    v.contract[card] = card == g.contract
    if not sees(g, b, seat, card):
        return
    if place < S.FULFILLED:
        v.card_place[card] = IN_HAND + from_seat(b, seat, place - S.HAND)
        if place == S.HAND + seat or g.knower[card] == seat:
            v.card_knower[card] = from_seat(b, seat, g.knower[card])
    elif place < S.DISCARD:
        v.card_place[card] = LAID_OPEN + from_seat(b, seat, place - S.FULFILLED)
    else:
        v.card_place[card] = USED + from_seat(b, seat, place - S.DISCARD)


def show_track(g: Game, b: Box, seat: int, v: View) -> None:
    """The paths of every hex, whose they are, and where a link is led on."""
    for h in range(S.HEXES):
        v.edges_a[h] = EDGES[g.path_a[h]]
        v.edges_b[h] = EDGES[g.path_b[h]]
        v.owner_a[h] = owner_from(b, seat, g.link_owner[g.link_a[h]]) if g.path_a[h] else S.NOBODY
        v.owner_b[h] = owner_from(b, seat, g.link_owner[g.link_b[h]]) if g.path_b[h] else S.NOBODY
        v.open_end[h] = S.NOBODY
    for owner in range(b.owners):
        if g.open_link[owner]:
            v.open_end[g.open_hex[owner]] = owner_from(b, seat, owner)


def show_automas(g: Game, b: Box, seat: int, v: View) -> None:
    """Corners, coins and plans."""
    for corner in range(S.CORNERS):
        v.corner[corner] = g.corner[corner]
    v.marker = g.marker
    v.card = g.card
    v.fulfilling = g.fulfilling
    v.next_colour = g.next_colour
    v.fallback = g.fallback
    v.plan_target = g.plan_target
    if b.automas == 0:
        return
    for h in range(S.HEXES):
        v.coins[h] = 0
        v.plan[h] = 0
    for p in range(b.players):
        k = from_seat(b, seat, p)
        v.coin_target[k] = g.coin_target[p]
        for i in range(g.coins[p]):
            v.coins[g.coin_hex[S.COINS * p + i]] |= 1 << k
    for i in range(g.plan_length):
        v.plan[g.plan_hex[i]] = 1
