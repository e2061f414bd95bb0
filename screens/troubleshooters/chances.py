"""All there is to know of the chances that lie open, the best first: attempts part by part, turns once each (TS-LOOP-15)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from screens.look.chances import words
from screens.look.parts import Entry
from screens.troubleshooters.reading import seen
from screens.troubleshooters.tries import told as tried
from screens.troubleshooters.turn_words import aim_first, named
from screens.troubleshooters.turns import goes_on
from screens.troubleshooters.turns import told as turned

if TYPE_CHECKING:
    from engine.table import Odds, Option
    from screens.look.moment import Moment

KIND = "Rolls"


def pages(moment: Moment) -> list[Entry]:
    """A page for each option that is rolled for; of a turn that goes on after its deed the deed alone."""
    rolled = [
        (each, odds)
        for each in moment.options
        if (odds := moment.odds.get((each.seat, each.id))) and not goes_on(each)
    ]
    rolled.sort(key=lambda each: -each[1].win)
    names = named(seen(moment))
    return [
        Entry(f"{each.seat} {each.id}", _title(each, names), KIND, tuple(_page(each, odds, moment)))
        for each, odds in rolled
    ]


def _title(option: Option, names: list[str]) -> str:
    """By whom a turn meets, so that a list of them can be read in a narrow column."""
    return aim_first(option, names) if option.kind.startswith("turn.") else option.label


def _page(option: Option, odds: Odds, moment: Moment) -> Iterator[str]:
    view = seen(moment)
    attempt = next((each for each in view.tries if each.id == option.id), None)
    if attempt:
        risks = {each.id: each.risk for each in view.scene.obstacles} if view.scene else {}
        yield from tried(attempt, "", risks.get(attempt.obstacle, ""), moment)[1:]
    elif option.kind.startswith("turn."):
        yield from turned(option, view, odds)[2:]
    else:
        yield words(odds)
