"""Who comes in, as whoever keeps the accounts says, and what is played then."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Protocol

from tui.web import process
from tui.web.browsers import Browser
from tui.web.session import Channel


class Refused(Exception):
    """Nobody comes in; the message is one line for the person."""


class Gate(Protocol):
    """Each method raises Refused."""

    async def guests(self) -> bool:
        """Whether one may come without a link."""

    async def enter(self, token: str, browser: Browser, address: str) -> None:
        """Let a browser open the account that has made this link in the lobby (``web.link``); it opens once."""

    async def known(self, browser: Browser, address: str) -> bool:
        """Whether a browser opens an account."""

    async def start(self, browser: Browser, address: str, width: int, height: int) -> Channel:
        """Begin a session for a browser, so many columns and lines large."""


class Alone:
    """A gate without a house: whoever comes plays for himself, with saves of his own in ``folder``."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def guests(self) -> bool:
        return True

    async def enter(self, token: str, browser: Browser, address: str) -> None:
        raise Refused("This link opens nothing here: it was used already, or it is too old.")

    async def known(self, browser: Browser, address: str) -> bool:
        return False

    async def start(self, browser: Browser, address: str, width: int, height: int) -> Channel:
        name = hashlib.sha256(browser.fingerprint.encode()).hexdigest()
        return await process.start(self._folder / name, width, height)
