"""One game of Heroic as the table sees it: an event, or one scene."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.heroic.asks.weighing import chance_of
from engine.heroic.rules import issue
from engine.heroic.seen.plans import open_chance
from engine.heroic.seen.tally import Tally
from engine.heroic.seen.tracks import tracks
from engine.heroic.seen.view import HeroicView
from engine.heroic.state.lasting import HERO, Lasted
from engine.heroic.state.library import Library
from engine.heroic.state.setup import Setup
from engine.heroic.state.state import State
from engine.table import Event, Flow, Odds, Option, Outcome, RandomStream, Seat, Sheet


class HeroicGame(State):
    """The state laid out for play."""

    besides = {
        "_tell": "whom events are told",
        "_views": "made when somebody looks",
        "library": "content: the journal says which",
        "memo": "reckoned again when somebody asks",
        "priced": "reckoned again when somebody asks",
        "_tally": "counted of what happens, and asked when all is over",
    }

    def __init__(
        self, library: Library, setup: Setup, random: RandomStream, record: Callable[[Event], None]
    ) -> None:
        self._tally = Tally(setup)

        def counted(event: Event) -> None:
            self._tally.hear(event)
            record(event)

        super().__init__(library, setup, random, counted)
        self._views: dict[Seat, HeroicView] = {}

    def play(self) -> Flow:
        """Ask, from the first scene until the event is over."""
        flow = issue.play(self)
        try:
            request = next(flow)
            while True:
                self._tally.ask(request, self)
                request = flow.send((yield request))
        except StopIteration as end:
            outcome: Outcome = end.value
        self.outcome = outcome
        return outcome

    def view(self, seat: Seat) -> HeroicView:
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = HeroicView(self, seat)
        return view

    def sheets_left(self) -> tuple[Sheet, ...]:
        """Heroes as they stand now, for their next event (HR-C-94); a quick start changes nothing (HR-C-99)."""
        if self.setup.mode != "event":
            return ()
        before = {sheet.id: sheet for sheet in self.setup.carried}
        found = []
        for hero in (*self.heroes, *(each for each in self.fallen if each not in self.heroes)):
            data = Lasted(
                card=hero.card,
                xp=hero.xp,
                spent=hero.spent,
                least=hero.least,
                trauma={type: size for type, size in hero.trauma.items() if size},
                fate=hero.dead,
            )
            known = before.get(hero.id)
            found.append(HERO.changed(known, data) if known else HERO.new(hero.id, data))
        return tuple(found)

    def where(self) -> str:
        """``Chapter 1 of 2, The Lock Gates, order 2 of 5``."""
        act = self.act
        parts = []
        if act and self.issue:
            parts.append(f"Chapter {self.act_at + 1} of {len(self.issue.acts)}")
        if self.scene:
            parts += [self.scene.card.title, f"order {self.scene.order} of {self.scene.deadline}"]
        elif self.rest:
            parts.append(self.rest.card.title if self.rest.card else "the epilogue")
        return ", ".join(parts) or "The beginning"

    def counts(self) -> Mapping[str, float]:
        """What balance is held to."""
        return self._tally.told(self)

    def moment(self) -> int:
        return self.scenes_played * 1000 + (self.scene.order if self.scene else 0)

    def tracks(self) -> Mapping[str, float]:
        return tracks(self)

    def odds(self, option: Option) -> Odds | None:
        """The exact chance of an intent with the pool that is preset, of the one that lies open, or of dice that lie
        (HR-LOOP-11)."""
        return chance_of(self, option) or open_chance(self, option)
