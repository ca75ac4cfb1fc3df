"""Whatever a game says of its rules opens an entry of its book, and each entry says something in each language."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from typing import Any

import pytest
from tests.words.catalogues import base, glossary, texts
from tests.words.worlds import EVERYTHING

from steamhouse.core.book import Book, book, game_for, leads, open_book
from steamhouse.core.messages import LANGUAGES, render
from steamhouse.core.registry import load_game
from steamhouse.games.planet_steam.text import explain as planet_steam
from steamhouse.games.planet_steam.text.notation import PHASE_NAMES as PLANET_STEAM_PHASES
from steamhouse.games.steam_power.text import explain as steam_power
from steamhouse.games.steam_power.text.notation import PHASE_NAMES as STEAM_POWER_PHASES

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("planet-steam", "steam-power")
PLACES: dict[str, set[str]] = {
    "planet-steam": {
        *(section for _, _, section in planet_steam.REASONS.values()),
        *planet_steam.VERB_RULES.values(),
        *planet_steam.PHASE_RULES.values(),
        *planet_steam.DIE_RULES.values(),
    }
    - {planet_steam.BY_VERB, planet_steam.BY_PHASE},
    "steam-power": {*(section for _, _, section in steam_power.REASONS.values()), *steam_power.PHASE_RULES.values()}
    - {steam_power.BY_PHASE, steam_power.COST},
}
"""The sections that a reason, a verb or a decision names."""
PHASES = {"planet-steam": PLANET_STEAM_PHASES, "steam-power": STEAM_POWER_PHASES}
NO_TERMS = {"Steam Power"}  # the name of the game

SETUPS: dict[str, list[dict[str, Any]]] = {
    "planet-steam": [
        {"players": players, "edition": edition, "options": options}
        for edition in EVERYTHING
        for players in (2, 5)
        for options in ({}, EVERYTHING[edition])
    ],
    "steam-power": [
        {"players": 1},
        {"players": 3},
        {"players": 2, "options": {"automas": {"1": "normal"}}},
    ],
}


def of(game: str) -> Book:
    found = book(game)
    assert found is not None
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_place_that_is_named_opens_an_entry(game: str) -> None:
    known = {key.removeprefix("rule.") for key in texts(game, "en") if key.startswith("rule.")}
    assert len(PLACES[game]) > 15 and PLACES[game] <= known
    assert set(leads(of(game))["rule"]) == known


@pytest.mark.parametrize(
    ("game", "phases"), [("planet-steam", PLANET_STEAM_PHASES), ("steam-power", STEAM_POWER_PHASES)]
)
def test_every_decision_opens_an_entry(game: str, phases: tuple[str, ...]) -> None:
    assert set(leads(of(game))["phase"]) == set(phases)


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_the_log_and_every_part_of_the_score_opens_an_entry(game: str) -> None:
    known = {base(key) for key in texts(game, "en")}
    found = leads(of(game))
    lines = {key.removeprefix("log.") for key in known if key.startswith("log.")}
    lines |= {key for key in known if key.startswith("trace.")}
    assert set(found["log"]) == lines
    assert set(found["score"]) == {key.removeprefix("score.") for key in known if key.startswith("score.")}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_term_opens_an_entry_and_is_the_word_of_the_glossary(game: str, lang: str) -> None:
    said = texts(f"{game}-book", lang)
    terms = {term: said[f"term.{term}"] for term in leads(of(game))["term"]}
    assert {key.removeprefix("term.") for key in said if key.startswith("term.")} == set(terms)
    wanted = [entry[lang]["wording"] for term, entry in glossary(game)["terms"].items() if term not in NO_TERMS]
    assert sorted(terms.values()) == sorted(wanted)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_leads_two_ways(game: str) -> None:
    for field in ("places", "phases", "logs", "scores", "terms"):
        named = [name for entry in of(game).entries() for name in getattr(entry, field)]
        assert len(named) == len(set(named)) or field == "places", field
    titles = [entry.id for entry in of(game).entries()]
    assert len(titles) == len(set(titles))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_opened_says_something(game: str, lang: str) -> None:
    for setup in SETUPS[game]:
        made = load_game(game, **setup)
        entries = {entry["id"]: entry for chapter in open_book(made) for entry in chapter["entries"]}
        for entry in of(game).entries():
            if entry.id in entries:
                opened = entries[entry.id]
                assert opened["sentences"], (setup, entry.id)
                for text in (
                    opened["title"],
                    opened["place"],
                    *opened["terms"],
                    *(s["text"] for s in opened["sentences"]),
                ):
                    assert "{{" not in render(text, lang)
            else:
                assert entry.when is not None and not entry.when(made)


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_is_played_in_some_game(game: str) -> None:
    made = load_game(game, players=3)
    for chapter in of(game).chapters:
        assert chapter.id in {each["id"] for each in open_book(game_for(made, chapter.id))}


@pytest.mark.parametrize("game", GAMES)
def test_rulings_are_marked_with_their_numbers(game: str) -> None:
    rulings = (ROOT / "docs/rulings.md").read_text(encoding="utf-8")
    part = rulings.partition("## Planet Steam")[2].partition("## Steam Power")[0 if game == "planet-steam" else 2]
    numbers = set(re.findall(r"^- \*\*(M?\d+)\*\*", part, re.MULTILINE))
    named = {sentence.ruling for entry in of(game).entries() for sentence in entry.sentences} - {""}
    assert len(named) > 10 and named - {"ours"} <= numbers


@pytest.mark.parametrize("game", GAMES)
def test_the_documentation_is_that_of_the_book(game: str) -> None:
    spec = importlib.util.spec_from_file_location("build_rules", ROOT / "tools" / "build_rules.py")
    assert spec is not None and spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    page = (ROOT / f"docs/rules-{game}.md").read_text(encoding="utf-8")
    assert tool.page(game) == page, "run: python tools/build_rules.py"


def test_editions_of_2008_have_words_of_their_own_in_the_book() -> None:
    made = load_game("planet-steam", players=4, edition="ludoart-2008")
    said = [
        render(text, "de") for chapter in open_book(made) for entry in chapter["entries"] for text in entry["terms"]
    ]
    assert "Schacht" in said and "Zone" not in said and "Raumgleiter" in said
