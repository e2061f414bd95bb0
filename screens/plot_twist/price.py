"""What happened among others cost whoever reads of it: all of it in one line, but for what another line tells."""

from __future__ import annotations

from collections import Counter
from typing import Any

Line = tuple[Any, ...]
"""The key of a line that is told."""
OWN_LINE: Line = ("cost",)
"""The price has a line of its own."""


class Price:
    """Adds up what one's own lose, each loss with the line that tells of it anyhow."""

    def __init__(self) -> None:
        self._lost: dict[str, Counter[str]] = {}
        self._told: dict[tuple[str, str], set[Line]] = {}

    def charge(self, who: str, what: str, amount: int, line: Line | None = None) -> None:
        """Something lost, of a state the amount is 0."""
        self._lost.setdefault(who, Counter())[what] += amount
        self._told.setdefault((who, what), set()).add(line or OWN_LINE)

    def refund(self, who: str, what: str) -> None:
        """What was lost is had again, or a state is over: in the end it has cost nothing."""
        lost = self._lost.get(who, Counter())
        lost.pop(what, None)
        if not lost:
            self._lost.pop(who, None)

    def words(self) -> str:
        """All that was lost, but for what one line tells of alone; empty if there is nothing to add."""
        each = []
        for who, lost in self._lost.items():
            summed = {what: amount for what, amount in lost.items() if self._summed(who, what)}
            words = ", ".join(f"{amount} {what}" if amount else what for what, amount in summed.items())
            if words:
                each.append(f"{who} {words}" if len(self._lost) > 1 else words)
        return f"It cost you: {'; '.join(each)}." if each else ""

    def _summed(self, who: str, what: str) -> bool:
        told = self._told[who, what]
        return len(told) > 1 or OWN_LINE in told
