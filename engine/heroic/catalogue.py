"""What there is to choose from and to look up, as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.heroic.seen import dossier
from engine.heroic.seen.figures import printed
from engine.heroic.state.dossiers import Foe, Hero
from engine.heroic.state.lasting import Lasted, lasted
from engine.heroic.state.library import Library
from engine.heroic.state.story import Event
from engine.heroic.state.words import (
    A_RANK,
    LEVEL_IDS,
    PARTY,
    RANK_EVERY,
    SPREAD,
    STAKES,
    STRESS,
    TERMS,
    Length,
)
from engine.table import Sheet, settings
from engine.table.settings import Setting

_LEVELS = {
    "story": "The Editor strikes in turn, and saves Peril for a rainy day.",
    "standard": "The Editor weighs every die, and goes for who is hurt.",
    "ruthless": "The Editor weighs every die twice. Peril is short, and well spent.",
}
_SETTINGS: tuple[Setting, ...] = (
    (
        "death",
        "Death",
        (("real", "Trauma above a d12 kills."), ("retire", "Who would die retires from the issue.")),
    ),
    (
        "dice",
        "Choosing dice",
        (("sensible", "Asked only where the choice matters."), ("ask", "Asked after every roll.")),
    ),
    (
        "reactions",
        "Reactions",
        (
            ("sensible", "Asked, with the best pool laid out."),
            ("ask", "Asked every time."),
            ("auto", "Rolled for you, nothing paid."),
        ),
    ),
    (
        "sheets",
        "Heroes",
        (
            ("lasting", "With all they have learnt, and their scars: their games go on."),
            ("printed", "As new; nothing of it lasts for one who has played before."),
        ),
    ),
    (
        "consent",
        "Helping others",
        (
            ("given", "Who is helped is not asked."),
            ("ask", "Who is helped, or hands over a trait, is asked first."),
        ),
    ),
    (
        "next",
        "Who is next",
        (
            ("sensible", "Whoever is hurt most, else the worst foe; Tab names another while a hero acts."),
            ("ask", "Asked after every turn of a hero."),
        ),
    ),
    (
        "steps",
        "Steps of an action",
        (
            ("joined", "What a spark keeps, and what strikes back, is said in the plan."),
            ("each", "Asked for one after the other, as the dice lie."),
        ),
    ),
)
"""By key: title, and each choice with a line; the first is preset."""
LENGTHS: dict[Length, str] = {
    "short": "a quarter of an hour",
    "standard": "about half an hour",
    "long": "two or three evenings",
}
"""HR-LOOP-01, HR-LOOP-02."""
_NOW = {
    "easy": ("Fight now, easy", "One scene with as much against you as an issue opens with."),
    "fair": ("Fight now, fair", "One scene as tight as the end of a first chapter."),
    "hard": ("Fight now, hard", "One scene as hard as the end of an issue."),
    "clear": (
        "Beat the clock now",
        "One scene with a task to get done before the last order, and guards who mind.",
    ),
    "boss": (
        "Boss now",
        "One scene against somebody who takes a whole party, two heroes at least, and does not come alone.",
    ),
}
"""By band: what a quick round is called, and what it is (HR-LOOP-46)."""
_AT_STAKE = "Nothing is at stake, and no XP is paid. Five to ten minutes."


def catalogue(library: Library) -> dict[str, Any]:
    """Heroes, issues, levels, settings, quick starts, and all faces."""
    bands = dict.fromkeys(each.band for each in library.nows.values())
    return {
        "heroes": [
            _entry(each.name, each.tagline, hero_face(library, each)) for each in library.heroes.values()
        ],
        "against": TERMS["event"].capitalize(),
        "villains": [
            _entry(each.title, each.intro, _face(each.id, each.title, "issue", "black", [_size(each)]))
            for each in library.events.values()
            if not each.lesson
        ],
        "difficulties": [{"title": name, "blurb": _LEVELS[name]} for name in LEVEL_IDS],
        "settings": settings.told(_SETTINGS),
        "now": [
            {
                "title": _NOW[band][0],
                "blurb": f"{_NOW[band][1]} {_AT_STAKE}",
                "wish": {"mode": "now", "band": band},
            }
            for band in bands
        ],
        "party": PARTY,
        "cards": [hero_face(library, each) for each in library.heroes.values()]
        + [foe_face(each) for each in library.foes.values()],
    }


def _size(issue: Event) -> str:
    """``2 chapters, about half an hour. Peril begins with d8 d8.``"""
    many = len(issue.acts)
    peril = " ".join([f"d{STAKES[issue.stakes]}"] * SPREAD[issue.threat])
    return f"{many} chapter{'s' * (many > 1)}, {LENGTHS[issue.length]}. Peril begins with {peril}."


def grown(library: Library, book: dict[str, Any], sheets: Iterable[Sheet]) -> dict[str, Any]:
    """The catalogue with everybody as their last games left them; who has died stays, and cannot be played (HR-C-94)."""
    held = list(sheets)
    known = lasted(held)
    games = {sheet.id: len(sheet.games) for sheet in held}

    def now(entry: dict[str, Any]) -> dict[str, Any]:
        one = known.get(entry["card"]["slug"])
        if one is None:
            return entry
        face = hero_face(library, one.card)
        line = _so_far(one, games[one.card.id])
        entry = entry | {"card": face | {"text": [line, *face["text"]]}}
        return entry | {"fault": f"{one.card.name} is {one.fate}"} if one.fate else entry

    spent = ", ".join(f"{one.card.name} {one.spent}" for one in known.values())
    rank = (
        f"Rank: the party's mean of XP spent, by {RANK_EVERY}; each is {A_RANK:g} more threat a hero. "
        f"Spent so far: {spent}."
    )

    def told(entry: dict[str, Any]) -> dict[str, Any]:
        return entry | {"card": entry["card"] | {"text": [*entry["card"]["text"], rank]}}

    return book | {
        "heroes": [now(each) for each in book["heroes"]],
        "villains": [told(each) for each in book["villains"]] if known else book["villains"],
    }


def _so_far(one: Lasted, games: int) -> str:
    """``After 2 issues: 7 XP to spend, 10 spent. Trauma: physical d6.``"""
    line = f"After {games} issue{'s' * (games != 1)}: {one.xp} XP to spend, {one.spent} spent."
    scars = [f"{type} d{size}" for type in STRESS if (size := one.trauma.get(type, 0))]
    return line + (f" Trauma: {', '.join(scars)}." if scars else "")


def _entry(name: str, blurb: str, card: dict[str, Any]) -> dict[str, Any]:
    return {"title": name, "name": name, "blurb": blurb, "card": card}


def hero_face(library: Library, hero: Hero) -> dict[str, Any]:
    """A dossier as printed (HR-SET-03, HR-LOOP-30)."""
    text = list(dossier.lines(printed(library, hero)))
    return _face(hero.id, hero.name, "hero", hero.colour, text, hero.tagline)


def foe_face(foe: Foe) -> dict[str, Any]:
    """What is known of a foe before anything is rolled (HR-Q-68)."""
    text = [f"Threat {foe.points:g}"]
    if foe.crowd:
        text.append(f"{foe.crowd.count} dice of d{foe.crowd.size}")
    if foe.parts:
        text.append(", ".join(f"{each.name} d{each.size}" for each in foe.parts))
    if foe.leaves_at:
        text.append(f"Leaves at d{foe.leaves_at} stress")
    return _face(foe.id, foe.name, foe.tier, "red", text, foe.text)


def _face(slug: str, name: str, type: str, colour: str, text: list[str], flavour: str = "") -> dict[str, Any]:
    return {"slug": slug, "name": name, "type": type, "colour": colour, "text": text, "flavour": flavour}
