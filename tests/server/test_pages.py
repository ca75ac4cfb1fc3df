"""The built page and its files."""

from __future__ import annotations

import pytest
from tests.server.kit import client


@pytest.fixture
def built(tmp_path):
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Steamhouse</title>")
    (static / "icon.svg").write_text("<svg/>")
    (static / "assets" / "main-abc123.js").write_text("export const x = 1;\n" * 200)
    with client(tmp_path, static=static) as web:
        yield web


@pytest.mark.parametrize("path", ["/", "/setup/planet-steam", "/table/k3f9", "/components"])
def test_addresses_that_the_page_resolves(built, path):
    answer = built.get(path)
    assert answer.status_code == 200
    assert "Steamhouse" in answer.text
    assert answer.headers["cache-control"] == "no-cache"
    assert built.head(path).status_code == 200


def test_hashed_files_are_kept_for_ever_and_compressed(built):
    answer = built.get("/assets/main-abc123.js", headers={"accept-encoding": "gzip"})
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert built.get("/icon.svg").status_code == 200
    assert built.get("/table").status_code == 404


def test_without_a_built_page_the_api_still_answers(tmp_path):
    with client(tmp_path, static=tmp_path / "none") as web:
        assert web.get("/").json()["error"]["code"] == "not-found"
        assert web.get("/api/games").status_code == 200
