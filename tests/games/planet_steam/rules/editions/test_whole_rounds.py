"""A first year of the German book and one of the manual by texts, every amount worked out by hand (Order 1 to 13)."""

from __future__ import annotations

from tests.games.planet_steam.rules.editions.maps import filled
from tests.games.planet_steam.rules.kit import (
    at,
    bonus_box,
    credits_of,
    goods,
    goods_of,
    legal,
    named,
    owner,
    person,
    play,
    prices,
    refuse,
    reserve,
    supply,
    tank,
    where,
    with_verb,
)

import steamhouse


def test_the_first_year_of_three_players_by_the_german_book():
    """planet-steam.md, every row of the table in which the German book differs."""
    state = steamhouse.load_game("planet-steam", players=3, edition="ludoart-2008").new_initial_state()

    # 110 credits and 0, 2, 4, 2 goods each. Seat 0 on A2 B3, 1 on G2 F3, 2 on C6 E6; neutral A4 A6 B5 D4 D6 F5 G4 G6.
    play(state, "upgrade water", "upgrade ore", "upgrade quartz", "first-player 2")
    assert where(state) == ("auction", 2)
    # Supplies 5, 8, 7, 12 less the bonus goods.
    assert supply(state) == (4, 7, 6, 11)

    # Seat 1 wins for 6: 110 - 6 = 104, then 15 from the Engineer.
    play(state, "bid 4", "pass", "bid 6", "pass", "hire engineer")
    assert legal(state) == {"benefit license", "benefit credits"}
    play(state, "benefit credits", "bonus ore")
    assert (credits_of(state)[1], goods_of(state, 1)) == (119, (0, 3, 4, 2))
    # Seat 2 opens again; seat 0 wins for 2.
    play(state, "bid 1", "bid 2", "pass", "hire venturer+airship-captain", "bonus energy")
    assert goods_of(state, 0) == (0, 2, 4, 3)
    # The last card costs 1. The fifth water does not fit and is lost; the quartz left over goes back to the terminal.
    assert where(state) == ("bonus", 2)
    play(state, "bonus water")
    assert credits_of(state) == [108, 119, 109]
    assert goods_of(state, 2) == (0, 2, 4, 2)
    assert supply(state) == (5, 7, 6, 11)

    # The venturer, seat 0, may bid what he has, no more; 8 halved is 4.
    play(state, "offer D3", "bid 5")
    assert with_verb(state, "bid") == {str(n) for n in range(6, 109)}
    play(state, "bid 8", "pass", "pass")
    assert (owner(state, "D3"), credits_of(state)[0]) == (0, 104)

    # Turn order is 2, 1, 0. D5 failed: two neighbors are neutral, two are open.
    play(state, "roll D5", "die 1")
    assert legal(state) == {"fallback C5", "fallback E5"}
    play(state, "fallback E5", "roll G3", "die 5")
    # B4 failed: only C4 is open beside it, so B2 and B6 further off are no choice.
    play(state, "roll B4", "die 3")
    assert legal(state) == {"fallback C4"}
    refuse(state, "fallback B2", "fallback B6")
    play(state, "fallback C4")
    assert [owner(state, name) for name in ("E5", "G3", "C4")] == [2, 1, 0]

    # Seat 0 has the Fireman too.
    assert where(state) == ("airship", 0)
    play(state, "airship D")

    # Seat 2: 20 and 21 credits for markers 10 and 9, 2 for each energy upgrade, 3 water: 109 - 45 = 64.
    play(state, "activate", "buy-tank E5", "buy-converter energy E5", "buy-tank E6", "buy-converter energy E6", "end")
    assert (credits_of(state)[2], goods_of(state, 2)) == (64, (0, 2, 1, 2))
    # Seat 1 has water, does not pay and gets nothing.
    play(state, "decline")
    assert goods_of(state, 1) == (0, 3, 4, 2)
    # Seat 0: 22 and 23 for markers 8 and 7, 5 for the ore upgrade: 104 - 50 = 54; a carrier for 1 ore and 1 energy.
    play(state, "activate", "buy-tank D3", "buy-tank C4", "buy-converter ore C4", "upgrade ore", "end")
    assert (credits_of(state)[0], goods_of(state, 0), state.to_json()["tank_market"]) == (54, (0, 1, 1, 2), 6)

    # Seat 2: 2 energy and 1 synergy, 4 fit. Seat 1 has no tank. Seat 0: water 1 + 1 of the coupler, ore for 1 energy.
    play(state, "extract", "extract")
    assert goods_of(state, 2) == (0, 2, 1, 4)
    assert legal(state) == {"power C4", "rest D3", "extract"}
    play(state, "power C4", "extract")
    assert goods_of(state, 0) == (0, 2, 3, 1)

    # Quartz 12 and 5: 1 bought for 12 leaves 4, green; 2 for 24 leave 2, blue: 13; a pass: 14.
    play(state, "buy 1 quartz", "buy 2 quartz", "pass")
    assert (prices(state), supply(state), credits_of(state)) == ((14, 9, 7, 4), (2, 7, 6, 11), [54, 95, 52])
    # Ore 9 and 7: a pass at yellow: 8; 1 sold for 8 makes 8: 7; 4 bought for 28 leave 4, green.
    play(state, "pass", "sell 1 ore", "buy 4 ore")
    assert (prices(state), supply(state), credits_of(state)) == ((14, 7, 7, 4), (2, 4, 6, 11), [26, 103, 52])
    assert goods_of(state, 0) == (0, 6, 3, 1)
    # Water 7 and 6: 2 bought for 14 leave 4, green; 3 sold for 21 make 7, yellow: 6; a pass: 5.
    play(state, "buy 2 water", "sell 3 water", "pass")
    assert (prices(state), supply(state), credits_of(state)) == ((14, 7, 5, 4), (2, 4, 7, 11), [26, 124, 38])
    # Energy 4 and 11: 4 sold for 16 make 15, red: 1; 6 bought for 6 leave 9, and 4 of them are lost; the price stays
    # at the end of its track; 9 bought for 9 leave 0, black: 3; 6 of them are lost.
    play(state, "sell 4 energy", "buy 6 energy", "buy 9 energy")
    assert (prices(state), supply(state), credits_of(state)) == ((14, 7, 5, 3), (2, 4, 7, 0), [17, 118, 54])
    assert [goods_of(state, seat) for seat in range(3)] == [(0, 6, 3, 4), (2, 2, 1, 4), (1, 2, 3, 0)]

    # A license for 1 quartz and 2 water, a deed for 1 quartz and 1 ore.
    play(state, "buy-license", "buy-luxury", "pass")
    assert [goods_of(state, seat) for seat in (2, 1)] == [(0, 2, 1, 0), (1, 1, 1, 4)]
    assert (reserve(state)["licenses"], reserve(state)["luxury"]) == (5, 4)

    # Without energy no tank is built; energy rises by 4. Then the bonus goods, without energy.
    now = state.to_json()
    assert (now["tank_market"], now["round"], now["airship"]) == (6, 2, None)
    assert prices(state) == (14, 7, 5, 7)
    assert (bonus_box(state), supply(state)) == ((1, 1, 1, 0), (1, 3, 6, 0))
    # Lady Steam lay with seat 2.
    assert where(state) == ("auction", 2)


def test_the_first_year_of_two_players_by_the_manual():
    """planet-steam.md, every row of the table in which the manual differs."""
    state = steamhouse.load_game("planet-steam", players=2, edition="reference-manual").new_initial_state()

    # 20 credits and 1, 1, 2, 1 goods each. Seat 0 on B5 C4, seat 1 on F5 E4; neutral B3 C5 D3 D4 E5 F3.
    # Rows 1 and 2 are closed.
    play(state, "upgrade energy", "upgrade water", "first-player 0")
    assert supply(state) == (3, 6, 5, 9)

    # Seat 0 wins for 3, has the Engineer too: 17 + 15 = 32. The other card costs seat 1 one credit.
    play(state, "bid 3", "pass", "hire lady-steam+engineer")
    assert legal(state) == {"benefit license", "benefit credits"}
    play(state, "benefit credits", "bonus quartz", "bonus energy")
    assert credits_of(state) == [32, 19]
    assert [goods_of(state, seat) for seat in range(2)] == [(2, 1, 2, 1), (1, 1, 2, 2)]
    # Ore and water go back.
    assert supply(state) == (3, 7, 6, 9)

    # The venturer's half must be payable: 38 at most. 9 halved is 5.
    play(state, "offer D6", "bid 4")
    assert with_verb(state, "bid") == {str(n) for n in range(5, 39)}
    play(state, "bid 9", "pass")
    assert (owner(state, "D6"), credits_of(state)) == (1, [32, 14])

    # C6 failed: left B6; right D6 is claimed, so E6; up C5 and C4 are claimed, so C3.
    play(state, "roll C6", "die 2")
    assert legal(state) == {"fallback B6", "fallback E6", "fallback C3"}
    play(state, "fallback C3", "roll E3", "die 6")
    assert (owner(state, "C3"), owner(state, "E3")) == (0, 1)
    assert where(state) == ("airship", 1)
    play(state, "airship E")

    # Seat 0: 21 for marker 9, 2 for the upgrade, 2 water. Seat 1 keeps its water and gets none.
    play(state, "activate", "buy-tank C3", "buy-converter energy C3", "end", "decline")
    assert (credits_of(state), state.to_json()["tank_market"]) == ([9, 14], 8)
    assert [goods_of(state, seat) for seat in range(2)] == [(2, 1, 0, 1), (1, 1, 2, 2)]
    # One energy; the coupler stands elsewhere.
    play(state, "extract", "extract")
    assert goods_of(state, 0) == (2, 1, 0, 2)

    # Quartz 12 and 3: 1 sold makes 4, another 5, green. Ore 9 and 7: two passes at yellow. Water 7 and 6: 1 bought.
    # Energy 4 and 9: a pass at yellow: 3; 1 sold for 3 makes 10, orange: 1.
    play(state, "sell 1 quartz", "sell 1 quartz", "pass", "pass", "buy 1 water", "pass", "pass", "sell 1 energy")
    assert (prices(state), supply(state)) == ((12, 7, 7, 1), (5, 7, 5, 10))
    assert credits_of(state) == [9 + 12 - 7, 14 + 12 + 3]
    play(state, "buy-luxury", "pass")
    assert (goods_of(state, 0), person(state, 0)["luxury"]) == ((0, 0, 1, 2), 1)

    # Six tanks fill the hall: ore 1, energy 4; then the bonus goods.
    assert state.to_json()["tank_market"] == 14
    assert (bonus_box(state), supply(state)) == ((1, 1, 1, 1), (4, 0, 4, 3))
    assert prices(state) == (12, 7, 7, 1)
    assert where(state) == ("auction", 0)


def test_a_year_in_need_by_the_manual():
    """planet-steam.md, table: no open shaft pays 15, no water and no water tank changes a tank; a seat at a time."""
    edition = "reference-manual"
    zones = filled(edition, neutral=("C4",))
    mine = [name for name, code in zones.items() if code == "0"]
    zones.update({mine[0]: "0to+", mine[1]: "0tq"})
    state = at("claim", 0, edition=edition, zones=zones, seats={0: {"goods": goods(1, 1, 0, 2)}})
    play(state, "decline", "decline", "decline", "decline", "airship A")
    assert credits_of(state) == [65, 65, 65, 65]
    assert owner(state, named(edition, "C4")) == "neutral"
    assert legal(state) == {f"emergency {name}" for name in mine[:2]}
    play(state, f"emergency {mine[0]}")
    assert tank(state, mine[0]) == "t+"
    assert goods_of(state, 0) == (1, 1, 1, 2)
    assert where(state) == ("activation", 1)
