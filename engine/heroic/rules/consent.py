"""What others agree to before it is done: `guard`, a trait handed over, an asset received (HR-LOOP-39, HR-D-22)."""

from __future__ import annotations

from engine.heroic.state.pieces import Protagonist
from engine.heroic.state.state import State
from engine.table import Asking, confirm


def given(game: State, who: Protagonist, prompt: str, yes: str, no: str, rule: str) -> Asking[bool]:
    """Whether who is asked agrees; by the setting it is taken as given."""
    if game.settings.consent == "given":
        return True
    return (yield from confirm(who.seat, "consent", prompt, yes, no, rule=rule, actor=who.id))
