"""What the house knows of a game. Everything is named by its path, so that nothing is imported before it is used."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any


def found_at(path: str) -> Any:
    """The module of a path such as ``package.module``, or what ``package.module:name`` names in it."""
    from importlib import import_module

    module, _, name = path.partition(":")
    return getattr(import_module(module), name) if name else import_module(module)


class FileKind:
    """A kind of file that a game is set up with, such as a map: how it is known, and where its functions are.

    ``head`` is the key and the beginning of the value that every such file has; ``telling`` a key that only this kind
    has. ``shipped`` gives a file that ships by its id (GameError for an unknown one), ``checked`` the file when it can
    be played on (GameError names the first fault), ``problems`` all faults of any data, each with ``key``, ``text``,
    ``code`` and ``details``. ``model`` is the pydantic model of what ``shipped`` gives.
    """

    __slots__ = ("checked", "head", "model", "problems", "shipped", "telling")

    def __init__(
        self, *, head: tuple[str, str], telling: str, shipped: str, checked: str, problems: str, model: str
    ) -> None:
        self.head = head
        self.telling = telling
        self.shipped = shipped
        self.checked = checked
        self.problems = problems
        self.model = model


class Manifest:
    """A game: its ``id``, and the paths of all that the layers of the house ask of it.

    ``game`` is a module or a class with ``load``, ``load_position`` and ``describe``. The rest can be left out.

    ``rules`` is the package of the rules and ``modules`` its modules in the order of their calls, callees first;
    ``state`` and ``box`` are the classes of the two records: without them the rules are not compiled. ``scratch``
    is that of a record to work in, where rules take one; it means nothing between two steps. ``batch`` is the
    package of what many games at once need beside the rules (see ``columns.py``): without it they are not offered.
    ``order`` is the module of the table of phases from which chains of them are made (see ``order.py``). ``bots``
    has a class for each name of a bot that plays the game in its own way. ``adviser`` is the class of advice
    (without one the last of the bots says what it would do), ``face`` what the terminal shows (without one a plain
    table). ``files`` has the kinds of files by their names. ``chronicle`` and ``advice`` are the pydantic models of
    that JSON. ``pace`` bounds figures of the benchmark, by their names, such as ``"<= 60"``. ``editor`` is the
    module that shows positions under work, None where positions cannot be made. ``position`` is the table of the
    keys of a position (see ``keys.py``), by which the API describes them; ``facts``, ``described`` and ``made`` are
    the models of the facts of a view, of the box and of what an editor adds to a position under work. ``book`` is
    its book of rules (see ``book.py``), ``lesson`` its guided first game (see ``lesson.py``).

    The catalogues of its texts lie in ``locales`` beside the manifest. ``overlays`` names those that say part of
    another one in other words, each with that other one.
    """

    __slots__ = (
        "advice",
        "adviser",
        "batch",
        "book",
        "bots",
        "box",
        "chronicle",
        "described",
        "editor",
        "face",
        "facts",
        "files",
        "game",
        "id",
        "lesson",
        "made",
        "modules",
        "order",
        "overlays",
        "pace",
        "position",
        "rules",
        "scratch",
        "state",
    )

    def __init__(
        self,
        *,
        id: str,  # noqa: A002
        game: str,
        rules: str = "",
        modules: Sequence[str] = (),
        state: str = "",
        box: str = "",
        scratch: str = "",
        batch: str = "",
        order: str = "",
        bots: Mapping[str, str] | None = None,
        adviser: str | None = None,
        face: str | None = None,
        files: Mapping[str, FileKind] | None = None,
        chronicle: str | None = None,
        advice: str | None = None,
        pace: Mapping[str, str] | None = None,
        editor: str | None = None,
        position: str | None = None,
        book: str | None = None,
        lesson: str | None = None,
        facts: str | None = None,
        described: str | None = None,
        made: str | None = None,
        overlays: Mapping[str, str] | None = None,
    ) -> None:
        self.id = id
        self.game = game
        self.rules = rules
        self.modules = tuple(modules)
        self.state = state
        self.box = box
        self.scratch = scratch
        self.batch = batch
        self.order = order
        self.bots = dict(bots or {})
        self.adviser = adviser
        self.face = face
        self.files = dict(files or {})
        self.chronicle = chronicle
        self.advice = advice
        self.pace = dict(pace or {})
        self.editor = editor
        self.position = position
        self.book = book
        self.lesson = lesson
        self.facts = facts
        self.described = described
        self.made = made
        self.overlays = dict(overlays or {})

    @property
    def compiles(self) -> bool:
        """Whether its rules can be compiled."""
        return bool(self.modules)
