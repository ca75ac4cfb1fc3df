"""From the words of a command line to one command: language, help, errors and exit codes."""

from __future__ import annotations

import contextlib
import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand

from steamhouse import __version__
from steamhouse.cli import language
from steamhouse.cli.failures import USAGE, WRONG, Failure, fail, fail_unknown, refused
from steamhouse.cli.terminal import Terminal, columns
from steamhouse.core.errors import GameError
from steamhouse.core.messages import LANGUAGES, Message

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

# Command, its function and the module of that function share one name.
COMMANDS = (
    "serve",
    "play",
    "cardboard",
    "scores",
    "simulate",
    "bot",
    "replay",
    "check",
    "position",
    "rules",
    "bench",
    "warm",
    "openapi",
    "version",
)
COMMON = ("json", "lang", "plain", "help")  # options of every command
HELP = ("--help", "-h")
UsageError: Any = typer.BadParameter.__base__  # the public exceptions of typer are its children


def run(args: list[str]) -> int:
    """Run the command line ``args`` (without the program's name) and return the exit code."""
    _complete_streams()
    terminal = Terminal(language.from_environment(os.environ))
    try:
        rest, terminal = _common(args)
        code = _dispatch(rest, terminal)
        sys.stdout.flush()  # what cannot be written is told here, not by Python at its end
        return code
    except Failure as failure:
        return _report(terminal, failure)
    except GameError as error:
        return _report(terminal, refused("wrong", error))
    except KeyboardInterrupt:
        sys.stdout.write("\n")
        return WRONG
    except BrokenPipeError:
        _write_no_more()  # whoever read the output has had enough
        return 0
    except OSError as error:
        _write_no_more()
        terminal.error(terminal.say("error.io", detail=_place(error)))  # the output may be what failed
        return WRONG


def _place(error: OSError) -> str:
    """What failed, and where if a file or folder did."""
    why = error.strerror or str(error)
    return f"{error.filename}: {why}" if isinstance(error.filename, str) else why


def _complete_streams() -> None:
    """Give the program an empty input, or a full output, in place of one that was closed; no text is too odd to write.

    A closed output cannot be written: that is told like a full disk.
    """
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 - open until the program ends
    if sys.stdout is None:
        sys.stdout = open(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _write_no_more() -> None:
    """Let nothing more be written: Python would complain once more when it flushes the output at its end."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _common(args: Sequence[str]) -> tuple[list[str], Terminal]:
    """Take the options that every command has out of the command line, wherever they stand."""
    lang = language.from_environment(os.environ)
    json = plain = False
    rest = []
    words = iter(args)
    for word in words:
        if word == "--":
            rest += [word, *words]
        elif word == "--json":
            json = True
        elif word == "--plain":
            plain = True
        elif word == "--lang" or word.startswith("--lang="):
            wish = word[7:] if "=" in word else next(words, "")
            if wish not in LANGUAGES:
                _report(Terminal(lang, json="--json" in args), _unknown_language(wish))
                sys.exit(USAGE)
            lang = wish
        else:
            rest.append(word)
    return rest, Terminal(lang, json=json, plain=plain)


def _unknown_language(wish: str) -> Failure:
    message = Message("cli:error.unknown-language", {"name": wish, "known": ", ".join(LANGUAGES)})
    return Failure("unknown-language", message, USAGE)


def _report(terminal: Terminal, failure: Failure) -> int:
    if terminal.json:
        terminal.emit({"error": failure.to_json()})
    else:
        terminal.error(terminal.words(failure.message))
    return failure.exit_code


def _dispatch(args: list[str], terminal: Terminal) -> int:
    if not args or args[0] in HELP:
        _overview(terminal)
        return 0 if args else USAGE
    name, *rest = args
    if name == "--version":
        if terminal.json:
            terminal.emit({"version": __version__})
        else:
            terminal.line(__version__)
        return 0
    if name not in COMMANDS:
        fail_unknown("unknown-command", name, COMMANDS)
    module = import_module(f"steamhouse.cli.{name}")
    command = make_command(name, getattr(module, name), terminal)
    try:
        # not by main(), which makes an error of a reader that has had enough
        with command.make_context(f"steamhouse {name}", rest, obj=terminal) as context:
            command.invoke(context)
    except typer.Exit as leaving:
        return leaving.exit_code
    except UsageError as error:
        raise _usage(error, name) from None
    return 0


def _overview(terminal: Terminal) -> None:
    """The help of the whole program, without importing a single command."""
    if terminal.json:
        terminal.emit({"commands": {name: terminal.say(f"command.{name}") for name in COMMANDS}})
        return
    terminal.line(f"{terminal.say('help.usage')} {terminal.say('help.overview')}")
    terminal.line()
    terminal.line(terminal.say("help.about"))
    terminal.line()
    for text in columns([[f"  {name}", terminal.say(f"command.{name}")] for name in COMMANDS], 2):
        terminal.line(text)
    terminal.line()
    terminal.line(terminal.say("help.more"))


def make_command(name: str, function: Callable[..., object], terminal: Terminal) -> Any:
    """The command of a function. Its help texts are message ids and are said in the terminal's language."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(name, cls=_Command, context_settings={"help_option_names": ["--help", "-h"]})(function)
    command = typer.main.get_command(app)
    command.help = terminal.say(f"command.{name}")
    for param in command.params:
        text = getattr(param, "help", None)
        if text:
            param.help = terminal.say(text)  # type: ignore[attr-defined]
        if param.metavar:
            param.metavar = terminal.say(param.metavar)
    return command


class _Command(TyperCommand):
    """A command whose help is in the language of its terminal, in plain lines that a screen reader can follow."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        arguments = [param for param in self.params if param.param_type_name == "argument"]
        pieces = [str(param.metavar) if param.required else f"[{param.metavar}]" for param in arguments]
        prefix = f"{ctx.obj.say('help.usage')} "
        formatter.write_usage(ctx.command_path, " ".join([ctx.obj.say("help.options-metavar"), *pieces]), prefix)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        say = ctx.obj.say
        found: dict[str, list[tuple[str, str]]] = {"argument": [], "option": []}
        for param in self.params:
            record = param.get_help_record(ctx)
            if record is not None:
                name = str(param.metavar) if param.param_type_name == "argument" else record[0]
                found[param.param_type_name].append((name, getattr(param, "help", None) or ""))
        found["option"] += [(say(f"option.{name}.names"), say(f"option.{name}.about")) for name in COMMON]
        for kind, records in found.items():
            if records:
                with formatter.section(say(f"help.{kind}s")):
                    formatter.write_dl(records)


def _usage(error: Any, command: str) -> Failure:
    """What was wrong with a command's words, as a failure."""
    kind = type(error).__name__
    param: Any = getattr(error, "param", None)
    name = ""
    if param is not None:
        name = str(param.metavar) if param.param_type_name == "argument" else param.opts[0]
    try:
        if kind == "NoSuchOption":
            fail("no-such-option", USAGE, name=error.option_name, command=command)
        if kind == "MissingParameter" and name:
            fail("missing", USAGE, name=name, command=command)
        if name and param.min is not None:
            top = {} if param.max is None else {"high": param.max}
            fail("bad-number-between" if top else "bad-number", USAGE, name=name, low=param.min, **top)
        if name:
            fail("bad-value", USAGE, name=name, detail=error.message)
        fail("usage", USAGE, detail=error.format_message(), command=command)
    except Failure as failure:
        return failure
