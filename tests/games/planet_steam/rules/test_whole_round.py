"""The first round of a two-player game by texts, every amount worked out by hand beside it (Order 1 to 13)."""

from __future__ import annotations

from tests.games.planet_steam.rules.kit import (
    bonus_box,
    credits_of,
    goods_of,
    legal,
    owner,
    person,
    play,
    prices,
    reserve,
    supply,
    tank,
    where,
    with_verb,
)

import steamhouse


def test_the_first_round_of_two_players():
    """Order 1 to 13 with rulings 1, 4, 6, 10, 11, 15 and 19."""
    state = steamhouse.load_game("planet-steam", players=2).new_initial_state()

    # Setup: 100 credits and 0, 1, 3, 3 goods each. Seat 0 on E2 and D3, seat 1 on E6 and D5; neutral C2 E3 C4 D4 E5 C6.
    play(state, "first-player 1", "upgrade water", "upgrade energy")
    assert person(state, 1)["carriers"] == {"quartz": 1, "ore": 1, "water": 2, "energy": 1}
    assert person(state, 0)["carriers"] == {"quartz": 1, "ore": 1, "water": 1, "energy": 2}

    # Order 1: supplies 4, 7, 6, 10 less one each.
    assert bonus_box(state) == (1, 1, 1, 1)
    assert supply(state) == (3, 6, 5, 9)

    # Order 2: seat 1 was drawn and opens. He wins for 10: 100 - 10 = 90.
    play(state, "bid 5", "bid 8", "bid 10", "pass")
    assert credits_of(state) == [100, 90]
    # The Engineer gives one of six licenses, the box one quartz.
    play(state, "hire lady-steam+engineer", "benefit license", "bonus quartz")
    assert (person(state, 1)["licenses"], reserve(state)["licenses"]) == (1, 5)
    assert goods_of(state, 1) == (1, 1, 3, 3)
    # Seat 0 has the other card for 1 credit, 99, and chooses among three bonus resources.
    assert credits_of(state) == [99, 90]
    assert legal(state) == {"bonus ore", "bonus water", "bonus energy"}
    play(state, "bonus energy")
    assert goods_of(state, 0) == (0, 1, 3, 4)

    # Order 3: ore and water go back.
    assert supply(state) == (3, 7, 6, 9)

    # Order 5: seat 0 offers E4 as Venturer, seat 1 opens as Lady Steam. 5 halved and rounded up is 3: 99 - 3 = 96.
    assert where(state) == ("offer", 0)
    assert "offer E4" in legal(state)
    assert "offer D4" not in legal(state)
    play(state, "offer E4", "bid 3", "bid 5", "pass")
    assert credits_of(state) == [96, 90]
    assert owner(state, "E4") == 0

    # Order 6: seat 1 has card 1 and replaces the neutral marker on D4; the license is gone for good.
    assert where(state) == ("claim", 1)
    play(state, "license D4")
    assert owner(state, "D4") == 1
    assert (person(state, 1)["licenses"], reserve(state)["licenses"]) == (0, 5)
    # Seat 0 fails on F3: to the left E3 is neutral and D3 his own, so C3; up F2; down F4; nothing to the right.
    play(state, "roll F3", "die 2")
    assert legal(state) == {"fallback C3", "fallback F2", "fallback F4"}
    play(state, "fallback F4")
    assert owner(state, "F4") == 0

    # Order 7: the Captain is on seat 0's card.
    play(state, "airship 4")

    # Order 9: seat 1 pays 1 water of 3, then 21 credits (marker 9) and 1 water for a tank, 5 for an ore converter.
    play(state, "activate")
    assert with_verb(state, "buy-tank") == {"E6", "D5", "D4"}
    play(state, "buy-tank D5", "buy-converter ore D5", "end")
    assert credits_of(state) == [96, 64]
    assert goods_of(state, 1) == (1, 1, 1, 3)
    # Seat 0 pays 1 water of 3, then 22 and 23 credits (markers 8 and 7) and 2 water: 96 - 45 = 51, no water left.
    play(state, "activate", "buy-tank E4", "buy-tank F4")
    assert (credits_of(state)[0], goods_of(state, 0), state.to_json()["tank_market"]) == (51, (0, 1, 0, 4), 6)
    # A carrier upgrade for 1 ore and 1 energy.
    play(state, "upgrade ore", "end")
    assert goods_of(state, 0) == (0, 0, 0, 3)
    assert person(state, 0)["carriers"] == {"quartz": 1, "ore": 2, "water": 1, "energy": 2}
    assert reserve(state)["tanks"] == 32

    # Order 10: seat 1 powers D5 for 1 energy of 3; row 5 has no airship: 1 ore.
    assert legal(state) == {"power D5", "extract"}
    play(state, "power D5", "extract")
    assert goods_of(state, 1) == (1, 2, 1, 2)
    # Seat 0: E4 and F4 run for nothing. 2 basic + 1 synergy + 2 airship = 5 water, of which 4 fit.
    assert legal(state) == {"extract", "rest E4", "rest F4"}
    play(state, "extract")
    assert goods_of(state, 0) == (0, 0, 4, 3)

    # Order 11, quartz: 12 and 3. A pass at blue makes 13; 2 for 26 leave 1, blue again: 14. Seat 0: 51 - 26 = 25.
    play(state, "pass", "buy 2 quartz")
    assert (prices(state), supply(state), credits_of(state)) == ((14, 9, 7, 4), (1, 7, 6, 9), [25, 64])
    # Ore: 9 and 7. 2 sold for 18 make 9, yellow: 8. 3 bought for 24 leave 6, green: 8.
    play(state, "sell 2 ore", "buy 3 ore")
    assert (prices(state), supply(state), credits_of(state)) == ((14, 8, 7, 4), (1, 6, 6, 9), [1, 82])
    # Water: 7 and 6. 2 bought for 14 leave 4, green: 7. 3 sold for 21 make 7, yellow: 6.
    play(state, "buy 2 water", "sell 3 water")
    assert (prices(state), supply(state), credits_of(state)) == ((14, 8, 6, 4), (1, 6, 7, 9), [22, 68])
    # Energy: 4 and 9. 4 bought for 16 leave 5, green: 4. Seat 1 had 2 and room for 4, so 2 are lost. Pass at green.
    play(state, "buy 4 energy", "pass")
    assert (prices(state), supply(state), credits_of(state)) == ((14, 8, 6, 4), (1, 6, 7, 5), [22, 52])
    assert goods_of(state, 1) == (1, 0, 3, 4)
    assert goods_of(state, 0) == (2, 3, 1, 3)

    # Order 12: seat 1 pays 1 quartz and 2 water for a license, seat 0 1 quartz and 1 ore for luxury quarters.
    play(state, "buy-license", "buy-luxury")
    assert goods_of(state, 1) == (0, 0, 1, 4)
    assert goods_of(state, 0) == (1, 2, 1, 3)
    assert (person(state, 1)["licenses"], person(state, 0)["luxury"]) == (1, 1)
    assert (reserve(state)["licenses"], reserve(state)["luxury"]) == (4, 3)

    # Order 13: 6 ore, 5 energy and 8 spaces make 5 tanks: marker 11, ore 1, energy 0; no price rises for that.
    # Round 2, Order 1: quartz 1, ore 1 and water 7 give one each, energy none.
    assert state.to_json()["tank_market"] == 11
    assert prices(state) == (14, 8, 6, 4)
    assert bonus_box(state) == (1, 1, 1, 0)
    assert supply(state) == (0, 0, 6, 0)
    assert state.to_json()["round"] == 2
    assert state.to_json()["airship"] is None
    assert [entry["card"] for entry in state.to_json()["seats"]] == [None, None]
    # Lady Steam lay with seat 1, who opens again.
    assert where(state) == ("auction", 1)
    assert credits_of(state) == [22, 52]
    assert [name for name in ("D5", "E4", "F4") if tank(state, name)] == ["D5", "E4", "F4"]
    assert tank(state, "D5") == "to"
