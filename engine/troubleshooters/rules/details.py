"""The five details that need no author (TS-Q-16, TS-STORY-18, TS-STORY-19)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.table.asking import Asking
from engine.troubleshooters.rules import spending
from engine.troubleshooters.rules.karma import groups, opponents
from engine.troubleshooters.rules.purchase import Purchase, Run
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.state.fight import Arm
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.state import State

GUN, SOLID, DISTRACTION = "dropped_weapon", "something_solid", "distraction"
HANDY, FLAME = "handy_thing", "old_flame"
"""Additions that are always there, unless the scene forbids them by name (TS-Q-16)."""


def generic(state: State, scene: Scene, hero: Hero) -> Iterator[Purchase]:
    """Those a hero can have now."""
    if hero.sp < spending.MINOR:
        return

    def can(what: str) -> bool:
        return what not in scene.forbid_generic and spending.may_add(state, hero, what, spending.MINOR)

    def bought(what: str, label: str, run: Run, whom: str = "") -> Purchase:
        return Purchase(hero.id, what, label, "TS-Q-16", "buy.minor", spending.MINOR, run, whom)

    fight = state.fight
    if fight:
        mine = fight.fighter(hero.id)
        zone = fight.zones[mine.zone]
        if can(GUN) and "dogfight" not in scene.tags:
            yield bought(GUN, "A loaded handgun lies near", lambda: _gun(state, hero))
        if can(SOLID) and not zone.cover:
            yield bought(SOLID, "There is something solid to hide behind", lambda: _solid(state, hero))
    them = opponents(state)
    if can(DISTRACTION):
        for whom, words in _distracted(state, hero):
            run: Run = lambda whom=whom: _distract(state, hero, whom)  # type: ignore[misc]  # noqa: E731
            yield bought(DISTRACTION, words, run, whom)
    if fight is None and scene.type in ("detailed", "captive") and can(HANDY) and not state.at.handy:
        yield bought(HANDY, "Just the thing one needs lies about", lambda: _handy(state, hero))
    if can(FLAME):
        for foe in them:
            if foe.card.old_flame_ok and foe.card.id not in state.at.flames:
                run = lambda foe=foe: _flame(state, hero, foe.card.id)  # type: ignore[misc]  # noqa: E731
                yield bought(FLAME, f"{foe.card.name} is an old flame", run, foe.card.id)


def _distracted(state: State, hero: Hero) -> Iterator[tuple[str, str]]:
    """Whom a distraction can be about: an opponent, of Mooks any one of them, or a friend (TS-Q-41)."""
    yield from ((group, f"{name} is distracted") for group, name in groups(state).items())
    for friend in state.party:
        if friend is not hero and friend.able:
            yield friend.id, f"Something helps {friend.name}"


def _distract(state: State, hero: Hero, whom: str) -> Asking[list[Effect]]:
    spending.distract(state, hero, whom)
    return []
    yield


def _gun(state: State, hero: Hero) -> Asking[list[Effect]]:
    assert state.fight
    spending.minor(state, hero, GUN, "a dropped gun")
    card = state.library.weapons["handgun"]
    zone = state.fight.zones[state.fight.fighter(hero.id).zone]
    zone.objects.append(Arm(card.id, card.name, "Ranged Combat", card.dice, card.tags, 0))
    return []
    yield


def _solid(state: State, hero: Hero) -> Asking[list[Effect]]:
    assert state.fight
    spending.minor(state, hero, SOLID, "something solid")
    state.fight.zones[state.fight.fighter(hero.id).zone].cover = True
    return []
    yield


def _handy(state: State, hero: Hero) -> Asking[list[Effect]]:
    """The tool that one check wants is waived."""
    spending.minor(state, hero, HANDY, "a handy thing")
    state.at.handy = True
    return []
    yield


def _flame(state: State, hero: Hero, whom: str) -> Asking[list[Effect]]:
    """Every obstacle that this person opposes has one approach more (TS-Q-16)."""
    spending.minor(state, hero, FLAME, "an old flame")
    state.at.flames.append(whom)
    return []
    yield
