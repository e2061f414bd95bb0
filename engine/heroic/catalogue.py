"""What there is to choose from and to look up, as plain data."""

from __future__ import annotations

from typing import Any

from engine.heroic.seen.figures import filled, goal_words
from engine.heroic.state.dossiers import Foe, Hero
from engine.heroic.state.library import Library
from engine.heroic.state.words import LEVEL_IDS, PARTY, TERMS

_LEVELS = {
    "story": "The Editor strikes in turn, and saves Peril for a rainy day.",
    "standard": "The Editor weighs every die, and goes for who is hurt.",
    "ruthless": "The Editor weighs every die twice. Peril is short, and well spent.",
}
_SETTINGS: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...] = (
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
)
"""By key: title, and each choice with a line; the first is preset."""
_NOW = {
    "easy": "Fight now, easy",
    "fair": "Fight now, fair",
    "hard": "Fight now, hard",
    "clear": "Beat the clock now",
    "boss": "Boss now",
}


def catalogue(library: Library) -> dict[str, Any]:
    """Heroes, issues, levels, settings, quick starts, and all faces."""
    bands = dict.fromkeys(each.band for each in library.nows.values())
    return {
        "heroes": [
            _entry(each.name, each.tagline, hero_face(library, each)) for each in library.heroes.values()
        ],
        "against": TERMS["event"].capitalize(),
        "villains": [
            _entry(each.title, each.intro, _face(each.id, each.title, "issue", "black", [each.intro]))
            for each in library.events.values()
        ],
        "difficulties": [{"title": name, "blurb": _LEVELS[name]} for name in LEVEL_IDS],
        "settings": [
            {
                "key": key,
                "title": title,
                "choices": [{"name": name, "blurb": blurb} for name, blurb in choices],
            }
            for key, title, choices in _SETTINGS
        ],
        "now": [{"title": _NOW[band], "wish": {"mode": "now", "band": band}} for band in bands],
        "party": PARTY,
        "cards": [hero_face(library, each) for each in library.heroes.values()]
        + [foe_face(each) for each in library.foes.values()],
    }


def _entry(name: str, blurb: str, card: dict[str, Any]) -> dict[str, Any]:
    return {"title": name, "name": name, "blurb": blurb, "card": card}


def hero_face(library: Library, hero: Hero) -> dict[str, Any]:
    """A dossier as printed (HR-SET-03)."""
    own = hero.affiliation
    text = [
        f"Alone d{own.solo}, Pair d{own.buddy}, Team d{own.team}",
        *(f"Hallmark: {each}" for each in hero.distinctions),
    ]
    for gift in hero.power_sets:
        text.append(f"{gift.name}: " + ", ".join(f"{each.name} d{each.size}" for each in gift.powers))
        text += [
            f"Trick: {each.name or library.sfx[each.code].name}. {filled(library.sfx[each.code].text, each.args)}"
            for each in gift.sfx
        ]
        text += [
            f"Flaw: {each.name or library.limits[each.code].name}. {filled(library.limits[each.code].text, each.args)}"
            for each in gift.limits
        ]
    text.append("Specialties: " + ", ".join(f"{name} ({rank})" for name, rank in hero.specialties.items()))
    for id in hero.milestones:
        found = library.milestones[id]
        text.append(
            f"Subplot: {found.name}. "
            + "; ".join(f"{xp} XP: {goal_words(goal)}" for xp, goal in found.goals.items())
        )
    return _face(hero.id, hero.name, "hero", "white", text, hero.tagline)


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
