"""What can be done or happen in a phase, where that is not a matter of one part of the book: turns, chance, Automas."""

from __future__ import annotations

from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.rules import reasons as R
from steamhouse.games.steam_power.rules.contracts import check_contracts
from steamhouse.games.steam_power.rules.delivery import legal_fulfilments
from steamhouse.games.steam_power.rules.factories import legal_factories
from steamhouse.games.steam_power.rules.setup import next_corner
from steamhouse.games.steam_power.rules.track import check_lay

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game


def legal_turn_actions(g: Game, b: Box, acts: list[int]) -> int:
    """The five actions of a turn."""
    n = 0
    if check_lay(g, b) == R.LEGAL:
        acts[n] = A.LAY
        n += 1
    n = legal_factories(g, b, acts, n)
    n = legal_fulfilments(g, b, acts, n)
    if check_contracts(g, b) == R.LEGAL:
        acts[n] = A.CONTRACTS
        n += 1
    acts[n] = A.BANK
    return n + 1


def legal_forced(g: Game, acts: list[int]) -> int:
    """What the rules force on an Automa."""
    acts[0] = g.forced
    return 1


# ---- chance: codes and weights ----


def list_tiles(g: Game, b: Box, codes: list[int], weights: list[int]) -> int:
    """The tiles that the next city can get."""
    n = 0
    for colour in range(S.COLOURS):
        if g.beside[colour]:
            codes[n] = A.CITY + A.COLOUR_SPAN * b.city_hex[g.city] + colour
            weights[n] = g.beside[colour]
            n += 1
    return n


def list_deck(g: Game, b: Box, codes: list[int], weights: list[int]) -> int:
    """The cards of the deck."""
    return list_cards(g, b, S.DECK, A.DRAW, codes, weights)


def list_hand(g: Game, b: Box, codes: list[int], weights: list[int]) -> int:
    """The cards of the hand that one is stolen from."""
    return list_cards(g, b, S.HAND + g.victim, A.STEAL, codes, weights)


def list_cards(g: Game, b: Box, place: int, verb: int, codes: list[int], weights: list[int]) -> int:
    """The cards in a place."""
    n = 0
    for card in range(b.cards):
        if g.place[card] == place:
            codes[n] = verb + card
            weights[n] = 1
            n += 1
    return n


def list_starts(g: Game, b: Box, codes: list[int], weights: list[int]) -> int:
    """The people who can begin."""
    n = 0
    for p in range(b.players):
        if b.automa[p] == 0:
            codes[n] = A.START + p
            weights[n] = 1
            n += 1
    return n


def list_corners(g: Game, b: Box, codes: list[int], weights: list[int]) -> int:
    """The goods that the next corner can get."""
    n = 0
    for colour in range(S.RESOURCES):
        if is_free_for_corner(g, colour):
            codes[n] = A.CORNER + A.COLOUR_SPAN * next_corner(g) + colour
            weights[n] = 1
            n += 1
    return n


def is_free_for_corner(g: Game, colour: int) -> bool:
    """Whether no corner has a good of this colour yet."""
    for corner in range(S.CORNERS):
        if g.corner[corner] == colour:
            return False
    return True


def list_trains(g: Game, b: Box, codes: list[int], weights: list[int]) -> int:
    """The trains in the solo game's bag."""
    n = 0
    for company in range(b.owners):
        if g.bag[company]:
            codes[n] = A.TRAIN + company
            weights[n] = g.bag[company]
            n += 1
    return n
