"""Worlds that a seat cannot tell apart: the same table of Steam Power with two cards changed over that it never saw."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.session.kit import SECRET, act

from steamhouse.core.state import State
from steamhouse.session import Table, redact
from steamhouse.session.log import Entry
from steamhouse.session.transaction import Transaction

FAVORITES = ("fulfil", "take", "move", "buy", "contracts", "bonus")
"""Verbs that bring cards into play."""


def play_cards(table: Table, until: int, seed: int = 1) -> Table:
    """Play to a version, or the end, in a way that draws, steals and fulfils many contracts."""
    rng = random.Random(seed)
    while not table.over and table.version < until:
        texts = [table.state.action_to_string(code) for code in table.state.legal_actions()]
        liked = [text for text in texts if text.split()[0] in FAVORITES]
        act(table, rng.choice(liked if liked and rng.random() < 0.6 else texts))
    return table


def other_worlds(table: Table, seat: int | None) -> Iterator[tuple[tuple[str, str], Table]]:
    """Pairs of cards, one of them in a hand, and the table in the world where the two are changed over; in mixed order.

    Only worlds that the rules allow, and in which ``seat`` (None: a spectator) has seen neither card.
    """
    position = table.state.to_json()
    hands = {card: holder for holder, entry in enumerate(position["seats"]) for card in entry["hand"]}
    places = {**hands, **dict.fromkeys(position["deck"], -1)}
    seen = {
        word
        for line in [*table.log.line, *(line for part in table.log.taken_back for line in part.lines)]
        if not redact.is_covered(line, seat, over=False)
        for word in line.text.split()
    }
    unseen = [card for card in sorted(places) if card not in seen]
    pairs = [(one, other) for one in unseen for other in unseen if one < other and places[one] != places[other]]
    random.Random(table.version).shuffle(pairs)
    for pair in pairs:
        world = changed_over(table, *pair)
        if world is not None:
            yield pair, world


def changed_over(table: Table, one: str, other: str) -> Table | None:
    """The table with two cards changed over in everything that was played; None where the rules do not allow that."""
    names = {one: other, other: one}
    entries: list[Entry] = []
    states: dict[int, State] = {-1: table.game.new_initial_state(), 0: table.game.new_initial_state()}
    last, parts = 0, []
    for entry in table.log.entries:
        if entry["kind"] == "actions":
            played = Transaction(states[last], lambda *_: 0, auto_forced=True)
            for _, text in entry["actions"]:
                words = " ".join(names.get(word, word) for word in text.split())
                if played.state.explain(words) is not None:
                    return None
                played.play(played.state.string_to_action(words))
                states[entry["seq"] + len(played.actions) - 1] = played.state
            last = entry["seq"] + len(played.actions) - 1
            made = played.entry(entry["seq"], entry["who"], entry["nonce"], None)
            entries.append({**made, "forced": entry["forced"], "why": entry["why"]})
            continue
        if entry["kind"] == "undo":
            parts.append(last)
            last = entry["to"]
        if entry["kind"] == "redo":
            last = parts.pop()
        entries.append(entry)
    return Table.from_log(entries, SECRET)
