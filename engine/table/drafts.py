"""Options that are made when somebody wants them: one by one, in runs, or by their kinds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from engine.table.model import Option

T = TypeVar("T")

Draft = Option | Callable[[], Option]
"""An option, or what makes it once somebody wants it."""


class Drafted(Protocol):
    """Drafts in their order: a list of them, or ``Runs``."""

    def __len__(self) -> int: ...
    def __getitem__(self, number: int, /) -> Draft: ...
    def __iter__(self) -> Iterator[Draft]: ...


class Runs:
    """Options in runs: some that are made already, or things of which one maker makes an option each, once somebody wants
    it; for a list of which most are never made.
    """

    __slots__ = ("_count", "_runs")

    def __init__(self) -> None:
        self._count = 0
        self._runs: list[tuple[Callable[[Any], Option] | None, Sequence[Any]]] = []

    def add(self, options: Sequence[Option]) -> None:
        """These come next."""
        self._runs.append((None, options))
        self._count += len(options)

    def each(self, make: Callable[[T], Option], things: Sequence[T]) -> None:
        """An option of each thing comes next."""
        self._runs.append((make, things))
        self._count += len(things)

    def join(self, others: Runs) -> None:
        """All others come next."""
        self._runs += others._runs
        self._count += others._count

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, number: int) -> Option:
        for make, things in self._runs:
            if number < len(things):
                option: Option = make(things[number]) if make else things[number]
                return option
            number -= len(things)
        raise IndexError(number)

    def __iter__(self) -> Iterator[Option]:
        for make, things in self._runs:
            yield from map(make, things) if make else things


class Lines(Struct, frozen=True):
    """The options of a seat one by one: how many there are, and what makes the one of a number; of which ``kinds`` they
    are, in their order, where that is known before they are made.
    """

    count: int
    make: Callable[[int], Option]
    kinds: Callable[[], list[str]] | None = None

    def all(self) -> list[Option]:
        return [self.make(number) for number in range(self.count)]


class ByKind:
    """The options of a seat by their kinds, in their order; those of a kind are made when somebody wants them."""

    def __init__(self, kinds: list[str], make: Callable[[int], Option]) -> None:
        self._kinds = kinds
        self._make = make
        self._made: dict[str, list[Option]] = {}

    def __len__(self) -> int:
        """How many options there are, of whatever kind."""
        return len(self._kinds)

    def __contains__(self, kind: str) -> bool:
        return kind in self._kinds

    def __getitem__(self, kind: str) -> list[Option]:
        """Those of a kind; empty if there is none."""
        found = self._made.get(kind)
        if found is None:
            found = [self._make(number) for number, each in enumerate(self._kinds) if each == kind]
            self._made[kind] = found
        return found

    def first(self) -> Option:
        """The first of all."""
        return self._make(0)

    def all(self) -> list[Option]:
        return [self._make(number) for number in range(len(self._kinds))]


def grouped(options: Sequence[Option]) -> ByKind:
    """Options that are made already, by their kinds."""
    return ByKind([each.kind for each in options], options.__getitem__)


def finished(drafts: Drafted) -> list[Option]:
    """All of them as options."""
    return [each if isinstance(each, Option) else each() for each in drafts]
