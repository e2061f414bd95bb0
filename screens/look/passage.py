"""Where it is written what an option does: of an entry one can read the lines that tell of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from screens.look.parts import Entry

if TYPE_CHECKING:
    from engine.table import Option


def passage(option: Option, entries: Sequence[Entry]) -> tuple[Entry, range] | None:
    """The entry and its lines that tell of the ability or the thing an option means; None if none does."""
    known = {entry.id: entry for entry in entries}
    here = [known[id] for id in (option.card, option.target, option.actor) if id in known]
    if option.card and option.card not in known:
        here += entries  # a card that is called otherwise while it lies face-down
    for wanted in filter(None, (option.target, option.card)):
        for entry in here:
            for at, line in enumerate(entry.lines):
                if _head(line) == wanted:
                    return entry, range(at, _end(entry.lines, at))
    return None


def _head(line: str) -> str:
    """What a line such as ``Born Lucky (2 Energy): ...`` tells of, as an id; empty for other lines."""
    head, mark, _ = line.replace(" (", ":", 1).partition(":")
    return head.strip().lower().replace(" ", "-") if mark else ""


def _end(lines: Sequence[str], at: int) -> int:
    """Where the lines end that are indented beneath one."""
    deep = len(lines[at]) - len(lines[at].lstrip())
    end = at + 1
    while end < len(lines) and len(lines[end]) - len(lines[end].lstrip()) > deep:
        end += 1
    return end
