"""The order of the game: its phases, a row each, in the order of a game. See ``core/order.py``.

What is played goes on by itself until somebody, or chance, has to decide (``rules/round.py``).
"""

from __future__ import annotations

from steamhouse.core.order import Chain
from steamhouse.core.values import Value
from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.rules import round as then
from steamhouse.games.steam_power.rules.contracts import legal_bonuses, legal_victims
from steamhouse.games.steam_power.rules.delivery import legal_moves, legal_takes
from steamhouse.games.steam_power.rules.factories import legal_bonus_factories
from steamhouse.games.steam_power.rules.listing import (
    legal_forced,
    legal_turn_actions,
    list_corners,
    list_deck,
    list_hand,
    list_starts,
    list_tiles,
    list_trains,
)
from steamhouse.games.steam_power.rules.track import legal_placements

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Phase(Value):
    """A row: a kind of decision (``legal``), of chance (``chance``), or the end; ``section`` is that of the book."""

    __slots__ = ("chance", "legal", "name", "phase", "play", "section")

    phase: int
    name: str
    section: str
    legal: Callable[..., int] | None
    chance: Callable[..., int] | None
    play: Callable[..., None] | None

    def __init__(
        self,
        phase: int,
        name: str,
        section: str,
        legal: Callable[..., int] | None = None,
        chance: Callable[..., int] | None = None,
        play: Callable[..., None] | None = None,
    ) -> None:
        self._set(phase=phase, name=name, section=section, legal=legal, chance=chance, play=play)


PHASES = (
    Phase(S.PHASE_CITY, "city", "setup-cities", chance=list_tiles, play=then.draw_tile),
    Phase(S.PHASE_DRAW, "draw", "contracts", chance=list_deck, play=then.draw_contract),
    Phase(S.PHASE_CORNER, "corner", "automa-setup", chance=list_corners, play=then.draw_corner),
    Phase(S.PHASE_START, "start", "setup-start", chance=list_starts, play=then.draw_first),
    Phase(S.PHASE_TRAIN, "train", "solo", chance=list_trains, play=then.draw_train),
    Phase(S.PHASE_ACTION, "action", "turn", legal=legal_turn_actions, play=then.act),
    Phase(S.PHASE_LAY, "lay", "lay", legal=legal_placements, play=then.lay),
    Phase(S.PHASE_TAKE, "take", "transport", legal=legal_takes, play=then.take_or_buy),
    Phase(S.PHASE_MOVE, "move", "transport", legal=legal_moves, play=then.move_on),
    Phase(S.PHASE_BONUS, "bonus", "bonus", legal=legal_bonuses, play=then.use_bonus),
    Phase(S.PHASE_BONUS_FACTORY, "bonus-factory", "bonus", legal=legal_bonus_factories, play=then.build_bonus),
    Phase(S.PHASE_DRAW_FROM, "draw-from", "contracts", legal=legal_victims, play=then.draw_from),
    Phase(S.PHASE_STEAL, "steal", "contracts", chance=list_hand, play=then.steal_contract),
    Phase(S.PHASE_AUTOMA, "automa", "automa", legal=legal_forced, play=then.play_automa),
    Phase(S.PHASE_OVER, "over", "end"),
)

SOON = (
    S.PHASE_ACTION,
    S.PHASE_LAY,
    S.PHASE_TAKE,
    S.PHASE_MOVE,
    S.PHASE_DRAW,
    S.PHASE_AUTOMA,
)

CHAINS = (
    Chain(
        "legal",
        "legal",
        "List the legal actions of the mover in ``acts`` and return their number; 0 at chance nodes and at the end.",
        "0",
    ),
    Chain(
        "chance",
        "chance",
        "List the outcomes of a chance node with their weights and return their number; 0 elsewhere.",
        "0",
    ),
    Chain("step", "play", "Play a legal action or outcome, and go on until somebody, or chance, has to decide."),
)
