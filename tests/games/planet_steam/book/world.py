"""A game of Planet Steam and its moments, reached by play: what checks of the book's sentences look at."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import steamhouse
from steamhouse.core.state import CHANCE
from steamhouse.games.planet_steam.rules.land import claim
from steamhouse.games.planet_steam.state import NEUTRAL, UNCLAIMED, WATER
from steamhouse.games.planet_steam.zones import names_on

OVER = -4
RESOURCES = ("quartz", "ore", "water", "energy")


class Moment:
    """One state that may be changed by hand and played on."""

    def __init__(self, game: Any, g: Any) -> None:
        self.game, self.b, self.g = game, game.box, g

    @property
    def phase(self) -> str:
        return str(self.game.stage(self.g)[1])

    def copy(self) -> Moment:
        return Moment(self.game, self.g.copy())

    def legal(self) -> set[str]:
        return {self.game.to_text(code) for code in self.game.legal(self.g)}

    def verbs(self) -> set[str]:
        return {text.split()[0] for text in self.legal()}

    def amounts(self, verb: str) -> set[int]:
        return {int(text.split()[1]) for text in self.legal() if text.split()[0] == verb}

    def zones(self, verb: str) -> set[int]:
        """The zones that a verb is legal for."""
        names = names_on(self.b).zones
        return {names.index(text.split()[-1]) for text in self.legal() if text.split()[0] == verb}

    def name(self, zone: int) -> str:
        return str(names_on(self.b).zones[zone])

    def play(self, *texts: str) -> Moment:
        """The moment after these actions or outcomes."""
        now = self.copy()
        for text in texts:
            code = now.game.from_text(text)
            assert now.game.check(now.g, code) == 0, text
            now.game.step(now.g, code)
        return now

    def on(self, until: Callable[[Moment], bool]) -> Moment:
        """The first moment from here that is looked for, playing the first legal action of each decision."""
        now = self.copy()
        for _ in range(4000):
            if until(now):
                return now
            drawn = now.game.mover(now.g) == CHANCE
            code = now.game.chance(now.g)[0][0] if drawn else now.game.legal(now.g)[0]
            now.game.step(now.g, code)
        raise AssertionError("never reached")

    def before(self, until: Callable[[Moment], bool]) -> Moment:
        """The last decision before the first moment that is looked for."""
        last = now = self.copy()
        while not until(now):
            last = now
            turn = (now.phase, now.g.seat, now.g.resource, sum(now.g.bonus), now.g.bid)
            now = now.on(
                lambda each, turn=turn: (
                    until(each) or (each.phase, each.g.seat, each.g.resource, sum(each.g.bonus), each.g.bid) != turn
                )
            )
        return last

    def to(self, *phases: str) -> Moment:
        return self.on(lambda now: now.phase in phases)

    # ---- by hand ----

    def have(self, seat: int, **amounts: int) -> Moment:
        """Goods and credits of a seat."""
        for name, amount in amounts.items():
            if name == "credits":
                self.g.credits[seat] = amount
            else:
                self.g.goods[seat][RESOURCES.index(name)] = amount
        return self

    def free(self) -> list[int]:
        return [z for z, owner in enumerate(self.g.owner) if owner == UNCLAIMED]

    def own(self, seat: int) -> list[int]:
        return [z for z, owner in enumerate(self.g.owner) if owner == seat]

    def take(self, seat: int, zone: int) -> None:
        """A marker of the seat on a zone, which is unclaimed or neutral."""
        claim(self.g, self.b, seat, zone)

    def fill(self, neutral: bool = False) -> None:
        """No zone is unclaimed: neutral markers as long as there are any, then those of the seats."""
        for z in self.free():
            if neutral and self.g.neutrals:
                self.g.owner[z] = NEUTRAL
                self.g.neutrals -= 1
                self.g.unclaimed -= 1
                continue
            seat = max(range(self.b.players), key=lambda p: self.g.markers[p])
            assert self.g.markers[seat]
            self.take(seat, z)

    def tank(self, zone: int, resource: int = WATER, supercharger: int = 0) -> None:
        self.g.tank[zone] = 1
        self.g.tanks -= 1
        self.g.converter[zone] = resource
        self.g.supercharger[zone] = supercharger
        self.g.superchargers -= supercharger
        if resource != WATER:
            self.g.converters[resource] -= 1

    def dry(self, seat: int) -> int:
        """An own zone of the seat off the river, claimed if need be."""
        found = [z for z in self.own(seat) if not self.b.river[z] and not self.g.tank[z]]
        if not found:
            found = [z for z in self.free() if not self.b.river[z]]
            self.take(seat, found[0])
        return found[0]


class World:
    """A game with its options; ``at`` gives a fresh copy of a moment of it."""

    def __init__(
        self, edition: str, players: int, options: dict[str, Any], board: dict[str, Any] | None = None
    ) -> None:
        made: dict[str, Any] = {"players": players, "edition": edition, "options": options}
        if board is not None:
            made["board"] = board
        self.game: Any = steamhouse.load_game("planet-steam", **made)
        self.b = self.game.box
        self.players = players
        self.named = f"{edition}, {players} seats, {sorted(options)}{', own board' if board else ''}"
        self._reach = cache(self._reached)

    def __str__(self) -> str:
        return self.named

    def start(self) -> Moment:
        return Moment(self.game, self.game.new_g())

    def _reached(self, phase: str) -> Moment:
        return self.start().to(phase)

    def at(self, phase: str) -> Moment:
        return self._reach(phase).copy()

    def building(self) -> Moment:
        """The mover of the Tank Phase has paid; rich in everything."""
        now = self.at("activation")
        now.have(now.g.seat, quartz=4, ore=4, water=4, energy=4, credits=100)
        return now.play("activate")

    def next_auction(self, prepare: Callable[[Moment], None] = lambda now: None) -> Moment:
        """The auction of the second round, with something done before this round's end."""
        now = self.at("certificates")
        prepare(now)
        return now.on(lambda each: each.g.round == 2 and each.phase == "auction")


def empty(now: Moment, seat: int) -> None:
    """The seat has neither goods nor credits."""
    now.have(seat, quartz=0, ore=0, water=0, energy=0, credits=0)
