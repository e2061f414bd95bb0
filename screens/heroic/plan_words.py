"""A pool in words: what a die is, the likeliest effect, what it costs, how often it comes (HR-LOOP-10, HR-LOOP-12)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.heroic.asks.odds import BEYOND, SIZES
from engine.heroic.seen.sheets import PlanSheet
from engine.heroic.state.price import Price
from engine.heroic.state.words import PERIL
from engine.table.chances import in_hundred, percent

TITLES = {
    "affiliation": "Company",
    "distinction": "Hallmark",
    "set1": "Gift",
    "set2": "Gift",
    "specialty": "Specialty",
    "asset": "Asset",
    "bonus": "Bonus",
    "complication": "Hampered",
    "stress": "Their hurt",
    "own": "Own hurt",
    "extra": "Extra",
    "trick": "Trick",
    "doom": "Peril",
    "crowd": "Crowd",
    "guard": "Guard",
}
"""What a box is called in the column."""
FEW = 2
"""Of so many targets each chance is told beside an intent."""
FIRST = 9
"""So many intents have a line each; there are as many digits."""
LEAST = 0.005
"""A smaller chance is not told, nor a smaller difference."""
FRACTIONS = ((9, 20), (1, 4), (1, 3), (1, 2), (2, 3), (3, 4))


def title(box: str, key: str) -> str:
    """The box of a die; of what is paid for, what it is."""
    word = key.partition(":")[0]
    return {"stunt": "Stunt", "push": "Push"}.get(word, TITLES.get(box, box.title()))


def sized(size: int) -> str:
    """``d8``; ``12+`` where a second effect is due."""
    return "12+" if size >= BEYOND else f"d{size}"


def die(size: int) -> str:
    """A die as a die, its sides in it."""
    return f"[d{size}]"


def often(chance: float) -> str:
    """``1 in 2``: the nearest of simple fractions, else one in so many."""
    if chance <= LEAST:
        return "never"
    if chance > 0.8:
        return "nearly always"
    ways = [*FRACTIONS, *((1, many) for many in range(5, 21))]
    few, many = min(ways, key=lambda each: abs(each[0] / each[1] - chance))
    return f"{few} in {many}"


def likeliest(plan: PlanSheet) -> int:
    """The effect that is likeliest, 0 if there is none or its size changes nothing."""
    if plan.whole:
        return 0
    best = max(range(1, len(SIZES)), key=lambda at: plan.effects[at])
    return SIZES[best] if plan.effects[best] >= LEAST else 0


def had_whole(plan: PlanSheet) -> str:
    """What comes of it if it is won, whatever the size of the effect; empty where that size counts."""
    return next((words for _, words in plan.comes), "") if plan.whole else ""


def marked(plan: PlanSheet, star: str) -> str:
    """``-1* 72% d10``: what the dice laid out cost or bring, the chance, the likeliest effect; or what lands. ``80/42%`` are
    the chances against two, ``42-83%`` the least and the best against more."""
    best = likeliest(plan)
    price = f"{-plan.price:+d}{star} " if plan.price else ""
    if plan.spends:
        price = f"-{' '.join(map(sized, plan.spends))} "
    size = sized(best) if best else "" if plan.whole else "-"
    if plan.reacting and not plan.ones:
        return price + ("foiled" if plan.win else "it is done" if plan.whole else f"{size} lands")
    if plan.aims:
        each = [in_hundred(chance) for _, chance in plan.aims]
        told = "/".join(map(str, each)) if len(each) <= FEW else f"{min(each)}-{max(each)}"
        return f"{price}{told}% {size:<3}"
    return f"{price}{percent(plan.win)} {size:<3}"


def one_by_one(plan: PlanSheet) -> str:
    """``Usher 1 80%, Usher 2 42%``: the chance against each whom an area is aimed at; empty if it is one."""
    return ", ".join(f"{name} {percent(chance)}" for name, chance in plan.aims)


def spelt(plan: PlanSheet) -> str:
    """The dice laid out by what they are, the chance, the likeliest effect with what it does, what it costs or brings; of
    dice that lie only what comes of them (HR-LOOP-47)."""
    best = likeliest(plan)
    does = dict(plan.comes).get(best, "")
    size = f"{sized(best)}{f' ({does})' if does else ''}"
    if plan.reacting and not plan.dice:
        if plan.win or plan.whole:
            return "foiled" if plan.win else f"done: {had_whole(plan)}"
        return f"{size} lands" if best else "nothing lands"
    chance = f"{in_hundred(plan.win)} in 100"
    if plan.reacting:
        chance += " to foil it" + (f", else likeliest {size} lands" if best else "")
    else:
        chance += f" against all ({one_by_one(plan)})" if plan.aims else ""
        chance += f", likeliest {size}" if best else ""
        chance += f", won: {had}" if (had := had_whole(plan)) else ""
        chance += f", lost: {plan.lost}" if plan.lost else ""
    if not plan.dice:
        return chance
    named = ", ".join(f"{name} {sized(size)}" for _, _, name, size in plan.dice)
    price = f", costs {cost(plan)}" if plan.price > 0 else ", brings 1 spark" if plan.price else ""
    return f"with {named}: {chance}{price}{brings(plan)}"


def cost(plan: PlanSheet) -> str:
    """``2 sparks``, ``d6 and d8 of Peril``: what the dice laid out cost; empty if they bring something or nothing."""
    return Price(max(0, plan.price), plan.spends).text()


def changes(plan: PlanSheet, before: PlanSheet | None) -> list[tuple[str, float]]:
    """By how much each chance differs from what it was, in points: of winning, of every size (HR-LOOP-12)."""
    if before is None or (plan.id, plan.who, plan.reacting) != (before.id, before.who, before.reacting):
        return []
    lands = "foil it" if plan.reacting else "win"
    pairs = [(lands, plan.win - before.win)]
    pairs += [
        (sized(size), now - then)
        for size, now, then in zip(SIZES, plan.effects, before.effects, strict=True)
        if size
    ]
    return [(word, by * 100) for word, by in pairs if abs(by) >= LEAST]


def brings(plan: PlanSheet) -> str:
    """``, it pays 3 XP, won 1 XP more``; ``, won with d8+ it pays 1 XP``; nothing where it pays none."""
    if plan.pays:
        return f", it pays {plan.pays} XP" + (f", won {plan.learns} XP more" if plan.learns else "")
    return f", won{enough(plan)} it pays {plan.learns} XP" if plan.learns else ""


def enough(plan: PlanSheet) -> str:
    """`` with d8+``: the least effect for which the Subplots pay; nothing for any."""
    return f" with {sized(plan.least)}+" if plan.least else ""


def named(against: Sequence[tuple[str, int]]) -> str:
    """``d6 d6, physical stress d8``: the dice of Peril, and what stands with them by its name."""
    peril = " ".join(f"d{size}" for name, size in against if name == PERIL)
    others = [f"{name} d{size}" for name, size in against if name != PERIL]
    return ", ".join(filter(None, (peril, *others)))
