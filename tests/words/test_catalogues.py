"""The catalogues of the three languages say the same things, and everything that is said has a text."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from tests.words.catalogues import (
    ALL_NAMESPACES,
    FOLDERS,
    NAMESPACES,
    OVERLAYS,
    PLURAL_KEY,
    ROOT,
    SOURCE,
    arguments,
    base,
    glossary,
    house_glossary,
    nestings,
    texts,
)

from steamhouse.core.messages import LANGUAGES, SEAT_ARGS, Message, parse, render

PLURALS = {"en": ("one", "other"), "de": ("one", "other"), "es": ("one", "many", "other")}
ZERO = "zero"  # i18next takes this form for 0 wherever it stands; ``render`` does not, so it is the page's alone
PAGES = {namespace for namespace in NAMESPACES if namespace.startswith("page")}
# Names that i18next reads as options of its own, and so would not fill in.
RESERVED = {"ns", "lng", "lngs", "context", "defaultValue", "replace", "ordinal", "nest", "interpolation", "joinArrays"}


def test_every_language_has_every_namespace() -> None:
    assert {"common", "planet-steam", "steam-power", "cli"} <= set(NAMESPACES)
    assert len(set(ALL_NAMESPACES)) == len(ALL_NAMESPACES), "two folders have a namespace of the same name"
    for folder in FOLDERS:
        english = sorted(path.name for path in (folder / "en").iterdir())
        for lang in LANGUAGES:
            assert sorted(path.name for path in (folder / lang).iterdir()) == english


@pytest.mark.parametrize("namespace", NAMESPACES)
def test_all_languages_have_the_same_keys(namespace: str) -> None:
    english = {base(key) for key in texts(namespace, "en")}
    for lang in LANGUAGES:
        assert {base(key) for key in texts(namespace, lang)} == english


@pytest.mark.parametrize("namespace", NAMESPACES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_plurals_have_the_forms_of_the_language(namespace: str, lang: str) -> None:
    keys = set(texts(namespace, lang))
    for key in keys:
        if PLURAL_KEY.search(key):
            assert base(key) not in keys
            forms = {other.rsplit("_", 1)[1] for other in keys if base(other) == base(key) and other != base(key)}
            assert forms - ({ZERO} if namespace in PAGES else set()) == set(PLURALS[lang]), key


@pytest.mark.parametrize("namespace", NAMESPACES)
def test_all_languages_take_the_same_arguments(namespace: str) -> None:
    wanted: dict[str, set[str]] = {}
    for key, text in texts(namespace, "en").items():
        wanted.setdefault(base(key), set()).update(arguments(parse(text)))
    for lang in LANGUAGES:
        taken: dict[str, set[str]] = {}
        for key, text in texts(namespace, lang).items():
            taken.setdefault(base(key), set()).update(arguments(parse(text)))
        for key, names in taken.items():
            assert names == wanted[key], f"{lang} {key}"
            assert not names & RESERVED, key


@pytest.mark.parametrize("namespace", NAMESPACES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nested_texts_exist_and_name_their_namespace(namespace: str, lang: str) -> None:
    for key, text in texts(namespace, lang).items():
        for nested in nestings(parse(text)):
            if nested == "*":  # a whole id as argument, which names its namespace where it is given
                continue
            there, colon, inner = nested.partition(":")
            assert colon, f"{key}: {nested} names no namespace, which i18next would look up elsewhere"
            pattern = re.compile(re.escape(inner).replace(r"\*", "[a-z-]+"))
            assert any(pattern.fullmatch(base(other)) for other in texts(there, lang)), f"{lang} {key}: {nested}"


@pytest.mark.parametrize("namespace", ALL_NAMESPACES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_are_clean(namespace: str, lang: str) -> None:
    for key, text in texts(namespace, lang).items():
        assert text, f"{key}: i18next would show the key of an empty text"
        assert text == text.strip(), key
        assert "  " not in text, key
        assert "<" not in text, f"{key}: markup"
        assert not (text.startswith("{{seat}}") and text.count("{{seat}}") > 1), key


# ---- overlays ----

PLACES_OF_THE_MANUAL = "rule-reference."  # places in the reference manual, beside those in the German book


@pytest.mark.parametrize("overlay", OVERLAYS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_overlay_has_only_texts_that_it_lies_over(overlay: str, lang: str) -> None:
    below = texts(OVERLAYS[overlay], lang)
    above = texts(overlay, lang)
    for key, text in above.items():
        if not key.startswith(PLACES_OF_THE_MANUAL):
            assert key in below
            assert arguments(parse(text)) == arguments(parse(below[key])), key
            assert text != below[key] or key.startswith("rule."), f"{key} says the same as below"
        for nested in nestings(parse(text)):
            assert nested.startswith(f"{overlay}:") or is_of_all(nested, lang), f"{key}: {nested} is said otherwise"


def is_of_all(nested: str, lang: str) -> bool:
    """Whether no overlay says a nested text in other words, so that one of another namespace may nest it."""
    there, _, key = nested.partition(":")
    above = [texts(overlay, lang) for overlay, below in OVERLAYS.items() if below == there]
    return there not in OVERLAYS and all(key not in {base(other) for other in keys} for keys in above)


@pytest.mark.parametrize("overlay", OVERLAYS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_an_overlay_takes_from_below_nests_nothing_of_one_edition(overlay: str, lang: str) -> None:
    below, above = OVERLAYS[overlay], texts(overlay, lang)
    for key, text in texts(below, lang).items():
        for nested in nestings(parse(text)) if key not in above else ():
            assert nested.startswith(f"{below}:") or is_of_all(nested, lang), f"{key}: {nested}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_books_of_2008_have_a_place_for_every_rule(lang: str) -> None:
    places = {key.removeprefix("rule.") for key in texts("planet-steam", lang) if key.startswith("rule.")}
    above = texts("planet-steam-2008", lang)
    for branch in ("rule.", PLACES_OF_THE_MANUAL):
        assert {key.removeprefix(branch) for key in above if key.startswith(branch)} == places


# Words of the edition of 2013 that those of 2008 have other words for.
NOT_OF_2008 = {
    "en": r"\b(zones?|converters?|superchargers?|airship|Airship Captain|Bank Agent|luxury|claim markers?|row)\b",
    "de": r"(Zone|Konverter|Kompressor(?!k)|Luftschiff|Bankagent|Luxus|Besitzm|Tankmarkt|Transporter|Spezialistenk)",
    "es": r"([Mm]arcador(es)? (neutral|de conc)|[Aa]erostato|Agente b|alojamiento|[Aa]limentad|mercado local)",
}
ONLY_OF_2013 = re.compile(
    r"edition\.|setup\.|rule|title$|(option|prompt|waiting|choice|effect|log|reason|phase)\."
    r"(predictable|price-m|sabotage|freelance|keep|carrier|stow|reauction|opens-carrier|extract-surplus|no-room"
    r"|manip|takes|claims-p|claim-p)"
)


ONLY_OF_2013_IN_THE_BOOK = re.compile(r"(text|title)\.(price-manipulation|sabotage|freelance-carrier)")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("overlay", OVERLAYS)
def test_nothing_in_2008_has_the_words_of_2013(overlay: str, lang: str) -> None:
    above, below = texts(overlay, lang), texts(OVERLAYS[overlay], lang)
    placeholder = re.compile(r"\$t\((?:[^()]|\([^)]*\))*\)|\{\{[^}]*\}\}")
    for key, text in {**below, **above}.items():
        if not ONLY_OF_2013.match(key) and not ONLY_OF_2013_IN_THE_BOOK.match(key):
            said = placeholder.sub("", text)
            assert not re.search(NOT_OF_2008[lang], said), f"{key}: {said}"


@pytest.mark.parametrize(
    ("lang", "text"),
    [("en", "Take Fireman"), ("de", "Heizer nehmen"), ("es", "Tomar Fogonero")],
)
def test_what_is_taken_from_below_nests_the_words_of_the_overlay(lang: str, text: str) -> None:
    args = {"specialist": "airship-captain"}
    assert render(Message("planet-steam-2008:choice.hire", args), lang) == text
    assert render(Message("planet-steam:choice.hire", args), lang) != text
    assert render(Message("planet-steam-2008:phase.over"), lang) == render(Message("planet-steam:phase.over"), lang)


def sources(root: Path, *endings: str) -> list[tuple[str, str]]:
    return [
        (str(path.relative_to(ROOT)), path.read_text(encoding="utf-8"))
        for ending in endings
        for path in sorted(root.rglob(f"*{ending}"))
        if not path.name.endswith(".test.ts")
    ]


def test_ids_in_the_sources_have_texts() -> None:
    """Literals such as ``planet-steam:log.bid``; one that ends in a dot or dash is filled in and must be a branch."""
    literal = re.compile(rf"""(?<!`)["'`]({"|".join(ALL_NAMESPACES)}):([a-z0-9.-]+)""")
    comment = re.compile(r"``[^`]+``|^ *(\*|//).*", re.MULTILINE)
    keys = {namespace: {base(key) for key in texts(namespace, "en")} for namespace in NAMESPACES}
    keys |= {overlay: keys[below] for overlay, below in OVERLAYS.items()}
    found, missing = 0, []
    for name, source in sources(SOURCE, ".py") + sources(ROOT / "frontend" / "src", ".ts", ".svelte"):
        for namespace, key in literal.findall(comment.sub("", source)):
            known = keys[namespace]
            branch = key.endswith(("-", ".")) and any(other.startswith(key) for other in known)
            if key not in known and not branch:
                missing.append(f"{name}: {namespace}:{key}")
            found += 1
    assert missing == []
    assert found > 20


@pytest.fixture(scope="module")
def said() -> str:
    """All that may name an id: the sources of the library and of the page, and the texts that nest others."""
    code = sources(SOURCE, ".py") + sources(ROOT / "frontend" / "src", ".ts", ".svelte")
    nested = [text for there in NAMESPACES for text in texts(there, "en").values()]
    return "\n".join([*(source for _, source in code), *nested])


@cache
def vocabulary(said: str) -> tuple[set[str], set[str], set[str]]:
    """What sources say: whole ids, what stands before a hole, and words."""
    names = set(re.findall(r"[a-z0-9][a-z0-9.-]*[a-z0-9]", said))
    beginnings = set(re.findall(r"([a-z0-9.-]+)\$?\{", said))
    words = set(re.findall(r"""(?<=["'`./}])-?[a-z0-9-]+(?=["'`.${ ])""", said))
    return names, beginnings, words


@pytest.mark.parametrize("namespace", NAMESPACES)
def test_every_text_has_a_user(namespace: str, said: str) -> None:
    """An id stands in the sources whole, or its beginning does, with a hole that a word of the sources fills.

    The word may be made of two, such as ``zone-auction`` and ``-open``.
    """
    names, beginnings, words = vocabulary(said)
    starts = ["{PS}", "{SP}", f"{namespace}:", "${game}:"]  # the last is said of every game
    unused = []
    for key in sorted({base(key) for key in texts(namespace, "en")}):
        branch, _, word = key.rpartition(".")
        whole = key in names if branch else any(f"{start}{key}" in said for start in starts)
        begun = branch and any(key[:end] in beginnings for end in range(key.index(".") + 1, len(key)))
        filled = word in words or any(
            word[:cut] in words and {word[cut:], word[cut + 1 :]} & words for cut in range(1, len(word))
        )
        topic = branch == "rules.title"  # its topics are what the catalogue has
        if not whole and not (begun and filled) and not topic:
            unused.append(key)
    assert unused == []


def test_refusals_of_session_and_server_have_texts() -> None:
    """Their codes are the last step of ``common:error``."""
    refusal = re.compile(r'(?:Problem\(\s*\d+,|Illegal\(|Refused\()\s*"([a-z-]+)"')
    known = texts("common", "en")
    codes = {
        code
        for part in ("session", "server")
        for _, source in sources(SOURCE / part, ".py")
        for code in refusal.findall(source)
    }
    assert "unknown-table" in codes
    for code in codes - {"redo-refused", "undo-refused", "not-asked"}:  # they say what undo has to say
        assert f"error.{code}" in known, code


@pytest.mark.parametrize("game", ["planet-steam", "steam-power"])
def test_reasons_of_bots_have_texts(game: str) -> None:
    """What they say is ``say(action, "hire", ...)``, below ``bot-reason`` of their game."""
    known, found = {base(key) for key in texts(game, "en")}, 0
    for name, source in sources(SOURCE / "games" / game.replace("-", "_") / "bots", ".py"):
        for reason in re.findall(r'\bsay\([^"()]+,\s*"([a-z-]+)"', source):
            assert f"bot-reason.{reason}" in known, f"{name}: {reason}"
            found += 1
    assert found > 5


BOOKS = {
    "planet-steam": {"en": "ffg-en", "de": "ludoart-de", "es": "ffg-es"},
    "planet-steam-2008": {"en": "rm-en", "de": "ludoart-de", "es": "ffg-es"},
    "steam-power": {"en": "sp-en"},  # the one book that was at hand
}
SHOWN = {
    "planet-steam": (
        ("specialist.venturer.name", "Venturer"),
        ("specialist.airship-captain.name", "Airship Captain"),
        ("specialist.engineer.name", "Engineer"),
        ("specialist.bank-agent.name", "Bank Agent"),
        ("resource.ore", "ore"),
        ("score.total", "final wealth"),
    ),
    "steam-power": (
        ("phase.lay", "lay track"),
        ("bonus.factory", "build factory"),
        ("choice.contracts", "take contracts"),
        ("phase.bonus", "bonus action"),
        ("terrain.mountains", "mountains"),
        ("rule.end", "game end"),
    ),
}


@pytest.mark.parametrize(
    ("game", "edition"),
    [("planet-steam", "ffg-2013"), ("planet-steam-2008", "ludoart-2008"), ("steam-power", "2025")],
)
def test_the_glossary_covers_each_term_in_each_language(game: str, edition: str) -> None:
    assert glossary(game)["edition"] == edition
    for term, entry in glossary(game)["terms"].items():
        assert set(entry) == set(LANGUAGES), term
        for lang, word in entry.items():
            assert set(word) <= {"wording", "source", "note", "not"}, term
            assert word["wording"], term
            book = BOOKS[game].get(lang)
            assert word["source"] == "ours" or (book and word["source"].startswith(f"{book}, ")), term


def test_the_glossary_of_the_house_covers_each_language() -> None:
    for term, entry in house_glossary().items():
        assert set(entry) == set(LANGUAGES), term
        assert all(word["wording"] and word["source"] == "ours" for word in entry.values()), term


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_texts_of_2008_use_the_words_of_its_glossary(lang: str) -> None:
    above = texts("planet-steam-2008", lang)
    for key, term in (
        ("specialist.airship-captain.name", "Fireman"),
        ("specialist.bank-agent.name", "IPF Agent"),
        ("amount.luxury_one", "deed of ownership"),
        ("fact.airship", "energy coupler"),
        ("effect.supercharger-gain", "compressor dome"),
    ):
        word = glossary("planet-steam-2008")["terms"][term][lang]["wording"]
        assert word.casefold() in above[key].casefold(), key


@pytest.mark.parametrize("game", SHOWN)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_texts_use_the_words_of_the_glossary(lang: str, game: str) -> None:
    terms = glossary(game)["terms"]
    said = texts(game, lang)
    for key, term in SHOWN[game]:
        assert said[key].casefold() == terms[term][lang]["wording"].casefold()


def test_seat_arguments_are_seats_everywhere() -> None:
    """``bidder`` or ``mover`` would be shown as a bare number: only these names are replaced by the seat's name."""
    assert SEAT_ARGS == ("seat", "rival", "winner", "owner")
    for namespace in NAMESPACES:
        for key, text in texts(namespace, "en").items():
            assert not arguments(parse(text)) & {"bidder", "mover", "player", "holder"}, key
