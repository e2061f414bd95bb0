"""Decks that a game can start from, and whose cards their characters can play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from content.checking import Fault
from content.nearest import meant
from content.plot_twist.checks.usable import unusable
from engine.plot_twist.cards.card import Card
from engine.plot_twist.cards.cards import COMBAT_TYPES, PLOT_TYPES, Equipment, Objective, Person
from engine.plot_twist.cards.library import Library
from engine.plot_twist.cards.setup import check_hero_deck, check_villain_deck
from engine.plot_twist.state.decks import COMBAT_CARDS, EVENTS, PLOTS, TWISTS, HeroDeck, VillainDeck
from engine.table import SetupError

Deck = HeroDeck | VillainDeck


class Decks:
    """The decks of a library, held to the rules of set-up."""

    def __init__(self, library: Library) -> None:
        self.library = library

    def faults(self, deck: Deck) -> Iterator[Fault]:
        """All that is wrong with a deck, what is against the rules first."""
        yield from self.illegal(deck)
        yield from self.wasted(deck)

    def illegal(self, deck: Deck) -> Iterator[Fault]:
        """What keeps a deck from being played."""
        found = list(self._hero(deck) if isinstance(deck, HeroDeck) else self._villain(deck))
        yield from found or self._refused(deck)

    def wasted(self, deck: Deck) -> Iterator[Fault]:
        """Cards that may be in a deck though nobody in it can ever use them."""
        team = self._team(deck)
        people = [card for card in team if isinstance(card, Person)]
        gear = [
            item
            for name in deck.equipment
            if isinstance(item := self._known(("equipment",), name), Equipment)
        ]
        for name in deck.combat:
            yield from _unfit(f"combat.{name}", self._known(COMBAT_TYPES, name), people, gear, "PT-SETUP-04")
        for key, name in _listed("plots", deck.plots):
            yield from _unfit(key, self._known(PLOT_TYPES, name), people, gear, "PT-SETUP-03")
        if isinstance(deck, HeroDeck):
            for key, name in _listed("twists", deck.twists):
                twist = self._known(("twist",), name)
                if twist and team and twist.colour not in ("golden", team[0].colour):
                    yield key, f"'{name}' needs a Hero of its Colour, which this one is not (PT-CLASS-02)"
            return
        for key, name in _listed("events", deck.events):
            event = self._known(("event",), name)
            if (
                event
                and team
                and event.colour != "golden"
                and all(one.colour != event.colour for one in team)
            ):
                yield key, f"'{name}' needs a Villain or Mook of its Colour, and there is none (PT-Q-64)"

    def _team(self, deck: Deck) -> list[Card]:
        """Who starts in play: nobody without a leader."""
        if isinstance(deck, HeroDeck):
            found = [self._known(("hero",), deck.title)]
        else:
            found = [self._known(("villain",), deck.title)]
            found += [self._known(("mook",), name) for name in deck.mooks] if found[0] else []
        return [card for card in found if card]

    def _refused(self, deck: Deck) -> Iterator[Fault]:
        """What set-up itself would say of a deck in which nothing else is wrong."""
        try:
            if isinstance(deck, HeroDeck):
                check_hero_deck(self.library, deck)
            else:
                check_villain_deck(self.library, deck)
        except SetupError as error:
            yield "", str(error).removeprefix(f"{deck.title}: ")

    def _hero(self, deck: HeroDeck) -> Iterator[Fault]:
        if self._known(("hero",), deck.title) is None:
            yield self._unknown("hero", ("hero",), deck.title)
        yield from self._shared(deck, "hero")
        if len(deck.twists) < TWISTS:
            yield "twists", f"names {len(deck.twists)}; to play alone takes {TWISTS} (PT-SETUP-05)"
        for key, name in _listed("twists", deck.twists):
            if self._known(("twist",), name) is None:
                yield self._unknown(key, ("twist",), name)

    def _villain(self, deck: VillainDeck) -> Iterator[Fault]:
        if self._known(("villain",), deck.title) is None:
            yield self._unknown("villain", ("villain",), deck.title)
        for key, name in _listed("mooks", deck.mooks):
            if self._known(("mook",), name) is None:
                yield self._unknown(key, ("mook",), name)
        if not deck.mooks:
            yield "mooks", "there are none (PT-SETUP-01)"
        yield from _alike("mooks", deck.mooks, "PT-CARD-06")
        yield from self._shared(deck, "villain")
        for key, name in _listed("crossovers", deck.crossovers):
            if self._known(("villain",), name) is None:
                yield self._unknown(key, ("villain",), name)
            if name in (deck.title, *deck.plots):
                yield key, f"'{name}' is in this deck already (PT-CARD-06)"
        yield from _alike("crossovers", deck.crossovers, "PT-CARD-06")
        yield from self._scene(deck)
        if len(deck.events) != EVENTS:
            yield "events", f"holds {len(deck.events)}, must hold {EVENTS} (PT-SETUP-06)"
        yield from _alike("events", deck.events, "PT-SETUP-06")
        for key, name in _listed("events", deck.events):
            if self._known(("event",), name) is None:
                yield self._unknown(key, ("event",), name)

    def _scene(self, deck: VillainDeck) -> Iterator[Fault]:
        """Objective and first Location, which must suit each other (PT-SETUP-08)."""
        objective = self._known(("objective",), deck.objective)
        if self._known(("location",), deck.location) is None:
            yield self._unknown("location", ("location",), deck.location)
        if deck.location in deck.plots:
            yield "plots", f"'{deck.location}' is in play from the start (PT-LOC-01)"
        if not isinstance(objective, Objective):
            yield self._unknown("objective", ("objective",), deck.objective)
        elif deck.location in objective.forbids or (objective.first and deck.location not in objective.first):
            yield "location", f"'{deck.objective}' does not start at '{deck.location}' (PT-SETUP-08)"

    def _shared(self, deck: Deck, kind: str) -> Iterator[Fault]:
        """Equipment, Plot Hand and Combat deck, which both sides have."""
        people = [card for card in self._team(deck) if isinstance(card, Person)]
        most = self.library.tuning.equipment_per_character
        if len(deck.equipment) > most:
            yield "equipment", f"holds {len(deck.equipment)}, at most {most} (PT-Q-59)"
        for key, name in _listed("equipment", deck.equipment):
            item = self._known(("equipment",), name)
            if not isinstance(item, Equipment):
                yield self._unknown(key, ("equipment",), name)
            else:
                yield from _unfit(key, item, people[:1], [], "PT-Q-59")
        if len(deck.plots) != PLOTS:
            yield "plots", f"holds {len(deck.plots)}, must hold {PLOTS} (PT-SETUP-03)"
        yield from _alike("plots", deck.plots, "PT-SETUP-03")
        types = tuple(name for name in (*PLOT_TYPES, kind) if name != "lair" or kind == "villain")
        for key, name in _listed("plots", deck.plots):
            yield from self._plot(key, name, types, deck)
        count = sum(deck.combat.values())
        if count != COMBAT_CARDS:
            yield "combat", f"holds {count} cards, must hold {COMBAT_CARDS} (PT-SETUP-04)"
        for name, copies in deck.combat.items():
            if copies < 1:
                yield f"combat.{name}", f"{copies} copies are none (PT-SETUP-04)"
            if self._known(COMBAT_TYPES, name) is None:
                yield self._unknown(f"combat.{name}", COMBAT_TYPES, name)

    def _plot(self, key: str, name: str, types: tuple[str, ...], deck: Deck) -> Iterator[Fault]:
        card = self._known(types, name)
        if card is None:
            stray = self._known((*PLOT_TYPES, "hero", "villain"), name)
            if stray is None:
                yield self._unknown(key, types, name)
            else:
                yield key, f"'{name}' is a {stray.type}, not for this side's Plot Hand (PT-PLOT-01)"
        elif name == deck.title:
            yield key, f"'{name}' is in play from the start (PT-CARD-06)"

    def _known(self, types: Iterable[str], name: str) -> Card | None:
        for kind in types:
            card = self.library.by_type[kind].get(name)
            if card is not None:
                return card
        return None

    def _unknown(self, key: str, types: tuple[str, ...], name: str) -> Fault:
        if not name:
            return key, "there is none (PT-SETUP-01)"
        known = [title for kind in types for title in self.library.by_type[kind]]
        return key, f"there is no {' or '.join(types)} '{name}'{meant(name, known)}"


def _listed(key: str, names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for number, name in enumerate(names):
        yield f"{key}[{number}]", name


def _alike(key: str, names: tuple[str, ...], rule: str) -> Iterator[Fault]:
    for number, name in enumerate(names):
        if name in names[:number]:
            yield f"{key}[{number}]", f"'{name}' is there twice; no two may be alike ({rule})"


def _unfit(
    key: str, card: Card | None, people: list[Person], gear: list[Equipment], rule: str
) -> Iterator[Fault]:
    """A card that none of these people can ever use: the reason of the first of them."""
    if card is None:
        return
    reasons = [unusable(card, one, gear if number == 0 else []) for number, one in enumerate(people)]
    if reasons and all(reasons):
        yield key, f"nobody in this deck can use '{card.name}': {reasons[0]} ({rule})"
