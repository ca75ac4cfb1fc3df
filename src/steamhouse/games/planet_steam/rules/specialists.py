"""What a new card brings at once: Engineer, Bank Agent, bonus box. Book: Specialist Cards, Taking a Bonus Resource."""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.box import ALWAYS, IF_NOTHING
from steamhouse.games.planet_steam.rules import happenings as H, reasons as R
from steamhouse.games.planet_steam.rules.auction import holds
from steamhouse.games.planet_steam.rules.goods import load, lose, room
from steamhouse.games.planet_steam.rules.market import add_supply
from steamhouse.games.planet_steam.rules.payments import earn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

TOP_CLASS = 4


def has_benefit(g: Game, b: Box) -> bool:
    """Whether the seat's new card lets it choose something at once."""
    return holds(g, b, g.seat, S.ENGINEER | S.BANK_AGENT)


def check_benefit_license(g: Game, b: Box) -> int:
    """The Engineer takes a license while the reserve has one (ruling 8)."""
    if not holds(g, b, g.seat, S.ENGINEER):
        return R.NOT_ENGINEER
    return R.LEGAL if g.licenses_left > 0 else R.NO_LICENSE_LEFT


def check_benefit_credits(g: Game, b: Box) -> int:
    """The Engineer takes credits instead."""
    return R.LEGAL if holds(g, b, g.seat, S.ENGINEER) else R.NOT_ENGINEER


def check_class(g: Game, resource: int) -> int:
    """A carrier can be upgraded until it has the top class."""
    return R.LEGAL if g.carrier[g.seat][resource] < TOP_CLASS else R.CARRIER_AT_TOP


def check_benefit_upgrade(g: Game, b: Box, resource: int) -> int:
    """The Bank Agent lifts a carrier."""
    if not holds(g, b, g.seat, S.BANK_AGENT):
        return R.NOT_BANK_AGENT
    return check_class(g, resource)


def check_benefit_take(g: Game, b: Box) -> int:
    """The Bank Agent takes any resource."""
    return R.LEGAL if holds(g, b, g.seat, S.BANK_AGENT) else R.NOT_BANK_AGENT


def check_benefit_none(g: Game, b: Box) -> int:
    """Whether a benefit may be left depends on the edition and the specialist."""
    if holds(g, b, g.seat, S.ENGINEER) and b.engineer_may_decline == 0:
        return R.MUST_TAKE_BENEFIT
    if not holds(g, b, g.seat, S.BANK_AGENT) or b.agent_may_decline == ALWAYS:
        return R.LEGAL
    return R.LEGAL if b.agent_may_decline == IF_NOTHING and not agent_helps(g, b) else R.MUST_TAKE_BENEFIT


def agent_helps(g: Game, b: Box) -> bool:
    """Whether there is a carrier that the Bank Agent can lift, or a resource that fits on one."""
    for r in range(S.RESOURCES):
        if check_class(g, r) == R.LEGAL or room(g, b, g.seat, r) > 0:
            return True
    return False


def legal_benefits(g: Game, b: Box, acts: list[int]) -> int:
    """What the seat's specialists offer."""
    n = 0
    if check_benefit_license(g, b) == R.LEGAL:
        acts[n] = A.BENEFIT_LICENSE
        n += 1
    if check_benefit_credits(g, b) == R.LEGAL:
        acts[n] = A.BENEFIT_CREDITS
        n += 1
    for r in range(S.RESOURCES):
        if check_benefit_upgrade(g, b, r) == R.LEGAL:
            acts[n] = A.BENEFIT_UPGRADE + r
            n += 1
    for r in range(S.RESOURCES):
        if check_benefit_take(g, b) == R.LEGAL:
            acts[n] = A.BENEFIT_TAKE + r
            n += 1
    if check_benefit_none(g, b) == R.LEGAL:
        acts[n] = A.BENEFIT_NONE
        n += 1
    return n


def take_benefit(g: Game, b: Box, a: int) -> bool:
    """A resource taken here does not touch the supply; what does not fit is lost (ruling 8).

    True when it fits on the freelance carrier only, and its holder is asked.
    """
    p = g.seat
    if a == A.BENEFIT_LICENSE:
        g.licenses_left -= 1
        g.licenses[p] += 1
    elif a == A.BENEFIT_CREDITS:
        earn(g, b.engineer_credits)
    elif a >= A.BENEFIT_TAKE:
        return load(g, b, a - A.BENEFIT_TAKE, 1)
    elif a >= A.BENEFIT_UPGRADE:
        g.carrier[p][a - A.BENEFIT_UPGRADE] += 1
    return False


def fill_bonus_box(g: Game) -> None:
    """Round start: one of each resource with a supply of at least 1 goes into the box."""
    for r in range(S.RESOURCES):
        if g.supply[r] > 0:
            g.supply[r] -= 1
            g.bonus[r] = 1
        tell(g, H.BONUS_LAID, r, g.bonus[r], g.supply[r])


def empty_bonus_box(g: Game, b: Box) -> None:
    """After the auction what is left goes back, supply +1."""
    for r in range(S.RESOURCES):
        add_supply(g, b, r, g.bonus[r])
        if g.bonus[r] > 0:
            tell(g, H.BONUS_RETURNED, r, 0, g.supply[r])
        g.bonus[r] = 0


def give_back(g: Game, b: Box, resource: int, count: int) -> None:
    """A bonus resource for which its winner has no room raises the supply."""
    add_supply(g, b, resource, count)
    tell(g, H.GOES_BACK, g.seat, resource, g.supply[resource])


def bonus_left(g: Game) -> bool:
    """Whether anything lies in the bonus box."""
    for r in range(S.RESOURCES):
        if g.bonus[r] > 0:
            return True
    return False


def check_bonus(g: Game, b: Box, resource: int) -> int:
    """Also one that does not fit can, and if there is no other must, be taken (ruling 9)."""
    return R.LEGAL if g.bonus[resource] > 0 else R.NOT_IN_BONUS_BOX


def legal_bonuses(g: Game, b: Box, acts: list[int]) -> int:
    """Every resource in the bonus box."""
    n = 0
    for r in range(S.RESOURCES):
        if check_bonus(g, b, r) == R.LEGAL:
            acts[n] = A.BONUS + r
            n += 1
    return n


def take_bonus(g: Game, b: Box, a: int) -> bool:
    """A bonus resource that does not fit goes back and raises the supply, or is lost where the edition says so.

    True when it fits on the freelance carrier only, and its holder is asked.
    """
    r = a - A.BONUS
    g.bonus[r] -= 1
    if room(g, b, g.seat, r) > 0:
        return load(g, b, r, 1)
    if b.bonus_lost:
        lose(g, r, 1)
    else:
        give_back(g, b, r, 1)
    return False
