"""The content of Plot Twist: cards by type, ready decks, figures of the table, scripted players' personas.

A folder of this layout holds ``cards/*.toml`` (arrays of tables by type: ``[[hero]]``, ``[[twist]]`` ...),
``decks/*.toml`` (``[[hero_deck]]``, ``[[villain_deck]]``) and ``figures.toml``.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from content import ContentError
from content.reading import Complaint, Found, convert, parse, tables
from engine.plot_twist.cards import CARD_TYPES, Card
from engine.plot_twist.decks import HeroDeck, VillainDeck
from engine.plot_twist.library import Library
from engine.plot_twist.state import Figures

if TYPE_CHECKING:
    from content.decks import Workshop
    from engine.table import System

HOME = Path(__file__).parent
DECK_TYPES: dict[str, type[HeroDeck] | type[VillainDeck]] = {
    "hero_deck": HeroDeck,
    "villain_deck": VillainDeck,
}


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


def read(folder: Path) -> Reading:
    """Read a whole folder; nothing bad in it hides anything else. Raises ContentError if it is empty."""
    complaints: list[Complaint] = []
    cards: list[Found[Card]] = []
    decks: list[Found[HeroDeck | VillainDeck]] = []
    figures: Figures | None = None
    digest = hashlib.sha256()
    files = [*sorted(folder.glob("cards/*.toml")), *sorted(folder.glob("decks/*.toml"))]
    if not files:
        raise ContentError(f"{folder}: there are no cards/*.toml and no decks/*.toml")
    for file in [*files, folder / "figures.toml"]:
        if not file.exists():
            continue
        data = file.read_bytes()
        digest.update(b"%s %d " % (file.name.encode(), len(data)) + data)
        if file.parent.name == "cards":
            cards += tables(file, data, CARD_TYPES, complaints)
        elif file.parent.name == "decks":
            decks += tables(file, data, DECK_TYPES, complaints)
        else:
            figures = convert(parse(file, data, complaints), Figures, file.name, "", complaints)
    return Reading(cards, decks, figures or Figures(), digest.hexdigest()[:12], complaints)


def load(folder: Path) -> Library:
    """The library of a folder. Raises ContentError with the first thing wrong."""
    reading = read(folder)
    if reading.complaints:
        raise ContentError(str(reading.complaints[0]))
    return reading.library()


@cache
def library() -> Library:
    """The card set of the game, read once."""
    return load(HOME)


@cache
def personas() -> dict[str, dict[str, Any]]:
    """The personas of scripted players by name, as the rules' scripted players read them."""
    found: dict[str, dict[str, Any]] = {}
    for file in sorted(HOME.glob("personas/*.toml")):
        complaints: list[Complaint] = []
        found[file.stem] = parse(file, file.read_bytes(), complaints)
        if complaints:
            raise ContentError(str(complaints[0]))
    return found


def system() -> System:
    """Plot Twist with its content."""
    from engine.plot_twist import PlotTwist

    return PlotTwist(library(), personas())


@cache
def workshop() -> Workshop:
    """Where decks for Plot Twist are built."""
    from content.plot_twist.building import PlotTwistWorkshop

    return PlotTwistWorkshop(library())
