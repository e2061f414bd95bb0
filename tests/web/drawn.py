"""What a terminal shows that hears what a session draws."""

from __future__ import annotations

import re
from codecs import getincrementaldecoder

from rich.cells import cell_len

from tests.web.houses import CONTROL

PLACE = re.compile(r"\x1b\[(?:(\d+);(\d+))?H")
PART = re.compile(rf"{PLACE.pattern}|{CONTROL.pattern}|\x1b[^\[\]]|[^\x1b]")


class Drawn:
    """Signs in their places; colours and all else that steers a terminal are left out."""

    def __init__(self) -> None:
        self._rows: dict[int, dict[int, str]] = {}
        self._row = self._column = 0
        self._decoder = getincrementaldecoder("utf-8")("replace")
        self._rest = ""

    def feed(self, data: bytes) -> None:
        """Take what is drawn, wherever it was torn."""
        said = self._rest + self._decoder.decode(data)
        at = 0
        while part := PART.match(said, at):
            at = part.end()
            self._put(part[0])
        self._rest = said[at:]

    def _put(self, part: str) -> None:
        if place := PLACE.fullmatch(part):
            self._row, self._column = (int(each or 1) - 1 for each in place.groups())
        elif part == "\n":
            self._row, self._column = self._row + 1, 0
        elif part.isprintable():
            self._rows.setdefault(self._row, {})[self._column] = part
            self._column += cell_len(part)

    @property
    def lines(self) -> list[str]:
        """What can be read, from the top."""
        return ["".join(sign for _, sign in sorted(row.items())) for _, row in sorted(self._rows.items())]

    def place(self, words: str) -> tuple[int, int]:
        """Column and row where words begin. Raises LookupError."""
        for number, row in sorted(self._rows.items()):
            columns = sorted(row)
            found = "".join(row[each] for each in columns).find(words)
            if found >= 0:
                return columns[found], number
        raise LookupError(words)
