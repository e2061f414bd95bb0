"""What one row of a list says of an option: what it does and costs before all else (IN-LOOP-17, IN-LOOP-35)."""

from __future__ import annotations

from engine.intentions.state.words import ACTS
from engine.table import Option
from screens.intentions.lanes import LANES
from screens.intentions.options import HAVE, type_of

COST = ", cost "
"""Before what a new Power costs."""
PRICES = "Corruption +1, Weakness of that cost"
"""Heads new Powers."""
AT, KNOWN = " at ", 4
"""Before whom a Power is aimed at, and letters by which one knows who that is."""
HOW = 16
"""Columns that tell how one learns a Weakness, at least."""


def proposal(option: Option) -> str:
    """A type in one line of several: ``Inspired act: +2, Goal 2 -> 1``."""
    words = used(option) if type_of(option) in HAVE else lettered(option.label)
    return words.replace("die +", "+")


def used(option: Option) -> str:
    """What is used and what it does: ``Candle Oath: no dice, but A 7, C 3, V 5``."""
    return lettered(option.label.partition(": ")[2].rstrip("."))


def lettered(words: str) -> str:
    """Lanes by their letters, so that what a type is worth has room beside it: ``Guard: V +2, C -1``."""
    words = words.replace("one die +", "die +").replace(", then ", ", ")
    for lane in LANES:
        words = words.replace(f"{lane} ", f"{lane[0]} ")
    return words


def new_power(option: Option) -> str:
    """A new Power in a list of them: of its price, which the heading names, what tells one from another.
    ``Claws, cost 1: C +3``."""
    name, _, rest = option.label.partition(": ")[2].partition(" (for ")
    price, _, does = rest.partition("): ")
    cost = price.rpartition(" ")[2]
    return lettered(f"{name}{COST}{cost}: {does.removesuffix('. Yours for good')}")


def with_effect(label: str, room: int, more: str) -> str:
    """The label of a Weakness that is exploited with its effect whole: where there is no room its name is cut."""
    name, _, effect = label.rpartition(": ")
    left = room - len(f"{more}: {effect}")
    return label if len(label) <= room else f"{name[:left].rstrip(', ')}{more}: {effect}"


def type_in_brief(option: Option, label: str, room: int, more: str) -> str:
    """A type as one row holds it: what is used, and what it brings or costs."""
    if len(label) <= room:
        return label
    type = type_of(option)
    if type == "action":
        shorter = label.replace("one bonus", "1 bonus").replace("two bonus", "2 bonus")
        return shorter if len(shorter) <= room else label.removeprefix("Action: ")
    if type in ACTS:
        shorter = label.replace(": die +", ": +")
        return shorter if len(shorter) <= room else shorter.replace(" act: ", ": ")
    if type in ("invoke", "activate"):
        return label.replace("no dice, but ", "").replace("and one die fewer", "1 die fewer")
    if type == "manifest":
        return _priced(label if COST in label else f"Manifest: {new_power(option)}", room, more)
    effect = label.rpartition(": ")[2]
    return with_effect(label, room, more) if type == "exploit" or len(effect) * 2 < room else label


def _priced(label: str, room: int, more: str) -> str:
    """A new Power as one row holds it: what it costs is never cut, and what it does only where its name has no room, or
    whom it is aimed at."""
    name, _, rest = label.partition(COST)
    price = rest.partition(": ")[0]
    if len(label) <= room or len(name + COST + price) <= room <= len(rest) * 2:
        return label
    aimed, at, _ = name.partition(AT)
    unsaid = at and len(f"{aimed}{at}{more}{COST}{rest}") + KNOWN > room
    rest = price if unsaid or len(rest) * 2 >= room else rest
    return f"{name[: room - len(rest + COST + more)].rstrip()}{more}{COST}{rest}"


def in_brief(label: str, room: int) -> str:
    """A label as one row holds it: of a Weakness to learn, whose and how, or how alone, which tells two of them apart."""
    whose, cost, rest = label.partition(" (cost ")
    how = rest.removesuffix(")").partition(": ")[2]
    if len(label) <= room or not (cost and how):
        return label
    known = f"{whose.removeprefix('Learn a ')}: "
    return f"{known if len(known) + HOW <= room else 'Learn: '}{how}"
