"""What a fight does to bodies: conditions come and go, Vitality is lost and recovered, somebody drops."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine.table import Die, throw, throw_exploding
from engine.troubleshooters.cards.words import amid
from engine.troubleshooters.rules import conditions, space
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state import fight_events as fe
from engine.troubleshooters.state.fight import Arm, Fight, Fighter, Status
from engine.troubleshooters.state.pieces import Figure, Foe, Held, Hero
from engine.troubleshooters.state.state import State

HULL = 2
"""Dice of Soak of an aircraft (TS-C-48, TS-C-36)."""
COUNTS = 4
"""From this face on a die is worth a point (TS-DICE-10, TS-DICE-12)."""


def points(dice: tuple[Die, ...]) -> int:
    return sum(die.face >= COUNTS for die in dice)


def damage(game: State, who: str, count: int, rule: str = "TS-DAMAGE-01") -> int:
    """NdX: sixes explode (TS-DICE-08 to TS-DICE-10)."""
    dice = throw_exploding(game.streams["dice"], count, 6)
    found = points(dice)
    game.record(fe.PoolFell(rule=rule, who=who, what="damage", dice=dice, amount=found))
    return found


def plain(game: State, who: str, count: int, what: str, rule: str) -> int:
    """NdP: it never explodes (TS-DICE-11)."""
    if count < 1:
        return 0
    dice = throw(game.streams["dice"], [6] * count)
    found = points(dice)
    game.record(fe.PoolFell(rule=rule, who=who, what=what, dice=dice, amount=found))
    return found


def soak(game: State, fight: Fight, fighter: Fighter) -> int:
    """Dice of Soak: the best armour, the zone's, one for each copy of Intoxicated (TS-Q-69, TS-Q-102)."""
    figure = game.figure(fighter.id)
    if isinstance(figure, Foe):
        armour = figure.card.soak
    elif isinstance(figure, Hero):
        armour = max(
            (
                game.library.kits[each.id].soak
                for each in figure.kits
                if each.usable and each.id in game.library.kits
            ),
            default=0,
        )
    else:
        armour = 0
    if "dogfight" in fight.card.tags:
        armour = max(armour, HULL)
    return armour + fight.zones[fighter.zone].card.soak + figure.copies("intoxicated")


def recover(game: State, fighter: Fighter, count: int, rule: str) -> None:
    """A Recovery roll."""
    regain(game, fighter, plain(game, game.figure(fighter.id).name, count, "recovery", rule), rule)


def regain(game: State, fighter: Fighter, points: int, rule: str) -> None:
    """Vitality comes back, never above the maximum; who has seen it lost has seen that, too (TS-DAMAGE-11, TS-LOOP-15)."""
    figure = game.figure(fighter.id)
    found = min(points, conditions.top_of(figure) - figure.vitality)
    if found > 0:
        figure.vitality += found
        fighter.lost = max(0, fighter.lost - found)
        game.record(
            ev.VitalityMoved(rule=rule, who=figure.name, id=figure.id, amount=found, now=figure.vitality)
        )


def leave(game: State, fight: Fight, fighter: Fighter, status: Status, rule: str) -> None:
    """Somebody is in the fight no longer; what it held is free (TS-Q-76, TS-Q-90)."""
    if fighter.status != "active":
        return
    fighter.status = status
    fighter.delay = None
    fighter.left.clear()
    fighter.cover = False
    figure = game.figure(fighter.id)
    if status == "out_cold":
        conditions.gain(game, figure, "out_cold")
    game.record(fe.Fell(rule=rule, who=figure.name, id=figure.id, why=status))
    let_go(game, fight, fighter)
    for each in fight.aboard(fighter):
        whom = game.figure(each.id)
        if status == "retreated" and each.here and isinstance(whom, Hero):
            whom.presence = "retreated"
        leave(game, fight, each, "retreated" if status == "retreated" else "removed", "TS-C-48")
    for other in fight.fighters:
        whom = game.figure(other.id)
        for name in ("frightened", "terrified"):
            held = whom.held(name)
            if held and held.source == fighter.id:
                conditions.drop(game, whom, held.name)
    shade(game, fight)  # a lamp goes with who bears it


def come_round(game: State, fight: Fight, fighter: Fighter, vitality: int, rule: str) -> None:
    """One who lay Out Cold is in the fight again, with so much Vitality at most (TS-C-17)."""
    figure = game.figure(fighter.id)
    fighter.status = "active"
    conditions.drop(game, figure, "out_cold")
    found = min(vitality, conditions.top_of(figure)) - figure.vitality
    figure.vitality += found
    game.record(ev.VitalityMoved(rule=rule, who=figure.name, id=figure.id, amount=found, now=figure.vitality))
    shade(game, fight)


def let_go(game: State, fight: Fight, fighter: Fighter) -> None:
    """Whom it holds is free (TS-Q-76)."""
    for other in fight.fighters:
        if other.held_by == fighter.id:
            conditions.drop(game, game.figure(other.id), "restrained")


def arrive(game: State, fight: Fight, fighter: Fighter, zone: str) -> None:
    """It stands in another zone now; who walks away holds nobody, and who is carried away is held by nobody."""
    for each in (fighter, *fight.aboard(fighter)):
        each.zone = zone
    fighter.cover = False
    part(game, fight)
    shade(game, fight)


def turns_up(game: State, fight: Fight, fighter: Fighter, zone: str, rule: str) -> None:
    """It stands in another zone without having walked there (TS-C-20, TS-EFF-13)."""
    arrive(game, fight, fighter, zone)
    tell(game, fighter, f"turns up: {amid(fight.zones[zone].name)}", rule)


def hides(game: State, fighter: Fighter) -> None:
    """In cover from now on (TS-ACTION-18)."""
    fighter.cover = True
    tell(game, fighter, "takes cover", "TS-ACTION-18")


def uncovered(game: State, fighter: Fighter) -> None:
    """In cover no longer, and not by its own will (TS-Q-52)."""
    if fighter.cover:
        fighter.cover = False
        tell(game, fighter, "has no cover any more", "TS-Q-52")


def tell(game: State, fighter: Fighter, words: str, rule: str) -> None:
    """What somebody does, or what becomes of it, in words that follow its name."""
    figure = game.figure(fighter.id)
    game.record(
        fe.Acted(
            rule=rule,
            see=game.heard_by(figure.id),
            who=figure.name,
            id=figure.id,
            why=words,
            zone=fighter.zone,
        )
    )


def collapse(game: State, fight: Fight) -> None:
    """Who is Out Cold by something else than a loss is out of the fight like everybody (TS-COND-27, TS-Q-64); who was tied
    up holds nobody, and waits for nothing (TS-Q-90)."""
    for each in fight.fighters:
        figure = game.figure(each.id)
        if not figure.able:
            leave(game, fight, each, "out_cold", "TS-COND-35")
        elif tied(figure):
            each.delay = None
            let_go(game, fight, each)


def part(game: State, fight: Fight) -> None:
    """A hold ends where holder and held are in two zones (TS-Q-76)."""
    for each in fight.fighters:
        if each.held_by and fight.fighter(each.held_by).zone != each.zone:
            conditions.drop(game, game.figure(each.id), "restrained")


def moves(fighter: Fighter, figure: Figure) -> bool:
    """Whether it could do what a Main action does: not Paralysed, or that is free again (TS-COND-41, TS-Q-73)."""
    return not figure.has("paralysed") or "main" in fighter.unlocked


def bespoken(fighter: Fighter, figure: Figure) -> bool:
    """Whether its turn is for one thing alone: to get out of the zone, or out of its bonds (TS-COND-58, TS-COND-21)."""
    return fighter.must_leave or tied(figure)


def rises(fighter: Fighter, figure: Figure) -> bool:
    """Whether it could get up at the end of its turn: its Bonus action is free (TS-Q-71, TS-COND-15, TS-COND-40)."""
    barred = figure.has("paralysed") and "bonus" not in fighter.unlocked
    return figure.has("prone") and not (fighter.bonus_used or barred or figure.has("flat_footed"))


def minded(game: State, fight: Fight, fighter: Fighter) -> list[Fighter]:
    """Its enemies whom it may attack: in sight, and not spared (TS-SCN-26)."""
    return [each for each in fight.against(fighter) if not (each.hidden or _spared(game, each))]


def _spared(game: State, target: Fighter) -> bool:
    """Whom no Director character strikes: a child whom nobody minds, and captives (TS-ABIL-36, TS-Q-90, TS-GM-17)."""
    return target.side == "cast" and (target.id in game.at.ignored or tied(game.figure(target.id)))


def stands_out(game: State, fighter: Fighter) -> None:
    """Who does something violent is ignored no longer, nor hidden (TS-ABIL-36, TS-SCN-26)."""
    fighter.hidden = False
    if fighter.id in game.at.ignored:
        game.at.ignored.remove(fighter.id)


def shade(game: State, fight: Fight) -> None:
    """Who stands in the dark is Blinded, and who no longer does is not (TS-COND-07, TS-Q-101)."""
    for figure, falls in _shaded(game, fight):
        if falls:
            conditions.gain(game, figure, "blinded", source=conditions.DARK)
        else:
            conditions.drop(game, figure, "blinded")


def _shaded(game: State, fight: Fight) -> Iterator[tuple[Figure, bool]]:
    """Whose eyes the dark takes, or gives back, as everybody stands now."""
    dark = [id for id, zone in fight.zones.items() if space.dark(game, fight, zone)]
    for each in fight.fighters:
        figure = game.figure(each.id)
        if not (dark or figure.conditions) or not each.here:
            continue
        held = figure.held("blinded")
        if each.zone in dark and not held:
            yield figure, True
        elif held and held.source == conditions.DARK and each.zone not in dark:
            yield figure, False


@contextmanager
def standing(game: State, fight: Fight, fighter: Fighter, zone: str) -> Iterator[None]:
    """For a while as if it stood somewhere else, with what the dark and its lamp do there to everybody's eyes
    (TS-Q-101)."""
    kept, moved = fighter.zone, (fighter, *fight.aboard(fighter))
    for each in moved:
        each.zone = zone
    eyes = list(_shaded(game, fight)) if zone != kept else []
    before = [(figure, figure.conditions) for figure, _ in eyes]
    for figure, falls in eyes:
        others = [each for each in figure.conditions if each.name != "blinded"]
        figure.conditions = [*others, Held("blinded", source=conditions.DARK)] if falls else others
    try:
        yield
    finally:
        for each in moved:
            each.zone = kept
        for figure, held in before:
            figure.conditions = held


def tied(figure: Figure) -> bool:
    """Restrained by bonds: no longer active (TS-Q-90)."""
    held = figure.held("restrained") if figure.conditions else None
    return held is not None and held.source == conditions.BONDS


def lose_weapon(fighter: Fighter, arm: Arm) -> None:
    """It is in the hand no longer."""
    if fighter.armed >= 0 and fighter.arms[fighter.armed] is arm:
        fighter.armed = -1
