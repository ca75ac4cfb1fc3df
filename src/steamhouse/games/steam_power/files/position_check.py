"""Whether a position can be: a decision that can be made, an end that is not overdue."""

from __future__ import annotations

from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.files.faults import wrong
from steamhouse.games.steam_power.files.position_bounds import CONTRACT_PHASES, DRAWING_PHASES
from steamhouse.games.steam_power.rules import reasons as R
from steamhouse.games.steam_power.rules.chains import legal
from steamhouse.games.steam_power.rules.contracts import (
    bonus_has_use,
    check_draw_from,
    end_is_triggered,
    has_discards,
    legal_victims,
)
from steamhouse.games.steam_power.rules.delivery import next_colour
from steamhouse.games.steam_power.text.names import BONUS_NAMES
from steamhouse.games.steam_power.text.notation import PHASE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game
    from steamhouse.games.steam_power.text.names import Names


def check_position(g: Game, b: Box, names: Names) -> None:
    """Raise GameError, naming the key, unless this can be so in a game and its next step can be taken."""
    phase = PHASE_NAMES[g.phase]
    if g.round == 0:
        _check_setup(g, b, phase)
    else:
        _check_round(g, b, phase)
    _check_cards(g, b, names)
    _check_kind(g, b, phase)
    if g.phase in CONTRACT_PHASES:
        _check_contract(g, b, names)
    elif g.phase in DRAWING_PHASES and g.round:
        _check_drawing(g, b, phase)
    if g.bonus and g.phase not in (S.PHASE_BONUS_FACTORY, S.PHASE_AUTOMA):
        _check_bonus(g, b)
    if g.phase > S.PHASE_STEAL and g.phase != S.PHASE_OVER and legal(g, b, [0] * A.MAX_LEGAL) == 0:
        raise wrong("phase", "no-decision", seat=g.seat, phase=phase)


def _check_setup(g: Game, b: Box, phase: str) -> None:
    """Before the first round nothing is built or paid, and hands are dealt seat by seat."""
    if b.solo and g.phase == S.PHASE_START:
        raise wrong("phase", "solo-start")
    if g.phase == S.PHASE_CORNER and not b.automas:
        raise wrong("phase", "corners-automas")
    if g.phase not in (S.PHASE_CITY, S.PHASE_DRAW, S.PHASE_CORNER, S.PHASE_START):
        raise wrong("round", "after-setup", phase=phase)
    if any(g.link_from[link] != S.NOWHERE for link in range(1, S.LINKS)):
        raise wrong("links", "track-in-setup")
    dealt = 0
    for p in range(b.players):
        if g.money[p] != b.start_money:
            raise wrong(f"seats[{p}].money", "setup-money", money=b.start_money)
        if g.done[p]:
            raise wrong(f"seats[{p}].fulfilled", "fulfilled-in-setup")
        due = b.hand if g.phase in (S.PHASE_CORNER, S.PHASE_START) or (g.phase == S.PHASE_DRAW and p < g.seat) else 0
        if g.phase == S.PHASE_DRAW and p == g.seat:
            due = b.hand - g.draws_left
        due = 0 if b.automa[p] else min(due, b.cards - dealt)
        if g.held[p] != due:
            raise wrong(f"seats[{p}].hand", "setup-hand", count=due)
        dealt += due
    if g.phase == S.PHASE_DRAW and dealt == b.cards:
        raise wrong("deck", "no-card-to-draw")
    if g.bonus:
        raise wrong("bonus", "bonus-in-setup")


def _check_round(g: Game, b: Box, phase: str) -> None:
    if g.phase in (S.PHASE_CITY, S.PHASE_CORNER, S.PHASE_START):
        raise wrong("round", "before-first-round", phase=phase)
    if (g.phase == S.PHASE_TRAIN) > b.solo:
        raise wrong("phase", "trains-solo")
    if g.phase == S.PHASE_TRAIN and not any(g.bag):
        raise wrong("bag", "no-train")
    if g.phase == S.PHASE_OVER:
        if b.solo and (any(g.bag) or g.round < min(b.solo_rounds, b.round_limit)):
            raise wrong("phase", "over-round", round=min(b.solo_rounds, b.round_limit))
        if not b.solo and not end_is_triggered(g, b) and g.round < b.round_limit:
            raise wrong("phase", "not-over", count=b.needed)
    elif not b.solo:
        _check_end(g, b)


def _check_end(g: Game, b: Box) -> None:
    """A game goes on with as many fulfilled contracts as end it only in the round in which that happened."""
    for p in range(b.players):
        most = b.needed - 1
        order = (p - g.first_player) % b.players
        mover = (g.seat - g.first_player) % b.players
        if order < mover:
            most += b.actions
        elif order == mover and b.automa[p]:
            most += max(g.card - 1, 0) + (g.bonus and g.fulfilling)
        elif order == mover:
            most += b.actions - g.actions_left
        if g.done[p] > most:
            raise wrong(f"seats[{p}].fulfilled", "over-by-now", count=g.done[p])


def _check_cards(g: Game, b: Box, names: Names) -> None:
    if b.automas:  # whose used contracts may have been shuffled since
        return
    for card in range(b.cards):
        if g.knower[card] != S.NOBODY and g.deck:
            holder = g.place[card] - S.HAND
            raise wrong(f"seats[{holder}].known.{names.cards[card]}", "stolen-with-deck")


def _check_kind(g: Game, b: Box, phase: str) -> None:
    """An Automa opens contracts and does what they force on it; all other decisions are people's."""
    if g.round == 0 or g.phase in (S.PHASE_TRAIN, S.PHASE_OVER):
        return
    if g.phase == S.PHASE_AUTOMA and not b.automa[g.seat]:
        raise wrong("phase", "persons-seat", seat=g.seat, phase=phase)
    if not b.automa[g.seat]:
        if g.card:
            raise wrong("card", "card-automa")
        return
    if g.phase not in (S.PHASE_DRAW, S.PHASE_AUTOMA):
        raise wrong("seat", "automas-seat", seat=g.seat, phase=phase)
    if g.card == 0:
        raise wrong("card", "automa-card", phase=phase)
    if g.phase == S.PHASE_DRAW and (g.draws_left != 1 or g.bonus):
        raise wrong("draws_left", "automa-draws")
    if g.phase == S.PHASE_AUTOMA and g.contract == S.NOWHERE:
        used = sum(place >= S.DISCARD for place in g.place[: b.cards])
        if g.deck or used >= g.card:  # of the first of the turn's two there can be one by now
            raise wrong("contract", "automa-contract")


def _check_contract(g: Game, b: Box, names: Names) -> None:
    """The contract is held while it is being fulfilled, and lies open when its bonus is asked for."""
    name = names.cards[g.contract]
    if g.phase in (S.PHASE_BONUS, S.PHASE_BONUS_FACTORY):
        if g.place[g.contract] != S.FULFILLED + g.seat:
            raise wrong("contract", "not-fulfilled", seat=g.seat, contract=name)
        bonus = b.card_bonus[g.contract]
        if g.phase == S.PHASE_BONUS_FACTORY and bonus != S.BONUS_FACTORY:
            raise wrong("contract", "no-factory-bonus", contract=name, bonus=BONUS_NAMES[bonus])
        if g.phase == S.PHASE_BONUS and not bonus_has_use(g, b):
            raise wrong("contract", "useless-bonus", contract=name)
        return
    if g.place[g.contract] != S.HAND + g.seat:
        raise wrong("contract", "not-held", seat=g.seat, contract=name)
    if g.network[g.company] == 0:
        raise wrong("seat", "no-link", seat=g.seat)
    if g.phase == S.PHASE_MOVE:
        _check_way(g, b)


def _check_way(g: Game, b: Box) -> None:
    """A good on its way has been in groups that hang together, outside the network, one of which it came from."""
    if not g.been >> g.at & 1:
        raise wrong("been", "been-here")
    if g.been & g.network[g.company]:
        raise wrong("been", "been-arrived")
    reached = 0
    following = 1 << g.at
    while following:
        reached |= following
        near = 0
        for group in range(b.groups):
            if following >> group & 1:
                near |= g.joined[group]
        following = near & g.been & ~reached
    if reached != g.been:
        raise wrong("been", "been-apart")
    colour = next_colour(g, b)
    for city in range(b.cities):
        if g.been >> b.group[city] & 1 and g.colour[city] == colour and g.factory[city] != S.NOBODY:
            return
    raise wrong("been", "been-factory")


def _check_drawing(g: Game, b: Box, phase: str) -> None:
    """Where the next card comes from: the deck, or else the hand of who holds the most."""
    if g.phase == S.PHASE_DRAW:
        if g.deck == 0:
            raise wrong("deck", "no-card-to-draw")
        return
    if g.deck:
        raise wrong("deck", "deck-empty", phase=phase)
    if has_discards(g, b) and not b.hands_before_discards:
        raise wrong("deck", "discards-shuffled", phase=phase)
    if b.solo:
        raise wrong("phase", "solo-draw", phase=phase)
    leaders = legal_victims(g, b, [0] * b.players)
    if g.phase == S.PHASE_DRAW_FROM and leaders < 2:
        raise wrong("phase", "no-choice")
    if g.phase == S.PHASE_STEAL:
        if check_draw_from(g, b, g.victim) != R.LEGAL:
            raise wrong("from", "not-the-most", seat=g.victim)
        if g.held[g.victim] == 0:
            raise wrong("from", "no-card", seat=g.victim)


def _check_bonus(g: Game, b: Box) -> None:
    """A bonus action follows a fulfilled contract with that bonus."""
    wanted = S.BONUS_TRACK if g.phase == S.PHASE_LAY else S.BONUS_CONTRACTS
    for card in range(b.cards):
        if g.place[card] == S.FULFILLED + g.seat and b.card_bonus[card] == wanted:
            return
    raise wrong("bonus", "no-such-bonus", seat=g.seat, bonus=BONUS_NAMES[wanted])
