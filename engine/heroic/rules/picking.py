"""Which choices of dice there are: what costs nothing, and what is paid for (HR-D-07, HR-D-08, HR-LOOP-14, HR-LOOP-15)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec import Struct

from engine.heroic.asks import becoming, intents, odds, recovering
from engine.heroic.asks.answers import striking
from engine.heroic.asks.dice import Die, Pick, picks
from engine.heroic.asks.effect import cleared, toiled
from engine.heroic.rules import rolling
from engine.heroic.state.actions import Choose, Intend
from engine.heroic.state.pieces import GM, Antagonist, Character, Protagonist, Roll
from engine.heroic.state.price import Price
from engine.heroic.state.state import State
from engine.heroic.state.words import D12, SIZES, step
from engine.table import Option

MOST = 2
"""So many dice does the Watcher buy into a total at most, and one as a further effect."""
WORDS = ("", "a third die", "two more dice", "three more dice", "four more dice", "five more dice")


class Way(Struct, frozen=True, gc=False):
    """A choice of dice: what, the sum and the sizes it comes to, what is paid for it."""

    what: Choose
    sum: int
    sizes: tuple[int, ...]
    price: Price | None = None

    @property
    def id(self) -> str:
        """The id of the option that it is."""
        return f"dice:{'+'.join(map(str, self.what.total))}/{'+'.join(map(str, self.what.effects))}"


def offered(game: State, roll: Roll, beat: int | None) -> tuple[int, list[Way]]:
    """How many choices cost nothing, and all of them, those first (HR-LOOP-14, HR-LOOP-15)."""
    rolled = roll.dice
    dice = _levelled(rolled, _task(game) if beat is None else [])
    picking = partial(_picks, rolled, dice)
    free = picking(0, _kept(roll)) or picking()
    return len(free), _choices(game, rolling.roller(game, roll), roll, picking, free, beat)


def _levelled(dice: Sequence[Die], task: list[int]) -> Sequence[Die]:
    """Dice to choose from: of a task a die larger than all of it does no more than one as large (HR-LOOP-14)."""
    most = max(task, default=D12)
    return [(min(size, most), value) for size, value in dice] if most < D12 else dice


def _picks(rolled: Sequence[Die], dice: Sequence[Die], third: int = 0, second: int = 0) -> Sequence[Pick]:
    """Choices that no other beats, of ``dice`` as they count, with the sizes that the effect dice have as ``rolled``."""
    found = picks(dice, third, second)
    if dice is rolled:
        return found
    return [
        Pick(each.total, each.effects, each.sum, tuple([rolled[at][0] for at in each.effects]))
        if each.effects
        else each
        for each in found
    ]


def _choices(
    game: State,
    who: Character | None,
    roll: Roll,
    picking: Callable[[int, int], Sequence[Pick]],
    free: Sequence[Pick],
    beat: int | None,
) -> list[Way]:
    found = [Way(Choose(each.total, each.effects), each.sum, each.sizes) for each in free]
    hero = who if isinstance(who, Protagonist) else None
    rolled = len(roll.values) - roll.openings
    purse_ = hero.pp if hero else len(game.doom)
    most = min(purse_, len(WORDS) - 1, rolled - 2) if hero else min(purse_, MOST)
    if most < 1 and not purse_:
        return found
    enough = _enough(game, hero) if hero and beat is None else 0
    task = _task(game)
    for third in range(most + 1):
        kept = _kept(roll, third)
        further = _further(game, beat, rolled - third - kept - 3, hero, bool(striking(roll.pool)))
        for second in range(min(further, purse_ - third) + 1):
            if not third and not second:
                continue
            several = picking(third, kept + second)
            for each in several or ([] if second else picking(third, 0)):
                dice = [] if hero else doom_for(game, roll, each, third, second)
                if dice is None or (second and hero and _idle(each, enough, task, beat)):
                    continue
                price = Price(sparks=third + second) if hero else Price(dice=tuple(dice))
                what = Choose(each.total, each.effects, third, second)
                found.append(Way(what, each.sum, each.sizes, price))
    return found


def _kept(roll: Roll, third: int = 0) -> int:
    """How many effect dice beyond the first an area keeps, as far as there are dice (HR-C-17, HR-Q-71)."""
    return min(len(roll.pool.targets), max(0, len(roll.values) - roll.openings - 3 - third))


def _further(game: State, beat: int | None, left: int, hero: Protagonist | None, strikes: bool) -> int:
    """How many effect dice may be bought: in a reaction only by a hero who means to hit back with them, and none where one
    effect is all there can be (HR-PP-07, HR-Q-53)."""
    intent = game.deed.intent if game.deed else None
    single = intent is None or intent.verb == "clever" or (game.rest is not None and intent.verb == "help")
    if single or (beat is not None and not (hero and strikes)):
        return 0
    return max(0, left) if hero else 1


def _idle(pick: Pick, enough: int, task: list[int], beat: int | None) -> bool:
    """Whether the last effect would serve nobody: in a reaction that foils nothing (HR-Q-16), or where those before it do
    all that they can."""
    if beat is not None:
        return pick.sum <= beat
    return pick.sizes[0] >= enough or (bool(task) and not _undone(task, pick.sizes[:-1]))


def _task(game: State) -> list[int]:
    """The dice of the task that an action works on, the one it is aimed at first; none if it does something else."""
    deed, scene = game.deed, game.scene
    if deed is None or scene is None or deed.intent.use != "objective":
        return []
    at = int(deed.intent.target)
    return [scene.dice[at], *scene.dice[:at], *scene.dice[at + 1 :]]


def _undone(task: list[int], sizes: Sequence[int]) -> list[int]:
    """What effects as rolled leave of a task: the first is for what it is aimed at (HR-EFF-09, HR-EFF-11, HR-Q-39)."""
    left = list(task)
    for nth, size in enumerate(sizes):
        at = toiled(left, size) if nth else 0
        left[at : at + 1] = filter(None, [cleared(left[at], size)])
        if not left:
            break
    return left


def _enough(game: State, hero: Protagonist) -> int:
    """The size of an effect that does all there is to do of its kind (HR-Q-39); beyond any if there is none."""
    deed, scene = game.deed, game.scene
    if deed and game.rest and deed.intent.verb == "heal":
        return recovering.harm(hero, deed.intent)
    if deed is None or scene is None:
        return odds.BEYOND
    intent, enough = deed.intent, odds.BEYOND
    if intent.verb == "hurt" and intent.use == "stress":
        return _felling(game, hero, intent)
    if intent.verb != "help":
        return enough
    if intent.use == "complication":
        hung = game.figure(intent.target).complications
        enough = next((each.size for each in hung if each.key == intent.key), enough)
    elif intent.use == "restore":
        enough = 0
    if enough < odds.BEYOND:
        if sum(each.what.use == intent.use for each in intents.rolled(game, hero, "help")) > 1:
            return odds.BEYOND
    return enough


def _felling(game: State, hero: Protagonist, intent: Intend) -> int:
    """The size of an effect that puts out the only foe there is to aim at, even a step back and if nothing can answer it
    (HR-EFF-03, HR-Q-39); beyond any if there is none."""
    foe = game.figure(intent.target)
    others = (each.what for each in intents.rolled(game, hero, "hurt") if each.what.use == "stress")
    if (
        not isinstance(foe, Antagonist)
        or foe.tier in game.row.takes
        or any(what.target != foe.id for what in others)
    ):
        return odds.BEYOND
    return next((size for size in SIZES if becoming.fells(foe, intent.type, step(size, -1))), odds.BEYOND)


def further_words(many: int) -> str:
    """Effect dice that are paid for, in words."""
    return "a second effect" if many == 1 else f"{many} effects more"


def _rule(seat: str, what: Choose) -> str:
    """By which rule it is had: more dice are paid for by a hero with PP, by the Watcher with doom dice."""
    third, second = ("HR-DOOM-10", "HR-DOOM-11") if seat == GM else ("HR-PP-06", "HR-PP-07")
    return third if what.third else second if what.second else "HR-ROLL-08"


def option_of(seat: str, each: Way) -> Option:
    """The option that a choice of dice is."""
    what = each.what
    effects = " and ".join(f"d{size}" for size in each.sizes)
    more = f", {WORDS[what.third]}" * bool(what.third)
    if what.second:
        more += f", {further_words(what.second)}"
    return Option(
        each.id,
        seat,
        f"{each.sum} with {effects}{more}",
        _rule(seat, what),
        each.price,
        "dice",
        amount=each.sum,
        action=what,
    )


def doom_for(game: State, roll: Roll, pick: Pick, third: int, second: int) -> list[int] | None:
    """Doom dice that pay for more dice, each at least as large as its die (HR-DOOM-10, -11); None if there are none."""
    sizes = roll.pool.sizes
    wanted = sorted([sizes[at] for at in pick.total])[:third]
    wanted += sorted([sizes[at] for at in pick.effects])[:second] if second else []
    left = list(game.doom)
    spent = []
    for size in sorted(wanted, reverse=True):
        found = next((die for die in left if die >= size), 0)
        if not found:
            return None
        left.remove(found)
        spent.append(found)
    return spent
