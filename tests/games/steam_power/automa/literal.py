"""A second, slow Mautoma, word by word from the rulebook and the paragraphs M1 to M13 of steam-power.md.

It stands on the literal implementation of the game (tests/games/steam_power/rules/literal.py), shares nothing with the
engine and looks at everything: all shortest ways, all tiles over them, all deliveries. `forced` gives the texts that
the rules leave to an Automa, nearly always a single one; more where no sentence decides between them. `after` gives the
position that a text leads to. At each function stands the sentence that it follows.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tests.games.steam_power.rules import literal
from tests.games.steam_power.rules.literal import (
    CROSSING_COST,
    EDGES,
    PATHS,
    RESOURCES,
    TERRAIN_COST,
    Board,
    Json,
    Play,
    do_cross,
    opposite,
    path_name,
    physical_tile,
)

CORNERS = ["top-left", "top-right", "bottom-right", "bottom-left"]
COMPENSATION = {"very-easy": 0, "easy": 2, "normal": 5, "hard": 10, "very-hard": 15}
LAST_RESORT = 3
LONGEST_WAY = 60  # the longest way that the engine plans
LONGEST_DETOUR = 8  # tiles more than if it could come to a hex twice; nobody waits for longer ones

Tile = tuple[str, str]
"""A hex and the path on it."""
State = tuple[str, str]
"""Where the next tile goes, and the edge that its track comes in by."""


@dataclass(frozen=True)
class Tiling:
    """Tiles one after the other over the hexes of a way."""

    tiles: tuple[Tile, ...]
    stops: tuple[tuple[int, str], ...]  # (number of tiles before it, city that the track leads into)
    begun: int  # new links
    leaves: tuple[str, ...] = ()  # cities that the track leads out of


@dataclass(frozen=True)
class Plan:
    """What an Automa is about to lay: one of the tilings that the rules leave, and where it leads."""

    tiling: Tiling
    target: str
    colour: str | None  # whose rule gave the target; None along coins

    @property
    def hexes(self) -> tuple[str, ...]:
        return tuple(name for name, _ in self.tiling.tiles)


class Mautoma(Play):
    """One position with Automas; `run` carries a text of anybody out."""

    # ---- the direction marker (M3) ----

    def scan_key(self, name: str) -> tuple[int, int]:
        """Column by column: from the left or the right, each from the top or the bottom (The Direction Marker)."""
        column, row = self.board.place[name]
        corner = self.position["marker"]
        return (column if corner.endswith("left") else -column, row if corner.startswith("top") else -row)

    def first_city(self, cities: Iterable[str]) -> str:
        return min(cities, key=lambda city: self.scan_key(self.board.hex_of[city]))

    def is_earlier(self, these: Collection[str], those: Collection[str]) -> bool:
        """The first is the one that holds the first scanned hex which they do not share."""
        differing = sorted(set(these) ^ set(those), key=self.scan_key)
        return bool(differing) and differing[0] in these

    def scan_best(self, things: list[Any], hexes: Callable[[Any], Collection[str]]) -> list[Any]:
        """Of several things with hexes those whose hexes come first."""
        best: list[Any] = []
        for thing in things:
            if not best or self.is_earlier(hexes(thing), hexes(best[0])):
                best = [thing]
            elif set(hexes(thing)) == set(hexes(best[0])):
                best.append(thing)
        return best

    # ---- networks (M4) ----

    @property
    def cities(self) -> Json:
        found: Json = self.position["cities"]
        return found

    def is_automa(self, seat: int) -> bool:
        return bool(self.position["seats"][seat]["kind"] == "automa")

    def linked_groups(self) -> set[str]:
        return {self.group_of(end) for link in self.complete() for end in link["ends"]}

    def others_groups(self) -> set[str]:
        return {g for seat in range(self.players) if seat != self.seat for g in self.network(seat)}

    def extended(self, network: Iterable[str]) -> set[str]:
        """Everything that completed links of anybody join to a network."""
        found = set(network)
        waiting = list(found)
        while waiting:
            for there, _ in self.hops(waiting.pop()):
                if there not in found:
                    found.add(there)
                    waiting.append(there)
        return found

    def presence(self, groups: Collection[str]) -> dict[str, int]:
        """The goods of each colour in these groups."""
        count = dict.fromkeys(RESOURCES, 0)
        for city, tile in self.cities.items():
            if self.group_of(city) in groups and tile["goods"]:
                count[tile["colour"]] += tile["goods"]
        return count

    # ---- fulfilling (M5) ----

    def distances(self, forbidden: Collection[str] = ()) -> dict[str, int]:
        """Links from each group to the network; own links never matter, for both their ends are at home."""
        found = dict.fromkeys(self.network(self.seat), 0)
        ring = list(found)
        while ring:
            further = []
            for here in ring:
                for there, _ in self.hops(here):
                    if there not in found and there not in forbidden:
                        found[there] = found[here] + 1
                        further.append(there)
            ring = further
        return found

    def best_sources(self, colour: str) -> list[str]:
        """Least cost; own factory first, of own the fewest goods left, of others' the most, then scan."""
        away = self.distances()
        price = {
            city: away[self.group_of(city)] + self.price_of_a_good(city)
            for city, tile in self.cities.items()
            if tile["colour"] == colour and tile["goods"] and self.group_of(city) in away
        }
        if not price:
            return []
        cheapest = [city for city in price if price[city] == min(price.values())]
        own = [city for city in cheapest if self.cities[city]["factory"] == self.seat]
        if own:
            few = min(self.cities[city]["goods"] for city in own)
            return [self.first_city(city for city in own if self.cities[city]["goods"] == few)]
        many = max(self.cities[city]["goods"] for city in cheapest)
        return [self.first_city(city for city in cheapest if self.cities[city]["goods"] == many)]

    def routes(self, at: str, been: Collection[str]) -> list[tuple[Json, ...]]:
        """All deliveries with the fewest links, as the links that the good goes over."""
        away = self.distances(been)
        if at in self.network(self.seat):
            return [()]
        nearest = [(there, link) for there, link in self.links_from(at) if there in away and there not in been]
        if not nearest:
            return []
        least = min(away[there] for there, _ in nearest)
        found = []
        for there, link in nearest:
            if away[there] == least:
                found += [(link, *rest) for rest in self.routes(there, {*been, there})]
        return found

    def links_from(self, group: str) -> Iterator[tuple[str, Json]]:
        for link in self.complete():
            one, other = (self.group_of(end) for end in link["ends"])
            if group in (one, other):
                yield (other if group == one else one), link

    def best_moves(self) -> set[str]:
        """The fewest links (they cost a dollar each), then the fewest tiles, then the path first in the scan (M5)."""
        at = self.position["at"]
        routes = self.routes(at, {*self.position["been"], at})
        tiles = min(sum(len(link["track"]) for link in route) for route in routes)
        routes = [route for route in routes if sum(len(link["track"]) for link in route) == tiles]
        routes = self.scan_best(routes, lambda route: [name for link in route for name, _ in link["track"]])
        first = {id(route[0]): route[0] for route in routes}.values()
        return {f"move {there} {link['owner']}" for link in first for there in self.other_end(at, link)}

    def other_end(self, group: str, link: Json) -> set[str]:
        return {self.group_of(end) for end in link["ends"]} - {group}

    def hexes_of(self, groups: Collection[str]) -> list[str]:
        return [self.board.hex_of[city] for city in self.board.cities if self.group_of(city) in groups]

    # ---- where track can lead ----

    def look_at_the_track(self) -> None:
        """What lies where, read once for a whole decision."""
        self.rails: dict[str, list[str]] = {}
        for link in self.links:
            for name, path in link["track"]:
                self.rails.setdefault(name, []).append(path)
        self.heads = {self.head(link) for link in self.links if link["ends"][1] is None and link["owner"] != self.seat}

    def exits(self, name: str, came: str) -> Iterator[tuple[str, str]]:
        """The edges by which a tile on a hex can lead on, and the hex beyond (rulings 3 and 4), supplies aside."""
        there = self.rails.get(name, [])
        if self.board.letter(name) not in TERRAIN_COST or len(there) > 1:
            return
        for edge in EDGES:
            if edge == came or (there and not do_cross(there[0], path_name(came, edge))):
                continue
            ahead = self.board.beside(name, edge)
            if self.board.letter(ahead) not in ".W" and (name, edge) not in self.heads:
                yield edge, ahead

    def ways_out(self, groups: Collection[str]) -> list[tuple[str, str, str]]:
        """(hex, edge toward the city, group) around the cities of some groups."""
        found = []
        for city in self.board.cities:
            if self.group_of(city) in groups:
                for edge in EDGES:
                    name = self.board.beside(self.board.hex_of[city], edge)
                    if self.board.letter(name) in TERRAIN_COST:
                        found.append((name, opposite(edge), self.group_of(city)))
        return found

    def going(self) -> Json | None:
        return self.incomplete(self.seat, self.links)

    def own_groups(self) -> set[str]:
        """What is joined anyway: the network and where the open link began; without track the start city (M11)."""
        found = self.network(self.seat)
        going = self.going()
        if going is not None:
            found |= {self.group_of(going["ends"][0])}
        if not found:
            start = self.start_city()
            found = set() if start is None else {self.group_of(start)}
        return found

    def first_steps(self) -> list[tuple[str, str, str]]:
        """Where a new link can begin: around every city of the network; the very first at the start city itself."""
        found = self.ways_out(self.own_groups())
        if self.network(self.seat):
            return found
        start = self.start_city()
        return [step for step in found if self.board.city_at[self.board.beside(*step[:2])] == start]

    def start_city(self) -> str | None:
        """M11: the first scanned city of the colour at the marker with a legal exit, else the next corner's."""
        first = CORNERS.index(self.position["marker"])
        for turn in range(4):
            colour = self.position["corners"][CORNERS[(first + turn) % 4]]
            cities = [c for c, tile in self.cities.items() if tile["colour"] == colour and self.has_exit(c)]
            if cities:
                return self.first_city(cities)
        return None

    def has_exit(self, city: str) -> bool:
        for edge in EDGES:
            name = self.board.beside(self.board.hex_of[city], edge)
            for _, ahead in self.exits(name, opposite(edge)):
                if ahead not in self.board.city_at or self.group_of(self.board.city_at[ahead]) != self.group_of(city):
                    return True
        return False

    # ---- ways (M8, first sentence) ----

    def flood(self) -> None:
        """Tile by tile from the network or the open end: how soon each group and each state, and from what states.

        A way from the network comes to no group of it, for from there it would be shorter; one from the open end may,
        but not to the group where the link began (ruling 6).
        """
        going = self.going()
        own = {self.group_of(going["ends"][0])} if going else self.own_groups()
        self.tiles_to: dict[str, int] = {}
        self.arrivals: dict[str, list[State]] = {}
        self.before: dict[State, list[State]] = {}
        self.starts = [self.head(going)] if going else [(name, edge) for name, edge, _ in self.first_steps()]
        self.soonest: dict[State, int] = dict.fromkeys(self.starts, 1)
        ring = list(self.soonest)
        tiles = 0
        while ring and tiles < LONGEST_WAY:
            tiles += 1
            further = []
            for state in ring:
                for edge, ahead in self.exits(*state):
                    following = [(ahead, opposite(edge))]
                    if ahead in self.board.city_at:
                        group = self.group_of(self.board.city_at[ahead])
                        if group in own:
                            continue
                        self.tiles_to.setdefault(group, tiles)
                        self.arrivals.setdefault(group, []).append(state)
                        following = [(near, side) for near, side, _ in self.ways_out([group])]
                    for new in following:
                        self.before.setdefault(new, []).append(state)
                        if new not in self.soonest:
                            self.soonest[new] = tiles + 1
                            further.append(new)
            ring = further

    def shortest_ways(self, group: str) -> set[tuple[str, ...]]:
        """The hexes of all ways to a group with the fewest tiles, in order; a way comes to no hex twice."""
        soonest = self.tiles_to[group]
        for tiles in range(soonest, min(soonest + LONGEST_DETOUR, LONGEST_WAY) + 1):
            found = self.ways_of(group, tiles)
            if found:
                return found
        return set()

    def ways_of(self, group: str, tiles: int) -> set[tuple[str, ...]]:
        """All ways to a group with so many tiles."""
        found: set[tuple[str, ...]] = set()
        looked: set[tuple[State, tuple[str, ...]]] = set()
        waiting: list[tuple[State, tuple[str, ...]]] = []
        waiting += [(state, (state[0],)) for state in self.arrivals[group] if self.soonest[state] <= tiles]
        while waiting:
            state, hexes = waiting.pop()
            if (state, hexes) in looked:
                continue
            looked.add((state, hexes))
            left = tiles - len(hexes)
            if left == 0 and state in self.starts:
                found.add(hexes)
            earlier = [old for old in self.before.get(state, []) if old[0] not in hexes and self.soonest[old] <= left]
            waiting += [(old, (old[0], *hexes)) for old in earlier]
        return found

    def closest(self, groups: Collection[str]) -> set[str]:
        """Those of these groups to which the fewest tiles lead."""
        near: set[str] = set()
        fewest = LONGEST_WAY
        for group in sorted(groups, key=lambda group: self.tiles_to.get(group, LONGEST_WAY + 1)):
            if self.tiles_to.get(group, LONGEST_WAY + 1) > fewest:
                break
            ways = self.shortest_ways(group)
            if ways:
                tiles = len(min(ways))
                near = {group, *(near if tiles == fewest else ())} if tiles <= fewest else near
                fewest = min(fewest, tiles)
        return near

    def cost_of(self, name: str) -> int:
        return CROSSING_COST if self.rails.get(name) else TERRAIN_COST[self.board.letter(name)]

    def best_ways(self, group: str) -> list[tuple[str, ...]]:
        """Fewest tiles, cheapest, scan; several if they go over the same hexes in another order."""
        ways = sorted(self.shortest_ways(group))
        cost = {way: sum(map(self.cost_of, way)) for way in ways}
        return self.scan_best([way for way in ways if cost[way] == min(cost.values())], lambda way: way)

    # ---- tiles (M8, the other sentences) ----

    def tilings(self, way: tuple[str, ...], group: str) -> list[Tiling]:
        """All tiles over exactly these hexes, in this order, to a group."""
        going = self.going()
        found: list[Tiling] = []
        if going is not None:
            head, came = self.head(going)
            if head != way[0]:
                return []
            self.tile_on(way, group, came, self.group_of(going["ends"][0]), Tiling((), (), 0), found)
            return found
        for name, edge, start in self.first_steps():
            if name == way[0]:
                out_of = self.board.city_at[self.board.beside(name, edge)]
                self.tile_on(way, group, edge, start, Tiling((), (), 1, (out_of,)), found)
        return found

    def tile_on(
        self, way: tuple[str, ...], group: str, came: str, start: str, made: Tiling, found: list[Tiling]
    ) -> None:
        """Every next tile; `start` is the group that the link under way began in (ruling 6)."""
        here = len(made.tiles)
        for edge, ahead in self.exits(way[here], came):
            tiles = (*made.tiles, (way[here], path_name(came, edge)))
            if ahead not in self.board.city_at:
                if here + 1 < len(way) and way[here + 1] == ahead:
                    more = Tiling(tiles, made.stops, made.begun, made.leaves)
                    self.tile_on(way, group, opposite(edge), start, more, found)
                continue
            there = self.group_of(self.board.city_at[ahead])
            if there == start:
                continue
            stops = (*made.stops, (here + 1, self.board.city_at[ahead]))
            if here + 1 == len(way):
                if there == group:
                    found.append(Tiling(tiles, stops, made.begun, made.leaves))
            elif there != group:
                for name, side, _ in self.ways_out([there]):
                    if name == way[here + 1]:
                        leaves = (*made.leaves, self.board.city_at[self.board.beside(name, side)])
                        more = Tiling(tiles, stops, made.begun + 1, leaves)
                        self.tile_on(way, group, side, there, more, found)

    def best_tilings(self, tilings: list[Tiling]) -> list[Tiling]:
        """Most new city groups as trains allow, scan of the cities used, then stops as early as can be."""
        own = self.own_groups()
        spare = max(0, min(tiling.begun for tiling in tilings) - self.pieces["trains"])
        fit = [tiling for tiling in tilings if tiling.begun <= self.pieces["trains"] + spare]
        joined = {tiling: len({self.group_of(c) for _, c in tiling.stops} - own) for tiling in fit}
        best = [tiling for tiling in fit if joined[tiling] == max(joined.values())]
        best = self.scan_best(best, self.cities_used)
        early = min(tuple(place for place, _ in tiling.stops) for tiling in best)
        best = [tiling for tiling in best if tuple(place for place, _ in tiling.stops) == early]
        # Into one city of a group and out of another or the other way round: no sentence decides. The engine's ruling
        # is the order in which the design page lists paths.
        listed = {tiling: [PATHS.index(path) for _, path in tiling.tiles] for tiling in best}
        return [tiling for tiling in best if listed[tiling] == min(listed.values())]

    def cities_used(self, tiling: Tiling) -> set[str]:
        """The hexes of the cities that the track leads out of or into."""
        return {self.board.hex_of[city] for city in (*tiling.leaves, *(city for _, city in tiling.stops))}

    # ---- laying (M7, M9) ----

    def distinct(self) -> list[str]:
        return list(dict.fromkeys(self.needed(self.position["contract"])))

    def search_order(self) -> list[str]:
        """The card's distinct colours from the one where the search begins, after the last from the top."""
        order = self.distinct()
        first = order.index(self.position.get("colour", order[0]))
        return order[first:] + order[:first]

    def yielded(self, colour: str) -> set[str]:
        """The cities that a colour's rule yields (M7), wherever they lie."""
        if colour == "orange":
            count = self.presence(self.extended(self.own_groups()))
            scarce = {resource for resource in RESOURCES if count[resource] == min(count.values())}
            return {c for c, tile in self.cities.items() if tile["factory"] is None and tile["colour"] in scarce}
        if colour == "black":
            return {c for c, tile in self.cities.items() if tile["colour"] == "purple"}
        if colour == "gray":
            return {c for c in self.cities if self.group_of(c) not in self.linked_groups()}
        return {c for c in self.cities if self.group_of(c) in self.others_groups()}

    def target(self) -> tuple[str, str] | None:
        """The first colour whose rule yields a city outside the network with a legal route: the closest, then scan."""
        own = self.own_groups()
        self.flood()
        for colour in self.search_order():
            cities = [city for city in self.yielded(colour) if self.group_of(city) not in own]
            near = self.closest({self.group_of(city) for city in cities})
            if near:
                return self.first_city(city for city in cities if self.group_of(city) in near), colour
        return None

    def plans(self) -> list[Plan]:
        """What may be laid next: along the coins (A) or to a new target (B); nothing where its first tile fails."""
        self.look_at_the_track()
        coins = self.person["coin_path"]
        if coins:
            colour = None
            target = coins["target"]
            ways = [tuple(coins["hexes"])]
        else:
            found = self.target()
            if found is None:
                return []
            target, colour = found
            ways = self.best_ways(self.group_of(target))
        tilings = [tiling for way in ways for tiling in self.tilings(way, self.group_of(target))]
        assert tilings, "M10 has been forgotten"
        plans = [Plan(tiling, target, colour) for tiling in self.best_tilings(tilings)]
        return [plan for plan in plans if self.can_lay(*plan.tiling.tiles[0])]

    def can_lay(self, name: str, path: str) -> bool:
        """Affordable, in supply, a train for a new link (M9, M6)."""
        if self.going() is None and self.pieces["trains"] == 0:
            return False
        if self.position["tiles"][physical_tile([*self.rails.get(name, []), path])] == 0:
            return False
        return self.cost_of(name) <= self.money

    def laying(self) -> set[str]:
        """The texts of the next tile."""
        first = {plan.tiling.tiles[0] for plan in self.plans()}
        return {f"{'cross' if self.rails.get(name) else 'track'} {name} {path}" for name, path in first}

    # ---- factories (M12) ----

    def building(self) -> set[str]:
        """In the AEN, else in others' networks: the colour least present, fewest hexes away, scan."""
        free = [city for city in self.board.cities if self.may_build(city)]
        extended = self.extended(self.network(self.seat))
        sites = [city for city in free if self.group_of(city) in extended]
        if not sites:
            sites = [city for city in free if self.group_of(city) in self.others_groups()]
        if not sites:
            return set()
        count = self.presence(extended)
        least = min(count[self.cities[city]["colour"]] for city in sites)
        sites = [city for city in sites if count[self.cities[city]["colour"]] == least]
        network = self.network(self.seat)
        if network:
            away = {city: min(self.hexes_apart(city, home) for home in self.hexes_of(network)) for city in sites}
            sites = [city for city in sites if away[city] == min(away.values())]
        return {f"factory {self.first_city(sites)}"}

    def hexes_apart(self, city: str, home: str) -> int:
        """Steps from hex to hex over any terrain, water and what is off the map too: as the crow flies."""
        one, other = (cube(*self.board.place[name]) for name in (self.board.hex_of[city], home))
        return max(abs(a - b) for a, b in zip(one, other, strict=True))

    # ---- what is forced (M1, M2, M6, M13) ----

    def forced(self) -> set[str]:
        """The one text that an Automa has to play; several where no sentence decides."""
        card = self.position["contract"]
        if card is None:
            return {"bank"}
        if self.position["fulfilled_now"]:
            taken = self.position["taken"]
            if self.position.get("at"):
                return self.best_moves()
            if taken < len(self.needed(card)):
                colour = self.needed(card)[taken]
                return {f"take {city}" for city in self.best_sources(colour)} or {f"buy {colour}"}
            return self.reward(self.board.cards[card]["bonus"])
        if self.position["placements_left"] == 1:
            return self.laying()
        if self.may_fulfil(card):
            return {f"fulfil {card}"}
        if self.board.cards[card]["automa"] == "track":
            return self.laying() or self.building() or {"bank"}
        return self.building() or self.laying() or {"bank"}

    def reward(self, bonus: str) -> set[str]:
        """The bonus by the Automa's rules, else the compensation of the difficulty (M6).

        It cannot get the reward when there are no trains in its reserve; a second tile is no new reward.
        """
        found = set()
        if bonus == "track" and (self.pieces["trains"] or self.position["placements_left"] == 1):
            found = self.laying()
        if bonus == "factory":
            found = self.building()
        if found or self.position["placements_left"] == 1:
            return found
        return {"bank"} if COMPENSATION[self.person["difficulty"]] else {"pass"}

    # ---- cards (M13) and seats (M1) ----

    def hand_size(self, seat: int) -> int:
        return len(self.position["seats"][seat].get("hand", []))

    def next_card(self) -> None:
        """A person draws from the player with the most; the discards are shuffled where nobody else holds one."""
        if self.position["draws_left"] and not self.leaders():
            self.reshuffle()
        super().next_card()

    def reshuffle(self) -> None:
        """Deck empty: all Automa discards are shuffled into it."""
        if not self.position["deck"]:
            for seat in self.position["seats"]:
                self.position["deck"] += seat.get("discard", [])
                if "discard" in seat:
                    seat["discard"] = []

    def next_turn(self) -> None:
        super().next_turn()
        if self.position["phase"] != "over" and self.is_automa(self.seat):
            turned = CORNERS[(CORNERS.index(self.position["marker"]) + 1) % 4]
            self.position.update(marker=turned, actions_left=0)
            self.open_card(1)

    def open_card(self, number: int) -> None:
        """The draw of a card, or $3 for one that is missing.

        Draw 2 contracts and place them face down: both are there, or are missing, before the first is used.
        """
        for key in ("contract", "fulfilled_now", "taken", "placements_left", "colour", "fallback", "at", "been"):
            self.position.pop(key, None)
        self.position.update(card=number, phase="automa", contract=None)
        if number == 1:
            self.reshuffle()
        if self.position["deck"]:
            self.position.update(phase="draw", draws_left=1)
            del self.position["contract"]

    def do_draw(self, card: str) -> None:
        if not self.is_automa(self.seat):
            super().do_draw(card)
            return
        self.position["deck"].remove(card)
        if self.position["card"] == 1:
            self.reshuffle()
        self.position.update(phase="automa", contract=card, fulfilled_now=False, taken=0, placements_left=2)
        self.position["colour"] = self.distinct()[0]

    def end_card(self) -> None:
        card = self.position["contract"]
        if card is not None and not self.position["fulfilled_now"]:
            self.person["discard"].append(card)
        if self.position["card"] == 1:
            self.open_card(2)
        else:
            for key in ("contract", "card", "fulfilled_now"):
                self.position.pop(key, None)
            self.next_turn()

    # ---- what an Automa does ----

    def do_fulfil(self, card: str) -> None:
        super().do_fulfil(card)
        if self.is_automa(self.seat):
            self.position.update(phase="automa", fulfilled_now=True, actions_left=0)

    def do_take(self, city: str) -> None:
        super().do_take(city)
        self.back_to_automa()

    def do_move(self, city: str, owner: str) -> None:
        super().do_move(city, owner)
        self.back_to_automa()

    def do_buy(self, colour: str) -> None:
        super().do_buy(colour)
        self.back_to_automa()

    def back_to_automa(self) -> None:
        if self.position["phase"] in ("take", "move") and self.is_automa(self.seat):
            self.position["phase"] = "automa"

    def good_done(self) -> None:
        """Money first; a card without bonus is done with."""
        if not self.is_automa(self.seat):
            super().good_done()
            return
        for key in ("at", "been"):
            self.position.pop(key, None)
        card = self.position["contract"]
        self.position["taken"] += 1
        self.position["phase"] = "automa"
        if self.needed(card, self.position["taken"]):
            return
        self.person["fulfilled"].append(card)
        self.person["money"] += self.board.cards[card]["money"]
        if self.board.cards[card]["bonus"] == "none":
            self.end_card()

    def do_bank(self) -> None:
        if not self.is_automa(self.seat):
            super().do_bank()
            return
        reward = self.position["contract"] is not None and self.position["fulfilled_now"]
        self.person["money"] += COMPENSATION[self.person["difficulty"]] if reward else LAST_RESORT
        self.end_card()

    def do_pass(self) -> None:
        self.end_card()

    def do_factory(self, city: str, number: str | None = None) -> None:
        if self.is_automa(self.seat):
            number = str(min(self.goods_of_a_factory(), self.position["stock"][self.cities[city]["colour"]]))
        super().do_factory(city, number)

    def finish(self) -> None:
        if self.is_automa(self.seat):
            self.end_card()
        else:
            super().finish()

    def do_track(self, name: str, path: str) -> None:
        self.keep_to_the_plan(name, path)
        super().do_track(name, path)

    def do_cross(self, name: str, path: str) -> None:
        self.keep_to_the_plan(name, path)
        super().do_cross(name, path)

    def keep_to_the_plan(self, name: str, path: str) -> None:
        """Coins on the hexes that remain (M9), and the colour from which a second tile would search."""
        if not self.is_automa(self.seat):
            return
        plan = next(plan for plan in self.plans() if plan.tiling.tiles[0] == (name, path))
        left = list(plan.hexes[1:])
        self.person["coin_path"] = {"target": plan.target, "hexes": left} if left else None
        order = self.distinct()
        place = 0 if plan.colour is None else order.index(plan.colour) + 1
        self.position["colour"] = order[place % len(order)]

    def placed(self) -> None:
        """After each placement the other Automas look whether they can still follow their coins (M10)."""
        mover = self.seat
        for seat in range(self.players):
            if seat != mover and self.is_automa(seat):
                self.position["seat"] = seat
                self.look_at_the_coins()
        self.position["seat"] = mover
        if not self.is_automa(mover):
            super().placed()
            return
        self.position["placements_left"] -= 1
        if self.position["placements_left"] == 0 or not self.laying():
            self.end_card()

    def look_at_the_coins(self) -> None:
        """No legal tiles over exactly the coin hexes: coins and incomplete link off."""
        coins = self.person["coin_path"]
        if not coins:
            return
        self.look_at_the_track()
        if self.tilings(tuple(coins["hexes"]), self.group_of(coins["target"])):
            return
        self.person["coin_path"] = None
        while (link := self.going()) is not None and self.may_remove(link["track"][-1][0]):
            name = link["track"][-1][0]
            before = self.on_hex(name, self.links)
            self.take_off(name)
            self.change_tile(name, before)


def cube(column: int, row: int) -> tuple[int, int, int]:
    """Three axes of a hex grid in which odd columns lie half a hex lower."""
    down = row - (column - column % 2) // 2
    return column, down, -column - down


def as_people_see_it(position: Mapping[str, Any]) -> Json:
    """The position for the literal game of people: an Automa is a seat without a hand."""
    seats = [{"hand": [], **seat} for seat in position["seats"]]
    deck = position["deck"] or [card for seat in seats for card in seat.get("discard", [])]
    return {**position, "seats": seats, "deck": deck}


def legal(board: Board, position: Mapping[str, Any]) -> set[str]:
    """The texts that may be played."""
    if position["phase"] == "automa":
        return Mautoma(board, position).forced()
    return literal.legal(board, as_people_see_it(position))


def outcomes(board: Board, position: Mapping[str, Any]) -> dict[str, int]:
    """The texts of chance with their weights (Setup: one good of each colour to a random corner)."""
    if position["phase"] == "corner":
        placed = [colour for colour in position["corners"].values() if colour is not None]
        corner = CORNERS[len(placed)]
        return {f"corner {corner} {colour}": 1 for colour in RESOURCES if colour not in placed}
    if position["phase"] == "start":
        return {f"start {seat}": 1 for seat, one in enumerate(position["seats"]) if one["kind"] == "person"}
    return literal.outcomes(board, position)


def after(board: Board, position: Mapping[str, Any], text: str) -> Json:
    """The position after a text, once the setup is over."""
    return Mautoma(board, position).run(text)


def wrong_pieces(board: Board, position: Mapping[str, Any]) -> list[str]:
    """What does not add up to the contents of the box; a good of each colour lies at the corners."""
    seats = []
    for number, seat in enumerate(position["seats"]):
        hand = [*seat.get("hand", []), *seat.get("discard", [])]
        card = position.get("contract") if position["phase"] == "automa" and position["seat"] == number else None
        if card is not None and card not in seat["fulfilled"]:
            hand.append(card)
        seats.append({**seat, "hand": hand})
    stock = {colour: number + (position["round"] > 0) for colour, number in position["stock"].items()}
    moving = position["phase"] == "automa" and position.get("at") is not None
    return literal.wrong_pieces(
        board, {**position, "seats": seats, "stock": stock, "phase": "move" if moving else position["phase"]}
    )
