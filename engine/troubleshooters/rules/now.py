"""A single fight with nothing at stake (TS-LOOP-25)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from engine.table import Flow, Outcome
from engine.troubleshooters.rules import fights
from engine.troubleshooters.state import events as ev
from engine.troubleshooters.state.arena import FightCard
from engine.troubleshooters.state.pieces import Scene
from engine.troubleshooters.state.state import State

WINNERS = {"won": "heroes", "lost": "director", "retreat": "nobody"}
REASONS = {
    "won": "The heroes have the field.",
    "lost": "Nobody is left to stand against them.",
    "retreat": "Both sides live to tell of it.",
}


class Bout(Struct, frozen=True, kw_only=True):
    """A fight to play at once: its scene, and the threat per hero of its band (TS-C-41)."""

    card: FightCard
    threat: float
    band: str = ""


def story(bout: Bout) -> Callable[[State], Flow]:
    """What a game plays that is this fight alone."""

    def play(game: State) -> Flow:
        card = bout.card
        game.scenes = 1
        game.scene = Scene(card.id, "fight", 1, card.tags)
        game.record(ev.SceneBegan(rule="TS-LOOP-25", id=card.id, title=card.where))
        yield from ()
        ending = yield from fights.play(game, card, lambda asked: holds(game, asked), bout.threat)
        return Outcome(WINNERS[ending], REASONS[ending], "TS-Q-90", 1)

    return play


def holds(game: State, asked: dict[str, Any]) -> bool:
    """The predicates a fight's set-up asks (TS-PRED-01, TS-PRED-12, TS-PRED-14); all others are false here."""
    for key, value in asked.items():
        if key == "not":
            met = not holds(game, value)
        elif key in ("all", "any"):
            parts = [holds(game, each) for each in value]
            met = all(parts) if key == "all" else any(parts)
        elif key == "party_at_most":
            met = len(game.party) <= value
        elif key == "flag":
            met = bool(game.flags.get(value))
        elif key == "not_flag":
            met = not game.flags.get(value)
        else:
            met = False
        if not met:
            return False
    return True
