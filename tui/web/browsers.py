"""What a browser is known by: a secret that it keeps as a cookie, of which only a fingerprint goes any further."""

from __future__ import annotations

import base64
import hashlib
import re
import secrets
from typing import NamedTuple

GUEST = "guest."
_SECRET = re.compile(r"[\w-]{43}", re.ASCII)


class Browser(NamedTuple):
    """``fingerprint`` is as that of a key, which opens an account; a guest's opens nothing."""

    fingerprint: str
    guest: bool


def cookie(guest: bool) -> str:
    """A new secret: 256 bits."""
    return (GUEST if guest else "") + secrets.token_urlsafe(32)


def browser(cookie: str) -> Browser | None:
    """Whose cookie that is; None if it cannot be one of ours."""
    if not _SECRET.fullmatch(cookie.removeprefix(GUEST)):
        return None
    digest = base64.b64encode(hashlib.sha256(cookie.encode()).digest()).decode().rstrip("=")
    return Browser(f"SHA256:{digest}", cookie.startswith(GUEST))
