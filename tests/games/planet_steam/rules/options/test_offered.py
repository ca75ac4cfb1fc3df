"""Which edition offers which option (planet-steam.md, table of the editions; Advanced Rules, Optional Rules)."""

from __future__ import annotations

import random

import pytest
from tests.games.planet_steam.rules.kit import EDITIONS, EDITIONS_2008, legal, load, position

import steamhouse
from steamhouse.core.errors import GameError
from steamhouse.games.planet_steam.game import describe

EVERYWHERE = ("open-credits", "supply-table", "tank-prices")
"""Not rules but a courtesy and two other readings of the printed tables."""
EXPERT = ("immobile-tanks", "river-limits", "variable-trading-order", "variable-claims", "reduced-start")
CARDS_OF_2013 = ("predictable-claims", "price-manipulation", "sabotage", "freelance-carrier")
OFFERED = {
    "ffg-2013": {*EVERYWHERE, *EXPERT, *CARDS_OF_2013},
    "ludoart-2008": {*EVERYWHERE, *EXPERT},
    "reference-manual": {*EVERYWHERE, "variable-trading-order", "river-limits"},
}
VALUES = {"supply-table": "per-resource", "tank-prices": "steep"}


def value(option: str):
    return VALUES.get(option, True)


def missing() -> list[tuple[str, str]]:
    return [(edition, option) for edition in EDITIONS for option in sorted(OFFERED["ffg-2013"] - OFFERED[edition])]


def test_each_edition_names_its_options():
    """planet-steam.md, table: 2013 has all, 2008 its five expert rules, the manual two of them."""
    for edition in EDITIONS:
        told = {option["id"] for option in describe()["options"] if edition in option["editions"]}
        assert told == OFFERED[edition], edition


def test_all_options_are_off_unless_asked_for():
    """Advanced Rules, Optional Rules: players add them or not; closed credits, default tables."""
    for option in describe()["options"]:
        assert option["default"] == {"supply-table": "universal", "tank-prices": "default"}.get(option["id"], False)
    assert steamhouse.load_game("planet-steam").new_initial_state().to_json()["options"] == {}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_option_of_an_edition_can_be_played_alone(edition, players):
    """Advanced Rules: independent of each other. The position says what is played."""
    for option in sorted(OFFERED[edition]):
        game = steamhouse.load_game("planet-steam", players=players, edition=edition, options={option: value(option)})
        state = game.new_initial_state()
        assert state.to_json()["options"] == {option: value(option)}
        assert legal(state)


@pytest.mark.parametrize(("edition", "option"), missing())
def test_an_option_of_another_edition_is_refused_by_name(edition, option):
    """planet-steam.md, table: options offered; for a new game and for a position alike."""
    with pytest.raises(ValueError, match=option):
        steamhouse.load_game("planet-steam", players=3, edition=edition, options={option: True})
    made = position("build", 0, edition=edition, options={option: True})
    with pytest.raises(GameError, match=option):
        load(made)


@pytest.mark.parametrize(
    ("option", "wrong"),
    [("sabotage", "yes"), ("sabotage", 1), ("supply-table", "printed"), ("supply-table", True), ("tank-prices", 3)],
)
def test_a_value_that_an_option_does_not_have_is_refused_by_name(option, wrong):
    """planet-steam.md, Options: switches, and two choices of named values."""
    with pytest.raises(ValueError, match=option):
        steamhouse.load_game("planet-steam", players=3, options={option: wrong})


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_default_said_aloud_is_the_default(edition):
    """Only what differs from the default stands in the position."""
    said = {"supply-table": "universal", "tank-prices": "default", "open-credits": False}
    game = steamhouse.load_game("planet-steam", players=2, edition=edition, options=said)
    assert game.new_initial_state().to_json()["options"] == {}


@pytest.mark.parametrize("edition", EDITIONS_2008)
def test_the_cards_of_2013_never_show_up_in_2008(edition):
    """planet-steam.md, table: no optional cards; a random game of all its own options has none of their steps."""
    options = {option: value(option) for option in OFFERED[edition]}
    state = steamhouse.load_game("planet-steam", players=3, edition=edition, options=options).new_initial_state()
    rng = random.Random(8)
    phases = set()
    while not state.is_terminal():
        now = state.to_json()
        phases.add(now["phase"])
        assert not {"manipulator", "freelance"} & set(now)
        texts = sorted(legal(state))
        assert not {text.split()[0] for text in texts} & {"claim", "manipulate", "sabotage", "keep", "stow"}
        if "auction" in now["phase"]:
            texts = [text for text in texts if text == "pass"] or ["bid 1"]
        state.apply_action(rng.choice(texts))
    assert not phases & {"manipulate", "sabotage", "tip", "carrier-auction", "keep", "stow"}
