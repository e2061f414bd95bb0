"""A snapshot of Trouble Abroad as a board: the party, who is there, the three counters (TS-LOOP-02)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engine.table import Option
from engine.troubleshooters.seen.sheets import (
    FoeSheet,
    HeroSheet,
    Snapshot,
)
from screens.look.moment import Moment
from screens.look.parts import Board, Gauge, Ribbon, Sheet
from screens.troubleshooters.counters import stakes
from screens.troubleshooters.names import called, short

OURS, FRIENDS, THEIRS = "blue", "green", "red"
"""Colours of the sides, on sheets and wherever else they are named."""
SLOTS = {
    "opening": "The beginning",
    "hub": "The map",
    "lead": "A lead",
    "strike": "They strike",
    "planning": "The plan",
    "approach": "The way in",
    "lair": "The lair",
    "captive": "Caught",
    "climax": "The climax",
    "aftermath": "Afterwards",
}
"""What a slot of the adventure is called (TS-C-50)."""
TYPES = {
    "fight": "A fight",
    "action": "Against time",
    "captive": "Caught",
    "recuperation": "Two days of rest",
    "press": "The press",
    "debrief": "The debriefing",
}
"""The same, of a scene that fills no slot."""
HUB = "hub"
"""The slot where it is to be chosen where to go."""
LEAD = "lead"
"""A slot where somebody knows something."""
DOWN = ("Out Cold", "dead", "gave up", "fled", "got away", "out of it", "gone", "caught")
"""States of those who are no matter any more."""
GONE = ("fled", "retreated", "surrendered")
"""What has become of a hero who is in the scene, but in its fight no longer."""
NUMBER = "0123456789 "
LINE = 37
"""Signs of whom stands in one line on a screen of 80 columns."""


def seen(moment: Moment) -> Snapshot:
    """The view of a moment as the snapshot it is."""
    assert isinstance(moment.view, Snapshot)
    return moment.view


def points(view: Snapshot, id: str) -> int:
    """The Story Points that a hero has."""
    return next((each.sp for each in view.heroes if each.id == id), 0)


def hero_of(view: Snapshot, id: str) -> HeroSheet | None:
    return next((each for each in view.heroes if each.id == id), None)


def board(moment: Moment) -> Board:
    """The whole table."""
    view = seen(moment)
    there = [each for each in view.foes if each.here]
    if (
        not view.fight
    ):  # of several of an entry one stands for all: how some fared in a fight is told of none here
        plain = {each.name.rstrip(NUMBER): each for each in there}
        there = [
            each if each.name == name else replace(each, name=name, state="fresh", conditions=())
            for name, each in plain.items()
        ]
    return Board(
        ribbon=_ribbon(view, moment.phase),
        left_title="The party",
        left=tuple(_hero(view, each, moment.seats) for each in view.heroes),
        right_title="Against you" if view.fight else "Who is here" if there else "",
        right=tuple(_foe(view, each) for each in _ordered(view, there)),
        stakes=tuple(stakes(view)),
    )


def _ordered(view: Snapshot, there: Sequence[FoeSheet]) -> list[FoeSheet]:
    """Those who still stand first."""
    return sorted(there, key=lambda each: each.state in DOWN)


def _ribbon(view: Snapshot, asked: str) -> Ribbon:
    frame, scene = view.frame, view.scene
    if scene is None:
        return Ribbon(start=frame.title)
    slot = TYPES.get(asked) or SLOTS.get(frame.slot) or TYPES.get(scene.type, "")
    if view.mode != "adventure":
        slot = TYPES["fight"] if scene.type == "fight" else "A chase"
    place = scene.place or scene.where
    facts = []
    if view.mode == "adventure":
        facts.append(f"Scheme {frame.scheme}/{frame.scheme_end}{' LATE' * frame.late}")
        facts.append(f"Alarm {frame.alarm_here}")
    phase = place if view.mode == "adventure" else scene.where
    return Ribbon(
        start=slot or frame.title,
        phases=(phase,),
        phase=phase,
        facts=tuple(facts),
        tip="Scheme: how far the villains are. Alarm: the patience of this place.",
    )


def _hero(view: Snapshot, one: HeroSheet, seats: Sequence[str]) -> Sheet:
    fighter = next((each for each in view.fight.fighters if each.id == one.id), None) if view.fight else None
    acts = bool(view.fight and view.fight.turn == one.id)
    held = fighter.arm if fighter else ""
    arm = (held + (f" ({fighter.arm_state})" if fighter and fighter.arm_state else "")) if held else ""
    if fighter and not arm:
        arm = "bare hands"
    marks = tuple(_marks(one))
    if not one.here and one.able:
        marks = (one.presence, *marks)
    elif fighter and fighter.status in GONE:
        marks = (fighter.status, *marks)
    if fighter and fighter.cover:
        marks = (*marks, "cover")
    held = arm if not marks or (fighter and fighter.arm_state) else ""  # in one line a state comes first
    return Sheet(
        id=one.id,
        name=one.name,
        role=one.role,
        colour=OURS,
        figures=arm or best_of(one),
        gauges=(Gauge("V", one.vitality, max(1, one.top), hurts="empty"),),
        tokens=one.sp,
        marks=marks,
        sign="acts" if acts else "",
        brief=f"V{one.vitality}/{one.top} SP{one.sp}" + (f" {held}" if held else ""),
        mine=one.seat in seats,
        down=not one.able or not one.here or bool(fighter and fighter.status in GONE),
        short=called(one.name),
    )


def best_of(one: HeroSheet) -> str:
    """``Vehicles 75``: what a hero does best."""
    skill = max(one.skills, key=lambda each: one.skills[each])
    return f"{skill} {one.skills[skill]}"


def _marks(one: HeroSheet) -> Iterator[str]:
    for each in reversed(one.conditions):  # where not all have room, what came last is news
        yield f"{each.name} x{each.copies}" if each.copies > 1 else each.name
    if one.waits:
        yield f"next {one.waits:+d}"


def _foe(view: Snapshot, one: FoeSheet) -> Sheet:
    fighter = next((each for each in view.fight.fighters if each.id == one.id), None) if view.fight else None
    marks = [each.name for each in reversed(one.conditions) if each.name != one.state]
    if one.waits:
        marks.append(f"next {one.waits:+d}")
    state = "" if one.state == "fresh" and not view.fight else one.state
    arm = fighter.arm if fighter and one.state not in DOWN else ""
    told = ", ".join(filter(None, (state, arm)))
    brief = told if len(" ".join((one.name, *marks, told))) <= LINE else state or arm  # conditions come first
    return Sheet(
        id=one.id,
        name=one.name,
        role=one.rank if told else "",
        colour=FRIENDS if one.friend else THEIRS,
        figures=told or ("on your side" if one.friend else one.rank),
        marks=tuple(marks),
        sign="acts" if view.fight and view.fight.turn == one.id else "",
        brief=brief,
        down=one.state in DOWN,
        short=short(one.name),
    )


def zone_of(view: Snapshot, id: str) -> str:
    """The name of the zone where somebody stands."""
    if not view.fight:
        return ""
    at = next((each.zone for each in view.fight.fighters if each.id == id), "")
    return next((each.name for each in view.fight.zones if each.id == at), "")


def whose(option: Option, view: Snapshot) -> str:
    """The first name of the hero of an option."""
    one = hero_of(view, option.actor)
    return called(one.name) if one else ""
