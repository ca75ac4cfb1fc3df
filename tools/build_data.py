"""Build the JSON twins of the shipped YAML data, which is what the library reads.

``python tools/build_data.py`` writes them, ``python tools/build_data.py --check`` only says which are out of date.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import yaml

SOURCE = Path(__file__).resolve().parents[1] / "src" / "steamhouse"


def sources() -> list[Path]:
    """Every YAML file that has a twin."""
    return sorted(SOURCE.glob("games/*/data/*/*.yaml"))


def twin(source: Path) -> str:
    """The text of the JSON twin of a YAML file; numbers as keys become strings, as JSON wants them."""
    return json.dumps(yaml.safe_load(source.read_text(encoding="utf-8")), ensure_ascii=False, indent=1) + "\n"


def outdated() -> list[Path]:
    """The JSON files that are missing or differ from what their YAML says."""
    found = []
    for source in sources():
        path = source.with_suffix(".json")
        if not path.exists() or path.read_text(encoding="utf-8") != twin(source):
            found.append(path)
    return found


def main(arguments: list[str]) -> int:
    """Write what is out of date, or with --check only name it; 1 when --check finds something."""
    stale = outdated()
    for path in stale:
        sys.stdout.write(f"{path.relative_to(SOURCE)}\n")
        if "--check" not in arguments:
            path.write_text(twin(path.with_suffix(".yaml")), encoding="utf-8")
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
