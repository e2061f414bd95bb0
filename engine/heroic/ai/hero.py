"""Scripted heroes: plain and keen (HR-GM-23 to HR-GM-26)."""

from __future__ import annotations

from random import Random

from engine.heroic.seen.sheets import Standing
from engine.heroic.seen.view import HeroicView
from engine.heroic.state.actions import Choose, Intend, Pay, Spend
from engine.heroic.state.words import DISTINCTION, SENSIBLE, TROUBLE, WORTHWHILE
from engine.table import Choice, Option, Request

TASK = 0.6
"""So often plain heroes work on the task where there is one."""
DIRE = 10
"""A complication of one's own of this size is got rid of first."""
FREE = ("multi", "focus")
"""SFX of a pool that plain heroes use."""
RICH, COUNTERS = 3, 2
"""PP with which they buy a stunt, and hit back."""
PAID = 0.6
"""Track steps that a third die must be worth to them."""
BESIDES = ("own", "undo", "press")
"""What takes no action: it is done first if it is worth its spark."""
ANSWERED = 0.25
"""Stress is answered where that is worth more."""
SHORT, KEPT = 2, 2
"""With fewer sparks a Limit may be worth one. An asset is kept for the scene with so many orders to come."""
LATE, BEARS = 2, 8
"""From this order on a Limit is taken for a spark; a track below this size can bear one."""
WHOLE = "a die more"


class Plain:
    """The floor of a player who takes what lies ready: the pool that costs nothing (HR-GM-23).

    ``seed`` is its own: it draws lots only for what it does about an objective.
    """

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._meant = ""
        """What it is about to choose the dice for."""

    def decide(self, view: HeroicView, request: Request) -> Choice:
        options = request.options_for(view.seat)
        way = getattr(self, f"_{request.phase}", None)
        picked, why = way(view, request, options) if way else (options[0], "")
        return Choice([picked.id], why)

    def _plan(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """The preset pool where it is what lies ready, else the dice by hand, that nothing is paid."""
        ahead = _ahead(view, options)
        if ahead:
            return ahead, "that is where it must be done"
        hand = next((each for each in options if each.kind == "hand"), None)
        meant = next((each for each in options if each.id == self._meant), None)
        if meant and not hand:
            return meant, "for this"
        picked, why = self._wanted(view, request, options)
        if hand and picked.text and not self._ready(view, picked):
            self._meant = picked.id
            return hand, "what lies ready, and nothing paid"
        return picked, why

    def _ready(self, view: HeroicView, attempt: Option) -> bool:
        """Whether the pool that is preset for an attempt is what it would roll."""
        me, found = view.standing(attempt.actor), view.preset(attempt)
        return found.trouble == self._wants_trouble(view, me, "pool") and all(
            self._keeps(view, me, row) for row in found.rows
        )

    def _wanted(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """Its own type of harm on whom least is left of, or the task."""
        hits = [each for each in options if isinstance(each.action, Intend) and self._hits(view, each)]
        tasks = [each for each in options if _serves(view, each)]
        me = view.standing(options[0].actor)
        for option in options:
            what = option.action
            if (
                isinstance(what, Intend)
                and (what.use, what.target) == ("complication", me.id)
                and what.verb == "help"
            ):
                if view.hampered(me.id) >= DIRE:
                    return option, "or it would be the end"
        if tasks and (not hits or self._random.random() < TASK):
            return min(tasks, key=lambda each: _left(view, each)), "the task"
        if hits:
            return max(hits, key=lambda each: _fallen(view, each.target)), "the least is left of it"
        goes = [each for each in options if each.kind == "go"]
        wanted = view.beckons(view.standing(options[0].actor).place)
        return next(
            (each for each in goes if each.target == wanted),
            goes[0] if goes else next(each for each in options if each.kind in ("pass", "back")),
        ), "nothing to do here"

    def _hits(self, view: HeroicView, option: Option) -> bool:
        what = option.action
        if not isinstance(what, Intend) or (what.verb, what.use) != ("hurt", "stress"):
            return False
        return what.type == view.harm(option.actor) or what.type == "physical"

    def _pool(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """The auto pool with free SFX; a stunt only with 3 PP, a D4 only in an own action without any."""
        me = view.standing(options[0].actor)
        for option in options:
            what = option.action
            if isinstance(what, Pay) and option.amount and not self._keeps(view, me, what.what):
                return option, "it is kept for later"
        wanted = self._wants_trouble(view, me, request.phase)
        if wanted != view.trouble:
            size = TROUBLE if wanted else DISTINCTION
            found = [each for each in options if each.card == "distinction" and each.amount == size]
            if found:
                return found[0], "a spark for it" if wanted else "no trouble"
        return options[0], "the best pool"

    def _wants_trouble(self, view: HeroicView, me: Standing, phase: str) -> bool:
        """Whether a Hallmark is turned into a d4."""
        return me.pp == 0 and phase == "pool"

    _react = _pool

    def _keeps(self, view: HeroicView, me: Standing, row: str) -> bool:
        if row.startswith("back:"):
            return me.pp >= COUNTERS or not view.owes
        if row.startswith("sfx:"):
            return view.trick(me.id, row) in FREE
        return row.startswith("stunt:") and me.pp >= RICH

    def _dice(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """By exact value; a third die where it is worth enough."""
        best, at, why = options[0], float("-inf"), ""
        for option in options:
            what = option.action
            if not isinstance(what, Choose) or what.second or what.third > 1:
                continue
            found = view.weigh(request, option)
            worth = found.worth + found.price - (PAID if what.third else 0.0)
            if worth > at:
                best, at, why = option, worth, found.why
        return best, why

    def _take(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """At the last armour, else whatever keeps it in: nobody goes out with sparks in hand."""
        if "out of action" in request.prompt:
            armor = next((each for each in options if each.id.startswith("take.armor")), None)
            if armor:
                return armor, "or it would be the end"
            best, at = _best(view, request, [each for each in options if each.id.startswith("take.type")])
            if best and at > 0:
                return best, "or it would be the end"
        return options[-1], "it is taken"

    def _counter(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """It hits back where that is free, or with sparks to spare."""
        if request.rule == "HR-C-26":
            return options[-1], "that costs"
        best, at = _best(view, request, options)
        enough = view.standing(options[0].actor).pp >= COUNTERS
        return (best, "it hits back") if best and at > 0 and (enough or not best.price) else (options[-1], "")

    def _rest(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """What is hurt is recovered, the largest first, no trauma at a risk, and alone: help is preset (HR-GM-26)."""
        rows = [each for each in options if isinstance(each.action, Spend) and each.action.what == "recover"]
        best, at = _best(view, request, rows)
        if not best or at <= 0:
            return options[-1], "nothing left to do"
        hand = next((each for each in options if each.kind == "hand"), None)
        return hand or best, "the largest first"

    def _next(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        return _heroes_first(view, options)

    def _last(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """What costs nothing, and what changes nothing."""
        return options[-1], "not now"

    _opening = _helper = _press = _deal = _keep = _limit = _wound = _first = _last


class Absent(Plain):
    """Who stands in for somebody who is away: no Hallmark against oneself, no Flaw, no XP; between scenes it is ready
    (HR-LOOP-42)."""

    def _wants_trouble(self, view: HeroicView, me: Standing, phase: str) -> bool:
        return False

    def _rest(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        return options[-1], "whoever is away changes nothing between scenes"


def _best(view: HeroicView, request: Request, options: list[Option]) -> tuple[Option | None, float]:
    """The best answer to stress that lands, and its worth; None with nothing to answer."""
    found = [
        (view.weigh(request, each).worth, each)
        for each in options
        if isinstance(each.action, Spend) or each.kind == "flaw"
    ]
    at, best = max(found, key=lambda each: each[0], default=(0.0, None))
    return best, at


def _ahead(view: HeroicView, options: list[Option]) -> Option | None:
    """The step to where the party must be, if the way is open."""
    then = view.onward(view.standing(options[0].actor).place)
    return next((each for each in options if each.kind == "go" and each.target == then), None)


def _serves(view: HeroicView, option: Option) -> bool:
    """Whether it is work on the objective: its dice, or what bars the way to it."""
    what = option.action
    if not isinstance(what, Intend) or what.use != "bar":
        return isinstance(what, Intend) and what.use == "objective"
    here, _, there = what.target.partition(">")
    return view.onward(here) == there


def _fallen(view: HeroicView, id: str) -> tuple[float, float]:
    """How much of a foe is beaten; of equal ones the weaker goes first."""
    return view.progress(id), -view.standing(id).threat


def _left(view: HeroicView, option: Option) -> int:
    """The size of the die that the work is on; what bars the way comes first."""
    what = option.action
    return view.task[int(what.target)] if isinstance(what, Intend) and what.use == "objective" else 0


def _bought(view: HeroicView, request: Request, options: list[Option]) -> Option | None:
    """What an opening brings, where that is worth its spark and another is left (HR-LOOP-28)."""
    wares = [each for each in options if each.kind == "opening"]
    if not wares or view.standing(wares[0].actor).pp < SHORT:
        return None
    best, at = _best(view, request, wares)
    return best if at > 0 else None


def _heroes_first(view: HeroicView, options: list[Option]) -> tuple[Option, str]:
    """A hero with the largest stress, else the first foe by threat (HR-D-14)."""
    found = [view.standing(option.target) for option in options]
    best = max(found, key=lambda each: (not each.tier, each.worst if not each.tier else each.threat))
    return next(option for option in options if option.target == best.id), "heroes first"


class Keen:
    """Weighs every way, and pays what is worth it (HR-GM-24)."""

    def decide(self, view: HeroicView, request: Request) -> Choice:
        options = request.options_for(view.seat)
        way = getattr(self, f"_{request.phase.replace('.', '_')}", None)
        picked, why = way(view, request, options) if way else (options[0], "")
        return Choice([picked.id], why)

    def _plan(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """What is worth most, by what is known (HR-GM-24)."""
        ahead = _ahead(view, options)
        if ahead:
            return ahead, "that is where it must be done"
        best, at, why = options[-1], 0.02, "nothing is worth it"
        here = view.standing(options[0].actor)
        if (here.pp < SHORT and view.orders_left < KEPT) or (here.pp == 0 and view.order >= LATE):
            flaw, gain = _best(view, request, [each for each in options if each.kind == "flaw"])
            if flaw and gain > 0:
                return flaw, "a spark, and the scene is nearly over"
        for most, option in view.promising(options):
            if most < at:
                break
            found = view.weigh(request, option)
            if option.kind in BESIDES and found.worth > 0:
                return option, found.why
            if found.worth > at:
                best, at, why = option, found.worth, found.why
        goes = [each for each in options if each.kind == "go"]
        if at <= 0.02:
            if goes:
                wanted = view.beckons(here.place)
                best = next((each for each in goes if each.target == wanted), goes[0])
                return best, "nothing to do here"
            best = next(each for each in options if each.kind == "pass")
        return best, why

    def _react(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        found = _bought(view, request, options)
        return (found, WHOLE) if found else (options[0], "the best pool")

    def _pool(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        return options[0], "the best pool"

    def _dice(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """Total and effect by exact value; what is paid must be worth it (HR-GM-23, HR-GM-24)."""
        best, at, why, free = options[0], float("-inf"), "", ""
        for option in options:
            what = option.action
            if not isinstance(what, Choose):
                continue
            found = view.weigh(request, option)
            free = free or found.why
            if found.worth > at:
                best, at, why = option, found.worth, found.why
        return best, self._paid(view, best, why, free) if best.price else why

    def _paid(self, view: HeroicView, best: Option, why: str, free: str) -> str:
        """``66%, else 15%: worth more than a spark, of which there are 2`` (HR-GM-28)."""
        has = view.me.pp
        gains = f"{why}, else {free}: " if why != free else "a second effect: "
        return f"{gains}worth more than {best.cost} of {has}"

    def _take(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """Stress is answered where it hurts (HR-Q-58)."""
        best, at = _best(view, request, options)
        return (best, "it would hurt more") if best and at > ANSWERED else (options[-1], "not worth it")

    def _counter(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """It hits back where that is worth the spark (HR-D-12)."""
        best, at = _best(view, request, options)
        if not best or at <= WORTHWHILE:
            return options[-1], "sparks are better kept"
        return next((each for each in options if each.kind == "word"), best), "worth its spark"

    def _second(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """A further effect where it does most (HR-Q-39)."""
        return max(options, key=lambda each: view.weigh(request, each).worth), "where it does most"

    def _press(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """A villain's weak spot is pressed where it is worth the spark (HR-PP-12)."""
        if view.weigh(request, options[0]).worth > 0:
            return options[0], "it hurts"
        return options[-1], "sparks are better kept"

    def _opening(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        found = _bought(view, request, options)
        return (found, WHOLE) if found else (options[-1], "sparks are better kept")

    def _rest(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """All that is sensible, then ready (HR-GM-26)."""
        wise = next((each for each in options if each.kind == "sensible"), None)
        if wise:
            kinds = {each.kind for each in options}
            return wise, ", ".join(words for kind, words in SENSIBLE.items() if kind in kinds)
        best, at = _best(view, request, options)
        return (
            (best, "it helps in the next scene") if best and at > 0 else (options[-1], "nothing left to do")
        )

    def _vote(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """What its Subplots pay for, else what those want whose do (HR-Q-73)."""
        found = [(view.weigh(request, each), each) for each in options]
        weighed, best = max(found, key=lambda each: each[0].worth)
        if weighed.worth > 0:
            return best, weighed.why
        theirs = next((each for each in options if not each.target), None)
        return (theirs, "it is theirs") if theirs else (options[0], "no Subplot pays for another")

    def _begin(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """The Milestones of its own dossier (HR-C-79)."""
        return options[0], "they were written for this hero"

    def _helper(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """One of them, whose trait costs a spark or who makes an asset (HR-GM-26)."""
        return (options[-1], "that will do") if options[0].amount else (options[0], "a die more")

    def _next(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        return _heroes_first(view, options)

    def _deal(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """A Limit for a spark where there is none, late in a scene: what is shut is soon back."""
        if (view.me.pp < SHORT and view.orders_left < KEPT) or (view.me.pp == 0 and view.order >= LATE):
            return options[0], "a spark, and the scene is nearly over"
        return options[-1], "not now"

    def _consent(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        return options[0], "somebody else"

    def _keep(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """What serves for the scene is kept while there is much of it (HR-PP-09)."""
        if request.rule == "HR-PP-09" and view.orders_left >= KEPT:
            return options[0], "it serves again"
        return options[-1], "once will do"

    def _limit(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """For a spark where there is none, on a track that can bear it."""
        me = view.me
        soft = request.rule == "HR-C-37" and me.pp < SHORT and me.worst < DIRE
        if not me.able or soft or (me.pp == 0 and me.worst < BEARS):
            return options[0], "a spark for it"
        return options[-1], "not now"

    def _wound(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        return options[-1], "not now"

    def _first(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        return options[-1], "others first"
