"""What a game at this terminal shows: who sits where, what has happened, the table, the choices and the result."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from steamhouse.cli import host
from steamhouse.cli.face import face
from steamhouse.cli.menu import Menu
from steamhouse.cli.scene import LETTERS, Scene
from steamhouse.cli.telling import new_lines, tell_at_length
from steamhouse.session.automatic import is_entered

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from steamhouse.cli.terminal import Terminal
    from steamhouse.session import Table

RECALLED = 8  # moves of a loaded game that are told again
MOST_TOLD = 1  # moves before the first decision that are told on a screen, where setup alone may fill it


class Showing:
    """One game as it is shown at one terminal, to one person after the other. ``live``: somebody types there."""

    def __init__(self, terminal: Terminal, table: Table, *, live: bool) -> None:
        self.terminal = terminal
        self.table = table
        self.face = face(table.game.id)
        self.names = [seat.name for seat in table.seats]
        self._entered = table.game.outcomes_entered  # the game is on a real table, where everybody sees what they may
        self._secrets = self.face.secrets and not self._entered
        self._live = live
        self._at_device: int | None = None
        self._told = [self._first_told()] * len(self.names)  # by seat: log number up to which it has been told all
        self._acquainted: set[int] = set()  # seats that the whole table was shown to
        self._menu = Menu()

    @property
    def _closed(self) -> bool:
        """Whether nobody can move here."""
        return self.table.over

    def _first_told(self) -> int:
        """A new game is told from its start, a loaded one from a few moves before its end."""
        lines = self.table.log.line
        loaded = "imported" in self.table.log.start and len(lines) > RECALLED
        return lines[-RECALLED - 1].seq if loaded else -1

    def _welcome(self, words: Iterable[str]) -> None:
        """Say which game this is, who sits where, and which ``words`` can be typed."""
        commands = ", ".join(words if self._closed else ["?", *words])
        title = self.terminal.say(f"{self.table.game.id}:title")
        edition = self.terminal.say(f"{self.table.game.id}:edition.{self.table.game.edition}.title")
        count = len(self.names)
        self.terminal.line(
            self.terminal.say("play.welcome", title=title, edition=edition, count=count, commands=commands)
        )
        self.terminal.line(", ".join(self._seat(seat) for seat in range(count)))
        if self._entered:
            self.terminal.line(self.terminal.say("cardboard.welcome"))
        self._mark("seeded", self.table.log.seeded)
        self._mark("practice", self.table.practice)

    def _mark(self, name: str, marked: bool) -> None:
        """Say what everybody at the table has to know of its chance."""
        if marked:
            name, about = (self.terminal.say(f"common:table.{name}.{part}") for part in ("name", "about"))
            self.terminal.line(self.terminal.say("play.mark", name=name, about=about))

    def _seat(self, seat: int) -> str:
        """A seat's letter and name, and how hard an Automa is."""
        args = {"name": self.names[seat], "letter": LETTERS[seat]}
        difficulty = self.table.seats[seat].difficulty
        if difficulty is None:
            return self.terminal.say("play.seat", **args)
        level = self.terminal.say(f"{self.table.game.id}:difficulty.{difficulty}")
        return self.terminal.say("play.seat-automa", difficulty=level, **args)

    @property
    def _reader_seat(self) -> int | None:
        """The seat of the person at the device; before anybody sat down there, the first who will."""
        if self._at_device is not None:
            return self._at_device
        return next((seat for seat, info in enumerate(self.table.seats) if info.is_person), None)

    def _tell(self, seat: int | None) -> None:
        """Say what has happened since the last time, as this seat may know it.

        Where people have secrets, each of them is told of their own; otherwise everything is said once.
        """
        lines = self.table.log.line
        news = new_lines(self.table, self._told[seat or 0], seat)
        if self._live and not self._acquainted and len(news) > MOST_TOLD:
            self.terminal.line(f"  {self.terminal.say('play.earlier', count=len(news) - MOST_TOLD)}", "dim")
            news = news[-MOST_TOLD:]
        for line in news:
            for text, style in tell_at_length(self.terminal, line, self.names):
                self.terminal.line(text, style)
        self._told_up_to(lines[-1].seq if lines else -1, seat)

    def _told_up_to(self, number: int, seat: int | None = None) -> None:
        if seat is None or not self._secrets:
            self._told = [number] * len(self.names)
        else:
            self._told[seat] = number

    @property
    def _onlooker(self) -> int | None:
        """The seat as which the table and the log are shown; None: as everybody may see them."""
        return None if self._closed else host.asked(self.table)

    def _scene(self) -> Scene:
        return Scene.of_view(self.table.view(self._onlooker))

    def _board(self) -> None:
        self.face.show(self.terminal, self._scene())

    def _look(self, word: str, rest: str) -> None:
        self.face.look(self.terminal, self._scene(), word, rest)

    def _show_table(self, view: Mapping[str, Any], *, first: bool) -> None:
        """The whole table. A first decision is to be seen in one page: if need be less is shown, and tells how."""
        terminal, scene = self.terminal, Scene.of_view(view)
        table = terminal.collect(partial(self.face.show, terminal, scene))
        if not first or terminal.pager is None:
            terminal.write(table)
            return
        room = terminal.pager.rows_left - len(terminal.collect(self._show_menu))
        brief = terminal.collect(partial(self.face.brief, terminal, scene))
        if len(table) <= room:
            terminal.write(table)
            return
        if len(brief) < room:
            terminal.write(brief)
        else:
            self.face.headline(terminal, scene)
        terminal.line(terminal.say("play.table-is-large"), "dim")

    def _show_menu(self, *, everything: bool = False) -> None:
        if self._closed:
            return
        if self.terminal.pager is not None:
            self.terminal.pager.go_on()  # who has skipped the table still wants to see the choices
        view = self._view()
        self.terminal.line(self.terminal.words(view["prompt"], self.names), "bold")
        for line in view["brings"]:
            self.terminal.line(self.terminal.words(line, self.names), "dim")
        self._open(self.face.menu(self.terminal, view, everything=everything))

    def _asked_name(self, seat: int) -> str:
        """Who is asked: a person, or whoever looks at the real table."""
        return self.terminal.say("cardboard.table") if is_entered(self.table.state) else self.names[seat]

    def _open(self, menu: Menu) -> None:
        self._menu = menu
        for line in menu.lines:
            self.terminal.line(line)

    def _end(self) -> None:
        view = self.table.view(None)
        found = view["result"]
        self.terminal.line()
        self.face.result(self.terminal, found["scores"], found["winners"], Scene.of_view(view))
        self._mark("practice", self.table.practice)
        if not self._entered:
            self.terminal.line(self.terminal.say("play.seed", seed=found["seed"]), "dim")

    def _view(self) -> Mapping[str, Any]:
        view: Mapping[str, Any] = self.table.view(host.asked(self.table))
        return view
