"""Gear that an effect gives and takes (TS-EFF-04, TS-Q-85)."""

from __future__ import annotations

from engine.troubleshooters.rules.meant import heroes
from engine.troubleshooters.rules.predicates import GONE
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.pieces import Hero, Kit
from engine.troubleshooters.state.state import State


def give(state: State, tale: Tale, effect: Effect, actor: Hero | None) -> list[Effect]:
    """A kit, a weapon or a thing of the tale (TS-EFF-04)."""
    for hero in heroes(state, effect, actor):
        card = state.library.kits.get(effect.give)
        weapon = card.weapon if card else effect.give if effect.give in state.library.weapons else ""
        reloads = state.library.weapons[weapon].reloads if weapon else 0
        hero.kits.append(Kit(effect.give, hero.id, weapon, reloads))
        state.record(
            ev.GearMoved(rule="TS-EFF-04", who=hero.name, id=hero.id, what=_called(state, effect.give))
        )
    return [effect] if state.fight else []


def take(state: State, tale: Tale, effect: Effect, actor: Hero | None) -> list[Effect]:
    """A signature kit is never lost for good: it is taken away until the session ends (TS-Q-85)."""
    for hero, kit in lost(state, effect, actor)[:1]:
        if kit.signature:
            kit.was, kit.state = kit.state, "confiscated"
        else:
            hero.kits.remove(kit)
        what = _called(state, kit.id)
        state.record(ev.GearMoved(rule="TS-EFF-04", who=hero.name, id=hero.id, what=what, lost=True))
    return [effect] if state.fight else []


def lost(state: State, effect: Effect, actor: Hero | None) -> list[tuple[Hero, Kit]]:
    """What can be taken, and from whom; ``any`` is a kit of the actor's own that is not the signature one."""
    if effect.take == "any":
        held = [
            (hero, kit) for hero in heroes(state, effect, actor) for kit in hero.kits if not kit.signature
        ]
    else:
        holders = heroes(state, effect, actor) if effect.who else state.party
        held = [(hero, kit) for hero in holders for kit in hero.kits if kit.id == effect.take]
    return [(hero, kit) for hero, kit in held if kit.state not in GONE]


def _called(state: State, id: str) -> str:
    card = state.library.kits.get(id) or state.library.weapons.get(id)
    return card.name if card else id
