"""Words in braces, filled in, and slots where a scene is meant (TS-C-60)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

T = TypeVar("T", bound=Struct)

BRACES = re.compile(r"\{(\w+)\}")
OPENS = re.compile(r"(?:^|[.!?:]['’\"”»]*\s+)['‘\"“«(]*\Z")
"""What stands before the first word of a sentence."""
LEADS = ("goto", "to", "capture", "rejoin", "scene", "exit", "fight", "relocate")
"""The keys that name a scene."""


class Words(Struct, frozen=True):
    """What to fill in: ``ids`` where a word in braces stands alone, ``said`` within a text, ``scenes`` for slots."""

    ids: Mapping[str, str]
    said: Mapping[str, str]
    scenes: Mapping[str, str]

    def filled(self, table: T) -> T:
        """A table with all its words filled in."""
        return msgspec.convert(self._through(msgspec.to_builtins(table), ""), type(table))

    def _through(self, value: Any, key: str) -> Any:
        if isinstance(value, str):
            if key in LEADS and value in self.scenes:
                return self.scenes[value]
            if "{" not in value:
                return value
            alone = BRACES.fullmatch(value)
            return self.ids[alone[1]] if alone and alone[1] in self.ids else text(value, self.said)
        if isinstance(value, dict):
            return {name: self._through(each, name) for name, each in value.items()}
        if isinstance(value, list | tuple):
            return [self._through(each, key) for each in value]
        return value


def text(words: str, said: Mapping[str, str]) -> str:
    """A text with its words filled in; the first letter of a sentence is made large."""

    def put(found: re.Match[str]) -> str:
        value = said.get(found[1], found[0])
        return value[:1].upper() + value[1:] if OPENS.search(words[: found.start()]) else value

    return BRACES.sub(put, words)
