"""What a decision of an optional rule brings. See ``brings.py``."""

from __future__ import annotations

from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.happened import tried
from steamhouse.games.planet_steam.rules import happenings as H, reasons as R
from steamhouse.games.planet_steam.rules.freelance import check_keep
from steamhouse.games.planet_steam.rules.goods import freelance_room
from steamhouse.games.planet_steam.rules.manipulation import pay_manipulator
from steamhouse.games.planet_steam.text.words import brought

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.core.messages import Message
    from steamhouse.games.planet_steam.box import Box
    from steamhouse.games.planet_steam.state import Game

PIPS = (1, 6)


def _order(g: Game, b: Box) -> list[Message]:  # noqa: ARG001 - every phase is asked the same way
    return [brought("order")]


def _manipulate(g: Game, b: Box) -> list[Message]:  # noqa: ARG001
    """The card's income comes in any case."""
    after = g.copy()
    pay_manipulator(after)
    income = brought("manipulate", credits=after.credits[g.seat] - g.credits[g.seat])
    return [income, brought("manipulate-done")] if g.mode else [income]


def _sabotage(g: Game, b: Box) -> list[Message]:
    return [brought("sabotage", **_incomes(g, b))]


def _tip(g: Game, b: Box) -> list[Message]:
    return [brought("tip", **_incomes(g, b))]


def _incomes(g: Game, b: Box) -> dict[str, int]:
    """What the die brings at least and at most to the owner of the tank."""
    thrown = g.copy()
    thrown.phase, thrown.die_for = S.PHASE_DIE, S.FOR_SABOTAGE
    low, high = (
        sum(each.amount for each in tried(thrown, b, A.DIE + pips) if each.what == H.TIP_INCOME) for pips in PIPS
    )
    return {"low": low, "high": high}


def _keep(g: Game, b: Box) -> list[Message]:
    found = []
    if check_keep(g) == R.LEGAL:
        found.append(brought("keep", credits=g.credits[g.seat] - g.carrier_credits))
    loaded = b.carrier_room - freelance_room(g, b, g.seat)
    return [*found, brought("keep-loaded", number=loaded) if loaded else brought("keep-empty")]


def _stow(g: Game, b: Box) -> list[Message]:
    back = g.stow_for == S.PHASE_BONUS and not b.bonus_lost
    return [brought("stow-back" if back else "stow", number=sum(g.surplus))]


def _neutrals(g: Game, b: Box) -> list[Message]:
    again = b.second_vote and g.first_vote[0] == S.NO_VOTE
    return [brought("neutrals"), brought("neutrals-again" if again else "neutrals-die")]


def _place(g: Game, b: Box) -> list[Message]:  # noqa: ARG001
    return [brought("place", credits=b.value_zone)]


OF_OPTIONS = {
    S.PHASE_ORDER: _order,
    S.PHASE_MANIPULATE: _manipulate,
    S.PHASE_SABOTAGE: _sabotage,
    S.PHASE_TIP: _tip,
    S.PHASE_KEEP: _keep,
    S.PHASE_STOW: _stow,
    S.PHASE_NEUTRALS: _neutrals,
    S.PHASE_PLACE: _place,
}
