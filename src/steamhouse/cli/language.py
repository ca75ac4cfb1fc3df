"""Which language the terminal speaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from steamhouse.core.messages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping

DEFAULT = "en"


def from_environment(environment: Mapping[str, str]) -> str:
    """The language of ``LC_ALL``, ``LC_MESSAGES`` or ``LANG``, whichever is set first; English unless it is ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            tag = environment[name].replace("-", "_").partition("_")[0].partition(".")[0].lower()
            return tag if tag in LANGUAGES else DEFAULT
    return DEFAULT
