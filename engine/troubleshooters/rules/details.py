"""The five details that need no author (TS-Q-16, TS-STORY-18, TS-STORY-19)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.table.asking import Asking
from engine.troubleshooters.rules import gathering, healing, picks, spending, workshop
from engine.troubleshooters.rules.karma import groups, opponents
from engine.troubleshooters.rules.purchase import Purchase, Run
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.options import Option
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.state import State

GUN, SOLID, DISTRACTION = "dropped_weapon", "something_solid", "distraction"
HANDY, FLAME = "handy_thing", "old_flame"
"""Additions that are always there, unless the scene forbids them by name (TS-Q-16)."""


def generic(state: State, scene: Scene, hero: Hero) -> Iterator[Purchase]:
    """Those a hero can have now; what nothing here could be made easier by is not there (TS-Q-18)."""
    if hero.sp < spending.MINOR:
        return
    fight = state.fight
    everybody = them = opponents(state)
    tried = list(picks.tried(state, scene)) if not fight or scene.options else []
    rivals = [each for each in them if each.card.id in _rivals(state, tried)] if them and tried else []
    if not fight:
        them = rivals

    def can(what: str) -> bool:
        return what not in scene.forbid_generic and spending.may_add(state, hero, what, spending.MINOR)

    def bought(what: str, label: str, run: Run, whom: str = "") -> Purchase:
        return Purchase(hero.id, what, label, "TS-Q-16", "buy.minor", spending.MINOR, run, whom)

    if fight and not fight.peaceful and "dogfight" not in scene.tags:
        mine = fight.fighter(hero.id)
        zone = fight.zones[mine.zone]
        if can(GUN):
            yield bought(GUN, "A loaded handgun lies near", lambda: _gun(state, hero))
        if can(SOLID) and not zone.cover:
            yield bought(SOLID, "There is something solid to hide behind", lambda: _solid(state, hero))
    if can(DISTRACTION):
        faced = [each.group for each in them]
        named = {id: name for id, name in groups(state, everybody).items() if id in faced} if faced else {}
        for whom, words in _distracted(
            state, hero, named, rolls=bool(fight or tried) or _rolls(state, scene)
        ):
            run: Run = lambda whom=whom: _distract(state, hero, whom)  # type: ignore[misc]  # noqa: E731
            yield bought(DISTRACTION, words, run, whom)
    if fight is None and scene.type in ("detailed", "captive") and can(HANDY) and _lacks(state, scene):
        yield bought(HANDY, "Just the thing one needs lies about", lambda: _handy(state, hero))
    if can(FLAME):
        seen = groups(state, rivals)
        for foe in rivals:
            if foe.group in seen and foe.card.old_flame_ok and foe.card.id not in state.at.flames:
                run = lambda foe=foe: _flame(state, hero, foe.card.id)  # type: ignore[misc]  # noqa: E731
                yield bought(FLAME, f"{foe.card.name} is an old flame", run, foe.card.id)


def _rolls(state: State, scene: Scene) -> bool:
    """Whether one of the party may roll here still beside options: for a clue, a kit, a wound, a thing put together."""
    clues = (state.tale.adventure.clues[id] for id in scene.clues if id not in state.clues)
    return (
        scene.type in ("recuperation", "press")
        or any(each.check and f"clue:{each.id}" not in state.closed for each in clues)
        or any(each.check for each in scene.gear)
        or any(healing.may_patch(state, each) for each in state.party)
        or any(workshop.price(state, scene, each) is not None for each in state.party)
    )


def _rivals(state: State, tried: Sequence[Option]) -> set[str]:
    """Who rolls against what is tried here."""
    challenges = state.tale.adventure.challenges
    rivals = {each.check.opposed.director for each in tried if each.check and each.check.opposed}
    words = (word.challenge for each in tried for word in each.effects if word.challenge)
    return rivals | {rival.director for each in words if (rival := challenges[each].opposed)}


def _lacks(state: State, scene: Scene) -> bool:
    """Whether something here wants a tool that nobody has (TS-Q-16)."""
    if state.at.handy:
        return False
    able = [each for each in state.party if each.acts]

    def open_(option: Option) -> list[tuple[str, str]]:
        return [
            (pick.mark, pick.hero.id)
            for pick in picks.of_option(state, state.tale, option, able)
            if pick.hero
        ]

    for option in scene.options:
        if option.wants_tool:
            now = open_(option)
            state.at.handy = True
            then = open_(option)
            state.at.handy = False
            if then != now:
                return True
    return False


def _distracted(
    state: State, hero: Hero, named: Mapping[str, str], *, rolls: bool
) -> Iterator[tuple[str, str]]:
    """Whom a distraction can be about: one of those who stand against us, of Mooks any one, or a friend where somebody still
    ``rolls`` (TS-Q-41)."""
    for group, name in named.items():
        yield group, f"{name} is distracted"
    if rolls:
        for friend in state.party:
            if friend is not hero and friend.acts:
                yield friend.id, f"Something helps {friend.name}"


def _distract(state: State, hero: Hero, whom: str) -> Asking[list[Effect]]:
    spending.distract(state, hero, whom)
    return []
    yield


def _gun(state: State, hero: Hero) -> Asking[list[Effect]]:
    assert state.fight
    spending.minor(state, hero, GUN, "a dropped gun")
    zone = state.fight.zones[state.fight.fighter(hero.id).zone]
    zone.objects.append(gathering.arm_of(state.library.weapons["handgun"], 0))
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
