"""Step 10: dice that show 1, bought by the other side (HR-ROLL-13, HR-DOOM-24 to -27, HR-PP-19, HR-PP-20, HR-Q-05)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.heroic.asks import becoming, stakes, worth
from engine.heroic.asks.effect import adjusted, cleared
from engine.heroic.asks.wares import wares as wares_of
from engine.heroic.rules import flaws, goals, purse
from engine.heroic.state import events as ev
from engine.heroic.state.actions import Spend
from engine.heroic.state.pieces import GM, Antagonist, Character, Entry, Hung, Pool, Protagonist, Roll
from engine.heroic.state.price import Price
from engine.heroic.state.state import State
from engine.heroic.state.words import gathered, step
from engine.table import Asking, Listed, Option, may

DECLINED = "scene:opening:no"
"""A mark of who had no use for an opening in this scene."""
SPARE = 2
"""The last spark is worth more as a die in the next roll (HR-BAL-14)."""
THOUGHT = 1.0
"""What is worth less than this share of its spark is not thought about (HR-LOOP-16)."""


def sold(game: State, roll: Roll) -> Asking[None]:
    """The Watcher may buy the openings of a hero's roll (HR-ROLL-13, HR-DOOM-27)."""
    roller = None if roll.pool.who == "doom" else game.figure(roll.pool.who)
    if isinstance(roller, Protagonist):
        yield from _sold(game, roller, roll)


@lru_cache(256)
def _buy(id: str, words: str, of: str) -> Option:
    return Option(f"buy:{id}", GM, words, "HR-DOOM-24", kind="buy", actor=of, action=Spend("buy", id))


def _sold(game: State, hero: Protagonist, roll: Roll) -> Asking[None]:
    """The Watcher buys a hero's openings: 1 PP each, and the Doom Pool grows (HR-DOOM-24 to -27, HR-PP-23)."""
    left = roll.openings
    while left:
        things = [("d6", "Buy it: a d6 more"), ("step", "Buy it: the lowest die steps up")]
        if left == roll.openings and left > 1:
            things.append(("all", f"Buy {'both' if left == 2 else f'all {left}'}: one d{gathered(left)}"))
        among = [(_buy(id, words, hero.id), id) for id, words in things]
        how = yield from may(
            GM, "gm.buy", f"{hero.name} rolled {left} opening{'s' * (left > 1)}.", among, rule="HR-D-09"
        )
        if how is None:
            return
        purse.earn(game, hero, "HR-PP-23", "an opening")
        if how == "all":
            purse.grow(game, [gathered(left)], "HR-DOOM-26", f"openings of {hero.name}")
            roll.bought = left
            return
        if how == "d6":
            purse.grow(game, [6], "HR-DOOM-24", f"an opening of {hero.name}")
        else:
            purse.step_lowest(game, "HR-DOOM-24", f"an opening of {hero.name}")
        roll.bought += 1
        left -= 1


def bought(game: State, hero: Character, roll: Roll) -> Asking[None]:
    """A hero may buy openings of the Watcher's roll, 1 PP each (HR-PP-19, HR-PP-20, HR-Q-05); who acted has said so in its
    Plan (HR-LOOP-28)."""
    mine = game.deed.roll if game.deed and game.scene else None
    if isinstance(hero, Protagonist) and mine and mine.pool.who == hero.id and not game.stepwise:
        _as_planned(game, hero, mine.pool, roll)
        return
    while isinstance(hero, Protagonist) and (among := wares(game, hero, roll)) and _wanted(game, hero, among):
        what = yield from may(
            hero.seat,
            "opening",
            "The Editor rolled an opening: 1 spark buys something.",
            among,
            rule="HR-PP-20",
        )
        if what is None:
            hero.used.append(DECLINED)
            return
        buy(game, hero, roll, what)


def _as_planned(game: State, hero: Protagonist, pool: Pool, roll: Roll) -> None:
    """What the Plan says that the first opening of the opposition brings, if it still can be had."""
    for option, what in wares(game, hero, roll) if pool.buys else ():
        if option.id == f"opening:{pool.buys}":
            pool.buys = ""
            buy(game, hero, roll, what)
            return


def wares(game: State, hero: Protagonist, roll: Roll) -> list[Listed[Spend]]:
    """What an opening of the Watcher's roll that is left would bring a hero who can pay for it (HR-Q-05)."""
    if roll.pool.who == hero.id or roll.bought >= roll.openings or not hero.pp or hero.dead:
        return []
    if _ends(game, roll):
        return []
    return list(_wares(hero, _own_entries(game, hero), resting=game.scene is None))


def _ends(game: State, reaction: Roll) -> bool:
    """Whether what a hero has rolled is sure to end the scene, in which nothing that is bought would serve any more: its
    last die of a task, or the last foe that stands in its way and has no answer (HR-Q-05, HR-LOOP-48)."""
    deed, scene = game.deed, game.scene
    roll = deed.roll if deed else None
    if deed is None or scene is None or roll is None or not roll.declared or not reaction.declared:
        return False
    intent = deed.intent
    if roll.pool.targets or roll.sum < reaction.sum or deed.who not in [each.id for each in game.heroes]:
        return False
    hurt, more = intent.verb == "hurt", worth.more(roll.pool, intent)
    size, _ = adjusted(roll.effect, roll.sum - reaction.sum, reaction.effect, hurt=hurt, more=more)
    if intent.use == "objective":
        return len(scene.dice) == 1 and not cleared(scene.dice[0], size)
    target = game.figure(intent.target) if intent.use == "stress" and hurt else None
    return (
        isinstance(target, Antagonist)
        and target.tier not in game.row.takes
        and goals.hangs_on(game, scene, target)
        and becoming.fells(target, intent.type, size)
    )


def buy(game: State, hero: Protagonist, roll: Roll, what: Spend) -> None:
    """One opening is paid for, and what it brings is had at once."""
    purse.pay(game, hero, "HR-PP-20" if what.what == "resource" else "HR-PP-19", "an opening")
    roll.bought += 1
    _handed(game, hero, what)


def _wanted(game: State, hero: Protagonist, among: list[Listed[Spend]]) -> bool:
    """Whether a person would want to be asked: where something is worth thinking of, and not again in a scene in which it
    was declined (HR-LOOP-28, HR-LOOP-48)."""
    if game.settings.dice == "ask" or game.stepwise:
        return True
    if game.rest and not any(any(each.stress.values()) or any(each.trauma.values()) for each in game.party()):
        return False
    least = THOUGHT * stakes.spark(hero)
    wanted = hero.pp >= SPARE and any(worth.ware(game, hero, what) >= least for _, what in among)
    return wanted and DECLINED not in hero.used


def _own_entries(game: State, hero: Protagonist) -> list[Entry]:
    """The dice of a hero in the action under way, whether it acts or reacts."""
    deed = game.deed
    rolls = [deed.roll, *deed.reactions.values()] if deed else []
    return [entry for roll in rolls if roll and roll.pool.who == hero.id for entry in roll.pool.traits]


def _wares(hero: Protagonist, rolled: list[Entry], *, resting: bool) -> Iterator[Listed[Spend]]:
    price = Price(sparks=1)
    for each in wares_of(hero, rolled, resting=resting):
        id, what = f"opening:{each.id}", each.what
        yield Option(id, hero.seat, each.words, each.rule, price, "opening", hero.id, action=what), what


def _handed(game: State, hero: Protagonist, what: Spend) -> None:
    if what.what == "resource":
        kept = [each for each in hero.resources if game.rest and each.until == "next"]
        hero.resources = [*kept, Hung(game.key("res"), what.key, what.size, "scene", hero.id)]
        game.record(
            ev.Hangs(
                rule="HR-PP-20", who=hero.name, id=hero.id, sort="resource", name=what.key, now=what.size
            )
        )
    elif what.what == "tired":
        flaws.lifted(hero, what.key)
    elif what.what == "kept":
        hero.held.append(Hung(game.key("held"), what.key, what.size, "roll", hero.id))
        game.record(
            ev.Hangs(
                rule="HR-PP-19",
                who=hero.name,
                id=hero.id,
                sort=f"{what.key} die",
                name=what.key,
                now=what.size,
            )
        )
    else:
        rolled = [entry.key for entry in _own_entries(game, hero)]
        for hung in (hero.assets, hero.held):
            for at, each in enumerate(hung):
                if each.key == what.key:
                    key = game.key("held") if each.key in rolled and each.until == "roll" else each.key
                    hung[at] = Hung(key, each.name, step(each.size, 1), each.until, each.by)
                    game.record(
                        ev.Hangs(
                            rule="HR-PP-19",
                            who=hero.name,
                            id=hero.id,
                            sort="asset",
                            name=each.name,
                            before=each.size,
                            now=step(each.size, 1),
                        )
                    )
