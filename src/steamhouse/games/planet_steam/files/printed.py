"""What an owner of the game can compare with the cardboard: the figures of a board file, in the units one looks at.

One item is a track, a row of carriers, a set of cards or a map. The board editor of the page and ``steamhouse rules
planet-steam board`` show the same list; their texts are those of the namespace ``page-printed``.
"""

from __future__ import annotations

from steamhouse.games.planet_steam.files.board import (
    MARKS,
    RESOURCE_NAMES,
    SPECIALIST_BITS,
    confidence_of,
    edition_data,
    leaves,
    shipped_board,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PLAYERS = ("2", "3", "4", "5")
# The parts of the cardboard, in the order in which they are compared, and the kinds of items on each.
PARTS = {
    "terminal": ("price", "supply", "changes"),
    "market": ("tank-prices", "tank-start"),
    "carriers": ("carriers",),
    "cards": ("cards",),
    "map": ("river", "closed", "claims"),
    "rounds": ("rounds",),
}


class Item:
    """Figures that are compared at one go: ``kind`` and what tells it from others of its kind (else None)."""

    __slots__ = ("kind", "path", "players", "resource")

    def __init__(self, kind: str, path: str, resource: str | None = None, players: str | None = None) -> None:
        self.kind = kind
        self.path = path
        self.resource = resource
        self.players = players

    @property
    def id(self) -> str:
        """Names the item: ``price-ore``, ``cards-3``, ``river``."""
        return "-".join(part for part in (self.kind, self.resource, self.players) if part)

    @property
    def part(self) -> str:
        """Where on the cardboard it is."""
        return next(part for part, kinds in PARTS.items() if self.kind in kinds)

    def to_json(self) -> dict[str, Any]:
        """The item as plain JSON; ``path`` is the key of the board file that it stands for, with all below it."""
        return {
            "id": self.id,
            "kind": self.kind,
            "part": self.part,
            "path": self.path,
            "resource": self.resource,
            "players": None if self.players is None else int(self.players),
        }


def _all_items() -> tuple[Item, ...]:
    found = [Item("price", f"price_tracks.{name}", resource=name) for name in RESOURCE_NAMES]
    found += [Item("supply", f"supply_tracks.{name}", resource=name) for name in RESOURCE_NAMES]
    found += [Item("changes", "price_changes"), Item("tank-prices", "tank_market.prices")]
    found += [Item("tank-start", "tank_market.start")]
    found += [Item("carriers", f"carriers.{name}", resource=name) for name in RESOURCE_NAMES]
    found += [Item("cards", f"specialist_cards.{number}", players=number) for number in PLAYERS]
    found += [Item("river", "map.river")]
    for number in PLAYERS:
        found += [Item("closed", f"map.closed.{number}", players=number)]
        found += [Item("claims", f"map.claims.{number}", players=number)]
    return (*found, Item("rounds", "rounds"))


ITEMS = _all_items()


def figures_of(item: Item, board: dict[str, Any]) -> list[tuple[str, Any, str]]:
    """The figures of an item on a board: key path, value and mark."""
    paths = leaves(_at(board, item.path), item.path)
    return [(path, _at(board, path), confidence_of(board, path)) for path in paths]


def mark_of(item: Item, board: dict[str, Any]) -> str:
    """How sure the board is of an item: the weakest mark of its figures."""
    return MARKS[max(MARKS.index(mark) for _, _, mark in figures_of(item, board))]


def concerns(item: Item, players: int) -> bool:
    """Whether an item is of use for this number of players."""
    return item.players is None or item.players == str(players)


def shipped_sheet(edition: str) -> dict[str, Any]:
    """The board of an edition with what an editor needs beside it; GameError when there is no such edition.

    A ``turned`` board has the river as a column.
    """
    rules = edition_data(edition)
    return {
        "file": shipped_board(edition),
        "items": [item.to_json() for item in ITEMS],
        "specialists": list(SPECIALIST_BITS),
        "vocabulary": rules["rules"]["vocabulary"],
        "turned": rules["rules"]["orientation"] == "columns",
    }


def _at(board: dict[str, Any], path: str) -> Any:
    value: Any = board
    for key in path.split("."):
        value = value[key]
    return value
