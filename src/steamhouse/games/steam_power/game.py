"""Steam Power as a game of the kernel: one object that offers rules, texts, positions and views of one box."""

from __future__ import annotations

from steamhouse.core.errors import Fault
from steamhouse.core.game import Game, Score
from steamhouse.core.reading import POSITION_FORMAT, check_format, mapping
from steamhouse.core.state import CHANCE, TERMINAL, State
from steamhouse.core.values import frozen, thawed
from steamhouse.core.versions import FIRST, check_version
from steamhouse.games.steam_power import actions as A, state as S
from steamhouse.games.steam_power.files.decks import checked_deck, deck_hash, deck_ids, shipped_deck
from steamhouse.games.steam_power.files.faults import wrong
from steamhouse.games.steam_power.files.make_box import EDITION, ROUND_LIMITS, describe_box, make_box
from steamhouse.games.steam_power.files.maps import checked_map, map_hash, map_ids, shipped_map
from steamhouse.games.steam_power.files.position import write_position
from steamhouse.games.steam_power.files.setting import ALL
from steamhouse.games.steam_power.playing import play
from steamhouse.games.steam_power.rules.chains import chance, legal
from steamhouse.games.steam_power.rules.legality import check
from steamhouse.games.steam_power.rules.scoring import (
    points_of_cities,
    points_of_contracts,
    points_of_factories,
    points_of_money,
)
from steamhouse.games.steam_power.rules.setup import set_up
from steamhouse.games.steam_power.state import Game as GameRecord
from steamhouse.games.steam_power.text import notation
from steamhouse.games.steam_power.text.names import DIFFICULTY_NAMES, Names
from steamhouse.games.steam_power.versions import NEWEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from typing import Any

    from steamhouse.core.errors import Reason
    from steamhouse.core.game import Json
    from steamhouse.core.messages import Message
    from steamhouse.games.steam_power.box import Box

DEFAULT_MAP = "great-lakes"
DEFAULT_DECK = "reconstructed"


class SteamPower(Game):
    """A game of Steam Power: 1 (the basic solo game) to 5 ``players``, on a ``map`` with a ``deck``.

    Both are the id of a shipped file, or a dict in the file format (docs/map-format.md, docs/deck-format.md).
    ``options``: ``round-limit``, the round after which the game ends in any case (ruling 18); ``automas``, the
    difficulty of each seat that an Automa has, ``{"1": "hard"}``.
    """

    id = "steam-power"
    purse = "money"
    box: Box
    edition = EDITION

    def __init__(
        self,
        players: int,
        land: str | dict[str, Any],
        deck: str | dict[str, Any],
        options: Mapping[str, Any],
        rules: int = NEWEST,
    ) -> None:
        self.players = players
        self.rules_version = rules
        self.options = frozen(options)
        map_id = land if isinstance(land, str) else None
        deck_id = deck if isinstance(deck, str) else None
        self.map = shipped_map(land) if isinstance(land, str) else checked_map(land)
        self.deck = shipped_deck(deck) if isinstance(deck, str) else checked_deck(deck)
        self.box = make_box(players, self.map, self.deck, options, rules)
        self.names = Names(self.map, self.deck, map_id, deck_id, options.get("automas"))

    @property
    def automas(self) -> Mapping[int, str]:
        return self.names.difficulties

    @property
    def closed_verbs(self) -> Collection[str]:
        """Which link is built or saved for rests on the hand."""
        return ("bank", "cross", "lay", "replace", "track")

    @property
    def shortened(self) -> Mapping[str, int]:
        whole = self.box.solo_rounds if self.box.solo else ROUND_LIMITS[1]
        return {"round-limit": self.box.round_limit} if self.box.round_limit < whole else {}

    @property
    def outcomes_entered(self) -> bool:
        return bool(self.box.cardboard)

    def data(self) -> Json:
        names = self.names
        return {
            **({"map": names.map_id, "map_hash": map_hash(self.map)} if names.map_id else {"map": self.map}),
            **({"deck": names.deck_id, "deck_hash": deck_hash(self.deck)} if names.deck_id else {"deck": self.deck}),
        }

    # ---- the rules, on g ----

    def new_g(self) -> GameRecord:
        g = GameRecord()
        set_up(g, self.box)
        return g

    def mover(self, g: GameRecord) -> int:
        if g.phase <= S.PHASE_STEAL:
            return CHANCE
        return TERMINAL if g.phase == S.PHASE_OVER else g.seat

    def legal(self, g: GameRecord) -> list[int]:
        acts = [0] * A.MAX_LEGAL
        return acts[: legal(g, self.box, acts)]

    def chance(self, g: GameRecord) -> list[tuple[int, int]]:
        codes, weights = [0] * S.CARDS, [0] * S.CARDS
        n = chance(g, self.box, codes, weights)
        return list(zip(codes[:n], weights[:n], strict=True))

    def check(self, g: GameRecord, action: int) -> int:
        return check(g, self.box, action)

    def step(self, g: GameRecord, action: int) -> None:
        play(g, self.box, action)

    def scores(self, g: GameRecord) -> list[Score]:
        b = self.box
        return [
            Score(
                {
                    "money": points_of_money(g, b, p),
                    "contracts": points_of_contracts(g, b, p),
                    "factories": points_of_factories(g, b, p),
                    "cities": points_of_cities(g, b, p),
                },
                g.done[p],
            )
            for p in range(self.players)
        ]

    def secret(self, g: GameRecord, action: int) -> tuple[int, ...] | None:
        """A drawn card is known to the drawer, a stolen one to the victim too; an Automa opens what it draws."""
        if self.box.automa[g.seat]:
            return None
        if A.DRAW <= action < A.STEAL:
            return (g.seat,)
        if A.STEAL <= action < A.STEAL + S.CARDS:
            return (g.seat, g.victim)
        return None

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
        from steamhouse.games.steam_power.text.explain import reason

        return reason(g, self.box, self.names, code, action)

    # ---- positions and views ----

    def to_json(self, g: GameRecord) -> Json:
        return self._position(g, ALL)

    def _position(self, g: GameRecord, seat: int | None) -> Json:
        head: Json = {
            "game": self.id,
            "format": POSITION_FORMAT,
            **self.names.heads(),
            "players": self.players,
            "options": thawed(self.options),
        }
        return head | write_position(g, self.box, self.names, seat)

    def g_from_json(self, position: Mapping[str, Any]) -> GameRecord:
        from steamhouse.games.steam_power.files.position_check import check_position
        from steamhouse.games.steam_power.files.position_moments import check_moment
        from steamhouse.games.steam_power.files.position_reader import read_position

        check_format(position)
        own: dict[str, object] = {"game": self.id, "players": self.players, "options": self.options}
        for key, value in own.items():
            if position.get(key, value) != value:
                raise Fault(key, "fault:position.other", {"given": repr(position[key]), "own": repr(value)})
        self._check_files(position)
        g = read_position(position, self.box, self.names)
        check_position(g, self.box, self.names)
        if self.rules_version > FIRST:  # records of the first version may begin in a moment that no game comes to
            check_moment(g, self.box)
        return g

    def _check_files(self, position: Mapping[str, Any]) -> None:
        """A position that names a map and a deck, or has them whole, has those of this game."""
        names = self.names
        for key, own_id, own, checked in (
            ("map", names.map_id, self.map, checked_map),
            ("cards", names.deck_id, self.deck, checked_deck),
            ("deck_file", names.deck_id, self.deck, checked_deck),
        ):
            given = position.get(key)
            if given is None or given == own_id:
                continue
            if isinstance(given, str) or checked(given) != own:
                raise wrong(key, "other-file")

    def observe(self, g: GameRecord, seat: int | None) -> Json:
        return self._position(g, seat) | {"observer": seat}

    def sample_g(self, observation: Mapping[str, Any], seed: int) -> GameRecord:
        from steamhouse.games.steam_power.sample import complete

        return self.g_from_json(complete(observation, self.names, seed))

    def imagine(self, g: GameRecord, seat: int, seed: int) -> GameRecord:
        from steamhouse.games.steam_power.sample import imagined

        return imagined(g, self.box, seat, seed)

    def courtesy(self, observation: Json, seat: int | None) -> Json:  # noqa: ARG002 - nothing is covered
        """All money lies open on the table."""
        return observation

    def ledger(self, g: GameRecord, seat: int | None) -> Json:
        from steamhouse.games.steam_power.views.facts import ledger

        return ledger(g, self.box, self.names, seat)

    def stage(self, g: GameRecord) -> tuple[int, str]:
        return g.round, notation.PHASE_NAMES[g.phase]

    def facts(self, state: State, seat: int | None) -> Json:
        from steamhouse.games.steam_power.views.facts import facts

        return facts(state.g, self.box, self.names, seat)

    def describe_box(self) -> Json:
        return describe_box(self.box, self.map, self.deck)

    def prompt(self, state: State) -> Message:
        from steamhouse.games.steam_power.text.prompt import prompt

        return prompt(state.g, self.box, self.names)

    def brings(self, state: State, seat: int) -> list[Message]:  # noqa: ARG002 - the seat is the state's own
        from steamhouse.games.steam_power.text.brings import brings

        return brings(state.g, self.box, self.names)

    def brings_by_verb(self, state: State, seat: int) -> dict[str, list[Message]]:  # noqa: ARG002
        from steamhouse.games.steam_power.text.brings import brings_by_verb

        return brings_by_verb(state.g, self.box, self.names)

    def candidates(self, state: State) -> list[int]:
        from steamhouse.games.steam_power.candidates import candidates

        return candidates(state.g, self.box)

    def narrate(self, before: State, action: int, after: State) -> list[Message]:
        from steamhouse.games.steam_power.text.narrate import narrate

        return narrate(self.box, self.names, before.g, action, after.g)

    def chronicle(self, actions: Sequence[int], start: GameRecord | None = None) -> Json:
        from steamhouse.games.steam_power.views.chronicle import chronicle

        return chronicle(self, actions, self.new_g() if start is None else start.copy())

    def referee(self, before: State, action: int, after: State) -> list[str]:
        from steamhouse.games.steam_power.referee.referee import complaints

        return complaints(before.g, action, after.g, self.box)


def describe() -> Json:
    """What can be set up: numbers of players, options, maps, decks and difficulties of Automas."""
    least, most = ROUND_LIMITS
    return {
        "id": SteamPower.id,
        "players": {"min": 1, "max": S.SEATS},
        "editions": [EDITION],
        "options": [{"id": "round-limit", "kind": "number", "min": least, "max": most, "default": most}],
        "maps": [_line(shipped_map(name)) for name in map_ids()],
        "decks": [_line(shipped_deck(name)) for name in deck_ids()],
        "automas": list(DIFFICULTY_NAMES),
    }


def _line(file: dict[str, Any]) -> Json:
    return {"id": file["id"], "name": file["name"], "reconstructed": True}


def load(
    players: int = 4,
    edition: str = EDITION,
    options: Mapping[str, Any] | None = None,
    map: str | dict[str, Any] = DEFAULT_MAP,  # noqa: A002 - what it is called on every table
    deck: str | dict[str, Any] = DEFAULT_DECK,
    data: Mapping[str, Any] | None = None,
    rules: int = NEWEST,
    **unknown: Any,
) -> SteamPower:
    """Make a game. ``data`` and ``rules`` come from a record; GameError names what cannot be used."""
    for parameter in unknown:
        raise Fault(parameter, "fault:game.parameter", {"game": SteamPower.id})
    if edition != EDITION:
        raise wrong("edition", "unknown-edition", given=repr(edition), known=EDITION)
    mapping({} if options is None else options, "options")
    check_version(rules, NEWEST)
    if data is None:
        return SteamPower(players, map, deck, options or {}, rules)
    for key in ("map", "deck"):
        if key not in data:
            raise Fault(f"data.{key}", "fault:record.data", code="missing")
    game = SteamPower(players, data["map"], data["deck"], options or {}, rules)
    if data != game.data():
        raise wrong("data", "other-data")
    return game


def load_position(position: Mapping[str, Any]) -> State:
    """The state of a position; its game is made from ``players``, ``options``, ``map``, ``cards`` or ``deck_file``."""
    given = {key: position[key] for key in ("players", "options", "map") if key in position}
    for key in ("cards", "deck_file"):
        if key in position:
            given["deck"] = position[key]
    return load(**given).state_from_json(position)
