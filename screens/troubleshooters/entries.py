"""What there is to read about: sheets, people as far as they are known, zones, the casebook, the counters (TS-LOOP-22)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.troubleshooters.seen.sheets import FightSheet, FoeSheet, HeroSheet, Snapshot
from screens.look.moment import Moment
from screens.look.parts import Entry
from screens.troubleshooters.counters import bar, keys_of
from screens.troubleshooters.reading import seen
from screens.troubleshooters.rungs import ladder
from screens.troubleshooters.zone_words import costs, of_zone, standing

SHORT = 15
"""The value of a skill that stands on no sheet."""
TOP = 12


def entries(moment: Moment) -> list[Entry]:
    """Everything on the table."""
    view = seen(moment)
    found = [Entry(each.id, each.name, "The party", tuple(sheet(each))) for each in view.heroes]
    found += [Entry(each.id, each.name, "People", tuple(_foe(each))) for each in view.foes]
    if view.fight:
        found += _zones(view.fight)
    found.append(Entry("case", "Casebook", "The adventure", tuple(_case(view))))
    found.append(Entry("counters", "The three counters", "The adventure", tuple(_counters(view))))
    return found


def sheet(one: HeroSheet) -> Iterator[str]:
    """A sheet in lines, the same in play and at the end."""
    yield f"{one.role}, {one.home}".strip(", ")
    yield f"Vitality {one.vitality} of {one.top}, Story Points {one.sp} of {TOP}"
    for each in one.conditions:
        rounds = f" ({each.rounds} rounds)" if each.rounds >= 0 else ""
        yield f"{each.name}{f' x{each.copies}' if each.copies > 1 else ''}{rounds}: {each.text}"
    if one.waits:
        yield f"On the next check: {one.waits:+d} pips."
    yield ""
    for value in sorted({each for each in one.skills.values() if each > SHORT}, reverse=True):
        named = [skill + "*" * (skill in one.ticks) for skill, its in one.skills.items() if its == value]
        yield f"{value}: {', '.join(named)}"
    others = [f"{skill}*" for skill in one.ticks if one.skills.get(skill, 0) <= SHORT]
    yield f"All other skills {SHORT}{f', ticks in {chr(44).join(others)}' if others else ''}."
    if one.ticks:
        yield "* has an experience tick."
    yield ""
    for each_ in (*one.abilities, *one.complications):
        yield f"{each_.name}{f' ({each_.note})' if each_.note else ''}: {each_.text}"
        yield from (f"- {line}" for line in each_.does)
    yield ""
    for kit in one.kits:
        state = "" if kit.state in ("stowed", "ready") else f", {kit.state}"
        loads = f", {kit.reloads} reloads" if kit.reloads >= 0 else ""
        helps = f" Helps with: {', '.join(kit.tags).replace('_', ' ')}." if kit.pips else ""
        yield f"{kit.name}{' (signature)' * kit.signature}{loads}{state}: {kit.text}{helps}"
    started = [f"{name} ({many} ticks)" for name, many in one.started.items()]
    yield f"Speaks {', '.join([*one.languages, *started])}."
    if one.told:
        yield from ("", one.told)


def _foe(one: FoeSheet) -> Iterator[str]:
    yield f"{one.rank}, {one.state}" + (", on your side" if one.friend else "")
    if one.look:
        yield one.look
    if one.top >= 0:
        yield f"Vitality {one.vitality} of {one.top}"
    for each in one.conditions:
        yield f"{each.name}: {each.text}"
    if one.waits:
        yield f"On the next check: {one.waits:+d} pips."


def _zones(fight: FightSheet) -> list[Entry]:
    names = {each.id: each.name for each in fight.zones}
    found = [Entry("fight", fight.where, "The fight", tuple(_fight(fight)))]
    for zone in fight.zones:
        ours, theirs = standing(fight, zone)
        lines = [f"There: {', '.join(filter(None, (ours, theirs))) or 'nobody'}."]
        ways = [names[way.to] + costs(way) + (f": {way.text}" if way.text else "") for way in zone.ways]
        lines.append(f"Leads to {'; '.join(ways) or 'nowhere'}.")
        if marks := of_zone(zone, fight.wanted):
            lines.append(f"{marks[:1].upper()}{marks[1:]}.")
        if zone.height:
            lines.append(f"A fall of {zone.height} metres.")
        lines += [f"Prop, {each.kind}: {each.label} ({' or '.join(each.skills)})." for each in zone.props]
        lines += [f"Lies there: {each}." for each in zone.things]
        found.append(Entry(zone.id, zone.name, "Zones", tuple(lines)))
    return found


def _fight(fight: FightSheet) -> Iterator[str]:
    if fight.what:
        yield fight.what
    then = "it is too late, and the fight is lost" if fight.too_late else "both sides break off"
    yield f"Round {fight.round} of {fight.limit}; then {then}."
    if fight.captors:
        yield "Whoever loses here is carried off, and gains 9 Story Points."
    names = {each.id: each.name for each in fight.zones}
    for each in fight.sights:
        yield f"From {names[each.a]} to {names[each.b]} the view is {each.state}."
    for one in ladder(fight):
        arm = one.arm or "bare hands"
        waits = f", waits for {one.waits}" if one.waits else ""
        state = f" ({one.arm_state})" if one.arm_state else ""
        yield f"{one.initiative:>3} {one.name}: {names.get(one.zone, '')}, {arm}{state}{waits}"


def _case(view: Snapshot) -> Iterator[str]:
    frame = view.frame
    if frame.keys_needed:
        yield f"Key clues: {keys_of(frame)}."
    for text, key in frame.clues:
        yield f"{'Key clue' if key else 'Clue'}: {text}"
    for lead in frame.leads:
        skills = f" ({', '.join(lead.skills)})" if lead.skills else ""
        yield f"{'Seen' if lead.seen else 'Open'}: {lead.name}{skills}. {lead.what}."
    for place, many in frame.alarm:
        yield f"Alarm {many}: {place}."


def _counters(view: Snapshot) -> Iterator[str]:
    frame = view.frame
    yield f"Scheme {bar(frame.scheme, frame.scheme_end, frame.marks)} {frame.scheme} of {frame.scheme_end}"
    yield "How far the villains are. It grows with every lead, with rest and with noise; at its end they are ready."
    yield f"Alarm here: {frame.alarm_here}"
    yield "The patience of a place. It grows when you fail or are loud."
    for each in view.heroes:
        yield f"Story Points of {each.name}: {each.sp} of {TOP}"
    yield "Yours to bend the dice and the story with. Trouble pays: binds 2, complications 3 or 6, capture 9."
