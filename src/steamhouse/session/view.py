"""The view: all that one seat (or a spectator) is shown, as one JSON object. Page and terminal draw nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.session import redact, scores, undo
from steamhouse.session.automatic import decides, is_entered
from steamhouse.session.preview import difference

if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.core.state import State
    from steamhouse.session.lines import Lines
    from steamhouse.session.log import Log
    from steamhouse.session.seats import SeatInfo

LOG_TAIL = 200  # lines


def build(
    log: Log,
    state: State,
    seat: int | None,
    box: dict[str, Any],
    secret: bytes,
    lines: Lines,
    *,
    live: bool,
    table: Log,
    over: bool,
) -> dict[str, Any]:
    """The view of ``seat`` on ``state``, which is where ``log`` ends. Only a ``live`` view has choices and undo.

    ``table`` is the whole log, and ``over``: the table's game has ended, whatever moment of it is looked at.
    """
    start, mover = log.start, state.current_player()
    seen = redact.observation(state, seat)
    mine = live and seat is not None and decides(state, seat)
    return {
        "table": start["table"],
        "game": start["game"],
        "edition": start["edition"],
        "version": log.version,
        "seat": seat,
        "mover": mover,
        "players": players(log.seats),
        "box": box,
        "observation": seen,
        "facts": redact.facts(state, seen),
        "prompt": prompt(state),
        "brings": brings(state, seat) if mine and seat is not None else [],
        "brings_by_verb": brings_by_verb(state, seat) if mine and seat is not None else {},
        "choices": choices(state, seat) if mine and seat is not None else [],
        "blocked": blocked(state) if mine else [],
        "undo": _undo(log, state, seat, live),
        "log": lines.tell(log.line[-LOG_TAIL:], seat, over),
        "earlier": max(0, len(log.line) - LOG_TAIL),
        "result": result(state, secret.hex(), start["seed_hash"]),
        "seed_hash": start["seed_hash"],
        "seeded": table.seeded,
        "practice": table.practice,
        "scored": scores.heading(state.game, table),
    }


def players(seats: Sequence[SeatInfo]) -> list[dict[str, Any]]:
    """The occupants in seat order."""
    return [{"seat": index, **seat.to_json()} for index, seat in enumerate(seats)]


def prompt(state: State) -> dict[str, Any] | None:
    """What is asked now, None when nobody is asked."""
    asked = state.current_player() >= 0 or is_entered(state)
    return state.game.prompt(state).to_json() if asked else None


def brings(state: State, seat: int) -> list[dict[str, Any]]:
    """What the decision brings the seat, in one or two lines."""
    return [message.to_json() for message in state.game.brings(state, seat)]


def brings_by_verb(state: State, seat: int) -> dict[str, list[dict[str, Any]]]:
    """What single verbs of the decision bring, where a game tells them apart."""
    return {
        verb: [message.to_json() for message in lines] for verb, lines in state.game.brings_by_verb(state, seat).items()
    }


def choices(state: State, seat: int) -> list[dict[str, Any]]:
    """Every legal action with what it would change, in the order of ``legal_actions``."""
    game = state.game
    before = game.ledger(state.g, seat)
    found = []
    for code in state.legal_actions():
        after = state.g.copy()
        game.step(after, code)
        found.append({"code": code, **state.game.parts(code), "effects": difference(before, game.ledger(after, seat))})
    return found


def blocked(state: State) -> list[dict[str, Any]]:
    """What one might want to do and cannot, with the reason and the rule."""
    found: list[dict[str, Any]] = []
    if state.is_chance_node():
        return found
    for code in state.game.candidates(state):
        reason = state.explain(code)
        if reason is not None:
            why = {"reason": reason.message.to_json(), "rule": reason.place.to_json()}
            found.append({**state.game.parts(code), **why})
    return found


def result(state: State, seed: str, seed_hash: str) -> dict[str, Any] | None:
    """Winners, scores with their parts and the published seed; None while the game runs."""
    if not state.is_terminal():
        return None
    returns = state.returns()
    totals = [
        {"seat": seat, "total": score.total, "parts": dict(score.parts)} for seat, score in enumerate(state.scores())
    ]
    winners = [seat for seat in range(state.game.players) if returns[seat] > 0]
    return {"winners": winners, "scores": totals, "returns": returns, "seed": seed, "seed_hash": seed_hash}


def _undo(log: Log, state: State, seat: int | None, live: bool) -> dict[str, Any]:
    over, entered = state.is_terminal(), state.game.outcomes_entered
    asked = undo.missing(log, over, entered) if live else ()
    wish = {"seat": log.wish.seat, "missing": list(asked)} if log.wish is not None and asked else None
    if seat is None or not live:
        return {"possible": False, "reason": None, "consent": [], "redo": False, "practice": False, "wish": wish}
    verdict = undo.judge(log, seat, over, entered)
    return {
        "possible": verdict.possible,
        "reason": None if verdict.reason is None else verdict.reason.to_json(),
        "consent": list(verdict.consent),
        "redo": undo.can_redo(log, seat, over, entered),
        "practice": verdict.practice and not log.practice,
        "wish": wish,
    }
