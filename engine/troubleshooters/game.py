"""One game of Troubleshooters as the table sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from engine.table import Event, Flow, Odds, Option, RandomStream
from engine.troubleshooters.cards.library import Library
from engine.troubleshooters.rules import plans
from engine.troubleshooters.state.setup import Setup
from engine.troubleshooters.state.state import State

Story = Callable[[State], Flow]
"""What is played: an adventure, or a single fight."""


class TroubleshootersGame(State):
    """The state laid out for play."""

    besides = {
        "record": "whom events are told",
        "library": "content: the journal says which",
        "story": "rules: the set-up says which",
    }

    def __init__(
        self,
        library: Library,
        setup: Setup,
        random: RandomStream,
        record: Callable[[Event], None],
        story: Story,
    ) -> None:
        super().__init__(library, setup, random, record)
        self.story = story

    def play(self) -> Flow:
        """Ask, until the adventure is over."""
        self.outcome = yield from self.story(self)
        return self.outcome

    def copy(self, record: Callable[[Event], None]) -> Self:
        return super().copy(record)

    def where(self) -> str:
        """``Session 1, scene 3``."""
        return f"Session {self.session}, scene {self.scenes}" if self.scene else "The beginning"

    def odds(self, option: Option) -> Odds | None:
        """What a turn in a fight would bring; the chance of a check is told with its option."""
        return plans.odds(self, option) if self.fight else None
