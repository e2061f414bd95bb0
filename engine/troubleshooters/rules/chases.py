"""What a chase brings where its author leaves that open (TS-C-46)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.troubleshooters.asks.declared import kit_of
from engine.troubleshooters.rules import stunts
from engine.troubleshooters.scenario.effects import Effect, Effects, Outcome
from engine.troubleshooters.scenario.options import Challenge
from engine.troubleshooters.state.pieces import Kit
from engine.troubleshooters.state.records import Slot
from engine.troubleshooters.state.state import State

ON_FOOT = {"Agility", "Alertness", "Endurance"}
"""TS-SIT-16."""


def outcome(
    state: State, asked: Challenge, slots: Sequence[Slot], grade: Outcome, *, theirs: bool
) -> Effects:
    """What is written of an outcome; of a chase of which nothing is written: who part are noticed, and whoever comes to
    grief has no vehicle any more, or has lost time."""
    written: Effects = getattr(asked, grade)
    on_foot = asked.opposed is not None and {*asked.skills} == ON_FOOT
    if written or not (stunts.is_chase(asked) or on_foot):
        return written
    if grade == "limited":
        return (Effect(alarm=1),)
    if grade != "abysmal" or theirs:
        return ()
    driven = [kit for each in slots if each.check.skill == "Vehicles" and (kit := kit_of(state, each.check))]
    for kit in driven:
        _wrecked(state, kit)
    return () if driven else (Effect(scheme=1),)


def _wrecked(state: State, kit: Kit) -> None:
    """Out until the session ends, a signature one until the scene does."""
    kit.state = "broken"
    if kit.signature:
        state.at.wrecked.append(f"{kit.owner}/{kit.id}")
    else:
        kit.mends = True
