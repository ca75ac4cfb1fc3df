"""Makes the golden records again: `python -m tests.records.make`.

Of Planet Steam fifty games, twelve or thirteen for each number of seats, of Steam Power four for each, by turns on
either map; all seats the casual bot. Game i of a size depends on its name only, so the files change when the rules or
the bot change, and the difference says what did.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

import steamhouse
from steamhouse.bots import make_bot

GOLDEN = Path(__file__).parent / "golden"
PLANET_STEAM = {2: 12, 3: 13, 4: 13, 5: 12}  # games by number of seats
STEAM_POWER = {1: 4, 2: 4, 3: 4, 4: 4, 5: 4}
MAPS = ("great-lakes", "germany")
BOT = "casual"


def names() -> dict[str, dict[str, Any]]:
    """The name of each record, and what its game is made with."""
    found: dict[str, dict[str, Any]] = {
        f"{players}-seats-{number:02}": {"game_id": "planet-steam", "players": players}
        for players, games in PLANET_STEAM.items()
        for number in range(games)
    }
    for players, games in STEAM_POWER.items():
        for number in range(games):
            made = {"game_id": "steam-power", "players": players, "map": MAPS[number % len(MAPS)]}
            found[f"steam-power-{players}-seats-{number:02}"] = made
    return found


def played(name: str) -> Any:
    """One finished game of the casual bot."""
    rng = random.Random(f"golden/{name}")
    game = steamhouse.load_game(**names()[name])
    players = game.players
    bots = [make_bot(BOT, game, seat, rng.getrandbits(32)) for seat in range(players)]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            codes, weights = zip(*state.chance_weights(), strict=True)
            state.apply_action(rng.choices(codes, weights)[0])
        else:
            seat = state.current_player()
            state.apply_action(bots[seat].choose(state.observation(seat), state.legal_actions()).action)
    return state


def text_of(name: str) -> str:
    """The file's text, on one line."""
    seats = [{"name": f"Seat {seat + 1}", "kind": "bot"} for seat in range(names()[name]["players"])]
    record = steamhouse.Record.from_state(played(name), seats=seats)
    return json.dumps(record.fields, ensure_ascii=False, separators=(",", ":")) + "\n"


def main() -> None:
    """Writes all files and removes what does not belong to them."""
    GOLDEN.mkdir(exist_ok=True)
    wanted = {f"{name}.json" for name in names()}
    for path in GOLDEN.glob("*.json"):
        if path.name not in wanted:
            path.unlink()
    for number, name in enumerate(names(), 1):
        (GOLDEN / f"{name}.json").write_text(text_of(name), encoding="utf-8")
        print(f"\r{number} of {len(wanted)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


if __name__ == "__main__":
    main()
