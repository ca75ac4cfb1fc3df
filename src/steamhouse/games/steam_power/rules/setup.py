"""The table before the first turn: the box laid out, city tiles drawn for the map, five contracts a person, the start.

Book: Setup; Basic Solo Rules, Starting the Game; Mautoma Solo Rules, Setup.
"""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.rules import happenings as H
from steamhouse.games.steam_power.rules.trace import clear_trace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game


def set_up(g: Game, b: Box) -> None:
    """Lay everything out; the first city tile is to be drawn."""
    g.phase = S.PHASE_CITY
    g.seat = 0
    g.company = 0
    g.round = 0
    g.first_player = 0
    g.actions_left = 0
    g.placements_left = 0
    g.placed = 0
    g.bonus = 0
    g.draws_left = 0
    g.victim = S.NOBODY
    g.city = 0
    g.contract = S.NOWHERE
    g.taken = 0
    g.at = S.NOWHERE
    g.been = 0
    g.face_down = 0
    g.deck = b.cards
    g.linked = 0
    for tile in range(S.TILES):
        g.tiles[tile] = b.tiles[tile]
    for colour in range(S.COLOURS):
        g.beside[colour] = b.city_tiles[colour]
    for colour in range(S.RESOURCES):
        g.stock[colour] = b.stock[colour]
        g.in_reach[colour] = 0
    for i in range(S.RESOURCES * 6):
        g.bill[i] = 0
    for owner in range(S.SEATS):
        here = owner < b.owners
        g.money[owner] = b.start_money if owner < b.players else 0
        g.trains[owner] = b.trains if here else 0
        g.factories[owner] = b.factories if here else 0
        g.bag[owner] = b.bag_trains if here else 0
        g.held[owner] = 0
        g.done[owner] = 0
        g.network[owner] = 0
        g.open_link[owner] = 0
        g.open_hex[owner] = S.NOWHERE
        g.open_edge[owner] = 0
        g.coins[owner] = 0
        g.coin_target[owner] = S.NOWHERE
    for city in range(S.CITIES):
        g.colour[city] = S.UNDRAWN
        g.factory[city] = S.NOBODY
        g.goods[city] = 0
        g.flipped[city] = 0
        g.distance[city] = 0
        g.joined[city] = 0
    for i in range(S.SEATS * S.CITIES):
        g.joined_by[i] = 0
    for card in range(S.CARDS):
        g.place[card] = S.DECK
        g.knower[card] = S.NOBODY
    for corner in range(S.CORNERS):
        g.corner[corner] = S.UNDRAWN
    g.marker = 0
    g.card = 0
    g.fulfilling = 0
    g.next_colour = 0
    g.fallback = 0
    g.forced = 0
    g.telling = 0
    g.plan_length = 0
    g.plan_target = S.NOWHERE
    g.plan_colour = 0
    for i in range(S.COINS):
        g.plan_hex[i] = 0
    for i in range(S.SEATS * S.COINS):
        g.coin_hex[i] = 0
    clear_trace(g)
    clear_map(g)


def clear_map(g: Game) -> None:
    """No track and no link."""
    for link in range(S.LINKS):
        g.link_owner[link] = 0
        g.link_from[link] = S.NOWHERE
        g.link_to[link] = S.NOWHERE
        g.link_hex[link] = 0
        g.link_edge[link] = 0
        g.link_tiles[link] = 0
    for h in range(S.HEXES):
        g.path_a[h] = 0
        g.path_b[h] = 0
        g.link_a[h] = 0
        g.link_b[h] = 0
        g.faced[h] = 0


def draw_city(g: Game, colour: int) -> None:
    """A city tile from the bag comes to the next city; what stays in the bag lies beside the map in the end."""
    g.colour[g.city] = colour
    g.beside[colour] -= 1
    g.city += 1


def place_corner(g: Game, corner: int, colour: int) -> None:
    """A good from the stock comes to a corner of the map; the direction marker begins at the white one."""
    g.corner[corner] = colour
    g.stock[colour] -= 1
    if colour == S.WHITE:
        g.marker = corner
        tell(g, H.MARKER_BEGINS, 0, corner, 0)


def next_corner(g: Game) -> int:
    """The corner that gets a good next; CORNERS if all have one."""
    corner = 0
    while corner < S.CORNERS and g.corner[corner] != S.UNDRAWN:
        corner += 1
    return corner
