"""How fast scripted turns and animations are shown, and whether there are any."""

from __future__ import annotations

from collections.abc import Mapping

SPEEDS = {"slow": 1.2, "normal": 0.35, "fast": 0.1, "off": 0.0}
"""Seconds to dwell on an event that matters, by what PLOT_TWIST_SPEED may say."""
MOTION = {"slow": 1.5, "normal": 1.0, "fast": 0.4, "off": 0.0}
"""How long an animation takes at each speed, 1 for as long as it was made for."""


STOPS = {
    "turn": frozenset({"always", "turn"}),
    "combat": frozenset({"always", "turn", "combat"}),
    "on": frozenset({"always"}),
}
"""After what to stop and tell what others have done: each turn, each combat, or straight on but for what matters."""


class Pace:
    """The speed chosen; ``off`` shows only what a person must answer. When ``still``, nothing moves.

    ``stops`` is one of STOPS.
    """

    def __init__(self, name: str = "normal", *, still: bool = False, stops: str = "turn") -> None:
        self.name = name if name in SPEEDS else "normal"
        self.still = still
        self.stops = stops

    @classmethod
    def chosen(cls, environment: Mapping[str, str]) -> Pace:
        """Still under NO_COLOR, with Textual's animations off, or if PLOT_TWIST_MOTION says off."""
        still = (
            bool(environment.get("NO_COLOR"))
            or environment.get("TEXTUAL_ANIMATIONS", "").lower() == "none"
            or environment.get("PLOT_TWIST_MOTION", "").lower() == "off"
        )
        return cls(environment.get("PLOT_TWIST_SPEED", "normal"), still=still)

    @property
    def seconds(self) -> float:
        return SPEEDS[self.name]

    def halts(self, reasons: frozenset[str]) -> bool:
        """Whether any of these is a reason to stop."""
        return bool(self.seconds and reasons & STOPS[self.stops])

    @property
    def motion(self) -> float:
        """By how much to stretch an animation; 0 for none."""
        return 0.0 if self.still else MOTION[self.name]

    def change(self, by: int) -> None:
        """Go one faster or slower; never to or from ``off``."""
        names = [name for name in SPEEDS if name != "off"]
        if self.name in names:
            self.name = names[max(0, min(len(names) - 1, names.index(self.name) + by))]
