"""What is typed, line by line, on a terminal or a pipe."""

from __future__ import annotations

import sys

import click

LONGEST_LINE = 1 << 16
"""Characters of a line that are looked at."""


def read(prompt: str = "> ") -> str | None:
    """The next line that was typed, None at the end of input; of an endless one only the beginning is kept."""
    click.echo(prompt, nl=not sys.stdin.isatty())
    line = sys.stdin.readline(LONGEST_LINE)
    more = line
    while len(more) == LONGEST_LINE and not more.endswith("\n"):
        more = sys.stdin.readline(LONGEST_LINE)
    return line.strip() if line else None
