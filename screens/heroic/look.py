"""The look of Splash Page."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.heroic.manifest import MANIFEST
from screens.heroic import chances, entries, meanwhile, reading, recap, story
from screens.heroic.plan_words import marked, spelt
from screens.heroic.teller import HeroicTeller
from screens.look.beat import Beat
from screens.look.chances import words
from screens.look.moment import Moment
from screens.look.parts import Board, Entry, Page
from screens.look.system import Look, is_pass

if TYPE_CHECKING:
    from engine.table import Event, Option
    from screens.style.glyphs import Glyphs

GREAT = ("major", "boss", "colossus")

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


TIPS = {
    "roll": "These dice, as they lie. Two make the total, one of the rest the effect.",
    "named": "Tab does the same.",
    "opening": "An opening of theirs: for a spark it brings you something.",
    "second": "The effect rose past a d12, or a second was paid for.",
    "counter": "Your own effect die strikes whoever came at you.",
    "deal": "Refused, the Editor may spend a die of Peril and it happens without a spark.",
    "first": "Whoever went last may begin the new order.",
    "limit": "It hurts you a little, and brings a spark.",
    "back": "As it was before, and nothing is done.",
    "hand": "See every row of the pool, and turn what you like.",
    "flaw": "Something of your own goes wrong, at once. You get a spark.",
    "go": "Once a turn, then do what you came for. Beside it stands the die of your company there.",
    "keep": "For a spark it lasts.",
    "swap": "Subplots pay experience (XP), which changes your dossier between scenes.",
    "ready": "Nothing more before the next scene.",
    "buy": "It is paid for at once.",
    "story": "It is the whole party's choice; a Subplot may pay for one way or the other.",
    "price": "It is the whole party's choice.",
    "recover": "A roll against Peril: gone if the effect is as large, else a step back; failed, Peril may grow.",
    "sensible": "What a keen hero would: recover, a resource, the clue. You see what came of it.",
    "support": "A roll: won, the other hero has a die more for its own roll here.",
    "resource": "A die for the next scene, once a roll.",
    "clue": "A roll, once for all of you: won, you know a foe's sore side, or have an asset.",
    "next": "Everybody acts once before anybody acts again.",
    "hurt": "Stress lies in your pool from then on; at a foe's limit it is out.",
    "help": "A die for somebody's next roll, or a die of the task away.",
    "objective": "Peril rolls against you, with the die you work on. An effect as large takes it away.",
    "heal": "Against Peril and the stress: an effect as large makes it a step less, a failure a step more.",
    "own": "Your Trick: no roll, no action.",
    "undo": "Your Gift is made for it: no roll, once a turn, and the action is still yours.",
    "clever": "Once in this scene, for whoever does it first.",
    "free": "Your action, and nothing is rolled.",
    "press": "For a spark their own Flaw strikes: it happens at once.",
    "box": "Another die in its row; a Hallmark as a d4 brings a spark.",
    "pay": "Again, and it is taken back.",
    "take": "Once an order each may answer what lands.",
    "shop": "What can be bought now, and what is nearest.",
    "mend": "Your Trick: for a spark it is gone, without a roll.",
    "session": "The issue goes on from here another day.",
    "helper": "A trait for a spark, which that hero gets; or an asset by a roll of its own.",
    "consent": "What is asked of one of you, any of you may do.",
}
ROLLED = ("recover", "support", "clue")
"""What is rolled for between scenes."""
PASSES = {
    "plan": "Your turn is over, and nothing is rolled.",
    "opening": "The spark is kept.",
    "limit": "Nothing of yours goes wrong, and no spark.",
    "take": "It lands as it is.",
    "press": "The spark is kept.",
    "first": "The Editor says who begins.",
    "helper": "With your own dice alone.",
    "keep": "It ends as it does.",
}
"""What comes of it where one does nothing, by the question."""
SUBPLOTS = ("keep", "swap", "subplot")


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

    def screen_for(self, moment: Moment) -> str:
        """By the kind of question."""
        if moment.outcome:
            return "over"
        return {
            "plan": "plan",
            "pool": "pool",
            "react": "pool",
            "dice": "dice",
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
        return recap.lines(reading.seen(moment), events, moment.seats)

    def tip(self, option: Option, moment: Moment) -> str:
        """The dice laid out for it, and what the effect is likely to be (HR-LOOP-11)."""
        odds = moment.odds.get((option.seat, option.id))
        if odds:
            return words(odds)
        if moment.phase == "rest" and option.kind in ROLLED and (plan := reading.plan_of(option, moment)):
            return f"{chances.rolled(plan)}. {TIPS[option.kind]}"
        if is_pass(option):
            return PASSES.get(moment.phase, "")
        if option.kind == "ready" and not reading.between(reading.seen(moment), ()):
            return "All that is left is to spend XP; what is not spent is kept."
        if moment.phase == "begin" and option.kind == "keep":
            return TIPS["swap"]
        if option.kind in SUBPLOTS and (told := reading.subplots_of(option, moment)):
            return told
        if option.kind in ("clever", "free") and (told := reading.way_of(option, moment)):
            return f"{told[:1].upper()}{told[1:]}. {TIPS[option.kind]}"
        if option.kind == "buy" and (told := reading.bought(option, moment)):
            return told
        return TIPS.get(option.kind, "")

    def odds(self, moment: Moment, signs: Glyphs) -> list[Entry]:
        """Both pools with how their totals fall, and every effect (HR-LOOP-31)."""
        return chances.pages(moment, signs)

    def hinted(self, option: Option, moment: Moment, why: str, signs: Glyphs) -> str:
        """The chance, what the likeliest effect makes of it, and the price; else as whoever hints says (HR-GM-28)."""
        plan = reading.plan_of(option, moment)
        return chances.told(plan) if plan and plan.dice else why

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

    def beside(self, options: Sequence[Option], moment: Moment) -> str:
        """``72% d10``: the chance, and the likeliest effect; a star for each spark that the dice laid out cost or bring."""
        if len(options) == 1 and options[0].kind == "go":
            return reading.company_at(reading.seen(moment), options[0].actor, options[0].target)
        if len(options) == 1 and (told := reading.marked_of(options[0], moment)):
            return told
        if len(options) > 1 or options[0].kind == "sensible":
            return ""
        if not (plan := reading.plan_of(options[0], moment)):
            return ""
        return marked(plan, "*") if plan.dice else marked(replace(plan, price=0), "*")

    def spelt(self, option: Option, moment: Moment) -> str:
        """``with Team d10, Combat d8: 62 in 100, likeliest d10``: a Plan in one sentence (HR-LOOP-47); of a Subplot, what
        it pays (HR-XP-01)."""
        if option.kind in SUBPLOTS and (told := reading.subplots_of(option, moment)):
            return told.replace("\n", "; ")
        if option.kind == "flaw":
            return "brings 1 spark"
        plan = reading.plan_of(option, moment)
        return spelt(plan) if plan and plan.dice else super().spelt(option, moment)

    def first(self, moment: Moment) -> Option | None:
        """What is worth most of all that is rolled for; where nobody and nothing is to be dealt with here, the way on.
        Nothing is bought by the key that goes on: between scenes one is ready, where nothing is sensible, and at once
        after the last."""
        if moment.phase == "shop":
            return next((each for each in moment.options if each.kind == "back"), None)
        if moment.phase == "rest" and not reading.between(reading.seen(moment), ()):
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
