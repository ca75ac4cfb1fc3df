"""What happened of Automas: the contract that one opens, how its action was found, its coins, and its next turn.

Part of the telling of actions (``narrate.py``, ``narrate_actions.py``). An Automa's log has the trace of each action
before the action itself: nobody chose it, so everybody can check it.
"""

from __future__ import annotations

from steamhouse.core.messages import Message
from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.rules import happenings as H
from steamhouse.games.steam_power.rules.automa import consider, lay_planned
from steamhouse.games.steam_power.scratch import Scratch
from steamhouse.games.steam_power.text.names import COLOUR_NAMES, CORNER_NAMES, HEX_NAMES
from steamhouse.games.steam_power.text.narrate_trace import messages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.core.happened import Happening
    from steamhouse.games.steam_power.text.narrate_actions import Told


def trace(told: Told) -> None:
    """The steps that led to the action."""
    told.messages += messages(told.g, told.b, told.names)


def opened(told: Told) -> None:
    """An Automa draws a contract, which lies open, so its name is no secret."""
    card = told.names.cards[told.a - A.DRAW]
    told.of_seat("open-first" if told.g.card == 1 else "open-second", {"card": card})


def compensation(told: Told, happening: Happening) -> None:
    """Money in place of a reward that cannot be had."""
    told.of_seat("compensation", {"amount": happening.amount})


# ---- coins ----


def coins_lie(told: Told, happening: Happening) -> None:
    """Coins put down, or left, on the way to a city."""
    h, p = told.h, happening.who
    hexes = ", ".join(HEX_NAMES[h.coin_hex[p * S.COINS + i]] for i in range(h.coins[p]))
    told.of_seat("coins-left" if happening.amount else "coins", {"city": told.city(happening.which), "hexes": hexes})


def coins_done(told: Told, happening: Happening) -> None:
    """The end of a coin path is reached: the city itself, or another of its group."""
    link = next(each.which for each in told.heard if each.what == H.LINK_DONE)
    reached = told.h.link_to[link] == happening.which
    told.of_seat("coins-done" if reached else "coins-done-group", {"city": told.city(happening.which)})


def coins_off(told: Told, happening: Happening) -> None:
    """Coins along which no tiles lead any more (M10)."""
    told.say("coins-off", {"rival": happening.who, "city": told.city(happening.which)})


def link_stays(told: Told, happening: Happening) -> None:
    """What could not be taken off of the link that was under way."""
    told.say("link-stays", {"city": told.city(happening.which), "count": happening.amount})


# ---- the turn ----


def no_second_tile(told: Told, _: Happening) -> None:
    """Why an Automa that may lay another tile does not: the search for it, which its next contract has replaced."""
    after, s = told.g.copy(), Scratch()
    lay_planned(after, told.b, s, told.a)
    consider(after, told.b, s)
    told.messages.append(Message("steam-power:trace.second", {"seat": told.seat}))
    told.messages += messages(after, told.b, told.names)


def discarded(told: Told, happening: Happening) -> None:
    """A contract that was used and not fulfilled."""
    told.of_seat("discarded", {"card": told.names.cards[happening.which]})


def marker_begins(told: Told, happening: Happening) -> None:
    """The direction marker begins at the white good."""
    told.say("marker-begins", {"corner": CORNER_NAMES[happening.which]})


def marker_moves(told: Told, happening: Happening) -> None:
    """An Automa's turn begins."""
    seat, corner = happening.who, happening.which
    told.say("marker", {"seat": seat, "corner": CORNER_NAMES[corner], "colour": COLOUR_NAMES[told.h.corner[corner]]})
