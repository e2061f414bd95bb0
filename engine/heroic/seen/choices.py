"""Dice that lie, of heroes, foes and Peril: each choice of them with what it promises (HR-LOOP-14, -15, -23)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from operator import gt, lt
from typing import Any

from msgspec.structs import replace

from engine.heroic.asks import lying, odds, opposed, worth
from engine.heroic.asks.dice import covers
from engine.heroic.asks.effect import adjusted
from engine.heroic.asks.odds import SIZES
from engine.heroic.rules import picking
from engine.heroic.rules.picking import Way
from engine.heroic.seen.foes import laid
from engine.heroic.seen.meeting import answering, comes_of, meeting
from engine.heroic.seen.sheets import PlanSheet
from engine.heroic.state.actions import Intend
from engine.heroic.state.pieces import Antagonist, Character, Deed, Roll
from engine.heroic.state.price import Price
from engine.heroic.state.state import State


def choices(game: State, deed: Deed, roll: Roll) -> tuple[PlanSheet, ...]:
    """Each choice of the dice that lie, whoever rolled them, with what it promises (HR-LOOP-14, HR-LOOP-23)."""
    attack = deed.roll
    if attack is None:
        return ()
    actor = game.figure(deed.who)
    beat = None if roll is attack else attack.sum
    ways = picking.offered(game, roll, beat)[1]
    found = []
    for each in ways:
        total, effect = lying.chosen(roll, each.what)
        if beat is None:
            told = _acting(game, actor, deed.intent, roll, each, total, effect)
        else:
            told = _reacting(game, actor, deed, attack, roll.pool.who, each, total, effect)
        found.append(told)
    beaten = _outdone(list(zip(ways, found, strict=True)))
    return tuple(replace(each, outdone=True) if each.id in beaten else each for each in found)


def _outdone(among: list[tuple[Way, PlanSheet]]) -> set[str]:
    """The ids of those that another does as well as; of two that do the same, the later."""
    return {
        mine[0].id
        for at, mine in enumerate(among)
        for nth, other in enumerate(among)
        if nth != at and _as_good(*other, *mine) and (nth < at or not _as_good(*mine, *other))
    }


def _as_good(way: Way, plan: PlanSheet, other: Way, its: PlanSheet) -> bool:
    """Whether a way that costs no more does as much as another of everything: of what the total is for, of the first effect
    at every size that makes a difference, of each further one."""
    if plan.price > its.price or not covers(its.spends, plan.spends):
        return False
    if (plan.topped or 0.0) < (its.topped or 0.0):
        return False
    comes = dict(plan.comes) | dict(its.comes)
    mine, its_own = _tails(plan, comes), _tails(its, comes)
    if plan.reacting:
        alike = plan.win > its.win or (plan.win == its.win and not any(map(gt, mine, its_own)))
    else:
        alike = not any(map(lt, mine, its_own))
    apart = plan.aims or (plan.reacting and its.win)
    sizes, theirs = (way.sizes, other.sizes) if apart else (way.sizes[1:], other.sizes[1:])
    return alike and covers(sizes, theirs) and not (plan.aims and way.sum < other.sum)


def _tails(plan: PlanSheet, comes: dict[int, str]) -> list[float]:
    """The chance of an effect of each size at least, the largest first, but for those that make of it only what a smaller
    one does."""
    chances = [round(each, 6) for each in accumulate(reversed(plan.effects))]
    same = [size in comes and comes[size] == comes.get(less) for less, size in pairwise(SIZES[:-1])]
    return [each for each, alike in zip(chances, (False, *reversed(same), False), strict=True) if not alike]


def _costs(way: Way) -> dict[str, Any]:
    """Its sparks, or the dice of Peril that it takes, the largest first."""
    price = way.price or Price()
    return {"price": price.sparks, "spends": tuple(sorted(price.dice, reverse=True))}


def _acting(
    game: State, who: Character, intent: Intend, roll: Roll, way: Way, total: int, effect: int
) -> PlanSheet:
    paid: Sequence[int] = ()
    if isinstance(who, Antagonist):
        heroes = laid(game, who, intent, _declared(roll, way))
        against, met, paid = heroes.first, heroes.met, heroes.paid
    else:
        against, met = opposed.opposition(game, who, intent), opposed.targets(game, who, intent, roll.pool)
    more = worth.more(roll.pool, intent)
    found = odds.known(total, effect, opposed.sizes(against), intent.verb == "hurt", more, sum(paid[:1]))
    if game.scene is None:
        found = odds.alone(found)
    return meeting(
        game,
        intent,
        against,
        total,
        found,
        met,
        paid,
        id=way.id,
        who=who.id,
        dice=(),
        comes=comes_of(game, who, intent, found.effects),
        mean=total,
        ones=0.0,
        **_costs(way),
    )


def _declared(roll: Roll, way: Way) -> Roll:
    """A roll as a way would have it."""
    twin = Roll(roll.pool, roll.values)
    twin.total, twin.effects, twin.declared = way.what.total, way.what.effects, True
    return twin


def _reacting(
    game: State, actor: Character, deed: Deed, attack: Roll, who: str, way: Way, total: int, effect: int
) -> PlanSheet:
    """Everything lies: what is foiled, or what lands; ``who`` reacts, be it Peril."""
    won = total > attack.sum
    effects = [0.0] * len(SIZES)
    hurt = deed.intent.verb == "hurt"
    if not won:
        more = worth.more(attack.pool, deed.intent)
        size, second = adjusted(attack.effect_on(who), attack.sum - total, effect, hurt=hurt, more=more)
        effects[SIZES.index(odds.BEYOND if second else size)] = 1.0
    aim = replace(deed.intent, target=who) if hurt else deed.intent
    return answering(
        game,
        deed,
        attack,
        id=way.id,
        who=who,
        dice=(),
        win=float(won),
        effects=tuple(effects),
        comes=comes_of(game, actor, aim, tuple(effects)),
        whole=deed.intent.verb == "clever",
        mean=total,
        ones=0.0,
        **_costs(way),
    )
