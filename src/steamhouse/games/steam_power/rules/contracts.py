"""Contract cards: drawing them, stealing when the deck is exhausted, rewards and bonus actions.

Book: Action 4, Take Contracts; Contract Rewards and Bonus Actions. Rulings 11 and 13.
"""

from __future__ import annotations

from steamhouse.core.telling import tell
from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.rules import happenings as H, reasons as R
from steamhouse.games.steam_power.rules.factories import can_build
from steamhouse.games.steam_power.rules.payments import get
from steamhouse.games.steam_power.rules.track import check_lay

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game


def count_cards(g: Game, b: Box) -> None:
    """Set ``deck``, ``held`` and ``done`` from where the cards are; hands that are not known keep their number."""
    g.deck = -g.face_down
    for p in range(S.SEATS):
        g.done[p] = 0
        if b.cardboard and not b.automa[p]:
            g.deck -= g.held[p]
        else:
            g.held[p] = 0
    for card in range(b.cards):
        if g.place[card] == S.DECK:
            g.deck += 1
        elif g.place[card] < S.FULFILLED:
            if b.cardboard and not b.automa[g.place[card] - S.HAND]:
                g.deck += 1  # the open one of those that the hand counts
            else:
                g.held[g.place[card] - S.HAND] += 1
        elif g.place[card] < S.DISCARD:
            g.done[g.place[card] - S.FULFILLED] += 1


def most_held(g: Game, b: Box) -> int:
    """The most unfulfilled contracts that a seat other than the mover holds."""
    most = 0
    for p in range(b.players):
        if p != g.seat:
            most = max(most, g.held[p])
    return most


def check_contracts(g: Game, b: Box) -> int:
    """At least one card has to be there to be had."""
    return R.LEGAL if g.deck or most_held(g, b) or has_discards(g, b) else R.NO_CONTRACTS


def has_discards(g: Game, b: Box) -> bool:
    """Whether an Automa has used contracts, which go back into an empty deck (M13)."""
    for card in range(b.cards):
        if g.place[card] >= S.DISCARD:
            return True
    return False


def gather_discards(g: Game, b: Box) -> None:
    """Shuffle all used contracts of Automas into the deck."""
    before = g.deck
    for card in range(b.cards):
        if g.place[card] >= S.DISCARD:
            g.place[card] = S.DECK
            g.deck += 1
    if g.deck > before:
        tell(g, H.SHUFFLED, g.seat, 0, g.deck - before)


def check_draw_from(g: Game, b: Box, p: int) -> int:
    """One of the seats that hold the most, oneself excepted."""
    if p == g.seat:
        return R.OWN_HAND
    return R.LEGAL if p < b.players and g.held[p] == most_held(g, b) else R.NOT_THE_MOST


def legal_victims(g: Game, b: Box, acts: list[int]) -> int:
    """The seats that a card may be stolen from."""
    n = 0
    for p in range(b.players):
        if check_draw_from(g, b, p) == R.LEGAL:
            acts[n] = A.DRAW_FROM + p
            n += 1
    return n


def legal_bonuses(acts: list[int]) -> int:
    """To use a contract's bonus or to leave it."""
    acts[0] = A.BONUS
    acts[1] = A.NO_BONUS
    return 2


def ask_for_card(g: Game, b: Box) -> bool:
    """Find where the next card comes from and ask chance or the mover; whether there is one to come."""
    if g.draws_left == 0:
        return False
    if b.cardboard:
        return take_unseen(g, b)
    leaders = refill(g, b)
    if g.deck:
        g.phase = S.PHASE_DRAW
        return True
    if leaders == 0:
        g.draws_left = 0
        tell(g, H.NO_MORE_CARDS, g.seat, 0, 0)
        return False
    if leaders == 1:
        tell_victim(g)
        g.phase = S.PHASE_STEAL
    else:
        g.phase = S.PHASE_DRAW_FROM
    return True


def tell_victim(g: Game) -> None:
    """Whose hand the next card comes from, where nobody had to say so."""
    tell(g, H.FROM_MOST, g.seat, g.victim, 1 if g.held[g.seat] >= g.held[g.victim] else 0)


def refill(g: Game, b: Box) -> int:
    """How many hold the most contracts, when the deck is empty; nobody any: Automas' used ones are shuffled (M13)."""
    if g.deck:
        return 0
    if not b.hands_before_discards and has_discards(g, b):
        gather_discards(g, b)
        return 0
    leaders = find_victim(g, b)
    if leaders == 0:
        gather_discards(g, b)
    return leaders


def find_victim(g: Game, b: Box) -> int:
    """How many seats hold the most contracts; the one that does is the ``victim``."""
    most = most_held(g, b)
    leaders = 0
    for p in range(b.players):
        if most and p != g.seat and g.held[p] == most:
            leaders += 1
            g.victim = p
    if leaders != 1:
        g.victim = S.NOBODY
    return leaders


def take_unseen(g: Game, b: Box) -> bool:
    """Cards go to a hand that nobody but its owner sees; whether the mover has to say from whom the next comes."""
    while g.draws_left:
        leaders = refill(g, b)
        if g.deck:
            g.deck -= 1
            g.held[g.seat] += 1
            g.draws_left -= 1
            tell(g, H.UNSEEN_CARD, g.seat, 0, 0)
        elif leaders > 1:
            g.phase = S.PHASE_DRAW_FROM
            return True
        elif leaders == 1:
            tell_victim(g)
            take_from(g, g.victim)
        else:
            g.draws_left = 0
            tell(g, H.NO_MORE_CARDS, g.seat, 0, 0)
    return False


def take_from(g: Game, victim: int) -> None:
    """One of the victim's cards that are not seen goes to the mover."""
    g.held[victim] -= 1
    g.held[g.seat] += 1
    g.victim = S.NOBODY
    g.draws_left -= 1


def draw_card(g: Game, card: int) -> None:
    """A card from the deck comes to the hand."""
    g.place[card] = S.HAND + g.seat
    g.deck -= 1
    g.held[g.seat] += 1
    g.draws_left -= 1


def steal_card(g: Game, b: Box, card: int) -> None:
    """A card changes hands, and its old holder knows where it is.

    Of the cards that stay there nobody but the thief knows any more which they are: it could have been any of them.
    """
    knower = g.knower
    nobody = S.NOBODY
    for other in range(b.cards):
        if knower[other] != nobody and knower[other] != g.seat and g.place[other] == S.HAND + g.victim:
            knower[other] = nobody
    g.place[card] = S.HAND + g.seat
    g.held[g.victim] -= 1
    g.held[g.seat] += 1
    g.knower[card] = g.victim
    g.victim = S.NOBODY
    g.draws_left -= 1


def complete_contract(g: Game, b: Box) -> None:
    """Lay the fulfilled contract open and take its money."""
    triggered = end_is_triggered(g, b)
    g.place[g.contract] = S.FULFILLED + g.seat
    g.held[g.seat] -= 1
    g.done[g.seat] += 1
    g.knower[g.contract] = S.NOBODY
    tell(g, H.CONTRACT_DONE, g.seat, g.contract, b.card_vp[g.contract])
    get(g, H.GETS_REWARD, g.contract, b.card_money[g.contract])
    if not triggered and end_is_triggered(g, b):
        tell(g, H.END_TRIGGERED, g.seat, 0, b.needed)


def end_is_triggered(g: Game, b: Box) -> bool:
    """Whether somebody has fulfilled as many contracts as end a game of this many seats (ruling 14)."""
    for p in range(b.players):
        if g.done[p] >= b.needed:
            return True
    return False


def bonus_has_use(g: Game, b: Box) -> bool:
    """Whether the fulfilled contract's bonus can be carried out."""
    bonus = b.card_bonus[g.contract]
    if bonus == S.BONUS_TRACK:
        return check_lay(g, b) == R.LEGAL
    if bonus == S.BONUS_FACTORY:
        return can_build(g, b)
    if bonus == S.BONUS_CONTRACTS:
        return check_contracts(g, b) == R.LEGAL
    return False
