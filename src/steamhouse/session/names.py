"""Names of seats as people see them: what can be a name, and which two would be taken for the same one."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from steamhouse.core.messages import Message
from steamhouse.session.errors import SessionError

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST = 40  # characters as people count them
MOST_CODES = 240  # code points that a name may be written with; an emoji of a family takes seven
MOST_MARKS = 3  # accents on one letter; living languages use two
JOINER, NON_JOINER = "\u200d", "\u200c"  # make one emoji of several, and part letters of Persian
SELECTORS = {chr(code) for code in range(0xFE00, 0xFE10)}  # an emoji in colour or as a plain sign
SKIN_TONES = {chr(code) for code in range(0x1F3FB, 0x1F400)}
MARKS = ("Mn", "Me", "Mc")
# controls, signs of direction and their like, private and unassigned codes, half a surrogate pair, line breaks
UNSEEN = ("Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp")
# Letters that are drawn like Latin ones, from the confusables of Unicode (UTS 39): Cyrillic, then Greek.
LOOK_ALIKES = str.maketrans(
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u0501\u051b\u04bb\u04cf\u0432\u043a\u043c\u043d\u0442"
    "\u03b1\u03b5\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03b2\u03b7\u03bc\u03b6",
    "aeopcyxijsdqhlbkmhtaeikvoptuxbhmz",
)


class BadName(SessionError):
    """A name that a seat cannot have; ``seat`` is the one at fault, ``number`` as people count them."""

    def __init__(self, seat: int, code: str, text: str, **args: int) -> None:
        number = seat + 1
        message = Message(f"common:error.{code}", {"number": number, **args})
        super().__init__(code, message, f"the name of seat {number} {text}")
        self.seat = seat


def check_names(names: Sequence[str]) -> None:
    """BadName for the first name that is none, or that is taken for the name of an earlier seat."""
    seen: dict[str, int] = {}
    for seat, name in enumerate(names):
        _check(seat, name)
        other = seen.setdefault(looks(name), seat)
        if other != seat:
            raise BadName(seat, "name-twice", f"looks the same as that of seat {other + 1}", other=other + 1)


def looks(name: str) -> str:
    """What two names that look the same have in common."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    seen = (char for char in plain if char not in SELECTORS and unicodedata.category(char) != "Cf")
    return " ".join("".join(seen).translate(LOOK_ALIKES).split())


def is_unseen(name: str) -> bool:
    """Whether a name has signs that cannot be printed, or that show in nothing but the direction of the line."""
    return any(unicodedata.category(char) in UNSEEN and char not in (JOINER, NON_JOINER) for char in name)


def characters(name: str) -> int:
    """How many characters people see: marks, skin tones and what a joiner joins belong to the one before."""
    count = 0
    joined = False
    for char in unicodedata.normalize("NFC", name):
        belongs = char in SELECTORS or char in SKIN_TONES or unicodedata.category(char) in (*MARKS, "Cf")
        count += not (belongs or joined)
        joined = char == JOINER
    return count


def _check(seat: int, name: str) -> None:
    if is_unseen(name):
        raise BadName(seat, "name-unseen", "has characters that cannot be seen or cannot be printed")
    if not looks(name):
        raise BadName(seat, "name-empty", "is missing")
    if characters(name) > LONGEST or len(name) > MOST_CODES:
        raise BadName(seat, "name-long", f"has more than {LONGEST} characters", most=LONGEST)
    run = 0
    for char in unicodedata.normalize("NFC", name):
        run = run + 1 if unicodedata.category(char) in MARKS and char not in SELECTORS else 0
        if run > MOST_MARKS:
            raise BadName(seat, "name-marks", f"has more than {MOST_MARKS} marks on one letter", most=MOST_MARKS)
