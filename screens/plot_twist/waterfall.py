"""Damage on its way: what was rolled, what took from it, and what was left for whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.table import Event

ENDS = frozenset({
    "action", "attack.declared", "combat.start", "combat.end", "damage.caused", "event.revealed", "phase", "step",
    "turn.start", "turn.end", "twist.revealed", "coins.tossed",
})  # fmt: skip
"""Nothing that happens after one of these takes from damage that was before it."""


class Waterfall:
    """Follows one lot of damage, from the coins that made it or from what first takes from it."""

    def __init__(self) -> None:
        self._begin()

    def _begin(self, rolled: int | None = None, whom: str = "") -> None:
        self._rolled = rolled
        self._whom = whom
        self._taken: list[tuple[str, int]] = []
        self._dealt: int | None = None

    def feed(self, event: Event) -> None:
        """Take one more event in."""
        told: Any = event
        anew = event.kind in ("damage.reduced", "damage.moved") and self._dealt is not None
        if anew or event.kind in ENDS:
            self._begin()
        if event.kind == "coins.tossed" and told.what.startswith("damage to "):
            self._begin(told.amount, told.what.removeprefix("damage to "))
        elif event.kind == "damage.reduced" and self._whom in ("", told.who):
            self._whom = told.who
            self._taken.append((f"{told.card} -{told.amount}", told.amount))
        elif event.kind == "damage.moved" and self._whom not in ("", told.who):
            mover = f"{told.card} " if told.card != told.who else ""
            self._taken.append((f"{mover}-{told.amount} to {told.who}", told.amount))
        elif event.kind == "damage.dealt" and told.who == self._whom:
            self._dealt = told.amount

    @property
    def flow(self) -> tuple[str, ...]:
        """``6 damage``, ``Human Wall -6 to Guards``, ``0 Baron``; nothing while nothing has taken from it."""
        if not self._taken:
            return ()
        lost = sum(amount for _, amount in self._taken)
        left = self._dealt if self._dealt is not None else max(0, (self._rolled or 0) - lost)
        rolled = lost + left if self._rolled is None else self._rolled
        return (f"{rolled} damage", ", ".join(words for words, _ in self._taken), f"{left} {self._whom}")
