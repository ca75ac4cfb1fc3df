"""A contract of a real table that the deck lacks: where it goes, and the record of the same game with it."""

from __future__ import annotations

from steamhouse.games.steam_power import state as S

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Mapping
    from typing import Any

    Deck = dict[str, Any]
    Card = dict[str, Any]

CERTAIN = {"mark": "certain"}
TAKEN = "taken"
FULL = "full"


def seen_in(record: Mapping[str, Any]) -> set[str]:
    """Every word of a record's entries; the numbers of the contracts that have been seen are among them."""
    return {word for _, text in record["actions"] for word in text.split()}


def free_number(*decks: Deck) -> str:
    """The next number, C01, C02, ..., that no deck has."""
    taken = {card["id"] for deck in decks for card in deck["contracts"]}
    number = len(decks[0]["contracts"]) + 1
    while f"C{number:02}" in taken:
        number += 1
    return f"C{number:02}"


def place_of(deck: Deck, card_id: str, seen: Container[str]) -> int | str:
    """The index at which a new contract of this number comes into the deck, or why it does not: TAKEN or FULL.

    One of the same number gives way; in a deck that is full the last one that has not been seen and of which the file
    knows nothing in particular: a box holds no more cards, so one of those here is not in it.
    """
    if card_id in seen:
        return TAKEN
    cards = deck["contracts"]
    known = next((index for index, card in enumerate(cards) if card["id"] == card_id), None)
    if known is not None:
        return known
    if len(cards) < S.CARDS:
        return len(cards)
    spare = (
        index
        for index in reversed(range(len(cards)))
        if cards[index]["id"] not in seen and f"contracts.{cards[index]['id']}" not in deck["provenance"]
    )
    return next(spare, FULL)


def with_card(deck: Deck, card: Card, index: int) -> Deck:
    """The deck with the contract in that place, which is certain; what was said of the one before it goes with it."""
    cards = [*deck["contracts"][:index], dict(card), *deck["contracts"][index + 1 :]]
    known = {f"contracts.{each['id']}" for each in cards}
    marks = {key: mark for key, mark in deck["provenance"].items() if not key.startswith("contracts.") or key in known}
    return {**deck, "contracts": cards, "provenance": {**marks, f"contracts.{card['id']}": dict(CERTAIN)}}


def with_deck(record: Mapping[str, Any], deck: Deck) -> dict[str, Any]:
    """The record of the same game with another deck; a deck that does not ship is in it whole."""
    data = {key: value for key, value in record["data"].items() if key != "deck_hash"}
    return {**record, "data": {**data, "deck": deck}}
