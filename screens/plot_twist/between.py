"""Between two Conflicts: flight and pursuit, the Interview."""

from __future__ import annotations

from dataclasses import replace

from screens.moment import Moment
from screens.parts import Board, Scene
from screens.phase import PhaseScreen
from screens.plot_twist.turn import goal_note


class Flight(PhaseScreen):
    """The Main Villain is out of Hate and runs."""

    name_of_phase = "Flight and Pursuit"
    tip = "after him to the Lair, or let him go and talk to the press"

    def scene(self, moment: Moment, board: Board) -> Scene:
        known = [f"Known place: {name}" for name in moment.view["locations"]]
        notes = (*known, goal_note(moment.view))
        return replace(super().scene(moment, board), title="Flight and Pursuit", notes=notes)


class Interview(PhaseScreen):
    """The Reporter asks, Heroes answer."""

    name_of_phase = "Interview"
    tip = "Apologist heals Social Stress, Public Relations brings Energy"

    def scene(self, moment: Moment, board: Board) -> Scene:
        return replace(super().scene(moment, board), title="The Reporter asks")
