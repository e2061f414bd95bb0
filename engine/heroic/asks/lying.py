"""What a choice of dice that lie is worth (HR-GM-25, HR-LOOP-16)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from engine.heroic.asks import becoming, odds, opposed, recovering, stakes, worth
from engine.heroic.asks.answers import strike, striking
from engine.heroic.asks.effect import adjusted
from engine.heroic.asks.odds import SIZES
from engine.heroic.state.actions import Choose, Intend
from engine.heroic.state.pieces import GM, Antagonist, Character, Deed, Protagonist, Roll
from engine.heroic.state.state import State
from engine.heroic.state.words import PRICE_OF_DIE
from engine.table import Seat

Value = Callable[[Choose], tuple[float, float]]
"""What a choice of dice is worth before its price, and its chance to win."""


LANDS = {"feed": "to Peril", "strip": "cuts it"}
"""What an effect does that is no stress and no complication."""


def roll_of(game: State) -> Roll | None:
    """The roll whose dice are to be chosen: of who acts, else the reaction whose dice are not chosen yet."""
    deed = game.deed
    if deed is None or deed.roll is None or not deed.roll.declared:
        return deed.roll if deed else None
    return next((each for each in deed.reactions.values() if not each.declared), None)


def worths(game: State, seat: Seat, ways: Sequence[tuple[Choose, int]], *, wary: bool = False) -> list[float]:
    """What several choices of the dice that lie are worth to a seat, each with the doom die it costs, if any; to who is
    ``wary``, with the third die that the Watcher pays for against it (HR-GM-12)."""
    roll = roll_of(game)
    if roll is None or game.deed is None:
        return [0.0 for _ in ways]
    value = valued(game, game.deed, roll, wary=wary)
    return [value(what)[0] - price(game, seat, what, die) for what, die in ways]


def less_its_price(game: State, seat: Seat) -> Callable[[Choose], float]:
    """What a choice of the dice that lie is worth to a hero's seat, for one after the other."""
    roll = roll_of(game)
    if roll is None or game.deed is None:
        return lambda _: 0.0
    value = valued(game, game.deed, roll)
    return lambda what: value(what)[0] - price(game, seat, what, 0)


def valued(game: State, deed: Deed, roll: Roll, *, wary: bool = False) -> Value:
    """Of whichever roll lies."""
    return _first(game, deed, roll, wary) if roll is deed.roll else _second(game, deed, roll)


def _first(game: State, deed: Deed, roll: Roll, wary: bool) -> Value:
    """Of the roll of who acts: the Watcher turns what a third die turns, which the ``wary`` reckon with, and is a doom die
    poorer for it (HR-GM-12)."""
    intent, actor, values = deed.intent, game.figure(deed.who), roll.values
    hurt, more = intent.verb == "hurt", worth.more(roll.pool, intent)
    met = [
        (against, _values(game, actor, aim))
        for aim, against in opposed.targets(game, actor, intent, roll.pool)
    ]
    thirds = opposed.answered(game, [against for against, _ in met]) if wary else (0,) * len(met)
    paid = PRICE_OF_DIE.get(min(game.doom), 0.0) if any(thirds) else 0.0
    sizes, further = roll.pool.sizes, _values(game, actor, intent)
    ends, elsewhere = _ends(game, actor, intent) if wary else ([], further)

    def value(what: Choose) -> tuple[float, float]:
        total, dice = sum([values[at] for at in what.total]), [sizes[at] for at in what.effects]
        gain = wins = holds = fells = 0.0
        for nth, (against, worths) in enumerate(met):
            found = odds.known(total, dice[nth] if nth < len(dice) else 4, against, hurt, more)
            left = odds.together(total, (against,), (1,)) / found.win if thirds[nth] and found.win else 1.0
            gain += left * found.mean(worths) + (1 - left) * found.win * paid
            wins, holds = wins or found.win, holds or left * found.win
            fells = fells or left * sum([found.effects[at] for at in ends])
        for at in [SIZES.index(size) for size in dice[len(met) :]]:
            gain += worth.FURTHER * ((holds - fells) * further[at] + fells * elsewhere[at])
        return gain, wins

    return value


def _ends(game: State, actor: Character, intent: Intend) -> tuple[list[int], tuple[float, ...]]:
    """Which of `SIZES` surely put whom a hero aims at out, so that a further effect has to find another; and what each size
    is worth on the best of the others (HR-Q-39)."""
    foe = game.figure(intent.target) if intent.verb == "hurt" and intent.use == "stress" else None
    further = _values(game, actor, intent)
    if not isinstance(foe, Antagonist) or not isinstance(actor, Protagonist) or game.scene is None:
        return [], further
    ends = [
        at for at, size in enumerate(SIZES) if size and becoming.surely_fells(game, foe, intent.type, size)
    ]
    others = [
        stakes.values(game, actor, replace(intent, target=each.id))
        for each in game.scene.foes
        if each.able and each is not foe
    ]
    return ends, tuple(map(max, zip(*others, strict=True))) if others else (0.0,) * len(SIZES)


def _second(game: State, deed: Deed, roll: Roll) -> Value:
    """Of a reaction, whose end is known."""
    attack = deed.roll
    assert attack
    intent, actor = deed.intent, game.figure(deed.who)
    more = worth.more(attack.pool, intent)

    def value(what: Choose) -> tuple[float, float]:
        total, effect = chosen(roll, what)
        won = total > attack.sum
        if intent.verb != "hurt":
            return _lost_to_watcher(game, actor, intent, attack, total, effect), float(won)
        whom = game.figure(roll.pool.who)
        if won:
            kept = 0.1 * effect / 4
            if isinstance(whom, Protagonist):
                kept += _struck(game, whom, actor, roll, what)
            return kept, 1.0
        size, second = adjusted(
            attack.effect_on(roll.pool.who), attack.sum - total, effect, hurt=True, more=more
        )
        hero = whom if isinstance(whom, Protagonist) else None
        cost = stakes.borne(hero, intent, attack.pool) if hero else stakes.landing(whom, intent)
        return -cost[SIZES.index(odds.BEYOND if second else size)], 0.0

    return value


def chosen(roll: Roll, what: Choose) -> tuple[int, int]:
    """The total and the effect die of a choice."""
    effect = roll.pool.entries[what.effects[0]].size if what.effects else 4
    return sum([roll.values[at] for at in what.total]), effect


def comes_to(deed: Deed, roll: Roll, what: Choose) -> str:
    """What comes of an attack against a reaction, in short."""
    attack, (total, effect) = deed.roll, chosen(roll, what)
    assert attack
    if total > attack.sum:
        return "foiled"
    if deed.intent.verb != "hurt":
        return "it is done"
    more = worth.more(attack.pool, deed.intent)
    size = adjusted(attack.effect_on(roll.pool.who), attack.sum - total, effect, hurt=True, more=more)[0]
    return f"d{size} {LANDS.get(deed.intent.use, 'lands')}" if size else "nothing lands"


def _struck(game: State, hero: Protagonist, actor: Character, roll: Roll, what: Choose) -> float:
    """What effect dice besides the first do to the actor, where the hero hits back with them (HR-PP-07)."""
    struck = striking(roll.pool)
    values = stakes.values(game, hero, strike(game, hero, actor, struck)) if struck else ()
    return sum(values[SIZES.index(roll.pool.entries[at].size)] for at in what.effects[1:]) if values else 0.0


def _values(game: State, actor: Character, intent: Intend) -> tuple[float, ...]:
    if isinstance(actor, Antagonist):
        return stakes.landing(game.figure(intent.target), intent)
    if game.rest and intent.verb == "heal" and isinstance(actor, Protagonist):
        return recovering.healing(actor, intent)
    return stakes.values(game, actor, intent)


def landing(whom: Character, intent: Intend, size: int) -> float:
    """What an effect die does to its target, in track steps."""
    return stakes.landing(whom, intent)[SIZES.index(size)]


def _lost_to_watcher(
    game: State, actor: Character, intent: Intend, attack: Roll, total: int, effect: int
) -> float:
    """What the Doom Pool's reaction takes from an action: nothing if that is won anyway."""
    if total > attack.sum:
        return 1.5
    return 0.02 * total + 0.01 * effect


def price(game: State, seat: Seat, what: Choose, die: int) -> float:
    """What is paid for more dice: sparks by what they are worth, doom dice by size (HR-GM-12, HR-GM-24)."""
    if not what.third and not what.second:
        return 0.0
    if seat != GM:
        return stakes.spark(game.hero_of(seat)) * (what.third + what.second)
    return game.row.worth * PRICE_OF_DIE.get(die, 1.0) * (what.third + what.second)
