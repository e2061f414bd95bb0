"""What stands beside a choice that is no attempt and no turn: what is learnt, a treatment, a stunt, who goes first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from screens.look.chances import words
from screens.look.moment import Moment
from screens.troubleshooters import tips
from screens.troubleshooters.reading import hero_of, seen, zone_of

if TYPE_CHECKING:
    from engine.table import Option
    from engine.troubleshooters.seen.sheets import Snapshot

TOLD = ("downtime", "learn", "wake", "patch", "heal", "mend", "stunt", "first", "gear", "under")
"""Kinds whose label says what it is about: of whom, or by which rule, is not asked here."""
STUDY, INVENT = "study:", "invent:"


def told(option: Option, moment: Moment) -> Sequence[str]:
    """The whole label, the chance in words, and what comes of it; nothing of other choices."""
    if option.kind not in TOLD:
        return ()
    odds = moment.odds.get((option.seat, option.id))
    does = tips.of(option)
    if option.target.startswith((STUDY, INVENT)):
        does = tips.TICK if option.target.startswith(STUDY) else tips.INVENTING
    said = [
        *option.label.removesuffix(".").split(". "),
        *([words(odds)] if odds else []),
        *_has(option, seen(moment)),
    ]
    return [f"{each}." for each in said] + ["", does]


def _has(option: Option, view: Snapshot) -> Sequence[str]:
    """What decides between heroes: where one stands with what in hand, or what one carries already."""
    hero = hero_of(view, option.target.partition(":")[0])
    if hero is None or option.kind not in ("first", "gear"):
        return ()
    if option.kind == "gear":
        carried = ", ".join(each.name for each in hero.kits)
        return (f"Carries {carried}" if carried else "Carries nothing",)
    arm = next((each.arm for each in view.fight.fighters if each.id == hero.id), "") if view.fight else ""
    return (f"{arm or 'Bare hands'}, {zone_of(view, hero.id)}", f"Vitality {hero.vitality} of {hero.top}")


def short(label: str) -> str:
    """As much of the label of a choice between adventures as tells it from others."""
    return label.partition(". ")[0]


def more(option: Option) -> str:
    """What the label of a choice between adventures says besides: what it is that is studied, or made."""
    return option.label.partition(". ")[2]


def added(option: Option, moment: Moment) -> str:
    """What one of the details does that need no author (TS-Q-16); empty of any other."""
    what = option.id.partition(">")[2].partition(":")[0]
    scene = seen(moment).scene
    if scene and what in scene.adds:
        return scene.adds[what]
    friend = any(each.id == option.target for each in seen(moment).heroes)
    return tips.ADDED.get(what + ":friend" * friend, "")
