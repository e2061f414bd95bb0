"""Options that are every way to take one thing of each of some rows, told and typed row by row."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import Self

from msgspec import Struct

from engine.table import Option

LEAST = 12
"""Options below which a list is short enough as it is."""
TYPED = re.compile(r"(?P<numbers>\d+(?:[,\s]+\d+)*)\s*(?P<words>=.*)?")


class Rows(Struct, frozen=True):
    """``values`` are the parts of ids that a row offers, ``words`` what they are called; the first of each is proposed."""

    values: tuple[tuple[str, ...], ...]
    words: tuple[tuple[str, ...], ...]

    @classmethod
    def of(cls, options: Sequence[Option], most: int = 1) -> Self | None:
        """The rows of a list, None for any other: those of ids ``kind:one>two>three``, all ways, in order. A single row is
        a list as any other, and so is one of which up to ``most`` are picked, if that is several."""
        if most > 1 or len(options) < LEAST or any(option.cost for option in options):
            return None
        kinds = {option.id.partition(":")[0] for option in options}
        parts = [tuple(option.id.partition(":")[2].split(">")) for option in options]
        if len(kinds) > 1 or len(set(map(len, parts))) > 1 or len(parts[0]) < 2:
            return None
        values = tuple(tuple(dict.fromkeys(row)) for row in zip(*parts, strict=True))
        if min(map(len, values)) < 2 or parts != list(product(*values)):
            return None
        labels = dict(zip(parts, (option.label.split() for option in options), strict=True))
        return cls(values, tuple(_words(labels, values, at) for at in range(len(values))))

    def lines(self, told: Mapping[str, str] | None = None, names: Sequence[str] = ()) -> Iterator[str]:
        """Each row under its name, its number where ``names`` has none, and what is to be typed; ``told`` is what a part of
        an id does, in words."""
        does = told or {}
        for row, (values, words) in enumerate(zip(self.values, self.words, strict=True), 1):
            yield f"{names[row - 1].capitalize() if row <= len(names) else f'Row {row}'}:"
            for number, (value, word) in enumerate(zip(values, words, strict=True), 1):
                yield f"{number}. {word}{f' · {said}' if (said := does.get(value)) else ''}"
        yield f"Type {self.sample}; what is left out is the first of its row."

    @property
    def sample(self) -> str:
        """What may be typed."""
        return f"a number of each row, such as {' '.join('1' for _ in self.words)}"

    def picked(self, line: str) -> str:
        """A typed line as the number of an option; unchanged if it does not take one of each row."""
        match = TYPED.fullmatch(line)
        if not match:
            return line
        numbers = [int(number) - 1 for number in re.split(r"[,\s]+", match["numbers"])]
        numbers += [0] * (len(self.values) - len(numbers))
        if len(numbers) > len(self.values) or not all(
            0 <= number < len(row) for number, row in zip(numbers, self.values, strict=True)
        ):
            return "0"
        at = sum(number * prod(map(len, self.values[row + 1 :])) for row, number in enumerate(numbers))
        return f"{at + 1}{match['words'] or ''}"


def _words(
    labels: dict[tuple[str, ...], list[str]], values: tuple[tuple[str, ...], ...], at: int
) -> tuple[str, ...]:
    """What sets the values of a row apart in labels in which all other rows stand at their first."""
    firsts = [row[0] for row in values]
    told = [labels[(*firsts[:at], value, *firsts[at + 1 :])] for value in values[at]]
    before = _alike(told) if at else 0
    after = _alike([words[before:][::-1] for words in told]) if at < len(values) - 1 else 0
    return tuple(" ".join(words[before : len(words) - after]).rstrip(",.;:") for words in told)


def _alike(told: list[list[str]]) -> int:
    """How many words all begin with."""
    return next((nth for nth, words in enumerate(zip(*told, strict=False)) if len(set(words)) > 1), 0)
