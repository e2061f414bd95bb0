"""The look of Intentions."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.intentions.manifest import MANIFEST
from engine.intentions.seen.outlook import placings
from engine.intentions.seen.previews import LIKELY
from engine.intentions.seen.sheets import Snapshot
from engine.intentions.state.labels import parts_of
from screens.intentions import entries, meanwhile, reading, results, story
from screens.intentions.cards import ROWS
from screens.intentions.options import (
    SYSTEMS,
    called,
    is_quiet,
    is_wish,
    laid_of,
    new_weakness,
    other_ways,
    type_of,
)
from screens.intentions.teller import IntentionsTeller
from screens.intentions.windows import WINDOWS, kind_of, obvious
from screens.look import reference
from screens.look.chances import words
from screens.look.moment import Moment
from screens.look.parts import Board, Entry, Page
from screens.look.system import Look
from screens.look.windows import is_pass

if TYPE_CHECKING:
    from engine.table import Event, Option, Seat
    from screens.style.glyphs import Glyphs

SCREENS = {
    "scene.set": "set",
    "scene.mm": "company",
    "scene.company": "company",
    "scene.rest": "company",
    "scene.quiet": "quiet",
    "conflict.join": "company",
    "conflict.intention": "intention",
    "conflict.against": "against",
    "conflict.type": "exchange",
    "conflict.placing": "placing",
    "conflict.fact": "facts",
    "conflict.gain": "facts",
    "goal.boon": "goal",
    "goal.new": "goal",
    "goal.drawback": "goal",
}
"""Which screen shows which kind of question."""
WEIGHTS = {
    "told": 1.0,
    "scene": 2.0,
    "cycle": 1.0,
    "conflict": 2.0,
    "intention": 0.8,
    "declared": 0.6,
    "dice": 0.5,
    "compared": 0.4,
    "achieved": 2.0,
    "failed": 1.0,
    "out": 2.0,
    "plot": 1.5,
    "track": 0.6,
    "got": 0.8,
    "fact": 1.0,
    "goal": 2.0,
    "end": 2.5,
}
"""How long to dwell on events that matter."""
SIGNS = {
    "free": "place",
    "pure": "star",
    "corrupted": "trick",
    "leverage": "thing",
    "advancement": "step",
    "conflict": "strike",
}
"""The signs of the six systems (IN-LOOP-11)."""

FEWER = "The fewer of you, the fewer of them: who is not in it looks on."
TIPS = {
    "in": "Has turns here, and may be in a Conflict that is begun here.",
    "in.mm": "Here the Conflict comes at once, and all who are here are in it.",
    "out.mm": "Misses this scene. If nobody comes, they have what they want.",
    "out": "Misses this scene; rests, if it is one of yours, but not twice in a row.",
    "rest": "Rest brings one of these; none in the next scene if you stay out again.",
    "join": FEWER,
    "apart": f"{FEWER} You say who once you begin one.",
    "boon.rest": "Gadgets that were given away come back; marks and strain are gone.",
    "boon.grow": "What grows is asked next. Twice in an adventure at most.",
    "boon.turn": "Once in an adventure, for whoever takes it first.",
    "goal": "The track starts at 0 again; the kind says which scene it brings once it is reached.",
    "drawback": "The words of your sheet. To feed it makes an Intention easier by 2.",
    "pass": "Your part of this scene is over; it ends when nobody has one left.",
}
"""What comes of a choice whose label does not say it."""
MANY = {
    "manifest": "A new Power for good; the price: a Weakness, for good too, and Corruption +1.",
    "ambush": "Another Intention; you keep your Progress, but gain none and harm nobody now.",
}
"""What the many entries of one action type have in common."""


class IntentionsLook(Look):
    """Reads the view snapshots and events of Intentions."""

    others = meanwhile
    weights = WEIGHTS
    presents = story.WHO_IT_IS
    explains = True
    alike = 2
    news_first = True
    windows = WINDOWS

    def screen_for(self, moment: Moment) -> str:
        """By the kind of question; while others decide in a Conflict, its picture stands."""
        if moment.outcome:
            return "over"
        conflict = reading.seen(moment).conflict is not None
        return SCREENS.get(moment.phase, "exchange" if conflict else "")

    def teller(self) -> IntentionsTeller:
        return IntentionsTeller()

    def board(self, moment: Moment) -> Board:
        return reading.board(moment)

    def entries(self, moment: Moment) -> list[Entry]:
        return entries.entries(moment)

    def seat_name(self, seat: str, moment: Moment) -> str:
        names = {one.seat: one.name for one in reading.seen(moment).heroes}
        return names.get(seat, MANIFEST.sides[1].played_by)

    def prompt(self, moment: Moment) -> str:
        """Where dice go, and whose, if a Power lays those of another: what lies stands on the lanes. Of a Manifest which
        Weakness is its price."""
        prices = [new_weakness(each) for each in moment.options]
        if prices and (new := prices[0]) and all(prices):
            return f"Which Weakness of cost {new.cost} comes with {new.power}, for good?"
        if moment.phase != "conflict.placing":
            return moment.prompt
        laid = next((way for each in moment.options if (way := laid_of(each))), None)
        whose = reading.fighter_of(reading.seen(moment), laid.whose) if laid else None
        if whose and whose.seat not in moment.seats:
            return f"Where do the dice of {whose.name} go?"
        return "Where do your dice go?"

    def pages(self, fresh: Sequence[Event], events: Sequence[Event]) -> list[Page]:
        return story.pages(fresh, events)

    def beside(self, options: Sequence[Option], moment: Moment) -> str:
        return results.beside(options, reading.seen(moment), moment.odds, taught=moment.coach is not None)

    def spelt(self, option: Option, moment: Moment) -> str:
        """Of a placement what it brings, in sentences; every other label says its price itself."""
        laid, conflict = laid_of(option), reading.seen(moment).conflict
        if laid is None or conflict is None:
            return ""
        return " ".join(results.spelt(placings(conflict, laid.whose, [laid.dice])[0])).rstrip(".")

    rows = ROWS

    def parts(self, moment: Moment) -> dict[str, str]:
        """What each scene card does (IN-LOOP-06)."""
        return {card.id: "; ".join(card.does) for card in reading.seen(moment).cards}

    def aside(self, moment: Moment) -> Collection[tuple[Seat, str]]:
        """Of each deed, Intention and new gift all ways but the first (IN-LOOP-44)."""
        return other_ways(moment.options)

    def called(self, option: Option) -> str:
        """A deed or an Intention without its price, a type by what is used."""
        return called(option)

    def tip(self, option: Option, moment: Moment) -> str:
        """Of a quiet deed how it is paid for, then all that stands beside it, of an action type what it is worth: a line may
        have no room for it; of who comes along what comes of it."""
        if is_quiet(option):
            price = results.beside([option], reading.seen(moment), moment.odds)
            return f"{results.MEANS[option.kind]} {price}.{entries.strain_in(price)}"
        if new_weakness(option):
            return "Whoever stands against you may exploit it in a scene that has its tag."
        if is_wish(option):
            known = moment.odds.get((option.seat, option.id))
            return ", ".join([*parts_of(option.label)[1:], *([words(known)] if known else [])])
        known = moment.odds.get((option.seat, option.id)) if type_of(option) else None
        if known is None:
            scene = moment.view.scene if isinstance(moment.view, Snapshot) else None
            theirs = f"{option.kind}.mm" if scene and scene.kind == "mm" else f"{option.kind}.{option.target}"
            return " ".join(
                filter(None, (_exposed(option, moment), TIPS.get(theirs, TIPS.get(option.kind, ""))))
            )
        return words(known if known.win >= LIKELY else replace(known, wins=""))

    def tip_of_fold(self, options: Sequence[Option], moment: Moment) -> str:
        """Of several ways to pay for a deed what they have in common, of new gifts their price (IN-LOOP-35)."""
        if is_quiet(options[0]):
            return f"{results.MEANS[options[0].kind]} Enter lists the ways."
        return MANY.get(type_of(options[0]), "")

    def hinted(self, option: Option, moment: Moment, why: str, signs: Glyphs) -> str:
        """The reason alone: the figures stand beside the line. That they have theirs much less often by another type is
        told, too: what is worth most does not look at what comes of all together (IN-GM-24)."""
        told = reference.without_ids(moment.system, why)
        safer = results.safer(option, moment.options, moment.odds)
        return f"{told}; {safer}" if safer else told

    def odds(self, moment: Moment, signs: Glyphs) -> list[Entry]:
        """All types in one table (IN-LOOP-43)."""
        rows = [
            (option, known)
            for option in moment.options
            if type_of(option) and (known := moment.odds.get((option.seat, option.id)))
        ]
        return [results.table(rows)] if rows else super().odds(moment, signs)

    def legend(self, signs: Glyphs) -> list[str]:
        systems = "  ".join(f"{signs.signs[sign]} {name}" for name, sign in SIGNS.items())
        return [
            systems,
            "A3 C2 V2       on a sheet: Ambition, Cunning, Vigilance",
            "P+1 G-2        Purity 1, Drawback 2: a minus is the other end of the track",
            "OR 6           Obstacle Rating: more Abuse puts one out, as much Progress is wanted against it",
            "Pr 5/10 Ab 3/6 Progress 5 of the Target Number 10, Abuse 3 of the OR 6",
            "Shaken         a penalty die in the next roll, or in every roll of one scene",
            "Strained       Ambition, Cunning and Vigilance -1 in the next exchange, or in all of one scene",
            "+1             beside a name: a word more of these than there is room for; i tells it",
            "left 3:6       exchanges left to you and to them at the pace so far, where there is no room for words",
            "3+2+5 =10      on a lane: pool, changes, die and their total",
            "[4] (2) 6*     dice: kept, dropped, forced by a penalty die",
            "A6 C3 V1^      dice on their lanes, ^ at the one that an act raises",
        ]

    def chapters(self, moment: Moment) -> tuple[str, ...]:
        view = reading.seen(moment)
        scene = f"scene {view.scene.number}" if view.scene else "the scene to come"
        exchange = (f"exchange {view.conflict.exchange}",) if view.conflict else ()
        return (f"cycle {view.cycle}", scene, *exchange)

    def kind_of(self, moment: Moment) -> str:
        return kind_of(moment)

    def obvious(self, moment: Moment) -> Option | None:
        return obvious(moment)

    def order(self, option: Option) -> int:
        return 1 + SYSTEMS.index(option.kind) if is_quiet(option) else 0

    def fold(self, option: Option) -> tuple[str, ...]:
        if is_quiet(option):
            return (option.kind, option.target)
        return (option.kind, option.actor)

    def window(self, moment: Moment) -> tuple[object, ...]:
        view = reading.seen(moment)
        return (view.cycle, view.scene.number if view.scene else 0, moment.phase)

    def stop(self, moment: Moment, since: Sequence[Event]) -> str:
        """Passing on ends with the scene."""
        if not any(is_pass(option) for option in moment.options):
            return "this must be decided"
        return "a new scene" if any(event.kind == "scene" for event in since) else ""


def _exposed(option: Option, moment: Moment) -> str:
    """Which of a hero's Weaknesses lies open in the scene it may come along to; empty for any other choice."""
    if option.kind != "in" or not isinstance(moment.view, Snapshot) or moment.view.scene is None:
        return ""
    heroes = [each for each in moment.view.heroes if each.id == option.actor]
    open_here = [each.name for one in heroes for each in one.weaknesses if each.tag in moment.view.scene.tags]
    return f"Open to them here: {', '.join(open_here)}." if open_here else ""
