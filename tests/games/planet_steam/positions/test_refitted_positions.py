"""A position carried over to another game: what fits stays, and a game can go on there."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
from tests.games.planet_steam.rules.kit import CARDS, EDITIONS, goods, position

import steamhouse
from steamhouse.games.planet_steam.files.refit import refitted

FULL = {"river-limits": True, "sabotage": True, "variable-trading-order": True, "freelance-carrier": True}
HELD = {"holder": 1, "credits": 3}


def fit(given: dict[str, Any], **head: Any) -> dict[str, Any]:
    """A position in another game, where it has to be sound."""
    own = {key: given[key] for key in ("edition", "players", "options")}
    found = refitted(_game(own), given, _game(own | head))
    _game(own | head).state_from_json(found)
    return found


def _game(head: dict[str, Any]) -> Any:
    return steamhouse.load_game("planet-steam", **head)


def full(**keys: Any) -> dict[str, Any]:
    """Four seats trade ore, with much on the table."""
    zones = {"B2": "0to+", "C4": "1to", "D4": "3te+", "E5": "n", "A1": "2t"}
    more = {"resource": "ore", "zones": zones, "airship": "4", **keys}
    return position("trade", 3, **more)


def test_what_fits_stays_with_fewer_seats_on_the_other_side_of_the_board() -> None:
    found = fit(full(first_player=3), edition="ludoart-2008", players=2)
    assert found["players"] == 2
    assert set(found["zones"]) == {"D3", "E5"}
    assert (found["airship"], found["phase"], found["resource"]) == ("D", "trade", "quartz")
    assert [seat["card"] for seat in found["seats"]] == list(CARDS[2])
    assert found["first_player"] != 3
    assert found["zones"]["D3"] == {"owner": 1, "tank": True, "converter": "ore", "supercharger": False}


def test_a_new_seat_begins_as_at_setup_and_the_others_keep_what_they_have() -> None:
    rich = {"credits": 7, "licenses": 1, "luxury": 1, "goods": goods(ore=3), "carriers": goods(1, 2, 1, 1)}
    found = fit(full(seats={1: rich}), players=5)
    assert {key: found["seats"][1][key] for key in rich} == rich
    new = found["seats"][4]
    assert (new["credits"], new["card"] is None, new["licenses"]) == (_game({"players": 5}).box.start_credits, False, 0)
    assert found["zones"]["B2"] == {"owner": 0, "tank": True, "converter": "ore", "supercharger": True}
    assert found["zones"]["E5"] == {"owner": "neutral"}


def test_river_limits_take_what_may_not_stand_there() -> None:
    zones = fit(full(), options={"river-limits": True})["zones"]
    assert (zones["C4"]["converter"], zones["D4"]["converter"], zones["B2"]["converter"]) == (None, "energy", "ore")


def test_what_an_option_brought_goes_with_it() -> None:
    given = full(options=FULL, order={"quartz": 4, "ore": 2, "water": 3, "energy": 1}, freelance=HELD)
    given["zones"].pop("C4")
    given["zones"]["B2"]["tipped"] = True
    given["seats"][1]["goods"] = goods(ore=6)
    kept = fit(given)
    assert (kept["order"], kept["freelance"], kept["zones"]["B2"]["tipped"]) == (given["order"], HELD, True)
    gone = fit(given, options={})
    assert {"order", "freelance"}.isdisjoint(gone)
    assert "tipped" not in gone["zones"]["B2"]
    assert gone["seats"][1]["goods"]["ore"] == 4


def test_prices_and_stocks_keep_to_the_other_board() -> None:
    found = fit(full(market={"quartz": {"price": 12, "supply": 11}}, tank_market=10), edition="reference-manual")
    box = _game({"players": 4, "edition": "reference-manual"}).box
    assert box.price_min[0] <= found["market"]["quartz"]["price"] <= box.price_max[0]
    assert found["tank_market"] == min(10, box.tank_max)


def test_a_phase_that_the_other_game_does_not_have_becomes_the_claiming() -> None:
    given = position("order", 0, options={"variable-trading-order": True}, seats={0: {"card": CARDS[4][0]}})
    given["seats"][1:] = [{**seat, "card": None} for seat in given["seats"][1:]]
    assert fit(given, options={})["phase"] == "claim"


@pytest.mark.parametrize("edition", EDITIONS)
def test_from_every_game_to_every_other(edition: str) -> None:
    rng = random.Random(edition)
    for players, more, other in itertools.product((2, 5), (3, 4), EDITIONS):
        state = _game({"players": players, "edition": edition}).new_initial_state()
        for _ in range(rng.randrange(250)):
            if state.is_terminal():
                break
            state.apply_action(rng.choice(state.legal_actions()))
        given = {key: value for key, value in state.to_json().items() if key != "reserve"}
        fit(fit(given, players=more, edition=other), players=players, edition=edition)
