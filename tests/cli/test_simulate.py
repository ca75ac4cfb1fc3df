from __future__ import annotations

import pytest
from tests.cli.kit import steamhouse as cli

GAMES = ("simulate", "planet-steam", "--players", "random,thrifty", "--games", "2", "--seed", "7")


def test_json_has_the_documented_shape() -> None:
    result = cli(*GAMES, "--json")
    assert (result.code, result.err) == (0, "")
    assert len(result.out.splitlines()) == 1
    found = result.json
    assert found["games"] == 2
    assert [seat["bot"] for seat in found["seats"]] == ["random", "thrifty"]
    assert sum(seat["win_share"] for seat in found["seats"]) == pytest.approx(1)
    assert all(seat["mean_score"] > 0 for seat in found["seats"])
    assert found["decisions"] > 100 and found["seconds"] > 0


def test_the_same_seed_gives_the_same_games() -> None:
    first, second = (cli(*GAMES, "--json").json for _ in range(2))
    assert first["seats"] == second["seats"]
    other = cli(*GAMES[:-1], "8", "--json").json
    assert other["seats"] != first["seats"]


def test_table_in_three_languages() -> None:
    result = cli(*GAMES)
    lines = result.out.splitlines()
    assert lines[0] == "2 games"
    assert lines[1].split() == ["Seat", "Bot", "Share", "of", "wins", "Mean", "score"]
    assert lines[2].split()[:2] == ["1", "random"] and lines[3].split()[:2] == ["2", "thrifty"]
    assert "Partien" in cli(*GAMES, "--lang", "de").out
    assert "partidas" in cli(*GAMES, "--lang", "es").out


def test_automas_are_seated_by_their_difficulty() -> None:
    result = cli("simulate", "steam-power", "--players", "random,automa:hard", "--games", "1", "--json")
    assert (result.code, result.err) == (0, "")
    assert [seat["bot"] for seat in result.json["seats"]] == ["random", "automa:hard"]


@pytest.mark.parametrize(
    "args, said",
    [
        (["planet-steem"], "There is no game planet-steem; did you mean planet-steam?"),
        (["planet-steam", "--players", "random,casul"], "There is no bot casul; did you mean casual?"),
        (["planet-steam", "--players", "random,qqq"], "There is no bot qqq. Available: random, thrifty, casual"),
        (["planet-steam", "--players", "random"], "players must be 2, 3, 4 or 5, not 1"),
        (
            ["planet-steam", "--edition", "ffg-2031"],
            "unknown edition 'ffg-2031' of planet-steam; known: ffg-2013, ludoart-2008, reference-manual",
        ),
        (["planet-steam", "--board", "nowhere.yaml"], "There is no file nowhere.yaml."),
    ],
)
def test_what_is_wrong_is_one_line_and_a_code(args: list[str], said: str) -> None:
    """1 for a file that is wrong, 2 for words that are."""
    code = 1 if "There is no file" in said else 2
    result = cli("simulate", *args)
    assert (result.code, result.out) == (code, "")
    assert result.error == f"steamhouse: {said}"
    with_json = cli("simulate", *args, "--json")
    assert (with_json.code, with_json.err) == (code, "")
    assert with_json.json["error"]["text"] == said
