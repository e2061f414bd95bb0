"""The menu of a scene: obstacles with their approaches, what simply happens, the ways out (TS-FLOW, TS-SCN-05, TS-DP-03)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

from msgspec import Struct

from engine.table import Odds, Request, Seat
from engine.table import Option as Line
from engine.table.asking import Asking
from engine.troubleshooters.asks.burdens import burdens
from engine.troubleshooters.asks.odds import of_check, of_opposed
from engine.troubleshooters.rules import attempts, framing, obstacles, scenes
from engine.troubleshooters.rules.effects import happens
from engine.troubleshooters.rules.predicates import holds
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.options import Approach, Option
from engine.troubleshooters.scenario.scenes import Exit, Scene
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.pieces import Foe, Hero
from engine.troubleshooters.state.pieces import Scene as Stage
from engine.troubleshooters.state.records import AS_PRESET, Check, Declared
from engine.troubleshooters.state.state import State


class Onward(Struct, frozen=True):
    """Where the adventure goes from a scene: to another, by an effect that is more than that, or nowhere any more."""

    scene: str = ""
    by: Effect | None = None


class Pick(Struct, frozen=True):
    """A line of the menu: an option by a hero, with an approach if it wants a check, or a way out.

    ``declared``: what is otherwise than preset (TS-LOOP-06).
    """

    option: Option | None = None
    way: Approach | None = None
    mark: str = ""
    hero: Hero | None = None
    exit: Exit | None = None
    declared: Declared = AS_PRESET

    @property
    def id(self) -> str:
        """The id of its line: ``try:ada>ask:0+TS-COMP-01``, ``do:go``, ``exit:fight``."""
        if self.exit:
            return f"exit:{self.exit.to}"
        assert self.option and self.hero
        if self.way is None:
            return f"do:{self.option.id}"
        return f"try:{self.hero.id}>{self.mark}{self.declared.mark}"


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
        card = tale.adventure.people.get(id)
        if card and id not in [each.id for each in state.foes]:
            state.foes.append(Foe(card, state.library.ranks[card.rank]))
        tale.met += [id] if card and id not in tale.met else []
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
        left = yield from attempts.attempt(
            state, tale, pick.option, pick.hero, pick.way, pick.mark, others, pick.declared
        )
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


def variants(state: State, tale: Tale, pick: Pick) -> Iterator[Pick]:
    """A pick as it is preset, then with everything that may be declared otherwise before the roll (TS-WIN-03)."""
    yield pick
    if pick.way is None:
        return
    check = spec(state, tale, pick)
    alone = (False, True) if check.helper else (False,)
    bare = (False, True) if check.kit else (False,)
    rules = [each.rule for each in burdens(state, check)]
    taken = chain.from_iterable(combinations(rules, many) for many in range(len(rules) + 1))
    for some in taken:
        for no_kit in bare:
            for no_help in alone:
                if some or no_kit or no_help:
                    declared = Declared(alone=no_help, bare=no_kit, burdens=some)
                    yield Pick(pick.option, pick.way, pick.mark, pick.hero, declared=declared)


def _ask(state: State, tale: Tale, scene: Scene) -> Asking[Pick]:
    """The party picks a line; whoever of them answers first (TS-DP-03, TS-Q-98)."""
    found = [each for pick in picks(state, tale, scene) for each in variants(state, tale, pick)]
    by_id = {each.id: each for each in found}
    request = Request(
        "menu",
        scene.what,
        [each.seat for each in state.party],
        lambda seat, _: [_line(state, tale, pick, seat) for pick in found],
        rule="TS-DP-03",
    )
    (picked,) = yield request
    return by_id[picked.id]


def _line(state: State, tale: Tale, pick: Pick, seat: Seat) -> Line:
    if pick.exit:
        to = tale.adventure.scenes[pick.exit.to]
        label = pick.exit.label or f"On: {to.where}"
        return Line(id=pick.id, seat=seat, label=label, rule="TS-SCN-05", kind="exit", target=to.id)
    assert pick.option and pick.hero
    label, rule, kind = pick.option.label, "TS-SCN-15", "do"
    if pick.way:
        says = f" {pick.way.label}" if pick.way.label else ""
        label = f"{label}: {pick.hero.name}, {pick.way.skill}{says}{_declared(state, pick.declared)}"
        rule, kind = "TS-SCN-17", "try" if pick.declared == AS_PRESET else "try.else"
    return Line(
        id=pick.id, seat=seat, label=label, rule=rule, kind=kind, actor=pick.hero.id, card=pick.option.id
    )


def _declared(state: State, declared: Declared) -> str:
    """What is otherwise than preset, in words."""
    told = [", without help"] * declared.alone + [", without the kit"] * declared.bare
    for complication in state.library.complications.values():
        told += [
            f", {complication.name} (+{clause.sp} SP)"
            for clause in complication.clauses
            if clause.kind == "pips" and clause.rule in declared.burdens
        ]
    return "".join(dict.fromkeys(told))


def spec(state: State, tale: Tale, pick: Pick) -> Check:
    """The check of an approach as it would be rolled."""
    assert pick.option and pick.way and pick.hero
    return attempts.spec(state, tale, pick.option, pick.way, pick.hero, pick.declared)


def chance(state: State, tale: Tale, pick: Pick) -> float:
    """How likely an approach succeeds (TS-LOOP-03)."""
    assert pick.option and pick.option.check
    check, theirs = spec(state, tale, pick), attempts.rival(pick.option.check)
    return of_opposed(state, check, theirs).win if theirs else of_check(state, check)


def odds(state: State, tale: Tale, line: Line) -> Odds | None:
    """The chance of a line of the menu that was shown; None if it leads to no roll."""
    if not line.id.startswith("try:"):
        return None
    scene = tale.adventure.scenes[state.at.id]
    for pick in picks(state, tale, scene):
        if line.id.startswith(pick.id):
            found = next((each for each in variants(state, tale, pick) if each.id == line.id), None)
            if found:
                return Odds(line.id, chance(state, tale, found), 0.0)
    return None
