"""People who look on at a table by a picture that the door has drawn once for all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Looker:
    """Implements ``Caller`` for somebody who has no connection while he looks on: what he is told goes by the door."""

    bot = local = False
    backlog = 0

    def __init__(self, said: dict[str, Any], tell_door: Callable[..., None]) -> None:
        """``said`` is what the door says of him: session, account, key, address, table."""
        self.session = int(said["session"])
        self.account = int(said["account"])
        self.fingerprint = str(said.get("fingerprint", ""))
        self.kind = str(said.get("kind", ""))
        self.address = str(said.get("address", ""))
        self.table = str(said["table"])
        self._tell_door = tell_door

    def tell(self, line: bytes) -> None:
        """What is said at the table is not shown to him."""

    def send(self, type: str, /, **parts: Any) -> None:
        """A notice to him is one for the door to show; of all else he sees the picture."""
        if type == "told":
            self._tell_door(type="told", session=self.session, words=parts.get("words", ""))

    def close(self, words: str = "") -> None:
        self._tell_door(type="close", session=self.session, words=words)
