"""What cards, abilities and options ask for, as data."""

from __future__ import annotations

from msgspec.structs import replace

from engine import table
from engine.table.bounds import Number


class Cost(table.Cost, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is paid: actions, counters of the character, Combat cards of its player."""

    moves: Number = 0
    attacks: Number = 0
    energy: Number = 0
    belief: Number = 0
    hate: Number = 0
    quantity: Number = 0
    discards: Number = 0

    def text(self) -> str:
        """``1 Move action, 2 Energy``."""
        words = []
        if self.moves:
            words.append(f"{self.moves} Move action{'s' * (self.moves > 1)}")
        if self.attacks:
            words.append(f"{self.attacks} Attack action")
        for name in ("energy", "belief", "hate"):
            if amount := getattr(self, name):
                words.append(f"{amount} {name.title()}")
        if self.quantity:
            words.append(f"{self.quantity} quantity counter{'s' * (self.quantity > 1)}")
        if self.discards:
            words.append(f"discard {self.discards}")
        return ", ".join(words)

    def times(self, often: int) -> Cost:
        return Cost(**{name: often * getattr(self, name) for name in self.__struct_fields__})

    def locked(self, locks: int) -> Cost:
        """The same with 1 Energy on top for each of so many Locks (PT-LOCK-01)."""
        return replace(self, energy=self.energy + locks) if locks else self


class Rate(Cost, frozen=True):
    """A cost of which one is paid for each of something, or as many as its player likes (``open``)."""

    each: str = ""
    open: bool = False

    def text(self) -> str:
        """``1 Belief a point``; ``X Energy``, the printed Energy being the least."""
        if self.open:
            return f"X + {self.energy - 1} Energy" if self.energy > 1 else "X Energy"
        return f"{super().text()} {self.each}"


FREE = Cost()
