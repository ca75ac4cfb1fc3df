"""Whether a game can come to a moment: nobody has done more than the turns so far allow.

Each action of a turn does one thing: fulfil a contract, lay track, build a factory, take contracts, or take money from
the bank; a fulfilled contract may add one thing as its bonus. An Automa does one thing for each contract that it opens.
So contracts, track, factories and cards are counted against the actions begun by now. Money and goods are not, so that
a position for a question can have what the question needs. ``position_check.py`` asks whether the decision can be made.
"""

from __future__ import annotations

from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.files.faults import wrong
from steamhouse.games.steam_power.files.position_bounds import DRAWING_PHASES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game


def check_moment(g: Game, b: Box) -> None:
    """Raise GameError, naming the key, unless the rounds played have room for what has been done."""
    if g.round == 0:
        return
    if not b.solo:
        _check_people(g, b)
    for p in range(b.players):
        if b.automa[p]:
            _check_automa(g, b, p)
        else:
            _check_person(g, b, p)
    if b.solo:
        _check_companies(g, b)


def _check_people(g: Game, b: Box) -> None:
    if b.automa[g.first_player]:
        raise wrong("first_player", "automa-begins", seat=g.first_player)
    if g.phase == S.PHASE_OVER:
        for p in range(b.players):
            if g.done[p] >= b.needed + b.actions:
                raise wrong(f"seats[{p}].fulfilled", "ends-before", count=g.done[p])


# ---- actions: how many there were, and what they were for ----


def turns_begun(g: Game, b: Box, p: int) -> int:
    """The turns that a seat has had, with the one that is going on."""
    if g.phase == S.PHASE_OVER:
        return g.round
    after_first = (p - g.first_player) % b.players
    return g.round - (after_first > (g.seat - g.first_player) % b.players)


def actions_begun(g: Game, b: Box, p: int) -> int:
    """The actions that a person has chosen; in the solo game one for each train drawn."""
    if b.solo:
        trains = b.owners * b.bag_trains
        turns = (g.round - 1) * trains + trains - sum(g.bag[: b.owners])
    else:
        turns = turns_begun(g, b, p)
    return turns * b.actions - (g.actions_left if _is_mover(g, p) else 0)


def _is_mover(g: Game, p: int) -> bool:
    return g.phase != S.PHASE_OVER and g.seat == p


def _check_person(g: Game, b: Box, p: int) -> None:
    """A person has begun as many actions as contracts, track, factories and cards took, or more."""
    owners = range(b.owners) if b.solo else (p,)
    moving = _is_mover(g, p)
    begun = actions_begun(g, b, p)
    key = f"seats[{p}]"
    cards = g.held[p] + g.done[p] + (g.draws_left if moving and g.phase in DRAWING_PHASES else 0)
    placements = _paths(g, owners) + (g.placements_left if moving and g.phase == S.PHASE_LAY else 0)
    built = sum(g.factory[city] in owners for city in range(b.cities))
    uses = {
        f"{key}.fulfilled": g.done[p] + (moving and g.phase in (S.PHASE_TAKE, S.PHASE_MOVE)),
        "links": _more_than(placements, b.placements, _bonuses(g, b, p, S.BONUS_TRACK)),
        "cities": _more_than(built, 1, _bonuses(g, b, p, S.BONUS_FACTORY)),
        f"{key}.hand": _more_than(cards - b.hand, b.draws, _bonuses(g, b, p, S.BONUS_CONTRACTS)),
    }
    spent = 0
    for where, count in uses.items():
        spent += count
        if spent > begun:
            took = dict(zip(("contracts", "track", "factories", "draws"), uses.values(), strict=True))
            raise wrong(where, "actions", seat=p, begun=begun, round=g.round, **took)


def _more_than(count: int, each: int, free: int) -> int:
    """The actions that so much takes beyond what bonuses gave, at so much an action."""
    return max(0, -(-count // each) - free)


def _paths(g: Game, owners: range | tuple[int, ...]) -> int:
    """The paths of some owners' links on the map: each took a placement."""
    return sum(tiles for owner, tiles in zip(g.link_owner, g.link_tiles, strict=True) if tiles and owner in owners)


def _bonuses(g: Game, b: Box, p: int, kind: int) -> int:
    """How many bonuses of a kind a seat's fulfilled contracts have given, without one that is still to be used."""
    waits = _is_mover(g, p) and g.phase in (S.PHASE_BONUS, S.PHASE_BONUS_FACTORY) and b.card_bonus[g.contract] == kind
    return sum(g.place[card] == S.FULFILLED + p and b.card_bonus[card] == kind for card in range(b.cards)) - waits


def _check_companies(g: Game, b: Box) -> None:
    """In the solo game a company acts once for each of its trains; fulfilling may add one thing as a bonus."""
    for company in range(b.owners):
        begun = ((g.round - 1) * b.bag_trains + b.bag_trains - g.bag[company]) * b.actions
        built = g.factory[: b.cities].count(company)
        laid = -(-_paths(g, (company,)) // b.placements)
        if laid + built > begun:
            where = "links" if laid > begun else "cities"
            raise wrong(
                where, "company-actions", company=company, begun=begun, round=g.round, track=laid, factories=built
            )


def _check_automa(g: Game, b: Box, p: int) -> None:
    """An Automa has opened as many contracts as track, factories and bonuses took, or more."""
    opened = 2 * turns_begun(g, b, p)
    laying = 0
    if _is_mover(g, p):
        opened += g.card - 2 - (g.phase != S.PHASE_AUTOMA)
        laying = g.placements_left if g.phase == S.PHASE_AUTOMA and g.placements_left < b.placements else 0
    used = [card for card in range(b.cards) if g.place[card] in (S.FULFILLED + p, S.DISCARD + p)]
    if len(used) > opened:
        where = "fulfilled" if g.done[p] > opened else "discard"
        raise wrong(f"seats[{p}].{where}", "automa-opened", opened=opened, round=g.round)
    idle = sum(
        b.card_bonus[card] in (S.BONUS_NONE, S.BONUS_CONTRACTS) for card in used if g.place[card] == S.FULFILLED + p
    )
    laid = -(-(_paths(g, (p,)) + laying) // b.placements)
    spent = laid + g.factory[: b.cities].count(p)
    if idle + spent > opened:
        where = "links" if idle + laid > opened else "cities"
        raise wrong(where, "automa-actions", seat=p, opened=opened, round=g.round, tiles=b.placements)
