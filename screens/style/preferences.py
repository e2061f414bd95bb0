"""A person's settings at work: read when the app starts, applied and written down as they change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from screens.style import keys, themes
from screens.style.glyphs import choose
from screens.style.pace import Pace

if TYPE_CHECKING:
    from textual.app import App


class Preferences:
    """What the environment asks for (signs, speed) comes before the file, for this run."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        # Not on top: the app is imported before there is a title to look at, and this reads file formats.
        from saves import settings

        self._store = settings
        self._environment = environment
        self.path = settings.settings_file()
        self.settings, self.remarks = settings.read(self.path)
        clashes = keys.wrong(self.settings.keys)
        for id, remark in clashes.items():
            del self.settings.keys[id]
            self.remarks.append(f"{self.path}: keys.{id}: {remark}")
        self.pace = Pace.chosen({"PLOT_TWIST_SPEED": self.settings.speed} | dict(environment))
        self.pace.stops = self.settings.stops
        self.glyphs = choose(self._signs())
        self.applied = 0
        """How often they came into force: what was drawn before is to be drawn anew."""

    def _signs(self) -> dict[str, str]:
        asked = {"ascii": "1", "unicode": "0"}.get(self.settings.signs)
        return ({"PLOT_TWIST_ASCII": asked} if asked else {}) | dict(self._environment)

    @property
    def windows(self) -> Mapping[str, str]:
        """The habits, by kind of window."""
        return self.settings.windows

    def change(self, name: str, value: str | None, table: str = "") -> str:
        """Change one setting, None for its default, and write it down; one line if that could not be done."""
        if table:
            entries: dict[str, Any] = getattr(self.settings, table)
            entries.pop(name, None)
            if value is not None:
                entries[name] = value
        else:
            setattr(self.settings, name, getattr(self._store.Settings(), name) if value is None else value)
        if name == "speed" and not table:
            self.pace.name = self.settings.speed
        if name == "stops" and not table:
            self.pace.stops = self.settings.stops
        if name == "signs" and not table:
            self.glyphs = choose(self._signs())
        try:
            self._store.keep(self.path, name, value, table)
        except self._store.SettingsError as error:
            return str(error)
        return ""

    def apply(self, app: App[Any]) -> None:
        """Theme, signs and keys as they are now, on all that draws itself."""
        self.applied += 1
        app.theme = self.settings.theme
        app.set_keymap(self.settings.keys)
        app.set_class(self.glyphs.ascii, "-ascii")
        for screen in app.screen_stack:
            for each in screen.query("Drawn"):
                each.refresh(layout=True)


def preferences_of(app: App[Any]) -> Preferences | None:
    """The preferences that an app goes by; None for an app without any."""
    found = getattr(app, "preferences", None)
    return found if isinstance(found, Preferences) else None


def themes_for(app: App[Any]) -> None:
    """Make the themes known to an app."""
    for theme in themes.ALL:
        app.register_theme(theme)
