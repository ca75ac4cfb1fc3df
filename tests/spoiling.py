"""Positions spoiled at random: each has to be refused in one line, or to be sound enough to play on."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any, NamedTuple

import steamhouse
from steamhouse.core.errors import GameError

Position = dict[str, Any]

# Values of no game in particular.
VALUES: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 255, 10**6, 2**31, 2**63, -(2**63), 0.5, 1e300, float("nan")),
    *("", "0", "A1", [], [0], {}),
)


class Spoiler(NamedTuple):
    """What is put where it does not belong: values, keys and phases, and the key of a seat's money."""

    values: tuple[Any, ...]
    keys: tuple[str, ...]
    phases: tuple[str, ...]
    money: str

    def spoil(self, made: Position, rng: random.Random) -> str:
        """Change, drop, swap or nudge one value; says what was done."""
        path = rng.choice(places(made))
        if rng.random() < 0.3:  # the head has few keys, and most places are like another
            path = (rng.choice(list(made)),)
        holder: Any = made
        for step in path[:-1]:
            holder = holder[step]
        key, way = path[-1], rng.randrange(8)
        if way == 0 and isinstance(holder, dict):
            del holder[key]
            return f"{path} dropped"
        if way == 1:
            made["phase"] = rng.choice(self.phases)
            return f"the phase is now {made['phase']}"
        if way == 2 and isinstance(made.get("seats"), list) and made["seats"] and isinstance(made["seats"][-1], dict):
            made["seats"][-1][self.money] = rng.randrange(20)
            return "another sum of money"
        if way == 3 and isinstance(holder[key], int):
            holder[key] += rng.choice((-2, -1, 1, 2, 7))
        elif way == 4:
            other = rng.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
            holder[key], holder[other] = holder[other], holder[key]
        elif way == 5 and isinstance(holder, dict):
            holder[rng.choice(self.keys)] = holder[key]
        else:
            holder[key] = copy.deepcopy(rng.choice(self.values))
        return f"{path} is now {holder[key]!r}"


def places(made: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all values of a position."""
    found: list[tuple[Any, ...]] = []
    inner = made.items() if isinstance(made, dict) else enumerate(made) if isinstance(made, list) else ()
    for key, value in inner:
        found.append((*path, key))
        found.extend(places(value, (*path, key)))
    return found


def read(made: Position) -> tuple[Any, str]:
    """The state, or the reason why there is none."""
    try:
        return steamhouse.load_position(made), ""
    except GameError as error:
        return None, str(error)


def attack(
    rng: random.Random,
    count: int,
    spoiler: Spoiler,
    draw: Callable[[], Position],
    play_on: Callable[[Any, str], None],
) -> tuple[int, int]:
    """Spoil ``count`` drawn positions; returns how many were accepted and how many refused.

    Those that are accepted have to come back as they were written, and are played on from; ``play_on`` gets the state
    and what was done to its position, for the complaint.
    """
    accepted = refused = 0
    for _ in range(count):
        made = copy.deepcopy(draw())
        done = str([spoiler.spoil(made, rng) for _ in range(rng.randint(1, 2))])
        state, complaint = read(made)
        if state is None:
            refused += 1
            assert complaint.strip(), done
            assert "\n" not in complaint, (done, complaint)
            continue
        accepted += 1
        assert state.game.state_from_json(state.to_json()).to_json() == state.to_json(), done
        play_on(state, done)
    return accepted, refused


def play_some(state: Any, done: str, choose: Callable[[Any], int], most: int = 25) -> None:
    """Some actions under the referee's eyes; somebody has to be able to go on until the game is over."""
    for _ in range(most):
        if state.is_terminal():
            break
        assert state.legal_actions(), (done, state.to_json())
        before, code = state.clone(), choose(state)
        state.apply_action(code)
        assert state.game.referee(before, code, state) == [], (done, state.history(), before.to_json())
