"""The HTTP API. Everything about tables is JSON; what may be refused is said in ``problems``."""

from __future__ import annotations

import hashlib
import secrets
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, ParamSpec, TypeVar

from fastapi import APIRouter, Body, Path, Query, Request, Response

from steamhouse.bots import bot_names
from steamhouse.core.errors import Fault, GameError
from steamhouse.core.manifest import found_at
from steamhouse.core.registry import file_kinds, manifests
from steamhouse.server import (
    accepted,
    book_schemas,
    books,
    games as catalogue,
    lan,
    list_schemas,
    position_schemas,
    positions,
    schemas,
    setup,
    work,
)
from steamhouse.server.guard import without_port
from steamhouse.server.problems import Problem, answer, answer_text, session_body
from steamhouse.server.rooms import new_id
from steamhouse.server.shown import compact
from steamhouse.server.store import Conflict
from steamhouse.session import NotYourTurn, SeatInfo, Stale, scorebook
from steamhouse.session.names import check_names

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from steamhouse.server.app import House
    from steamhouse.server.rooms import Room
    from steamhouse.session import Outcome, Pending, Table
    from steamhouse.session.log import Entry

P = ParamSpec("P")
T = TypeVar("T")
LISTED = 100  # tables
LOG_PAGE = 500  # lines
ATTEMPTS = 5  # at an id that is not taken

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": schemas.ErrorBody, "description": text}
    for status, text in (
        (400, "The body cannot be read"),
        (403, "Wrong host, or sent by another page"),
        (404, "There is no such table, seat or version"),
        (413, "The body is too large"),
        (422, "Not as the API wants it, or not legal: nothing has changed"),
        (500, "A fault of the server"),
        (503, "Not just now: nothing has changed, ask again"),
    )
}
STALE: dict[int | str, dict[str, Any]] = {
    409: {"model": schemas.StaleBody, "description": "The table has moved on: nothing has changed, here is the view"}
}
ID = {"min_length": 1, "max_length": 16, "pattern": r"^[a-z0-9]+$"}
NAME = {"min_length": 1, "max_length": 40, "pattern": r"^[a-z0-9-]+$"}
TableId = Annotated[str, Path(**ID)]
FileName = Annotated[str, Path(**NAME)]
SeatQuery = Annotated[int | None, Query(ge=0, le=7, description="left out: a spectator")]
EditionQuery = Annotated[str | None, Query(min_length=1, max_length=40, pattern=r"^[a-z0-9-]+$")]
PlayersQuery = Annotated[int, Query(ge=1, le=8)]
BoxQuery = Annotated[
    str | None, Query(min_length=1, max_length=16, pattern=r"^[0-9a-f]+$", description="the box that need not be sent")
]

Chronicle = reduce(or_, [found_at(game.chronicle) for game in manifests() if game.chronicle])
Advice = reduce(or_, [found_at(game.advice) for game in manifests() if game.advice])

router = APIRouter(prefix="/api", responses=REFUSALS)


# Routes are tried in their order, so those of every move stand first.


@router.get("/tables/{table_id}", response_model=schemas.AnyView, operation_id="view")
async def view(request: Request, table_id: TableId, seat: SeatQuery = None, box: BoxQuery = None) -> Response:
    """What a seat, or a spectator, is shown now."""
    return answer_text((await _room(request, table_id)).view(seat, box))


@router.post("/tables/{table_id}/actions", response_model=schemas.AnyAnswer, responses=STALE, operation_id="act")
async def act(request: Request, table_id: TableId, plan: accepted.Submission, box: BoxQuery = None) -> Response:
    """Play a plan: all of its actions, or none. A repeat with the same nonce is answered, not played again."""
    prepare = _prepare(lambda table: table.prepare_submit(plan.seat, plan.version, plan.nonce, plan.actions), plan.seat)
    return await _change(request, table_id, plan.seat, box, prepare)


@router.get("/games", response_model=list_schemas.GameList, operation_id="games")
async def games() -> Response:
    """The games that can be set up, with editions, options, maps, decks and bots."""
    return answer({"games": catalogue.game_lines()})


@router.get("/games/{game}/words/{lang}", response_model=dict[str, Any], operation_id="words")
async def words(game: FileName, lang: accepted.Language) -> Response:
    """The texts of a game in a language, for a page that was built without it."""
    found = catalogue.words(game, lang)
    if found is None:
        raise Problem(404, "not-found", f"there is no game {game!r}")
    return answer(found)


@router.post("/games/{game}/book", response_model=book_schemas.Book, operation_id="book")
async def game_book(request: Request, game: FileName, wish: book_schemas.BookWish) -> Response:
    """The rules of a game as they are with these seats, edition, options, board, map and deck; nothing is stored."""
    parameters = {name: value for name, value in wish.model_dump().items() if value is not None}
    has_files = any(isinstance(parameters.get(name), dict) for name in ("board", "map", "deck"))
    if has_files:
        found = await _checked_upload(request, books.made, game, parameters)
    else:
        found = books.made(game, parameters)
    if isinstance(found, GameError):
        raise found
    return _book(found, game)


@router.get("/games/{game}/book/editions", response_model=book_schemas.Differences, operation_id="editions_compared")
async def editions_compared(game: FileName, players: PlayersQuery = 4) -> Response:
    """What the editions of a game say otherwise, side by side."""
    return answer({"entries": books.compared(game, players)})


@router.get("/games/{game}/book/examples/{name}", response_model=book_schemas.BookExample, operation_id="book_example")
async def book_example(game: FileName, name: FileName, edition: EditionQuery = None) -> Response:
    """A worked example of the rules, step by step."""
    found = books.example(game, edition, name)
    if found is None:
        raise Problem(404, "not-found", f"{game!r} has no example {name!r}")
    return answer(found)


@router.get("/tables/{table_id}/book", response_model=book_schemas.Book, operation_id="table_book")
async def table_book(request: Request, table_id: TableId) -> Response:
    """The rules as they are at this table."""
    room = await _room(request, table_id)
    return _book(books.told(room.table.game), room.table.game.id)


def _book(found: dict[str, Any] | None, game: str) -> Response:
    if found is None:
        raise Problem(404, "not-found", f"{game!r} brings no book of its rules")
    return answer(found)


def _offer(kind: str, model: type) -> None:
    """The address of the files of a kind that ship."""

    @router.get(
        f"/games/{{game}}/{kind}s/{{name}}",
        response_model=model,
        operation_id=f"{kind}_file",
        summary=f"A {kind} that ships",
        description=model.__doc__,
    )
    async def shipped_file(game: FileName, name: FileName) -> Response:
        return _shipped(game, kind, name)


for _name, _kind in file_kinds().items():
    _offer(_name, found_at(_kind.model))


@router.post("/check", response_model=position_schemas.Checked, operation_id="check")
async def check(request: Request, wish: accepted.CheckRequest) -> Response:
    """What is wrong with a map, deck, board or position that somebody made; nothing is stored."""
    return answer(await _checked_upload(request, catalogue.check, wish.kind, wish.data, wish.text))


@router.post("/positions/change", response_model=position_schemas.ChangedPosition, operation_id="change_position")
async def change_position(request: Request, wish: accepted.ChangeRequest) -> Response:
    """A position that is being made, after a change in which the rules have a say; nothing is stored."""
    return answer(await _checked_upload(request, positions.change, wish.position, wish.change, wish.args))


@router.post("/positions/possible", response_model=position_schemas.PossibleValues, operation_id="possible_values")
async def possible_values(request: Request, wish: accepted.PossibleRequest) -> Response:
    """With which values of one argument such a change can be made; nothing is stored."""
    return answer(await _checked_upload(request, positions.possible, wish.position, wish.change, wish.args, wish.of))


@router.post("/positions/refit", response_model=position_schemas.ChangedPosition, operation_id="refit_position")
async def refit_position(request: Request, wish: accepted.RefitRequest) -> Response:
    """A position that is being made, carried over to another game: what fits stays. Nothing is stored."""
    return answer(await _checked_upload(request, positions.refit, wish.position, wish.head))


@router.get("/lan", response_model=list_schemas.Lan | None, operation_id="lan")
async def lan_address(request: Request, table: Annotated[str | None, Query(**ID)] = None) -> Response:
    """The address for other devices in the local network, of the first page or of a table; null when there is none."""
    settings = _house(request).settings
    if settings.lan_url is None:
        return answer(None)
    host = request.headers["host"].lower()
    public = without_port(host) in map(without_port, settings.host_names)
    base = str(request.base_url) if public else settings.lan_url  # whoever came by the name hands on the name
    url = base if table is None else f"{base}table/{table}?join"  # a device that comes by it is asked for its seat
    return answer({"url": url, "qr": lan.qr_rows(url)})


@router.get("/scores", response_model=list_schemas.Scores, operation_id="scores")
async def scores(request: Request) -> Response:
    """The games of one person against Automas that were finished on this machine, by difficulty."""
    path = _house(request).settings.scores
    return answer({"games": {} if path is None else scorebook.sums(path)})


@router.get("/tables", response_model=list_schemas.TableList, operation_id="tables")
async def tables(request: Request) -> Response:
    """The tables touched last, newest first."""
    return answer({"tables": await _house(request).store.recent(LISTED)})


@router.post("/tables", response_model=schemas.Created, status_code=201, operation_id="create_table")
async def create_table(request: Request, new: accepted.NewTable) -> Response:
    """Set up a table; its opening chance is played."""
    chosen = {"edition": new.edition, "board": new.board, "map": new.map, "deck": new.deck}
    given = {key: value for key, value in chosen.items() if value is not None}
    seats = _seats(new.seats)
    seeded = new.seed is not None
    wish = setup.Wish(new.game, given, new.options, seats, new.position, new.auto_forced, seeded)
    secret = secrets.token_bytes(32)
    if seeded:
        secret = hashlib.sha256(f"seed:{new.seed}".encode("utf-8", "replace")).digest()

    async def entries(table_id: str) -> list[Entry]:
        if wish.has_files:
            try:
                made = await _upload(request, setup.first_entries, wish, table_id, secret)
            except TimeoutError:
                raise Problem(503, "busy", "the setup takes too long") from None
        else:
            made = setup.first_entries(wish, table_id, secret)
        if isinstance(made, GameError):
            raise made
        _checked(seats, wish.game)
        return made

    return await keep(request, secret, entries)


@router.post("/records", response_model=schemas.Created, status_code=201, operation_id="upload_record")
async def upload_record(request: Request, record: Annotated[dict[str, Any], Body()]) -> Response:
    """A new table at the end of an uploaded record, to look at or to play on."""
    secret = secrets.token_bytes(32)

    async def entries(table_id: str) -> list[Entry]:
        try:
            read = await _upload(request, work.read_record, record, table_id, secret)
        except TimeoutError:
            read = _too_long()
        if isinstance(read, GameError):
            raise Problem.of("bad-record", read)
        _checked([SeatInfo.from_json(seat) for seat in read[0]["seats"]], read[0]["game"])
        return read

    return await keep(request, secret, entries)


@router.post("/records/position", response_model=position_schemas.AnyPosition, operation_id="record_position")
async def record_position(request: Request, moment: accepted.RecordMoment) -> Response:
    """The position after so many actions of a record. Nothing is stored.

    What a record tells is told: also what tables cover out of courtesy.
    """
    try:
        found = await _upload(request, work.position_in, moment.record, moment.at)
    except TimeoutError:
        found = _too_long()
    if isinstance(found, GameError):
        raise Problem.of("bad-record", found)
    return answer(found)


@router.get("/tables/{table_id}/at/{seq}", response_model=schemas.AnyView, operation_id="view_at")
async def view_at(
    request: Request,
    table_id: TableId,
    seq: Annotated[int, Path(ge=0, lt=2**31)],
    seat: SeatQuery = None,
    box: BoxQuery = None,
) -> Response:
    """What a seat, or a spectator, was shown right after a log number; without choices."""
    return answer_text((await _room(request, table_id)).view_at(seq, seat, box))


@router.get("/tables/{table_id}/log", response_model=schemas.LogPage, operation_id="log_page")
async def log_page(
    request: Request,
    table_id: TableId,
    before: Annotated[int, Query(ge=0, lt=2**31, description="a log number: only lines below it")] = 2**31 - 1,
    limit: Annotated[int, Query(ge=1, le=LOG_PAGE)] = LOG_PAGE,
    seat: SeatQuery = None,
) -> Response:
    """The lines of the log before a number, the last of them, as a seat or a spectator may read them."""
    return answer((await _room(request, table_id)).table.page(seat, before, limit))


@router.get("/tables/{table_id}/record", response_model=schemas.RecordModel, operation_id="record")
async def record(request: Request, table_id: TableId, seat: SeatQuery = None) -> Response:
    """The record so far; with the seed of the chance once the game is over."""
    table = (await _room(request, table_id)).table
    table.check_seat(seat)
    return Response(table.record(seat).to_text(), media_type="application/json")


@router.get("/tables/{table_id}/chronicle", response_model=Chronicle, operation_id="chronicle")
async def chronicle(request: Request, table_id: TableId, seat: SeatQuery = None) -> Response:
    """The game so far in numbers, for charts; which ones, depends on the game."""
    table = (await _room(request, table_id)).table
    table.check_seat(seat)
    return answer(table.chronicle())


@router.get("/tables/{table_id}/advice", response_model=Advice, operation_id="advice")
async def advice(
    request: Request, table_id: TableId, seat: Annotated[int, Query(ge=0, le=7, description="who decides now")]
) -> Response:
    """What a casual player would do in the seat that decides, and what things are worth to it; for people only."""
    house, table = _house(request), (await _room(request, table_id)).table
    _check_person(table, seat)
    if table.mover != seat:
        raise NotYourTurn(seat, table.mover)
    if table.game.outcomes_entered:
        raise Problem(422, "no-advice", "beside a real table there is no advice, as the hand is not known")
    head = {"version": table.version, "seat": seat}
    job = (work.setup_of(table), seat, table.decision_seed(), table.observation(seat))
    try:
        found = await house.pool.run(house.settings.bot_limit, table.id, work.advise, *job)
    except TimeoutError:
        raise Problem(503, "busy", "the advice takes too long") from None
    return answer({**head, **found, "steps": table.game.parts_of(found["actions"])})


@router.post("/tables/{table_id}/undo", response_model=schemas.AnyAnswer, responses=STALE, operation_id="undo")
async def undo(request: Request, table_id: TableId, wish: accepted.UndoRequest, box: BoxQuery = None) -> Response:
    """Take back the seat's last transaction within its own turn; beyond it, ask the others for their consent."""
    prepare = _prepare(lambda table: table.prepare_undo(wish.seat, wish.version, wish.nonce), wish.seat)
    return await _change(request, table_id, wish.seat, box, prepare)


@router.post("/tables/{table_id}/consent", response_model=schemas.AnyAnswer, responses=STALE, operation_id="consent")
async def consent(
    request: Request, table_id: TableId, given: accepted.ConsentRequest, box: BoxQuery = None
) -> Response:
    """A seat's own answer to another that wants to take moves back; with the last consent it is done.

    The answer shows what a spectator sees, as the device may be another person's.
    """
    prepare = _prepare(
        lambda table: table.prepare_consent(given.seat, given.version, given.nonce, given.agree), given.seat
    )
    return await _change(request, table_id, None, box, prepare)


@router.post("/tables/{table_id}/redo", response_model=schemas.AnyAnswer, responses=STALE, operation_id="redo")
async def redo(request: Request, table_id: TableId, wish: accepted.RedoRequest, box: BoxQuery = None) -> Response:
    """Put back what the seat took back last, if nobody has acted since."""
    prepare = _prepare(lambda table: table.prepare_redo(wish.seat, wish.version, wish.nonce), wish.seat)
    return await _change(request, table_id, wish.seat, box, prepare)


@router.delete("/tables/{table_id}", response_model=list_schemas.Deleted, operation_id="delete_table")
async def delete_table(request: Request, table_id: TableId) -> Response:
    """Delete a table for good, with its log."""
    await _house(request).rooms.delete(table_id)
    return answer({"id": table_id})


@router.post("/tables/{table_id}/seats", response_model=schemas.AnyAnswer, responses=STALE, operation_id="change_seats")
async def change_seats(
    request: Request, table_id: TableId, wish: accepted.SeatsRequest, box: BoxQuery = None
) -> Response:
    """Persons and bots change places, or names; possible at any decision."""
    return await _change(
        request,
        table_id,
        None,
        box,
        lambda table: table.prepare_seats(wish.version, _checked(_seats(wish.seats), table.game.id)),
    )


@router.post("/tables/{table_id}/preview", response_model=schemas.AnyPreview, responses=STALE, operation_id="preview")
async def preview(request: Request, table_id: TableId, plan: accepted.PreviewRequest, box: BoxQuery = None) -> Response:
    """What a plan would change and what could follow; nothing is played."""
    room = await _room(request, table_id)
    table = room.table
    table.check_seat(plan.seat)
    if plan.version != table.version:
        return _stale(Stale(table.version), room, plan.seat, box)
    return answer(table.preview(plan.seat, plan.actions))


@router.post("/tables/{table_id}/why", response_model=schemas.Why, operation_id="why")
async def why(request: Request, table_id: TableId, question: accepted.WhyRequest) -> Response:
    """Whether the seat may play an action now, and why not; any text may be asked for."""
    room = await _room(request, table_id)
    return answer(room.table.why(question.seat, question.text))


def _shipped(game: str, kind: str, name: str) -> Response:
    found = catalogue.shipped(game, kind, name)
    if found is None:
        raise Problem(404, "not-found", f"there is no {kind} {name!r}")
    return answer(found)


def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


def _caller(request: Request) -> str:
    """Who asks, as far as it is known."""
    return "" if request.client is None else request.client.host


def _too_long() -> Fault:
    return Fault("", "fault:record.slow")


async def _upload(request: Request, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What a function makes of what somebody sent, in a process for that. TimeoutError where it takes too long."""
    house = _house(request)
    return await house.uploads.run(house.settings.upload_limit, _caller(request), function, *args, **kwargs)


async def _checked_upload(request: Request, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """The same of a check; what takes too long is refused."""
    try:
        return await _upload(request, function, *args, **kwargs)
    except TimeoutError:
        raise Problem(503, "busy", "the check takes too long") from None


async def _room(request: Request, table_id: str) -> Room:
    return await _house(request).rooms.open(table_id)


def _stale(error: Stale, room: Room, seat: int | None, box: str | None) -> Response:
    return answer_text(f'{{"error":{compact(session_body(error))},"view":{room.view(seat, box)}}}', 409)


def _prepare(prepare: Callable[[Table], Pending], seat: int) -> Callable[[Table], Pending]:
    """The same for a person only: nobody acts for a bot or an Automa."""

    def checked(table: Table) -> Pending:
        _check_person(table, seat)
        return prepare(table)

    return checked


def _check_person(table: Table, seat: int) -> None:
    table.check_seat(seat)
    if table.seats[seat].is_bot:
        raise Problem(422, "bot-seat", f"a bot plays seat {seat}", {"seat": seat})
    if not table.seats[seat].is_person:
        raise Problem(422, "automa-seat", f"seat {seat} is an Automa's", {"seat": seat})


async def _change(
    request: Request, table_id: str, seat: int | None, box: str | None, prepare: Callable[[Table], Pending]
) -> Response:
    rooms = _house(request).rooms
    room = await rooms.open(table_id)
    try:
        outcome: Outcome = await rooms.change(room, prepare)
    except Stale as error:
        return _stale(error, room, seat, box)
    receipt = {"seq": outcome.seq, "version": outcome.version, "repeated": outcome.repeated}
    return answer_text(f'{room.view(seat, box)[:-1]},"accepted":{compact(receipt)}}}')


async def keep(request: Request, secret: bytes, entries: Callable[[str], Any]) -> Response:
    """A new table with the entries that are made for its id; its bots begin."""
    house = _house(request)
    for _ in range(ATTEMPTS):
        table_id = new_id()
        try:
            room = await house.rooms.add(await entries(table_id), secret)
        except Conflict:
            continue
        house.turns.wake(room)
        return answer({"id": table_id}, 201)
    raise Problem(500, "internal", "no free id for the table")


def _seats(seats: Sequence[accepted.NewSeat]) -> list[SeatInfo]:
    check_names([seat.name for seat in seats])
    return [SeatInfo(seat.name, seat.kind, seat.bot, seat.difficulty) for seat in seats]


def _checked(seats: list[SeatInfo], game_id: str) -> list[SeatInfo]:
    """The seats, when the game has all of their bots; Problem otherwise."""
    known = bot_names(game_id)
    for seat in seats:
        if seat.bot is not None and seat.bot not in known:
            text = f"there is no bot {seat.bot!r}: there is {', '.join(sorted(known))}"
            raise Problem(422, "unknown-bot", text, {"bot": seat.bot})
    return seats
