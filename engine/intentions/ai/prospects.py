"""The chances of what may be declared, and of each Conflict that may be started, reckoned away from the game (IN-LOOP-12,
IN-LOOP-18)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.intentions.ai.bouts import Bouts
from engine.intentions.seen.previews import Imagined, of_entries, unpacked
from engine.table import Odds

GETS = "to get it in the end"
"""What the chance of a Conflict is the chance of."""


def previews(packed: bytes) -> Iterator[Odds | None]:
    """The chances of one entry after another, and None in between."""
    for seen in unpacked(packed):
        yield from _of_starts(seen) if seen.starts else of_entries(seen)


def _of_starts(seen: Imagined) -> Iterator[Odds | None]:
    """Intentions that need the same are fought for once."""
    figures = {each.id: each for each in seen.figures}
    known: dict[tuple[object, ...], float] = {}
    for id, who, aim in seen.starts:
        alike = (aim.verb, aim.itn, aim.tags)
        if alike not in known:
            for chance in Bouts(seen.conflict, figures, aim, seen.level, who, harsh=seen.harsh).chance():
                if chance is not None:
                    known[alike] = chance
                yield None
        yield Odds(id, known[alike], 0.0, wins=GETS, about=True)
