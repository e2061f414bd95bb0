"""Carried off and back again: what captors take, and how it starts and ends (TS-Q-19, TS-Q-84, TS-Q-85, TS-STATE-15)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.table.asking import Asking
from engine.troubleshooters.cards.words import Skill
from engine.troubleshooters.rules import checks, conditions
from engine.troubleshooters.rules.meeting import meet
from engine.troubleshooters.rules.points import CAPTURED, captured
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.pieces import Foe, Hero, Kit
from engine.troubleshooters.state.records import Check, Item
from engine.troubleshooters.state.state import State

HIDDEN = 2
"""What it helps to have hidden it oneself (TS-Q-84)."""
HIDES: tuple[Skill, ...] = ("Subterfuge", "Prestidigitation")


def carry_off(game: State, heroes: Sequence[Hero], captor: Foe | None = None, to: str = "") -> Asking[None]:
    """Nine points each once a captivity, gear gone, awake, whole and bound: so the capture scene begins, the next one of who
    is held already too (TS-Q-19, TS-GM-17).

    ``to`` is that scene: it says what is taken, all if it says nothing, and who searches for what can be concealed if no
    ``captor`` does; without one nobody finds it (TS-SCN-11, TS-Q-84).
    """
    scene = game.tale.adventure.scenes.get(to) if to else None
    if captor is None and scene and scene.captors:
        meet(game, game.tale, scene.captors[0])
        captor = next((each for each in game.foes if each.card.id == scene.captors[0]), None)
    listed = scene.confiscate if scene else ""
    new = [each for each in heroes if each.id not in game.captives]
    had = {each.id: each.sp for each in new}
    captured(game, new)
    game.captives += [each.id for each in new]
    for hero in heroes:
        hero.presence = "captive"
        conditions.drop(game, hero, "out_cold")
        hero.vitality = conditions.top_of(hero)
        conditions.gain(game, hero, "restrained", source=conditions.BONDS)
    for hero in new:
        lost = []
        for kit in hero.kits:
            if not kit.usable or not (listed in ("", "all") or kit.id in listed):
                continue
            if _concealable(game, kit) and not (yield from _found(game, hero, captor)):
                continue
            kit.was, kit.state = kit.state, "confiscated"
            lost.append(game.library.kits[kit.id].name if kit.id in game.library.kits else kit.id)
        game.record(
            ev.CarriedOff(
                rule="TS-Q-19", who=hero.name, id=hero.id, amount=CAPTURED, why=f"{hero.sp}", taken=tuple(lost),
                by=captor.card.name if captor else "", fits=hero.sp - had[hero.id],
            )
        )  # fmt: skip


def _concealable(game: State, kit: Kit) -> bool:
    return bool(kit.weapon) and "concealable" in game.library.weapons[kit.weapon].tags


def _found(game: State, hero: Hero, captor: Foe | None) -> Asking[bool]:
    """Whether the captor's Search beats what the carrier hides it with."""
    if captor is None:
        return False
    skill = max(HIDES, key=hero.value)
    search = Check(who=captor.id, skill="Search", purpose="condition", why="a search", against=hero.id)
    hide = Check(
        who=hero.id,
        skill=skill,
        purpose="condition",
        why="something hidden",
        items=(Item("circumstances", HIDDEN, "well hidden"),),
        against=captor.id,
    )
    pair = yield from checks.opposed(game, search, hide)
    return pair.standing == "won"


def free(game: State, heroes: Sequence[Hero], *, gear: bool = True) -> None:
    """Free again, with the gear where it is found; signature kits come back in any case (TS-Q-85). The dead stay dead."""
    game.captives = [id for id in game.captives if all(each.id != id for each in heroes)]
    for hero in [each for each in heroes if each.presence != "dead"]:
        hero.presence = "present"
        held = hero.held("restrained")
        if held and held.source == conditions.BONDS:
            conditions.drop(game, hero, "restrained")
        for kit in hero.kits:
            if kit.state == "confiscated" and (gear or kit.signature):
                kit.state = kit.was
