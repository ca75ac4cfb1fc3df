"""The matrix of editions, numbers of seats and options, and how a random game of one of its cells is played."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import steamhouse
from steamhouse.games.planet_steam.actions import PASS
from steamhouse.games.planet_steam.game import describe
from steamhouse.games.planet_steam.referee.referee import complaints
from steamhouse.games.planet_steam.state import ENERGY, ORE, PHASE_EXTRACT, PHASE_TRADE, QUARTZ, RESOURCES, WATER

EDITIONS = ("ffg-2013", "ludoart-2008", "reference-manual")
SEATS = (2, 3, 4, 5)
CHANCE, OVER = -1, -4
MOST_STEPS = 20_000

# What makes a map fill up, so that late rounds have something to decide.
BUILDING = ("buy-tank", "import-tank", "buy-converter", "buy-supercharger", "activate", "power", "license")


def every_option(edition: str) -> dict[str, Any]:
    """All options that an edition offers, each at a value that is not its default."""
    offered = [option for option in describe()["options"] if edition in option["editions"]]
    return {option["id"]: option["values"][-1] if option["kind"] == "choice" else True for option in offered}


def cells(edition: str) -> Iterator[dict[str, Any]]:
    """No option, each alone, all pairs, all at once."""
    options = every_option(edition)
    for size in (0, 1, 2, len(options)):
        for names in combinations(options, size):
            yield {name: options[name] for name in names}


def choose(game: Any, g: Any, rng: random.Random) -> int:
    """Anything in one case of four; otherwise low bids, few rearrangements and many purchases, but nothing is sold."""
    codes: list[int] = [code for code, _ in game.chance(g)] if game.mover(g) == CHANCE else game.legal(g)
    assert codes, ("a dead end", game.to_json(g))
    if rng.random() < 0.25:
        return rng.choice(codes)
    if len(codes) > 40:
        return rng.choice(codes[:3])
    if g.phase == PHASE_TRADE:
        return PASS
    good = [code for code in codes if game.to_text(code).split()[0] in BUILDING]
    return rng.choice(good or codes)


def enrich(game: Any, g: Any, rng: random.Random) -> None:
    """Now and then everybody has tanks on all zones and full carriers, which random players hardly achieve."""
    b = game.box
    if g.phase != PHASE_EXTRACT or g.seat != g.holder[0] or any(g.powered) or g.round % 2:
        return
    for p in range(b.players):
        for z in g.held[p][: b.markers - g.markers[p]]:
            resource = rng.choice((QUARTZ, ORE, WATER, ENERGY))
            none_left = g.tanks == 0 or (resource != WATER and g.converters[resource] == 0)
            if g.tank[z] or none_left or (b.river[z] and resource in (QUARTZ, ORE)):
                continue
            g.tank[z] = 1
            g.tanks -= 1
            g.converter[z] = resource
            g.converters[resource] -= resource != WATER
        for r in range(RESOURCES):
            g.goods[p][r] = max(g.goods[p][r], b.capacity[r][g.carrier[p][r]] - rng.randrange(2))


def record(game: Any, g: Any) -> dict[str, Any]:
    """Every field of a state; of the room for zones what is in use."""
    fields = {name: getattr(g, name) for name in g.FIELDS}
    fields["held"] = [held[: game.box.markers - g.markers[p]] for p, held in enumerate(g.held)]
    return fields


def read_again(game: Any, g: Any) -> Any:
    """The state as its position tells it, which must be the same in every field."""
    made = json.loads(json.dumps(game.to_json(g)))
    again = game.g_from_json(made)
    assert game.to_json(again) == made
    assert record(game, again) == record(game, g), made
    return again


def play(edition: str, players: int, options: dict[str, Any], seed: int, rich: bool = False) -> set[str]:
    """A random game with the referee, going on from what is written and read again; returns the phases that occurred.

    ``rich``: everybody is enriched in every other round.
    """
    game: Any = steamhouse.load_game("planet-steam", players=players, edition=edition, options=options)
    assert game.options == options
    rng = random.Random(f"{edition}/{players}/{','.join(options)}/{seed}")
    g = game.new_g()
    seen: set[str] = set()
    line: list[int] = []
    while game.mover(g) != OVER:
        phase = game.stage(g)[1]
        if phase not in seen or len(line) % 9 == 0:
            g = read_again(game, g)
        seen.add(phase)
        if rich:
            enrich(game, g, rng)
        before, action = g.copy(), choose(game, g, rng)
        assert game.check(g, action) == 0
        game.step(g, action)
        line.append(action)
        assert complaints(before, action, g, game.box) == [], (game.to_text(action), game.to_json(before))
        assert len(line) < MOST_STEPS, "a game without end"
    read_again(game, g)
    if not rich:
        story = game.chronicle(line)
        assert story["wealth"][-1]["seats"] == [score.parts for score in game.scores(g)]
    return seen
