"""Names in texts and JSON: of hexes, colours and tiles, which every game shares, and of the cities and cards of one."""

from __future__ import annotations

from steamhouse.games.steam_power import state as S

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

COLOUR_NAMES = ("orange", "black", "gray", "white", "purple")  # the first four are the resources
RESOURCE_NAMES = COLOUR_NAMES[:4]
TILE_NAMES = ("A", "B", "C")
COMPANY_NAMES = ("blue", "vermilion", "green", "violet", "ochre")  # of the solo game, by number
CORNER_NAMES = ("top-left", "top-right", "bottom-right", "bottom-left")  # clockwise
DIFFICULTY_NAMES = ("very-easy", "easy", "normal", "hard", "very-hard")
BONUS_NAMES = ("none", "track", "factory", "contracts")  # by the codes of state.py

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
COLUMN_NAMES = (*_LETTERS, *("A" + letter for letter in _LETTERS))[: S.COLUMNS]
HEX_NAMES = tuple(COLUMN_NAMES[number % S.COLUMNS] + str(number // S.COLUMNS + 1) for number in range(S.HEXES))
HEX_NUMBERS = {name: number for number, name in enumerate(HEX_NAMES)}


class Names:
    """The names of one game's cities, cards and Automas, and how its positions name its map and deck.

    ``map_id`` and ``deck_id`` are ids of shipped files; where the map or the deck is not one of them the id is None and
    ``map`` or ``deck`` goes into the position whole.
    """

    __slots__ = (
        "card_numbers",
        "cards",
        "cities",
        "city_numbers",
        "deck",
        "deck_id",
        "difficulties",
        "map",
        "map_id",
        "titles",
    )

    def __init__(
        self,
        land: dict[str, Any],
        deck: dict[str, Any],
        map_id: str | None,
        deck_id: str | None,
        automas: dict[str, str] | None = None,
    ) -> None:
        self.map = land
        self.deck = deck
        self.map_id = map_id
        self.deck_id = deck_id
        self.cities: tuple[str, ...] = tuple(city["id"] for city in land["cities"])
        self.titles: tuple[str, ...] = tuple(city["name"] for city in land["cities"])  # as printed on the map
        self.cards: tuple[str, ...] = tuple(card["id"] for card in deck["contracts"])
        self.difficulties = {int(seat): difficulty for seat, difficulty in (automas or {}).items()}
        self.city_numbers = {name: number for number, name in enumerate(self.cities)}
        self.card_numbers = {name: number for number, name in enumerate(self.cards)}

    def heads(self) -> dict[str, Any]:
        """The keys of a position that name the map and the deck: ids, or the whole files."""
        return {
            "map": self.map_id or self.map,
            **({"cards": self.deck_id} if self.deck_id else {"deck_file": self.deck}),
        }
