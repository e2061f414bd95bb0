"""Plot Twist as a system of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from engine.plot_twist.ahead import SEED, finer, imagine, pack, previews, unpack
from engine.plot_twist.ai import scripted_player
from engine.plot_twist.ai.persona import Level, Persona
from engine.plot_twist.asks.conditions import HasKeyword
from engine.plot_twist.cards.card import Card
from engine.plot_twist.cards.cards import Person
from engine.plot_twist.cards.library import Library
from engine.plot_twist.cards.setup import DIFFICULTIES, GM, Setup, check, complete
from engine.plot_twist.game import PlotTwistGame
from engine.plot_twist.manifest import MANIFEST
from engine.plot_twist.rulebook.combat_cards import usual_cost
from engine.plot_twist.rulebook.plots import PARTY
from engine.plot_twist.seen.sheets import PlotTwistTable
from engine.plot_twist.state.decks import HeroDeck, VillainDeck
from engine.plot_twist.state.pieces import Tuning
from engine.plot_twist.state.terms import ATTRIBUTES, HEROICS, SKILLS, say, slug
from engine.table import Event, Odds, Player, RandomStream, Seat
from engine.table.stocked import Stocked


class PlotTwist(Stocked[Library, Setup], manifest=MANIFEST):
    """The rules with a collection of cards and the personas of scripted players."""

    version = "13"
    undo_rule = "PT-Q-30"
    difficulties = DIFFICULTIES
    sight = PlotTwistTable
    roles = ("heroes", "villains")
    taste = (Persona, Level)

    def complete(self, wish: dict[str, Any], seed: int) -> Setup:
        return complete(self.library, wish, seed)

    def cast(self, setup: dict[str, Any]) -> dict[Seat, str]:
        chosen = msgspec.convert(setup, Setup)
        return {seat: deck.title for seat, deck in chosen.heroes.items()} | {GM: chosen.villain.title}

    def new_game(
        self, setup: dict[str, Any], random: RandomStream, record: Callable[[Event], None]
    ) -> PlotTwistGame:
        chosen = msgspec.convert(setup, Setup)
        check(self.library, chosen)
        return PlotTwistGame(self.library, chosen, random, record)

    def scripted(self, seat: Seat, setup: dict[str, Any], seed: int, persona: str = "") -> Player:
        """The scripted player of a seat, with a persona of its side, at the set-up's difficulty."""
        return scripted_player(self.personas, seat, msgspec.convert(setup, Setup), seed, persona)

    def suppose(self, game: PlotTwistGame, seat: Seat, seed: int) -> PlotTwistGame | None:
        """The game between two steps of the rules, from which alone it can be played on."""
        return imagine(game, seat, seed) if game.between else None

    def imagine(self, game: PlotTwistGame, seat: Seat) -> bytes:
        supposed = self.suppose(game, seat, SEED)
        return pack(supposed) if supposed else b""

    def previews(self, imagined: bytes, seat: Seat) -> Iterator[Odds | None]:
        twin = unpack(self.library, imagined) if imagined else None
        return previews(twin, seat) if twin else iter(())

    def finer(self, imagined: bytes, seat: Seat) -> Iterator[Odds | None]:
        twin = unpack(self.library, imagined) if imagined else None
        return finer(twin, seat) if twin else iter(())

    def catalogue(self) -> dict[str, Any]:
        """What there is to choose from and to look up: Heroes, Villains, difficulties, all cards."""
        library = self.library

        def characters(decks: Mapping[str, HeroDeck] | Mapping[str, VillainDeck], kind: str) -> list[Any]:
            return [
                {
                    "title": title,
                    "name": library.by_type[kind][title].name,
                    "blurb": deck.blurb,
                    "card": _face(library.by_type[kind][title], library.tuning),
                    "holds": _held(deck) if isinstance(deck, HeroDeck) else {},
                }
                for title, deck in decks.items()
            ]

        return {
            "heroes": characters(library.hero_decks, "hero"),
            "villains": characters(library.villain_decks, "villain"),
            "difficulties": [{"title": name, "blurb": _BLURBS[name]} for name in DIFFICULTIES],
            "party": PARTY,
            "cards": [_face(card, library.tuning) for card in library.all()],
        }


LYING = ("hero", "villain", "mook", "location", "lair", "objective", "event", "twist")
"""Types of cards that lie open: what names one uses it, and plays no card."""
_BLURBS = {
    "story": "The game master plays for the story and helps Heroes who fall behind.",
    "standard": "A close fight: the game master plays in character, then to win.",
    "ruthless": "The game master plays to win and for nothing else.",
}


def _held(deck: HeroDeck) -> dict[str, int]:
    """How many of each card a Hero holds: equipment, then what may come to the hands."""
    return dict.fromkeys(deck.equipment, 1) | deck.combat | dict.fromkeys(deck.plots, 1)


def _face(card: Card, tuned: Tuning) -> dict[str, Any]:
    """A card as it is printed; characters begin with so many lines of ``figures``. ``keywords`` it has or asks for."""
    head: list[str] = []
    keywords = [need.keyword for need in card.requires if isinstance(need, HasKeyword)]
    if isinstance(card, Person):
        figures = card.figures()
        ranks = [f"{say(name)} {figures[name]}" for name in (*HEROICS, *SKILLS) if figures.get(name)]
        attributes = ", ".join(f"{say(name)} {figures[name]}" for name in ATTRIBUTES)
        keywords = list(card.keywords)
        head = [line for line in (attributes, ", ".join(ranks), ", ".join(map(say, keywords))) if line]
    return {
        "slug": slug(card.title),
        "name": card.title,
        "type": card.type,
        "colour": card.colour,
        "keywords": [say(keyword) for keyword in keywords],
        "cost": usual_cost(card, tuned).text(),
        "figures": len(head),
        "text": [*head, *filter(None, card.lines())],
        "flavour": card.flavour,
        "emblem": card.emblem or (),
        "lies": card.type in LYING,
    }
