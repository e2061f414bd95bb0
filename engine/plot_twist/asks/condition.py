"""What every condition has: whether it holds, why not, and its English."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from engine.plot_twist.state import printed
from engine.plot_twist.state.state import Scope

Why = tuple[str, str]
"""A reason and the id of its rule."""


class Condition(Struct, frozen=True, forbid_unknown_fields=True, tag_field="is"):
    """Something that holds or does not."""

    def unmet(self, scope: Scope) -> Why | None:
        """None if it holds, else why not."""
        raise NotImplementedError

    def text(self) -> str:
        """As it is printed after "Requires"."""
        raise NotImplementedError

    def clause(self) -> str:
        """As it is printed after "if", "while" or "until"."""
        return self.text()


def unmet(scope: Scope, conditions: Iterable[printed.Condition]) -> Why | None:
    """The first condition that does not hold, as a reason; None if all hold."""
    for condition in conditions:
        why = condition.unmet(scope)
        if why is not None:
            return why
    return None
