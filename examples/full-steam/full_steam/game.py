"""The rules of Full Steam.

Of eight boilers, numbered by their pressure, each of two players is dealt three and sees only those. Whoever leads
plays one, the other answers, and the higher one takes the round: its player scores a point and leads the next. With the
option ``double-last`` the third round counts twice.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from steamhouse.core.errors import faults_of
from steamhouse.core.fields import Fields
from steamhouse.core.game import Score
from steamhouse.core.messages import Message
from steamhouse.core.plain import PlainGame
from steamhouse.core.state import CHANCE, TERMINAL

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import ClassVar

    from steamhouse.core.fields import FieldTable
    from steamhouse.core.game import Json
    from steamhouse.core.state import State

CARDS = range(1, 9)
HAND, ROUNDS = 3, 3
ALL = 2 * HAND
DEAL, PLAY = -1, len(CARDS) - 1  # what a card is added to for its code

wrong = faults_of("full-steam")


class Cards(Fields):
    """Hands and cards played, in their order and 0 where there is none; who is to play, and who has which points."""

    FIELDS: ClassVar[FieldTable] = {
        "hands": ("i1", (2, HAND)),
        "played": ("i1", (ALL,)),
        "seat": ("i1", ()),
        "points": ("i1", (2,)),
    }
    hands: list[list[int]]
    played: list[int]
    seat: int
    points: list[int]


def deals(action: int) -> bool:
    """Whether it is an outcome of chance: they come first."""
    return action < len(CARDS)


def held(cards: list[int]) -> list[int]:
    """The cards without the empty places."""
    return [card for card in cards if card]


def led(played: list[int]) -> int:
    """The card that is to be answered, 0 where one is to be led."""
    cards = held(played)
    return cards[-1] if len(cards) % 2 else 0


class FullSteam(PlainGame):
    """One game for two."""

    id = "full-steam"
    texts: ClassVar = [f"{verb} {card}" for verb in ("deal", "play") for card in CARDS]
    arguments: ClassVar = {"deal": ("card",), "play": ("card",)}
    record = Cards
    seats = (2, 2)
    offered: ClassVar = [{"id": "double-last", "kind": "switch", "default": False}]
    hides = True
    closed_verbs = ("play",)  # why a bot plays a card tells of those that it keeps

    # ---- the rules ----

    def mover(self, g: Cards) -> int:
        """Chance deals; then who leads, then who answers."""
        if self._dealing(g):
            return CHANCE
        return TERMINAL if all(g.played) else g.seat

    def _dealing(self, g: Cards) -> bool:
        return not any(g.played) and not all(g.hands[0] + g.hands[1])

    def legal(self, g: Cards) -> list[int]:
        """Any card of the hand."""
        return [] if self.mover(g) < 0 else [PLAY + card for card in sorted(held(g.hands[g.seat]))]

    def chance(self, g: Cards) -> list[tuple[int, int]]:
        """Any card that is not dealt yet."""
        dealt = g.hands[0] + g.hands[1]
        return [(DEAL + card, 1) for card in CARDS if card not in dealt] if self._dealing(g) else []

    def step(self, g: Cards, action: int) -> None:
        """Deal a card, lead one, or answer it and see who takes the round."""
        if deals(action):
            hand = g.hands[self._next(g)]
            hand[hand.index(0)] = action - DEAL
            return
        card, rival = action - PLAY, led(g.played)
        g.hands[g.seat].remove(card)
        g.hands[g.seat].append(0)
        g.played[g.played.index(0)] = card
        if not rival or card < rival:
            g.seat = 1 - g.seat
        if rival:
            g.points[g.seat] += self._worth(len(held(g.played)) // 2)

    def _worth(self, number: int) -> int:
        """The points of a round."""
        return 2 if number == ROUNDS and "double-last" in self.options else 1

    def _next(self, g: Cards) -> int:
        """Whom the next card is dealt to."""
        return len(held(g.hands[0] + g.hands[1])) % 2

    def scores(self, g: Cards) -> list[Score]:
        """Points alone."""
        return [Score({"points": points}) for points in g.points]

    def stage(self, g: Cards) -> tuple[int, str]:
        """The round, and what is to be done."""
        phase = "deal" if self._dealing(g) else "over" if all(g.played) else "answer" if led(g.played) else "lead"
        return min(len(held(g.played)) // 2 + 1, ROUNDS), phase

    # ---- what a seat may know ----

    def observe(self, g: Cards, seat: int | None) -> Json:
        """The position, with null for a card in another hand."""
        seen = self.to_json(g) | {"observer": seat}
        for other, hand in enumerate(g.hands):
            if other != seat:
                seen["hands"][other] = [card and None for card in hand]
        return seen

    def sample_g(self, observation: Mapping[str, Any], seed: int) -> Cards:
        """Cards that were not seen, at the places that are covered."""
        seen = [card for row in (*observation["hands"], observation["played"]) for card in row]
        unseen = [card for card in CARDS if card not in seen]
        random.Random(seed).shuffle(unseen)
        hands = [[unseen.pop() if card is None else card for card in hand] for hand in observation["hands"]]
        position = {key: value for key, value in observation.items() if key != "observer"}
        found: Cards = self.g_from_json({**position, "hands": hands})
        return found

    def secret(self, g: Cards, action: int) -> tuple[int, ...] | None:
        """A card that is dealt is its owner's secret."""
        return (self._next(g),) if deals(action) else None

    def check_g(self, g: Cards) -> None:
        """Every card is there once, and playing the cards again comes to the same hands, seat and points."""
        hands, played = [held(hand) for hand in g.hands], held(g.played)
        cards = [*hands[0], *hands[1], *played]
        if len(set(cards)) < len(cards) or not set(cards) <= set(CARDS):
            raise wrong("hands", "cards")
        if len(cards) < ALL and (played or len(hands[0]) != (len(cards) + 1) // 2):
            raise wrong("hands", "deal")
        again: Cards = self.new_g()
        again.hands = [[*hand, *[0] * (HAND - len(hand))] for hand in hands]
        for card in played:
            hand = again.hands[again.seat]
            if all(hand):
                raise wrong("played", "turns")
            hand[hand.index(0)] = card
            self.step(again, PLAY + card)
        if again != g:
            raise wrong("played", "other")

    # ---- words ----

    def narrate(self, before: State, action: int, after: State) -> list[Message]:
        """Who got or played which card, and who took the round."""
        if deals(action):
            seat = self._next(before.g)
            args = {"seat": seat, "card": action - DEAL}
            return [Message("full-steam:log.deal", args, [seat], ["card"], "full-steam:log.deal-covered")]
        said = [Message("full-steam:log.play", {"seat": before.g.seat, "card": action - PLAY})]
        if led(before.g.played):
            said.append(Message("full-steam:log.take", {"seat": after.g.seat, "round": self.stage(before.g)[0]}))
        return said

    def brings(self, state: State, seat: int) -> list[Message]:
        """What the round is worth, and how many cards that the seat has not seen would beat its highest."""
        g = state.g
        worth = Message("full-steam:brings.worth", {"count": self._worth(self.stage(g)[0])})
        own = held(g.hands[seat])
        if card := led(g.played):
            return [worth, Message("full-steam:brings.beats", {"count": sum(1 for each in own if each > card)})]
        unseen = [card for card in CARDS if card not in own and card not in g.played]
        return [worth, Message("full-steam:brings.higher", {"count": sum(1 for card in unseen if card > max(own))})]

    def sight(self, seen: Json, seat: int | None) -> list[Message]:
        """The card that is to be answered; points, and the hand or how many cards it has."""
        if seat is None:
            card = led(seen["played"])
            return [Message("full-steam:sight.led", {"card": card})] if card else []
        points = Message("full-steam:sight.points", {"count": seen["points"][seat]})
        cards = [card for card in seen["hands"][seat] if card != 0]
        if None in cards:
            return [points, Message("full-steam:sight.covered", {"count": len(cards)})]
        return [points, Message("full-steam:sight.hand", {"cards": " ".join(map(str, sorted(cards))) or "–"})]
