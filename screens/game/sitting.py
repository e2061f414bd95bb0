"""A game in play: whose seats are played on this screen, and what they know. Where its table stands is not asked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from functools import cached_property
from time import perf_counter
from typing import TYPE_CHECKING, Any

from engine.table import NOBODY, Refused, Seating, known, side_of
from screens.game.history import History, chosen_of
from screens.game.learnt import Learnt, TakenUnasked
from screens.game.passing import Passing
from screens.game.standing import moment_of
from screens.look.system import Look
from screens.look.voices import voices_of

if TYPE_CHECKING:
    from engine.table import Blocked, Event, Odds, Plan, Progress, Seat, Side
    from saves.pins import Tries
    from screens.game.answers import StandingAnswer
    from screens.game.standing import Standing
    from screens.look.moment import Moment
    from screens.look.parts import Entry
    from screens.widgets.clock import Countdown


class Sitting:
    """What a game is played with here, wherever its table stands: it makes moments, and takes decisions."""

    alone = True
    forked = False
    near = True
    shared = talks = far = False
    teaches = False
    """Whether it is a lesson."""

    def __init__(
        self,
        table: Standing,
        kinds: Mapping[Seat, str],
        look: Look,
        habits: Mapping[str, str] | None = None,
        people: Mapping[Seat, str] | None = None,
        pins: Mapping[Seat, str] | None = None,
    ) -> None:
        """Who sits where, as Seating says it; habits of ``Passing``."""
        self.table = table
        self.look = look
        self.kinds = dict(kinds)
        hiding = _hiding(table.system.sides, people or {}, pins or {})
        self.seating = table.seating = Seating(self.kinds, hiding, dict(pins or {}))
        self.people = {seat: self.seating.person(seat) for seat in (*table.seats, NOBODY)}
        self.mine = [seat for seat in table.seats if kinds.get(seat) == "human"]
        self.names = dict(people or {})
        self.viewer: Seat = self.mine[0] if self.mine else table.seats[0]
        self.vacant = False
        self.tries: dict[str, Tries] = {}
        self.meant: dict[Seat, str] = {}
        """What somebody who was not asked yet means to pick: the cursor stands there once it is asked."""
        self.notice = self._decided_for = ""
        self._noticed = ""
        self._moment: Moment | None = None
        self._entries: tuple[Moment, list[Entry]] | None = None
        self._foreseen: tuple[int, dict[tuple[Seat, str], Odds]] = (0, {})
        """The odds of a question's number: all who look at it here share them, as more of them is told."""
        self._imagined: dict[Seat, bytes] = {}
        """The games imagined for that question."""
        self._habits = {} if habits is None else habits
        self._passings: dict[str, Passing] = {}
        for person in self.people.values():
            self._new_person(person)
        self._in_a_row = 0
        self.begun = table.taken > 0
        self._unasked: list[TakenUnasked] = []
        self._history = History()
        self._listen_anew()
        self._take_up()

    def _new_person(self, person: str) -> None:
        self._passings.setdefault(person, Passing(self._habits))

    # What is known

    def _listen_anew(self) -> None:
        """Nothing that has been heard holds any more."""
        self._heard_as: dict[tuple[Seat, ...], Learnt] = {}
        self._look_over()

    def _look_over(self) -> None:
        """Know what the viewer may know: what has been heard with the same ears before, and the rest."""
        ears = tuple(self.audience)
        if ears not in self._heard_as:
            voices = voices_of(self.table.system.name)
            self._heard_as[ears] = Learnt(self.look.teller(), voices, self._unasked)
        self._learnt = self._heard_as[ears]
        self.events, self.teller, self.said = self._learnt.events, self._learnt.teller, self._learnt.said
        self._listen()

    def _listen(self) -> list[Event]:
        """Take in what has happened since, as far as those who watch may know it."""
        self._moment = None
        return self._learnt.listen(self.table.events, self.audience)

    @property
    def audience(self) -> list[Seat]:
        """The seats whose knowledge those who watch share."""
        return self.seating.seats_of(self.viewer)

    @property
    def secret(self) -> bool:
        """Whether a person must have come before anything is shown."""
        return self.seating.secret(over=self.over)

    @property
    def status(self) -> str:
        """What to say while nobody is asked; empty for the usual."""
        return ""

    @property
    def aside(self) -> str:
        """What the top line tells besides; empty for nothing."""
        return ""

    @property
    def countdown(self) -> Countdown | None:
        """What is left for whoever must decide; None while no time runs."""
        return None

    @property
    def over(self) -> bool:
        """Whether nothing more will happen."""
        return self.table.request is None

    @property
    def held(self) -> tuple[Seat, ...]:
        """The seats played here that hold the floor."""
        request = self.table.request
        return tuple(seat for seat in request.seats if seat in self.mine) if request else ()

    @property
    def next_up(self) -> Seat | None:
        """A seat of another person than the viewer that must decide now: the screen changes hands first."""
        if self.vacant:
            return self.held[0] if self.held else None
        others = self.others
        return others[0] if others and len(others) == len(self.held) else None

    @property
    def others(self) -> list[Seat]:
        """The seats on the floor that other people than the viewer play here."""
        person = self.people[self.viewer]
        return [seat for seat in self.held if self.people[seat] != person]

    @property
    def partners(self) -> list[Seat]:
        """The seats on the floor beside that of a person here that scripted players play in this process, whoever has fallen
        last.
        """
        return []

    def send(self, seat: Seat) -> None:
        """Let a partner act before the person does."""
        raise NotImplementedError

    @property
    def heirs(self) -> list[Seat]:
        """The seats of scripted partners at which the one person here could go on playing, nobody being left who is played
        here.
        """
        return []

    def called(self, seat: Seat) -> str:
        """Who must come to the screen for a seat: what the seat is called, and the person if one was named."""
        return self.seating.called(seat, self.look.seat_name(seat, self.moment()))

    def instead(self, seat: Seat) -> Seat | None:
        """Whose seat else the screen may be handed over to as well as this one."""
        after = [each for each in self.held if self.people[each] != self.people[seat]]
        return next((each for each in after if each > seat), after[0] if after else None)

    def hand_over(self, seat: Seat) -> None:
        """From now on the screen shows what ``seat`` may know."""
        self._notice_to(self.people[seat])
        self.vacant = False
        self.viewer = seat
        self._foreseen = (0, {})
        self._look_over()
        self._passing.come(self, self.moment())

    @property
    def happened(self) -> int:
        """How many events there are by now, those that nobody here may know counted."""
        return len(self.table.events)

    def moment(self) -> Moment:
        """The game as it stands."""
        if self._moment is None:
            held = [seat for seat in self.audience if seat in self.held]
            if held and self.viewer not in held:
                self.viewer = held[0]
            moment = self._make_moment(self.viewer, self.events)
            if moment.asked and moment.number == self._foreseen[0]:
                moment = replace(moment, odds=self._foreseen[1])
            self._moment = moment
        return self._moment

    def entries(self, shown: Moment | None = None) -> list[Entry]:
        """All there is to read about at the moment, or at that which is ``shown`` yet, put together once."""
        moment = shown or self.moment()
        if self._entries is None or self._entries[0] is not moment:
            self._entries = (moment, self.look.entries(moment))
        return self._entries[1]

    def _make_moment(self, viewer: Seat, events: list[Event]) -> Moment:
        held = tuple(seat for seat in self.seating.seats_of(viewer) if seat in self.held)
        with self._honest():
            return moment_of(self.table, viewer, held, events)

    def blocked(self) -> list[Blocked]:
        """What the seats on the floor cannot do now, and why."""
        return [each for seat in self.moment().seats for each in self.table.blocked(seat)]

    def plans(self) -> Mapping[str, Plan]:
        """What scripted players are after with whom; nothing where they sit elsewhere."""
        return {}

    def previews(self) -> Iterator[bool]:
        """Have the moment tell what comes of each option if one plays on: steps of milliseconds, True for one that tells."""
        moment = self.moment()
        self._foreseen, self._imagined = (moment.number, moment.odds), {}
        yield from self._told(self.table.system.previews)

    def finer(self) -> Iterator[bool]:
        """Have the moment tell the same more exactly, where there was time for about only: steps of milliseconds, after
        ``previews``.
        """
        yield from self._told(self.table.system.finer)

    def _told(self, ways: Callable[[bytes, Seat], Iterator[Odds | None]]) -> Iterator[bool]:
        moment = self.moment()
        with self._honest():
            for seat in moment.seats:
                if seat not in self._imagined:
                    self._imagined[seat] = self.table.imagined(seat)
                    yield False
                for told in ways(self._imagined[seat], seat):
                    if told is not None:
                        moment.odds[seat, told.id] = told
                    yield told is not None

    @cached_property
    def catalogue(self) -> dict[str, Any]:
        """What the game is played with."""
        return self.table.system.catalogue()

    @property
    def setup(self) -> dict[str, Any] | None:
        """What it was set up with; None where no game like it can be begun from here."""
        return None

    def progress(self) -> list[Progress]:
        """How far campaigns are, this game counted, if it is over; nothing where nobody knows."""
        return []

    def look_as(self, seat: Seat) -> None:
        """Show the table as another seat of your own sees it."""
        if seat != self.viewer and seat in self.seating.seats_of(self.viewer):
            self.viewer = seat
            self._moment = None

    @property
    def trouble(self) -> str:
        """What keeps the game from the disk, in one line; empty if nothing does."""
        return ""

    @property
    def kept(self) -> bool:
        """Whether it can be gone on with another time, from the list of games."""
        return False

    @property
    def still_asked(self) -> bool:
        return False

    errand: Callable[[], bool] | None = None

    @property
    def waiting(self) -> bool:
        """Whether nothing more happens here until there is word from elsewhere."""
        return False

    def listen(self, heard: Callable[[], None]) -> None:
        """Call ``heard`` when there is word from elsewhere."""

    # What is done

    def save(self) -> None:
        """Try again to have the game on the disk."""

    def advance(self, seconds: float, *, dwell: bool = True, halt: Callable[[], bool] | None = None) -> float:
        """Let scripted seats play for at most ``seconds``.

        Stops when a person must decide or the game is over and, if it should ``dwell``, after a decision that
        made something worth seeing happen; returns how much worth (0: nothing, or time is up).
        """
        end = perf_counter() + seconds
        while not (self.over or self.held or self.waiting):
            self.play()
            fresh = self._listen()
            worth = max((self.look.weight(event) for event in fresh), default=0.0)
            if (worth and dwell) or perf_counter() > end or (halt and halt()):
                return worth
        return 0.0

    def play(self) -> None:
        """Let one of the others take the next decision."""
        raise NotImplementedError

    def _honest(self, *expected: type[Exception]) -> AbstractContextManager[None]:
        """Around what the table does: what breaks there, but for what is ``expected``, is told with all that shows it."""
        return nullcontext()

    def take(self, seat: Seat, picks: Sequence[str]) -> None:
        """Decide for a seat played here, as a person wants it. Raises Refused."""
        moment = self.moment()
        self._passing.decided(self, seat, picks)
        chosen = chosen_of(moment, self.table.taken, seat, picks, self.look.chapters(moment))
        self._decide(seat, picks)
        self._history.add(chosen)
        self._in_a_row = 0

    def as_one(self) -> None:
        """What was decided last and what was before it are taken back together."""
        self._history.as_one()

    def _decide(self, seat: Seat, picks: Sequence[str]) -> None:
        request = self.table.request
        with self._honest(Refused):
            self.table.decide(request.number if request else 0, seat, picks)
        self.notice = ""
        self._listen()

    def undo(self, to: int | None = None) -> None:
        """Take the last decision a person took here back, or all from decision ``to`` on. Raises Refused.

        What was taken unasked since then goes with it.
        """
        self._recall()
        last = self._history.last
        if last is None:
            raise Refused("illegal", "there is nothing to take back yet")
        person = self.people[last.seat]
        if person != self.people[self.viewer]:
            raise Refused("illegal", f"{person} decided last and may take that back")
        target = last.at if to is None else to
        self.table.undo(last.seat, target)
        self._taken_back(target)

    @property
    def follows(self) -> bool:
        """Whether what is asked comes of what the person who looks decided last, with nobody's decision in between, and that
        can still be taken back.
        """
        last = self._history.last
        if last is None or last.until != self.table.taken or not self.table.may_undo(last.at):
            return False
        return self.people[last.seat] == self.people[self.viewer]

    def _taken_back(self, target: int) -> None:
        """The game stands again where so many decisions had been taken."""
        self._history.forget(target)
        self._unasked = [each for each in self._unasked if each.decisions < target]
        self.stop_passing()
        self._listen_anew()
        self._take_up()

    def _take_up(self) -> None:
        """Those who hold the floor here are asked where a game that was begun before stands now."""
        held = self.held if self.table.taken else ()
        for person, seat in {self.people[seat]: seat for seat in reversed(held)}.items():
            self._passings[person].take_up(self, self._make_moment(seat, []))

    def _recall(self) -> None:
        """Know again what people decided before the game was taken up here."""

    def undo_points(self) -> list[tuple[int, str]]:
        """How far the person who looks may go back: numbers of decisions, and what stood there."""
        self._recall()
        return self._history.points(self.seating.seats_of(self.viewer), self.table.may_undo)

    def hint(self, seat: Seat, without: Collection[str] = ()) -> tuple[list[str], str]:
        """What a scripted player would pick for a seat, ``without`` some of its options, and why."""
        raise NotImplementedError

    def whole_hint(self, seat: Seat) -> tuple[list[str], str]:
        """What a scripted player would pick for a seat one after another while the question stays open, and why."""
        raise NotImplementedError

    # Passing

    @property
    def _passing(self) -> Passing:
        """What the person who looks has passed."""
        return self._passings[self.people[self.viewer]]

    @property
    def passing(self) -> bool:
        """Whether passes are taken until something happens."""
        return self._passing.on_since is not None

    def pass_window(self, seat: Seat) -> None:
        """Pass for this seat, and again while the window brings nothing new; or Refused."""
        moment = self.moment()
        self._passing.remember(moment, seat, self.look.window(moment), self.happened)
        self.take(seat, self._passing.passed(self, moment, seat).picks)

    def pass_on(self) -> None:
        """Pass until something happens to the characters played here."""
        self._passing.on_since = self.happened

    @property
    def standing(self) -> StandingAnswer | None:
        """The standing answer of the person who looks."""
        return self._passing.standing.standing

    def stand_by(self, standing: StandingAnswer | None) -> None:
        """From now on this is the answer of the person who looks while others act."""
        self._passing.standing.choose(standing, self)

    def stop_passing(self) -> None:
        """Ask again at every window."""
        self._passing.stop()

    def pass_by_itself(self) -> bool:
        """Take what needs no asking, for whoever is on the floor, with a line in the log; whether there was something."""
        next_up = self.next_up
        moment = self._make_moment(next_up, []) if next_up else self.moment()
        person = self.people[moment.viewer]
        self._notice_to(person)
        self._let_rest(moment.viewer)
        answer = self._passings[person].answer(self, moment)
        if answer is None:
            return False
        self._unasked.append(TakenUnasked(self.table.taken, len(self.table.events), answer))
        self._decide(answer.seat, answer.picks)
        if answer.seat in self.audience and not answer.passed:
            count = self._in_a_row = self._in_a_row + 1
            before = f"; {count - 1} more before it" if count > 1 else ""
            self.notice = self._decided_for = f"Decided for you: {answer.words}{before}."
        return True

    def drop_decided(self) -> None:
        """What was decided for the person who looks has been read."""
        if self.notice == self._decided_for:
            self.notice = ""

    def _let_rest(self, seat: Seat) -> None:
        """What was decided for a person is not told any more once what it was about is over."""
        if self.notice and self.notice == self._decided_for:
            since = self.since(self._unasked[-1].events, seat)
            self.notice = "" if self.look.over(since) else self.notice

    def _notice_to(self, person: str) -> None:
        """What is noticed from now on is for one person, and what was for another is not; at first it is for all."""
        if self._noticed not in ("", person):
            self.notice = ""
        self._noticed = person

    @property
    def story(self) -> list[Event]:
        """What has happened: what those who watch have learnt, and at the end all of it, the same for everybody."""
        return self.table.told() if self.table.outcome else self.events

    def since(self, event: int, seat: Seat) -> list[Event]:
        """What the person who plays a seat has learnt from that event on."""
        return known(self.table.events[event:], self.seating.seats_of(seat))


def _hiding(sides: Sequence[Side], people: Mapping[Seat, str], pins: Mapping[Seat, str]) -> dict[Seat, str]:
    """The people who may keep something from others of their side: not those of an open one, but behind a PIN."""
    return {seat: name for seat, name in people.items() if pins.get(seat) or not side_of(sides, seat).open}
