"""Counters, statuses, actions and figures that change."""

from __future__ import annotations

from typing import Self

from msgspec.structs import replace

from engine.plot_twist.state.events.fact import Fact
from engine.plot_twist.state.terms import say
from engine.table import Event

CURED = "PT-CURE-01"
"""The rule by which Belief is gained that a Reversal of Fortunes gives back: the cure has told it."""


class Regenerated(Fact, frozen=True, kw_only=True):
    kind = "regenerated"
    resistance: str = ""
    trauma: bool = False

    @property
    def heard(self) -> str:
        return "trauma.removed" if self.trauma else self.kind

    def text(self) -> str:
        verb = "sheds" if self.trauma else "regenerates"
        what = f"{say(self.resistance)} {'Trauma' if self.trauma else 'Stress'}"
        return f"{self.does(self.who, verb)} {self.amount} {what}."


class Gained(Fact, frozen=True, kw_only=True):
    kind = "gained"
    counter: str = ""

    @property
    def heard(self) -> str:
        return f"{self.counter}.gained"

    def text(self) -> str:
        if self.rule == CURED:
            return ""
        return f"{self.does(self.who, 'gains')} {self.amount} {say(self.counter)}."


class Lost(Fact, frozen=True, kw_only=True):
    kind = "lost"
    counter: str = ""

    @property
    def heard(self) -> str:
        return f"{self.counter}.lost"

    def text(self) -> str:
        return f"{self.does(self.who, 'loses')} {self.amount} {say(self.counter)}."


class Spent(Fact, frozen=True, kw_only=True):
    kind = "spent"
    telling = True
    counter: str = ""
    what: str = ""

    @property
    def heard(self) -> str:
        return f"{self.counter}.spent"

    def text(self) -> str:
        what = f": {self.what}" if self.what != self.who else ""  # a text of one's own card has no name
        return f"{self.does(self.who, 'spends')} {self.amount} {say(self.counter)}{what}."

    def public(self) -> Event | None:
        """The counters lie open on the table, what they paid for does not (PT-Q-82)."""
        return replace(self, see=None, what="the Objective")


class StatusGained(Fact, frozen=True, kw_only=True):
    """A status came upon ``who``; the ``card`` is told, if it was a text of one that is not the doer's own sheet."""

    kind = "status.gained"
    status: str = ""

    def veiled(self) -> Self:
        return replace(self, card="")

    def text(self) -> str:
        source = f" ({self.card})" if self.card not in ("", self.by) else ""
        return f"{self.does(self.who, 'is')} {say(self.status)}{source}."


class StatusLost(Fact, frozen=True, kw_only=True):
    kind = "status.lost"
    status: str = ""

    def text(self) -> str:
        return f"{self.does(self.who, 'is')} no longer {say(self.status)}."


class Changed(Fact, frozen=True, kw_only=True):
    """A derived figure of ``who`` changed; ``until`` says how long."""

    kind = "changed"
    telling = True
    what: str = ""
    until: str = ""

    def text(self) -> str:
        return f"{self.who}: {self.what}{' ' + self.until if self.until else ''}."


class Locked(Fact, frozen=True, kw_only=True):
    kind = "locked"
    what: str = ""

    def text(self) -> str:
        return f"{say(self.what)} of {self.who} is Locked."


class ActionsChanged(Fact, frozen=True, kw_only=True):
    kind = "actions"
    action: str = ""

    def text(self) -> str:
        verb = "gains" if self.amount > 0 else "loses"
        actions = f"{say(self.action)} action{'s' * (abs(self.amount) > 1)}"
        return f"{self.does(self.who, verb)} {abs(self.amount)} {actions}."
