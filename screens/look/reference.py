"""What can be looked up: rules of the rulebook and all cards of a system."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from content import ContentError
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


def cards(catalogue: Mapping[str, Any]) -> list[Entry]:
    """All cards that a system's catalogue shows."""
    return [card_entry(face, "All cards") for face in catalogue.get("cards", ())]


def card_entry(face: dict[str, Any], group: str) -> Entry:
    """A card's face as something to read."""
    kind = str(face.get("type", "")).replace("_", " ").title()
    head = ", ".join(part for part in (kind, str(face.get("colour", "")).title()) if part)
    lines = [head, "", *face.get("text", ())]
    if face.get("flavour"):
        lines += ["", f"“{face['flavour']}”"]
    return Entry(str(face.get("slug") or face["name"]), str(face["name"]), group, tuple(lines))
