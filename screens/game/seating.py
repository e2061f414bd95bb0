"""Who sits where at a table."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Seating:
    """By seat the kind of player, the name of the person, the sealed PIN."""

    kinds: dict[str, str]
    people: dict[str, str] = field(default_factory=dict)
    pins: dict[str, str] = field(default_factory=dict)
