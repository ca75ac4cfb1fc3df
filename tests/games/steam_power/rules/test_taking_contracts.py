"""Taking contracts (rulebook: Action 4; ruling 13; steam-power.md: chance, what others see)."""

from __future__ import annotations

from tests.games.steam_power.rules.kit import at, legal, person, play, refuse, where


def hands(state) -> list[list[str]]:
    return [sorted(entry["hand"]) for entry in state.to_json()["seats"]]


def test_two_cards_from_the_deck():
    """Action 4: two cards come to the hand."""
    state = play(at(), "contracts")
    assert state.is_chance_node()
    assert where(state) == ("draw", 0)
    assert len(legal(state)) == 48
    assert len({weight for _, weight in state.chance_weights()}) == 1
    play(state, "draw C10")
    assert len(legal(state)) == 47
    refuse(state, "not-an-outcome", "draw C10")
    play(state, "draw C20")
    assert hands(state)[0] == ["C10", "C20"]
    assert where(state) == ("action", 1)


def test_there_is_no_limit_to_a_hand():
    """Action 4."""
    many = [f"C{n:02}" for n in range(1, 41)]
    state = play(at(seats={0: {"hand": many}}), "contracts", "draw C41", "draw C48")
    assert len(person(state, 0)["hand"]) == 42


def test_the_last_card_and_then_one_of_the_most():
    """Action 4: for each new contract, if there are no more remaining; ruling 13."""
    state = at(deck=["C40"], seats={1: {"hand": ["C02", "C03"]}, 2: {"hand": ["C04"]}})
    play(state, "contracts")
    assert legal(state) == {"draw C40"}
    play(state, "draw C40")
    assert where(state) == ("steal", 0)
    assert state.is_chance_node()
    assert legal(state) == {"steal C02", "steal C03"}
    assert len({weight for _, weight in state.chance_weights()}) == 1
    play(state, "steal C03")
    assert hands(state) == [["C03", "C40"], ["C02"], ["C04"]]
    assert where(state) == ("action", 1)


def test_the_victim_is_chosen_where_several_have_the_most():
    """Action 4: you may choose which player; ruling 13: looked up anew after each steal."""
    state = at(deck=[], seats={1: {"hand": ["C02", "C03"]}, 2: {"hand": ["C04", "C05"]}})
    play(state, "contracts")
    assert where(state) == ("draw-from", 0)
    assert legal(state) == {"draw-from 1", "draw-from 2"}
    refuse(state, "own-hand", "draw-from 0")
    play(state, "draw-from 2", "steal C04")
    assert where(state) == ("steal", 0)
    assert legal(state) == {"steal C02", "steal C03"}
    play(state, "steal C02")
    assert hands(state) == [["C02", "C04"], ["C03"], ["C05"]]


def test_one_does_not_draw_from_oneself():
    """Ruling 13: the drawing player excepted, though he may hold the most himself."""
    state = at(deck=[], seats={0: {"hand": ["C01", "C06", "C07"]}, 1: {"hand": ["C02"]}, 2: {"hand": []}})
    play(state, "contracts")
    assert legal(state) == {"steal C02"}
    play(state, "steal C02")
    assert where(state) == ("action", 1)
    assert hands(state) == [["C01", "C02", "C06", "C07"], [], []]


def test_as_many_of_the_two_as_possible():
    """Ruling 13."""
    state = play(at(deck=["C40"]), "contracts", "draw C40")
    assert where(state) == ("action", 1)
    assert hands(state)[0] == ["C40"]


def test_not_without_a_card_to_be_had():
    """Ruling 13: offered when at least one card can be had."""
    state = at(deck=[], seats={0: {"hand": ["C01"]}})
    assert "contracts" not in legal(state)
    refuse(state, "no-contracts", "contracts")
    assert "contracts" in legal(at(deck=[], seats={1: {"hand": ["C01"]}}))


def test_the_drawer_alone_sees_what_he_draws():
    """The position: the outcome of `draw` shows the card only to the drawer."""
    state = play(at(), "contracts")
    before = state.clone()
    code = state.string_to_action("draw C10")
    assert state.game.secret(before.g, code) == (0,)
    play(state, "draw C10")
    assert state.observation(0)["seats"][0]["hand"] == ["C10"]
    for observer in (None, 1, 2):
        seen = state.observation(observer)
        assert seen["seats"][0]["hand"] == 1
        assert seen["deck"] == 47
        assert "C10" not in str({key: value for key, value in seen.items() if key not in ("map", "box")})


def test_drawer_and_victim_see_what_is_stolen():
    """The position: and to the victim of a steal; contract of the team: `known`."""
    state = at(deck=[], seats={1: {"hand": ["C02", "C03"]}, 2: {"hand": ["C04"]}})
    play(state, "contracts")
    assert set(state.game.secret(state.g, state.string_to_action("steal C02"))) == {0, 1}
    play(state, "steal C02")
    assert state.observation(1)["seats"][0]["known"] == {"C02": 1}
    assert state.observation(0)["seats"][0]["known"] == {"C02": 1}
    for observer in (None, 2):
        assert "known" not in state.observation(observer)["seats"][0]
        assert state.observation(observer)["seats"][0]["hand"] == 1


def test_hands_and_deck_are_counts_for_others():
    """The position: hidden hands."""
    state = at(seats={0: {"hand": ["C01", "C02"]}, 1: {"hand": ["C03"]}})
    assert [seat["hand"] for seat in state.observation(None)["seats"]] == [2, 1, 0]
    assert [seat["hand"] for seat in state.observation(1)["seats"]] == [2, ["C03"], 0]
    assert state.observation(0)["deck"] == 45
    assert state.observation(0)["observer"] == 0
