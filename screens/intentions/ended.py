"""The end of an adventure, or of one Conflict: how it came out, the epilogue, and what became of everybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.intentions.seen.sheets import FigureSheet, Snapshot
from screens.game.ended import EndScreen, Last
from screens.intentions.digest import Result
from screens.intentions.reading import seen, signed
from screens.look.moment import Moment
from screens.look.news import of

if TYPE_CHECKING:
    from engine.table import Event

VERDICTS = {
    "won": "FOILED: YOU HAVE WON",
    "price": "FOILED, AT A PRICE",
    "open": "NOBODY KNOWS HOW IT ENDS",
    "part": "THE VILLAINY SUCCEEDS IN PART",
    "lost": "THE VILLAINY SUCCEEDS",
}
FOUGHT = ("Conflicts", "Achieved", "Taken out")
"""All that one Conflict alone has of it."""
GOOD = ("won", "price")


class Ended(EndScreen):
    """The verdict, the epilogue with the Facts that were told, and each hero."""

    def last(self, moment: Moment) -> Last:
        return ending(self.session.story, seen(moment))


def ending(events: Sequence[Event], view: Snapshot) -> Last:
    """The last page."""
    outcome = view.outcome
    ours = outcome is not None and outcome.winner == "heroes"
    end = outcome.end if outcome else ""
    verdict = VERDICTS.get(end) or ("THE CONFLICT IS YOURS" if ours else "THE CONFLICT IS LOST")
    quoted = [f"“{fact}”" for fact in (outcome.quoted if outcome else ())]
    words = tuple(filter(None, (outcome.epilogue if outcome else "", *quoted)))
    if view.mode == "conflict":
        words = came_to(events)
    how = f"Plot {signed(view.plot)}: {view.plot_text}" if view.mode != "conflict" else ""
    if how and (way := plotted(events)):
        how = f"{how} {way}"
    good = None if end == "open" else ours or end in GOOD
    reason = "" if end in VERDICTS else None  # the verdict says it
    return Last(verdict, good, view.title, how, (), words, figures(events, view), reason=reason)


def came_to(events: Sequence[Event]) -> tuple[str, ...]:
    """For whom a Conflict came out how, those with the same result together."""
    found: dict[Result, list[str]] = {}
    for event in events:
        if event.kind in ("achieved", "failed", "out"):
            result = Result(event.kind, of(event, "words"), many=bool(of(event, "many")))
            found.setdefault(result, []).append(of(event, "who"))
    return tuple(result.said(names) for result, names in found.items())


def plotted(events: Sequence[Event]) -> str:
    """How the plot came where it is, place by place: ``It went to -1 and -2 at the canal steps, 0 at the old gasworks.``"""
    where = ""
    steps: list[tuple[str, list[str]]] = []
    for event in events:
        if event.kind == "scene":
            where = of(event, "where")
            where = f"the {where[4:]}" if where.startswith("The ") else where
        elif event.kind == "plot":
            if not steps or steps[-1][0] != where:
                steps.append((where, []))
            steps[-1][1].append(signed(of(event, "now")))
    told = ", ".join(f"{' and '.join(how)} at {there}" for there, how in steps)
    return f"It went to {told}." if steps else ""


def figures(events: Sequence[Event], view: Snapshot) -> tuple[tuple[str, str], ...]:
    """What was done, and how each hero stands."""
    kinds = Counter(event.kind for event in events)
    ours = {each.name for each in view.heroes}
    had = [of(event, "who") in ours for event in events if event.kind == "achieved"]
    outs = [of(event, "who") in ours for event in events if event.kind == "out"]
    told = [
        ("Scenes", str(kinds["scene"])),
        ("Conflicts", f"{kinds['conflict']}, {kinds['exchange']} exchanges"),
        ("Achieved", f"{sum(had)} yours, {len(had) - sum(had)} theirs"),
        ("Taken out", f"{sum(outs)} yours, {len(outs) - sum(outs)} theirs"),
        ("Clues", str(len(view.casebook.clues))),
        ("Facts told", str(kinds["fact"])),
    ]
    if view.mode == "conflict":
        told = [each for each in told if each[0] in FOUGHT]
    reached = Counter(of(event, "who") for event in events if event.kind == "goal")
    return (*told, *((each.name, fared(each, reached[each.name])) for each in view.heroes))


def fared(one: FigureSheet, reached: int = 0) -> str:
    """How a hero stands at the end, and how often it has reached its Goal."""
    purity = f"Purity {one.purity}" if one.purity >= 0 else f"Corruption {-one.purity}"
    goal = f"Goal {one.goal}" if one.goal >= 0 else f"Drawback {-one.goal}"
    had = f"{reached} Goal{'s' * (reached > 1)} reached" if reached else ""
    return ", ".join(filter(None, (purity, goal, had, *one.gains)))
