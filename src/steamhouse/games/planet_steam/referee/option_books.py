"""The books of the optional rules: what each action must leave of their cards and markers, reckoned a second time.

Part of the referee, like ``books.py``. Order markers, the manipulation card, the freelance carrier, the tipped tank,
votes and placed claims are followed from the record before the action and the action alone.
"""

from __future__ import annotations

from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.box import EXTRA_NEUTRALS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def wrong_options(before: Game, action: int, after: Game, b: Box) -> list[str]:
    """What does not balance in the things of optional rules after an action; empty when all does."""
    due: dict[str, object] = {
        "order": _order(before, action, after, b),
        "tipped": _tipped(before, action, after),
        "manipulator": _manipulator(before, after),
        "surplus": _surplus(before, action, after),
        **_carrier(before, action, after),
        **_votes(before, action, after, b),
        **_hands(before, action, after, b),
    }
    if before.phase == S.PHASE_PLACE:
        due["owner"] = _laid(before, action)
    found = [
        f"{name}: {getattr(after, name)}, the books say {value}"
        for name, value in due.items()
        if getattr(after, name) != value
    ]
    if before.phase == S.PHASE_MANIPULATE == after.phase:
        found += _shifting(before, action, after, b)
    if before.phase == S.PHASE_ACTIVATION and A.EMERGENCY <= action < A.EMERGENCY + A.ZONE_SPAN:
        found += _emergency(before, action - A.EMERGENCY, after)
    return found


def _order(before: Game, action: int, after: Game, b: Box) -> list[int]:
    """A marker more, with three players the last one by itself; all come back with the next round."""
    if after.round > before.round:
        return [0] * S.RESOURCES
    order = before.order[:]
    if A.ORDER <= action < A.ORDER + S.RESOURCES * S.RESOURCES:
        order[(action - A.ORDER) % S.RESOURCES] = (action - A.ORDER) // S.RESOURCES + 1
        if b.players == 3 and order.count(0) == 1:
            order[order.index(0)] = sum(range(1, S.RESOURCES + 1)) - sum(order)
    return order


def _tipped(before: Game, action: int, after: Game) -> int:
    """Tipped by its owner, until the End Phase."""
    if before.phase == S.PHASE_CERTIFICATES != after.phase:
        return S.NOWHERE
    return action - A.TIP if A.TIP <= action < A.TIP + A.ZONE_SPAN else before.tipped


def _manipulator(before: Game, after: Game) -> int:
    """Whoever is asked to manipulate, until the End Phase."""
    if after.phase == S.PHASE_MANIPULATE != before.phase:
        return after.seat
    return S.NOBODY if before.phase == S.PHASE_CERTIFICATES != after.phase else before.manipulator


def _surplus(before: Game, action: int, after: Game) -> list[int]:
    """What is not stowed yet, while the stowing goes on; goods that only the freelance carrier can hold begin it."""
    if after.phase != S.PHASE_STOW or action == A.STOW_DONE:
        return [0] * S.RESOURCES
    if before.phase != S.PHASE_STOW:
        return [max(0, left) for left in after.surplus]
    surplus = before.surplus[:]
    surplus[(action - A.STOW) // A.STOW_SPAN] -= (action - A.STOW) % A.STOW_SPAN
    return surplus


def _carrier(before: Game, action: int, after: Game) -> dict[str, object]:
    """A won bidding lays its bid on the card; keeping it clears the card."""
    holder, lying = before.carrier_holder, before.carrier_credits
    if before.phase == S.PHASE_CARRIER_AUCTION != after.phase:
        holder, lying = (before.seat, action) if before.bidder == S.NOBODY else (before.bidder, before.bid)
    elif action == A.KEEP:
        lying = 0
    return {"carrier_holder": holder, "carrier_credits": lying}


def _votes(before: Game, action: int, after: Game, b: Box) -> dict[str, object]:
    """Votes are kept until all claims lie; one number is agreed on, or the die says it."""
    votes, first, river = before.vote[:], before.first_vote[:], before.river
    if before.phase == S.PHASE_NEUTRALS:
        votes[before.seat] = action - A.NEUTRALS
        river = votes[before.seat] if after.phase == S.PHASE_PLACE else 0
        cast = [vote for vote in votes if vote != S.NO_VOTE]
        if len(cast) == b.players and len(set(cast)) > 1 and b.second_vote and S.NO_VOTE in first[: b.players]:
            votes, first = [S.NO_VOTE] * len(votes), votes
    if before.phase == S.PHASE_DIE and before.die_for == S.FOR_NEUTRALS:
        river = min(action - A.DIE, b.votes) if action - A.DIE <= b.vote_die else 0
    if before.phase == S.PHASE_PLACE != after.phase:
        votes, first, river = [S.NO_VOTE] * len(votes), [S.NO_VOTE] * len(votes), 0
    return {"vote": votes, "first_vote": first, "river": river}


def _shifting(before: Game, action: int, after: Game, b: Box) -> list[str]:
    """A way gives its spaces; a shift uses them up, each resource once."""
    if before.mode == 0:
        mode = action - A.MANIPULATE
        due = (mode, b.manipulation_spaces[mode], 0)
    else:
        resource, spaces = (action - A.SHIFT) // A.SHIFT_SPAN, (action - A.SHIFT) % A.SHIFT_SPAN - A.SHIFT_ZERO
        due = (before.mode, before.spaces - abs(spaces), before.shifted | 1 << resource)
    have = (after.mode, after.spaces, after.shifted)
    return [] if have == due else [f"manipulation: {have}, the books say {due}"]


def _hands(before: Game, action: int, after: Game, b: Box) -> dict[str, object]:
    """Markers in hand: dealt when the laying begins, then one less for each that is laid."""
    own, neutral, left, p = before.own_left[:], before.neutral_left[:], before.river_left, before.seat
    if before.phase == S.PHASE_PLACE and action < A.PLACE_NEUTRAL:
        own[p] -= 1
    elif before.phase == S.PHASE_PLACE:
        if b.variable_claims != EXTRA_NEUTRALS or left == 0:
            neutral[p] -= 1
        left -= b.river[action - A.PLACE_NEUTRAL]
    elif after.phase == S.PHASE_PLACE:
        own = [b.dealt_own if seat < b.players else 0 for seat in range(len(own))]
        neutral = [b.dealt_neutral if seat < b.players else 0 for seat in range(len(own))]
        neutral[before.holder[0]], left = b.dealt_first, after.river
    if after.phase != S.PHASE_PLACE:
        left = 0
    return {"own_left": own, "neutral_left": neutral, "river_left": left}


def _laid(before: Game, action: int) -> list[int]:
    """The map with one marker more, where none was."""
    owner = before.owner[:]
    z, whose = (action - A.PLACE, before.seat) if action < A.PLACE_NEUTRAL else (action - A.PLACE_NEUTRAL, S.NEUTRAL)
    if owner[z] == S.UNCLAIMED:
        owner[z] = whose
    return owner


def _emergency(before: Game, z: int, after: Game) -> list[str]:
    """The tank extracts water now, and all others what they did."""
    due = before.converter[:]
    due[z] = S.WATER
    return [] if after.converter == due else [f"converter: {after.converter}, the books say {due}"]
