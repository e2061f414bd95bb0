"""The lines of a saved game after its header: valid TOML, one entry a line, each sealed by a checksum.

``7 = ["hero:1", "attack.melee:athena>warlord"] # 1c2f00aa`` is a decision, ``8 = 5`` a step back to where five
decisions had been taken, ``9 = "Turn 4 at Old Harbour, 2026-11-21T08:10:00"`` a note of how things stand,
``10 = "left: [...]"`` the sheets that the game leaves to the next ones (``engine/table/carried.py``) and
``11 = "over: heroes PT-GOAL-01 9"`` the end. A checksum covers its own line and all before it, so that a line
which was changed, lost or put elsewhere is found out.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from engine.table import Decided, Outcome, Sheet
from saves.words import steer

OVER = "over: "
LEFT = "left: "
_LINE = re.compile(rb"(\d+) = (.+) # ([0-9a-f]{8})\n")
_END = re.compile(OVER + r"([\w-]+) ([\w-]+) ([0-9]{1,9})")
_VALUES: msgspec.json.Decoder[list[str] | int | str] = msgspec.json.Decoder(list[str] | int | str)
_SHEETS: msgspec.json.Decoder[tuple[Sheet, ...]] = msgspec.json.Decoder(tuple[Sheet, ...])


class Damage(Exception):
    """A line that is not what was written; ``number`` is that of the entry, from 1."""

    def __init__(self, number: int) -> None:
        super().__init__(f"entry {number} is damaged")
        self.number = number


class Over(Struct, frozen=True):
    """How a saved game ended."""

    winner: str
    rule: str
    turns: int


class Entries(Struct):
    """What the entries of a file add up to. ``left`` is what an ended game leaves, None if its file does not say;
    ``sealed`` and ``count`` are what the next line goes on from, ``torn`` is how many bytes of an unfinished line follow,
    ``broken`` the number of a damaged entry."""

    decisions: list[Decided]
    sealed: int
    count: int = 0
    note: str = ""
    over: Over | None = None
    left: tuple[Sheet, ...] | None = None
    torn: int = 0
    broken: int = 0


def decision(decided: Decided) -> str:
    """The value that stands for a decision."""
    return msgspec.json.encode([decided.seat, *decided.picks]).decode()


def note(words: str) -> str:
    """The value that stands for a note."""
    return msgspec.json.encode(words).decode()


def end(outcome: Outcome | Over) -> str:
    """The value that stands for the end of the game."""
    return note(f"{OVER}{outcome.winner} {outcome.rule} {outcome.turns}")


def left(sheets: Sequence[Sheet]) -> str:
    """The value that stands for what an ended game leaves to the next ones."""
    return note(LEFT + msgspec.json.encode(sheets).decode())


def line(number: int, value: str, sealed: int) -> tuple[bytes, int]:
    """A line of the file, and the checksum that the next one goes on from."""
    text = f"{number} = {value}".encode()
    sealed = zlib.crc32(text, sealed)
    return text + b" # %08x\n" % sealed, sealed


def gather(data: bytes, sealed: int) -> Entries:
    """Add up the entries: the last one may be torn, which loses just that; another one stops at ``broken``."""
    found = Entries([], sealed)
    lines = data.splitlines(keepends=True)
    for index, raw in enumerate(lines):
        try:
            _take(found, raw)
        except Damage:
            if index == len(lines) - 1 and not raw.endswith(b"\n"):
                found.torn = len(raw)
            else:
                found.broken = found.count + 1
            break
    return found


def _take(found: Entries, raw: bytes) -> None:
    matched = _LINE.fullmatch(raw)
    number = found.count + 1
    if matched is None or matched[1] != b"%d" % number:
        raise Damage(number)
    sealed = zlib.crc32(raw[: matched.end(2)], found.sealed)
    if b"%08x" % sealed != matched[3]:
        raise Damage(number)
    try:
        value = _VALUES.decode(matched[2])
    except (ValueError, RecursionError):
        raise Damage(number) from None
    if isinstance(value, list):
        if not value or found.over:
            raise Damage(number)
        found.decisions.append(Decided(value[0], tuple(value[1:])))
    elif isinstance(value, int):
        if not 0 <= value <= len(found.decisions):
            raise Damage(number)
        del found.decisions[value:]
        found.over = found.left = None
    elif value.startswith(LEFT):
        found.left = _sheets(value[len(LEFT) :], number)
    elif ended := _END.fullmatch(value):
        found.over = Over(ended[1], ended[2], int(ended[3]))
    elif value.startswith(OVER) or steer(value):
        raise Damage(number)
    else:
        found.note = value
    found.count, found.sealed = number, sealed


def _sheets(text: str, number: int) -> tuple[Sheet, ...]:
    try:
        found = _SHEETS.decode(text)
    except (ValueError, RecursionError):
        raise Damage(number) from None
    if steer(msgspec.to_builtins(found)):
        raise Damage(number)
    return found
