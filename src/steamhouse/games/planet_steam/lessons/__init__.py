"""The guided first game of Planet Steam, and the figures that its texts name (``core/lesson.py``)."""

from __future__ import annotations

import os

from steamhouse.core.lesson import lesson_in
from steamhouse.games.planet_steam.book.figures import figures as printed
from steamhouse.games.planet_steam.files.board import RESOURCE_NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from steamhouse.core.state import State

NUMBERS = {"bid": "bid", "count": "amount"}
"""Arguments of what is wanted, by the names that texts have for them."""


def figures(before: State, after: State, wanted: Sequence[str], seat: int) -> dict[str, Any]:
    """What the box says, and what the learner has before and after what is wanted; ``zones`` are those that it names.

    Of a resource ``now_`` is its price and ``supply_`` its supply before, ``then_`` and ``left_`` those after;
    ``have_`` and ``keep_`` are the learner's.
    """
    game: Any = before.game
    parts = game.parts_of(wanted)
    g, then, b = before.g, after.g, game.box
    found: dict[str, Any] = printed(game) | {
        "round": g.round,
        "credits": g.credits[seat],
        "rest": then.credits[seat],
        "paid": g.credits[seat] - then.credits[seat],
        "gained": then.credits[seat] - g.credits[seat],
        "tank_price": b.tank_price[g.tank_market],
        "wealth": after.scores()[seat].total,
        "zones": ", ".join(dict.fromkeys(part["args"]["zone"] for part in parts if "zone" in part["args"])),
        "row": g.airship + 1,
    }
    for part in parts:
        found |= {NUMBERS[name]: value for name, value in part["args"].items() if name in NUMBERS}
    for r, name in enumerate(RESOURCE_NAMES):
        found |= {
            f"now_{name}": g.price[r],
            f"then_{name}": then.price[r],
            f"supply_{name}": g.supply[r],
            f"left_{name}": then.supply[r],
            f"have_{name}": g.goods[seat][r],
            f"keep_{name}": then.goods[seat][r],
            f"more_{name}": then.goods[seat][r] - g.goods[seat][r],
            f"holds_{name}": b.capacity[r][g.carrier[seat][r]],
            f"will_hold_{name}": b.capacity[r][then.carrier[seat][r]],
        }
    return found


LESSON = lesson_in(os.path.join(os.path.dirname(__file__), "first.json"), figures)
