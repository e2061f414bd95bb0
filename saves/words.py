"""Words of others on their way to a terminal, which must not be steered by them."""

from __future__ import annotations

import re
from collections.abc import Mapping

_STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_NOT_IN_A_LINE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
LONGEST_LINE = 500
"""Characters of a line about a file."""


def steer(value: object) -> bool:
    """Whether plain data holds, at any depth, a sign that steers a terminal, or half of one."""
    if isinstance(value, str):
        return _STEERING.search(value) is not None
    if isinstance(value, Mapping):
        return any(steer(each) for pair in value.items() for each in pair)
    return isinstance(value, list | tuple) and any(map(steer, value))


def one_line(words: str) -> str:
    """Words as a terminal may be sent them: in one line, signs that steer as question marks, and not endless."""
    line = _NOT_IN_A_LINE.sub("?", words[: LONGEST_LINE + 1])
    return line if len(line) <= LONGEST_LINE else f"{line[: LONGEST_LINE - 3]}..."
