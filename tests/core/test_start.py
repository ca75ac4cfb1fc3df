"""The library starts fast: what is imported up to the first legal actions stays small."""

import subprocess
import sys

CODE = """
import sys
import steamhouse
state = steamhouse.load_game("planet-steam", players=4).new_initial_state()
state.play(state.legal_actions()[0])
assert state.legal_actions()
slow = {"typing", "dataclasses", "inspect", "pathlib", "numpy", "yaml", "asyncio", "hashlib", "importlib.resources"}
print(sorted(slow & set(sys.modules)))
"""


def test_nothing_slow_is_imported_before_the_first_legal_actions() -> None:
    done = subprocess.run([sys.executable, "-S", "-c", CODE], capture_output=True, text=True, check=False, env=_path())
    assert done.stdout.strip() == "[]", done.stdout + done.stderr


def _path() -> dict[str, str]:
    import steamhouse

    return {"PYTHONPATH": str(steamhouse.__path__[0]) + "/.."}
