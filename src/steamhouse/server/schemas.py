"""The API's JSON as pydantic models: what is accepted is checked by them, what is sent is described by them."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, GetJsonSchemaHandler, RootModel, StringConstraints, create_model
from pydantic_core import CoreSchema

from steamhouse.core.keys import OBSERVER, Key, schema
from steamhouse.core.manifest import Manifest, found_at
from steamhouse.core.registry import manifests
from steamhouse.server.shapes import Action, MessageModel, Sent
from steamhouse.session.names import MOST_CODES

SeatNumber = Annotated[int, Field(ge=0, le=7, description="a seat, counted from 0")]
Version = Annotated[int, Field(ge=0, lt=2**31, description="the version that the caller saw")]
Nonce = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
ActionText = Annotated[str, StringConstraints(min_length=1, max_length=80, pattern=r"^[\x20-\x7e]+$")]
Name = Annotated[str, StringConstraints(max_length=MOST_CODES)]  # check_names says what is wrong with one
Id = Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=r"^[a-z0-9-]+$")]
Language = Literal["en", "de", "es"]
Difficulty = Literal["very-easy", "easy", "normal", "hard", "very-hard"]


class Accepted(BaseModel):
    """A body that is read: nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewSeat(Accepted):
    """Who sits at a seat: a bot has its id, an Automa its difficulty."""

    name: Name
    kind: Literal["person", "bot", "automa"] = "person"
    bot: Id | None = None
    difficulty: Difficulty | None = None


class NewTable(Accepted):
    """A table to set up; the number of seats is the number of players."""

    game: Id
    edition: Id | None = None
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=8)]
    options: dict[str, Any] = {}
    board: dict[str, Any] | None = Field(
        default=None, description="a board in the file format, where the game has boards"
    )
    position: dict[str, Any] | None = Field(
        default=None,
        description="where the game begins, in the position format; edition, options and board are in it",
    )
    map: Id | dict[str, Any] | None = Field(
        default=None, description="the id of a shipped map, or a map in the file format, where the game has maps"
    )
    deck: Id | dict[str, Any] | None = Field(
        default=None, description="the id of a shipped deck, or a deck in the file format, where the game has decks"
    )
    seed: Annotated[str, StringConstraints(min_length=1, max_length=64)] | int | None = Field(
        default=None, description="makes the chance of this table repeatable; left out, it is secret until the end"
    )
    auto_forced: bool = Field(default=True, description="play decisions with a single legal action at once")


class Created(Sent):
    """The id of the new table."""

    id: str


class Submission(Accepted):
    """A plan: all of its actions are played, or none."""

    seat: SeatNumber
    version: Version
    nonce: Nonce
    actions: Annotated[list[ActionText], Field(min_length=1, max_length=200)]


class PreviewRequest(Accepted):
    """A plan to look at."""

    seat: SeatNumber
    version: Version
    actions: Annotated[list[ActionText], Field(max_length=200)]


class UndoRequest(Accepted):
    """Take back the seat's last transaction, or ask the others for their consent to it."""

    seat: SeatNumber
    version: Version
    nonce: Nonce


class ConsentRequest(Accepted):
    """The answer of the seat itself to another one that wants to take moves back."""

    seat: SeatNumber
    version: Version
    nonce: Nonce
    agree: bool


class RedoRequest(Accepted):
    """Put back what the seat took back last."""

    seat: SeatNumber
    version: Version
    nonce: Nonce


class WhyRequest(Accepted):
    """Any text of an action, legal or not."""

    seat: SeatNumber
    text: ActionText


class CheckRequest(Accepted):
    """A map, deck, board or position to check: what its file holds, or the text of its file."""

    kind: Literal["map", "deck", "board", "position"]
    data: Any = None
    text: Annotated[str, StringConstraints(max_length=256 * 1024)] | None = Field(
        default=None, description="JSON or YAML, read instead of data"
    )


class ChangeRequest(Accepted):
    """A change of a position that is being made, by its name, with its arguments; the game decides what comes of it."""

    position: dict[str, Any]
    change: Annotated[str, StringConstraints(max_length=40)]
    args: dict[str, int | bool | str | None] = Field(default_factory=dict, max_length=8)


class PossibleRequest(ChangeRequest):
    """A question about such a change: which values of the argument ``of`` it can have, with the others as given."""

    of: Annotated[str, StringConstraints(max_length=40)]


class RefitRequest(Accepted):
    """A position that is being made, and the head of another game of its kind: edition, players, options, board."""

    position: dict[str, Any]
    head: dict[str, Any]


class SeatsRequest(Accepted):
    """Other people or bots at the seats, from here on; Automas keep theirs."""

    version: Version
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=8)]


class Player(BaseModel):
    """The occupant of a seat."""

    seat: int
    name: str
    kind: Literal["person", "bot", "automa"]
    bot: str | None
    difficulty: Difficulty | None = Field(default=None, description="of an Automa; left out for others")


class Effect(BaseModel):
    """One thing that an action changes in the observation."""

    path: list[str | int]
    from_: Any = Field(alias="from")
    to: Any
    by: float | None = Field(default=None, description="the difference, for numbers; left out for other values")


class Choice(Action):
    """A legal action with what it would change."""

    code: int
    effects: list[Effect]


class Blocked(Action):
    """An action that is not possible now, with the reason and the rule."""

    reason: MessageModel
    rule: MessageModel


class Wish(Sent):
    """A seat wants to take moves back, and these others have not answered yet."""

    seat: int
    missing: list[int]


class Undo(Sent):
    """Whether the seat may take back its last transaction, and whose consent it would need otherwise."""

    possible: bool
    reason: MessageModel | None
    consent: list[int]
    redo: bool
    practice: bool = Field(description="taking it back makes the table practice: a person alone takes chance back")
    wish: Wish | None = Field(description="who asks for consent now, and who is still asked; the same for everybody")


class LogLine(Sent):
    """One action of the game so far."""

    seq: int
    who: int | str
    text: str
    verb: str
    args: dict[str, str | int] = Field(description="the arguments by name; none where they are not to be seen")
    events: list[MessageModel]
    round: int | None
    phase: str
    why: MessageModel | None


class LogPage(Sent):
    """Some lines of the log in order; ``earlier`` is the number of those before them."""

    lines: list[LogLine]
    earlier: int


class SeatScore(Sent):
    """A seat's result with its parts."""

    seat: int
    total: int
    parts: dict[str, int]


class Result(Sent):
    """How the game ended, with the seed that its published hash belongs to."""

    winners: list[int]
    scores: list[SeatScore]
    returns: list[float]
    seed: str
    seed_hash: str


class ScoreHead(Sent):
    """What scores are kept apart by: the Automas (none in a game of one seat), and options that end the game early."""

    difficulties: list[Difficulty]
    shortened: dict[str, int]


class Trouble(Sent):
    """Something is wrong at the table that people have to know of."""

    code: str
    message: MessageModel
    text: str


class Keyed(RootModel[dict[str, Any]]):
    """An object that a game's table of keys describes."""

    KEYS: ClassVar[tuple[Key, ...]] = ()

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        reference = handler(core)
        described = handler.resolve_ref_schema(reference)
        del described["additionalProperties"]
        described.update(schema(cls.KEYS))
        return reference


def _keyed(game: Manifest, name: str, about: str, *more: Key) -> type[Keyed]:
    assert game.position is not None
    keys = (*found_at(game.position), *more)
    return type(_name(game, name), (Keyed,), {"KEYS": keys, "__doc__": about, "__module__": __name__})


def _name(game: Manifest, name: str) -> str:
    return "".join(part.capitalize() for part in game.id.split("-")) + name


_SHAPED = [game for game in manifests() if game.position]
_POSITIONS = {game.id: _keyed(game, "Position", "A position, or what a seat may know of one.") for game in _SHAPED}
Position: Any = reduce(or_, [_POSITIONS[game.id] for game in _SHAPED if game.editor])
"""A position of a game in which positions can be made."""


_BOX = Field(description="null where the caller said that it has the box of this id")


class View(Sent):
    """All that a seat (null: a spectator) is shown."""

    table: str
    game: str = Field(json_schema_extra={"not": {"enum": [game.id for game in _SHAPED]}})
    edition: str
    version: int
    seat: int | None
    mover: int = Field(
        description="the seat that decides; -1: chance, which people enter (only beside a real table), -4: it is over"
    )
    players: list[Player]
    box: dict[str, Any] | None = _BOX
    box_id: str = Field(description="what the box is known by; another one where anything in it is different")
    observation: dict[str, Any]
    facts: dict[str, Any]
    prompt: MessageModel | None
    choices: list[Choice]
    blocked: list[Blocked]
    undo: Undo
    log: list[LogLine] = Field(description="the last lines; `/log` has those before them")
    earlier: int = Field(description="the number of lines of play before those of the log")
    result: Result | None
    seed_hash: str
    seeded: bool = Field(description="somebody chose the seed of the chance, and may know what it will bring")
    practice: bool = Field(description="a person alone has taken back what chance had shown: the result is no score")
    scored: ScoreHead | None = Field(description="under what the score of this table is kept; null: it is not")
    trouble: Trouble | None


_SEEN = {
    game.id: _keyed(game, "Observation", "What the observer is shown of a position.", OBSERVER) for game in _SHAPED
}


def _by_game(base: type[Sent], *names: str) -> list[type[Sent]]:
    """A body that every game fills in: of each game whose shapes are known, and what all others have in common."""
    found: list[type[Sent]] = []
    for game in _SHAPED:
        if game.facts is None or game.described is None:
            continue
        shapes = {
            "game": (Literal[game.id], ...),
            "observation": (_SEEN[game.id], ...),
            "facts": (found_at(game.facts), ...),
            "box": (found_at(game.described) | None, _BOX),
        }
        fields: dict[str, Any] = {name: shapes[name] for name in names}
        found.append(create_model(_name(game, base.__name__), __base__=base, __doc__=base.__doc__, **fields))
    return [*found, base]


VIEWS = _by_game(View, "game", "observation", "facts", "box")
AnyView: Any = reduce(or_, VIEWS)


class Receipt(Sent):
    """The log numbers that an accepted request got, the same again when it is repeated."""

    seq: int
    version: int
    repeated: bool


class Answer(View):
    """The view after an accepted request."""

    accepted: Receipt


AnyAnswer: Any = reduce(or_, _by_game(Answer, "game", "observation", "facts", "box"))


class Preview(Sent):
    """What a plan would change, and what could follow; ``plan`` does the same without free moves to and fro."""

    plan: list[str]
    steps: list[Action] = Field(description="the actions of the plan by their parts")
    effects: list[Effect]
    choices: list[Choice]
    blocked: list[Blocked]
    observation: dict[str, Any]
    facts: dict[str, Any]
    mover: int


AnyPreview: Any = reduce(or_, _by_game(Preview, "observation", "facts"))


class Why(Sent):
    """Whether an action can be played now; if not the reason, and the rule where one says so."""

    legal: bool
    reason: MessageModel | None
    rule: MessageModel | None


class Fault(Sent):
    """What is wrong with a file, in English; ``key`` says where: a key, a hex or a card ("": the file as a whole).

    ``code`` and ``args`` say the same for texts in any language: ``common:fault.CODE``, of a position also
    ``page-position:CODE`` and that of its game, ``GAME-fault:CODE``. A ``code`` may be null.
    """

    key: str
    text: str
    code: str | None = None
    args: dict[str, str | int] = Field(default_factory=dict)


class CheckedPosition(Sent):
    """A position that is being made, as far as it can be read, with what a page needs to show it."""

    box: dict[str, Any]
    position: Any = Field(description="the whole position; null if a value of it cannot be read")
    facts: dict[str, Any] | None
    mover: int | None = Field(description="as in a view; null while anything is wrong")
    prompt: MessageModel | None
    choices: int = Field(description="how many actions the mover has")


def _checked_of(game: Manifest) -> type[CheckedPosition]:
    position: Any = _POSITIONS[game.id] | None
    facts, described = found_at(game.facts or ""), found_at(game.described or "")
    return create_model(
        _name(game, "CheckedPosition"),
        __base__=(found_at(game.made or ""), CheckedPosition),
        __doc__=CheckedPosition.__doc__,
        position=(position, CheckedPosition.model_fields["position"]),
        facts=(facts | None, ...),
        box=(described, ...),
    )


CHECKED = [_checked_of(game) for game in _SHAPED if game.editor]
AnyChecked: Any = reduce(or_, CHECKED)


class Checked(Sent):
    """What a check found: nothing, or one fault or more; ``data`` is what a text holds, null if it cannot be read."""

    ok: bool
    problems: list[Fault]
    data: Any
    shown: AnyChecked | None = Field(description="of a position only, and only if its game can be made")


class ChangedPosition(Sent):
    """A position after a change and what a check of it found, or why the change was ``refused``."""

    refused: Fault | None
    position: Position | None
    checked: Checked | None


class PossibleValues(Sent):
    """The values with which a change of a position can be made, or why it was ``refused``."""

    refused: Fault | None
    values: list[str]


class Lan(Sent):
    """An address for other devices in the local network, and its QR code: rows of 0 and 1 (dark), margin included."""

    url: str
    qr: list[str]


class Deleted(Sent):
    """The table that is no more."""

    id: str


class ListedPlayer(Player):
    """The occupant of a seat in the list of tables."""

    won: bool = Field(default=False, description="of a finished game")


class TableLine(Sent):
    """A table in the list."""

    id: str
    game: str
    edition: str
    map: str | None = Field(description="the id of a shipped map, or the name of another; null in a game without maps")
    players: list[ListedPlayer]
    mover: int
    round: int | None
    version: int
    updated: str
    finished: bool


class TableList(Sent):
    """The tables touched last, newest first."""

    tables: list[TableLine]


class Seats(Sent):
    """How many can play."""

    min: int
    max: int


class FileLine(Sent):
    """A map or a deck that ships; ``reconstructed``: it is not the printed one."""

    id: str
    name: str
    reconstructed: bool


class GameLine(Sent):
    """A game that can be set up; ``maps`` and ``decks`` are empty where a game has none to choose from."""

    id: str
    players: Seats
    editions: list[str]
    options: list[dict[str, Any]] = Field(description="one object an option: what the game can be played with")
    maps: list[FileLine]
    decks: list[FileLine]
    bots: list[str]
    automas: list[Difficulty] = Field(description="how hard an Automa can be; empty where a game has none")


class GameList(Sent):
    """The games of the house."""

    games: list[GameLine]


class ScoreLine(ScoreHead):
    """One person's games of one kind; ``last`` has the scores of the last ten, the newest last."""

    games: int
    wins: int = Field(description="those that nobody shared; none in a game of one seat")
    best: int
    mean: float
    last: list[int]


class Scores(Sent):
    """The record of games of one person alone: for each game with any, a line for each kind."""

    games: dict[str, list[ScoreLine]]


class RecordMoment(Accepted):
    """A moment of a record: after ``at`` of its actions, or after all."""

    record: dict[str, Any]
    at: Annotated[int, Field(ge=0, le=50_000)] | None = None


class PositionModel(Sent):
    """A position in the position format of its game."""

    model_config = ConfigDict(extra="allow")

    game: str
    format: int
    edition: str
    players: int
    options: dict[str, Any]
    round: int
    phase: str


AnyPosition: Any = reduce(or_, [*_POSITIONS.values(), PositionModel])
"""A position of any game, as the table of its keys says; of a game of another package what all have in common."""


class RecordModel(Sent):
    """A record file; ``partial`` is true where secret outcomes of a running game are covered."""

    model_config = ConfigDict(extra="allow")

    format: str
    game: str
    edition: str
    players: int
    actions: list[list[Any]]


class Problem(Sent):
    """What is wrong: a code, a message id and English text; ``rule`` and ``action`` for an illegal action."""

    model_config = ConfigDict(extra="allow")

    code: str
    message: MessageModel
    text: str


class ErrorBody(Sent):
    """Every error."""

    error: Problem


class StaleBody(ErrorBody):
    """A submission from an older version, with the current view."""

    view: AnyView
