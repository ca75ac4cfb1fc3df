"""The box of one game of Planet Steam (``b``): all that is printed or agreed before the first turn. Read-only."""

from __future__ import annotations

from steamhouse.core.fields import Fields
from steamhouse.games.planet_steam import state as S

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Final

    from steamhouse.core.fields import FieldTable

BOOKS: Final = ("ffg-2013", "ludoart-2008", "reference-manual")  # editions by the number in ``Box.book``
MODES: Final = 4  # of the price manipulation, entry 0 unused
CLASSES: Final = 5  # carrier classes count from 1; entry 0 of a capacity row is not used
SUPPLIES: Final = 128  # bound of a supply track
STOCKS: Final = 64  # bound of the tank market's track

# When a specialist's benefit may be left: never, always, or only when there is nothing that it could bring.
NEVER: Final = 0
ALWAYS: Final = 1
IF_NOTHING: Final = 2

# What the vote of the variable claims is about: neutral markers beyond the dealt ones, or a limit for those.
EXTRA_NEUTRALS: Final = 1
NEUTRAL_LIMIT: Final = 2


class Box(Fields):
    """What a board, an edition and the number of players fix for a whole game.

    Per resource: ``price_start/min/max``, ``supply_start/max``, ``adjust[resource][supply]`` (what the price changes by
    at that supply), ``capacity[resource][class]`` for classes 1 to 4. ``tank_price[n]`` is the price in credits with
    the marker on n (entry 0 unused). ``cards[i]`` has the specialists of the card with order number i + 1 as bits.
    ``start_owner`` is the map before the first round: UNCLAIMED, a seat, NEUTRAL or CLOSED; ``river`` marks river
    zones. ``tanks``, ``converters``, ``superchargers``, ``markers`` (per seat), ``neutrals``, ``licenses`` and
    ``luxury`` count the pieces of the box. The other fields are prices, payments and values, named for what they are.

    ``turned`` is 1 where the map is drawn with the river as a column (names only; zones have the same numbers).
    ``book`` is the edition's place in BOOKS, for words and places in its book, never for a rule.

    What editions differ in (each 0 or 1): ``upgrade_first`` (the starting upgrade comes before the draw, from seat 0),
    ``upgrade_may_decline``, ``emergency`` (who pays no activation water gets water only if he has none, and may have to
    convert a tank), ``bonus_lost`` (a bonus resource that does not fit leaves the supply as it is),
    ``engineer_may_decline``, ``adjacent_first`` (a failed roll goes to adjacent zones first), ``venturer_in_full`` (his
    bid must be payable in full), ``subsidy_each`` (the subsidy comes before every auction, not the specialists' alone),
    ``shortage_when_full`` (a shortage lifts its price also when the tank market is full). ``agent_may_decline`` is
    NEVER, ALWAYS or IF_NOTHING. ``no_roll_credits`` is what a seat gets that claims nothing when no zone is unclaimed,
    ``no_roll_unasked`` what one gets that has no marker left.

    What fixes changed (see ``versions.py``), 0 or 1: ``free_may_rest`` (tanks that run free may be left out),
    ``stow_asked`` (the holder of the freelance carrier says what goes on it), ``second_vote`` (votes on neutral markers
    that differ are taken once more).

    Options, 0 when not played: ``immobile_tanks``, ``river_limits``, ``variable_order``, ``predictable_claims``,
    ``manipulation``, ``sabotage`` (the round from which it is played), ``carrier_room`` (of the freelance carrier),
    ``variable_claims`` (EXTRA_NEUTRALS or NEUTRAL_LIMIT). ``manipulation_cost`` and ``manipulation_spaces`` go by mode;
    ``tip_income`` credits a pip. Variable claims: votes for 0 to ``votes`` neutral markers, a die up to ``vote_die``
    counts, ``dealt_own`` and ``dealt_neutral`` markers a seat, ``dealt_first`` neutral ones for the holder of card 1.
    """

    FIELDS: ClassVar[FieldTable] = {
        "players": ("i1", ()),
        "turned": ("i1", ()),
        "book": ("i1", ()),
        "rounds": ("i1", ()),
        "tank_start": ("i1", ()),
        "tank_max": ("i1", ()),
        "tanks": ("i1", ()),
        "superchargers": ("i1", ()),
        "markers": ("i1", ()),
        "neutrals": ("i1", ()),
        "licenses": ("i1", ()),
        "luxury": ("i1", ()),
        "start_credits": ("i2", ()),
        "activation_water": ("i1", ()),
        "tank_water": ("i1", ()),
        "import_credits": ("i1", ()),
        "import_water": ("i1", ()),
        "import_quartz": ("i1", ()),
        "supercharger_quartz": ("i1", ()),
        "supercharger_ore": ("i1", ()),
        "supercharger_water": ("i1", ()),
        "upgrade_ore": ("i1", ()),
        "upgrade_energy": ("i1", ()),
        "license_quartz": ("i1", ()),
        "license_water": ("i1", ()),
        "license_sale": ("i1", ()),
        "luxury_quartz": ("i1", ()),
        "luxury_ore": ("i1", ()),
        "engineer_credits": ("i1", ()),
        "failed_roll_credits": ("i1", ()),
        "subsidy": ("i1", ()),
        "shortage_jump": ("i1", ()),
        "value_zone": ("i2", ()),
        "value_tank": ("i2", ()),
        "value_supercharger": ("i2", ()),
        "value_luxury": ("i2", ()),
        "upgrade_first": ("i1", ()),
        "upgrade_may_decline": ("i1", ()),
        "emergency": ("i1", ()),
        "bonus_lost": ("i1", ()),
        "engineer_may_decline": ("i1", ()),
        "agent_may_decline": ("i1", ()),
        "adjacent_first": ("i1", ()),
        "venturer_in_full": ("i1", ()),
        "no_roll_credits": ("i1", ()),
        "no_roll_unasked": ("i1", ()),
        "subsidy_each": ("i1", ()),
        "shortage_when_full": ("i1", ()),
        "free_may_rest": ("i1", ()),
        "stow_asked": ("i1", ()),
        "second_vote": ("i1", ()),
        "immobile_tanks": ("i1", ()),
        "river_limits": ("i1", ()),
        "variable_order": ("i1", ()),
        "predictable_claims": ("i1", ()),
        "manipulation": ("i1", ()),
        "sabotage": ("i1", ()),
        "tip_income": ("i1", ()),
        "carrier_room": ("i1", ()),
        "variable_claims": ("i1", ()),
        "votes": ("i1", ()),
        "vote_die": ("i1", ()),
        "dealt_own": ("i1", ()),
        "dealt_neutral": ("i1", ()),
        "dealt_first": ("i1", ()),
        "manipulation_cost": ("i1", (MODES,)),
        "manipulation_spaces": ("i1", (MODES,)),
        "converter_price": ("i1", (S.RESOURCES,)),
        "converters": ("i1", (S.RESOURCES,)),
        "start_goods": ("i2", (S.RESOURCES,)),
        "price_start": ("i2", (S.RESOURCES,)),
        "price_min": ("i2", (S.RESOURCES,)),
        "price_max": ("i2", (S.RESOURCES,)),
        "supply_start": ("i2", (S.RESOURCES,)),
        "supply_max": ("i2", (S.RESOURCES,)),
        "cards": ("i1", (S.SEATS,)),
        "tank_price": ("i2", (STOCKS,)),
        "adjust": ("i1", (S.RESOURCES, SUPPLIES)),
        "capacity": ("i2", (S.RESOURCES, CLASSES)),
        "river": ("i1", (S.ZONES,)),
        "start_owner": ("i1", (S.ZONES,)),
    }
    __slots__ = tuple(FIELDS)

    players: int
    turned: int
    book: int
    rounds: int
    tank_start: int
    tank_max: int
    tanks: int
    superchargers: int
    markers: int
    neutrals: int
    licenses: int
    luxury: int
    start_credits: int
    activation_water: int
    tank_water: int
    import_credits: int
    import_water: int
    import_quartz: int
    supercharger_quartz: int
    supercharger_ore: int
    supercharger_water: int
    upgrade_ore: int
    upgrade_energy: int
    license_quartz: int
    license_water: int
    license_sale: int
    luxury_quartz: int
    luxury_ore: int
    engineer_credits: int
    failed_roll_credits: int
    subsidy: int
    shortage_jump: int
    value_zone: int
    value_tank: int
    value_supercharger: int
    value_luxury: int
    upgrade_first: int
    upgrade_may_decline: int
    emergency: int
    bonus_lost: int
    engineer_may_decline: int
    agent_may_decline: int
    adjacent_first: int
    venturer_in_full: int
    no_roll_credits: int
    no_roll_unasked: int
    subsidy_each: int
    shortage_when_full: int
    free_may_rest: int
    stow_asked: int
    second_vote: int
    immobile_tanks: int
    river_limits: int
    variable_order: int
    predictable_claims: int
    manipulation: int
    sabotage: int
    tip_income: int
    carrier_room: int
    variable_claims: int
    votes: int
    vote_die: int
    dealt_own: int
    dealt_neutral: int
    dealt_first: int
    manipulation_cost: list[int]
    manipulation_spaces: list[int]
    converter_price: list[int]
    converters: list[int]
    start_goods: list[int]
    price_start: list[int]
    price_min: list[int]
    price_max: list[int]
    supply_start: list[int]
    supply_max: list[int]
    cards: list[int]
    tank_price: list[int]
    adjust: list[list[int]]
    capacity: list[list[int]]
    river: list[int]
    start_owner: list[int]
