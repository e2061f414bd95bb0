"""A fight in zones (TS-STATE-10, TS-STATE-11, TS-STATE-13, TS-STATE-14, TS-STATE-21)."""

from __future__ import annotations

from copy import copy
from typing import Self


class Fight:
    """What stands on the table while a fight runs."""

    def __init__(self) -> None:
        self.round = 0

    def copy(self) -> Self:
        return copy(self)
