"""What is wrong with a position, a setup or a file of this game: ``wrong(key, code, **details)`` makes the fault."""

from __future__ import annotations

from steamhouse.core.errors import faults_of

wrong = faults_of("planet-steam-fault")
