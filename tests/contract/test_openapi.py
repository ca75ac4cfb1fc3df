"""The API against its own description: whatever is sent, the answer is one that the description announces."""

from __future__ import annotations

import json

import pytest
import schemathesis
from hypothesis import given, settings, strategies as st
from schemathesis.specs.openapi.checks import positive_data_acceptance
from tests.quick import quick
from tests.server.kit import as_described, client, new_table, settings as server_settings, table_at, view

from steamhouse.server import create_app, openapi_json

SENT = {"method", "url", "headers", "params", "json", "data"}
EXAMPLES = 12  # of each operation; the shapes are few and the machine is shared


@pytest.fixture(scope="module")
def web(tmp_path_factory):
    with client(tmp_path_factory.mktemp("contract")) as started:
        yield started


@pytest.fixture(scope="module")
def table(web):
    return table_at(web, 40)


PATHS = json.loads(openapi_json())["paths"]
OPERATIONS = [(path, method) for path, item in PATHS.items() for method in item]


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_answers_are_as_described(web, table, path, method):
    """At no table, and at one that is there: at its present version, so that not all is stale."""
    operation = schemathesis.openapi.from_dict(web.app.openapi())[path][method.upper()]
    statuses = set()

    @settings(max_examples=EXAMPLES, deadline=None)
    @given(case=operation.as_strategy(), there=st.booleans())
    def check(case, there):
        case.headers["host"] = "testserver"
        if there and "table_id" in case.path_parameters:
            case.path_parameters["table_id"] = table if method != "delete" else new_table(web, "person", "person")
            if isinstance(case.body, dict) and "version" in case.body:
                case.body["version"] = view(web, table)["version"]
        request = case.as_transport_kwargs(base_url="http://testserver")
        request = {key: value for key, value in request.items() if key in SENT and value is not None}
        if "data" in request:
            request["content"] = request.pop("data")
        answer = web.request(**request)
        statuses.add(answer.status_code)
        # what fits the schema may still be against the rules of the game
        case.validate_response(answer, excluded_checks=[positive_data_acceptance])

    check()
    if "{table_id}" in path:
        assert 404 in statuses
    if "{table_id}" in path and method in ("get", "delete") and not path.endswith(("/at/{seq}", "/advice")):
        assert 200 in statuses


def test_the_description_is_complete():
    api = json.loads(openapi_json())
    assert api["info"]["title"] == "Steamhouse"
    for path, item in api["paths"].items():
        for method, operation in item.items():
            assert operation["operationId"], (method, path)
            assert operation["description"], (method, path)
            good = [status for status in operation["responses"] if status.startswith("2")]
            assert len(good) == 1
            assert operation["responses"][good[0]]["content"]["application/json"]["schema"], (method, path)
            for status in ("400", "403", "404", "413", "422", "500"):
                reference = operation["responses"][status]["content"]["application/json"]["schema"]["$ref"]
                assert reference.endswith("/ErrorBody"), (method, path, status)
    assert openapi_json() == openapi_json()


@pytest.mark.parametrize("game", quick(["planet-steam", "steam-power"], "planet-steam"))
def test_views_fit_their_model_throughout_a_game(web, game):
    for until in [*range(5, 500, 15), 10**6]:
        table = table_at(web, until, players=2, game=game)
        for seat in (None, 0, 1):
            seen = as_described(view(web, table, seat))
    assert seen.result is not None


def test_an_app_starts_without_arguments_for_the_description_only(tmp_path):
    assert create_app(server_settings(tmp_path)).openapi()["paths"]
