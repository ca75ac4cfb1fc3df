"""The rules of style for texts (CONTRIBUTING.md, "Texts") that can be tested, over all catalogues; cited by number."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.words.catalogues import (
    ALL_NAMESPACES,
    NAMESPACES,
    OVERLAYS,
    ROOT,
    SOURCE,
    arguments,
    base,
    glossary,
    house_glossary,
    texts,
)

from steamhouse.core.messages import LANGUAGES, NUMBERED, SEAT_ARGS, Message, catalogue, parse, render

NO_BREAK = "\u00a0"
PARTS = re.compile(r"\$t\((?:[^()]|\([^()]*\))*\)|\{\{[^{}]*\}\}")  # what is put into a text
VALUE, NESTED = "\ue000", "\ue001"
# These quote what is typed.
COMMANDS = re.compile(
    r"cli:(error\.no-compiler|metavar\.files)|steam-power-cli:rules\.text\.notation\.\d|steam-power-fault:wrong\.tile"
)


def own(text: str) -> str:
    """The text's own words, with a sign in place of each value and of each text that it nests."""
    return PARTS.sub(lambda part: NESTED if part[0].startswith("$") else VALUE, text)


def found(lang: str, pattern: str, namespaces: list[str] = ALL_NAMESPACES) -> list[str]:
    """The texts whose own words have the pattern."""
    return [
        f"{namespace}:{key}: {text}"
        for namespace in namespaces
        for key, text in texts(namespace, lang).items()
        if re.search(pattern, own(text)) and not COMMANDS.fullmatch(f"{namespace}:{key}")
    ]


# ---- 1: one thing, one word ----


def of_game(game: str) -> list[str]:
    """Its namespaces; its overlays have terms of their own."""
    folder = SOURCE / "games" / OVERLAYS.get(game, game).replace("-", "_") / "locales/en"
    known = {path.stem for path in folder.iterdir()}
    return sorted(known & set(OVERLAYS) if game in OVERLAYS else known - set(OVERLAYS))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["", "planet-steam", "planet-steam-2008", "steam-power"])
def test_1_no_other_word_for_a_thing_of_the_glossary(game: str, lang: str) -> None:
    terms = glossary(game)["terms"] if game else house_glossary()
    wrong = [word for entry in terms.values() for word in entry[lang].get("not", ())]
    case = "" if lang == "de" else "(?i)"  # German tells nouns by their capital
    if wrong:
        assert found(lang, rf"{case}(?<!\w)(?:{'|'.join(wrong)})", of_game(game) if game else ALL_NAMESPACES) == []


# ---- 6, 8: grammar ----


def test_6_no_spanish_and_or_or_before_a_name_or_a_nested_text() -> None:
    """They change before some sounds, as "y" does before "I"; amounts do not begin so."""
    named = re.compile(
        r"(?<!\w)[yo] (\{\{(seat|rival|winner|owner|name|city)\}\}|\$t\((?!planet-steam(-2008)?:amount\.))"
    )
    for namespace in ALL_NAMESPACES:
        for key, text in texts(namespace, "es").items():
            assert not named.search(text), f"{namespace}:{key}: {text}"


PERSONS = {
    "en": r"(?i)\b(he|she|his|him|her|hers|himself|herself)\b",
    "de": r"\b[Jj]eder (darf|muss|kann|nimmt|zahlt|bekommt|hat|legt|wählt|beginnt|sieht|bietet|würfelt|ist|war)\b",
    "es": r"(?i)\b(cada quien|él mismo|(a|que|si) él)\b",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_8_people_are_not_he(lang: str) -> None:
    assert found(lang, PERSONS[lang]) == []


# ---- 9: buttons ----

BUTTON = re.compile(r"<button\b.*?</button", re.DOTALL)
SAID = re.compile(r"(?<![=\w`])\{t\(([^;]*?)\)\}", re.DOTALL)
LABEL = re.compile(r"'([a-z0-9-]+):([a-z0-9.-]+)'")
LONGEST = 22


def labels() -> set[tuple[str, str]]:
    """The ids of the texts that stand on a button of the page."""
    pages = (path.read_text(encoding="utf-8") for path in (ROOT / "frontend/src").rglob("*.svelte"))
    said = [said for page in pages for button in BUTTON.findall(page) for said in SAID.findall(button)]
    return {label for each in said for label in LABEL.findall(each)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_9_buttons_are_short_and_no_sentences(lang: str) -> None:
    known = labels()
    assert len(known) > 80
    for namespace, key in known:
        for full, text in texts(namespace, lang).items():
            if base(full) == key:
                said = PARTS.sub("", text)
                assert len(said) <= LONGEST, f"{namespace}:{full}: {text}"
                assert not said.endswith("."), f"{namespace}:{full}: {text}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_9_what_is_read_out_of_a_button_has_the_words_on_it(lang: str) -> None:
    """So that who speaks to the page can name what can be seen: "Mine shows the same: Ore"."""
    named = 0
    for namespace in NAMESPACES:
        known = texts(namespace, lang)
        for key, text in known.items():
            if key.endswith("-of") and "{{what}}" in text:
                assert known[key.removesuffix("-of")] in text, f"{namespace}:{key}: {text}"
                named += 1
    assert named > 2


# ---- 10: spelling ----

BRITISH = re.compile(
    r"(?i)\b\w*(colour|grey|centre|neighbour|favour|behaviour|honour|licence|practis|cancell|travell|labell|modell"
    r"|catalogue|defence|offence|judgement|organis|recognis|realis|summaris|initialis|optimis|emphasise"
    r"|fulfil(?!l)|towards|whilst|learnt|analyse)\w*"
)
CODE = re.compile(r"```.*?```|`[^`\n]*`|\]\([^)\n]*\)", re.DOTALL)
GUIDES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")])


def test_10_english_texts_are_in_us_spelling() -> None:
    assert found("en", BRITISH.pattern) == []


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.name)
def test_10_the_documentation_is_in_us_spelling(guide: Path) -> None:
    words = {word[0] for word in BRITISH.finditer(CODE.sub("", guide.read_text(encoding="utf-8")))}
    assert words - {"catalogue", "catalogues"} == set()  # the code calls the files of texts so


# Names that stand in files, actions, the API or libraries, and what is right in both spellings.
PUBLIC = re.compile(r"(?i)colour|catalogue|fulfil|realist|optimist|labelledby|cancelled(?=\(|error)")
SOURCES = {
    path
    for folder in ("src", "frontend/src", "tests", "tools", "examples", "docs")
    for end in ("py", "ts", "js", "svelte", "css", "md", "toml", "c", "h")
    for path in (ROOT / folder).rglob(f"*.{end}")
    if "node_modules" not in path.parts
}


def test_10_names_and_comments_of_the_code_are_in_us_spelling() -> None:
    assert len(SOURCES) > 900
    wrong = {
        f"{path.relative_to(ROOT)}: {word[0]}"
        for path in SOURCES - {Path(__file__)}
        for word in BRITISH.finditer(PUBLIC.sub("", f"{path.name}\n{path.read_text(encoding='utf-8')}"))
    }
    assert wrong == set()


# ---- 11, 12: signs ----


@pytest.mark.parametrize("lang", LANGUAGES)
def test_11_quotation_marks_and_apostrophes_are_those_of_the_language(lang: str) -> None:
    others = {"en": "«»„", "de": "«»”", "es": "„“”‘"}[lang]
    assert found(lang, rf"['\"{others}]") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_11_an_ellipsis_stands_after_a_no_break_space_in_german_and_after_none_elsewhere(lang: str) -> None:
    assert found(lang, rf"\.\.\.|(?<!{NO_BREAK})…" if lang == "de" else r"\.\.\.|\s…") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_11_a_minus_is_a_minus(lang: str) -> None:
    assert found(lang, rf"(?<![\w{VALUE}{NESTED}.-])-(?=[\d{VALUE}])| - (?=[\d{VALUE}])") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_12_a_number_does_not_part_from_its_unit(lang: str) -> None:
    dollar = "" if lang == "en" else r"\$|"  # English has it in front
    assert found(lang, rf"[\d{VALUE}] ({dollar}(s|ms|kB|MB|[Mm]in)\b)") == []


# ---- 13: translated sentences ----

TRANSLATED = (
    r"(?i)can(not)? be had|lives at|\bdear(er|est|ly)?\b|^counted are|\bcash\b"
    r"|(^|[.;:] )who (has|opens|passes|wins)\b[^?]*\.$"
)


def test_13_english_texts_are_written_in_english() -> None:
    assert found("en", TRANSLATED) == []


# ---- 3, 4, 15: every text with everything that may be put into it ----

NUMBERS = (0, 1, 2)
NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"]


@cache
def whole(namespace: str, lang: str) -> dict[str, list[str]]:
    """The texts of a namespace by their keys without plurals; those of an overlay with what it takes from below."""
    found: dict[str, list[str]] = {}

    def walk(node: dict[str, Any], path: str) -> None:
        for key, value in node.items():
            if isinstance(value, dict):
                walk(value, f"{path}{key}.")
            else:
                found.setdefault(base(path + key), []).append(value)

    walk(catalogue(namespace, lang), "")
    return found


@cache
def fillings(namespace: str, key: str, lang: str) -> dict[str, frozenset[str]]:
    """The words that may stand for an argument which is a part of a nested id: those for which there is a text."""
    found: dict[str, frozenset[str]] = {}

    def also(name: str, words: frozenset[str]) -> None:
        found[name] = found[name] & words if name in found else words

    for text in whole(namespace, lang)[key]:
        for kind, nested, _ in parse(text):
            if kind != "nested":
                continue
            if nested[0][0] == "value":  # the whole id: any text will do
                also(nested[0][1], frozenset({NUMBERED}))
                continue
            shaped = "".join(what if part == "text" else f"<{what}>" for part, what, _ in nested)
            there, _, shape = shaped.partition(":")
            pattern = re.sub(r"<(\w+)>", r"(?P<\1>[a-z0-9-]+)", shape.replace(".", r"\."))
            matches = [match for other in whole(there, lang) if (match := re.fullmatch(pattern, other))]
            for name in {name for match in matches for name in match.groupdict()}:
                also(name, frozenset(match[name] for match in matches))
            for match in matches:
                for name, words in fillings(there, match[0], lang).items():
                    also(name, words)
    return found


@cache
def all_arguments() -> frozenset[str]:
    return frozenset(
        name for namespace in NAMESPACES for text in texts(namespace, "en").values() for name in arguments(parse(text))
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("namespace", ALL_NAMESPACES)
def test_15_every_text_reads_with_everything_that_may_be_put_into_it(namespace: str, lang: str) -> None:
    """With 0, 1 and 2 of everything, each resource, each specialist and so on; a sentence begins with a capital."""
    for key in whole(namespace, lang):
        holes = fillings(namespace, key, lang)
        for number in NUMBERS:
            args: dict[str, str | int] = dict.fromkeys(all_arguments(), number)
            args |= dict.fromkeys(SEAT_ARGS, number) | {name: min(words) for name, words in holes.items()}
            for name, word in [("count", number), *((name, word) for name, words in holes.items() for word in words)]:
                said = render(Message(f"{namespace}:{key}", {**args, name: word}), lang, NAMES)
                assert not re.search(r"\{\{|\}\}|\$t\(|  ", said), f"{key}: {said}"
                begun_small = re.match(r"[a-zäöüáéíóúñ].* .*\.$", said)
                assert not begun_small or COMMANDS.fullmatch(f"{namespace}:{key}"), f"{key}: {said}"
