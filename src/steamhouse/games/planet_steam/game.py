"""Planet Steam as a game of the kernel: one object that offers rules, texts, positions and views of one box."""

from __future__ import annotations

from steamhouse.core.errors import Fault
from steamhouse.core.game import Game, Score
from steamhouse.core.reading import POSITION_FORMAT, check_format, mapping
from steamhouse.core.state import CHANCE, TERMINAL, State
from steamhouse.core.values import frozen, thawed
from steamhouse.core.versions import FIRST, check_version
from steamhouse.games.planet_steam import actions as A, state as S
from steamhouse.games.planet_steam.files.board import (
    board_hash,
    checked_board,
    describe_box,
    edition_data,
    editions,
    make_box,
    shipped_board,
)
from steamhouse.games.planet_steam.files.faults import wrong
from steamhouse.games.planet_steam.files.position import write_position
from steamhouse.games.planet_steam.options import checked_options, option_schema
from steamhouse.games.planet_steam.rules.chains import legal
from steamhouse.games.planet_steam.rules.legality import chance, check
from steamhouse.games.planet_steam.rules.setup import set_up
from steamhouse.games.planet_steam.rules.step import step
from steamhouse.games.planet_steam.rules.wealth import superchargers_of, tanks_of, value_of_goods, zones_of
from steamhouse.games.planet_steam.state import Game as GameRecord
from steamhouse.games.planet_steam.text import notation
from steamhouse.games.planet_steam.versions import NEWEST
from steamhouse.games.planet_steam.views import courtesy
from steamhouse.games.planet_steam.zones import names_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from typing import Any

    from steamhouse.core.errors import Reason
    from steamhouse.core.game import Json
    from steamhouse.core.messages import Message
    from steamhouse.games.planet_steam.box import Box

DEFAULT_EDITION = "ffg-2013"
FEWEST, MOST = 2, 5  # players
OUTCOMES = 6  # the most outcomes a chance node has


class PlanetSteam(Game):
    """A game of Planet Steam: ``players`` 2 to 5, an ``edition``, and the board it is played on.

    ``board`` is None for the shipped one, else a dict in the board file format (docs/board-format.md). ``version`` is
    that of the rules.
    """

    id = "planet-steam"
    purse = "credits"
    box: Box
    rules_version: int

    def __init__(
        self,
        players: int,
        edition: str,
        board: dict[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
        version: int = NEWEST,
    ) -> None:
        self.players = players
        self.edition = edition
        self.options = frozen(checked_options(edition_data(edition), options or {}))
        self.board = None if board is None else checked_board(board)
        self.box = make_box(players, edition, self.board, self.options, version)
        self.rules_version = version
        self.names = names_on(self.box)

    @property
    def closed_verbs(self) -> Collection[str]:
        """What one bids and buys rests on one's credits."""
        return () if "open-credits" in self.options else ("bid", "buy", "end", "pass")

    def data(self) -> Json:
        if self.board is not None:
            return {"board": self.board}
        return {"board_hash": board_hash(shipped_board(self.edition))}

    # ---- the rules, on g ----

    def new_g(self) -> GameRecord:
        g = GameRecord()
        set_up(g, self.box)
        return g

    def mover(self, g: GameRecord) -> int:
        if g.phase in (S.PHASE_DIE, S.PHASE_FIRST_PLAYER):
            return CHANCE
        return TERMINAL if g.phase == S.PHASE_OVER else g.seat

    def legal(self, g: GameRecord) -> list[int]:
        acts = [0] * A.MAX_LEGAL
        return acts[: legal(g, self.box, acts)]

    def chance(self, g: GameRecord) -> list[tuple[int, int]]:
        codes, weights = [0] * OUTCOMES, [0] * OUTCOMES
        n = chance(g, self.box, codes, weights)
        return list(zip(codes[:n], weights[:n], strict=True))

    def check(self, g: GameRecord, action: int) -> int:
        return check(g, self.box, action)

    def step(self, g: GameRecord, action: int) -> None:
        step(g, self.box, action)

    def scores(self, g: GameRecord) -> list[Score]:
        b = self.box
        return [
            Score(
                {
                    "credits": g.credits[p],
                    "goods": value_of_goods(g, p),
                    "zones": b.value_zone * zones_of(g, b, p),
                    "tanks": b.value_tank * tanks_of(g, b, p),
                    "superchargers": b.value_supercharger * superchargers_of(g, b, p),
                    "luxury": b.value_luxury * g.luxury[p],
                }
            )
            for p in range(self.players)
        ]

    # ---- texts ----

    def to_text(self, action: int) -> str:
        return notation.to_text(action, self.names)

    def from_text(self, text: str) -> int:
        return notation.from_text(text, self.names)

    def to_factored(self, action: int) -> tuple[str, tuple[str | int, ...]]:
        return notation.to_factored(action, self.names)

    def named(self, action: int) -> dict[str, str | int]:
        return notation.named(action, self.names)

    def from_factored(self, verb: str, args: Sequence[str | int]) -> int:
        return notation.from_factored(verb, args, self.names)

    def reason(self, g: GameRecord, code: int, action: int) -> Reason:
        from steamhouse.games.planet_steam.text.explain import reason
        from steamhouse.games.planet_steam.text.words import worded_reason

        return worded_reason(reason(g, self.box, code, action), self.box)

    # ---- positions and views ----

    def to_json(self, g: GameRecord) -> Json:
        head: Json = {
            "game": self.id,
            "format": POSITION_FORMAT,
            "edition": self.edition,
            "players": self.players,
            "options": thawed(self.options),
        }
        if self.board is not None:
            head["board"] = self.board
        return head | write_position(g, self.box)

    def g_from_json(self, position: Mapping[str, Any]) -> GameRecord:
        from steamhouse.games.planet_steam.files.position_check import check_position
        from steamhouse.games.planet_steam.files.position_moments import check_moment
        from steamhouse.games.planet_steam.files.position_reader import read_position

        check_format(position)
        own: Json = {"game": self.id, "edition": self.edition, "players": self.players, "options": self.options}
        for key, value in own.items():
            if position.get(key, value) != value:
                raise Fault(key, "fault:position.other", {"given": repr(position[key]), "own": repr(value)})
        board = position.get("board")
        if board is not None and checked_board(board) != (self.board or shipped_board(self.edition)):
            raise wrong("board", "other-board")
        g = read_position(position, self.box)
        check_position(g, self.box, position)
        if self.rules_version > FIRST:  # records of the first version may begin in a moment that no game comes to
            check_moment(g, self.box)
        return g

    def observe(self, g: GameRecord, seat: int | None) -> Json:
        """Everything: in Planet Steam every payment is public, so programs get all seats' credits (ruling 21)."""
        return self.to_json(g) | {"observer": seat}

    def sample_g(self, observation: Mapping[str, Any], seed: int) -> GameRecord:  # noqa: ARG002 - other games need it
        """Nothing is hidden, so there is exactly one state behind an observation, whatever the seed."""
        return self.g_from_json({key: value for key, value in observation.items() if key != "observer"})

    def imagine(self, g: GameRecord, seat: int, seed: int) -> GameRecord:  # noqa: ARG002
        return g.copy()

    def courtesy(self, observation: Json, seat: int | None) -> Json:
        return observation if "open-credits" in self.options else courtesy.cover_observation(observation, seat)

    def courtesy_facts(self, facts: Json, shown: Json) -> Json:
        return courtesy.cover_facts(facts, shown)

    def courtesy_chronicle(self, chronicle: Json) -> Json:
        return chronicle if "open-credits" in self.options else courtesy.cover_chronicle(chronicle)

    def net(self, g: GameRecord, actions: Sequence[int]) -> list[int]:
        from steamhouse.games.planet_steam.views.net_moves import net_moves

        return net_moves(self, g, actions)

    def stage(self, g: GameRecord) -> tuple[int | None, str]:
        return g.round, notation.PHASE_NAMES[g.phase]

    def facts(self, state: State, seat: int | None) -> Json:  # noqa: ARG002 - the same for all
        from steamhouse.games.planet_steam.views.facts import facts

        return facts(state.g, self.box)

    def describe_box(self) -> Json:
        described = describe_box(self.box, self.board or shipped_board(self.edition), self.options)
        return {**described, "own_board": self.board is not None}

    def prompt(self, state: State) -> Message:
        from steamhouse.games.planet_steam.text.prompt import prompt
        from steamhouse.games.planet_steam.text.words import worded

        return worded(prompt(state.g, self.box), self.box)

    def brings(self, state: State, seat: int) -> list[Message]:  # noqa: ARG002 - the seat is the state's own
        from steamhouse.games.planet_steam.text.brings import brings
        from steamhouse.games.planet_steam.text.words import worded

        return [worded(message, self.box) for message in brings(state.g, self.box)]

    def candidates(self, state: State) -> list[int]:
        from steamhouse.games.planet_steam.candidates import candidates

        return candidates(state.g, self.box)

    def narrate(self, before: State, action: int, after: State) -> list[Message]:
        from steamhouse.games.planet_steam.text.narrate import narrate
        from steamhouse.games.planet_steam.text.words import worded

        return [worded(message, self.box) for message in narrate(before, action, after)]

    def chronicle(self, actions: Sequence[int], start: GameRecord | None = None) -> Json:
        from steamhouse.games.planet_steam.views.chronicle import chronicle

        return chronicle(self, actions, self.new_g() if start is None else start.copy())

    def referee(self, before: State, action: int, after: State) -> list[str]:
        from steamhouse.games.planet_steam.referee.referee import complaints

        return complaints(before.g, action, after.g, self.box)


def describe() -> Json:
    """What can be set up: numbers of players, editions, and options, each with the editions that offer it."""
    found: dict[str, Json] = {}
    for edition in editions():
        for option in option_schema(edition_data(edition)):
            found.setdefault(option["id"], option | {"editions": []})["editions"].append(edition)
    return {
        "id": PlanetSteam.id,
        "players": {"min": FEWEST, "max": MOST},
        "editions": editions(),
        "options": list(found.values()),
    }


def load(
    players: int = 4,
    edition: str = DEFAULT_EDITION,
    options: Mapping[str, Any] | None = None,
    board: dict[str, Any] | None = None,
    data: Mapping[str, Any] | None = None,
    rules: int = NEWEST,
    **unknown: Any,
) -> PlanetSteam:
    """Make a game. ``data`` and ``rules`` come from a record; GameError names what cannot be used."""
    for parameter in unknown:
        raise Fault(parameter, "fault:game.parameter", {"game": PlanetSteam.id})
    mapping({} if options is None else options, "options")
    check_version(rules, NEWEST)
    if data is None:
        return PlanetSteam(players, edition, board, options, rules)
    if "board" in data:
        return PlanetSteam(players, edition, data["board"], options, rules)
    game = PlanetSteam(players, edition, None, options, rules)
    if data != game.data():
        raise wrong("data", "other-data")
    return game


def load_position(position: Mapping[str, Any]) -> State:
    """The state of a position; its game is made from the keys ``edition``, ``players``, ``options`` and ``board``."""
    given = {key: position[key] for key in ("players", "edition", "options", "board") if key in position}
    return load(**given).state_from_json(position)
