"""The tables of Planet Steam for many games at once: the codes that a box can have, and the columns of what is seen."""

from __future__ import annotations

from steamhouse.core.columns import bits, number, one_of, seats
from steamhouse.core.errors import ActionError
from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES, SPECIALIST_BITS
from steamhouse.games.planet_steam.text.notation import MODE_NAMES, PHASE_NAMES
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.core.columns import Column
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.game import PlanetSteam

VERSION = 1
MOVES = ("tank", "converter", "supercharger")
DICE = ("claim", "sabotage", "neutrals")


def outcomes(game: PlanetSteam) -> list[int]:
    """The codes of chance: the draw of the first player, and a die."""
    return [*range(A.FIRST_PLAYER, A.FIRST_PLAYER + game.players), *range(A.DIE + 1, A.DIE + 7)]


def actions(game: PlanetSteam) -> list[int]:
    """The codes of decisions: those with a text, without chance and what is not in this box."""
    chance = {"first-player", "die"}
    closed = {game.names.zones[zone] for zone in range(S.ZONES) if game.box.start_owner[zone] == S.CLOSED}
    found = []
    for code in range(A.CODE_END):
        try:
            verb, args = game.to_factored(code)
        except ActionError:
            continue
        if verb not in chance and closed.isdisjoint(args) and _fits(game.box, code):
            found.append(code)
    return found


def _fits(b: Box, code: int) -> bool:
    """Seats and amounts that there can be, and no move of a piece to where it stands."""
    if A.SABOTAGE <= code < A.SABOTAGE + S.SEATS:
        return code - A.SABOTAGE < b.players
    if A.BUY <= code < A.SHIFT:
        resource, amount = divmod((code - A.BUY) % (A.SELL - A.BUY), A.AMOUNT_SPAN)
        carried = max(b.capacity[resource]) + b.carrier_room
        return amount <= (b.supply_max[resource] if code < A.SELL else carried)
    if code >= A.MOVE_TANK:
        start, end = divmod((code - A.MOVE_TANK) % (A.ZONE_SPAN * A.ZONE_SPAN), A.ZONE_SPAN)
        return start != end
    return True


def columns(game: PlanetSteam) -> list[Column]:
    """What a seat sees, in the order of the columns."""
    b, names = game.box, game.names
    sitting = seats(game.players)
    who = ["none", *sitting]
    per_seat = list(enumerate(sitting))
    resources = list(enumerate(RESOURCE_NAMES))
    goods = [(S.RESOURCES * k + r, f"{name}.{good}") for k, name in per_seat for r, good in resources]
    zones = [(zone, names.zones[zone]) for zone in range(S.ZONES) if b.start_owner[zone] != S.CLOSED]
    any_zone = ["none", *names.zones]
    owners = [*sitting, *[""] * (S.SEATS - game.players), "unclaimed", "neutral"]
    return [
        one_of("phase", PHASE_NAMES),
        one_of("mover", who, low=-1),
        number("round"),
        one_of("first_player", who, low=-1),
        one_of("resource", RESOURCE_NAMES),
        one_of("zone", any_zone, low=-1),
        one_of("airship", ["none", *names_on(b).lines][: 1 + max(S.ROWS, S.COLUMNS)], low=-1),
        number("bid"),
        one_of("bidder", who, low=-1),
        *(
            number(name)
            for name in (
                "tank_market",
                "tanks",
                "superchargers",
                "neutrals",
                "licenses_left",
                "luxury_left",
                "unclaimed",
            )
        ),
        number("market.price", "price", resources),
        number("market.supply", "supply", resources),
        number("market.bonus", "bonus", resources),
        number("converters_left", "converters", resources),
        number("market.order", "order", resources),
        number("surplus", places=resources),
        number("moves", places=list(enumerate(MOVES))),
        one_of("die_for", DICE),
        one_of("manipulator", who, low=-1),
        one_of("mode", ["none", *MODE_NAMES[1:]]),
        number("spaces"),
        bits("shifted", RESOURCE_NAMES),
        one_of("tipped", any_zone, low=-1),
        one_of("carrier_holder", who, low=-1),
        number("carrier_credits"),
        one_of("stow_for", PHASE_NAMES),
        number("river"),
        number("river_left"),
        *(
            number(f"seats.{name}", name, per_seat)
            for name in (
                "wealth",
                "credits",
                "licenses",
                "luxury",
                "markers",
                "passed",
                "vote",
                "first_vote",
                "own_left",
                "neutral_left",
            )
        ),
        bits("seats.specialists", list(SPECIALIST_BITS), "specialists", per_seat),
        number("seats.goods", "goods", goods),
        number("seats.carrier", "carrier", goods),
        one_of("zones.owner", owners, "owner", zones),
        number("zones.tank", "tank", zones),
        one_of("zones.converter", RESOURCE_NAMES, "converter", zones),
        number("zones.supercharger", "supercharger", zones),
        number("zones.powered", "powered", zones),
        number("zones.resting", "resting", zones),
    ]
