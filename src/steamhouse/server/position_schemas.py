"""Positions, and what comes of checking and changing them, as pydantic models that describe what is sent."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, ClassVar

from pydantic import ConfigDict, Field, GetJsonSchemaHandler, RootModel, create_model
from pydantic_core import CoreSchema

from steamhouse.core.keys import Key, schema
from steamhouse.core.manifest import Manifest, found_at
from steamhouse.core.registry import manifests
from steamhouse.server.shapes import MessageModel, Sent


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


def keyed(game: Manifest, name: str, about: str, *more: Key) -> type[Keyed]:
    """The model of an object whose keys are those of a game's positions, and more."""
    assert game.position is not None
    keys = (*found_at(game.position), *more)
    return type(name_of(game, name), (Keyed,), {"KEYS": keys, "__doc__": about, "__module__": __name__})


def name_of(game: Manifest, name: str) -> str:
    """What a game's own model is called."""
    return "".join(part.capitalize() for part in game.id.split("-")) + name


SHAPED = [game for game in manifests() if game.position]
POSITIONS = {game.id: keyed(game, "Position", "A position, or what a seat may know of one.") for game in SHAPED}
Position: Any = reduce(or_, [POSITIONS[game.id] for game in SHAPED if game.editor])
"""A position of a game in which positions can be made."""


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
    position: Any = POSITIONS[game.id] | None
    facts, described = found_at(game.facts or ""), found_at(game.described or "")
    return create_model(
        name_of(game, "CheckedPosition"),
        __base__=(found_at(game.made or ""), CheckedPosition),
        __doc__=CheckedPosition.__doc__,
        position=(position, CheckedPosition.model_fields["position"]),
        facts=(facts | None, ...),
        box=(described, ...),
    )


CHECKED = [_checked_of(game) for game in SHAPED if game.editor]


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


AnyPosition: Any = reduce(or_, [*POSITIONS.values(), PositionModel])
"""A position of any game, as the table of its keys says; of a game of another package what all have in common."""
