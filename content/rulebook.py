"""The rules of a system, its ledger: one text for each id that code and tests name (``docs/rules/`` shows them)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from content import ContentError
from content.nearest import meant
from content.reading import whole
from content.registry import folder

S = TypeVar("S", bound=Struct)

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


class _Entry(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    title: str
    text: str
    ruling: bool = False


class _Topic(Struct, frozen=True, forbid_unknown_fields=True):
    topic: str
    rule: tuple[_Entry, ...]


class _Contents(Struct, frozen=True, forbid_unknown_fields=True):
    topics: tuple[str, ...]


@cache
def load(system: str) -> list[Rule]:
    """All rules of a system, topic after topic. Raises ContentError."""
    return read(folder(system), system)


def read(home: Path, system: str) -> list[Rule]:
    """The rules of a folder: ``rules.toml`` names the topics in order, each a file in ``rules/``."""
    found = []
    for name in _file(home / "rules.toml", _Contents).topics:
        topic = _file(home / "rules" / f"{name}.toml", _Topic)
        found += [
            Rule(each.id, each.title, each.text, topic.topic, each.ruling, system) for each in topic.rule
        ]
    return found


def _file(file: Path, kind: type[S]) -> S:
    try:
        return whole(file, kind)
    except FileNotFoundError:
        raise ContentError(f"{file.name}: there is no such file of rules") from None


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
