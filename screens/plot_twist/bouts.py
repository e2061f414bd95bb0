"""Attacks of one on another, put together: how many hit, what they did, and what kept the damage off."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from screens.look.news import times


@dataclass
class Bout:
    """Attacks of one on another in one combat."""

    tries: int = 0
    hits: int = 0
    harm: Counter[str] = field(default_factory=Counter)
    kept: list[str] = field(default_factory=list)
    """What has become of damage that did no harm."""

    def words(self) -> str:
        """``hit, 4 Physical Stress`` or ``1 of 3 hit, 5 kept off by Human Wall``."""
        harm = told(self.harm)
        came = harm or ", ".join(dict.fromkeys(self.kept)) or "no harm"
        if self.tries <= 1:
            return f"hit, {came}" if self.hits else harm or "missed"
        if not self.hits:
            return f"missed {times(self.tries)}"
        return f"{self.hits} of {self.tries} hit, {came}"


def told(harm: Counter[str]) -> str:
    """``3 Physical Stress, 1 Belief``."""
    return ", ".join(f"{amount} {what}" for what, amount in harm.items())


def spared(event: Any, whom: str) -> str:
    """What has become of damage to who was hit that is not dealt to them; no words if it is somebody else's."""
    if event.kind == "damage.moved":
        return f"{event.amount} for {event.who} instead"
    if event.who != whom:
        return ""
    if event.kind == "damage.stopped":
        return f"stopped by {event.what}" if event.what else ""
    return f"{event.amount} kept off{f' by {event.card}' if event.card not in ('', whom) else ''}"
