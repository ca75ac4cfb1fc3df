"""The view: all that one seat (or a spectator) is shown, as one JSON object. Page and terminal draw it and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from steamhouse.session import redact
from steamhouse.session.preview import difference

if TYPE_CHECKING:
    from steamhouse.core.game import Game
    from steamhouse.core.messages import Message
    from steamhouse.core.state import State
    from steamhouse.session.log import Line
    from steamhouse.session.seats import SeatInfo

LOG_TAIL = 200  # lines
PROMPT_KEYS = ("resource", "zone", "bid", "bidder", "for")


def message_json(message: Message) -> dict[str, Any]:
    """A message as JSON carries it."""
    return {"id": message.id, "args": dict(message.args)}


def players(seats: Sequence[SeatInfo]) -> list[dict[str, Any]]:
    """The occupants in seat order."""
    return [{"seat": index, **seat.to_json()} for index, seat in enumerate(seats)]


def observe(state: State, seat: int | None) -> dict[str, Any]:
    """The redacted observation of a state."""
    return redact.observation(state.observation(seat), seat, state.is_terminal())


def derive(game: Game, state: State, seen: Mapping[str, Any], seat: int | None) -> dict[str, Any]:
    """The redacted facts of a state whose observation is ``seen``."""
    return redact.facts(game.facts(state), seen, seat, state.is_terminal())


def prompt(game: Game, seen: Mapping[str, Any], mover: int) -> dict[str, Any] | None:
    """What is asked now, None when nothing is."""
    if mover < 0:
        return None
    args = {key: seen[key] for key in PROMPT_KEYS if seen.get(key) is not None}
    return {"id": f"{game.id}:prompt.{seen['phase']}", "args": {"seat": mover, **args}}


def choices(state: State, seat: int) -> list[dict[str, Any]]:
    """Every legal action with what it would change, in the order of ``legal_actions``."""
    before = observe(state, seat)
    found = []
    for code in state.legal_actions():
        after = state.clone()
        after.apply_action(code)
        found.append({"code": code, **_named(state, code), "effects": difference(before, observe(after, seat))})
    return found


def blocked(game: Game, state: State) -> list[dict[str, Any]]:
    """What one might want to do and cannot, with the reason and the rule."""
    found = []
    for code in game.candidates(state):
        reason = state.explain(code)
        if reason is not None:
            rule = None if reason.rule is None else message_json(reason.rule)
            found.append({**_named(state, code), "reason": message_json(reason.message), "rule": rule})
    return found


def result(game: Game, state: State, seed: str, seed_hash: str) -> dict[str, Any] | None:
    """Winners, scores with their parts and the published seed; None while the game runs."""
    if not state.is_terminal():
        return None
    returns = state.returns()
    scores = [
        {"seat": seat, "total": score.total, "parts": dict(score.parts)} for seat, score in enumerate(state.scores())
    ]
    winners = [seat for seat in range(game.players) if returns[seat] > 0]
    return {"winners": winners, "scores": scores, "returns": returns, "seed": seed, "seed_hash": seed_hash}


def log_tail(line: Sequence[Line], seat: int | None) -> list[dict[str, Any]]:
    """The last lines of the line of play, oldest first."""
    return [redact.line(entry, seat) for entry in line[-LOG_TAIL:]]


def _named(state: State, code: int) -> dict[str, Any]:
    verb, args = state.action_to_factored(code)
    targets = [arg for arg in args if isinstance(arg, str)]
    return {"text": state.action_to_string(code), "verb": verb, "args": list(args), "targets": targets}
