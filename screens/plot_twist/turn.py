"""The three phases of a turn."""

from __future__ import annotations

from dataclasses import replace

from engine.plot_twist.seen.sheets import PlotTwistTable
from screens.game.phase import PhaseScreen
from screens.look.moment import Moment
from screens.look.parts import Board, Scene
from screens.plot_twist.reading import seen, tracks


def story_notes(view: PlotTwistTable) -> list[str]:
    """Twists, Events and Details that lie open."""
    notes = [f"Twist: {card.name}" for card in view.twists.out[-2:]]
    notes += [f"Event: {card.name}" for card in view.events.out if not card.nullified]
    return notes


def goal_note(view: PlotTwistTable) -> str:
    """The Objective as far as it is known."""
    shown = view.objective
    if not shown.known:
        return f"Objective unknown. {tracks(view)}"
    return f"Objective: {shown.name}, Threat {shown.threat} of {shown.goal}"


class StartOfTurn(PhaseScreen):
    """The Twist, then everybody's preparations: the place and the story are in the middle."""

    name_of_phase = "Start of Turn"
    tip = "Allies, Bystanders, Details and Free actions"

    def scene(self, moment: Moment, board: Board) -> Scene:
        scene, view = super().scene(moment, board), seen(moment)
        newest = [f"{card.name}: {' '.join(card.text)}" for card in view.twists.out[-1:]]
        place = f"{view.place.name}: {' '.join(view.place.text)}"
        notes = [*newest, place, *story_notes(view), goal_note(view)]
        return replace(scene, title=f"Start of turn {view.turn}", notes=tuple(notes))


class CombatFloor(PhaseScreen):
    """Whom to take on: who is here, and what they are after."""

    name_of_phase = "Combat"
    tip = "take somebody on, or pass the floor"

    def scene(self, moment: Moment, board: Board) -> Scene:
        scene, view = super().scene(moment, board), seen(moment)
        here = [card for card in view.bystanders if card.here]
        notes = [f"Bystander: {card.name} (Difficulty {card.difficulty}, Life {card.life})" for card in here]
        notes += [*story_notes(view), goal_note(view)]
        return replace(scene, title=f"Combat at {view.place.name}", notes=tuple(notes))


class EndOfTurn(PhaseScreen):
    """Hate is paid, time goes by."""

    name_of_phase = "End of Turn"
    tip = "what the turn leaves behind"

    def scene(self, moment: Moment, board: Board) -> Scene:
        scene, view = super().scene(moment, board), seen(moment)
        lasting = [
            f"{each.card}: {each.counters} of {each.number} turn{'s' * (each.number != 1)}"
            for each in view.lasting
        ]
        return replace(
            scene, title=f"End of turn {view.turn}", notes=(*lasting, *story_notes(view), goal_note(view))
        )
