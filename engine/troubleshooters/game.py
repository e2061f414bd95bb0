"""One game of Troubleshooters as the table sees it: an adventure, or one scene."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Self

from msgspec.structs import replace

from engine.table import Event, Flow, Odds, Option, RandomStream, Seat, Sheet
from engine.troubleshooters.rules import (
    adventure,
    challenge,
    debrief,
    declaring,
    errands,
    frame,
    growth,
    healing,
    mending,
    now,
    purchases,
    stunts,
    turn_odds,
)
from engine.troubleshooters.scenario.assembling import assemble
from engine.troubleshooters.scenario.repertoire import Repertoire
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.seen.tally import Tally
from engine.troubleshooters.seen.tracks import tracks
from engine.troubleshooters.seen.view import TroubleshootersView
from engine.troubleshooters.state.lasting import CAMPAIGN, CLUB, HERO
from engine.troubleshooters.state.setup import Setup
from engine.troubleshooters.state.state import State


class TroubleshootersGame(State):
    """The state laid out for play, and the tale that is played."""

    besides = {
        "record": "whom events are told",
        "library": "content: the journal says which",
        "repertoire": "content: the journal says which",
        "_known": "found again by id",
        "figure": "the same",
        "_views": "made when somebody looks",
        "_tally": "counted of what happens, and asked when all is over",
    }

    def __init__(
        self, known: Repertoire, setup: Setup, random: RandomStream, record: Callable[[Event], None]
    ) -> None:
        self._tally = Tally([each.id for each in setup.heroes.values()])

        def counted(event: Event) -> None:
            self._tally.hear(event)
            record(event)

        super().__init__(known, setup, random, counted)
        self.repertoire = known
        frame.began(self, tale_of(known, setup))
        self._views: dict[Seat, TroubleshootersView] = {}

    def play(self) -> Flow:
        """Ask, until the adventure is over."""
        if self.setup.mode == "now":
            single = self.repertoire.nows[self.setup.adventure]
            _, scene = self.repertoire.single(single)
            self.outcome = yield from now.play(self, self.tale, single, scene)
        else:
            self.outcome = yield from adventure.play(self, self.tale)
        return self.outcome

    def copy(self, record: Callable[[Event], None]) -> Self:
        twin = super().copy(record)
        twin._views = {}
        return twin

    def view(self, seat: Seat) -> TroubleshootersView:
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = TroubleshootersView(self, self.tale, seat)
        return view

    def sheets_left(self) -> tuple[Sheet, ...]:
        """Heroes and the campaign as they stand now; a scene played at once changes nothing (TS-C-68, TS-LOOP-25)."""
        if self.setup.mode != "adventure":
            return ()
        known = {sheet.key: sheet for sheet in self.setup.carried}
        found = [(HERO.new(each.id, growth.hero_left(self, each))) for each in (*self.heroes, *self.fallen)]
        found.append(CAMPAIGN.new(CLUB, growth.campaign_left(self, self.tale)))
        return tuple(
            replace(each, games=known[each.key].games) if each.key in known else each for each in found
        )

    def where(self) -> str:
        """``The Snow Harp, scene 3: Hotel terrace, Nice``, and the session where it is not the first."""
        title = self.tale.adventure.head.title
        if not self.scene:
            return title
        told = self.tale.adventure.scenes.get(self.scene.id)
        place = f": {told.where}" if told else ""
        session = f", session {self.session}" if self.session > 1 else ""
        return f"{title}{session}, scene {self.scenes}{place}"

    def counts(self) -> Mapping[str, float]:
        """What balance is held to."""
        return self._tally.told(self, self.tale)

    def moment(self) -> int:
        return self.scenes * 1000 + (self.fight.round if self.fight else 0)

    def tracks(self) -> Mapping[str, float]:
        return tracks(self)

    def odds(self, option: Option) -> Odds | None:
        """The exact chance of what an option leads to: a lesson, a treatment, a stunt, a slot of a challenge, a turn in a
        fight, an approach (TS-Q-95)."""
        if option.kind in ("downtime", "learn"):
            return debrief.odds(self, option)
        if option.kind in ("wake", "patch"):
            return healing.odds(self, option)
        if option.kind == "mend":
            return mending.odds(self, option)
        if option.kind == stunts.STUNT:
            return stunts.odds(self, option)
        if option.kind in ("heal", "press"):
            return errands.odds(self, self.tale.adventure.scenes[self.at.id], option)
        if option.kind == "buy.clue":
            there = self.tale.adventure.scenes[self.at.id]
            return purchases.odds(self, there, option, option.id.partition(">")[2])
        if self.trial:
            return challenge.odds(self, option)
        if self.fight:
            return turn_odds.odds(self, option)
        return declaring.odds(self, self.tale, option) if self.scene else None


def tale_of(known: Repertoire, setup: Setup) -> Tale:
    """The tale of a set-up before its first scene."""
    if setup.mode == "now":
        return Tale(known.single(known.nows[setup.adventure])[0], 0)
    if setup.assembled:
        made = setup.assembled
        return Tale(assemble(known.modules, made.seed, made.recent, made.villain), 0)
    return Tale(known.adventures[setup.adventure], 0)
