"""Deck building in Plot Twist: the slots of a Hero deck and of a Villain deck, and what goes into them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from content.decks import Deck, DeckKind, Fault, Slot
from content.plot_twist.checks.ready import Decks
from content.plot_twist.checks.usable import unusable
from content.reading import Complaint, Found, convert, tables
from engine.plot_twist.cards.card import Card
from engine.plot_twist.cards.cards import COMBAT_TYPES, PLOT_TYPES, Equipment, Person
from engine.plot_twist.cards.library import Library
from engine.plot_twist.cards.setup import FEW
from engine.plot_twist.rulebook.plots import PARTY
from engine.plot_twist.state.decks import (
    COMBAT_CARDS,
    DECK_TYPES,
    EVENTS,
    PLOTS,
    TWISTS,
    HeroDeck,
    VillainDeck,
)

LEADS = {"hero_deck": "hero", "villain_deck": "villain"}
ONE = ("objective", "location")
"""Slots written as a single title."""


class PlotTwistWorkshop:
    """Builds decks from the cards of a library."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._check = Decks(library)
        figures = library.tuning
        equipment = Slot(
            "equipment", "Equipment", ("equipment",), 0, figures.equipment_per_character, "PT-Q-59", True
        )
        combat = Slot("combat", "Combat deck", COMBAT_TYPES, COMBAT_CARDS, COMBAT_CARDS, "PT-SETUP-04", True)
        open_plots = tuple(name for name in PLOT_TYPES if name != "lair")
        self.kinds: tuple[DeckKind, ...] = (
            DeckKind(
                "hero_deck",
                "Hero deck",
                "heroes",
                (
                    Slot("hero", "Hero", ("hero",), 1, 1, "PT-SETUP-01"),
                    equipment,
                    Slot("plots", "Plot Hand", (*open_plots, "hero"), PLOTS, PLOTS, "PT-SETUP-03"),
                    combat,
                    Slot("twists", "Twists", ("twist",), TWISTS, TWISTS, "PT-SETUP-05", True, "best first"),
                ),
            ),
            DeckKind(
                "villain_deck",
                "Villain deck",
                "villains",
                (
                    Slot("villain", "Villain", ("villain",), 1, 1, "PT-SETUP-01"),
                    equipment,
                    Slot(
                        "mooks",
                        "Mooks",
                        ("mook",),
                        1,
                        PARTY * figures.mooks_per_hero,
                        "PT-Q-59",
                        order="first come first",
                    ),
                    Slot("objective", "Objective", ("objective",), 1, 1, "PT-SETUP-01"),
                    Slot("location", "First Location", ("location",), 1, 1, "PT-SETUP-08"),
                    Slot(
                        "plots",
                        "Plot Hand",
                        (*PLOT_TYPES, "villain"),
                        PLOTS,
                        PLOTS,
                        "PT-SETUP-03",
                        order="last yields",
                    ),
                    Slot(
                        "crossovers",
                        "Crossovers",
                        ("villain",),
                        0,
                        PARTY - FEW,
                        "PT-CROSS-07",
                        order="at 4 and 5",
                    ),
                    combat,
                    Slot("events", "Events", ("event",), EVENTS, EVENTS, "PT-SETUP-06"),
                ),
            ),
        )

    def ready(self, kind: str) -> list[dict[str, Any]]:
        known = self.library.hero_decks if kind == "hero_deck" else self.library.villain_decks
        return [_plain(deck) for deck in known.values()]

    def empty(self, kind: str) -> dict[str, Any]:
        lists: dict[str, Any] = {"equipment": [], "plots": [], "combat": {}}
        if kind == "hero_deck":
            return {"name": "", "hero": ""} | lists | {"twists": []}
        return (
            {"name": "", "villain": "", "objective": "", "location": "", "mooks": []} | lists | {"events": []}
        )

    def cards(self, kind: str, deck: Deck, slot: str) -> list[str]:
        if slot == LEADS[kind]:
            return [title] if (title := _lead(kind, deck)) else []
        if slot in ONE:
            return [deck[slot]] if deck[slot] else []
        if slot == "combat":
            return list(Counter(deck[slot]).elements())
        return list(deck.get(slot, ()))

    def filled(self, kind: str, deck: Deck, slot: str, cards: Sequence[str]) -> dict[str, Any]:
        made = dict(deck)
        if slot == LEADS[kind]:
            card = self.library.by_type[slot].get(cards[0]) if cards else None
            made[slot] = card.name if card else ""
            if card and (card.persona or "persona" in deck):
                made["persona"] = card.persona
        elif slot in ONE:
            made[slot] = cards[0] if cards else ""
        elif slot == "combat":
            made[slot] = dict(Counter(cards))
        else:
            made[slot] = list(cards)
        return made

    def title(self, kind: str, deck: Deck) -> str:
        return str(deck.get("name") or _lead(kind, deck) or "Nameless")

    def unfit(self, kind: str, deck: Deck, slot: str) -> dict[str, str]:
        lead = self.library.by_type[LEADS[kind]].get(_lead(kind, deck))
        if not isinstance(lead, Person) or slot in (LEADS[kind], "mooks", *ONE):
            return {}
        people = [lead, *(self.library.by_type["mook"].get(name) for name in deck.get("mooks", ()))]
        team = [one for one in people if isinstance(one, Person)]
        gear = [
            item
            for name in deck.get("equipment", ())
            if isinstance(item := self.library.by_type["equipment"].get(name), Equipment)
        ]
        slots = next(each for each in self.kinds if each.key == kind)
        cards = [card for name in slots.slot(slot).types for card in self.library.by_type[name].values()]
        found = ((card.title, _useless(card, slot, team, gear)) for card in cards)
        return {title: reason for title, reason in found if reason}

    def faults(self, kind: str, deck: Deck) -> list[Fault]:
        unread: list[Complaint] = []
        made = convert(dict(deck), DECK_TYPES[kind], "", "", unread)
        if made is None:
            return [Fault("", f"{each.key}: {each.problem}", True, each.key, each.problem) for each in unread]
        titles = {slot.key: slot.title for each in self.kinds if each.key == kind for slot in each.slots}
        found = []
        for illegal, faults in ((True, self._check.illegal(made)), (False, self._check.wasted(made))):
            for key, problem in faults:
                slot = key.partition("[")[0].partition(".")[0]
                words = f"{titles[slot]}: {problem}" if slot else problem
                found.append(Fault(slot, words, illegal, key, problem))
        return found

    def read(
        self, file: Path, data: bytes, complaints: list[Complaint]
    ) -> list[Found[tuple[str, dict[str, Any]]]]:
        keys = {struct: key for key, struct in DECK_TYPES.items()}
        return [
            Found(found.file, (keys[type(found.made)], _plain(found.made)))
            for found in tables(file.name, data, DECK_TYPES, complaints)
        ]


def _lead(kind: str, deck: Deck) -> str:
    """Name and Persona of the Hero or Villain of a deck."""
    lead, persona = deck.get(LEADS[kind], ""), deck.get("persona")
    return f"{lead} - {persona}" if persona else str(lead)


def _plain(deck: HeroDeck | VillainDeck) -> dict[str, Any]:
    """A deck as its TOML table is best written: without what is empty and may be left out."""
    made: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(deck))
    needed = [field.name for field in msgspec.structs.fields(deck) if field.required]
    return {key: value for key, value in made.items() if key in needed or (value and key != "main")}


def _useless(card: Card, slot: str, team: list[Person], gear: list[Equipment]) -> str:
    """Why nobody of a team can use a card in a slot; empty if somebody can."""
    if slot in ("twists", "events"):
        if card.colour == "golden" or any(one.colour == card.colour for one in team):
            return ""
        return f"nobody here is {card.colour.title()}"
    if card.type in ("hero", "villain"):
        return ""
    users = team[:1] if slot == "equipment" else team
    reasons = [unusable(card, one, gear if one is team[0] and slot != "equipment" else []) for one in users]
    return (reasons[0] or "") if all(reasons) else ""
