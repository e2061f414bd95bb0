"""Scripted heroes in scenes and Conflicts (IN-GM-24 to IN-GM-27)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.intentions.ai.exchange import flag_of, keen, partner, plain
from engine.intentions.ai.persona import Persona, shift
from engine.intentions.ai.placing import best_placing
from engine.intentions.seen.sheets import FigureSheet
from engine.intentions.seen.view import IntentionsView
from engine.intentions.state.actions import Beaten, Declare, Gaining, Intend, Passing, Place, Rest, Start
from engine.table import Choice, Option, Request

GAINS = ("unmark", "unstrain", "refill", "item")
"""What one would rather have (IN-D-18, IN-D-19)."""
COSTS = ("strain", "gadget", "leave")
"""What one would rather pay."""


class ScriptedHero:
    """Plays one hero: keen, plain, or as a person's partner."""

    def __init__(self, persona: Persona) -> None:
        self._keen = shift(persona, "search") > 0
        self._partner = shift(persona, "partner") > 0

    def decide(self, view: IntentionsView, request: Request) -> Choice:
        options = request.options_for(view.seat)
        phase = request.phase
        why: str | Callable[[], str]
        if phase == "conflict.type":
            option, why = self._type(view, options)
        elif phase == "conflict.placing":
            conflict = view.conflict()
            assert conflict is not None
            first = options[0].action
            if isinstance(first, Place) and first.whose != first.who:
                option, why = options[0], "their best where it hurts least (IN-Q-61)"
            else:
                option, worth = best_placing(conflict, options)
                why = f"worth {round(worth, 1) + 0:+.1f} to you (IN-C-53)"
        elif phase == "conflict.intention":
            option, why = self._intend(view, options)
        elif phase == "scene.quiet":
            option, why = self._quiet(view, options)
        elif phase in ("scene.rest", "conflict.gain"):
            option, why = _gain(options)
        else:
            option, why = options[0], ""  # the one proposed: that says nothing
        return Choice([option.id], why)

    def _type(
        self, view: IntentionsView, options: Sequence[Option]
    ) -> tuple[Option, str | Callable[[], str]]:
        gift = [each for each in options if isinstance(each.action, Declare) and each.action.thing]
        if len(gift) == len(options) and all(each.card == "manifest" for each in gift):
            return _weakness(view, gift)
        if self._keen:
            return keen(view, options)
        return partner(view, options) if self._partner else plain(view, options)

    def _intend(self, view: IntentionsView, options: Sequence[Option]) -> tuple[Option, str]:
        """The Intention proposed, with the flag of IN-GM-24; a partner leaves the last blow to people (IN-GM-27)."""
        among = [(each, each.action) for each in options if isinstance(each.action, Intend)]
        me = view.figure(among[0][1].who)
        scene = view.scene()
        first = among[0][1]
        verb, object = first.verb, first.object
        if self._partner and scene and scene.finale and verb == "stop":
            conflict = view.conflict()
            leader = conflict.leader if conflict else ""
            blow = [each for each in among if each[1].verb == "harm" and each[1].object == leader]
            if blow:
                return blow[0][0], "the last blow is yours (IN-GM-27)"
        same = [each for each in among if (each[1].verb, each[1].object) == (verb, object)]
        return self._flagged(me, same), "what the scene is about"

    def _flagged(self, me: FigureSheet, among: Sequence[tuple[Option, Intend | Start]]) -> Option:
        """The first of these Intentions, with the flag of IN-GM-24 if it may have that."""
        first, wanted = among[0][0], flag_of(me)
        wanted = "" if self._partner and wanted == "goal" else wanted
        for option, what in among:
            if what.flag == wanted and (option.card, option.target) == (first.card, first.target):
                return option
        return first

    def _quiet(self, view: IntentionsView, options: Sequence[Option]) -> tuple[Option, str]:
        """A quiet action by one's bent; then the setter starts what the scene is about, the others pass (IN-D-05)."""
        acts = [(each, each.action) for each in options if isinstance(each.action, Beaten)]
        starts = [(each, each.action) for each in options if isinstance(each.action, Start)]
        over = next((each for each in options if isinstance(each.action, Passing)), options[-1])
        who = next(
            (each.action.who for each in options if isinstance(each.action, Beaten | Start | Passing)), ""
        )
        me = view.figure(who)
        scene = view.scene()
        if me.seeker and not self._partner:
            offers = [each for each in acts if each[1].system == "advancement" and each[1].cost != "leave"]
            if offers:
                return _dearest(view, offers), "a step to your Goal"
        bent = "corrupted" if me.corrupted else "pure"
        bringing = [each for each in acts if view.brings(each[1].beat)]
        for wanted, why in (
            ([each for each in bringing if each[1].system == bent], "what it brings, and your bent"),
            ([each for each in acts if each[1].system == bent], "your bent"),
            ([each for each in bringing if each[1].system == "free"], "what it brings"),
        ):
            if wanted:
                return wanted[0][0], why
        free = [each for each in acts if each[1].system == "free" and not view.brings(each[1].beat)]
        if self._partner and scene and scene.setter == who and free and len(scene.present) > 1:
            return free[0][0], "a quiet moment for each of you first: a Conflict ends the scene"
        if scene and scene.setter == who and starts:
            stops = [each for each in starts if each[1].verb == "stop"]
            why = "to stop the plan comes first" if stops else "what the scene is about"
            return self._flagged(me, stops or starts), why
        return over, "enough for now"


def _dearest(view: IntentionsView, offers: Sequence[tuple[Option, Beaten]]) -> Option:
    """The Advancement that costs least and brings something."""
    return min(offers, key=lambda each: (COSTS.index(each[1].cost or "strain"), -view.brings(each[1].beat)))[
        0
    ]


def _weakness(view: IntentionsView, options: Sequence[Option]) -> tuple[Option, str]:
    """Of the Weaknesses that may come with a new gift the first that does not lie open here at once (IN-C-28, IN-C-62)."""
    scene = view.scene()
    here = scene.tags if scene else ()
    hidden = [each for each in options if each.id.rpartition("/")[2] not in here]
    return (hidden or options)[0], "it does not lie open here" if hidden else "all of them lie open here"


def _gain(options: Sequence[Option]) -> tuple[Option, str]:
    """A mark goes first, then strain, then something is had again; of what grows the lowest pool (IN-D-19)."""
    ranked = [
        (GAINS.index(each.action.gain), nth)
        for nth, each in enumerate(options)
        if isinstance(each.action, Rest | Gaining) and each.action.gain
    ]
    return (options[min(ranked)[1]] if ranked else options[0]), "what weighs most"
