"""A state of a game with its history: the public face of the engine, in the vocabulary of the field."""

from __future__ import annotations

from operator import index

from steamhouse.core.errors import ActionError, GameError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, SupportsIndex

    from steamhouse.core.errors import Reason
    from steamhouse.core.game import Game, Json, Score

CHANCE = -1
TERMINAL = -4


class State:
    """One state of ``game``. ``g`` is the rules' own record; programs use the methods.

    Seats count from 0. Actions are ints; wherever one is taken, its canonical text is taken as well. Two states are
    equal where their games and positions are, however they came there. A state changes, so it has no hash: ``key`` is
    what tables of positions are kept by. ``start`` is the g of the position that it began at, None for the setup.
    """

    __slots__ = ("_history", "_start", "g", "game")

    def __init__(self, game: Game, g: Any, history: list[tuple[int, int]] | None = None, start: Any = None) -> None:
        self.game = game
        self.g = g
        self._history: list[tuple[int, int]] = [] if history is None else history
        self._start = start

    # ---- who and what ----

    def current_player(self) -> int:
        """The seat to decide, CHANCE (-1) or TERMINAL (-4)."""
        return self.game.mover(self.g)

    def num_players(self) -> int:
        """The number of seats."""
        return self.game.players

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() == TERMINAL

    def is_chance_node(self) -> bool:
        """Whether an outcome of chance comes next."""
        return self.current_player() == CHANCE

    def legal_actions(self) -> list[int]:
        """The legal actions of the current player; at a chance node its outcomes; none at the end."""
        if self.is_chance_node():
            return [code for code, _ in self.game.chance(self.g)]
        return self.game.legal(self.g)

    def chance_weights(self) -> list[tuple[int, int]]:
        """The outcomes of a chance node with integer weights; empty elsewhere."""
        return self.game.chance(self.g)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a chance node with their probabilities; empty elsewhere."""
        weights = self.chance_weights()
        total = sum(weight for _, weight in weights)
        return [(code, weight / total) for code, weight in weights]

    # ---- texts ----

    def action_to_string(self, action: int) -> str:
        """The canonical text of a code."""
        return self.game.to_text(action)

    def string_to_action(self, text: str) -> int:
        """The code of a text such as ``"buy 2 water"``; ActionError if it is not understood."""
        return self.game.from_text(text)

    def action_to_factored(self, action: int) -> tuple[str, tuple[str | int, ...]]:
        """Verb and arguments, for example ``("buy", (2, "water"))``."""
        return self.game.to_factored(action)

    # ---- playing ----

    def explain(self, action: SupportsIndex | str) -> Reason | None:
        """None when the action is legal here, else why not and which rule says so. ActionError for no action."""
        code = self._code(action)
        why = self.game.check(self.g, code)
        return self.game.reason(self.g, why, code) if why else None

    def apply_action(self, action: SupportsIndex | str) -> None:
        """Play a legal action or chance outcome. ActionError, with the reason and the rule, changes nothing."""
        self.play(self.legal_code(action))

    def legal_code(self, action: SupportsIndex | str) -> int:
        """The code of an action that is legal here; ActionError, with the reason and the rule, for any other."""
        code = self._code(action)
        reason = self.explain(code)
        if reason is not None:
            raise ActionError(f"{self.game.to_text(code)}: {reason.text} ({reason.rule})", reason)
        return code

    def net(self, actions: Sequence[SupportsIndex | str]) -> list[int]:
        """The codes of a plan without its free moves to and fro, so that no such move meets the program's limit.

        What can be played instead comes to the same. ActionError for an action that cannot follow those before it.
        """
        plan: list[int] = []
        for action in actions:
            here = self.clone()
            for code in plan:
                here.play(code)
            plan = self.game.net(self.g, [*plan, here.legal_code(action)])
        return plan

    def play(self, action: int) -> None:
        """Play an action that is known to be legal, unchecked: for search and replay of one's own legal lists."""
        self._history.append((self.game.mover(self.g), action))
        self.game.step(self.g, action)

    def child(self, action: SupportsIndex | str) -> State:
        """A clone after this action or outcome. ActionError as ``apply_action`` has it."""
        after = self.clone()
        after.apply_action(action)
        return after

    def _code(self, action: SupportsIndex | str) -> int:
        if isinstance(action, str):
            return self.game.from_text(action)
        try:
            code = index(action)  # an integer of another library, such as numpy's, is one, too
        except TypeError:
            raise ActionError(f"{action!r}: not an action of {self.game.id}") from None
        self.game.to_factored(code)  # a number that is no code is refused here
        return code

    # ---- results ----

    def returns(self) -> list[float]:
        """Each seat's share of the win: 1 for a sole winner, equal parts when tied, all 0 before the end."""
        if not self.is_terminal():
            return [0.0] * self.game.players
        results = [(score.total, score.tiebreak) for score in self.scores()]
        best = max(results)
        winners = results.count(best)
        return [1 / winners if result == best else 0.0 for result in results]

    def scores(self) -> list[Score]:
        """Each seat's wealth or points as they would count now, with their parts."""
        return self.game.scores(self.g)

    # ---- views ----

    def observation(self, seat: int | None) -> Json:
        """All that a seat may know (None: a spectator), as a position with the key ``observer``.

        GameError for a seat that the game does not have.
        """
        if seat is not None and seat not in range(self.game.players):
            raise GameError(f"seat: {seat!r} is not a seat of a game with {self.game.players} players")
        return self.game.observe(self.g, seat)

    def to_json(self) -> Json:
        """The position, complete; ``game.state_from_json`` reads it."""
        return self.game.to_json(self.g)

    def key(self) -> bytes:
        """What tables of positions are kept by: 16 bytes, equal where two states of one game are."""
        from hashlib import blake2b

        return blake2b(repr(self.g.values()).encode(), digest_size=16).digest()

    def move_number(self) -> int:
        """How many actions and outcomes were played since this state was made."""
        return len(self._history)

    def history(self) -> list[tuple[int | str, str]]:
        """What was played since this state was made: pairs of seat (or ``"chance"``) and canonical text."""
        return [("chance" if who == CHANCE else who, self.game.to_text(code)) for who, code in self._history]

    def clone(self) -> State:
        """An independent state with the same history."""
        return State(self.game, self.g.copy(), self._history[:], self._start)

    def begins_at(self) -> Json | None:
        """The position that it was made from and that its history begins at; None for the setup of the game."""
        return None if self._start is None else self.game.to_json(self._start)

    __copy__ = clone

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.game == other.game and bool(self.g == other.g)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return State, (self.game, self.g, self._history, self._start)

    def __str__(self) -> str:
        number, phase = self.game.stage(self.g)
        place = phase if number is None else f"round {number}, {phase}"
        mover = {CHANCE: "chance", TERMINAL: "over"}.get(self.current_player(), f"seat {self.current_player()}")
        totals = ", ".join(str(score.total) for score in self.scores())
        return f"{self.game}: {place}, {mover}; scores {totals}"

    def __repr__(self) -> str:
        return f"<State of {self.game.id}, {len(self._history)} actions, player {self.current_player()}>"
