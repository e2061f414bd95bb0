"""Shaking a condition off by a Main action (TS-COND-19 to -23, -53, -59, TS-Q-76)."""

from __future__ import annotations

from engine.table import Asking
from engine.troubleshooters.asks.odds import of_check, of_opposed
from engine.troubleshooters.cards.words import Condition, Skill
from engine.troubleshooters.rules import blows, checks, conditions
from engine.troubleshooters.state.deeds import Deed
from engine.troubleshooters.state.fight import Fight, Fighter
from engine.troubleshooters.state.pieces import Figure, Foe
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State


def shake(game: State, fight: Fight, fighter: Fighter, deed: Deed) -> Asking[None]:
    """Rid of a condition if the check succeeds; a holder opposes it."""
    name, skill = _named(game, fighter, deed)
    holder = _holder(game, fight, fighter, name)
    yield from shake_off(game, game.figure(fighter.id), name, skill, holder)


def chance(game: State, fight: Fight, fighter: Fighter, deed: Deed) -> float:
    """How likely one is rid of it."""
    name, skill = _named(game, fighter, deed)
    check = against(game.figure(fighter.id), name, skill)
    holder = _holder(game, fight, fighter, name)
    return of_opposed(game, check, holder).win if holder else of_check(game, check)


def _named(game: State, fighter: Fighter, deed: Deed) -> tuple[Condition, Skill]:
    name: Condition = next(each for each in conditions.shakes(game.figure(fighter.id)) if each == deed.target)
    return name, next(each for each in conditions.SHAKEN[name] if each == deed.way)


def _holder(game: State, fight: Fight, fighter: Fighter, name: Condition) -> Check | None:
    """The check of whoever holds on."""
    if name != "restrained" or not fighter.held_by:
        return None
    whom = game.figure(fighter.held_by)
    value = blows.bare_value(fight.fighter(fighter.held_by), whom) if isinstance(whom, Foe) else None
    return Check(who=whom.id, skill="Melee", purpose="condition", why="holding on", value=value)


def against(who: Figure, name: Condition, skill: Skill) -> Check:
    """The check by which a condition is shaken off."""
    return Check(who=who.id, skill=skill, purpose="condition", why=f"against {name}")


def shake_off(
    game: State, who: Figure, name: Condition, skill: Skill, holder: Check | None = None
) -> Asking[bool]:
    """A Main action against a condition; opposed if a ``holder`` keeps it up (TS-COND-22, TS-Q-76)."""
    spec = against(who, name, skill)
    if holder:
        pair = yield from checks.opposed(game, spec, holder)
        free = pair.standing == "won"
    else:
        result = yield from checks.check(game, spec)
        free = result.success
    if free:
        held = who.held(name)
        source = held.source if held else ""
        conditions.drop(game, who, name)
        if name == "terrified":
            conditions.gain(game, who, "frightened", source=source)
    return free
