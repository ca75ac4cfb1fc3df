"""Lessons by the API. Nothing is stored of one: each request says the step and what was played in it."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Annotated, TypeVar

import anyio.to_thread
from fastapi import APIRouter, Path, Request, Response

from steamhouse.core.registry import game_ids
from steamhouse.server import lesson_schemas, schemas
from steamhouse.server.api import LOG_PAGE, REFUSALS, FileName, keep
from steamhouse.server.problems import Problem, answer, answer_text
from steamhouse.server.shown import Shown, compact
from steamhouse.session import Table
from steamhouse.session.course import Course, course

if TYPE_CHECKING:
    from collections.abc import Callable

    from steamhouse.session.log import Entry

T = TypeVar("T")
StepNumber = Annotated[int, Path(ge=0, lt=100, description="a step, counted from 0")]

router = APIRouter(prefix="/api/games/{game}/lesson", responses=REFUSALS)


@router.get("", response_model=lesson_schemas.Lesson, operation_id="lesson")
async def lesson(game: FileName) -> Response:
    """The guided first game of a game: what each step says and wants."""
    found = await _course(game)
    return answer(
        {"game": game, "seat": found.lesson.seat, "players": found.game.players, "steps": await _run(found.told)}
    )


@router.post("/{step}", response_model=schemas.AnyView, operation_id="lesson_view")
async def lesson_view(game: FileName, step: StepNumber, moment: lesson_schemas.LessonView) -> Response:
    """What the learner is shown at a step."""
    table = await _table(game, step, moment)
    seat = (await _course(game)).lesson.seat
    if moment.at is None:
        return answer_text(_shown(table, seat))
    return answer_text(Shown().past(table.view_at(moment.at, seat), None))


@router.post("/{step}/log", response_model=schemas.LogPage, operation_id="lesson_log")
async def lesson_log(game: FileName, step: StepNumber, moment: lesson_schemas.LessonLog) -> Response:
    """The lines of the log before a number."""
    table = await _table(game, step, moment)
    return answer(table.page((await _course(game)).lesson.seat, moment.before, LOG_PAGE))


@router.post("/{step}/try", response_model=lesson_schemas.Tried, operation_id="lesson_try")
async def lesson_try(game: FileName, step: StepNumber, wish: lesson_schemas.LessonTry) -> Response:
    """Try a plan: what the rules refuse is refused with their reason, what the step does not want with the lesson's."""
    found = await _course(game)
    table, done = await _run(lambda: found.tried(step, wish.names, wish.played, wish.actions))
    return answer_text(f'{{"done":{compact(done)},"view":{_shown(table, found.lesson.seat)}}}')


@router.post("/{step}/preview", response_model=schemas.AnyPreview, operation_id="lesson_preview")
async def lesson_preview(game: FileName, step: StepNumber, plan: lesson_schemas.LessonPreview) -> Response:
    """What a plan would change and what could follow."""
    table = await _table(game, step, plan)
    return answer(table.preview((await _course(game)).lesson.seat, plan.actions))


@router.post("/{step}/why", response_model=schemas.Why, operation_id="lesson_why")
async def lesson_why(game: FileName, step: StepNumber, question: lesson_schemas.LessonQuestion) -> Response:
    """Whether the learner may play an action by the rules, and why not."""
    table = await _table(game, step, question)
    return answer(table.why((await _course(game)).lesson.seat, question.text))


@router.post("/{step}/table", response_model=schemas.Created, status_code=201, operation_id="lesson_table")
async def lesson_table(
    request: Request, game: FileName, step: StepNumber, moment: lesson_schemas.LessonMoment
) -> Response:
    """A real table where this step is done, to play on against bots."""
    found, secret = await _course(game), secrets.token_bytes(32)
    record = await _run(lambda: found.record(step, moment.names))

    async def entries(table_id: str) -> list[Entry]:
        made = await _run(lambda: Table.from_record(record, table_id, secret))
        return made.log.entries

    return await keep(request, secret, entries)


async def _course(game: str) -> Course:
    found = await _run(lambda: course(game)) if game in game_ids() else None
    if found is None:
        raise Problem(404, "not-found", f"{game!r} brings no lesson")
    return found


async def _table(game: str, step: int, moment: lesson_schemas.LessonMoment) -> Table:
    found = await _course(game)
    return await _run(lambda: found.table(step, moment.names, moment.played))


async def _run(call: Callable[[], T]) -> T:
    """In a thread, because a game is played for it, and others play meanwhile."""
    return await anyio.to_thread.run_sync(call)


def _shown(table: Table, seat: int) -> str:
    return Shown().now(table, None, seat, None)
