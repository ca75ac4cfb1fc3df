"""OpenSpiel: ``pyspiel.load_game("steamhouse(game=ID,players=3)")`` once ``register`` was called.

Chance is explicit. Outcomes of chance count from 0 of their own, as OpenSpiel has it; actions are the indices of
``steamhouse.batch.Spec``. Seats of Automas are players whose only legal action is the forced one. There is no
information state: an observation holds all that a seat may know, and what it could remember beyond that is left out.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from steamhouse.batch import BatchEnv
from steamhouse.core.record import MAX_ACTIONS
from steamhouse.core.registry import game_ids, load_game

if TYPE_CHECKING:
    from steamhouse.core.state import State

NAME = "steamhouse"
PARAMETERS = {"game": game_ids()[0], "players": 4, "edition": "", "options": ""}
"""What ``load_game`` takes, with ``options`` as JSON; an empty text is the game's own default."""

TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Games of Steamhouse",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=1,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class SteamhouseGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One of the games with its box, as OpenSpiel's."""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given: dict[str, Any] = PARAMETERS | (parameters or {})
        more: dict[str, Any] = {"edition": given["edition"]} if given["edition"] else {}
        if given["options"]:
            more["options"] = json.loads(given["options"])
        self.rules = load_game(given["game"], players=given["players"], **more)
        self.looking = BatchEnv(self.rules, 1, chance="outside", check=False)
        self.spec = self.looking.spec
        info = pyspiel.GameInfo(
            num_distinct_actions=self.spec.num_actions,
            max_chance_outcomes=self.spec.num_outcomes,
            num_players=self.rules.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=MAX_ACTIONS,
        )
        super().__init__(TYPE, info, parameters or {})

    def new_initial_state(self) -> SteamhouseState:
        """The state before the first action."""
        return SteamhouseState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:  # noqa: ARG002 - their signature
        """What a seat sees."""
        return Observer(self)


class SteamhouseState(pyspiel.State):  # type: ignore[misc]
    """One state, as OpenSpiel's; ``state`` is ours."""

    def __init__(self, game: SteamhouseGame) -> None:
        super().__init__(game)
        self.state: State = game.rules.new_initial_state()

    @property
    def _spec(self) -> Any:
        return self.get_game().spec

    def current_player(self) -> int:
        """The seat to decide, or OpenSpiel's number for chance or for the end."""
        return self.state.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.state.current_player():
            return []
        return sorted(self._spec.index(action) for action in self.state.legal_actions())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each outcome with its probability."""
        begin = self._spec.num_actions
        return [(self._spec.index(code) - begin, chance) for code, chance in self.state.chance_outcomes()]

    def _apply_action(self, action: int) -> None:
        self.state.play(self._code(self.state.current_player(), action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.state.game.to_text(self._code(player, action))

    def _code(self, player: int, action: int) -> int:
        begin = self._spec.num_actions if player == pyspiel.PlayerId.CHANCE else 0
        return int(self._spec.code(begin + action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.state.is_terminal()

    def returns(self) -> list[float]:
        """Each seat's share of the win."""
        return self.state.returns()

    def __str__(self) -> str:
        return json.dumps(self.state.to_json())


class Observer:
    """What a seat sees: as a row of numbers, by parts of it, and as text."""

    def __init__(self, game: SteamhouseGame) -> None:
        self._game = game
        self.tensor = np.zeros(game.spec.observation_shape, np.float32)
        self.dict = {name: self.tensor[part] for name, part in game.spec.observation_fields.items()}

    def set_from(self, state: SteamhouseState, player: int) -> None:
        """Take over what the seat sees now."""
        self._game.looking.fill(state.state)
        self.tensor[:] = self._game.looking.observe(player)[0]

    def string_from(self, state: SteamhouseState, player: int) -> str:
        """What the seat sees as JSON: a position."""
        return json.dumps(state.state.observation(player))


def register() -> None:
    """Tell OpenSpiel of the game; more than once does no harm."""
    if NAME not in pyspiel.registered_names():
        pyspiel.register_game(TYPE, SteamhouseGame)
