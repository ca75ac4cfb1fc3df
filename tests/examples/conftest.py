"""The example game, found as that of an installed package."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.examples.installed import put_down

from steamhouse.core import messages, registry


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """It is there for one test; the folders in which it is found."""
    found = put_down(tmp_path)
    for folder in reversed(found):
        monkeypatch.syspath_prepend(folder)
    monkeypatch.setattr(registry, "_places", {})
    monkeypatch.setattr(messages, "_catalogues", dict(messages._catalogues))
    return found
