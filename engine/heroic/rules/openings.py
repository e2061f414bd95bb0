"""Step 10: dice that show 1, bought by the other side (HR-ROLL-13, HR-DOOM-24 to -27, HR-PP-19, HR-PP-20, HR-Q-05)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.heroic.rules import purse
from engine.heroic.rules.landing import Price
from engine.heroic.state import events as ev
from engine.heroic.state.actions import Spend
from engine.heroic.state.pieces import GM, Character, Entry, Hung, Protagonist, Roll
from engine.heroic.state.state import State
from engine.heroic.state.words import D12, RESOURCE, step
from engine.table import Asking, Listed, Option, may

DECLINED = "scene:opening:no"
"""A mark of who had no use for an opening in this scene."""
SPARE = 2
"""The last spark is worth more as a die in the next roll than a resource is (HR-BAL-14)."""


def sold(game: State, roll: Roll) -> Asking[None]:
    """The Watcher may buy the openings of a hero's roll (HR-ROLL-13, HR-DOOM-27)."""
    roller = None if roll.pool.who == "doom" else game.figure(roll.pool.who)
    if isinstance(roller, Protagonist):
        yield from _sold(game, roller, roll)


def _sold(game: State, hero: Protagonist, roll: Roll) -> Asking[None]:
    """The Watcher buys a hero's openings: 1 PP each, and the Doom Pool grows (HR-DOOM-24 to -27, HR-PP-23)."""
    left = roll.openings
    while left:
        things = [("d6", "Buy it: a d6 more", "d6"), ("step", "Buy it: the lowest die steps up", "step")]
        if left == roll.openings and left > 1:
            size = min(D12, 4 + 2 * left)
            things.append(("all", f"Buy all {left}: one d{size}", "all"))
        among = [
            (
                Option(
                    f"buy:{id}", GM, words, "HR-DOOM-24", kind="buy", actor=hero.id, action=Spend("buy", id)
                ),
                thing,
            )
            for id, words, thing in things
        ]
        how = yield from may(
            GM, "gm.buy", f"{hero.name} rolled {left} opening{'s' * (left > 1)}.", among, rule="HR-D-09"
        )
        if how is None:
            return
        purse.earn(game, hero, "HR-PP-23", "an opening")
        if how == "all":
            purse.grow(game, [min(D12, 4 + 2 * left)], "HR-DOOM-26", f"openings of {hero.name}")
            roll.bought = left
            return
        if how == "d6":
            purse.grow(game, [6], "HR-DOOM-24", f"an opening of {hero.name}")
        else:
            purse.step_lowest(game, "HR-DOOM-24", f"an opening of {hero.name}")
        roll.bought += 1
        left -= 1


def bought(game: State, hero: Character, roll: Roll) -> Asking[None]:
    """A hero may buy openings of the Watcher's roll, 1 PP each (HR-PP-19, HR-PP-20, HR-Q-05)."""
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


def wares(game: State, hero: Protagonist, roll: Roll) -> list[Listed[Spend]]:
    """What an opening of the Watcher's roll that is left would bring a hero who can pay for it (HR-Q-05)."""
    if roll.pool.who == hero.id or roll.bought >= roll.openings or not hero.pp or hero.dead:
        return []
    return list(_wares(hero, _own_entries(game, hero)))


def buy(game: State, hero: Protagonist, roll: Roll, what: Spend) -> None:
    """One opening is paid for, and what it brings is had at once."""
    purse.pay(game, hero, "HR-PP-20" if what.what == "resource" else "HR-PP-19", "an opening")
    roll.bought += 1
    _handed(game, hero, what)


def _wanted(game: State, hero: Protagonist, among: list[Listed[Spend]]) -> bool:
    """Whether a person would want to be asked: not for a resource with one as good at hand or for the last spark, and not
    again in a scene in which it was declined (HR-LOOP-28, HR-LOOP-48)."""
    if game.settings.dice == "ask":
        return True
    best = max((RESOURCE[rank] for rank in hero.card.specialties.values()), default=0)
    spared = hero.pp >= SPARE or game.setup.mode == "lesson"
    better = spared and best > max((each.size for each in hero.resources), default=0)
    return DECLINED not in hero.used and (better or any(what.what != "resource" for _, what in among))


def _own_entries(game: State, hero: Protagonist) -> list[Entry]:
    """The dice of a hero in the action under way, whether it acts or reacts."""
    deed = game.deed
    rolls = [deed.roll, *deed.reactions.values()] if deed else []
    return [entry for roll in rolls if roll and roll.pool.who == hero.id for entry in roll.pool.traits]


def _wares(hero: Protagonist, rolled: list[Entry]) -> Iterator[Listed[Spend]]:
    def option(id: str, words: str, rule: str, what: Spend) -> Listed[Spend]:
        return Option(
            f"opening:{id}", hero.seat, words, rule, Price(sparks=1), "opening", hero.id, action=what
        ), what

    for each in (*hero.assets, *hero.held):
        if each.size < D12:
            words = f"{each.name} becomes d{step(each.size, 1)}"
            yield option(each.key, words, "HR-PP-19", Spend("step", each.key))
    for entry in rolled:
        if entry.box == "bonus" and entry.paid and entry.name not in [each.name for each in hero.held]:
            size = step(entry.size, 1)
            words = f"The {entry.name} becomes d{size}, for your next roll"
            yield option(entry.name, words, "HR-PP-19", Spend("kept", entry.name, size))
    for name, rank in hero.card.specialties.items():
        size = RESOURCE[rank]
        if (name, size) not in [(each.name, each.size) for each in hero.resources]:
            yield option(
                f"res:{name}",
                f"A resource of {name}, d{size}, for the scene",
                "HR-PP-20",
                Spend("resource", name, size),
            )
    for key, mod in hero.mods.items():
        if mod.code == "tired":
            yield option(f"tired:{key}", "Get the tired power back", "HR-C-36", Spend("tired", key))


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
        del hero.mods[what.key]
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
