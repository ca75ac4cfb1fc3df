"""Gymnasium: one seat against given rivals.

Importing this module registers the environments; ``gymnasium.make`` imports it where its name stands before theirs:
``make("steamhouse.envs.gymnasium:steamhouse/NameOfGame-v0", opponents=["casual"] * 3)``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import gymnasium
import numpy as np

from steamhouse.arena.play import bot_seed
from steamhouse.batch import BatchEnv
from steamhouse.bots import decide, make_bot
from steamhouse.core.errors import ActionError
from steamhouse.core.registry import game_ids, manifest
from steamhouse.envs.faces import Face

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from steamhouse.batch import Reward, Step
    from steamhouse.bots import Bot
    from steamhouse.core.game import Game
    from steamhouse.envs.faces import Actions, Observations

RANDOM = "random"


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """One seat of a game; between two of its decisions chance and its rivals move.

    ``opponents`` are the others in the order of the seats: names of bots (``"random"`` plays without any thought, fast)
    or classes of one's own. ``seat`` is the own one, ``reward`` that of ``BatchEnv``; the rest as in
    ``steamhouse.envs.pettingzoo.env``. An action that is not legal plays nothing: the episode ends with a reward of -1
    and the reason in ``info["refused"]``; with ``illegal="refuse"`` it raises ActionError. ``info`` has the
    ``action_mask`` once more, and at the end ``scores``.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str | Game,
        *,
        opponents: Sequence[str | Callable[[Game, int, int], Bot]] | None = None,
        seat: int = 0,
        reward: Reward = "win",
        observations: Observations = "flat",
        actions: Actions = "flat",
        max_decisions: int | None = None,
        illegal: Literal["end", "refuse"] = "end",
        render_mode: str | None = None,
        **parameters: Any,
    ) -> None:
        self._batch = BatchEnv(
            game, 1, reward=reward, auto_reset=False, max_decisions=max_decisions, observe=False, **parameters
        )
        self.game = self._batch.game
        others = [each for each in range(self.game.players) if each != seat and each not in self.game.automas]
        rivals = [RANDOM] * len(others) if opponents is None else list(opponents)
        if not 0 <= seat < self.game.players or seat in self.game.automas:
            raise ValueError(f"seat: {seat} is not one of a player of {self.game}")
        if len(rivals) != len(others):
            raise ValueError(f"opponents: {len(rivals)} for {len(others)} seats")
        self.seat = seat
        self.render_mode = render_mode
        self._illegal = illegal
        self._rivals = dict(zip(others, rivals, strict=True))
        self._face = Face(self._batch.spec, observations, actions)
        self.observation_space = self._face.observation_space()
        self.action_space = self._face.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a game: with a seed always the same one."""
        super().reset(seed=seed, options=options)
        key = int(self.np_random.integers(1 << 62))
        self._bots = {seat: self._seated(rival, seat, bot_seed(key, seat)) for seat, rival in self._rivals.items()}
        return self._seen(self._until_own(self._batch.reset(key)))

    def _seated(self, rival: str | Callable[[Game, int, int], Bot], seat: int, seed: int) -> Bot | None:
        if rival == RANDOM:
            return None
        return make_bot(rival, self.game, seat, seed) if isinstance(rival, str) else rival(self.game, seat, seed)

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play an own action and what comes up to the next one."""
        try:
            played = self._batch.step([self._face.index(action)])
        except (ActionError, IndexError) as refused:
            if self._illegal == "refuse":
                raise
            shown, info = self._seen(self._batch.now())
            return shown, -1.0, True, False, info | {"refused": str(refused)}
        step = self._until_own(played)
        shown, info = self._seen(step)
        return shown, float(step.reward[0, self.seat]), bool(step.terminated[0]), bool(step.truncated[0]), info

    def _until_own(self, step: Step) -> Step:
        while not (step.terminated[0] or step.truncated[0]) and (mover := int(step.player[0])) != self.seat:
            step = self._batch.step([self._chosen(mover, step.legal[0])])
        return step

    def _chosen(self, seat: int, legal: Any) -> int:
        bot = self._bots[seat]
        if bot is None:
            return int(self.np_random.choice(legal))
        spec = self._batch.spec
        observation = self._batch.state(0).observation(seat)
        return spec.index(decide(bot, observation, [spec.code(int(each)) for each in legal]).action)

    def _seen(self, step: Step) -> tuple[dict[str, Any], dict[str, Any]]:
        """The observation of the own seat, and the info beside it."""
        own = int(step.player[0]) == self.seat
        shown = self._face.shown(self._batch.observe(self.seat)[0], step.legal[0] if own else np.zeros(0, np.int64))
        info: dict[str, Any] = {"action_mask": shown["action_mask"]}
        if step.terminated[0]:
            info["scores"] = self._batch.scores()[0]
        return shown, info

    def render(self) -> str | None:
        """The position in one line, where the render mode is ``ansi``."""
        return str(self._batch.state(0)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Give its memory back."""
        self._batch.close()


def register() -> None:
    """Tell Gymnasium of an environment for each game that compiles, ``steamhouse/NameOfGame-v0``."""
    for game_id in game_ids():
        if manifest(game_id).compiles:
            name = "".join(word.capitalize() for word in game_id.split("-"))
            entry_point = "steamhouse.envs.gymnasium:SeatEnv"
            gymnasium.register(f"steamhouse/{name}-v0", entry_point=entry_point, kwargs={"game": game_id})


register()
