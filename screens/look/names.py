"""Names that differ by a number alone, such as those of five enemies of a kind: in order, and as one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")


def alike(things: Sequence[T], name: Callable[[T], str]) -> list[T]:
    """The same things, each with its like, in the order of the first of every kind."""
    kinds = list(dict.fromkeys(kind_of(name(each))[0] for each in things))
    return sorted(things, key=lambda each: kinds.index(kind_of(name(each))[0]))


def together(names: Iterable[str]) -> str:
    """``Gull 1-3, Frost Page, Rat 2 and 4``: every kind once, with the numbers that are meant."""
    return ", ".join(_kinds(names))


def listed(names: Iterable[str]) -> str:
    """The same within a sentence: ``Gull 1-3 and Frost Page``, ``Rat 2 and 4, and Frost Page``."""
    *most, last = _kinds(names) or [""]
    comma = "," * any(" and " in each for each in (*most, last))
    return f"{', '.join(most)}{comma} and {last}" if most else last


def _kinds(names: Iterable[str]) -> list[str]:
    kinds: dict[str, list[int]] = {}
    for each in names:
        kind, number = kind_of(each)
        kinds.setdefault(kind, []).append(number)
    told = []
    for kind, found in kinds.items():
        numbers = sorted(filter(None, found))
        told += [kind] * (0 in found) + [f"{kind} {_numbers(numbers)}"] * bool(numbers)
    return told


def kind_of(name: str) -> tuple[str, int]:
    """A name without its number, and the number; 0 for none."""
    kind, _, number = name.rpartition(" ")
    return (kind, int(number)) if kind and number.isdecimal() else (name, 0)


def _numbers(found: Sequence[int]) -> str:
    runs: list[list[int]] = []
    for each in found:
        if runs and each == runs[-1][-1] + 1:
            runs[-1].append(each)
        else:
            runs.append([each])
    told = [part for run in runs for part in (map(str, run) if len(run) < 3 else [f"{run[0]}-{run[-1]}"])]
    return " and ".join([", ".join(told[:-1])] * (len(told) > 1) + told[-1:])
