"""The chapters of the book of rules, and of every sentence when it is said."""

from __future__ import annotations

from steamhouse.core.book import Chapter, Entry, Sentence
from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.book.figures import same_bands, same_rooms
from steamhouse.games.planet_steam.box import ALWAYS, EXTRA_NEUTRALS, IF_NOTHING, NEUTRAL_LIMIT, NEVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from steamhouse.games.planet_steam.game import PlanetSteam

    When = Callable[[PlanetSteam], bool]


def on(field: str) -> When:
    """Where the field of the box is not 0."""
    return lambda game: getattr(game.box, field) != 0


def off(field: str) -> When:
    """Where it is 0."""
    return lambda game: getattr(game.box, field) == 0


def both(*conditions: When) -> When:
    """Where all of them hold."""
    return lambda game: all(condition(game) for condition in conditions)


def agent_may(decline: int) -> When:
    """Where the Bank Agent's benefit may be declined so."""
    return lambda game: game.box.agent_may_decline == decline


def seats(*numbers: int) -> When:
    """With so many players."""
    return lambda game: game.players in numbers


def neutrals(kind: int) -> When:
    """Where the vote on neutral markers is about this."""
    return lambda game: game.box.variable_claims == kind


def has_agent(game: PlanetSteam) -> bool:
    """Whether a card of this game shows the Bank Agent."""
    return any(card & S.BANK_AGENT for card in game.box.cards[: game.players])


def has_pairs(game: PlanetSteam) -> bool:
    """Whether a card of this game shows two specialists."""
    return any(card & (card - 1) for card in game.box.cards[: game.players])


def lady_is_alone(game: PlanetSteam) -> bool:
    """Whether Lady Steam's card carries the number 1, as on all boards that are known."""
    return game.box.cards[0] & S.LADY_STEAM != 0


def has_closed(game: PlanetSteam) -> bool:
    """Whether zones are out of play."""
    return S.CLOSED in game.box.start_owner


CHAPTERS = (
    Chapter(
        "goal",
        [
            Entry(
                "goal",
                [Sentence("aim"), Sentence("phases"), Sentence("order")],
                places=("winning",),
                phases=("over",),
                logs=("round", "over", "winner", "winner-shared", "part-tank", "part-resource", "part-end"),
                terms=("round", "turn-order", "expansion-phase", "tank-phase", "resource-phase", "end-phase"),
            ),
        ],
    ),
    Chapter(
        "setup",
        [
            Entry(
                "setup",
                [
                    Sentence("start"),
                    Sentence("claims", off("variable_claims")),
                    Sentence("claims-later", on("variable_claims")),
                    Sentence("closed", has_closed),
                    Sentence("upgrade", both(off("upgrade_first"), off("upgrade_may_decline"))),
                    Sentence("upgrade-before", both(on("upgrade_first"), off("upgrade_may_decline"))),
                    Sentence("upgrade-if-wished", on("upgrade_may_decline")),
                    Sentence("first", ruling="17"),
                ],
                places=("setup-upgrade", "setup-first-player"),
                phases=("first-player", "upgrade"),
                logs=("first-player", "start-upgrade", "decline-upgrade"),
                terms=("first-player",),
            ),
            Entry(
                "components",
                [
                    Sentence("tanks", ruling="13"),
                    Sentence("converters"),
                    Sentence("markers", ruling="5"),
                    Sentence("money"),
                ],
                places=("components",),
                logs=("tanks-used-up",),
                terms=("reserve", "credit"),
            ),
            Entry(
                "zone",
                [Sentence("one"), Sentence("river"), Sentence("neutral")],
                places=("zone",),
                terms=("zone", "river-zone", "closed-zone", "unclaimed", "claim-marker", "neutral-marker", "map"),
            ),
            Entry(
                "tank",
                [Sentence("water"), Sentence("converter"), Sentence("one")],
                places=("tank",),
                terms=("tank", "standard-tank", "advanced-tank"),
            ),
            Entry(
                "carriers",
                [
                    Sentence("own"),
                    Sentence("room", lambda game: same_rooms(game.box)),
                    Sentence("room-each", lambda game: not same_rooms(game.box)),
                    Sentence("top"),
                ],
                places=("carriers",),
                terms=("carrier", "class", "load-capacity", "resource", "quartz", "ore", "water", "energy"),
            ),
        ],
    ),
    Chapter(
        "auction",
        [
            Entry(
                "bonus",
                [
                    Sentence("laid"),
                    Sentence("take", ruling="9"),
                    Sentence("back", off("bonus_lost")),
                    Sentence("lost", on("bonus_lost")),
                    Sentence("left"),
                ],
                places=("take-bonus",),
                phases=("bonus",),
                logs=("bonus-placed", "bonus-missing", "bonus", "bonus-full", "bonus-lost", "bonus-returned"),
                terms=("bonus-resource", "bonus-box"),
            ),
            Entry(
                "auction",
                [
                    Sentence("subsidy"),
                    Sentence("subsidy-each", on("subsidy_each"), ruling="3"),
                    Sentence("subsidy-once", off("subsidy_each"), ruling="3"),
                    Sentence("opener"),
                    Sentence("raise"),
                    Sentence("win"),
                    Sentence("next"),
                    Sentence("last", ruling="4"),
                    Sentence("open-credits", lambda game: bool(game.options.get("open-credits"))),
                    Sentence("closed-credits", lambda game: not game.options.get("open-credits"), ruling="21"),
                ],
                places=("auction",),
                phases=("auction", "hire"),
                logs=(
                    "subsidy",
                    "opens",
                    "bid",
                    "pass-bid",
                    "auction-won",
                    "hire",
                    "hire-pair",
                    "last-card",
                    "last-card-pair",
                ),
                terms=("bid", "bidding-round", "pass-auction", "subsidy"),
            ),
            Entry(
                "specialists",
                [
                    Sentence("card"),
                    Sentence("pairs", has_pairs),
                    Sentence("lady", lady_is_alone),
                    Sentence("venturer"),
                    Sentence("captain"),
                ],
                places=("specialists",),
                phases=("benefit",),
                logs=("benefit-none", "cards-back"),
                terms=("specialist-card", "lady-steam", "venturer", "airship-captain"),
            ),
            Entry(
                "engineer",
                [
                    Sentence("benefit"),
                    Sentence("may", on("engineer_may_decline"), ruling="8"),
                    Sentence("must", off("engineer_may_decline"), ruling="8"),
                ],
                places=("engineer",),
                logs=("benefit-license", "benefit-credits"),
                terms=("engineer",),
            ),
            Entry(
                "bank-agent",
                [
                    Sentence("absent", lambda game: not has_agent(game)),
                    Sentence("benefit", has_agent),
                    Sentence("room", has_agent, ruling="8"),
                    Sentence("may", both(has_agent, agent_may(ALWAYS))),
                    Sentence("if-nothing", both(has_agent, agent_may(IF_NOTHING))),
                    Sentence("must", both(has_agent, agent_may(NEVER))),
                ],
                places=("bank-agent",),
                logs=("benefit-upgrade", "benefit-take", "benefit-take-lost"),
                terms=("bank-agent",),
            ),
        ],
    ),
    Chapter(
        "zones",
        [
            Entry(
                "zone-auction",
                [
                    Sentence("offer"),
                    Sentence("open"),
                    Sentence("bidders", ruling="5"),
                    Sentence("half", off("venturer_in_full")),
                    Sentence("half-in-full", on("venturer_in_full")),
                    Sentence("alone", ruling="5"),
                    Sentence("skipped", ruling="5"),
                ],
                places=("auction-zone",),
                phases=("offer", "zone-auction"),
                logs=("opens-zone", "offer", "offer-neutral", "zone-auction-skipped", "zone-won", "zone-won-venturer"),
            ),
            Entry(
                "claim",
                [
                    Sentence("turn", off("predictable_claims")),
                    Sentence("turn-predictable", on("predictable_claims"), ruling="27"),
                    Sentence("none-left", off("no_roll_credits")),
                    Sentence("none-left-paid", on("no_roll_credits"), ruling="6"),
                ],
                places=("claim",),
                phases=("claim",),
                logs=(
                    "decline-claim",
                    "decline-claim-credits",
                    "claim-skipped",
                    "claim-skipped-credits",
                ),
                terms=("claim",),
            ),
            Entry(
                "roll",
                [
                    Sentence("predictable", on("predictable_claims"), ruling="27"),
                    Sentence("hit", off("predictable_claims")),
                    Sentence("miss", both(off("predictable_claims"), off("adjacent_first")), ruling="6"),
                    Sentence("miss-adjacent", both(off("predictable_claims"), on("adjacent_first")), ruling="6"),
                    Sentence("nothing", off("predictable_claims")),
                ],
                places=("roll-die",),
                phases=("die", "fallback"),
                logs=("roll", "roll-success", "roll-fail", "roll-nothing", "fallback"),
            ),
            Entry(
                "license",
                [Sentence("use"), Sentence("one", ruling="7"), Sentence("gone")],
                places=("use-license",),
                logs=("license", "license-neutral"),
                terms=("building-license",),
            ),
            Entry(
                "airship",
                [Sentence("moor"), Sentence("effect")],
                places=("airship",),
                phases=("airship",),
                logs=("airship",),
                terms=("airship", "mooring-point"),
            ),
        ],
    ),
    Chapter(
        "tank-phase",
        [
            Entry(
                "activation",
                [
                    Sentence("pay"),
                    Sentence("decline", off("emergency")),
                    Sentence("decline-nothing", on("emergency")),
                    Sentence("emergency", on("emergency")),
                    Sentence("emergency-none", on("emergency"), ruling="18"),
                ],
                places=("activation", "emergency"),
                phases=("activation",),
                logs=(
                    "activate",
                    "decline-activation",
                    "decline-activation-lost",
                    "decline-activation-nothing",
                    "emergency",
                ),
                terms=("activation-cost",),
            ),
            Entry(
                "buying",
                [Sentence("any"), Sentence("reserve")],
                places=("buy-reorganize",),
                phases=("build",),
                logs=("end",),
            ),
            Entry(
                "buy-tank",
                [Sentence("local"), Sentence("market"), Sentence("import"), Sentence("place")],
                places=("buy-tank", "import-tank"),
                logs=("buy-tank", "tank-price", "tank-market-empty", "import-tank"),
                terms=("tank-market", "import"),
            ),
            Entry(
                "converter",
                [Sentence("price"), Sentence("back", ruling="12")],
                places=("buy-converter",),
                logs=("buy-converter", "converter-back"),
                terms=("converter",),
            ),
            Entry(
                "supercharger",
                [Sentence("price"), Sentence("effect")],
                places=("buy-supercharger",),
                logs=("buy-supercharger",),
                terms=("supercharger",),
            ),
            Entry(
                "upgrade",
                [Sentence("price"), Sentence("again")],
                places=("buy-upgrade",),
                logs=("upgrade",),
            ),
            Entry(
                "rearrange",
                [
                    Sentence("free", off("immobile_tanks")),
                    Sentence("free-parts", on("immobile_tanks"), ruling="22"),
                    Sentence("limit", ruling="14"),
                ],
                places=("rearrange", "program-limit"),
                logs=(
                    "move-tank",
                    "swap-tanks",
                    "move-converter",
                    "swap-converters",
                    "move-supercharger",
                    "remove-converter",
                ),
            ),
        ],
    ),
    Chapter(
        "extraction",
        [
            Entry(
                "extraction",
                [
                    Sentence("choose", ruling="10"),
                    Sentence("energy"),
                    Sentence("before", ruling="11"),
                    Sentence("lost"),
                ],
                places=("extract", "basic-extraction"),
                phases=("extract",),
                logs=("power", "rest", "extract", "extract-lost", "extract-nothing"),
                terms=("extract", "basic-extraction"),
            ),
            Entry(
                "bonus-extraction",
                [Sentence("parts"), Sentence("group", ruling="10"), Sentence("free")],
                places=("bonus-extraction",),
                terms=("bonus-extraction", "synergy"),
            ),
        ],
    ),
    Chapter(
        "trading",
        [
            Entry(
                "trading",
                [
                    Sentence("order", off("variable_order")),
                    Sentence("order-markers", on("variable_order")),
                    Sentence("once"),
                    Sentence("buy"),
                    Sentence("buy-more", ruling="19"),
                    Sentence("sell", ruling="2"),
                ],
                places=("trade", "trade-buy", "trade-sell"),
                phases=("trade",),
                logs=("buy", "buy-lost", "sell", "pass-trade"),
                terms=("terminal", "pass-trade", "supply"),
            ),
            Entry(
                "price",
                [
                    Sentence("after", ruling="1"),
                    Sentence("bands", lambda game: same_bands(game.box)),
                    Sentence("bands-each", lambda game: not same_bands(game.box)),
                    Sentence("ends", ruling="1"),
                ],
                places=("price",),
                logs=("price-up", "price-down", "price-same"),
                terms=("price", "price-track", "supply-track"),
            ),
        ],
    ),
    Chapter(
        "certificates",
        [
            Entry(
                "certificates",
                [
                    Sentence("one"),
                    Sentence("license"),
                    Sentence("sell", ruling="7"),
                    Sentence("luxury"),
                    Sentence("stock"),
                ],
                places=("certificates", "buy-license", "sell-license", "buy-luxury"),
                phases=("certificates",),
                logs=("buy-license", "sell-license", "buy-luxury", "pass-certificates"),
                terms=("certificate", "luxury-quarters"),
            ),
        ],
    ),
    Chapter(
        "end-phase",
        [
            Entry(
                "production",
                [
                    Sentence("shortage", on("shortage_when_full"), ruling="15"),
                    Sentence("shortage-room", off("shortage_when_full"), ruling="15"),
                    Sentence("tanks", ruling="13"),
                    Sentence("quiet", ruling="15"),
                    Sentence("back"),
                ],
                places=("production",),
                logs=("price-jump", "price-jump-top", "tanks-produced", "tanks-none", "tanks-full"),
            ),
        ],
    ),
    Chapter(
        "wealth",
        [
            Entry(
                "wealth",
                [Sentence("money", ruling="16"), Sentence("values"), Sentence("nothing"), Sentence("tie", ruling="16")],
                places=("winning",),
                logs=("score",),
                scores=("total", "credits", "goods", "zones", "tanks", "superchargers", "luxury"),
                terms=("final-wealth",),
            ),
        ],
    ),
    Chapter(
        "variants",
        [
            Entry(
                "trading-order",
                [
                    Sentence("two", seats(2), ruling="25"),
                    Sentence("three", seats(3), ruling="25"),
                    Sentence("four", seats(4), ruling="25"),
                    Sentence("five", seats(5), ruling="25"),
                    Sentence("any"),
                ],
                places=("trading-order",),
                phases=("order",),
                logs=("order", "order-last"),
                terms=("order-marker",),
                option="variable-trading-order",
            ),
            Entry(
                "immobile-tanks",
                [Sentence("stay", ruling="22"), Sentence("parts", ruling="22")],
                places=("immobile-tanks",),
                option="immobile-tanks",
            ),
            Entry(
                "river-limits",
                [Sentence("limit", ruling="22")],
                places=("river-limits",),
                option="river-limits",
            ),
            Entry(
                "reduced-start",
                [Sentence("less")],
                places=("reduced-start",),
                option="reduced-start",
            ),
            Entry(
                "variable-claims",
                [
                    Sentence("vote", neutrals(EXTRA_NEUTRALS), ruling="26"),
                    Sentence("vote-limit", neutrals(NEUTRAL_LIMIT), ruling="26"),
                    Sentence("die", ruling="26"),
                    Sentence("river", neutrals(EXTRA_NEUTRALS), ruling="26"),
                    Sentence("dealt"),
                    Sentence("turns", neutrals(EXTRA_NEUTRALS)),
                    Sentence("turns-limit", neutrals(NEUTRAL_LIMIT)),
                ],
                places=("variable-claims",),
                phases=("neutrals", "place"),
                logs=(
                    "neutrals",
                    "neutrals-again",
                    "neutrals-disagreed",
                    "die-neutrals",
                    "neutrals-extra",
                    "neutrals-limit",
                    "place",
                    "place-neutral",
                ),
                option="variable-claims",
            ),
            Entry(
                "predictable-claims",
                [Sentence("claim", ruling="27")],
                places=("predictable-claims",),
                logs=("claim",),
                option="predictable-claims",
            ),
            Entry(
                "price-manipulation",
                [
                    Sentence("takes"),
                    Sentence("weak"),
                    Sentence("moderate"),
                    Sentence("strong"),
                    Sentence("once", ruling="24"),
                    Sentence("income", ruling="24"),
                ],
                places=("price-manipulation",),
                phases=("manipulate",),
                logs=(
                    "takes-manipulation",
                    "manipulate",
                    "manipulate-free",
                    "shift-price-up",
                    "shift-price-down",
                    "manipulate-done",
                    "manipulator-income",
                ),
                terms=("price-manipulation", "weak-moderate-strong"),
                option="price-manipulation",
            ),
            Entry(
                "sabotage",
                [
                    Sentence("takes", ruling="20"),
                    Sentence("names", ruling="20"),
                    Sentence("tipped", ruling="20"),
                    Sentence("income"),
                ],
                places=("sabotage",),
                phases=("sabotage", "tip"),
                logs=("takes-sabotage", "sabotage-idle", "sabotage", "tip", "stand-up", "die-sabotage"),
                terms=("sabotage", "tip-over"),
                option="sabotage",
            ),
            Entry(
                "freelance-carrier",
                [
                    Sentence("auction", ruling="23"),
                    Sentence("room"),
                    Sentence("load", ruling="23"),
                    Sentence("bid", ruling="23"),
                    Sentence("keep"),
                    Sentence("lost", ruling="23"),
                ],
                places=("freelance-carrier",),
                phases=("carrier-auction", "keep", "stow"),
                logs=(
                    "opens-carrier",
                    "carrier-won",
                    "keep",
                    "reauction",
                    "carrier-kept-before",
                    "carrier-leaves",
                    "carrier-lost",
                    "freelance-surplus",
                    "extract-surplus",
                    "stow",
                    "freelance-only",
                    "stow-lost",
                    "stow-left",
                    "stow-back",
                ),
                terms=("freelance-carrier",),
                option="freelance-carrier",
            ),
        ],
    ),
)
