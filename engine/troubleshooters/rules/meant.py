"""Whom an effect is about (TS-EFF)."""

from __future__ import annotations

from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.state.pieces import Figure, Hero
from engine.troubleshooters.state.state import State


def whom(state: State, effect: Effect, actor: Hero | None) -> list[Figure]:
    """Whom an effect is about: the actor if it does not say, of heroes those alone who are here (TS-EFF, TS-Q-13); captives
    are meant wherever they are held."""
    if effect.who in ("", "actor"):
        return [actor] if actor else list(state.party[:1])
    held = [each for each in state.heroes if each.id in state.captives] if effect.who == "captives" else []
    if effect.who in ("all", "party", "captives"):
        return list(held or state.party)
    if effect.who == "others":
        return [each for each in state.party if each is not actor]
    if effect.who.startswith("zone:") and state.fight:
        return [state.figure(each.id) for each in state.fight.inside(effect.who.partition(":")[2])]
    named = [each for each in (*state.party, *state.foes) if each.id == effect.who]
    units: list[Figure] = [each for each in state.foes if each.card.id == effect.who]
    if state.fight:
        units = [
            each for each in units if any(each.id == one.id for one in state.fight.active("foes"))
        ] or units
    return named or units[:1]


def released(state: State, effect: Effect, actor: Hero | None) -> list[Hero]:
    """Who is set free, wherever it is held: all captives, but where one of them is named (TS-EFF-18)."""
    held = [each for each in state.heroes if each.id in state.captives]
    named = (effect.release, actor.id if actor and effect.who == "actor" else effect.who)
    return [each for each in held if each.id in named] or held


def heroes(state: State, effect: Effect, actor: Hero | None) -> list[Hero]:
    """Those of them who are heroes."""
    return [each for each in whom(state, effect, actor) if isinstance(each, Hero)]
