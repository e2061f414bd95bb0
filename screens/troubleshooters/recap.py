"""What has been so far, in five lines at most, for who comes back to an adventure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.troubleshooters.seen.sheets import Snapshot
from screens.look.news import of
from screens.troubleshooters.reading import called

if TYPE_CHECKING:
    from engine.table import Event


def lines(view: Snapshot, events: Sequence[Event]) -> tuple[str, ...]:
    """Where one is, what is known, how far they are, who is hurt."""
    found = [_where(view), _clues(view), _scheme(view), _hurt(view), _last(events)]
    return tuple(each for each in found if each)


def _where(view: Snapshot) -> str:
    return f"{view.title}: {view.scene.where}. {view.scene.what}." if view.scene else f"{view.title}."


def _clues(view: Snapshot) -> str:
    frame = view.frame
    if not frame.keys_needed or view.mode != "adventure":
        return ""
    last = f" The last thing you found out: {frame.clues[-1][0]}" if frame.clues else ""
    return f"Key clues: {frame.keys} of {frame.keys_needed}.{last}"


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


def _last(events: Sequence[Event]) -> str:
    told = [of(event, "line") for event in events if event.kind == "told"]
    return told[-1] if told else ""
