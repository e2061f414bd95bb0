"""Whether the exits of a scene leave a way out, whatever has happened (TS-SCN-37)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from engine.troubleshooters.scenario.effects import Predicate
from engine.troubleshooters.scenario.scenes import Exit


def always(exits: Iterable[Exit], held: Iterable[str]) -> bool:
    """Whether one of some exits is open whatever flags are set besides those ``held``; nothing else is counted on."""
    ways = list(exits)
    known = list(held)
    open_ = dict.fromkeys(
        flag for each in ways if each.when for flag in _flags(each.when) if flag not in known
    )
    for values in product((False, True), repeat=len(open_)):
        flags = [*known, *(flag for flag, value in zip(open_, values, strict=True) if value)]
        if not any(each.when is None or _true(each.when, flags) for each in ways):
            return False
    return bool(ways)


def _flags(asked: Predicate) -> Iterator[str]:
    yield from (each for each in (asked.flag, asked.not_flag) if each)
    for each in (*asked.every, *asked.some, *([asked.but] if asked.but else [])):
        yield from _flags(each)


def _true(asked: Predicate, flags: Sequence[str]) -> bool:
    """Whether a predicate is true by flags alone."""
    if any(word not in ("flag", "not_flag", "all", "any", "not") for word in asked.words):
        return False
    return (
        (not asked.flag or asked.flag in flags)
        and asked.not_flag not in flags
        and all(_true(each, flags) for each in asked.every)
        and (not asked.some or any(_true(each, flags) for each in asked.some))
        and not (asked.but and _true(asked.but, flags))
    )
