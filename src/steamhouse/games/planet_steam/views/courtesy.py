"""What the page covers although it is public: cash stays closed at the table while the game runs (ruling 21).

Every payment is in the log, so this is a courtesy and no secret: bots and programs get the open observation.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.core.game import Json


def cover_observation(observation: Json, seat: int | None) -> Json:
    """Without the rivals' credits while the game runs."""
    if observation["phase"] == "over":
        return observation
    seats = [entry if p == seat else entry | {"credits": None} for p, entry in enumerate(observation["seats"])]
    return observation | {"seats": seats}


def cover_facts(facts: Json, shown: Json) -> Json:
    """Without a total where the credits are covered, and without what belongs to single choices for all but the mover.

    The choices of a trade say what the mover can pay.
    """
    covered = [entry["credits"] is None for entry in shown["seats"]]
    seats = [
        entry | {"value": None} if hidden else entry for entry, hidden in zip(facts["seats"], covered, strict=True)
    ]
    known = facts | {"seats": seats}
    if any(covered) and shown["observer"] != shown.get("seat"):
        for by_choice in ("ladder", "loading"):
            known.pop(by_choice, None)
    return known


def cover_chronicle(chronicle: Json) -> Json:
    """Without anybody's wealth, as it is made of covered credits."""
    return chronicle | {"wealth": None}
