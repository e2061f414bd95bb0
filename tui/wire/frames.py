"""What a house tells of a table, as it goes over the wire and as the screens know it."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw, Struct

from engine.table import Event, Odds, Option, Outcome, Plan, Printed, Refused, Seat, System
from engine.table.events import by_kind

MOST = 99
"""So often an option adds up at most, whatever a house says."""


class OptionLine(Struct, omit_defaults=True):
    """An option as plain data; its ``cost`` in words, and in ``more`` what it costs to pick it twice and more often."""

    id: str
    seat: Seat
    label: str
    rule: str
    cost: str = ""
    kind: str = ""
    actor: str = ""
    target: str = ""
    card: str = ""
    amount: int = 0
    text: bool = False
    adds: int = 0
    more: tuple[str, ...] = ()

    def option(self) -> Option:
        """The same for a screen, without what only the rules use."""
        price = Printed(self.cost, self.more) if self.cost else None
        return Option(
            self.id, self.seat, self.label, self.rule, price, self.kind, self.actor, self.target, self.card,
            self.amount, self.text, adds=max(0, min(self.adds, MOST)),
        )  # fmt: skip


def line_of(option: Option) -> OptionLine:
    """An option for the wire."""
    price = option.price
    more = tuple(price.times(often).text() for often in range(2, option.adds + 1)) if price else ()
    return OptionLine(
        option.id, option.seat, option.label, option.rule, option.cost, option.kind, option.actor, option.target,
        option.card, option.amount, option.text, option.adds, more,
    )  # fmt: skip


class Frame(Struct, omit_defaults=True, kw_only=True):
    """Where a table stands (``request``, ``news``, ``over``), as far as those whom it is told to may know.

    ``at`` counts the decisions, ``number`` is that of the open request, ``seats`` are those on the floor and ``seat`` the
    first of one's own. ``events`` are those since the last frame, or all if it begins ``anew``; ``heard`` counts them
    all. ``views`` are by seat, ``odds`` too, and ``plans`` are what scripted players are after, as far as the first of
    these views may know. Nothing before decision ``undo`` can be taken back. At the end ``story`` has
    all events as they were, as far as one has not been told so already.
    """

    type: str
    table: str
    at: int
    number: int = 0
    seat: Seat = ""
    seats: tuple[Seat, ...] = ()
    phase: str = ""
    prompt: str = ""
    rule: str = ""
    min: int = 1
    max: int = 1
    options: list[OptionLine] = []
    events: list[Raw] = []
    heard: int = 0
    views: dict[Seat, Raw] = {}
    odds: dict[Seat, list[Odds]] = {}
    plans: list[Plan] = []
    undo: int = 0
    where: str = ""
    anew: bool = False
    outcome: Outcome | None = None
    decisions: int = 0
    digest: str = ""
    seed: int = 0
    story: list[Raw] = []


class _Kind(Struct):
    kind: str


class Reader:
    """Knows the events and views of a system again."""

    def __init__(self, system: System) -> None:
        package = type(system).__module__.rpartition(".")[0]
        self._events = by_kind(package)
        self._kind = msgspec.json.Decoder(_Kind)
        self._view: msgspec.json.Decoder[Any] = msgspec.json.Decoder(system.sight)

    def event(self, data: Raw) -> Event:
        """An event as it was recorded. Raises Refused for one that this program does not know."""
        kind = self._kind.decode(data).kind
        if kind not in self._events:
            raise Refused("unknown", f"the house tells of {kind[:40]!r}, which this Plot Twist does not know")
        return msgspec.json.decode(data, type=self._events[kind])

    def view(self, data: Raw) -> Struct:
        """What a view's snapshot was."""
        found: Struct = self._view.decode(data)
        return found
