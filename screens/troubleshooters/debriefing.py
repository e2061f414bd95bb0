"""The debriefing: a row a tick, all preset to practise, and one Enter for a hero's table (TS-LOOP-21)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec.structs import replace as changed

from engine.table import Event, Option, Refused, Seat
from screens.game.errand import run
from screens.game.playing import Playing
from screens.look.arrange import Line
from screens.look.moment import Moment
from screens.look.parts import Board, Page, Scene
from screens.troubleshooters.reading import hero_of, seen
from screens.troubleshooters.table import Table
from screens.widgets.choices import Choices

ALL = "All as it stands, and roll"


class Debriefing(Table):
    """What a tick is spent on."""

    name_of_phase = "The debriefing"
    tip = "roll the skill or more and it rises by a die"

    def scene(self, moment: Moment, board: Board) -> Scene:
        """The ticks that are left with their chances, and what came of the last one."""
        scene = super().scene(moment, board)
        actor = next((each.actor for each in moment.options), "")
        one = hero_of(seen(moment), actor)
        if one is None:
            return scene
        rows = [
            f"{skill} {one.skills[skill]}: rises in {chance(one.skills[skill])} of 100" for skill in one.ticks
        ]
        return replace(scene, title=moment.prompt, notes=(*scene.notes[-2:], *rows))

    def lines(self, moment: Moment, best: Option | None) -> list[Line]:
        found = super().lines(moment, best)
        if moment.coach or not moment.options or moment.options[0].kind != "learn":
            return found
        return [Line(ALL, (changed(moment.options[0], kind="all", label=ALL),)), *found]

    def on_choices_taken(self, event: Choices.Taken) -> None:
        event.prevent_default()
        moment = self.moment
        if event.line.label != ALL or moment is None:
            super().on_choices_taken(event)
        elif self.stands:
            seat = moment.seats[0]
            name = self.session.look.seat_name(seat, moment)
            run(self, seat, practise, lambda events: Page("The debriefing", name, tuple(learnt(events))))


def chance(value: int) -> int:
    """In how many of a hundred rolls a skill rises (TS-EXP-07)."""
    return max(0, min(100, 101 - value))


def practise(session: Playing, seat: Seat) -> bool:
    """One more tick as it is preset; False if it is not that hero's any more."""
    now = session.moment()
    if session.over or seat not in now.seats or now.phase != "debrief" or now.options[0].kind != "learn":
        return False
    try:
        session.take(seat, session.hint(seat)[0])
    except Refused:
        return False
    return True


def learnt(events: Sequence[Event]) -> list[str]:
    """What came of it, a line each."""
    return [event.text() for event in events if event.kind == "learned"] or ["Nothing more."]
