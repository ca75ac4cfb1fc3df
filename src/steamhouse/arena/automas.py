"""Seats that an Automa has: ``automa:LEVEL`` among the names of a run, ``automa`` for the normal level."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.bots.base import Bot, Choice
from steamhouse.core.messages import Message
from steamhouse.core.registry import with_automas

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

NAME = "automa"
DEFAULT_LEVEL = "normal"


class Forced(Bot):
    """Plays the one action that the rules force on an Automa."""

    def choose(self, observation: Mapping[str, Any], legal: Sequence[int]) -> Choice:  # noqa: ARG002
        """The only legal action."""
        return Choice(legal[0], Message(f"{self.game.id}:bot-reason.only-choice"))


def is_automa(name: object) -> bool:
    """Whether a name means an Automa, whatever its level; a class of bots is none."""
    return isinstance(name, str) and name.partition(":")[0] == NAME


def levels(names: Sequence[object]) -> dict[str, str]:
    """The difficulty of each Automa's seat, as the option ``automas`` of a game has it."""
    automas = {seat: str(name) for seat, name in enumerate(names) if is_automa(name)}
    return {str(seat): name.partition(":")[2] or DEFAULT_LEVEL for seat, name in automas.items()}


def seated(parameters: Mapping[str, Any], names: Sequence[object]) -> dict[str, Any]:
    """The parameters of ``load_game`` for a table at which these names sit, in the order of the seats."""
    return with_automas(parameters, levels(names))
