"""Makes the golden records again: `python -m tests.records.make`.

Of Planet Steam fifty games, twelve or thirteen for each number of seats, of Steam Power four for each, by turns on
either map; all seats the casual bot. With Automas two games of each line-up, one on either map; the first also as it
would be entered beside a real table. Game i of a size depends on its name only, so the files change when the rules or
the bot change, and the difference says what did.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

import steamhouse
from steamhouse.arena.automas import Forced, is_automa, levels, seated
from steamhouse.bots import make_bot
from steamhouse.core.state import State

GOLDEN = Path(__file__).parent / "golden"
PLANET_STEAM = {2: 12, 3: 13, 4: 13, 5: 12}  # games by number of seats
STEAM_POWER = {1: 4, 2: 4, 3: 4, 4: 4, 5: 4}
MAPS = ("great-lakes", "germany")
BOT = "casual"
AUTOMAS = {
    "1-against-1": [BOT, "automa:hard"],
    "2-against-2": [BOT, "automa:easy", BOT, "automa:very-hard"],
    "1-against-4": [BOT, "automa:very-easy", "automa", "automa:hard", "automa:very-hard"],
}
CARDBOARD = "steam-power-cardboard-00"


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
    for name, seats in AUTOMAS.items():
        for number, land in enumerate(MAPS):
            made = {"game_id": "steam-power", "players": len(seats), "map": land}
            found[f"steam-power-{name}-{number:02}"] = seated(made, seats)
    told = found[told_of(CARDBOARD)]
    found[CARDBOARD] = {**told, "options": {**told["options"], "cardboard": True}}
    return found


def told_of(name: str) -> str:
    """The game that a record beside a real table tells."""
    return name.replace("cardboard", next(iter(AUTOMAS)))


def seats_of(name: str) -> list[str]:
    """Who sits on each seat, in the words of a run."""
    made = names()[name]
    automas = {int(seat): level for seat, level in made.get("options", {}).get("automas", {}).items()}
    return [f"automa:{automas[seat]}" if seat in automas else BOT for seat in range(made["players"])]


def played(name: str) -> State:
    """One finished game of the casual bot, perhaps with Automas."""
    if name == CARDBOARD:
        return beside(played(told_of(name)), name)
    rng = random.Random(f"golden/{name}")
    game = steamhouse.load_game(**names()[name])
    bots = [
        Forced(game, seat, 0) if is_automa(word) else make_bot(word, game, seat, rng.getrandbits(32))
        for seat, word in enumerate(seats_of(name))
    ]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            codes, weights = zip(*state.chance_weights(), strict=True)
            state.play(rng.choices(codes, weights)[0])
        else:
            seat = state.current_player()
            state.play(bots[seat].choose(state.observation(seat), state.legal_actions()).action)
    return state


def beside(finished: State, name: str) -> State:
    """A game as people would enter it who play it on a real table: all but the contracts that they draw themselves."""
    told, state = finished.game.new_initial_state(), steamhouse.load_game(**names()[name]).new_initial_state()
    for _, text in finished.history():
        position = told.to_json()
        automas = position["options"]["automas"]
        if position["phase"] not in ("draw", "steal") or str(position["seat"]) in automas:
            state.apply_action(text)
        told.apply_action(text)
    return state


def text_of(name: str) -> str:
    """The file's text, on one line."""
    words = seats_of(name)
    difficulties = levels(words)
    seats = [
        {"name": f"Seat {seat + 1}", "kind": "automa", "difficulty": difficulties[str(seat)]}
        if is_automa(word)
        else {"name": f"Seat {seat + 1}", "kind": "person" if name == CARDBOARD else "bot"}
        for seat, word in enumerate(words)
    ]
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
