"""The turn of a Director character: a fixed policy with its own stream of chance (TS-Q-29, TS-GM-11 to TS-GM-13)."""

from __future__ import annotations

from engine.table import Asking
from engine.troubleshooters.cards.words import Condition
from engine.troubleshooters.rules import (
    acting,
    bodies,
    conditions,
    director,
    morale,
    possible,
    space,
    wording,
)
from engine.troubleshooters.state.deeds import Deed
from engine.troubleshooters.state.fight import Arm, Fight, Fighter
from engine.troubleshooters.state.pieces import Foe
from engine.troubleshooters.state.state import State

SHAKES: tuple[Condition, ...] = ("restrained", "terrified", "stunned", "frightened")
"""In this order (TS-Q-29)."""


def act(game: State, fight: Fight, fighter: Fighter) -> Asking[None]:
    """A person in the Director's seat decides action by action, until the rest is the script's (TS-GM-24, TS-DP-31)."""
    while director.is_person(game) and fighter.here and not morale.settled(game, fight):
        name = game.figure(fighter.id).name
        singles = [each for each in possible.deeds(game, fight, fighter) if each.verb != "delay"]
        things = [
            ("script", "As the script would", None),
            *((each.id, wording.sentence(game, fight, fighter, each), each) for each in singles),
            ("end", "End the turn", Deed("end")),
        ]
        deed = yield from director.decides(
            game, "director.turn", f"{name}: what now?", things, rule="TS-GM-24"
        )
        if deed is None:
            break
        if deed.verb == "end":
            return
        yield from acting.perform(game, fight, fighter, deed)
    if fighter.here and not morale.settled(game, fight):
        yield from _by_script(game, fight, fighter)


def _by_script(game: State, fight: Fight, fighter: Fighter) -> Asking[None]:
    """Forced things, fire, the weapon, a target or the way to one, the attack (TS-Q-29)."""
    foe = game.foe(fighter.id)
    if bodies.tied(foe):
        yield from _otherwise(game, fight, fighter)
        return
    if fighter.must_leave:
        yield from _flee_zone(game, fight, fighter)
        if fighter.must_leave:
            return
    if _runs(fighter, foe):
        bodies.leave(game, fight, fighter, "fled", "TS-Q-29")
        return
    burns = fighter.zone if fight.zones[fighter.zone].fire else ""
    if burns:
        yield from _flee_zone(game, fight, fighter)
    if fighter.here and foe.has("on_fire"):
        yield from _try(game, fight, fighter, Deed("put_out", fighter.id))
    if not fighter.here or morale.settled(game, fight):
        return
    yield from _arms(game, fight, fighter)
    if _hides(game, fight, fighter, foe):
        yield from _try(game, fight, fighter, Deed("cover"))
        return
    target = pick(game, fight, fighter)
    if target is None and foe.card.tactics != "guard" and not foe.card.harmless:
        target = yield from _approach(game, fight, fighter, but=burns)
    if not fighter.here or fight.ended or "main" not in fighter.left:
        return
    if target is None:
        yield from _otherwise(game, fight, fighter)
        return
    yield from _attack(game, fight, fighter, foe, target)


def _try(game: State, fight: Fight, fighter: Fighter, deed: Deed) -> Asking[bool]:
    """Do it if it is legal."""
    if not possible.allows(game, fight, fighter, deed):
        return False
    yield from acting.perform(game, fight, fighter, deed)
    return True


def _runs(fighter: Fighter, foe: Foe) -> bool:
    """A coward leaves when Wounded, or when half of its Vitality is gone, if it could walk: on its feet, held by nobody, out
    of its cover or able to break it (TS-Q-29, TS-COND-44, TS-ACTION-19)."""
    if (
        foe.card.tactics != "coward"
        or "move" not in fighter.left
        or foe.has("restrained")
        or foe.has("prone")
    ):
        return False
    if fighter.cover and "free" not in fighter.left:
        return False
    return foe.has("wounded") or 2 * foe.vitality <= foe.top


def _flee_zone(game: State, fight: Fight, fighter: Fighter) -> Asking[None]:
    """Out of this zone, the first way that does not burn."""
    if fighter.cover:
        yield from _try(game, fight, fighter, Deed("break_cover"))
    start = fighter.zone
    ways = sorted(fight.zones[start].ways, key=lambda way: fight.zones[way].fire)
    for verb in ("move", "sprint"):
        for way in ways:
            deed = Deed("move" if verb == "move" else "sprint", zone=way)
            if fighter.here and fighter.zone == start:
                yield from _try(game, fight, fighter, deed)


def usable(game: State, fight: Fight, fighter: Fighter, arm: Arm) -> bool:
    """Whether a weapon, in hand or not, has a valid target."""
    if arm.state not in ("", "empty"):
        return False
    for each in bodies.minded(game, fight, fighter):  # noqa: SIM110  any() takes twice as long
        if space.reaches(fight, arm, fighter.zone, each.zone):
            return True
    return False


def _arms(game: State, fight: Fight, fighter: Fighter) -> Asking[None]:
    """The first of its attacks with a valid target, else the first; empty: bare hands beside an enemy, else reload; of what
    is jammed it lets go (TS-Q-83)."""
    whole = [nth for nth, arm in enumerate(fighter.arms) if arm.state in ("", "empty")]
    wanted = next(
        (nth for nth in whole if usable(game, fight, fighter, fighter.arms[nth])), whole[0] if whole else -1
    )
    if wanted >= 0 and wanted != fighter.armed:
        yield from _try(game, fight, fighter, Deed("ready", str(wanted)))
    arm = fighter.arm
    if arm and arm.state not in ("", "empty"):
        fighter.armed = -1
    elif arm and arm.state == "empty":
        near = (
            space.melee_reach(fight, fighter.zone, each.zone) for each in bodies.minded(game, fight, fighter)
        )
        if "dogfight" not in fight.card.tags and any(near):
            fighter.armed = -1
        else:
            yield from _try(game, fight, fighter, Deed("reload", str(fighter.armed)))


def _hides(game: State, fight: Fight, fighter: Fighter, foe: Foe) -> bool:
    """Cover on the first turn, with a ranged weapon and no enemy in the zone (TS-GM-13)."""
    arm = fighter.arm
    if fighter.attacks or fighter.cover or not arm or not arm.ranged or fighter.hid:
        return False
    if any(each.zone == fighter.zone for each in bodies.minded(game, fight, fighter)):
        return False
    fighter.hid = True
    willing = foe.card.tactics in ("coward", "guard") or game.level.cover
    return willing and fight.zones[fighter.zone].cover and "main" in fighter.left


def pick(game: State, fight: Fight, fighter: Fighter) -> Fighter | None:
    """Whom it attacks: spread, or whoever is hurt, by the level (TS-Q-29, TS-GM-11); nobody where it has none (TS-C-42)."""
    if game.foe(fighter.id).card.harmless:
        return None
    arm = fighter.arm if fighter.arm and fighter.arm.usable else None
    seen = bodies.minded(game, fight, fighter)
    valid = [each for each in seen if space.reaches(fight, arm, fighter.zone, each.zone)]
    if not valid:
        return None

    def spread(each: Fighter) -> tuple[int, ...]:
        return (each.attacked, space.steps(fight, fighter.zone, each.zone), each.id != fighter.hit_by)

    def weakest(each: Fighter) -> tuple[int, ...]:
        figure = game.figure(each.id)
        return (not figure.has("wounded"), figure.vitality)

    order = weakest if game.level.targeting == "weakest" else spread
    best = min(order(each) for each in valid)
    first = [each for each in valid if order(each) == best]
    return first[0] if len(first) == 1 else game.streams["director"].pick(first)


def _approach(game: State, fight: Fight, fighter: Fighter, but: str) -> Asking[Fighter | None]:
    """A Move towards the nearest hero, a Sprint if that is not enough, but not back into the fire ``but`` that it has just
    left (TS-Q-29)."""
    for verb in ("move", "sprint"):
        if fighter.cover:
            yield from _try(game, fight, fighter, Deed("break_cover"))
        heroes = [each.zone for each in bodies.minded(game, fight, fighter)]
        if not fighter.here or not heroes:
            return None
        way = space.towards(fight, fighter.zone, heroes)
        if way and way != but:
            deed = Deed("move" if verb == "move" else "sprint", zone=way)
            yield from _try(game, fight, fighter, deed)
        if not fighter.here or fight.ended:
            return None
        if "main" in fighter.left and "free" in fighter.left:
            yield from _arms(game, fight, fighter)
        target = pick(game, fight, fighter)
        if target:
            return target
    return None


def _otherwise(game: State, fight: Fight, fighter: Fighter) -> Asking[None]:
    """It cannot move: it shakes off what holds it, by Basic (TS-Q-29)."""
    for name in SHAKES:
        skills = conditions.SHAKEN[name]
        if "main" in fighter.left:
            yield from _try(game, fight, fighter, Deed("shake", name, way=skills[0]))


def _attack(game: State, fight: Fight, fighter: Fighter, foe: Foe, target: Fighter) -> Asking[None]:
    """The option is what its tactics say (TS-Q-29, TS-GM-12)."""
    arm, tactics = fighter.arm, foe.card.tactics
    wishes: list[Deed] = []
    if arm and arm.ranged and fighter.initiative >= 1:
        leads = foe.rank.wounded and tactics == "basic" and game.level.aims
        if (tactics == "aim" and not fighter.attacks) or leads:
            wishes.append(Deed("attack", target.id, way="aim"))
    if tactics == "spray" and game.level.spray:
        if sum(each.zone == target.zone for each in bodies.minded(game, fight, fighter)) > 1:
            wishes.append(Deed("attack", zone=target.zone, way="spray"))
    if tactics == "grapple" and target.zone == fighter.zone:
        wishes.append(Deed("attack", target.id, way="whump"))
    wishes.append(Deed("attack", target.id, way="basic"))
    for wish in wishes:
        if (yield from _try(game, fight, fighter, wish)):
            return
