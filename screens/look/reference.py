"""What can be looked up: rules of the rulebook and all cards of a system."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from textwrap import wrap
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from content import ContentError, primer
from content.registry import manifest
from content.rulebook import ID, load
from screens.look.parts import Entry


@cache
def rules(system: str) -> tuple[Entry, ...]:
    """All rules of a system, each with those that name it; none if it has no rulebook."""
    try:
        found = load(system)
    except ContentError:
        return ()
    named: dict[str, list[str]] = {}
    for rule in found:
        for id in dict.fromkeys(ID.findall(rule.text)):
            named.setdefault(id, []).append(rule.id)
    return tuple(
        Entry(
            rule.id,
            rule.title,
            rule.topic,
            (
                rule.text,
                "",
                f"{rule.id}{' (a ruling)' * rule.ruling}",
                *([f"Named by {', '.join(named[rule.id])}"] if rule.id in named else []),
            ),
        )
        for rule in found
    )


@cache
def rule(system: str, id: str) -> Entry | None:
    """The rule of an id, if there is one."""
    return next((entry for entry in rules(system) if entry.id == id), None)


def without_ids(system: str, words: str) -> str:
    """A text of the rulebook as it reads at the table: rules it refers to go, or stand by their titles."""
    ids = rf"{ID.pattern}(?:(?:, | to ){ID.pattern})*"
    bare = re.sub(rf" \((?:see )?{ids}\)|(?:,| see) {ids}", "", words)
    return ID.sub(lambda id: f"“{found.title}”" if (found := rule(system, id[0])) else id[0], bare)


PRIMER_WIDTH = 67
"""Columns of a page to read at 80 x 24."""
HEADS = 13


def book(system: str) -> str:
    """What the rulebook of a system is called."""
    return f"Rulebook of {manifest(system).title}"


def primer_lines(system: str) -> list[str]:
    """How a system is played, on one page: headings to the left; nothing for one that has no such page."""
    page = primer.load(system)
    lines: list[str] = []
    for each in page.section if page else ():
        told = wrap(each.text, PRIMER_WIDTH - HEADS)
        lines += [f"{each.head if not nth else '':{HEADS}}{line}" for nth, line in enumerate(told)]
    return lines


def cards(catalogue: Mapping[str, Any]) -> list[Entry]:
    """All cards that a system's catalogue shows."""
    found = msgspec.convert(catalogue.get("cards", ()), tuple[Listed, ...])
    return [card_entry(face, "All cards") for face in found]


def named(catalogue: Mapping[str, Any], name: str) -> Listed | None:
    """The card of a name or slug, if there is one."""
    among = (face for face in catalogue.get("cards", ()) if name in (face.get("name"), face.get("slug")))
    found = next(among, None)
    return msgspec.convert(found, Listed) if found else None


class Printed(Protocol):
    """What is printed on a card that can be read."""

    @property
    def slug(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def type(self) -> str: ...
    @property
    def colour(self) -> str: ...
    @property
    def text(self) -> tuple[str, ...]: ...
    @property
    def flavour(self) -> str: ...


class Listed(Struct, frozen=True):
    """A card of a catalogue; the first lines of a character are its ``figures``."""

    slug: str
    name: str
    type: str
    colour: str
    text: tuple[str, ...]
    flavour: str
    figures: int = 0

    @property
    def does(self) -> tuple[str, ...]:
        """Its text without the figures, or all where there is nothing else."""
        return self.text[self.figures :] or self.text


def card_entry(face: Printed, group: str) -> Entry:
    """A card's face as something to read."""
    head = ", ".join(part for part in (face.type.replace("_", " ").title(), face.colour.title()) if part)
    lines = [head, "", *face.text]
    if face.flavour:
        lines += ["", f"“{face.flavour}”"]
    return Entry(face.slug, face.name, group, tuple(lines))
