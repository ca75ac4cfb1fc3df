"""What a game has to offer the kernel: its box, its rules, and the texts of its actions and positions.

A game is made by ``registry.load_game``. Everything below works on the game's state record ``g`` (see ``fields.py``);
players and programs use ``State``, which wraps one ``g`` and keeps its history.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from steamhouse.core.errors import Fault
from steamhouse.core.state import State
from steamhouse.core.values import Value, thawed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence
    from typing import Any, ClassVar, Self

    from steamhouse.core.errors import Reason
    from steamhouse.core.fields import Fields
    from steamhouse.core.messages import Message

Json = dict[str, "Any"]

MOST_ENTERED = 1_000_000
"""The most money that a seat of a position may be given."""


class Score(Value):
    """A seat's result: ``total`` and its ``parts`` (name of a part to its amount), ``tiebreak`` for equal totals."""

    __slots__ = ("parts", "tiebreak", "total")

    parts: dict[str, int]
    tiebreak: int
    total: int

    def __init__(self, parts: dict[str, int], tiebreak: int = 0) -> None:
        self._set(parts=parts, tiebreak=tiebreak, total=sum(parts.values()))

    def __repr__(self) -> str:
        return f"Score({self.total}, {self.parts})"


class Game(ABC):
    """One game with its box: players, edition, options and data. States of it may be used side by side.

    Nothing of it can be changed after it was made. Two games are equal where everything they were made from is.
    """

    id: ClassVar[str]
    purse: ClassVar[str] = ""
    """The field of the state with each seat's money, where a game has one."""
    rules_version: int
    """Version of the rules that this game is played by; its records are replayed with it."""

    players: int
    edition: str
    options: Mapping[str, Any]
    box: Fields

    def __setattr__(self, name: str, value: object) -> None:
        """Each attribute is set once, when the game is made: a game cannot change under its states and records."""
        if name in self.__dict__:
            raise AttributeError(f"{self.id}: {name} cannot be changed; load_game makes another game")
        super().__setattr__(name, value)

    def parameters(self) -> Json:
        """What ``load_game(game.id, **game.parameters())`` makes the same game from."""
        return {
            "players": self.players,
            "edition": self.edition,
            "options": thawed(self.options),
            "data": self.data(),
            "rules": self.rules_version,
        }

    def num_players(self) -> int:
        """The number of seats."""
        return self.players

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(other) is not type(self):
            return NotImplemented
        return self.parameters() == other.parameters()

    def __hash__(self) -> int:
        return hash((self.id, self.players, self.edition, self.rules_version))

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        from steamhouse.core.registry import made_of

        return made_of, (self.id, self.parameters())

    def __str__(self) -> str:
        options = "".join(f",{name}={value}" for name, value in self.options.items() if not hasattr(value, "keys"))
        return f"{self.id}(players={self.players},edition={self.edition}{options})"

    def __repr__(self) -> str:
        options = f", options={thawed(self.options)!r}" if self.options else ""
        return f"load_game({self.id!r}, players={self.players}, edition={self.edition!r}{options})"

    @property
    def automas(self) -> Mapping[int, str]:
        """The seats for which the rules decide, each with its difficulty."""
        return {}

    @property
    def closed_verbs(self) -> Collection[str]:
        """Verbs whose choice rests on what others may not know: a bot's reason for one is its own until the end."""
        return ()

    @property
    def shortened(self) -> Mapping[str, int]:
        """The options that end this game before its time: a score is kept apart from those of whole games."""
        return {}

    @property
    def outcomes_entered(self) -> bool:
        """Whether people enter what chance gave, as it fell on a real table."""
        return False

    # ---- states ----

    def new_initial_state(self) -> State:
        """The state before the first action."""
        return State(self, self.new_g())

    def state_from_json(self, position: Mapping[str, Any]) -> State:
        """The state of a position (see the position format of the game). GameError names the key that is wrong."""
        g = self.g_from_json(position)
        for seat, amount in enumerate(getattr(g, self.purse)[: self.players] if self.purse else ()):
            if amount > MOST_ENTERED:  # play may well bring more, and is read again by ``g_from_json``
                details = {"given": amount, "low": 0, "high": MOST_ENTERED}
                raise Fault(f"seats[{seat}].{self.purse}", "fault:position.money", details, code="range")
        return State(self, g, start=g.copy())

    def start(self, position: Mapping[str, Any] | None = None) -> State:
        """The state that a table or a record begins with: a position, or else the setup."""
        return self.new_initial_state() if position is None else self.state_from_json(position)

    def sample_state(self, observation: Mapping[str, Any], seed: int = 0) -> State:
        """A state that is consistent with what an observation shows; its seat could not tell it from the real one."""
        return State(self, self.sample_g(observation, seed))

    @abstractmethod
    def data(self) -> Json:
        """What a record needs to make this game again: embedded board, map or deck, or the hash of a shipped one."""

    # ---- the rules, on g ----

    @abstractmethod
    def new_g(self) -> Any:
        """The record of the table before the first action."""

    @abstractmethod
    def mover(self, g: Any) -> int:
        """The seat to decide, CHANCE or TERMINAL."""

    @abstractmethod
    def legal(self, g: Any) -> list[int]:
        """The legal actions of the mover; empty at chance nodes and at the end."""

    @abstractmethod
    def chance(self, g: Any) -> list[tuple[int, int]]:
        """The outcomes of a chance node with integer weights; empty elsewhere."""

    @abstractmethod
    def check(self, g: Any, action: int) -> int:
        """0 when the action (or outcome) is legal, else the game's reason code."""

    @abstractmethod
    def step(self, g: Any, action: int) -> None:
        """Play a legal action (or outcome) on g, unchecked."""

    def stage(self, g: Any) -> tuple[int | None, str]:
        """Where the game is: its round (None in a game without rounds) and the name of its phase."""
        position = self.to_json(g)
        return position.get("round"), position["phase"]

    @abstractmethod
    def scores(self, g: Any) -> list[Score]:
        """Each seat's result as it would count now."""

    # ---- texts ----

    @abstractmethod
    def to_text(self, action: int) -> str:
        """The canonical text of a code; ActionError if it is no code of this game."""

    @abstractmethod
    def from_text(self, text: str) -> int:
        """The code of a text; ActionError if the text is not understood."""

    @abstractmethod
    def to_factored(self, action: int) -> tuple[str, tuple[str | int, ...]]:
        """Verb and arguments of a code, as in its text."""

    @abstractmethod
    def named(self, action: int) -> dict[str, str | int]:
        """The arguments of a code by name, in the order of its text; ActionError if it is no code of this game."""

    def parts(self, action: int) -> Json:
        """Text, verb and named arguments: ``{"text": "buy 2 water", "verb": "buy", "args": {"count": 2, ...}}``."""
        return {"text": self.to_text(action), "verb": self.to_factored(action)[0], "args": self.named(action)}

    def parts_of(self, texts: Iterable[str]) -> list[Json]:
        """The parts of actions that are known by their texts."""
        return [self.parts(self.from_text(text)) for text in texts]

    @abstractmethod
    def from_factored(self, verb: str, args: Sequence[str | int]) -> int:
        """The code of a verb with its arguments; ActionError if there is none."""

    @abstractmethod
    def reason(self, g: Any, code: int, action: int) -> Reason:
        """What a reason code means for this action in this state."""

    # ---- positions and views ----

    @abstractmethod
    def to_json(self, g: Any) -> Json:
        """The complete position."""

    @abstractmethod
    def g_from_json(self, position: Mapping[str, Any]) -> Any:
        """The record of a position; GameError names the key that is wrong."""

    @abstractmethod
    def observe(self, g: Any, seat: int | None) -> Json:
        """What a seat (None: a spectator) may know."""

    @abstractmethod
    def sample_g(self, observation: Mapping[str, Any], seed: int) -> Any:
        """A record consistent with an observation; ``seed`` picks one where several are."""

    def imagine(self, g: Any, seat: int, seed: int) -> Any:
        """What ``sample_g`` makes of the seat's observation of ``g``; games have shorter ways to the same record."""
        return self.sample_g(self.observe(g, seat), seed)

    @abstractmethod
    def facts(self, state: State, seat: int | None) -> Json:
        """Derived facts for display, from what ``seat`` (None: a spectator) may know."""

    def secret(self, g: Any, action: int) -> tuple[int, ...] | None:  # noqa: ARG002 - a game without secrets needs none
        """The seats who may know the arguments of an outcome that is played on ``g``; None when everybody may."""
        return None

    def net(self, g: Any, actions: Sequence[int]) -> list[int]:  # noqa: ARG002 - a game without free moves needs none
        """A plan that is legal from ``g`` on, without free moves to and fro: it comes to the same."""
        return list(actions)

    def ledger(self, g: Any, seat: int | None) -> Json:
        """What an action's effects are measured on: the observation as shown, or a smaller part of it."""
        return self.courtesy(self.observe(g, seat), seat)

    @abstractmethod
    def describe_box(self) -> Json:
        """The printed numbers for display, with their confidence."""

    @abstractmethod
    def prompt(self, state: State) -> Message:
        """What is asked of the mover."""

    def brings(self, state: State, seat: int) -> list[Message]:  # noqa: ARG002 - a game may leave it to the prompt
        """What the decision brings ``seat``, which is to decide, in one or two lines, from what it may know."""
        return []

    def brings_by_verb(self, state: State, seat: int) -> dict[str, list[Message]]:  # noqa: ARG002
        """Where the verb is chosen first: the same for single verbs of the decision."""
        return {}

    @abstractmethod
    def candidates(self, state: State) -> list[int]:
        """Codes that are worth an explanation although they are not legal."""

    @abstractmethod
    def narrate(self, before: State, action: int, after: State) -> list[Message]:
        """What an action (or outcome) did, as messages in order."""

    @abstractmethod
    def courtesy(self, observation: Json, seat: int | None) -> Json:
        """The observation as a page shows it: without what is public but politely covered at the table."""

    def courtesy_facts(self, facts: Json, shown: Json) -> Json:  # noqa: ARG002 - a game that covers nothing needs none
        """The facts for whoever is shown the observation ``shown`` of the same state."""
        return facts

    def courtesy_chronicle(self, chronicle: Json) -> Json:
        """The chronicle of a running game: without what is covered until the end."""
        return chronicle

    @abstractmethod
    def chronicle(self, actions: Sequence[int], start: Any = None) -> Json:
        """A main line of actions in numbers, for the charts after a game. Its keys depend on the game.

        ``start`` is the g before the first of them, None for the setup; it is not changed.
        """

    @abstractmethod
    def referee(self, before: State, action: int, after: State) -> list[str]:
        """What is wrong with the state after an action; empty when all is well."""
