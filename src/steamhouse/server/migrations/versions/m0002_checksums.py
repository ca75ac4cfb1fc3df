"""Checksums of entries and snapshots. What was stored before has none, and is read as it is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the columns."""
    for name in ("entries", "snapshots"):
        op.add_column(name, sa.Column("checksum", sa.String(16), nullable=True))
