"""What C would read otherwise than Python: the same numbers come of it, interpreted and compiled."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tests.fast.kit import Both, rules

LOWER = """
SIZE = 4
NAME = 100
EIGHT = 8
SPANS = ((2, -3), (5, 7))


def short(g: Game, auto: int) -> int:
    return auto * NAME + SIZE


def bump(g: Game) -> int:
    g.x += 1
    return g.x


def fill(b: Box, acts: list[int], n: int) -> int:
    for i in range(6):
        acts[n + i] = b.given[i]
    return n + 6
"""

RULES = """
import lower as L
from lower import bump, fill, short

NAME = -3
TABLE = ((1, -2, 3), (40000, 5, -6))
MASK = (1 << 62) - 1


def step(g: Game, b: Box, s: Scratch, a: int) -> None:
    what = a % 20
    n = a // 20 - 40
    if what == 0:
        g.x = n // 7 + n // -7
        g.y = n % 7 + n % -7
    elif what == 1:
        g.x = n // 16 + (n * 3) // 4
        g.y = n % 16 + (n - 5) % NAME
    elif what == 2:
        g.x = min(n, 3, -n) + max(n, 2) + abs(n)
        g.y = short(g, n) + NAME
    elif what == 3:
        g.x = (g.x * 6364136223846793005 + n * 1442695040888963407 + 11) & MASK
        g.y = ((g.x ^ (g.x >> 31)) * 0x2545F4914F6CDD1D & MASK) >> 40
    elif what == 4:
        row = g.table[n % 3]
        for i in range(3, -1, -1):
            row[i] = i * n
        g.x = row[n % 4]
    elif what == 5:
        g.x = n or 17
        g.y = n and 4
    elif what == 6:
        i = 3
        for i in range(n, n + 4):
            if i == n + 2:
                break
        else_ = i
        g.x = else_
        for default in (n, NAME, 5):
            g.y += default
    elif what == 7:
        g.x, g.y = g.y, g.x + 1
    elif what == 8:
        g.row[g.x % 5] = bump(g) % 100
        g.small = n % 100
    elif what == 9:
        for i in range(7):
            g.work[i] = n * i
        pile(s, n)
        g.x = g.work[n % 7] + sum_of(g) + s.pile[s.high - 1]
    elif what == 10:
        g.x = TABLE[n % 2][n % 3] + b.given[n % 6]
        g.y = ~n ^ 5 | 3
    elif what == 11:
        g.x = -n >> 2
        g.y = 1 << n % 40 | n << 3
    elif what == 12:
        same = b.given if n > 3 else b.given
        total = 0
        while True:
            total += same[total % 6] % 5 + 1
            if total > 30 or not total:
                break
            if total % 2:
                continue
            total += 1
        g.x = total
    elif what == 13:
        g.x = 1 if 0 < n <= 30 != n else 2
        flag = n > 3 and g.y != 5
        g.y = flag + (n == 4)
    elif what == 14:
        g.x = g.y = n * 3
    elif what == 15:
        g.x = short(g, True) + (1 if g.x and g.y else 0)
    elif what == 16:
        g.x = L.NAME + NAME + n // L.EIGHT + n % L.EIGHT
        g.row[L.SIZE] = L.short(g, n) - L.SIZE
    elif what == 17:
        g.row[L.SIZE] = L.bump(g) % L.NAME
        L.bump(g)
    elif what == 18:
        for i in L.SPANS[n % 2]:
            g.y += i
        g.x = L.SPANS[n % 2][1] * (L.NAME if n > L.SIZE else n)
    else:
        g.x = hidden(n)


def pile(s: Scratch, n: int) -> None:
    s.high = 0
    for i in range(9):
        s.pile[i] = n - i
        s.high += 1


def hidden(L: int) -> int:
    L += 1
    return L


def sum_of(g: Game) -> int:
    total = 0
    for i in range(7):
        total += g.work[i]
    return total
"""


@pytest.mark.parametrize("checked", [False, True])
def test_numbers_order_and_names(checked: bool, tmp_path: Path) -> None:
    """Rounding, masks, negative numbers, aliases of rows, values of and and or, loops that end early, names that C has
    taken, constants of one name in two modules, names of another module with its letter."""
    both = Both(tmp_path, rules(tmp_path, lower=LOWER, upper=RULES), checked=checked)
    rng = random.Random(3)
    for action in [*range(1600), *(rng.randrange(1600) for _ in range(2000))]:
        both.step(action)
    assert both.engine.call["fault"]() == 0


FAULTS = {  # a line, and an action with which it goes wrong
    "g.x = g.row[a]": 5,
    "g.row[a - 1] = 1": 0,
    "g.small = a": 128,
    "g.row[0] = -a": 40000,
    "g.x = 1 << a": 63,
    "g.x = a << 60": 9,
    "g.x = 7 // (a - 3)": 3,
    "g.x = 7 % (a - 3)": 3,
    "g.x = 7 >> a": 64,
    "g.table[a][0] = 1": 3,
    "g.table[0][a] = 1": 4,
}


@pytest.mark.parametrize(("line", "action"), FAULTS.items())
def test_checked_rules_tell_the_place_of_a_fault(line: str, action: int, tmp_path: Path) -> None:
    found = rules(tmp_path, faulty=f"\n\ndef step(g: Game, b: Box, s: Scratch, a: int) -> None:\n    {line}\n")
    both = Both(tmp_path, found, checked=True)
    both.step(2)
    assert both.engine.call["fault"]() == 0
    both.engine.call["step"](both.buffer(both.engine.state.pack(both.g)), both.box, action, both.work)
    place = both.engine.call["fault"]()
    assert found.place(place) == f"{tmp_path / 'faulty.py'}:5"
    assert both.engine.call["fault"]() == 0
