"""Windows in which one may act or pass: which kinds a system has, which are asked, and what a pass passes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from screens.look.moment import Moment

if TYPE_CHECKING:
    from engine.table import Event, Option, Seat


@dataclass(frozen=True, slots=True)
class Window:
    """A kind of window in which a seat may act or pass, as the settings list it.

    ``habit``: ``ask`` always, when there is something ``sensible`` to do, or ``pass``. ``again``: what was left
    in one window is no reason to ask in the next one of this kind. ``holds``: who has done something there is asked
    again, until a pass says that this was all.
    """

    name: str
    title: str
    about: str
    habit: str = "sensible"
    again: bool = False
    holds: bool = False


class Windows:
    """What a look says of windows: of a system that has none, that nothing passes by itself."""

    windows: ClassVar[tuple[Window, ...]] = ()
    calls: ClassVar[bool] = False
    """Whether standing answers can be held here: ``others_go``, ``hit``, ``waits``, ``spare`` and ``hurt`` know when."""

    def kind_of(self, moment: Moment) -> str:
        """The name of the kind of window a moment is; empty for a question that is always asked."""
        return ""

    def window_of(self, moment: Moment) -> Window | None:
        """The kind of window a moment is."""
        kind = self.kind_of(moment)
        return next((each for each in self.windows if each.name == kind), None)

    def matters(self, moment: Moment) -> bool:
        """Whether a window is asked even though a scripted player would pass."""
        return False

    def settled(self, moment: Moment) -> bool:
        """Whether a window is passed even though a scripted player would do something: nothing is at stake in it."""
        return False

    def anew(self, moment: Moment, since: Sequence[Event]) -> bool:
        """Whether so much has happened that what was left before may be wanted now."""
        return bool(since)

    def obvious(self, moment: Moment) -> Option | None:
        """An option that nothing speaks against, in a question that cannot be passed."""
        return None

    def wished(self, moment: Moment) -> tuple[Seat, Option] | None:
        """Whose wish a question is, and the option that grants it, where it asks a seat to agree to that of another."""
        return None

    def others_go(self, moment: Moment) -> bool:
        """Whether a window belongs to what others do: there a standing answer is taken."""
        return False

    def waits(self, moment: Moment) -> bool:
        """Whether one's own go is still to come: a hit calls then, for nothing is lost until it does, but by a fall."""
        return False

    def spare(self, moment: Moment) -> bool:
        """Whether nobody need come to the screen for a question: what one has is kept."""
        return False

    def hit(self, moment: Moment, since: Sequence[Event]) -> str:
        """What has struck the characters of those who are asked, in words; empty for nothing."""
        return ""

    def hurt(self, moment: Moment, early: bool = False) -> dict[str, int]:
        """How badly each character of those who are asked is hurt; a higher figure than before is worse. ``early``: what
        can wait for one's own go (``waits``) is left out.
        """
        return {}

    def passed(self, moment: Moment) -> str:
        """The line that tells of a pass."""
        return f"Passed: {moment.prompt.removesuffix('.')}"

    def window(self, moment: Moment) -> tuple[Any, ...]:
        """What passing passes: the same window as long as this stays the same."""
        return (moment.phase,)

    def leads(self, moment: Moment) -> Seat:
        """Of several seats that are asked at once the one that begins; empty for the first."""
        return ""

    def over(self, since: Sequence[Event]) -> bool:
        """Whether what a window was about is done with, so that another of its kind is a new one. Floors, which come
        back (``Window.again``), are not asked about.
        """
        return False

    def stop(self, moment: Moment, since: Sequence[Event]) -> str:
        """Why passing on must stop here; empty to go on. ``since``: what happened from the pass on."""
        return "you are asked" if not any(is_pass(option) for option in moment.options) else ""

    def leaves(self, moment: Moment) -> str:
        """What is ready that a pass would let go, in words; empty for nothing that a second key should be asked for."""
        return ""


def is_pass(option: Option) -> bool:
    """Whether an option leaves things as they are; ``pass.x`` is a farther-reaching one than ``pass``."""
    return option.kind.partition(".")[0] == "pass"


def declines(option: Option) -> bool:
    """Whether an option leaves unused what a text offers: no window is passed by it, but the question is."""
    return option.kind == "no"


def passable(moment: Moment) -> bool:
    """Whether the question can be passed: nothing need be chosen, or an option passes or declines."""
    return not moment.least or any(is_pass(option) or declines(option) for option in moment.options)
