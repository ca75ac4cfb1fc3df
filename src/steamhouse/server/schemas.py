"""A table as it is sent, and faults, described by pydantic models; what a game puts in is of its own shapes."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, create_model

from steamhouse.core.keys import OBSERVER
from steamhouse.core.manifest import found_at
from steamhouse.server.accepted import Difficulty
from steamhouse.server.position_schemas import SHAPED, keyed, name_of
from steamhouse.server.shapes import Action, MessageModel, Sent


class Created(Sent):
    """The id of the new table."""

    id: str


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


_BOX = Field(description="null where the caller said that it has the box of this id")


class View(Sent):
    """All that a seat (null: a spectator) is shown."""

    table: str
    game: str = Field(json_schema_extra={"not": {"enum": [game.id for game in SHAPED]}})
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
    brings: list[MessageModel] = Field(description="what the decision of this seat brings, in one or two lines")
    brings_by_verb: dict[str, list[MessageModel]] = Field(description="the same for single verbs, where they are told")
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


_SEEN = {game.id: keyed(game, "Observation", "What the observer is shown of a position.", OBSERVER) for game in SHAPED}


def _by_game(base: type[Sent], *names: str) -> list[type[Sent]]:
    """A body that every game fills in: of each game whose shapes are known, and what all others have in common."""
    found: list[type[Sent]] = []
    for game in SHAPED:
        if game.facts is None or game.described is None:
            continue
        shapes = {
            "game": (Literal[game.id], ...),
            "observation": (_SEEN[game.id], ...),
            "facts": (found_at(game.facts), ...),
            "box": (found_at(game.described) | None, _BOX),
        }
        fields: dict[str, Any] = {name: shapes[name] for name in names}
        found.append(create_model(name_of(game, base.__name__), __base__=base, __doc__=base.__doc__, **fields))
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
