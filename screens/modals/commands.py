"""What the command palette finds beside the actions of a screen: the rules, by their titles."""

from __future__ import annotations

from functools import partial
from typing import Any

from textual.command import Hit, Hits, Provider

from screens.look import reference


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
