"""The cards of specialists as they may lie in a phase: dealt to all, to some, or to nobody."""

from __future__ import annotations

from steamhouse.games.planet_steam import state as S
from steamhouse.games.planet_steam.files.position_check import DEALING
from steamhouse.games.planet_steam.files.position_moments import SETUP
from steamhouse.games.planet_steam.files.position_option_check import orders_due
from steamhouse.games.planet_steam.rules.specialists import has_benefit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game


def lay_cards(g: Game, b: Box) -> None:
    """Deal cards to those that have one in the state's phase, and take those of others; who has a fit one keeps it."""
    p = max(0, g.seat)
    holders = [q for q in range(b.players) if g.card[q] != S.NOBODY]
    if g.phase in SETUP:
        _only(g, b, ())
    elif g.phase == S.PHASE_AUCTION:
        if b.players - len(holders) < 2:
            _only(g, b, ())
    elif g.phase == S.PHASE_HIRE:
        _only(g, b, [q for q in holders if q != p] if len(holders) < b.players else ())
    elif g.phase == S.PHASE_BENEFIT:
        _with_benefit(g, b, p)
    elif g.phase == S.PHASE_BONUS:
        if p not in holders:
            _only(g, b, [*holders, p])
    elif g.phase == S.PHASE_ORDER:
        # somebody still lays a marker: with all cards dealt that may be over
        late = orders_due(b, len(holders)) == orders_due(b, len(holders) - 1)
        if late or p not in holders:
            _only(g, b, [p])
    elif g.phase == S.PHASE_MANIPULATE:
        _only(g, b, [p])
    else:
        assert g.phase in (S.PHASE_SABOTAGE, S.PHASE_TIP) or g.phase not in DEALING
        _only(g, b, range(b.players))


def give(g: Game, p: int, card: int) -> None:
    """A card for a seat, or none; what it had is free."""
    if g.card[p] != S.NOBODY:
        g.holder[g.card[p]] = S.NOBODY
    g.card[p] = card
    if card != S.NOBODY:
        g.holder[card] = p


def exchange(g: Game, p: int, q: int) -> None:
    """Two seats change their cards."""
    mine, other = g.card[p], g.card[q]
    give(g, p, S.NOBODY)
    give(g, q, mine)
    give(g, p, other)


def _only(g: Game, b: Box, seats: Collection[int]) -> None:
    """Only these seats have a card; who lacks one gets the first that is free."""
    for p in range(b.players):
        if p not in seats:
            give(g, p, S.NOBODY)
    for p in sorted(seats):
        if g.card[p] == S.NOBODY:
            give(g, p, g.holder.index(S.NOBODY))


def _with_benefit(g: Game, b: Box, p: int) -> None:
    """The seat has a card that lets it choose something at once, where there is one."""
    g.seat = p
    card = next((card for card in range(b.players) if b.cards[card] & (S.ENGINEER | S.BANK_AGENT)), S.NOBODY)
    if not has_benefit(g, b) and card != S.NOBODY:
        _only(g, b, ())
        give(g, p, card)
