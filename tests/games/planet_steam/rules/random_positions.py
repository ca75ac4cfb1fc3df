"""Random valid positions: moments of random games, then changed at random within what the box allows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from tests.games.planet_steam.rules.kit import CARDS, CLOSED, RESOURCES, ROUNDS, ZONES, named
from tests.games.planet_steam.rules.literal import FREELANCE_CAPACITY, LOAD_CAPACITY, PRICE_TRACKS

import steamhouse

SEATS = (2, 3, 4, 5)
LICENSES = {2: 6, 3: 6, 4: 7, 5: 7}
LUXURY = {2: 4, 3: 5, 4: 6, 5: 7}
MARKERS = {"ffg-2013": 14, "ludoart-2008": 12, "reference-manual": 12}
NEUTRAL_MARKERS = {"ffg-2013": 15, "ludoart-2008": 12, "reference-manual": 12}
LINES = {"ffg-2013": "1234567", "ludoart-2008": "ABCDEFG", "reference-manual": "ABCDEFG"}


BUILDING = (
    "buy-tank",
    "import-tank",
    "buy-converter",
    "buy-supercharger",
    "activate",
    "power",
    "license",
    "buy-luxury",
)


def choose(state: Any, rng: random.Random) -> int:
    """Anything in one case of four; otherwise low bids, few rearrangements and many purchases."""
    codes: list[int] = state.legal_actions()
    if rng.random() < 0.25:
        return rng.choice(codes)
    if len(codes) > 40:
        return rng.choice(codes[:3])
    good = [code for code in codes if state.action_to_string(code).split()[0] in BUILDING]
    return rng.choice(good or codes)


def play_on(state: Any, rng: random.Random, limit: int) -> Iterator[Any]:
    """Plays by `choose` and yields the state before each decision."""
    for _ in range(limit):
        if state.is_terminal():
            return
        yield state
        state.apply_action(choose(state, rng))


def moments(rng: random.Random, players: int, every: int = 40, **setup: Any) -> Iterator[dict[str, Any]]:
    """Positions of one random game; `setup` may give its edition and options."""
    state = steamhouse.load_game("planet-steam", players=players, **setup).new_initial_state()
    for number, now in enumerate(play_on(state, rng, 5000)):
        if number % every == every - 1:
            yield now.to_json()


def open_zones(made: dict[str, Any]) -> list[str]:
    """The zones of the game's map, neighbors after each other, without the closed ones."""
    return [named(made["edition"], name) for name in ZONES if name not in CLOSED[made["players"]]]


def scramble_map(made: dict[str, Any], rng: random.Random) -> None:
    """A new map: markers, tanks and attachments within the numbers of pieces, often clustered."""
    players, edition = made["players"], made["edition"]
    markers = dict.fromkeys(range(players), MARKERS[edition]) | {"neutral": NEUTRAL_MARKERS[edition]}
    pieces = {"tank": 35, "supercharger": 13, "quartz": 14, "ore": 14, "energy": 14}
    claimed = rng.random()
    tanked = rng.random()
    favorites = [rng.choice((None, "quartz", "ore", "energy")) for _ in range(2)]
    zones: dict[str, Any] = {}
    holder: Any = rng.randrange(players)
    for name in open_zones(made):
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
        converter = rng.choice(favorites) if rng.random() < 0.8 else rng.choice((None, "quartz", "ore", "energy"))
        if converter and pieces[converter]:
            pieces[converter] -= 1
            zones[name]["converter"] = converter
        if pieces["supercharger"] and rng.random() < 0.3:
            pieces["supercharger"] -= 1
            zones[name]["supercharger"] = True
    made["zones"] = zones
    if any(zone.get("tank") for zone in zones.values()):
        made["round"] = max(2, made["round"])  # nobody has a tank before the first Tank Phase


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
    if any(person["luxury"] or person["licenses"] for person in made["seats"]):
        made["round"] = max(2, made["round"])  # certificates are first traded at the end of round 1


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
    made["airship"] = rng.choice(LINES[made["edition"]])


def scramble_options(made: dict[str, Any], rng: random.Random) -> None:
    """What the optional cards add to a position after the auctions, from round 2 on."""
    players, options = made["players"], made["options"]
    if "sabotage" in options:
        standing = [zone for zone in made["zones"].values() if zone.get("tank")]
        if standing and rng.random() < 0.7:
            rng.choice(standing)["tipped"] = True
    if "price-manipulation" in options:
        made["manipulator"] = rng.choice((None, *range(players)))
    if "freelance-carrier" in options:
        seat = rng.choice((None, *range(players)))
        made["freelance"] = {"holder": seat, "credits": 0 if seat is None else rng.choice((0, 1, 7))}
        if seat is not None:
            person = made["seats"][seat]
            for name in rng.choices(RESOURCES, k=rng.randint(0, FREELANCE_CAPACITY)):
                person["goods"][name] = max(person["goods"][name], LOAD_CAPACITY[person["carriers"][name]]) + 1
    made["round"] = max(2, made["round"])


def in_turn_order(made: dict[str, Any]) -> list[int]:
    """The seats by the number of their card."""
    deck = CARDS[made["players"]]
    return sorted(range(made["players"]), key=lambda seat: deck.index(made["seats"][seat]["card"]))


def holder(made: dict[str, Any], specialist: str) -> int:
    """The seat with a specialist."""
    (found,) = [seat for seat, person in enumerate(made["seats"]) if specialist in person["card"].split("+")]
    return found


def free_markers(made: dict[str, Any], seat: int) -> int:
    """Claim markers that a seat has left."""
    used = sum(1 for zone in made["zones"].values() if zone["owner"] == seat)
    return MARKERS[made["edition"]] - used


def unclaimed(made: dict[str, Any]) -> list[str]:
    """Open zones without a marker."""
    return [name for name in open_zones(made) if name not in made["zones"]]


def _auctioning(made: dict[str, Any], rng: random.Random, phase: str) -> bool:
    """The specialist auction: some seats have their cards already."""
    players = made["players"]
    made["airship"] = None
    made["bonus"] = {name: rng.randint(0, 1) for name in RESOURCES}
    made["seat"] = rng.randrange(players)
    if phase == "benefit":
        made["seat"] = holder(made, rng.choice(("engineer", "bank-agent")) if players == 5 else "engineer")
    if phase == "bonus":
        made["bonus"][rng.choice(RESOURCES)] = 1
    others = [seat for seat in range(players) if seat != made["seat"]]
    waiting = rng.sample(others, rng.randint(0 if phase in ("benefit", "bonus") else 1, len(others)))
    if phase in ("auction", "hire"):
        waiting.append(made["seat"])
    for seat in waiting:
        made["seats"][seat]["card"] = None
        made["seats"][seat]["credits"] += 2
    if phase == "auction":
        start = made["first_player"]
        made["seat"] = next(seat for seat in (*range(start, players), *range(start)) if seat in waiting)
    return True


def _zone_auction(made: dict[str, Any], rng: random.Random) -> bool:
    """The opening of a zone auction."""
    lady, players = holder(made, "lady-steam"), made["players"]
    bidders = [seat for seat in (*range(lady, players), *range(lady)) if free_markers(made, seat)]
    free = unclaimed(made)
    if not free or not bidders:
        return False
    made.update(seat=bidders[0], zone=rng.choice(free), bid=0, bidder=None, passed=[], airship=None)
    return True


def _decider(made: dict[str, Any], rng: random.Random, phase: str) -> bool:
    """Fills in whose decision it is; false when nobody can decide `phase` on this map."""
    players = made["players"]
    made["seat"] = rng.randrange(players)
    if phase in ("offer", "zone-auction"):
        for person in made["seats"]:
            person["credits"] = person["credits"] or 2
    if phase in ("auction", "hire", "benefit", "bonus"):
        return _auctioning(made, rng, phase)
    if phase == "zone-auction":
        return _zone_auction(made, rng)
    if phase == "offer":
        made.update(seat=holder(made, "venturer"), airship=None)
        gray = any(zone["owner"] == "neutral" for zone in made["zones"].values())
        return bool(unclaimed(made) or gray) and any(free_markers(made, seat) for seat in range(players))
    if phase == "claim":
        made["airship"] = None
        return free_markers(made, made["seat"]) > 0
    if phase == "airship":
        made.update(seat=holder(made, "airship-captain"), airship=None)
    if phase == "trade":
        made["resource"] = rng.choice(RESOURCES)
    return True


PHASES = (
    "auction",
    "hire",
    "benefit",
    "bonus",
    "offer",
    "zone-auction",
    "claim",
    "airship",
    "activation",
    "build",
    "extract",
    "trade",
    "certificates",
)


def scrambled(rng: random.Random, seed: dict[str, Any], phase: str) -> dict[str, Any]:
    """The position `seed` made anew in `phase`, with a seat that can decide."""
    keep = ("game", "edition", "players", "options", "round", "first_player")
    while True:
        made = {key: seed[key] for key in keep}
        made["market"] = {}
        made["seats"] = [{} for _ in range(made["players"])]
        made["phase"] = phase
        scramble_map(made, rng)
        scramble_seats(made, rng)
        scramble_market(made, rng)
        if made["options"]:
            scramble_options(made, rng)
        if _decider(made, rng, phase):
            return made


def last_certificate(rng: random.Random, seed: dict[str, Any]) -> dict[str, Any]:
    """A scrambled position before the last decision of a round, mostly of the last round."""
    made = scrambled(rng, seed, "certificates")
    made["seat"] = in_turn_order(made)[-1]
    if rng.random() < 0.7:
        made["round"] = ROUNDS[made["players"]]
    return made
