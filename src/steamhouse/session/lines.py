"""Log lines as seats may read them, each made once: a view tells the last two hundred, and only a few are new."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.session import redact

if TYPE_CHECKING:
    from collections.abc import Sequence

    from steamhouse.core.game import Game
    from steamhouse.session.log import Line


class Lines:
    """What has been told of one table. A line's number is never used again, so what was made of it stays true."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._told: dict[tuple[int | None, bool], dict[int, dict[str, Any]]] = {}

    def tell(self, lines: Sequence[Line], seat: int | None, over: bool) -> list[dict[str, Any]]:
        """These lines for a seat. The caller changes none; a line that was told before is the same object again."""
        known = self._told.get((seat, over), {})
        found = {line.seq: known.get(line.seq) or redact.line(line, seat, over, self._game) for line in lines}
        self._told[seat, over] = found
        return list(found.values())
