"""What whoever runs a house may decide about the web: its part of the settings."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

from msgspec import Meta, Struct

from tui.address import only_here

Count = Annotated[int, Meta(ge=1, le=1_000_000)]


class Web(Struct, forbid_unknown_fields=True):
    """The page, and who may play on it."""

    listen: str = "127.0.0.1:8765"
    """Address and port, on this machine only: a reverse proxy brings the page to the world."""
    address: str = ""
    """Where people find the page if a reverse proxy stands before it, such as https://play.example.org."""
    sessions: Count = 50
    """Sessions at most."""
    sessions_per_address: Count = 10
    """Sessions at most from one address (of IPv6 one /64)."""
    arrivals_per_minute: Count = 60
    """How often a minute one address may come in."""
    linger_seconds: Annotated[int, Meta(ge=0, le=86_400)] = 60
    """Seconds that a session stays after its page has gone: who reloads, or loses the line, is back where he was."""
    idle_end_minutes: Count = 60
    """Minutes without a key until a session ends. The seat stays the person's."""
    days: Annotated[int, Meta(ge=1, le=400)] = 30
    """Days for which a browser is known."""


def public(address: str) -> tuple[str, str]:
    """Origin and host of an address such as ``https://play.example.org/``. Raises ValueError with the reason."""
    parts = urlsplit(address)
    plain = (
        parts.netloc
        and "@" not in parts.netloc
        and not (parts.path.strip("/") or parts.query or parts.fragment)
    )
    if parts.scheme not in ("http", "https") or not plain:
        raise ValueError(f"{address!r} is no address such as https://play.example.org")
    return f"{parts.scheme}://{parts.netloc}".lower(), parts.netloc.lower()


def place(listen: str) -> tuple[str, int]:
    """Host and port of ``127.0.0.1:8765`` or ``[::1]:8765``. Raises ValueError with the reason."""
    host, _, port = listen.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    if not host or not port.isascii() or not port.isdigit() or int(port) > 65535:
        raise ValueError(f"{listen!r} is no address and port, such as 127.0.0.1:8765")
    if not only_here(host):
        raise ValueError(
            f"{listen!r} is not on this machine alone: the web is brought to others by a reverse proxy"
        )
    return host, int(port)


def wrong(web: Web) -> list[str]:
    """What is wrong with the settings, a line for each setting."""
    faults = []
    for name, check, said in (("listen", place, web.listen), ("address", public, web.address)):
        try:
            if said or name == "listen":
                check(said)
        except ValueError as error:
            faults.append(f"web.{name}: {error}")
    return faults
