"""Questions one after the other: each can be gone back to, explained and kept as it was; giving up changes nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from steamhouse.cli.guessing import completions
from steamhouse.cli.typing_in import nothing

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from steamhouse.cli.terminal import Terminal
    from steamhouse.cli.typing_in import Complete

    Answers = dict[str, Any]
    Ask = Callable[[str, Complete], str | None]

HELP = ("?", "help")
EVERYWHERE = ("back", "cancel", "help")  # what can be typed at each question


class Refused(Exception):
    """An answer that cannot be; the text says why, or what can be."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked for under a name: ``ask`` and ``help`` in words, and how an answer is read and shown.

    ``read`` raises Refused. ``ask`` gets the answers so far. ``complete`` knows the answers that have names.
    """

    name: str
    ask: Callable[[Answers], str]
    help: str
    read: Callable[[str], Any]
    show: Callable[[Any], str]
    complete: Complete = nothing

    def completions(self, text: str) -> list[str]:
        """What a beginning may become here."""
        return [*self.complete(text), *completions(text, EVERYWHERE)]


def answered(terminal: Terminal, ask: Ask, questions: Sequence[Question], proposed: Answers) -> Answers | None:
    """The answers to all questions, beginning with what is proposed; None where somebody gives up or leaves."""
    answers = dict(proposed)
    number = 0
    terminal.line(terminal.say("questions.how"), "dim")
    while number < len(questions):
        question = questions[number]
        default = question.show(answers[question.name])
        *before, asked = question.ask(answers).split("\n")
        for line in before:
            terminal.line(line)
        typed = ask(terminal.say("questions.prompt", question=asked, default=default), question.completions)
        if typed is None or typed in ("cancel", "quit"):
            terminal.line(terminal.say("questions.canceled"))
            return None
        if typed == "back":
            number = max(0, number - 1)
        elif typed in HELP:
            terminal.line(question.help)
            terminal.line(terminal.say("questions.how"), "dim")
        elif not typed:
            number += 1
        else:
            try:
                answers[question.name] = question.read(typed)
            except Refused as refusal:
                terminal.line(str(refusal))
            else:
                number += 1
    return answers
