"""The cards in a position: hands, fulfilled and used contracts, and the deck.

Each card is in one place; what nobody has is in the deck.
"""

from __future__ import annotations

from steamhouse.core.kinds import Kind
from steamhouse.core.reading import choice, known_keys, mapping, number
from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.files.faults import wrong
from steamhouse.games.steam_power.files.setting import ALL
from steamhouse.games.steam_power.rules.contracts import count_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from steamhouse.core.kinds import Place, Schema
    from steamhouse.games.steam_power.files.setting import Setting
    from steamhouse.games.steam_power.state import Game
    from steamhouse.games.steam_power.text.names import Names

LIST = {"type": "array", "items": {"type": "string"}}


class Card(Kind):
    """One card of the deck."""

    def read(self, value: Any, key: str, g: Game, b: Setting, at: Place) -> int:
        return b.names.card_numbers[choice(value, b.names.card_numbers, key)]

    def shown(self, number: int, b: Setting) -> str:
        return b.names.cards[number]

    def schema(self) -> Schema:
        return {"type": "string"}


class Cards(Kind):
    """The cards of a seat that lie in one place."""

    def __init__(self, place: int) -> None:
        self.place = place

    def fill(self, value: Any, key: str, g: Game, b: Setting, field: str, at: Place) -> None:
        for card in _card_list(value, b.names, key):
            if g.place[card] != S.DECK:
                raise _elsewhere(g, b, card, key)
            g.place[card] = self.place + at[0]

    def write(self, g: Game, b: Setting, field: str, at: Place) -> list[str]:
        return _cards_in(g, b.names, self.place + at[0])

    def column(self, g: Game, b: Setting, field: str, count: int) -> list[list[str]]:
        first, end = self.place, self.place + count
        found: list[list[str]] = [[] for _ in range(count)]
        for name, place in zip(b.names.cards, g.place, strict=False):
            if first <= place < end:
                found[place - first].append(name)
        return found

    def schema(self) -> Schema:
        return LIST


class Hand(Cards):
    """A person's hand, of which others know the number, as everybody does beside a real table."""

    def fill(self, value: Any, key: str, g: Game, b: Setting, field: str, at: Place) -> None:
        if b.box.cardboard:
            g.held[at[0]] = number(value, key, 0, b.box.cards)
        else:
            super().fill(value, key, g, b, field, at)

    def write(self, g: Game, b: Setting, field: str, at: Place) -> Any:
        if b.box.cardboard:
            return g.held[at[0]]
        hand = _cards_in(g, b.names, self.place + at[0])
        return hand if b.seat in (ALL, at[0]) else len(hand)

    def schema(self) -> Schema:
        return {"anyOf": [LIST, {"type": "integer", "minimum": 0}]}


class Known(Kind):
    """Cards of a hand, each with the other seat that knows it; an observer is told what it knows itself."""

    def fill(self, value: Any, key: str, g: Game, b: Setting, field: str, at: Place) -> None:
        known = mapping(value, key)
        known_keys(known, b.names.cards, f"{key}.")
        for name, who in known.items():
            card = b.names.card_numbers[name]
            g.knower[card] = number(who, f"{key}.{name}", 0, b.players - 1)
            if g.place[card] != S.HAND + at[0] or who == at[0]:
                raise wrong(f"{key}.{name}", "known-card")

    def write(self, g: Game, b: Setting, field: str, at: Place) -> dict[str, int]:
        if g.knower.count(S.NOBODY) == S.CARDS:  # as long as nothing has been stolen
            return {}
        own = b.seat in (ALL, at[0])
        return {
            b.names.cards[card]: who
            for card, who in enumerate(g.knower)
            if who != S.NOBODY and g.place[card] == S.HAND + at[0] and (own or who == b.seat)
        }

    def schema(self) -> Schema:
        return {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0}}


class Deck(Kind):
    """What nobody has; where hands are not known, the number of unseen cards that are in none."""

    judges = True

    def write(self, g: Game, b: Setting, field: str, at: Place) -> Any:
        return _cards_in(g, b.names, S.DECK) if b.seat == ALL and not b.box.cardboard else g.deck

    def agree(self, value: Any, key: str, g: Game, b: Setting, field: str, at: Place, other: object) -> None:
        if b.box.cardboard:
            if value != g.deck:
                raise wrong(key, "other-deck", given=repr(value), own=g.deck)
            return
        given = _card_list(value, b.names, key)
        for card in given:
            if g.place[card] != S.DECK:
                raise _elsewhere(g, b, card, key)
        for card, name in enumerate(b.names.cards):
            if g.place[card] == S.DECK and card not in given:
                raise wrong(key, "card-nowhere", contract=name)

    def schema(self) -> Schema:
        return {"anyOf": [LIST, {"type": "integer", "minimum": 0}]}


class NoCards(Kind):
    """A place where people would discard, which nobody does: an Automa's used contracts lie at its seat."""

    def fill(self, value: Any, key: str, g: Game, b: Setting, field: str, at: Place) -> None:
        if value:
            raise wrong(key, "people-discard")

    def write(self, g: Game, b: Setting, field: str, at: Place) -> list[str]:
        return []

    def schema(self) -> Schema:
        return LIST


def settle_cards(g: Game, b: Setting, opens: bool) -> None:
    """Place the contract that lies open before an Automa or a person of a real table, and count what is in the deck."""
    card = g.contract
    if card >= 0 and (opens or (b.box.cardboard and g.phase in (S.PHASE_TAKE, S.PHASE_MOVE))):
        if g.place[card] == S.DECK:
            g.place[card] = S.HAND + g.seat
        elif g.place[card] != S.FULFILLED + g.seat:
            raise _elsewhere(g, b, card, "contract")
    if b.solo:  # one is set aside each round, as long as there are some
        rounds = g.round if g.phase == S.PHASE_OVER else max(g.round - 1, 0)
        g.face_down = min(rounds, g.place[: b.box.cards].count(S.DECK))
    count_cards(g, b.box)
    if b.box.cardboard and g.deck < 0:
        raise wrong("seats", "unseen-fewer", count=-g.deck)


def _elsewhere(g: Game, b: Setting, card: int, key: str) -> Exception:
    place = g.place[card]
    if place >= S.DISCARD:
        where = f"seats[{place - S.DISCARD}].discard"
    elif place >= S.FULFILLED:
        where = f"seats[{place - S.FULFILLED}].fulfilled"
    elif b.box.cardboard or b.box.automa[place - S.HAND]:
        where = "contract"
    else:
        where = f"seats[{place - S.HAND}].hand"
    return wrong(key, "card-elsewhere", contract=b.names.cards[card], where=where)


def _card_list(value: Any, names: Names, key: str) -> list[int]:
    if isinstance(value, int) and not isinstance(value, bool):
        raise wrong(key, "number-of-cards")
    if not isinstance(value, list):
        raise wrong(key, "list-cards", given=repr(value))
    for name in value:
        if not isinstance(name, str) or name not in names.card_numbers:
            raise wrong(key, "unknown-card", given=repr(name))
    if len(set(value)) < len(value):
        raise wrong(key, "card-twice")
    return [names.card_numbers[name] for name in value]


def _cards_in(g: Game, names: Names, place: int) -> list[str]:
    """The ids of the cards in a place, in the order of the deck file."""
    return [name for name, where in zip(names.cards, g.place, strict=False) if where == place]
