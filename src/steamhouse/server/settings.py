"""What can be set about a server."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

import steamhouse
from steamhouse.session.scorebook import FILE, score_file

LOCAL_HOSTS = ("127.0.0.1", "localhost", "[::1]", "testserver")
EVERYWHERE = ("0.0.0.0", "::", "[::]")  # noqa: S104


def default_db_url() -> str:
    """The database in the user's own data directory, which is made when it is missing."""
    from platformdirs import user_data_path

    folder = user_data_path("steamhouse", appauthor=False, ensure_exists=True)
    return sqlite_url(folder / "tables.sqlite3")


def sqlite_url(path: str | Path) -> str:
    """The database URL of a file."""
    return f"sqlite:///{Path(path)}"


def database_url(given: str) -> str:
    """The URL of a database that somebody names, by its URL or as a file."""
    return given if "://" in given else sqlite_url(Path(given).absolute())


def beside(db_url: str) -> Path | None:
    """The file of scores in the folder of a database, None where that is no file."""
    file = db_url.partition(":///")[2] if db_url.startswith("sqlite") else ""
    return Path(file).parent / FILE if file else None


@dataclass(frozen=True, slots=True)
class Settings:
    """Where the tables are kept, who may call, and the limits.

    ``max_sockets`` is for all tables together, ``max_watchers`` for each of them.

    Times are in seconds, sizes in bytes. ``hosts`` are the values that a Host header may have besides the local ones;
    ``any_address`` also allows every bare IP address, for a server that listens on all of them. ``host_names`` are
    public names, also of pages that may call; ``base_path`` is the path beneath which the house lies, "" for the root;
    ``proxies`` are the addresses and networks whose forwarded headers are believed; ``hosting`` reads these three.
    ``warm_up`` starts a process for bots before the first one is needed. ``lan_url`` is the address for other devices
    in the local network, with a slash at its end. ``scores`` is the file in which scores against Automas are kept, None
    for none.
    """

    db_url: str = field(default_factory=default_db_url)
    hosts: tuple[str, ...] = ()
    any_address: bool = False
    host_names: tuple[str, ...] = ()
    base_path: str = ""
    proxies: tuple[str, ...] = ()
    static: Path = Path(steamhouse.__file__).parent / "static"
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    bot_limit: float = 60.0
    upload_workers: int = 1
    upload_limit: float = 20.0
    body_limit: float = 30.0
    max_sockets: int = 1000
    max_watchers: int = 100
    max_body: int = 64 * 1024
    max_upload: int = 2 * 1024 * 1024
    max_rooms: int = 64
    warm_up: bool = False
    lan_url: str | None = None
    scores: Path | None = None

    @classmethod
    def for_address(cls, host: str, db_url: str | None = None) -> Settings:
        """The settings for listening on ``host``."""
        name = f"[{host}]" if ":" in host and not host.startswith("[") else host
        everywhere = host in EVERYWHERE
        hosts = () if everywhere else (name,)
        return cls(
            db_url=db_url or default_db_url(),
            hosts=hosts,
            any_address=everywhere,
            warm_up=True,
            scores=score_file() if db_url is None else beside(db_url),
        )
