"""What happened at the door, one JSON object a line on standard error: never what people typed, nor a secret."""

from __future__ import annotations

import json
import os
import time
from contextlib import suppress

ERR = 2
BURST, EACH = 200, 20.0
"""Lines that may come at once, and lines a second after that: a flood outside makes none on the disk."""

_left = float(BURST)
_then = 0.0
_dropped = 0


def note(event: str, /, *, always: bool = False, **parts: str | int | float | bool) -> None:
    """Write down an event. Of a flood of them only some are, and how many were not, unless ``always``."""
    global _left, _then, _dropped
    now = time.monotonic()
    _left = min(float(BURST), _left + (now - _then) * EACH)
    _then = now
    if _left < 1 and not always:
        _dropped += 1
        return
    _left -= 1
    more = {"unwritten": _dropped} if _dropped else {}
    _dropped = 0
    line = json.dumps({"time": round(time.time(), 3), "event": event} | parts | more)
    with suppress(OSError):
        os.write(ERR, line.encode() + b"\n")
