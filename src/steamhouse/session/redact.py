"""The single gate: everything that leaves a table for a seat passes here.

What a seat may not know (the cards of other hands) is decided by the game: its observation leaves it out, and of an
outcome that is secret the others read the verb and a question mark. When the game is over, the log is open to all.
What a game covers out of courtesy alone (closed cash) is left out here too, until the end. Bots and programs read
``State.observation``, which knows secrets and no courtesy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.core.messages import Message

if TYPE_CHECKING:
    from collections.abc import Mapping

    from steamhouse.core.game import Game
    from steamhouse.core.state import State
    from steamhouse.session.log import Line

HIDDEN = "?"


def observation(state: State, seat: int | None) -> dict[str, Any]:
    """What ``seat`` (None: a spectator) is shown of a state: its observation, less what is covered until the end."""
    seen = state.observation(seat)
    return seen if state.is_terminal() else state.game.courtesy(seen, seat)


def facts(state: State, seen: dict[str, Any]) -> dict[str, Any]:
    """The derived facts of a state, for whoever is shown ``seen`` of it."""
    return state.game.courtesy_facts(state.game.facts(state, seen["observer"]), seen)


def chronicle(state: State, story: dict[str, Any]) -> dict[str, Any]:
    """A game's story in numbers, less what is covered while the game runs."""
    return story if state.is_terminal() else state.game.courtesy_chronicle(story)


def is_covered(entry: Line, seat: int | None, over: bool) -> bool:
    """Whether a log line hides something from ``seat``; nothing is hidden when the game is ``over``."""
    return not over and entry.knowers is not None and seat not in entry.knowers


def text(entry: Line, seat: int | None, over: bool) -> str:
    """The action of a log line as ``seat`` may read it: ``draw ?`` for an outcome that it may not know."""
    return f"{entry.text.partition(' ')[0]} {HIDDEN}" if is_covered(entry, seat, over) else entry.text


def line(entry: Line, seat: int | None, over: bool, game: Game) -> dict[str, Any]:
    """A log line of ``game`` as ``seat`` may read it; ``over``: the table's game has ended."""
    parts = game.parts(game.from_text(entry.text))
    if is_covered(entry, seat, over):
        parts = {"text": text(entry, seat, over), "verb": parts["verb"], "args": {}}
    return {
        "seq": entry.seq,
        "who": entry.who,
        **parts,
        "events": [_message(event, seat, over) for event in entry.events],
        "round": entry.round,
        "phase": entry.phase,
        "why": _reason(entry.why, seat, over),
    }


def _reason(why: Mapping[str, Any] | None, seat: int | None, over: bool) -> dict[str, Any] | None:
    """A bot's reason; where it rests on something closed, and no words cover that, it is its own until the end."""
    if why is None:
        return None
    closed = "seats" in why and not (why.get("hidden") or why.get("covered"))
    return None if closed and not over and seat not in why["seats"] else _message(why, seat, over)


def _message(data: Mapping[str, Any], seat: int | None, over: bool) -> dict[str, Any]:
    """A message as ``seat`` may read it, without a word on who may read more."""
    if "seats" not in data:
        return dict(data)
    message = Message.from_json(data)
    return (Message(message.id, message.args) if over else message.seen_by(seat)).to_json()
