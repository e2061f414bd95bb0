"""The settings: every change is seen at once and kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Static

from saves.settings import HABITS, PASSES, SIGNS, SPEEDS, STOPS, THEMES
from screens.style import keys
from screens.style.preferences import Preferences
from screens.widgets.guard import GuardedModal
from screens.widgets.keybar import KeyBar
from screens.widgets.rows import Row, Rows

if TYPE_CHECKING:
    from screens.look.windows import Window

WORDS = {
    "high-contrast": "high contrast",
    "colour-blind": "colour-blind safe",
    "off": "off (only questions)",
    "auto": "as the terminal can",
    "unicode": "Unicode",
    "ascii": "ASCII",
    "ask": "ask always",
    "sensible": "ask when sensible",
    "pass": "pass",
    "turn": "after each turn",
    "combat": "after each combat",
    "on": "go straight on",
}
"""What values are called that do not speak for themselves."""
STOPPING = "Falls, newcomers, Events and attacks on your own are always told, unless the speed is off."


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing to set: ``choices`` to step through, or none for a key to press."""

    name: str
    title: str
    about: str
    table: str = ""
    choices: tuple[str, ...] = ()
    default: str = ""


def settings_of(preferences: Preferences, windows: Sequence[Window]) -> list[Setting | str]:
    """All there is to set, under headings."""

    def general(name: str, title: str, about: str, choices: tuple[str, ...]) -> Setting:
        return Setting(name, title, about, choices=choices, default=choices[0])

    found: list[Setting | str] = [
        "Looks",
        general("theme", "Theme", "Nothing is told by colour alone, in any of them.", THEMES),
        general("signs", "Signs", "Gauges, coins and frames in Unicode, or in plain ASCII.", SIGNS),
        Setting("speed", "Speed", "How long to dwell on what others do.", choices=SPEEDS, default="normal"),
        general("stops", "Tell what others did", STOPPING, STOPS),
        general(
            "passes", "Passes in the log", "Windows that passed by themselves; p in the log, too.", PASSES
        ),
    ]
    if windows:
        found.append("What is asked")
    sensible = (
        "Sensible: where a scripted player would act, and in fights and attacks. Passes stand in the log."
    )
    found += [
        Setting(each.name, each.title, f"{each.about} {sensible}", "windows", HABITS, each.habit)
        for each in windows
    ]
    found.append("Keys")
    about = "Enter, then the new key. Enter, Space, Esc, Tab and the digits always do the same."
    found += [Setting(each.id, each.title, about, "keys", (), each.keys) for each in keys.REMAPPABLE]
    return found


class SettingsScreen(GuardedModal[None]):
    """Rows to step through, what each means beneath them."""

    BINDINGS = [
        Binding("left", "change(-1)", show=False, id="left"),
        Binding("right", "change(1)", show=False, id="right"),
        Binding("enter,space", "change(1)", show=False),
        Binding("delete,backspace,d", "reset", show=False),
        Binding("escape,q", "dismiss", show=False),
        Binding("f2", "dismiss", show=False, id="settings"),
    ]

    def __init__(self, preferences: Preferences, windows: Sequence[Window]) -> None:
        super().__init__()
        self._preferences = preferences
        self._settings = settings_of(preferences, windows)

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet-of-paper", id="settings") as paper:
            paper.border_title = "Settings"
            yield Rows(id="rows")
            yield Static(id="about", markup=False)
            yield KeyBar(id="settings-keys")

    def on_mount(self) -> None:
        self.query_one(Rows).focus()
        self.query_one(KeyBar).show(
            (
                ("Enter", "change", "screen.change(1)"),
                ("Left Right", "step", "screen.change(-1)"),
                ("Del", "default", "screen.reset"),
                ("Esc", "done", "screen.dismiss"),
            )
        )
        self._draw()

    @property
    def setting(self) -> Setting:
        """The one that is highlighted."""
        setting = self._settings[self.query_one(Rows).highlighted]
        assert isinstance(setting, Setting)
        return setting

    def on_rows_moved(self) -> None:
        self._tell()

    def on_rows_clicked(self) -> None:
        self.action_change(1)

    def _value(self, setting: Setting) -> str:
        kept = self._preferences.settings
        if setting.table:
            found: str = getattr(kept, setting.table).get(setting.name, setting.default)
            return found
        return self._preferences.pace.name if setting.name == "speed" else str(getattr(kept, setting.name))

    def _draw(self) -> None:
        rows = []
        for each in self._settings:
            if isinstance(each, str):
                rows.append(Row(each))
                continue
            value = self._value(each)
            words = f"< {WORDS.get(value, value)} >" if each.choices else keys.told(value)
            rows.append(Row(each.title, words, each.about, value != each.default))
        self.query_one(Rows).show(rows)
        self._tell()

    def _tell(self, remark: str = "") -> None:
        path = str(self._preferences.path)
        self.query_one("#about", Static).update(remark or f"{self.setting.about}\nKept in {path}")

    def action_change(self, by: int) -> None:
        """The next value, or another key."""
        setting = self.setting
        if setting.choices:
            at = setting.choices.index(self._value(setting))
            self._set(setting, setting.choices[(at + by) % len(setting.choices)])
        elif by > 0:
            self.app.push_screen(PressKey(setting.title), self._pressed)

    def _pressed(self, key: str | None) -> None:
        if not key:
            return
        setting = self.setting
        reason = keys.clash(setting.name, key, self._preferences.settings.keys)
        if reason:
            self._tell(f"Not changed: {reason}.")
        else:
            self._set(setting, key)

    def action_reset(self) -> None:
        """The default again, unless its key has another meaning by now."""
        setting = self.setting
        if setting.table == "keys":
            reason = keys.clash(setting.name, setting.default, self._preferences.settings.keys)
            if reason:
                self._tell(f"Not changed: {reason}.")
                return
        self._set(setting, setting.default)

    def _set(self, setting: Setting, value: str) -> None:
        kept = None if setting.table and value == setting.default else value
        remark = self._preferences.change(setting.name, kept, setting.table)
        self._preferences.apply(self.app)
        self._draw()
        if remark:
            self._tell(remark)


class PressKey(GuardedModal[str]):
    """Waits for one key; Esc or a click keeps the old one."""

    def __init__(self, what: str) -> None:
        super().__init__()
        self._what = what

    def compose(self) -> ComposeResult:
        with Vertical(classes="slip"):
            yield Static(
                f"Press the new key for {self._what!r}.\n\nEsc or a click keeps the old one.", markup=False
            )

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        self.dismiss("" if event.key == "escape" else event.key)

    def on_click(self) -> None:
        self.dismiss("")
