"""The menu of a scene: obstacles with their approaches, what simply happens, the ways out (TS-FLOW, TS-SCN-05, TS-DP-03)."""

from __future__ import annotations

from msgspec import Struct

from engine.table import Option as Line
from engine.table import Request, Seat
from engine.table.asking import Asking
from engine.troubleshooters.rules import attempts, checks, framing, purchases, scenes
from engine.troubleshooters.rules.effects import happens
from engine.troubleshooters.rules.picks import Pick, picks, take, variants
from engine.troubleshooters.rules.purchases import Purchase
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.pieces import Scene as Stage
from engine.troubleshooters.state.records import AS_PRESET, Declared
from engine.troubleshooters.state.state import State


class Onward(Struct, frozen=True):
    """Where the adventure goes from a scene: to another, by an effect that is more than that, or nowhere any more."""

    scene: str = ""
    by: Effect | None = None


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
        if isinstance(pick, Purchase):
            left = yield from pick.run()
            onward = yield from _carry_out(state, tale, scene, left)
            continue
        if pick.exit:
            return Onward(pick.exit.to)
        left = yield from take(state, tale, scene, pick)
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


def _ask(state: State, tale: Tale, scene: Scene) -> Asking[Pick | Purchase]:
    """The party picks a line; whoever of them answers first (TS-DP-03, TS-Q-98)."""
    found = [each for pick in picks(state, tale, scene) for each in variants(state, tale, pick)]
    bought = [each for hero in state.party for each in purchases.there(state, scene, hero)]
    by_id: dict[str, Pick | Purchase] = {each.id: each for each in found}
    by_id |= {each.id: each for each in bought}
    request = Request(
        "menu",
        scene.what,
        [each.seat for each in state.party],
        lambda seat, _: [
            *(_line(state, tale, pick, seat) for pick in found),
            *(_bought(state, each, seat) for each in bought if state.hero(each.hero).seat == seat),
        ],
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


def _bought(state: State, what: Purchase, seat: Seat) -> Line:
    label = f"{state.hero(what.hero).name}: {what.label}"
    return Line(
        id=what.id, seat=seat, label=label, rule=what.rule, kind=what.kind, actor=what.hero, target=what.whom,
        price=checks.Points(what.price) if what.price else None,
    )  # fmt: skip


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
