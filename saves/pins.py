"""PINs of people who share a terminal: what is kept of one, and the wrong tries at it.

A PIN guards against a glance: whoever reads the file of a game finds all its cards there.
"""

from __future__ import annotations

import hashlib

DIGITS = 4
"""Digits of a PIN."""
FREE = 2
"""Wrong tries that cost no time: everybody mistypes."""
LONGEST = 60.0
"""Seconds that a wrong try costs at most."""


def seal(pin: str) -> str:
    """What is kept of a PIN: it hides hands from a neighbour's eye, not from somebody who searches files."""
    return hashlib.sha256(f"plot-twist {pin}".encode()).hexdigest()[:16] if pin else ""


class Tries:
    """The wrong tries at a PIN since its owner was there; ``now`` is in seconds, by a clock that never goes back."""

    def __init__(self) -> None:
        self.wrong = 0
        self._until = 0.0

    def wait(self, now: float) -> float:
        """Seconds until the next try counts."""
        return max(0.0, self._until - now)

    def opens(self, pin: str, sealed: str, now: float) -> bool:
        """Whether a PIN is the one that was sealed; a wrong one makes the next try wait: 1 second, 2, 4 ... a minute."""
        if self.wait(now):
            return False
        if seal(pin) == sealed:
            return True
        self.wrong += 1
        if self.wrong > FREE:
            self._until = now + min(LONGEST, 2.0 ** (self.wrong - FREE - 1))
        return False

    def told(self) -> str:
        """A line for the owner, who is there now, about the wrong tries; empty if there were none. They are forgotten."""
        count, self.wrong = self.wrong, 0
        return (
            f"{count} wrong {'tries' if count > 1 else 'try'} at your PIN since you were here."
            if count
            else ""
        )
