"""Pages of the story: the intro, chapters, scenes as they open and close, the ending (HR-LOOP-03 to -05)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from screens.heroic.reading import steps_up
from screens.heroic.recap import EXITS
from screens.look.names import together
from screens.look.parts import Page

if TYPE_CHECKING:
    from engine.table import Event

LARGEST = 12
CHAPTERS = {
    "intro": "The issue",
    "open": "A scene",
    "close": "What came of it",
    "clue": "What you find out",
}

RESTED = {
    "HR-REC-01": "a step back by resting",
    "HR-REC-02": "what went above d12 is over",
    "HR-REC-14": "the chapter heals",
    "HR-REC-17": "an old wound, a step back",
}
"""What goes by itself between scenes (HR-LOOP-35), and as a chapter begins (HR-LOOP-04)."""


def rested(event: Event) -> str:
    """``Lynx: physical stress d8, now d6: a step back by resting``."""
    what = f"{getattr(event, 'type', '')} {'trauma' if getattr(event, 'trauma', False) else 'stress'}"
    before, now = (_size(getattr(event, each, 0)) for each in ("before", "now"))
    return f"{getattr(event, 'who', '')}: {what} {before}, now {now}: {RESTED[getattr(event, 'rule', '')]}."


def _size(size: int) -> str:
    return "gone" if not size else f"d{size}" if size <= LARGEST else "OUT"


def pages(fresh: Sequence[Event], events: Sequence[Event]) -> list[Page]:
    """What is to be read before the game goes on."""
    found: list[Page] = []
    start = len(events) - len(fresh)
    for at, event in enumerate(fresh, start):
        piece, title = getattr(event, "piece", ""), getattr(event, "title", "")
        line = getattr(event, "line", "")
        if event.kind == "act":
            found.append(Page("A chapter", title, (line,)))
        elif event.kind == "told" and piece in CHAPTERS:
            words = {"close": _carried(events[:at]), "clue": _clue(event)}.get(piece, ())
            found.append(Page(CHAPTERS[piece], title, (line, *words)))
        elif found and (more := tuple(_besides(event, events[:at]))):
            found[-1] = Page(found[-1].chapter, title=found[-1].title, words=(*found[-1].words, *more))
    return found


def _besides(event: Event, before: Sequence[Event]) -> Iterator[str]:
    """What stands on the page that lies open besides: what a chapter sets back, what a scene is about."""
    rule = getattr(event, "rule", "")
    if event.kind == "told" and rule == "HR-LOOP-50":
        yield getattr(event, "line", "")
    elif event.kind == "stress" and rule in RESTED:
        yield rested(event)
    elif event.kind == "pp" and rule == "HR-SET-07":
        lost = -getattr(event, "amount", 0)
        if lost > 0:
            yield f"{getattr(event, 'who', '')} loses {lost} spark{'s' * (lost != 1)}: a new chapter leaves 1."
    elif event.kind == "pp" and rule == "HR-Q-01":
        yield f"{getattr(event, 'who', '')} has {getattr(event, 'now', 0)}, as bought with XP."
    elif event.kind == "doom" and rule == "HR-DOOM-01":
        begins = f"Peril begins with {_dice(getattr(event, 'now', ()))}, the Editor's against you."
        yield f"Everybody has 1 spark, for more dice and for Tricks.\n{begins}"
    elif event.kind == "scene" and getattr(event, "action", False):
        yield from _scene(event, before)


def _scene(event: Event, before: Sequence[Event]) -> Iterator[str]:
    """Settings, what is wanted until when, the three exits in a line each, who is there (HR-LOOP-03). The first scene tells
    what an order is; one that is all there is, what a chapter tells of sparks and Peril."""
    whole = any(each.kind == "act" for each in before)
    first = not any(each.kind == "scene" and getattr(each, "action", False) for each in before)
    if settings := "; ".join(getattr(event, "settings", ())):
        yield f"Settings: {settings}."
    held = getattr(event, "held", False)
    until = "" if held else f", in {getattr(event, 'deadline', 0)} orders"
    yield f"Wanted: {getattr(event, 'objective', '')}{until}.{' In an order everybody acts once.' * first}"
    if clock := getattr(event, "clock", 0):
        yield f"A clock runs, d{clock}. {steps_up(getattr(event, 'every', 1))}"
    lost = f"lost.{' The story goes on.' * whole}"
    half = "Ended sooner by the Editor, half of it done" if held else "Half done by then"
    yield f"Done: won.\n{half}: won at a price.\nLess, or none of you left: {lost}"
    purses = "" if whole else "\nEach of you has 1 spark, for more dice; Peril is the Editor's."
    yield f"Here: {together(getattr(event, 'present', ()))}.{purses}"


def _clue(event: Event) -> tuple[str, ...]:
    foe, _, sore = getattr(event, "by", "").partition(": ")
    told = f"{foe} has a sore side: {sore} stress. " if sore else ""
    return (f"{told}It is an asset d{getattr(event, 'amount', 0)} in the next scene.",)


def _carried(events: Sequence[Event]) -> tuple[str, ...]:
    """How a scene ended and when, what it paid, and what is left of it (HR-LOOP-03)."""
    ends = next((each for each in reversed(events) if each.kind == "scene.ends"), None)
    order = next((each for each in reversed(events) if each.kind == "order"), None)
    exit = EXITS.get(getattr(ends, "exit", ""), "")
    when = f", in order {getattr(order, 'amount', 0)} of {getattr(order, 'of', 0)}" if order else ""
    told = [f"{exit.capitalize()}{when}."] if exit else []
    heroes = [getattr(each, "who", "") for each in events if each.kind == "hero.chosen"]
    tracks: dict[tuple[str, str], int] = {}
    doom: Sequence[int] = ()
    paid: dict[str, int] = {}
    for event in events:
        who = getattr(event, "who", "")
        if event.kind == "scene":
            paid = {}
        elif event.kind == "doom":
            doom = getattr(event, "now", ())
        elif event.kind == "xp":
            paid[who] = paid.get(who, 0) + getattr(event, "amount", 0)
        elif event.kind == "stress" and who in heroes:
            word = f"{getattr(event, 'type', '')}{' trauma' * bool(getattr(event, 'trauma', False))}"
            tracks[who, word] = getattr(event, "now", 0)
    hurt: dict[str, list[str]] = {}
    for (who, word), size in tracks.items():
        if size:
            hurt.setdefault(who, []).append(f"{word} {_size(size)}")
    left = [f"{who} {', '.join(harm)}" for who, harm in hurt.items()]
    told.append(f"What is left of it: {'; '.join([*left, f'Peril {_dice(doom)}'])}.")
    if paid:
        told.append(f"XP: {', '.join(f'{who} {many}' for who, many in paid.items())}.")
    return tuple(told)


def _dice(sizes: Sequence[int]) -> str:
    return " ".join(map(_size, sizes)) or "no dice"
