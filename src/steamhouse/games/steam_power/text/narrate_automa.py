"""What happened of Automas: the contract that one opens, how its action was found, its coins, and its next turn.

Part of the telling of actions (``narrate.py``, ``narrate_actions.py``). An Automa's log has the trace of each action
before the action itself: nobody chose it, so everybody can check it.
"""

from __future__ import annotations

from steamhouse.core.messages import Message
from steamhouse.games.steam_power.actions import (
    BANK,
    BONUS,
    COLOUR_SPAN,
    CONTRACTS,
    CORNER,
    DRAW,
    DRAW_FROM,
    START,
    TRACK,
)
from steamhouse.games.steam_power.rules.automa import consider, lay_planned
from steamhouse.games.steam_power.state import (
    COINS,
    DECK,
    DISCARD,
    NOWHERE,
    PHASE_AUTOMA,
    PHASE_CORNER,
    WHITE,
)
from steamhouse.games.steam_power.text.names import COLOUR_NAMES, CORNER_NAMES, HEX_NAMES
from steamhouse.games.steam_power.text.narrate_trace import messages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.text.narrate_actions import Told


def corner(told: Told) -> None:
    """A good at a corner of the map; the direction marker begins at the white one."""
    at, colour = divmod(told.a - CORNER, COLOUR_SPAN)
    told.say("corner", {"corner": CORNER_NAMES[at], "colour": COLOUR_NAMES[colour]})
    if colour == WHITE:
        told.say("marker-begins", {"corner": CORNER_NAMES[at]})


def opened(told: Told) -> None:
    """An Automa draws a contract, which lies open, so its name is no secret."""
    card = told.names.cards[told.a - DRAW]
    told.of_seat("open-first" if told.g.card == 1 else "open-second", {"card": card})


def trace(told: Told) -> None:
    """The steps that led to the action."""
    told.messages += messages(told.g, told.b, told.names)


def compensation(told: Told) -> None:
    """Money in place of a reward that cannot be had; ``pass`` where the difficulty gives none."""
    if told.a == BANK:
        told.of_seat("compensation", {"amount": told.b.compensation[told.seat]})
    else:
        told.of_seat("no-compensation")


def after_action(told: Told) -> None:
    """Coins put down or done with, others' coins that go, and what becomes of the contract and of a second tile."""
    _own_coins(told)
    _blocked_coins(told)
    if told.g.phase != PHASE_AUTOMA:
        return
    _no_second_tile(told)
    card = told.g.contract
    if card != NOWHERE and told.h.place[card] in (DISCARD + told.seat, DECK):
        told.of_seat("discarded", {"card": told.names.cards[card]})


def shuffled(told: Told) -> None:
    """Used contracts go back into the empty deck (M13); for a person where nobody else holds a contract."""
    if not _opens(told):
        unheld = told.b.hands_before_discards and not told.b.automa[told.seat]
        _shuffled(told, "shuffled-unheld" if unheld else "shuffled")


def _shuffled(told: Told, how: str) -> None:
    g, h, b = told.g, told.h, told.b
    back = sum(g.place[card] != DECK and h.place[card] == DECK for card in range(b.cards))
    if back:
        told.say(how, {"count": back})


def turn_begins(told: Told) -> None:
    """The direction marker moves on, then a deck is needed."""
    h = told.h
    if _begins(told):
        at = CORNER_NAMES[h.marker]
        told.say("marker", {"seat": h.seat, "corner": at, "colour": COLOUR_NAMES[h.corner[h.marker]]})
    if _opens(told):
        _shuffled(told, "shuffled")


def _begins(told: Told) -> bool:
    """Whether an Automa's turn has begun."""
    return told.g.phase != PHASE_CORNER and told.h.marker != told.g.marker


def _opens(told: Told) -> bool:
    """Whether the deck was needed for the first contract of an Automa's turn, and not for a person's cards."""
    taking = told.a in (CONTRACTS, BONUS) or DRAW_FROM <= told.a < START
    return _begins(told) and not taking


def _own_coins(told: Told) -> None:
    g, h, p = told.g, told.h, told.seat
    if not told.b.automa[p] or told.a < TRACK:
        return
    if h.coins[p]:
        hexes = ", ".join(HEX_NAMES[h.coin_hex[p * COINS + i]] for i in range(h.coins[p]))
        target = told.city(h.coin_target[p])
        told.of_seat("coins-left" if g.coins[p] else "coins", {"city": target, "hexes": hexes})
    elif g.coins[p]:
        reached = h.link_to[told.link()] == g.coin_target[p]
        told.of_seat("coins-done" if reached else "coins-done-group", {"city": told.city(g.coin_target[p])})


def _blocked_coins(told: Told) -> None:
    """Coins of others along which no tiles lead any more, with the link that was under way (M10)."""
    g, h = told.g, told.h
    for p in range(told.b.players):
        if g.coins[p] and not h.coins[p] and (p != told.seat or told.a < TRACK):
            told.say("coins-off", {"rival": p, "city": told.city(g.coin_target[p])})
            link = g.open_link[p]
            if link and not h.open_link[p]:
                told.say("link-removed", {"city": told.city(g.link_from[link])})
            elif link:
                told.say("link-stays", {"city": told.city(g.link_from[link]), "count": h.link_tiles[link]})


def _no_second_tile(told: Told) -> None:
    """Why an Automa that may lay another tile does not: the search for it, which its next contract has replaced."""
    g = told.g
    if told.a < TRACK or g.placements_left < told.b.placements:
        return
    after = g.copy()
    lay_planned(after, told.b, told.a)
    if not consider(after, told.b):
        told.messages.append(Message("steam-power:trace.second", {"seat": told.seat}))
        told.messages += messages(after, told.b, told.names)
