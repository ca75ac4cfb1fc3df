"""The editions and sets of options whose texts are tried."""

from __future__ import annotations

from typing import Any

import pytest

from steamhouse.core.registry import describe

Options = dict[str, Any]


def _options(edition: str) -> Options:
    """All that an edition offers, each other than its default."""
    found: Options = {}
    for option in describe("planet-steam")["options"]:
        if edition in option["editions"]:
            found[option["id"]] = option["values"][-1] if option["kind"] == "choice" else True
    return found


EVERYTHING = {edition: _options(edition) for edition in describe("planet-steam")["editions"]}
WORLDS = [
    pytest.param(edition, options, id=f"{edition}-{'all' if options else 'plain'}")
    for edition in EVERYTHING
    for options in ({}, EVERYTHING[edition])
]
