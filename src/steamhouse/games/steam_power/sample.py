"""A position that is consistent with an observation: cards that its seat cannot know are dealt at random."""

from __future__ import annotations

from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.batch.seats import UNSEEN, hide
from steamhouse.games.steam_power.rules.delivery import survey

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, TypeVar

    from steamhouse.games.steam_power.box import Box
    from steamhouse.games.steam_power.state import Game
    from steamhouse.games.steam_power.text.names import Names

    Card = TypeVar("Card", int, str)

SURVEYED = ("in_reach", "bill", "distance")


def imagined(g: Game, b: Box, seat: int, seed: int) -> Game:
    """The record that ``complete`` leads to from the seat's observation of ``g``, without writing and reading it."""
    new = g.copy()
    hide(new, b, seat)
    unseen = [card for card in range(b.cards) if new.place[card] == UNSEEN]
    _shuffle(unseen, seed)
    dealt = 0
    for p in range(b.players):
        lacking = 0 if b.cardboard else new.held[p] - new.place.count(S.HAND + p)
        for card in unseen[dealt : dealt + lacking]:
            new.place[card] = S.HAND + p
        dealt += lacking
    for card in unseen[dealt:]:
        new.place[card] = S.DECK
    for name in SURVEYED:  # as when a position is read: only what the mover sees now
        setattr(new, name, [0] * len(getattr(new, name)))
    survey(new, b)
    return new


def complete(observation: Mapping[str, Any], names: Names, seed: int) -> dict[str, Any]:
    """Fill the hands that an observation only counts, and the deck. The same seed gives the same cards.

    Cards known to be in a hand stay there: stolen ones (``known``) and the contract that is being fulfilled.
    """
    position = {key: value for key, value in observation.items() if key != "observer"}
    if observation["options"].get("cardboard"):
        return position  # nobody's cards are in it
    seats = [dict(seat) for seat in observation["seats"]]
    kept = [_kept(observation, index, seat) for index, seat in enumerate(seats)]
    seen = {card for cards in kept for card in cards} | set(observation.get("discard", ()))
    for seat in seats:
        seen |= set(seat["fulfilled"]) | set(seat.get("discard", ()))
    if observation["phase"] == "automa":
        seen.add(observation["contract"])
    unseen = [card for card in names.cards if card not in seen]
    _shuffle(unseen, seed)
    for seat, cards in zip(seats, kept, strict=True):
        if isinstance(seat.get("hand"), int):
            missing = seat["hand"] - len(cards)
            seat["hand"] = _sorted(cards + unseen[:missing], names)
            del unseen[:missing]
    return position | {"seats": seats, "deck": _sorted(unseen, names)}


def _kept(observation: Mapping[str, Any], index: int, seat: Mapping[str, Any]) -> list[str]:
    """The cards that are known to be in a seat's hand."""
    if not isinstance(seat.get("hand"), int):
        return list(seat.get("hand", ()))
    cards = list(seat.get("known", ()))
    contract = observation.get("contract")
    in_hand = observation["phase"] in ("take", "move") and observation["seat"] == index
    if in_hand and contract not in cards:
        cards.append(contract)
    return cards


def _sorted(cards: list[str], names: Names) -> list[str]:
    return sorted(cards, key=names.card_numbers.__getitem__)


def _shuffle(cards: list[Card], seed: int) -> None:
    import random

    random.Random(f"steam-power {seed}").shuffle(cards)
