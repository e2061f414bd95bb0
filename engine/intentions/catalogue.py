"""What there is to choose from and to look up, as plain data."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.intentions.state.adventures import Adventure
from engine.intentions.state.figures import Antagonist, Hero, VerbCard, Weakness
from engine.intentions.state.library import Library
from engine.intentions.state.setup import PARTY
from engine.intentions.state.words import BANDS, LANE_NAMES, LEVELS, Band, PowerCode
from engine.table import settings
from engine.table.settings import Setting

SIZES = ("Alone", "Two of you", "Three", "Four", "Five")
"""Parties in words."""
_LEVELS = {
    "story": "The Mastermind throws honest dice and lays them by temper.",
    "standard": "He lays his best die by temper, and thinks about the others.",
    "ruthless": "He thinks about every die, and knows your Weaknesses.",
}
_SETTINGS: tuple[Setting, ...] = (
    (
        "length",
        "Length",
        (
            ("short", "One evening: three cycles of two scenes of yours and one of the Mastermind."),
            ("long", "A long night: four cycles, two quiet actions a scene, room for everybody."),
            ("written", "Six cycles, a scene for every hero in each."),
        ),
    ),
    (
        "penalty",
        "Penalty dice",
        (
            ("written", "One die more, and the lowest must be kept."),
            ("harsh", "One die more, and the highest is lost."),
        ),
    ),
    (
        "stances",
        "Stances",
        (
            ("free", "Any stance, any time."),
            ("rest", "No two stances in a row that raise the same track."),
        ),
    ),
    (
        "manifest",
        "New night gifts",
        (
            ("on", "In need a hero may take a new night gift, with its Weakness."),
            ("off", "Heroes have what they began with."),
        ),
    ),
    (
        "assign",
        "Laying dice",
        (
            ("sensible", "Asked only where another way would be better at something."),
            ("ask", "Asked every time."),
            ("pass", "Laid for you, the best way."),
        ),
    ),
    (
        "facts",
        "Facts",
        (("told", "Your first Fact is yours to choose, the others are told."), ("ask", "All are yours.")),
    ),
    (
        "rivalry",
        "Hero against hero",
        (
            ("never", "Heroes stand together."),
            ("asked", "A hero may stand against another whose player agrees: for two people or more."),
        ),
    ),
    (
        "undo",
        "Taking back",
        (
            ("safe", "Up to the last dice and cards."),
            ("free", "Alone also past dice; it is noted."),
        ),
    ),
)
"""By key: title, and each choice with a line; the first is preset (IN-C-107)."""


def catalogue(library: Library) -> dict[str, Any]:
    """Heroes, adventures by their Masterminds, levels, settings, quick rounds, and all faces."""
    return {
        "heroes": [
            _entry(each.name, each.concept, hero_face(library, each)) for each in library.heroes.values()
        ],
        "against": "Adventure",
        "villains": [_adventure(library, each) for each in library.adventures.values()],
        "difficulties": [{"title": name, "blurb": _LEVELS[name]} for name in LEVELS],
        "settings": settings.told(_SETTINGS),
        "now": [
            {
                "title": f"One Conflict, {band}",
                "blurb": _whom(library, band),
                "wish": {"mode": "conflict", "band": band},
            }
            for band in BANDS
        ],
        "party": PARTY,
        "cards": [hero_face(library, each) for each in library.heroes.values()]
        + [foe_face(library, each) for each in library.antagonists.values()]
        + [verb_face(each) for each in library.verbs.values()],
    }


def _whom(library: Library, band: Band) -> str:
    """Whom a party of each size meets in a Conflict of a band (IN-LOOP-42, IN-C-70)."""
    found = []
    for heroes, bands in sorted(library.bands.items()):
        slots = Counter(getattr(bands, band))
        named = {("goon group" if slot == "goons" else slot): many for slot, many in slots.items()}
        met = [f"{many} {name}s" if many > 1 else name for name, many in named.items()]
        found.append(f"{SIZES[heroes - 1]}: {', '.join(met)}.")
    return f"By itself, with nothing at stake; who it is is drawn. {' '.join(found)}"


def _entry(name: str, blurb: str, card: dict[str, Any]) -> dict[str, Any]:
    return {"title": name, "name": name, "blurb": blurb, "card": card}


def _adventure(library: Library, adventure: Adventure) -> dict[str, Any]:
    """An adventure as what stands against the heroes: its Mastermind's figure is hidden, the preview is not."""
    mastermind = library.masterminds[adventure.mastermind]
    card = _face(adventure.id, adventure.title, "adventure", "black", [mastermind.name], adventure.preview)
    return _entry(adventure.title, adventure.preview, card)


def hero_face(library: Library, hero: Hero) -> dict[str, Any]:
    """A hero's page as printed."""
    pools = hero.pools
    ritual, gadget = library.rituals[hero.ritual], library.gadgets[hero.gadget]
    text = [
        f"Ambition {pools.a}, Cunning {pools.c}, Vigilance {pools.v}",
        f"Talents: {', '.join(hero.talents)}",
        *_powers(library, hero.powers),
        *_weaknesses(hero.weaknesses),
        f"{ritual.name}: {ritual.a}/{ritual.c}/{ritual.v} instead of dice, once a Conflict",
        f"{gadget.name}: {LANE_NAMES[gadget.track]} {gadget.value}" + ", once a Conflict" * bool(gadget.uses),
        f"Goal: {library.goals[hero.goal].text}",
        f"Drawback: {library.drawbacks[hero.drawback].text}",
    ]
    return _face(hero.id, hero.name, "hero", "white", text, hero.concept)


def foe_face(library: Library, foe: Antagonist) -> dict[str, Any]:
    """What is known of an antagonist before anything is found (IN-C-29)."""
    pools = foe.pools
    text = [
        f"Ambition {pools.a}, Cunning {pools.c}, Vigilance {pools.v}",
        f"Talents: {', '.join(foe.talents)}",
        *_weaknesses([each for each in foe.weaknesses if each.cost == 1]),
    ]
    return _face(foe.id, foe.name, foe.tier, "red", text, foe.text)


def verb_face(verb: VerbCard) -> dict[str, Any]:
    """What may be intended, and what success brings."""
    name = verb.name[0].upper() + verb.name[1:]
    return _face(verb.code, name, "intention", "white", [verb.effect], "")


def _powers(library: Library, codes: tuple[PowerCode, ...]) -> list[str]:
    return [f"{library.powers[code].name}: {library.powers[code].text}" for code in codes]


def _weaknesses(among: list[Weakness] | tuple[Weakness, ...]) -> list[str]:
    return [f"Weakness: {each.name} ({each.tag.replace('_', ' ')}, {each.cost})" for each in among]


def _face(slug: str, name: str, type: str, colour: str, text: list[str], flavour: str) -> dict[str, Any]:
    return {"slug": slug, "name": name, "type": type, "colour": colour, "text": text, "flavour": flavour}
