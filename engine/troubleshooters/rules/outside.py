"""Damage and dangers where nobody fights: as in a fight of one zone, without turns (TS-EFF-06, TS-EFF-15, TS-Q-66)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.table import Asking
from engine.troubleshooters.rules import fight_effects, gathering, hazards, poisons
from engine.troubleshooters.rules.meant import whom
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.fights import HERE
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.state.fight import Fight
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.state import State


def suffer(state: State, scene: Scene, effect: Effect, actor: Hero | None) -> Asking[None]:
    """What an effect does to bodies; who drops is Out Cold as after a fight, a wound counts at once (TS-Q-63)."""
    dangers = tuple(replace(each, zone=HERE.id, round=0, trigger="now") for each in scene.hazards)
    fight = state.fight = Fight(replace(scene, type="action", zones=(HERE,), enemies=(), hazards=dangers))
    for hero in state.party:
        if hero.able:
            gathering.place_hero(state, fight, hero, HERE.id, alert=False)
    kept = {each.id: each.vitality for each in state.heroes}
    yield from fight_effects.carry_out(state, fight, [effect], actor)
    about = [each.id for each in whom(state, effect, actor)]
    for each in [each for each in fight.fighters if each.id in about]:
        # what works by the round works once: this step of the scene (TS-Q-79)
        if fight.drowning and each.here:
            yield from hazards.drown(state, fight, each)
        if fight.zones[HERE.id].fire and each.here:
            yield from hazards.flames(state, fight, each)
        yield from poisons.works_on(state, fight, each)
    state.fight = None
    for hero in state.heroes:
        wound = hero.held("wounded")
        if wound:
            wound.fight = False
        assert hero.vitality <= kept[hero.id] or effect.recover
