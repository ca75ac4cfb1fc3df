"""What happened, in order: an action and all that followed from it until the next decision, as messages.

The action itself is told first, then each thing that the rules say happened meanwhile, in their order. Every dollar
that a seat pays or gets is named with its amount, with whom it comes from or goes to, and what for.
"""

from __future__ import annotations

from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.happened import listen
from steamhouse.games.steam_power.rules import happenings
from steamhouse.games.steam_power.rules.contracts import end_is_triggered
from steamhouse.games.steam_power.rules.scoring import (
    points_of_cities,
    points_of_contracts,
    points_of_factories,
    points_of_money,
)
from steamhouse.games.steam_power.text import narrate_actions, narrate_automa
from steamhouse.games.steam_power.text.names import BONUS_NAMES, COLOUR_NAMES
from steamhouse.games.steam_power.text.narrate_actions import Told, tell_action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from steamhouse.core.happened import Happening
    from steamhouse.core.messages import Message
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game
    from steamhouse.games.steam_power.text.names import Names


def narrate(b: Box, names: Names, g: Game, a: int, h: Game) -> list[Message]:
    """The events of an action (or outcome) that led from ``g`` to ``h``, in the order they came."""
    told = Told(b, names, g, a, h, listen(g.copy(), b, a))
    if g.phase == S.PHASE_AUTOMA:
        narrate_automa.trace(told)
    tell_action(told)
    for happening in told.heard:
        _TOLD[happening.what](told, happening)
    return told.messages


def _of_seat(event: str) -> Callable[[Told, Happening], None]:
    return lambda told, happening: told.say(event, {"seat": happening.who})


def _says(event: str) -> Callable[[Told, Happening], None]:
    return lambda told, _: told.say(event)


# ---- contracts ----


def _got_from_bank(told: Told, happening: Happening) -> None:
    told.of_seat("bank", {"amount": happening.amount})


def _contract_done(told: Told, happening: Happening) -> None:
    told.of_seat("contract-done", {"card": told.names.cards[happening.which], "vp": happening.amount})


def _reward(told: Told, happening: Happening) -> None:
    if happening.amount:
        told.of_seat("reward", {"card": told.names.cards[happening.which], "amount": happening.amount})


def _end_triggered(told: Told, happening: Happening) -> None:
    told.of_seat("end-triggered", {"count": happening.amount})


def _bonus_skipped(told: Told, happening: Happening) -> None:
    """A bonus without a use (ruling 11)."""
    bonus = happening.which
    if bonus != S.BONUS_NONE:
        own = bonus == S.BONUS_CONTRACTS and happening.amount  # from where none is drawn, which is our ruling (13)
        told.say("bonus-skipped-own" if own else "bonus-skipped", {"bonus": BONUS_NAMES[bonus]})


def _shuffled(told: Told, happening: Happening) -> None:
    """Used contracts go back into the empty deck (M13); for a person where nobody else holds a contract."""
    unheld = told.b.hands_before_discards and not told.b.automa[happening.who]
    told.say("shuffled-unheld" if unheld else "shuffled", {"count": happening.amount})


def _from_most(told: Told, happening: Happening) -> None:
    """A card comes from who holds the most; that the own hand does not count is our ruling (13)."""
    told.of_seat("draw-from-others" if happening.amount else "draw-from-most", {"rival": happening.which})


# ---- the course of the game ----


def _beside_map(told: Told, _: Happening) -> None:
    for colour in range(S.COLOURS):
        if told.h.beside[colour]:
            told.say("beside", {"count": told.h.beside[colour], "colour": COLOUR_NAMES[colour]})


def _set_aside(told: Told, happening: Happening) -> None:
    """The unseen contract that ends a round of the solo game."""
    told.say("face-down", {"number": happening.amount, "total": told.b.solo_rounds})


def _round_begins(told: Told, happening: Happening) -> None:
    b, number = told.b, happening.amount
    if b.solo:
        told.say("round-of", {"round": number, "rounds": b.solo_rounds})
    else:
        told.say("round-last" if number == b.round_limit else "round", {"round": number})


def _result(told: Told, _: Happening) -> None:
    b, h = told.b, told.h
    totals = [_points(h, b, p) for p in range(b.players)]
    if b.solo:
        told.say("over")
        told.say("solo-score", {"seat": 0, "total": totals[0]})
        return
    if not end_is_triggered(h, b):
        told.say("limit", {"round": h.round})
    told.say("over")
    for p, total in enumerate(totals):
        told.say("score", {"seat": p, "total": total})
    ranks = [(total, h.done[p]) for p, total in enumerate(totals)]
    best = max(ranks)
    event = "winner-contracts" if totals.count(best[0]) > 1 else "winner"
    if ranks.count(best) > 1:
        event = "winner-shared"
    for p, rank in enumerate(ranks):
        if rank == best:
            told.say(event, {"winner": p, "total": best[0]})


def _points(h: Game, b: Box, p: int) -> int:
    parts = (points_of_money, points_of_contracts, points_of_factories, points_of_cities)
    return sum(part(h, b, p) for part in parts)


_TOLD: dict[int, Callable[[Told, Happening], None]] = {
    happenings.PAYS_TRACK: narrate_actions.paid_track,
    happenings.PAYS_CROSSING: narrate_actions.paid_crossing,
    happenings.PAYS_GOOD: narrate_actions.paid_good,
    happenings.PAYS_LINK: narrate_actions.paid_link,
    happenings.PAYS_MISSING: narrate_actions.paid_missing,
    happenings.GETS_BANK: _got_from_bank,
    happenings.GETS_COMPENSATION: narrate_automa.compensation,
    happenings.GETS_REWARD: _reward,
    happenings.LINK_BEGUN: narrate_actions.link_begun,
    happenings.LINK_DONE: narrate_actions.link_done,
    happenings.LINK_REMOVED: narrate_actions.link_removed,
    happenings.BUILT: narrate_actions.built,
    happenings.FLIPPED: narrate_actions.flipped,
    happenings.DELIVERED: narrate_actions.delivered,
    happenings.CONTRACT_DONE: _contract_done,
    happenings.END_TRIGGERED: _end_triggered,
    happenings.BONUS_SKIPPED: _bonus_skipped,
    happenings.SHUFFLED: _shuffled,
    happenings.FROM_MOST: _from_most,
    happenings.NO_MORE_CARDS: _says("contracts-none"),
    happenings.UNSEEN_CARD: _of_seat("draw"),
    happenings.COINS_LIE: narrate_automa.coins_lie,
    happenings.COINS_DONE: narrate_automa.coins_done,
    happenings.COINS_OFF: narrate_automa.coins_off,
    happenings.LINK_STAYS: narrate_automa.link_stays,
    happenings.NO_SECOND_TILE: narrate_automa.no_second_tile,
    happenings.DISCARDED: narrate_automa.discarded,
    happenings.MARKER_BEGINS: narrate_automa.marker_begins,
    happenings.MARKER_MOVES: narrate_automa.marker_moves,
    happenings.TILES_DRAWN: _beside_map,
    happenings.ROUND_BEGINS: _round_begins,
    happenings.SET_ASIDE: _set_aside,
    happenings.NONE_SET_ASIDE: _says("face-down-none"),
    happenings.GAME_ENDS: _result,
}
"""What is said of each thing that the rules tell."""
