"""A terminal too small to play in."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.widgets import Static

from screens.widgets.guard import GuardedModal

WIDTH, HEIGHT = 80, 24
"""The smallest terminal that everything fits into."""


class TooSmall(GuardedModal[None]):
    """Says the size needed and takes no key; it goes when the terminal is large enough."""

    def compose(self) -> ComposeResult:
        yield Static(id="needed")

    def on_mount(self) -> None:
        self.on_resize()

    def on_resize(self) -> None:
        size = self.app.size
        self.query_one(Static).update(
            f"Plot Twist needs {WIDTH} x {HEIGHT}.\n"
            f"This terminal is {size.width} x {size.height}.\nPlease enlarge it."
        )
