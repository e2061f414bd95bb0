"""Experience ticks while a session is played (TS-EXP-01 to TS-EXP-04, TS-Q-08)."""

from __future__ import annotations

from engine.troubleshooters.cards.words import Skill
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State

TICKING = ("option", "slot", "attack", "defence", "prop")
"""Checks that tick their skill, whatever comes of them (TS-Q-08, TS-C-44)."""


def of_check(game: State, check: Check) -> None:
    """The tick of a check that is resolved, if it gives one."""
    who = game.figure(check.who)
    if isinstance(who, Hero) and check.purpose in TICKING and "-meaningful" not in check.tags:
        tick(game, who, check.skill)


def tick(game: State, hero: Hero, skill: Skill) -> None:
    """One a skill and session (TS-EXP-03)."""
    if skill not in hero.ticks:
        hero.ticks.append(skill)
        game.record(ev.Ticked(rule="TS-EXP-01", who=hero.name, id=hero.id, skill=skill))


def earn(game: State, rule: str) -> None:
    """Something happened that gives a free improvement tick in the debriefing (TS-Q-25)."""
    if rule not in game.merits:
        game.merits.append(rule)


def used(hero: Hero, ability: str) -> None:
    """An ability has served in this session, whether it cost points or not."""
    if ability not in hero.served:
        hero.served.append(ability)
