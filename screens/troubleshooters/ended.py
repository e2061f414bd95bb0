"""The end of an adventure, or of one scene: the ending, what was reached, and what became of everybody (TS-C-59)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.troubleshooters.seen.sheets import HeroSheet, Snapshot
from screens.game.ended import EndScreen, Last
from screens.look.moment import Moment
from screens.look.news import of
from screens.troubleshooters.names import called
from screens.troubleshooters.reading import seen

if TYPE_CHECKING:
    from engine.table import Event

VERDICTS = {
    "won": "TROUBLE OVER: YOU HAVE WON",
    "price": "WON, AT A PRICE",
    "lost": "THEY HAVE GOT AWAY WITH IT",
}
SINGLE = {"heroes": "THE FIELD IS YOURS", "draw": "NOBODY HAS WON", "director": "THE OTHERS HAVE WON"}
CHASED = {"heroes": "THE CHASE IS YOURS", "draw": "NOBODY HAS WON", "director": "THE CHASE IS THEIRS"}
"""One scene alone: a fight, a chase."""
DECIDED = ("fight.ended", "challenge")
GOOD = ("won", "price")
LATE = "You came late, and that has its price"
AGAIN = "It took the second chance, and that has its price"
"""What the price was for (TS-C-59)."""


class Ended(EndScreen):
    """The verdict, the ending, and each hero."""

    def last(self, moment: Moment) -> Last:
        return ending(self.session.story, seen(moment))


def ending(events: Sequence[Event], view: Snapshot) -> Last:
    """The last page."""
    end = view.end
    ours = end is not None and (end.ending in GOOD or (not end.ending and end.winner == "heroes"))
    drawn = end is not None and not end.ending and end.winner == "draw"
    fought = view.scene is None or view.scene.type in ("fight", "action")
    single = SINGLE if fought else CHASED
    verdict = VERDICTS.get(end.ending) or single.get(end.winner, "") if end else ""
    words = [end.text or end.reason] if end else []
    if view.mode != "adventure":
        words += [event.text() for event in events if event.kind == "challenge"] + last_words(events)
    words += [f"{'Done' if met else 'Not done'}: {text}" for text, met in (end.met if end else ())]
    frame = view.frame
    how = f"Scheme {frame.scheme} of {frame.scheme_end}" if view.mode == "adventure" else ""
    if end and end.ending == "price":
        how += f". {LATE if frame.late else AGAIN}"
    return Last(
        verdict, None if drawn else ours, view.title, how, (), tuple(words), figures(events, view), reason=""
    )


def last_words(events: Sequence[Event]) -> list[str]:
    """What was told once a fight or a chase was decided."""
    over = max((nth for nth, each in enumerate(events) if each.kind in DECIDED), default=len(events))
    return [of(each, "line") for each in events[over:] if each.kind == "told"]


def figures(events: Sequence[Event], view: Snapshot) -> tuple[tuple[str, str], ...]:
    """What was done, and how each hero stands."""
    kinds = Counter(event.kind for event in events)
    ours = {each.name for each in view.heroes}
    checks = [event for event in events if event.kind == "check" and of(event, "who") in ours]
    won = sum(bool(of(event, "success")) for event in checks)
    flips = [event for event in events if event.kind == "check.changed"]
    fallen = [event for event in events if event.kind == "fight.out" and of(event, "who") not in ours]
    told = [
        ("Scenes", str(kinds["scene"])),
        ("Checks", f"{len(checks)}, {won} passed at once"),
        ("Flipped", str(len(flips))),
        ("Karma", str(kinds["karma"])),
        ("Foes out", str(len(fallen))),
        ("Clues", str(len(view.frame.clues))),
    ]
    return (*told, *((called(each.name), fared(each)) for each in view.heroes))


def fared(one: HeroSheet) -> str:
    """How a hero stands at the end."""
    hurt = [each.name for each in one.conditions]
    ticks = f"ticks in {', '.join(one.ticks)}" if one.ticks else ""
    return ", ".join(
        filter(
            None,
            (f"{one.sp} Story Point{'s' * (one.sp != 1)}", *hurt, ticks, "" if one.here else one.presence),
        )
    )
