"""What goes with a hero from event to event (HR-C-94), as sheets of ``engine/table/carried.py``."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from engine.heroic.state.dossiers import Hero
from engine.heroic.state.words import Stress
from engine.table import Layout, Sheet


class Lasted(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A hero after its events: its ``card`` with all that XP has changed, its Milestones in it; XP held and spent.

    ``least`` is the PP it begins a session with (HR-XP-09); ``fate`` is ``dead`` or ``retired`` of one in the gallery.
    """

    card: Hero
    xp: int = 0
    spent: int = 0
    least: int = 1
    trauma: dict[Stress, int] = {}
    fate: str = ""


HERO = Layout("heroic", "hero", Lasted)


def lasted(sheets: Iterable[Sheet]) -> dict[str, Lasted]:
    """Heroes by id. Raises CarriedError."""
    return {sheet.id: HERO.read(sheet) for sheet in sheets}
