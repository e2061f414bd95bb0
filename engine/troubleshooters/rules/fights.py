"""A fight from its first zone to its end (TS-FIGHT, TS-FLOW-06, TS-FLOW-07, TS-FLOW-11)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from engine.table import Asking
from engine.troubleshooters.rules import (
    aftermath,
    bodies,
    fight_effects,
    framing,
    gathering,
    goals,
    initiative,
    morale,
    obstacles,
    police,
    snipes,
    space,
    turns,
    voices,
)
from engine.troubleshooters.rules.blasts import due
from engine.troubleshooters.rules.predicates import holds
from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.state import fight_events as fe
from engine.troubleshooters.state.fight import Ending, Fight, Fighter
from engine.troubleshooters.state.pieces import Foe
from engine.troubleshooters.state.state import State

PUBLIC = 1
"""What a fight where people are adds to the alarm (TS-Q-30)."""


def play(game: State, card: Scene, threat: float | None = None) -> Asking[Ending]:
    """Set it up, play its rounds, clear it away; what follows in the story is the caller's.

    ``threat`` per hero, where it is not the adventure's to say (TS-LOOP-25). Where an effect leads away from it, the stage
    says so (``onward``). An action scene without enemies is played so, too (TS-C-49).
    """
    fight = game.fight = Fight(card)
    game.at.reinforcements = [each.id for each in card.reinforcements if each.trigger == "bad_karma"]
    gathering.gather(game, fight, threat)
    for each in fight.fighters if fight.peaceful else ():
        each.initiative = 0  # in whatever order they like (TS-C-49)
    if not fight.peaceful:
        names = tuple(
            game.figure(each.id).name for each in fight.fighters if each.side == "foes" and not each.hidden
        )
        game.record(fe.FightBegan(rule="TS-FIGHT-07", where=card.where, enemies=names))
    voices.begin(game, fight)
    if "public" in card.tags and not fight.peaceful:
        yield from goals.heard(game, fight, PUBLIC)
    yield from fight_effects.carry_out(game, fight, [Effect(hazard=each) for each in card.devices])
    yield from _ambush(game, fight)
    if not fight.peaceful and not morale.settled(game, fight):
        yield from framing.at_fight_start(game)
        yield from initiative.roll(game, fight, [each for each in fight.fighters if each.here])
    while not morale.settled(game, fight):
        yield from _round(game, fight)
    yield from _bang(game, fight)
    morale.told(game, fight)
    aftermath.clear(game, fight)
    game.fight = None
    yield from aftermath.follow(game, fight)
    return fight.ended


def _ambush(game: State, fight: Fight) -> Asking[None]:
    """Who waits for whom, before initiative (TS-FLOW-10, TS-Q-88)."""
    card = fight.card.ambush
    cast, foes = list(fight.active("cast")), list(fight.active("foes"))
    meant = [each for each in (*cast, *foes) if card and card.on in (each.id, each.id.partition(":")[0])]
    if card is None or (card.when and not holds(game, game.tale, card.when)):
        if "ambush" in fight.card.tags:
            yield from snipes.surprise(game, fight, cast)
        return
    if card.kind == "surprise":
        yield from snipes.surprise(game, fight, meant or (cast if card.by == "foes" else foes))
        return
    shooters, targets = (foes, cast) if card.by == "foes" else (cast, foes)
    _brings(game, shooters, card.weapon)
    ready = [each for each in shooters if _armed(game, each, card.weapon)]
    shooter = next(chain(ready, (each for each in shooters if _armed(game, each)), shooters), None)
    targets = [each for each in targets if not each.hidden]
    if shooter is None or not targets:
        return
    shot = next((each for each in targets if each in meant), None)
    valid = [each for each in targets if space.reaches(fight, shooter.arm, shooter.zone, each.zone)]
    target = shot or game.streams["director"].pick(valid or targets)
    if card.by == "foes":
        yield from snipes.at_hero(game, fight, shooter, target, deadly=card.deadly)
    else:
        yield from snipes.at_foe(game, fight, shooter, target)


def _brings(game: State, shooters: Sequence[Fighter], weapon: str) -> None:
    """The weapon of an ambush, where none of the foes who lie in wait has it: the first brings it (TS-SCN-10)."""
    card = game.library.weapons.get(weapon)
    if card is None or card.skill == "none" or any(_armed(game, each, weapon) for each in shooters):
        return
    for each in shooters[:1]:
        foe = game.figure(each.id)
        if isinstance(foe, Foe):
            each.arms.append(gathering.arm_of(card, None, foe.rank.attack))


def _armed(game: State, fighter: Fighter, weapon: str = "") -> bool:
    """Puts a ranged weapon, or the one of that name, into its hand: who lies in wait has it there."""
    card = game.library.weapons.get(weapon)
    for nth, arm in enumerate(fighter.arms):
        if card is None:
            fits = arm.ranged
        else:
            alike = (arm.skill, arm.dice, set(arm.tags)) == (card.skill, card.dice, set(card.tags))
            fits = alike or arm.id == weapon
        if fits and arm.usable:
            fighter.armed = nth
            return True
    return False


def _round(game: State, fight: Fight) -> Asking[None]:
    """Devices, timers, newcomers, everybody once, morale, the limit (TS-FLOW-07); without enemies timers come last."""
    fight.round += 1
    for each in fight.fighters:
        each.acted = each.called = False
        each.attacked = 0
    game.record(fe.RoundBegan(rule="TS-TURN-01", amount=fight.round))
    goals.reopen(game, fight)
    if not fight.peaceful:
        yield from due(game, fight)
        if not morale.settled(game, fight):
            yield from goals.clock(game, fight)
    if not morale.settled(game, fight):  # else who is still to come comes too late (TS-FLOW-07)
        yield from _join(game, fight)
    yield from goals.reached(game, fight)
    while not morale.settled(game, fight):
        fighter = yield from initiative.following(game, fight)
        if fighter is None:
            break
        yield from turns.play(game, fight, (yield from initiative.takes_it_now(game, fight, fighter)))
        yield from goals.reached(game, fight)
    yield from _bang(game, fight)
    if fight.peaceful and not morale.settled(game, fight):
        yield from due(game, fight)
        yield from goals.clock(game, fight)
    morale.test(game, fight)
    for zone in fight.zones.values():
        if zone.dark_until == fight.round:
            zone.dark_until = 0
    bodies.shade(game, fight)
    yield from goals.reached(game, fight)
    police.part(fight)
    voices.terms(game, fight)
    if not morale.settled(game, fight):
        morale.break_off(fight)


def _bang(game: State, fight: Fight) -> Asking[None]:
    """What a Loud weapon adds to the alarm, once a round, and where a shot from ambush ended it (TS-Q-30, TS-Q-81)."""
    if fight.loud:
        fight.loud = False
        yield from goals.heard(game, fight, obstacles.LOUD)


def _join(game: State, fight: Fight) -> Asking[None]:
    """Those called in the last round, and those authored for this one, roll and act now (TS-Q-48)."""
    goals.flagged(game, fight)
    for id in game.at.called:
        gathering.reinforce(game, fight, id)
    game.at.called.clear()
    for entry in fight.card.reinforcements:
        if entry.round and entry.round == fight.round and gathering.once(game, fight, entry.id):
            gathering.reinforce(game, fight, entry.id)
    for each in fight.fighters:
        if each.arrives and each.arrives <= fight.round:
            each.arrives = 0
    fresh = [each for each in fight.fighters if each.here and each.initiative < 0]
    yield from initiative.roll(game, fight, fresh)
    bodies.shade(game, fight)
