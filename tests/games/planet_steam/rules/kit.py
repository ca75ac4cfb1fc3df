"""Short ways to write a Planet Steam position, play texts and look at the outcome, in every edition.

Everything goes through the public interface: positions are the documented JSON, actions are canonical texts.
Nothing here knows how the engine works inside.

The tests beside it name their source: a section of the English rulebook, or a ruling or a step of the Order of the
design page planet-steam.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

import steamhouse
from steamhouse.core.errors import ActionError

RESOURCES = ("quartz", "ore", "water", "energy")
COLUMNS = "ABCDEF"
ROWS = "1234567"
ZONES = tuple(column + row for row in ROWS for column in COLUMNS)
RIVER = tuple(column + "4" for column in COLUMNS)
CLOSED = {
    2: tuple(c + r for c in "AB" for r in ROWS),
    3: tuple("A" + r for r in ROWS),
    4: (),
    5: (),
}
EDITIONS = ("ffg-2013", "ludoart-2008", "reference-manual")
EDITIONS_2008 = ("ludoart-2008", "reference-manual")
ROUNDS = {2: 7, 3: 6, 4: 5, 5: 4}
LUXURY_COUNT = {2: 4, 3: 5, 4: 6, 5: 7}
CARDS = {
    2: ("lady-steam+engineer", "venturer+airship-captain"),
    3: ("lady-steam", "engineer", "venturer+airship-captain"),
    4: ("lady-steam", "venturer", "airship-captain", "engineer"),
    5: ("lady-steam", "venturer", "airship-captain", "bank-agent", "engineer"),
}
CALM = {
    "quartz": {"price": 12, "supply": 5},
    "ore": {"price": 9, "supply": 5},
    "water": {"price": 7, "supply": 5},
    "energy": {"price": 4, "supply": 5},
}
"""A market in the green range, where a pass moves no price."""

_CONVERTERS = {"q": "quartz", "o": "ore", "e": "energy"}
_NAMESPACES = {
    "ffg-2013": "planet-steam:",
    "ludoart-2008": "planet-steam-2008:",
    "reference-manual": "planet-steam-2008:",
}
_PLACES = {
    "ffg-2013": r"planet-steam:rule\..+",
    "ludoart-2008": r"planet-steam-2008:rule\..+",
    "reference-manual": r"planet-steam-2008:rule-reference\..+",
}
"""Where the reason of a refusal points: the section of the edition's own book."""
_BEFORE_CARDS = ("first-player", "upgrade", "auction", "hire")
_AIRSHIP_PLACED = ["carrier-auction", "keep", "activation", "build", "extract", "stow", "trade", "certificates", "over"]


def named(edition: str, zone_name: str) -> str:
    """A zone of the 2013 map as the edition's own map calls it: row r, column c is C4 there, D3 on the map of 2008."""
    if edition == "ffg-2013":
        return zone_name
    column, row = zone_name
    return "ABCDEFG"[int(row) - 1] + str(COLUMNS.index(column) + 1)


def on(edition: str, verb: str, *names: str) -> str:
    """An action's text in an edition, its zones named as in 2013; a swap is written in the order of the zones."""
    zones = sorted(names, key=ZONES.index) if verb.startswith("swap-") else names
    return " ".join((verb, *(named(edition, name) for name in zones)))


def zones_in(edition: str, players: int = 4) -> set[str]:
    """The zones of the edition's map that are not closed."""
    return {named(edition, name) for name in ZONES if name not in CLOSED[players]}


def river_in(edition: str, players: int = 4) -> set[str]:
    """The river zones (H shafts) of the edition's map that are not closed."""
    return {named(edition, name) for name in RIVER if name not in CLOSED[players]}


def goods(quartz: int = 0, ore: int = 0, water: int = 0, energy: int = 0) -> dict[str, int]:
    """The four resources by name."""
    return {"quartz": quartz, "ore": ore, "water": water, "energy": energy}


def zone(code: str) -> dict[str, Any]:
    """One zone in short: `n` neutral, `0` of seat 0, `0t` with a tank, `0to+` with ore converter and supercharger."""
    if code == "n":
        return {"owner": "neutral"}
    entry: dict[str, Any] = {"owner": int(code[0])}
    if len(code) > 1:
        assert code[1] == "t", code
        entry["tank"] = True
        for mark in code[2:]:
            if mark == "+":
                entry["supercharger"] = True
            else:
                entry["converter"] = _CONVERTERS[mark]
    return entry


def position(
    phase: str,
    seat: int | None = 0,
    *,
    players: int = 4,
    turn: int = 2,
    zones: Mapping[str, str] | None = None,
    seats: Mapping[int, Mapping[str, Any]] | None = None,
    market: Mapping[str, Mapping[str, int]] | None = None,
    **keys: Any,
) -> dict[str, Any]:
    """A whole position: calm market, 50 credits, no goods, class 1 carriers, empty map; seat i holds card i + 1.

    `turn` is the round. `seats` and `market` change single values, `zones` uses the short form of `zone` and the names
    of the position's edition, which is `ffg-2013` unless `edition` says another.
    """
    first_line = "1" if keys.get("edition", "ffg-2013") == "ffg-2013" else "A"
    cards: Iterable[str | None] = CARDS[players] if phase not in _BEFORE_CARDS else (None,) * players
    people = [
        {
            "credits": 50,
            "goods": goods(),
            "carriers": dict.fromkeys(RESOURCES, 1),
            "licenses": 0,
            "luxury": 0,
            "card": card,
        }
        for card in cards
    ]
    for number, changes in (seats or {}).items():
        people[number].update(changes)
    made: dict[str, Any] = {
        "game": "planet-steam",
        "edition": "ffg-2013",
        "players": players,
        "options": {},
        "round": turn,
        "phase": phase,
        "seat": seat,
        "market": {name: {**CALM[name], **(market or {}).get(name, {})} for name in RESOURCES},
        "bonus": goods(),
        "tank_market": 10,
        "airship": first_line if phase in _AIRSHIP_PLACED else None,
        "first_player": 0,
        "seats": people,
        "zones": {name: zone(code) for name, code in (zones or {}).items()},
    }
    made.update(keys)
    return made


def full_map(players: int, *, free: Iterable[str] = (), neutral: Iterable[str] = ()) -> dict[str, str]:
    """Every open zone claimed by the seats in rotation, but for those named; at most 14 for each."""
    left_out = set(free)
    gray = set(neutral)
    taken: dict[str, str] = {}
    turn = 0
    for name in ZONES:
        if name in CLOSED[players] or name in left_out:
            continue
        if name in gray:
            taken[name] = "n"
            continue
        taken[name] = str(turn % players)
        turn += 1
    return taken


def load(made: Mapping[str, Any]) -> Any:
    """The state of a position."""
    return steamhouse.load_position(dict(made))


def at(phase: str, seat: int | None = 0, **keys: Any) -> Any:
    """The state of `position(...)`."""
    return load(position(phase, seat, **keys))


def legal(state: Any) -> set[str]:
    """The canonical texts of everything that may be done now."""
    texts = [state.action_to_string(code) for code in state.legal_actions()]
    assert len(texts) == len(set(texts)), "one text twice in the legal list"
    return set(texts)


def play(state: Any, *texts: str) -> Any:
    """Plays the texts in order, each with the referee watching, and returns the state."""
    for text in texts:
        before = state.clone()
        code = state.string_to_action(text)
        assert state.action_to_string(code) == text
        assert code in state.legal_actions(), f"{text} is not legal: {state.explain(text)}"
        assert state.explain(text) is None
        state.apply_action(text)
        complaints = state.game.referee(before, code, state)
        assert complaints == [], f"{text}: {complaints}"
    return state


def refuse(state: Any, *texts: str) -> None:
    """Each text is well formed and illegal here: out of the list, with a reason and a place in the book, no effect."""
    for text in texts:
        before = state.to_json()
        code = state.string_to_action(text)
        assert code not in state.legal_actions(), f"{text} is legal"
        reason = state.explain(text)
        assert reason is not None, text
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", reason.code), reason.code
        assert reason.message.id.startswith(_NAMESPACES[before["edition"]]), reason.message.id
        assert reason.text.strip(), text
        assert "\n" not in reason.text, reason.text
        assert "{{" not in reason.text, reason.text
        assert re.fullmatch(_PLACES[before["edition"]], reason.place.id), reason.place.id
        with pytest.raises(ActionError) as caught:
            state.apply_action(text)
        assert caught.value.reason is not None
        assert caught.value.reason.code == reason.code
        assert state.to_json() == before
        assert state.game.check(state.g, code) != 0


def person(state: Any, seat: int) -> dict[str, Any]:
    """One seat's part of the position."""
    found: dict[str, Any] = state.to_json()["seats"][seat]
    return found


def credits_of(state: Any) -> list[int]:
    """The credits of all seats."""
    return [entry["credits"] for entry in state.to_json()["seats"]]


def goods_of(state: Any, seat: int) -> tuple[int, int, int, int]:
    """Quartz, ore, water and energy of a seat."""
    have = person(state, seat)["goods"]
    return have["quartz"], have["ore"], have["water"], have["energy"]


def supply(state: Any) -> tuple[int, ...]:
    """The four supplies."""
    market = state.to_json()["market"]
    return tuple(market[name]["supply"] for name in RESOURCES)


def prices(state: Any) -> tuple[int, ...]:
    """The four prices."""
    market = state.to_json()["market"]
    return tuple(market[name]["price"] for name in RESOURCES)


def bonus_box(state: Any) -> tuple[int, ...]:
    """What lies in the bonus resource box."""
    box = state.to_json()["bonus"]
    return tuple(box[name] for name in RESOURCES)


def where(state: Any) -> tuple[Any, ...]:
    """Phase and seat; while trading the resource as well."""
    now = state.to_json()
    if now["phase"] == "trade":
        return "trade", now["seat"], now["resource"]
    return now["phase"], now["seat"]


def owner(state: Any, name: str) -> Any:
    """Whose claim marker lies on a zone: a seat, `neutral`, or None."""
    return state.to_json()["zones"].get(name, {}).get("owner")


def tank(state: Any, name: str) -> str:
    """What stands on a zone, in short: '' nothing, 't' a standard tank, then q, o or e and +."""
    entry = state.to_json()["zones"].get(name, {})
    if not entry.get("tank"):
        assert not entry.get("converter")
        assert not entry.get("supercharger")
        return ""
    return "t" + (entry.get("converter") or "")[:1] + ("+" if entry.get("supercharger") else "")


def reserve(state: Any) -> dict[str, Any]:
    """The pieces in the reserve."""
    found: dict[str, Any] = state.to_json()["reserve"]
    return found


def verbs(state: Any) -> set[str]:
    """The first words of the legal list."""
    return {text.split()[0] for text in legal(state)}


def with_verb(state: Any, verb: str) -> set[str]:
    """What the legal list offers for one verb, without the verb."""
    return {text.partition(" ")[2] for text in legal(state) if text.split()[0] == verb}
