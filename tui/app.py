"""The Textual app: the title, quick start, and a game with its screens."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.app import SystemCommand
from textual.binding import Binding
from textual.events import Resize
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from screens.frame.title import Entries, Title
from screens.style import palette
from screens.style.glyphs import Glyphs
from screens.style.pace import Pace
from screens.style.preferences import Preferences, themes_for
from screens.style.themes import ALL as THEMES
from screens.style.themes import COVER
from tui.beginning import BeginningApp
from tui.terminal import in_browser

if TYPE_CHECKING:
    from textual.command import Provider

    from engine.table import System

NEEDING_CARDS = ("new", "now", "learn", "watch", "continue", "decks")
"""What of the title's menu waits until the content is read."""


def _rules_provider() -> type[Provider]:
    from screens.modals.commands import Rules

    return Rules


class PlotTwistApp(BeginningApp):
    """Holds what outlives a game: the system, the signs, the speed."""

    TITLE = "Plot Twist"
    FIRST: Entries = ()
    """What the menu of the title begins with besides the usual."""
    CSS_PATH = str(COVER)
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide"), (140, "-broad")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (32, "-high"), (45, "-tall")]
    COMMANDS = BeginningApp.COMMANDS | {_rules_provider}
    BINDINGS = [
        Binding("question_mark", "keys", "Keys of this screen", id="keys"),
        Binding("ctrl+p", "command_palette", "All commands", priority=True, show=False),
        Binding("colon", "command_palette", "All commands", show=False, id="commands"),
        Binding("ctrl+q", "quit", "Quit", priority=True, show=False, id="quit"),
        Binding("f2", "settings", "Settings", show=False, id="settings"),
        Binding(
            "ctrl+s",
            "elsewhere",
            "Keep this game in another folder",
            priority=True,
            show=False,
            id="elsewhere",
        ),
    ]

    def __init__(
        self,
        system: System | None = None,
        opening: Callable[[PlotTwistApp], None] | None = None,
        seed: int | None = None,
        environment: Mapping[str, str] = os.environ,
    ) -> None:
        """``opening`` starts a game at once, whose end is the end of the app; without it there is the title."""
        super().__init__(system, seed)
        self.preferences = Preferences(environment)
        themes_for(self)
        self.theme = self.preferences.settings.theme
        palette.teach(self.console, lambda: self.theme_variables)
        self._opening = opening
        if system is None:
            self.play_again(self.preferences.settings.game)

    @property
    def _background_screens(self) -> list[Screen[Any]]:
        """What may be seen through the screen in front: nothing through one that lets nothing through.

        Textual has what lies next beneath painted all the same, and the whole screen in front with it, whenever
        anything stirs there: in a game that is at each step of the others.
        """
        return [] if self.screen.styles.background.a == 1 else super()._background_screens

    @property
    def glyphs(self) -> Glyphs:
        """The signs to draw with."""
        return self.preferences.glyphs

    @property
    def pace(self) -> Pace:
        """How fast others act."""
        return self.preferences.pace

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return THEMES[0].variables

    def get_default_screen(self) -> Screen[None]:
        title = Title(newcomer=self.newcomer, first=self.FIRST, at_once=self.at_once)
        if self._system or self.preferences.settings.game:
            title.set_reactive(Title.motto, self.playing)
        return title

    def on_mount(self) -> None:
        self.app_resume_signal.subscribe(self, self._draw_anew)
        self.theme_changed_signal.subscribe(self, self._colour_anew)
        self.preferences.apply(self)
        for remark in self.preferences.remarks:
            self.notify(remark, severity="warning", timeout=10, markup=False)
        if self._opening:
            self.leave = True
            self._opening(self)
        else:
            self.call_after_refresh(self._read_ahead)
        self.begun = True

    def _draw_anew(self, _: object) -> None:
        """Back from the shell, which has written over the screen."""
        self.screen.refresh()

    def _colour_anew(self, _: object) -> None:
        """What is static keeps the colours that its words were given in."""
        for screen in self.screen_stack:
            for each in screen.query(Static):
                each.content = each.content

    @property
    def played(self) -> str:
        """The name of the system on the table, or of the one that the title plays."""
        return self.table.system.name if self.table else self.system_name

    # Games

    async def on_title_chosen(self, event: Title.Chosen) -> None:
        if event.what in NEEDING_CARDS:
            await self._content_read()
        ways: dict[str, Callable[[], None]] = {
            "new": self.quick_start,
            "now": self.quick_round,
            "learn": self.learn,
            "watch": partial(self.start, {}, {}),
            "continue": self.games,
            "system": self.choose_system,
            "decks": self.decks,
            "rules": self.action_rules,
            "settings": self.action_settings,
            "quit": partial(self.exit, 0),
        }
        if event.what in ways:
            ways[event.what]()

    def action_rules(self, id: str = "") -> None:
        """The rulebook, open at a rule."""
        from screens.look import reference
        from screens.modals.browser import Browser

        self.push_screen(Browser(reference.book(self.played), reference.rules(self.played), id))

    def action_primer(self) -> None:
        """How to play, on one page."""
        from screens.look import reference
        from screens.modals.reader import Reader

        if lines := reference.primer_lines(self.played):
            self.push_screen(Reader("How to play", lines))

    def action_settings(self) -> None:
        """The settings, with the windows of the system in play or, on the title, of the one it plays."""
        from screens.frame.registry import look_of
        from screens.frame.settings import SettingsScreen

        if not isinstance(self.screen, ModalScreen):
            self.push_screen(SettingsScreen(self.preferences, look_of(self.played).windows))

    # The terminal

    def on_resize(self, event: Resize) -> None:
        from screens.frame.too_small import TooSmall, too_small

        if self.screen_stack and too_small(event.size) and not isinstance(self.screen, TooSmall):
            self.push_screen(TooSmall())

    async def action_quit(self) -> None:
        """Quit; in a game only after a confirmation."""
        if len(self.screen_stack) == 1 or isinstance(self.screen, Title):
            self.exit(0)
            return
        from screens.modals.questions import Confirm, unsaved

        if isinstance(self.screen, Confirm):
            return
        if self.file:
            self.file.save()

        def answered(yes: bool | None) -> None:
            if yes:
                self.exit(0)

        self.push_screen(
            Confirm(f"{unsaved(self.file.trouble if self.file else '')}Quit Plot Twist?", "Quit", "Stay"),
            answered,
        )

    def action_keys(self) -> None:
        """The keys of the screen one looks at."""
        from screens.modals.keys import lines
        from screens.modals.reader import Reader

        above, below = getattr(self.screen, "about", lambda: ([], ()))()
        self.push_screen(Reader("Keys", [*above, *lines(self.screen), *below]))

    def action_command_palette(self) -> None:
        from screens.modals.commands import Palette

        if not isinstance(self.screen, Palette):
            self.push_screen(Palette())

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """What the palette offers: the options that can be taken now, then whatever the keys of the screen do."""
        from screens.modals.keys import name

        options: Callable[[], Iterable[tuple[str, str, Callable[[], None]]]]
        options = getattr(screen, "commands", lambda: ())
        for title, tells, take in options():
            yield SystemCommand(title, tells, take)
        whole = [each for each in screen.active_bindings.values() if each.node in (screen, self)]
        known = {
            each.binding.action: each.binding for each in whole if each.binding.action != "command_palette"
        }
        for action, binding in {each.description: (action, each) for action, each in known.items()}.values():
            if binding.description and (binding.id or (screen is self.screen_stack[0] and binding.show)):
                run = partial(screen.run_action, action)
                yield SystemCommand(binding.description, f"Key: {name(binding.key)}", run)
        if self.table is not None:
            tells = "Writes a file that plays this game again elsewhere, hidden cards included"
            yield SystemCommand("Report a trouble", tells, self.report_trouble)


def run(
    opening: Callable[[PlotTwistApp], None] | None = None,
    system: System | None = None,
    seed: int | None = None,
) -> int:
    """Run the app: at the title, or with ``opening`` straight in a game. Returns the exit code.

    What breaks is raised after the app has closed, as Crashed with the journal where there is a game.
    """
    app = PlotTwistApp(system, opening, seed)
    code = _shown(app)
    if app.unsaved:
        print(f"plot-twist: {app.unsaved}", file=sys.stderr)
    if app.failure is None:
        return code
    from engine.table.seating import Crashed

    if app.table is None or isinstance(app.failure, Crashed):
        raise app.failure
    trace = "".join(traceback.format_exception(app.failure))
    raise Crashed(app.table.journal(), trace) from app.failure


def _shown(app: PlotTwistApp) -> int:
    if sys.platform == "win32" or in_browser():  # has no such terminal, and none of its signals
        return app.run() or 0
    from tui.showing import Showing

    return Showing(app, lambda: app.unsaved or _kept(app)).run()


def _kept(app: PlotTwistApp) -> str:
    from tui.saving import kept

    return kept(app.file)
