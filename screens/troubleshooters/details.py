"""What stands beside a choice that is no attempt and no turn: what is learnt, a treatment, a stunt, what points add."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from screens.look.chances import words
from screens.look.moment import Moment
from screens.troubleshooters import tips
from screens.troubleshooters.reading import seen

if TYPE_CHECKING:
    from engine.table import Option

TOLD = ("downtime", "learn", "wake", "patch", "stunt")
"""Kinds whose label says what it is about: of whom, or by which rule, is not asked here."""
STUDY = "study:"
SPENT = {
    "mend": "A period. The wound is gone when the next adventure begins.",
    "friends": "A period. Once between two adventures.",
    "nothing": "A period, and nothing comes of it.",
}
"""What a period between adventures is spent on."""


def told(option: Option, moment: Moment) -> Sequence[str]:
    """The whole label, the chance in words, and what comes of it; nothing of other choices."""
    if option.kind not in TOLD:
        return ()
    odds = moment.odds.get((option.seat, option.id))
    does = tips.TICK if option.target.startswith(STUDY) else SPENT.get(option.target) or tips.of(option)
    return [f"{each}." for each in [*option.label.split(". "), *([words(odds)] if odds else [])]] + ["", does]


def short(label: str) -> str:
    """As much of the label of a choice between adventures as tells it from others."""
    return label.partition(". ")[0]


def added(option: Option, moment: Moment) -> str:
    """What one of the details does that need no author (TS-Q-16); empty of any other."""
    what = option.id.partition(">")[2].partition(":")[0]
    friend = any(each.id == option.target for each in seen(moment).heroes)
    return tips.ADDED.get(what + ":friend" * friend, "")
