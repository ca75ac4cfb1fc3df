"""What an action is called, and what it would change, in the words of the catalogue."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from steamhouse.core.messages import Message
from steamhouse.games.planet_steam.terminal.words import ps

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from steamhouse.core.messages import Scalar

# Signs of an action's kind that need the phase to be put in words.
BY_PHASE = {
    ("pass", "trade"): "pass-trade",
    ("pass", "certificates"): "pass-certificates",
    ("decline", "claim"): "decline-claim",
    ("decline", "upgrade"): "decline-upgrade",
    ("decline", "activation"): "decline-activation-end",  # what it brings stands beside it
}
REARRANGING = ("move", "swap")  # these verbs gain nothing, though pieces appear in other zones
COUNTED = {"licenses": "license", "luxury": "luxury"}


def label(verb: str, args: Mapping[str, Scalar], phase: str, box: Mapping[str, Any]) -> Message:
    """What an action is called on a button."""
    if verb == "hire":
        people = str(args["card"]).split("+")
        named: dict[str, Scalar] = {"specialist": people[0], "partner": people[-1]}
        return Message(f"{ps(box)}choice.{'hire-pair' if len(people) > 1 else 'hire'}", named)
    return Message(f"{ps(box)}choice.{BY_PHASE.get((verb, phase), verb)}", args)


def effects(choice: Mapping[str, Any], view: Mapping[str, Any]) -> list[Message]:
    """What a choice changes for its seat, then on the terminal; bookkeeping (whose turn it is) is left out."""
    seat = view["seat"]
    found = sorted(choice["effects"], key=lambda effect: effect["path"][:2] != ["seats", seat])
    if choice["verb"].startswith(REARRANGING):
        return []
    said = [_effect(effect["path"], effect, seat, view) for effect in found]
    if choice["verb"] == "power":
        said += [
            _message("goods-gain", count=tank["yield"], resource=tank["resource"])
            for tank in view["facts"]["tanks"]
            if tank["zone"] == choice["args"]["zone"]
        ]
    if choice["verb"] == "buy":
        for resource, comes in view["facts"]["loading"][choice["text"]].items():
            kinds = {"lost": comes["lost"], "freelance-waits": comes["waiting"]}
            said[:0] = [_message(kind, count=count, resource=resource) for kind, count in kinds.items() if count]
    return [Message(f"{ps(view['box'])}{message.id}", message.args) for message in said if message is not None]


def _effect(path: Sequence[Any], effect: Mapping[str, Any], seat: int, view: Mapping[str, Any]) -> Message | None:
    if path[:2] == ["seats", seat]:
        return _of_seat(path[2:], effect, view["box"])
    if path[0] == "market":
        # other prices may move too, but by what follows, not by the choice
        traded = view["observation"].get("resource")
        if path[1] != traded or path[2] != "price":
            return None
        return _message(f"price-{'rises' if effect['by'] > 0 else 'falls'}", to=effect["to"])
    if path == ["reserve", "tanks"] and effect["to"] == 0:
        return _message("tanks-used-up")
    if path[0] == "tank_market" and view["observation"]["reserve"]["tanks"] < 2:
        return None  # it was the last one, so there is no next price
    if path[0] == "tank_market" and 0 <= effect["to"] < len(view["box"]["tank_market"]["price"]):
        price = view["box"]["tank_market"]["price"][effect["to"]]
        return None if price is None else _message("tank-price", to=price)
    if path[0] == "zones":
        return _of_zone(path[2:], effect, seat)
    return None


def _of_seat(path: Sequence[Any], effect: Mapping[str, Any], box: Mapping[str, Any]) -> Message | None:
    by = effect.get("by")
    if path == ["credits"] and by:
        return _message("credits-gain" if by > 0 else "credits-cost", count=abs(by))
    if path[0] == "goods" and by:
        return _message("goods-gain" if by > 0 else "goods-cost", count=abs(by), resource=path[1])
    if path[0] == "carriers" and by:
        capacity = box["capacity"][path[1]][effect["to"] - 1]
        return _message("carrier", resource=path[1], capacity=capacity, **{"class": effect["to"]})
    if path[0] in COUNTED and by:
        kind = COUNTED[path[0]]
        if by > 0:
            return _message(f"{kind}-gain")
        return _message("license-cost") if kind == "license" else None
    return None


def _of_zone(path: Sequence[Any], effect: Mapping[str, Any], seat: int) -> Message | None:
    before, after = effect["from"], effect["to"]
    if not path:
        return _message("zone-gain") if isinstance(after, dict) and after.get("owner") == seat else None
    if path == ["owner"]:
        return _message("zone-gain") if after == seat else None
    if path == ["tank"] and after and not before:
        return _message("tank-gain")
    if path == ["supercharger"] and after and not before:
        return _message("supercharger-gain")
    return None


def _message(kind: str, **args: Scalar) -> Message:
    """An effect, its id still without the catalogue."""
    return Message(f"effect.{kind}", args)
