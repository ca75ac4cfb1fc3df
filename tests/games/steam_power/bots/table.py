"""Games between bots of Steam Power for the tests, and worlds that a seat cannot tell apart."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import steamhouse
from steamhouse.arena.play import Dice, game_key, play_game, seat_bots

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from steamhouse.arena.play import Watcher
    from steamhouse.core.state import State

MAPS = ("great-lakes", "germany")


def play(names: Sequence[str], index: int, watch: Watcher | None = None, **parameters: Any) -> State:
    """Game ``index`` between the bots; ``parameters`` as of the game."""
    game = steamhouse.load_game("steam-power", players=len(names), **parameters)
    key = game_key(5, index)
    return play_game(game, seat_bots(names, game, key), Dice(key), watch)


def decisions(players: int, seed: int, **parameters: Any) -> Iterator[tuple[State, int]]:
    """The states of a game half by chance, half by the casual bot, with the seat that decides."""
    rng = random.Random(seed)
    game = steamhouse.load_game("steam-power", players=players, options={"round-limit": 12}, **parameters)
    bots = seat_bots(["casual"] * players, game, seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        seat = state.current_player()
        legal = state.legal_actions()
        if seat < 0:
            state.play(rng.choice(legal))
            continue
        yield state, seat
        wild = rng.random() < 0.3
        state.play(rng.choice(legal) if wild else bots[seat].choose(state.observation(seat), legal).action)


def other_world(state: State, seat: int, rng: random.Random) -> State:
    """The same position with all cards dealt anew that the seat cannot know."""
    position = state.to_json()
    seen = state.observation(seat)
    hands = []
    for index, entry in enumerate(position["seats"]):
        known = set(seen["seats"][index].get("known", ()))
        if position["phase"] in ("take", "move") and position["seat"] == index:
            known.add(position["contract"])
        hands.append(known if index != seat else set(entry["hand"]))
    unknown = [c for index, entry in enumerate(position["seats"]) for c in entry["hand"] if c not in hands[index]]
    unknown += position["deck"]
    rng.shuffle(unknown)
    for index, entry in enumerate(position["seats"]):
        dealt = [unknown.pop() for _ in range(len(entry["hand"]) - len(hands[index]))]
        entry["hand"] = sorted([*hands[index], *dealt])
        if "known" in entry:
            entry["known"] = {card: who for card, who in entry["known"].items() if card in hands[index]}
    position["deck"] = sorted(unknown)
    return state.game.state_from_json(position)
