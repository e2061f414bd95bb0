"""Facts of a game: the log, the pictures, the recap and the statistics are all made of them."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from engine.table.dice import Die
from engine.table.model import Seat


class Event(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A typed fact with the rule it rests on.

    ``see`` names the seats that may know it (None: all); the others get ``public()``, if anything.
    """

    kind: ClassVar[str] = "event"
    reveals: ClassVar[bool] = False
    """True for a coin toss or the showing of something hidden: nothing before it can be taken back."""

    rule: str = ""
    see: tuple[Seat, ...] | None = None

    def text(self) -> str:
        """The fact as one English sentence for the log."""
        return ""

    def public(self) -> Event | None:
        """What seats outside ``see`` learn of it."""
        return None

    def for_seat(self, seat: Seat) -> Event | None:
        """The fact as ``seat`` may know it, or None."""
        return self if self.see is None or seat in self.see else self.public()

    def played(self) -> str:
        """The title of the card that was played with it, if one was."""
        return ""

    def roll(self) -> Roll | None:
        """The dice it lays on the table, for any screen to draw; None if it lays none."""
        return None

    def wire(self) -> dict[str, Any]:
        """The fact as plain data: its fields, its kind and its sentence."""
        data: dict[str, Any] = {"kind": self.kind, "text": self.text()}
        data.update(msgspec.to_builtins(self))
        return data


def by_kind(package: str) -> dict[str, type[Event]]:
    """The events of a package and the table's own, by their kinds: to know again what came as plain data."""
    found: dict[str, type[Event]] = {}
    waiting = [Event]
    while waiting:
        each = waiting.pop()
        waiting += each.__subclasses__()
        if each.__module__.startswith((f"{package}.", "engine.table.")):
            found[each.kind] = each
    return found


def own_kinds(package: str) -> list[str]:
    """The kinds of events that a package has of its own, the table's left out, in order."""
    known = by_kind(package)
    return sorted(
        kind
        for kind, each in known.items()
        if kind != Event.kind and each.__module__.startswith(f"{package}.")
    )


class Roll(Event, frozen=True, kw_only=True):
    """Dice that fell: whose, what for, the parts the pool is made of, each die, the total, and the result in words.

    ``bonus`` is in the total without a die. An event of a system that tells of dice in its own fields says by
    ``roll()`` how they look as one of these.
    """

    kind = "roll"
    reveals = True
    who: str
    what: str = ""
    parts: tuple[tuple[str, int], ...] = ()
    dice: tuple[Die, ...]
    bonus: int = 0
    total: int
    result: str = ""

    def text(self) -> str:
        lead = f"{self.who}, {self.what}" if self.what else self.who
        shown = "; ".join(die.text() for die in self.dice) or "no dice"
        return f"{lead}: {shown}. {self.total}{': ' * bool(self.result)}{self.result}."

    def roll(self) -> Roll:
        return self


class Reading(Roll, frozen=True, kw_only=True):
    """Dice that lie already, read anew by a decision: which are kept, which lane they go to, a flip."""

    kind = "roll.reading"
    reveals = False
