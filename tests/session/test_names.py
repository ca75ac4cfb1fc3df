"""Names are compared and refused as people see them."""

from __future__ import annotations

import pytest

from steamhouse.session.names import BadName, characters, check_names, looks

FIREFIGHTER = "\N{WOMAN}\N{EMOJI MODIFIER FITZPATRICK TYPE-5}\u200d\N{FIRE ENGINE}"
FAMILY = "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}\u200d\N{BOY}"


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "Zo\u00eb",
        "Zoe\u0308",
        FIREFIGHTER,
        FAMILY * 10,
        "\u9ad8" * 40,
        "Nguy\u1ec5n",
        "\u0645\u06cc\u200c\u0631\u0648",
        "\u2764\ufe0f",
    ],
)
def test_names_that_people_have(name: str) -> None:
    check_names([name, "Ben"])


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name-empty"),
        (" \u00a0", "name-empty"),
        ("\u200d", "name-empty"),
        ("A" * 41, "name-long"),
        (FAMILY * 60, "name-long"),
        ("A" + "\u0301" * 40, "name-marks"),
        ("A\u200bda", "name-unseen"),
        ("\u202eadA", "name-unseen"),
        ("A\x07", "name-unseen"),
        ("A\nB", "name-unseen"),
        ("\ud800", "name-unseen"),
    ],
)
def test_names_that_are_none(name: str, code: str) -> None:
    with pytest.raises(BadName) as refused:
        check_names(["Ben", name])
    assert (refused.value.code, refused.value.seat) == (code, 1)
    assert refused.value.message.args["number"] == 2


@pytest.mark.parametrize(
    "other",
    ["ada", " Ada ", "\u0410d\u0430", "\uff21\uff44\uff41", "A\u200dda", "\u0391da", "Ada\ufe0f", "\U0001d4d0da"],
)
def test_names_that_look_the_same(other: str) -> None:
    with pytest.raises(BadName) as refused:
        check_names(["Ada", "Ben", other])
    assert (refused.value.code, refused.value.seat) == ("name-twice", 2)
    assert refused.value.message.args == {"number": 3, "other": 1}


def test_names_that_look_different() -> None:
    check_names(["Jose", "Jos\u00e9", "Ada", "Adda", FIREFIGHTER, "\N{WOMAN}\u200d\N{FIRE ENGINE}"])
    assert looks("\u0416\u0430\u043d\u043d\u0430") != looks("Zhanna")


def test_characters_are_counted_as_people_count_them() -> None:
    assert [characters(name) for name in ("Ada", FIREFIGHTER, FAMILY, "Zoe\u0308", "\u9ad8\u9ad8")] == [3, 1, 1, 3, 2]
