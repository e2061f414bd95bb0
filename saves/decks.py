"""A person's own decks: TOML files in the config folder, which may also be written by hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from content.folders import config_folder
from content.reading import Complaint, fetched
from content.toml import BadToml, loads, shown
from engine.table import SetupError
from saves import atomic
from saves.words import why

if TYPE_CHECKING:
    from content.decks import Fault, Workshop


class DeckError(Exception):
    """A deck that could not be written or removed; the message is one line naming the file."""


@dataclass(frozen=True)
class OwnDeck:
    """A deck and the file it was read from; ``name`` is unique among decks of its kind."""

    kind: str
    name: str
    deck: dict[str, Any]
    path: Path
    faults: tuple[Fault, ...] = ()

    @property
    def fault(self) -> str:
        """Why no game can start from it, in one line; empty if one can."""
        return next(self._told(illegal=True), "")

    @property
    def waste(self) -> list[str]:
        """Its cards that serve nobody, a line each: a game can start from it."""
        return list(self._told(illegal=False))

    def _told(self, *, illegal: bool) -> Iterator[str]:
        """Faults in the words of ``plot-twist check``."""
        for fault in self.faults:
            if fault.illegal == illegal:
                yield str(Complaint(self.path.name, self.name, fault.key, fault.problem))


@dataclass
class OwnDecks:
    """All decks that could be read, and one complaint for each thing that could not."""

    decks: list[OwnDeck] = field(default_factory=list)
    complaints: list[Complaint] = field(default_factory=list)

    def find(self, kind: str, name: str) -> OwnDeck | None:
        """The deck of a name, however it is written."""
        wanted = name.casefold()
        return next((own for own in self.decks if own.kind == kind and own.name.casefold() == wanted), None)


def folder() -> Path:
    """Where own decks are kept. It may not exist yet."""
    return config_folder() / "decks"


def read(workshop: Workshop) -> OwnDecks:
    """The decks of every TOML file there; a broken one is a complaint and hides nothing else."""
    own = OwnDecks()
    for path in sorted(folder().glob("*.toml")):
        data = fetched(path.parent, path.name, own.complaints)
        if data is None:
            continue
        for kind, deck in (found.made for found in workshop.read(path, data, own.complaints)):
            name = workshop.title(kind, deck)
            if own.find(kind, name):
                own.complaints.append(Complaint(path.name, name, "", "there is another deck of this name"))
            else:
                own.decks.append(OwnDeck(kind, name, deck, path, tuple(workshop.faults(kind, deck))))
    return own


def wished(
    workshop: Workshop | None, many: str, name: str, tell: Callable[[str], None]
) -> str | dict[str, Any]:
    """What a set-up is to be asked for: the own deck of a name, or the name.

    ``many`` tells the kind by the catalogue's word for it. ``tell`` hears of each card of the deck that is wasted.
    Raises SetupError if the deck is illegal or broken.
    """
    if workshop is None:
        return name
    kind = next((each for each in workshop.kinds if each.many == many), None)
    if kind is None:
        return name
    own, wanted = read(workshop), name.casefold()
    found = own.find(kind.key, name)
    if found:
        if found.fault:
            raise SetupError(found.fault)
        for waste in found.waste:
            tell(waste)
        return found.deck
    ready = [workshop.title(kind.key, deck) for deck in workshop.ready(kind.key)]
    if wanted in (title.casefold() for title in ready):
        return name
    for each in own.complaints:
        if wanted in (each.card.casefold(), each.file.removesuffix(".toml").casefold()):
            raise SetupError(str(each))
    mine = [each.name for each in own.decks if each.kind == kind.key]
    if mine:
        raise SetupError(f"there is no {kind.title} {name!r}; there are {', '.join([*mine, *ready])}")
    return name


def save(workshop: Workshop, kind: str, deck: Mapping[str, Any], over: OwnDeck | None = None) -> OwnDeck:
    """Write a deck into a new file, or over another in its file; what was kept. Raises DeckError.

    All else in the file stays as it is, the person's comments too.
    """
    from saves.toml_edit import fresh, put, rewritten

    name = workshop.title(kind, deck)
    other = read(workshop).find(kind, name)
    if other and not (over and (other.path, other.name) == (over.path, over.name)):
        raise DeckError(f"not saved: there is another deck called {name}, in {other.path.name}")
    path = over.path if over else _free(name)

    def change(data: dict[str, Any]) -> None:
        place = _place(workshop, data, over)
        if place is None:
            data.setdefault(kind, []).append(dict(deck))
            return
        row = data[kind][place]
        row |= {key: value for key, value in deck.items() if value or row.get(key) is not None}

    def edit(document: Any) -> None:
        place = _place(workshop, document, over)
        if place is None:
            fresh(document, kind, deck)
        else:
            put(document[kind][place], deck)

    try:
        data = rewritten(path, change, edit)
        unread: list[Complaint] = []
        if name not in [workshop.title(*found.made) for found in workshop.read(path, data, unread)]:
            raise DeckError(f"not saved, {'; '.join(map(str, unread))}")
        path.parent.mkdir(parents=True, exist_ok=True)
        atomic.write(path, data)
    except (OSError, BadToml) as error:
        raise DeckError(f"not saved, {_why(path, error)}") from error
    return OwnDeck(kind, name, dict(deck), path, tuple(workshop.faults(kind, deck)))


def remove(workshop: Workshop, own: OwnDeck) -> None:
    """Take a deck out of its file, and the file away if nothing else is in it. Raises DeckError."""
    from saves.toml_edit import rewritten

    def take(data: Any) -> None:
        place = _place(workshop, data, own)
        if place is None:
            return
        del data[own.kind][place]
        if not len(data[own.kind]):
            data.pop(own.kind)

    try:
        data = rewritten(own.path, take, take)
        if loads(data):
            atomic.write(own.path, data)
        else:
            own.path.unlink()
    except (OSError, BadToml) as error:
        raise DeckError(f"not removed, {_why(own.path, error)}") from error


def _why(path: Path, error: OSError | BadToml) -> str:
    return shown(f"{path.name}: {why(error)}", 600)


def _place(workshop: Workshop, data: Mapping[str, Any], own: OwnDeck | None) -> int | None:
    """The number of a deck among those of its kind in a file, None if it is not there (any more)."""
    rows = data.get(own.kind) if own else None
    if own is None or not isinstance(rows, list):
        return None
    called = [
        number
        for number, row in enumerate(rows)
        if isinstance(row, dict) and workshop.title(own.kind, row) == own.name
    ]
    alike = [n for n in called if all(rows[n].get(key) == value for key, value in own.deck.items())]
    return next(iter(alike or called), None)


def _free(name: str) -> Path:
    """A file that is not there yet, named after the deck."""
    stem = re.sub(r"[\W_]+", "-", name.lower())[:40].strip("-") or "deck"
    tries = (stem if number == 1 else f"{stem}-{number}" for number in range(1, 10_000))
    return next(path for each in tries if not (path := folder() / f"{each}.toml").exists())
