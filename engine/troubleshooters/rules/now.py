"""A single fight or chase with nothing at stake (TS-LOOP-25)."""

from __future__ import annotations

from engine.table import Flow, Outcome
from engine.troubleshooters.rules import fights, menu, undertakings
from engine.troubleshooters.scenario.repertoire import Now
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.state import State

WINNERS = {"won": "heroes", "lost": "director", "retreat": "draw"}
REASONS = {
    "won": "The heroes have the field.",
    "lost": "Nobody is left to stand against them.",
    "retreat": "Both sides live to tell of it.",
}
CHASED = {"great": "won", "good": "won", "limited": "retreat", "bad": "lost", "abysmal": "lost"}
"""Who has come out of a chase how (TS-C-46)."""
ENDS = {
    "won": "The heroes have won the chase.",
    "lost": "The others have won the chase.",
    "retreat": "They part, and nobody has won.",
}


def play(state: State, tale: Tale, now: Now, scene: Scene) -> Flow:
    """The scene, from its beginning to its end."""
    menu.enter(state, tale, scene)
    menu.opens(state, tale, scene)
    if now.kind == "fight":
        ending = yield from fights.play(state, scene, scene.threat)
        return Outcome(WINNERS[ending], REASONS[ending], "TS-Q-90", 1)
    yield from undertakings.undertake(state, tale, tale.adventure.challenges[now.challenge])
    chased = CHASED[tale.outcomes[now.challenge]]
    return Outcome(WINNERS[chased], ENDS[chased], "TS-C-46", 1)
