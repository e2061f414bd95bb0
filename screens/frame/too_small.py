"""A terminal too small to play in."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.geometry import Size
from textual.widgets import Static

from screens.widgets.guard import GuardedModal

WIDTH, HEIGHT = 80, 24
"""The smallest terminal that everything fits into."""


def too_small(size: Size) -> bool:
    """Whether not everything fits into a terminal."""
    return size.width < WIDTH or size.height < HEIGHT


class TooSmall(GuardedModal[None]):
    """Says the size needed and takes no key; it goes as soon as the terminal is large enough and it is in front."""

    def compose(self) -> ComposeResult:
        yield Static(id="needed")

    def on_mount(self) -> None:
        self._look()

    def on_resize(self) -> None:
        self._look()

    def on_screen_resume(self) -> None:
        if self.is_mounted:
            self._look()

    def _look(self) -> None:
        size = self.app.size
        if not too_small(size):
            self.dismiss()
            return
        self.query_one(Static).update(
            f"Plot Twist needs {WIDTH} x {HEIGHT}.\n"
            f"This terminal is {size.width} x {size.height}.\nPlease enlarge it."
        )
