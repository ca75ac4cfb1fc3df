"""Bots that somebody brings: by their class, or as a program of their own that is asked for each decision."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.cli.kit import steamhouse as run

import steamhouse
from steamhouse.arena.simulate import simulate
from steamhouse.bots import Bot, BotFailed, Choice, bot_names, decide, make_bot, register, roster
from steamhouse.bots.outside import Outside, program
from steamhouse.core.errors import GameError
from steamhouse.core.state import State

EXAMPLE = f"{Path(__file__).parents[2] / 'examples' / 'greedy_bot.py'}:Greedy"
HEAD = (
    "import json, os, time\nfrom steamhouse import Bot\n\nclass Mine(Bot):\n    def choose(self, observation, legal):\n"
)


@pytest.fixture(autouse=True)
def nobody_else_in_no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test brings is gone after it."""
    monkeypatch.setattr(roster, "_own", {})
    monkeypatch.setenv("STEAMHOUSE_BOT_SECONDS", "300")  # on a busy machine, too


@pytest.fixture
def mine(tmp_path: Path) -> Iterator[Any]:
    """Makes the source of a class whose ``choose`` does what the lines say; its program is ended after the test."""
    made: list[str] = []

    def make(*lines: str) -> str:
        path = tmp_path / f"mine{len(made)}.py"
        path.write_text(HEAD + "".join(f"        {line}\n" for line in lines), encoding="utf-8")
        made.append(f"{path}:Mine")
        return made[-1]

    yield make
    from steamhouse.bots.outside import _programs

    for source in made:
        if source in _programs:
            _programs[source].end()


def decision(game_id: str = "planet-steam", moves: int = 1) -> State:
    """A state in which a seat decides."""
    state = steamhouse.load_game(game_id, players=2).new_initial_state()
    while state.is_chance_node() or state.move_number() < moves:
        state.play(state.legal_actions()[0])
    return state


def ask(name: str, state: State, seed: int = 5) -> Choice:
    seat = state.current_player()
    return decide(make_bot(name, state.game, seat, seed), state.observation(seat), state.legal_actions())


class First(Bot):
    """The first legal action, by its text."""

    def choose(self, observation: Any, legal: Any) -> str:
        return self.game.to_text(legal[0])


class Odd(Bot):
    """Whatever its class says."""

    answer: Any = None

    def choose(self, observation: Any, legal: Any) -> Any:
        return self.answer


def test_a_class_sits_down_under_its_name() -> None:
    register("first", First)
    assert bot_names("planet-steam")[-1] == bot_names("steam-power")[-1] == "first"
    state = decision()
    choice = ask("first", state)
    assert choice.action == state.legal_actions()[0]
    assert choice.reason.id == "common:bot.no-reason"


def test_a_class_plays_its_games_only() -> None:
    register("first", First, games=["steam-power"])
    assert "first" not in bot_names("planet-steam")
    with pytest.raises(GameError, match="there is no bot 'first' for planet-steam: there is random"):
        ask("first", decision())


@pytest.mark.parametrize("name", ["", "Mine", "my bot", "-", "a--b", "x" * 41, "bot:1", "ä", "mine\n"])
def test_a_name_that_cannot_be(name: str) -> None:
    with pytest.raises(GameError, match="cannot be a bot’s name"):
        register(name, First)


@pytest.mark.parametrize("games", [(), ("planet-steam",)])
def test_a_game_keeps_the_names_of_its_own_bots(games: tuple[str, ...]) -> None:
    """Also where the bot plays every game: a name stands for one bot."""
    with pytest.raises(GameError, match="already the name"):
        register("casual", First, games=games)
    assert len(set(bot_names("planet-steam"))) == len(bot_names("planet-steam"))


@pytest.mark.parametrize("name", ["random", "me", "automa"])
def test_a_name_that_is_taken(name: str) -> None:
    with pytest.raises(GameError, match="already the name"):
        register(name, First)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (None, "no action: None"),
        ("jump", "no action: 'jump'"),
        (2.5, "no action: 2.5"),
        (10**9, "chose 1000000000, which is not legal"),
        ("buy 2 ore", "the bot on seat 1 chose buy 2 ore, which is not legal"),
    ],
)
def test_what_is_no_legal_action_is_the_fault_of_the_bot(answer: Any, why: str) -> None:
    state = decision()
    bot = type("Wrong", (Odd,), {"answer": answer})(state.game, 0, 1)
    with pytest.raises(BotFailed, match=why):
        decide(bot, state.observation(0), state.legal_actions())


def test_classes_play_in_a_run() -> None:
    found = simulate("planet-steam", [First, "random"], games=2, seed=3)
    assert [seat["bot"] for seat in found["seats"]] == ["First", "random"]
    register("first", First)
    named = simulate("planet-steam", ["first", "random"], games=2, seed=3)
    assert named["seats"][0]["mean_score"] == found["seats"][0]["mean_score"]


def test_a_source_plays_in_a_run_of_several_processes() -> None:
    register("greedy", EXAMPLE)
    one, two = (simulate("planet-steam", ["greedy", "random"], games=4, seed=3, jobs=jobs) for jobs in (1, 2))
    assert one | {"seconds": 0} == two | {"seconds": 0}


def test_a_program_gets_what_its_seat_may_know_and_nothing_else(mine: Any, tmp_path: Path) -> None:
    seen = tmp_path / "seen.json"
    source = mine(
        f"json.dump([observation, self.game.players, self.seat], open({str(seen)!r}, 'w'))",
        "return legal[-1]",
    )
    register("mine", source)
    state = decision("steam-power", 8)
    choice = ask("mine", state)
    assert choice.action == state.legal_actions()[-1]
    observation, players, seat = json.loads(seen.read_text())
    assert observation == json.loads(json.dumps(state.observation(seat)))
    assert (players, seat) == (2, state.current_player())
    assert program(source)._process.pid not in (0, None)


def test_the_seed_is_another_one_for_each_decision_and_the_same_again(mine: Any) -> None:
    source = mine("return legal[self.seed % len(legal)]")
    state = decision("steam-power", 8)
    seat = state.current_player()

    def played(seed: int) -> list[int]:
        bot = Outside(state.game, seat, seed, source)
        return [decide(bot, state.observation(seat), state.legal_actions()).action for _ in range(6)]

    assert played(1) == played(1) != played(2)
    assert len(set(played(1))) > 1


def test_reasons_come_in_the_words_of_the_bot() -> None:
    register("greedy", EXAMPLE)
    state = steamhouse.load_game("planet-steam", players=2).new_initial_state()
    while not any(state.action_to_string(code).startswith("sell") for code in state.legal_actions()):
        state.play(state.legal_actions()[-1])
    assert "want more" in str(ask("greedy", state).reason.args["text"])


def test_what_a_class_prints_is_no_answer(mine: Any) -> None:
    register("mine", mine("print('{}')", "return legal[0]"))
    assert ask("mine", decision()).action == decision().legal_actions()[0]


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (["time.sleep(60)"], "gave no answer in 0.5\xa0s"),
        (["os._exit(3)"], "ended without an answer"),
        (["raise KeyError(3)"], "ended without an answer"),
        (["return 'buy 2 ore'"], "ended without an answer"),
    ],
)
def test_a_program_that_fails_is_started_anew(
    lines: list[str], why: str, mine: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    marker = "if not os.path.exists(__file__ + '.once'):"
    source = mine(
        marker, "    open(__file__ + '.once', 'w').close()", *(f"    {line}" for line in lines), "return legal[0]"
    )
    register("mine", source)
    first = program(source)
    if "sleep" in lines[0]:
        monkeypatch.setenv("STEAMHOUSE_BOT_SECONDS", "0.5")
    with pytest.raises(BotFailed, match=why):
        ask("mine", decision())
    monkeypatch.setenv("STEAMHOUSE_BOT_SECONDS", "300")
    assert ask("mine", decision()).action == decision().legal_actions()[0]
    assert program(source) is not first


def test_any_program_that_speaks_the_protocol_can_play(tmp_path: Path) -> None:
    script = tmp_path / "other.py"
    script.write_text(
        "import json, sys\n"
        "print(json.dumps({'ready': True, 'games': ['planet-steam']}), flush=True)\n"
        "for line in sys.stdin:\n"
        "    print(json.dumps({'action': json.loads(line)['legal'][-1]}), flush=True)\n"
    )
    found = run(
        "simulate",
        "planet-steam",
        "--bot",
        f"other=cmd:{sys.executable} {script}",
        "--players",
        "other,random",
        "--games",
        "1",
        "--json",
    )
    assert found.code == 0, found.err
    assert found.json["seats"][0]["bot"] == "other"
    assert run("simulate", "steam-power", "--players", "other,random", "--games", "1").code != 0


@pytest.mark.parametrize("answer", ["", "5", "{}", '{"action": 3}', '{"action": "jump"}', "not json"])
def test_garbage_is_no_answer(answer: str, tmp_path: Path) -> None:
    script = tmp_path / "other.py"
    script.write_text(
        "import sys\nprint('{\"ready\": true}', flush=True)\n"
        f"for line in sys.stdin:\n    print({answer!r}, flush=True)\n"
    )
    register("other", f"cmd:{sys.executable} {script}")
    with pytest.raises(BotFailed, match="no action"):
        ask("other", decision())
    program(f"cmd:{sys.executable} {script}").end()


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("nowhere.py:Mine", "there is no file nowhere.py"),
        (f"{EXAMPLE}y", "has no class Greedyy"),
        ("no.such.module:Mine", "No module named 'no'"),
        ("cmd:/no/such/program", "No such file"),
    ],
)
def test_a_bot_that_cannot_be_found_is_told_in_one_line(source: str, why: str) -> None:
    found = run("simulate", "planet-steam", "--bot", f"mine={source}", "--players", "mine,random", "--games", "1")
    assert (found.code, why in found.error) == (2, True), found.err


def test_a_run_names_its_bots_by_their_source() -> None:
    found = run("simulate", "planet-steam", "--players", f"{EXAMPLE},random", "--games", "2", "--json")
    assert [seat["bot"] for seat in found.json["seats"]] == ["greedy", "random"]


def test_a_bot_plays_at_the_table_of_the_terminal() -> None:
    found = run("play", "planet-steam", "--seats", f"me,{EXAMPLE}", "--plain", stdin="log\nquit\n")
    assert "greedy" in found.out
