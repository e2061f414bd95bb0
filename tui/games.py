"""What the app does about games: it starts them, keeps them, goes on with them and shows them again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from screens.style.preferences import Preferences
from tui.sweeping import SweepingApp

if TYPE_CHECKING:
    from engine.table import Decided, Seat, Seating, Table
    from saves.pins import Tries
    from saves.restore import Restored
    from saves.scribe import GameFile
    from screens.game.onward import Onward
    from screens.game.rewinding import Rewinding
    from screens.game.room import Room
    from screens.game.session import Session


class GamesApp(SweepingApp):
    """An app that games are played in. ``table`` is the game in play and ``file`` what keeps it, ``leave`` whether its
    end is the app's."""

    preferences: Preferences
    table: Table | None = None
    leave = False
    file: GameFile | None = None
    unsaved = ""
    """What of the last game is not on the disk, in one line."""
    _close: Callable[[], str] | None = None

    def __init__(self) -> None:
        super().__init__()
        self._tries: dict[str, Tries] = {}
        """Wrong tries at PINs, in all games of this run."""

    def put_away(self) -> None:
        """Close the file of the game that was in play."""
        close, self._close = self._close, None
        if close:
            self.unsaved = close()

    def on_unmount(self) -> None:
        self.put_away()

    @property
    def newcomer(self) -> bool:
        """Whether no game has been played here yet."""
        from content.folders import saves_folder

        return not any(saves_folder().glob("*.toml"))

    def sit(self, table: Table, seating: Seating, file: GameFile | None = None) -> None:
        """Play a game of a table that stands anywhere; without a ``file`` a new one keeps it."""
        from screens.frame.registry import look_of
        from screens.game.session import Session
        from tui.saving import finished, keep, put_away

        file = file or keep(table, seating.kinds, people=seating.people, pins=seating.pins)
        look = look_of(table.system.name)
        habits = self.preferences.windows
        session = Session(table, seating.kinds, look, habits, seating.people, seating.pins)
        session.file, session.before = file, partial(finished, table.system.name)
        self.table, self.file = table, file
        self._enter(session, lambda: put_away(file))

    def start(self, wish: dict[str, Any], seats: Mapping[Seat, str] | Seating) -> None:
        """Sit down to a new game. Seats not named are scripted."""
        from engine.table import Seating
        from engine.table.seating import manned, sit_down
        from tui.lasting import wished

        system = self.opened()
        people = seats if isinstance(seats, Seating) else Seating(dict(seats))
        table = sit_down(system, wished(system, manned(system, wish, people.mine)), self.drawn())
        if not isinstance(seats, Seating):
            seats = Seating({seat: seats.get(seat, "scripted") for seat in table.seats})
        self.sit(table, seats)

    def learn(self) -> None:
        """The rigged first game, with a coach. It is not kept."""
        from content import ContentError
        from content.tutorial import load
        from screens.frame.registry import look_of
        from screens.game.lesson import Lesson

        system = self.opened()
        try:
            book = load(system.name)
        except ContentError as error:
            self.notify(f"{str(error).capitalize()}; F1 has its rules.", markup=False)
            return
        lesson = Lesson(book, system, look_of(system.name))
        self.table = lesson.table
        self._enter(lesson, str)

    def go_on(self, path: Path) -> None:
        """Go on with a saved game; one that cannot be reached whole goes on in a copy, after a question."""
        from saves.game_file import BadSave
        from saves.restore import resume

        try:
            found = resume(path)
        except BadSave as error:
            self._refuse(error)
            return
        self.restored(found)

    def restored(self, found: Restored) -> None:
        """Play what was restored, or look at it if it is over."""
        from content.folders import saves_folder
        from saves.restore import fork
        from screens.modals.questions import Confirm

        if found.file is not None:
            self.sit(found.table, found.table.seating, found.file)
            return
        if not found.diverged:
            self.show_record(found.table, found.saved.entries.decisions, rules=found.saved.header.rules)
            return

        def answered(yes: bool | None) -> None:
            if not yes:
                return
            copy = fork(found, saves_folder())
            self.sit(copy.table, copy.table.seating, copy.file)

        words = f"{found.diverged}.\n\nThe file stays as it is. Go on from there in a copy?"
        self.push_screen(Confirm(words, "Go on in a copy", "Leave it"), answered)

    def watch_again(self, path: Path) -> None:
        """Show a saved game from its beginning."""
        from saves.game_file import BadSave, read
        from saves.restore import begun

        try:
            saved = read(path)
            table = begun(saved)
        except BadSave as error:
            self._refuse(error)
            return
        self.show_record(table, saved.entries.decisions, rules=saved.header.rules)

    def show_record(
        self,
        table: Table,
        record: list[Decided],
        seat: Seat = "",
        to: int | None = None,
        rules: str = "",
    ) -> None:
        """Show the first ``to`` recorded decisions step by step, as a seat saw them or with ``all`` that there was to
        know; without a seat as whoever played it, and all of a game that nobody did. While people keep secrets, as that
        seat's person or the one whose turn it is, once there. A record that does not fit names the ``rules`` it was
        played by, if those are others.
        """
        from screens.frame.registry import look_of
        from screens.game.replaying import Replay

        replay = Replay(table, list(record), look_of(table.system.name), to, rules)
        replay.ask_for(seat)
        self.table = table
        self._enter(replay, str, paused=True)

    def on_rewinding_play_on(self, event: Rewinding.PlayOn) -> None:
        """Play on from where a record was left, as a game of its own."""
        from engine.table import Seating

        self.leave = False
        event.room.close()
        table = event.record.table
        mine = next(filter(table.system.sides[0].has, table.seats))
        kinds = dict.fromkeys(table.seats, "scripted") | {mine: "human"}
        self.sit(table, table.seating if table.seating.mine else Seating(kinds))

    def on_onward(self, event: Onward) -> None:
        """From the end of a game on to another one, for the same people at the same seats."""
        from engine.table import Table
        from tui.lasting import onward

        table = self.table
        assert table is not None
        self.leave = False
        self.put_away()
        setup, seed = table.setup, self.drawn() if event.seed is None else event.seed
        if event.wish:
            setup = table.system.setup(event.wish, 0)
        elif event.seed is None:
            setup = onward(table, seed)
        event.room.close()
        self.sit(Table(table.system, setup, seed), table.seating)

    def on_room_succession(self, event: Room.Succession) -> None:
        self.succeed(event.room, event.seat)

    def succeed(self, room: Room, seat: Seat) -> None:
        """Go on with one seat more. The game is kept in a file of its own; that of before is in the bin."""
        from tui.saving import joined

        table, before = self.table, self.file
        assert table is not None
        seating = table.seating.joined(seat)
        self.leave = False
        self.put_away()
        room.close()
        self.sit(table, seating, joined(before, table, seating))

    def action_elsewhere(self) -> None:
        """Ask for another folder to keep the game in play in from here on."""
        from screens.modals.questions import Words
        from tui.saving import elsewhere

        file = self.file
        if file is None or isinstance(self.screen, Words):
            return

        def answered(folder: str | None) -> None:
            if folder:
                self.notify(elsewhere(file, folder), timeout=15, markup=False)

        self.push_screen(
            Words("Keep this game in which folder from here on?", str(Path.home()), 500), answered
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.file is not None if action == "elsewhere" else super().check_action(action, parameters)

    def report_trouble(self) -> None:
        """Put the game in play into a file that shows a trouble elsewhere."""
        if self.table is not None:
            self.notify(self.report("reported by the person"), timeout=15, markup=False)

    def report(self, trouble: str) -> str:
        """Write down a trouble, with the game in play if there is one; a line that says where."""
        from saves import report

        table = self.table
        game = (table.journal(), table.told()) if table else ()
        try:
            return f"The report is in {report.write(trouble, *game)}.{f' {report.HOLDS}' if game else ''}"
        except OSError as error:
            return f"No report could be written: {error.strerror}."

    def _refuse(self, error: Exception) -> None:
        """Say in one line why a saved game cannot be opened."""
        self.notify(str(error), severity="error", timeout=10, markup=False)

    def games(self) -> None:
        """The games that were played, to go on with or to watch again."""
        from content.folders import saves_folder
        from screens.frame.games import Games, Wanted

        def wanted(answer: Wanted | None) -> None:
            if answer:
                what, path = answer
                (self.go_on if what == "continue" else self.watch_again)(Path(path))

        self.push_screen(Games(saves_folder()), wanted)

    def _enter(self, session: Session, close: Callable[[], str], *, paused: bool = False) -> None:
        """Show a game; ``close`` is called at its end, and says what of it is not on the disk."""
        from screens.frame.registry import open_room

        def left(_: None) -> None:
            learnt = session.teaches and session.over
            self.leave = self.leave and not learnt
            if self.leave:
                self.exit(0)
            elif self._close is close:
                self.put_away()
                self.table = self.file = None
                self.came_back(learnt=learnt)

        self._close = close
        session.tries = self._tries

        room = open_room(session, self.preferences.pace)
        room.paused = paused
        self.push_screen(room, left)

    def came_back(self, *, learnt: bool) -> None:
        """A game was left; ``learnt``: it was a lesson that came to its end, after which one may want to play."""

    def opened(self) -> Any:
        """The system to play."""
        raise NotImplementedError

    def drawn(self) -> int:
        """The seed of the next game."""
        raise NotImplementedError
