"""Rendering follows i18next: interpolation, plurals, nesting, and values that stay what they are."""

from __future__ import annotations

from typing import Any

import pytest

from steamhouse.core import messages
from steamhouse.core.messages import Message, parse, render

ENGLISH = {
    "plain": "The game is over.",
    "bid": "{{seat}} bids {{ bid }}.",
    "ship_one": "{{count}} ship",
    "ship_other": "{{count}} ships",
    "sheep": "{{count}} sheep",
    "deep": {"er": {"key": "found"}},
    "good": {"ore": "ore", "water": "water"},
    "cargo": "{{count}} of $t(test:good.{{good}})",
    "fleet": '$t(test:ship) and $t(test:ship, {"count": {{rest}} })',
    "same": "$t(good.ore)",
    "quoted": '$t(test:note, {"text": "{{good}} (x)"})',
    "note": "<{{text}}>",
    "mass": "{{n, number}} kg",
    "lost": "$t(test:nowhere)",
}
GERMAN = {"ship_one": "{{count}} Schiff", "ship_other": "{{count}} Schiffe", "mass": "{{n, number}} kg"}
SPANISH = {"ship_one": "{{count}} nave", "ship_many": "{{count}} de naves", "ship_other": "{{count}} naves"}

CASES: list[tuple[str, dict[str, Any], str, str]] = [
    ("plain", {}, "en", "The game is over."),
    ("bid", {"seat": 1, "bid": 12}, "en", "Bo bids 12."),
    ("bid", {"seat": 4, "bid": 12}, "en", "Seat 5 bids 12."),
    ("bid", {"seat": "Eve", "bid": 12.0}, "en", "Eve bids 12."),
    ("deep.er.key", {}, "en", "found"),
    ("ship", {"count": 1}, "en", "1 ship"),
    ("ship", {"count": 0}, "en", "0 ships"),
    ("ship", {"count": 1.5}, "en", "1.5 ships"),
    ("ship", {"count": 1}, "de", "1 Schiff"),
    ("ship", {"count": 2}, "de", "2 Schiffe"),
    ("ship", {"count": 1}, "es", "1 nave"),
    ("ship", {"count": 2}, "es", "2 naves"),
    ("ship", {"count": 1_000_000}, "es", "1000000 de naves"),
    ("sheep", {"count": 2}, "en", "2 sheep"),
    ("cargo", {"count": 3, "good": "ore"}, "en", "3 of ore"),
    ("fleet", {"count": 1, "rest": 2}, "en", "1 ship and 2 ships"),
    ("same", {}, "en", "ore"),
    ("quoted", {"good": 'a "b"'}, "en", '<a "b" (x)>'),
    ("mass", {"n": 12345.5}, "en", "12,345.5 kg"),
    ("mass", {"n": 12345.5}, "de", "12.345,5 kg"),
]


@pytest.fixture(autouse=True)
def small_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {("test", "en"): ENGLISH, ("test", "de"): GERMAN, ("test", "es"): SPANISH}
    monkeypatch.setattr(messages, "_catalogues", {**messages._catalogues, **known})
    monkeypatch.setattr(messages, "_templates", {})


@pytest.mark.parametrize(("key", "args", "lang", "text"), CASES)
def test_cases(key: str, args: dict[str, Any], lang: str, text: str) -> None:
    assert render(Message(f"test:{key}", args), lang, ["Ada", "Bo"]) == text


@pytest.mark.parametrize("name", ["{{bid}}", "{{", "}}", "$t(test:plain)", "$t(", "a), {", '"', "\\"])
def test_names_are_never_read_as_templates(name: str) -> None:
    said = render(Message("test:bid", {"seat": 0, "bid": 3}), "en", [name])
    assert said == f"{name} bids 3."
    assert render(Message("test:quoted", {"good": name}), "en") == f"<{name} (x)>"


def test_a_missing_text_is_named_with_its_language() -> None:
    with pytest.raises(KeyError, match=r"test:nothing.*'de'"):
        render(Message("test:nothing", {}), "de")
    with pytest.raises(KeyError, match=r"test:nowhere.*'en'"):
        render(Message("test:lost", {}), "en")
    with pytest.raises(KeyError, match="'fr'"):
        render(Message("common:site.name", {}), "fr")
    with pytest.raises(KeyError, match="test:deep"):
        render(Message("test:deep", {}), "en")


def test_a_missing_argument_is_named() -> None:
    with pytest.raises(KeyError, match=r"test:bid.*'bid'"):
        render(Message("test:bid", {"seat": 0}), "en", ["Ada"])
    with pytest.raises(KeyError, match=r"test:fleet.*'rest'"):
        render(Message("test:fleet", {"count": 1}), "en")


@pytest.mark.parametrize("text", ["{{open", "$t(common:x", '$t(common:x, {"a": ")"', "{{n, currency}}"])
def test_broken_texts_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"placeholder|nesting|format"):
        parse(text)


def test_json_both_ways() -> None:
    message = Message("planet-steam:log.bid", {"seat": 1, "bid": 12})
    assert Message.from_json(message.to_json()) == message
    assert hash(Message.from_json(message.to_json())) == hash(message)
    assert message != Message("planet-steam:log.bid", {"seat": 1, "bid": 13})
    assert message != "planet-steam:log.bid"
    assert Message("a:b") == Message("a:b", {})
    assert "log.bid" in repr(message)


def test_what_is_hidden_is_read_by_those_who_may_know_it() -> None:
    drawn = Message("a:draw-card", {"seat": 1, "card": "C07"}, seats=[1], hidden=["card"], covered="a:draw")
    assert Message.from_json(drawn.to_json()) == drawn
    assert drawn.seen_by(1) == Message("a:draw-card", {"seat": 1, "card": "C07"})
    for other in (None, 0):
        assert drawn.seen_by(other) == Message("a:draw", {"seat": 1})
    marked = Message("a:draw-card", {"seat": 1, "card": "C07"}, seats=[1], hidden=["card"])
    assert marked.seen_by(0) == Message("a:draw-card", {"seat": 1, "card": "?"})
    assert drawn != marked
    assert "C07" in repr(drawn)
    public = Message("a:b", {"x": 1})
    assert public.seen_by(None) == public
    assert set(public.to_json()) == {"id", "args"}


BROKEN: list[dict[str, Any]] = [
    {},
    {"id": 3},
    {"id": "a:b", "args": []},
    {"id": "a:b", "args": {"x": [1]}},
    {"id": "a:b", "seats": ["x"]},
    {"id": "a:b", "seats": [1], "hidden": "card"},
    {"id": "a:b", "seats": [1], "covered": 3},
]


@pytest.mark.parametrize("data", BROKEN)
def test_json_that_is_no_message(data: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="message"):
        Message.from_json(data)


def test_changing_the_json_does_not_change_the_message() -> None:
    message = Message("a:b", {"x": 1})
    message.to_json()["args"]["x"] = 2
    assert message.args == {"x": 1}
