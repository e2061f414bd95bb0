"""The end of an issue, or of one scene: the ending, and what became of everybody (HR-C-79)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.heroic.seen.sheets import CharacterSheet, Snapshot
from screens.game.ended import EndScreen, Last
from screens.heroic.reading import seen, tracks
from screens.look.moment import Moment

if TYPE_CHECKING:
    from engine.table import Event


class Ended(EndScreen):
    """The verdict, the ending, and each hero."""

    def last(self, moment: Moment) -> Last:
        return ending(self.session.story, seen(moment))


def ending(events: Sequence[Event], view: Snapshot) -> Last:
    """The last page."""
    outcome = view.outcome
    ours = outcome is not None and outcome.winner == "heroes"
    verdict = (outcome.reason if outcome else "").upper()
    words = (outcome.text,) if outcome and outcome.text else ()
    return Last(verdict, ours, view.title, "", (), words, figures(events, view), reason="")


def figures(events: Sequence[Event], view: Snapshot) -> tuple[tuple[str, str], ...]:
    """What was done, and how each hero stands."""
    kinds = Counter(event.kind for event in events)
    names = {each.name for each in view.heroes}
    won = [getattr(event, "who", "") in names for event in events if _won(event)]
    fallen = [event for event in events if event.kind == "out" and event.wire().get("fate")]
    told = [
        ("Orders", str(kinds["order"])),
        ("Actions won", f"{sum(won)} yours, {len(won) - sum(won)} theirs"),
        ("Foes out", str(len(fallen))),
        ("Flaws and Tricks", str(kinds["used"])),
    ]
    return (*told, *((each.name, fared(each)) for each in view.heroes))


def _won(event: Event) -> bool:
    return event.kind == "compared" and bool(getattr(event, "won", ()))


def fared(one: CharacterSheet) -> str:
    """How a hero stands at the end."""
    return ", ".join(
        filter(None, (one.gone, tracks(one), f"{one.xp} XP", f"{one.spent} spent" if one.spent else ""))
    )
