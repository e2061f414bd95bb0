"""Task checks, from the dice to Karma (TS-FLOW-04): alone, and against somebody."""

from __future__ import annotations

from engine.table.asking import Asking
from engine.troubleshooters.state.records import Check, Opposed, Result
from engine.troubleshooters.state.state import State


def check(game: State, spec: Check) -> Asking[Result]:
    """Steps 3 to 10 of TS-FLOW-04; what success and failure bring is the caller's.

    Asks for flips, failing after all, and what Good Karma brings. Karma of attack and defence (TS-KARMA-12, -13, -15,
    -16) and of initiative is the caller's; the Story Point, and -2 after Bad Karma of an attack (TS-KARMA-14), are given.
    """
    raise NotImplementedError


def opposed(game: State, mine: Check, theirs: Check) -> Asking[Opposed]:
    """Two checks against each other, those of the actor or attacker first (TS-OPPOSED, TS-Q-34)."""
    raise NotImplementedError
