"""The cookie that is an account: its number and a time, signed with a key that only this host has."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from pathlib import Path

BYTES = 32


class Tickets:
    """``file`` keeps the key; without it, as after deleting it, nobody is known any more.

    Raises OSError where it can be neither read nor made.
    """

    def __init__(self, file: Path) -> None:
        self._key = _kept(file)

    def make(self, account: int, until: float) -> str:
        """A cookie for an account, good until a time in seconds since 1970."""
        said = f"{account}.{int(until)}"
        return f"{said}.{self._sign(said)}"

    def read(self, text: str, now: float) -> int | None:
        """The account of a cookie; None if it is not one of ours, or too old."""
        said, _, sign = text.rpartition(".")
        if not hmac.compare_digest(self._sign(said).encode(), sign.encode(errors="replace")):
            return None
        account, _, until = said.partition(".")
        return int(account) if int(until) > now else None

    def _sign(self, said: str) -> str:
        return hmac.new(self._key, said.encode(errors="replace"), hashlib.sha256).hexdigest()


def _kept(file: Path) -> bytes:
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        key = file.read_bytes()
        if len(key) != BYTES:
            raise OSError(
                0, f"holds no key of {BYTES} bytes; delete it to have a new one made", str(file)
            ) from None
        return key
    with os.fdopen(handle, "wb") as stream:
        key = secrets.token_bytes(BYTES)
        stream.write(key)
    return key
