"""Damage and dangers where nobody fights: as in a fight of one zone, without turns (TS-EFF-06, TS-EFF-15, TS-Q-66)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.table import Asking
from engine.troubleshooters.rules import fight_effects, gathering
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.fights import Zone
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.state.fight import Fight
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.state import State

HERE = Zone(id="here", name="Here", adjacent=())


def suffer(state: State, scene: Scene, effect: Effect, actor: Hero | None) -> Asking[None]:
    """What an effect does to bodies; who drops is Out Cold as after a fight, a wound counts at once (TS-Q-63)."""
    hazards = tuple(replace(each, zone=HERE.id) for each in scene.hazards)
    fight = state.fight = Fight(replace(scene, type="action", zones=(HERE,), enemies=(), hazards=hazards))
    for hero in state.party:
        if hero.able:
            gathering.place_hero(state, fight, hero, HERE.id, alert=False)
    kept = {each.id: each.vitality for each in state.heroes}
    yield from fight_effects.carry_out(state, fight, [effect], actor)
    state.fight = None
    for hero in state.heroes:
        wound = hero.held("wounded")
        if wound:
            wound.fight = False
        assert hero.vitality <= kept[hero.id] or effect.recover
