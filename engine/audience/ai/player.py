"""The scripted player of a seat."""

from __future__ import annotations

from engine.audience.ai.fighter import ScriptedFighter
from engine.audience.ai.gm import ScriptedGm
from engine.audience.ai.persona import Personas
from engine.audience.seen.view import AudienceView
from engine.audience.state.setup import GM
from engine.table import Choice, Player, Request, Seat, View


class Scripted:
    """Whoever plays the seat, with the view that the rules of Audience give."""

    def __init__(self, mind: ScriptedGm | ScriptedFighter) -> None:
        self._mind = mind

    def decide(self, view: View, request: Request) -> Choice:
        assert isinstance(view, AudienceView)
        options = request.options_for(view.seat)
        if len(options) == 1:
            return Choice([options[0].id], "no other way")
        return self._mind.decide(view, request)


def scripted_player(personas: Personas, seat: Seat, persona: str, seed: int) -> Player:
    """The scripted player of a seat. Raises SetupError for a persona that is not there."""
    seed = seed * 31 + len(seat) + ord(seat[-1])
    if seat == GM:
        return Scripted(ScriptedGm(personas.find("gm", persona), seed))
    return Scripted(ScriptedFighter(personas.find("players", persona), seed))
