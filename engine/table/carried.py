"""What goes from game to game: heroes' sheets and the record of a campaign, as plain data in one set-up after another.

A game reads them from its set-up and tells at its end how they stand then. It writes nothing itself, so a decision
that is taken back takes that back too; and since a set-up stands in its journal, a chain of journals gives the same
sheets again (HR-LOOP-05, IN-C-82, TS-STATE-03, TS-STATE-19, TS-C-68).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.table.journal import DivergedError, Journal
from engine.table.system import SetupError, System
from engine.table.table import Table

S = TypeVar("S", bound=Struct)

KEY = "carried"
"""Where the sheets stand in a set-up."""


class CarriedError(SetupError):
    """A sheet that cannot be read, or that does not follow from the games before; one line that says which."""


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that lasts: a ``hero`` or a ``campaign`` of a system, its ``data`` in a layout of that ``version``.

    ``games`` are the games that have written it, the oldest first.
    """

    system: str
    kind: str
    id: str
    version: int
    data: dict[str, Any]
    games: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[str, str, str]:
        """Of all sheets with one key only the last counts."""
        return self.system, self.kind, self.id


class Layout(Generic[S]):
    """How a system writes one kind of sheet: the type of its data, and its version.

    ``older`` turns data of a version before into that of the next, step by step.
    """

    def __init__(
        self,
        system: str,
        kind: str,
        type: type[S],
        version: int = 1,
        older: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] | None = None,
    ) -> None:
        self.system = system
        self.kind = kind
        self.type = type
        self.version = version
        self._older = older or {}

    def new(self, id: str, data: S) -> Sheet:
        """A sheet that no game has written yet."""
        return Sheet(self.system, self.kind, id, self.version, _plain(data))

    def changed(self, sheet: Sheet, data: S) -> Sheet:
        """The sheet with other data, in the layout of today."""
        return replace(sheet, version=self.version, data=_plain(data))

    def read(self, sheet: Sheet) -> S:
        """The data of a sheet. Raises CarriedError if it is another system's, too new, too old or broken."""
        what = f"{sheet.kind} {sheet.id}"
        if (sheet.system, sheet.kind) != (self.system, self.kind):
            raise CarriedError(f"{what} of {sheet.system} is no {self.kind} of {self.system}")
        data = sheet.data
        for version in range(sheet.version, self.version):
            if version not in self._older:
                raise CarriedError(f"{what} is of version {sheet.version}, which is no longer read")
            data = self._older[version](data)
        if sheet.version > self.version:
            raise CarriedError(
                f"{what} is of version {sheet.version}; this game reads {self.version}: a newer one wrote it"
            )
        try:
            return msgspec.convert(data, self.type)
        except msgspec.ValidationError as error:
            raise CarriedError(f"{what}: {error}") from error


def _plain(data: Struct) -> dict[str, Any]:
    """As a journal gives it back, lists in the place of tuples: a sheet is the same before and after."""
    made: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(data))
    return made


def with_sheets(setup: Mapping[str, Any], sheets: Iterable[Sheet]) -> dict[str, Any]:
    """The set-up that these sheets enter."""
    return {**setup, KEY: [msgspec.to_builtins(sheet) for sheet in sheets]}


def sheets_of(setup: Mapping[str, Any]) -> tuple[Sheet, ...]:
    """The sheets that entered a set-up. Raises CarriedError."""
    try:
        return msgspec.convert(setup.get(KEY, ()), tuple[Sheet, ...])
    except msgspec.ValidationError as error:
        raise CarriedError(f"the sheets of the set-up: {error}") from error


def wished(wish: Mapping[str, Any], sheets: Sequence[Sheet]) -> dict[str, Any]:
    """A wish with sheets that enter, unless it names some."""
    return dict(wish) if not sheets or KEY in wish else with_sheets(wish, sheets)


@runtime_checkable
class Lasting(Protocol):
    """A game of which something lasts."""

    def sheets_left(self) -> tuple[Sheet, ...]:
        """Its sheets as they stand now: those that entered, changed, and new ones."""


@runtime_checkable
class Remembering(Protocol):
    """A system whose sheets people see and choose by."""

    def grown(self, catalogue: dict[str, Any], sheets: Sequence[Sheet]) -> dict[str, Any]:
        """A catalogue with everybody as the sheets have them."""


@runtime_checkable
class Renewing(Protocol):
    """A system that draws part of a set-up anew for the next game of the same people."""

    def anew(self, setup: dict[str, Any], seed: int) -> dict[str, Any]:
        """The set-up of that game; ``setup`` itself where all of it was chosen."""


class Named(Protocol):
    """Somebody who is to play."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...


class Fated(Protocol):
    """What is left of somebody by earlier games: ``fate`` is why no game can be played any more, such as ``dead``."""

    @property
    def fate(self) -> str: ...


def at_large(heroes: Iterable[Named], before: Mapping[str, Fated], rule: str) -> None:
    """Raise SetupError by the ``rule`` if one of them plays no more by what was left ``before``, by id."""
    for each in heroes:
        if each.id in before and before[each.id].fate:
            raise SetupError(f"{each.name} is {before[each.id].fate}, and plays no more ({rule})")


def handed_over(table: Table) -> tuple[Sheet, ...]:
    """What a finished game leaves to the next, with its mark; nothing as long as it is played."""
    if table.outcome is None or not isinstance(table.game, Lasting):
        return ()
    mark = mark_of(table.system.name, table.setup, table.seed)
    return tuple(replace(sheet, games=(*sheet.games, mark)) for sheet in table.game.sheets_left())


def mark_of(system: str, setup: Mapping[str, Any], seed: int) -> str:
    """A game's name among those that wrote a sheet: the same however often it is taken back and played on."""
    import hashlib  # which the title can do without

    whole = msgspec.json.encode((system, setup, seed), order="sorted")
    return hashlib.sha256(whole).hexdigest()[:12]


class Shelf:
    """The sheets as the last games left them, the first to come in first."""

    def __init__(self, sheets: Iterable[Sheet] = ()) -> None:
        self._sheets = {sheet.key: sheet for sheet in sheets}

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        return tuple(self._sheets.values())

    def take(self, entered: Sequence[Sheet], left: Sequence[Sheet]) -> None:
        """Keep what a game left, of the sheets that ``entered`` it. Raises CarriedError, and then nothing has changed.

        The same game may come again, with another end. A sheet that has been in another game since is refused.
        """
        before = {sheet.key: sheet for sheet in entered}
        for sheet in left:
            kept = self._sheets.get(sheet.key)
            if kept and kept != before.get(sheet.key) and kept.games != sheet.games:
                raise CarriedError(
                    f"{sheet.kind} {sheet.id} has changed since it entered this game "
                    f"({len(kept.games)} games behind it, not {len(sheet.games) - 1}); its sheet stays as it is"
                )
        self._sheets |= {sheet.key: sheet for sheet in left}

    def give_back(self, entered: Sequence[Sheet], left: Sequence[Sheet]) -> None:
        """The end of a game is taken back: its sheets are again what they were before, unless others wrote them since."""
        before = {sheet.key: sheet for sheet in entered}
        for sheet in left:
            if self._sheets.get(sheet.key) != sheet:
                continue
            if sheet.key in before:
                self._sheets[sheet.key] = before[sheet.key]
            else:
                del self._sheets[sheet.key]


def rebuilt(journals: Iterable[Journal], opened: Callable[[Journal], System]) -> Shelf:
    """The shelf that a chain of games leads to, the oldest first; ``opened`` gives the system of each.

    Raises CarriedError with the number of the game (from 1) that does not replay, or does not follow from the others.
    """
    shelf = Shelf()
    for number, journal in enumerate(journals, 1):
        system = opened(journal)
        if journal.rules != system.version:
            raise CarriedError(f"game {number}: it was played by rules {journal.rules}, not {system.version}")
        try:
            table = Table.replay(system, journal)
            shelf.take(sheets_of(journal.setup), handed_over(table))
        except (SetupError, DivergedError) as error:
            raise CarriedError(f"game {number}: {error}") from error
    return shelf
