"""A table: one game being played, and the requests that change it.

Every change is prepared first and committed after the host has stored its log entry: a host with an asynchronous store
calls ``prepare_...``, stores ``Pending.entry`` and calls ``commit``; others pass a ``sink`` and call ``submit``.
Not safe for use from several threads at once: the host serializes the requests of one table.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from steamhouse import load_game
from steamhouse.core.messages import Message
from steamhouse.core.state import State
from steamhouse.core.values import thawed
from steamhouse.session import chance, origin, undo
from steamhouse.session.errors import NonceUsed, SessionError, Stale
from steamhouse.session.log import IMPORT_NAME, SEEDED, Entry, Log
from steamhouse.session.outcome import Outcome, Pending
from steamhouse.session.records import seats_of
from steamhouse.session.seats import SeatInfo, check_seats, keep_automas
from steamhouse.session.standing import Standing
from steamhouse.session.transaction import Transaction

if TYPE_CHECKING:
    from steamhouse.core.game import Game
    from steamhouse.core.record import Record

Sink = Callable[[Entry], None]


class Table(Standing):
    """One table. Make it with ``Table.new``, ``Table.from_record`` or ``Table.from_log``."""

    def __init__(
        self,
        game: Game,
        log: Log,
        secret: bytes,
        sink: Sink | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(game, log, secret, position)
        self.sink = sink

    @classmethod
    def new(
        cls,
        game: Game,
        seats: Sequence[SeatInfo],
        table_id: str,
        secret: bytes,
        *,
        auto_forced: bool = True,
        seeded: bool = False,
        position: Mapping[str, Any] | None = None,
        sink: Sink | None = None,
    ) -> Table:
        """A table at the first decision: the opening chance is played. GameError when the seats do not fit the game.

        With a ``position`` of this game it begins there.

        Chance depends on ``secret`` and the table's id. Where somebody chose the secret (``seeded``), it depends on the
        secret alone, to play the same chance at another table, and everybody is told so.
        """
        more: Entry = {"auto_forced": auto_forced, "chance_id": SEEDED if seeded else table_id, "seeded": seeded}
        if position is not None:
            more["position"] = game.state_from_json(position).to_json()
        table = cls._started(game, seats, table_id, secret, sink, more)
        table._open()
        return table

    @classmethod
    def from_record(
        cls,
        record: Record,
        table_id: str,
        secret: bytes,
        *,
        seats: Sequence[SeatInfo] | None = None,
        seeded: bool = False,
        goes_on: bool = True,
        sink: Sink | None = None,
    ) -> Table:
        """A table at the end of a record. GameError when the record cannot be replayed.

        Chance and forced steps up to the next decision follow, unless it is only looked at (``goes_on`` is false).
        ``seeded``: somebody chose the secret. What was practice or seeded when it was recorded stays so.
        """
        start = record.start()
        game = start.game
        more: Entry = {"auto_forced": True, "chance_id": table_id, "imported": len(record.actions)}
        more["seeded"] = seeded or record.fields.get("seeded", False)
        more["practice"] = record.fields.get("practice", False)
        more["origin"] = origin.of_record(record.fields)
        if "position" in record.fields:
            more["position"] = start.to_json()
        played = Transaction(start, _recorded, auto_forced=True)
        for number in range(len(record.actions)):
            played.play(record.code(number, played.state))
        record.check_result(played.state)
        table = cls._started(game, seats or keep_automas(seats_of(record), game.automas), table_id, secret, sink, more)
        if played.actions:
            table._record(played.entry(1, IMPORT_NAME, None, None), played.state)
        if goes_on:
            table._open()
        return table

    @classmethod
    def _started(
        cls, game: Game, seats: Sequence[SeatInfo], table_id: str, secret: bytes, sink: Sink | None, more: Entry
    ) -> Table:
        check_seats(seats, game)
        table = cls(game, Log(), secret, sink, more.get("position"))
        start: Entry = {
            "seq": 0,
            "kind": "start",
            "table": table_id,
            "game": game.id,
            "edition": game.edition,
            "players": game.players,
            "options": thawed(game.options),
            "rules": game.rules_version,
            "data": game.data(),
            "seats": [seat.to_json() for seat in seats],
            "seed_hash": chance.seed_hash(secret),
            "chance": chance.BY_LINE,
            **more,
        }
        table._record(start, table.state)
        return table

    def _open(self) -> None:
        """Play chance and forced steps before the first decision."""
        opening = self._transaction()
        opening.settle()
        if opening.actions:
            self._record(opening.entry(self.version + 1, chance.CHANCE_NAME, None, None), opening.state)

    @classmethod
    def from_log(
        cls,
        entries: Iterable[Entry],
        secret: bytes,
        *,
        sink: Sink | None = None,
        game: Game | None = None,
        snapshot: tuple[int, Mapping[str, Any]] | None = None,
    ) -> Table:
        """The table that wrote these entries. With a ``snapshot`` (number, position) only what follows it is played.

        ``game`` spares loading it from the start entry. GameError when the log is damaged.
        """
        log = Log(entries)
        start = log.start
        if game is None:
            game = load_game(
                start["game"],
                players=start["players"],
                edition=start["edition"],
                options=start["options"],
                rules=start["rules"],
                data=start["data"],
            )
        table = cls(game, log, secret, sink, start.get("position"))
        if snapshot is not None:
            table._checkpoints.add(snapshot[0], State(game, game.g_from_json(snapshot[1])))
        table._state = table._checkpoints.state_after(log.line)
        return table

    def submit(
        self, seat: int, version: int, nonce: str, actions: Sequence[str], reason: Message | None = None
    ) -> Outcome:
        """Play a plan: all of its actions, or none. Chance and forced steps that follow belong to it.

        Raises Stale, NotYourTurn, Illegal or NonceUsed; nothing changes then. A repeat, known by its nonce, returns the
        first outcome.
        """
        return self._store(self.prepare_submit(seat, version, nonce, actions, reason))

    def submit_net(self, seat: int, nonce: str, actions: Sequence[str]) -> Outcome | None:
        """Play a plan on the present version without free moves to and fro, those of this turn's own submissions too.

        What became a detour by it is taken back first. None where nothing is left to play. Raises as ``submit`` does.
        """
        self._check_turn(seat)
        earlier = [[line.text for line in lines] for lines in undo.own_turn(self.log, seat)]
        played = net = [text for texts in earlier for text in texts]
        start = self._checkpoints.state_after(self.log.line[: len(self.log.line) - len(played)])
        net = self._net_with(start, seat, net, actions)
        while played != net[: len(played)]:
            self.undo(seat, self.version, f"{nonce}-back-{len(earlier)}")
            played = played[: -len(earlier.pop())]
        rest = net[len(played) :]
        return self.submit(seat, self.version, nonce, rest) if rest else None

    def undo(self, seat: int, version: int, nonce: str) -> Outcome:
        """Take back the seat's last transaction and what followed, or ask the others for their consent to it.

        Raises Stale, UndoRefused or NonceUsed.
        """
        return self._store(self.prepare_undo(seat, version, nonce))

    def consent(self, seat: int, version: int, nonce: str, agree: bool = True) -> Outcome:
        """The seat's own answer to the wish at the table. With the last consent that it needs it is done.

        Raises Stale, UndoRefused or NonceUsed.
        """
        return self._store(self.prepare_consent(seat, version, nonce, agree))

    def redo(self, seat: int, version: int, nonce: str) -> Outcome:
        """Put back what this seat took back last, with the same outcomes. Raises Stale or UndoRefused."""
        return self._store(self.prepare_redo(seat, version, nonce))

    def change_seats(self, version: int, seats: Sequence[SeatInfo]) -> Outcome:
        """Other occupants or names from here on, as long as the game runs. Raises Stale, or GameError."""
        return self._store(self.prepare_seats(version, seats))

    def prepare_submit(
        self, seat: int, version: int, nonce: str, actions: Sequence[str], reason: Message | None = None
    ) -> Pending:
        """``submit`` up to the point where the entry must be stored."""
        body = _digest("actions", *actions)
        known = self._answered(seat, nonce, body)
        if known is not None:
            return known
        self._check_version(version)
        if not actions:
            message = Message("common:error.bad-request", {"field": "actions"})
            raise SessionError("bad-request", message, "actions: the submission has none")
        transaction = self._plan(seat, actions)
        transaction.settle()
        entry = transaction.entry(self.version + 1, seat, nonce, reason) | {"body": body}
        return self._pending(entry, transaction.state, len(transaction.actions))

    def prepare_undo(self, seat: int, version: int, nonce: str) -> Pending:
        """``undo`` up to the point where the entry must be stored."""
        body = _digest("undo")
        known = self._answered(seat, nonce, body)
        if known is not None:
            return known
        self._check_version(version)
        verdict = undo.judge(self.log, seat, self.over, self.game.outcomes_entered)
        undo.allow(verdict)
        head = {"seq": self.version + 1, "who": seat, "nonce": nonce, "body": body}
        if not verdict.possible:
            return self._pending({**head, "kind": "ask"}, self._state)
        entry = {**head, "kind": "undo", "to": verdict.to, "consent": []}
        if verdict.practice:
            entry["practice"] = True
        return self._taking_back(entry)

    def prepare_consent(self, seat: int, version: int, nonce: str, agree: bool) -> Pending:
        """``consent`` up to the point where the entry must be stored."""
        body = _digest("consent", str(agree))
        known = self._answered(seat, nonce, body)
        if known is not None:
            return known
        self._check_version(version)
        over, entered, wish = self.over, self.game.outcomes_entered, self.log.wish
        asked = undo.missing(self.log, over, entered)
        undo.allow_consent(asked, seat)
        assert wish is not None
        head = {"seq": self.version + 1, "nonce": nonce, "body": body}
        if not agree or len(asked) > 1:
            return self._pending({**head, "kind": "consent", "who": seat, "agree": agree}, self._state)
        to = undo.judge(self.log, wish.seat, over, entered).to
        all_agreed = {"who": wish.seat, "actor": seat, "consent": [*wish.agreed, seat]}
        return self._taking_back({**head, "kind": "undo", "to": to, **all_agreed})

    def _taking_back(self, entry: Entry) -> Pending:
        kept = [line for line in self.log.line if line.seq <= entry["to"]]
        return self._pending(entry, self._checkpoints.state_after(kept))

    def prepare_redo(self, seat: int, version: int, nonce: str) -> Pending:
        """``redo`` up to the point where the entry must be stored."""
        body = _digest("redo")
        known = self._answered(seat, nonce, body)
        if known is not None:
            return known
        self._check_version(version)
        undo.allow_redo(self.log, seat, self.over, self.game.outcomes_entered)
        lines = [*self.log.line, *self.log.can_redo[-1].lines]
        entry = {"seq": self.version + 1, "kind": "redo", "who": seat, "nonce": nonce, "body": body}
        return self._pending(entry, self._checkpoints.state_after(lines))

    def prepare_seats(self, version: int, seats: Sequence[SeatInfo]) -> Pending:
        """``change_seats`` up to the point where the entry must be stored."""
        self._check_version(version)
        if self.over:  # whoever won has won
            raise SessionError("game-over", Message("common:error.game-over", {}), "the game is over")
        check_seats(seats, self.game)
        entry = {"seq": self.version + 1, "kind": "seats", "seats": [seat.to_json() for seat in seats]}
        return self._pending(entry, self._state)

    def commit(self, pending: Pending) -> Outcome:
        """Make a prepared change after its entry was stored."""
        if pending.entry is not None:
            self.log.append(pending.entry)
            self._state = pending.state
            self._views.clear()
            self._checkpoints.offer(self.log.line, self._state)
        return pending.outcome

    # Inside

    def _store(self, pending: Pending) -> Outcome:
        if pending.entry is not None and self.sink is not None:
            self.sink(pending.entry)
        return self.commit(pending)

    def _record(self, entry: Entry, state: State) -> None:
        self._store(Pending(entry, Outcome(entry["seq"], entry["seq"]), state))

    def _pending(self, entry: Entry, state: State, numbers: int = 1) -> Pending:
        return Pending(entry, Outcome(entry["seq"], entry["seq"] + numbers - 1), state)

    def _answered(self, seat: int, nonce: str, body: str) -> Pending | None:
        """The outcome of a request that is repeated; NonceUsed where the nonce was another request's."""
        known = self.log.answered(seat, nonce)
        if known is None:
            return None
        if known.body not in (None, body):
            raise NonceUsed
        return Pending(None, Outcome(known.seq, known.version, repeated=True), self._state)

    def _check_version(self, version: int) -> None:
        if version != self.version:
            raise Stale(self.version)


def _digest(*words: str) -> str:
    """What a request asks for, in short. The version that it saw is no part of that."""
    return hashlib.sha256(json.dumps(words).encode()).hexdigest()[:16]


def _recorded(_state: State, _actions: Sequence[Sequence[Any]]) -> int:
    raise AssertionError("a record has its outcomes itself")
