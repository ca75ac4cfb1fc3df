"""Files that ship, as the API gives them."""

from __future__ import annotations

from typing import Any, Literal

from steamhouse.server.shapes import Sent


class PrintedItem(Sent):
    """Figures that are compared with the cardboard at one go: the key ``path`` of the board file with all below it."""

    id: str
    kind: Literal[
        "price",
        "supply",
        "changes",
        "tank-prices",
        "tank-start",
        "carriers",
        "cards",
        "river",
        "closed",
        "claims",
        "rounds",
    ]
    part: Literal["terminal", "market", "carriers", "cards", "map", "rounds"]
    path: str
    resource: Literal["quartz", "ore", "water", "energy"] | None
    players: int | None


class BoardSheet(Sent):
    """A board that ships (docs/board-format.md) and what an editor of it needs; ``turned``: the river is a column."""

    file: dict[str, Any]
    items: list[PrintedItem]
    specialists: list[str]
    vocabulary: Literal["tank", "upgrade"]
    turned: bool
