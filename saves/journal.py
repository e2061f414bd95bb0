"""A journal as a file: one JSON object, also when it came out of the bot protocol or a report."""

from __future__ import annotations

from pathlib import Path

import msgspec

from content import files
from content.toml import shown
from engine.table import Journal
from saves import atomic
from saves.words import steer

MOST = 8 << 20
"""Bytes of a journal or a report: those of a long game have 300,000."""


class BadJournal(Exception):
    """A file that holds no journal; the message is one line naming it."""

    def __init__(self, message: str) -> None:
        super().__init__(shown(message, 500))


def write(path: Path, journal: Journal) -> None:
    """Put the journal into the file whole or not at all: what stood there stays until then."""
    replace(path, {"type": "journal", "journal": journal})


def replace(path: Path, content: object) -> None:
    """Write plain data as JSON and flush it to the disk before it takes the place of the old file."""
    atomic.write(path, msgspec.json.encode(content) + b"\n")


def read(path: Path) -> Journal:
    """The journal in a file: bare, or as ``{"type": "journal", "journal": {...}}``. Raises BadJournal."""
    try:
        data = msgspec.json.decode(files.read(path, MOST))
        if isinstance(data, dict) and isinstance(data.get("journal"), dict):
            data = data["journal"]
        journal = msgspec.convert(data, Journal)
        if steer(data):
            raise ValueError("signs in it steer the terminal")
    except OSError as error:
        raise BadJournal(f"{path}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise BadJournal(f"{path} holds no journal: {error}") from error
    return journal
