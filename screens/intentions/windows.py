"""What is taken unasked: to come along, for a hero whom nothing keeps away (IN-LOOP-09)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.intentions.reading import seen
from screens.look.windows import Window

if TYPE_CHECKING:
    from engine.intentions.seen.sheets import FigureSheet, Snapshot
    from engine.table import Option
    from screens.look.moment import Moment

WINDOWS = (
    Window(
        "company",
        "Who comes along",
        "Along comes unasked who has nothing to rest from, and no Weakness that lies open there.",
    ),
)


def kind_of(moment: Moment) -> str:
    """The name of the kind of window; empty for a question that is always asked."""
    return "company" if moment.phase == "scene.company" else ""


def obvious(moment: Moment) -> Option | None:
    """To come along, of the first hero whom nothing keeps away."""
    view = seen(moment)
    heroes = {each.id: each for each in view.heroes}
    resting = [each.actor for each in moment.options if each.kind == "out" and each.amount]
    for option in moment.options:
        hero = heroes.get(option.actor)
        if hero and option.kind == "in" and not _kept(hero, view, hero.id in resting):
            return option
    return None


def _kept(hero: FigureSheet, view: Snapshot, rests: bool) -> bool:
    """Whether something is to be said for staying out: a Weakness that lies open there, or what ``rest`` would mend."""
    tags = view.scene.tags if view.scene else ()
    if any(weakness.tag in tags for weakness in hero.weaknesses):
        return True
    return rests and bool(hero.marks or any(each.spent for each in hero.gadgets))
