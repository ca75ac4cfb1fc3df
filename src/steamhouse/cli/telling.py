"""What happened and why, in words: the log, the bots' reasons, and what is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.core.errors import ActionError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from steamhouse.cli.terminal import Terminal
    from steamhouse.core.state import State
    from steamhouse.session import Table


TRACE = ":trace."  # in the ids of messages that say how an Automa came to its action


def new_lines(table: Table, after: int, seat: int | None) -> list[dict[str, Any]]:
    """The lines of play with numbers above ``after``, as the seat may read them."""
    reader = seat if seat is not None and seat >= 0 else None
    return table.lines(reader, after)


def tell(terminal: Terminal, line: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    """A line of play in words."""
    return [terminal.words(event, names) for event in line["events"]] or [line["text"]]


def tell_at_length(terminal: Terminal, line: Mapping[str, Any], names: Sequence[str]) -> list[tuple[str, str]]:
    """The same with a style for each text: the steps that led an Automa to its action are set in and less bright."""
    steps = [TRACE in event["id"] for event in line["events"]] or [False]
    return [
        (f"    {text}", "dim") if step else (f"  {text}", "")
        for step, text in zip(steps, tell(terminal, line, names), strict=True)
    ]


def who(terminal: Terminal, seat: int | str, names: Sequence[str]) -> str:
    """Who made a move: a seat's name, or chance."""
    return names[seat] if isinstance(seat, int) else terminal.say("common:seat.chance")


def log(terminal: Terminal, table: Table, names: Sequence[str], seat: int | None, wanted: str = "") -> None:
    """The last ``wanted`` lines of play (all of them without a number) for a seat, in words with the notation."""
    lines = new_lines(table, -1, seat)
    if wanted.isdecimal() and len(wanted) < 6:
        lines = lines[-int(wanted) :] if int(wanted) else []
    for line in lines:
        terminal.line(f"{line['seq']:4} {' '.join(tell(terminal, line, names))}  [{line['text']}]")


def whys(terminal: Terminal, table: Table, names: Sequence[str], seat: int | None, after: int) -> None:
    """The reasons of bots and Automas for what they did after a log number, as a seat may read them."""
    found = [(line, reasons) for line in new_lines(table, after, seat) if (reasons := _reasons(line))]
    for line, reasons in found:
        reason = " ".join(terminal.words(message, names) for message in reasons)
        args = {"name": who(terminal, line["who"], names), "action": line["text"], "reason": reason}
        terminal.line(f"  {terminal.say('play.why', **args)}")
    if not found:
        terminal.line(terminal.say("play.no-reasons"))


def _reasons(line: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """What a bot says of its move, or the steps that led an Automa to its action."""
    return [line["why"]] if line["why"] else [event for event in line["events"] if TRACE in event["id"]]


def blocked(terminal: Terminal, view: Mapping[str, Any], names: Sequence[str]) -> None:
    """What one might want to do and cannot, the same reasons together."""
    groups: dict[tuple[str, str, str], list[str]] = {}
    alone: dict[tuple[str, str, str], str] = {}  # what is said of a group that has one action only
    for entry in view["blocked"]:
        rule = terminal.words(entry["rule"], names)
        reason = terminal.words(entry["reason"], names)
        shared = terminal.words(_without_names(entry["reason"], reason), names)
        group = (entry["verb"], shared, rule)
        groups.setdefault(group, []).append(entry["text"])
        alone[group] = reason
    if not groups:
        terminal.line(terminal.say("play.nothing-blocked"))
        return
    terminal.title(terminal.say("play.blocked"))
    for group, texts in groups.items():
        verb, shared, rule = group
        reason = alone[group] if len(texts) == 1 else shared
        terminal.line(f"  {_together(verb, texts)}: {terminal.say('play.reason', reason=reason, rule=rule)}")


def _without_names(message: Mapping[str, Any], text: str) -> Mapping[str, Any]:
    """The message with three dots for the names of places in it, so that it fits several of them."""
    args = {
        name: "…" if isinstance(value, str) and value[:1].isupper() and value in text else value
        for name, value in message["args"].items()
    }
    return {**message, "args": args}


def _together(verb: str, texts: Sequence[str]) -> str:
    """Actions of one verb in short: the verb once, then what it may be done with."""
    word = verb if texts[0].startswith(verb) else verb.replace("-", " ", 1)
    rests = [text[len(word) :].strip() for text in texts]
    return f"{word} {', '.join(rests)}".strip()


def explain(terminal: Terminal, table: Table, names: Sequence[str], text: str) -> None:
    """Why one action is not possible and which rule says so; or that it is."""
    try:
        reason = reason_of(terminal, table.state, names, text)
    except ActionError:
        terminal.line(terminal.say("play.not-understood", text=text[:80]))
        return
    terminal.line(f"{text}: {reason}" if reason else terminal.say("play.possible", action=text))


def reason_of(terminal: Terminal, state: State, names: Sequence[str], text: str) -> str:
    """Why one action is not possible and which rule says so, "" where it is. ActionError for what is no action."""
    reason = state.explain(text)
    if reason is None:
        return ""
    args = {"reason": terminal.words(reason.message, names), "rule": terminal.words(reason.place, names)}
    return terminal.say("play.reason", **args)
