"""What the house knows of Full Steam."""

from __future__ import annotations

from steamhouse.core.manifest import Manifest

MANIFEST = Manifest(id="full-steam", game="full_steam.game:FullSteam", bots={"casual": "full_steam.bot:Casual"})
