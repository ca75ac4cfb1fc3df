"""Random valid positions: moments of random games, then changed at random within what the box allows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from tests.rules.kit import CARDS, CLOSED, RESOURCES, ROUNDS, ZONES
from tests.rules.literal import LOAD_CAPACITY, PRICE_TRACKS

import steamhouse

SEATS = (2, 3, 4, 5)
LICENSES = {2: 6, 3: 6, 4: 7, 5: 7}
LUXURY = {2: 4, 3: 5, 4: 6, 5: 7}


def play_on(state: Any, rng: random.Random, limit: int) -> Iterator[Any]:
    """Plays at random, with low bids and few rearrangements, and yields the state before each decision."""
    for _ in range(limit):
        if state.is_terminal():
            return
        yield state
        codes = state.legal_actions()
        code = rng.choice(codes)
        if len(codes) > 40 and rng.random() < 0.7:
            code = rng.choice(codes[:3])
        state.apply_action(code)


def moments(rng: random.Random, players: int, every: int = 40) -> Iterator[dict[str, Any]]:
    """Positions of one random game."""
    state = steamhouse.load_game("planet-steam", players=players).new_initial_state()
    for number, now in enumerate(play_on(state, rng, 5000)):
        if number % every == every - 1:
            yield now.to_json()


def scramble_map(made: dict[str, Any], rng: random.Random) -> None:
    """A new map: markers, tanks and attachments within the numbers of pieces, often clustered."""
    players = made["players"]
    open_zones = [name for name in ZONES if name not in CLOSED[players]]
    markers = dict.fromkeys(range(players), 14) | {"neutral": 15}
    pieces = {"tank": 35, "supercharger": 13, "quartz": 14, "ore": 14, "energy": 14}
    claimed = rng.random()
    tanked = rng.random()
    favourites = [rng.choice((None, "quartz", "ore", "energy")) for _ in range(2)]
    zones: dict[str, Any] = {}
    holder: Any = rng.randrange(players)
    for name in open_zones:
        if rng.random() < 0.5:
            holder = rng.choice([*range(players), "neutral"])
        if rng.random() > claimed or markers[holder] == 0:
            continue
        markers[holder] -= 1
        zones[name] = {"owner": holder}
        if holder == "neutral" or rng.random() > tanked or pieces["tank"] == 0:
            continue
        pieces["tank"] -= 1
        zones[name]["tank"] = True
        converter = rng.choice(favourites) if rng.random() < 0.8 else rng.choice((None, "quartz", "ore", "energy"))
        if converter and pieces[converter]:
            pieces[converter] -= 1
            zones[name]["converter"] = converter
        if pieces["supercharger"] and rng.random() < 0.3:
            pieces["supercharger"] -= 1
            zones[name]["supercharger"] = True
    made["zones"] = zones


def scramble_seats(made: dict[str, Any], rng: random.Random) -> None:
    """New credits, goods, carriers, certificates; the cards dealt anew."""
    players = made["players"]
    cards = list(CARDS[players])
    rng.shuffle(cards)
    luxury, licenses = LUXURY[players], LICENSES[players]
    for person, card in zip(made["seats"], cards, strict=True):
        person["card"] = card
        person["credits"] = rng.choice((0, 1, rng.randrange(40), rng.randrange(400)))
        person["carriers"] = {name: rng.randint(1, 4) for name in RESOURCES}
        person["goods"] = {name: min(LOAD_CAPACITY[person["carriers"][name]], rng.randint(0, 14)) for name in RESOURCES}
        person["luxury"] = rng.randint(0, min(2, luxury))
        person["licenses"] = rng.randint(0, min(2, licenses))
        luxury -= person["luxury"]
        licenses -= person["licenses"]


def scramble_market(made: dict[str, Any], rng: random.Random) -> None:
    """New prices and supplies, the ends of the tracks often."""
    for name in RESOURCES:
        track = PRICE_TRACKS[name]
        made["market"][name] = {
            "price": rng.choice((track[0], track[-1], rng.choice(track), rng.choice(track))),
            "supply": rng.choice((0, 16, rng.randint(0, 16), rng.randint(0, 16))),
        }
    made["tank_market"] = rng.choice((0, 14, rng.randint(0, 14)))
    made["bonus"] = dict.fromkeys(RESOURCES, 0)
    made["airship"] = rng.choice("1234567")


def scrambled(rng: random.Random, seed: dict[str, Any], phase: str) -> dict[str, Any]:
    """The position `seed` made anew in `phase`: trade, extract, claim or certificates; its seat can decide."""
    keep = ("game", "edition", "players", "options", "round", "first_player", "seats", "market")
    made = {key: seed[key] for key in keep}
    made["market"] = {name: dict(values) for name, values in seed["market"].items()}
    made["seats"] = [dict(person) for person in seed["seats"]]
    made["phase"] = phase
    scramble_map(made, rng)
    scramble_seats(made, rng)
    scramble_market(made, rng)
    players = made["players"]
    made["seat"] = rng.randrange(players)
    if phase == "trade":
        made["resource"] = rng.choice(RESOURCES)
    if phase == "claim":
        made["airship"] = None
    if phase == "certificates":
        order = sorted(range(players), key=lambda seat: CARDS[players].index(made["seats"][seat]["card"]))
        made["seat"] = order[-1]
        made["round"] = ROUNDS[players] if rng.random() < 0.7 else rng.randint(1, ROUNDS[players])
    return made
