"""A single fight with nothing at stake (TS-LOOP-25)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from engine.table import Flow, Outcome
from engine.troubleshooters.rules import fights, frame, menu
from engine.troubleshooters.scenario.adventures import Adventure
from engine.troubleshooters.scenario.scenes import Scene
from engine.troubleshooters.scenario.tale import Tale
from engine.troubleshooters.state.state import State

WINNERS = {"won": "heroes", "lost": "director", "retreat": "nobody"}
REASONS = {
    "won": "The heroes have the field.",
    "lost": "Nobody is left to stand against them.",
    "retreat": "Both sides live to tell of it.",
}


class Bout(Struct, frozen=True, kw_only=True):
    """A fight to play at once: the adventure it stands in, its scene, and the threat per hero of its band (TS-C-41)."""

    adventure: Adventure
    scene: Scene
    threat: float
    band: str = ""


def story(bout: Bout) -> Callable[[State], Flow]:
    """What a game plays that is this fight alone."""

    def play(game: State) -> Flow:
        tale = frame.began(game, Tale(bout.adventure, 0))
        menu.enter(game, tale, bout.scene)
        yield from ()
        ending = yield from fights.play(game, bout.scene, bout.threat)
        return Outcome(WINNERS[ending], REASONS[ending], "TS-Q-90", 1)

    return play
