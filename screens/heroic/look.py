"""The look of Splash Page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.heroic.manifest import MANIFEST
from screens.heroic import entries, reading, story
from screens.heroic.teller import HeroicTeller
from screens.look.chances import words
from screens.look.moment import Moment
from screens.look.parts import Board, Entry, Page
from screens.look.system import Look, is_pass

if TYPE_CHECKING:
    from engine.table import Event, Option
    from screens.style.glyphs import Glyphs

WEIGHTS = {
    "told": 1.0,
    "act": 2.0,
    "scene": 2.0,
    "order": 0.5,
    "declared": 0.8,
    "threw": 1.0,
    "total": 0.4,
    "compared": 1.5,
    "stress": 0.8,
    "out": 2.0,
    "falls": 2.5,
    "pieces": 0.8,
    "used": 0.6,
    "xp": 0.4,
    "scene.ends": 2.0,
}
"""How long to dwell on events that matter."""
MATTERS = 1.5
ORDER = {
    "hurt": 0,
    "objective": 0,
    "heal": 0,
    "help": 0,
    "clever": 1,
    "free": 1,
    "undo": 1,
    "own": 2,
    "press": 2,
    "go": 3,
}
LAST = {"flaw": 8, "hand": 8, "box": 9}
"""What folds away when there is much."""


TIPS = {
    "roll": "These dice, as they lie. Two make the total, one of the rest the effect.",
    "hand": "See every row of the pool, and turn what you like.",
    "flaw": "Something of your own goes wrong, at once. You get a spark.",
    "go": "Once a turn. Then do what you came for.",
    "keep": "Your own Subplots pay XP.",
    "ready": "Nothing more before the next scene.",
    "buy": "The Editor pays a spark for it.",
    "next": "Everybody acts once before anybody acts again.",
}


class HeroicLook(Look):
    """Reads the view snapshots and events of Splash Page."""

    alike = 2

    def screen_for(self, moment: Moment) -> str:
        """By the kind of question."""
        if moment.outcome:
            return "over"
        return {
            "plan": "plan",
            "pool": "dice",
            "react": "dice",
            "dice": "dice",
            "rest": "rest",
            "story": "rest",
        }.get(moment.phase, "")

    def teller(self) -> HeroicTeller:
        return HeroicTeller()

    def board(self, moment: Moment) -> Board:
        return reading.board(moment)

    def entries(self, moment: Moment) -> list[Entry]:
        return entries.entries(moment)

    def seat_name(self, seat: str, moment: Moment) -> str:
        names = {one.seat: one.name for one in reading.seen(moment).heroes}
        return names.get(seat, MANIFEST.sides[1].played_by)

    def weight(self, event: Event) -> float:
        return WEIGHTS.get(event.kind, 0.0)

    def is_highlight(self, event: Event) -> bool:
        return WEIGHTS.get(event.kind, 0.0) >= MATTERS

    def pages(self, fresh: Sequence[Event], events: Sequence[Event]) -> list[Page]:
        return story.pages(fresh, events)

    def tip(self, option: Option, moment: Moment) -> str:
        """The dice laid out for it, and what the effect is likely to be (HR-LOOP-11)."""
        odds = moment.odds.get((option.seat, option.id))
        return words(odds) if odds else TIPS.get(option.kind, "")

    def legend(self, signs: Glyphs) -> list[str]:
        return [
            "p6 m- e10      stress: physical d6, no mental, emotional d10; OUT is above a d12",
            "p6/8           with trauma d8 behind it",
            "d8 shows 5     a die and what it shows; 1 is an opening",
            "14 with d8     the total of two dice, and the die that makes the effect",
            "62%            beside what you may do: the exact chance, with the dice laid out for you",
        ]

    def chapters(self, moment: Moment) -> tuple[str, ...]:
        view = reading.seen(moment)
        if view.scene is None:
            return (f"chapter {view.act}",)
        return (f"chapter {view.act}", view.scene.title, f"order {view.scene.order}")

    def order(self, option: Option) -> int:
        return LAST.get(option.kind, ORDER.get(option.kind, 0))

    def fold(self, option: Option) -> tuple[str, ...]:
        """By what is done to whom; boxes by the box."""
        return (option.kind, option.card or option.target)

    def window(self, moment: Moment) -> tuple[object, ...]:
        view = reading.seen(moment)
        return (
            view.act,
            view.scene.title if view.scene else "",
            view.scene.order if view.scene else 0,
            moment.phase,
        )

    def stop(self, moment: Moment, since: Sequence[Event]) -> str:
        """Passing on ends with the order."""
        if not any(is_pass(option) for option in moment.options):
            return "this must be decided"
        return "a new order" if any(event.kind in ("order", "scene") for event in since) else ""
