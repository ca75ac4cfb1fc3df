"""One table, wherever it is played: log, chance, undo, previews, redaction and the view that every door shows.

Knows no web and no database. A host passes a ``sink`` that stores log entries before an outcome is acknowledged.
"""

from __future__ import annotations

from steamhouse.session.chance import seed_hash, verify
from steamhouse.session.errors import Illegal, NonceUsed, NoSuch, NotYourTurn, SessionError, Stale, UndoRefused
from steamhouse.session.log import Log
from steamhouse.session.outcome import Outcome, Pending
from steamhouse.session.seats import SeatInfo
from steamhouse.session.table import Table

__all__ = [
    "Illegal",
    "Log",
    "NoSuch",
    "NonceUsed",
    "NotYourTurn",
    "Outcome",
    "Pending",
    "SeatInfo",
    "SessionError",
    "Stale",
    "Table",
    "UndoRefused",
    "seed_hash",
    "verify",
]
