"""What there is to choose from and to look up, as plain data."""

from __future__ import annotations

from typing import Any

from engine.audience.seen.words import ENEMY_POWERS, PLAYER_POWERS
from engine.audience.state.library import EnemyCard, Episode, Fighter, Library, slug
from engine.audience.state.setup import ALONE, BARE, BASE_HEALTH, LEVELS, PARTY, STRENGTHS

_LEVELS = {
    "drawn": "The game master plays his cards as they come.",
    "standard": "A close fight: he plays the better of two cards.",
    "ruthless": "He always plays his best card.",
}


def catalogue(library: Library) -> dict[str, Any]:
    """Fighters, major threats, levels of the game master, episodes, campaigns, and all faces."""
    return {
        "heroes": [_entry(each.name, each.line, fighter_face(each)) for each in library.fighters.values()],
        "villains": [_entry(each.name, each.blurb, enemy_face(each)) for each in library.majors],
        "difficulties": [{"title": name, "blurb": _LEVELS[name]} for name in LEVELS],
        "strengths": [each for each in STRENGTHS if each != BARE],
        "episodes": [
            {"title": each.title, "id": each.id, "blurb": each.teaser, "length": _length(each)}
            for each in library.episodes.values()
        ],
        "campaigns": [
            {"title": each.title, "id": each.id, "blurb": each.blurb, "episodes": list(each.episodes)}
            for each in library.campaigns.values()
        ],
        "party": PARTY,
        "cards": [fighter_face(each) for each in library.fighters.values()]
        + [enemy_face(each) for each in library.enemies.values()],
    }


def _length(episode: Episode) -> str:
    """How many combats there are, in words (AU-C-44)."""
    fights = len(episode.encounters)
    return "One fight, with a story around it." if fights == 1 else f"{fights} fights, with a story between."


def _entry(name: str, blurb: str, card: dict[str, Any]) -> dict[str, Any]:
    return {"title": name, "name": name, "blurb": blurb, "card": card}


def fighter_face(fighter: Fighter) -> dict[str, Any]:
    """A fighter as printed, and what it has by the number of fighters (AU-C-08)."""
    figures = (
        f"Attack {fighter.attack} and Dodge {fighter.dodge} (low is good),"
        f" Stamina {fighter.stamina} (alone {fighter.stamina + ALONE})"
    )
    alone, two, *_, more = (each + fighter.health_mod for each in BASE_HEALTH.values())
    health = f"Health {alone} alone, {two} of two, {more} of three or four"
    powers = [f"{each.name} ({each.suit}): {PLAYER_POWERS[each.code]}" for each in fighter.powers]
    return _face(fighter.name, "fighter", "white", [figures, health, *powers], fighter.line)


def enemy_face(enemy: EnemyCard) -> dict[str, Any]:
    """A threat as printed."""
    figures = f"Attack {enemy.attack}, Dodge {enemy.dodge}"
    lines = [figures, *(f"{each.name} ({each.suit}): {ENEMY_POWERS[each.code]}" for each in enemy.powers)]
    if enemy.major:
        lines.append(f"Finished by {enemy.finishing.said} or better.")
    face = _face(enemy.name, enemy.kind, "black" if enemy.major else "red", lines, enemy.blurb)
    return {**face, "emblem": enemy.emblem} if enemy.emblem else face


def _face(name: str, type: str, colour: str, text: list[str], flavour: str) -> dict[str, Any]:
    return {
        "slug": slug(name),
        "name": name,
        "type": type,
        "colour": colour,
        "text": text,
        "flavour": flavour,
    }
