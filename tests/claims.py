"""What refusals claim, held against the position: one helper for the tests of both games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

Claims = Mapping[str, Callable[..., bool]]
"""The end of a message's id: whether its claim holds, by arguments, words refused, position and legal texts."""


def hold(state: Any, codes: Iterable[int], claims: Claims, seen: set[str]) -> None:
    """Every refusal of these codes is true; the ends of the ids that were met are added to ``seen``."""
    legal = [state.action_to_string(code) for code in state.legal_actions()]
    position = state.to_json()
    for code in codes:
        reason = state.explain(code)
        if reason is None:
            continue
        name = reason.message.id.partition("reason.")[2]
        seen.add(name)
        if name in claims:
            text = state.action_to_string(code)
            is_true = claims[name](reason.message.args, text.split(), position, legal)
            assert is_true, (text, reason.text, legal, position)
