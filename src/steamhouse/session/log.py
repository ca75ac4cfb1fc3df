"""The table's log: append-only entries, and the line of play that they leave standing.

An entry is a JSON-able dict with ``seq`` (its number) and ``kind``:

- ``start``: table, game, edition, players, options, rules, data, seats, seed_hash, chance_id, auto_forced; ``chance``
  says how outcomes are numbered, and ``seeded`` that somebody chose the seed; ``position`` is what a table begins with
  that does not begin with the setup. What came from a record: ``imported`` is the number of its actions, ``origin`` the
  name of its game, ``practice`` that it was practice there already
- ``actions``: one transaction. ``who`` submitted it (a seat, "chance" for the opening, "import"), ``nonce`` and
  ``body``, by which a repeat of the same request is known, ``actions`` as ``[[who, text], ...]``, and for each of them
  ``events``, ``rounds`` and ``phases``; ``knowers``, where one of its outcomes is secret, has for each the seats who
  may know it (null: everybody); ``forced`` counts the steps at the end that nobody chose; ``why`` is a bot's reason.
  Its actions are numbered from ``seq`` on
- ``undo``: takes back all after number ``to``; ``who``, ``nonce``, ``body``, ``consent``; with ``practice`` a person
  alone took chance back. ``redo``: puts the last such part back
- ``ask``: a seat wants to take back what needs the others' consent. ``consent``: the seat ``who`` gives it, or not
  (``agree``). Where it is the last that was needed, the entry is the ``undo``, with the seat that gave it as ``actor``.
  The wish lapses when anything else happens
- ``seats``: the occupants from here on

Numbers are never reused, whatever is taken back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from steamhouse.core.errors import GameError
from steamhouse.session.seats import SeatInfo

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Entry = dict[str, Any]
IMPORT_NAME = "import"
SEEDED = "seeded"  # the chance id of tables with a chosen seed, so that the same seed plays the same chance


@dataclass(frozen=True, slots=True)
class Line:
    """One action of the line of play: its number, who did what, its events, and the transaction it belongs to.

    ``knowers`` are the seats who may know the arguments of a secret outcome; None where everybody may.
    """

    seq: int
    who: int | str
    text: str
    events: tuple[Mapping[str, Any], ...]
    round: int | None
    phase: str
    why: Mapping[str, Any] | None
    entry: int
    by: int | str
    forced: bool
    knowers: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Answered:
    """What a request got: its first number and the version after it, and its ``body`` (None in logs of before)."""

    seq: int
    version: int
    body: str | None


@dataclass(frozen=True, slots=True)
class Wish:
    """A seat wants to take back what needs consent, and these seats have given it."""

    seat: int
    agreed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TakenBack:
    """What one undo removed: who asked, its own number, and the lines in order."""

    by: int
    seq: int
    lines: tuple[Line, ...]


def width(entry: Mapping[str, Any]) -> int:
    """How many numbers an entry takes."""
    return len(entry["actions"]) if entry["kind"] == "actions" else 1


def lines_of(entry: Mapping[str, Any]) -> list[Line]:
    """The lines of an ``actions`` entry."""
    count = len(entry["actions"])
    chosen = count - entry["forced"]
    knowers = entry.get("knowers") or [None] * count
    return [
        Line(
            seq=entry["seq"] + index,
            who=who,
            text=text,
            events=tuple(entry["events"][index]),
            round=entry["rounds"][index],
            phase=entry["phases"][index],
            why=entry["why"] if index < chosen and who == entry["who"] else None,
            entry=entry["seq"],
            by=entry["who"],
            forced=index >= chosen,
            knowers=None if knowers[index] is None else tuple(knowers[index]),
        )
        for index, (who, text) in enumerate(entry["actions"])
    ]


class Log:
    """Entries in order with everything that can be read off them without playing a single action."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.entries: list[Entry] = []
        self.version = -1
        self.line: list[Line] = []
        self.seats: list[SeatInfo] = []
        self.can_redo: list[TakenBack] = []
        self.taken_back: list[TakenBack] = []
        self.wish: Wish | None = None
        self.practice = False  # a person alone has taken back what chance had shown
        self._answered: dict[tuple[str, int, str], Answered] = {}
        for entry in entries:
            self.append(entry)

    @property
    def start(self) -> Entry:
        """The first entry."""
        return self.entries[0]

    @property
    def seeded(self) -> bool:
        """Whether somebody chose the seed, and so may know what chance will bring."""
        return bool(self.start.get("seeded", self.start["chance_id"] == SEEDED))

    def append(self, entry: Entry) -> None:
        """Add the next entry. GameError when its number is not the next one, or its kind is unknown."""
        if entry["seq"] != self.version + 1:
            raise GameError(f"log: number {self.version + 1} is missing, found {entry['seq']}")
        kind = entry["kind"]
        if (kind == "start") != (not self.entries):
            raise GameError("log: it starts with exactly one start entry")
        self.practice |= entry.get("practice", False)
        wish, self.wish = self.wish, None
        if kind in ("start", "seats"):
            self.seats = [SeatInfo.from_json(seat) for seat in entry["seats"]]
        elif kind == "actions":
            self.line += lines_of(entry)
            self.can_redo.clear()
        elif kind == "ask":
            self.wish = Wish(entry["who"])
        elif kind == "consent":
            if wish is not None and entry["agree"]:
                self.wish = Wish(wish.seat, (*wish.agreed, entry["who"]))
        elif kind == "undo":
            self._take_back(entry)
        elif kind == "redo":
            part = self.can_redo.pop()
            self.taken_back.remove(part)
            self.line += part.lines
        else:
            raise GameError(f"log: unknown kind {kind!r} at number {entry['seq']}")
        self.entries.append(entry)
        self.version += width(entry)
        actor = entry.get("actor", entry.get("who"))
        if entry.get("nonce") is not None and isinstance(actor, int):
            answered = Answered(entry["seq"], self.version, entry.get("body"))
            self._answered[self._asker(actor, entry["nonce"])] = answered

    def _take_back(self, entry: Entry) -> None:
        keep = len(self.line)
        while keep and self.line[keep - 1].seq > entry["to"]:
            keep -= 1
        part = TakenBack(entry["who"], entry["seq"], tuple(self.line[keep:]))
        del self.line[keep:]
        self.can_redo.append(part)
        self.taken_back.append(part)

    def answered(self, seat: int, nonce: str) -> Answered | None:
        """What whoever has this seat now already got for this nonce, or None."""
        return self._answered.get(self._asker(seat, nonce)) if 0 <= seat < len(self.seats) else None

    def _asker(self, seat: int, nonce: str) -> tuple[str, int, str]:
        """A nonce belongs to its actor: a person's is not that of the bot that takes the seat over."""
        return self.seats[seat].kind, seat, nonce

    def until(self, seq: int) -> Log:
        """The log as it stood right after number ``seq``, also in the middle of a transaction."""
        past = Log()
        for entry in self.entries:
            room = seq - entry["seq"] + 1
            if room <= 0:
                break
            past.append(entry if width(entry) <= room else _shorten(entry, room))
        return past


def _shorten(entry: Entry, count: int) -> Entry:
    cut = len(entry["actions"]) - count
    parts = ("actions", "events", "rounds", "phases", "knowers")
    short: Entry = {key: entry[key][:count] for key in parts if key in entry}
    return {**entry, **short, "forced": max(0, entry["forced"] - cut)}
