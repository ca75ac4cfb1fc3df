"""All mutants: those of the tables, and those that are made from rules and figures as they stand."""

from __future__ import annotations

from tests.mutants import figures, refusals, tables
from tests.mutants.mutant import Mutant


def mutants() -> list[Mutant]:
    """Each of them, by name."""
    return sorted((*tables.mutants(), *refusals.mutants(), *figures.mutants()), key=lambda mutant: mutant.name)
