"""One game of Intentions as the table sees it: an adventure, or one Conflict."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Self

from engine.intentions.rules import adventure
from engine.intentions.seen.tally import Tally
from engine.intentions.seen.tracks import tracks
from engine.intentions.seen.view import IntentionsView
from engine.intentions.state.lasting import HERO, left
from engine.intentions.state.library import Library
from engine.intentions.state.setup import Setup
from engine.intentions.state.state import State
from engine.table import Event, Flow, Odds, Option, RandomStream, Seat, Sheet


class IntentionsGame(State):
    """The state laid out for play."""

    besides = {
        "record": "whom events are told",
        "_views": "made when somebody looks",
        "library": "content: the journal says which",
        "called": "names of whom the set-up and content name",
        "wishes": "found anew when what they rest on is another",
        "_happened": "counted when all is over",
        **dict.fromkeys(
            ("_heroes", "_seated", "_foes", "_figures"), "people by id and seat, who stand elsewhere"
        ),
    }

    def __init__(
        self, library: Library, setup: Setup, random: RandomStream, record: Callable[[Event], None]
    ) -> None:
        self._happened: list[Event] = []
        happened = self._happened.append

        def kept(event: Event) -> None:
            happened(event)
            record(event)

        super().__init__(library, setup, random, kept)
        self._views: dict[Seat, IntentionsView] = {}

    def play(self) -> Flow:
        """Ask, from where the state stands until the adventure is over.

        A copy made at a request of the phases ``scene.set``, ``scene.mm``, ``scene.company``, ``scene.rest``,
        ``scene.quiet`` or ``conflict.join`` asks the same, and so at those of a Conflict as it says itself. The requests
        of a Goal scene and ``scene.refill`` have something half done behind them: a copy made there must not be played on.
        """
        self.outcome = yield from adventure.play(self)
        return self.outcome

    def copy(self, record: Callable[[Event], None]) -> Self:
        twin = super().copy(record)
        twin._views = {}
        return twin

    def view(self, seat: Seat) -> IntentionsView:
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = IntentionsView(self, seat)
        return view

    def sheets_left(self) -> tuple[Sheet, ...]:
        """Made heroes as they stand now, for their next adventure (IN-C-82)."""
        before = {sheet.id: sheet for sheet in self.setup.carried}
        found = []
        for hero in self.heroes:
            if hero.card != self.library.heroes.get(hero.id):
                data = left(hero, self.lasted.get(hero.id), self.kept.get(hero.id))
                known = before.get(hero.id)
                found.append(HERO.changed(known, data) if known else HERO.new(hero.id, data))
        return tuple(found)

    def where(self) -> str:
        """``Cycle 2 of 3, scene 5: The canal steps``."""
        if self.scene is None:
            return f"Cycle {self.cycle} of {self.length.cycles}" if self.cycle else "The beginning"
        place = self.library.places[self.scene.where].title
        if self.setup.mode == "conflict":
            return place
        return f"Cycle {self.cycle} of {self.length.cycles}, scene {self.number}: {place}"

    def counts(self) -> Mapping[str, float]:
        """What balance is held to."""
        tally = Tally([hero.id for hero in self.heroes])
        for event in self._happened:
            tally.hear(event)
        return tally.told(self)

    def moment(self) -> int:
        return self.number

    def tracks(self) -> Mapping[str, float]:
        return tracks(self)

    def odds(self, option: Option) -> Odds | None:
        """None: what an entry is worth is told by the views (IN-LOOP-18)."""
        return None
