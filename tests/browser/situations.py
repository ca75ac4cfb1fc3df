"""Tables that stand at a chosen decision of seat 0: records of games that bots played, up to there."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any

import steamhouse
from steamhouse.bots import make_bot

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.browser.helpers import Api

NAMES = ("Ada", "Corwin", "Maud", "Tessaly", "Ivo")
SEEDS = range(7, 60)


@dataclass(frozen=True)
class Cast:
    """Games in which some situations come up: edition, seats, optional rules."""

    situations: tuple[str, ...]
    edition: str = "ffg-2013"
    players: int = 4
    options: Mapping[str, bool] = field(default_factory=dict, hash=False)
    from_round: int = 2  # so that the map, the carriers and the price curves show something
    thirsty: bool = False  # seat 0 sells all its water

    def options_of(self) -> dict[str, bool]:
        """The optional rules, as a game wants them."""
        return dict(self.options)


BASE = Cast(
    ("auction", "hire", "bonus", "claim", "fallback", "build", "extract", "trade", "certificates", "over"),
)
CARDS = Cast(
    ("manipulate", "shift", "sabotage", "tip", "carrier-auction", "keep", "stow"),
    options=dict.fromkeys(("price-manipulation", "sabotage", "freelance-carrier"), True),
)
EXPERT_RULES = ("immobile-tanks", "river-limits", "variable-trading-order", "variable-claims", "reduced-start")
START = Cast(
    ("reduced-start", "neutrals", "place"),
    edition="ludoart-2008",
    players=3,
    options=dict.fromkeys(EXPERT_RULES, True),
    from_round=1,
)
FIVE = replace(BASE, situations=("auction",), players=5)
EXPERT = Cast(("order", "emergency"), edition="ludoart-2008", players=3, options=START.options, thirsty=True)
SITUATIONS = BASE.situations
OPTIONAL = (CARDS, START, EXPERT)
OPTIONAL_SITUATIONS = tuple(name for cast in OPTIONAL for name in cast.situations)


def _name(seen: Mapping[str, Any], texts: list[str]) -> str | None:
    """The situation that a decision stands for, where it says enough to be shown."""
    phase: str = seen["phase"]
    least = 3 if phase in {"extract", "hire", "bonus", "sabotage", "tip", "place"} else 2
    if len(texts) < least:
        return None  # nothing to decide: the server passes by itself
    if phase == "auction":
        if seen["round"] == 1:
            return "reduced-start"
        return phase if seen.get("bid") else None  # the opening has nothing to raise
    if phase == "carrier-auction" and not seen.get("bid"):
        return None
    if phase == "activation" and any(text.startswith("emergency") for text in texts):
        return "emergency"
    if phase == "manipulate" and seen["manipulation"]["mode"]:
        return "shift"
    if phase == "neutrals" and len(seen["neutrals"]["votes"]) != 1:
        return None  # a vote is worth seeing where somebody has voted and somebody has yet to
    return phase


@cache
def records(cast: Cast = BASE) -> dict[str, dict[str, Any]]:
    """A record for every situation, from as few games as have them all; always the same ones."""
    game = steamhouse.load_game("planet-steam", players=cast.players, edition=cast.edition, options=cast.options_of())
    seats = [{"name": name, "kind": "bot", "bot": "casual"} for name in NAMES[: cast.players]]
    seats[0] = {"name": NAMES[0], "kind": "person"}
    found: dict[str, dict[str, Any]] = {}
    for seed in SEEDS:
        state = game.new_initial_state()
        bots = [make_bot("casual", game, seat, seed) for seat in range(cast.players)]
        dice = random.Random(seed)
        while not state.is_terminal():
            if state.is_chance_node():
                codes, weights = zip(*state.chance_weights(), strict=True)
                state.apply_action(dice.choices(codes, weights)[0])
                continue
            mover = state.current_player()
            seen, legal = state.observation(mover), state.legal_actions()
            texts = [game.to_text(action) for action in legal]
            name = _name(seen, texts) if mover == 0 and seen["round"] >= cast.from_round else None
            if name in cast.situations and name not in found:
                found[name] = dict(steamhouse.Record.from_state(state, seats).fields)
            if cast.thirsty and mover == 0 and seen["phase"] == "trade" and seen["resource"] == "water":
                sales = [action for action, text in zip(legal, texts, strict=True) if text.startswith("sell")]
                state.apply_action(sales[-1] if sales else legal[0])
                continue
            state.apply_action(bots[mover].choose(seen, legal).action)
        if "over" in cast.situations:
            found.setdefault("over", dict(steamhouse.Record.from_state(state, seats).fields))
        if set(cast.situations) <= set(found):
            return found
    raise AssertionError(f"no game has {set(cast.situations) - set(found)}")


def tables(api: Api, cast: Cast = BASE, names: tuple[str, ...] = ()) -> dict[str, str]:
    """Those tables on a server, all of a cast's unless some are named: situation to path on the site."""
    made = {}
    for name in names or cast.situations:
        status, table = api.call("POST", "/api/records", records(cast)[name])
        assert status == 201, table
        made[name] = f"/table/{table['id']}"
    return made


def optional_tables(api: Api) -> dict[str, str]:
    """The tables of all situations that editions and optional rules bring."""
    return {name: path for cast in OPTIONAL for name, path in tables(api, cast).items()}
