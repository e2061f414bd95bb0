"""The scripted player of a seat."""

from __future__ import annotations

from engine.heroic.ai.adviser import Adviser
from engine.heroic.ai.editor import ScriptedEditor
from engine.heroic.ai.hero import Absent, Keen, Plain
from engine.heroic.ai.persona import Personas
from engine.heroic.seen.view import HeroicView
from engine.heroic.state.pieces import GM
from engine.table import Choice, Player, Request, Seat, View


class Scripted:
    """Whoever plays the seat, with the view that the rules of Heroic give."""

    def __init__(self, mind: Keen | Plain | ScriptedEditor) -> None:
        self._mind = mind

    def decide(self, view: View, request: Request) -> Choice:
        assert isinstance(view, HeroicView)
        options = request.options_for(view.seat)
        if len(options) == 1:
            return Choice([options[0].id], "no other way")
        return self._mind.decide(view, request)


def scripted_player(personas: Personas, seat: Seat, persona: str, seed: int) -> Player:
    """The scripted player of a seat. Raises SetupError for a persona that is not there."""
    if seat == GM:
        return Scripted(ScriptedEditor(personas.find("gm", persona), seed))
    weights = personas.find("heroes", persona).weights
    if weights.get("away", 0.0) > 0:
        return Scripted(Absent(seed))
    if weights.get("search", 0.0) > 0:
        return Scripted(Adviser() if weights.get("advice", 0.0) > 0 else Keen())
    return Scripted(Plain(seed))
