"""How a system is shown: what turns its views and events into pictures. This one knows no system."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

import msgspec

from screens.look.chances import against, page
from screens.look.moment import Moment
from screens.look.parts import Board, Chance, Entry, News, Page, Ribbon, Scene, Toss, toss_of
from screens.look.windows import Windows

if TYPE_CHECKING:
    from engine.table import Event, Odds, Option, Seat
    from screens.look.beat import Beat
    from screens.style.glyphs import Glyphs


class Teller:
    """Follows the events and tells what the middle of the table shows."""

    declares: ClassVar[bool] = False
    """Whether its titles say what is rolled for: then each roll falls under its own, else under the one that stood."""

    def __init__(self) -> None:
        self._thrown: tuple[Toss, ...] = ()

    def feed(self, event: Event) -> None:
        """Take one more event in."""
        roll = event.roll()
        if roll is not None:
            self._thrown = (toss_of(roll),)

    def scene(self, moment: Moment, board: Board) -> Scene:
        """What to show now: without knowing the system, the dice that fell last, what happened, and how it ended."""
        told = [text for event in moment.events[-30:] if (text := event.text())]
        title = moment.outcome.reason if moment.outcome else moment.prompt
        return Scene(title=title, tosses=self._thrown, notes=tuple(told[-5:]))


class Others(Protocol):
    """What tells of others in a system: a module ``meanwhile`` has these functions, the methods of the look say what for."""

    def halts(self, moment: Moment, since: Sequence[Event], seats: Collection[Seat]) -> frozenset[str]: ...
    def resting(self, moment: Moment) -> bool: ...
    def news(self, moment: Moment, since: Sequence[Event], seats: Collection[Seat]) -> tuple[News, ...]: ...


class Look(Windows):
    """The plain look, for systems that have none of their own."""

    others: Others | None = None
    alike: ClassVar[int] = 3
    """So many options that fold together keep a line each."""
    weights: ClassVar[Mapping[str, float]] = {}
    """How long to dwell on kinds of events, 1 for those that matter; others go by at once. Empty: on what reveals."""
    highlight: ClassVar[float] = 1.5
    """Events of this weight are looked for in a recorded game."""
    presents: ClassVar[str] = ""
    """What the script that plays against people says of itself, where nothing in the story does."""
    explains: ClassVar[bool] = False
    """Whether ``tip`` says of every option what the text of its rule would."""
    falls: ClassVar[bool] = False
    """Whether all whom a seat plays may be out while others play on, as ``fallen`` says of a moment."""
    news_first: ClassVar[bool] = False
    """Whether what others have done is told before the pages of what comes next, not after them."""

    def screen_for(self, moment: Moment) -> str:
        """The name of the screen that shows a moment; "" for the one without a name."""
        return ""

    def teller(self) -> Teller:
        return Teller()

    def board(self, moment: Moment) -> Board:
        """The table as it stands."""
        return Board(ribbon=Ribbon(start=moment.phase, facts=(moment.viewer,)))

    def entries(self, moment: Moment) -> list[Entry]:
        """All there is to read about on the table."""
        return [
            Entry(str(key), str(key).title(), "Table", tuple(outline(value)))
            for key, value in msgspec.to_builtins(moment.view).items()
        ]

    def seat_name(self, seat: str, moment: Moment) -> str:
        """What a seat is called on the screen."""
        return seat

    def weight(self, event: Event) -> float:
        """How long to dwell on an event, 1 for one that matters; 0 goes by at once."""
        return self.weights.get(event.kind, 0.0) if self.weights else float(event.reveals)

    def is_highlight(self, event: Event) -> bool:
        """Whether an event is one to look for in a recorded game."""
        return self.weight(event) >= self.highlight if self.weights else event.reveals

    def beats(self, moment: Moment, fresh: Sequence[Event]) -> list[Beat]:
        """What to play before one's eyes of the events since the last picture."""
        return []

    def ready(self, moment: Moment) -> tuple[tuple[Toss, ...], Chance | None] | None:
        """The pools of a roll that is about to be thrown, and what it promises; None if there is none."""
        return None

    def prompt(self, moment: Moment) -> str:
        """The question, without what the stage shows of it."""
        return moment.prompt

    def pages(self, fresh: Sequence[Event], events: Sequence[Event]) -> list[Page]:
        """What of ``fresh`` events is story to be read before the game goes on; ``events`` are all so far."""
        return []

    def recap(self, moment: Moment, events: Sequence[Event]) -> tuple[str, ...]:
        """What has been so far, in a few lines, for those who come back to a game; empty if nothing is to be said."""
        return ()

    def beside(self, options: Sequence[Option], moment: Moment) -> str:
        """What to say beside a line of the list, of all its options, in the place of their odds."""
        return ""

    def together(self, options: Sequence[Option], moment: Moment) -> Odds | None:
        """What several options that add up come to if all are picked, one after another; None if that is not known."""
        return None

    def odds(self, moment: Moment, signs: Glyphs) -> list[Entry]:
        """All odds in full: of each option that leads to a roll."""
        rolled = ((each, moment.odds.get((each.seat, each.id))) for each in moment.options)
        return [page(option, odds, signs) for option, odds in rolled if odds]

    def hinted(self, option: Option, moment: Moment, why: str, signs: Glyphs) -> str:
        """Why a hint is what it is, with its figures where there are any."""
        figures = against(option, moment.options, moment.odds, signs)
        if not figures or not why or "%" in why:
            return figures or why
        return f"{why}{'' if why.endswith('?') else ':'} {figures}"

    def idle(self, option: Option, moment: Moment) -> bool:
        """Whether figures say that nothing comes of an option, which does nothing else."""
        return False

    def spelt(self, option: Option, moment: Moment) -> str:
        """What to say after an option in a line of its own, where nothing else is to be seen: preset, as ``beside``."""
        return ", ".join(self.beside((option,), moment).split("  "))

    rows: tuple[str, ...] = ()
    """What the rows are called of which options take one thing each."""

    def parts(self, moment: Moment) -> Mapping[str, str]:
        """What each part of an option does, by its id, where options are every way to take one thing of each of some rows
        and plain text tells them row by row."""
        return {}

    def aside(self, moment: Moment) -> Collection[tuple[Seat, str]]:
        """Options, by seat and id, that a list in plain text tells only when it is asked for more: other ways to do
        what stands in it."""
        return ()

    def opens(self, option: Option, moment: Moment) -> tuple[str, ...]:
        """What is picked, one after the other, to lay open what an option is made of, so that it can be changed before it is
        taken; empty where it stands as it is."""
        return ()

    purse: str = ""
    """What the tokens of a sheet are called in plain text."""

    def is_need(self, line: str) -> bool:
        """Whether a line of a card says what whoever plays it must have."""
        return False

    def called(self, option: Option) -> str:
        """What a hint calls an option, whose reason it then tells: what stands beside its line need not be said."""
        return option.label

    def tip(self, option: Option, moment: Moment) -> str:
        """What to say of an option in a line, if it is not what lies on the table or its rule."""
        return ""

    def stake(self, option: Option, moment: Moment) -> str:
        """What is won and lost with an option, beyond what its figures say."""
        return ""

    def tip_of_fold(self, options: Sequence[Option], moment: Moment) -> str:
        """What to say of several options that share a line."""
        return ""

    def legend(self, signs: Glyphs) -> list[str]:
        """What the short forms on the table mean."""
        return [
            f"62% {signs.mean}2.4     beside an option: its chance, and what it brings on average",
            f"54{signs.then}62%       the chance now, and with this option",
            "fells 30%      the chance that whoever is attacked is out of the game by it",
        ]

    def chapters(self, moment: Moment) -> tuple[str, ...]:
        """Where in the game a question stands, large to small: what one may go back to the beginning of."""
        return ()

    def order(self, option: Option) -> int:
        """Where an option stands in the list: low first; MORE and above fold away when there are many."""
        return 0

    def rank(self, option: Option, moment: Moment) -> int:
        """Where an option stands now: as its order says, unless the moment says otherwise."""
        return self.order(option)

    def fold(self, option: Option) -> tuple[str, ...]:
        """What options share that fold into one line when there are many."""
        return (option.kind, option.actor)

    def gathered(self, option: Option) -> str:
        """What to call the line that such options share however few there are; empty for most."""
        return ""

    def first(self, moment: Moment) -> Option | None:
        """The option that is highlighted at first, if not the one at the top."""
        return None

    def heeds(self, option: Option, moment: Moment) -> bool:
        """Whether the cursor stands at an option first if a scripted player would take it, before what ``first`` says."""
        return False

    def picking(self, moment: Moment) -> tuple[Any, ...] | None:
        """What the questions share of which one takes from a list piece by piece: as long as this stays the same, lines
        keep their digits. None for a question that stands alone.
        """
        return None

    def fallen(self, seat: Seat, moment: Moment) -> bool:
        """Whether nobody whom a seat plays is still in the fight."""
        return False

    def halts(self, moment: Moment, since: Sequence[Event], seats: Collection[Seat]) -> frozenset[str]:
        """Why whoever plays these seats should be told what others have done: ``always`` for what nobody may miss,
        ``soon`` if that may come several times in a row: before they are asked or with what else is a reason,
        ``combat`` or ``turn`` when one of these is over, ``question`` for what can wait until they are asked.
        """
        return self.others.halts(moment, since, seats) if self.others else frozenset()

    def resting(self, moment: Moment) -> bool:
        """Whether nothing is halfway done, so that what has happened can be told."""
        return self.others is None or self.others.resting(moment)

    def news(self, moment: Moment, since: Sequence[Event], seats: Collection[Seat]) -> tuple[News, ...]:
        """What others have done, in a few lines for whoever plays these seats; nothing if it is not worth telling."""
        return self.others.news(moment, since, seats) if self.others else ()


MORE = 8
"""Options of this order and above are housekeeping."""


def outline(data: Any, depth: int = 0) -> list[str]:
    """Plain data as indented lines."""
    indent = "  " * depth
    if isinstance(data, dict):
        lines = []
        for key, value in data.items():
            if not isinstance(value, dict | list | tuple):
                lines.append(f"{indent}{key}: {value}")
            elif value:
                lines += [f"{indent}{key}:", *outline(value, depth + 1)]
            else:
                lines.append(f"{indent}{key}: none")
        return lines
    if isinstance(data, list | tuple):
        return [line for value in data for line in outline(value, depth)]
    return [f"{indent}{data}"]
