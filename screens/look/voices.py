"""What the people of a game say aloud, beside the facts: the same words on every screen, in the log and line by line."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, cast

from content.registry import manifest

if TYPE_CHECKING:
    from engine.table import Event


@dataclass(frozen=True, slots=True)
class Speech:
    """Who says what."""

    who: str
    words: str

    def text(self) -> str:
        """The sentence of the log."""
        return f'{self.who}: "{self.words}"'


class Voices:
    """Hears a game from its beginning. A system whose people speak has a module ``voices`` with its ``VOICES``."""

    def hear(self, event: Event) -> tuple[Speech, ...]:
        """What is said at one more event, made of what everybody may know."""
        return ()


def voices_of(system: str) -> Voices:
    """The voices of a new game of a system. Raises UnknownSystem."""
    return _voices(system)()


@cache
def _voices(system: str) -> type[Voices]:
    room = f"screens.{manifest(system).folder}"
    if not find_spec(room) or not find_spec(f"{room}.voices"):
        return Voices
    return cast("type[Voices]", import_module(f"{room}.voices").VOICES)
