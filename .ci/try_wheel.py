"""Install a wheel into a new environment and see that it serves the page, in a folder that is not the checkout."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main(wheel: Path) -> None:
    with tempfile.TemporaryDirectory() as place:
        uv = Path(sys.executable).parent / "uv"
        python = Path(place) / "venv/bin/python"
        install = [uv, "pip", "install", "-q", "--python", python, "-c", ROOT / "requirements/run.txt", wheel.resolve()]
        subprocess.run([uv, "venv", "-q", "--python", sys.executable, python.parent.parent], check=True)
        subprocess.run(install, check=True)
        # The node of the checkout's environment must not help.
        env = {**os.environ, "PATH": os.defpath}
        env.pop("PYTHONPATH", None)
        command = python.parent / "steamhouse"
        simulate = [
            command,
            "simulate",
            "planet-steam",
            "--players",
            "casual,random",
            "--games",
            "2",
            "--seed",
            "1",
            "--json",
        ]
        subprocess.run(simulate, check=True, cwd=place, env=env)
        told = subprocess.run([command, "version", "--json"], check=True, cwd=place, env=env, capture_output=True)
        for game, found in json.loads(told.stdout)["rules"].items():  # compiled, by what came with the wheel
            assert str(found["library"]).startswith(str(Path(place).resolve())), f"{game}: {found}"
        own = "from steamhouse.fast.batch import Batch; print(Batch('steam-power', 4, 1).play_random(), 'decisions')"
        subprocess.run([python, "-c", own], check=True, cwd=place, env=env | {"CC": "", "PATH": ""})
        for game, topic in (("planet-steam", "editions"), ("steam-power", "data")):  # its texts have come along
            rules = [command, "rules", game, topic]
            subprocess.run(rules, check=True, cwd=place, env=env, stdout=subprocess.DEVNULL)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        serve = [command, "serve", "--port", str(port), "--db", str(Path(place) / "games.db"), "--no-browser"]
        with subprocess.Popen(serve, cwd=place, env=env) as server:
            try:
                page = fetch(f"http://127.0.0.1:{port}/", server)
                script = page.split('<script type="module"')[1].split('src="')[1].split('"')[0]
                fetch(f"http://127.0.0.1:{port}{script}", server)
                fetch(f"http://127.0.0.1:{port}/api/games", server)
            finally:
                server.terminate()
                server.wait(20)
    print(f"{wheel.name}: plays and serves")


def fetch(url: str, server: subprocess.Popen[bytes]) -> str:
    until = time.monotonic() + 60
    while True:
        try:
            with urllib.request.urlopen(url, timeout=10) as answer:
                return str(answer.read().decode())
        except OSError:
            if server.poll() is not None or time.monotonic() > until:
                raise
            time.sleep(0.1)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
