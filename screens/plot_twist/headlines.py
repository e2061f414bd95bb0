"""What matters so much that a line of its own tells it: falls, newcomers, Events, the Objective, plans."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from engine.plot_twist.seen.sheets import PlotTwistTable

GREAT = (
    "threat", "flight", "surrendered", "pursuit",
    "main_villain", "sacrificed", "bystander.recruited", "bystander.killed", "relocated", "initiative",
    "villain.hid", "card.nullified",
)  # fmt: skip
"""Facts told in their own words."""
DONE = ("threat", "bystander.recruited", "bystander.killed")
"""Those of them that are no news to whoever has done it."""
GOES = "PT-ALLY-02"
"""The rule by which an Ally leaves: of other cards that go, who sees them has had what they do."""
DOES = "every Villain gains Energy, and the Objective's rolls have one coin more from now on."
"""What a Masterplan does (PT-PLAN-01, PT-PLAN-02)."""


class Headlines:
    """What one who plays these, one's ``own``, is told of such facts."""

    def __init__(self, view: PlotTwistTable, own: Collection[str]) -> None:
        self._events = {card.name: card for card in view.events.out}
        self._goal = " ".join(view.objective.text) if view.objective.known else ""
        self._own = own
        self._directs = "The GM" in own
        self._event = ""
        """The Event that was revealed last."""

    def told(self, event: Any) -> tuple[str, int]:
        """A line of its own, and what it weighs; no words for what is no news."""
        kind = event.kind
        if kind == "incapacitated":
            by = f", felled by {event.by}" if event.by not in ("", event.who) else ""
            return f"{event.does(event.who, 'is')} out of the fight{by}.", 3
        if kind == "entered":
            return ("", 0) if event.who in self._own else (event.text(), 3)
        if kind == "event.revealed":
            card = self._events.get(event.card)
            text = " ".join(card.text) if card and not card.nullified else "It holds no more."
            self._event = event.card
            return f"Event: {event.card}. {text}", 3
        if kind == "masterplan":
            told = event.card and event.card == self._event
            return (f"{event.card}: {DOES}" if told else f"A Masterplan unfolds: {DOES}"), 3
        if kind in ("objective.seen", "objective.revealed"):
            return (event.text() if self._directs else f"{event.text()} {self._goal}".strip()), 3
        if (kind == "card.left" and event.rule == GOES) or (kind == "cards.peeked" and event.cards):
            return event.text(), 2
        if kind in GREAT:
            return ("", 0) if kind in DONE and event.by in self._own else (event.text(), 2)
        return (event.text(), 0) if kind == "twist.revealed" else ("", 0)
