"""Which events of Audience fill the stage: a major threat that enters, its last card, falls, a Finishing Move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.audience.state.pack import a_hand
from screens.look.beat import LATELY, Beat

if TYPE_CHECKING:
    from engine.audience.seen.sheets import EnemySheet, Snapshot
    from engine.table import Event

HARM = ("health.lost", "health.regained", "pile.shrank", "pile.grew", "last.card")


def beats(view: Snapshot, fresh: Sequence[Event]) -> list[Beat]:
    """What to play of the events since the last picture."""
    found: list[Beat] = []
    for event in fresh[-LATELY:]:
        if len(fresh) <= LATELY and (big := splash_of(event, view)):
            found.append(big)
        if event.kind in HARM:
            found.append(Beat("harm"))
    return found


def splash_of(event: Any, view: Snapshot) -> Beat | None:
    """The picture of an event, if it is worth one."""
    match event.kind:
        case "enemy.enters" if one := _major(event.who, view):
            return _splash(one, "The monster of the week", event.line or one.blurb)
        case "last.card" if one := _major(event.who, view):
            return _splash(
                one, "The last card", f"Only {a_hand(one.finisher)} or better ends it.", event.line
            )
        case "knocked.out":
            return Beat("splash", event.who, above="Knocked out", colour="white")
        case "finish":
            return Beat(
                "splash",
                event.who,
                (f"{event.by} plays to the Audience.",),
                f"Finished by {a_hand(event.hand)}",
            )
    return None


def _splash(one: EnemySheet, above: str, *lines: str) -> Beat:
    return Beat("splash", one.name, tuple(filter(None, lines)), above, one.emblem, "black")


def _major(name: str, view: Snapshot) -> EnemySheet | None:
    """The major threat of a name that is in play."""
    return next((each for each in view.enemies if each.major and each.name == name), None)
