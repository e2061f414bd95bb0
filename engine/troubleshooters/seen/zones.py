"""A fight as it is seen: zones, ways and views, who stands where, what can be used (TS-LOOP-11)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.troubleshooters.rules import goals, morale, space
from engine.troubleshooters.scenario.options import GOALS
from engine.troubleshooters.seen.sheets import (
    FighterSheet,
    FightSheet,
    PropSheet,
    SightSheet,
    WaySheet,
    ZoneSheet,
)
from engine.troubleshooters.state.fight import Fight, Fighter, Zone
from engine.troubleshooters.state.state import State

TRIGGERS = {
    "enter": "somebody to come",
    "leave": "somebody to leave",
    "attack": "an attack",
    "attack_on": "an attack",
    "ally_attack": "a friend's attack",
    "ally_enter": "a friend's coming",
    "timer": "the bang",
    "ready": "a drawn weapon",
}


def fight(game: State, now: Fight, *, whole: bool = False) -> FightSheet:
    """The fight; whoever hides, and who is still to come, is the Director's alone to know (TS-STATE-20)."""
    shown = [each for each in now.fighters if whole or not (each.hidden or each.arrives)]
    shown.sort(key=lambda each: -each.initiative)
    actor = next((each for each in now.fighters if each.id == now.turn), None)
    late = goals.deadline(game, now)
    return FightSheet(
        where=now.card.where,
        what=now.card.what,
        round=now.round,
        limit=late or morale.limit(now),
        too_late=bool(late),
        turn=now.turn if actor in shown else "",
        zones=tuple(_zone(game, now, each) for each in now.zones.values()),
        sights=tuple(_sights(now)),
        fighters=tuple(_fighter(game, each) for each in shown),
        wanted=tuple(_wanted(game, now)),
        captors=morale.takes_prisoners(game, now),
        left=tuple(actor.left) if actor in shown and actor else (),
    )


def _wanted(game: State, now: Fight) -> Iterator[str]:
    """What is to be done beside the fight, where, and how far it is (TS-LOOP-11, TS-SCN-31)."""
    ends = any(each.ends_fight == "won" for each in now.card.objectives)
    for option in now.card.options if ends else ():
        done = game.flags.get(f"steps:{option.gets_over}", 0)
        if not option.check or option.stake not in GOALS or done >= option.steps:
            continue
        at = option.requires.in_zone if option.requires else ""
        where = f" ({now.zones[at].name})" if at in now.zones else ""
        steps = f", {done} of {option.steps}" * (option.steps > 1)
        waits = ", again next round" * (option.retry == "round" and option.gets_over in game.closed)
        yield f"{option.label}{where}{steps}{waits}"


def _zone(game: State, now: Fight, zone: Zone) -> ZoneSheet:
    return ZoneSheet(
        id=zone.id,
        name=zone.name,
        ways=tuple(_way(now, zone.id, to) for to in zone.ways),
        tags=tuple(each for each in zone.tags if ":" not in each),
        cover=zone.cover,
        fire=zone.fire,
        dark=space.dark(game, now, zone),
        soak=zone.card.soak,
        exit=bool(zone.exit),
        height=zone.card.height,
        things=tuple(each.name for each in zone.objects),
        props=tuple(
            PropSheet(each.id, each.kind, each.label, tuple(each.skills))
            for each in now.props
            if each.zone == zone.id
        ),
        devices=tuple(each.round for each in now.devices if each.zone == zone.id),
    )


def _way(now: Fight, start: str, to: str) -> WaySheet:
    asked, back = space.restriction(now, start, to), start in now.zones[to].ways
    if not asked:
        return WaySheet(to, back=back)
    return WaySheet(to, asked[0].skill, asked[0].difficulty, asked[0].text, back)


def _sights(now: Fight) -> list[SightSheet]:
    """Views that are not what one would think: the next zone clear, all beyond it blocked (TS-SCN-23)."""
    ids = list(now.zones)
    found = []
    for at, a in enumerate(ids):
        for b in ids[at + 1 :]:
            state = space.sight(now, a, b)[0]
            if state != ("clear" if space.neighbours(now, a, b) else "blocked"):
                found.append(SightSheet(a, b, state))
    return found


def _waits(game: State, one: Fighter) -> str:
    """What somebody waits for, in words."""
    if one.delay is None:
        return ""
    on = f" on {game.figure(one.delay.on).name}" if one.delay.on else ""
    return f"{TRIGGERS.get(one.delay.trigger, '')}{on}"


def _fighter(game: State, one: Fighter) -> FighterSheet:
    arm = one.arm
    return FighterSheet(
        id=one.id,
        name=game.figure(one.id).name,
        side=one.side,
        zone=one.zone,
        initiative=one.initiative,
        status=one.status,
        acted=one.acted,
        arm=arm.name if arm else "",
        arm_state=arm.state if arm else "",
        cover=one.cover,
        waits=_waits(game, one),
        held_by=one.held_by,
    )
