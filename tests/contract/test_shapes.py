"""What the API says of boxes, observations, facts and positions under work is what games give, no key more or less."""

from __future__ import annotations

import random
from typing import Any

import jsonschema_rs
import pytest
from pydantic import TypeAdapter

import steamhouse
from steamhouse.core.registry import describe
from steamhouse.server import position_schemas, positions, schemas
from steamhouse.session import redact

MODELS = {model.__name__: model for model in schemas.VIEWS}
PLANET = ("planet-steam", "PlanetSteamView")
POWER = ("steam-power", "SteamPowerView")
OPTIONS = [
    {},
    dict.fromkeys(("variable-trading-order", "price-manipulation", "sabotage", "freelance-carrier"), True),
    {"variable-claims": True, "open-credits": True},
]
GAMES: list[tuple[str, str, dict[str, Any]]] = [
    *(
        (*PLANET, {"edition": edition, "players": players, "options": options})
        for edition in describe("planet-steam")["editions"]
        for players, options in zip((2, 3, 5), OPTIONS, strict=True)
    ),
    *((*POWER, {"players": players}) for players in (1, 2, 5)),
    (*POWER, {"players": 3, "options": {"automas": {"1": "hard", "2": "easy"}}}),
    (*POWER, {"players": 2, "options": {"automas": {"1": "very-easy"}, "cardboard": True}}),
]


def playable(parameters: dict[str, Any]) -> dict[str, Any]:
    """Without the options that the edition does not offer."""
    if "edition" not in parameters:
        return parameters
    offered = {each["id"] for each in describe("planet-steam")["options"] if parameters["edition"] in each["editions"]}
    return parameters | {"options": {name: on for name, on in parameters["options"].items() if name in offered}}


@pytest.mark.parametrize(("game_id", "model", "parameters"), GAMES)
def test_views_are_as_described(game_id: str, model: str, parameters: dict[str, Any]) -> None:
    """At each moment of a random game, for a seat and for a spectator."""
    game = steamhouse.load_game(game_id, **playable(parameters))
    fields = MODELS[model].model_fields
    box, observation, facts = (fields[name].annotation for name in ("box", "observation", "facts"))
    described = observation.model_json_schema()
    check = jsonschema_rs.validator_for(described)
    _exactly(box, game.describe_box())
    rng, state = random.Random(f"{parameters}"), game.new_initial_state()
    for _ in range(700):
        for seat in (None, 0):
            seen = redact.observation(state, seat)
            check.validate(seen)
            assert set(seen) <= set(described["properties"])
            _exactly(facts, redact.facts(state, seen))
        if state.is_terminal():
            break
        outcomes = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else None
        state.apply_action(rng.choice(outcomes or state.legal_actions()))


@pytest.mark.parametrize("parameters", [each[-1] for each in GAMES if each[0] == "planet-steam"])
def test_positions_under_work_are_as_described(parameters: dict[str, Any]) -> None:
    game = steamhouse.load_game("planet-steam", **playable(parameters))
    rng, state = random.Random(f"{parameters}"), game.new_initial_state()
    (model,) = position_schemas.CHECKED
    for step in range(400):
        if state.is_terminal():
            break
        if step % 10 == 0:
            position = state.to_json()
            if step % 20 == 0:
                position["tank_market"] = 99
            shown = positions.check(position)["shown"]
            assert shown.keys() == model.model_fields.keys()
            for name in ("box", "facts", "limits", "may", "left"):
                _exactly(model.model_fields[name].annotation, shown[name])
        outcomes = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else None
        state.apply_action(rng.choice(outcomes or state.legal_actions()))


def _exactly(annotation: Any, value: Any) -> None:
    TypeAdapter(annotation).validate_python(value, strict=True)
