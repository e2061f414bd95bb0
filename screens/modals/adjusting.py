"""The terms of a game as a page: one line each, changed by left and right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Static

from screens.style.glyphs import Glyphs
from screens.style.palette import ACCENT, DIM
from screens.widgets.guard import GuardedModal


class Adjusting(GuardedModal[dict[str, str]]):
    """What of the settings of a catalogue is not as it is preset, by key.

    Each is a table ``key``, ``title``, ``choices`` of which each has a ``name`` and a ``blurb``; the first is preset.
    """

    BINDINGS = [
        Binding("up,k", "move(-1)", "One up", show=False),
        Binding("down,j", "move(1)", "One down", show=False),
        Binding("left", "change(-1)", "The choice before", show=False),
        Binding("right,space", "change(1)", "The next choice", show=False),
        Binding("enter,escape,q,e", "done", "Back"),
    ]

    def __init__(self, settings: Sequence[Mapping[str, Any]], chosen: Mapping[str, str]) -> None:
        super().__init__()
        self._settings = settings
        self._at = 0
        self._chosen = [
            next((at for at, each in enumerate(one["choices"]) if each["name"] == chosen.get(one["key"])), 0)
            for one in settings
        ]

    def compose(self) -> ComposeResult:
        with Vertical(classes="slip") as slip:
            slip.border_title = "Settings"
            slip.border_subtitle = "Left and Right change, Enter takes it"
            yield Static(id="terms-of-game")

    def on_mount(self) -> None:
        self._draw()

    def action_move(self, by: int) -> None:
        self._at = (self._at + by) % len(self._settings)
        self._draw()

    def action_change(self, by: int) -> None:
        many = len(self._settings[self._at]["choices"])
        self._chosen[self._at] = (self._chosen[self._at] + by) % many
        self._draw()

    def action_done(self) -> None:
        taken = zip(self._settings, self._chosen, strict=True)
        self.dismiss({one["key"]: one["choices"][at]["name"] for one, at in taken if at})

    def _draw(self) -> None:
        wide = max(len(one["title"]) for one in self._settings)
        text, cursor = Text(), getattr(self.app, "glyphs", Glyphs()).cursor
        for nth, (one, at) in enumerate(zip(self._settings, self._chosen, strict=True)):
            here = nth == self._at
            text.append(
                f"{cursor if here else ' '} {one['title']:{wide}}  ", style=f"bold {ACCENT}" if here else ""
            )
            text.append(f"< {one['choices'][at]['name']} >\n", style="bold" if at else "")
        blurb = self._settings[self._at]["choices"][self._chosen[self._at]]["blurb"]
        self.query_one("#terms-of-game", Static).update(text.append(f"\n{blurb}", style=DIM))
