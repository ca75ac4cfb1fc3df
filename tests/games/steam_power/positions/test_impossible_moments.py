"""Moments that no game comes to: each is refused in one line that begins with the key at fault."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.steam_power.automa.kit import Land
from tests.games.steam_power.rules.kit import CONTRACTS, at, load, position

import steamhouse
from steamhouse.core.errors import GameError

NAMES = sorted(CONTRACTS)
LAND = Land(6, 4, {"A1": "black", "A3": "gray", "C3": "purple"})
OWN = "a1 A2 a3"


def refused(position: dict[str, Any], key: str) -> None:
    with pytest.raises(GameError) as caught:
        load(position)
    assert str(caught.value).startswith(f"{key}: "), caught.value
    assert "\n" not in str(caught.value)


def ended(done: int, **keys: Any) -> dict[str, Any]:
    """Three players' game over, with so many contracts of seat 0 (11 end it)."""
    made: dict[str, Any] = at(rails=[(0, OWN)]).to_json()
    made.update(phase="over", round=20)
    for key in ("seat", "actions_left"):
        del made[key]
    made["seats"][0]["fulfilled"] = NAMES[:done]
    for seat in made["seats"]:
        seat["hand"] = [card for card in seat["hand"] if card not in NAMES[:done]]
    made["deck"] = [card for card in made["deck"] if card not in NAMES[:done]]
    return {**made, **keys}


@pytest.mark.parametrize("done", [11, 12])
def test_an_end_that_can_be(done):
    """The round in which the eleventh is fulfilled has room for one more."""
    assert load(ended(done)).is_terminal()


@pytest.mark.parametrize(
    ("done", "keys", "key"),
    [
        (0, {}, "phase"),
        (10, {}, "phase"),
        (13, {}, "seats[0].fulfilled"),
        (11, {"actions_left": 1}, "actions_left"),
        (11, {"placements_left": 1}, "placements_left"),
        (11, {"seat": 0}, "seat"),
        (5, {"round": 9, "options": {"round-limit": 10}}, "phase"),
    ],
)
def test_over_in_the_middle_of_the_game(done, keys, key):
    """Nobody has enough contracts, or more than the round of the end allows."""
    refused(ended(done, **keys), key)


def of_automa(**keys: Any) -> dict[str, Any]:
    return {**LAND.position("C03", rails=[(1, OWN)]), **keys}


@pytest.mark.parametrize(
    ("keys", "key"),
    [
        ({"from": 0}, "from"),
        ({"from": 1}, "from"),
        ({"draws_left": 1}, "draws_left"),
        ({"bonus": True}, "bonus"),
        ({"actions_left": 1}, "actions_left"),
        ({"first_player": 1}, "first_player"),
        ({"placements_left": 0}, "placements_left"),
    ],
)
def test_an_automas_turn_and_another_moment_at_once(keys, key):
    """Keys of a person's decisions and of stealing; an Automa that was drawn to begin."""
    load(of_automa())
    refused(of_automa(**keys), key)


@pytest.mark.parametrize(
    ("keys", "key"),
    [
        ({"from": 0}, "from"),
        ({"contract": "C01"}, "contract"),
        ({"taken": 1}, "taken"),
        ({"at": "a1"}, "at"),
        ({"draws_left": 1}, "draws_left"),
        ({"card": 1}, "card"),
        ({"face_down": 1}, "face_down"),
        ({"bag": [1, 1, 1, 1, 1]}, "bag"),
        ({"corners": {"top-left": "orange"}}, "corners"),
        ({"phase": "draw", "draws_left": 3, "actions_left": 1}, "draws_left"),
        ({"phase": "draw", "draws_left": 1, "actions_left": 2}, "actions_left"),
        ({"phase": "lay", "placements_left": 2, "actions_left": 2}, "actions_left"),
        ({"phase": "train"}, "actions_left"),
        ({"phase": "train", "actions_left": 0}, "phase"),
        ({"phase": "start", "actions_left": 0}, "seat"),
        ({"phase": "corner", "actions_left": 0}, "seat"),
        ({"phase": "steal", "draws_left": 1, "from": 1, "actions_left": 1}, "deck"),
        ({"phase": "automa", "actions_left": 0}, "phase"),
    ],
)
def test_a_persons_turn_and_another_moment_at_once(keys, key):
    """Chance that cannot be asked there, and what belongs to other decisions."""
    refused({**at(rails=[(0, OWN)]).to_json(), **keys}, key)


# ---- more than the rounds played allow ----


def early(rounds: int, rails: Any = ((0, OWN),), phase: str = "action", **keys: Any) -> dict[str, Any]:
    """A moment of seat 0's turn in an early round of three players."""
    return position(phase, 0, round=rounds, rails=rails, **keys)


TWO_LINKS = ((0, "a1 A2 a3"), (0, "a3 A4 a5"))
KINDS = ("track", "factory", "contracts")
BONUS = {kind: [name for name in NAMES if CONTRACTS[name]["bonus"] == kind] for kind in KINDS}
PLAIN = BONUS["contracts"]  # as long as no hand is in question


@pytest.mark.parametrize(
    ("made", "key"),
    [
        # In round 1 seat 0 has begun one action, in round 2 three; each fulfilled contract, lay and factory is one.
        (early(1, seats={0: {"fulfilled": PLAIN[:1]}}), "links"),
        (early(2, seats={0: {"fulfilled": PLAIN[:4]}}), "seats[0].fulfilled"),
        (early(1, (), seats={1: {"fulfilled": PLAIN[:1]}}), "seats[1].fulfilled"),
        (early(1, ((1, OWN),)), "links"),
        (early(1, (*TWO_LINKS, (0, "a5 A6 a7"))), "links"),
        (early(1, factories={"a1": (0, 5)}), "cities"),
        (early(1, TWO_LINKS, seats={0: {"hand": NAMES[:7]}}), "seats[0].hand"),
        # What is being done counts: tiles that are still to be laid, a contract, a card that is to be drawn.
        (early(1, phase="lay", placements_left=2), "links"),
        (early(1, phase="take", contract="C24", factories={"a3": (0, 5)}, seats={0: {"hand": ["C24"]}}), "links"),
        (early(1, phase="draw", draws_left=2, seats={0: {"hand": NAMES[:4]}}), "seats[0].hand"),
    ],
)
def test_more_than_the_rounds_allow(made, key):
    """A turn has two actions, and each does one thing (Player Turn)."""
    load({**made, "round": 40})
    refused(made, key)


@pytest.mark.parametrize("kind", KINDS)
def test_a_bonus_gives_one_thing_more(kind):
    """Contract Rewards: track, a factory or contracts, which then take no action."""
    card, plain = BONUS[kind][0], BONUS["factory" if kind == "contracts" else "contracts"][0]
    hand = [name for name in NAMES if name not in (card, plain)][:6]
    more: dict[str, Any] = {
        "track": {"rails": (*TWO_LINKS, (0, "a5 A6 a7"))},
        "factory": {"factories": {"a1": (0, 4)}},
        "contracts": {"seats": {0: {"hand": hand}}},
    }[kind]
    for fulfilled, can_be in ((card, True), (plain, False)):
        own = {**more.get("seats", {}).get(0, {}), "fulfilled": [fulfilled]}
        made = early(2, **{"rails": ((0, OWN),), **more, "actions_left": 2, "seats": {0: own}})
        if can_be:
            load(made)
        else:
            refused(made, {"track": "links", "factory": "cities", "contracts": "seats[0].hand"}[kind])


@pytest.mark.parametrize(
    ("keys", "key"),
    [
        ({"rails": [(1, OWN), (1, "a3 B3 c3"), (1, "c3 D3 e3")]}, "links"),
        ({"factories": {"a1": (1, 4)}}, "cities"),
        ({"seats": {1: {"fulfilled": PLAIN[:2]}}}, "seats[1].fulfilled"),
        ({"seats": {1: {"discard": ["C01", "C02"]}}}, "seats[1].discard"),
    ],
)
def test_an_automa_does_one_thing_a_contract(keys, key):
    """Mautoma Solo Rules: two contracts a turn, of each its bonus or its icon."""
    land = Land(8, 5, {"A1": "black", "A3": "gray", "C3": "purple", "E3": "white"})
    made = land.position("C03", **{"rails": [(1, OWN)], **keys})
    load(made)
    refused({**made, "round": 1}, key)


def test_a_company_acts_once_for_each_train():
    """Basic solo: one action a train; in the first round company 0's first train has just been drawn."""
    kinds: dict[str, dict[str, Any]] = {"rails": {"rails": [(1, OWN)]}, "both": {"rails": [(0, OWN), (0, "a3 A4 a5")]}}
    for keys in kinds.values():
        made = position(players=1, round=1, face_down=0, **keys)
        refused(made, "links")
        load(position(players=1, round=2, face_down=1, **keys))


def test_a_record_of_the_first_rules_may_begin_in_such_a_moment():
    """It was accepted when it was played, and replays as it did."""
    made = early(1, seats={0: {"fulfilled": PLAIN[:4]}})
    refused(made, "seats[0].fulfilled")
    data = load({**made, "round": 40}).game.data()
    game = steamhouse.load_game("steam-power", players=3, data=data, rules=1)
    assert game.start(made).to_json()["round"] == 1
