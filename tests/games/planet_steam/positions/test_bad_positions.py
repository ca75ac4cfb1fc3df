"""Positions that cannot be: each is refused with one line that names the key (planet-steam.md, The position)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.games.planet_steam.rules.kit import CARDS, ZONES, goods, position

import steamhouse
from steamhouse.core.errors import GameError


def base(phase: str = "certificates", seat: int = 0, **keys) -> dict[str, Any]:
    zones = {"C3": "0to+", "C5": "0", "D3": "1t", "E5": "n", **keys.pop("zones", {})}
    return position(phase, seat, zones=zones, **keys)


def spoil(path: tuple[Any, ...], value: Any, phase: str = "certificates", seat: int = 0, **keys) -> dict[str, Any]:
    made = base(phase, seat, **keys)
    inner: Any = made
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return made


def crowd(count: int, code: str, share: int) -> dict[str, Any]:
    made = position("certificates", 0)
    for number, name in enumerate(ZONES[:count]):
        entry: dict[str, Any] = {"owner": number // share, "tank": True}
        if code == "+":
            entry["supercharger"] = True
        elif code:
            entry["converter"] = code
        made["zones"][name] = entry
    return made


def claims(count: int, mark: Any) -> dict[str, Any]:
    made = position("certificates", 0)
    made["zones"] = {name: {"owner": mark} for name in ZONES[:count]}
    return made


BAD: dict[str, tuple[dict[str, Any], str]] = {
    "36 tanks": (crowd(36, "", 12), "tanks"),
    "15 quartz converters": (crowd(15, "quartz", 8), "converters"),
    "15 energy converters": (crowd(15, "energy", 8), "converters"),
    "14 superchargers": (crowd(14, "+", 8), "superchargers"),
    "15 markers of one seat": (claims(15, 0), "zones"),
    "16 neutral markers": (claims(16, "neutral"), "zones"),
    "two tanks in a zone": (spoil(("zones", "C3", "tank"), 2), "tank"),
    "two converters on a tank": (spoil(("zones", "C3", "converter"), ["ore", "energy"]), "converter"),
    "a converter without a tank": (spoil(("zones", "C5", "converter"), "ore"), "converter"),
    "a supercharger without a tank": (spoil(("zones", "C5", "supercharger"), True), "supercharger"),
    "a tank on a neutral zone": (spoil(("zones", "E5", "tank"), True), "tank"),
    "a tank on a zone without owner": (spoil(("zones", "B2"), {"tank": True}), "B2"),
    "a water converter": (spoil(("zones", "C3", "converter"), "water"), "converter"),
    "an owner who does not play": (spoil(("zones", "C5", "owner"), 4), "owner"),
    "an owner by name": (spoil(("zones", "C5", "owner"), "Ada"), "owner"),
    "a zone off the map": (spoil(("zones", "G1"), {"owner": 0}), "G1"),
    "a zone below the map": (spoil(("zones", "A8"), {"owner": 0}), "A8"),
    "a zone in small letters": (spoil(("zones", "a1"), {"owner": 0}), "a1"),
    "a closed zone claimed": (spoil(("zones", "A1"), {"owner": 0}, players=3), "A1"),
    "a closed zone claimed, two players": (spoil(("zones", "B7"), {"owner": "neutral"}, players=2), "B7"),
    "an unknown key of a zone": (spoil(("zones", "C3", "colour"), "red"), "colour"),
    "a tipped tank without sabotage": (spoil(("zones", "C3", "tipped"), True), "tipped"),
    "goods over capacity": (spoil(("seats", 0, "goods", "ore"), 5), "goods"),
    "negative goods": (spoil(("seats", 0, "goods", "ore"), -1), "goods"),
    "unknown goods": (spoil(("seats", 0, "goods", "coal"), 1), "coal"),
    "a carrier of class 5": (spoil(("seats", 0, "carriers", "ore"), 5), "carriers"),
    "a carrier of class 0": (spoil(("seats", 0, "carriers", "ore"), 0), "carriers"),
    "negative credits": (spoil(("seats", 1, "credits"), -1), "credits"),
    "credits as text": (spoil(("seats", 1, "credits"), "50"), "credits"),
    "credits in halves": (spoil(("seats", 1, "credits"), 1.5), "credits"),
    "credits as truth": (spoil(("seats", 1, "credits"), True), "credits"),
    "more credits than any count": (spoil(("seats", 1, "credits"), 10**12), "credits"),
    "8 licenses": (spoil(("seats", 1, "licenses"), 8), "licenses"),
    "7 luxury quarters of 6": (spoil(("seats", 1, "luxury"), 7), "luxury"),
    "an unknown card": (spoil(("seats", 0, "card"), "lord-steam"), "card"),
    "a card of another set": (spoil(("seats", 0, "card"), "bank-agent"), "card"),
    "one card twice": (spoil(("seats", 0, "card"), "venturer"), "card"),
    "a seat without its card": (spoil(("seats", 2, "card"), None), "card"),
    "an unknown key of a seat": (spoil(("seats", 0, "hat"), "tall"), "hat"),
    "a seat too few": (spoil(("players",), 5), "seats"),
    "one player": (spoil(("players",), 1), "players"),
    "players as text": (spoil(("players",), "4"), "players"),
    "no list of seats": (spoil(("seats",), {"0": {}}), "seats"),
    "an unknown edition": (spoil(("edition",), "ffg-1913"), "edition"),
    "an unknown game": (spoil(("game",), "planet-stream"), "game"),
    "an unknown option": (spoil(("options",), {"tea-time": True}), "tea-time"),
    "an unknown phase": (spoil(("phase",), "tea"), "phase"),
    "a phase of an option that is off": (spoil(("phase",), "sabotage"), "phase"),
    "a phase as number": (spoil(("phase",), 3), "phase"),
    "an unknown key": (spoil(("weather",), "fine"), "weather"),
    "a seat that does not play": (spoil(("seat",), 4), "seat"),
    "a seat as text": (spoil(("seat",), "0"), "seat"),
    "round 0": (spoil(("round",), 0), "round"),
    "a round too many": (spoil(("round",), 6), "round"),
    "an unknown first player": (spoil(("first_player",), 4), "first_player"),
    "a price above the track": (spoil(("market", "ore", "price"), 19), "price"),
    "a price below the track": (spoil(("market", "ore", "price"), 2), "price"),
    "a supply above the track": (spoil(("market", "ore", "supply"), 17), "supply"),
    "a negative supply": (spoil(("market", "ore", "supply"), -1), "supply"),
    "an unknown key of a gauge": (spoil(("market", "ore", "colour"), "red"), "colour"),
    "an unknown gauge": (spoil(("market", "coal"), {"price": 1, "supply": 1}), "coal"),
    "a bonus resource before the first round": (spoil(("bonus", "ore"), 1, "upgrade", 0), "bonus"),
    "a bonus resource when zones are auctioned": (spoil(("bonus", "ore"), 1, "offer", 1), "bonus"),
    "two of a bonus resource": (spoil(("bonus", "ore"), 2, "bonus", 3), "bonus"),
    "15 tanks on the market": (spoil(("tank_market",), 15), "tank_market"),
    "an airship off the line": (spoil(("airship",), "8"), "airship"),
    "an airship on a column": (spoil(("airship",), "C"), "airship"),
    "a reserve that does not agree": (spoil(("reserve",), {"tanks": 35}), "reserve"),
    "a reserve of converters that does not agree": (spoil(("reserve",), {"converters": {"ore": 14}}), "reserve"),
    "more licenses in reserve than left": (spoil(("reserve",), {"licenses": 8}), "licenses"),
    "an unknown key of the reserve": (spoil(("reserve",), {"hats": 1}), "hats"),
    "trade without a resource": (base("trade"), "resource"),
    "trade of an unknown resource": (base("trade", resource="coal"), "resource"),
    "an airship for another seat": (base("airship", 0), "seat"),
    "an offer by another seat": (base("offer", 0), "seat"),
    "a hire with a card in hand": (spoil(("seats", 0, "card"), "engineer", "hire", 0, bonus=goods(1, 1, 1, 1)), "card"),
    "a benefit without a specialist for it": (base("benefit", 0), "seat"),
    "a bonus from an empty box": (base("bonus", 3), "bonus"),
    "an auction of nobody": (
        base("auction", 0, seats={i: {"card": c} for i, c in enumerate(CARDS[4])}, bid=0, bidder=None, passed=[]),
        "card",
    ),
    "a penniless seat without a card": (
        base("hire", 0, seats={3: {"credits": 0, "card": None}}, bonus=goods(1, 1, 1, 1)),
        "credits",
    ),
    "a penniless opener": (base("auction", 0, seats={0: {"credits": 0}}, bid=0, bidder=None, passed=[]), "seat"),
    "a penniless seat at the offer": (base("offer", 1, seats={0: {"credits": 0}}), "credits"),
    "a penniless bidder for a zone": (
        base("zone-auction", 0, zone="A1", seats={0: {"credits": 0}}, bid=0, bidder=None, passed=[]),
        "seat",
    ),
    "a bid without a bidder": (base("auction", 0, bid=3, bidder=None, passed=[]), "bid"),
    "a bidder without a bid": (base("auction", 1, bid=0, bidder=0, passed=[]), "bid"),
    "a bidder who passed": (base("auction", 1, bid=3, bidder=0, passed=[0]), "bidder"),
    "a bidder who cannot pay": (base("auction", 1, bid=51, bidder=0, passed=[]), "bid"),
    "a mover who passed": (base("auction", 1, bid=3, bidder=0, passed=[1]), "seat"),
    "a mover who leads": (base("auction", 0, bid=3, bidder=0, passed=[]), "seat"),
    "an unknown seat that passed": (base("auction", 1, bid=3, bidder=0, passed=[7]), "passed"),
    "a zone auction without a zone": (base("zone-auction", 0, bid=0, bidder=None, passed=[]), "zone"),
    "a zone auction off the map": (base("zone-auction", 0, zone="Z9", bid=0, bidder=None, passed=[]), "zone"),
    "a fallback with nothing to choose": (
        base(
            "fallback",
            0,
            zone="D1",
            zones=dict.fromkeys(("A1", "B1", "C1", "E1", "F1", *(f"D{r}" for r in "24567")), "n"),
        ),
        "zone",
    ),
    "a die without a zone": ({**base("die", 0), "for": "claim"}, "zone"),
    "a die for tea": ({**base("die", 0), "for": "tea", "zone": "A1"}, "for"),
    "luxury before it is sold": (position("auction", 0, turn=1, seats={0: {"luxury": 1}}), "seats[0].luxury"),
    "licenses before they are sold": (position("claim", 0, turn=1, seats={1: {"licenses": 2}}), "seats[1].licenses"),
    "a power on an empty zone": (base("extract", 0, powered=["C5"]), "powered"),
    "a power on a rival's tank": (base("extract", 0, powered=["D3"]), "powered"),
    "a power on a free tank": (base("extract", 0, powered=["C4"], zones={"C4": "0t"}), "powered"),
    "a power twice": (base("extract", 0, powered=["C3", "C3"]), "powered"),
    "more moves than zones": (base("build", 0, moves={"tank": 3, "converter": 0, "supercharger": 0}), "moves"),
    "moves of an unknown kind": (base("build", 0, moves={"hat": 1}), "hat"),
    "zones as a list": (spoil(("zones",), ["C3"]), "zones"),
    "a zone as text": (spoil(("zones", "C3"), "0t"), "C3"),
    "a market of numbers": (spoil(("market",), [1, 2, 3, 4]), "market"),
    "a board that is no board": (spoil(("board",), {"rounds": 5}), "board"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_broken_position_is_refused_by_key(name):
    made, key = BAD[name]
    with pytest.raises(GameError) as caught:
        steamhouse.load_position(made)
    text = str(caught.value)
    assert text.strip()
    assert "\n" not in text
    assert key in text, text


@pytest.mark.parametrize("junk", [None, 7, "planet-steam", [], {}, [{}]])
def test_what_is_no_position_is_refused(junk, tmp_path):
    path = tmp_path / "position.json"
    path.write_text(json.dumps(junk), encoding="utf-8")
    with pytest.raises(ValueError, match=r"\S"):
        steamhouse.load_position(path)


@pytest.mark.parametrize("text", ["", "{", '{"game": "planet-steam",}', "\x00\x01", "[" * 50_000])
def test_a_broken_file_is_refused_in_one_line(text, tmp_path):
    path = tmp_path / "position.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(GameError) as caught:
        steamhouse.load_position(path)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 400


def test_a_file_that_is_no_text_is_refused(tmp_path):
    path = tmp_path / "noise.json"
    path.write_bytes(bytes(range(256)))
    with pytest.raises(GameError) as caught:
        steamhouse.load_position(path)
    assert "\n" not in str(caught.value)


def test_a_missing_file_is_refused(tmp_path):
    with pytest.raises((GameError, OSError), match="nowhere"):
        steamhouse.load_position(tmp_path / "nowhere.json")


def test_who_is_at_the_limit_may_earn_more():
    """What may be entered is bounded; what play makes of it is read again, as a table does when it is opened."""
    state = steamhouse.load_position(base("certificates", 0, seats={0: {"credits": 10**6, "licenses": 1}}))
    state.apply_action("sell-license")
    made = state.to_json()
    assert made["seats"][0]["credits"] > 10**6
    assert state.game.to_json(state.game.g_from_json(made)) == made
    with pytest.raises(GameError, match=r"seats\[0\].credits: .* can be entered"):
        steamhouse.load_position(made)


def test_the_good_ones_next_to_the_bad_ones_are_accepted():
    """The spoiled positions differ from these by one key only."""
    for made in (
        base(),
        crowd(35, "", 12),
        crowd(14, "quartz", 8),
        crowd(13, "+", 8),
        claims(14, 0),
        claims(15, "neutral"),
    ):
        state = steamhouse.load_position(made)
        assert state.legal_actions()


@pytest.mark.parametrize("game", ["planet-steam", "steam-power"])
def test_a_position_says_its_format(game):
    fresh = steamhouse.load_game(game, players=3).new_initial_state()
    made = fresh.to_json()
    assert made["format"] == 1
    assert steamhouse.load_position(made).to_json() == made
    old = {key: value for key, value in made.items() if key != "format"}  # as it was written before
    assert steamhouse.load_position(old).to_json() == made
    for later in (0, 2, "1", True, None):
        with pytest.raises(GameError, match=r"^format: version .* of positions is not known to this library"):
            steamhouse.load_position({**made, "format": later})


def test_left_out_keys_are_as_at_setup():
    """planet-steam.md, The position: left-out keys take their value at setup."""
    state = steamhouse.load_position({"game": "planet-steam", "edition": "ffg-2013", "players": 3})
    fresh = steamhouse.load_game("planet-steam", players=3).new_initial_state()
    assert state.to_json() == fresh.to_json()
    only = {"game": "planet-steam", "players": 3, "phase": "upgrade", "seat": 1, "first_player": 1, "zones": {}}
    now = steamhouse.load_position(only).to_json()
    assert now["edition"] == "ffg-2013"
    assert [entry["credits"] for entry in now["seats"]] == [110, 110, 110]
    assert not any(entry.get("owner") is not None for entry in now["zones"].values())
