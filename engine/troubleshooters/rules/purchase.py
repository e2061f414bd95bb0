"""Something that a hero can have now for Story Points: what it is called, what it costs, how it comes about."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from engine.table import Seat
from engine.table.asking import Asking
from engine.troubleshooters.rules.attempts import Lone
from engine.troubleshooters.scenario.effects import Effect

Run = Callable[[], Asking[list[Effect]]]


class Purchase(Struct, frozen=True):
    """Something to be had now by one hero; ``what`` names it within the scene, ``whom`` whom it is about."""

    hero: str
    what: str
    label: str
    rule: str
    kind: str
    price: int
    run: Run
    """Pays, and does it; returns what its effects leave to the scene."""
    whom: str = ""
    seats: tuple[Seat, ...] = ()
    lone: Lone | None = None
    """What is rolled for it."""

    @property
    def id(self) -> str:
        return f"buy:{self.hero}>{self.what}" + (f":{self.whom}" if self.whom else "")
