"""Options on a board whose numbers a user has corrected (planet-steam.md, Editions are data; docs/board-format.md)."""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.kit import (
    goods,
    legal,
    load,
    owner,
    play,
    position,
    prices,
    refuse,
    where,
    with_verb,
)

from steamhouse.games.planet_steam.files.board import shipped_board


def board(change):
    made = shipped_board("ffg-2013")
    change(made)
    return made


def dry_board():
    """Only two river zones, C4 and D4."""
    return board(lambda made: made["map"].update(river=["C4", "D4"]))


def at(phase: str, seat: int, made, **keys):
    return load(position(phase, seat, board=made, **keys))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nobody_votes_for_more_neutrals_than_there_are_river_zones(players):
    """Ruling 26: 0 to the usable river zones."""
    options = {"variable-claims": True}
    state = at("neutrals", 0, dry_board(), players=players, turn=1, options=options, neutrals={"votes": {}})
    assert legal(state) == {"neutrals 0", "neutrals 1", "neutrals 2"}
    refuse(state, "neutrals 3")


@pytest.mark.parametrize(("players", "usable"), [(2, 1), (3, 2), (4, 3), (5, 3)])
def test_a_closed_river_zone_is_not_usable(players, usable):
    """Ruling 26: of a river A4, B4, C4 two players have C4 alone, three have B4 and C4."""
    made = board(lambda one: one["map"].update(river=["A4", "B4", "C4"]))
    options = {"variable-claims": True}
    state = at("neutrals", 0, made, players=players, turn=1, options=options, neutrals={"votes": {}})
    assert legal(state) == {f"neutrals {number}" for number in range(usable + 1)}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_a_die_for_more_neutrals_than_river_zones_covers_them_all(players, face):
    """Ruling 26: on river zones only; no more can be laid than there are, and the game goes on."""
    options = {"variable-claims": True}
    state = at("neutrals", 0, dry_board(), players=players, turn=1, options=options, neutrals={"votes": {}})
    play(state, *["neutrals 1", *["neutrals 0"] * (players - 1)] * 2, f"die {face}")
    counting = {2: 3, 3: 4}.get(players, 5)
    number = min(2, face if face <= counting else 0)
    for name in ("C4", "D4")[:number]:
        play(state, f"place-neutral {name}")
    assert where(state) == ("place", 0)
    assert with_verb(state, "place") >= {"E4", "F4"}
    assert {"E4", "F4"} <= with_verb(state, "place-neutral")
    assert not {"C4", "D4"} & with_verb(state, "place-neutral")
    assert sum(owner(state, name) == "neutral" for name in ("C4", "D4")) == number


def test_the_river_s_limits_follow_the_board():
    """Ruling 22: a river zone is what the board says."""
    zones = {"C4": "0t", "E4": "0t"}
    state = at("build", 0, dry_board(), zones=zones, options={"river-limits": True})
    assert with_verb(state, "buy-converter") == {"energy C4", "quartz E4", "ore E4", "energy E4"}


def test_a_manipulated_price_stops_at_the_board_s_own_ends():
    """Ruling 24: the ends of its track; ore from 8 to 11 here."""
    made = board(lambda one: one["price_tracks"].update(ore={"start": 9, "min": 8, "max": 11}))
    people = {0: {"card": "lady-steam"}, **{seat: {"card": None} for seat in (1, 2, 3)}}
    state = at("manipulate", 0, made, seats=people, manipulator=0, options={"price-manipulation": True})
    play(state, "manipulate weak")
    assert {text for text in legal(state) if "ore" in text} == {"shift ore -1", "shift ore +1", "shift ore +2"}
    play(state, "shift ore +2")
    assert prices(state)[1] == 11


def test_the_options_tables_stand_before_the_board_s_own():
    """planet-steam.md, Options: `steep` and `per-resource` are tables of their own, whatever the board has printed."""
    made = board(lambda one: one["tank_market"]["prices"].update({"10": 19}))
    people = {0: {"credits": 19, "goods": goods(water=1)}}
    own = at("build", 0, made, zones={"C3": "0"}, seats=people)
    assert play(own, "buy-tank C3").to_json()["seats"][0]["credits"] == 0
    steep = at("build", 0, made, zones={"C3": "0"}, seats=people, options={"tank-prices": "steep"})
    assert play(steep, "buy-tank C3").to_json()["seats"][0]["credits"] == 3
