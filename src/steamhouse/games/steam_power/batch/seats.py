"""Who decides, what a seat has won, and which cards it does not see. Translated into C like the rules."""

from __future__ import annotations

from steamhouse.core.chance import draw
from steamhouse.core.state import CHANCE, TERMINAL
from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.rules.scoring import (
    points_of_cities,
    points_of_contracts,
    points_of_factories,
    points_of_money,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game

UNSEEN: Final = -1  # as the place of a card


def mover(g: Game) -> int:
    """The seat to decide, CHANCE or TERMINAL."""
    if g.phase <= S.PHASE_STEAL:
        return CHANCE
    return TERMINAL if g.phase == S.PHASE_OVER else g.seat


def points(g: Game, b: Box, p: int) -> int:
    """What decides the game."""
    return (
        points_of_money(g, b, p)
        + points_of_contracts(g, b, p)
        + points_of_factories(g, b, p)
        + points_of_cities(g, b, p)
    )


def tiebreak(g: Game, p: int) -> int:
    """What decides between equal points."""
    return g.done[p]


def sees(g: Game, b: Box, seat: int, card: int) -> bool:
    """Whether a seat knows where a card is: not in the deck, nor in the hand of another who keeps it from the seat."""
    place = g.place[card]
    if place == S.DECK or place == UNSEEN:
        return False
    if place >= S.FULFILLED or place == S.HAND + seat or g.knower[card] == seat:
        return True
    return b.automa[place - S.HAND] == 1 or card == g.contract


def hide(g: Game, b: Box, seat: int) -> None:
    """Cover what a seat may not know: cards, and who else knows a card that is not its own."""
    for card in range(b.cards):
        if not sees(g, b, seat, card):
            g.place[card] = UNSEEN
        if g.place[card] != S.HAND + seat and g.knower[card] != seat:
            g.knower[card] = S.NOBODY


def deal(g: Game, b: Box, key: int) -> None:
    """Deal the covered cards anew: to each hand what it lacks, the rest is the deck, all ways being as likely."""
    left = 0
    for card in range(b.cards):
        left += g.place[card] == UNSEEN
    drawn = 0
    for p in range(b.players):
        lacking = 0 if b.cardboard else g.held[p] - cards_at(g, b, S.HAND + p)
        while lacking > 0 and left > 0:
            take_covered(g, b, draw(key, drawn, left), S.HAND + p)
            drawn += 1
            left -= 1
            lacking -= 1
    for card in range(b.cards):
        if g.place[card] == UNSEEN:
            g.place[card] = S.DECK


def cards_at(g: Game, b: Box, place: int) -> int:
    """How many cards are in a place."""
    n = 0
    for card in range(b.cards):
        n += g.place[card] == place
    return n


def take_covered(g: Game, b: Box, number: int, place: int) -> None:
    """One of the covered cards comes to a place: the one before which ``number`` others are."""
    for card in range(b.cards):
        if g.place[card] == UNSEEN:
            if number == 0:
                g.place[card] = place
                return
            number -= 1
