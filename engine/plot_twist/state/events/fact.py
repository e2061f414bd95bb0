"""The facts of Plot Twist. ``who`` is whom it happens to, ``by`` who does it, ``card`` the card it comes from.

Names, not ids, stand in events: no two things of one Name are ever in play (PT-CARD-03, PT-CARD-06).
``kind`` is also the word by which card text listens to them.
"""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec.structs import replace

from engine.plot_twist.state.terms import plural
from engine.table import Event

Parts = tuple[tuple[str, int], ...]


def sum_up(parts: Parts) -> str:
    """``Body 5 + Fighting 4 - Surprised 2``."""
    words = ""
    for label, amount in parts:
        sign = " - " if amount < 0 else " + " if words else ""
        words += f"{sign}{label} {abs(amount)}"
    return words


class Fact(Event, frozen=True, kw_only=True, omit_defaults=True):
    """What all events of Plot Twist carry."""

    telling: ClassVar[bool] = False
    """Whether it names or betrays the text it comes from: of the face-down Objective's only the GM may know it."""

    who: str = ""
    by: str = ""
    card: str = ""
    amount: int = 0
    many: tuple[str, ...] = ()
    """Names in it that take a plural verb."""

    @property
    def heard(self) -> str:
        """The word that listens to it."""
        return self.kind

    def does(self, name: str, verb: str) -> str:
        """``Nightjar takes on``, ``Brass Guards take on``."""
        return f"{name} {plural(verb) if name in self.many else verb}"

    def veiled(self) -> Self:
        """As it is told while the text it comes from is the GM's secret (PT-Q-82)."""
        return replace(self, see=("gm",)) if self.telling and self.see is None else self
