"""What a request comes to: checked, then stored by the host, then made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from steamhouse.core.state import State
    from steamhouse.session.log import Entry


@dataclass(frozen=True, slots=True)
class Outcome:
    """An accepted request: its first log number, the version after it, and whether it had been accepted before."""

    seq: int
    version: int
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Pending:
    """A checked change that is not made yet: store ``entry``, then commit. ``entry`` is None for a repeated nonce."""

    entry: Entry | None
    outcome: Outcome
    state: State
