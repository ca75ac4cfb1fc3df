"""One app for the tests of a module that do not need their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient
from tests.server.kit import client


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A started app with an empty database."""
    with client(tmp_path_factory.mktemp("server")) as started:
        yield started
