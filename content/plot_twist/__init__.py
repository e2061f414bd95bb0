"""The content of Plot Twist: cards by type, ready decks, figures of the table, scripted players' personas.

A folder of this layout holds ``cards/*.toml`` (arrays of tables by type: ``[[hero]]``, ``[[twist]]`` ...),
``decks/*.toml`` (``[[hero_deck]]``, ``[[villain_deck]]``) and ``figures.toml``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from content import ContentError
from content.reading import Complaint, Found, convert, pack, parse, personas_in, tables, unpack
from engine.plot_twist.cards.card import Card
from engine.plot_twist.cards.cards import CARD_TYPES
from engine.plot_twist.cards.library import Library
from engine.plot_twist.state.decks import HeroDeck, VillainDeck
from engine.plot_twist.state.pieces import Figures

if TYPE_CHECKING:
    from content.decks import Workshop
    from engine.table import System

HOME = Path(__file__).parent
DECK_TYPES: dict[str, type[HeroDeck] | type[VillainDeck]] = {
    "hero_deck": HeroDeck,
    "villain_deck": VillainDeck,
}
KINDS = CARD_TYPES | DECK_TYPES


class Reading(Struct, frozen=True):
    """What a folder holds, each thing with its file, and what in it could not be read."""

    cards: list[Found[Card]]
    decks: list[Found[HeroDeck | VillainDeck]]
    figures: Figures
    fingerprint: str
    complaints: list[Complaint]

    def library(self) -> Library:
        """All that could be read, as the rules want it."""
        decks = [each.made for each in self.decks]
        return Library(
            [each.made for each in self.cards],
            [deck for deck in decks if isinstance(deck, HeroDeck)],
            [deck for deck in decks if isinstance(deck, VillainDeck)],
            self.figures,
            self.fingerprint,
        )


def files(folder: Path) -> dict[str, bytes]:
    """The files of a folder that hold content, by their path in it. Raises ContentError if there are none."""
    paths = [*sorted(folder.glob("cards/*.toml")), *sorted(folder.glob("decks/*.toml"))]
    if not paths:
        raise ContentError(f"{folder}: there are no cards/*.toml and no decks/*.toml")
    paths += [path for path in (folder / "figures.toml",) if path.exists()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def read(held: Mapping[str, bytes]) -> Reading:
    """Read the files of a folder; nothing bad in them hides anything else."""
    complaints: list[Complaint] = []
    cards: list[Found[Card]] = []
    decks: list[Found[HeroDeck | VillainDeck]] = []
    figures: Figures | None = None
    digest = hashlib.sha256()
    for path, data in held.items():
        part, _, name = path.rpartition("/")
        digest.update(b"%s %d " % (name.encode(), len(data)) + data)
        if part == "cards":
            cards += tables(name, data, CARD_TYPES, complaints)
        elif part == "decks":
            decks += tables(name, data, DECK_TYPES, complaints)
        else:
            figures = convert(parse(name, data, complaints), Figures, name, "", complaints)
    return Reading(cards, decks, figures or Figures(), digest.hexdigest()[:12], complaints)


def load(held: Mapping[str, bytes]) -> Library:
    """The library of the files of a folder. Raises ContentError with the first thing wrong."""
    reading = read(held)
    if reading.complaints:
        raise ContentError(str(reading.complaints[0]))
    return reading.library()


@cache
def library() -> Library:
    """The card set of the game, read once."""
    return load(files(HOME))


@cache
def personas() -> dict[str, dict[str, Any]]:
    """The personas of scripted players by name."""
    return personas_in(HOME)


def system(packed: bytes | None = None) -> System:
    """Plot Twist with its content, or with the content that a game was begun with. Raises ContentError."""
    from engine.plot_twist import PlotTwist

    cards = library() if packed is None else load(unpack(packed))
    return PlotTwist(cards, personas(), lambda: packed or pack(files(HOME)))


@cache
def workshop() -> Workshop:
    """Where decks for Plot Twist are built."""
    from content.plot_twist.building import PlotTwistWorkshop

    return PlotTwistWorkshop(library())
