"""What happens at the cups."""

from __future__ import annotations

from engine.table import Event


class Motto(Event, frozen=True, kw_only=True):
    kind = "motto"
    guest: str
    words: str

    def text(self) -> str:
        return f"{self.guest} says: {self.words}" if self.words else f"{self.guest} says nothing."


class Hidden(Event, frozen=True, kw_only=True):
    kind = "hidden"
    cups: tuple[str, ...] = ()

    def text(self) -> str:
        return f"Traps lie under {' and '.join(self.cups)}." if self.cups else "Two traps are hidden."

    def public(self) -> Event:
        return Hidden(rule=self.rule)


class Ready(Event, frozen=True, kw_only=True):
    kind = "ready"
    guest: str

    def text(self) -> str:
        return f"{self.guest} takes aim."


class Lifted(Event, frozen=True, kw_only=True):
    kind = "lifted"
    reveals = True
    guest: str
    cup: str
    trap: bool

    def text(self) -> str:
        return f"{self.guest} lifts the {self.cup} cup: {'a trap' if self.trap else 'light'}."


class TurnEnded(Event, frozen=True, kw_only=True):
    kind = "turn"
    turn: int
