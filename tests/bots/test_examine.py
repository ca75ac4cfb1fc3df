"""``steamhouse bot``: a new bot is begun, and one is looked at before it sits down."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.kit import steamhouse as run

import steamhouse
from steamhouse.arena.examine import examine
from steamhouse.bots import Bot, BotFailed, register, roster
from steamhouse.bots.outside import _programs

ODD = (
    "from steamhouse import Bot\n\nasked = []\n\nclass Odd(Bot):\n    def choose(self, observation, legal):\n"
    "        asked.append(0)\n        return legal[len(asked) % len(legal)]\n"
)


@pytest.fixture(autouse=True)
def nobody_else(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a test brings is gone after it."""
    monkeypatch.setattr(roster, "_own", {})
    monkeypatch.setenv("STEAMHOUSE_BOT_SECONDS", "300")
    yield
    for each in list(_programs.values()):
        each.end()


def test_a_new_bot_is_begun_and_can_sit_down(tmp_path: Path) -> None:
    """What ``bot new`` writes is checked by ``bot check`` in every game that there is, and by the type checker."""
    path = tmp_path / "my_bot.py"
    begun = run("bot", "new", str(path), "--json")
    source = begun.json["source"]
    assert (begun.code, source) == (0, f"{path}:MyBot")
    found = run("bot", "check", source, "--games", "1", "--json")
    assert found.code == 0
    assert found.json["bot"] == "my-bot"
    assert [each["game"] for each in found.json["games"]] == ["planet-steam", "steam-power"]
    for each in found.json["games"]:
        assert each["asked_again"] == 40 <= each["decisions"]
        assert list(each["milliseconds"]) == ["median", "p95", "most"]
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", "", str(path)]
    assert subprocess.run(command, capture_output=True, check=False, cwd=tmp_path).returncode == 0


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("kept", encoding="utf-8")
    refused = run("bot", "new", str(path))
    assert refused.code == 1
    assert "is there already; nothing was written" in refused.err
    assert path.read_text(encoding="utf-8") == "kept"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["new", "mine.txt"], "the file of a bot ends in .py"),
        (["new", "1.py"], "its name begins with a letter"),
        (["chek", "casual"], "did you mean check?"),
        (["check", "casul"], "did you mean casual?"),
        (["check", "casual", "chess"], "There is no game chess"),
    ],
)
def test_what_cannot_be_meant_is_said(words: list[str], told: str) -> None:
    refused = run("bot", *words)
    assert refused.code == 2
    assert told in refused.err


def test_another_answer_to_the_same_question_is_found(tmp_path: Path) -> None:
    """A program that counts how often it was asked answers otherwise the second time."""
    path = tmp_path / "odd.py"
    path.write_text(ODD, encoding="utf-8")
    refused = run("bot", "check", f"{path}:Odd", "planet-steam", "--games", "1")
    assert refused.code == 1
    assert "answered the same question first with" in refused.err


def test_an_action_that_is_not_legal_is_found() -> None:
    class Cheat(Bot):
        def choose(self, observation: object, legal: object) -> str:
            return "buy 9 ore"

    register("cheat", Cheat)
    with pytest.raises(BotFailed, match="which is not legal"):
        examine("cheat", steamhouse.load_game("planet-steam", players=2), 1)


def test_what_it_is_told_is_of_its_own_decisions() -> None:
    """Games and seats go by turns; figures count the bot's decisions alone."""
    told: list[tuple[int, int]] = []
    game = steamhouse.load_game("planet-steam", players=2)
    found = examine("thrifty", game, 2, seed=5, progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 2), (2, 2)]
    assert found["games"] == 2
    assert 0 <= found["win_share"] <= 1
    assert found == examine("thrifty", game, 2, seed=5) | {"milliseconds": found["milliseconds"]}
