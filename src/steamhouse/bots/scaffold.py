"""The file that ``steamhouse bot new`` writes: a bot that plays at random, with the places to change."""

from __future__ import annotations

TEMPLATE = '''"""A bot of one's own. Try it: ``steamhouse bot check {file}:{name}``"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from steamhouse import Bot, Choice

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class {name}(Bot):
    """Plays any legal action."""

    games = ()  # every game; with the id of one in it, that one alone

    def choose(self, observation: Mapping[str, Any], legal: Sequence[int]) -> Choice:
        """Decide for ``self.seat``: ``observation`` is the position as this seat sees it, ``legal`` its legal actions.

        ``self.game.to_text(action)`` reads an action, ``self.game.sample_state(observation, seed)`` gives a whole
        state that agrees with what this seat knows. What is random depends on ``self.seed`` and the observation only.
        """
        chance = random.Random(f"{{self.seed}} {{sorted(observation.items())}}")
        action = chance.choice(legal)
        return Choice(action, f"I had {{len(legal)}} choices.")
'''


def scaffold(file: str, name: str) -> str:
    """The text of a file with a bot of that class name."""
    return TEMPLATE.format(file=file, name=name)
