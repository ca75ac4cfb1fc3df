"""A table as it stands: one game being played, its log, and what anyone may ask of it. Nothing here changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.session import chance, origin, redact, undo, view
from steamhouse.session.automatic import decides
from steamhouse.session.checkpoints import Checkpoints
from steamhouse.session.errors import Illegal, NoSuch, NotYourTurn
from steamhouse.session.lines import Lines
from steamhouse.session.preview import difference
from steamhouse.session.records import make_record
from steamhouse.session.transaction import Transaction, legal_code

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from steamhouse.core.game import Game
    from steamhouse.core.messages import Message
    from steamhouse.core.record import Record
    from steamhouse.core.state import State
    from steamhouse.session.log import Log
    from steamhouse.session.seats import SeatInfo


class Standing:
    """The position that a table's log leads to, and what is shown of it."""

    def __init__(
        self,
        game: Game,
        log: Log,
        secret: bytes,
        position: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.log = log
        self._secret = secret
        self._start = self._state = game.start(position)
        self._checkpoints = Checkpoints(self._state)
        self._story: tuple[int, dict[str, Any]] | None = None
        self._views: dict[int | None, dict[str, Any]] = {}
        self._box: dict[str, Any] | None = None
        self._lines = Lines(game)

    @property
    def id(self) -> str:
        """The table's id."""
        return str(self.log.start["table"])

    @property
    def _chance_id(self) -> str:
        return str(self.log.start["chance_id"])

    @property
    def version(self) -> int:
        """The number of the last log entry; a submission names the version that it saw."""
        return self.log.version

    @property
    def state(self) -> State:
        """The current state: for the host's use, never to be handed to a client."""
        return self._state

    @property
    def mover(self) -> int:
        """The seat that decides now, or TERMINAL."""
        return self._state.current_player()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.is_terminal()

    @property
    def seats(self) -> list[SeatInfo]:
        """The occupants in seat order."""
        return self.log.seats

    @property
    def auto_forced(self) -> bool:
        """Whether people's and bots' decisions with a single legal action are played at once."""
        return bool(self.log.start["auto_forced"])

    @property
    def practice(self) -> bool:
        """Whether a person alone has taken back what chance had shown: the result is no score."""
        return self.log.practice

    @property
    def origin(self) -> str:
        """The name of the game that is played, the same at every table that goes on with it."""
        return str(self.log.start.get("origin") or origin.of(self.log.start))

    def decision_seed(self) -> int:
        """A seed for the program that decides at this place in the line; it tells nothing about coming outcomes.

        After an undo a bot answers the same decision in the same way.
        """
        return chance.draw(self._secret, f"{self._chance_id}:bot", len(self.log.line), 1 << 31)

    def check_seat(self, seat: int | None) -> None:
        """NoSuch unless it is a seat of this table (None: a spectator)."""
        if seat is not None and not 0 <= seat < self.game.players:
            raise NoSuch("seat", seat)

    def record(self, seat: int | None = None) -> Record:
        """The record as ``seat`` may have it: the main line, what was taken back, and the seed once the game is over.

        While the game runs, outcomes that the seat may not know are covered, and the record says that it is partial.

        ``table`` has the table's id, the log number of every action and the numbers of entries that are no actions,
        which is what ``verify`` needs.
        """
        return self._make_record(seat, whole=self.over)

    def whole_record(self) -> Record:
        """The record with every hidden card, to go on with the game later: for the host's file and nobody's eyes."""
        return self._make_record(None, whole=True)

    def can_undo(self, seat: int) -> tuple[bool, Message | None]:
        """Whether the seat may take back its last transaction without asking anyone, and why not."""
        verdict = undo.judge(self.log, seat, self.over, self.game.outcomes_entered)
        return verdict.possible, verdict.reason

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything that ``seat`` (None: a spectator) is shown now. The caller does not change it."""
        if seat not in self._views:
            self.check_seat(seat)
            self._views[seat] = self._view(self.log, self._state, seat, live=True)
        return self._views[seat]

    def view_at(self, seq: int, seat: int | None) -> dict[str, Any]:
        """The view right after log number ``seq``, without choices. GameError when there is no such number."""
        self.check_seat(seat)
        if not 0 <= seq <= self.version:
            raise NoSuch("version", seq)
        past = self.log.until(seq)
        return self._view(past, self._checkpoints.state_after(past.line), seat, live=False)

    def chronicle(self) -> dict[str, Any]:
        """The game so far in numbers, the same for everybody. The caller does not change it.

        ``numbers`` has the log number of each action of the line; the other keys are those of the game's chronicle.
        """
        if self._story is None or self._story[0] != self.version:
            line = self.log.line
            told = self.game.chronicle([self.game.from_text(entry.text) for entry in line], self._start.g)
            head = {"version": self.version, "over": self.over, "numbers": [entry.seq for entry in line]}
            self._story = self.version, head | redact.chronicle(self._state, told)
        return self._story[1]

    def lines(self, seat: int | None, after: int = -1) -> list[dict[str, Any]]:
        """The line of play above log number ``after``, as ``seat`` (None: a spectator) may read it."""
        return [redact.line(line, seat, self.over, self.game) for line in self.log.line if line.seq > after]

    def page(self, seat: int | None, before: int, most: int) -> dict[str, Any]:
        """The last ``most`` lines of play below log number ``before``, as the seat may read them.

        ``earlier`` is the number of lines that come before those.
        """
        self.check_seat(seat)
        older = [line for line in self.log.line if line.seq < before]
        first = max(0, len(older) - most)
        return {"lines": [redact.line(line, seat, self.over, self.game) for line in older[first:]], "earlier": first}

    def why(self, seat: int, text: str) -> dict[str, Any]:
        """Whether the seat may play an action now, and if not the reason and the rule (null where no rule says it).

        ``{"legal", "reason", "rule"}``; any text may be asked for.
        """
        self.check_seat(seat)
        if not decides(self._state, seat):
            return {"legal": False, "reason": NotYourTurn(seat, self.mover).message.to_json(), "rule": None}
        try:
            legal_code(self._state, text)
        except Illegal as error:
            rule = None if error.rule is None else error.rule.to_json()
            return {"legal": False, "reason": error.message.to_json(), "rule": rule}
        return {"legal": True, "reason": None, "rule": None}

    def observation(self, seat: int) -> dict[str, Any]:
        """What the seat is shown of the current state."""
        self.check_seat(seat)
        return redact.observation(self._state, seat)

    def preview(self, seat: int, actions: Sequence[str]) -> dict[str, Any]:
        """What a plan would change and what could follow, without doing it. Raises as ``submit`` does.

        ``plan`` is what to submit for it: the same without free moves to and fro, which leave no trace in what follows
        and never meet the program's limit, however many there are.
        """
        try:
            plan = self._plan(seat, actions)
        except Illegal:  # perhaps for moves to and fro alone
            plan = self._plan(seat, self._net_with(self._state, seat, [], actions))
        net = self._net(self._state, plan)
        if len(net) < len(actions):
            plan = self._plan(seat, net)
        seen = redact.observation(plan.state, seat)
        mover = plan.state.current_player()
        mine = decides(plan.state, seat)
        return {
            "plan": net,
            "steps": self.game.parts_of(net),
            "effects": difference(self.game.ledger(self._state.g, seat), self.game.ledger(plan.state.g, seat)),
            "choices": view.choices(plan.state, seat) if mine else [],
            "blocked": view.blocked(plan.state) if mine else [],
            "observation": seen,
            "facts": redact.facts(plan.state, seen),
            "mover": mover,
        }

    # Inside

    def _make_record(self, seat: int | None, *, whole: bool) -> Record:
        return make_record(self.game, self.log, self._state, seat, self._secret if self.over else None, whole)

    def _transaction(self) -> Transaction:
        return Transaction(self._state, self._draw, self.auto_forced)

    def _draw(self, state: State, actions: Sequence[Sequence[Any]]) -> int:
        """The outcome that comes in ``state``, after the line and these actions."""
        if chance.is_by_line(self.log.start):
            number = chance.outcomes((line.who, line.text) for line in self.log.line) + chance.outcomes(actions)
        else:
            number = self.version + 1 + len(actions)
        return chance.outcome(self._secret, self._chance_id, number, state.chance_weights())

    def _check_turn(self, seat: int) -> None:
        self.check_seat(seat)
        if not decides(self._state, seat):
            raise NotYourTurn(seat, self.mover)

    def _plan(self, seat: int, actions: Sequence[str]) -> Transaction:
        """The actions of one seat applied in order; chance ends a plan, so that nobody can probe an outcome."""
        self._check_turn(seat)
        plan = self._transaction()
        plan.play_plan(seat, actions)
        return plan

    def _net(self, start: State, plan: Transaction) -> list[str]:
        codes = [self.game.from_text(text) for _, text in plan.actions]
        return [self.game.to_text(code) for code in self.game.net(start.g, codes)]

    def _net_with(self, start: State, seat: int, net: list[str], actions: Sequence[str]) -> list[str]:
        """A net plan from ``start`` on with these actions after it, without what becomes a detour by each."""
        for text in actions:
            plan = Transaction(start, self._draw, self.auto_forced)
            plan.play_plan(seat, [*net, text])
            net = self._net(start, plan)
        return net

    def _view(self, log: Log, state: State, seat: int | None, *, live: bool) -> dict[str, Any]:
        if self._box is None:
            self._box = self.game.describe_box()
        lines = self._lines if live else Lines(self.game)
        return view.build(log, state, seat, self._box, self._secret, lines, live=live, table=self.log, over=self.over)
