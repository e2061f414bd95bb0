"""Scenes by their type: fights, captivity, days of rest, the press; all others are their menu (TS-SCN-05 to -13)."""

from __future__ import annotations

from collections.abc import Callable

from engine.table.asking import Asking
from engine.troubleshooters.rules import (
    aftermath,
    errands,
    fights,
    frame,
    healing,
    menu,
    police,
    scenes,
    spending,
)
from engine.troubleshooters.rules.effects import happens
from engine.troubleshooters.rules.menu import Onward
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.state import State

Played = Callable[[State, Tale, Scene], Asking[Onward]]


def _fight(state: State, tale: Tale, scene: Scene) -> Asking[Onward]:
    """A fight, or an action scene: then what its ending brings, else the first open exit (TS-SCN-09, TS-SCN-10)."""
    left = yield from menu.begin(state, tale, scene)
    onward = yield from menu.carry_out(state, tale, scene, left)
    if onward is None:
        ending = yield from fights.play(state, scene)
        if tale.adventure.role_of(scene.id) == "climax":
            tale.climax = "won" if ending == "won" else "lost"
        if police.due(state, tale) and not (yield from police.ask(state, tale)):
            tale.due += frame.step(state, tale, 1, "the police")
        onward = yield from _after(state, tale, scene, ending)
    yield from spending.applause(state)
    scenes.end_scene(state)
    return onward


def _after(state: State, tale: Tale, scene: Scene, ending: str) -> Asking[Onward]:
    """Where a fight leads: captives first, with those who got away meeting them again after it (TS-Q-19, TS-Q-90)."""
    led = state.at.onward
    doer = state.hero(state.at.doer) if state.at.doer else None
    if ending == "won":
        left = happens(state, tale, scene.on_win)
        onward = yield from menu.carry_out(state, tale, scene, left)
        if onward is None and led:
            onward = yield from menu.carry_out(state, tale, scene, [led], doer)
        return onward or menu.first_way(state, tale, scene)
    goto = scene.on_retreat.goto if scene.on_retreat else ""
    taken = [id for id in state.captives if id not in state.apart]
    if led and not taken:
        onward = yield from menu.carry_out(state, tale, scene, [led], doer)
        if onward:
            return onward
    if taken:
        trap = led.capture if led else ""
        if scene.on_defeat and not trap:
            _told(state, scene.on_defeat.text)
        free = [each for each in state.heroes if each.id not in state.captives and each.presence != "dead"]
        to = led.goto if led and led.goto else goto
        tale.rejoin = to if free and (ending == "retreat" or trap) else ""
        return Onward(aftermath.cell(state, scene))
    if ending == "lost" and scene.on_defeat and scene.on_defeat.goto:
        _told(state, scene.on_defeat.text)
        return Onward(scene.on_defeat.goto)
    if scene.peaceful and not any(each.acts for each in state.party):
        return (yield from menu.helpless(state, tale, scene))
    if goto:
        assert scene.on_retreat
        _told(state, scene.on_retreat.text)
        return Onward(goto)
    return menu.first_way(state, tale, scene)


def _told(state: State, line: str) -> None:
    if line:
        state.record(ev.Narrated(rule="TS-SCN-10", line=line))


def _captive(state: State, tale: Tale, scene: Scene) -> Asking[Onward]:
    """Those who are held by themselves; when they are free the party is together again (TS-Q-19)."""
    held = [each for each in state.heroes if each.id in state.captives]
    state.apart = [each.id for each in state.heroes if each not in held] if held else []
    onward = yield from menu.play(state, tale, scene, held)
    state.apart = []
    if tale.rejoin and not state.captives:
        onward, tale.rejoin = Onward(tale.rejoin), ""
    return onward


def _rest(state: State, tale: Tale, scene: Scene) -> Asking[Onward]:
    """Two days, once for all; each Wounded one has a try (TS-HEAL-08, TS-Q-67)."""
    onward = yield from menu.play(state, tale, scene)
    healing.recuperate(state, scene.days)
    return onward


def _press(state: State, tale: Tale, scene: Scene) -> Asking[Onward]:
    """The first clue is free (TS-ABIL-09)."""
    left = yield from menu.begin(state, tale, scene)
    errands.next_clue(state, tale)
    onward = yield from menu.until_it_ends(state, tale, scene, left)
    yield from spending.applause(state)
    scenes.end_scene(state)
    return onward


SCENES: dict[str, Played] = {
    "fight": _fight,
    "action": _fight,
    "captive": _captive,
    "recuperation": _rest,
    "press": _press,
}
"""How a scene is played; all others are their menu."""


def played(state: State, tale: Tale, scene: Scene) -> Asking[Onward]:
    """A scene as its type is played, until something leads out of it."""
    return (yield from SCENES.get(scene.type, menu.play)(state, tale, scene))
