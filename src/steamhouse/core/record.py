"""Records of games: the file that everything writes and reads, and replaying one."""

from __future__ import annotations

import json

from steamhouse.core.errors import ActionError, Fault, GameError
from steamhouse.core.messages import Message, render
from steamhouse.core.registry import load_game
from steamhouse.core.state import CHANCE
from steamhouse.core.values import thawed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from os import PathLike
    from typing import Any

    from steamhouse.core.game import Game
    from steamhouse.core.state import State

FORMAT = "steamhouse-record/1"
KEYS = {
    "format": str,
    "game": str,
    "rules": int,
    "edition": str,
    "options": dict,
    "players": int,
    "data": dict,
    "seats": list,
    "actions": list,
}
OPTIONAL_KEYS = ("position", "result", "seed_hash", "seed", "undone", "table", "partial", "seeded", "practice")
MAX_ACTIONS = 50_000


class Record:
    """One game as it was played: what it was made from, who sat where, and the main line of actions.

    ``actions`` holds pairs of who (a seat, or ``"chance"``) and canonical text. They begin at the setup of the game, or
    at ``position`` where the record has one. ``result`` is filled when the game is
    over. What was taken back is kept in ``undone`` and not replayed. A seat's record of a running game with hidden
    cards is ``partial``: outcomes that the seat may not know are covered, so it can be read but not replayed. It is
    ``seeded`` where somebody chose the seed, and ``practice`` where a person alone took back what chance had shown.
    """

    def __init__(self, fields: dict[str, Any]) -> None:
        _validate(fields)
        self.fields = fields

    @property
    def actions(self) -> list[list[Any]]:
        """The main line: pairs of seat (or ``"chance"``) and text."""
        actions: list[list[Any]] = self.fields["actions"]
        return actions

    def tables(self) -> list[str]:
        """The names of its tables: see ``steamhouse.core.tables``."""
        from steamhouse.core.tables import names

        return names(self)

    def table(self, name: str) -> list[dict[str, Any]]:
        """The rows of one of its tables, such as ``actions``, with the same columns in each.

        GameError for a table that there is not, and for a record that cannot be replayed.
        """
        from steamhouse.core.tables import table

        return table(self, name)

    def __len__(self) -> int:
        return len(self.actions)

    def __iter__(self) -> Iterator[list[Any]]:
        return iter(self.actions)

    def __getitem__(self, number: int) -> list[Any]:
        return self.actions[number]

    def __bool__(self) -> bool:
        return True

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return self.fields == other.fields

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        fields = self.fields
        ended = "over" if fields.get("result") else "running"
        return f"<Record of {fields['game']}, {fields['players']} players, {len(self)} actions, {ended}>"

    @classmethod
    def sound(cls, fields: dict[str, Any]) -> tuple[Record, int | None]:
        """The record up to its first entry that cannot be played, and the number of that entry (from 0).

        The number is None where all can be played. GameError for what is wrong with it elsewhere.
        """
        entries = fields.get("actions")
        pairs = enumerate(entries if isinstance(entries, list) else [])
        odd = next((number for number, pair in pairs if not is_entry(pair)), None)
        record = cls(fields if odd is None else _cut(fields, odd))
        state = record.start()
        for number in range(len(record.actions)):
            try:
                state.play(record.code(number, state))
            except GameError:
                return cls(_cut(fields, number)), number
        return record, odd

    # ---- making ----

    @classmethod
    def from_state(cls, state: State, seats: list[dict[str, str]] | None = None) -> Record:
        """The record of a state, from the setup or the position on that it began at. ``seats`` gives ``name`` and
        ``kind`` of each.

        GameError for a state that was changed in another way than by playing, such as a sampled one.
        """
        game = state.game
        fields: dict[str, Any] = {
            "format": FORMAT,
            "game": game.id,
            "rules": game.rules_version,
            "edition": game.edition,
            "options": thawed(game.options),
            "players": game.players,
            "data": game.data(),
            "seats": seats or [{"name": f"Seat {seat + 1}", "kind": "person"} for seat in range(game.players)],
            "actions": [list(pair) for pair in state.history()],
            "result": result(state),
        }
        position = state.begins_at()
        if position is not None:
            fields["position"] = position
        record = cls(fields)
        if not record._leads_to(state):
            raise GameError("a record needs a state that was played from the start of its game")
        return record

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Record:
        """Read a record file. GameError says in one line what is wrong with it."""
        with open(path, encoding="utf-8") as file:
            try:
                text = file.read()
            except UnicodeDecodeError:
                raise Fault("", "fault:file.text") from None
        try:
            fields = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise Fault("", "fault:record.json", {"why": str(error)}) from None
        if not isinstance(fields, dict):
            raise Fault("", "fault:record.object", code="keys")
        return cls(fields)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the record file."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.to_text())

    def to_text(self) -> str:
        """The file's text: a line for each action, so that records can be compared line by line."""
        head = {key: value for key, value in self.fields.items() if key != "actions"}
        lines = ",\n".join("  " + json.dumps(pair, ensure_ascii=False) for pair in self.actions)
        text = json.dumps(head, ensure_ascii=False, indent=1)[:-2]
        return f'{text},\n "actions": [\n{lines}\n ]\n}}\n'

    # ---- replaying ----

    def load_game(self) -> Game:
        """The game that the record was played with: its own board, or the shipped one with the same hash.

        GameError for a partial record, which cannot be played, and for a game that this library does not have.
        """
        fields = self.fields
        if fields.get("partial"):
            raise Fault("partial", "fault:record.partial")
        return load_game(
            fields["game"],
            players=fields["players"],
            edition=fields["edition"],
            options=fields["options"],
            data=fields["data"],
            rules=fields["rules"],
        )

    def start(self) -> State:
        """The state before the first action."""
        return self.load_game().start(self.fields.get("position"))

    def states(self) -> Iterator[State]:
        """The state at the start and after each action; the same object, changed, each time."""
        state = self.start()
        yield state
        for number in range(len(self.actions)):
            state.play(self.code(number, state))
            yield state

    def code(self, number: int, state: State) -> int:
        """The code of action ``number`` (from 0) in the state before it; GameError when it cannot be played there."""
        who, text = self.actions[number]
        mover = state.current_player()
        expected = "chance" if mover == CHANCE else mover
        if who != expected:
            why = Message("fault:record.mover", {"given": repr(who), "action": repr(text), "own": repr(expected)})
            raise _misplaced(number, why, render(why))
        try:
            return state.legal_code(text)
        except ActionError as error:
            why = error.reason.message if error.reason else Message("fault:record.no-action", {"action": repr(text)})
            raise _misplaced(number, why, str(error)) from None

    def check_result(self, state: State) -> None:
        """GameError unless the record's result, if it has one, is that of the state after all its actions."""
        recorded = self.fields.get("result")
        if recorded is not None and recorded != result(state):
            raise Fault("result", "fault:record.result", {"given": str(recorded), "own": str(result(state))})

    def _leads_to(self, state: State) -> bool:
        try:
            return bool(self.replay().g == state.g)
        except GameError:
            return False

    def replay(self, at: int | None = None) -> State:
        """The state after ``at`` actions (default: all). GameError names the action that cannot be played."""
        if at is not None and not 0 <= at <= len(self.actions):
            raise Fault("", "fault:record.no-position", {"actions": len(self.actions), "number": at})
        for number, state in enumerate(self.states()):
            if number == at:
                return state
        if at is None:
            self.check_result(state)
        return state


def _misplaced(number: int, why: Message, text: str) -> Fault:
    """The refusal of action ``number`` (from 0), which cannot be played where it stands."""
    details = {**why.args, "entry": number + 1, "why": why.id}
    return _Misplaced(f"actions[{number}]", "common:fault.entry", details, text=text)


class _Misplaced(Fault):
    """An action that cannot be played where it stands; its reason speaks of who sits at the table."""

    @property
    def message(self) -> Message:
        return Message(self.id, self.details)


def _other_type(key: str, wanted: type, value: object) -> Fault:
    return Fault(key, "fault:record.type", {"wanted": wanted.__name__, "given": type(value).__name__})


def result(state: State) -> dict[str, Any] | None:
    """Totals and win shares of a finished game, None before."""
    if not state.is_terminal():
        return None
    return {"scores": [score.total for score in state.scores()], "returns": state.returns()}


def _validate(fields: Mapping[str, Any]) -> None:
    found = fields.get("format")
    if found != FORMAT:
        raise Fault("format", "fault:record.format", {"schema": FORMAT, "given": repr(found)}, code="schema")
    for key, kind in KEYS.items():
        if key not in fields:
            raise Fault(key, "fault:record.missing", code="missing")
        if not isinstance(fields[key], kind) or isinstance(fields[key], bool):
            raise _other_type(key, kind, fields[key])
    unknown = set(fields) - set(KEYS) - set(OPTIONAL_KEYS)
    if unknown:
        raise Fault(min(unknown), "fault:record.unknown")
    if not isinstance(fields.get("position", {}), dict):
        raise _other_type("position", dict, fields["position"])
    for key in ("seeded", "practice"):
        if not isinstance(fields.get(key, False), bool):
            raise _other_type(key, bool, fields[key])
    if len(fields["seats"]) != fields["players"]:
        raise Fault("seats", "fault:record.seats", {"players": fields["players"], "given": len(fields["seats"])})
    if len(fields["actions"]) > MAX_ACTIONS:
        raise Fault("actions", "fault:record.too-long", {"most": MAX_ACTIONS})
    for number, pair in enumerate(fields["actions"]):
        if not is_entry(pair):
            raise Fault(f"actions[{number}]", "fault:record.pair")


def is_entry(pair: object) -> bool:
    """Whether it is a pair of who (a seat, or ``"chance"``) and text, as a record's actions are."""
    return (
        isinstance(pair, list)
        and len(pair) == 2
        and (pair[0] == "chance" or type(pair[0]) is int)
        and isinstance(pair[1], str)
    )


def _cut(fields: Mapping[str, Any], number: int) -> dict[str, Any]:
    """The fields with the first actions alone, and so without the result of all."""
    return {**fields, "actions": fields["actions"][:number], "result": None}
