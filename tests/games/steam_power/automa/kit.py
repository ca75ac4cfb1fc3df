"""Small maps and short ways to write a position in an Automa's turn. A city is called like its hex (`b3`).

Positions are the documented JSON and actions canonical texts, as in tests/games/steam_power/rules/kit.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

from tests.games.steam_power.automa import literal
from tests.games.steam_power.rules.kit import CONTRACTS, DECK, ROUND, beside, load, play
from tests.games.steam_power.rules.literal import EDGES, RESOURCES, TILES, Board, opposite, path_name, physical_tile

CARDS = {card["id"]: {**CONTRACTS[card["id"]], "automa": card["automa"]} for card in DECK["contracts"]}
CORNERS = {"top-left": "orange", "top-right": "black", "bottom-right": "gray", "bottom-left": "white"}
"""Where the goods lie unless a test says otherwise."""


class Land:
    """A map of plains, `columns` x `rows`, with cities (hex to colour) and other terrain (letter to hexes)."""

    def __init__(self, columns: int, rows: int, cities: Mapping[str, str], **other: str) -> None:
        self.colours = {name.lower(): colour for name, colour in cities.items()}
        letter = {name: kind for kind, names in other.items() for name in names.split()}
        letter.update({name.upper(): "C" for name in cities})
        terrain = [
            "".join(letter.get(f"{chr(65 + column)}{row + 1}", "P") for column in range(columns)) for row in range(rows)
        ]
        self.map = {
            "schema": "steam-power-map/1",
            "id": "small-land",
            "name": "Small Land",
            "terrain": terrain,
            "cities": [{"id": city, "name": f"Town {city.upper()}", "hex": city.upper()} for city in self.colours],
            "rivers": {},
            "provenance": {},
        }
        self.board = Board({"map": self.map, "deck": {"cards": CARDS}})

    def rail(self, owner: int, way: str) -> dict[str, Any]:
        """A link in short: `a1 A2 a3` from city to city over hexes, `a1 A2 S` an incomplete one that leads on south."""
        first, *hexes, last = way.split()
        whole = last in self.colours
        names = [first.upper(), *hexes] + ([last.upper()] if whole else [])
        ahead = [next(e for e in EDGES if self.board.beside(one, e) == other) for one, other in pairwise(names)]
        if not whole:
            ahead.append(last)
        track = [[name, path_name(opposite(ahead[i]), ahead[i + 1])] for i, name in enumerate(hexes)]
        return {"owner": owner, "ends": [first, last if whole else None], "track": track}

    def position(
        self,
        opened: str | None,
        /,
        *,
        phase: str = "automa",
        seat: int = 1,
        players: int = 2,
        automas: Mapping[int, str] | None = None,
        rails: Iterable[tuple[int, str]] = (),
        factories: Mapping[str, tuple[int, int]] | None = None,
        marker: str = "top-left",
        corners: Mapping[str, str] | None = None,
        seats: Mapping[int, Mapping[str, Any]] | None = None,
        deck: Iterable[str] | None = None,
        **keys: Any,
    ) -> dict[str, Any]:
        """A position in the turn of the Automa in `seat`, who has just opened a card: people have $10, Automas $4,
        which buys no good of a whole contract.

        `rails` are owner and way, `factories` city to owner and goods (0: flipped). `deck` names the cards that are
        left; then the game has these and those that lie elsewhere.
        """
        difficulty = dict(automas or {1: "normal"})
        links = [{"id": n, **self.rail(owner, way)} for n, (owner, way) in enumerate(rails, 1)]
        cities = {
            city: {"colour": colour, "factory": None, "goods": 0, "flipped": False}
            for city, colour in self.colours.items()
        }
        for city, (owner, goods) in (factories or {}).items():
            cities[city].update(factory=owner, goods=goods, flipped=goods == 0)
        people: list[dict[str, Any]] = []
        for number in range(players):
            own = {
                "money": 4 if number in difficulty else 10,
                "fulfilled": [],
                "trains": 21 - sum(link["owner"] == number for link in links),
            }
            own["factories"] = 15 - sum(city["factory"] == number for city in cities.values())
            if number in difficulty:
                own.update(kind="automa", difficulty=difficulty[number], discard=[], coin_path=None)
            else:
                own.update(kind="person", hand=[])
            people.append({**own, **(seats or {}).get(number, {})})
        used = {c for one in people for key in ("hand", "fulfilled", "discard") for c in one.get(key, [])} | {opened}
        left = [one for one in CONTRACTS if one not in used]
        made: dict[str, Any] = {}
        if deck is not None:
            left = list(deck)
            cards = [one for one in DECK["contracts"] if one["id"] in {*used, *left}]
            made["deck_file"] = {**DECK, "id": "small", "provenance": {}, "contracts": cards}
        options = {"automas": {str(number): name for number, name in difficulty.items()}}
        made.update(game="steam-power", map=self.map, players=players, options=options, round=ROUND, first_player=0)
        made.update(phase=phase, seat=seat, actions_left=0, cities=cities, beside_map=beside(self.colours), links=links)
        made.update(tiles=self.supply(links), stock=stock(cities), seats=people, deck=left, discard=[], marker=marker)
        made["corners"] = dict(corners or CORNERS)
        if phase == "automa":
            made.update(card=1, contract=opened)
            if opened is not None:
                made.update(fulfilled_now=False, taken=0, placements_left=2)
        made.update(keys)
        return made

    def supply(self, links: Iterable[Mapping[str, Any]]) -> dict[str, int]:
        left = dict(TILES)
        on_hex: dict[str, list[str]] = {}
        for link in links:
            for name, path in link["track"]:
                on_hex.setdefault(name, []).append(path)
        for paths in on_hex.values():
            left[physical_tile(paths)] -= 1
        return left

    def at(self, opened: str | None, /, **keys: Any) -> Any:
        """The state of `position(...)`; the literal Mautoma has to see the same forced text."""
        made = self.position(opened, **keys)
        state = load(made)
        if made["phase"] == "automa":
            self.agreed(state)
        return state

    def agreed(self, state: Any) -> str:
        """The text that engine and literal Mautoma see as forced."""
        text = forced(state)
        assert literal.Mautoma(self.board, state.to_json()).forced() == {text}
        return text

    def rewarded(self, opened: str, /, **keys: Any) -> Any:
        """The Automa has fulfilled the card and has its money; now comes the bonus."""
        seat = keys.get("seat", 1)
        seats = {n: dict(changes) for n, changes in keys.pop("seats", {}).items()}
        seats.setdefault(seat, {})["fulfilled"] = [opened]
        return self.at(opened, seats=seats, fulfilled_now=True, taken=len(CONTRACTS[opened]["goods"]), **keys)


def between_lakes(columns: int, rows: int, cities: Mapping[str, str], plains: Iterable[str]) -> Land:
    """A map of these cities and these hexes of plains; all the rest is water."""
    on_land = {*cities, *plains}
    names = (f"{chr(65 + column)}{row + 1}" for column in range(columns) for row in range(rows))
    return Land(columns, rows, cities, W=" ".join(name for name in names if name not in on_land))


def stock(cities: Mapping[str, Any]) -> dict[str, int]:
    """The goods that are left; one of each colour lies at a corner."""
    left = dict.fromkeys(RESOURCES, 29)
    for city in cities.values():
        if city["goods"]:
            left[city["colour"]] -= city["goods"]
    return left


def forced(state: Any) -> str:
    """The one text that an Automa may play."""
    (code,) = state.legal_actions()
    text: str = state.action_to_string(code)
    return text


def turn(state: Any, most: int = 20) -> list[str]:
    """Plays what is forced until a card is drawn, somebody else decides or the game is over; returns the texts."""
    done: list[str] = []
    while state.to_json()["phase"] == "automa" and len(done) < most:
        done.append(forced(state))
        play(state, done[-1])
    return done


def coins(state: Any, seat: int = 1) -> tuple[str, str] | None:
    """The coin path of an Automa: its target and its hexes in order."""
    path = state.to_json()["seats"][seat]["coin_path"]
    return path and (path["target"], " ".join(path["hexes"]))
