"""How many rows words take where they are wrapped: asked at each question of all that might be told of each option."""

from __future__ import annotations

from functools import cache, lru_cache

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

KEPT = 4096
"""Lines whose rows are remembered: the same sheets and rules are told of at question after question."""


def rows_of(words: str, width: int) -> int:
    """Rows of words at ``width`` cells; an empty line is a row."""
    return sum(_rows_of_line(line, width) for line in words.split("\n"))


@lru_cache(KEPT)
def _rows_of_line(line: str, width: int) -> int:
    return 1 if cell_len(line) <= width else len(Text(line).wrap(_console(), width))


@cache
def _console() -> Console:
    """Wrapping asks for one, and for nothing of it that might differ."""
    return Console()
