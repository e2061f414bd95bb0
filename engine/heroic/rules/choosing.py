"""Steps 6 to 9 of a roll: which dice make the total and the effect, what is paid for more (HR-ROLL, HR-D-07, HR-D-08)."""

from __future__ import annotations

from operator import sub

from engine.heroic.asks import odds, opposed, recovering, weighing, worth
from engine.heroic.asks.answers import striking
from engine.heroic.asks.dice import Pick, picks
from engine.heroic.asks.effect import adjusted
from engine.heroic.asks.intents import intents
from engine.heroic.rules import purse, rolling
from engine.heroic.rules.landing import Price
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
from engine.table import Asking, Listed, Option, Request

MATTERS = 0.10
"""A toggle that changes the chance by less is not asked for (HR-LOOP-16)."""
GOOD, FAIR = 0.85, 0.5
"""A way that is worth less than this share of the best is no good one (HR-LOOP-16), or to who is asked for each step."""
MUCH = 1.25
"""A further effect is asked for where it brings so many track steps more than its price."""
MOST = 2
"""So many dice does the Watcher buy into a total at most, and one as a further effect."""
WORDS = ("", "a third die", "two more dice", "three more dice", "four more dice", "five more dice")


def choose(game: State, deed: Deed, roll: Roll, *, beat: int | None = None) -> Asking[None]:
    """Total and effect are chosen, more dice paid for; then all is declared (HR-ROLL-07 to -12).

    ``beat`` is the total that a reaction has to be above. It passes by itself where nothing hangs on it (HR-LOOP-16).
    """
    who = rolling.roller(game, roll)
    free, among = offered(game, roll, beat)
    if len(among) == 1 or (
        isinstance(who, Protagonist)
        and game.settings.dice == "sensible"
        and not _open(game, deed, roll, free, among, beat)
    ):
        best = _ranked(game, [option for option, _ in among], len(free))[0] if len(free) > 1 else among[0][0]
        picked = next(what for option, what in among if option is best)
    else:
        name = who.name if who else "Peril"
        made = [option for option, _ in among]
        (taken,) = yield Request(
            "dice", f"{name}: which dice?", (made[0].seat,), lambda _, __: made, rule="HR-D-07",
            rank=lambda made: _ranked(game, made, len(free)),
        )  # fmt: skip
        picked = next(what for option, what in among if option.id == taken.id)
    _declare(game, roll, picked, who)


def offered(game: State, roll: Roll, beat: int | None) -> tuple[list[Pick], list[Listed[Choose]]]:
    """The choices that cost nothing, and all of them, those first (HR-LOOP-14, HR-LOOP-15)."""
    free = picks(roll.dice, 0, _kept(roll)) or picks(roll.dice)
    return free, _choices(game, rolling.roller(game, roll), roll, free, beat)


def _ranked(game: State, made: list[Option], free: int) -> list[Option]:
    """What is free by its worth, then what is paid for by its own (HR-LOOP-14, HR-LOOP-15)."""

    def worst(each: Option) -> float:
        return -weighing.weigh(game, "dice", each).worth

    return [*sorted(made[:free], key=worst), *sorted(made[free:], key=worst)]


def _choices(
    game: State, who: Character | None, roll: Roll, free: list[Pick], beat: int | None
) -> list[Listed[Choose]]:
    seat = who.seat if who else GM
    found = [(_choice(seat, each, 0, 0, None), Choose(each.total, each.effects)) for each in free]
    hero = who if isinstance(who, Protagonist) else None
    rolled = len(roll.values) - roll.openings
    purse_ = hero.pp if hero else len(game.doom)
    most = min(purse_, len(WORDS) - 1, rolled - 2) if hero else min(purse_, MOST)
    enough = _enough(game, hero) if hero and beat is None else 0
    for third in range(most + 1):
        kept = _kept(roll, third)
        further = _further(game, beat, rolled - third - kept - 3, hero, bool(striking(roll.pool)))
        for second in range(min(further, purse_ - third) + 1):
            if not third and not second:
                continue
            for each in picks(roll.dice, third, kept + second) or (
                picks(roll.dice, third) if not second else []
            ):
                dice = [] if hero else _doom_for(game, roll, each, third, second)
                if dice is None or (second and hero and _idle(each, enough, beat)):
                    continue
                price = Price(sparks=third + second) if hero else Price(die=max(dice))
                option = _choice(seat, each, third, second, price)
                found.append((option, Choose(each.total, each.effects, third, second)))
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


def _idle(pick: Pick, enough: int, beat: int | None) -> bool:
    """Whether a second effect would serve nobody: in a reaction that foils nothing (HR-Q-16), or where the first does all
    that it can."""
    return pick.sizes[0] >= enough if beat is None else pick.sum <= beat


def _enough(game: State, hero: Protagonist) -> int:
    """The size of an effect that does all there is to do of its kind (HR-Q-39); beyond any if there is none."""
    deed, scene = game.deed, game.scene
    if deed and game.rest and deed.intent.verb == "heal":
        return recovering.harm(hero, deed.intent)
    if deed is None or scene is None:
        return odds.BEYOND
    intent, enough = deed.intent, odds.BEYOND
    if intent.use == "objective":
        return scene.dice[int(intent.target)] if len(scene.dice) == 1 else enough
    if intent.verb != "help":
        return enough
    if intent.use == "complication":
        hung = game.figure(intent.target).complications
        enough = next((each.size for each in hung if each.key == intent.key), enough)
    elif intent.use == "restore":
        enough = 0
    if enough < odds.BEYOND:
        helps = [each.what for each in intents(game, hero) if each.what.verb == "help"]
        if sum(each.use == intent.use for each in helps) > 1:
            return odds.BEYOND
    return enough


def _choice(seat: str, each: Pick, third: int, second: int, price: Price | None) -> Option:
    places = "+".join(map(str, each.total)) + "/" + "+".join(map(str, each.effects))
    effects = " and ".join(f"d{size}" for size in each.sizes)
    more = f", {WORDS[third]}" * bool(third)
    more += ", a second effect" if second == 1 else f", {second} effects more" if second else ""
    return Option(
        f"dice:{places}",
        seat,
        f"{each.sum} with {effects}{more}",
        "HR-PP-06" if third else "HR-PP-07" if second else "HR-ROLL-08",
        price,
        "dice",
        amount=each.sum,
        action=Choose(each.total, each.effects, third, second),
    )


def _doom_for(game: State, roll: Roll, pick: Pick, third: int, second: int) -> list[int] | None:
    """Doom dice that pay for more dice, each at least as large as its die (HR-DOOM-10, -11); None if there are none."""
    wanted = sorted(roll.dice[at][0] for at in pick.total)[:third]
    wanted += sorted(roll.dice[at][0] for at in pick.effects)[:second] if second else []
    left = list(game.doom)
    spent = []
    for size in sorted(wanted, reverse=True):
        found = next((die for die in left if die >= size), 0)
        if not found:
            return None
        left.remove(found)
        spent.append(found)
    return spent


def _open(
    game: State, deed: Deed, roll: Roll, free: list[Pick], among: list[Listed[Choose]], beat: int | None
) -> bool:
    """Whether a person would want to be asked: two good ways, or a die more that changes the chance and is worth its
    price (HR-LOOP-16); in a reaction, whose end is known, only where a die more turns it, or makes less of what lands
    (HR-LOOP-23)."""
    taught = game.setup.mode == "lesson"
    values = roll.values
    if beat is not None and deed.roll:
        lands = [_lands(deed.roll, deed.intent, roll, what) for _, what in among]
        if min(lands) >= min(lands[: len(free)]) or taught:
            return min(lands) < min(lands[: len(free)])
        worths = [weighing.weigh(game, "dice", option) for option, _ in among]
        at = max(each.worth for each in worths[: len(free)])
        return any(each.worth > at for each in worths[len(free) :] if each.price)
    best, *others = sorted(
        (weighing.weigh(game, "dice", option).worth for option, _ in among[: len(free)]), reverse=True
    )
    if others and (taught or others[0] >= (FAIR if game.stepwise else GOOD) * best):
        return True
    now = _chances(game, deed, roll, max(each.sum for each in free))
    for option, each in among[len(free) :]:
        if each.second and weighing.weigh(game, "dice", option).worth - best >= MUCH:
            return True
        if each.third and not each.second:
            then = _chances(game, deed, roll, sum(values[place] for place in each.total))
            more = max(map(sub, then, now))
            if more >= MATTERS and (taught or weighing.weigh(game, "dice", option).worth > best):
                return True
    return False


def _lands(attack: Roll, intent: Intend, roll: Roll, choice: Choose) -> int:
    """The size of the effect that lands with a choice of a reaction's dice, larger by a second die; 0 if it is foiled."""
    total = sum(roll.values[at] for at in choice.total)
    if total > attack.sum:
        return 0
    effect = roll.pool.entries[choice.effects[0]].size if choice.effects else 4
    hurt, more = intent.verb == "hurt", worth.more(attack.pool, intent)
    size, second = adjusted(attack.effect, attack.sum - total, effect, hurt=hurt, more=more)
    return odds.BEYOND if second else size


def _chances(game: State, deed: Deed, roll: Roll, total: int) -> list[float]:
    """The chance of a declared total against each whom it is aimed at, as far as is known what they roll."""
    met = opposed.targets(game, game.figure(deed.who), deed.intent, roll.pool)
    return [odds.together(total, (theirs,)) for _, theirs in met]


def _declare(game: State, roll: Roll, picked: Choose, who: Character | None) -> None:
    roll.total, roll.effects, roll.declared = picked.total, picked.effects, True
    if isinstance(who, Protagonist):
        if picked.third:
            purse.pay(game, who, "HR-PP-06", "a third die", picked.third)
        if picked.second:
            purse.pay(game, who, "HR-PP-07", "a second effect", picked.second)
    elif picked.third or picked.second:
        pick = Pick(picked.total, picked.effects, roll.sum, ())
        for size in _doom_for(game, roll, pick, picked.third, picked.second) or ():
            purse.spend(game, size, "HR-DOOM-10" if picked.third else "HR-DOOM-11", "into the roll")
    name = who.name if who else "Peril"
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
