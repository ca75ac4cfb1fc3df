"""Lessons in the API's JSON: what a step says and wants, and what the learner tries there."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from steamhouse.server.accepted import Accepted, ActionText, Id, Name
from steamhouse.server.schemas import View
from steamhouse.server.shapes import MessageModel, Sent

Plan = Annotated[list[ActionText], Field(min_length=1, max_length=200)]


class LessonStep(Sent):
    """One step: its heading, what is going on and what to do, how, and what came of it; ``wanted`` does it."""

    id: str
    title: MessageModel
    text: MessageModel
    hint: MessageModel
    done: MessageModel
    wanted: list[str]


class Lesson(Sent):
    """A guided first game."""

    game: Id
    seat: int = Field(description="the learner's")
    players: int
    steps: list[LessonStep]


class LessonMoment(Accepted):
    """Who sits at the table of a lesson, the learner first, and which plans were played in the step so far."""

    names: Annotated[list[Name], Field(min_length=1, max_length=8)]
    played: list[Plan] = Field(default=[], max_length=40)


class LessonView(LessonMoment):
    """A moment that is looked at; ``at``: as it was right after that log number."""

    at: int | None = Field(default=None, ge=0, lt=2**31)


class LessonLog(LessonMoment):
    """Lines of the log before a number."""

    before: int = Field(ge=0, lt=2**31)


class LessonTry(LessonMoment):
    """A plan that the learner wants to play."""

    actions: Plan


class LessonPreview(LessonMoment):
    """A plan to look at."""

    actions: Annotated[list[ActionText], Field(max_length=200)]


class LessonQuestion(LessonMoment):
    """Any text of an action, legal or not."""

    text: ActionText


class Tried(Sent):
    """The table after a try that is wanted, or leads there, and whether the step is done by it."""

    done: bool
    view: View
