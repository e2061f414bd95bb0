"""What the screens ask of a game in play, whether its table stands in this process or elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from engine.table import Blocked, Event, Plan, Progress, Seat, Seating
    from saves.pins import Tries
    from screens.game.answers import StandingAnswer
    from screens.look.moment import Moment
    from screens.look.parts import Entry
    from screens.look.system import Look, Teller
    from screens.look.voices import Speech
    from screens.widgets.clock import Countdown


class Playing(Protocol):
    """``mine`` are the seats played here, ``people`` who plays each seat, ``viewer`` whose knowledge is shown; ``names``
    are those of people, also of such as count as one because they know the same.

    ``seating`` says whose seats are one person's and behind which PIN, ``tries`` the wrong ones by person and PIN;
    while it is ``vacant`` nobody has come to the screen. ``meant`` is what a seat that was not asked yet means to pick.
    ``events`` is what those who watch have learnt, ``teller``
    has heard it all, ``said`` is what was said aloud at which of these events. ``notice`` is a line to show with the next
    question. ``forked``: what was there before the game is memory shared with other processes, as long as nobody looks
    through it. ``shared``: many look at one picture of it, and nobody's keys come here. ``talks``: there is a chat.
    ``far``: the files of this process are not those of who looks at it. ``near``: the game is played here, so that a hint is
    at hand at once; else a first paint would wait for it.
    """

    look: Look
    mine: list[Seat]
    people: dict[Seat, str]
    names: dict[Seat, str]
    seating: Seating
    tries: dict[str, Tries]
    meant: dict[Seat, str]
    vacant: bool
    viewer: Seat
    events: list[Event]
    teller: Teller
    said: dict[int, tuple[Speech, ...]]
    notice: str
    forked: bool
    near: bool
    shared: bool
    talks: bool
    far: bool
    errand: Callable[[], bool] | None
    """What somebody has asked for is several decisions, and an answer from elsewhere stands between them: takes the next
    of them, and says whether there may be more."""

    # What is known

    @property
    def secret(self) -> bool:
        """Whether a person must have come before anything is shown."""

    @property
    def status(self) -> str:
        """What to say while nobody is asked; empty for the usual."""

    @property
    def aside(self) -> str:
        """What the top line tells besides; empty for nothing."""

    @property
    def countdown(self) -> Countdown | None:
        """What is left for whoever must decide; None while no time runs."""

    @property
    def over(self) -> bool:
        """Whether nothing more will happen."""

    @property
    def held(self) -> tuple[Seat, ...]:
        """The seats played here that hold the floor."""

    @property
    def next_up(self) -> Seat | None:
        """A seat of another person than the viewer that must decide now: the screen changes hands first."""

    @property
    def others(self) -> list[Seat]:
        """The seats on the floor that other people than the viewer play here."""

    @property
    def partners(self) -> list[Seat]:
        """The seats on the floor beside that of a person here that scripted players play in this process, whoever has fallen
        last.
        """

    @property
    def heirs(self) -> list[Seat]:
        """The seats of scripted partners at which the one person here could go on playing, nobody being left who is played
        here.
        """

    @property
    def happened(self) -> int:
        """How many events there are by now, those that nobody here may know counted."""

    @property
    def story(self) -> list[Event]:
        """What has happened: what those who watch have learnt, and at the end all of it, the same for everybody."""

    def moment(self) -> Moment:
        """The game as it stands."""

    def entries(self, shown: Moment | None = None) -> list[Entry]:
        """All there is to read about at the moment, or at that which is ``shown`` yet, put together once."""

    def plans(self) -> Mapping[str, Plan]:
        """What scripted players are after with whom, by the id of a character, as far as whoever looks may know."""

    def previews(self) -> Iterator[bool]:
        """Have the moment tell what comes of each option if one plays on: steps of milliseconds, True for one that tells."""

    def finer(self) -> Iterator[bool]:
        """Have the moment tell the same more exactly, where there was time for about only: steps of milliseconds."""

    def called(self, seat: Seat) -> str:
        """Who must come to the screen for a seat: what the seat is called, and the person if one was named."""

    def instead(self, seat: Seat) -> Seat | None:
        """Whose seat else the screen may be handed over to as well as this one."""

    def since(self, event: int, seat: Seat) -> list[Event]:
        """What the person who plays a seat has learnt from that event on."""

    def blocked(self) -> list[Blocked]:
        """What the seats on the floor cannot do now, and why."""

    def send(self, seat: Seat) -> None:
        """Let a partner act before the person does."""

    def hint(self, seat: Seat, without: Collection[str] = ()) -> tuple[list[str], str]:
        """What a scripted player would pick for a seat, ``without`` some of its options, and why."""

    def whole_hint(self, seat: Seat) -> tuple[list[str], str]:
        """What it would pick one after another while the question stays open, the pick that leaves it last, and why the
        first."""

    def undo_points(self) -> list[tuple[int, str]]:
        """How far the person who looks may go back: numbers of decisions, and what stood there."""

    @property
    def catalogue(self) -> dict[str, Any]:
        """What the game is played with, as ``System.catalogue`` tells it."""

    @property
    def begun(self) -> bool:
        """Whether decisions had been taken before it came to the screen."""

    @property
    def setup(self) -> dict[str, Any] | None:
        """What it was set up with; None where no game like it can be begun from here."""

    def progress(self) -> list[Progress]:
        """How far campaigns are, this game counted, if it is over; nothing where nobody knows."""

    @property
    def trouble(self) -> str:
        """What keeps the game from the disk, in one line; empty if nothing does."""

    @property
    def kept(self) -> bool:
        """Whether it can be gone on with another time, from the list of games."""

    @property
    def still_asked(self) -> bool:
        """Whether who plays here was asked when the last thing happened elsewhere, and is asked after it: there is no
        need to show the time between."""

    @property
    def waiting(self) -> bool:
        """Whether nothing more happens here until there is word from elsewhere."""

    def listen(self, heard: Callable[[], None]) -> None:
        """Call ``heard`` when there is word from elsewhere."""

    # What is done

    def save(self) -> None:
        """Try again to have the game on the disk."""

    def hand_over(self, seat: Seat) -> None:
        """From now on the screen shows what ``seat`` may know."""

    def look_as(self, seat: Seat) -> None:
        """Show the table as another seat of your own sees it."""

    @property
    def alone(self) -> bool:
        """Whether nobody elsewhere waits while somebody here reads."""

    def advance(self, seconds: float, *, dwell: bool = True, halt: Callable[[], bool] | None = None) -> float:
        """Let the others play for at most ``seconds``, until they ``halt``, or until something worth seeing if it
        should ``dwell``.

        Returns how much that is worth; 0 for nothing, or when time is up.
        """

    def take(self, seat: Seat, picks: Sequence[str]) -> None:
        """Decide for a seat played here, as a person wants it. Raises Refused."""

    def as_one(self) -> None:
        """What was decided last and what was before it are one decision: they are taken back together."""

    @property
    def follows(self) -> bool:
        """Whether what is asked comes of what the person who looks decided last, and that can still be taken back."""

    def undo(self, to: int | None = None) -> None:
        """Take the last decision a person took here back, or all from decision ``to`` on. Raises Refused."""

    # Passing

    @property
    def passing(self) -> bool:
        """Whether passes are taken until something happens."""

    def pass_window(self, seat: Seat) -> None:
        """Pass for a seat, and again while the window brings nothing new. Raises Refused."""

    def pass_on(self) -> None:
        """Pass until something happens to the characters played here."""

    @property
    def standing(self) -> StandingAnswer | None:
        """The standing answer of the person who looks."""

    def stand_by(self, standing: StandingAnswer | None) -> None:
        """From now on this is the answer of the person who looks while others act; None: he is asked."""

    def stop_passing(self) -> None:
        """Ask again at every window."""

    def pass_by_itself(self) -> bool:
        """Take what needs no asking, for whoever is on the floor; whether there was something."""

    def drop_decided(self) -> None:
        """What was decided for the person who looks has been read."""
