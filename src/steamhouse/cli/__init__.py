"""The command line: ``steamhouse COMMAND``.

Each command is a module of its own that is imported only when it is called, so that help and simulations start fast.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn

__all__ = ["main"]


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run one command and leave with its exit code: 0 fine, 1 the game or file is wrong, 2 wrong usage."""
    import sys

    from steamhouse.cli.run import run

    sys.exit(run(sys.argv[1:] if args is None else list(args)))
