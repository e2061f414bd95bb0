"""One saved game: a TOML file with a header, then a line for each decision. What is read here others may have made."""

from __future__ import annotations

import base64
import zlib
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from content import files
from content.toml import BadToml, loads, shown
from engine.table import Journal, Seat, Seating
from saves import entries
from saves.words import steer, why

FORMAT = 1
BODY = b"\n[entries]\n"
"""What stands between the header and the entries."""
MOST = 4 << 20
"""Bytes of a saved game: a long one has 200,000."""
MOST_HEAD = 512 << 10
"""Bytes of a header: those of the game's own content have 35,000 to 240,000."""
Word = Annotated[str, Meta(max_length=1000)]
"""A name or a few words, which a list may show."""
KINDS = {"human", "scripted", "random"}


class BadSave(Exception):
    """A file that is no saved game, or one that cannot be opened; the message is one line naming it."""

    def __init__(self, message: str) -> None:
        super().__init__(shown(message, 500))


class InUse(BadSave):
    """A game that another Plot Twist is playing."""


class Header(Struct, forbid_unknown_fields=True, kw_only=True):
    """What is known of a game before its first decision.

    ``cast`` names who plays each seat, ``kinds`` how: human, scripted or random; ``people`` names persons who share
    the terminal. ``packed`` holds the content it was begun with. What a list of games shows comes first.
    """

    format: int = FORMAT
    system: Word
    title: Word
    difficulty: Word = ""
    started: Word
    copy_of: Word = ""
    profile: Word = ""
    rules: Word
    content: Word
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)]
    cast: dict[Seat, Word]
    kinds: dict[Seat, Word]
    people: dict[Seat, Word] = {}
    pins: dict[Seat, Word] = {}
    setup: dict[str, Any]
    packed: dict[str, str]

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        return Seating(self.kinds, self.people, self.pins)


class Saved(Struct):
    """A saved game as read: its header and what its entries add up to."""

    path: Path
    header: Header
    entries: entries.Entries

    def journal(self) -> Journal:
        """All it takes to play the game again."""
        head = self.header
        return Journal(
            head.system, head.setup, head.seed, head.rules, head.content, list(self.entries.decisions),
            seating=head.seating,
        )  # fmt: skip

    def cards(self) -> bytes:
        """The packed content that the game was begun with."""
        return base64.b85decode(self.header.packed.get("cards", ""))


def read(path: Path) -> Saved:
    """A saved game; a torn last line is left out. Raises BadSave."""
    try:
        data = files.read(path, MOST)
    except (OSError, ValueError) as error:
        raise BadSave(f"{path}: {why(error)}") from error
    head, found, body = data.partition(BODY)
    try:
        text, _, seal = head.rpartition(b"\n# ")
        sealed = zlib.crc32(text + BODY)
        if not found or len(head) > MOST_HEAD or seal != b"%08x" % sealed:
            raise ValueError
        header = msgspec.convert(loads(text), Header)
        if steer(msgspec.to_builtins(header)) or not set(header.kinds.values()) <= KINDS:
            raise ValueError
    except (BadToml, ValueError, RecursionError):
        raise BadSave(f"{path} is no saved game, or its beginning is damaged") from None
    if header.format != FORMAT:
        raise BadSave(f"{path} is of format {header.format}; this Plot Twist reads {FORMAT}")
    return Saved(path, header, entries.gather(body, sealed))
