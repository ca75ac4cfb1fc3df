"""Many games of one box as arrays: one action of each a call."""

from __future__ import annotations

import ctypes
import json
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Literal, Self, get_args

import numpy as np

from steamhouse.batch.results import Legal, Result, Step
from steamhouse.batch.spec import layout, spec_of
from steamhouse.core.chance import MASK
from steamhouse.core.errors import ActionError, GameError
from steamhouse.core.registry import load_game
from steamhouse.core.state import TERMINAL, State
from steamhouse.fast.native import engine
from steamhouse.fast.source import MOST_LEGAL, MOST_OUTCOMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import ArrayLike, NDArray

    from steamhouse.batch.spec import Spec
    from steamhouse.core.game import Game

Reward = Literal["win", "score", "score_delta", "rank"]
Chance = Literal["inside", "outside"]
REWARDS: tuple[Reward, ...] = get_args(Reward)  # in the order of C
FORMAT = "steamhouse-batch/1"
USUAL = 64  # legal actions of one game for which there is room from the start


class _Shared(ctypes.Structure):
    """What all calls share: ``Batch`` in C."""

    _fields_ = (
        *((name, ctypes.c_void_p) for name in ("games", "box", "course", "earned", "totals")),
        *((name, ctypes.c_void_p) for name in ("codes", "indices", "columns", "numbers")),
        *((name, ctypes.c_int64) for name in ("actions", "parts", "width", "players", "ruled")),
        *((name, ctypes.c_int64) for name in ("reward", "resets", "outside", "most")),
    )


class BatchEnv:
    """``count`` games of one box. ``step`` plays one action in each; what comes of it are arrays with a row a game.

    ``game`` is a game, or an id with the ``parameters`` of ``load_game``. Actions are compact indices (see ``Spec``).
    What chance gives in game i depends on ``seed`` and i only, and on how many games were begun there.

    ``reward`` is what a seat earns: ``win``, its share of the win at the end; ``score``, its points at the end;
    ``score_delta``, every change of them; ``rank``, at the end the share of the others that it has beaten, ties
    counting half. With ``auto_reset`` a new game begins where one has ended. With ``chance="inside"`` outcomes of
    chance, and the seats of Automas, are played by the environment; with ``"outside"`` by the caller. A game is
    truncated after ``max_decisions`` decisions. ``threads`` share the work of a call. ``observe=False`` leaves
    observations out (no columns) where only play is wanted. Without ``check`` nobody looks whether actions are legal:
    only such may be played then.

    GameError for a game whose rules do not compile, or without a compiler.
    """

    def __init__(
        self,
        game: str | Game,
        count: int,
        *,
        seed: int = 0,
        reward: Reward = "win",
        auto_reset: bool = True,
        chance: Chance = "inside",
        threads: int = 1,
        max_decisions: int | None = None,
        observe: bool = True,
        check: bool = True,
        **parameters: Any,
    ) -> None:
        if not isinstance(game, str) and parameters:
            raise TypeError(f"{next(iter(parameters))}: the game is made already")
        if reward not in REWARDS:
            raise ValueError(f"reward: {reward!r} is none of {', '.join(REWARDS)}")
        if chance not in get_args(Chance):
            raise ValueError(f"chance: {chance!r} is none of {', '.join(get_args(Chance))}")
        for name, value in (("count", count), ("threads", threads), ("max_decisions", max_decisions or 1)):
            if value < (name != "count"):
                raise ValueError(f"{name}: {value} is too few")
        self.game: Game = load_game(game, **parameters) if isinstance(game, str) else game
        self.spec: Spec = spec_of(self.game)
        self.count = count
        self._options: dict[str, Any] = {
            "seed": int(seed),
            "reward": reward,
            "auto_reset": auto_reset,
            "chance": chance,
            "threads": threads,
            "max_decisions": max_decisions,
            "observe": observe,
            "check": check,
        }
        self._engine = engine(self.game.id)
        self._make_arrays()
        spans = [(count * k // threads, count * (k + 1) // threads) for k in range(threads)]
        self._spans = [span for span in spans if span[0] < span[1]]
        self._rooms = [ctypes.create_string_buffer(self._engine.room) for _ in range(max(len(self._spans), 1))]
        self._lists = [np.empty(USUAL * (to - begin) + MOST_LEGAL, np.int32) for begin, to in self._spans]
        self._pool = ThreadPoolExecutor(len(self._spans)) if len(self._spans) > 1 else None
        self._begin(None, int(seed))

    def _make_arrays(self) -> None:
        """The games and what lies beside them, and what of it the compiled rules are told."""
        players, options = self.game.players, self._options
        rows, numbers = layout(self.game, self._engine)
        self._games = np.zeros((self.count, self._engine.state.size), np.uint8)
        self._course = np.zeros((self.count, 3), np.int64)
        self._earned = np.zeros((self.count, players), np.float32)
        self._totals = np.zeros((self.count, players), np.int32)
        self._held = (ctypes.create_string_buffer(self._engine.box.pack(self.game.box)), rows, numbers)
        inside = options["chance"] == "inside"
        self._shared = _Shared(
            games=self._games.ctypes.data,
            box=ctypes.addressof(self._held[0]),
            course=self._course.ctypes.data,
            earned=self._earned.ctypes.data,
            totals=self._totals.ctypes.data,
            codes=self.spec.action_table.ctypes.data,
            indices=self.spec.indices.ctypes.data,
            columns=rows.ctypes.data,
            numbers=numbers.ctypes.data,
            actions=self.spec.num_actions if inside else len(self.spec.action_table),
            parts=len(rows),
            width=len(self.spec.columns),
            players=players,
            ruled=sum(1 << seat for seat in self.game.automas),
            reward=REWARDS.index(options["reward"]),
            resets=bool(options["auto_reset"]),
            outside=not inside,
            most=options["max_decisions"] or 0,
        )

    # ---- playing ----

    def reset(self, seed: int | None = None, mask: ArrayLike | None = None) -> Step:
        """Begin new games, everywhere or where the mask holds.

        With a seed they are those that a batch made with this seed begins with; without one those that come next.
        """
        self._begin(mask, None if seed is None else int(seed))
        return self.now()

    def step(self, actions: ArrayLike) -> Step:
        """Play one action, or outcome, in each game: a compact index each. Where a game is over its number is ignored.

        IndexError for what is no index, ActionError for what is not legal: then nothing has been played anywhere.
        """
        chosen = self._chosen(actions)
        n, players = self.count, self.game.players
        rewards, final = np.zeros((n, players), np.float32), np.zeros((n, players), np.float32)
        ended, cut, scores = np.zeros(n, np.bool_), np.zeros(n, np.bool_), np.zeros((n, players), np.int32)
        self._run("step", *_addresses(chosen, rewards, ended, cut, final, scores))
        return Step(self._seen(), self.legal(), self.movers(), rewards, ended, cut, final, scores)

    def now(self) -> Step:
        """Where all games stand; nothing has been earned or ended in this step."""
        n, players = self.count, self.game.players
        movers = self.movers()
        shares, scores = np.zeros((n, players), np.float32), np.zeros((n, players), np.int32)
        return Step(
            self._seen(), self.legal(), movers, shares, movers == TERMINAL, np.zeros(n, np.bool_), shares.copy(), scores
        )

    def playout(self, seed: int = 0) -> Result:
        """How random games from here come to their ends; the games stay where they are.

        That of game i depends on this seed, i and where it stands.
        """
        n, players = self.count, self.game.players
        found = Result(np.zeros((n, players), np.float32), np.zeros((n, players), np.int32), np.zeros(n, np.int64))
        self._run("playout", seed & MASK, *_addresses(*found))
        return found

    # ---- looking ----

    def movers(self) -> NDArray[np.int8]:
        """(N,): the seat to decide, CHANCE (-1) or TERMINAL (-4)."""
        found = np.zeros(self.count, np.int8)
        self._run("movers", _address(found))
        return found

    def legal(self) -> Legal:
        """The legal actions of all games; where chance is left to the caller its outcomes."""
        counts = np.zeros(self.count, np.int32)
        found = self._each(lambda number, begin, to: self._list(number, begin, to, counts))
        packed = np.concatenate([part for parts in found for part in parts]) if found else np.zeros(0, np.int32)
        return Legal(packed, counts, int(self._shared.actions))

    def outcomes(self, index: int) -> list[tuple[int, int]]:
        """The outcomes of chance in one game with their weights; empty where nothing is left to chance."""
        codes, weights = (ctypes.c_int32 * MOST_LEGAL)(), (ctypes.c_int32 * MOST_OUTCOMES)()
        n = self._engine.call["batch_chance"](
            ctypes.addressof(self._shared), self._place(index), codes, weights, self._rooms[0]
        )
        return list(zip(codes[:n], weights[:n], strict=True))

    def observe(self, seat: int | None = None) -> NDArray[np.float32]:
        """(N, columns): what a seat sees; without one whoever decides, seat 0 where nobody does."""
        if seat is not None and not 0 <= seat < self.game.players:
            raise IndexError(f"seat {seat} of {self.game.players}")
        found = np.empty((self.count, *self.spec.observation_shape), np.float32)
        self._run("observe", -1 if seat is None else seat, _address(found))
        return found

    def scores(self) -> NDArray[np.int32]:
        """(N, seats): points as they would count now."""
        found = np.zeros((self.count, self.game.players), np.int32)
        self._run("scores", _address(found))
        return found

    def hashes(self) -> NDArray[np.uint64]:
        """(N,): a number for each position, equal where two are."""
        found = np.zeros(self.count, np.uint64)
        self._run("hash", _address(found))
        return found

    def state(self, index: int) -> State:
        """A copy of one game as a state."""
        g = self.game.new_g()
        self._engine.state.unpack(self._games[self._place(index)], g)
        return State(self.game, g, start=g.copy())

    # ---- putting positions in ----

    def fill(self, state: State, index: slice | ArrayLike = slice(None)) -> None:
        """Put one position into games: all of them, or those of an index, a slice, a list or a mask.

        They play on from there to the next decision, and count rewards anew. GameError for a state of another game.
        """
        if state.game != self.game:
            raise GameError(f"the state is one of {state.game}, the batch has games of {self.game}")
        where = index if isinstance(index, slice) else np.asarray(index)
        chosen = np.zeros(self.count, np.bool_)
        chosen[where] = True
        self._games[chosen] = np.frombuffer(self._engine.state.pack(state.g), np.uint8)
        self._run("settle", _address(chosen), self._options["seed"] & MASK)

    def resample(self, seat: int, seed: int = 0) -> None:
        """Put into each game, in place of what a seat does not see, anything that it might be, all as likely.

        What comes into game i depends on this seed, i and what the seat knows there.
        """
        if not 0 <= seat < self.game.players:
            raise IndexError(f"seat {seat} of {self.game.players}")
        self._run("resample", seat, seed & MASK)

    # ---- keeping ----

    def save(self) -> bytes:
        """All of it, to go on from exactly here; ``load`` reads it."""
        head = {
            "format": FORMAT,
            "game": self.game.id,
            "parameters": self.game.parameters(),
            "count": self.count,
            "options": self._options,
            "spec": self.spec.id,
            "size": self._engine.state.size,
        }
        arrays = (self._games, self._course, self._earned, self._totals)
        body = b"\n".join([json.dumps(head).encode(), b"".join(array.tobytes() for array in arrays)])
        return blake2b(body, digest_size=16).digest() + body

    @classmethod
    def load(cls, data: bytes) -> Self:
        """A batch that was saved. GameError for what is damaged, or was saved by other rules."""
        digest, body = data[:16], data[16:]
        if blake2b(body, digest_size=16).digest() != digest:
            raise GameError("not a saved batch, or a damaged one")
        line, _, rest = body.partition(b"\n")
        head = json.loads(line)
        if head["format"] != FORMAT:
            raise GameError(f"format: {head['format']!r} is not {FORMAT}")
        found = cls(load_game(head["game"], **head["parameters"]), head["count"], **head["options"])
        if (head["spec"], head["size"]) != (found.spec.id, found._engine.state.size):
            raise GameError("the batch was saved by other rules")
        for array in (found._games, found._course, found._earned, found._totals):
            array.reshape(-1).view(np.uint8)[:] = np.frombuffer(rest[: array.nbytes], np.uint8)
            rest = rest[array.nbytes :]
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).load, (self.save(),)

    def close(self) -> None:
        """Let the threads go; nothing can be played afterwards where there were several."""
        if self._pool is not None:
            self._pool.shutdown()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def __len__(self) -> int:
        return self.count

    def __repr__(self) -> str:
        return f"<BatchEnv of {self.count} games, {self.game}>"

    # ---- calls ----

    def _begin(self, mask: ArrayLike | None, seed: int | None) -> None:
        chosen = np.ones(self.count, np.bool_) if mask is None else np.ascontiguousarray(mask, np.bool_)
        if chosen.shape != (self.count,):
            raise IndexError(f"mask: {chosen.shape} of {self.count} games")
        if seed is not None:
            self._options["seed"] = seed
        self._run("reset", _address(chosen), seed is not None, (seed or 0) & MASK)

    def _chosen(self, actions: ArrayLike) -> NDArray[np.int64]:
        """The actions as the compiled rules take them, checked if that is wanted."""
        given = np.asarray(actions)
        if given.shape != (self.count,):
            raise IndexError(f"actions: {given.shape}, one each of {self.count} games")
        if given.dtype.kind not in "iu" and self.count:
            raise TypeError(f"actions: whole numbers, not {given.dtype}")
        chosen = np.ascontiguousarray(given, np.int64)
        if self._options["check"]:
            call, shared, numbers = self._engine.call["batch_check"], ctypes.addressof(self._shared), _address(chosen)
            firsts = self._each(lambda number, begin, to: call(shared, begin, to, numbers, self._rooms[number]))
            for first, (_, to) in zip(firsts, self._spans, strict=True):
                if first < to:
                    self._refuse(first, int(chosen[first]))
        return chosen

    def _refuse(self, index: int, action: int) -> None:
        if not 0 <= action < self._shared.actions:
            raise IndexError(f"game {index}: action {action} of {self._shared.actions}")
        try:
            self.state(index).legal_code(self.spec.code(action))
        except ActionError as error:
            raise ActionError(f"game {index}: {error}", error.reason) from None

    def _list(self, number: int, begin: int, to: int, counts: NDArray[np.int32]) -> list[NDArray[np.int32]]:
        """The legal actions of a span of games, in pieces as long as there is room for at a time."""
        call, found = self._engine.call["batch_legal"], []
        while begin < to:
            room = self._lists[number]
            shared = ctypes.addressof(self._shared)
            end = call(shared, begin, to, _address(room), len(room), _address(counts), self._rooms[number])
            found.append(room[: int(counts[begin:end].sum())])
            begin = end
            if begin < to:  # what was found lies in the old one
                self._lists[number] = np.empty(2 * len(room), np.int32)
        return [part.copy() for part in found]

    def _seen(self) -> NDArray[np.float32]:
        return self.observe() if self._options["observe"] else np.zeros((self.count, 0), np.float32)

    def _place(self, index: int) -> int:
        if not 0 <= index < self.count:
            raise IndexError(f"game {index} of {self.count}")
        return index

    def _run(self, name: str, *arguments: Any) -> None:
        """Have all spans done by a function of C."""
        call, shared = self._engine.call[f"batch_{name}"], ctypes.addressof(self._shared)
        self._each(lambda number, begin, to: call(shared, begin, to, *arguments, self._rooms[number]))

    def _each(self, work: Callable[[int, int, int], Any]) -> list[Any]:
        """What comes of the spans, each by a thread of its own if there are several."""
        jobs = [(number, begin, to) for number, (begin, to) in enumerate(self._spans)]
        if self._pool is None:
            return [work(*job) for job in jobs]
        return list(self._pool.map(lambda job: work(*job), jobs))


def playouts(state: State, n: int, *, seed: int = 0, seat: int | None = None, threads: int = 1) -> Result:
    """How ``n`` random games from a position come to their ends.

    With a seat each of them begins at a position that the seat could not tell from this one.
    """
    with BatchEnv(state.game, n, seed=seed, chance="outside", threads=threads, observe=False) as batch:
        batch.fill(state)
        if seat is not None:
            batch.resample(seat, seed)
        return batch.playout(seed)


def _address(array: NDArray[Any]) -> int:
    return int(array.ctypes.data)


def _addresses(*arrays: NDArray[Any]) -> list[int]:
    return [_address(array) for array in arrays]
