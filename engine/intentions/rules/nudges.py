"""What the Mastermind tells unasked: a Weakness after two Conflicts lost, who has been idle (IN-GM-19, IN-GM-20)."""

from __future__ import annotations

from engine.intentions.rules import plot
from engine.intentions.state import events as ev
from engine.intentions.state.figures import Weakness
from engine.intentions.state.labels import listed
from engine.intentions.state.pieces import Foe, Scene
from engine.intentions.state.state import State

LOST = 2
NUDGES = 2
COST = 2


def nudge(game: State, scene: Scene) -> None:
    """After two Conflicts lost in a row one Weakness opens by itself, at most twice an adventure (IN-GM-20)."""
    if game.lost_in_row < LOST or game.nudges >= NUDGES:
        return
    found = _unknown(game, scene)
    if found:
        foe, weakness = found
        game.nudges += 1
        game.lost_in_row = 0
        line = f"{game.mastermind.name}: twice you have come away with nothing, so look at {foe.name} again."
        game.record(ev.Told(rule="IN-GM-20", piece="nudge", who=foe.name, id=foe.id, line=line))
        plot.learn(game, foe, weakness.name, "IN-GM-20")


def _unknown(game: State, scene: Scene) -> tuple[Foe, Weakness] | None:
    """The first cheap Weakness that is not known: of those in the scene, else of the whole cast."""
    there = [game.foe(met.id) for met in scene.opposition if met.tier]
    for foe in (*there, *game.cast):
        for weakness in foe.weaknesses:
            if weakness.cost <= COST and weakness.name not in foe.known:
                return foe, weakness
    return None


def idle(game: State) -> None:
    """One scene ahead, heroes who were in no Conflict for a whole cycle are named (IN-GM-19)."""
    names = [each.name for each in game.heroes if each.fought < game.cycle - 1]
    if names:
        line = f"{game.mastermind.name} asks after {listed(names)}: the Mastermind's next scene is meant for you."
        game.record(ev.Told(rule="IN-GM-19", piece="ahead", who=", ".join(names), line=line))
