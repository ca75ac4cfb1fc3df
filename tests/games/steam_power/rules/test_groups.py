"""Adjacent cities (rulebook: Groups of Cities, and what other sections say of groups; steam-power.md, The model)."""

from __future__ import annotations

from tests.games.steam_power.rules.kit import at, city, legal, links, money, play, refuse


def test_track_out_of_another_city_of_the_group():
    """Groups of Cities, example: in by one city of a pair, out by the other."""
    state = at("lay", rails=[(0, "e5 F4 g4")])
    play(state, "track G6 N-SE", "track H6 SE-NW")
    assert links(state) == {(0, "e5", "g4", "F4"), (0, "g5", "i7", "G6 H6")}
    refuse(at("lay", rails=[(1, "e5 F4 g4"), (0, "a1 A2 a3")]), "not-connected", "track G6 N-SE")


def test_a_group_of_three():
    """Groups of Cities: any of the City tiles in that group."""
    state = at("lay", rails=[(0, "k3 K4 K5 K6 l6")])
    assert "track I2 NE-SE" in legal(state) or "track I3 N-NE" in legal(state)
    play(state, "track L2 S-NW")
    assert (0, "k2", None, "L2") in links(state)


def test_a_group_is_one_point_of_a_delivery():
    """Fulfill Contract, note on adjacent cities: one of them is enough."""
    state = at(rails=[(0, "e5 F4 g4")], factories={"g5": (0, 3)}, seats={0: {"hand": ["C25"], "money": 0}})
    play(state, "fulfil C25", "take g5", "take g5", "take g5")
    assert money(state)[0] == 3
    assert city(state, "g5") == (0, 0, True)


def test_a_group_joins_the_links_that_reach_it():
    """The model: one point for networks, links and deliveries, named by its first city."""
    state = at(
        rails=[(0, "a5 B5 c5"), (1, "c5 D5 e5"), (1, "e5 F4 g5"), (2, "g4 G3 G2 H2 I2 j2")],
        factories={"k3": (0, 3)},
        seats={0: {"hand": ["C24"], "money": 30}},
    )
    play(state, "fulfil C24", "take k3")
    assert legal(state) == {"move g4 2"}
    play(state, "move g4 2")
    assert legal(state) == {"move e5 1"}
    play(state, "move e5 1")
    assert legal(state) == {"move c5 1"}
    play(state, "move c5 1")
    assert money(state) == [27, 12, 11]


def test_a_factory_on_any_city_of_a_linked_group():
    """Build Factory, example: any player may build on either the gray or orange cities."""
    state = at("action", 2, rails=[(0, "e5 F4 g4")], actions_left=2)
    assert {"factory g4", "factory g5"} <= legal(state)
    play(state, "factory g5")
    assert city(state, "g5") == (2, 5, False)
    play(state, "factory g4")
    assert city(state, "g4") == (2, 5, False)


def test_each_city_of_a_group_keeps_its_own_tile():
    """The model."""
    state = at(rails=[(0, "e5 F4 g4")], factories={"g4": (1, 2)})
    assert city(state, "g4") == (1, 2, False)
    assert city(state, "g5") == (None, 0, False)
    assert "factory g5" in legal(state)
    refuse(state, "has-factory", "factory g4")
