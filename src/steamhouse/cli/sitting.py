"""A game with people at this terminal: whom it asks, what they type, what the bots do in between."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from steamhouse.cli import host
from steamhouse.cli.failures import Failure
from steamhouse.cli.guessing import LISTED, abbreviated, completions, nearest
from steamhouse.cli.menu import Menu
from steamhouse.cli.paper import Pager
from steamhouse.cli.scene import Scene
from steamhouse.cli.showing import Showing
from steamhouse.cli.telling import blocked, explain, log, whys
from steamhouse.cli.typing_in import Reader, nothing
from steamhouse.session import Illegal, SessionError
from steamhouse.session.automatic import is_entered

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from steamhouse.cli.terminal import Terminal
    from steamhouse.cli.typing_in import Complete
    from steamhouse.session import Table

HELP = ("number", "action", "why", "choices", "reasons", "board", "look", "log", "undo", "save", "quit")
PRACTICE = "practice"
COVER = 60  # empty lines that push what was shown out of sight where the screen cannot be cleared


class Sitting(Showing):
    """One game at one terminal. ``save``: a file that keeps the record up to date, or None."""

    helped: tuple[str, ...] = HELP  # what ``help`` explains
    closed_says = "common:error.game-over"  # the answer to a move where there are none

    def __init__(self, terminal: Terminal, table: Table, save: str | None) -> None:
        self._reader = Reader()
        super().__init__(terminal, table, live=self._reader.live)
        self._save_to = save
        self._scores = host.Scores(table)
        self._unsaved = False  # whether somebody has decided something that no file keeps
        self._people = 1 if self._entered else sum(1 for seat in table.seats if seat.is_person)
        if self._live and terminal.live:
            terminal.pager = Pager(lambda: terminal.height, self._wants_more)
        self._since = -1  # log number of the last person's decision: `why` asks about what came after it
        self._shown: object = None  # the moment for which the table was shown last
        self._leaving = False
        self._typed_ahead = ""
        self._warned = -1  # the version at which somebody was told that the game is not saved
        self._commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "board": lambda _: self._board(),
            "choices": lambda _: self._show_menu(everything=True),
            "log": lambda rest: log(self.terminal, self.table, self.names, self._onlooker, rest),
            "why": lambda _: whys(self.terminal, self.table, self.names, self._onlooker, self._since),
            "undo": self._undo,
            "redo": lambda _: self._redo(),
            "save": self._save,
        }
        for word in self.face.looks:
            self._commands[word] = partial(self._look, word)
        self._additions = self.face.additions if self._entered else {}
        for word in self._additions:
            self._commands[word] = partial(self._add, word)

    def run(self) -> None:
        """Play until the game is over and looked at, or everybody leaves."""
        self._welcome(self._words())
        while not self._leaving:
            self._tell(self._reader_seat)
            if self.table.over:
                self._after_the_end()
            elif host.bots_turn(self.table):
                host.move_bot(self.table)
            else:
                self._turn()
        self._tell(self._reader_seat)
        self._keep()

    def _after_the_end(self) -> None:
        """Show the result, and obey until everybody leaves or the end is taken back."""
        self._keep()
        self._end()
        while self.table.over and not self._leaving:
            self._obey(self._ask(self.terminal.say("play.over-prompt"), self._completions))

    # Who is asked

    def _turn(self) -> None:
        """Show one person the decision, and read until something is decided."""
        seat = host.asked(self.table)
        self._hand_over(seat)
        if self._leaving:
            return
        view = self.table.view(seat)
        moment = (seat, self.face.moment(view["observation"]))
        self.terminal.line()
        if seat not in self._acquainted or (moment != self._shown and not self.terminal.plain):
            self._show_table(view, first=seat not in self._acquainted)
            self._acquainted.add(seat)
        elif moment != self._shown:
            self.face.headline(self.terminal, Scene.of_view(view))
        self._shown = moment
        self._show_menu()
        table, version = self.table, self.table.version
        while self.table is table and table.version == version and not self._leaving:
            self._obey(self._ask(self.terminal.say("play.prompt", name=self._asked_name(seat)), self._completions))

    def _ask(self, prompt: str, complete: Complete = nothing) -> str | None:
        """What somebody types, at the prompt or before it in the middle of a page; what answers it begins a page."""
        typed = self._typed_ahead or self._reader.ask(prompt, complete)
        self._typed_ahead = ""
        self._begin_page()
        return typed

    def _begin_page(self) -> None:
        if self.terminal.pager is not None:
            self.terminal.pager.start()

    def _wants_more(self) -> bool:
        """Whether somebody who has read a page wants the next; who types something else means the prompt."""
        answer = self._reader.ask(self.terminal.say("play.next-page"), self._completions)
        if answer and answer != "q":
            self._typed_ahead = answer
        return answer == ""

    def _hand_over(self, seat: int) -> None:
        """Where several people share the device, ask to pass it on; what is covered is not left on the screen."""
        if self._people > 1 and self._at_device not in (None, seat):
            if self._live and self.terminal.fancy:
                self.terminal.console.clear()
            elif self._live and self._secrets:
                self.terminal.write_at_once("\n" * COVER)
            name = self.names[seat]
            if not self._live:  # nobody presses Enter: the lines that follow belong to the next person
                self.terminal.line(self.terminal.say("play.next-person", name=name))
            elif self._ask(self.terminal.say("play.hand-over", name=name)) is None:
                self._leave()
            self._at_device = seat
            if self._secrets and not self._leaving:
                self._tell(seat)
        self._at_device = seat

    # What is typed

    def _obey(self, text: str | None) -> None:
        """Do what a line asks for; a mistake is told and changes nothing."""
        if text is None or text == "quit":
            self._leave()
            return
        word, _, rest = text.partition(" ")
        try:
            if not text:
                self._show_menu()
            elif text.startswith("?"):
                self._why_not(text[1:].strip())
            elif word in self._commands:
                self._commands[word](rest.strip())
            else:
                self._play(text)
        except Failure as failure:
            self.terminal.line(self.terminal.words(failure.message))
        except Illegal as refusal:
            self._refuse(refusal, text)
        except SessionError as refusal:
            self.terminal.line(self.terminal.words(refusal.message, self.names))

    def _play(self, text: str) -> None:
        if self._closed:
            if abbreviated(text, self._words()):
                self._guess(text)
            else:
                self.terminal.line(self.terminal.say(self.closed_says))
            return
        if is_entered(self.table.state) and not text.isdecimal() and self._enter(text):
            return
        actions = [part.strip() for part in text.split(";") if part.strip()]
        if text.isdecimal():
            entry = self._menu.entry(int(text)) if len(text) < 5 else None
            if entry is None:
                self.terminal.line(self.terminal.say("play.no-such-number", number=text[:20]))
                return
            if isinstance(entry, Menu):
                self._open(entry)
                return
            actions = list(entry)
        self._submit(actions)

    def _submit(self, actions: list[str]) -> None:
        """Play a plan; a free move to and fro is taken back, so that nobody meets the bound of such moves."""
        outcome = self.table.submit_net(host.asked(self.table), f"typed-{self.table.version}", actions)
        if outcome is None:
            self._after_undo("play.undone")
            return
        self._since = outcome.seq
        self._unsaved = True
        self._keep()

    def _add(self, word: str, rest: str) -> None:
        """Ask for a piece that is missing, and go on at the table that has it; what has been told is not told again."""
        found = self.face.add(self.terminal, self._ask, self.table, word, rest)
        if found is None:
            return
        self.table, actions = found
        self._scores = host.Scores(self.table)
        self._since = self.table.log.line[-1].seq if self.table.log.line else -1
        self._told_up_to(self._since)
        self._shown = None
        self._unsaved = True
        self._keep()
        if actions:
            self._submit(actions)

    def _enter(self, text: str) -> bool:
        """Enter the outcome that the text stands for, or one for each of its words; whether it stands for any."""
        words = [text] if self._meant(text) else text.split()
        entered = 0
        while words:
            action = self._meant(words[0])
            if action is None:
                if entered:
                    self.terminal.line(self.terminal.say("play.not-understood", text=" ".join(words)[:80]))
                return entered > 0
            before = self._view()
            self._submit([action])
            entered += 1
            del words[: 1 + self._certain(before, words[1:])]
        return True

    def _certain(self, before: Mapping[str, Any], words: Sequence[str]) -> int:
        """How many of the words stand for outcomes that followed the last entry by themselves."""
        game, actions = self.table.game, self.table.log.entries[-1]["actions"][1:]
        count = 0
        for (_, text), word in zip(actions, words, strict=False):
            choices = game.parts_of([text])
            if self.face.meant(self.terminal, {**before, "choices": choices}, word) is None:
                break
            count += 1
        return count

    def _meant(self, word: str) -> str | None:
        """The outcome that a word stands for, where one is to be entered."""
        return self.face.meant(self.terminal, self._view(), word) if is_entered(self.table.state) else None

    def _refuse(self, refusal: Illegal, text: str) -> None:
        if refusal.code == "malformed-action":
            self._guess(text)
            return
        said = self.terminal.words(refusal.message, self.names)
        if refusal.rule is not None:
            said = self.terminal.say("play.reason", reason=said, rule=self.terminal.words(refusal.rule))
        self.terminal.line(said)

    # What was meant

    def _words(self) -> list[str]:
        """The commands that can be typed."""
        return [*self._commands, "quit"]

    def _possible(self) -> list[str]:
        """The actions that can be typed now."""
        return [] if self._closed else [choice["text"] for choice in self._view()["choices"]]

    def _completions(self, text: str) -> list[str]:
        return completions(text, [*self._words(), *self._possible()])

    def _guess(self, text: str) -> None:
        """Take an abbreviation for what it can only mean; say what might have been meant otherwise."""
        word, _, rest = text.partition(" ")
        found = abbreviated(text, [*self._words(), *self._possible()])
        if not found and rest:
            found = [f"{command} {rest}" for command in abbreviated(word, self._commands)]
        say = self.terminal.say
        if len(found) == 1:
            self._obey(found[0])
        elif found := found or self._completions(text):
            names = ", ".join(found[:LISTED]) + (", …" if len(found) > LISTED else "")
            self.terminal.line(say("play.ambiguous", text=text[:80], names=names))
        elif (near := nearest(text, [*self._words(), *self._possible()])) is not None:
            self.terminal.line(say("play.not-understood-near", text=text[:80], near=near))
        else:
            self.terminal.line(say("play.not-understood", text=text[:80]))

    def _why_not(self, text: str) -> None:
        if self._closed:
            self.terminal.line(self.terminal.say(self.closed_says))
        elif text:
            explain(self.terminal, self.table, self.names, text)
        else:
            blocked(self.terminal, self._view(), self.names)

    def _help(self, _: str) -> None:
        example = self.face.example
        if not self._closed:
            example = self._view()["choices"][0]["text"]
        for name in self.helped:
            if name == "look":
                for about in (*self.face.looks.values(), *self._additions.values()):
                    self.terminal.line(f"  {self.terminal.say(about)}")
                continue
            self.terminal.line(f"  {self.terminal.say(f'play.help.{name}', example=example)}")

    def _undo(self, rest: str) -> None:
        """Take back the last decision of a person; the bots' answers to it go with it."""
        acted = [line.by for line in self.table.log.line if isinstance(line.by, int)]
        people = [seat for seat in acted if self.table.seats[seat].is_person]
        seat = people[-1] if people else host.asked(self.table)
        view = self.table.view(seat) if seat >= 0 else None
        if view is not None and view["undo"]["practice"] and view["scored"] and rest != PRACTICE:
            about = self.terminal.say("common:undo.practice")
            self.terminal.line(self.terminal.say("play.practice", about=about, command=f"undo {PRACTICE}"))
            return
        was = self.table.practice
        self.table.undo(seat, self.table.version, f"undo-{self.table.version}")
        if not self._all_agree(seat):
            self.terminal.line(self.terminal.say("play.not-agreed"))
            return
        self._after_undo("play.undone")
        self._mark("practice", self.table.practice and not was)

    def _all_agree(self, seat: int) -> bool:
        """Ask the others whose consent is needed, one after the other, until somebody says no."""
        answers = [self.terminal.say(f"play.{word}") for word in ("yes", "no")]
        yes = answers[0].casefold()
        while (wish := self.table.view(seat)["undo"]["wish"]) is not None:
            other = wish["missing"][0]
            question = self.terminal.say("play.consent", name=self.names[other], asker=self.names[seat])
            said = self._reader.ask(question, partial(completions, known=answers))
            answer = (said or "").strip().casefold()
            agree = bool(answer) and yes.startswith(answer)
            self.table.consent(other, self.table.version, f"consent-{self.table.version}", agree)
            if not agree:
                return False
        return True

    def _redo(self) -> None:
        parts = self.table.log.can_redo
        seat = parts[-1].by if parts else host.asked(self.table)
        self.table.redo(seat, self.table.version, f"redo-{self.table.version}")
        self._after_undo("play.redone")

    def _after_undo(self, key: str) -> None:
        self.terminal.line(self.terminal.say(key))
        self._told_up_to(self.table.log.line[-1].seq if self.table.log.line else -1)
        self._unsaved = True
        self._keep()

    def _save(self, path: str) -> None:
        if not path:
            self.terminal.line(self.terminal.say("play.help.save"))
            return
        host.save(self.table, path)
        self._unsaved = False
        self.terminal.line(self.terminal.say("play.saved", path=path))

    def _keep(self) -> None:
        """Keep what has changed: the score of a game that has ended, and the record in the file that was asked for."""
        self._scores.look(self.terminal)
        if self._save_to is not None:
            host.save(self.table, self._save_to)
            self._unsaved = False

    def _leave(self) -> None:
        """Leave; who types at a terminal and would lose the game is warned once before."""
        if self._unsaved and self._live and self._warned != self.table.version:
            self._warned = self.table.version
            self.terminal.line(self.terminal.say("play.not-saved"))
            return
        self._leaving = True
        if self._unsaved:
            self.terminal.line(self.terminal.say("play.quit"))
