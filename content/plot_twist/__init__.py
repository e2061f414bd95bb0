"""The content of Plot Twist: cards by type, ready decks, tuning of the table, scripted players' personas.

A folder of this layout holds ``cards/*.toml`` (arrays of tables by type: ``[[hero]]``, ``[[twist]]`` ...),
``decks/*.toml`` (``[[hero_deck]]``, ``[[villain_deck]]``), ``figures.toml`` and, for the screens,
``interview/*.toml`` (``question``, ``answer``, ``silence``).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from content.package import Package, Reading
from content.plot_twist.reporter import WORDS, Answer, Phrases, Question, Silence
from content.reading import refuse
from engine.plot_twist.ai.persona import Level, Persona
from engine.plot_twist.cards.card import Card
from engine.plot_twist.cards.cards import CARD_TYPES
from engine.plot_twist.cards.library import Library
from engine.plot_twist.state.decks import DECK_TYPES, HeroDeck, VillainDeck
from engine.plot_twist.state.pieces import Tuning

if TYPE_CHECKING:
    from content.decks import Workshop
    from engine.table import System


def _library(reading: Reading) -> Library:
    figures = reading.made(Tuning)
    return Library(
        reading.made(Card),
        reading.made(HeroDeck),
        reading.made(VillainDeck),
        figures[0] if figures else Tuning(),
        reading.fingerprint,
    )


PACKAGE = Package(
    Path(__file__).parent,
    {"cards": CARD_TYPES, "decks": DECK_TYPES},
    _library,
    {"figures.toml": Tuning},
    checks=f"{__name__}.checks",
    taste=(Persona, Level),
    beside={"interview": WORDS},
)


def system(packed: bytes | None = None) -> System:
    """Plot Twist with its content, or with the content that a game was begun with. Raises ContentError."""
    from engine.plot_twist.system import PlotTwist

    return PlotTwist(*PACKAGE.opened(packed))


@cache
def workshop() -> Workshop:
    """Where decks for Plot Twist are built."""
    from content.plot_twist.building import PlotTwistWorkshop

    return PlotTwistWorkshop(PACKAGE.library)


@cache
def phrases() -> Phrases:
    """What is said in an Interview. Raises ContentError."""
    reading = PACKAGE.read(PACKAGE.beside_files(PACKAGE.home))
    refuse(reading.complaints)
    return Phrases(reading.made(Question), reading.made(Answer), reading.made(Silence))
