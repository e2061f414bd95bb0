"""The menu of a scene: obstacles with their approaches, what simply happens, the ways out (TS-FLOW, TS-SCN-05, TS-DP-03)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.table import Lines, Request, Seat
from engine.table import Option as Line
from engine.table.asking import Asking
from engine.troubleshooters.rules import (
    attempts,
    captivity,
    conditions,
    errands,
    frame,
    framing,
    outside,
    police,
    purchases,
    scenes,
    spending,
    undertakings,
)
from engine.troubleshooters.rules.declaring import Others, Variant
from engine.troubleshooters.rules.effects import concerned, happens
from engine.troubleshooters.rules.errands import Errand, Later
from engine.troubleshooters.rules.lines import Entry, line
from engine.troubleshooters.rules.meant import heroes, released
from engine.troubleshooters.rules.meeting import meet
from engine.troubleshooters.rules.picks import picks, shine, take, ways_out
from engine.troubleshooters.rules.purchase import Purchase
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.options import Option
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.pieces import Hero
from engine.troubleshooters.state.scene import Scene as Stage
from engine.troubleshooters.state.state import State

BODIES = ("damage", "recover", "hazard")
"""Words that are done where they stand."""
AWAY = ("goto", "fight", "separate", "relocate", "session_end", "adventure_end")
"""Words that lead out of a scene."""
Draft = Entry | Variant | Later
"""A line of the menu, or what makes it once somebody wants it."""
ESCAPES = 2
"""Failed escapes before somebody opens from outside (TS-GM-18)."""


class Onward(Struct, frozen=True):
    """Where the adventure goes from a scene: to another, by an effect that is more than that, or nowhere any more.

    ``actor`` is whose deed the effect followed.
    """

    scene: str = ""
    by: Effect | None = None
    actor: Hero | None = None


def begin(state: State, tale: Tale, scene: Scene, only: Sequence[Hero] = ()) -> Asking[list[Effect]]:
    """A scene is framed: who misses it is gone before its ``on_enter`` happens (TS-FLOW-02). Returns what is left of it."""
    left = enter(state, tale, scene, only)
    yield from framing.frame(state, important=scene.important)
    return left + opens(state, tale, scene)


def opens(state: State, tale: Tale, scene: Scene) -> list[Effect]:
    """What happens to those who are in it as it begins (TS-SCN-05, TS-WIN-16)."""
    left = happens(state, tale, [each for each in scene.complications if concerned(state, each)])
    return left + happens(state, tale, scene.on_enter)


def enter(state: State, tale: Tale, scene: Scene, only: Sequence[Hero] = ()) -> list[Effect]:
    """Where it is and who is there: those are met (TS-SCENE-10, TS-SCN-05).

    Before that comes what the scheme has brought meanwhile (TS-FLOW-15). ``only`` are heroes held, who are here alone.
    """
    there = tuple([each for each in scene.who if tale.people.get(each) != "dead"])
    stage = Stage(scene.id, scene.type, 0, scene.tags, there)
    stage.location = scene.location or scene.id
    place = tale.adventure.locations.get(stage.location)
    stage.country = place.country if place else ""
    stage.attention = bool(scene.attention)
    scenes.begin_scene(state, stage, only)
    slot = tale.adventure.role_of(scene.id) or ""
    state.record(ev.SceneBegan(rule="TS-SCENE-10", id=scene.id, title=scene.where, slot=slot))
    due, tale.due = tale.due, []
    left = happens(state, tale, due)
    if scene.text and scene.id not in tale.entered:
        state.record(ev.Narrated(rule="TS-SCENE-11", line=scene.text))
        tale.entered.append(scene.id)
    for id in there:
        meet(state, tale, id)
    scenes.shade(state)
    return left


def play(state: State, tale: Tale, scene: Scene, only: Sequence[Hero] = ()) -> Asking[Onward]:
    """A scene from its framing to its end: the menu, until something leads out of it (TS-FLOW-02, TS-LOOP-04)."""
    left = yield from begin(state, tale, scene, only)
    shine(state, tale, scene)
    onward = yield from until_it_ends(state, tale, scene, left)
    yield from spending.applause(state)
    scenes.end_scene(state)
    return onward


def until_it_ends(state: State, tale: Tale, scene: Scene, left: list[Effect]) -> Asking[Onward]:
    """What is left of its beginning, then line after line of the menu."""
    onward = yield from carry_out(state, tale, scene, left)
    failed, held = 0, _held_here(state)
    while onward is None:
        if not any(each.acts for each in state.party):
            return (yield from helpless(state, tale, scene))
        scenes.shade(state)
        picked = yield from _ask(state, tale, scene)
        if picked is None:
            if not _held_here(state):
                return first_way(state, tale, scene)
            failed = ESCAPES
        elif isinstance(picked, Errand):
            left = yield from picked.run(state, tale)
            onward = yield from carry_out(
                state, tale, scene, left, state.hero(picked.hero) if picked.hero else None
            )
        elif isinstance(picked, Purchase):
            left = yield from picked.run()
            onward = yield from carry_out(state, tale, scene, left, state.hero(picked.hero))
        elif picked.exit:
            return Onward(picked.exit.to)
        else:
            left = yield from take(state, tale, scene, picked)
            assert picked.option
            escaped = picked.option.id in scene.escapes
            onward = yield from carry_out(state, tale, scene, left, picked.hero, escaped=escaped)
            if picked.option.check is None:
                attempts.by_challenge(state, tale, picked.option)
            if escaped and onward is None and _lost(state, tale, picked.option):
                failed += 1
        if held and onward is None:
            onward = yield from _held(state, tale, scene, failed)
        if onward is None and police.due(state, tale) and not (yield from police.ask(state, tale)):
            tale.due += frame.step(state, tale, 1, "the police")
            onward = first_way(state, tale, scene)
    return onward


def _held_here(state: State) -> bool:
    """Whether it is captives who are here: comrades of theirs elsewhere are not held (TS-Q-19)."""
    return any(each.id in state.captives for each in state.party)


def _lost(state: State, tale: Tale, option: Option) -> bool:
    """Whether an escape has failed: a step of several that was won has not, nor has a draw (TS-GM-18, TS-Q-43)."""
    return option.gets_over in state.closed and not attempts.over(state, tale, option)


def _held(state: State, tale: Tale, scene: Scene, failed: int) -> Asking[Onward | None]:
    """Who is free goes; after two escapes that failed somebody opens from outside (TS-GM-18)."""
    if state.captives and failed >= ESCAPES:
        opens = scene.rescue.effects if scene.rescue else (Effect(release="captives"), Effect(scheme=1))
        onward = yield from carry_out(state, tale, scene, happens(state, tale, opens))
        if onward:
            return onward
    return None if state.captives else first_way(state, tale, scene)


def helpless(state: State, tale: Tale, scene: Scene) -> Asking[Onward]:
    """Nobody can act where nobody fights: captors at hand take all, who is held is let out from outside (TS-GM-18), else the
    scene ends by its first exit and time is lost; whoever could not move can by then (TS-Q-66)."""
    for hero in state.party:
        conditions.drop(state, hero, "paralysed")
    if scene.capture:
        yield from captivity.carry_off(state, state.party, to=scene.capture)
        return Onward(scene.capture)
    if state.captives:
        return (yield from _held(state, tale, scene, ESCAPES)) or first_way(state, tale, scene)
    tale.due += frame.step(state, tale, 1, "nobody could act")
    return first_way(state, tale, scene)


def first_way(state: State, tale: Tale, scene: Scene) -> Onward:
    """By the first exit that is open; where none is, by the first there is, or to where its options lead (TS-Q-66)."""
    open_ = [each.to for each in ways_out(state, tale, scene)] or [each.to for each in scene.exits]
    if not open_:
        open_ = [id for id in tale.adventure.leads(scene) if tale.adventure.role_of(id) != "captive"]
    return Onward(open_[0] if open_ else "")


def carry_out(
    state: State,
    tale: Tale,
    scene: Scene,
    left: Sequence[Effect],
    actor: Hero | None = None,
    *,
    escaped: bool = False,
) -> Asking[Onward | None]:
    """What effects leave to the scene, one after the other; the first that leads away ends it, and what asks ``when`` of
    the rest happens still (TS-Q-07).

    Captives who have ``escaped`` have their gear; whom others let out only where the scene returns it (TS-Q-19).
    """
    open_ = list(left)
    while open_:
        effect = open_.pop(0)
        if effect.when:
            open_ = [*happens(state, tale, [effect], actor), *open_]
            continue
        if effect.challenge:
            more = yield from undertakings.undertake(state, tale, tale.adventure.challenges[effect.challenge])
            if tale.adventure.role_of(scene.id) == "approach":
                tale.approach = tale.outcomes[effect.challenge]
            open_ = [*more, *open_]
        if any(word in BODIES for word in effect.words):
            yield from outside.suffer(state, scene, effect, actor)
        if effect.release:
            captivity.free(state, released(state, effect, actor), gear=escaped or scene.return_gear)
        if effect.capture:
            taken = heroes(state, effect, actor) if effect.who else state.party
            if not taken:
                continue  # who is meant is not here
            yield from captivity.carry_off(state, taken, to=effect.capture)
        elif not any(word in AWAY for word in effect.words):
            continue
        rest = [more for each in open_ if each.when for more in happens(state, tale, [each], actor)]
        if effect.capture:
            return Onward(effect.capture)
        if effect.session_end:
            rest += [each for each in open_ if not each.when]
            further = effect.goto or next((each.goto for each in rest if each.goto), "")
            to = further or first_way(state, tale, scene).scene
            return Onward(by=replace(effect, goto=to), actor=actor)
        if effect.goto and not effect.adventure_end:
            return Onward(effect.goto)
        return Onward(by=effect, actor=actor)
    return None


def _ask(state: State, tale: Tale, scene: Scene) -> Asking[Entry | None]:
    """The party picks a line; whoever of them answers first (TS-DP-03, TS-Q-98). None where there is nothing to pick.

    Those who are here may pick anything but what another pays for, a comrade elsewhere a rescue.
    """
    common: list[Draft] = []
    others = Others(state)
    for pick in picks(state, tale, scene):
        common.append(pick)
        common += others.of(pick)
    common += errands.for_all(state, tale, scene)
    rescues = list(errands.rescue(state, scene)) if scene.type == "captive" else []
    if not common and not rescues:
        return None
    known: dict[Seat, list[Draft]] = {}
    made: dict[str, Entry] = {}

    def own(seat: Seat) -> list[Draft]:
        if seat not in known:
            bought = {
                each.id: each
                for hero in state.party
                if hero.seat == seat
                for each in purchases.there(state, scene, hero)
            }
            known[seat] = [*(each for each in rescues if seat in each.seats), *bought.values()]
        return known[seat]

    def lines(seat: Seat) -> Lines:
        mine = [*common, *own(seat)] if seat in here else own(seat)

        def make(nth: int) -> Line:
            draft = mine[nth]
            entry = draft() if isinstance(draft, Variant | Later) else draft
            made[entry.id] = entry
            return line(state, tale, entry, seat)

        return Lines(len(mine), make, lambda: [each.kind for each in mine])

    here = [each.seat for each in state.party]
    seats = [each.seat for each in state.heroes if (common and each.seat in here) or own(each.seat)]
    (picked,) = yield Request("menu", scene.what, seats, rule="TS-DP-03", lines=lines, joint=True)
    return made[picked.id]
