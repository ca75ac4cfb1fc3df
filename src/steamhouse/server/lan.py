"""Phones at the same table: this machine's addresses in the local network, and QR codes for them."""

from __future__ import annotations

import contextlib
import ipaddress
import socket

import segno

from steamhouse.core.errors import GameError

# An address of each usual kind of local network and one of the world; nothing is ever sent there: connecting a UDP
# socket only asks the system which of its own addresses it would use.
TARGETS = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254", "169.254.255.254")
ANY_PORT = 9


def addresses() -> list[str]:
    """This machine's IPv4 addresses in local networks, the one of the default route first. GameError if it has none."""
    found = [address for target in TARGETS if (address := _toward(target)) is not None]
    with contextlib.suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    local = [address for address in dict.fromkeys(found) if _is_local(address)]
    if not local:
        raise GameError("this machine has no address in a local network: connect it, or name one with --host")
    return local


def _toward(target: str) -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((target, ANY_PORT))
        except OSError:
            return None
        return str(asking.getsockname()[0])


def _is_local(address: str) -> bool:
    parsed = ipaddress.ip_address(address)
    return parsed.is_private and not parsed.is_loopback and not parsed.is_unspecified


def qr_rows(url: str) -> list[str]:
    """The QR code of an address: rows of 0 and 1 (dark), with the margin that readers need."""
    code = segno.make_qr(url, error="m")
    return ["".join(str(int(bool(dot))) for dot in row) for row in code.matrix_iter(border=4)]
