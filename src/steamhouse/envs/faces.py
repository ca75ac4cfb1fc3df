"""What agents are shown and what they answer with: observations flat or by names, actions flat or in two parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, get_args

import numpy as np
from gymnasium import spaces

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from steamhouse.batch import Spec

Observations = Literal["flat", "dict"]
Actions = Literal["flat", "factored"]

LARGE = 2.0**31  # beyond every number of a game


class Face:
    """The spaces of one game's agents.

    ``flat`` observations are one row of numbers, ``dict`` ones a part of it under each name of
    ``Spec.observation_fields``. ``flat`` actions are indices of ``Spec``; ``factored`` ones are pairs: the kind of
    action (in the order of ``Spec.action_fields``) and which one of that kind. An observation has a mask beside it, 1
    where an action is legal: a row, or for factored actions a row for each kind.
    """

    def __init__(self, spec: Spec, observations: Observations = "flat", actions: Actions = "flat") -> None:
        for name, given, known in (("observations", observations, Observations), ("actions", actions, Actions)):
            if given not in get_args(known):
                raise ValueError(f"{name}: {given!r} is none of {', '.join(get_args(known))}")
        self.spec = spec
        self._by_name = observations == "dict"
        kinds = [part for part in spec.action_fields.values() if part.start < spec.num_actions]
        self._begins = np.array([part.start for part in kinds])
        self._sizes = [min(part.stop, spec.num_actions) - part.start for part in kinds]
        self._factored = actions == "factored"

    def action_space(self) -> spaces.Space[Any]:
        """The space of answers."""
        if self._factored:
            return spaces.MultiDiscrete([len(self._sizes), max(self._sizes)])
        return spaces.Discrete(self.spec.num_actions)

    def observation_space(self) -> spaces.Dict:
        """The space of what is shown: ``observation`` and ``action_mask``."""
        shape = (len(self._sizes), max(self._sizes)) if self._factored else (self.spec.num_actions,)
        mask = spaces.Box(0, 1, shape, np.int8)
        if not self._by_name:
            return spaces.Dict({"observation": _numbers(self.spec.observation_shape[0]), "action_mask": mask})
        parts: dict[str, spaces.Space[Any]] = {
            name: _numbers(part.stop - part.start) for name, part in self.spec.observation_fields.items()
        }
        return spaces.Dict({"observation": spaces.Dict(parts), "action_mask": mask})

    def shown(self, row: NDArray[np.float32], legal: NDArray[np.integer]) -> dict[str, Any]:
        """The observation of a row of numbers and of the indices that are legal."""
        flat = np.zeros(self.spec.num_actions, np.int8)
        flat[legal] = 1
        mask = flat
        if self._factored:
            mask = np.zeros((len(self._sizes), max(self._sizes)), np.int8)
            for kind, (begin, size) in enumerate(zip(self._begins, self._sizes, strict=True)):
                mask[kind, :size] = flat[begin : begin + size]
        fields = self.spec.observation_fields.items()
        observation = {name: row[part] for name, part in fields} if self._by_name else row
        return {"observation": observation, "action_mask": mask}

    def index(self, action: Any) -> int:
        """The index of an answer. IndexError for what is none."""
        if not self._factored:
            return int(action)
        kind, which = (int(part) for part in action)
        if not (0 <= kind < len(self._sizes) and 0 <= which < self._sizes[kind]):
            raise IndexError(f"action {kind}, {which}: there is none")
        return int(self._begins[kind]) + which


def _numbers(size: int) -> spaces.Box:
    return spaces.Box(-LARGE, LARGE, (size,), np.float32)
