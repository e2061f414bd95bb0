"""Texts that are too long or missing, voices that sound alike, and words that are not ours (HR-C-114, HR-C-115)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from content.checking import Fault, said
from engine.heroic.state.dossiers import Foe, Hero
from engine.heroic.state.library import Library, Line
from engine.heroic.state.story import ActionScene, Event, TransitionScene
from engine.heroic.state.words import CUES

OPENING, LABEL, LINE = 60, 9, 20
"""Words at most."""
FOREIGN = (
    "Marvel", "Cortex", "Margaret Weis", "Cam Banks", "DC Comics", "Dark Horse", "Image Comics", "Operations Manual",
    "Avengers", "X-Men", "Fantastic Four", "Justice League", "Teen Titans", "Guardians of the Galaxy", "Spider-Man",
    "Iron Man", "Captain America", "Wolverine", "Hulk", "Doctor Doom", "Doctor Strange", "Black Widow", "Black Panther",
    "Magneto", "Thanos", "Hawkeye", "Deadpool", "Superman", "Batman", "Wonder Woman", "Aquaman", "Green Lantern",
    "Lex Luthor", "Gotham", "Wakanda", "Latveria", "Hellboy", "Mutants & Masterminds", "Dungeons & Dragons",
)  # fmt: skip
"""Persons, publishers and products whose names ship in nothing of ours."""
WORKING: dict[str, str] = {
    r"watchers?": "Editor",
    r"doom(?: pool| dice?| die)?": "Peril",
    r"plot points?|PP": "sparks",
    r"datafiles?": "dossier",
    r"affiliations?": "Company",
    r"power sets?": "Gift",
    r"sfx": "Trick",
    r"milestones?": "Subplot",
    r"(?<=scene )distinctions?": "Setting",
    r"opportunit(?:y|ies)": "opening",
}
"""Working terms of the rules, and what ships in their place (HR-C-116)."""
_FOREIGN = re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, FOREIGN)) + r")(?!\w)")
_WORKING = {re.compile(rf"(?<!\w)(?:{each})(?!\w)", re.IGNORECASE): ours for each, ours in WORKING.items()}
CODED = ("id", "code", "flag", "word")
"""Keys whose words nobody reads."""


def faults(_: Library, made: Struct) -> Iterator[Fault]:
    """What is wrong with the texts of a table."""
    yield from _lengths(made)
    for key, text in said(made):
        if word := _FOREIGN.search(text):
            yield key, f"'{word[0]}' is a name of somebody else's (HR-C-115)"
        if key.rpartition(".")[2] in CODED:
            continue
        for pattern, ours in _WORKING.items():
            if word := pattern.search(text):
                yield key, f"'{word[0]}' ships as '{ours}' (HR-C-116)"


def _lengths(made: Struct) -> Iterator[Fault]:
    if isinstance(made, ActionScene):
        yield from _within("text", f"{made.text} {made.cards.open}", OPENING, "an opening card")
        for number, clever in enumerate(made.clever):
            yield from _within(f"clever[{number}].label", clever.label, LABEL, "a label")
        for number, free in enumerate(made.free):
            yield from _within(f"free[{number}].label", free.label, LABEL, "a label")
    if isinstance(made, TransitionScene):
        yield from _within("text", made.text, OPENING, "an opening card")
        for at, choice in enumerate(made.choices):
            for number, option in enumerate(choice.options):
                yield from _within(f"choices[{at}].options[{number}].label", option.label, LABEL, "a label")
    if isinstance(made, Event):
        yield from _within("intro", made.intro, OPENING, "an opening card")
    for key, text in _lines(made):
        yield from _within(key, text, LINE, "a line")


def _lines(made: Struct) -> Iterable[tuple[str, str]]:
    if isinstance(made, Hero):
        return said(made.lines, "lines")
    if isinstance(made, Foe):
        return said(made.lines, "lines")
    return [("text", made.text)] if isinstance(made, Line) else []


def _within(key: str, text: str, most: int, what: str) -> Iterator[Fault]:
    count = len(text.split())
    if not count:
        yield key, "says nothing (HR-C-114)"
    if count > most:
        yield key, f"has {count} words, {what} at most {most} (HR-C-114)"


def alike(library: Library) -> Iterator[tuple[Foe, Fault]]:
    """Majors and bosses who begin a line with the same word as another does: worth a look."""
    for cue in CUES:
        taken: dict[str, str] = {}
        for foe in library.foes.values():
            if foe.tier in ("major", "boss"):
                for word in dict.fromkeys(_opening(text) for text in foe.lines.get(cue, ())):
                    other = taken.setdefault(word, foe.id)
                    if other != foe.id:
                        yield foe, (f"lines.{cue}", f"begins with '{word}', as that of {other} (HR-C-114)")


def _opening(text: str) -> str:
    """The first word of a line, without its signs."""
    first = text.split(maxsplit=1)[:1]
    return re.sub(r"[^\w']", "", first[0]).lower() if first else ""
