"""A jammed weapon, mended in a later scene than that in which it jammed (TS-WEAPON-04, TS-Q-83)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.table import Odds, Option
from engine.table.asking import Asking
from engine.troubleshooters.asks.odds import of_check
from engine.troubleshooters.asks.pips import rolled_with
from engine.troubleshooters.asks.presets import preset
from engine.troubleshooters.cards.words import Skill
from engine.troubleshooters.rules import checks
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.pieces import Hero, Kit
from engine.troubleshooters.state.records import Check
from engine.troubleshooters.state.state import State

BY: tuple[Skill, ...] = ("Machinery", "Ranged Combat")
TOOLS = ("machines",)
"""What helps with it (TS-KIT-03)."""


def jammed(state: State) -> Iterator[tuple[Hero, Kit]]:
    """What may still be tried here: each weapon once a scene (TS-CHECK-07), if somebody can."""
    if not any(each.acts for each in state.party):
        return
    for hero in state.party:
        for kit in hero.kits:
            if kit.state == "jammed" and _mark(kit) not in state.at.treated:
                yield hero, kit


def _mark(kit: Kit) -> str:
    return f"jammed:{kit.owner}/{kit.id}"


def check(state: State, kit: Kit) -> Check:
    """By whoever of those who are here is likeliest to succeed, with the better of the two skills."""
    name = state.library.kits[kit.id].name if kit.id in state.library.kits else kit.id
    made = [
        preset(state, Check(who=hero.id, skill=skill, purpose="mending", why=name, kit_tags=TOOLS))
        for hero in state.party
        for skill in BY
        if hero.acts
    ]
    return max(made, key=lambda each: of_check(state, each))


def told(state: State, spec: Check) -> str:
    """``Mend: Handgun, by Ada, Machinery 45 +2`` (TS-LOOP-03)."""
    return f"Mend: {spec.why}, by {state.hero(spec.who).name}, {rolled_with(state, spec)}"


def mend(state: State, kit: Kit, spec: Check) -> Asking[None]:
    """One check: it works again, and wants a magazine."""
    state.at.treated.append(_mark(kit))
    result = yield from checks.check(state, spec)
    if result.success:
        kit.state = "empty"
        hero = state.hero(spec.who)
        line = f"{spec.why}: it works again, and is still to be loaded."
        state.record(ev.Narrated(rule="TS-Q-83", who=hero.name, id=hero.id, line=line))


def odds(state: State, option: Option) -> Odds | None:
    """How likely the weapon is mended that an option is about."""
    kit = next((kit for hero, kit in jammed(state) if f"{hero.id}/{kit.id}" == option.target), None)
    return Odds(option.id, of_check(state, check(state, kit)), 0.0) if kit else None
