"""Order markers on resources as they may lie in a phase, and one that is laid by hand."""

from __future__ import annotations

from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.files.faults import wrong
from steamhouse.games.planet_steam.files.position_option_check import orders_by_now

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def lay(g: Game, b: Box, resource: int, number: int) -> None:
    """Lay a marker on a resource (0: take its own away); if it lay elsewhere, the two markers change places."""
    if not b.variable_order:
        raise wrong("order", "needs-option", option="variable-trading-order")
    if number:
        for r in range(S.RESOURCES):
            if g.order[r] == number:
                g.order[r] = g.order[resource]
    g.order[resource] = number


def lay_due(g: Game, b: Box) -> None:
    """As many order markers as lie by then: surplus ones are taken up, missing ones laid where there is room."""
    if not b.variable_order or g.phase == S.PHASE_OVER:
        return
    due = orders_by_now(g, b)
    for r in [r for r in range(S.RESOURCES) if g.order[r]][due:]:
        g.order[r] = 0
    for r in [r for r in range(S.RESOURCES) if not g.order[r]][: max(0, due - sum(map(bool, g.order)))]:
        g.order[r] = next(number for number in range(1, S.RESOURCES + 1) if number not in g.order)
