"""The line that says that the game is not on the disk."""

from __future__ import annotations

from typing import Protocol

from textual.widgets import Static

AGAIN = 3.0
"""Seconds until what failed is tried again without a decision."""


class Kept(Protocol):
    """What is on its way to the disk."""

    @property
    def trouble(self) -> str:
        """What keeps it from there, in one line; empty if nothing does."""

    def save(self) -> None:
        """Try again."""


class TroubleLine(Static):
    """Stays until the game is on the disk, and tries by itself; a click keeps the game elsewhere."""

    def __init__(self, kept: Kept) -> None:
        super().__init__(id="trouble", markup=False)
        self._kept = kept
        self._told = ""

    def on_mount(self) -> None:
        self.look()
        self.set_interval(AGAIN, self._again)

    def look(self) -> None:
        """Show the trouble there is now."""
        trouble = self._kept.trouble
        if trouble and trouble != self._told:
            where, _, why = trouble.rpartition(": ")
            keys = " Ctrl+S keeps the game in another folder." if self._may_keep else ""
            self.update(f"NOT SAVED: {why.rstrip('.')}.{keys}\n{where}")
        if self._told and not trouble and self.screen.is_current:
            self.app.notify("The game is on the disk again.", markup=False)
        self._told = trouble
        self.display = bool(trouble)

    @property
    def _may_keep(self) -> bool:
        """Whether the game can be kept elsewhere: a house keeps its own."""
        return bool(self.app.check_action("elsewhere", ()))

    def _again(self) -> None:
        if self.screen.is_current and self._kept.trouble:
            self._kept.save()
        self.look()

    async def on_click(self) -> None:
        await self.run_action("app.elsewhere")
