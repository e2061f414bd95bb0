"""What is paid with, and how that is printed: sparks or dice of Peril (HR-PP, HR-DOOM)."""

from __future__ import annotations

from engine.table import Cost


class Price(Cost, frozen=True):
    """Sparks, below 0 such as it brings, or ``dice`` of Peril by their sizes."""

    sparks: int = 0
    dice: tuple[int, ...] = ()

    @property
    def die(self) -> int:
        """The largest of the dice of Peril."""
        return max(self.dice, default=0)

    def text(self) -> str:
        if self.die:
            return f"{' and '.join(f'd{size}' for size in self.dice)} of Peril"
        if not self.sparks:
            return ""
        return f"{'+' * (self.sparks < 0)}{abs(self.sparks)} spark{'s' * (abs(self.sparks) != 1)}"
