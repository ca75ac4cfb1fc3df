"""The tables of Steam Power for many games at once: the codes that a box can have, and the columns of what is seen."""

from __future__ import annotations

from steamhouse.core.columns import bits, number, one_of, seats
from steamhouse.core.errors import ActionError
from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.rules.paths import EDGES
from steamhouse.games.steam_power.text.names import (
    COLOUR_NAMES,
    COMPANY_NAMES,
    CORNER_NAMES,
    HEX_NAMES,
    RESOURCE_NAMES,
    TILE_NAMES,
)
from steamhouse.games.steam_power.text.notation import EDGE_NAMES, PHASE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.core.columns import Column
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.game import SteamPower

VERSION = 1


def outcomes(game: SteamPower) -> list[int]:
    """The codes of chance: cards, seats, companies, goods for corners, and city tiles."""
    b = game.box
    found = [base + card for base in (A.DRAW, A.STEAL) for card in range(b.cards)]
    found += [A.START + p for p in range(b.players)] + [A.TRAIN + company for company in range(b.owners)]
    found += [
        A.CORNER + A.COLOUR_SPAN * corner + colour for corner in range(S.CORNERS) for colour in range(S.RESOURCES)
    ]
    found += [
        A.CITY + A.COLOUR_SPAN * b.city_hex[city] + colour for city in range(b.cities) for colour in range(S.COLOURS)
    ]
    return sorted(found)


def actions(game: SteamPower) -> list[int]:
    """The codes of decisions: those with a text, without chance and what is not on this map."""
    found = []
    for code in range(1, A.CODE_END):
        if A.CITY <= code < A.TRACK or not _fits(game.box, code):
            continue
        try:
            verb, _ = game.to_factored(code)
        except ActionError:
            continue
        if verb not in ("draw", "steal", "start", "train", "corner"):
            found.append(code)
    return found


def _fits(b: Box, code: int) -> bool:
    """Owners, amounts, and hexes with paths from exit to exit."""
    if code >= A.REMOVE:
        return b.exits[code - A.REMOVE] != 0 if code < A.REMOVE + S.HEXES else False
    if code >= A.TRACK:
        h, path = divmod((code - A.TRACK) % (A.CROSS - A.TRACK), A.PATH_SPAN)
        return h < S.HEXES and path != 0 and EDGES[path] & ~b.exits[h] == 0
    if code >= A.FACTORY_BONUS:
        return (code - A.FACTORY_BONUS) % A.GOODS_SPAN <= b.yield_ + 1
    if code >= A.MOVE:
        return (code - A.MOVE) % A.SEAT_SPAN < b.owners
    return not A.DRAW_FROM <= code < A.START or code - A.DRAW_FROM < b.players


def columns(game: SteamPower) -> list[Column]:
    """What a seat sees, in the order of the columns."""
    b, names = game.box, game.names
    sitting = seats(game.players)
    who = ["none", *sitting]
    owners = list(COMPANY_NAMES[: b.owners]) if b.solo else sitting
    per_seat, per_owner = list(enumerate(sitting)), list(enumerate(owners))
    cities, cards = list(enumerate(names.cities)), list(enumerate(names.cards))
    groups = [names.cities[b.group_first[group]] for group in range(b.groups)]
    hexes = [(h, HEX_NAMES[h]) for h in range(S.HEXES) if b.exits[h]]
    corners = list(enumerate(CORNER_NAMES))
    any_city = ["none", *names.cities]
    other = [""] * (5 - len(sitting))
    held = ["unseen", *(f"{place}.{name}" for place in ("hand", "done", "used") for name in [*sitting, *other])]
    held = [name if not name.endswith(".") else "" for name in held]
    found = [
        one_of("phase", PHASE_NAMES),
        one_of("mover", who, low=-1),
        one_of("first_player", who, low=-1),
        *(number(name) for name in ("round", "actions_left", "placements_left", "placed", "bonus", "draws_left")),
        one_of("victim", who, low=-1),
        number("city"),
        number("taken"),
        one_of("at", ["none", *groups], low=-1),
        bits("been", groups),
        number("deck"),
        number("tiles", places=list(enumerate(TILE_NAMES))),
        number("beside", places=list(enumerate(COLOUR_NAMES))),
        number("stock", places=list(enumerate(RESOURCE_NAMES))),
        *(number(f"seats.{name}", name, per_seat) for name in ("points", "money", "held", "done")),
        *(number(f"owners.{name}", name, per_owner) for name in ("trains", "factories")),
        bits("owners.network", groups, "network", per_owner),
        one_of("owners.open_edge", ["none", *EDGE_NAMES], "open_edge", per_owner, low=-1),
        one_of("cities.colour", ["none", *COLOUR_NAMES], "colour", cities, low=-1),
        one_of("cities.factory", ["none", *owners], "factory", cities, low=-1),
        number("cities.goods", "goods", cities),
        number("cities.flipped", "flipped", cities),
        one_of("cards.place", held, "card_place", cards),
        one_of("cards.knower", who, "card_knower", cards, low=-1),
        number("cards.contract", "contract", cards),
        bits("hexes.edges_a", EDGE_NAMES, "edges_a", hexes),
        bits("hexes.edges_b", EDGE_NAMES, "edges_b", hexes),
        one_of("hexes.owner_a", owners, "owner_a", hexes),
        one_of("hexes.owner_b", owners, "owner_b", hexes),
        one_of("hexes.open_end", owners, "open_end", hexes),
    ]
    if b.solo:
        found += [
            one_of("company", ["none", *owners], low=-1),
            number("owners.bag", "bag", per_owner),
            number("face_down"),
        ]
    if b.automas:
        found += [
            one_of("corner", ["none", *RESOURCE_NAMES], places=corners, low=-1),
            one_of("marker", CORNER_NAMES),
            *(number(name) for name in ("card", "fulfilling", "next_colour", "fallback")),
            one_of("seats.coin_target", any_city, "coin_target", per_seat, low=-1),
            one_of("plan_target", any_city, low=-1),
            bits("hexes.coins", sitting, "coins", hexes),
            number("hexes.plan", "plan", hexes),
        ]
    return found
