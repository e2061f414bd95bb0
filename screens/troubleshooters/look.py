"""The look of Trouble Abroad."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from engine.troubleshooters.manifest import MANIFEST
from screens.look.beat import Beat
from screens.look.chances import words
from screens.look.moment import Moment
from screens.look.news import of
from screens.look.parts import Board, Entry, Page
from screens.look.system import MORE, Look
from screens.look.windows import is_pass
from screens.troubleshooters import (
    chances,
    details,
    entries,
    meanwhile,
    reading,
    recap,
    story,
    tips,
    tries,
    turns,
    ways,
    windows,
)
from screens.troubleshooters.menu_rows import LAST
from screens.troubleshooters.teller import TroubleTeller

if TYPE_CHECKING:
    from engine.table import Event, Option, Seat
    from engine.troubleshooters.seen.sheets import TryLine
    from screens.style.glyphs import Glyphs

WEIGHTS = {
    "scene": 2.0,
    "told": 1.0,
    "done": 0.5,
    "clue": 1.5,
    "check": 1.0,
    "check.changed": 0.8,
    "karma": 0.8,
    "challenge": 2.0,
    "scheme": 1.5,
    "fight": 2.0,
    "fight.round": 0.5,
    "fight.attack": 0.8,
    "fight.dice": 0.6,
    "fight.out": 1.5,
    "fight.ended": 2.0,
    "condition": 0.6,
    "vitality": 0.4,
    "learned": 0.5,
}
"""How long to dwell on events that matter."""
PARTY = ("menu", "challenge.slot", "challenge.help")
"""Questions to the whole party: whichever seat answers, it is the same answer."""
TURNS = 8
"""So many whole turns are told at once."""
SINGLES = (
    "move", "sprint", "ready", "put_down", "pick_up", "improvise", "break_cover", "lie_down", "let_go", "call", "cover",
    "breath", "reload", "survey", "delay", "shake", "put_out", "add", "unload", "unstrap", "throw", "throw_back",
)  # fmt: skip
PAID = ("buy", "gear")
"""What Story Points are spent on in a menu, by how its kinds begin."""
GRAVE = ("peril", "patriot", "sacrifice", "cold_blood", "remove", "sixth_sense")
"""Questions of yes and no whose yes costs something: no is preset."""


def _beats(event: Event, heroes: Collection[str]) -> Iterator[Beat]:
    who = of(event, "who")
    if event.kind in ("challenge", "fight.attack"):
        yield Beat("stamp")
    elif event.kind in ("vitality", "points"):
        yield Beat("harm")
    elif event.kind == "fight.out" and who in heroes:
        yield Beat("splash", who, above=event.text().removeprefix(who).strip(" ."), colour="blue")


class TroubleLook(Look):
    """Reads the view snapshots and events of Trouble Abroad."""

    others = meanwhile
    weights = WEIGHTS
    windows = windows.KINDS
    alike = 3
    explains = True

    def screen_for(self, moment: Moment) -> str:
        """By the kind of question; in a fight its map stands whatever is asked."""
        if moment.outcome:
            return "over"
        view = reading.seen(moment)
        if view.trial or moment.phase.startswith("challenge."):
            return "trial"
        if moment.phase == "turn":
            return "turn"
        if view.fight:
            return "fight"
        return {"menu": "menu", "debrief": "debrief"}.get(moment.phase, "")

    def teller(self) -> TroubleTeller:
        return TroubleTeller()

    def board(self, moment: Moment) -> Board:
        return reading.board(moment)

    def entries(self, moment: Moment) -> list[Entry]:
        return entries.entries(moment)

    def seat_name(self, seat: str, moment: Moment) -> str:
        names = {one.seat: one.name for one in reading.seen(moment).heroes}
        return names.get(seat, MANIFEST.sides[1].played_by)

    def beats(self, moment: Moment, fresh: Sequence[Event]) -> list[Beat]:
        """A result is stamped, gauges move, a hero who falls fills the page."""
        heroes = {one.name for one in reading.seen(moment).heroes}
        return [beat for event in fresh for beat in _beats(event, heroes)]

    def pages(self, fresh: Sequence[Event], events: Sequence[Event]) -> list[Page]:
        return story.pages(fresh, events)

    def recap(self, moment: Moment, events: Sequence[Event]) -> tuple[str, ...]:
        return recap.lines(reading.seen(moment), events)

    def hinted(self, option: Option, moment: Moment, why: str, signs: Glyphs) -> str:
        """The reason, which names the chance that the option has where it goes by that (TS-GM-28)."""
        return why if "%" in why else super().hinted(option, moment, why, signs)

    def tip(self, option: Option, moment: Moment) -> str:
        """Of what is rolled for the chance in words, else what comes of it."""
        odds = moment.odds.get((option.seat, option.id))
        if moment.phase == "downtime" and (learnt := details.more(option)):
            return learnt
        if odds:
            does = turns.does(option) or ("" if option.kind.startswith("turn.") else tips.of(option))
            return f"{words(odds)}. {does}" if does else words(odds)
        if is_pass(option):
            return tips.PASSES.get(moment.phase, "")
        view = reading.seen(moment)
        lead = next((each for each in view.frame.leads if each.scene == option.target), None)
        if lead:
            return ways.lead(view, lead, option)
        scene = view.scene
        if scene and option.card in scene.tests:
            skills = [each.replace("/", " or ").removesuffix("*") for each in scene.tests[option.card]]
            return f"A challenge: {', '.join(skills)}."
        cost = ways.pace(view, option)
        way = ways.vain(view, option) or ways.leaving(view, option, moment.options)
        does = details.added(option, moment) or way or tips.of(option)
        does = f"{does} {turns.does(option)}".strip() if option.kind in turns.GOALS else does
        return f"{does} {cost.capitalize()}." if cost else does

    def odds(self, moment: Moment, signs: Glyphs) -> list[Entry]:
        """The best first, with what makes them up."""
        return chances.pages(moment)

    def legend(self, signs: Glyphs) -> list[str]:
        return [
            "V5/6 SP4       Vitality 5 of 6, 4 Story Points",
            "+2             two pips: Ones of 1 and 2 succeed; -2: they fail",
            "45%            the exact chance, opposition counted in",
            "noticed        what a failure brings: alarm; others: time, gear, separated, moved",
            "scheme [##.|.] the villains' plan; a stroke is where something happens",
            "(Docker 5)     has acted in this round",
        ]

    def chapters(self, moment: Moment) -> tuple[str, ...]:
        view = reading.seen(moment)
        scene = f"scene {view.scene.number}" if view.scene else "the beginning"
        rounds = (f"round {view.fight.round}",) if view.fight else ()
        return (f"session {view.frame.session}", scene, *rounds)

    def spelt(self, option: Option, moment: Moment) -> str:
        """``45 in 100: Charm 45, +2 Lucien helps; failing: noticed``: an attempt in one sentence, of a turn or a slot its
        chance, of a lead what it rewards (TS-LOOP-26, TS-LOOP-18)."""
        one = next((each for each in reading.seen(moment).tries if each.id == option.id), None)
        if one is None:
            odds = moment.odds.get((option.seat, option.id))
            view = reading.seen(moment)
            said = (words(odds) if odds else "", ways.rewards(view, option), ways.pace(view, option))
            return ", ".join(filter(None, (*said, super().spelt(option, moment))))
        return tries.spelt(one, moment)

    def first(self, moment: Moment) -> Option | None:
        """A roll stands as it lies unless somebody wants it otherwise (TS-LOOP-08); by Enter twice nobody dies, is hit,
        kills or spends (TS-LOOP-14); where nothing is left to do but to pay, one goes on (TS-DP-11), and to the plan
        from a map that has given the keys (TS-C-51)."""
        if moment.phase in GRAVE:
            return next((each for each in moment.options if each.id.endswith("no")), None)
        if moment.phase == "reroll":  # what throws less than its mean away is marked
            return max(moment.options, key=lambda each: each.amount, default=None)
        if moment.phase == "loss":  # its Mortal Peril asks once more, and goes back here
            return next((each for each in moment.options if not each.id.endswith("mortal_peril")), None)
        if moment.phase == "menu":
            view = reading.seen(moment)
            free = {each.id: each for each in moment.options if not each.kind.startswith(PAID)}
            onward = ways.onward(view, free.values())
            if onward and (len(free) == 1 or ways.planned(view)):
                return onward
            safe = [each for each in free.values() if each.rule not in LAST]
            return tries.likeliest(safe, view.tries) if len(safe) < len(free) else None
        if moment.phase == "challenge.slot":  # who is best at one may be missed more at another
            return next((each for each in moment.options if each.kind == "best"), None)
        if moment.phase not in tips.ROLLS:
            return None
        return next((each for each in moment.options if is_pass(each)), None)

    def beside(self, options: Sequence[Option], moment: Moment) -> str:
        """Of what Story Points pay for, how many would be left."""
        if len(options) > 1 or not options[0].cost or moment.phase == "turn":
            return ""
        left = reading.points(reading.seen(moment), options[0].actor) - options[0].amount
        return f"{left} left" if options[0].amount else ""

    purse = "Story Points"

    def aside(self, moment: Moment) -> Collection[tuple[Seat, str]]:
        """Of each approach all heroes but the best, and what is declared otherwise; what another seat may answer as well;
        single actions of a turn, and turns beyond the best (TS-LOOP-26)."""
        best: dict[tuple[str, str], TryLine] = {}
        for line in reading.seen(moment).tries:
            known = best.get((line.option, line.skill))
            if line.id == line.base and (known is None or line.chance > known.chance):
                best[line.option, line.skill] = line
        kept = {each.id for each in best.values()}
        whole = [each for each in moment.options if each.kind.startswith("turn.")]
        late = {each.id for each in whole[TURNS:]}
        found: set[tuple[Seat, str]] = set()
        told: set[str] = set()
        for each in moment.options:
            other = each.kind in ("try", "try.else") and bool(best) and each.id not in kept
            single = bool(whole) and (each.kind in SINGLES or each.id in late)
            if other or single or (moment.phase in PARTY and each.id in told):
                found.add((each.seat, each.id))
            told.add(each.id)
        return found

    def kind_of(self, moment: Moment) -> str:
        return windows.kind_of(moment)

    def matters(self, moment: Moment) -> bool:
        return windows.matters(moment)

    def order(self, option: Option) -> int:
        if option.kind == "try.else" or option.kind in SINGLES:
            return MORE
        if option.kind in ("exit", "surrender"):
            return 2
        return 0

    def fold(self, option: Option) -> tuple[str, ...]:
        """By what is tried; whole turns by whom they are aimed at."""
        return (option.kind, option.card or option.target)

    def window(self, moment: Moment) -> tuple[object, ...]:
        view = reading.seen(moment)
        scene, fight = view.scene, view.fight
        return (scene.number if scene else 0, fight.round if fight else 0, moment.phase)

    def stop(self, moment: Moment, since: Sequence[Event]) -> str:
        """Passing on ends with the round or the scene."""
        if not any(is_pass(option) for option in moment.options):
            return "this must be decided"
        return "something new" if any(event.kind in ("scene", "fight.round") for event in since) else ""
