"""The Textual app: the title, quick start, and a game with its screens."""

from __future__ import annotations

import os
import secrets
import traceback
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.app import App, SystemCommand
from textual.binding import Binding
from textual.events import Resize
from textual.screen import Screen

import screens
from screens.glyphs import choose
from screens.pace import Pace
from screens.title import Title

if TYPE_CHECKING:
    from engine.table import Journal, Seat, System, Table
    from screens.room import Room

FIRST_SYSTEM = "plot-twist"
"""The system that the title screen plays."""


class PlotTwistApp(App[int]):
    """Holds what outlives a game: the system, the signs, the speed."""

    TITLE = "Plot Twist"
    CSS_PATH = str(Path(screens.__file__).with_name("style.tcss"))
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (32, "-high")]
    BINDINGS = [Binding("ctrl+q", "quit", "Quit", priority=True, show=False, id="quit")]

    def __init__(
        self,
        system: System | None = None,
        wish: dict[str, Any] | None = None,
        seats: Mapping[Seat, str] | None = None,
        seed: int | None = None,
        environment: Mapping[str, str] = os.environ,
        replayed: tuple[Journal, Seat] | None = None,
    ) -> None:
        super().__init__()
        self.glyphs = choose(environment)
        self.pace = Pace.chosen(environment)
        self.failure: Exception | None = None
        self.table: Table | None = None
        self._system = system
        self._opening = (wish or {}, seats or {}) if system else None
        self._seed = seed
        self._replayed = replayed

    def get_default_screen(self) -> Screen[None]:
        return Title()

    def on_mount(self) -> None:
        if self.glyphs.ascii:
            self.add_class("-ascii")
        if self._replayed:
            self.replay(*self._replayed)
        elif self._opening:
            self.start(*self._opening, leave=True)
        else:
            self.call_after_refresh(self._read_ahead)

    def _read_ahead(self) -> None:
        """Read the content in a thread while the title is looked at."""
        self.run_worker(self._open, thread=True, exit_on_error=False)

    def _open(self) -> None:
        self.system  # noqa: B018

    @property
    def system(self) -> System:
        """The system to play, opened when first asked for. Raises ContentError."""
        if self._system is None:
            from content.registry import open_system

            opened = open_system(FIRST_SYSTEM)
            import screens.room  # noqa: F401

            self._system = opened
        return self._system

    def seed(self) -> int:
        """The seed asked for, for the first game; then new ones short enough to be typed."""
        seed, self._seed = self._seed, None
        return secrets.randbelow(10**9) if seed is None else seed

    # Games

    def start(self, wish: dict[str, Any], seats: Mapping[Seat, str], *, leave: bool = False) -> None:
        """Sit down to a game; with ``leave`` its end is the end of the app."""
        from lab.game import sit_down
        from screens.registry import look_of
        from screens.room import Room
        from screens.session import Session

        table = self.table = sit_down(self.system, wish, self.seed())
        kinds = {seat: seats.get(seat, "scripted") for seat in table.seats}
        room: Room = Room(Session(table, kinds, look_of(self.system.name)), self.pace)
        self.push_screen(room, (lambda _: self.exit(0)) if leave else None)

    def replay(self, journal: Journal, viewer: Seat) -> None:
        """Watch the game of a journal as a seat saw it; its end is the end of the app."""
        from engine.table import Table
        from screens.registry import look_of
        from screens.replay import Replay
        from screens.room import Room

        table = self.table = Table(self.system, journal.setup, journal.seed)
        room: Room = Room(Replay(table, journal, look_of(self.system.name), viewer), self.pace)
        self.push_screen(room, lambda _: self.exit(0))

    def on_title_chosen(self, event: Title.Chosen) -> None:
        ways: dict[str, Callable[[], None]] = {
            "new": self.quick_start,
            "watch": partial(self.start, {}, {}),
            "rules": self.rules,
            "quit": partial(self.exit, 0),
        }
        ways[event.what]()

    def quick_start(self) -> None:
        from screens.quick_start import QuickStart, Wanted

        def wanted(answer: Wanted | None) -> None:
            if answer:
                wish, whose = answer
                heroes = [f"hero:{n}" for n in range(1, len(wish["heroes"]) + 1)]
                self.start(wish, dict.fromkeys(heroes if whose == "party" else heroes[:1], "human"))

        seed = self._seed if self._seed is not None else secrets.randbelow(10**9)
        self.push_screen(QuickStart(self.system.catalogue(), seed), wanted)

    def rules(self) -> None:
        from screens import reference
        from screens.modals.browser import Browser

        self.push_screen(Browser("Rulebook", reference.rules(FIRST_SYSTEM)))

    # The terminal

    def on_resize(self, event: Resize) -> None:
        from screens.too_small import HEIGHT, WIDTH, TooSmall

        small = event.size.width < WIDTH or event.size.height < HEIGHT
        if small and not isinstance(self.screen, TooSmall):
            self.push_screen(TooSmall())
        elif not small and isinstance(self.screen, TooSmall):
            self.pop_screen()

    async def action_quit(self) -> None:
        """Quit; in a game only after a confirmation."""
        if len(self.screen_stack) == 1 or isinstance(self.screen, Title):
            self.exit(0)
            return
        from screens.modals.questions import Confirm

        if isinstance(self.screen, Confirm):
            return

        def answered(yes: bool | None) -> None:
            if yes:
                self.exit(0)

        self.push_screen(Confirm("Quit Plot Twist?", "Quit", "Stay"), answered)

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """What the palette offers: the actions of the screen that have a name, and quitting."""
        known = {each.binding.action: each.binding for each in screen.active_bindings.values()}
        for action, binding in known.items():
            if binding.id and binding.description:
                run = partial(screen.run_action, action)
                yield SystemCommand(binding.description, f"Key: {binding.key}", run)

    def _handle_exception(self, error: Exception) -> None:
        """Keep what broke for ``run`` to tell of, instead of a traceback on the screen."""
        if self.is_headless:
            super()._handle_exception(error)
            return
        self.failure = self.failure or error
        self._return_code = 1
        self._close_messages_no_wait()


def run(
    system: System | None,
    wish: dict[str, Any],
    seats: Mapping[Seat, str],
    seed: int | None,
    replayed: tuple[Journal, Seat] | None = None,
) -> int:
    """Run the app: at the title without a system, else straight into a game or a journal. Returns the exit code.

    What breaks is raised after the app has closed, as Crashed with the journal where there is a game.
    """
    app = PlotTwistApp(system, wish, seats, seed, replayed=replayed)
    code = app.run()
    if app.failure is None:
        return code or 0
    from lab.game import Crashed

    if app.table is None or isinstance(app.failure, Crashed):
        raise app.failure
    trace = "".join(traceback.format_exception(app.failure))
    raise Crashed(app.table.journal(), trace) from app.failure
