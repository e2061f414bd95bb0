"""Props: what stands there, used once (TS-C-44, TS-FLOW-16)."""

from __future__ import annotations

from engine.table import Asking
from engine.table.asking import choose
from engine.troubleshooters.cards.words import Skill
from engine.troubleshooters.rules import bodies, checks, conditions, injuries
from engine.troubleshooters.scenario.fights import Prop
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state import fight_events as fe
from engine.troubleshooters.state.deeds import Deed
from engine.troubleshooters.state.fight import Fight, Fighter
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State

TOPPLED, TOPPLE_DICE, DROP_DICE = 4, 2, 5
HARMING = ("topple", "drop", "fire")


def use(game: State, fight: Fight, fighter: Fighter, deed: Deed) -> Asking[None]:
    """One check at 0 pips of one of its skills; used up whatever comes of it."""
    prop = next(each for each in fight.props if each.id == deed.target)
    result = yield from checks.check(game, spec(fight, fighter.id, deed))
    fight.props.remove(prop)
    if not result.success:
        return
    figure = game.figure(fighter.id)
    game.record(fe.Acted(rule="TS-C-44", who=figure.name, id=figure.id, says=prop.label, zone=deed.zone))
    game.record(ev.Narrated(rule="TS-SCN-49", line=prop.used_text))
    yield from _works(game, fight, fighter, prop, deed.zone)


def spec(fight: Fight, who: str, deed: Deed) -> Check:
    """The check of a prop (TS-FLOW-16)."""
    prop = next(each for each in fight.props if each.id == deed.target)
    skill: Skill = next(each for each in prop.skills if each == deed.way)
    return Check(who=who, skill=skill, purpose="prop", why=prop.label)


def _works(game: State, fight: Fight, fighter: Fighter, prop: Prop, zone: str) -> Asking[None]:
    there = [each for each in fight.inside(zone) if each.side != fighter.side and not each.hidden]
    if prop.kind in HARMING:
        bodies.stands_out(game, fighter)
    if prop.kind == "topple":
        for each in there[:TOPPLED]:
            yield from injuries.hurt(game, fight, each, TOPPLE_DICE, by=fighter, rule="TS-C-44")
            if each.here:
                conditions.gain(game, game.figure(each.id), "prone")
    elif prop.kind == "drop" and there:
        target = yield from _whom(game, fighter, there)
        yield from injuries.hurt(game, fight, target, DROP_DICE, by=fighter, rule="TS-C-44")
    elif prop.kind == "block":
        block(fight, prop.zone, zone)
    elif prop.kind == "dark":
        fight.zones[zone].dark_until = fight.round + 1
        bodies.shade(game, fight)
    elif prop.kind == "fire":
        fight.zones[zone].fire = True


def _whom(game: State, fighter: Fighter, there: list[Fighter]) -> Asking[Fighter]:
    figure = game.figure(fighter.id)
    if not isinstance(figure, Hero):
        return there[0]
    among = [(each.id, game.figure(each.id).name, each) for each in there]
    return (yield from choose(figure.seat, "under", "On whom?", among, rule="TS-C-44"))


def block(fight: Fight, a: str, b: str) -> None:
    """One way out of the prop's zone is closed, or opened, for the fight."""
    here, there = fight.zones[a], fight.zones[b]
    if b in here.ways:
        here.ways.remove(b)
        if a in there.ways:
            there.ways.remove(a)
    else:
        here.ways.append(b)
        there.ways.append(a)
