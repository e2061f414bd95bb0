"""Explosions: everyone in the zone, half the dice next to it (TS-HAZARD-04 to -13, TS-Q-78)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.table import Asking
from engine.troubleshooters.rules import attacks, bodies, injuries, space
from engine.troubleshooters.scenario.fights import Hazard
from engine.troubleshooters.state import fight_events as fe
from engine.troubleshooters.state.fight import Device, Fight, Fighter
from engine.troubleshooters.state.pieces import Foe
from engine.troubleshooters.state.state import State

SPREADS = 5
"""Halved dice that still reach one ring further (TS-HAZARD-08)."""


def rings(fight: Fight, zone: str, dice: int) -> Iterator[tuple[str, int]]:
    """Zones from the middle outward with their dice (TS-HAZARD-07, TS-HAZARD-08)."""
    step = 0
    while dice:
        for id in fight.zones:
            if space.steps(fight, zone, id) == step:
                yield id, dice
        step += 1
        if step > 1 and dice < SPREADS:
            return
        dice //= 2


def due(game: State, fight: Fight) -> Asking[None]:
    """First thing in the round: what goes off now, in scenario order (TS-HAZARD-09, TS-HAZARD-11)."""
    now = [each for each in fight.devices if each.round == fight.round]
    if now:
        yield from attacks.trigger(game, fight, "timer", None)
    fight.devices = [each for each in fight.devices if each.round != fight.round]
    for each in now:
        yield from explode(game, fight, each)


def device(card: Hazard, round: int) -> Device:
    """What explodes of a hazard of the scene, in a round."""
    return Device(card.id, card.force, card.zone, round, card.incendiary, card.deadly)


def explode(game: State, fight: Fight, device: Device) -> Asking[None]:
    """Zone by zone: heroes in roster order, leaders in file order, one roll for all the others (TS-HAZARD-05)."""
    words = f"{fight.zones[device.zone].name}: it goes off"
    game.record(fe.Acted(rule="TS-HAZARD-04", who=words, why="with a bang", zone=device.zone))
    for zone, dice in rings(fight, device.zone, device.dice):
        there = list(fight.inside(zone))
        small = [each for each in there if _small(game, each)]
        for each in there:
            if each not in small:
                yield from injuries.hurt(game, fight, each, dice, rule="TS-HAZARD-05")
                injuries.marked(game, fight, each, deadly=device.deadly)
        if small:
            shared = bodies.damage(game, "All of them", dice, "TS-HAZARD-05")
            for each in small:
                each.hidden = False
                figure = game.figure(each.id)
                soaked = bodies.plain(
                    game, figure.name, bodies.soak(game, fight, each), "soak", "TS-DAMAGE-02"
                )
                if shared > soaked:
                    yield from injuries.lose(game, fight, each, shared - soaked)
    if device.incendiary:
        fight.zones[device.zone].fire = True


def _small(game: State, fighter: Fighter) -> bool:
    figure = game.figure(fighter.id)
    return isinstance(figure, Foe) and not figure.rank.wounded
