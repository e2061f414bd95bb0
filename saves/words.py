"""Words of others, which must not steer the terminal that they are shown on."""

from __future__ import annotations

import re
from collections.abc import Mapping

_STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def steer(value: object) -> bool:
    """Whether plain data holds, at any depth, a sign that steers a terminal, or half of one."""
    if isinstance(value, str):
        return _STEERING.search(value) is not None
    if isinstance(value, Mapping):
        return any(steer(each) for pair in value.items() for each in pair)
    return isinstance(value, list | tuple) and any(map(steer, value))


def why(error: Exception) -> str:
    """What was in the way, in the words of the system if it has some."""
    return getattr(error, "strerror", None) or str(error)
