"""What comes of an option beside its own success: noise, Karma, a bind, a failure (TS-Q-07, TS-Q-09, TS-Q-10)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.table.asking import Asking
from engine.troubleshooters.rules import director, obstacles
from engine.troubleshooters.rules.effects import happens, noticed
from engine.troubleshooters.rules.forwards import kinds
from engine.troubleshooters.scenario.effects import Effect, Effects
from engine.troubleshooters.scenario.options import LOUD, Option
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.records import Result
from engine.troubleshooters.state.state import State

FORWARDS = {
    "attention": "Somebody takes notice",
    "relocate": "They are somewhere else",
    "take": "Something of theirs is gone",
    "separate": "They are parted",
}
"""Kinds of failing forward (TS-CHECK-11)."""


def loud(state: State, tale: Tale, option: Option, hero: Hero) -> list[Effect]:
    """Something as loud as a weapon is heard: in a fight with its round, else at once (TS-SCN-16, TS-Q-30)."""
    if LOUD not in option.tags:
        return []
    if state.fight:
        state.fight.loud = True
        return []
    return noticed(state, tale, obstacles.LOUD, state.at.location, hero)


def karma(option: Option, result: Result) -> Effects:
    """What the option itself says of Karma: it happens, there is no choice (TS-Q-09)."""
    return {"good": option.good_karma, "bad": option.bad_karma}.get(result.karma, ())


def into_a_bind(state: State, tale: Tale, option: Option, hero: Hero, helper: str) -> Asking[list[Effect]]:
    """A success given away: the bind's own branch; else it has failed, and attention comes on top (TS-Q-10)."""
    if option.bind:
        return happens(state, tale, option.bind, hero)
    left = yield from fails(state, tale, option, hero, helper)
    return left + attention(state, tale, hero)


def fails(state: State, tale: Tale, option: Option, hero: Hero, helper: str) -> Asking[list[Effect]]:
    """What a failure brings; where it lists several kinds, one the Director chooses (TS-Q-07, TS-GM-24)."""
    if not option.fail:
        return [] if "-meaningful" in option.tags else attention(state, tale, hero)
    things = (
        [(each, FORWARDS[each], each) for each in kinds(state, tale, option.fail, hero)]
        if director.is_person(state)
        else []
    )
    kind = ""
    if len(things) > 1:
        prompt = f"{hero.name} has failed: what comes of it?"
        kind = yield from director.decides(state, "director.forward", prompt, things, rule="TS-GM-08")
    branch = _shared(state, option.fail, helper)
    return happens(state, tale, branch, hero, failing=True, kind=kind)


def attention(state: State, tale: Tale, hero: Hero) -> list[Effect]:
    """What a failure that says nothing of itself draws where nobody fights: what the scene says of it, else a step of the
    ``alarm`` (TS-Q-07, TS-SCN-05)."""
    scene = tale.adventure.scenes.get(state.at.id)
    if state.fighting:
        return []
    if scene and scene.attention:
        return happens(state, tale, scene.attention, hero)
    obstacles.alarm(state, 1)
    return []


def _shared(state: State, branch: Effects, helper: str) -> Effects:
    """A failure that brings its hero a condition, or parts it from the others, does so to the helper as well (TS-Q-06)."""
    if helper not in [each.id for each in state.party]:
        return branch
    found: list[Effect] = []
    for each in branch:
        its = [replace(part, who=helper) for part in each.separate if part.who == "actor"]
        found.append(replace(each, separate=(*each.separate, *its)) if its else each)
        if (each.condition or each.wounded) and each.who in ("", "actor"):
            found.append(
                Effect(
                    condition=each.condition, wounded=each.wounded, who=helper, when=each.when, copies=each.copies,
                    source=each.source, rounds=each.rounds,
                )
            )  # fmt: skip
    return tuple(found)
