"""How far an adventure is, as all may know it: scheme, keys, leads, alarm, the end (TS-LOOP-02, TS-LOOP-18, TS-STATE-18)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.troubleshooters.rules import frame, police
from engine.troubleshooters.scenario.adventures import ROLES
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.seen.sheets import EndSheet, FrameSheet, LeadSheet
from engine.troubleshooters.state.state import State

STRONG = 2
"""So many skills of a lead stand on the map."""


def seen(game: State, tale: Tale) -> FrameSheet:
    """The frame without what is still to come."""
    adventure = tale.adventure
    here = game.scene.location if game.scene else ""
    places = [here, *(each for each in game.alarm if each != here)]
    beats = [each.at for each in adventure.frame.beats if each.at < tale.scheme_end]
    alarms = [*police.marks(tale, here), *([] if here in tale.warned else [frame.ALARMING])]
    return FrameSheet(
        title=adventure.head.title,
        slot=slot_of(game, tale),
        scheme=game.scheme,
        scheme_end=tale.scheme_end,
        marks=tuple(dict.fromkeys([frame.STRIKE_AT, *beats])) if adventure.of("strike") else tuple(beats),
        late=tale.late,
        keys=len(frame.keys(game, tale)),
        keys_needed=adventure.frame.keys_needed,
        keys_all=len(adventure.keys),
        clues=tuple(
            (adventure.clues[id].text, adventure.clues[id].key) for id in game.clues if id in adventure.clues
        ),
        leads=tuple(_leads(game, tale)),
        alarm=tuple(
            (adventure.locations[each].name if each in adventure.locations else each, game.alarm[each])
            for each in places
            if game.alarm.get(each)
        ),
        alarm_here=game.alarm.get(here, 0),
        alarm_marks=tuple(sorted(dict.fromkeys(alarms))) if here else (),
        day=game.day,
        hour=game.hour,
        session=game.session,
    )


def slot_of(game: State, tale: Tale) -> str:
    """The slot of the adventure that the scene at hand fills; empty between slots."""
    if game.scene is None:
        return ""
    return next(
        (role for role in ROLES if any(each.id == game.at.id for each in tale.adventure.of(role))), ""
    )


def roles(tale: Tale, ids: Sequence[str]) -> dict[str, str]:
    """What scenes are that ways of the map lead to: ``lead``, ``rest``, or the slot they fill."""
    found: dict[str, str] = {}
    for id in ids:
        scene = tale.adventure.scenes.get(id)
        if scene:
            resting = scene.type == "recuperation"
            found[id] = "rest" if resting else tale.adventure.role_of(id) or ""
    return found


def _leads(game: State, tale: Tale) -> Iterator[LeadSheet]:
    """All leads once the map has been seen; scenes on the way to one are part of it."""
    if game.setup.mode != "adventure" or slot_of(game, tale) == "opening":
        return
    adventure = tale.adventure
    for slot in adventure.slots.values():
        scenes = [adventure.scenes[id] for id in slot.source if id in adventure.scenes]
        goals = [each for each in scenes if each.id in adventure.frame.counts] or scenes
        for each in goals if slot.role == "lead" else ():
            first = scenes[0].id if len(goals) == 1 else each.id
            yield LeadSheet(
                first,
                each.where,
                each.what,
                each.id in tale.seen,
                slot.skills or _rewarded(tale, each),
                known=learnt(game, tale, each.id),
            )


def learnt(game: State, tale: Tale, lead: str) -> bool:
    """Whether the key clues of a lead have come to light, there or elsewhere."""
    known = [each.id in game.clues for each in tale.adventure.clues.values() if each.lead == lead]
    return bool(known) and all(known)


def _rewarded(tale: Tale, lead: Scene) -> tuple[str, ...]:
    """The skills that a lead asks for most (TS-LOOP-18)."""
    found: list[str] = []
    for option in lead.options:
        found += [way.skill for way in option.check.ways] if option.check else []
        for effect in option.effects:
            if effect.challenge in tale.adventure.challenges:
                asked = tale.adventure.challenges[effect.challenge].skills
                found += [part.strip("*") for each in asked for part in each.split("/")]
    known = dict.fromkeys(found)
    return tuple(sorted(known, key=lambda each: -found.count(each))[:STRONG])


def end(game: State, tale: Tale) -> EndSheet | None:
    """How it ended, and which conditions of victory were met."""
    outcome = game.outcome
    if outcome is None:
        return None
    endings = tale.adventure.frame.endings
    text = getattr(endings, tale.ending).text if tale.ending else ""
    met = [(each.text, each.id in tale.victories) for each in tale.adventure.victories.values()]
    return EndSheet(outcome.winner, outcome.reason, tale.ending, text, tuple(met) if tale.ending else ())
