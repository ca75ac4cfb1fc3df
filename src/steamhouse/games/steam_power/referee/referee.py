"""The referee: what must hold after every action. Tests, self-play and ``steamhouse check`` ask it; the rules do not.

Pieces are conserved, nothing is negative, what is kept about the track equals a fresh look at it, the action's books
balance (``books.py``), every value fits its type, and whoever is to decide has a legal action.
"""

from __future__ import annotations

from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.referee.books import wrong_books
from steamhouse.games.steam_power.rules.automa import consider
from steamhouse.games.steam_power.rules.chains import chance, legal
from steamhouse.games.steam_power.rules.contracts import count_cards
from steamhouse.games.steam_power.rules.delivery import survey
from steamhouse.games.steam_power.rules.legality import check
from steamhouse.games.steam_power.rules.network import rebuild
from steamhouse.games.steam_power.rules.paths import CROSSING, face_tile
from steamhouse.games.steam_power.rules.setup import set_up
from steamhouse.games.steam_power.scratch import Scratch
from steamhouse.games.steam_power.state import Game
from steamhouse.games.steam_power.text.names import COLOUR_NAMES, HEX_NAMES, RESOURCE_NAMES, TILE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.box import Box

TRACE_FIELDS = ("trace_steps", "trace_rule", "trace_tie", "trace_pick", "trace_value", "trace_cities")
COUNTED = ("money", "trains", "factories", "bag", "tiles", "beside", "stock", "goods", "held", "done")
KEPT = ("link_to", "link_tiles", "open_link", "open_hex", "open_edge", "faced", "network", "linked", "joined")
CORNER_FIELDS = ("corner", "marker")
COIN_FIELDS = ("coins", "coin_target", "coin_hex")
TURN_FIELDS = ("card", "fulfilling", "next_colour")
FORCED_FIELDS = ("fallback", "forced", "plan_length", "plan_target", "plan_colour", "plan_hex", *TRACE_FIELDS)
SURVEYED = ("distance", "in_reach", "bill")


def complaints(before: Game, action: int, after: Game, b: Box) -> list[str]:
    """Everything that is wrong with ``after``; empty when all is well.

    Rules are asked only about a table whose pieces are in order.
    """
    found = [
        *[f"{name}: a value does not fit its type" for name in after.misfits()],
        *_counts(after, b),
        *_pieces(after, b),
        *_cards(after, b),
        *_map(after, b),
        *_automas(after, b),
        *wrong_books(before, action, after, b),
    ]
    return found or _kept(after, b) or _decision(after, b)


def _counts(g: Game, b: Box) -> list[str]:
    """Nothing is less than nothing, and no more is under way than an action gives."""
    found = [f"{name}: less than nothing" for name in COUNTED if min(getattr(g, name)) < 0]
    limits = {
        "actions_left": b.actions,
        "placements_left": b.placements,
        "draws_left": b.draws if g.round else b.hand,
        "deck": b.cards,
        "face_down": b.cards,
        "round": b.round_limit,
        "telling": 0,  # nobody listens between two steps
    }
    for name, most in limits.items():
        if not 0 <= getattr(g, name) <= most:
            found.append(f"{name}: {getattr(g, name)}, and the most is {most}")
    return found


def _pieces(g: Game, b: Box) -> list[str]:
    """Every piece is on the map, with its owner or in the supply; none appears or is lost."""
    found = []
    used = [0] * len(TILE_NAMES)
    for h in range(S.HEXES):
        if g.path_a[h]:
            used[face_tile(g.path_a[h], g.path_b[h])] += 1
    for tile, name in enumerate(TILE_NAMES):
        if g.tiles[tile] + used[tile] != b.tiles[tile]:
            found.append(f"tiles {name}: {g.tiles[tile]} in the supply and {used[tile]} on the map")
    for colour, name in enumerate(COLOUR_NAMES):
        on_map = g.colour[: b.cities].count(colour)
        if g.beside[colour] + on_map != b.city_tiles[colour]:
            found.append(f"cities: {g.beside[colour]} {name} tiles beside the map and {on_map} on it")
    for resource, name in enumerate(RESOURCE_NAMES):
        out = sum(g.goods[city] for city in range(b.cities) if g.colour[city] == resource)
        out += g.at != S.NOWHERE and b.card_goods[g.contract][g.taken] == resource
        out += g.corner.count(resource)
        if g.stock[resource] + out != b.stock[resource]:
            found.append(f"goods: {g.stock[resource]} {name} in stock and {out} on the map")
    for owner in range(b.owners):
        links = sum(1 for link in range(1, S.LINKS) if g.link_from[link] != S.NOWHERE and g.link_owner[link] == owner)
        if g.trains[owner] + links != b.trains:
            found.append(f"trains: owner {owner} has {g.trains[owner]} and {links} links")
        built = g.factory[: b.cities].count(owner)
        if g.factories[owner] + built != b.factories:
            found.append(f"factories: owner {owner} has {g.factories[owner]} and {built} on the map")
    return found


def _cards(g: Game, b: Box) -> list[str]:
    """Every card has a place that is there, the counts of them are right, and only cards in hands are known."""
    found = []
    for card in range(b.cards):
        place = g.place[card]
        seat = (place - S.HAND) % S.SEATS
        if not S.DECK <= place < S.DISCARD + S.SEATS or (place != S.DECK and seat >= b.players):
            found.append(f"card {card}: there is no place {place}")
        if g.knower[card] != S.NOBODY and not S.HAND <= place < S.HAND + b.players:
            found.append(f"card {card}: known to {g.knower[card]}, but in no hand")
        if place >= S.DISCARD and not b.automa[seat]:
            found.append(f"card {card}: discarded by a person")
    fresh = g.copy()
    count_cards(fresh, b)
    if (fresh.deck, fresh.held, fresh.done) != (g.deck, g.held, g.done):
        found.append("cards: their counts are wrong")
    return found


def _map(g: Game, b: Box) -> list[str]:
    """Track lies on land, two paths on a hex cross, factories stand where they may, and tiles are flipped in time."""
    found = []
    for h, (first, second, *links) in enumerate(zip(g.path_a, g.path_b, g.link_a, g.link_b, strict=True)):
        if not (first or second or any(links)):
            continue
        if first and not b.exits[h]:
            found.append(f"{HEX_NAMES[h]}: track on no land")
        if second and (first >= second or CROSSING[first][second] < 0):
            found.append(f"{HEX_NAMES[h]}: paths {first} and {second} are no crossing")
        for path, link in zip((first, second), links, strict=True):
            if (path == 0) != (link == 0) or (link and g.link_from[link] == S.NOWHERE):
                found.append(f"{HEX_NAMES[h]}: track of link {link}, which is not there")
    for city in range(b.cities):
        built = g.factory[city] != S.NOBODY
        if built and not g.linked >> b.group[city] & 1:
            found.append(f"city {city}: a factory without a link")
        if g.flipped[city] != (built and g.goods[city] == 0):
            found.append(f"city {city}: flipped {g.flipped[city]} with {g.goods[city]} goods")
    return found


def _automas(g: Game, b: Box) -> list[str]:
    """Corners, coins and traces are there only with Automas; what is forced is what a fresh look gives."""
    rest = Game()
    set_up(rest, b)
    resting: list[str] = []
    if not b.automas:
        resting += [*CORNER_FIELDS, *COIN_FIELDS]
    if not b.automa[g.seat] or g.round == 0 or g.phase == S.PHASE_OVER:
        resting += TURN_FIELDS
    if g.phase != S.PHASE_AUTOMA:
        resting += FORCED_FIELDS
    found = [f"{name}: is not at rest" for name in resting if _differ(g, rest, name)]
    for p in range(S.SEATS):
        coins = g.coin_hex[p * S.COINS : (p + 1) * S.COINS]
        target = g.coin_target[p]
        if (
            (g.coins[p] > 0) != (target != S.NOWHERE)
            or any(coins[g.coins[p] :])
            or (target != S.NOWHERE and not b.automa[p])
        ):
            found.append(f"coins of seat {p}: {g.coins[p]} toward city {target}")
    if b.automas and g.round and sorted(g.corner) != list(range(S.CORNERS)):
        found.append(f"corner: {g.corner}")
    if not 0 <= g.marker < S.CORNERS or not 0 <= g.card <= 2:
        found.append(f"marker {g.marker}, card {g.card}")
    if g.phase == S.PHASE_AUTOMA and not found:
        fresh = g.copy()
        consider(fresh, b, Scratch())
        found += [f"{name}: not what a fresh look gives" for name in FORCED_FIELDS if _differ(fresh, g, name)]
    return found


def _kept(g: Game, b: Box) -> list[str]:
    """What is kept about links, networks and ways equals a fresh look; nobody has two incomplete links."""
    found = []
    fresh = g.copy()
    rebuild(fresh, b)
    found += [f"{name}: not what the track gives" for name in (*KEPT, "joined_by") if _differ(fresh, g, name)]
    for owner in range(b.owners):
        links = [link for link in range(1, S.LINKS) if g.link_from[link] != S.NOWHERE and g.link_owner[link] == owner]
        if sum(1 for link in links if g.link_to[link] == S.NOWHERE) > 1:
            found.append(f"owner {owner}: two incomplete links")
    if g.phase in (S.PHASE_ACTION, S.PHASE_TAKE, S.PHASE_MOVE) and g.network[g.company]:
        survey(fresh, b)
        found += [f"{name}: not what a fresh look gives" for name in SURVEYED if _differ(fresh, g, name)]
    return found


def _differ(one: Game, other: Game, name: str) -> bool:
    return bool(getattr(one, name) != getattr(other, name))


def _decision(g: Game, b: Box) -> list[str]:
    """Somebody or chance can go on, and every action of the list is legal when judged by itself."""
    acts = [0] * A.MAX_LEGAL
    if g.phase == S.PHASE_OVER:
        return []
    n = chance(g, b, acts, [0] * S.CARDS) if g.phase <= S.PHASE_STEAL else legal(g, b, acts)
    listed = acts[:n]
    if n == 0:
        return [f"phase {g.phase}: there is nothing that seat {g.seat} can do"]
    if len(set(listed)) < n:
        return ["legal: an action is listed twice"]
    return [f"legal: {a} is listed, but refused with {check(g, b, a)}" for a in listed if check(g, b, a)]
