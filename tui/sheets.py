"""Style sheets that a process reads once, whichever app asks: also the apps of the processes that it forks.

Of our style nothing moves by itself: a part looks as its rules say at once.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from textual.css.model import RuleSet
from textual.css.styles import RulesMap
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation
from textual.dom import DOMNode

_READ: dict[tuple[Any, ...], list[RuleSet]] = {}


class SharedSheet(Stylesheet):
    """As Textual's own, but what has been read with the same colours is not read again."""

    def __init__(self, *, variables: dict[str, str] | None = None) -> None:
        super().__init__(variables=variables)
        self._colours = frozenset(self._variables.items())

    def copy(self) -> Stylesheet:
        found = SharedSheet(variables=self._variables.copy())
        found.source = self.source.copy()
        return found

    def set_variables(self, variables: dict[str, str]) -> None:
        super().set_variables(variables)
        self._colours = frozenset(variables.items())

    def reparse(self) -> None:
        self.parse()

    def read_ahead(self, path: Path) -> None:
        """Read a file for whoever asks for it next; may be done in a thread."""
        sheet = self.copy()
        sheet.read(path)
        sheet.parse()

    def _parse_rules(
        self,
        css: str,
        read_from: CSSLocation,
        is_default_rules: bool = False,
        tie_breaker: int = 0,
        scope: str = "",
    ) -> list[RuleSet]:
        key = (css, read_from, is_default_rules, tie_breaker, scope, self._colours)
        found = _READ.get(key)
        if found is None:
            found = super()._parse_rules(css, read_from, is_default_rules, tie_breaker, scope)
            _READ[key] = found
        return found

    @classmethod
    def replace_rules(cls, node: DOMNode, rules: RulesMap, animate: bool = False) -> None:
        """Textual sets them all again, or looks for each which way it should move."""
        if node.styles.base.get_rules() != rules:
            super().replace_rules(node, rules)
