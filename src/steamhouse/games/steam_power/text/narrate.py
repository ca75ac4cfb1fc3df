"""What happened, in order: an action and all that followed from it until the next decision, as messages.

Told from the records before and after the action. Every dollar that a seat pays or gets is named with its amount, with
whom it comes from or goes to, and what for. The order is that of ``rules/round.py``.
"""

from __future__ import annotations

from steamhouse.games.steam_power.actions import BONUS, CONTRACTS, DRAW_FROM, START
from steamhouse.games.steam_power.rules.round import end_is_triggered
from steamhouse.games.steam_power.rules.scoring import (
    points_of_cities,
    points_of_contracts,
    points_of_factories,
    points_of_money,
)
from steamhouse.games.steam_power.state import (
    BONUS_CONTRACTS,
    BONUS_NONE,
    COLOURS,
    FULFILLED,
    NOBODY,
    NOWHERE,
    PHASE_AUTOMA,
    PHASE_BONUS,
    PHASE_CITY,
    PHASE_DRAW,
    PHASE_OVER,
    PHASE_STEAL,
)
from steamhouse.games.steam_power.text import narrate_automa
from steamhouse.games.steam_power.text.names import BONUS_NAMES, COLOUR_NAMES
from steamhouse.games.steam_power.text.narrate_actions import Told, tell_action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.core.messages import Message
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game
    from steamhouse.games.steam_power.text.names import Names


def narrate(b: Box, names: Names, g: Game, a: int, h: Game) -> list[Message]:
    """The events of an action (or outcome) that led from ``g`` to ``h``, in the order they came."""
    told = Told(b, names, g, a, h)
    if g.phase == PHASE_AUTOMA:
        narrate_automa.trace(told)
    tell_action(told)
    if b.automas:
        narrate_automa.after_action(told)
    if g.phase == PHASE_CITY and h.phase != PHASE_CITY:
        _beside_map(told)
    if g.contract != NOWHERE and h.place[g.contract] == FULFILLED + g.seat != g.place[g.contract]:
        _contract_done(told)
    _next_card(told)
    if b.cardboard:
        _unseen_cards(told)
    if b.solo and g.round and (h.round > g.round or h.phase == PHASE_OVER):
        _set_aside(told)
    if h.phase == PHASE_OVER:
        _result(told)
    elif h.round > g.round:
        _round_begins(told)
    if b.automas:
        narrate_automa.turn_begins(told)
    return told.messages


def _beside_map(told: Told) -> None:
    for colour in range(COLOURS):
        if told.h.beside[colour]:
            told.say("beside", {"count": told.h.beside[colour], "colour": COLOUR_NAMES[colour]})


def _contract_done(told: Told) -> None:
    """Points, then the money, then whether that triggers the end, then what becomes of the bonus (ruling 11)."""
    g, b, h = told.g, told.b, told.h
    card = told.names.cards[g.contract]
    told.of_seat("contract-done", {"card": card, "vp": b.card_vp[g.contract]})
    if b.card_money[g.contract]:
        told.of_seat("reward", {"card": card, "amount": b.card_money[g.contract]})
    if not b.solo and end_is_triggered(h, b) and not end_is_triggered(g, b):
        told.of_seat("end-triggered", {"count": b.needed})
    bonus = b.card_bonus[g.contract]
    if bonus != BONUS_NONE and h.phase not in (PHASE_BONUS, PHASE_AUTOMA):
        own = bonus == BONUS_CONTRACTS and h.held[g.seat]  # from where none is drawn, which is our ruling (13)
        told.say("bonus-skipped-own" if own else "bonus-skipped", {"bonus": BONUS_NAMES[bonus]})


def _next_card(told: Told) -> None:
    """Where the next card of ``contracts`` comes from, if not from the deck (ruling 13)."""
    g, h = told.g, told.h
    if told.b.automas:
        narrate_automa.shuffled(told)
    if h.phase == PHASE_STEAL and not DRAW_FROM <= told.a < START:
        told.of_seat(_from_most(h.held, told.seat, h.victim), {"rival": h.victim})
    elif g.round and g.phase in (PHASE_DRAW, PHASE_STEAL) and g.draws_left > 1 and h.draws_left == 0:
        told.say("contracts-none")


def _unseen_cards(told: Told) -> None:
    """Cards that a person beside a real table takes without showing them: from the deck, then from other hands."""
    g, h = told.g, told.h
    chosen = told.a - DRAW_FROM if DRAW_FROM <= told.a < START else NOBODY
    if told.a not in (CONTRACTS, BONUS) and chosen == NOBODY:
        return
    taken = h.held[told.seat] - g.held[told.seat]
    rivals = [p for p in range(told.b.players) if p != told.seat for _ in range(g.held[p] - h.held[p])]
    held = g.held[:]
    for _ in range(taken - len(rivals)):
        told.of_seat("draw")
        held[told.seat] += 1
    if chosen != NOBODY:  # told as the action
        rivals.remove(chosen)
        held[chosen] -= 1
        held[told.seat] += 1
    for rival in rivals:
        told.of_seat(_from_most(held, told.seat, rival), {"rival": rival})
        held[rival] -= 1
        held[told.seat] += 1


def _from_most(held: list[int], seat: int, rival: int) -> str:
    """How it is told that a card comes from who holds the most; that the own hand does not count is our ruling (13)."""
    return "draw-from-most" if held[seat] < held[rival] else "draw-from-others"


def _set_aside(told: Told) -> None:
    """The unseen contract that ends a round of the solo game."""
    h = told.h
    if h.face_down > told.g.face_down:
        told.say("face-down", {"number": h.face_down, "total": told.b.solo_rounds})
    else:
        told.say("face-down-none")


def _round_begins(told: Told) -> None:
    b, h = told.b, told.h
    if b.solo:
        told.say("round-of", {"round": h.round, "rounds": b.solo_rounds})
    else:
        told.say("round-last" if h.round == b.round_limit else "round", {"round": h.round})


def _result(told: Told) -> None:
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
