"""Steps 6 to 9 of a roll: which dice make the total and the effect, what is paid for more (HR-ROLL, HR-D-07, HR-D-08)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import sub

from engine.heroic.asks import lying, odds, opposed, worth
from engine.heroic.asks.dice import Pick
from engine.heroic.asks.effect import adjusted
from engine.heroic.rules import purse, rolling
from engine.heroic.rules.picking import WORDS, Way, doom_for, further_words, offered, option_of
from engine.heroic.state import events as ev
from engine.heroic.state.actions import Choose, Intend
from engine.heroic.state.pieces import (
    GM,
    Character,
    Deed,
    Protagonist,
    Roll,
)
from engine.heroic.state.state import State
from engine.table import Asking, Option, Request

MATTERS = 0.10
"""A toggle that changes the chance by less is not asked for (HR-LOOP-16)."""
SWINGS = 0.4
"""A third die that changes it by so much is, whatever it is thought to be worth: the pool has promised it."""
GOOD, FAIR = 0.97, 0.5
"""A way that is worth less than this share of the best is no good one (HR-LOOP-16), or to who is asked for each step."""
MUCH = 1.5
"""A further effect is asked for where it brings so many track steps more than its price."""


def choose(game: State, deed: Deed, roll: Roll, *, beat: int | None = None) -> Asking[None]:
    """Total and effect are chosen, more dice paid for; then all is declared (HR-ROLL-07 to -12).

    ``beat`` is the total that a reaction has to be above. It passes by itself where nothing hangs on it (HR-LOOP-16).
    """
    who = rolling.roller(game, roll)
    free, ways = offered(game, roll, beat)
    seat = who.seat if who else GM
    picked = ways[0].what if len(ways) == 1 else None
    if picked is None and isinstance(who, Protagonist) and game.settings.dice == "sensible":
        picked = _plain(game, deed, roll, seat, free, ways, beat)
    if picked is None:
        name = rolling.called(who)
        made = [partial(option_of, seat, each) for each in ways]
        (taken,) = yield Request(
            "dice", f"{name}: which dice?", (seat,), rule="HR-D-07", drafts=lambda _, __: made,
            rank=lambda made: _ranked(game, made),
        )  # fmt: skip
        assert isinstance(taken.action, Choose)
        picked = taken.action
    _declare(game, roll, picked, who)


def _ranked(game: State, made: list[Option]) -> list[Option]:
    """First what is worth most, its price and the third die that the Watcher may pay for counted: that is preset; then what
    is free by its worth, then what is paid for by its own (HR-LOOP-14, HR-LOOP-15, HR-D-08)."""
    priced = [
        (each.action, getattr(each.price, "die", 6)) for each in made if isinstance(each.action, Choose)
    ]
    seat = made[0].seat if made else GM
    found = zip(made, lying.worths(game, seat, priced, wary=seat != GM), strict=True)
    worths = {each.id: worth for each, worth in found}
    ranked = sorted(made, key=lambda each: (each.price is not None, -worths[each.id]))
    best = min(ranked, key=lambda each: -worths[each.id], default=None)
    return sorted(ranked, key=lambda each: each is not best)


def _plain(
    game: State, deed: Deed, roll: Roll, seat: str, free: int, ways: list[Way], beat: int | None
) -> Choose | None:
    """The best of what costs nothing; None where a person would want to be asked: two good ways, or a die more that changes
    the chance and is worth its price (HR-LOOP-16); in a reaction, whose end is known, only where a die more turns it, or
    makes less of what lands (HR-LOOP-23)."""
    attack = deed.roll if beat is not None else None
    turned = attack is not None and _turned(attack, deed.intent, roll, free, ways)
    if attack and free == 1 and not turned:
        return ways[0].what
    value = lying.less_its_price(game, seat)
    worths = [value(each.what) for each in ways[:free]]
    if attack is None:
        asked = _asks(game, deed, roll, worths, ways, value)
    else:
        best = max(worths)
        asked = turned and (
            game.setup.mode == "lesson" or any(value(each.what) > best for each in ways[free:])
        )
    return None if asked else ways[worths.index(max(worths))].what


def _turned(attack: Roll, intent: Intend, roll: Roll, free: int, ways: list[Way]) -> bool:
    """Whether less lands with a die more that is paid for."""
    lands = [_lands(attack, intent, roll, each.what) for each in ways]
    return min(lands) < min(lands[:free])


def _asks(
    game: State,
    deed: Deed,
    roll: Roll,
    worths: list[float],
    ways: list[Way],
    value: Callable[[Choose], float],
) -> bool:
    """Whether who acts would want to be asked, what costs nothing being worth so much."""
    free, taught = len(worths), game.setup.mode == "lesson"
    best, *others = sorted(worths, reverse=True)
    if others and (taught or others[0] >= (FAIR if game.stepwise else GOOD) * best):
        return True
    now: list[float] = []
    for each in ways[free:]:
        gain = value(each.what) - best
        if each.what.second and gain >= MUCH:
            return True
        if each.what.third and not each.what.second:
            now = now or _chances(game, deed, roll, max(each.sum for each in ways[:free]))
            then = _chances(game, deed, roll, each.sum)
            if max(map(sub, then, now)) >= (MATTERS if taught or gain > 0 else SWINGS):
                return True
    return False


def _lands(attack: Roll, intent: Intend, roll: Roll, choice: Choose) -> int:
    """The size of the effect that lands with a choice of a reaction's dice, larger by a second die; 0 if it is foiled."""
    total = sum(roll.values[at] for at in choice.total)
    if total > attack.sum:
        return 0
    effect = roll.pool.entries[choice.effects[0]].size if choice.effects else 4
    hurt, more = intent.verb == "hurt", worth.more(attack.pool, intent)
    size, second = adjusted(attack.effect_on(roll.pool.who), attack.sum - total, effect, hurt=hurt, more=more)
    return odds.BEYOND if second else size


def _chances(game: State, deed: Deed, roll: Roll, total: int) -> list[float]:
    """The chance of a declared total against each whom it is aimed at, as far as is known what they roll; and if the Watcher
    pays for a third die where it may."""
    theirs = [each for _, each in opposed.targets(game, game.figure(deed.who), deed.intent, roll.pool)]
    plain = [odds.together(total, (each,)) for each in theirs]
    thirds = opposed.thirds(game, theirs)
    return [
        *plain,
        *(odds.together(total, (each,), (more,)) for each, more in zip(theirs, thirds, strict=True)),
    ]


def _declare(game: State, roll: Roll, picked: Choose, who: Character | None) -> None:
    roll.total, roll.effects, roll.declared = picked.total, picked.effects, True
    if isinstance(who, Protagonist):
        if picked.third:
            purse.pay(game, who, "HR-PP-06", WORDS[picked.third], picked.third)
        if picked.second:
            purse.pay(game, who, "HR-PP-07", further_words(picked.second), picked.second)
    elif picked.third or picked.second:
        pick = Pick(picked.total, picked.effects, roll.sum, ())
        for size in doom_for(game, roll, pick, picked.third, picked.second) or ():
            purse.spend(game, size, "HR-DOOM-10" if picked.third else "HR-DOOM-11", "into the roll")
    name = rolling.called(who)
    game.record(
        ev.Totalled(
            rule="HR-ROLL-12",
            who=name,
            id=roll.pool.who,
            total=roll.sum,
            effect=roll.effect,
            openings=roll.openings,
            places=roll.total,
            effects=roll.effects,
        )
    )
