"""How fast scripted turns are shown."""

from __future__ import annotations

from collections.abc import Mapping

SPEEDS = {"slow": 1.2, "normal": 0.35, "fast": 0.1, "off": 0.0}
"""Seconds to dwell on an event that matters, by what PLOT_TWIST_SPEED may say."""


class Pace:
    """The speed chosen; ``off`` shows only what a person must answer."""

    def __init__(self, name: str = "normal") -> None:
        self.name = name if name in SPEEDS else "normal"

    @classmethod
    def chosen(cls, environment: Mapping[str, str]) -> Pace:
        return cls(environment.get("PLOT_TWIST_SPEED", "normal"))

    @property
    def seconds(self) -> float:
        return SPEEDS[self.name]

    def change(self, by: int) -> None:
        """Go one faster or slower; never to or from ``off``."""
        names = [name for name in SPEEDS if name != "off"]
        if self.name in names:
            self.name = names[max(0, min(len(names) - 1, names.index(self.name) + by))]
