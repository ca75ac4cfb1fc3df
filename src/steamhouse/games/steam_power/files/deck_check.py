"""The checks on a deck file that somebody wrote by hand: each fault names the card and the key."""

from __future__ import annotations

import re

from steamhouse.core.errors import Fault
from steamhouse.games.steam_power import state as S
from steamhouse.games.steam_power.files.data_check import (
    FAULTS_LIMIT,
    check_head,
    check_provenance,
    collect,
    copied,
    fault,
    listed,
    mapping,
    one_of,
    refuse,
    show,
    under,
    whole,
)
from steamhouse.games.steam_power.text.names import BONUS_NAMES, RESOURCE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SCHEMA = "steam-power-deck/1"
KEYS = ("schema", "id", "name", "contracts")
TABLE = "automa_target_by_first_colour"
CARD_KEYS = ("id", "resources", "money", "vp", "bonus", "automa")
ICONS = ("track", "factory")
TARGETS = ("least-present-resource", "vp-city", "unconnected-city", "opponent-city")
DEFAULT_TABLE = dict(zip(RESOURCE_NAMES, TARGETS, strict=True))
MOST = 50  # dollars or VP on a card
CARD_ID = re.compile(r"[A-Za-z0-9]+(-[A-Za-z0-9]+)*")
CARD_ID_LIMIT = 12


def check(data: object) -> dict[str, Any]:
    """A copy of the deck in the library's form, or GameError with the first fault."""
    made, faults = _checked(data)
    if faults:
        refuse("deck", faults[0])
    return {
        **{key: made[key] for key in KEYS},
        TABLE: made.get(TABLE) or dict(DEFAULT_TABLE),
        "provenance": made.get("provenance") or {},
    }


def problems(data: object) -> list[Fault]:
    """Everything that is wrong with a deck; empty when it can be played with."""
    return _checked(data)[1][:FAULTS_LIMIT]


def _checked(data: object) -> tuple[dict[str, Any], list[Fault]]:
    """A copy of the deck, and its faults."""
    faults: list[Fault] = []
    try:
        deck = mapping(copied(data), "", KEYS, (TABLE, "provenance"))
    except Fault as found:
        return {}, [found]
    check_head(deck, SCHEMA, faults)
    before = len(faults)
    collect(faults, lambda: _check_contracts(deck["contracts"], faults))
    if deck.get(TABLE) is not None:
        collect(faults, lambda: _check_table(deck[TABLE]))
    if deck.get("provenance") is not None and len(faults) == before:
        parts = ["name", "contracts", *(f"contracts.{card['id']}" for card in deck["contracts"]), TABLE]
        collect(faults, lambda: check_provenance(deck["provenance"], parts))
    return deck, faults


def _check_contracts(cards: Any, faults: list[Fault]) -> None:
    listed(cards, "contracts", 1, S.CARDS, "cards")
    seen: set[str] = set()
    for number, card in enumerate(cards, 1):
        key = f"contracts {number}"
        if isinstance(card, dict) and isinstance(card.get("id"), str):
            key = under("contracts", card["id"])
        try:
            _check_card(card, key)
            if card["id"] in seen:
                fault(f"{key}.id", "is there twice", "twice")
            seen.add(card["id"])
        except Fault as found:
            faults.append(found)


def _check_card(card: Any, key: str) -> None:
    mapping(card, key, CARD_KEYS)
    if not isinstance(card["id"], str) or len(card["id"]) > CARD_ID_LIMIT or not CARD_ID.fullmatch(card["id"]):
        known = f"up to {CARD_ID_LIMIT} letters, digits and hyphens, such as C07"
        fault(f"{key}.id", f"must be {known}, not {show(card['id'])}", "card-id", most=CARD_ID_LIMIT)
    for resource in listed(card["resources"], f"{key}.resources", 1, S.GOODS, "goods"):
        one_of(resource, f"{key}.resources", RESOURCE_NAMES)
    whole(card["money"], f"{key}.money", 0, MOST)
    whole(card["vp"], f"{key}.vp", 0, MOST)
    one_of(card["bonus"], f"{key}.bonus", BONUS_NAMES)
    one_of(card["automa"], f"{key}.automa", ICONS)


def _check_table(table: Any) -> None:
    for colour, target in mapping(table, TABLE, RESOURCE_NAMES).items():
        one_of(target, f"{TABLE}.{colour}", TARGETS)
