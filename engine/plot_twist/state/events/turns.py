"""Turns, phases, conflicts, and the end."""

from __future__ import annotations

from engine.plot_twist.state.events.fact import Fact


class TurnStarted(Fact, frozen=True, kw_only=True):
    kind = "turn.start"

    def text(self) -> str:
        return f"Turn {self.amount} begins."


class TurnEnded(Fact, frozen=True, kw_only=True):
    kind = "turn.end"

    def text(self) -> str:
        return f"Turn {self.amount} ends."


class ConflictStarted(Fact, frozen=True, kw_only=True):
    kind = "conflict.start"
    place: str = ""

    def text(self) -> str:
        return f"Conflict {self.amount} breaks out at {self.place}."


class PhaseBegan(Fact, frozen=True, kw_only=True):
    kind = "phase"
    phase: str = ""

    def text(self) -> str:
        return f"{self.phase}."


class InitiativeReversed(Fact, frozen=True, kw_only=True):
    kind = "initiative"

    def text(self) -> str:
        return "Initiative is reversed this turn."


class GameOver(Fact, frozen=True, kw_only=True):
    kind = "game.over"
    winner: str = ""
    reason: str = ""

    def text(self) -> str:
        return self.reason
