"""What a new card brings at once: Engineer, Bank Agent, bonus box. Book: Specialist Cards, Taking a Bonus Resource."""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.planet_steam.actions import (
    BENEFIT_CREDITS,
    BENEFIT_LICENSE,
    BENEFIT_NONE,
    BENEFIT_TAKE,
    BENEFIT_UPGRADE,
    BONUS,
)
from steamhouse.games.planet_steam.box import ALWAYS, IF_NOTHING
from steamhouse.games.planet_steam.rules.auction import holds
from steamhouse.games.planet_steam.rules.goods import load, lose, room
from steamhouse.games.planet_steam.rules.happenings import BONUS_LAID, BONUS_RETURNED, GOES_BACK
from steamhouse.games.planet_steam.rules.market import add_supply
from steamhouse.games.planet_steam.rules.payments import earn
from steamhouse.games.planet_steam.rules.reasons import (
    CARRIER_AT_TOP,
    LEGAL,
    MUST_TAKE_BENEFIT,
    NO_LICENSE_LEFT,
    NOT_BANK_AGENT,
    NOT_ENGINEER,
    NOT_IN_BONUS_BOX,
)
from steamhouse.games.planet_steam.state import BANK_AGENT, ENGINEER, RESOURCES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

TOP_CLASS = 4


def has_benefit(g: Game, b: Box) -> bool:
    """Whether the seat's new card lets it choose something at once."""
    return holds(g, b, g.seat, ENGINEER | BANK_AGENT)


def check_benefit_license(g: Game, b: Box) -> int:
    """The Engineer takes a license while the reserve has one (ruling 8)."""
    if not holds(g, b, g.seat, ENGINEER):
        return NOT_ENGINEER
    return LEGAL if g.licenses_left > 0 else NO_LICENSE_LEFT


def check_benefit_credits(g: Game, b: Box) -> int:
    """The Engineer takes credits instead."""
    return LEGAL if holds(g, b, g.seat, ENGINEER) else NOT_ENGINEER


def check_class(g: Game, resource: int) -> int:
    """A carrier can be upgraded until it has the top class."""
    return LEGAL if g.carrier[g.seat][resource] < TOP_CLASS else CARRIER_AT_TOP


def check_benefit_upgrade(g: Game, b: Box, resource: int) -> int:
    """The Bank Agent lifts a carrier."""
    if not holds(g, b, g.seat, BANK_AGENT):
        return NOT_BANK_AGENT
    return check_class(g, resource)


def check_benefit_take(g: Game, b: Box) -> int:
    """The Bank Agent takes any resource."""
    return LEGAL if holds(g, b, g.seat, BANK_AGENT) else NOT_BANK_AGENT


def check_benefit_none(g: Game, b: Box) -> int:
    """Whether a benefit may be left depends on the edition and the specialist."""
    if holds(g, b, g.seat, ENGINEER) and b.engineer_may_decline == 0:
        return MUST_TAKE_BENEFIT
    if not holds(g, b, g.seat, BANK_AGENT) or b.agent_may_decline == ALWAYS:
        return LEGAL
    return LEGAL if b.agent_may_decline == IF_NOTHING and not agent_helps(g, b) else MUST_TAKE_BENEFIT


def agent_helps(g: Game, b: Box) -> bool:
    """Whether there is a carrier that the Bank Agent can lift, or a resource that fits on one."""
    for r in range(RESOURCES):
        if check_class(g, r) == LEGAL or room(g, b, g.seat, r) > 0:
            return True
    return False


def legal_benefits(g: Game, b: Box, acts: list[int]) -> int:
    """What the seat's specialists offer."""
    n = 0
    if check_benefit_license(g, b) == LEGAL:
        acts[n] = BENEFIT_LICENSE
        n += 1
    if check_benefit_credits(g, b) == LEGAL:
        acts[n] = BENEFIT_CREDITS
        n += 1
    for r in range(RESOURCES):
        if check_benefit_upgrade(g, b, r) == LEGAL:
            acts[n] = BENEFIT_UPGRADE + r
            n += 1
    for r in range(RESOURCES):
        if check_benefit_take(g, b) == LEGAL:
            acts[n] = BENEFIT_TAKE + r
            n += 1
    if check_benefit_none(g, b) == LEGAL:
        acts[n] = BENEFIT_NONE
        n += 1
    return n


def take_benefit(g: Game, b: Box, a: int) -> bool:
    """A resource taken here does not touch the supply; what does not fit is lost (ruling 8).

    True when it fits on the freelance carrier only, and its holder is asked.
    """
    p = g.seat
    if a == BENEFIT_LICENSE:
        g.licenses_left -= 1
        g.licenses[p] += 1
    elif a == BENEFIT_CREDITS:
        earn(g, b.engineer_credits)
    elif a >= BENEFIT_TAKE:
        return load(g, b, a - BENEFIT_TAKE, 1)
    elif a >= BENEFIT_UPGRADE:
        g.carrier[p][a - BENEFIT_UPGRADE] += 1
    return False


def fill_bonus_box(g: Game) -> None:
    """Round start: one of each resource with a supply of at least 1 goes into the box."""
    for r in range(RESOURCES):
        if g.supply[r] > 0:
            g.supply[r] -= 1
            g.bonus[r] = 1
        tell(g, BONUS_LAID, r, g.bonus[r], g.supply[r])


def empty_bonus_box(g: Game, b: Box) -> None:
    """After the auction what is left goes back, supply +1."""
    for r in range(RESOURCES):
        add_supply(g, b, r, g.bonus[r])
        if g.bonus[r] > 0:
            tell(g, BONUS_RETURNED, r, 0, g.supply[r])
        g.bonus[r] = 0


def give_back(g: Game, b: Box, resource: int, count: int) -> None:
    """A bonus resource for which its winner has no room raises the supply."""
    add_supply(g, b, resource, count)
    tell(g, GOES_BACK, g.seat, resource, g.supply[resource])


def bonus_left(g: Game) -> bool:
    """Whether anything lies in the bonus box."""
    for r in range(RESOURCES):
        if g.bonus[r] > 0:
            return True
    return False


def check_bonus(g: Game, b: Box, resource: int) -> int:
    """Also one that does not fit can, and if there is no other must, be taken (ruling 9)."""
    return LEGAL if g.bonus[resource] > 0 else NOT_IN_BONUS_BOX


def legal_bonuses(g: Game, b: Box, acts: list[int]) -> int:
    """Every resource in the bonus box."""
    n = 0
    for r in range(RESOURCES):
        if check_bonus(g, b, r) == LEGAL:
            acts[n] = BONUS + r
            n += 1
    return n


def take_bonus(g: Game, b: Box, a: int) -> bool:
    """A bonus resource that does not fit goes back and raises the supply, or is lost where the edition says so.

    True when it fits on the freelance carrier only, and its holder is asked.
    """
    r = a - BONUS
    g.bonus[r] -= 1
    if room(g, b, g.seat, r) > 0:
        return load(g, b, r, 1)
    if b.bonus_lost:
        lose(g, r, 1)
    else:
        give_back(g, b, r, 1)
    return False
