"""The scripted player of a seat."""

from __future__ import annotations

from engine.table import Choice, Player, Request, Seat, View
from engine.troubleshooters.ai.hero import ScriptedHero
from engine.troubleshooters.ai.persona import Personas
from engine.troubleshooters.seen.view import TroubleshootersView
from engine.troubleshooters.state.pieces import DIRECTOR

USUAL = "keen"
"""Who plays a hero of whom nothing is said."""


class Scripted:
    """A hero's seat, with the view that the rules of Troubleshooters give."""

    def __init__(self, mind: ScriptedHero) -> None:
        self._mind = mind

    def decide(self, view: View, request: Request) -> Choice:
        assert isinstance(view, TroubleshootersView)
        options = request.by_kind(view.seat)
        if len(options) == 1:
            return Choice([options.first().id], "no other way")
        return self._mind.decide(view, request.phase, options)


class Script:
    """The Director's seat: what it does is a rule of its own, and what is asked of it has its default (TS-GM-01)."""

    def decide(self, view: View, request: Request) -> Choice:
        return Choice([request.drawn(view.seat, 0.0).id], "by the script (TS-GM-01)")


def scripted_player(personas: Personas, seat: Seat, persona: str, seed: int) -> Player:
    """The scripted player of a seat; none of them draws lots. Raises SetupError for a persona that is not there."""
    if seat == DIRECTOR:
        personas.find("director", persona)
        return Script()
    usual = USUAL if USUAL in personas.known else ""
    return Scripted(ScriptedHero(personas.find("heroes", persona or usual)))
