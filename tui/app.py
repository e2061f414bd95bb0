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
    from textual.command import Provider

    from engine.table import Seat, System, Table
    from screens.session import Session

FIRST_SYSTEM = "plot-twist"
"""The system that the title screen plays."""


def _rules_provider() -> type[Provider]:
    from screens.modals.palette import Rules

    return Rules


class PlotTwistApp(App[int]):
    """Holds what outlives a game: the system, the signs, the speed."""

    TITLE = "Plot Twist"
    CSS_PATH = str(Path(screens.__file__).with_name("style.tcss"))
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (32, "-high")]
    COMMANDS = App.COMMANDS | {_rules_provider}
    BINDINGS = [
        Binding("question_mark", "keys", "Keys of this screen", id="keys"),
        Binding("ctrl+p", "command_palette", "All commands", priority=True, show=False),
        Binding("colon", "command_palette", "All commands", show=False),
        Binding("ctrl+q", "quit", "Quit", priority=True, show=False, id="quit"),
    ]

    def __init__(
        self,
        system: System | None = None,
        wish: dict[str, Any] | None = None,
        seats: Mapping[Seat, str] | None = None,
        seed: int | None = None,
        environment: Mapping[str, str] = os.environ,
        *,
        lesson: bool = False,
    ) -> None:
        super().__init__()
        self.glyphs = choose(environment)
        self.pace = Pace.chosen(environment)
        self.failure: Exception | None = None
        self.table: Table | None = None
        self._system = system
        self._opening = (wish or {}, seats or {}) if system else None
        self._seed = seed
        self._lesson = lesson

    def get_default_screen(self) -> Screen[None]:
        return Title()

    def on_mount(self) -> None:
        if self.glyphs.ascii:
            self.add_class("-ascii")
        if self._lesson:
            self.learn(leave=True)
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
        from screens.session import Session

        table = sit_down(self.system, wish, self.seed())
        kinds = {seat: seats.get(seat, "scripted") for seat in table.seats}
        self._enter(Session(table, kinds, look_of(self.system.name)), leave=leave)

    def learn(self, *, leave: bool = False) -> None:
        """The rigged first game, with a coach."""
        from content.tutorial import load
        from screens.lesson import Lesson
        from screens.registry import look_of

        name = self.system.name
        self._enter(Lesson(load(name), self.system, look_of(name)), leave=leave)

    def _enter(self, session: Session, *, leave: bool) -> None:
        from screens.room import Room

        self.table = session.table
        room: Room = Room(session, self.pace)
        self.push_screen(room, (lambda _: self.exit(0)) if leave else None)

    def on_title_chosen(self, event: Title.Chosen) -> None:
        ways: dict[str, Callable[[], None]] = {
            "new": self.quick_start,
            "learn": self.learn,
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

    def rules(self, id: str = "") -> None:
        """The rulebook, open at a rule."""
        from screens import reference
        from screens.modals.browser import Browser

        self.push_screen(Browser("Rulebook", reference.rules(FIRST_SYSTEM), id))

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

    def action_keys(self) -> None:
        """The keys of the screen one looks at."""
        from screens.modals.keys import lines
        from screens.modals.reader import Reader

        above, below = getattr(self.screen, "about", lambda: ([], ()))()
        self.push_screen(Reader("Keys", [*above, *lines(self.screen), *below]))

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """What the palette offers: the options that can be taken now, then whatever the keys of the screen do."""
        from screens.modals.keys import name

        options: Callable[[], Iterable[tuple[str, str, Callable[[], None]]]]
        options = getattr(screen, "commands", lambda: ())
        for title, tells, take in options():
            yield SystemCommand(title, tells, take)
        known = {each.binding.action: each.binding for each in screen.active_bindings.values()}
        for action, binding in known.items():
            if binding.description and (binding.id or (screen is self.screen_stack[0] and binding.show)):
                run = partial(screen.run_action, action)
                yield SystemCommand(binding.description, f"Key: {name(binding.key)}", run)

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
    *,
    lesson: bool = False,
) -> int:
    """Run the app: at the title without a system, else straight into a game or a lesson. Returns the exit code.

    What breaks is raised after the app has closed, as Crashed with the journal where there is a game.
    """
    app = PlotTwistApp(system, wish, seats, seed, lesson=lesson)
    code = app.run()
    if app.failure is None:
        return code or 0
    from lab.game import Crashed

    if app.table is None or isinstance(app.failure, Crashed):
        raise app.failure
    trace = "".join(traceback.format_exception(app.failure))
    raise Crashed(app.table.journal(), trace) from app.failure
