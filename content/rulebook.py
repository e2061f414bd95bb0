"""The rules of a system, its ledger: one text for each id that code and tests name (``docs/rules/`` shows them)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, Struct

from content import ContentError
from content.nearest import meant
from content.reading import Complaint, convert, refuse, rows, table
from content.registry import folder
from engine.table.bounds import Name

CONTENTS = "rules.toml"
ID = re.compile(r"[A-Z]{2,}-[A-Z]+-\d+")
"""An id of a rule as it stands in a text."""


class Rule(Struct, frozen=True):
    """One rule; a ``ruling`` settles what the other rules leave open."""

    id: str
    title: str
    text: str
    topic: str
    ruling: bool
    system: str


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule as it is written."""

    id: Annotated[str, Meta(max_length=20, pattern=rf"^{ID.pattern}\Z")]
    title: Name
    text: str
    ruling: bool = False


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of ``rules/`` says beside its rules."""

    topic: Name


class Contents(Struct, frozen=True, forbid_unknown_fields=True):
    """The file ``rules.toml``: the files of ``rules/``, in order."""

    topics: tuple[Annotated[str, Meta(max_length=60, pattern=r"^[\w-]+\Z")], ...]


@cache
def load(system: str) -> list[Rule]:
    """All rules of a system, topic after topic. Raises ContentError."""
    return read(folder(system), system)


def read(home: Path, system: str) -> list[Rule]:
    """The rules of a folder: ``rules.toml`` names the topics in order, each a file in ``rules/``."""
    found: list[Complaint] = []
    rules = _rules(home, system, found)
    refuse(found)
    return rules


def complaints(home: Path, system: str) -> list[Complaint]:
    """What is wrong with the rules of a folder; nothing if it has none."""
    found: list[Complaint] = []
    if (home / CONTENTS).exists() or any(home.glob("rules/*.toml")):
        _rules(home, system, found)
    return found


def _rules(home: Path, system: str, complaints: list[Complaint]) -> list[Rule]:
    row = table(home, CONTENTS, complaints)
    contents = None if row is None else convert(row, Contents, CONTENTS, "", complaints)
    known: dict[str, Rule] = {}
    for name in contents.topics if contents else ():
        file = f"rules/{name}.toml"
        for title, each in topic(file, table(home, file, complaints), complaints):
            if each.id in known:
                complaints.append(Complaint(file, each.id, "id", "there is another rule of this id"))
            else:
                known[each.id] = Rule(each.id, each.title, each.text, title, each.ruling, system)
    for path in sorted(home.glob("rules/*.toml")) if contents else ():
        if path.stem not in contents.topics:  # type: ignore[union-attr]
            complaints.append(Complaint(f"rules/{path.name}", "", "", f"{CONTENTS} does not name this topic"))
    return list(known.values())


def topic(file: str, row: dict[str, Any] | None, complaints: list[Complaint]) -> Iterator[tuple[str, Entry]]:
    """The rules of a topic, each with what the topic is called."""
    if row is None:
        return
    head = convert({key: row[key] for key in row if key == "topic"}, Head, file, "", complaints)
    rest = {key: row[key] for key in row if key != "topic"}
    for found in rows(file, rest, {"rule": Entry}, complaints):
        yield head.topic if head else "", found.made


def find(system: str, id: str) -> Rule:
    """The rule of an id. Raises ContentError with the nearest known id."""
    known = {rule.id: rule for rule in load(system)}
    rule = known.get(id.upper())
    if rule is None:
        raise ContentError(f"there is no rule '{id}'{meant(id.upper(), list(known))}")
    return rule


def search(book: Sequence[Rule], words: str) -> list[Rule]:
    """The rules that hold all ``words`` in id, title, topic or text, the nearest first."""
    hits = [
        (rank, rule)
        for rule in book
        if (rank := relevance(words, rule.id, rule.title, f"{rule.topic} {rule.text}")) is not None
    ]
    return [rule for _, rule in sorted(hits, key=lambda hit: hit[0])]


def relevance(words: str, id: str, title: str, text: str) -> tuple[int, int, int] | None:
    """How well something fits the words, the best lowest; None if it lacks one of them.

    The very id comes first, then the very title, words in the title, the words as a phrase, words in the text;
    among equals whole words before parts of words, then whatever names them most often.
    """
    wanted, phrase = words.casefold().split(), " ".join(words.casefold().split())
    head, body = title.casefold(), f"{id} {text}".casefold()
    if not all(word in head or word in body for word in wanted):
        return None
    places = (
        id.casefold() in wanted,
        head == phrase,
        all(word in head for word in wanted),
        phrase in body,
        any(word in head for word in wanted),
    )
    place = next((nth for nth, here in enumerate(places) if here), len(places))
    whole = set(re.findall(r"[\w'-]+", f"{head} {body}"))
    return place, sum(word not in whole for word in wanted), -sum(body.count(word) for word in wanted)
