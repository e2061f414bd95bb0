"""What the command palette finds beside the actions of a screen: the rules, by their titles."""

from __future__ import annotations

from functools import partial
from typing import Any

from textual import work
from textual.app import ComposeResult
from textual.command import CommandList, CommandPalette, Hit, Hits, Provider
from textual.css.query import NoMatches

from screens.look import reference
from screens.modals.entries import Narrowed
from screens.widgets.guard import GuardedScreen


class Commands(CommandList, Narrowed):
    """Textual's list of commands, with the guard."""


class Palette(CommandPalette, GuardedScreen[None]):
    """Textual's palette, with the guard."""

    def compose(self) -> ComposeResult:
        for part in super().compose():
            yield Commands() if isinstance(part, CommandList) else part

    @work(exclusive=True, group=CommandPalette._GATHER_COMMANDS_GROUP)
    async def _gather_commands(self, search_value: str) -> None:
        """Look for commands; a palette that has been left meanwhile has no list any more to put them in."""
        try:
            await CommandPalette._gather_commands.__wrapped__(self, search_value)  # type: ignore[attr-defined]
        except NoMatches:
            if self.app.screen is self:
                raise


class Rules(Provider):
    """Only searched, never listed: there are too many of them. The app opens the one chosen."""

    async def search(self, query: str) -> Hits:
        app: Any = self.app
        matcher = self.matcher(query)
        for rule in reference.rules(app.played):
            score = max(matcher.match(rule.title), matcher.match(rule.id))
            if score > 0:
                yield Hit(
                    score / 2, matcher.highlight(rule.title), partial(app.action_rules, rule.id), help=rule.id
                )
