"""The order of a whole game (Order; rulebook: Phases, Turn Order), watched over games played by a seeded player."""

from __future__ import annotations

import random
from itertools import groupby

import pytest
from tests.games.planet_steam.rules.kit import CARDS, RESOURCES, ROUNDS

import steamhouse

SEATS = (2, 3, 4, 5)
STEP_OF = {
    "first-player": -2,
    "upgrade": -1,
    "auction": 0,
    "hire": 0,
    "benefit": 0,
    "bonus": 0,
    "offer": 1,
    "zone-auction": 2,
    "claim": 3,
    "die": 3,
    "fallback": 3,
    "airship": 4,
    "activation": 5,
    "build": 5,
    "extract": 6,
    "trade": 7,
    "certificates": 8,
    "over": 9,
}


def watch(players: int, seed: int):
    """Yields the position before each decision and the chosen text of one game, low bids and few moves."""
    rng = random.Random(seed)
    state = steamhouse.load_game("planet-steam", players=players).new_initial_state()
    while not state.is_terminal():
        now = state.to_json()
        codes = state.legal_actions()
        if now["phase"] in ("auction", "zone-auction"):
            codes = codes[:3]
        texts = [state.action_to_string(code) for code in codes]
        text = rng.choice([one for one in texts if "move-" not in one and "swap-" not in one] or texts)
        if now["phase"] in ("auction", "zone-auction") and "pass" in [
            state.action_to_string(c) for c in state.legal_actions()
        ]:
            text = rng.choice([text, "pass"])
        yield now, text
        state.apply_action(text)
    yield state.to_json(), None


@pytest.mark.parametrize("players", SEATS)
def test_steps_follow_each_other_in_every_round(players):
    """Order 1 to 13: no step comes before an earlier one, none but offers and claims is missing."""
    rounds: dict[int, list[int]] = {}
    for now, _ in watch(players, 11):
        if now["phase"] != "over":
            rounds.setdefault(now["round"], []).append(STEP_OF[now["phase"]])
    assert sorted(rounds) == list(range(1, ROUNDS[players] + 1))
    for number, steps in rounds.items():
        order = [step for step, _ in groupby(steps)]
        assert order == sorted(set(order)), (number, order)
        assert set(order) >= {0, 4, 5, 6, 7, 8}
        assert (-1 in order) == (number == 1)


@pytest.mark.parametrize("players", SEATS)
def test_each_step_asks_the_seats_in_turn_order(players):
    """Turn Order and ruling 17: by card number from round 1 on; all extract, trade four times and are asked last."""
    rank = {card: place for place, card in enumerate(CARDS[players])}
    asked: dict[tuple, list[int]] = {}
    order: dict[int, list[int]] = {}
    for now, _ in watch(players, 12):
        phase = now["phase"]
        if phase not in ("activation", "extract", "trade", "certificates", "claim"):
            continue
        key = (now["round"], phase, now.get("resource") if phase == "trade" else None)
        seats = asked.setdefault(key, [])
        if not seats or seats[-1] != now["seat"]:
            seats.append(now["seat"])
        order[now["round"]] = sorted(range(players), key=lambda seat: rank[now["seats"][seat]["card"]])
    for (number, phase, _resource), seats in asked.items():
        if phase == "claim":
            assert seats == [seat for seat in order[number] if seat in seats]
        else:
            assert seats == order[number], (number, phase)
    trades = [key for key in asked if key[1] == "trade"]
    assert trades == [(number, "trade", name) for number in sorted(order) for name in RESOURCES]


@pytest.mark.parametrize("players", SEATS)
def test_each_seat_gets_one_card_a_round_and_lady_steam_opens_the_next(players):
    """Order 2."""
    cards: dict[int, set] = {}
    opener: dict[int, int] = {}
    lady: dict[int, int] = {}
    for now, _ in watch(players, 13):
        number = now["round"]
        if now["phase"] == "auction":
            opener.setdefault(number, now["seat"])
            assert now["first_player"] == opener[number]
        if now["phase"] == "airship":
            held = [entry["card"] for entry in now["seats"]]
            assert sorted(held) == sorted(CARDS[players])
            cards[number] = set(held)
            lady[number] = next(seat for seat, card in enumerate(held) if "lady-steam" in card)
    assert len(cards) == ROUNDS[players]
    for number in range(2, ROUNDS[players] + 1):
        assert opener[number] == lady[number - 1]


def test_nobody_is_asked_out_of_turn():
    """Public Python API: the mover of the position is the current player."""
    state = steamhouse.load_game("planet-steam", players=3).new_initial_state()
    rng = random.Random(5)
    for _ in range(300):
        if state.is_terminal():
            break
        now = state.to_json()
        assert state.current_player() == (-1 if state.is_chance_node() else now["seat"])
        assert state.is_chance_node() == (now["phase"] in ("first-player", "die"))
        state.apply_action(rng.choice(state.legal_actions()))


def test_the_history_tells_who_did_what():
    """Public Python API: history()."""
    state = steamhouse.load_game("planet-steam", players=2).new_initial_state()
    for text in ("first-player 1", "upgrade water", "upgrade ore", "bid 3", "pass", "hire lady-steam+engineer"):
        state.apply_action(text)
    assert [tuple(entry) for entry in state.history()] == [
        ("chance", "first-player 1"),
        (1, "upgrade water"),
        (0, "upgrade ore"),
        (1, "bid 3"),
        (0, "pass"),
        (1, "hire lady-steam+engineer"),
    ]
