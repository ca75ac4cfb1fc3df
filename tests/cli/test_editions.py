"""Every edition and option of Planet Steam in the terminal: played, drawn, labeled and explained."""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING

import pytest
from tests.cli.kit import steamhouse

from steamhouse.core.messages import render
from steamhouse.core.registry import describe, load_game
from steamhouse.games.planet_steam.terminal.labels import label

if TYPE_CHECKING:
    from pathlib import Path

OPTIONS = [option["id"] for option in describe("planet-steam")["options"]]
SWITCHES = [option["id"] for option in describe("planet-steam")["options"] if option["kind"] == "switch"]
ALL_2013 = ",".join([*SWITCHES, "supply-table=per-resource", "tank-prices=steep"])


@pytest.mark.parametrize(
    ("edition", "options"),
    [("ffg-2013", ALL_2013), ("ludoart-2008", "immobile-tanks,river-limits,variable-claims")],
)
def test_options_are_simulated(edition: str, options: str) -> None:
    found = steamhouse("--json", "simulate", "planet-steam", "--edition", edition, "--options", options, "--games", "1")
    assert found.code == 0, found.err
    assert found.json["games"] == 1


def test_an_option_of_another_edition_is_refused_by_name() -> None:
    found = steamhouse("simulate", "planet-steam", "--edition", "ludoart-2008", "--options", "sabotage")
    assert found.code == 2
    assert "sabotage" in found.err and "ludoart-2008" in found.err


@pytest.mark.parametrize("lang", ["en", "de", "es"])
def test_each_option_and_edition_is_explained(lang: str) -> None:
    options = steamhouse("--lang", lang, "--json", "rules", "planet-steam", "options")
    lines = {line["id"]: line["texts"] for line in options.json["lines"]}
    assert set(OPTIONS) <= set(lines)
    editions = steamhouse("--lang", lang, "--json", "rules", "planet-steam", "editions")
    lines |= {line["id"]: line["texts"] for line in editions.json["lines"]}
    assert all(text and "planet-steam" not in text for texts in lines.values() for text in texts)


def test_only_the_options_that_an_edition_offers_are_listed() -> None:
    found = steamhouse("rules", "planet-steam", "options", "--edition", "reference-manual")
    assert "river-limits" in found.out and "sabotage" not in found.out


def _with_a_tipped_tank(folder: Path) -> Path:
    """A file with a position of a random game in which a tank lies on its side."""
    options = {"sabotage": True, "freelance-carrier": True, "price-manipulation": True, "variable-trading-order": True}
    state = load_game("planet-steam", players=3, options=options).new_initial_state()
    dice = random.Random(5)
    while not any(zone.get("tipped") for zone in state.to_json()["zones"].values()):
        state.apply_action(dice.choice(state.legal_actions()))
    path = folder / "tipped.json"
    path.write_text(json.dumps(state.to_json()), encoding="utf-8")
    return path


def test_the_table_shows_what_options_put_there(tmp_path: Path) -> None:
    """A tipped tank, the order of trading, the freelance carrier: drawn and in sentences."""
    path = str(_with_a_tipped_tank(tmp_path))
    plain = steamhouse("position", path, "--plain").out
    assert len(re.findall("tipped over: stands still this round", plain)) == 1
    drawn = steamhouse("position", path).out
    assert re.search(r"[A-C]-[QOWE]\+?/", drawn) and "/ a tank that is tipped over." in drawn
    for shown in (plain, drawn):
        assert "Order of trading: " in shown and "Freelance carrier: " in shown and "Price manipulation: " in shown


def test_the_table_of_2008_has_its_words(tmp_path: Path) -> None:
    """Columns and legend of the drawn table."""
    path = tmp_path / "start.json"
    state = load_game("planet-steam", players=3, edition="ludoart-2008").new_initial_state()
    path.write_text(json.dumps(state.to_json()), encoding="utf-8")
    shown = steamhouse("--lang", "de", "position", str(path)).out
    assert "Schächte" in shown and "Kompressorkuppel" in shown and "Zone" not in shown


@pytest.mark.parametrize("lang", ["en", "de", "es"])
@pytest.mark.parametrize("vocabulary", ["tank", "upgrade"])
def test_decisions_of_options_have_labels(lang: str, vocabulary: str) -> None:
    decisions = [
        ("order 2 water", "order"),
        ("manipulate strong", "manipulate"),
        ("shift ore +2", "manipulate"),
        ("done", "manipulate"),
        ("sabotage 1", "sabotage"),
        ("tip C4", "tip"),
        ("keep", "keep"),
        ("reauction", "keep"),
        ("stow ore 2", "stow"),
        ("neutrals 3", "neutrals"),
        ("place C4", "place"),
        ("place-neutral C4", "place"),
        ("claim C4", "claim"),
        ("emergency C4", "activation"),
    ]
    actions = load_game("planet-steam").parts_of(text for text, _ in decisions)
    for action, (_, phase) in zip(actions, decisions, strict=True):
        verb = action["verb"]
        text = render(label(verb, action["args"], phase, {"vocabulary": vocabulary}), lang, ("Ada", "Bo"))
        assert "{{" not in text and "$t(" not in text and "choice." not in text, text
        if verb == "sabotage":
            assert "Bo" in text


@pytest.fixture
def turned(tmp_path: Path) -> Path:
    """A game of the edition of 2008 after the coupler is placed at column F."""
    game = load_game("planet-steam", players=3, edition="ludoart-2008")
    state = game.new_initial_state()
    while state.to_json()["phase"] != "airship":
        state.apply_action(state.legal_actions()[0])
    state.apply_action(state.string_to_action("airship F"))
    path = tmp_path / "turned.json"
    path.write_text(json.dumps(state.to_json()), encoding="utf-8")
    return path


def test_a_turned_board_has_seven_columns_and_the_coupler_below_its_column(turned: Path) -> None:
    lines = steamhouse("position", turned).out.splitlines()
    head = next(i for i, line in enumerate(lines) if line.split() == ["A", "B", "C", "D~", "E", "F", "G"])
    assert [line.split()[0] for line in lines[head + 1 : head + 7]] == list("123456")
    coupler = lines[head + 7]
    assert coupler.index("^") == lines[head].index("F")
    assert "coupler" in coupler.lower()


def test_plain_sentences_use_the_words_of_the_edition(turned: Path) -> None:
    text = steamhouse("--plain", "position", turned).out
    assert "column F" in text and "hafts" in text
    assert "row F" not in text
