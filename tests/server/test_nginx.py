"""What docs/hosting.md says of nginx, tried with nginx itself where it is installed: page, API and live socket."""

from __future__ import annotations

import contextlib
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from pathlib import Path

import httpx2
import pytest
from tests.server.kit import PATIENCE, act, new_table, own_turn
from websockets.sync.client import connect

from steamhouse.server.settings import sqlite_url

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
OPENSSL = shutil.which("openssl")
pytestmark = pytest.mark.skipif(not NGINX or not OPENSSL, reason="nginx or openssl is not installed")

NAME = "games.example.org"
GUIDE = Path(__file__).parents[2] / "docs" / "hosting.md"
FRAME = """
daemon off;
pid {folder}/pid;
error_log {folder}/errors;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/a;
    uwsgi_temp_path {folder}/b;
    scgi_temp_path {folder}/c;
    {servers}
}}
"""
SERVE = """
import sys
from steamhouse.server import run
run(port=0, db_url=sys.argv[1], host_names=[sys.argv[2]], base_path=sys.argv[3], proxies=["127.0.0.1"],
    say=lambda address: print(address, flush=True))
"""


def site(folder, port, upstream, path):
    """The guide's configuration for a port that is free here: the first block, or its location beneath a path."""
    own, beneath = re.findall(r"```nginx\n(.*?)```", GUIDE.read_text(), re.DOTALL)
    lines = re.search(r"location / \{\n(.*?)    \}\n", own, re.DOTALL)
    if path:
        own = own.replace(lines[0], beneath.strip().replace("# the same lines as above", lines[1]))
        own = own.replace("proxy_pass http://127.0.0.1:8000;\n", "", 1)  # it is among the same lines
    found = own.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl").replace("$host;", "$http_host;")
    found = found.replace(f"/etc/ssl/{NAME}", f"{folder}/{NAME}").replace("127.0.0.1:8000", upstream)
    return FRAME.format(folder=folder, servers=found)


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


@contextlib.contextmanager
def running(*command):
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.terminate()
            process.wait(PATIENCE)


@pytest.mark.parametrize("path", ["", "/steamhouse"])
def test_the_guide_for_nginx_works(tmp_path, path):
    port = free_port()
    keys = ("-keyout", str(tmp_path / f"{NAME}.key"), "-out", str(tmp_path / f"{NAME}.pem"), "-subj", f"/CN={NAME}")
    subprocess.run([OPENSSL, "req", "-x509", "-newkey", "rsa:2048", "-nodes", *keys], check=True, capture_output=True)
    at = f"{NAME}:{port}"
    with contextlib.ExitStack() as stack:
        database = sqlite_url(tmp_path / "tables.sqlite3")
        server = stack.enter_context(running(sys.executable, "-c", SERVE, database, at, path))
        upstream = re.search(r"127\.0\.0\.1:\d+", server.stdout.readline())[0]
        (tmp_path / "nginx.conf").write_text(site(tmp_path, port, upstream, path))
        stack.enter_context(running(NGINX, "-c", str(tmp_path / "nginx.conf"), "-e", str(tmp_path / "errors")))
        base = f"https://127.0.0.1:{port}{path}"
        headers = {"host": at, "origin": f"https://{at}"}
        web = stack.enter_context(httpx2.Client(base_url=base, headers=headers, verify=False, timeout=PATIENCE))
        wait_for(web, tmp_path)

        assert web.get("/api/games", headers={"host": "evil.example"}).status_code == 403
        page = web.get("/", headers={"accept": "text/html"})
        assert page.status_code in (200, 404)  # 404 where the page is not built
        if path:
            moved = web.get(f"https://127.0.0.1:{port}{path}")
            assert (moved.status_code, moved.headers["location"]) == (308, f"https://{at}{path}/")
        table = new_table(web, "person", "person")
        seen = own_turn(web, table)
        refused = web.post("/api/tables", json={}, headers={"origin": "https://evil.example"})
        assert refused.status_code == 403
        trust = ssl._create_unverified_context()
        there = socket.create_connection(("127.0.0.1", port))
        with connect(
            f"wss://{at}{path}/api/tables/{table}/live", sock=there, ssl=trust, origin=f"https://{at}"
        ) as live:
            assert f'"version":{seen["version"]}' in live.recv(timeout=PATIENCE)
            assert act(web, table, seen, seen["choices"][0]["text"]).status_code == 200
            assert f'"version":{own_turn(web, table)["version"]}' in live.recv(timeout=PATIENCE)


def wait_for(web, folder):
    end = time.monotonic() + PATIENCE
    while True:
        with contextlib.suppress(httpx2.TransportError):
            assert web.get("/api/games").status_code == 200
            return
        errors = folder / "errors"
        assert time.monotonic() < end, errors.read_text() if errors.exists() else "nginx does not answer"
        time.sleep(0.05)
