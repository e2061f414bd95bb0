"""Zones, ways, lines of sight, range: who can reach whom (TS-ZONE, TS-LOS, TS-RANGE, TS-ATTACK-12, TS-ATTACK-13)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.troubleshooters.asks.odds import of_check
from engine.troubleshooters.asks.pips import once_rolled
from engine.troubleshooters.cards.words import Skill
from engine.troubleshooters.rules.scenes import carries_light
from engine.troubleshooters.scenario.fights import Restricted, Sight
from engine.troubleshooters.state.deeds import Turn
from engine.troubleshooters.state.fight import Arm, Fight, Fighter, Zone
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State

FAR = 99


def neighbours(fight: Fight, a: str, b: str) -> bool:
    """Whether two zones lie side by side, whatever stands in the way."""
    return b in fight.card.beside[a]


def steps(fight: Fight, start: str, goal: str) -> int:
    """Zones from one to the other, the first not counted (TS-RANGE-02)."""
    return fight.card.apart.get((start, goal), FAR)


def walk(fight: Fight, start: str, goals: Sequence[str]) -> int:
    """Zones to go to the nearest of some, as one can walk now."""
    reached, edge, count = {start}, [start], 0
    while edge:
        if any(id in goals for id in edge):
            return count
        count += 1
        edge = list(dict.fromkeys([way for id in edge for way in fight.zones[id].ways if way not in reached]))
        reached.update(edge)
    return FAR


def sight(fight: Fight, a: str, b: str) -> tuple[Sight, int]:
    """The line between two zones, and how many zones hinder it (TS-LOS-01, TS-SCN-23)."""
    if a == b:
        return "clear", 0
    known = fight.views.get((a, b))
    if known:
        return known[0], known[1] if known[0] == "hindered" else 0
    return ("clear", 0) if neighbours(fight, a, b) else ("blocked", 0)


def melee_reach(fight: Fight, a: str, b: str) -> bool:
    """The same zone, unless one of the zones says otherwise (TS-ATTACK-12, TS-SCN-22)."""
    return a == b or f"melee_reach:{b}" in fight.zones[a].tags or f"melee_reach:{a}" in fight.zones[b].tags


def reaches(fight: Fight, arm: Arm | None, start: str, goal: str) -> bool:
    """Whether somebody in one zone is a valid target from the other (TS-ATTACK-07)."""
    if arm is None or not arm.ranged:
        return melee_reach(fight, start, goal)
    if sight(fight, start, goal)[0] == "blocked":
        return False
    return arm.short is None or steps(fight, start, goal) <= arm.short


def restriction(fight: Fight, start: str, goal: str) -> list[Restricted]:
    """The checks that a step costs: out of the one zone, into the other, or by an exit out of the fight (TS-ZONE-05)."""
    out, into = fight.zones[start].restricted, fight.zones[goal].restricted if goal in fight.zones else None
    found = [out] if out and out.direction in ("out", "both") else []
    return [*found, into] if into and into.direction in ("in", "both") else found


def checks_of(game: State, fight: Fight, fighter: Fighter, goal: str, *, sprint: bool) -> list[Check]:
    """The checks that a step costs somebody: the zone's, crawling, one's legs when Stunned (TS-COND-45, TS-Q-70)."""
    figure = game.figure(fighter.id)
    wanted: list[tuple[Skill, int, tuple[str, ...]]] = [
        (each.skill, each.difficulty, ()) for each in restriction(fight, fighter.zone, goal)
    ]
    if sprint and figure.has("prone"):
        wanted.append(("Agility", 0, ()))
    if not wanted and figure.has("stunned"):
        wanted.append(("Agility", 0, ("unforced",)))
    return [
        Check(who=fighter.id, skill=skill, purpose="move", why="moving", difficulty=difficulty, tags=tags)
        for skill, difficulty, tags in wanted
    ]


def arrives(game: State, fight: Fight, fighter: Fighter, turn: Turn) -> tuple[float, State]:
    """The chance that all steps of a turn come off, and the game as it is when what they cost has been rolled."""
    chance, start = 1.0, fighter.zone
    for each in turn.deeds:
        if each.verb not in ("move", "sprint"):
            continue
        for spec in checks_of(game, fight, fighter, each.zone, sprint=each.verb == "sprint"):
            chance *= of_check(game, spec)
            game = once_rolled(game, [spec])
        fighter.zone = each.zone
    fighter.zone = start
    return chance, game


def towards(fight: Fight, start: str, goals: list[str]) -> str:
    """The next zone on the shortest way to the nearest goal, ties in file order; empty if there is none (TS-Q-29)."""
    best, found = FAR, ""
    for way in fight.zones:
        if way not in fight.zones[start].ways:
            continue
        far = walk(fight, way, goals)
        if far < best:
            best, found = far, way
    return found


def dark(game: State, fight: Fight, zone: Zone) -> bool:
    """No light, and nobody there who has one (TS-Q-101); what makes it dark for a while puts out the light of the place, too
    (TS-C-44)."""
    if zone.dark_until < max(fight.round, 1):
        shaded = "dark" in zone.tags or "dark" in fight.card.tags
        if not shaded or zone.light:
            return False
    return not any(carries_light(game, game.figure(each.id)) for each in fight.inside(zone.id))
