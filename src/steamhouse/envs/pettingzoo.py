"""PettingZoo: every seat is an agent, one decides after the other (AEC)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from pettingzoo import AECEnv

from steamhouse.batch import BatchEnv
from steamhouse.envs.faces import Face

if TYPE_CHECKING:
    from gymnasium.spaces import Dict, Space

    from steamhouse.batch import Reward, Step
    from steamhouse.core.game import Game
    from steamhouse.envs.faces import Actions, Observations

RenderMode = Literal["ansi", "human"]


class SteamhouseEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One game: agents ``seat_0`` and so on, those that rules decide for (Automas) left out.

    See ``env`` for its arguments. ``infos`` is empty; ``self.state_now()`` is the position as a ``State``.
    """

    def __init__(
        self,
        game: str | Game,
        *,
        render_mode: RenderMode | None = None,
        reward: Reward = "win",
        observations: Observations = "flat",
        actions: Actions = "flat",
        max_decisions: int | None = None,
        **parameters: Any,
    ) -> None:
        super().__init__()
        self._batch = BatchEnv(
            game, 1, reward=reward, auto_reset=False, max_decisions=max_decisions, observe=False, **parameters
        )
        self.game = self._batch.game
        self.spec = self._batch.spec
        self.render_mode = render_mode
        self.metadata = {
            "name": f"steamhouse_{self.game.id.replace('-', '_')}_v{self.spec.version}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self._face = Face(self.spec, observations, actions)
        seats = [seat for seat in range(self.game.players) if seat not in self.game.automas]
        self._seats = {f"seat_{seat}": seat for seat in seats}
        self.possible_agents = list(self._seats)
        # one of each for every agent: a space has dice of its own
        self._spaces = {agent: self._face.observation_space() for agent in self.possible_agents}
        self._answers = {agent: self._face.action_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        """What an agent is shown."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """What an agent answers with."""
        return self._answers[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - their signature
        """Begin a game: with a seed always the same one, without it the one after the last."""
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._earned = np.zeros(self.game.players, np.float32)
        self._stands(self._batch.reset(seed))

    def step(self, action: Any) -> None:
        """Play the action of ``agent_selection``. ActionError with the reason for one that is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        step = self._batch.step([self._face.index(action)])
        self._cumulative_rewards[agent] = 0.0
        self._earned[self._seats[agent]] = 0.0
        earned = step.reward[0]
        self.rewards = {each: float(earned[seat] - self._earned[seat]) for each, seat in self._seats.items()}
        self._earned = earned
        if step.terminated[0] or step.truncated[0]:
            self.terminations = dict.fromkeys(self.agents, bool(step.terminated[0]))
            self.truncations = dict.fromkeys(self.agents, bool(step.truncated[0]))
        self._stands(step)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _stands(self, step: Step) -> None:
        """Take over who decides and what is legal; at the end the next agent learns that it is over."""
        seat = int(step.player[0])
        self._legal = step.legal[0]
        self._mover = f"seat_{seat}"
        if self._mover in self.agents:
            self.agent_selection = self._mover
        else:
            self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; all of its mask is 0 while another one decides."""
        decides = agent == self._mover and not self.terminations.get(agent) and not self.truncations.get(agent)
        return self._face.shown(self._batch.observe(self._seats[agent])[0], self._legal if decides else self._legal[:0])

    def render(self) -> str | None:
        """The position in one line: given back (``ansi``) or printed (``human``)."""
        text = str(self.state_now())
        if self.render_mode == "human":
            print(text)  # noqa: T201 - what this mode is for
            return None
        return text

    def state_now(self) -> Any:
        """The position as a ``State``, for looking."""
        return self._batch.state(0)

    def close(self) -> None:
        """Give its memory back."""
        self._batch.close()


def env(game: str | Game, **arguments: Any) -> SteamhouseEnv:
    """An environment of a game, or of an id with the ``parameters`` of ``load_game``.

    ``reward`` is that of ``BatchEnv``: ``win``, ``score``, ``score_delta`` or ``rank``. ``observations`` are ``flat``
    or ``dict``, ``actions`` ``flat`` or ``factored`` (see ``faces.Face``). A game is truncated after
    ``max_decisions``.
    """
    return SteamhouseEnv(game, **arguments)
