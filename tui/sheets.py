"""Style sheets that a process reads once, whichever app asks: also the apps of the processes that it forks.

What rules come to for a part is worked out once, too: it rests on nothing but what the part and all around it are called,
which returns with each question. Of our style nothing moves by itself: a part looks as its rules say at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, cast

from textual.css.model import RuleSet
from textual.css.styles import RulesMap
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation
from textual.dom import DOMNode

Called = tuple[Any, ...]
"""What a part is called: its kind, id, classes and states, before that what is around it."""
NOTES = ("_has_hover_style", "_has_focus_within", "_has_order_style", "_has_odd_or_even")

_READ: dict[tuple[Any, ...], list[RuleSet]] = {}
_STYLED: dict[tuple[Any, ...], dict[Called, Styled]] = {}
"""What rules came to, for each set of sources and colours."""
MOST = 400
"""Sets of sources that are remembered: with each kind of part that appears for the first time there is one more."""


class Styled(NamedTuple):
    """What rules come to for a part, None if there are none for it, and what Textual notes of them beside."""

    rules: RulesMap | None
    notes: tuple[bool, ...]


class SharedSheet(Stylesheet):
    """As Textual's own, but what has been read with the same colours is not read again."""

    def __init__(self, *, variables: dict[str, str] | None = None) -> None:
        super().__init__(variables=variables)
        self._colours = frozenset(self._variables.items())
        self._styled: dict[Called, Styled] = {}
        self._states: tuple[str, ...] = ()
        self._names: dict[DOMNode, Called] | None = None
        """What parts are called, while many are styled at once and nothing is called anything else."""
        self._fresh: dict[DOMNode, Called] = {}

    def copy(self) -> Stylesheet:
        found = SharedSheet(variables=self._variables.copy())
        found.source = self.source.copy()
        return found

    def set_variables(self, variables: dict[str, str]) -> None:
        super().set_variables(variables)
        self._colours = frozenset(variables.items())

    def reparse(self) -> None:
        self.parse()

    def parse(self) -> None:
        super().parse()
        self._states = tuple(sorted({state for rule in self.rules for state in rule.pseudo_classes}))
        key = (tuple(self.source.items()), self._colours)
        if key not in _STYLED and len(_STYLED) >= MOST:
            _STYLED.clear()
        self._styled = _STYLED.setdefault(key, {})

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

    def update_nodes(self, nodes: Iterable[DOMNode], animate: bool = False) -> None:
        outer, self._names = self._names, {}
        try:
            super().update_nodes(nodes, animate)
        finally:
            self._names = outer

    def apply(
        self,
        node: DOMNode,
        *,
        animate: bool = False,
        cache: dict[tuple[Any, ...], RulesMap] | None = None,
    ) -> None:
        if self._require_parse:
            self.parse()
        called = self._called(node)
        found = self._styled.get(called)
        if found is None:
            self._fresh[node] = called
            super().apply(node)
            self._keep(node, None)
            return
        for name, note in zip(NOTES, found.notes, strict=True):
            setattr(node, name, note)
        if found.rules is not None:
            self.replace_rules(node, found.rules)
        self._process_component_classes(node)

    def _called(self, node: DOMNode) -> Called:
        known = self._names.get(node) if self._names else None
        if known is None:
            around = node._parent
            checks = cast("Mapping[str, Callable[[DOMNode], bool]]", node._PSEUDO_CLASSES)
            states = [state for state in self._states if (check := checks.get(state)) and check(node)]
            known = (
                self._called(around) if isinstance(around, DOMNode) else (),
                type(node),
                node.id,
                node.classes,
                tuple(states),
            )
            if self._names is not None:
                self._names[node] = known
        return known

    def _keep(self, node: DOMNode, rules: RulesMap | None) -> None:
        """Remember what was worked out anew for a part."""
        called = self._fresh.pop(node, None)
        if called is not None:
            self._styled[called] = Styled(rules, tuple(getattr(node, name) for name in NOTES))

    def replace_rules(  # type: ignore[override]
        self, node: DOMNode, rules: RulesMap, animate: bool = False
    ) -> None:
        """Textual sets them all again, or looks for each which way it should move."""
        self._keep(node, rules)
        if node.styles.base.get_rules() != rules:
            super().replace_rules(node, rules)
