"""The story of an episode as pages: the teaser, its scenes, how a fight begins and how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from screens.audience.last import fall
from screens.look.names import together
from screens.look.parts import Page

if TYPE_CHECKING:
    from engine.table import Event

CHAPTERS = {"teaser": "Tonight", "scene": "The story", "end": "And so it ends"}


def pages(fresh: Sequence[Event], events: Sequence[Event]) -> list[Page]:
    """What ``fresh`` events tell of the story: what was chosen stands above the fight it leads to, and the blow that
    decided a fight, which was struck among all ``events``, above its end.
    """
    found: list[Page] = []
    chosen = ""
    for at, event in enumerate(fresh):
        line = _of(event, "line")
        if event.kind == "told" and _of(event, "piece") == "choice":
            chosen = line
        elif event.kind == "told":
            found.append(Page(CHAPTERS.get(_of(event, "piece"), "The story"), _of(event, "who"), (line,)))
        elif event.kind == "combat":
            words = (chosen, line, *_against(fresh[at:]))
            page = Page("The fight begins", _of(event, "who"), tuple(each for each in words if each))
            found.append(replace(page, art=_emblem(fresh[at:])))
            chosen = ""
        elif event.kind == "combat.end":
            verdict = "The fighters win" if _of(event, "won") else "The fighters are beaten"
            words = (_blow(events, won=_of(event, "won")), line)
            found.append(Page("The last blow", verdict, tuple(each for each in words if each)))
    return found


def _of(event: Event, field: str) -> Any:
    """A field of an event that may have none of that name."""
    return getattr(event, field, "")


def _against(events: Sequence[Event]) -> list[str]:
    """Who stands against the fighters, and what is told of them as they enter."""
    entering = [event for event in events if event.kind == "enemy.enters"]
    strong = [each for each in entering if _of(each, "amount") > 1]
    names = [f"{_of(each, 'who')} ({_of(each, 'amount')} Health cards)" for each in strong]
    names += filter(None, [together(_of(each, "who") for each in entering if each not in strong)])
    lines = [_of(each, "line") for each in entering if _of(each, "line")]
    return [f"Against the fighters: {', '.join(names)}.", *lines]


def _emblem(events: Sequence[Event]) -> tuple[str, ...]:
    """The drawing of the first enemy that has one."""
    return next((each for event in events if (each := _of(event, "emblem"))), ())


def _blow(events: Sequence[Event], *, won: bool) -> str:
    """The blow that decided the last fight."""
    if not won:
        return fall(events)[0]
    for kind in ("finish", "defeated"):
        for event in reversed(events):
            if event.kind == kind:
                return event.text()
            if event.kind == "combat":
                break
    return ""
