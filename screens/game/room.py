"""The room a game is played in, which lets the others play in small slices and turns the pages."""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult
from textual.message import Message
from textual.timer import Timer
from textual.widgets import Static

from screens.game.curtain import Curtain
from screens.game.drama import FAR, FRAME, Drama
from screens.game.front import FrontScreen
from screens.game.haste import Haste
from screens.game.heirs import NOBODY_ELSE, asked_whom
from screens.game.meanwhile import Meanwhile
from screens.game.untold import Untold
from screens.look.reference import rules
from screens.modals.pages import Pages
from screens.modals.questions import Choose, Confirm, unsaved
from screens.widgets.guard import MEANT, GuardedScreen

if TYPE_CHECKING:
    from engine.table import Plan, Seat
    from screens.game.playing import Playing
    from screens.look.moment import Moment
    from screens.style.pace import Pace

SLICE = 0.01
"""Seconds that scripted players may hold up the screen at a time."""
LOOK_AGAIN = 0.1
"""Seconds until we look whether a modal has been closed."""


class Room(GuardedScreen[None]):
    """Stands beneath the phase screens of one game and is never seen itself.

    ``settled`` tells that a person must decide or that the game is over.
    """

    class Succession(Message):
        """The person whose characters have fallen goes on at the ``seat`` of a scripted partner as well."""

        def __init__(self, room: Room, seat: Seat) -> None:
            super().__init__()
            self.room = room
            self.seat = seat

    def __init__(
        self, session: Playing, pace: Pace, screens: Mapping[str, Callable[[Room], FrontScreen]]
    ) -> None:
        """``screens`` by the names the look calls them; the one named "" serves where no other does."""
        super().__init__()
        self._kinds = screens
        self.session = session
        self.pace = pace
        self.drama = self._new_drama(opening=not session.begun)
        self.meanwhile = Meanwhile(session, pace)
        self.paused = False
        self.settled = False
        self.front: FrontScreen | None = None
        self._screens: dict[str, FrontScreen] = {}
        self._curtain = Curtain(self)
        self._last: tuple[Seat, tuple[Any, ...]] = ("", ())
        """The seat that was decided for last, and in which window."""
        self.objection = ""
        """What stands against the last of several picks: told once, with the question that it leaves."""
        self.plans: Mapping[str, Plan] = {}
        """What scripted players were after when the person was asked last; always, for one who only watches."""
        self._haste = Haste()
        self._ended = False
        self._bequeathed = False
        self._timer: Timer | None = None
        self._shown: Moment | None = None
        self._untold = Untold(session)

    def _new_drama(self, *, opening: bool = False) -> Drama:
        return Drama(self.pace, FAR if self.session.forked else FRAME, opening=opening)

    def compose(self) -> ComposeResult:
        yield Static()

    def on_mount(self) -> None:
        # Content, rules and the screens so far stay: a later collection that went through them all would freeze
        # the screen for 70 ms.
        if self.session.forked:
            gc.collect()
        else:
            gc.unfreeze()
            gc.collect()
            gc.freeze()
        self.session.listen(self._heard)
        self.session.vacant = self.session.secret
        if not self.session.vacant:
            self._turn_page(asking=False)
        self.go_on()

    def decided_for(self, seat: Seat, moment: Moment | None) -> None:
        """Remember for whom a question was answered."""
        self._last = (seat, self.session.look.window(moment) if moment else ())

    def seat_of(self, moment: Moment) -> Seat:
        """Of the seats that are asked the one that decided last, if that was in the same window; else empty."""
        seat, window = self._last
        return seat if seat in moment.seats and window == self.session.look.window(moment) else ""

    def go_on(self) -> None:
        """Play until a person must decide; called again by itself."""
        if self._timer:
            self._timer.stop()
        self._timer = None
        self.settled = False
        if self._curtain.drawn or self not in self.app.screen_stack or self.drama.tossing:
            return
        if self.app.screen is not (self.front or self):
            self._later(LOOK_AGAIN)
            return
        if self._tossed():
            return
        session = self.session
        alone = session.alone and not session.secret
        if alone and session.look.news_first and not session.vacant and not session.next_up and self._stops():
            return
        if not (session.vacant or session.errand) and (pages := self._untold.pages()):
            self.drama.end()
            self.app.push_screen(Pages(pages), self._read)
            return
        if alone and self._stops():
            return
        if session.held and session.errand:
            session.errand = session.errand if session.errand() else None
            self._later(0)
        elif session.held and not self._heirs and session.pass_by_itself():
            self._later(0)
        elif session.next_up:
            self.hand_over(session.next_up)
        elif session.held or session.over:
            session.vacant = False
            if not self._stops(asked=True) and not self._bequeaths():
                self._settle()
        elif self.drama.playing and not self._haste.on:
            self._later(self.drama.frame)
        elif session.waiting:
            self._haste.drop()
            stopped = self._stops() or self._bequeaths()
            if not stopped and (self.front is None or self._shown is not session.moment()):
                self._turn_page(asking=False)
        elif not self.paused:
            dwell = bool(self.pace.seconds) and not (
                self._haste.on or session.vacant or self.meanwhile.stands
            )
            worth = session.advance(SLICE, dwell=dwell, halt=self.meanwhile.due if alone else None)
            dwell = dwell and not session.still_asked
            if not (worth and dwell):
                self._later(0)
                return
            self._haste.tell()
            if not self._tossed():  # keys are heard before it is shown
                self._later(0, partial(self._dwell, worth))
        else:
            self._turn_page()

    def _dwell(self, worth: float) -> None:
        """Show what was done, for as long as it is worth."""
        if self._curtain.drawn or self.app.screen is not (self.front or self):
            self.go_on()
            return
        self._turn_page(asking=False)
        self._later(self.pace.seconds * worth)

    def _tossed(self) -> bool:
        """Whether coins are in the air now."""
        return self.front is not None and self.front.toss(self._landed)

    def _landed(self) -> None:
        """A roll lies: what came of it is seen before others go on, or somebody else comes to the screen."""
        self._haste.land()
        session = self.session
        if session.next_up or not (session.held or session.over):
            self._dwell(self.drama.worth(session.events, session.look))
        else:
            self.go_on()

    def _stops(self, *, asked: bool = False) -> bool:
        """Whether what others have done stands to be read, or will when what happened last has been played.

        Where others wait elsewhere only the question waits for the reader: what they do goes on, and is added.
        """
        told = self.meanwhile
        if not told.stands and not told.due(asked=asked):
            return False
        if told.whole:
            return True
        if self._shown is not self.session.moment():
            self._turn_page(asking=False)
        if self.drama.playing and not self._haste.on:
            self._later(self.drama.frame)
            return True
        told.tell()
        self._haste.end()
        self._turn_page(asking=False)
        return True

    def _read(self, _: None) -> None:
        """The pages were read: neither the key that turned the last one decides anything nor one more."""
        self._haste.turn()
        self.go_on()

    def _heard(self) -> None:
        """There is word from elsewhere; what goes on here already comes to it by itself."""
        if self._timer is None and self.is_running:
            self.go_on()

    @property
    def _heirs(self) -> list[Seat]:
        """Whom to play on as; none once that has been asked."""
        return [] if self._bequeathed else self.session.heirs

    def _bequeaths(self) -> bool:
        """Whether it is asked now, once, whom to play from here on: nobody is left who was played here."""
        heirs = self._heirs
        if not heirs:
            return False
        self._bequeathed = True
        moment, look = self.session.moment(), self.session.look
        names = [look.seat_name(seat, moment) for seat in heirs]

        def answered(index: int | None) -> None:
            if index is None or index == len(heirs):
                self.go_on()
            else:
                self.app.post_message(self.Succession(self, heirs[index]))

        asked = asked_whom(self.session.mine, look, moment)
        self.app.push_screen(Choose(asked, [*names, NOBODY_ELSE]), answered)
        return True

    def _later(self, seconds: float, what: Callable[[], None] | None = None) -> None:
        self._timer = self.set_timer(max(seconds, 0.001), what or self.go_on)

    def _settle(self) -> None:
        self._haste.settle(ended=self.session.over and not self._ended)
        self._ended = self._ended or self.session.over
        self.settled = True
        self.meanwhile.drop()
        if self.session.held:
            self.meanwhile.asked()
        self._turn_page()

    def hand_over(self, seat: str, *, willing: bool = False) -> None:
        """Hide the table until the person who plays a seat is there; who hands over ``willing`` may come back instead.

        Nothing that was drawn for the one before is kept, so nothing of it can be painted again.
        """
        former = self.session.viewer if willing else None
        self._clear()
        self.app.clear_notifications()
        self.session.vacant = self._curtain.drawn = True
        # What asks a screen gets its answer: the phase screen that may have called this has just gone.
        self.call_next(self._curtain.ask, seat, former)

    def _clear(self) -> None:
        """Take the phase screens away, with all that is drawn on them and lies over them."""
        if self._timer:
            self._timer.stop()
        self.settled = False
        self._haste.drop()
        self.drama.drop()
        self.drama = self._new_drama()
        self.meanwhile.drop()
        while self.app.screen is not self:
            self.app.pop_screen()
        self.front = None
        self.plans = {}
        for screen in self._screens.values():
            self.app.uninstall_screen(screen)
            screen.remove()
        self._screens.clear()

    def _turn_page(self, *, asking: bool = True) -> None:
        """Show the moment on the screen of its phase; what may yet be passed by itself is not asked, and the end of a
        game waits until it has been told what others did to bring it about.
        """
        moment = self._shown = self.session.moment()
        if not asking:
            outcome = None if self.front else moment.outcome
            moment = replace(moment, seats=(), options=(), odds={}, outcome=outcome)
        if asking or not self.session.mine:
            self.plans = self.session.plans()
        look = self.session.look
        name = look.screen_for(moment)
        screen = self._screens.get(name)
        if screen is None:
            self.drama.expect()
            kind = self._kinds.get(name, self._kinds[""])
            screen = self._screens[name] = kind(self)
            self.app.install_screen(screen, f"phase-{id(screen)}")
        screen.show(moment)
        if screen is not self.front:
            if self.front is None:
                self.app.push_screen(screen)
                # Or the first option that a rule stands against would hold up its key for the whole rulebook.
                self.run_worker(partial(rules, moment.system), thread=True)
            else:
                self.app.switch_screen(screen)
            self.front = screen

    def draw_anew(self) -> None:
        """Show the game on new screens, since something broke on the old ones; a curtain stays where it is."""
        if not self._curtain.drawn:
            self._clear()
            self.go_on()

    def hurry(self) -> None:
        """Watching: pause or go on. Playing: skip to the next question."""
        meant = MEANT.get()
        if self.settled or (meant and meant.question):
            return
        if self.meanwhile.stands:
            self._read_on()
            return
        if self.session.mine:
            self._haste.begin()
        else:
            self.paused = not self.paused
        self.go_on()

    def land(self) -> None:
        """Show how coins fell: the key that did decides nothing, and what others do then is not hurried."""
        self._haste.turn()
        self.drama.end()

    def _read_on(self) -> None:
        """What others have done has been read; a key that hurried them has not read it."""
        if not self.just_hurried:
            self.meanwhile.read()
            self.session.drop_decided()
            self._haste.turn()
            self._turn_page(asking=False)
            if not self._bequeaths():
                self.go_on()

    def on_terminal(self) -> None:
        """What is asked can be seen."""
        self._haste.see()

    @property
    def quiet(self) -> bool:
        """Whether what happens now is to be passed over quickly."""
        return self._haste.on or self.just_hurried or self.session.passing

    @property
    def just_hurried(self) -> bool:
        """Whether Enter or Space pressed now would hurry, not decide what has just been asked."""
        return self._haste.just

    def leave(self, stay: Callable[[], None] = lambda: None) -> None:
        """Ask, then end the game, or else ``stay``; at once when it is over and on the disk."""
        self.session.save()
        lost = unsaved(self.session.trouble)
        if self.session.over and not lost:
            self.close()
            return

        def answered(yes: bool | None) -> None:
            (self.close if yes else stay)()

        kept = "" if lost or not self.session.kept else "\n\nIt is kept: Continue goes on with it."
        self.app.push_screen(
            Confirm(f"{lost}Leave this game?{kept}", "Leave", "Stay" if lost else "Play on"), answered
        )

    def close(self) -> None:
        """Back to where the game was started from."""
        if self in self.app.screen_stack:
            self._clear()
            self.dismiss()
