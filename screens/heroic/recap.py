"""What has been so far, in five lines at most, for who comes back to an issue (HR-LOOP-06)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.heroic.seen.sheets import CharacterSheet, Snapshot
from screens.heroic.reading import dice, tracks

if TYPE_CHECKING:
    from engine.table import Event

EXITS = {"win": "won", "cost": "won at a price", "lose": "lost"}


def lines(view: Snapshot, events: Sequence[Event]) -> tuple[str, ...]:
    """Where one is, what came of the last scene, who is hurt, what lies ready, how the Subplots of each stand."""
    found = [_where(view), _last(events), _hurt(view.heroes), _ready(view, events)]
    found.append(_subplots(view, events))
    return tuple(line for line in found if line)


def _where(view: Snapshot) -> str:
    start = "At the beginning" if view.acts else "One scene"
    at = f"Chapter {view.act} of {view.acts}" if view.act else start
    if scene := view.scene:
        left = f", {dice(scene.dice)}" if scene.many else ""
        done = "" if scene.kind == "hold" else "; half done" if scene.half else "; not half done"
        wanted = f"Wanted: {scene.objective}{left}{done}."
        return f"{at}: {scene.title}, order {scene.order} of {scene.deadline}. {wanted}"
    return f"{at}: {view.rest.title or 'the epilogue'}." if view.rest else f"{at}."


def _last(events: Sequence[Event]) -> str:
    """The last Action Scene that is over, and how."""
    title, told = "", ""
    for event in events:
        if event.kind == "scene":
            title = getattr(event, "scene", "")
        elif event.kind == "scene.ends" and (exit := EXITS.get(getattr(event, "exit", ""))):
            told = f"{title}: {exit}."
    return told


def _hurt(heroes: Sequence[CharacterSheet]) -> str:
    hurt = [one for one in heroes if any((*one.stress.values(), *one.trauma.values()))]
    return f"Hurt: {', '.join(f'{one.name} {tracks(one)}' for one in hurt)}." if hurt else "Nobody is hurt."


def _ready(view: Snapshot, events: Sequence[Event]) -> str:
    clues = [getattr(event, "line", "") for event in events if getattr(event, "piece", "") == "clue"]
    said = f"Peril {dice(view.doom)}."
    return f"{said} You found out: {clues[-1].rstrip('.')}." if clues else said


def _subplots(view: Snapshot, events: Sequence[Event]) -> str:
    """Of every hero: who leads several is asked for one of them at a time, and nothing of them is hidden (HR-C-63)."""
    told = []
    for one in view.heroes:
        paid = [(each.name, _paid(events, one.id, each.name)) for each in one.subplots]
        counters = ", ".join(f"{name} +{xp}" for name, xp in paid if xp)
        told.append(f"{one.name} has {one.xp} XP{f' ({counters})' if counters else ''}")
    return f"Subplots: {'; '.join(told)}." if told else ""


def _paid(events: Sequence[Event], id: str, name: str) -> int:
    """What a Subplot has paid in this issue."""
    paid = [event for event in events if event.kind == "xp" and getattr(event, "id", "") == id]
    return sum(getattr(event, "amount", 0) for event in paid if getattr(event, "why", "") == name)
