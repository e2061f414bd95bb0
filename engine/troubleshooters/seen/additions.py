"""What the things that Story Points add to a scene would do there, in words (TS-STORY-18, TS-STORY-20)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from engine.troubleshooters.scenario.effects import Effect
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.scenario.tale import Tale

WHOSE = {"all": "everybody", "party": "everybody", "actor": "whoever pays", "": "whoever pays"}
OBSTACLE = "obstacle:"


def additions(tale: Tale, card: Scene) -> dict[str, str]:
    """What each does as far as it is pips or patience, by its id; the rest is told as it happens."""
    found = {
        each.id: " ".join(part for effect in each.effects for part in _does(tale, card, effect))
        for each in (*card.minors, *card.majors)
    }
    return {id: words for id, words in found.items() if words}


def _does(tale: Tale, card: Scene, effect: Effect) -> Iterator[str]:
    if effect.pips is not UNSET:
        people = tale.adventure.people
        who = WHOSE.get(effect.who) or (people[effect.who].name if effect.who in people else "")
        yield f"{effect.pips:+d} pips{f' for {who}' if who else ''}, {_where(card, effect.scope)}."
    if effect.alarm:
        yield f"Alarm {effect.alarm:+d}."


def _where(card: Scene, scope: str) -> str:
    """On which checks pips count: those of an obstacle by what its ways are called."""
    if scope.startswith(OBSTACLE):
        wanted = scope.removeprefix(OBSTACLE)
        ways = [each.label for each in card.options if each.gets_over == wanted]
        return f"to {'; '.join(f'{each[:1].lower()}{each[1:]}' for each in ways)}" if ways else "once here"
    return "on the very next check" if scope == "next check" else "until the scene is over"
