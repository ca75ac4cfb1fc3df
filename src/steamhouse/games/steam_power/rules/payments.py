"""Every dollar that a seat pays or gets goes through here, and is told."""

from __future__ import annotations

from steamhouse.core.telling import tell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game


def pay(g: Game, what: int, which: int, amount: int) -> None:
    """The mover pays the bank."""
    g.money[g.seat] -= amount
    tell(g, what, g.seat, which, amount)


def pay_owner(g: Game, b: Box, what: int, owner: int, amount: int) -> None:
    """The mover pays an owner at once; in the solo game what companies get goes to the bank."""
    g.money[g.seat] -= amount
    if not b.solo:
        g.money[owner] += amount
    tell(g, what, g.seat, owner, amount)


def get(g: Game, what: int, which: int, amount: int) -> None:
    """The mover gets money from the bank."""
    g.money[g.seat] += amount
    tell(g, what, g.seat, which, amount)
