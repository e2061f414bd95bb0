"""Scripted heroes: plain and keen (HR-GM-23 to HR-GM-26)."""

from __future__ import annotations

from engine.heroic.ai.persona import Persona
from engine.heroic.seen.view import HeroicView
from engine.heroic.state.actions import Choose, Intend, Spend
from engine.table import Choice, Option, Request

SAFE = 0.75
"""A trauma roll below this chance is not made (HR-GM-26)."""


class ScriptedHero:
    """``search`` 1 is keen: it weighs everything, pays what is worth it. 0 is plain: it pays hardly anything."""

    def __init__(self, persona: Persona) -> None:
        self._keen = persona.weights.get("search", 0.0) > 0

    def decide(self, view: HeroicView, request: Request) -> Choice:
        options = request.options_for(view.seat)
        way = getattr(self, f"_{request.phase.replace('.', '_')}", None)
        picked, why = way(view, request, options) if way else (options[0], "")
        return Choice([picked.id], why)

    def _plan(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """What is worth most, by what is known (HR-GM-24)."""
        best, at, why = options[-1], 0.02, "nothing is worth it"
        here = view.standing(options[0].actor)
        for option in options:
            what = option.action
            if not isinstance(what, Intend):
                continue
            if not self._keen and (
                what.verb in ("help", "undo", "own", "press", "clever")
                or what.use in ("complication", "strip")
            ):
                continue
            if what.verb == "help" and what.use in ("asset", "step"):
                continue
            found = view.weigh(request, option)
            if found.worth > at:
                best, at, why = option, found.worth, found.why
        if at <= 0.02:
            goes = [each for each in options if each.kind == "go"]
            if goes:
                wanted = view.beckons(here.place)
                best = next((each for each in goes if each.target == wanted), goes[0])
                return best, "nothing to do here"
            best = next(each for each in options if each.kind == "pass")
        return best, why

    def _react(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        return options[0], "the best pool"

    def _pool(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        return options[0], "the best pool"

    def _dice(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """Total and effect by exact value; what is paid must be worth it (HR-GM-23, HR-GM-24)."""
        best, at, why = options[0], float("-inf"), ""
        for option in options:
            what = option.action
            if not isinstance(what, Choose):
                continue
            if not self._keen and (what.second or what.third > 1):
                continue
            found = view.weigh(request, option)
            worth = found.worth - (0.25 if what.third and not self._keen else 0.0)
            if worth > at:
                best, at, why = option, worth, found.why
        return best, why

    def _take(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """Stress is answered where it hurts (HR-Q-58)."""
        best, at = options[-1], 0.35 if self._keen else 1.5
        for option in options:
            found = view.weigh(request, option)
            if isinstance(option.action, Spend) and found.worth > at:
                best, at = option, found.worth
        return best, "it would hurt more" if best is not options[-1] else "not worth it"

    def _counter(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        best, at, why = options[-1], 0.1, "not worth it"
        if not self._keen and view.standing(options[0].actor).pp < 2:
            return best, why
        for option in options:
            found = view.weigh(request, option)
            if found.worth > at:
                best, at, why = option, found.worth, found.why
        return best, why

    def _opening(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """A resource if there is a spark and no bonus die yet (HR-LOOP-28)."""
        me = view.standing(options[0].actor)
        found = next(
            (each for each in options if isinstance(each.action, Spend) and each.action.what == "resource"),
            None,
        )
        if self._keen and found and me.pp > 1 and not me.bonus:
            return found, "a die more for the whole scene"
        return options[-1], "sparks are better kept"

    def _rest(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """Recover what is D6 or more, the largest first, a resource if there is a spark, the clue once (HR-GM-26)."""
        best, at = options[-1], 1.0
        for option in options:
            what = option.action
            if not isinstance(what, Spend):
                continue
            if what.what == "recover" and what.size >= 6:
                found = view.weigh(request, option)
                safe = what.key.startswith("stress") or (found.chance or 0) >= SAFE
                if safe and what.size > at:
                    best, at = option, float(what.size)
        if best is not options[-1]:
            return best, "the largest first"
        for option in options:
            what = option.action
            if isinstance(what, Spend) and what.what in ("clue", "resource") and self._keen:
                return option, "it helps in the next scene"
        return best, "nothing left to do"

    def _helper(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        return (options[0], "a die more") if self._keen else (options[-1], "alone")

    def _next(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        """A hero with the largest stress, else the first foe by threat (HR-D-14)."""
        found = [view.standing(option.target) for option in options]
        best = max(found, key=lambda each: (not each.tier, each.worst if not each.tier else each.threat))
        return next(option for option in options if option.target == best.id), "heroes first"

    def _deal(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        return options[-1], "not now"

    def _consent(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        return options[0], "somebody else"

    def _keep(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        return options[-1], "once will do"

    def _limit(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        return options[-1], "not now"

    def _wound(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        return options[-1], "not now"

    def _first(self, view: HeroicView, request: Request, options: list[Option]) -> tuple[Option, str]:
        return options[-1], "others first"
