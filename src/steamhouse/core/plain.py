"""A game that is small: all that ``Game`` asks for and that can be made of little, so that its author need not.

What it tells apart is listed: a text for each action and outcome, a field table for the state, an object for each
option. Its texts have the ids that the plain table of the page and that of the terminal ask for
(``docs/adding-a-game.md``). What a game can say better it overrides.
"""

from __future__ import annotations

from abc import abstractmethod

from steamhouse.core.errors import ActionError, Fault, Reason
from steamhouse.core.game import Game
from steamhouse.core.messages import Message
from steamhouse.core.reading import POSITION_FORMAT, check_format, choice, flag, known_keys, mapping, number
from steamhouse.core.values import frozen, thawed
from steamhouse.core.versions import check_version

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, ClassVar, Self

    from steamhouse.core.fields import Fields
    from steamhouse.core.game import Json
    from steamhouse.core.state import State

NOT_NOW = 1
"""The one reason why something cannot be played."""

LIMITS = {"i1": 7, "i2": 15, "i4": 31, "i8": 63}  # bits beside the sign


class PlainGame(Game):
    """A game made of lists. ``legal``, ``chance``, ``mover``, ``step`` and ``scores`` are its rules."""

    texts: ClassVar[Sequence[str]]
    """The text of every action and outcome; the code of each is its place."""
    arguments: ClassVar[Mapping[str, Sequence[str]]] = {}
    """What the words behind each verb are called, in their order; its text ``action.VERB`` has these names."""
    record: ClassVar[type[Fields]]
    """The class of the state. A position has its fields as they are."""
    seats: ClassVar[tuple[int, int]]
    """How many play, at least and at most."""
    editions: ClassVar[Sequence[str]] = ("first",)
    offered: ClassVar[Sequence[Json]] = ()
    """The options: ``{"id", "kind", "default"}``, with ``values`` for the kind ``choice``, ``min`` and ``max`` for
    ``number``; a ``switch`` has neither."""
    hides: ClassVar[bool] = False
    """Whether seats have something to hide from each other."""
    rules_version = 1
    box: Fields

    def __init__(self, players: int, edition: str, options: Mapping[str, Any], rules: int) -> None:
        self.players = players
        self.edition = edition
        self.options = frozen(options)
        self.rules_version = rules

    # ---- setting it up: what a manifest's ``game`` is asked for ----

    @classmethod
    def describe(cls) -> Json:
        """What can be set up."""
        fewest, most = cls.seats
        options = [{**option, "editions": list(cls.editions)} for option in cls.offered]
        return {
            "id": cls.id,
            "players": {"min": fewest, "max": most},
            "editions": list(cls.editions),
            "options": options,
        }

    @classmethod
    def load(
        cls,
        players: int | None = None,
        edition: str | None = None,
        options: Mapping[str, Any] | None = None,
        data: Mapping[str, Any] | None = None,
        rules: int | None = None,
        **unknown: Any,
    ) -> Self:
        """Make a game. ``data`` and ``rules`` come from a record; GameError names what cannot be used."""
        for parameter in unknown:
            raise Fault(parameter, "fault:game.parameter", {"game": cls.id})
        for key in data or ():
            raise Fault(f"data.{key}", "fault:record.unknown")
        version = cls.rules_version if rules is None else rules
        check_version(version, cls.rules_version)
        fewest, most = cls.seats
        seats = number(fewest if players is None else players, "players", fewest, most)
        chosen = choice(edition or cls.editions[0], cls.editions, "edition")
        return cls(seats, chosen, cls._checked_options(options or {}), version)

    @classmethod
    def _checked_options(cls, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options that differ from the default."""
        known = {option["id"]: option for option in cls.offered}
        for name in mapping(options, "options"):
            if name not in known:
                details = {"of": cls.id, "known": ", ".join(known)}
                raise Fault(f"options.{name}", "fault:option.unknown", details, code="unknown")
        values = {name: _option(option, options[name]) for name, option in known.items() if name in options}
        return {name: value for name, value in values.items() if value != known[name]["default"]}

    @classmethod
    def load_position(cls, position: Mapping[str, Any]) -> State:
        """The state of a position, its game made from ``players``, ``edition`` and ``options``."""
        given = {key: position[key] for key in ("players", "edition", "options") if key in position}
        return cls.load(**given).state_from_json(position)

    def data(self) -> Json:
        """Nothing: there are no boards, maps or decks to choose from."""
        return {}

    # ---- the rules ----

    def new_g(self) -> Any:
        """Everything at 0."""
        return self.record()

    def check(self, g: Any, action: int) -> int:
        """What is not listed cannot be played."""
        listed = [code for code, _ in self.chance(g)] or self.legal(g)
        return 0 if action in listed else NOT_NOW

    # ---- texts ----

    def to_text(self, action: int) -> str:
        """The text at the place of the code."""
        if not 0 <= action < len(self.texts):
            raise ActionError(f"{action}: not an action of {self.id}")
        return self.texts[action]

    def from_text(self, text: str) -> int:
        """The place of the text."""
        try:
            return self.texts.index(text)
        except ValueError:
            raise ActionError(f"{text!r}: not an action of {self.id}") from None

    def to_factored(self, action: int) -> tuple[str, tuple[str | int, ...]]:
        """The words of the text, numbers as numbers."""
        verb, *args = self.to_text(action).split()
        return verb, tuple(int(arg) if arg.isdecimal() else arg for arg in args)

    def named(self, action: int) -> dict[str, str | int]:
        """The words behind the verb under their names."""
        verb, args = self.to_factored(action)
        return dict(zip(self.arguments.get(verb, ()), args, strict=True))

    def from_factored(self, verb: str, args: Sequence[str | int]) -> int:
        """The code of these words."""
        return self.from_text(" ".join(map(str, (verb, *args))))

    def reason(self, g: Any, code: int, action: int) -> Reason:
        """That it cannot be played now."""
        return Reason("not-now", Message("common:reason.not-now"), Message(f"{self.id}:title"))

    def prompt(self, state: State) -> Message:
        """By the phase."""
        return Message(f"{self.id}:prompt.{self.stage(state.g)[1]}", {"seat": state.current_player()})

    def candidates(self, state: State) -> list[int]:
        """None."""
        return []

    # ---- positions and views ----

    @abstractmethod
    def stage(self, g: Any) -> tuple[int | None, str]:
        """The round and the phase."""

    @abstractmethod
    def check_g(self, g: Any) -> None:
        """GameError, naming the key, for a state that no game comes to. Numbers fit their fields already."""

    @abstractmethod
    def sight(self, seen: Json, seat: int | None) -> list[Message]:
        """What lies before a seat (None: in the middle of the table), in words, by an observation."""

    @property
    def _head(self) -> Json:
        return {"game": self.id, "edition": self.edition, "players": self.players, "options": thawed(self.options)}

    def to_json(self, g: Any) -> Json:
        """The fields, with round and phase."""
        number_of, phase = self.stage(g)
        fields = {name: getattr(g.copy(), name) for name in self.record.FIELDS}
        return {**self._head, "format": POSITION_FORMAT, "round": number_of, "phase": phase, **fields}

    def g_from_json(self, position: Mapping[str, Any]) -> Any:
        """The fields, each checked."""
        g, fields = self.record(), self.record.FIELDS
        check_format(position)
        known_keys(position, (*self._head, "format", "round", "phase", *fields), "")
        for name, (dtype, shape) in fields.items():
            setattr(g, name, _value(position.get(name), name, dtype, shape))
        self.check_g(g)
        for key, value in self.to_json(g).items():
            if position.get(key, value) != value:
                raise Fault(key, "fault:position.other", {"given": repr(position[key]), "own": repr(value)})
        return g

    def courtesy(self, observation: Json, seat: int | None) -> Json:
        """All of it."""
        return observation

    def facts(self, state: State, seat: int | None) -> Json:
        """What the plain tables show: the messages of the table, and those of each seat."""
        seen = self.observe(state.g, seat)
        shown = [[message.to_json() for message in self.sight(seen, each)] for each in (None, *range(self.players))]
        return {"table": shown[0], "seats": shown[1:]}

    def describe_box(self) -> Json:
        """Whether a device is covered before it is passed on."""
        return {"hides": self.hides}

    def chronicle(self, actions: Sequence[int], start: Any = None) -> Json:
        """No charts."""
        return {}

    def referee(self, before: State, action: int, after: State) -> list[str]:
        """Only numbers that do not fit."""
        return [f"{name} does not fit its field" for name in after.g.misfits()]


def _option(option: Json, value: Any) -> Any:
    """The value of an option, checked by its kind."""
    key = f"options.{option['id']}"
    if option["kind"] == "switch":
        return bool(flag(value, key))
    if option["kind"] == "number":
        return number(value, key, option["min"], option["max"])
    return choice(value, option["values"], key)


def _value(value: Any, key: str, dtype: str, shape: tuple[int, ...]) -> Any:
    """A number, or a list (of lists) of the right length."""
    if not shape:
        most = (1 << LIMITS[dtype]) - 1
        return number(value, key, -most - 1, most)
    if not isinstance(value, list) or len(value) != shape[0]:
        raise Fault(key, "fault:value.list", {"amount": shape[0], "given": repr(value)}, code="list")
    return [_value(item, f"{key}[{place}]", dtype, shape[1:]) for place, item in enumerate(value)]
