"""Whether a position is sound in what its options add: cards, markers and the placing of claims (rulings 20 to 26)."""

from __future__ import annotations

from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.box import EXTRA_NEUTRALS, NEUTRAL_LIMIT, SUPPLIES
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES
from steamhouse.games.planet_steam.files.faults import wrong
from steamhouse.games.planet_steam.files.phases import DIE_OPTIONS, PHASE_OPTIONS
from steamhouse.games.planet_steam.files.position_keys import MOST_SURPLUS, moment_of
from steamhouse.games.planet_steam.rules.goods import freelance_room, own_room
from steamhouse.games.planet_steam.rules.manipulation import can_shift
from steamhouse.games.planet_steam.rules.rearrange import check_river
from steamhouse.games.planet_steam.rules.trading_order import markers_placed
from steamhouse.games.planet_steam.rules.wealth import tanks_of, zones_of
from steamhouse.games.planet_steam.text.notation import MODE_NAMES, PHASE_NAMES
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

BEFORE_PLACING = (
    S.PHASE_FIRST_PLAYER,
    S.PHASE_UPGRADE,
    S.PHASE_AUCTION,
    S.PHASE_HIRE,
    S.PHASE_BENEFIT,
    S.PHASE_BONUS,
    S.PHASE_ORDER,
    S.PHASE_MANIPULATE,
    S.PHASE_NEUTRALS,
)
BEFORE_TIPPING = (*BEFORE_PLACING, S.PHASE_PLACE, S.PHASE_SABOTAGE, S.PHASE_TIP)


def check_options(g: Game, b: Box, name: str) -> None:
    """Raise GameError, naming the key, if what belongs to an option cannot be so in the phase with this name."""
    _check_phase(g, b, name)
    _check_order(g, b, name)
    _check_manipulator(g, b, name)
    _check_tipped(g, b, name)
    if b.river_limits:
        _check_river(g, b)
    if g.phase == S.PHASE_KEEP and (g.seat != g.carrier_holder or g.carrier_credits == 0):
        raise wrong("seat", "freelance-holder", "freelance-holder-decides")
    if g.phase == S.PHASE_STOW:
        _check_surplus(g, b)
    if b.variable_claims:
        _check_placing(g, b)


def _check_phase(g: Game, b: Box, name: str) -> None:
    """A phase, and what a die is thrown for, need their option."""
    option = PHASE_OPTIONS.get(g.phase)
    if option and not getattr(b, option.field):
        raise wrong("phase", "needs-option", "needs-option-phase", phase=name, option=option.name)
    if g.phase == S.PHASE_DIE and g.die_for != S.FOR_CLAIM:
        option = DIE_OPTIONS[g.die_for]
        if not getattr(b, option.field):
            raise wrong("for", "needs-option", option=option.name)
        if g.zone != S.NOWHERE:
            raise wrong("zone", "no-meaning", "no-meaning-zone")
        if g.seat == S.NOBODY:
            raise wrong("seat", "needs-seat", "needs-seat-throws")
    if (g.phase in (S.PHASE_SABOTAGE, S.PHASE_TIP) or pays_victim(g)) and g.round < b.sabotage:
        raise wrong("round", "sabotage-round", round=b.sabotage)
    if pays_victim(g) and tanks_of(g, b, g.seat) == 0:
        raise wrong("seat", "no-tank", seat=g.seat)


def pays_victim(g: Game) -> bool:
    """Whether the die is thrown for what the owner of a tank that was tipped over is paid."""
    return g.phase == S.PHASE_DIE and g.die_for == S.FOR_SABOTAGE


def dealt(g: Game) -> int:
    """How many seats have their card."""
    return sum(1 for card in g.card if card != S.NOBODY)


# ---- order markers (ruling 25) ----


def orders_due(b: Box, cards: int) -> int:
    """How many order markers lie on resources when the holders of so many cards have placed theirs."""
    if b.players == 2:
        return min(S.RESOURCES, 2 * cards)
    return S.RESOURCES if b.players == 3 and cards == 3 else min(S.RESOURCES, cards)


def orders_by_now(g: Game, b: Box) -> int:
    """How many order markers lie in the phase at hand before its seat lays one."""
    newest = moment_of(g) in (S.PHASE_BENEFIT, S.PHASE_BONUS, S.PHASE_ORDER)  # its holder has not placed yet
    return orders_due(b, max(0, dealt(g) - newest))


def _check_order(g: Game, b: Box, name: str) -> None:
    if not b.variable_order or g.phase == S.PHASE_OVER:
        return
    placed, due = markers_placed(g), orders_by_now(g, b)
    if g.phase == S.PHASE_ORDER:
        if g.seat != S.NOBODY and g.card[g.seat] == S.NOBODY:
            raise wrong(f"seats[{g.seat}].card", "marker-after-card")
        if not due <= placed < orders_due(b, dealt(g)):
            raise wrong("order", "no-marker-left", placed=placed)
    elif placed != due:
        raise wrong("order", "order-count", count=due, phase=name, cards=dealt(g), placed=placed)


# ---- price manipulation (ruling 24) ----


def _check_manipulator(g: Game, b: Box, name: str) -> None:
    p = g.manipulator
    if p != S.NOBODY:
        if g.card[p] == S.NOBODY:
            raise wrong("manipulator", "manipulator-card", seat=p)
        if g.phase == S.PHASE_OVER or pays_victim(g):
            raise wrong("manipulator", "manipulator-back", phase=name)
    if g.phase != S.PHASE_MANIPULATE:
        return
    if p != g.seat or p == S.NOBODY:
        raise wrong("manipulator", "manipulator-decides")
    if dealt(g) != 1:
        raise wrong("seats", "one-card")
    shifted = [r for r in range(S.RESOURCES) if g.shifted >> r & 1]
    if g.mode == 0 and shifted:
        raise wrong("manipulation.shifted", "manipulation", "manipulation-mode")
    if S.QUARTZ in shifted and g.mode != S.STRONG:
        raise wrong("manipulation.shifted", "manipulation", "manipulation-quartz")
    if shifted and (g.mode == S.WEAK or not can_shift(g, b)):
        raise wrong("manipulation", "manipulation", "manipulation-nothing")
    spaces = b.manipulation_spaces[g.mode]
    if g.spaces > spaces - len(shifted) or (not shifted and g.spaces < spaces):
        raise wrong(
            "manipulation.left",
            "manipulation",
            "manipulation-spaces",
            left=g.spaces,
            spaces=spaces,
            shifted=len(shifted),
            mode=str(MODE_NAMES[g.mode] or None),
        )


# ---- sabotage, river limits, freelance carrier (rulings 20, 22, 23) ----


def _check_tipped(g: Game, b: Box, name: str) -> None:
    if g.tipped == S.NOWHERE:
        return
    key = f"zones.{names_on(b).zones[g.tipped]}.tipped"
    if moment_of(g) in BEFORE_TIPPING or g.phase == S.PHASE_OVER or pays_victim(g):
        raise wrong(key, "not-tipped-yet", phase=name)
    if g.round < b.sabotage:
        raise wrong(key, "sabotage-round", round=b.sabotage)


def _check_river(g: Game, b: Box) -> None:
    for z in range(S.ZONES):
        if g.tank[z] and check_river(b, g.converter[z], z):
            kind = RESOURCE_NAMES[g.converter[z]]
            raise wrong(f"zones.{names_on(b).zones[z]}.converter", "river", resource=kind, zone=names_on(b).zones[z])


def _check_surplus(g: Game, b: Box) -> None:
    if g.seat == S.NOBODY or g.seat != g.carrier_holder:
        raise wrong("seat", "freelance-holder", "freelance-holder-stows")
    free = freelance_room(g, b, g.seat)
    if not any(g.surplus) or free == 0:
        raise wrong("surplus", "surplus", "surplus-none")
    if not b.stow_asked and (sum(1 for amount in g.surplus if amount) < 2 or free >= sum(g.surplus)):
        raise wrong("surplus", "surplus", "surplus-compete")
    for r, name in enumerate(RESOURCE_NAMES):
        if g.surplus[r] and own_room(g, b, g.seat, r):
            raise wrong(f"surplus.{name}", "surplus-room")
        if g.surplus[r] > _most_surplus(g, r):
            raise wrong(f"surplus.{name}", "surplus-most", count=_most_surplus(g, r), phase=_cause(g))


def _cause(g: Game) -> str:
    """The name of the phase that brought the goods that are being stowed."""
    return PHASE_NAMES[g.stow_for]


def _most_surplus(g: Game, r: int) -> int:
    """How much can be left over of a resource: of what is bought only the one that is traded, of the rest a single one.

    The Tank Phase brings water.
    """
    if g.stow_for == S.PHASE_EXTRACT:
        return MOST_SURPLUS
    if g.stow_for == S.PHASE_TRADE:
        return SUPPLIES if r == g.resource else 0
    if g.stow_for == S.PHASE_ACTIVATION:
        return int(r == S.WATER)
    return int(sum(g.surplus) == 1)


# ---- variable claims (ruling 26) ----


def _check_placing(g: Game, b: Box) -> None:
    """The vote, and where the laying stands."""
    voting = g.phase == S.PHASE_NEUTRALS or (g.phase == S.PHASE_DIE and g.die_for == S.FOR_NEUTRALS)
    if not voting and g.phase != S.PHASE_PLACE:
        if g.round == 1 and moment_of(g) in BEFORE_PLACING and _claims(g):
            raise wrong("zones", "before-placing", "before-placing-claims")
        return
    if g.round != 1:
        raise wrong("round", "placing-round")
    if dealt(g) < b.players or g.seat == S.NOBODY:
        raise wrong("seats", "needs-card", "needs-card-placing")
    if voting:
        _check_votes(g, b)
    else:
        _check_laid(g, b)


def _claims(g: Game) -> int:
    return sum(1 for owner in g.owner if 0 <= owner <= S.NEUTRAL)


def _check_votes(g: Game, b: Box) -> None:
    if _claims(g):
        raise wrong("zones", "before-placing", "before-placing-claims")
    if g.river or g.river_left or any(g.own_left) or any(g.neutral_left):
        raise wrong("neutrals", "before-placing", "before-placing-vote")
    thrown = g.phase == S.PHASE_DIE
    for p in range(b.players):
        voted = thrown or g.card[p] < g.card[g.seat]
        if voted != (g.vote[p] != S.NO_VOTE):
            raise wrong(f"neutrals.votes.{p}", "votes", "votes-given" if voted else "votes-waiting")
    first = [g.first_vote[p] for p in range(b.players) if g.first_vote[p] != S.NO_VOTE]
    if first and not b.second_vote:
        raise wrong("neutrals.first_votes", "first-votes", "first-votes-one")
    if first and (len(first) < b.players or len(set(first)) == 1):
        raise wrong("neutrals.first_votes", "first-votes", "first-votes-all")
    if thrown and len(set(g.vote[: b.players])) == 1:
        raise wrong("neutrals.votes", "all-agree")
    if thrown and g.card[g.seat] != 0:
        raise wrong("seat", "first-throws")


def _check_laid(g: Game, b: Box) -> None:
    """Everybody's markers in hand follow from whose turn it is, and those on the map from the markers in hand."""
    if S.NO_VOTE in g.vote[: b.players]:
        raise wrong("neutrals.votes", "votes", "votes-missing", seat=g.vote.index(S.NO_VOTE))
    own, last = g.own_left, g.card[g.seat] == b.players - 1
    mine = (own[g.seat], g.neutral_left[g.seat])
    later = [p for p in range(b.players) if g.card[p] > g.card[g.seat]]
    halfway = all(have <= half for have, half in zip(mine, _after_first(b, g.seat, g), strict=True))
    second = halfway if last else own[later[0]] == 0
    for p in range(b.players):
        if p == g.seat:
            continue
        due = _after_first(b, p, g) if p not in later else (0, 0) if second else hand_of(b, p, g)
        if (own[p], g.neutral_left[p]) != due:
            raise wrong("neutrals.own_left, neutral_left", "hands", "hands-due", seat=p, own=due[0], neutral=due[1])
    _check_hand(g, b, mine, second, last and b.variable_claims == NEUTRAL_LIMIT)
    _check_map(g, b)


def hand_of(b: Box, p: int, g: Game) -> tuple[int, int]:
    """The markers, own and neutral, with which a seat begins to lay claims."""
    return b.dealt_own, b.dealt_first if g.card[p] == 0 else b.dealt_neutral


def _after_first(b: Box, p: int, g: Game) -> tuple[int, int]:
    own, neutral = hand_of(b, p, g)
    return own - 1, neutral // 2


def _check_hand(g: Game, b: Box, mine: tuple[int, int], second: bool, both_turns: bool) -> None:
    """The seat in turn is in its first or second turn, which is not over; or in both, where they are one."""
    full, after_first = hand_of(b, g.seat, g), _after_first(b, g.seat, g)
    most, least = (full, (0, 0)) if both_turns else (after_first, (0, 0)) if second else (full, after_first)
    fits = all(low <= have <= high for low, have, high in zip(least, mine, most, strict=True))
    extra = b.variable_claims == EXTRA_NEUTRALS and g.river_left > 0
    if not fits or mine == least or (extra and (mine != full or g.card[g.seat] != 0)):
        raise wrong(
            "neutrals.own_left, neutral_left", "hands", "hands-cannot", seat=g.seat, own=mine[0], neutral=mine[1]
        )


def _check_map(g: Game, b: Box) -> None:
    for p in range(b.players):
        laid = b.dealt_own - g.own_left[p]
        if zones_of(g, b, p) != laid:
            raise wrong("zones", "laid-own", seat=p, count=laid, laid=zones_of(g, b, p))
    wet = sum(1 for z in range(S.ZONES) if g.owner[z] == S.NEUTRAL and b.river[z])
    if wet != g.river - g.river_left:
        raise wrong("neutrals.river_left", "laid-neutral", "laid-neutral-river", count=wet)
    laid = sum(hand_of(b, p, g)[1] - g.neutral_left[p] for p in range(b.players))
    if b.variable_claims == EXTRA_NEUTRALS:
        laid += wet
    if g.owner.count(S.NEUTRAL) != laid:
        raise wrong("zones", "laid-neutral", count=laid, laid=g.owner.count(S.NEUTRAL))
