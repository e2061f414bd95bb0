"""What has been so far, in five lines at most, for who comes back to an adventure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.troubleshooters.seen.sheets import Snapshot
from screens.look.news import of
from screens.troubleshooters.counters import keys_of
from screens.troubleshooters.names import called
from screens.troubleshooters.story import BEGINS

if TYPE_CHECKING:
    from engine.table import Event


def lines(view: Snapshot, events: Sequence[Event]) -> tuple[str, ...]:
    """What it is about, where one is, what is known, how far they are, who is hurt."""
    found = [_about(events), _where(view), _clues(view), _scheme(view), _hurt(view)]
    return tuple(each for each in found if each)


def _where(view: Snapshot) -> str:
    return f"You are here: {view.scene.where}. {view.scene.what}." if view.scene else f"{view.title}."


def _clues(view: Snapshot) -> str:
    frame = view.frame
    if not frame.keys_needed or view.mode != "adventure":
        return ""
    last = f" The last thing you found out: {frame.clues[-1][0]}" if frame.clues else ""
    return f"Key clues: {keys_of(frame)}.{last}"


def _scheme(view: Snapshot) -> str:
    frame = view.frame
    return f"Scheme {frame.scheme} of {frame.scheme_end}." if view.mode == "adventure" else ""


def _hurt(view: Snapshot) -> str:
    hurt = [
        f"{called(each.name)} {', '.join(one.name for one in each.conditions)}"
        for each in view.heroes
        if each.conditions
    ]
    points = ", ".join(f"{called(each.name)} {each.sp}" for each in view.heroes)
    return f"Story Points: {points}." + (f" {'; '.join(hurt)}." if hurt else "")


def _about(events: Sequence[Event]) -> str:
    """With what the adventure has begun, after the weeks that lie before it (TS-FLOW-13)."""
    told = [event for event in events if event.kind in ("told", "scene")]
    begun = next((nth for nth, event in enumerate(told) if of(event, "rule") == BEGINS), -1)
    first = next(iter(told[begun + 1 :]), None)
    return of(first, "line") if first and first.kind == "told" else ""
