"""Which intents have a line each in the Plan, and what each is called where there is little room (HR-LOOP-08)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import chain

from engine.heroic.seen.sheets import Snapshot
from engine.heroic.state.actions import Intend
from engine.heroic.state.pieces import GM
from engine.table import Option
from screens.heroic.offered import company_at
from screens.heroic.plan_words import FIRST, marked
from screens.heroic.reading import seen
from screens.look.arrange import Line
from screens.look.moment import Moment
from screens.look.names import kind_of
from screens.look.windows import is_pass
from screens.widgets.choices import Choices

MANY, HIGH = 15, 34
"""So many where the terminal is so high."""
GROUPS = {
    "hurt": 0,
    "objective": 1,
    "help": 2,
    "heal": 3,
    "clever": 4,
    "free": 4,
    "undo": 4,
    "own": 5,
    "press": 5,
    "go": 6,
}
"""The order of verbs in the list (HR-LOOP-08)."""
MINOR = ("flaw",)
KEYED = ("hand", "named")
"""These have a key of their own, no line."""


class Intents(Choices):
    """The intents; where the whole of one has no room, who is meant and how is said without the verb."""

    short: Mapping[str, str] = {}
    """By option."""

    def _in_a_row(self, line: Line, room: int) -> str:
        label = super()._in_a_row(line, room)
        return self.short.get(line.option.id, label) if line.option and len(label) > room else label


def priced(moment: Moment, star: str) -> Callable[[Sequence[Option]], str]:
    """What stands beside a line: what the attempt costs or brings, its chance, the likeliest effect; of a way to another
    place the company there.
    """
    view = seen(moment)
    plans = {each.id: each for each in view.plans}

    def beside(options: Sequence[Option]) -> str:
        if len(options) > 1:
            return ""
        option = options[0]
        if option.kind == "go":
            return company_at(view, option.actor, option.target)
        if option.kind == "flaw":
            return "Peril grows" if option.seat == GM else f"+1{star}"
        plan = plans.get(option.id)
        return marked(plan, star) if plan else ""

    return beside


def chosen(
    options: tuple[Option, ...], room: int = FIRST, again: Collection[str] = ()
) -> tuple[list[Option], list[Option], list[Option]]:
    """What has a line, by verb; the rest, as it comes; and the pass. Of each target and verb the best comes first, of each
    foe the best that hurts it, too, and last what is the same once ``again``.
    """
    passes = [each for each in options if is_pass(each)]
    minor = [each for each in options if each.kind in MINOR]
    hidden = [*passes, *minor, *(each for each in options if each.kind in KEYED)]
    left = [each for each in options if each not in hidden]
    seen_already: set[tuple[str, str]] = set()
    tiers: tuple[list[Option], list[Option], list[Option]] = ([], [], [])
    for each in left:
        keys = {(each.kind, each.target if each.kind == "hurt" else "")}
        if isinstance(each.action, Intend) and each.action.use == "stress":
            keys.add((each.action.use, each.target))
        tiers[2 if each.id in again else 1 if keys <= seen_already else 0].append(each)
        seen_already |= keys
    room -= len(passes)
    if len(left) + len(minor) <= room:
        main, rest = [*left, *minor], []
    else:
        main = list(chain(*tiers))[: room - 1]
        rest = [each for each in chain(*tiers, minor) if each not in main]
    at = {each.id: nth for nth, each in enumerate(left)}
    main.sort(key=lambda each: (GROUPS.get(each.kind, 9), at.get(each.id, 99)))
    return main, rest, passes


def unsaid(options: Sequence[Option], view: Snapshot) -> dict[str, str]:
    """Attempts without what goes without saying: ``River wight 3, emotional``, ``Gate wheels, d6``, ``Asset for Ada``."""
    names = {each.id: each.name for each in view.foes}
    found = {}
    for each in options:
        verb, name, how = each.label.partition(names.get(each.target, "\n"))
        if verb and name and how.startswith(", "):
            found[each.id] = name + how
        elif verb and name and how.startswith(": "):
            found[each.id] = verb + name
        elif name and how.startswith(": "):
            found[each.id] = f"{name}: {how.rpartition(': ')[2]}"
        else:
            short = (
                each.label.removeprefix("Work on the ").removeprefix("Make an ").removesuffix(", by a roll")
            )
            if short != each.label:
                found[each.id] = short[:1].upper() + short[1:]
    return found


def once_again(options: Sequence[Option], view: Snapshot) -> set[str]:
    """What is the same as another intent against one more of the same foes, who stands at the same place."""
    plans = {each.id: each for each in view.plans}
    foes = {each.id: each for each in view.foes}
    first: set[object] = set()
    found = set()
    for each in options:
        plan, foe = plans.get(each.id), foes.get(each.target)
        if plan and foe:
            named = each.label.replace(foe.name, kind_of(foe.name)[0])
            like = (named, foe.place_name, plan.win, plan.effects, plan.price)
            found |= {each.id} if like in first else set()
            first.add(like)
    return found
