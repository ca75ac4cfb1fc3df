"""The example game as an installed package, without an installation: its folder, and what a package tells of itself."""

from __future__ import annotations

import tomllib
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "full-steam"


def put_down(folder: Path) -> list[str]:
    """Write the package's own description, as pip would; the two folders that Python has to look into."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    about = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n", encoding="utf-8")
    lines = []
    for group, points in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in points.items())]
    (about / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return [str(EXAMPLE), str(folder)]
