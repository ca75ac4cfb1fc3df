"""Generic checks that every game of the kernel has to pass, for authors of games and for our own tests.

``check_game`` plays seeded random games and looks at every state on the way. A failed check is an AssertionError that
names the seed, the action and what is wrong.
"""

from __future__ import annotations

import contextlib
import random
from typing import TYPE_CHECKING, Any, NoReturn

from steamhouse.core.errors import ActionError
from steamhouse.core.record import Record
from steamhouse.core.registry import load_game, load_position, manifest
from steamhouse.core.state import CHANCE

if TYPE_CHECKING:
    from steamhouse.core.game import Game
    from steamhouse.core.state import State
    from steamhouse.fast.batch import Batch

MOST_ACTIONS = 20_000


def check_game(game_id: str, *, games: int = 5, seed: int = 0, compiled: bool | None = None, **parameters: Any) -> int:
    """Play ``games`` random games and check every state; returns how many decisions were looked at.

    Checked are: texts, factored forms and positions go round; every listed action is legal when judged by itself and
    others are refused without a trace; a clone is independent; an observation samples a state with the same choices;
    the referee has no complaint; each game ends and its record replays; with ``compiled`` (needs a C compiler; None:
    where the game is made for it) the compiled rules give the same lists and records, field by field. ``parameters``
    are those of ``load_game``.
    """
    game = load_game(game_id, **parameters)
    decisions = 0
    for number in range(games):
        rng = random.Random(f"{seed}/{number}")
        where = f"{game_id} {parameters}, seed {seed}, game {number}"
        decisions += _check_one_game(game, rng, where)
    if manifest(game_id).compiles if compiled is None else compiled:
        check_compiled(game_id, games=games, seed=seed, **parameters)
    return decisions


def _check_one_game(game: Game, rng: random.Random, where: str) -> int:
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        assert decisions < MOST_ACTIONS, f"{where}: no end after {decisions} actions"
        action = rng.choice(state.legal_actions() or _fail(f"{where}: a dead end, {state.to_json()}"))
        spot = f"{where}, action {decisions} ({state.action_to_string(action)})"
        check_actions(state, rng, spot)
        if rng.random() < 0.2:
            check_position(state, spot)
        before = state.clone()
        state.apply_action(action)
        check_step(before, action, state, spot)
        decisions += 1
    check_end(state, where)
    return decisions


def _fail(message: str) -> NoReturn:
    raise AssertionError(message)


def check_actions(state: State, rng: random.Random, spot: str) -> None:
    """The list and the single judgment agree, texts and factored forms go round, what is illegal changes nothing."""
    game, listed = state.game, state.legal_actions()
    assert len(set(listed)) == len(listed), f"{spot}: an action is listed twice"
    for action in rng.sample(listed, min(len(listed), 8)):
        text = state.action_to_string(action)
        assert state.string_to_action(text) == action, f"{spot}: {text!r} does not go round"
        verb, args = state.action_to_factored(action)
        assert game.from_factored(verb, args) == action, f"{spot}: {verb} {args} does not go round"
        assert [*game.named(action).values()] == [*args], f"{spot}: {verb} does not name each of {args}"
        assert state.explain(action) is None, f"{spot}: {text!r} is listed, but refused"
        assert state.explain(text) is None, f"{spot}: {text!r} is listed, but refused as text"
    for action in game.candidates(state):
        if action in listed:
            continue
        reason = state.explain(action)
        assert reason is not None, f"{spot}: {state.action_to_string(action)!r} is legal, but not listed"
        assert reason.text, f"{spot}: {reason.code} has no words"
        before = state.to_json()
        with contextlib.suppress(ActionError):
            state.apply_action(action)
            raise AssertionError(f"{spot}: {state.action_to_string(action)!r} was played against the rules")
        assert state.to_json() == before, f"{spot}: a refused action changed the state"


def check_position(state: State, spot: str) -> None:
    """A position goes round and gives the same choices; so does the state sampled from an observation."""
    position = state.to_json()
    again = load_position(position)
    assert again.to_json() == position, f"{spot}: the position does not go round"
    assert again.legal_actions() == state.legal_actions(), f"{spot}: the position has other choices"
    mover = state.current_player()
    if mover >= 0:
        sampled = state.game.sample_state(state.observation(mover), 1)
        assert sampled.observation(mover) == state.observation(mover), f"{spot}: the sample looks different"
        assert sampled.legal_actions() == state.legal_actions(), f"{spot}: the sample has other choices"


def check_step(before: State, action: int, after: State, spot: str) -> None:
    """A clone stays as it was, narration works, and the referee is content."""
    assert len(before.history()) == len(after.history()) - 1, f"{spot}: the clone moved along"
    assert before.g != after.g, f"{spot}: nothing changed"
    after.game.narrate(before, action, after)
    complaints = after.game.referee(before, action, after)
    assert not complaints, f"{spot}: {complaints}"


def check_end(state: State, where: str) -> None:
    """Nothing is legal after the end, the win is shared out, and the record replays to the same result."""
    assert state.legal_actions() == [], f"{where}: something is legal after the end"
    assert abs(sum(state.returns()) - 1) < 1e-9, f"{where}: the win shares are {state.returns()}"
    replayed = Record(Record.from_state(state).fields).replay()
    assert replayed.g == state.g, f"{where}: the record ends elsewhere"


def check_compiled(game: str | Game, *, games: int, seed: int, checked: bool = False, **parameters: Any) -> int:
    """Play random games interpreted and compiled side by side; every list and every field must be the same.

    ``checked`` rules look after every index and field besides. Returns the number of actions compared. GameError
    without a C compiler. ``game`` is a game, or an id with the ``parameters`` of ``load_game``.
    """
    from steamhouse.fast.batch import Batch

    batch = Batch(game, games, seed, checked=checked, **parameters)
    rng = random.Random(f"compiled {seed}")
    where = f"{batch.game.id} {parameters}, seed {seed}"
    return sum(_compare_game(batch, number, rng, where) for number in range(games))


def _compare_game(batch: Batch, number: int, rng: random.Random, where: str) -> int:
    state = batch.game.new_initial_state()
    compared = 0
    while True:
        same_record(batch, number, state.g, f"{where}, game {number}, after {compared} actions")
        listed = state.legal_actions()
        outcomes = state.current_player() == CHANCE
        theirs = batch.chance(number) if outcomes else batch.legal(number)
        assert theirs == (state.chance_weights() if outcomes else listed), f"{where}, game {number}: lists differ"
        if not listed:
            return compared
        action = rng.choice(listed)
        state.play(action)
        batch.step(number, action)
        compared += 1


def same_record(batch: Batch, number: int, g: Any, where: str) -> None:
    """The compiled game is this interpreted record, to the last byte."""
    if batch.packed(number) == batch.engine.state.pack(g):
        return
    unpacked = batch.game.new_g()
    batch.store(number, unpacked)
    fields = batch.engine.state.fields
    differing = [name for name in fields if getattr(unpacked, name) != getattr(g, name)]
    raise AssertionError(f"{where}: {', '.join(differing) or 'what lies between the fields'} differ")
