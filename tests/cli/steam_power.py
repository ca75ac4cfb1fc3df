"""A player of Steam Power at the terminal, who reads the menu and types numbers, as a person does."""

from __future__ import annotations

import io
import re
import sys
from contextlib import redirect_stdout
from unittest import mock

from tests.cli.kit import CLEAN

from steamhouse.cli import main

# What is chosen when it is on offer, best first.
WISHES = (
    "at its lowest cost",
    "Use the bonus action",
    "joins ",
    "^from ",
    "^on to ",
    "^Lay .* on to ",
    "choose among",
    "on to ",
)
TURNS = (
    "Build",
    r"Take \$",
    "Lay track",
    "Lay track",
    "Build",
    "Take contracts",
    "Lay track",
)  # in turn, or what can be


class Player:
    """Answers prompts one after the other; a contract that can be paid comes first."""

    def __init__(self, most: int, wishes: tuple[str, ...]) -> None:
        self.seen = io.StringIO()  # all that was shown
        self.typed: list[str] = []
        self.code = -1  # the command's exit code
        self._most = most
        self._wishes = wishes
        self._read = 0

    def readline(self) -> str:
        text = self.seen.getvalue()[self._read :]
        self._read = len(self.seen.getvalue())
        line = self.answer(text) if len(self.typed) < self._most else "quit"
        self.typed.append(line)
        return f"{line}\n"

    def isatty(self) -> bool:
        return False

    def answer(self, text: str) -> str:
        """The number to type for the choices at the end of the text; "quit" where nothing is asked."""
        menu = []
        for line in text.splitlines():
            alone = re.fullmatch(r" *(\d+)\. (.+)", line)
            menu += [alone.groups()] if alone else re.findall(r"(?:: |, )(\d+)\. ([^,]+)", line)
        starts = [at for at, (number, _) in enumerate(menu) if number == "1"]
        if not starts:
            return "quit"
        menu = menu[starts[-1] :]
        factories = [number for number, words in menu if re.fullmatch(r"[A-Z][\w. ]+|\d", words)]
        for wish in (*self._wishes, *(TURNS[(len(self.typed) + more) % len(TURNS)] for more in range(len(TURNS)))):
            found = [number for number, words in menu if re.search(wish, words)]
            if wish == "Build" and factories:
                return factories[0]
            if found:
                return found[len(self.typed) % len(found)]
        return menu[-1][0]


def finish(*args: object, most: int = 2000, wishes: tuple[str, ...] = WISHES) -> Player:
    """Play a whole game, or its first ``most`` decisions, at the terminal."""
    player = Player(most, wishes)
    streams = mock.patch.object(sys, "stdin", player)
    with redirect_stdout(player.seen), mock.patch.dict("os.environ", CLEAN), streams:
        try:
            main(["play", "steam-power", *map(str, args)])
        except SystemExit as leave:
            player.code = int(leave.code or 0)
    return player
