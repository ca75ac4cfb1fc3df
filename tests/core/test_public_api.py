"""The public Python API as it is promised: every call of it, with what it gives and what it refuses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import steamhouse
from steamhouse.core.state import State


def played(*actions: str, **parameters: Any) -> State:
    state = steamhouse.load_game("planet-steam", **parameters).new_initial_state()
    for action in actions:
        state.apply_action(action)
    return state


def test_a_game_and_its_first_state() -> None:
    game = steamhouse.load_game("planet-steam", players=4, edition="ffg-2013", options={})
    state = game.new_initial_state()
    assert (game.id, game.players, game.edition, game.options, state.game) == ("planet-steam", 4, "ffg-2013", {}, game)
    assert state.current_player() == steamhouse.CHANCE
    assert [probability for _, probability in state.chance_outcomes()] == [0.25] * 4
    assert [code for code, _ in state.chance_outcomes()] == state.legal_actions()


def test_actions_as_codes_texts_and_parts() -> None:
    state = played("first-player 2", players=4)
    code = state.string_to_action("buy 2 water")
    assert state.action_to_string(code) == "buy 2 water"
    assert state.action_to_factored(code) == ("buy", (2, "water"))
    assert state.current_player() == 2
    state.apply_action(state.legal_actions()[0])
    assert state.current_player() == 3
    assert state.history()[0] == ("chance", "first-player 2")


def test_what_is_not_legal_says_why_and_where() -> None:
    state = played("first-player 0", players=4)
    reason = state.explain("buy-tank C4")
    assert reason is not None
    assert reason.code == "wrong-phase"
    assert reason.text.startswith("That is not the decision to be made now")
    assert reason.rule == "Setup, step 15: Upgrade Carrier Card"
    before = state.to_json()
    with pytest.raises(ValueError, match=r"buy-tank C4: .* \(Setup, step 15"):
        state.apply_action("buy-tank C4")
    assert state.to_json() == before
    assert state.explain("upgrade ore") is None


def test_scores_and_returns() -> None:
    state = played(players=4)
    score = state.scores()[0]
    assert score.total == sum(score.parts.values()) == 233
    assert list(score.parts) == ["credits", "goods", "zones", "tanks", "superchargers", "luxury"]
    assert state.returns() == [0.0] * 4


def test_views_clones_and_positions() -> None:
    state = played("first-player 0", players=4)
    assert state.observation(1) == state.to_json() | {"observer": 1}
    assert state.observation(None)["observer"] is None
    clone = state.clone()
    clone.apply_action("upgrade water")
    assert clone.to_json() != state.to_json() == steamhouse.load_position(state.to_json()).to_json()
    assert state.game.state_from_json(clone.to_json()).to_json() == clone.to_json()


def test_records(tmp_path: Path) -> None:
    state = played("first-player 0", "upgrade water", players=2)
    record = steamhouse.Record.from_state(state)
    record.save(tmp_path / "game.json")
    assert steamhouse.Record.load(tmp_path / "game.json").replay().to_json() == state.to_json()


@pytest.mark.parametrize("seat", [-1, 4])
def test_nobody_observes_from_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match="seat"):
        played(players=4).observation(seat)


@pytest.mark.parametrize(
    "parameters, named",
    [
        ({"players": 6}, "players"),
        ({"players": True}, "players"),
        ({"edition": "ffg-2031"}, "ffg-2031"),
        ({"options": {"no-such": True}}, r"options\.no-such"),
        ({"options": []}, "options"),
        ({"board": {}}, "board: format"),
        ({"rules": 99}, "rules"),
        ({"maps": 1}, "maps"),
    ],
)
def test_a_game_that_cannot_be_is_refused_by_name(parameters: dict[str, Any], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        steamhouse.load_game("planet-steam", **parameters)


@pytest.mark.parametrize("source", [{}, {"game": "chess"}, {"game": "planet-steam", "options": 1}, [1], 3, None])
def test_what_is_no_position_is_refused(source: Any) -> None:
    with pytest.raises(ValueError, match=r"game|options|position"):
        steamhouse.load_position(source)


# One action of each form that the edition of 2013 knows.
ACTIONS = """
first-player 1, die 4, upgrade ore, bid 12, pass, hire lady-steam, hire lady-steam+engineer, benefit license,
benefit credits, benefit upgrade ore, benefit take ore, benefit none, bonus ore, offer C4, roll C4, license C4, decline,
fallback C4, airship 4, activate, buy-tank C4, import-tank C4, buy-converter ore C4, buy-supercharger C4,
move-tank A1 C4, swap-tanks A1 C4, move-converter A1 C4, swap-converters A1 C4, move-supercharger A1 C4,
remove-converter C4, end, power C4, extract, buy 2 ore, sell 2 ore, buy-license, sell-license, buy-luxury
"""


@pytest.mark.parametrize("text", [text.strip() for text in ACTIONS.split(",")])
def test_every_kind_of_action_has_one_text(text: str) -> None:
    state = played(players=2)
    code = state.string_to_action(text)
    assert state.action_to_string(code) == text
    assert state.action_to_string(state.string_to_action(f"  {text.upper()} ")) == text


def test_a_swap_names_its_zones_in_any_order() -> None:
    state = played(players=2)
    assert state.string_to_action("swap-tanks C4 A1") == state.string_to_action("swap-tanks A1 C4")


def test_a_position_may_give_everything_that_it_has() -> None:
    """Also what follows from the rest (the reserve), and what only options change (a tipped tank)."""
    resources = ("quartz", "ore", "water", "energy")
    first = {
        "credits": 120,
        "goods": dict(zip(resources, (1, 2, 3, 3), strict=True)),
        "carriers": dict(zip(resources, (1, 1, 2, 1), strict=True)),
        "licenses": 0,
        "luxury": 0,
        "card": "lady-steam",
    }
    market = zip(resources, ((12, 5), (9, 6), (7, 6), (4, 6)), strict=True)
    position = {
        "game": "planet-steam",
        "edition": "ffg-2013",
        "players": 4,
        "options": {},
        "round": 2,
        "phase": "trade",
        "seat": 0,
        "resource": "energy",
        "market": {name: {"price": price, "supply": supply} for name, (price, supply) in market},
        "bonus": dict.fromkeys(resources, 0),
        "tank_market": 12,
        "airship": "4",
        "first_player": 0,
        "reserve": {
            "tanks": 34,
            "converters": {"quartz": 14, "ore": 13, "energy": 14},
            "superchargers": 12,
            "licenses": 7,
            "luxury": 6,
        },
        "seats": [first, {"card": "venturer"}, {"card": "airship-captain"}, {"card": "engineer"}],
        "zones": {
            "C4": {"owner": 0, "tank": True, "converter": "ore", "supercharger": True, "tipped": False},
            "B2": {"owner": "neutral"},
        },
    }
    state = steamhouse.load_position(position)
    written = state.to_json()
    assert set(position) <= set(written)
    assert written["seats"][0] == first
    assert written["reserve"] == position["reserve"]
    texts = [state.action_to_string(code) for code in state.legal_actions()]
    assert texts == ["pass", *(f"buy {n} energy" for n in range(1, 7)), *(f"sell {n} energy" for n in range(1, 4))]
