"""All there is to know of the chances that lie open, the best first: attempts part by part, turns once each (TS-LOOP-15)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from screens.look.chances import words
from screens.look.parts import Entry
from screens.troubleshooters.names import called
from screens.troubleshooters.reading import hero_of, seen
from screens.troubleshooters.tries import told as tried
from screens.troubleshooters.tries import way_of
from screens.troubleshooters.turn_words import aim_first, named
from screens.troubleshooters.turns import goes_on
from screens.troubleshooters.turns import told as turned

if TYPE_CHECKING:
    from engine.table import Odds, Option
    from screens.look.moment import Moment

KIND = "Rolls"
OTHERWISE = "try.else"
"""An attempt declared otherwise than preset: after all others."""


def pages(moment: Moment) -> list[Entry]:
    """A page for each option that is rolled for; of a turn that goes on after its deed the deed alone."""
    once = {
        each.id: each for each in reversed(moment.options)
    }  # whichever seat answers, it is the same answer
    rolled = [
        (each, odds)
        for each in reversed(once.values())
        if (odds := moment.odds.get((each.seat, each.id))) and not goes_on(each)
    ]
    rolled.sort(key=lambda each: (each[0].kind == OTHERWISE, -each[1].win))
    return [
        Entry(
            f"{each.seat} {each.id}",
            f"{odds.win:.0%} {_title(each, moment)}",
            KIND,
            tuple(_page(each, odds, moment)),
        )
        for each, odds in rolled
    ]


def _title(option: Option, moment: Moment) -> str:
    """For a list in a narrow column, where its end is cut: a turn by whom it meets, an attempt by who tries it and how, and
    what he declares, before what is tried."""
    view = seen(moment)
    if option.kind.startswith("turn."):
        return aim_first(option, named(view))
    one = next((each for each in view.tries if each.id == option.id), None)
    hero = hero_of(view, option.actor)
    if one is None or hero is None:
        return option.label
    tried, _, how = option.label.partition(f": {hero.name}, ")
    way = f" ({way_of(one, moment)})"
    declared = how.removeprefix(one.skill).removeprefix(way) if option.kind == OTHERWISE else ""
    return f"{called(hero.name)}, {one.skill}{declared}: {tried}"


def _page(option: Option, odds: Odds, moment: Moment) -> Iterator[str]:
    view = seen(moment)
    attempt = next((each for each in view.tries if each.id == option.id), None)
    if attempt:
        yield from tried(attempt, "", moment)[1:]
    elif option.kind.startswith("turn."):
        yield from turned(option, view, odds)[2:]
    else:
        yield words(odds)
