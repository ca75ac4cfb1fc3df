"""Bots in every edition and with every option: legal, sensible, with reasons in the words of the edition."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.quick import quick

import steamhouse
from steamhouse.arena.play import Dice, game_key, play_game, seat_bots
from steamhouse.arena.simulate import simulate
from steamhouse.core.messages import render
from steamhouse.core.registry import describe
from steamhouse.games.planet_steam.actions import BID, BID_MAX, PLACE_NEUTRAL, SABOTAGE, TIP
from steamhouse.games.planet_steam.bots.desk import Desk
from steamhouse.games.planet_steam.bots.optional import carrier_limit, loss_of, open_wealth
from steamhouse.games.planet_steam.state import (
    ORE,
    PHASE_CARRIER_AUCTION,
    PHASE_SABOTAGE,
    PHASE_TIP,
    QUARTZ,
    ZONES,
)

if TYPE_CHECKING:
    from steamhouse.arena.play import Watcher
    from steamhouse.bots import Choice
    from steamhouse.core.state import State

NAMES = ("Ada", "Bo", "Cy", "Di", "Eve")
SCHEMA = describe("planet-steam")["options"]


def everything(edition: str) -> dict[str, Any]:
    """Every option of an edition, away from its default."""
    return {
        option["id"]: option["values"][-1] if option["kind"] == "choice" else True
        for option in SCHEMA
        if edition in option["editions"]
    }


def play(bot: str, seats: int, edition: str, options: dict[str, Any], watch: Watcher | None = None) -> State:
    game = steamhouse.load_game("planet-steam", players=seats, edition=edition, options=options)
    key = game_key(11, seats)
    return play_game(game, seat_bots([bot] * seats, game, key), Dice(key), watch)


@pytest.mark.parametrize("bot", quick(["casual", "thrifty"], "casual"))
@pytest.mark.parametrize("edition", describe("planet-steam")["editions"])
@pytest.mark.parametrize(
    "seats",
    quick([2, 3, 4, 5], 3),
)
def test_they_play_everything_and_say_why(bot: str, edition: str, seats: int) -> None:
    of_2008 = edition != "ffg-2013"

    def watch(state: State, _seat: int, choice: Choice) -> None:
        assert choice.action in state.legal_actions()
        assert choice.reason.id.startswith("planet-steam-2008:" if of_2008 else "planet-steam:")
        for lang in ("en", "de", "es"):
            text = render(choice.reason, lang, NAMES)
            assert "{{" not in text and "$t(" not in text and "bot-reason" not in text, text

    assert play(bot, seats, edition, everything(edition), watch).is_terminal()
    assert play(bot, seats, edition, {}, watch).is_terminal()


def test_no_quartz_and_ore_come_to_a_limited_river() -> None:
    state = play("casual", 4, "ludoart-2008", {"river-limits": True, "immobile-tanks": True})
    g, b = state.g, state.game.box
    assert not [z for z in range(ZONES) if b.river[z] and g.tank[z] and g.converter[z] in (QUARTZ, ORE)]


def test_it_sabotages_the_leader_and_tips_what_it_misses_least() -> None:
    seen = set()

    def watch(state: State, seat: int, choice: Choice) -> None:
        g = state.g
        desk = Desk(g, state.game.box, seat, 0)
        if g.phase == PHASE_SABOTAGE:
            rivals = [open_wealth(desk, code - SABOTAGE) for code in state.legal_actions()]
            assert open_wealth(desk, choice.action - SABOTAGE) == max(rivals)
        elif g.phase == PHASE_TIP:
            losses = [loss_of(desk, 1 << (code - TIP)) for code in state.legal_actions()]
            assert loss_of(desk, 1 << (choice.action - TIP)) == min(losses)
        elif g.phase == PHASE_CARRIER_AUCTION and BID < choice.action <= BID_MAX:
            assert choice.action - BID <= max(carrier_limit(desk), 1)
        seen.add(g.phase)

    play("casual", 4, "ffg-2013", everything("ffg-2013"), watch)
    assert {PHASE_SABOTAGE, PHASE_TIP, PHASE_CARRIER_AUCTION} <= seen


def test_own_markers_are_laid_before_neutral_ones() -> None:
    def watch(state: State, seat: int, choice: Choice) -> None:
        if choice.action in range(PLACE_NEUTRAL, PLACE_NEUTRAL + ZONES):
            assert all(code >= PLACE_NEUTRAL for code in state.legal_actions()), seat

    play("casual", 3, "ludoart-2008", {"variable-claims": True}, watch)


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["ludoart-2008", "ffg-2013"])
def test_casual_beats_three_random_with_everything_on(edition: str) -> None:
    table = ["casual", "random", "random", "random"]
    found = simulate("planet-steam", table, 10, 3, 1, edition=edition, options=everything(edition))
    assert found["seats"][0]["win_share"] >= 0.8
