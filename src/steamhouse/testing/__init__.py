"""The public test kit: run every generic check on any registered game, and the benchmark of the rules."""

from steamhouse.testing.kit import check_game

__all__ = ["check_game"]
