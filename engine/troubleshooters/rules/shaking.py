"""Shaking a condition off by a Main action (TS-COND-19 to -23, -53, -59, TS-Q-76)."""

from __future__ import annotations

from engine.table import Asking
from engine.troubleshooters.asks.odds import of_check, of_opposed
from engine.troubleshooters.cards.words import Condition, Skill
from engine.troubleshooters.rules import blows, conditions
from engine.troubleshooters.state.deeds import Deed
from engine.troubleshooters.state.fight import Fight, Fighter
from engine.troubleshooters.state.pieces import Foe
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State


def shake(game: State, fight: Fight, fighter: Fighter, deed: Deed) -> Asking[None]:
    """Rid of a condition if the check succeeds; a holder opposes it."""
    name, skill = _named(game, fighter, deed)
    holder = _holder(game, fight, fighter, name)
    freed = yield from conditions.shake_off(game, game.figure(fighter.id), name, skill, holder)
    if freed and name == "restrained":
        fighter.held_by = ""


def chance(game: State, fight: Fight, fighter: Fighter, deed: Deed) -> float:
    """How likely one is rid of it."""
    name, skill = _named(game, fighter, deed)
    check = conditions.against(game.figure(fighter.id), name, skill)
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
