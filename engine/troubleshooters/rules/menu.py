"""The menu of a scene: obstacles with their approaches, what simply happens, the ways out (TS-FLOW, TS-SCN-05, TS-DP-03)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from engine.table import Option as Line
from engine.table import Request, Seat
from engine.table.asking import Asking, Listed
from engine.troubleshooters.asks.odds import of_check, of_opposed
from engine.troubleshooters.rules import attempts, framing, obstacles, scenes
from engine.troubleshooters.rules.effects import happens
from engine.troubleshooters.rules.predicates import holds
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.options import Approach, Option
from engine.troubleshooters.scenario.scenes import Exit, Scene
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.pieces import Scene as Stage
from engine.troubleshooters.state.state import State


class Onward(Struct, frozen=True):
    """Where the adventure goes from a scene: to another, by an effect that is more than that, or nowhere any more."""

    scene: str = ""
    by: Effect | None = None


class Pick(Struct, frozen=True):
    """A line of the menu: an option by a hero, with an approach if it wants a check, or a way out."""

    option: Option | None = None
    way: Approach | None = None
    mark: str = ""
    hero: Hero | None = None
    exit: Exit | None = None


def enter(state: State, tale: Tale, scene: Scene) -> list[Effect]:
    """A scene begins: who is in it is met, its ``on_enter`` happens (TS-SCENE-10, TS-SCN-05)."""
    stage = Stage(scene.id, scene.type, 0, scene.tags, scene.who)
    stage.location = scene.location or scene.id
    place = tale.adventure.locations.get(stage.location)
    stage.country = place.country if place else ""
    stage.attention = sum(each.attention for each in scene.attention)
    scenes.begin_scene(state, stage)
    state.record(ev.SceneBegan(rule="TS-SCENE-10", id=scene.id, title=scene.where))
    if scene.text:
        state.record(ev.Narrated(rule="TS-SCENE-11", line=scene.text))
    for id in scene.who:
        attempts.meet(state, tale, id)
    return happens(state, tale, scene.on_enter)


def play(state: State, tale: Tale, scene: Scene) -> Asking[Onward]:
    """A scene from its framing to its end: the menu, until something leads out of it (TS-FLOW-02, TS-LOOP-04)."""
    left = enter(state, tale, scene)
    yield from framing.frame(state, important=scene.important)
    onward = yield from _until_it_ends(state, tale, scene, left)
    scenes.end_scene(state)
    return onward


def _until_it_ends(state: State, tale: Tale, scene: Scene, left: list[Effect]) -> Asking[Onward]:
    onward = yield from _carry_out(state, tale, scene, left)
    while onward is None:
        pick = yield from _ask(state, tale, scene)
        if pick.exit:
            return Onward(pick.exit.to)
        assert pick.option and pick.hero
        state.at.taken.append(pick.option.id)
        if pick.option.once:
            tale.done.append(pick.option.id)
        others = len([each for each in _of_obstacle(state, tale, scene, pick.option) if each != pick.mark])
        left = yield from attempts.attempt(state, tale, pick.option, pick.hero, pick.way, pick.mark, others)
        onward = yield from _carry_out(state, tale, scene, left)
    return onward


def _carry_out(state: State, tale: Tale, scene: Scene, left: list[Effect]) -> Asking[Onward | None]:
    """What effects leave to the scene, one after the other; the first that leads away ends it."""
    open_ = list(left)
    while open_:
        effect = open_.pop(0)
        if effect.challenge:
            more = yield from attempts.challenge(state, tale, tale.adventure.challenges[effect.challenge])
            open_ = [*more, *open_]
        elif effect.goto:
            return Onward(effect.goto)
        elif effect.words:
            return Onward(by=effect)
    return None


# What can be picked


def picks(state: State, tale: Tale, scene: Scene) -> Iterator[Pick]:
    """All lines of the menu: each option by each hero who may, with each approach that is open, then the ways out."""
    for option in scene.options:
        if not _offered(state, tale, option):
            continue
        heroes = [each for each in state.party if each.able and option.actor in ("", each.id)]
        if option.check is None:
            yield from (Pick(option, hero=each) for each in heroes[:1])
            continue
        for at, way in enumerate(option.check.ways):
            mark = f"{option.id}:{at}"
            if mark in state.at.approaches:
                continue
            for hero in heroes:
                if way.requires is None or holds(state, tale, way.requires, hero):
                    if option.requires is None or holds(state, tale, option.requires, hero):
                        yield Pick(option, way, mark, hero)
    for way_out in scene.exits:
        if way_out.when is None or holds(state, tale, way_out.when):
            yield Pick(exit=way_out)


def _offered(state: State, tale: Tale, option: Option) -> bool:
    """Whether an option can be taken by anybody: its question, not taken yet, its obstacle open (TS-Q-05, TS-Q-18).

    What simply happens can be done once a scene, and but once at all if it says so; a check until its obstacle closes.
    """
    if option.id in tale.done or (option.check is None and option.id in state.at.taken):
        return False
    reopens = option.reopen_if is not None and holds(state, tale, option.reopen_if)
    if option.check and not obstacles.is_open(state, attempts.obstacle(option), reopens=reopens):
        return False
    return option.requires is None or holds(state, tale, option.requires)


def _of_obstacle(state: State, tale: Tale, scene: Scene, option: Option) -> list[str]:
    """The approaches of its obstacle that are open."""
    if not option.obstacle:
        return []
    found = [
        each for each in picks(state, tale, scene) if each.option and each.option.obstacle == option.obstacle
    ]
    return list(dict.fromkeys(each.mark for each in found))


def _ask(state: State, tale: Tale, scene: Scene) -> Asking[Pick]:
    """The party picks a line; whoever of them answers first (TS-DP-03, TS-Q-98)."""
    found = list(picks(state, tale, scene))
    among: dict[Seat, list[Listed[Pick]]] = {
        each.seat: [(_line(state, tale, pick, each.seat), pick) for pick in found] for each in state.party
    }
    request = Request(
        "menu",
        scene.what,
        list(among),
        lambda seat, _: [option for option, _ in among[seat]],
        rule="TS-DP-03",
    )
    (picked,) = yield request
    return next(pick for option, pick in among[picked.seat] if option.id == picked.id)


def _line(state: State, tale: Tale, pick: Pick, seat: Seat) -> Line:
    if pick.exit:
        to = tale.adventure.scenes[pick.exit.to]
        label = pick.exit.label or f"On: {to.where}"
        return Line(id=f"exit:{to.id}", seat=seat, label=label, rule="TS-SCN-05", kind="exit", target=to.id)
    assert pick.option and pick.hero
    if pick.way is None:
        return Line(
            id=f"do:{pick.option.id}",
            seat=seat,
            label=pick.option.label,
            rule="TS-SCN-15",
            kind="do",
            actor=pick.hero.id,
        )
    says = f" {pick.way.label}" if pick.way.label else ""
    label = f"{pick.option.label}: {pick.hero.name}, {pick.way.skill}{says}, {chance(state, tale, pick):.0%}"
    return Line(
        id=f"try:{pick.hero.id}>{pick.mark}",
        seat=seat,
        label=label,
        rule="TS-SCN-17",
        kind="try",
        actor=pick.hero.id,
    )


def chance(state: State, tale: Tale, pick: Pick) -> float:
    """How likely an approach succeeds, as its line tells (TS-LOOP-03)."""
    assert pick.option and pick.option.check and pick.way and pick.hero
    check = attempts.spec(state, tale, pick.option, pick.way, pick.hero)
    theirs = attempts.rival(pick.option.check)
    return of_opposed(state, check, theirs).win if theirs else of_check(state, check)
