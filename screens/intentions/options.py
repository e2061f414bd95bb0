"""What an option means, by its id and its parts: one that comes from a table elsewhere tells no more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.intentions.asks.entries import flag_words
from engine.intentions.state.labels import parts_of
from engine.intentions.state.words import Flag
from engine.table import Option, Seat

SYSTEMS = ("advancement", "pure", "corrupted", "leverage", "free")
"""Of quiet actions, as a list has them."""
HAVE = ("overpower", "invoke", "activate", "manifest", "exploit")
"""Types of which it is said what is used, not what they are called."""
TO = "Conflict to "
"""Before the Intention of a beat."""
SECOND = ("manifest", "ambush")
"""Types that ask for more than the type."""
FLAGS: tuple[Flag, ...] = ("goal", "drawback")


@dataclass(frozen=True, slots=True)
class Laid:
    """Dice on the lanes, whose, and which of them an act raises."""

    whose: str
    dice: tuple[int, int, int]
    raised: str = ""


@dataclass(frozen=True, slots=True)
class NewWeakness:
    """The price of a new Power: what it is called, its cost, and the Power that it is paid for."""

    name: str
    cost: int
    power: str


def new_weakness(option: Option) -> NewWeakness | None:
    """The Weakness that is offered for a new Power; None for any other option."""
    if option.kind != "weakness":
        return None
    name, _, power = parts_of(option.label)
    return NewWeakness(name.partition(": ")[2], option.amount, power.removeprefix("for "))


def is_quiet(option: Option) -> bool:
    """A quiet action, whose kind is its system."""
    return option.kind in SYSTEMS


def is_start(option: Option) -> bool:
    """The start of a Conflict."""
    return option.kind == "conflict"


def by_beat(option: Option) -> bool:
    """The start of a Conflict by what the place offers."""
    return is_start(option) and any(part.startswith(TO) for part in parts_of(option.label)[1:2])


def meant(option: Option) -> str:
    """The Intention that a Start begins with, in words; a beat's label says it behind what is done."""
    wish = parts_of(option.label)[1].removeprefix(TO) if by_beat(option) else unflagged(option)
    return wish[:1].lower() + wish[1:]


def is_join(option: Option) -> bool:
    """Who is in a Conflict."""
    return option.kind == "join"


def type_of(option: Option) -> str:
    """The action type that is declared; empty for any other option."""
    return option.card if option.kind == "type" else ""


def called(option: Option) -> str:
    """A type in short, with whom it is aimed at: ``Feint``, ``Candle Oath``, ``Glamour at Lucan Thale``; any other option
    without its price."""
    if new := new_weakness(option):
        return new.name
    if not type_of(option):
        return parts_of(option.label)[0]
    type, _, rest = option.label.partition(": ")
    if type_of(option) not in HAVE:
        return type if type_of(option) != "defend" else f"{type} {rest.partition(':')[0]}"
    return rest.partition(":")[0].partition(" (for ")[0].partition(", for good")[0]


def exploited(id: str) -> str:
    """The Weakness that an option exploits, by its id: ``exploit:iron>usher``; empty for any other."""
    what = id.partition(">")[2]
    return what if what.startswith("exploit:") else ""


def flag_of(option: Option) -> Flag:
    """The flag of an Intention."""
    return next((flag for flag in FLAGS if is_wish(option) and option.id.endswith(f"+{flag}")), "")


def unflagged(option: Option) -> str:
    """What is wanted or done, without the flag and the sum, which stand beside it."""
    return parts_of(option.label)[0].removesuffix(flag_words(flag_of(option)))


def is_wish(option: Option) -> bool:
    """An Intention: to declare, or to start a Conflict with."""
    return option.kind == "intend" or is_start(option)


def wish_of(option: Option) -> tuple[str, ...]:
    """What Intentions share that differ in their flags alone; of any other option what tells it from others."""
    return (option.card, option.target) if is_wish(option) else (option.id,)


def by_wish(options: Iterable[Option]) -> list[tuple[Option, ...]]:
    """Intentions with their flags together, and any other option by itself."""
    same: dict[tuple[str, ...], list[Option]] = {}
    for option in options:
        same.setdefault(wish_of(option), []).append(option)
    return [tuple(each) for each in same.values()]


def _same(option: Option) -> tuple[str, ...]:
    """What options share that are ways to do one thing: an Intention, a deed by one system, a type with a second choice."""
    if is_quiet(option):
        return ("own", option.seat) if option.text else (option.kind, option.seat, option.target, option.card)
    if is_start(option):
        return ("start", option.seat, meant(option))
    if is_wish(option):
        return ("wish", option.seat, *wish_of(option))
    return ("type", option.seat, option.card) if type_of(option) in SECOND else (option.seat, option.id)


def other_ways(options: Sequence[Option]) -> set[tuple[Seat, str]]:
    """All but the first way to do each thing: flags of an Intention and who has the same by its verb, what else a deed is
    paid with, new gifts and new Intentions beyond the first."""
    first: dict[tuple[str, ...], Option] = {}
    for option in options:
        known = first.setdefault(_same(option), option)
        if by_beat(option) and not (flag_of(option) or by_beat(known)):
            first[_same(option)] = option
    kept = {(each.seat, each.id) for each in first.values()}
    return {(each.seat, each.id) for each in options} - kept


def sum_of(option: Option) -> str:
    """The Progress that an Intention needs, with its sum (IN-LOOP-14), or that is needed against those who stand there."""
    return parts_of(option.label)[2 if is_start(option) else 1]


def brought(option: Option) -> list[str]:
    """What success in it brings."""
    return parts_of(option.label)[3 if is_start(option) else 2 :]


def cards_of(option: Option) -> tuple[str, ...]:
    """The place, the hour and the reason of a scene that is set; empty for any other option."""
    return tuple(option.id.partition(":")[2].split(">")) if option.kind == "scene" else ()


def laid_of(option: Option) -> Laid | None:
    """Where dice go; None for any other option."""
    if option.kind != "place":
        return None
    way, _, raised = option.id.partition(">")[2].rpartition(":")[2].partition("/")
    a, c, v = (int(die) for die in way.split("-"))
    return Laid(option.target, (a, c, v), raised)
