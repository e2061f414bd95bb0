"""Whoever is connected to a house, as its rooms know them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from tui.wire.messages import Message


class Caller(Protocol):
    """One connection. ``account`` is 0 for a program that has shown no token yet, and ``bot`` True for one that has.

    ``fingerprint`` and ``kind`` are those of the key of this login, ``address`` where it came from; the door says so,
    never the caller. ``local``: it is who runs the house. ``table`` is the table it is at, "" for none.
    """

    account: int
    fingerprint: str
    kind: str
    address: str
    local: bool
    bot: bool
    table: str

    @property
    def backlog(self) -> int:
        """Bytes that wait until the other side reads."""

    def tell(self, line: bytes) -> None:
        """Send a line that is encoded already, its end included."""

    def send(self, type: str, /, **parts: Any) -> None:
        """Send a message that answers nothing."""

    def close(self, words: str = "") -> None:
        """End the connection, with a line for the person."""


Answer = dict[str, Any]
"""What a message is answered with: its ``type`` (``done`` if it has none) and the rest."""
Verb = Callable[[Caller, Any], Answer]
"""Does what a message says. Raises Refused."""
Verbs = Mapping[type[Message], Verb]
"""What a room of the house answers to."""
