"""Waiting for a person on a terminal or a pipe, line by line, as the curtain of the screens does."""

from __future__ import annotations

import getpass
import os
import sys
from time import monotonic, sleep
from typing import Literal

import click

from saves.pins import Tries
from tui.terminal import has_terminal
from tui.typed import read

Answer = Literal["here", "other", "quit"]
CLEARED = "\x1b[H\x1b[2J\x1b[3J"
"""Takes what was told away, also from what can be scrolled back to."""
FAR = 100
"""Lines that do so on a terminal that takes no such orders."""


def clear() -> None:
    """Nothing that was told before is to be seen any more; on a pipe there is nothing to clear."""
    if sys.stdout.isatty():
        click.echo("\n" * FAR if os.environ.get("TERM", "dumb") == "dumb" else CLEARED)


def come(person: str, sealed: str, tries: Tries, several: bool = False) -> Answer:
    """Wait until a person has come, with the PIN if there is one; of ``several`` another one may be asked for."""
    click.echo(f"\nNow {person} looks, and nobody else.")
    click.echo(f"({'other: somebody else is here; ' * several}quit: leave)")
    while True:
        line = _typed("PIN: " if sealed else f"Type y when {person} is there: ", sealed)
        word = "quit" if line is None else line.casefold()
        if word == "quit":
            return "quit"
        if word == "other" and several:
            return "other"
        if not sealed and word in ("y", "yes"):
            return "here"
        if sealed and line:
            sleep(tries.wait(monotonic()))
            if tries.opens(line, sealed, monotonic()):
                if told := tries.told():
                    click.echo(told)
                return "here"
            click.echo("That is not the PIN.")


def _typed(prompt: str, secret: str) -> str | None:
    """A line, not shown where it is typed if it is ``secret``; None at the end of input."""
    if secret and has_terminal():
        try:
            return getpass.getpass(prompt).strip()
        except EOFError:
            return None
    return read(prompt)
