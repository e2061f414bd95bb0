"""Pages of the story: how scenes open, what the villains do meanwhile, clues that count, the end (TS-C-50, TS-LOOP-24)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from screens.look.news import of
from screens.look.parts import Page
from screens.troubleshooters.reading import HUB, SLOTS
from screens.troubleshooters.ticks import outcomes

if TYPE_CHECKING:
    from engine.table import Event

BEGINS = "TS-LOOP-28"
"""The Director's first word: with it the adventure is opened."""
CAME = ("told", "challenge", "fight.attack", "fight.out", "fight.ended", "clue")
"""Where it leads to another scene at once, this is read before."""
BLOWS = ("fight.attack", "fight.out", "fight.ended")
"""How a fight ends is none of what the villains do meanwhile, though that is told first."""
CAUGHT = "Caught"
"""What is taken away is told after how it came to that, and before where one is brought."""
QUIET = ("check", "done", "fight", "fight.turn", "points")
"""After these, what is told belongs to what somebody has done, and stands on the stage."""


def pages(fresh: Sequence[Event], events: Sequence[Event]) -> list[Page]:
    """What is to be read before the game goes on."""
    found: list[Page] = []
    kind, came, caught, place = "", list[str](), list[str](), 0
    # A fight or a chase at once has no place in an adventure, and nothing is at stake.
    alone = bool(events) and events[0].kind == "scene"
    before = events[: len(events) - len(fresh)]
    slot = next((of(each, "slot") for each in reversed(before) if each.kind == "scene"), "")
    for event in fresh:
        if event.kind == "told" and of(event, "rule") == BEGINS:
            found.append(Page("The adventure", "", (of(event, "line"),)))
            kind = "adventure"
        elif event.kind == "scene":
            found.insert(place, Page("What comes of it", "", tuple(came)))
            found.append(Page(CAUGHT, "", tuple(caught)))
            came, caught = [], []
            slot = of(event, "slot")
            found.append(Page("A scene" if alone else SLOTS.get(slot, "A scene"), of(event, "title"), ()))
            kind = "scene"
        elif event.kind == "debrief":
            found.insert(place, Page("What comes of it", "", tuple(came)))
            came = []
        elif event.kind == "scheme" and not alone:
            found.append(Page("Meanwhile", event.text().removesuffix("."), ()))
            kind = "scheme"
        elif event.kind == "told" and kind and (line := of(event, "line")):
            last = found[-1]
            who = f"{of(event, 'who')}. " if of(event, "rule") == "TS-HOOK-08" else ""
            found[-1] = Page(last.chapter, last.title, (*last.words, who + line))
        elif event.kind == "carried":
            caught.append(event.text())
            kind = ""
        elif event.kind == "clue" and of(event, "key"):
            found.append(Page("A key clue", "", (*came, of(event, "line"))))  # after how it came to light
            came, kind = [], ""
        elif event.kind in BLOWS:
            place = place if came else len(found)
            came.append(event.text())
            kind = ""
        elif event.kind in CAME and not kind and (line := event.text()):
            place = place if came else len(found)  # before what it has set off: a clue, the scheme
            came.append(line)
        elif event.kind == "tick" and came:
            came.append(event.text())
        elif event.kind in QUIET:
            kind = ""
    if slot == HUB:
        found.insert(place, Page("What comes of it", "", tuple(came)))
    found.append(Page(CAUGHT, "", tuple(caught)))
    if fresh and fresh[-1].kind != "learned" and any(event.kind == "learned" for event in fresh):
        found.append(Page("The debriefing", "What they have learnt", outcomes(events)))
    return [each for each in found if each.words]
