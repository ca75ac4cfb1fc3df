"""The numbers of pieces, edition by edition (planet-steam.md, table, pieces; ruling 13)."""

from __future__ import annotations

import pytest
from tests.games.planet_steam.rules.editions.maps import MARKERS, NEUTRAL_MARKERS, spread
from tests.games.planet_steam.rules.kit import (
    EDITIONS,
    EDITIONS_2008,
    at,
    credits_of,
    goods,
    goods_of,
    legal,
    play,
    refuse,
    reserve,
    tank,
    verbs,
)

RICH = {"credits": 400, "goods": goods(4, 4, 4, 4)}


def standing(edition: str, count: int, what: str = "") -> dict[str, str]:
    """So many tanks with the same attachment, ten to a seat, and one more zone of seat 0 without a tank."""
    return spread(edition, [f"{number // 10}t{what}" for number in range(count)] + ["0"])


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_more_markers_of_a_seat_than_there_are(edition):
    """Component List of 2013; Material of the German book; section 2 of the manual."""
    most = MARKERS[edition]
    for seat in (0, 3):
        assert legal(at("extract", 0, edition=edition, zones=spread(edition, [str(seat)] * most)))
        with pytest.raises(ValueError, match="zones"):
            at("extract", 0, edition=edition, zones=spread(edition, [str(seat)] * (most + 1)))


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_more_neutral_markers_than_there_are(edition):
    """As above: 15 in 2013, 12 in 2008."""
    assert legal(at("extract", 0, edition=edition, zones=spread(edition, ["n"] * NEUTRAL_MARKERS[edition])))
    with pytest.raises(ValueError, match="zones"):
        at("extract", 0, edition=edition, zones=spread(edition, ["n"] * (NEUTRAL_MARKERS[edition] + 1)))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("what", "most"), [("", 35), ("q", 14), ("o", 14), ("e", 14), ("+", 13)])
def test_no_more_plastic_than_there_is(edition, what, most):
    """planet-steam.md, table, pieces: the same in all, since 2008 glues and marks with the surplus."""
    state = at("extract", 0, edition=edition, zones=standing(edition, most, what))
    left = reserve(state)
    kinds = {"": left["tanks"], "+": left["superchargers"]}
    kinds |= {name[0]: number for name, number in left["converters"].items()}
    assert kinds[what] == 0
    with pytest.raises(ValueError):
        at("extract", 0, edition=edition, zones=standing(edition, most + 1, what))


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_without_plastic_neither_market_nor_earth_sells_a_tank(edition):
    """planet-steam.md ruling 13."""
    state = at("build", 0, edition=edition, zones=standing(edition, 35), seats={0: RICH})
    assert {"buy-tank", "import-tank"}.isdisjoint(verbs(state))
    empty = next(name for name, entry in state.to_json()["zones"].items() if not entry["tank"])
    refuse(state, f"buy-tank {empty}", f"import-tank {empty}")
    state = at("build", 0, edition=edition, zones=standing(edition, 34), seats={0: RICH})
    assert {"buy-tank", "import-tank"} <= verbs(state)


@pytest.mark.parametrize("edition", EDITIONS_2008)
@pytest.mark.parametrize(("what", "name", "most"), [("q", "quartz", 14), ("o", "ore", 14), ("e", "energy", 14)])
def test_upgrades_run_out_as_well(edition, what, name, most):
    """planet-steam.md ruling 13."""
    zones = standing(edition, most, what) | {"G6": "0t"}
    state = at("build", 0, edition=edition, zones=zones, seats={0: RICH})
    refuse(state, f"buy-converter {name} G6")
    zones = standing(edition, most - 1, what) | {"G6": "0t"}
    play(at("build", 0, edition=edition, zones=zones, seats={0: RICH}), f"buy-converter {name} G6")


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_domes_run_out_as_well(edition):
    """planet-steam.md ruling 13."""
    state = at("build", 0, edition=edition, zones=standing(edition, 13, "+") | {"G6": "0t"}, seats={0: RICH})
    refuse(state, "buy-supercharger G6")
    state = at("build", 0, edition=edition, zones=standing(edition, 12, "+") | {"G6": "0t"}, seats={0: RICH})
    play(state, "buy-supercharger G6")
    assert reserve(state)["superchargers"] == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_tank_is_imported_while_the_local_market_is_empty(edition):
    """planet-steam.md, The same in all; the manual's section 7 speaks of the market only."""
    state = at("build", 0, edition=edition, zones={"C3": "0"}, seats={0: RICH}, tank_market=0)
    refuse(state, "buy-tank C3")
    assert "import-tank C3" in legal(state)
    play(state, "import-tank C3")
    assert tank(state, "C3") == "t"
    assert goods_of(state, 0) == (2, 4, 3, 4)
    assert credits_of(state)[0] == 395
    assert state.to_json()["tank_market"] == 0


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_the_last_tank_of_the_hall(edition):
    """(1) Tanks kaufen: the marker goes down by one each time, then there is none until the year's end."""
    zones = {"C3": "0", "C4": "0", "C5": "0"}
    state = at("build", 0, edition=edition, zones=zones, seats={0: RICH}, tank_market=2)
    play(state, "buy-tank C3", "buy-tank C4")
    assert state.to_json()["tank_market"] == 0
    assert credits_of(state)[0] == 400 - 28 - 29
    assert goods_of(state, 0) == (4, 4, 2, 4)
    refuse(state, "buy-tank C5")


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_with_less_plastic_than_the_marker_says(edition):
    """planet-steam.md ruling 13: one tank is left for a marker at 10; the price is that of 10."""
    zones = standing(edition, 34) | {"G6": "0"}
    state = at("build", 0, edition=edition, zones=zones, seats={0: RICH}, tank_market=10)
    play(state, "buy-tank G6")
    assert credits_of(state)[0] == 380
    assert state.to_json()["tank_market"] == 9
    assert {"buy-tank", "import-tank"}.isdisjoint(verbs(state))
