"""Every generic check of the test kit on every registered game and number of seats."""

import pytest
from tests.quick import quick

from steamhouse.testing import check_game
from steamhouse.testing.kit import check_compiled


@pytest.mark.parametrize("players", quick([2, 3, 4, 5], 3))
def test_planet_steam_passes_the_kit(players: int) -> None:
    assert check_game("planet-steam", players=players, games=2, seed=players, compiled=False) > 200


@pytest.mark.parametrize("players", quick([2, 3, 4, 5], 3))
def test_compiled_rules_play_the_same_twenty_games(players: int) -> None:
    """Architecture: 20 games per seat count, interpreted and compiled, equal field by field after every action."""
    assert check_compiled("planet-steam", players=players, games=20, seed=7) > 2000
