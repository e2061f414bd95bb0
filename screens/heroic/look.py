"""The look of Splash Page."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.heroic.manifest import MANIFEST
from engine.heroic.state.pieces import GM
from screens.heroic import chances, entries, meanwhile, offered, reading, recap, story, tips
from screens.heroic.plan_words import FIRST, marked, spelt
from screens.heroic.teller import HeroicTeller
from screens.look.beat import Beat
from screens.look.moment import Moment
from screens.look.parts import Board, Entry, Page
from screens.look.system import Look
from screens.look.windows import is_pass

if TYPE_CHECKING:
    from engine.table import Event, Option
    from screens.style.glyphs import Glyphs

GREAT = ("major", "boss", "colossus")
DECLINED = ("limit", "deal", "keep", "wound", "first")
"""Questions to which the key that goes on says no."""

WEIGHTS = {
    "told": 1.0,
    "act": 2.0,
    "scene": 2.0,
    "order": 0.5,
    "declared": 0.8,
    "threw": 1.0,
    "total": 0.4,
    "compared": 4.0,
    "stress": 0.8,
    "out": 2.0,
    "falls": 2.5,
    "pieces": 0.8,
    "used": 0.6,
    "xp": 0.4,
    "scene.ends": 2.0,
}
"""How long to dwell on events that matter."""
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
DEEDS = ("hurt", "objective", "heal", "clever")
"""What one is at a place for."""
LAST = {"flaw": 8, "hand": 8, "box": 9}
"""What folds away when there is much."""


def _beats(event: Event, heroes: Collection[str]) -> Iterator[Beat]:
    who = getattr(event, "who", "")
    if event.kind == "compared":
        yield Beat("stamp")
    elif event.kind in ("stress", "pp"):
        yield Beat("harm")
    elif event.kind == "falls" or (event.kind == "out" and who in heroes):
        yield Beat("splash", who, above=event.text().removeprefix(who).strip(" ."), colour="white")
    elif event.kind == "out" and getattr(event, "tier", "") in GREAT:
        yield Beat("splash", who, above=event.text().removeprefix(who).strip(" ."), colour="red")


class HeroicLook(Look):
    """Reads the view snapshots and events of Splash Page."""

    others = meanwhile
    weights = WEIGHTS
    alike = 2
    explains = True
    purse = "sparks"

    def screen_for(self, moment: Moment) -> str:
        """By the kind of question."""
        if moment.outcome:
            return "over"
        return {
            "plan": "plan",
            "pool": "pool",
            "react": "pool",
            "dice": "dice",
            **dict.fromkeys(("gm.deed", "gm.pre", "gm.area"), "strike"),
            "rest": "rest",
            "story": "rest",
            "vote": "rest" if reading.seen(moment).scene is None else "",
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

    def beats(self, moment: Moment, fresh: Sequence[Event]) -> list[Beat]:
        """A result is stamped, tracks and sparks move, who goes out in a big way fills the page (HR-LOOP-26)."""
        return [
            beat
            for event in fresh
            for beat in _beats(event, {one.name for one in reading.seen(moment).heroes})
        ]

    def pages(self, fresh: Sequence[Event], events: Sequence[Event]) -> list[Page]:
        return story.pages(fresh, events)

    def recap(self, moment: Moment, events: Sequence[Event]) -> tuple[str, ...]:
        return recap.lines(reading.seen(moment), events)

    def tip(self, option: Option, moment: Moment) -> str:
        return tips.tip(option, moment)

    def odds(self, moment: Moment, signs: Glyphs) -> list[Entry]:
        """Both pools with how their totals fall, and every effect (HR-LOOP-31)."""
        return chances.pages(moment, signs)

    def hinted(self, option: Option, moment: Moment, why: str, signs: Glyphs) -> str:
        """The chance, what the likeliest effect makes of it, and the price; else as whoever hints says (HR-GM-28)."""
        plan = reading.plan_of(option, moment)
        return chances.told(plan) if plan and plan.dice and option.seat != GM else why

    def legend(self, signs: Glyphs) -> list[str]:
        return [
            "p6 m- e10      stress: physical d6, no mental, emotional d10; OUT is above a d12",
            "p6/8           with trauma d8 behind it",
            "d8 shows 5     a die and what it shows; 1 is an opening",
            "14 with d8     the total of two dice, and the die that makes the effect",
            "12+            the effect is a d12, and another die of the roll is a second effect",
            "62%            beside what you may do: the exact chance, with the dice laid out for you",
        ]

    def chapters(self, moment: Moment) -> tuple[str, ...]:
        view = reading.seen(moment)
        if view.scene is None:
            return (f"chapter {view.act}",)
        return (f"chapter {view.act}", view.scene.title, f"order {view.scene.order}")

    def beside(self, options: Sequence[Option], moment: Moment) -> str:
        """``72% d10``: the chance, and the likeliest effect; a star for each spark that the dice laid out cost or bring."""
        if len(options) == 1 and options[0].kind == "go":
            return offered.company_at(reading.seen(moment), options[0].actor, options[0].target)
        if len(options) == 1 and (told := offered.marked_of(options[0], moment)):
            return told
        if len(options) > 1 or options[0].kind == "sensible":
            return ""
        if not (plan := reading.plan_of(options[0], moment)):
            return ""
        return marked(plan, "*") if plan.dice else marked(replace(plan, price=0), "*")

    def spelt(self, option: Option, moment: Moment) -> str:
        """``with Team d10, Combat d8: 62 in 100, likeliest d10``: a Plan in one sentence (HR-LOOP-47); of a Subplot, what
        it pays (HR-XP-01)."""
        if option.kind in tips.SUBPLOTS and (told := offered.subplots_of(option, moment)):
            return told.replace("\n", "; ")
        if option.kind == "flaw":
            return "Peril grows" if option.seat == GM else "brings 1 spark"
        plan = reading.plan_of(option, moment) or reading.drafted(option, moment)
        return spelt(plan) if plan else super().spelt(option, moment)

    def opens(self, option: Option, moment: Moment) -> tuple[str, ...]:
        """The dice by hand, then what they are chosen for; of a reaction, all rows of its pool (HR-LOOP-47)."""
        return offered.by_hand(option, moment)

    def aside(self, moment: Moment) -> Collection[tuple[str, str]]:
        """Dice that others do as well as for no more (HR-LOOP-14), and intents beyond the best (HR-LOOP-08)."""
        outdone = {each.id for each in reading.seen(moment).plans if each.outdone}
        rolled = [each for each in moment.options if each.text] if moment.phase == "plan" else []
        late = {each.id for each in rolled[FIRST:]}
        return {(each.seat, each.id) for each in moment.options[1:] if each.id in outdone | late}

    def first(self, moment: Moment) -> Option | None:
        """What is worth most of all that is rolled for; where nobody and nothing is to be dealt with here, the way on.
        Nothing is bought by the key that goes on: between scenes one is ready, where nothing is sensible, and at once
        after the last; nor does anything go wrong by it, or last for a spark (HR-D-11, HR-D-15, HR-D-19, HR-D-21)."""
        resting = reading.seen(moment).scene is None
        if moment.phase in DECLINED or (resting and moment.phase == "opening"):
            return next((each for each in moment.options if each.id.endswith(".no") or is_pass(each)), None)
        if moment.phase == "shop":
            return next((each for each in moment.options if each.kind == "back"), None)
        if moment.phase == "rest" and (rest := reading.seen(moment).rest) and rest.last:
            return next((each for each in moment.options if each.kind == "ready"), None)
        if moment.phase != "plan":
            return None
        rolled = [each for each in moment.options if each.text]
        idle = not any(each.kind in DEEDS for each in rolled)
        if idle and any(not each.gone for each in reading.seen(moment).foes):
            rolled = [each for each in moment.options if each.kind == "go"] or rolled
        return next(iter(rolled), None)

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
