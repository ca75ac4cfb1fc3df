"""Asked once, before the first game beside the cardboard: whether map and contracts here are the printed ones."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from steamhouse.cli.failures import Failure
from steamhouse.cli.guessing import completions
from steamhouse.games.steam_power.terminal import own_deck
from steamhouse.games.steam_power.terminal.new_card import ask_card, keep

if TYPE_CHECKING:
    from steamhouse.cli.questions import Ask
    from steamhouse.cli.terminal import Terminal


def compare(terminal: Terminal, ask: Ask) -> str | None:
    """Ask where it has not been answered yet; the file of the own deck where contracts were entered for this game."""
    if own_deck.compared():
        return None
    terminal.line(terminal.say("steam-power-cli:printed.how"))
    same = _yes(terminal, ask, "steam-power-cli:printed.ask")
    if same is None:
        return None
    try:
        own_deck.remember("same" if same else "differs")
    except Failure as failure:  # asked again next time
        terminal.line(terminal.words(failure.message))
    if same:
        return None
    terminal.line(terminal.say("steam-power-cli:printed.map"))
    terminal.line(terminal.say("steam-power-cli:printed.deck"))
    return _entered(terminal, ask)


def _entered(terminal: Terminal, ask: Ask) -> str | None:
    """Enter contracts as long as somebody wants to."""
    from steamhouse.games.steam_power.files.decks import deck_ids, shipped_deck

    path = None
    while _yes(terminal, ask, "steam-power-cli:printed.more"):
        deck = own_deck.read() or shipped_deck(deck_ids()[0])
        found = ask_card(terminal, ask, deck, ())
        if found is not None:
            keep(terminal, *found)
            path = str(own_deck.deck_file())
    return path


def _yes(terminal: Terminal, ask: Ask, key: str) -> bool | None:
    """The answer to a question; None where somebody leaves."""
    yes, no = (terminal.say(f"play.{word}").casefold() for word in ("yes", "no"))
    while (typed := ask(terminal.say(key), partial(completions, known=(yes, no)))) is not None:
        answer = typed.casefold()
        if answer and (yes.startswith(answer) or no.startswith(answer)):
            return yes.startswith(answer)
        terminal.line(terminal.say("steam-power-cli:printed.yes-or-no"))
    return None
