"""A Conflict from step a to step s (IN-CON).

``fight`` can be entered anew at any of its requests: ``game.conflict`` says how far it is, by ``step``, ``waiting`` and
what each fighter has declared, thrown and placed. Nothing is half done at a request, but for what a `Manifest` or an
Ambush still lacks (``Fighter.half``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.intentions.asks import scenes
from engine.intentions.asks.figures import stature
from engine.intentions.asks.second import needs_second
from engine.intentions.asks.types import types
from engine.intentions.rules import aiming, exchange, facts, placing, results, throwing
from engine.intentions.state import events as ev
from engine.intentions.state.actions import Declare, Intend
from engine.intentions.state.conflict import Conflict, Fighter
from engine.intentions.state.pieces import Met
from engine.intentions.state.setup import GM
from engine.intentions.state.state import State
from engine.intentions.state.words import TIERS, Tier
from engine.table import Asking, Blocked, Request, Runs, Seat, finished


def fight(game: State, heroes: Sequence[str], starter: Intend | None = None) -> Asking[Sequence[str]]:
    """Play a Conflict of these heroes with the opposition of the scene, from where it stands; ids of who achieved.

    ``starter`` is the Intention with which a hero began it, if one did. Goal scenes (step t) are the caller's.
    """
    conflict = game.conflict or lay_out(game, heroes, starter)
    while conflict.step != "end":
        yield from STEPS[conflict.step](game, conflict)
    return finish(game, conflict)


def lay_out(game: State, heroes: Sequence[str], starter: Intend | None = None) -> Conflict:
    """Step a: who is in it, in sheet order (IN-CON-01, IN-Q-55)."""
    scene = game.scene
    assert scene is not None
    fighters = [_hero(game, each.id) for each in game.heroes if each.id in heroes]
    cast = [each.id for each in game.cast]
    foes = sorted(
        ((met.tier, met) for met in scene.opposition if met.tier),
        key=lambda each: (-TIERS.index(each[0]), cast.index(each[1].id)),
    )
    fighters += [_foe(game, met, tier, len(fighters)) for tier, met in foes]
    fighters += [_goons(met) for met in scene.opposition if met.goons]
    conflict = Conflict(fighters, len(heroes))
    conflict.proposed = starter
    conflict.tags = tuple(scenes.tags(game, scene.where, scene.when))
    game.conflict = conflict
    ours = tuple(each.name for each in fighters if each.side == "heroes")
    theirs = tuple(each.name for each in fighters if each.side == "mm")
    game.record(ev.ConflictBegan(rule="IN-CON-01", sides=(ours, theirs)))
    return conflict


def _hero(game: State, id: str) -> Fighter:
    hero = game.hero(id)
    fighter = Fighter(hero.id, hero.name, "heroes", dict(hero.pools), hero.rating)
    fighter.powers = list(hero.powers)
    fighter.more, hero.more = hero.more, []
    return fighter


def _foe(game: State, met: Met, tier: Tier, heroes: int) -> Fighter:
    foe = game.foe(met.id)
    fighter = Fighter(met.id, met.name, "mm", dict(met.pools), met.rating + stature(heroes))
    fighter.stature = stature(heroes)
    fighter.tier = tier
    fighter.powers = list(met.powers)
    fighter.more, foe.more = foe.more, []
    return fighter


def _goons(met: Met) -> Fighter:
    fighter = Fighter(met.id, met.name, "mm", dict(met.pools), met.rating)
    fighter.goons = True
    return fighter


# Steps e and f


def foes_declare(game: State, conflict: Conflict) -> Asking[None]:
    """Step e: the antagonists first, in sheet order (IN-CON-12)."""
    for fighter in conflict.standing:
        if fighter.side == "mm" and not fighter.goons and fighter.declared is None:
            yield from _declares(game, conflict, [fighter], GM)
    conflict.step = "answers"


def heroes_declare(game: State, conflict: Conflict) -> Asking[None]:
    """Step f: all heroes at once, each by its own seat; what is declared stands in sight (IN-CON-13, IN-LOOP-37)."""
    while waiting := [each for each in conflict.standing if each.side == "heroes" and each.declared is None]:
        yield from _declares(game, conflict, waiting)
    throwing.throw_all(game)
    conflict.waiting = placing.first_to_place(conflict)
    conflict.step = "placing"


def _declares(game: State, conflict: Conflict, among: Sequence[Fighter], seat: Seat = "") -> Asking[None]:
    """One declaration of one of these, or its first half."""
    seats = [seat] if seat else [game.hero(each.id).seat for each in among]

    def drafts(seat: Seat, why: list[Blocked] | None) -> Runs:
        return types(game, among[0] if seat == GM else conflict.fighter(game.hero_of(seat).id), why)

    prompt = f"How does {among[0].name} go about it?" if len(among) == 1 else "How do you go about it?"
    rule = "IN-CON-12" if seat == GM else "IN-CON-13"
    (picked,) = yield Request("conflict.type", prompt, seats, drafts=drafts, rule=rule)
    what = picked.action
    assert isinstance(what, Declare)
    fighter = conflict.fighter(what.who)
    if needs_second(game, fighter, what):
        fighter.half = what
        left = types(game, fighter)
        if len(left) > 1:
            return
        (picked,) = finished(left)
        assert isinstance(picked.action, Declare)
        what = picked.action
    exchange.declare(game, conflict, what, picked.label)


# Steps g to q


def placed_first(game: State, conflict: Conflict) -> Asking[None]:
    """Step i."""
    yield from placing.place_first(game, conflict)
    conflict.step = "assigning"


def placed_all(game: State, conflict: Conflict) -> Asking[None]:
    """Step j; then k to q follow without a question."""
    yield from placing.place_heroes(game, conflict)
    exchange.compare(game, conflict)
    exchange.end(game, conflict)
    conflict.step = "types"
    results.settle(game, conflict)
    if conflict.step == "types":
        exchange.begin(game, conflict)


# Steps b to d, r and s


def foes_intend(game: State, conflict: Conflict) -> Asking[None]:
    """Step d; then the first exchange begins."""
    yield from aiming.foes_aim(game, conflict)
    exchange.begin(game, conflict)


def take_effect(game: State, conflict: Conflict) -> Asking[None]:
    """Step r: what the Intentions bring."""
    yield from results.effects(game, conflict)
    facts.begin(conflict)


STEPS: dict[str, Callable[[State, Conflict], Asking[None]]] = {
    "intentions": aiming.heroes_aim,
    "aims": foes_intend,
    "types": foes_declare,
    "answers": heroes_declare,
    "placing": placed_first,
    "assigning": placed_all,
    "effects": take_effect,
    "facts": facts.tell,
}


def finish(game: State, conflict: Conflict) -> list[str]:
    """Step s: harm and marks; Progress and Abuse are gone with the Conflict (IN-Q-21)."""
    results.harm(game, conflict)
    for fighter in conflict.fighters:
        if fighter.side == "heroes":
            game.hero(fighter.id).fought = game.cycle
    game.conflict = None
    return [each.id for each in conflict.fighters if each.achieved]
