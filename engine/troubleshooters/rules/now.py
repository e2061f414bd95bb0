"""A single fight or chase with nothing at stake (TS-LOOP-25)."""

from __future__ import annotations

from engine.table import Flow, Outcome
from engine.troubleshooters.rules import fights, menu, undertakings
from engine.troubleshooters.rules.predicates import holds
from engine.troubleshooters.scenario.repertoire import Now
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state import events as ev
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


def _told(state: State, tale: Tale, scene: Scene, ending: str) -> list[str]:
    """What the scene says of how it ended; what else it brings belongs to its adventure."""
    if ending == "won":
        return [
            each.text
            for each in scene.on_win
            if each.text and (not each.when or holds(state, tale, each.when))
        ]
    led = {"lost": scene.on_defeat, "retreat": scene.on_retreat}[ending]
    return [led.text] if led and led.text else []


def play(state: State, tale: Tale, now: Now, scene: Scene) -> Flow:
    """The scene, from its beginning to its end."""
    menu.enter(state, tale, scene)
    menu.opens(state, tale, scene)
    if now.kind == "fight":
        ending = yield from fights.play(state, scene, scene.threat)
        for line in _told(state, tale, scene, ending):
            state.record(ev.Narrated(rule="TS-LOOP-25", line=line))
        return Outcome(WINNERS[ending], REASONS[ending], "TS-Q-90", 1)
    yield from undertakings.undertake(state, tale, tale.adventure.challenges[now.challenge])
    chased = CHASED[tale.outcomes[now.challenge]]
    return Outcome(WINNERS[chased], ENDS[chased], "TS-C-46", 1)
