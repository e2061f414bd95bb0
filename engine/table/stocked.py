"""What all systems with a library of content and scripted players with personas have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from engine.table.model import Odds, Seat
from engine.table.personas import Level, Persona, read_personas
from engine.table.system import Manifest, Progress, Side, side_of


class Stock(Protocol):
    """A collection of content, whose fingerprint changes when it changes."""

    fingerprint: str


class Chosen(Protocol):
    """A complete set-up; ``personas`` are those of scripted seats."""

    @property
    def personas(self) -> Mapping[Seat, str]: ...


L = TypeVar("L", bound=Stock)
S = TypeVar("S", bound=Chosen)


class Stocked(ABC, Generic[L, S]):
    """A system of the table, as far as it follows from its manifest, its library ``L`` and its set-up ``S``.

    A set-up has ``heroes`` by seat; whoever is against them has one seat. ``roles`` are the words of personas for whom
    they play, the manifest's first side first, and ``taste`` is what personas and difficulties are read as.
    """

    name: str
    title: str
    sides: tuple[Side, ...]
    roles: ClassVar[tuple[str, str]]
    taste: ClassVar[tuple[type[Persona[Any, Any]], type[Level[Any]]]]

    def __init_subclass__(cls, manifest: Manifest | None = None) -> None:
        if manifest:
            cls.name, cls.title, cls.sides = manifest.name, manifest.title, manifest.sides

    def __init__(
        self, library: L, personas: Mapping[str, dict[str, Any]], pack: Callable[[], bytes] = bytes
    ) -> None:
        self.library = library
        self.personas = read_personas(personas, *self.taste)
        self._pack = pack

    @abstractmethod
    def complete(self, wish: dict[str, Any], seed: int) -> S:
        """A set-up from what was asked for. Raises SetupError."""

    def fingerprint(self) -> str:
        return self.library.fingerprint

    def content(self) -> bytes:
        return self._pack()

    def setup(self, wish: dict[str, Any], seed: int) -> dict[str, Any]:
        """A complete set-up as plain data; raises SetupError, also for a persona that there is not."""
        setup = self.complete(wish, seed)
        for seat, stem in setup.personas.items():
            self.personas.find(self.roles[self.sides.index(side_of(self.sides, seat))], stem)
        made: dict[str, Any] = msgspec.to_builtins(setup)
        return made

    def seats(self, setup: dict[str, Any]) -> tuple[Seat, ...]:
        """The heroes' in order, then that of whoever is against them."""
        return (*setup["heroes"], self.sides[1].seat)

    def standings(self, finished: Sequence[tuple[dict[str, Any], str]]) -> list[Progress]:
        """None: its games stand each for itself."""
        return []

    def imagine(self, game: Any, seat: Seat) -> bytes:
        """Empty: what an option does is in its odds."""
        return b""

    def previews(self, imagined: bytes, seat: Seat) -> Iterator[Odds | None]:
        return iter(())

    def finer(self, imagined: bytes, seat: Seat) -> Iterator[Odds | None]:
        return iter(())
