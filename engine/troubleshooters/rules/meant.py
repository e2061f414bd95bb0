"""Whom an effect is about (TS-EFF)."""

from __future__ import annotations

from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.state.pieces import Figure, Hero
from engine.troubleshooters.state.state import State


def whom(state: State, effect: Effect, actor: Hero | None) -> list[Figure]:
    """Whom an effect is about: the actor if it does not say (TS-EFF)."""
    if effect.who in ("", "actor"):
        return [actor] if actor else list(state.party[:1])
    if effect.who in ("all", "party", "captives"):
        return list(state.party)
    if effect.who == "others":
        return [each for each in state.party if each is not actor]
    if effect.who.startswith("zone:") and state.fight:
        return [state.figure(each.id) for each in state.fight.inside(effect.who.partition(":")[2])]
    named = [each for each in (*state.heroes, *state.foes) if each.id == effect.who]
    units: list[Figure] = [each for each in state.foes if each.card.id == effect.who]
    if state.fight:
        units = [
            each for each in units if any(each.id == one.id for one in state.fight.active("foes"))
        ] or units
    return named or units[:1]


def heroes(state: State, effect: Effect, actor: Hero | None) -> list[Hero]:
    """Those of them who are heroes."""
    return [each for each in whom(state, effect, actor) if isinstance(each, Hero)]
