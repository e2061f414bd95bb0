"""Links for browsers: one is made in the lobby, and the browser that opens it has a key like any other."""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Callable

from msgspec import Struct

from engine.table import Refused
from tui.house.callers import Answer, Caller, Verbs
from tui.house.limits import Clock
from tui.house.register import BROWSER, Login, Register
from tui.wire.messages import WebLink

LIFE = 600.0
"""Seconds for which a link is good."""


class _Link(Struct):
    hash: bytes
    until: float


class Links:
    """One for each account, the newest, in memory only and not as it was told.

    ``give`` lets a key (fingerprint, kind) open an account; it raises Refused.
    """

    def __init__(self, register: Register, give: Callable[[str, str, int], None], clock: Clock) -> None:
        self._register = register
        self._give = give
        self._clock = clock
        self._links: dict[int, _Link] = {}
        self.verbs: Verbs = {WebLink: self._make}

    def forget(self, account: int) -> None:
        """No link of an account is good any more."""
        self._links.pop(account, None)

    def tick(self) -> None:
        for account in [each for each, link in self._links.items() if link.until <= self._clock()]:
            del self._links[account]

    def redeem(self, token: str, fingerprint: str) -> Login:
        """A browser with this fingerprint has opened a link."""
        hash = _hash(token)
        whose = [
            account for account, link in self._links.items()
            if secrets.compare_digest(link.hash, hash) and link.until > self._clock()
        ]  # fmt: skip
        if not whose:
            return Login(refused="This link opens nothing here: it was used already, or it is too old.")
        try:
            self._give(fingerprint, BROWSER, whose[0])
        except Refused as refused:
            return Login(refused=str(refused))
        del self._links[whose[0]]
        someone = self._register.someone(whose[0])
        return Login(whose[0], someone.name if someone else "")

    def _make(self, caller: Caller, message: WebLink) -> Answer:
        if caller.account <= 0:
            raise Refused("illegal", "A guest has no account that a browser could open.")
        token = secrets.token_urlsafe(24)  # with its address it fits into a line of 80
        self._links[caller.account] = _Link(_hash(token), self._clock() + LIFE)
        return {"token": token, "address": os.environ.get("PLOT_TWIST_WEB", "")}


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "replace")).digest()
