"""What is taken for a person unasked, and what a person may want taken while others have their go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.table import Seat


@dataclass(frozen=True, slots=True)
class Answer:
    """What is taken for a seat by itself, and the line that tells it."""

    seat: Seat
    picks: list[str]
    words: str
    passed: bool = False


@dataclass(frozen=True, slots=True)
class StandingAnswer:
    """A standing answer: its ``name``, the words of the list it is chosen from, and what stands in the top line.

    ``hinted``: what a scripted player would do is taken, otherwise a pass, or nothing of what may be taken; where
    something must be taken it is what the hint says all the same. ``bad``: only what hurts badly calls the person,
    otherwise any hit does. Before the person's own go only a fall that is near calls (``Look.waits``).
    """

    name: str
    title: str
    mark: str
    hinted: bool = False
    bad: bool = False

    @property
    def about(self) -> str:
        """What stands beneath the list."""
        return f"{BADLY if self.bad else ANY} {TOLD}"


ANY = "An attack that hurts you, or a bad wound, calls you: with your own go if that is still to come, else at once."
BADLY = "What hurts you badly calls you: with your own go if that is still to come, else at once."
TOLD = "Who is close to falling is called at once. What was decided for you is told with the next question."
STANDING = (
    StandingAnswer("pass-hit", "Pass, unless I am hit", "passing till hit"),
    StandingAnswer("pass-hurt", "Pass, unless I am badly hurt", "passing till hurt", bad=True),
    StandingAnswer("hint-hit", "Do as hinted, unless I am hit", "hinted till hit", hinted=True),
    StandingAnswer(
        "hint-hurt",
        "Do as hinted, unless I am badly hurt",
        "hinted till hurt",
        hinted=True,
        bad=True,
    ),
)
"""Badly hurt is what a system says (``Look.hurt``)."""
