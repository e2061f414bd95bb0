"""Who comes in, as whoever keeps the accounts says."""

from __future__ import annotations

import secrets
from typing import NamedTuple, Protocol


class Refused(Exception):
    """Nobody comes in; the message is one line for the person."""


class Visitor(NamedTuple):
    """An account of the house, and its name ("" while none is chosen)."""

    account: int
    name: str


class Gate(Protocol):
    """``guests`` may come without a link. Each method raises Refused."""

    guests: bool

    async def enter(self, token: str, address: str) -> Visitor:
        """Who has made this link in the lobby (``web.link``); it opens once."""

    async def guest(self, address: str) -> Visitor:
        """Somebody new, for as long as the cookie lasts."""

    async def back(self, account: int, address: str) -> Visitor:
        """Somebody who was here before, by cookie."""


class Alone:
    """A gate without a house: whoever comes plays for himself, with saves of his own."""

    guests = True

    async def enter(self, token: str, address: str) -> Visitor:
        raise Refused("This link opens nothing here: it was used already, or it is too old.")

    async def guest(self, address: str) -> Visitor:
        return Visitor(secrets.randbelow(2**53 - 1) + 1, "")

    async def back(self, account: int, address: str) -> Visitor:
        return Visitor(account, "")
