"""Messages: ids with arguments, put in words only at the edge (page, terminal, log in a file).

The catalogues are i18next JSON v4, the same files that the page reads: ``locales/<language>/<namespace>.json`` of this
package for what is everybody's, and likewise beside the manifest of each game.
``render`` follows i18next's rules for them: ``{{name}}`` takes an argument, ``{{name, number}}`` formats it as the
language does, a key with a ``count`` picks its plural form, ``$t(namespace:key)`` takes another text with the same
arguments, ``$t(namespace:key, {"count": {{credits}} })`` with changed ones. The value of an argument is text and
nothing else: a player who calls himself ``{{x}}`` or ``$t(y)`` is shown like that.

An overlay is a catalogue that says part of another one in other words: it takes from that one each text that it lacks,
and what such a text nests it says in its own words. The manifest of its game names it.

Arguments are JSON scalars and never carry translated text. Those named in ``SEAT_ARGS`` hold a seat number (from 0),
for which the renderer puts the name of the person or bot who sits there.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    Scalar = str | int | float | bool
    # A template is a row of parts: ("text", text), ("value", name, format) or ("nested", key, options), where key and
    # options are templates themselves and options is None when there are none.
    Part = tuple[str, Any, Any]
    Template = tuple[Part, ...]

LANGUAGES = ("en", "de", "es")
SEAT_ARGS = ("seat", "rival", "winner", "owner")
NUMBERED = "common:seat.numbered"  # a seat without a name

_catalogues: dict[tuple[str, str], dict[str, Any]] = {}
_templates: dict[tuple[str, str, str], Template] = {}
_plural_rules: dict[str, Callable[[float], str]] = {}


class Message:
    """What is to be said: an id such as ``common:turn.of`` and its arguments, in no language yet.

    A message about something hidden names in ``seats`` who may read all of it, and in ``hidden`` the arguments that the
    others may not know; ``covered`` is the id that they read instead, "" for the same text with question marks.
    ``seats`` is None for what everybody may read.
    """

    __slots__ = ("args", "covered", "hidden", "id", "seats")

    id: str
    args: dict[str, Scalar]
    seats: tuple[int, ...] | None
    hidden: tuple[str, ...]
    covered: str

    def __init__(
        self,
        id: str,  # noqa: A002 - its name in JSON
        args: Mapping[str, Scalar] | None = None,
        seats: Sequence[int] | None = None,
        hidden: Sequence[str] = (),
        covered: str = "",
    ) -> None:
        self.id = id
        self.args = dict(args) if args else {}
        self.seats = None if seats is None else tuple(seats)
        self.hidden = tuple(hidden)
        self.covered = covered

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message):
            return NotImplemented
        return self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.id, tuple(sorted(self.args.items(), key=lambda item: item[0]))))

    def __repr__(self) -> str:
        if self.seats is None:
            return f"Message({self.id!r}, {self.args!r})"
        return f"Message({self.id!r}, {self.args!r}, {self.seats!r}, {self.hidden!r}, {self.covered!r})"

    def seen_by(self, seat: int | None) -> Message:
        """What ``seat`` (None: a spectator) may read of it, without a word on who may read more."""
        if self.seats is None or seat in self.seats:
            return Message(self.id, self.args)
        if self.covered:
            known = {name: value for name, value in self.args.items() if name not in self.hidden}
            return Message(self.covered, known)
        return Message(self.id, {name: "?" if name in self.hidden else value for name, value in self.args.items()})

    def to_json(self) -> dict[str, Any]:
        """``{"id": ..., "args": {...}}``, as the view, the log and the API carry it.

        With ``seats``, ``hidden`` and ``covered`` where not everybody may read it: only the log's file holds those.
        """
        data: dict[str, Any] = {"id": self.id, "args": dict(self.args)}
        if self.seats is not None:
            data["seats"] = list(self.seats)
            data["hidden"] = list(self.hidden)
            if self.covered:
                data["covered"] = self.covered
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Message:
        """The message that ``to_json`` wrote. Raises ValueError for anything else."""
        key, args = data.get("id"), data.get("args", {})
        if not (isinstance(key, str) and isinstance(args, dict)):
            raise ValueError('a message needs "id" (text) and "args" (an object)')
        for name, value in args.items():
            if not (isinstance(name, str) and isinstance(value, (str, int, float, bool))):
                raise ValueError(f"argument {name!r} of the message {key!r} is not text, a number, true or false")
        seats, hidden, covered = data.get("seats"), data.get("hidden", ()), data.get("covered", "")
        if not (seats is None or (isinstance(seats, (list, tuple)) and all(type(seat) is int for seat in seats))):
            raise ValueError(f'"seats" of the message {key!r} are not seat numbers')
        if not (isinstance(hidden, (list, tuple)) and all(isinstance(name, str) for name in hidden)):
            raise ValueError(f'"hidden" of the message {key!r} are not names of arguments')
        if not isinstance(covered, str):
            raise ValueError(f'"covered" of the message {key!r} is not an id')
        return cls(key, args, seats, hidden, covered)


def render(message: Message, lang: str = "en", names: Sequence[str] = ()) -> str:
    """The message in words of ``lang``; ``names`` are the seats' names, in the order of the seats.

    A seat without a name is called by its number (from 1). Raises KeyError, naming the id and the language, when the
    catalogue has no such text or the text needs an argument that the message lacks.
    """
    args: dict[str, Any] = dict(message.args)
    for name in SEAT_ARGS:
        seat = args.get(name)
        if isinstance(seat, int) and not isinstance(seat, bool):
            args[name] = names[seat] if 0 <= seat < len(names) else _say(NUMBERED, lang, {"number": seat + 1})
    return _say(message.id, lang, args)


def catalogue(namespace: str, lang: str) -> dict[str, Any]:
    """The texts of one namespace as nested dicts, read from its file once. KeyError if there is no such file.

    Those of an overlay are complete.
    """
    found = _catalogues.get((namespace, lang))
    if found is None:
        import json

        path, below = _file(namespace, lang)
        with open(path, encoding="utf-8") as file:
            found = json.load(file)
        assert isinstance(found, dict)
        if below:
            found = _laid_over(catalogue(below, lang), found, f"$t({below}:", f"$t({namespace}:")
        _catalogues[namespace, lang] = found
    return found


def takes(message_id: str) -> frozenset[str]:
    """The names of the arguments that a text takes, also for the texts that it nests. KeyError for an unknown id."""
    namespace, _, key = message_id.partition(":")
    text = _lookup(namespace, key, LANGUAGES[0])
    if text is None:
        raise KeyError(f"no text for {message_id}")
    return _arguments(parse(text))


def _arguments(template: Template) -> frozenset[str]:
    found: set[str] = set()
    for kind, first, second in template:
        if kind == "value":
            found.add(first)
        elif kind == "nested":
            found |= _arguments(first) | (_arguments(second) if second else frozenset())
    return frozenset(found)


def _file(namespace: str, lang: str) -> tuple[str, str | None]:
    """The path of a catalogue, and the one that it lies over if it is an overlay."""
    import os

    from steamhouse.core.registry import locales

    for folder, overlays in locales():
        path = os.path.join(folder, lang, f"{namespace}.json")
        if os.path.exists(path):
            return path, overlays.get(namespace)
    raise KeyError(f"there is no catalogue {namespace!r} in language {lang!r}")


def _laid_over(below: Mapping[str, Any], above: Mapping[str, Any], others: str, own: str) -> dict[str, Any]:
    """The texts below with those above in their place; all of them nest the overlay's own (``own`` for ``others``)."""
    found: dict[str, Any] = {}
    for key in {**below, **above}:
        value = above.get(key, below.get(key))
        if isinstance(value, str):
            found[key] = value.replace(others, own)
        else:
            found[key] = _laid_over(below.get(key, {}), above.get(key, {}), others, own)
    return found


def _say(message_id: str, lang: str, args: Mapping[str, Any], namespace: str = "common") -> str:
    """The text of an id; ``namespace`` is for ids that name none (within a catalogue: its own)."""
    before, colon, after = message_id.partition(":")
    if colon:
        namespace, key = before, after
    else:
        key = before
    count = args.get("count")
    text: str | None = None
    if isinstance(count, (int, float)) and not isinstance(count, bool):
        plural = f"{key}_{_plural(count, lang)}"
        text = _lookup(namespace, plural, lang)
        if text is not None:
            key = plural
    if text is None:
        text = _lookup(namespace, key, lang)
    if text is None:
        raise KeyError(f"no text for {namespace}:{key} in language {lang!r}")
    template = _templates.get((namespace, key, lang))
    if template is None:
        template = parse(text)
        _templates[namespace, key, lang] = template
    try:
        return _fill(template, lang, args, namespace)
    except _MissingError as missing:
        raise KeyError(f"{namespace}:{key} in language {lang!r} needs the argument {missing.name!r}") from None


class _MissingError(Exception):
    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def _lookup(namespace: str, key: str, lang: str) -> str | None:
    node: Any = catalogue(namespace, lang)
    for step in key.split("."):
        if not isinstance(node, dict):
            return None
        node = node.get(step)
    return node if isinstance(node, str) else None


def _fill(template: Template, lang: str, args: Mapping[str, Any], namespace: str) -> str:
    said = []
    for kind, first, second in template:
        if kind == "text":
            said.append(first)
        elif kind == "value":
            said.append(_value(first, second, lang, args))
        else:
            inner: Mapping[str, Any] = args
            if second is not None:
                inner = {**args, **_options(second, args)}
            said.append(_say(_fill(first, lang, args, namespace), lang, inner, namespace))
    return "".join(said)


def _value(name: str, form: str | None, lang: str, args: Mapping[str, Any]) -> str:
    if name not in args:
        raise _MissingError(name)
    value = args[name]
    if form == "number":
        from babel.numbers import format_decimal

        return str(format_decimal(value, locale=lang))
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def _options(template: Template, args: Mapping[str, Any]) -> dict[str, Any]:
    """The changed arguments of a nested text: a JSON object whose values may be arguments, in quotes or bare."""
    import json

    said = []
    for kind, first, _ in template:
        if kind == "text":
            said.append(first)
        elif first not in args:
            raise _MissingError(first)
        else:
            quoted = "".join(said).count('"') % 2 == 1
            value = args[first]
            said.append(json.dumps(str(value))[1:-1] if quoted else json.dumps(value))
    changed = json.loads("".join(said))
    assert isinstance(changed, dict)
    return changed


def _plural(count: float, lang: str) -> str:
    rule = _plural_rules.get(lang)
    if rule is None:
        from babel import Locale

        rule = Locale.parse(lang).plural_form
        _plural_rules[lang] = rule
    return rule(count)


def parse(text: str) -> Template:
    """The parts of a catalogue's text. ValueError when a brace or a nesting is left open or a format is unknown."""
    parts: list[Part] = []
    at = 0
    while at < len(text):
        value, nested = text.find("{{", at), text.find("$t(", at)
        start = min((found for found in (value, nested) if found >= 0), default=len(text))
        if start > at:
            parts.append(("text", text[at:start], None))
        if start == len(text):
            break
        if start == value:
            end = text.find("}}", start)
            if end < 0:
                raise ValueError(f"a placeholder is not closed: {text!r}")
            name, _, form = text[start + 2 : end].partition(",")
            if form.strip() not in ("", "number"):
                raise ValueError(f"unknown format {form.strip()!r} in {text!r}")
            parts.append(("value", name.strip(), form.strip() or None))
            at = end + 2
        else:
            end = _closing(text, start + 3)
            key, comma, options = text[start + 3 : end].partition(",")
            parts.append(("nested", parse(key.strip()), parse(options.strip()) if comma else None))
            at = end + 1
    return tuple(parts)


def _closing(text: str, at: int) -> int:
    """Where the parenthesis closes that was opened just before ``at``; those within quotes do not count."""
    depth, quoted = 1, False
    for place in range(at, len(text)):
        sign = text[place]
        if sign == '"':
            quoted = not quoted
        elif not quoted and sign in "()":
            depth += 1 if sign == "(" else -1
            if depth == 0:
                return place
    raise ValueError(f"a nesting is not closed: {text!r}")
