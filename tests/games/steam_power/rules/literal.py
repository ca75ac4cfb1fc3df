"""A second, slow implementation of Steam Power, word by word from the rulebook, over position JSON.

It shares nothing with the engine: hexes are names, track is a list of links, groups are sets of city ids, money is
counted by hand. A sentence of the book or a ruling of steam-power.md is named at each function. `legal` gives the texts
that may be played, `outcomes` those of chance, `after` the position that a text leads to, `scores` the points.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

Json = dict[str, Any]

EDGES = ["N", "NE", "SE", "S", "SW", "NW"]
ACROSS_EVEN = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)]
ACROSS_ODD = [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]
PATHS = [f"{EDGES[i]}-{EDGES[j]}" for i in range(6) for j in range(i + 1, 6)]
TERRAIN_COST = {"P": 0, "H": 2, "M": 4}
CROSSING_COST = 2
MISSING_COST = 5
RESOURCES = ["orange", "black", "gray", "white"]
CITY_TILES = {"orange": 7, "black": 7, "gray": 7, "white": 7, "purple": 5}
TILES = {"A": 80, "B": 10, "C": 10}
NEEDED = {2: 14, 3: 11, 4: 9, 5: 8}
SOLO_ROUNDS = 8
COMPANIES = 5


# ---- the map --------------------------------------------------------------------------------------------------------


def column_name(number: int) -> str:
    return chr(65 + number) if number < 26 else "A" + chr(65 + number - 26)


def hex_name(column: int, row: int) -> str:
    return f"{column_name(column)}{row + 1}"


def edges_of(path: str) -> tuple[str, str]:
    one, other = path.split("-")
    return one, other


def path_name(one: str, other: str) -> str:
    """A path is written with the lower edge number first."""
    first, second = sorted((one, other), key=EDGES.index)
    return f"{first}-{second}"


def opposite(edge: str) -> str:
    return EDGES[(EDGES.index(edge) + 3) % 6]


def steps(path: str) -> int:
    """How far apart the edges of a path are: 1 a tight curve, 2 a curve, 3 a straight."""
    one, other = (EDGES.index(edge) for edge in edges_of(path))
    return min(other - one, 6 - other + one)


def do_cross(one: str, other: str) -> bool:
    """Whether two paths really cross: their four edges differ and alternate around the hex."""
    first, second = (EDGES.index(edge) for edge in edges_of(one))
    third, fourth = (EDGES.index(edge) for edge in edges_of(other))
    if {first, second} & {third, fourth}:
        return False
    return (first < third < second) != (first < fourth < second)


def physical_tile(paths: Iterable[str]) -> str:
    """On which physical tile a face is printed (Components; steam-power.md, The model)."""
    found = list(paths)
    if len(found) == 1:
        return "B" if steps(found[0]) == 1 else "A"
    return "B" if all(steps(path) == 3 for path in found) else "C"


class Board:
    """A map as the box describes it; groups are found anew by looking at which city hexes touch."""

    def __init__(self, box: Mapping[str, Any]) -> None:
        rows = box["map"]["terrain"]
        self.terrain: dict[str, str] = {}
        self.place: dict[str, tuple[int, int]] = {}
        for row, line in enumerate(rows):
            for column, letter in enumerate(line):
                name = hex_name(column, row)
                self.place[name] = (column, row)
                self.terrain[name] = letter
        self.cities: list[str] = [city["id"] for city in box["map"]["cities"]]
        self.hex_of: dict[str, str] = {city["id"]: city["hex"] for city in box["map"]["cities"]}
        self.city_at = {name: city for city, name in self.hex_of.items()}
        self.cards: dict[str, Any] = box["deck"]["cards"]

    def beside(self, name: str, edge: str) -> str:
        """The hex across an edge; a name that is no hex of the map where the map ends."""
        column, row = self.place[name]
        across = (ACROSS_ODD if column % 2 else ACROSS_EVEN)[EDGES.index(edge)]
        return hex_name(column + across[0], row + across[1]) if column + across[0] >= 0 else "nowhere"

    def letter(self, name: str) -> str:
        return self.terrain.get(name, ".")

    @cached_property
    def group(self) -> dict[str, str]:
        """Adjacent cities are a group, which is named by its first city in the map's order (Groups of Cities)."""
        found: dict[str, str] = {}
        for city in self.cities:
            flood = [city]
            while flood:
                here = flood.pop()
                if here in found:
                    continue
                found[here] = city
                around = (self.beside(self.hex_of[here], edge) for edge in EDGES)
                flood += [self.city_at[name] for name in around if name in self.city_at]
        return found

    @cached_property
    def land(self) -> list[str]:
        return [name for name, letter in self.terrain.items() if letter in TERRAIN_COST]


# ---- track ----------------------------------------------------------------------------------------------------------


class Table:
    """One position and what can be read from it. `owner` is whose track, trains and factories the mover uses."""

    def __init__(self, board: Board, position: Mapping[str, Any]) -> None:
        self.board = board
        self.position: Json = copy.deepcopy(dict(position))
        self.players: int = position["players"]
        self.solo = self.players == 1
        self.links: list[Json] = self.position["links"]

    @property
    def seat(self) -> int:
        found: int = self.position["seat"]
        return found

    @property
    def owner(self) -> int:
        found: int = self.position["company"] if self.solo else self.position["seat"]
        return found

    @property
    def person(self) -> Json:
        found: Json = self.position["seats"][self.seat]
        return found

    @property
    def pieces(self) -> Json:
        """Who holds the owner's trains and factories."""
        found: Json = self.position["companies" if self.solo else "seats"][self.owner]
        return found

    @property
    def money(self) -> int:
        found: int = self.person["money"]
        return found

    def group_of(self, city: str) -> str:
        return self.board.group[city]

    def complete(self) -> list[Json]:
        return [link for link in self.links if link["ends"][1] is not None]

    def incomplete(self, owner: int, links: list[Json]) -> Json | None:
        found = [link for link in links if link["owner"] == owner and link["ends"][1] is None]
        assert len(found) <= 1
        return found[0] if found else None

    def head(self, link: Json) -> tuple[str, str]:
        """Where an incomplete link would go on: the next hex and the edge by which its track comes in."""
        at = self.board.hex_of[link["ends"][0]]
        ahead = None
        last = ""
        for name, path in link["track"]:
            one, other = edges_of(path)
            if ahead is None:
                # Of a link's only tile, both ends of which lead into cities of the start, either may be the start.
                leads = [edge for edge in (one, other) if self.board.beside(name, edge) == at]
                ahead = other if one == leads[0] else one
            else:
                came = opposite(ahead)
                assert came in (one, other), link
                ahead = other if one == came else one
            last = name
        assert ahead is not None
        return self.board.beside(last, ahead), opposite(ahead)

    def on_hex(self, name: str, links: list[Json]) -> list[str]:
        return [path for link in links for hexagon, path in link["track"] if hexagon == name]

    def may_start_from(self, owner: int, links: list[Json]) -> set[str]:
        """First track: any city; later a city already connected to (Lay Track; ruling 2)."""
        own = [link for link in links if link["owner"] == owner]
        if not own:
            return set(self.board.group.values())
        return {self.group_of(city) for link in own for city in link["ends"] if link["ends"][1] is not None}

    def leads_well(self, name: str, edge: str, start: str, links: list[Json]) -> bool:
        """Where the far end of a path may lead (ruling 3), never back into the group the link began in (ruling 6)."""
        ahead = self.board.beside(name, edge)
        if self.board.letter(ahead) in ".W":
            return False
        if ahead in self.board.city_at:
            return self.group_of(self.board.city_at[ahead]) != start
        return all(self.head(link) != (name, edge) for link in links if link["ends"][1] is None)

    def joins(self, owner: int, name: str, path: str, links: list[Json]) -> bool:
        """Whether a path on a hex continues the owner's incomplete link, or begins a link where there is none."""
        one, other = edges_of(path)
        going = self.incomplete(owner, links)
        if going is not None:
            ahead, came = self.head(going)
            if name != ahead or came not in (one, other):
                return False
            return self.leads_well(name, other if came == one else one, self.group_of(going["ends"][0]), links)
        starts = self.may_start_from(owner, links)
        for near, far in ((one, other), (other, one)):
            city = self.board.city_at.get(self.board.beside(name, near))
            if city is None or self.group_of(city) not in starts:
                continue
            if self.leads_well(name, far, self.group_of(city), links):
                return True
        return False

    def may_track(self, name: str, path: str) -> bool:
        """An empty land hex, a tile in the supply, the terrain's price, a train for a new link (Lay Track)."""
        if self.on_hex(name, self.links) or self.position["tiles"][physical_tile([path])] == 0:
            return False
        if self.money < TERRAIN_COST[self.board.letter(name)]:
            return False
        if self.incomplete(self.owner, self.links) is None and self.pieces["trains"] == 0:
            return False
        return self.joins(self.owner, name, path, self.links)

    def may_cross(self, name: str, path: str) -> bool:
        """A single path that the new one really crosses, $2 (Crossing Track; ruling 4)."""
        there = self.on_hex(name, self.links)
        if len(there) != 1 or not do_cross(there[0], path):
            return False
        if self.position["tiles"][physical_tile([*there, path])] == 0 or self.money < CROSSING_COST:
            return False
        if self.incomplete(self.owner, self.links) is None and self.pieces["trains"] == 0:
            return False
        return self.joins(self.owner, name, path, self.links)

    def without_last(self, link: Json) -> list[Json]:
        """All links as if the last tile of an incomplete one were taken off."""
        rest = []
        for other in self.links:
            if other is not link:
                rest.append(other)
            elif len(link["track"]) > 1:
                rest.append({**link, "track": link["track"][:-1]})
        return rest

    def may_replace(self, name: str, path: str) -> bool:
        """The last tile of the own incomplete link for another, free (ruling 5)."""
        link = self.incomplete(self.owner, self.links)
        if link is None or link["track"][-1][0] != name or link["track"][-1][1] == path:
            return False
        rest = self.without_last(link)
        stays = self.on_hex(name, rest)
        if any(not do_cross(old, path) for old in stays):
            return False
        supply = dict(self.position["tiles"])
        supply[physical_tile(self.on_hex(name, self.links))] += 1
        if supply[physical_tile([*stays, path])] == 0:
            return False
        return self.joins(self.owner, name, path, rest)

    def may_remove(self, name: str) -> bool:
        """The last tile of the own incomplete link; crossed track needs a tile to turn back into (ruling 5)."""
        link = self.incomplete(self.owner, self.links)
        if link is None or link["track"][-1][0] != name:
            return False
        stays = self.on_hex(name, self.without_last(link))
        return not stays or self.position["tiles"][physical_tile(stays)] > 0

    def places(self) -> set[str]:
        """The hexes where track may change: at the open end and ahead of it, without one beside the cities."""
        link = self.incomplete(self.owner, self.links)
        if link is not None:
            return {link["track"][-1][0], self.head(link)[0]} & set(self.board.land)
        beside = {self.board.beside(name, edge) for name in self.board.city_at for edge in EDGES}
        return beside & set(self.board.land)

    def placements(self) -> set[str]:
        found = set()
        for name in self.places():
            if self.on_hex(name, self.links):
                found |= {f"cross {name} {path}" for path in PATHS if self.may_cross(name, path)}
            else:
                found |= {f"track {name} {path}" for path in PATHS if self.may_track(name, path)}
            found |= {f"replace {name} {path}" for path in PATHS if self.may_replace(name, path)}
            if self.may_remove(name):
                found.add(f"remove {name}")
        return found

    # ---- factories ----

    def goods_of_a_factory(self) -> int:
        """Five; four in a game of two (Build Factory)."""
        return 4 if self.players == 2 else 5

    def is_linked(self, city: str) -> bool:
        """A completed link of any player leads to the city's group (Build Factory)."""
        return any(self.group_of(end) == self.group_of(city) for link in self.complete() for end in link["ends"])

    def may_build(self, city: str) -> bool:
        """An empty Factory City with a completed link, a factory and a good to put there (ruling 8)."""
        tile = self.position["cities"][city]
        if tile["colour"] == "purple" or tile["factory"] is not None or tile["flipped"]:
            return False
        if self.pieces["factories"] == 0 or self.position["stock"][tile["colour"]] == 0:
            return False
        return self.is_linked(city)

    def bonus_numbers(self, city: str) -> set[int]:
        """One fewer, the normal number or one more; what is left where that is too little (ruling 8)."""
        left = self.position["stock"][self.position["cities"][city]["colour"]]
        normal = self.goods_of_a_factory()
        return {n for n in (normal - 1, normal, normal + 1) if n <= left} or {left}

    def bonus_factories(self) -> set[str]:
        return {f"factory {c} {n}" for c in self.board.cities if self.may_build(c) for n in self.bonus_numbers(c)}

    # ---- contracts ----

    def network(self, owner: int) -> set[str]:
        """The groups with at least one completed link of the owner (Fulfill Contract)."""
        return {self.group_of(end) for link in self.complete() if link["owner"] == owner for end in link["ends"]}

    def hops(self, group: str) -> Iterator[tuple[str, int]]:
        """The groups one completed link away, with the link's owner."""
        for link in self.complete():
            one, other = (self.group_of(end) for end in link["ends"])
            if one == group:
                yield other, link["owner"]
            if other == group:
                yield one, link["owner"]

    def carriage(self, group: str, been: Iterable[str] = ()) -> int | None:
        """The least that a delivery from a group to the own network costs, over all walks that enter no group twice."""
        home = self.network(self.owner)
        best: int | None = None
        walks = [(group, frozenset({group, *been}), 0)]
        while walks:
            here, seen, paid = walks.pop()
            if best is not None and paid >= best:
                continue
            if here in home:
                best = paid
                continue
            for there, owner in set(self.hops(here)):
                if there not in seen:
                    walks.append((there, seen | {there}, paid + (owner != self.owner)))
        return best

    def price_of_a_good(self, city: str) -> int:
        """$1 to another owner of the factory (Fulfill Contract)."""
        return 0 if self.position["cities"][city]["factory"] == self.owner else 1

    @cached_property
    def deliveries(self) -> dict[str, int]:
        """Cities with a factory that a walk joins to the own network: what one good from there costs at least."""
        found = {}
        for city, tile in self.position["cities"].items():
            if tile["factory"] is None:
                continue
            way = self.carriage(self.group_of(city))
            if way is not None:
                found[city] = self.price_of_a_good(city) + way
        return found

    def in_reach(self, colour: str, goods: Mapping[str, int]) -> list[str]:
        """The cities from which a good of a colour can be brought, whatever that costs (rulings 9 and 10)."""
        cities = self.position["cities"]
        return [c for c in self.deliveries if cities[c]["colour"] == colour and goods[c] > 0]

    def goods_on_map(self) -> dict[str, int]:
        return {city: tile["goods"] for city, tile in self.position["cities"].items()}

    def least_bill(self, needed: tuple[str, ...], goods: Mapping[str, int]) -> int:
        """What the goods cost at least, one after the other; $5 only where none can be brought (ruling 9)."""
        if not needed:
            return 0
        colour, rest = needed[0], needed[1:]
        sources = self.in_reach(colour, goods)
        if not sources:
            return MISSING_COST + self.least_bill(rest, goods)
        bills = []
        tried = set()
        for city in sources:
            # Of two sources with the same price and as many goods one is as good as the other.
            likeness = (self.deliveries[city], goods[city])
            if likeness not in tried:
                tried.add(likeness)
                bills.append(self.deliveries[city] + self.least_bill(rest, {**goods, city: goods[city] - 1}))
        return min(bills)

    def needed(self, card: str, taken: int = 0) -> tuple[str, ...]:
        return tuple(self.board.cards[card]["goods"][taken:])

    def contract_cost(self, card: str) -> int:
        return sum(self.colour_bill(colour, self.needed(card).count(colour)) for colour in RESOURCES)

    def colour_bill(self, colour: str, number: int) -> int:
        """What `number` goods of one colour cost at least: colours never compete for a good or for a way."""
        return self.least_bill((colour,) * number, self.goods_on_map())

    def may_fulfil(self, card: str) -> bool:
        """At least one own completed link, and the whole contract can be paid (Actions)."""
        return bool(self.network(self.owner)) and self.contract_cost(card) <= self.money

    def rest_cost(self, card: str, taken: int, goods: Mapping[str, int]) -> int:
        needed = self.needed(card, taken)
        return sum(self.least_bill((colour,) * needed.count(colour), goods) for colour in RESOURCES)

    def takes(self) -> set[str]:
        card, taken, goods = self.position["contract"], self.position["taken"], self.goods_on_map()
        colour = self.needed(card, taken)[0]
        sources = self.in_reach(colour, goods)
        if not sources:
            rest = MISSING_COST + self.rest_cost(card, taken + 1, goods)
            return {f"buy {colour}"} if rest <= self.money else set()
        found = set()
        for city in sources:
            rest = self.rest_cost(card, taken + 1, {**goods, city: goods[city] - 1})
            if self.deliveries[city] + rest <= self.money:
                found.add(f"take {city}")
        return found

    def moves(self) -> set[str]:
        at, been = self.position["at"], set(self.position["been"]) | {self.position["at"]}
        rest = self.rest_cost(self.position["contract"], self.position["taken"] + 1, self.goods_on_map())
        found = set()
        for there, owner in self.hops(at):
            if there in been:
                continue
            way = self.carriage(there, been)
            if way is not None and (owner != self.owner) + way + rest <= self.money:
                found.add(f"move {there} {owner}")
        return found

    # ---- taking contracts ----

    def hand_size(self, seat: int) -> int:
        return len(self.position["seats"][seat]["hand"])

    def leaders(self) -> list[int]:
        """The others with the most unfulfilled contracts (Take Contracts; ruling 13); nobody in the solo game."""
        others = [seat for seat in range(self.players) if seat != self.seat and self.hand_size(seat)]
        most = max((self.hand_size(seat) for seat in others), default=0)
        return [seat for seat in others if self.hand_size(seat) == most]

    def can_draw(self) -> bool:
        """In the solo game the cards set aside face down are unseen too, but no longer in the deck."""
        return bool(len(self.position["deck"]) > self.position.get("face_down", 0))

    def may_take_contracts(self) -> bool:
        return self.can_draw() or bool(self.leaders())

    def bonus_is_of_use(self, bonus: str) -> bool:
        """A bonus with no legal use is skipped (ruling 11)."""
        if bonus == "track":
            return bool(self.placements())
        if bonus == "factory":
            return bool(self.bonus_factories())
        return bonus == "contracts" and self.may_take_contracts()


# ---- what may be done -----------------------------------------------------------------------------------------------


def legal(board: Board, position: Mapping[str, Any]) -> set[str]:
    """The texts of all legal decisions."""
    table = Table(board, position)
    phase = position["phase"]
    if phase == "action":
        found = {"bank"}
        found |= {f"factory {city}" for city in board.cities if table.may_build(city)}
        found |= {f"fulfil {card}" for card in table.person["hand"] if table.may_fulfil(card)}
        if table.placements():
            found.add("lay")
        if table.may_take_contracts():
            found.add("contracts")
        return found
    if phase == "lay":
        return table.placements() | ({"stop"} if position["placements_left"] == 1 else set())
    if phase == "take":
        return table.takes()
    if phase == "move":
        return table.moves()
    if phase == "bonus":
        return {"bonus", "no-bonus"}
    if phase == "bonus-factory":
        return table.bonus_factories()
    if phase == "draw-from":
        return {f"draw-from {seat}" for seat in table.leaders()}
    assert phase == "over", phase
    return set()


def outcomes(board: Board, position: Mapping[str, Any]) -> dict[str, int]:
    """The texts of chance with their weights."""
    phase = position["phase"]
    if phase == "city":
        used = [tile["colour"] for tile in position["cities"].values() if tile["colour"] is not None]
        city = next(c for c in board.cities if position["cities"].get(c, {}).get("colour") is None)
        left = {colour: number - used.count(colour) for colour, number in CITY_TILES.items()}
        return {f"city {board.hex_of[city]} {colour}": number for colour, number in left.items() if number}
    if phase == "draw":
        return {f"draw {card}": 1 for card in position["deck"]}
    if phase == "start":
        return {f"start {seat}": 1 for seat in range(position["players"])}
    if phase == "steal":
        return {f"steal {card}": 1 for card in position["seats"][position["from"]]["hand"]}
    assert phase == "train", phase
    return {f"train {company}": number for company, number in enumerate(position["bag"]) if number}


# ---- what it does ---------------------------------------------------------------------------------------------------


class Play(Table):
    """Carries one text out on a copy of a position."""

    def run(self, text: str) -> Json:
        self.position.setdefault("bonus", False)
        verb, *args = text.split()
        getattr(self, "do_" + verb.replace("-", "_"))(*args)
        return self.position

    def pay(self, owner: int, amount: int) -> None:
        """Payments go to owners at once; in the solo game what goes to other companies goes to the bank."""
        self.person["money"] -= amount
        if not self.solo:
            self.position["seats"][owner]["money"] += amount

    # ---- turns ----

    def begin(self) -> None:
        if not self.position["bonus"]:
            self.position["actions_left"] -= 1

    def finish(self) -> None:
        """An action with its bonus is done."""
        self.position["bonus"] = False
        for key in ("contract", "taken", "at", "been"):
            self.position.pop(key, None)
        if self.position["actions_left"]:
            self.position["phase"] = "action"
        elif self.solo:
            self.solo_next()
        else:
            self.next_turn()

    def next_turn(self) -> None:
        """Clockwise; the round is finished before the game ends (Gameplay; End of the Game)."""
        following = (self.seat + 1) % self.players
        if following == self.position["first_player"]:
            limit = self.position["options"].get("round-limit", 300)
            reached = any(len(p["fulfilled"]) >= NEEDED[self.players] for p in self.position["seats"])
            if reached or self.position["round"] == limit:
                self.position["phase"] = "over"
                return
            self.position["round"] += 1
        self.position.update(seat=following, phase="action", actions_left=2)

    def solo_next(self) -> None:
        """Ten trains, then a card face down and the trains back into the bag; eight rounds (Basic Solo)."""
        self.position["phase"] = "train"
        if any(self.position["bag"]):
            return
        if self.can_draw():
            self.position["face_down"] += 1
        if self.position["round"] == SOLO_ROUNDS:
            self.position["phase"] = "over"
            return
        self.position["round"] += 1
        self.position["bag"], self.position["aside"] = self.position["aside"], [0] * COMPANIES

    # ---- actions ----

    def do_bank(self) -> None:
        self.begin()
        self.person["money"] += 3
        self.finish()

    def do_lay(self) -> None:
        self.begin()
        self.position.update(phase="lay", placements_left=2)

    def do_stop(self) -> None:
        self.finish()

    def placed(self) -> None:
        self.position["placements_left"] -= 1
        if self.position["placements_left"] == 0:
            self.finish()

    def change_tile(self, name: str, before: list[str]) -> None:
        """The tile that was on the hex returns, the one that is there now comes from the supply."""
        now = self.on_hex(name, self.links)
        if before:
            self.position["tiles"][physical_tile(before)] += 1
        if now:
            self.position["tiles"][physical_tile(now)] -= 1

    def extend(self, name: str, path: str) -> None:
        link = self.incomplete(self.owner, self.links)
        one, other = edges_of(path)
        if link is None:
            starts = self.may_start_from(self.owner, self.links)
            city = None
            for near, far in ((one, other), (other, one)):
                city = self.board.city_at.get(self.board.beside(name, near))
                if city is None or self.group_of(city) not in starts:
                    continue
                if self.leads_well(name, far, self.group_of(city), self.links):
                    break
            link = {"owner": self.owner, "ends": [city, None], "track": []}
            self.links.append(link)
            self.pieces["trains"] -= 1
        else:
            came = self.head(link)[1]
            far = other if came == one else one
        link["track"].append([name, path])
        link["ends"][1] = self.board.city_at.get(self.board.beside(name, far))

    def take_off(self, name: str) -> None:
        link = self.incomplete(self.owner, self.links)
        assert link is not None and link["track"][-1][0] == name
        link["track"].pop()
        if not link["track"]:
            self.links.remove(link)
            self.pieces["trains"] += 1

    def do_track(self, name: str, path: str) -> None:
        self.person["money"] -= TERRAIN_COST[self.board.letter(name)]
        self.extend(name, path)
        self.change_tile(name, [])
        self.placed()

    def do_cross(self, name: str, path: str) -> None:
        before = self.on_hex(name, self.links)
        self.person["money"] -= CROSSING_COST
        self.extend(name, path)
        self.change_tile(name, before)
        self.placed()

    def do_replace(self, name: str, path: str) -> None:
        before = self.on_hex(name, self.links)
        self.take_off(name)
        self.extend(name, path)
        self.change_tile(name, before)
        self.placed()

    def do_remove(self, name: str) -> None:
        before = self.on_hex(name, self.links)
        self.take_off(name)
        self.change_tile(name, before)
        self.placed()

    def do_factory(self, city: str, number: str | None = None) -> None:
        tile = self.position["cities"][city]
        if number is None:
            self.begin()
            goods = min(self.goods_of_a_factory(), self.position["stock"][tile["colour"]])
        else:
            goods = int(number)
        tile.update(factory=self.owner, goods=goods)
        self.position["stock"][tile["colour"]] -= goods
        self.pieces["factories"] -= 1
        self.finish()

    def do_fulfil(self, card: str) -> None:
        self.begin()
        self.position.update(phase="take", contract=card, taken=0)

    def do_buy(self, colour: str) -> None:
        del colour
        self.person["money"] -= MISSING_COST
        self.good_done()

    def do_take(self, city: str) -> None:
        tile = self.position["cities"][city]
        if tile["factory"] != self.owner:
            self.pay(tile["factory"], 1)
        tile["goods"] -= 1
        if tile["goods"] == 0:
            tile["flipped"] = True
        here = self.group_of(city)
        if here in self.network(self.owner):
            self.position["stock"][tile["colour"]] += 1
            self.good_done()
        else:
            self.position.update(phase="move", at=here, been=[here])

    def do_move(self, city: str, owner: str) -> None:
        if int(owner) != self.owner:
            self.pay(int(owner), 1)
        if city in self.network(self.owner):
            self.position["stock"][self.needed(self.position["contract"], self.position["taken"])[0]] += 1
            self.good_done()
        else:
            self.position["at"] = city
            self.position["been"].append(city)

    def good_done(self) -> None:
        """The next good, or the contract is fulfilled: its money at once, then its bonus (ruling 11)."""
        for key in ("at", "been"):
            self.position.pop(key, None)
        card = self.position["contract"]
        self.position["taken"] += 1
        self.position["phase"] = "take"
        if self.needed(card, self.position["taken"]):
            return
        self.person["hand"].remove(card)
        self.person.get("known", {}).pop(card, None)
        self.person["fulfilled"].append(card)
        self.person["money"] += self.board.cards[card]["money"]
        if self.bonus_is_of_use(self.board.cards[card]["bonus"]):
            self.position["phase"] = "bonus"
        else:
            self.finish()

    def do_no_bonus(self) -> None:
        self.finish()

    def do_bonus(self) -> None:
        self.position["bonus"] = True
        bonus = self.board.cards[self.position["contract"]]["bonus"]
        if bonus == "track":
            self.position.update(phase="lay", placements_left=2)
        elif bonus == "factory":
            self.position["phase"] = "bonus-factory"
        else:
            self.position["draws_left"] = 2
            self.next_card()

    def do_contracts(self) -> None:
        self.begin()
        self.position["draws_left"] = 2
        self.next_card()

    def next_card(self) -> None:
        """The deck first, then the player with the most, looked up anew for each card (ruling 13)."""
        self.position.pop("from", None)
        leaders = self.leaders()
        if self.position["draws_left"] == 0:
            self.finish()
        elif self.can_draw():
            self.position["phase"] = "draw"
        elif not leaders:
            self.finish()
        elif len(leaders) == 1:
            self.position.update({"phase": "steal", "from": leaders[0]})
        else:
            self.position["phase"] = "draw-from"

    def do_draw_from(self, seat: str) -> None:
        self.position.update({"phase": "steal", "from": int(seat)})

    def do_steal(self, card: str) -> None:
        self.position["seats"][self.position["from"]]["hand"].remove(card)
        self.person["hand"].append(card)
        self.position["draws_left"] -= 1
        self.next_card()

    def do_draw(self, card: str) -> None:
        self.position["deck"].remove(card)
        self.person["hand"].append(card)
        self.position["draws_left"] -= 1
        self.next_card()

    def do_train(self, company: str) -> None:
        number = int(company)
        self.position["bag"][number] -= 1
        self.position["aside"][number] += 1
        self.position.update(company=number, phase="action", actions_left=1)


def after(board: Board, position: Mapping[str, Any], text: str) -> Json:
    """The position after a decision, or after an outcome of chance once the setup is over."""
    return Play(board, position).run(text)


# ---- scoring --------------------------------------------------------------------------------------------------------


def scores(board: Board, position: Mapping[str, Any]) -> list[dict[str, int]]:
    """The points of each seat by part (End of the Game A to D; Basic Solo)."""
    table = Table(board, position)
    beside = position["beside_map"]
    found = []
    for seat, person in enumerate(position["seats"]):
        flipped = [
            tile for tile in position["cities"].values() if tile["flipped"] and (table.solo or tile["factory"] == seat)
        ]
        found.append(
            {
                "money": person["money"] // 5,
                "contracts": sum(board.cards[card]["vp"] for card in person["fulfilled"]),
                "factories": sum(2 + beside.get(tile["colour"], 0) for tile in flipped),
                "cities": sum(purple_points(table, city, seat) for city in board.cities),
            }
        )
    return found


def purple_points(table: Table, city: str, seat: int) -> int:
    """A Victory Point City's points for one seat: shared and rounded down; in the solo game 1 a company connected."""
    if table.position["cities"][city]["colour"] != "purple":
        return 0
    owners = range(COMPANIES if table.solo else table.players)
    there = [owner for owner in owners if table.group_of(city) in table.network(owner)]
    if table.solo:
        return len(there)
    worth = 4 + table.position["beside_map"].get("purple", 0)
    return worth // len(there) if seat in there else 0


# ---- pieces ---------------------------------------------------------------------------------------------------------


def wrong_pieces(board: Board, position: Mapping[str, Any]) -> list[str]:
    """What does not add up to the contents of the box (Components)."""
    wrong = []
    table = Table(board, position)
    cities = position["cities"].values()
    for colour in RESOURCES:
        there = position["stock"][colour] + sum(tile["goods"] for tile in cities if tile["colour"] == colour)
        # A good on its way is neither at its city nor back in the stock.
        traveling = position["phase"] == "move" and table.needed(position["contract"], position["taken"])[0] == colour
        if there != 30 and not (traveling and there == 29):
            wrong.append(f"{there} {colour} goods")
    used = dict.fromkeys(TILES, 0)
    for name in board.terrain:
        paths = table.on_hex(name, table.links)
        if len(paths) > 2 or (len(paths) == 2 and not do_cross(*paths)):
            wrong.append(f"no tile has {paths} ({name})")
        if paths:
            used[physical_tile(paths)] += 1
            if board.letter(name) not in TERRAIN_COST:
                wrong.append(f"track on {name}")
    wrong += [f"tiles {kind}" for kind in TILES if position["tiles"][kind] + used[kind] != TILES[kind]]
    holders = position["companies"] if table.solo else position["seats"]
    for owner, holder in enumerate(holders):
        trains = holder["trains"] + sum(1 for link in table.links if link["owner"] == owner)
        if table.solo:
            trains += position["bag"][owner] + position["aside"][owner]
        if trains != 21:
            wrong.append(f"{trains} trains of {owner}")
        factories = holder["factories"] + sum(1 for tile in cities if tile["factory"] == owner)
        if factories != 15:
            wrong.append(f"{factories} factories of {owner}")
    for colour, number in CITY_TILES.items():
        if sum(1 for tile in cities if tile["colour"] == colour) + position["beside_map"].get(colour, 0) != number:
            wrong.append(f"{colour} city tiles")
    seats = position["seats"]
    cards = [*position["deck"], *(card for seat in seats for card in (*seat["hand"], *seat["fulfilled"]))]
    if sorted(cards) != sorted(board.cards):
        wrong.append("cards")
    if any(seat["money"] < 0 for seat in seats):
        wrong.append("money")
    for city, tile in position["cities"].items():
        if tile["flipped"] != (tile["factory"] is not None and tile["goods"] == 0):
            wrong.append(f"{city} flipped")
    wrong += wrong_track(table)
    return wrong


def wrong_track(table: Table) -> list[str]:
    """Links whose track does not run from one city group to another, or meets another's open end."""
    wrong = []
    heads = [(link["owner"], table.head(link)) for link in table.links if link["ends"][1] is None]
    for link in table.links:
        start, end = link["ends"]
        ahead = table.head(link)[0]
        if end is None and ahead in table.board.city_at:
            wrong.append(f"open link {link} has arrived")
        if end is not None and ahead != table.board.hex_of[end]:
            wrong.append(f"link {link} does not arrive")
        if end is not None and table.group_of(start) == table.group_of(end):
            wrong.append(f"link {link} stays in a group")
    for owner, (ahead, edge) in heads:
        if any(edge in edges_of(path) for path in table.on_hex(ahead, table.links)):
            wrong.append(f"the open end of {owner} is met on {ahead}")
    return wrong
