"""What all tests share: how long Hypothesis looks, and that a failure can be repeated."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, Phase, settings

# Derandomized: the same tests see the same examples on every machine, so a red run is red again when it is repeated.
# Machines are slow and shared, so there is no deadline per example.
_COMMON = {"deadline": None, "derandomize": True, "database": None, "print_blob": True}
_SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("dev", max_examples=60, suppress_health_check=_SLOW_IS_FINE, **_COMMON)
settings.register_profile("ci", max_examples=200, suppress_health_check=_SLOW_IS_FINE, **_COMMON)
# To look for new trouble: HYPOTHESIS_PROFILE=explore draws other examples in every run and prints what repeats one.
settings.register_profile(
    "explore",
    max_examples=2000,
    deadline=None,
    print_blob=True,
    phases=list(Phase),
    suppress_health_check=_SLOW_IS_FINE,
)
PROFILE = os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev")
settings.load_profile(PROFILE)


def pytest_report_header(config: pytest.Config) -> str:
    """Say how Hypothesis draws, next to the versions."""
    chosen = settings.get_profile(PROFILE)
    seed = config.getoption("hypothesis_seed", default=None)
    how = "derandomized: the seed is the test itself" if chosen.derandomize else f"seed {seed or 'new in each run'}"
    return f"hypothesis: profile {PROFILE}, {chosen.max_examples} examples, {how}"
