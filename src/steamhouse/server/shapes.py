"""What shapes of the API have in common, those of the house and those that its games bring."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field

Scalar = str | int | float | bool | None


class Sent(BaseModel):
    """A body that is sent."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)


class Told(BaseModel):
    """A part of a view: it has no other keys, and one with a default is left out where it says nothing."""

    model_config = ConfigDict(extra="forbid")


class MessageModel(Sent):
    """A text by its id in the catalogues; arguments named seat, rival, winner or owner hold a seat number."""

    id: str
    args: dict[str, Scalar]


class Action(Sent):
    """An action by text and by parts."""

    text: str
    verb: str
    args: dict[str, str | int] = Field(description="the arguments by name, in the order of the text")
